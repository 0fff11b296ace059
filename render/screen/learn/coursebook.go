package learn

import (
	"awale/assets/locales"
	"awale/game/learn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/wording"
	"awale/variants"
)

// courseBook holds the course, its texts in the player's language, and the player's progress.
type courseBook struct {
	library *kit.ContentFiles
	learned *save.Learned
	report  func(*save.Problem)
	rules   *variants.Rules
	// course is nil until it has been loaded. texts are the texts in one language.
	course *learn.Course
	texts  contentTexts
}

// courseFile is the name of the course.
const courseFile = "lessons/course.json"

// contentTexts are the texts of one kind of content, in the language that was asked for last.
type contentTexts struct {
	library *kit.ContentFiles
	kind    string
	catalog *locales.Catalog
}

// file is the name of the texts of a language.
func (c *contentTexts) file(lang string) string { return locales.FileOf(lang, c.kind) }

// open loads the texts of a language. ok reports whether they are there, failed whether they cannot be fetched.
func (c *contentTexts) open(lang string) (ok, failed bool) {
	if c.catalog != nil && c.catalog.Lang() == lang {
		return true, false
	}
	catalog, failed := c.library.Texts(c.file(lang), lang)
	if catalog != nil {
		c.catalog = catalog
	}
	return catalog != nil, failed
}

// has reports whether there is a text with a key.
func (c *contentTexts) has(key string) bool {
	_, ok := c.catalog.Raw(key)
	return ok
}

// text returns a text; args are pairs of placeholder and value.
func (c *contentTexts) text(key string, args ...any) string {
	return wording.Say(c.catalog, variants.Say(key, args...))
}

// want begins to fetch the course and its texts in a language.
func (b *courseBook) want(lang string) { b.library.Want(courseFile, b.texts.file(lang)) }

// Open returns the course with its texts, nil if something is missing. failed is set if it cannot be fetched.
func (b *courseBook) Open(lang string) (c *learn.Course, failed bool) {
	if ok, failed := b.texts.open(lang); !ok {
		return nil, failed
	}
	_, failed = load(b.library, courseFile, &b.course, func(data []byte) (*learn.Course, error) { return learn.ParseCourse(data, b.rules) })
	return b.course, failed
}

// load reads a file of the content into a variable, unless it has been read. ok reports whether it is there, failed
// whether it cannot be fetched or read.
func load[T any](from *kit.ContentFiles, name string, into **T, parse func(data []byte) (*T, error)) (ok, failed bool) {
	if *into != nil {
		return true, false
	}
	data, failed := from.File(name)
	if data == nil {
		return false, failed
	}
	read, err := parse(data)
	if err != nil {
		return false, true
	}
	*into = read
	return true, false
}

// Progress returns the number of finished steps of each lesson.
func (b *courseBook) Progress() map[string]int {
	p, fault := b.learned.Progress()
	b.report(fault)
	return p.Lessons
}

// done saves the number of finished steps of a lesson.
func (b *courseBook) done(lesson string, steps int) {
	b.report(b.learned.Change(func(p *save.Progress) { p.Learn(lesson, steps) }))
}
