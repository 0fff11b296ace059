package rulestest

import (
	"fmt"
	"testing"

	"awale/variants"
)

// recorder notes that a test would have failed.
type recorder struct{ failed string }

func (*recorder) Helper() {}

// Fatal ends the function that is tested, as that of a test does.
func (r *recorder) Fatal(args ...any) {
	r.failed = fmt.Sprint(args...)
	panic(r)
}

// failure returns the reason for which a function fails its test, "" if it does not.
func failure(f func(t T)) string {
	r := &recorder{}
	func() {
		defer func() {
			if v := recover(); v != nil && v != any(r) {
				panic(v)
			}
		}()
		f(r)
	}()
	return r.failed
}

func TestPosition(t *testing.T) {
	want := variants.Position{Size: 6, Turn: variants.North, Stores: [2]uint8{7, 8}}
	copy(want.Houses[:], []uint8{1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 12})
	if got := Position(t, "1-2-3-4-5-6-0-0-0-0-0-12-7-8-N"); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, text := range []string{"", "1-2-3", "1-2-3-4-5-6-0-0-0-0-0-12-7-8-W", "1-2-3-4-5-x-0-0-0-0-0-12-7-8-N",
		"1-2-3-4-5-256-0-0-0-0-0-12-7-8-N"} {
		if failure(func(t T) { Position(t, text) }) == "" {
			t.Errorf("%q is read as a position", text)
		}
	}
}

func TestRules(t *testing.T) {
	if all := Catalogue(t); len(all) != len(variants.IDs()) || all[0].ID() != variants.Default {
		t.Errorf("%d rules, the first is %s", len(all), all[0].ID())
	}
	r := Changed(t, "kalah", func(p *variants.Parameters) { p.Board.Seeds = 6 })
	if p := r.Parameters(); !variants.IsOwn(p.ID) || p.Base != "kalah" || p.Board.Seeds != 6 || p.Sowing.Stores != "own-again" {
		t.Errorf("got %+v", p)
	}
	if failure(func(t T) { Load(t, "chess") }) == "" {
		t.Error("chess is a rule")
	}
	if failure(func(t T) { Changed(t, "kalah", func(p *variants.Parameters) { p.Board.Houses = 99 }) }) == "" {
		t.Error("a board has 99 houses a side")
	}
}
