package screen

import (
	"strings"
	"sync"
	"unicode"

	"awale/variants"
	"awale/variants/notation"
)

// What can be wrong with a file that was chosen or dropped.
const (
	FileTooLarge   = "too-large"
	FileNoText     = "no-text"
	FileUnreadable = "unreadable"
)

// fileProblems are the problems that files can come with.
var fileProblems = []string{FileTooLarge, FileNoText, FileUnreadable}

// inbox holds files until the frame loop looks at them.
type inbox struct {
	mutex sync.Mutex
	files []file
}

// file is a text that was chosen or dropped, or the problem why there is none.
type file struct{ name, text, problem string }

// File brings a text that was chosen or dropped, under the name of its file; problem is "" or one of
// FileTooLarge, FileNoText and FileUnreadable. It may be called from any goroutine.
func (a *App) File(name, text, problem string) {
	a.inbox.mutex.Lock()
	defer a.inbox.mutex.Unlock()
	a.inbox.files = append(a.inbox.files, file{name, text, problem})
}

// readInbox opens the files that have come.
func (a *App) readInbox() {
	a.inbox.mutex.Lock()
	files := a.inbox.files
	a.inbox.files = nil
	a.inbox.mutex.Unlock()
	for _, f := range files {
		if !a.online.openAccount(f.text) && !a.library.files.open(f) {
			a.rules.exchange.openFile(f)
		}
	}
}

// exchange takes rules in and out of the program: as files, on paper and as links.
type exchange struct {
	page
	host sharingHost
	book *ruleBook
	// refresh shows at once what a late answer has changed, and show opens the page of a rule.
	refresh func()
	show    func(r *variants.Rules)
}

// openFile reads a rule file and puts the rule among the player's own.
func (x *exchange) openFile(f file) {
	refuse := func(why string) { x.messages.alert(x.kit.text("file.refused", "name", shortFile(f.name), "why", why)) }
	if f.problem != "" {
		key := "file.problem." + FileUnreadable
		for _, p := range fileProblems {
			if p == f.problem {
				key = "file.problem." + p
			}
		}
		refuse(x.kit.text(key))
		return
	}
	p, err := variants.Parse([]byte(f.text))
	var r *variants.Rules
	if err == nil {
		r, err = variants.New(p)
	}
	if err != nil {
		refuse(x.book.whyNot(err))
		return
	}
	if known, err := variants.Load(p.ID); err == nil && len(variants.Differences(known.Parameters(), p)) == 0 {
		// One of the catalogue is here already.
		x.show(known)
		x.messages.notify(x.kit.text("file.known", "rule", x.book.ruleName(known)))
		return
	}
	if own, err := x.book.own.Load(variants.OwnID(p)); err == nil {
		x.show(own)
		x.messages.notify(x.kit.text("file.known", "rule", x.book.ruleName(own)))
		return
	}
	if len(p.Name) == 0 {
		refuse(x.book.whyNot(&variants.FieldError{Field: "name.en", Fault: variants.FaultMissing}))
		return
	}
	id, problem, err := x.book.own.Keep(r.Parameters())
	x.book.changes++
	x.messages.report(problem)
	if err != nil {
		refuse(x.book.shelfRefusal(err))
		return
	}
	x.show(x.book.loadRule(id))
	x.messages.notify(x.kit.text("keep.done", "rule", x.book.ruleName(r)))
}

// shortFile keeps a name from outside fit for a sentence.
func shortFile(name string) string {
	var b strings.Builder
	n := 0
	for _, c := range name {
		if n++; n > 40 {
			return b.String() + "…"
		}
		if unicode.IsPrint(c) {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// askForFile has the player choose a rule file.
func (x *exchange) askForFile() {
	if err := x.host.OpenFile(".json"); err != nil {
		x.messages.alert(x.kit.text("file.noChooser"))
	}
}

// exportRule keeps a rule as a file that can be loaded again, here or elsewhere.
func (x *exchange) exportRule(r *variants.Rules) {
	text, err := x.book.withTexts(r).File()
	if err != nil {
		x.messages.alert(x.kit.text("file.notSaved"))
		return
	}
	x.messages.saveText(fileName(x.book.ruleName(r))+".json", "application/json", string(text))
}

// fileName makes a name that every file system takes from what something is called.
func fileName(name string) string {
	var b strings.Builder
	for _, c := range strings.ToLower(name) {
		switch {
		case unicode.IsLetter(c), unicode.IsDigit(c):
			b.WriteRune(c)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	if s := strings.Trim(b.String(), "-"); s != "" {
		return s
	}
	return "rule"
}

// shareRule puts a link to a rule on the clipboard: who opens it finds a new game by the rule.
func (x *exchange) shareRule(r *variants.Rules) {
	link, err := notation.FormatLink(x.host.LinkBase(), notation.Link{Rules: r, Start: r.Start()})
	if err != nil {
		x.messages.notify(x.kit.text("rules.linkLong"))
		return
	}
	x.host.Copy(link, func(err error) {
		if err != nil {
			x.messages.notify(x.kit.text("rules.linkFailed", "link", link))
		} else {
			x.messages.notify(x.kit.text("rules.linkCopied"))
		}
		x.refresh()
	})
}
