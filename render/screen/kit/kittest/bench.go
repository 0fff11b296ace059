// Package kittest makes what a room is made of, so that a test can build a room and its sheets without the rest of the program.
package kittest

import (
	"image"
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/game"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/render/ui/typewriter"
	"awale/variants"
	"awale/variants/rulestest"
)

// Bench is a window of 1280 by 800 dp in English, over an empty store, with words that a typewriter measures.
type Bench struct {
	kit.Page
	T       testing.TB
	Desk    *Desk
	Store   save.Store
	Shelf   *save.Shelf
	Content *kit.ContentFiles
}

// New makes a bench.
func New(t testing.TB) *Bench { return NewOn(t, &save.Memory{}) }

// NewOn makes a bench over a store.
func NewOn(t testing.TB, store save.Store) *Bench {
	t.Helper()
	catalog, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	b := &Bench{T: t, Desk: &Desk{}, Store: store, Shelf: save.NewShelf(store)}
	measure := typewriter.New()
	k, stack, messages := kit.NewKit(kit.KitParts{Measure: measure, Sound: silence{}, Host: b.Desk,
		Cover: func() variants.Side { return variants.South }, OpenedBy: func() string { return "" }, Shown: func(string) {}})
	k.Words, k.Languages = kit.Words{Catalog: catalog}, locales.Named()
	window := &kit.Window{Zoom: 1, Width: 1280, Height: 800, TextScale: 1, Measure: measure,
		Edges: func() (top, right, bottom, left float64) { return 0, 0, 0, 0 }, Touched: func() bool { return false }}
	b.Page = kit.Page{Kit: k, SheetStack: stack, Window: window, Messages: messages, Root: ui.NewRoot()}
	b.Prefs = &kit.Preferences{Settings: save.DefaultSettings(), Shelf: b.Shelf, OnProblem: messages.Report, Apply: func() {}}
	b.Diagrams = &kit.Diagrams{Kit: k, Window: window, Preferences: b.Prefs, Root: b.Root, Layouts: &boardview.Layouts{}}
	b.Content = kit.NewContentFiles(assetstest.Content{})
	return b
}

// Languages are the words of all languages that a bench has.
func (b *Bench) Languages() []ruletext.Words { return []ruletext.Words{b.Kit.Words.Catalog} }

// Game begins a game between two people on a new table.
func (b *Bench) Game() *game.Table {
	b.T.Helper()
	archive, problems := save.OpenArchive(b.Shelf, game.NewChance(1).Next, game.Replay)
	if len(problems) > 0 {
		b.T.Fatal(problems)
	}
	at := game.NewTable(game.Config{Archive: archive, Seed: 1})
	if err := at.Begin(&game.Setup{Rules: rulestest.Load(b.T, variants.Default),
		Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}); err != nil {
		b.T.Fatal(err)
	}
	return at
}

// Sheet builds the sheet on top and lays it out. The test fails if none with this ID is open, or if it is higher or wider than the
// window.
func (b *Bench) Sheet(id string) *ui.Node {
	b.T.Helper()
	on := b.Top()
	if on == nil || on.ID() != id {
		b.T.Fatalf("the sheet %q is not open", id)
	}
	tree, all := on.Build(), ui.Rect{W: b.Window.Width, H: b.Window.Height}
	b.Window.PlaceDialog(tree, ui.SpaceBroad)
	b.Root.Show(&ui.Node{Children: []*ui.Node{tree}}, all, b.Kit.Measure)
	if !all.Holds(tree.Bounds) || tree.Bounds.Empty() {
		b.T.Errorf("the sheet %q lies at %v", id, tree.Bounds)
	}
	return tree
}

// Press does what the control with an ID is for.
func (b *Bench) Press(id string) {
	b.T.Helper()
	if b.Root.Find(id) == nil {
		b.T.Fatalf("there is no %q", id)
	}
	b.Root.Activate(id)
}

// Desk is a host that remembers what it was asked for.
type Desk struct {
	Said, Saved, Printed, Copied string
	// Text is what the file has that was saved last.
	Text string
	// Heard is all that was announced, the oldest first. Said is the last of it.
	Heard []string
}

// Announce implements [kit.MessageHost].
func (d *Desk) Announce(text string, _ bool) { d.Said, d.Heard = text, append(d.Heard, text) }

// OpenFile implements [kit.FileHost].
func (d *Desk) OpenFile(string) error { return nil }

// SaveFile implements [kit.FileHost].
func (d *Desk) SaveFile(name, _, text string) (string, error) {
	d.Saved, d.Text = name, text
	return "", nil
}

// SavePicture implements [kit.FileHost].
func (d *Desk) SavePicture(name string, _ *image.RGBA, done func(string, error)) {
	done(d.SaveFile(name, "", ""))
}

// Print implements [kit.FileHost].
func (d *Desk) Print(page string) (string, error) {
	d.Printed = page
	return "", nil
}

// Copy implements [kit.SharingHost].
func (d *Desk) Copy(text string, done func(error)) {
	d.Copied = text
	done(nil)
}

// CanSend implements [kit.SharingHost].
func (d *Desk) CanSend() bool { return false }

// Send implements [kit.SharingHost].
func (d *Desk) Send(_, _ string, done func(error)) { done(nil) }

// LinkBase implements [kit.SharingHost].
func (d *Desk) LinkBase() string { return "https://example.org/" }

// silence implements [kit.Noises].
type silence struct{}

func (silence) Play(anim.Cue)           {}
func (silence) Finish(int, anim.Finale) {}
func (silence) Warm()                   {}
func (silence) Thud()                   {}
func (silence) Tick()                   {}
func (silence) LowTime()                {}
func (silence) SetVolume(float64)       {}
func (silence) SetMuted(bool)           {}
func (silence) SetHidden(bool)          {}
func (silence) Ring()                   {}
func (silence) Unlock()                 {}

// Board is a screen with a board of 1280 by 500 dp, on which nothing happens. It implements [kit.BoardScreen].
type Board struct{}

// BoardRoom implements [kit.BoardPlace].
func (Board) BoardRoom() (room ui.Rect, upright bool) { return ui.Rect{W: 1280, H: 500}, false }

// SheetRoom implements [kit.BoardPlace].
func (Board) SheetRoom(float64) float64 { return 700 }

// Hear implements [kit.BoardScreen].
func (Board) Hear(anim.Cue) {}

// Speech implements [kit.BoardScreen].
func (Board) Speech() kit.Speech { return kit.Speech{Measure: typewriter.New()} }

// ChooseWay implements [kit.BoardScreen]: houses are sown counter-clockwise.
func (Board) ChooseWay(h variants.House, _ string, play func(variants.Move)) { play(variants.Sow(h)) }

// NoTalk stands for the talk of a game without one.
type NoTalk struct{}

func (NoTalk) Here() bool                    { return false }
func (NoTalk) With() string                  { return "" }
func (NoTalk) Title() string                 { return "" }
func (NoTalk) Unread() int                   { return 0 }
func (NoTalk) Read()                         {}
func (NoTalk) Build() (*ui.Node, []*ui.Node) { return nil, nil }
func (NoTalk) Submitted(string)              {}
func (NoTalk) Open()                         {}
