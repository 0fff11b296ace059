package screen

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// everyWhere opens every sheet and every state of the editor in narrow windows and low ones, in every language and in words
// of several sizes.
func everyWhere(t *testing.T, look func(s *stage, where string, top *ui.Node)) {
	metrics := newPrinter(t)
	for _, lang := range locales.Languages() {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
		s.measureBy(metrics)
		for _, size := range []struct{ w, h float64 }{{320, 568}, {390, 844}, {568, 320}, {1024, 768}} {
			for _, scale := range []float64{1, 2} {
				s.settings.TextScale = scale
				s.Resize(1, 1)
				s.Resize(size.w, size.h)
				for _, all := range []map[string]func(){everySheet(s), everyEditor(s)} {
					for name, open := range all {
						s.closeAll()
						s.draft = nil
						s.hotSeat(variants.Default)
						open()
						s.changed()
						s.Update(0, 0)
						if len(s.sheets) > 0 {
							look(s, fmt.Sprintf("%s, %s, %v, words %v", lang, name, size, scale), s.root.Find(s.top().id()))
						}
					}
				}
			}
		}
	}
}

// TestEverySheetFits: in words of every size each word of every sheet and of the editor stands in one line, and the
// buttons at the foot share their lines alike, on the smallest phone too.
func TestEverySheetFits(t *testing.T) {
	everyWhere(t, func(s *stage, where string, top *ui.Node) {
		for _, n := range nodes(top) {
			s.checkUnbroken(where, n)
		}
		foot := s.root.Find(top.ID + "-foot")
		if foot == nil {
			return
		}
		lines := map[float64][]*ui.Node{}
		for _, n := range nodes(foot) {
			if n.Role == ui.RoleButton {
				lines[n.Bounds.Y] = append(lines[n.Bounds.Y], n)
			}
		}
		for _, line := range lines {
			first, last := line[0].Bounds, line[len(line)-1].Bounds
			if math.Abs(first.W-last.W) > 0.5 || math.Abs(first.X-foot.Bounds.X) > 0.5 || math.Abs(last.X+last.W-foot.Bounds.X-foot.Bounds.W) > 0.5 {
				t.Errorf("%s: buttons from %v to %v share a line of %v", where, first, last, foot.Bounds)
			}
		}
	})
}

// checkUnbroken looks whether every word of a node has room in one line.
func (s *stage) checkUnbroken(where string, n *ui.Node) {
	s.t.Helper()
	switch n.Look {
	case ui.LookText, ui.LookPrimary, ui.LookButton, ui.LookQuiet, ui.LookSwitch, ui.LookRadio, ui.LookSlider, ui.LookField:
	default:
		return
	}
	room := ui.WordsRoom(n, n.Bounds.W, s.Measure)
	for word := range strings.FieldsFuncSeq(n.Words(), func(r rune) bool { return r == ' ' || r == '-' || r == '–' }) {
		if utf8.RuneCountInString(word) == 1 {
			continue // it cannot be broken
		}
		if need := s.Measure.Width(word, ui.WordsType(n)); need > room+0.5 {
			s.t.Errorf("%s: %q of %q needs %.0f dp and has %.0f", where, word, n.Words(), need, room)
		}
	}
}

// A number stands between the buttons that change it, as wide as the choices around it, below its name.
func TestANumberStandsBelowItsName(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {1440, 900, 1}} {
		s := newStage(t, &save.Memory{})
		s.settings.TextScale = size.scale
		s.Resize(size.w, size.h)
		s.editing(variants.Default).unfolded["capture"] = true
		s.changed()
		s.Update(0, 0)
		less, more, like := s.node("field-capture.most-less").Bounds, s.node("field-capture.most-more").Bounds, s.node("field-capture.set").Bounds
		if less.X != like.X || more.X+more.W != like.X+like.W || less.Y != more.Y {
			t.Errorf("%v: the buttons lie at %v and %v, the choices at %v", size, less, more, like)
		}
		for _, n := range nodes(s.root.Tree()) {
			if n.Label == s.words.text("field.capture.most") && n.Look == ui.LookText && n.Bounds.Y+n.Bounds.H > less.Y {
				t.Errorf("%v: the name lies at %v beside the number", size, n.Bounds)
			}
		}
	}
}

// The catalogue is sorted by the names that the player reads, the usual rule first.
func TestTheCatalogueIsInOrder(t *testing.T) {
	for _, lang := range locales.Languages() {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
		all := s.catalogueByName()
		if len(all) != len(variants.IDs()) || all[0].ID() != variants.Default {
			t.Fatalf("%s: %d rules, the first is %s", lang, len(all), all[0].ID())
		}
		for i, r := range all[2:] {
			if before, name := s.ruleName(all[i+1]), s.ruleName(r); plain(before) > plain(name) {
				t.Errorf("%s: %s comes before %s", lang, before, name)
			}
		}
	}
	if got := plain("Élève de la Côte d’Ivoire"); got != "eleve de la cote d’ivoire" {
		t.Errorf("a name with accents is sorted as %q", got)
	}
}

// A message takes the place of the title of a sheet: it covers all of it, and nothing that can be pressed there.
func TestAMessageTakesThePlaceOfATitle(t *testing.T) {
	metrics := newPrinter(t)
	for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {844, 390, 1}, {1440, 900, 1}} {
		s := newStage(t, &save.Memory{})
		s.measureBy(metrics)
		s.settings.TextScale = size.scale
		s.Resize(1, 1)
		s.Resize(size.w, size.h)
		for _, open := range []func(){func() { s.openRules(nil, "") }, func() { s.openRule(mustLoad(variants.Default), nil) }, s.openOptions} {
			s.closeAll()
			open()
			s.notify("“My Abapa” is saved.")
			s.Update(0, 0)
			title, close, at := s.node(s.top().id()+"-title"), s.node(s.top().id()+"-close"), s.toast.at
			if words := (ui.Rect{X: title.Bounds.X, Y: title.Bounds.Y, W: s.Measure.Width(title.Label, ui.Title), H: title.Bounds.H}); at.X > words.X || at.X+at.W < words.X+words.W {
				t.Errorf("%v, %s: the message at %v cuts the title at %v", size, s.top().id(), at, words)
			}
			if !at.Intersect(close.Bounds).Empty() || at.X < 0 || at.Y < 0 {
				t.Errorf("%v, %s: the message lies at %v, the way back at %v", size, s.top().id(), at, close.Bounds)
			}
		}
	}
}

// The signs in the head of a sheet stand next to each other.
func TestTheSignsOfAHeadStandTogether(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Resize(390, 844)
	s.editing(variants.Default)
	s.Update(0, 0)
	if undo, close := s.node("editor-undo").Bounds, s.node("editor-sheet-close").Bounds; undo.W != close.W || undo.X+undo.W+ui.SpaceNear != close.X {
		t.Errorf("they lie at %v and %v", undo, close)
	}
}

// The catalogue is read across where two rules stand abreast, and walked through by keys in the same order; the rule that
// is on the board is marked.
func TestTheCatalogueIsReadAcross(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Resize(1440, 900)
	s.openRules(nil, "")
	s.Update(0, 0)
	all := s.catalogueByName()
	for i, r := range all {
		n, first := s.node("rule-"+r.ID()), s.node("rule-"+all[i-i%2].ID())
		if n.Bounds.Y != first.Bounds.Y || i%2 == 1 && n.Bounds.X <= first.Bounds.X {
			t.Errorf("%s, number %d, lies at %v and the first of its line at %v", r.ID(), i, n.Bounds, first.Bounds)
		}
		if n.Current != (r.ID() == s.rules.ID()) {
			t.Errorf("%s is marked as the one on the board: %v", r.ID(), n.Current)
		}
	}
	order := nodes(s.root.Tree())
	at := func(id string) int { return slices.IndexFunc(order, func(n *ui.Node) bool { return n.ID == id }) }
	for i, r := range all[1:] {
		if at("rule-"+r.ID()) < at("rule-"+all[i].ID()) {
			t.Errorf("%s comes before %s by keys", r.ID(), all[i].ID())
		}
	}
}

// Of a strip that a sheet lies over in part nothing is seen; strips that it leaves free stay, and all are back when it is
// closed.
func TestASheetLeavesNoHalfStrips(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{390, 844}, {844, 390}, {768, 1024}, {1440, 900}} {
		s := newStage(t, &save.Memory{})
		s.Resize(size.w, size.h)
		strips := func() (unseen int) {
			for _, n := range nodes(s.root.Tree()) {
				if n.Look != ui.LookStrip {
					continue
				}
				cut := len(s.sheets) > 0 && !n.Bounds.Intersect(s.node(s.top().id()).Bounds).Empty()
				if n.Unseen != cut {
					t.Errorf("%v: a strip at %v is cut %v and unseen %v", size, n.Bounds, cut, n.Unseen)
				}
				if n.Unseen {
					unseen++
				}
			}
			return unseen
		}
		strips()
		s.openRules(nil, "")
		s.Update(0, 0)
		if strips() == 0 {
			t.Errorf("%v: the list of rules covers no strip", size)
		}
		s.closeAll()
		s.Update(0, 0)
		if strips() != 0 {
			t.Errorf("%v: strips stay away", size)
		}
	}
}

// Two who sit opposite each other both see their strips and clocks beside a sheet, however much it holds, where there is
// height for that.
func TestASheetLeavesTheClocksToBoth(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{820, 1180}, {1180, 820}} {
		s := newStage(t, &save.Memory{})
		s.Resize(size.w, size.h)
		s.hotSeat(variants.Default)
		s.begin(&game.Setup{Rules: s.rules, Players: s.game.Players(), Sitting: game.Opposite})
		s.Update(0, 0)
		s.openRules(nil, "")
		s.Update(0, 0)
		for _, n := range nodes(s.root.Tree()) {
			if n.Look == ui.LookStrip && n.Unseen {
				t.Errorf("%v: the strip at %v is covered by a sheet at %v", size, n.Bounds, s.node("rules-sheet").Bounds)
			}
		}
	}
}

// A larger window shows no less of a sheet than a smaller one: in large French words all of a new game is seen at once on
// a tablet and on a desktop, and no level comes near the edge of its frame.
func TestANewGameIsSeenAtOnceInLargeWords(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {1440, 900}} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{"fr"} })
		s.measureBy(newPrinter(t))
		s.settings.TextScale = 2
		s.Resize(1, 1)
		s.Resize(size[0], size[1])
		s.openNewGame(nil)
		s.Update(0, 0)
		if body := s.node("new-sheet-body"); body.Content > body.Bounds.H {
			t.Errorf("%v: it is %.0f dp high and shows %.0f", size, body.Content, body.Bounds.H)
		}
		for _, l := range ai.Levels() {
			n := s.node("new-level-" + l.Key())
			pad, gap := ui.RadioAir(n, n.Bounds.W, s.Measure)
			if end := n.Bounds.W - pad - ui.RadioSize(n.Type, s.Measure) - gap - s.Measure.Width(n.Label, n.Type); end < ui.SpaceNear {
				t.Errorf("%v: %q ends %.1f dp before its frame", size, n.Label, end)
			}
		}
	}
}

// Where a sheet would show all but a few dp, its parts stand closer together.
func TestASheetTightensWhereItJustFits(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.measureBy(newPrinter(t))
	s.Resize(1180, 820)
	s.hotSeat(variants.Default)
	s.begin(&game.Setup{Rules: s.rules, Players: s.game.Players(), Sitting: game.Opposite})
	s.Update(0, 0)
	s.openOptions()
	s.Update(0, 0)
	if body := s.node("options-sheet-body"); body.Content > body.Bounds.H {
		t.Errorf("the options are %.0f dp high, of which %.0f are seen", body.Content, body.Bounds.H)
	}
	for _, n := range nodes(s.root.Tree()) {
		if n.Look == ui.LookStrip && n.Unseen {
			t.Errorf("the strip at %v is covered", n.Bounds)
		}
	}
}
