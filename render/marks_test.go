package render

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"awale/game/save"
	"awale/render/anim"
	"awale/render/board"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// During a preview the last move is not marked.
func TestTheLastMoveGivesWayToAPreview(t *testing.T) {
	rules, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	b := boardview.New("", ui.NewRoot(), &boardview.Layouts{}, boardview.Options{Preview: true})
	b.Show(rules.Start())
	b.SetLast(anim.Last{From: 7, To: geom.HouseOf(3)})
	strength := func(preview variants.House) (sum float32) {
		b.SetPreview(boardview.Preview{House: preview})
		for _, m := range appendMarks(nil, b) {
			if m.Kind == board.MarkFrom || m.Kind == board.MarkTo {
				sum += m.Strength
			}
		}
		return sum
	}
	if alone, before := strength(variants.NoHouse), strength(1); alone != 2 || before != 0 {
		t.Errorf("the rings of the last move are as strong as %v, before a preview %v", alone, before)
	}
}

// ringOf is the kind of ring that a mark draws, "" for none: light, signs and the plugs of houses out of play are no rings.
func ringOf(k board.MarkKind) string {
	switch k {
	case board.MarkFrom, board.MarkHover:
		return "beads"
	case board.MarkTo, board.MarkCapture, board.MarkWon:
		return "line"
	case board.MarkTarget, board.MarkTake, board.MarkForgo:
		return "broken line"
	case board.MarkFocus:
		return "double line"
	case board.MarkRefuse:
		return "line with a bar"
	}
	return ""
}

// At most two kinds of ring are on the board at a time: whatever the last move, the preview, the hint and the focus are.
func TestAtMostTwoKindsOfRing(t *testing.T) {
	rules, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	position, err := notation.ParsePosition("0-1-4-2-0-5-1-2-0-1-1-3-14-14-S", rules)
	if err != nil {
		t.Fatal(err)
	}
	root := ui.NewRoot()
	b := boardview.New("", root, &boardview.Layouts{}, boardview.Options{Preview: true, Forecast: true})
	b.Show(position)
	b.SetLast(anim.Last{From: 7, To: geom.HouseOf(9)})
	hints := 0
	for _, preview := range []variants.House{0, 1, 2, 3, 4, 5, 8, variants.NoHouse} {
		p := boardview.Preview{House: preview}
		if preview != variants.NoHouse {
			if after, events, err := rules.Apply(position, variants.Sow(preview)); err == nil {
				p.After, p.Events = after, events
			}
		}
		b.SetPreview(p)
		for _, focus := range []string{"", b.HouseID(5), b.HouseID(1), b.HouseID(9)} {
			root.Focus, root.FocusVisible = focus, focus != ""
			for _, hint := range []variants.House{variants.NoHouse, 5, 2} {
				b.SetHint(hint)
				kinds := map[string]bool{}
				for _, m := range appendMarks(nil, b) {
					if kind := ringOf(m.Kind); kind != "" {
						kinds[kind] = true
					}
					if m.Kind == board.MarkHint {
						hints++
					}
				}
				if len(kinds) > 2 {
					t.Errorf("preview of %d, focus on %q, hint %d: %v", preview, focus, hint, kinds)
				}
			}
		}
	}
	if hints == 0 {
		t.Error("no hint is marked")
	}
}

// The last seed of a move that ends in a store is marked there, also in the preview of that move.
func TestAMoveThatEndsInTheStoreIsMarkedThere(t *testing.T) {
	rules, err := variants.Load("kalah")
	if err != nil {
		t.Fatal(err)
	}
	start := rules.Start()
	_, events, err := rules.Apply(start, variants.Sow(2))
	if err != nil {
		t.Fatal(err)
	}
	b := boardview.New("", ui.NewRoot(), &boardview.Layouts{}, boardview.Options{Preview: true})
	b.Show(start)
	ends := func(kind board.MarkKind) (at []geom.Place) {
		for _, m := range appendMarks(nil, b) {
			if m.Kind == kind {
				at = append(at, m.Place)
			}
		}
		return at
	}
	store := []geom.Place{geom.StoreOf(variants.South)}
	b.SetPreview(boardview.Preview{House: 2, Events: events})
	if at := ends(board.MarkTarget); !slices.Equal(at, store) {
		t.Errorf("the preview ends at %v", at)
	}
	b.SetPreview(boardview.Preview{House: variants.NoHouse})
	b.SetLast(boardview.LastOf(events))
	if at := ends(board.MarkTo); !slices.Equal(at, store) {
		t.Errorf("the move ends at %v", at)
	}
}

// A state has one colour, on the ring around a house and on its number, whatever the board is made of.
func TestRingsAndNumbersAgree(t *testing.T) {
	for _, d := range dresses {
		for _, wood := range []string{save.WoodIroko, save.WoodEbony, save.WoodWhite} {
			theme := kit.Theme{Wood: wood, Surroundings: d.theme.Surroundings}
			table, look := boardTheme(theme), interfaceOf(theme)
			for what, pair := range map[string]struct {
				ring   board.RGB
				number color.NRGBA
			}{"last": {table.Last, look.Mark}, "next": {table.Light, look.Would}, "taken": {table.Ember, look.Taken}} {
				for i, v := range [3]uint8{pair.number.R, pair.number.G, pair.number.B} {
					if math.Abs(float64(pair.ring[i])-float64(v)/0xFF) > 0.003 {
						t.Errorf("%v: the ring of what is %s is %v, its number %v", theme, what, pair.ring, pair.number)
						break
					}
				}
			}
		}
	}
}
