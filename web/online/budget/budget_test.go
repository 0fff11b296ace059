package budget

import "testing"

func TestABudgetRefills(t *testing.T) {
	const start = 1_700_000_000_000
	var b Budget
	limit := Limit{Burst: 3, Each: 1000}
	for i, x := range []struct {
		now  int64
		left bool
	}{
		{start, true}, {start, true}, {start + 1, true}, {start + 1, false}, {start + 999, false}, {start + 1000, true},
		{start + 1001, false},
		// A clock that goes back gives nothing.
		{start, false},
		{start + 60_000, true}, {start + 60_000, true}, {start + 60_000, true}, {start + 60_000, false},
	} {
		if got := b.Spend(limit, x.now); got != x.left {
			t.Errorf("action %d at %d: %t", i, x.now-start, got)
		}
	}
	if b.SpendSome(2, limit, start+61_000) || !b.SpendSome(2, limit, start+62_000) || b.Spend(limit, start+62_000) {
		t.Error("two actions are not taken together")
	}
	b.Return(limit)
	b.Return(limit)
	b.Return(limit)
	if !b.Spend(limit, start+60_000) || b.Spend(limit, start+60_000) {
		t.Error("what was given back is not one action")
	}
	if b.Full(start+62_999) || !b.Full(start+63_000) {
		t.Error("the budget is full at another time")
	}
}
