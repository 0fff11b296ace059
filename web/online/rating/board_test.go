package rating

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

// TestSpeedsAreApart: a game changes the rating by its group and speed alone, while points are those of the rule.
func TestSpeedsAreApart(t *testing.T) {
	b := NewBook()
	b.Add(result("ama", "kofi", 1, 1))
	rapid := result("ama", "esi", 1, 2)
	rapid.Speed = protocol.Rapid
	b.Add(rapid)
	if blitz, slow := b.Rating(common, "ama", 3), b.Rating(Board{common.Group, protocol.Rapid}, "ama", 3); blitz.Games != 1 ||
		slow.Games != 1 || b.Points("abapa", "ama") < 1090 {
		t.Errorf("%+v, %+v", blitz, slow)
	}
	want := []Board{common, {common.Group, protocol.Rapid}}
	if got := b.Boards("ama"); !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	b.Forget("ama")
	if got := b.Boards("ama"); len(got) != 0 {
		t.Errorf("after the account was deleted there are %v", got)
	}
}

// TestFirstGamesAreProvisional: a dozen games against players with known ratings give a place among the leaders, and months without a
// game take it away.
func TestFirstGamesAreProvisional(t *testing.T) {
	b := NewBook()
	for i := range 20 {
		for j := range 30 {
			b.Add(result(fmt.Sprint("known", i), fmt.Sprint("other", j), float64(j%2), 1))
		}
	}
	placed := 0
	for n := 1; placed == 0 && n < 30; n++ {
		b.Add(result("ama", fmt.Sprint("known", n%20), float64(n%2), 2))
		_, rank := b.Leaders(common, 1, "ama", 2)
		if unsure := b.Rating(common, "ama", 2).Deviation; (rank == 0) != protocol.Provisional(int(unsure+0.5)) {
			t.Fatalf("after %d games the deviation is %.0f, and the rank %d", n, unsure, rank)
		}
		if rank != 0 {
			placed = n
		}
	}
	if placed < 8 || placed > 13 {
		t.Errorf("the first place comes after %d games", placed)
	}
	if _, rank := b.Leaders(common, 1, "ama", 2+200*day); rank != 0 {
		t.Errorf("after 200 days without a game the rank is %d", rank)
	}
}

// TestLeadersFollowTheResults compares the ranks that are kept with those that follow from all ratings.
func TestLeadersFollowTheResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := NewBook()
		player := rapid.Map(rapid.IntRange(0, 8), func(i int) string { return fmt.Sprint("player", i) })
		now := int64(1)
		for range rapid.IntRange(20, 200).Draw(t, "games") {
			now += rapid.Int64Range(0, 3*day).Draw(t, "passes")
			if rapid.IntRange(0, 40).Draw(t, "step") == 0 {
				b.Forget(player.Draw(t, "forgotten"))
			}
			b.Add(result(player.Draw(t, "first"), player.Draw(t, "second"), rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score"), now))
		}
		now += rapid.Int64Range(0, 200*day).Draw(t, "rest")
		var want []Leader
		for i := range 9 {
			name := fmt.Sprint("player", i)
			if r := b.Rating(common, name, now); r.Games > 0 && !protocol.Provisional(int(r.Deviation+0.5)) {
				want = append(want, Leader{0, name, int(r.Value + 0.5)})
			}
		}
		slices.SortFunc(want, func(x, y Leader) int { return cmp.Or(y.Rating-x.Rating, cmp.Compare(x.Player, y.Player)) })
		for i := range want {
			if want[i].Rank = i + 1; i > 0 && want[i].Rating == want[i-1].Rating {
				want[i].Rank = want[i-1].Rank
			}
		}
		most := rapid.IntRange(1, 9).Draw(t, "most")
		asks := rapid.IntRange(0, 8).Draw(t, "asks")
		got, rank := b.Leaders(common, most, fmt.Sprint("player", asks), now)
		own := 0
		for _, l := range want {
			if l.Player == fmt.Sprint("player", asks) {
				own = l.Rank
			}
		}
		if want = want[:min(most, len(want))]; len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) || rank != own {
			t.Fatalf("%+v and rank %d, want %+v and %d", got, rank, want, own)
		}
	})
}
