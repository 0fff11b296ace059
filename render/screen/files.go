package screen

import (
	"strings"
	"sync"
	"unicode"

	"awale/assets/locales"
	"awale/game/ruletext"
	"awale/variants"
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
		a.openFile(f)
	}
}

// openFile reads a rule file and puts the rule among the player's own.
func (a *App) openFile(f file) {
	refuse := func(why string) { a.notify(a.words.text("file.refused", "name", shortFile(f.name), "why", why)) }
	if f.problem != "" {
		key := "file.problem." + FileUnreadable
		for _, p := range fileProblems {
			if p == f.problem {
				key = "file.problem." + p
			}
		}
		refuse(a.words.text(key))
		return
	}
	p, err := variants.Parse([]byte(f.text))
	var r *variants.Rules
	if err == nil {
		r, err = variants.New(p)
	}
	if err != nil {
		refuse(a.whyNot(err))
		return
	}
	if known, err := variants.Load(p.ID); err == nil && len(variants.Differences(known.Parameters(), p)) == 0 {
		// One of the catalogue is here already.
		a.open(&ruleSheet{rules: known})
		a.notify(a.words.text("file.known", "rule", a.ruleName(known)))
		return
	}
	if own, err := a.own.Load(variants.OwnID(p)); err == nil {
		a.open(&ruleSheet{rules: own})
		a.notify(a.words.text("file.known", "rule", a.ruleName(own)))
		return
	}
	if len(p.Name) == 0 {
		refuse(a.whyNot(&variants.FieldError{Field: "name.en", Fault: variants.FaultMissing}))
		return
	}
	id, problem, err := a.own.Keep(r.Parameters())
	a.changes++
	a.report(problem)
	if err != nil {
		refuse(a.shelfRefusal(err))
		return
	}
	a.open(&ruleSheet{rules: a.loadRule(id)})
	a.notify(a.words.text("keep.done", "rule", a.ruleName(r)))
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
func (a *App) askForFile() {
	if err := a.Host.OpenFile(".json"); err != nil {
		a.notify(a.words.text("file.noChooser"))
	}
}

// exportRule keeps a rule as a file that can be loaded again, here or elsewhere.
func (a *App) exportRule(r *variants.Rules) {
	text, err := withTexts(r).File()
	if err == nil {
		var where string
		where, err = a.Host.SaveFile(fileName(a.ruleName(r))+".json", "application/json", string(text))
		if err == nil && where != "" {
			a.notify(a.words.text("file.savedAt", "path", where))
			return
		}
	}
	if err != nil {
		a.notify(a.words.text("file.notSaved"))
		return
	}
	a.notify(a.words.text("file.saved"))
}

// withTexts returns a rule with its texts in every language, as files and the player's own rules carry them.
func withTexts(r *variants.Rules) variants.Parameters {
	var languages []ruletext.Words
	for _, lang := range locales.Languages() {
		catalog, err := locales.Load(lang)
		if err != nil {
			panic(err) // the languages are part of the program
		}
		languages = append(languages, catalog)
	}
	return ruletext.WithTexts(r, languages...)
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
