package screen

import (
	"sync"

	"awale/render/screen/rules"
)

// inbox holds files until the frame loop looks at them.
type inbox struct {
	mutex sync.Mutex
	files []rules.File
}

// File takes a text that was chosen or dropped, with the name of its file. problem is "" or one of
// [rules.FileProblems]. File may be called from any goroutine.
func (a *App) File(name, text, problem string) {
	a.inbox.mutex.Lock()
	defer a.inbox.mutex.Unlock()
	a.inbox.files = append(a.inbox.files, rules.File{Name: name, Text: text, Problem: problem})
}

// readInbox opens the files in the inbox.
func (a *App) readInbox() {
	a.inbox.mutex.Lock()
	files := a.inbox.files
	a.inbox.files = nil
	a.inbox.mutex.Unlock()
	for _, f := range files {
		if !a.online.OpenAccount(f.Text) && !a.library.Files.Open(f) && !a.hall.OpenFile(f) {
			a.rules.OpenFile(f)
		}
	}
}
