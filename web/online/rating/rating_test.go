package rating

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"awale/game/ruletext"

	"pgregory.net/rapid"
)

const day = 24 * 60 * 60 * 1000

// common is the board of the games of result.
var common = Board{ruletext.Common, "blitz"}

// TestPointsOfTheOriginal holds the points to what the manual of the original says.
func TestPointsOfTheOriginal(t *testing.T) {
	for _, x := range []struct{ winner, loser, points int }{
		{1000, 1000, 50}, {1000, 1080, 60}, {1000, 920, 40}, {1000, 1400, 100}, {1000, 5000, 100}, {5000, 1000, 4}, {1368, 1000, 4},
		{900, 1, 4}, {900, 0, 0}, {0, 30, 30},
	} {
		if got := Points(x.winner, x.loser); got != min(x.points, x.loser) {
			t.Errorf("a winner of %d gets %d from a loser of %d, not %d", x.winner, got, x.loser, x.points)
		}
	}
	for _, x := range []struct{ stronger, weaker, points int }{{1000, 1000, 0}, {1080, 1000, 10}, {1400, 1000, 48},
		{9000, 0, 50}, {4, 0, 2}} {
		if got := DrawPoints(x.stronger, x.weaker); got != x.points {
			t.Errorf("%d draws with %d: %d points, not %d", x.stronger, x.weaker, got, x.points)
		}
	}
}

// result is a game of two players under the common rule on some day.
func result(first, second string, score float64, at int64) Result {
	return Result{Players: [2]string{first, second}, Score: score, Rule: "abapa", Group: common.Group, Speed: common.Speed, Time: at}
}

func TestAGameChangesBoth(t *testing.T) {
	b := NewBook()
	c := b.Add(result("ama", "kofi", 1, 1))
	if c.Points != [2]int{50, -50} || c.Ratings[0] < 100 || math.Abs(c.Ratings[0]+c.Ratings[1]) > 1e-9 {
		t.Errorf("%+v", c)
	}
	ama, kofi := b.Rating(common, "ama", 1), b.Rating(common, "kofi", 1)
	if ama.Value != firstRating+c.Ratings[0] || kofi.Value != firstRating+c.Ratings[1] || ama.Games != 1 ||
		ama.Deviation >= firstDeviation {
		t.Errorf("%+v, %+v", ama, kofi)
	}
	if b.Points("abapa", "ama") != 1050 || b.Points("wari", "ama") != FirstPoints || b.Rating(Board{"relays", "blitz"}, "ama", 1).Games != 0 {
		t.Error("a game counts under another rule, or in another group")
	}
	if c := b.Add(result("ama", "ama", 1, 2)); c != (Change{}) || b.Points("abapa", "ama") != 1050 {
		t.Error("somebody has won against oneself")
	}
}

func TestARatingBecomesUnsure(t *testing.T) {
	b := NewBook()
	for i := range int64(60) {
		b.Add(result("ama", fmt.Sprint(i), float64(i%2), i))
	}
	now := b.Rating(common, "ama", 60)
	later, never := b.Rating(common, "ama", 365*day), b.Rating(common, "ama", 365*day*1000)
	if now.Deviation > 90 || later.Deviation < now.Deviation+20 || later.Deviation > 200 || never.Deviation != firstDeviation ||
		later.Value != now.Value {
		t.Errorf("%+v, a year later %+v, much later %+v", now, later, never)
	}
	if past := b.Rating(common, "ama", 0); past != b.Rating(common, "ama", 59) {
		t.Errorf("before its last game: %+v", past)
	}
}

func TestTheHallOfFame(t *testing.T) {
	b := NewBook()
	b.Add(result("ama", "kofi", 1, 1))
	b.Add(result("esi", "yaw", 1, 2))
	b.Add(result("esi", "kofi", 0.5, 3))
	b.Add(Result{Players: [2]string{"abu", "kofi"}, Score: 1, Rule: "wari", Group: common.Group, Speed: common.Speed, Time: 4})
	want := []Place{{1, "ama", 1050}, {2, "esi", 1038}, {3, "kofi", 962}}
	if got := b.Hall("abapa", 3); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	b.Add(result("efe", "ebo", 1, 5))
	if got := b.Hall("abapa", 10); got[0].Rank != 1 || got[1].Rank != 1 || got[2].Rank != 3 || got[1].Player != "efe" || len(got) != 6 {
		t.Errorf("%+v", got)
	}
	if got := b.Hall("kalah", 10); len(got) != 0 {
		t.Errorf("%+v", got)
	}
	b.Forget("ama")
	if got := b.Hall("abapa", 1)[0].Player; got != "efe" || b.Points("abapa", "ama") != FirstPoints ||
		b.Rating(common, "ama", 6).Games != 0 || b.Points("abapa", "kofi") != 962 {
		t.Errorf("%s leads after the first was deleted", got)
	}
}

// TestTheHallOfFameFollowsTheResults compares the leaders that are known with what comes out when all players are looked at.
func TestTheHallOfFameFollowsTheResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := NewBook()
		player := rapid.Map(rapid.IntRange(0, 30), func(i int) string { return fmt.Sprint("player", i) })
		most := rapid.IntRange(1, 4).Draw(t, "places")
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			switch rapid.IntRange(0, 9).Draw(t, "step") {
			case 0:
				b.Forget(player.Draw(t, "forgotten"))
			case 1:
				b.Add(Result{Players: [2]string{player.Draw(t, "first"), player.Draw(t, "second")}, Rule: "wari", Group: common.Group,
					Speed: common.Speed, Time: 1})
			default:
				b.Add(result(player.Draw(t, "first"), player.Draw(t, "second"), rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score"),
					1))
			}
			anew := NewBook()
			anew.points = b.points
			if got, want := b.Hall("abapa", most), anew.Hall("abapa", most); !reflect.DeepEqual(got, want) {
				t.Fatalf("%+v, want %+v", got, want)
			}
		}
		all := NewBook()
		all.points = b.points
		if got, want := b.Hall("abapa", most), all.Hall("abapa", 100); !reflect.DeepEqual(got, want[:min(most, len(want))]) {
			t.Fatalf("%+v, want %+v", got, want)
		}
	})
}

// crowd returns a book in which so many pairs of players have played.
func crowd(pairs int) *Book {
	b := NewBook()
	for i := range pairs {
		b.Add(result(fmt.Sprint("winner", i), fmt.Sprint("loser", i), 1, int64(i)))
	}
	return b
}

// TestTheHallOfFameIsCollectedOnce lets a crowd play on between questions: nobody looks at all players again.
func TestTheHallOfFameIsCollectedOnce(t *testing.T) {
	b := crowd(1000)
	b.Hall("abapa", 100)
	known := b.leaders["abapa"]
	for i := range 900 {
		b.Add(result(fmt.Sprint("winner", i), fmt.Sprint("loser", 999-i), 1, 2000))
		b.Hall("abapa", 100)
	}
	if b.leaders["abapa"] != known {
		t.Error("all players were looked at again")
	}
	b.Hall("nothing", 100)
	if len(b.leaders) != 1 {
		t.Error("what was asked for without any points is kept")
	}
}

func BenchmarkHall(b *testing.B) {
	book := crowd(100_000)
	for i := 0; b.Loop(); i++ {
		book.Add(result(fmt.Sprint("winner", i%100_000), "ama", 1, int64(i)))
		book.Hall("abapa", 100)
	}
}

// TestASecondAccountIsAPoorHarvest has a player win against an own second account for a week.
func TestASecondAccountIsAPoorHarvest(t *testing.T) {
	b := NewBook()
	won := 0
	for game := range 500 {
		won += b.Add(result("ama", "ama-2", 1, int64(game)*1000)).Points[0]
	}
	if won > 3*evenPoints || won < 2*evenPoints {
		t.Errorf("500 wins over one account are worth %d points", won)
	}
	if r := b.Rating(common, "ama", 500_000); r.Games != pairMost-1 || r.Value > 1850 {
		t.Errorf("%+v", r)
	}
	if c := b.Add(result("kofi", "ama", 1, 600_000)); c.Points[0] <= evenPoints || c.Ratings[1] >= 0 {
		t.Errorf("another opponent: %+v", c)
	}
	if c := b.Add(result("ama-2", "ama", 1, 8*day)); c.Points[0] < evenPoints || c.Ratings[0] <= 0 {
		t.Errorf("a week later: %+v", c)
	}
	b.Tidy(7*day + 1_000_000)
	if len(b.pairs) != 1 {
		t.Errorf("%d pairs are remembered", len(b.pairs))
	}
}

// TestAMatchCountsInFull plays two matches of six games in a day, and then single games: those count less and less.
func TestAMatchCountsInFull(t *testing.T) {
	b := NewBook()
	at := int64(0)
	play := func(match string) (part float64) {
		at += 60_000
		r := result("ama", "kofi", 1, at)
		r.Match = match
		full := Points(b.Points("abapa", "ama"), b.Points("abapa", "kofi"))
		return float64(b.Add(r).Points[0]) / float64(full)
	}
	for game := range 12 {
		if part := play([]string{"one", "two"}[game/6]); part != 1 {
			t.Errorf("game %d counts as %.2f of a game", game+1, part)
		}
	}
	if part := play("three"); part > 0.26 {
		t.Errorf("a third match in a day counts as %.2f", part)
	}
	// Single games: two of a day count in full, then half, a quarter.
	b, at = NewBook(), 0
	for game, want := range []float64{1, 1, 0.5, 0.25, 0.125} {
		if part := play(""); part > want || part < want-0.1 {
			t.Errorf("single game %d counts as %.3f", game+1, part)
		}
	}
	at += looseTime
	if part := play(""); part != 1 {
		t.Errorf("a day later a game counts as %.2f", part)
	}
}

// TestABookAddsUp plays any games: points only move, nobody has less than none, nobody takes more than allowed from one opponent,
// and the same results give the same book.
func TestABookAddsUp(t *testing.T) {
	players := []string{"ama", "kofi", "esi", "yaw", "abu"}
	rapid.Check(t, func(t *rapid.T) {
		b := NewBook()
		var results []Result
		now := int64(1)
		taken := map[[2]string]int{}
		for range rapid.IntRange(0, 120).Draw(t, "games") {
			now += rapid.Int64Range(0, pairTime/200).Draw(t, "passes")
			r := result(rapid.SampledFrom(players).Draw(t, "first"), rapid.SampledFrom(players).Draw(t, "second"),
				rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score"), now)
			r.Match = rapid.SampledFrom([]string{"", "one", "two"}).Draw(t, "match")
			results = append(results, r)
			c := b.Add(r)
			taken[r.Players] += c.Points[0]
			taken[[2]string{r.Players[1], r.Players[0]}] += c.Points[1]
			if c.Points[0]+c.Points[1] != 0 || r.Score == 1 && c.Points[0] < 0 || r.Score == 0 && c.Points[0] > 0 {
				t.Fatalf("%+v: %+v", r, c)
			}
			if r.Score == 1 && c.Ratings[0] < 0 || r.Score == 0 && c.Ratings[0] > 0 {
				t.Fatalf("%+v: %+v", r, c)
			}
			for _, p := range players {
				rating := b.Rating(common, p, now)
				if b.Points("abapa", p) < 0 || math.IsNaN(rating.Value) || rating.Value < 0 || rating.Value > 3500 ||
					rating.Deviation < leastDeviation || rating.Deviation > firstDeviation {
					t.Fatalf("%s has %d points and %+v", p, b.Points("abapa", p), rating)
				}
			}
		}
		sum, hall := 0, b.Hall("abapa", 100)
		for i, place := range hall {
			sum += place.Points
			if i > 0 && (place.Points > hall[i-1].Points || place.Rank < hall[i-1].Rank) {
				t.Fatalf("%+v", hall)
			}
		}
		if sum != FirstPoints*len(hall) {
			t.Fatalf("%d players have %d points", len(hall), sum)
		}
		for p, points := range taken {
			if points > (pairFull+1)*mostPoints && p[0] != p[1] {
				t.Fatalf("%s has taken %d points from %s within %d days", p[0], points, p[1], now/day)
			}
		}
		again := NewBook()
		for _, r := range results {
			again.Add(r)
		}
		again.Hall("abapa", 100)
		if !reflect.DeepEqual(again, b) {
			t.Fatal("the same results give another book")
		}
	})
}

// TestGamesThatLookArranged: many games with one winner that are too short, or from one place; never few ones, nor some that the other one
// has won, nor old ones.
func TestGamesThatLookArranged(t *testing.T) {
	for name, c := range map[string]struct {
		games       int
		short, near func(i int) bool
		upset       bool
		every       int64
		want        bool
	}{
		"short":       {games: leastArranged, short: func(i int) bool { return i%2 == 0 }, want: true},
		"near":        {games: leastArranged, near: func(int) bool { return true }, want: true},
		"few":         {games: leastArranged - 1, short: func(int) bool { return true }},
		"fair":        {games: 20},
		"seldom near": {games: 20, near: func(i int) bool { return i > 0 }},
		"upset":       {games: 20, short: func(int) bool { return true }, upset: true},
		"over weeks":  {games: 20, short: func(int) bool { return true }, every: 2 * day},
	} {
		b := NewBook()
		for i := range c.games {
			r := result("ama", "kofi", 1, max(c.every, 1000)*int64(i))
			r.Short, r.Near = c.short != nil && c.short(i), c.near != nil && c.near(i)
			if i%2 == 1 { // the sides are swapped
				r.Players, r.Score = [2]string{"kofi", "ama"}, 0
			}
			if c.upset && i == c.games-1 {
				r.Score = 0.5
			}
			b.Add(r)
		}
		short, near, arranged := b.Arranged([2]string{"kofi", "ama"})
		if arranged != c.want || arranged && (short != (c.short != nil) || near != (c.near != nil)) {
			t.Errorf("%s: %v, short %v, near %v", name, arranged, short, near)
		}
	}
}
