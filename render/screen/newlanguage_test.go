package screen

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"awale/assets/assetstest"
	files "awale/assets/languages"
	"awale/assets/locales"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/render/ui/typewriter"
)

// ofFolder is the content of a program with other languages: those of a folder.
type ofFolder struct {
	assetstest.Content
	folder fs.FS
}

func (c ofFolder) Fetch(ctx context.Context, name string) ([]byte, error) {
	if file, ok := strings.CutPrefix(name, locales.Folder); ok {
		return files.Read(c.folder, path.Dir(file), path.Base(file))
	}
	return c.Content.Fetch(ctx, name)
}

func (c ofFolder) Here(name string) []byte {
	if path.Base(name) != files.Texts {
		return nil
	}
	data, err := c.Fetch(context.Background(), name)
	if err != nil {
		return nil
	}
	return data
}

func (c ofFolder) Languages() []locales.Language { return locales.NamedIn(c.folder) }

// A folder that a translator has just begun is a language of the program: it is chosen for a system that speaks it, and by hand, and
// what it lacks is said in English.
func TestALanguageIsAFolder(t *testing.T) {
	folder := fstest.MapFS{}
	for _, file := range append([]string{files.About}, files.Kinds...) {
		for _, lang := range []string{"en", "fr"} {
			data, err := fs.ReadFile(files.Shipped, lang+"/"+file)
			if err != nil {
				t.Fatal(err)
			}
			folder[lang+"/"+file] = &fstest.MapFile{Data: data}
		}
	}
	folder["art/language.json"] = &fstest.MapFile{Data: []byte(`{"name": "Énaz"}`)}
	folder["art/texts.json"] = &fstest.MapFile{Data: []byte(`{"options.language": "Lim", "language.first": "Nu lim.", "language.plural": "few: n = 4",
		"house.name": {"few": "{house}: qat", "other": "{house}: {count}"}}`)}
	var content kit.Content = ofFolder{folder: folder}
	prepare := func(d *desk) { d.langs, d.other = []string{"sw", "art-x-test", "fr"}, content }
	s := newStage(t, &save.Memory{}, prepare)
	if s.desk.lang != "art" {
		t.Fatalf("the program speaks %q", s.desk.lang)
	}
	s.visit(toLanguages...)
	if got := s.node("languages").Label; got != "Lim" {
		t.Errorf("the languages are called %q", got)
	}
	if !s.has("languages-first") || s.node("languages-first").Label != "Nu lim." {
		t.Error("it does not say that it is a first version")
	}
	var names []string
	for _, n := range s.node("languages").Children {
		names = append(names, n.Label)
	}
	if want := []string{"Énaz", "English", "Français"}; !slices.Equal(names, want) {
		t.Errorf("the languages are %q", names)
	}
	s.press("languages-fr")
	if s.desk.lang != "fr" || s.has("languages-first") {
		t.Errorf("after a choice it speaks %q", s.desk.lang)
	}
	s.press("languages-art")
	if s.desk.lang != "art" || s.chosenSettings().Language != "art" {
		t.Errorf("after another choice it speaks %q", s.desk.lang)
	}
	s.press("languages-done")
	if got := s.node("options-speed").Label; got != "How fast seeds move" {
		t.Errorf("what it lacks is said as %q", got)
	}
}

// withLetters is a program with a language that needs a part of the font, which is not there while missing is set.
type withLetters struct {
	ofFolder
	missing *atomic.Bool
	fetched *atomic.Int32
}

func (c withLetters) Fetch(ctx context.Context, name string) ([]byte, error) {
	if path.Ext(name) != locales.LettersSuffix {
		return c.ofFolder.Fetch(ctx, name)
	}
	c.fetched.Add(1)
	if c.missing.Load() {
		return nil, fs.ErrNotExist
	}
	return []byte(name), nil
}

// The part of the font that a language needs is fetched once, with the language: the words change when it is there. A language without it
// is spoken as well.
func TestALanguageBringsItsLetters(t *testing.T) {
	folder := fstest.MapFS{"art/language.json": &fstest.MapFile{Data: []byte(`{"name": "Énaz", "font": "runes"}`)}}
	for _, lang := range []string{"en", "fr"} {
		for _, file := range append([]string{files.About}, files.Kinds...) {
			data, err := fs.ReadFile(files.Shipped, lang+"/"+file)
			if err != nil {
				t.Fatal(err)
			}
			folder[lang+"/"+file] = &fstest.MapFile{Data: data}
		}
	}
	content := withLetters{ofFolder{folder: folder}, &atomic.Bool{}, &atomic.Int32{}}
	begin := func(lang string) (s *stage, added *[]string) {
		content.fetched.Store(0)
		added = &[]string{}
		return newStage(t, &save.Memory{}, func(d *desk) {
			d.langs, d.other = []string{lang}, content
			d.letters = func(regular, bold []byte) error {
				*added = append(*added, string(regular), string(bold))
				return nil
			}
		}), added
	}
	want := []string{"languages/art/runes-regular.ttf", "languages/art/runes-bold.ttf"}
	s, added := begin("art")
	s.comesTo("the letters", func() bool { return slices.Equal(*added, want) })
	s, added = begin("en")
	s.visit(toLanguages...)
	if s.press("languages-fr"); content.fetched.Load() != 0 {
		t.Error("letters are fetched for other languages")
	}
	s.press("languages-art")
	s.comesTo("the language", func() bool { return s.desk.lang == "art" })
	if !slices.Equal(*added, want) {
		t.Errorf("with the language come %q", *added)
	}
	s.pressAll("languages-fr", "languages-art")
	if s.desk.lang != "art" || len(*added) != 2 || content.fetched.Load() != 2 {
		t.Errorf("chosen again, %q is spoken with %q, fetched are %d files", s.desk.lang, *added, content.fetched.Load())
	}
	content.missing.Store(true)
	s, added = begin("en")
	s.visit(toLanguages...)
	s.press("languages-art")
	s.comesTo("the language without its letters", func() bool { return s.desk.lang == "art" })
	content.missing.Store(false)
	s.pressAll("languages-fr", "languages-art")
	s.comesTo("the letters", func() bool { return slices.Equal(*added, want) })
}

// lateLetters is a program with a language whose part of the font comes when a channel is closed.
type lateLetters struct {
	ofFolder
	come chan struct{}
}

func (c lateLetters) Fetch(ctx context.Context, name string) ([]byte, error) {
	if path.Ext(name) != locales.LettersSuffix {
		return c.ofFolder.Fetch(ctx, name)
	}
	select {
	case <-c.come:
		return []byte(name), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// wider measures words by times as wide as the typewriter does.
type wider struct {
	*typewriter.Measurer
	by float64
}

func (w *wider) Width(s string, t ui.Type) float64 { return w.by * w.Measurer.Width(s, t) }

// Where the letters of a language come late, other letters have drawn its words, of other widths: the bar gets the room of the new ones.
func TestLettersThatComeLateHaveRoom(t *testing.T) {
	folder := fstest.MapFS{"fr/language.json": &fstest.MapFile{Data: []byte(`{"name": "Français", "font": "runes"}`)}}
	for _, lang := range []string{"en", "fr"} {
		for _, file := range append([]string{files.About}, files.Kinds...) {
			if name := lang + "/" + file; folder[name] == nil {
				data, err := fs.ReadFile(files.Shipped, name)
				if err != nil {
					t.Fatal(err)
				}
				folder[name] = &fstest.MapFile{Data: data}
			}
		}
	}
	measure := &wider{typewriter.New(), 0.6}
	content := lateLetters{ofFolder{folder: folder}, make(chan struct{})}
	s := newStage(t, &save.Memory{}, measured(measure), func(d *desk) {
		d.langs, d.other = []string{"fr"}, content
		d.letters = func(_, _ []byte) error { measure.by = 0.9; return nil }
	})
	s.Resize(768, 1024)
	s.Update(0, 0)
	close(content.come)
	s.comesTo("the letters", func() bool { return measure.by == 0.9 })
	s.Update(0, 0)
	for _, n := range s.node("bar").Children {
		if need, room := s.Measure.Width(n.Words(), n.Type), ui.WordsRoom(n, n.Bounds.W, s.Measure); need > room {
			t.Errorf("%q needs %.0f dp and has %.0f", n.Words(), need, room)
		}
	}
}

// All languages of the program, by their names, have room in the smallest window, in words of both sizes.
func TestAllLanguagesCanBeChosen(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		s := newStage(t, &save.Memory{}, scaled(scale), func(d *desk) { d.other = ofFolder{folder: files.Shipped} })
		s.Resize(320, 568)
		s.visit(toLanguages...)
		choices := s.node("languages").Children
		if len(choices) != len(locales.Languages()) || len(choices) < 7 {
			t.Fatalf("%d languages can be chosen", len(choices))
		}
		for i, n := range choices {
			s.checkUnbroken("the smallest window", n)
			if n.Bounds.W < 44 || n.Bounds.H < 40 {
				t.Errorf("words %v: %s is %.0f by %.0f dp", scale, n.Label, n.Bounds.W, n.Bounds.H)
			}
			for _, other := range choices[:i] {
				if !n.Bounds.Intersect(other.Bounds).Empty() {
					t.Errorf("words %v: %s lies on %s", scale, n.Label, other.Label)
				}
			}
		}
		checkTree(t, s, "options", 320, 568)
	}
}
