package render

import (
	"testing"

	"awale/render/anim"
	"awale/render/board"
	"awale/render/screen"
	"awale/variants"
)

// While somebody looks at what a house would do, the last move steps back.
func TestTheLastMoveStepsBackBeforeAPreview(t *testing.T) {
	table := anim.NewTable()
	table.SetLast(anim.Last{From: 7, To: 3})
	strength := func(preview variants.House) (sum float32) {
		look := screen.Look{Preview: preview, Advice: variants.NoHouse, Focus: variants.NoHouse}
		for _, m := range appendLook(nil, table, look) {
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
