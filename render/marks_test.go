package render

import (
	"image/color"
	"math"
	"testing"

	"awale/game/save"
	"awale/render/anim"
	"awale/render/board"
	"awale/render/boardview"
	"awale/render/screen"
	"awale/render/ui"
	"awale/variants"
)

// During a preview the last move is marked more faintly.
func TestTheLastMoveStepsBackBeforeAPreview(t *testing.T) {
	rules, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	b := boardview.New("", ui.NewRoot(), &boardview.Layouts{}, boardview.Options{Preview: true})
	b.Show(rules.Start())
	b.SetLast(anim.Last{From: 7, To: 3})
	strength := func(preview variants.House) (sum float32) {
		b.SetPreview(boardview.Preview{House: preview})
		for _, m := range appendMarks(nil, b) {
			if m.Kind == board.MarkFrom || m.Kind == board.MarkTo {
				sum += m.Strength
			}
		}
		return sum
	}
	if alone, before := strength(variants.NoHouse), strength(1); alone != 2 || before > 1 || before == 0 {
		t.Errorf("the rings of the last move are as strong as %v, before a preview %v", alone, before)
	}
}

// A state has one colour, on the ring around a house and on its number, whatever the board is made of.
func TestRingsAndNumbersAgree(t *testing.T) {
	for _, d := range dresses {
		for _, wood := range []string{save.WoodIroko, save.WoodEbony, save.WoodWhite} {
			theme := screen.Theme{Wood: wood, Surroundings: d.theme.Surroundings}
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
