package ui

import (
	"slices"
	"testing"
)

func TestSizesAt100Percent(t *testing.T) {
	for of, want := range map[Type]float64{Body: 17, Small: 14, SmallBold: 14, Label: 17, Title: 22, Display: 32, Count: 16} {
		for quarters := range 5 {
			if got := of.Shrunk(quarters).Size(1); got != want {
				t.Errorf("%v is %v dp, want %v", of.Shrunk(quarters), got, want)
			}
		}
	}
	if got := Body.Sample(1.5); got.Size(1) != 25.5 || got.Size(2) != 25.5 || got == Body {
		t.Errorf("a sample at 150 %% is %v dp", got.Size(1))
	}
	if (Type{}) != Body {
		t.Error("the zero type is not Body")
	}
}

func TestEachQuarterGivesUpTheSameGrowth(t *testing.T) {
	for quarters, want := range []float64{28, 24.5, 21, 17.5, 14} {
		if got := Small.Shrunk(quarters).Size(2); got != want {
			t.Errorf("%v is %v dp at 200 %%, want %v", Small.Shrunk(quarters), got, want)
		}
	}
	if got := Small.Least().Size(0.5); got != 7 {
		t.Errorf("the least size at 50 %% is %v dp, want 7", got)
	}
	if Small.Shrunk(9) != Small.Least() || Small.Shrunk(-1) != Small {
		t.Error("a scale goes beyond its ends")
	}
}

func TestTypesBecomeSmallerStepByStep(t *testing.T) {
	for _, c := range []struct {
		from, to Type
		want     []Type
	}{
		{Body, Small, []Type{Body, Small}},
		{Small, Small.Shrunk(2), []Type{Small, Small.Shrunk(1), Small.Shrunk(2)}},
		{Title, SmallBold, []Type{Title, Label, SmallBold}},
		{Small, Small, []Type{Small}},
		{Small, Body, []Type{Small}},
		{Body, SmallBold, []Type{Body}},
		{Count, SmallBold, []Type{Count}},
	} {
		if got := c.from.DownTo(c.to); !slices.Equal(got, c.want) {
			t.Errorf("from %v to %v: %v, want %v", c.from, c.to, got, c.want)
		}
	}
	for _, first := range []Type{Body, Display} {
		for of := first; of.smaller() != of; of = of.smaller() {
			if next := of.smaller(); next.Size(2) >= of.Size(2) || next.Bold() != of.Bold() {
				t.Errorf("%v is followed by %v", of, next)
			}
		}
	}
}

// smaller returns the next smaller type of the same weight, or t if there is none.
func (t Type) smaller() Type {
	least := Small.Least()
	if t.Bold() {
		least = SmallBold.Least()
	}
	steps := t.DownTo(least)
	return steps[min(1, len(steps)-1)]
}
