package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"awale/ai/appraise"
	"awale/variants"
)

// chooser decides a move in a test match.
type chooser func(r *variants.Rules, history []variants.Position, seed uint64) variants.Move

// byLevel plays as a level does, with no limit but nodes.
func byLevel(t testing.TB, l Level) chooser {
	e := NewEngine(0)
	return func(r *variants.Rules, history []variants.Position, seed uint64) variants.Move {
		j := l.Job(r, history, seed)
		result, err := j.Run(context.Background(), e, Open{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return result.Move
	}
}

// greedy takes the most seeds it can, and otherwise plays anything.
func greedy(r *variants.Rules, history []variants.Position, seed uint64) variants.Move {
	p := history[len(history)-1]
	best, most, ties := variants.NoMove, -1000, uint64(0)
	for _, m := range r.Legal(p) {
		q := p
		r.Step(&q, m)
		gain := int(q.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()])
		if gain > most {
			best, most, ties = m, gain, 1
		} else if gain == most {
			ties++
			if mix(seed+ties)%ties == 0 {
				best = m
			}
		}
	}
	return best
}

// match plays games from random openings, each twice with sides changed, and returns the points of a: 2
// for a win, 1 for a draw.
func match(t testing.TB, r *variants.Rules, a, b chooser, games int, seed uint64) (points int) {
	for g := range games {
		rng := rand.New(rand.NewPCG(seed, uint64(g/2)))
		history := wander(r, 4+rng.IntN(3), rng)
		sideOfA := variants.Side(g % 2)
		switch game(t, r, history, sideOfA, a, b, seed+uint64(g)) {
		case variants.Wins(sideOfA):
			points += 2
		case variants.Draw:
			points++
		}
	}
	return points
}

// game plays on from history. A game that does not end counts as drawn.
func game(t testing.TB, r *variants.Rules, history []variants.Position, sideOfA variants.Side, a, b chooser, seed uint64) variants.Result {
	for ply := range 400 {
		p := history[len(history)-1]
		player := b
		if p.Turn == sideOfA {
			player = a
		}
		m := player(r, history, mix(seed)+uint64(ply))
		if err := r.Check(p, m); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		if o := r.Step(&p, m); o.Over() {
			return o.Result
		}
		history = append(history, p)
		if _, events, ended := r.Repeat(history); ended {
			return events[len(events)-1].Outcome.Result
		}
	}
	return variants.Draw
}

// The levels keep their distance: a few games that are quick to play. BenchmarkLadder plays all.
func TestLevelsClimb(t *testing.T) {
	r := load(t, variants.Default)
	for _, c := range []struct {
		name         string
		strong, weak chooser
		games, least int
	}{
		{"greed beats initiation", greedy, byLevel(t, Initiation), 80, 92},
		{"beginner beats initiation", byLevel(t, Beginner), byLevel(t, Initiation), 40, 48},
		{"club beats beginner", byLevel(t, Club), byLevel(t, Beginner), 20, 34},
	} {
		points := match(t, r, c.strong, c.weak, c.games, 7)
		t.Logf("%s: %d of %d", c.name, points, 2*c.games)
		if points < c.least {
			t.Errorf("%s: %d of %d points, want %d", c.name, points, 2*c.games, c.least)
		}
	}
}

// BenchmarkLadder plays every level against the one below and reports the share of the points won.
func BenchmarkLadder(b *testing.B) {
	for _, id := range common {
		r := load(b, id)
		for _, l := range Levels()[1:] {
			games := 60
			if l == GrandMaster {
				games = 20 // each takes many seconds
			}
			b.Run(fmt.Sprintf("%s/%d-%s", id, l, l.Key()), func(b *testing.B) {
				points := 0
				for range b.N {
					points = match(b, r, ladderPlayer(b, l), ladderPlayer(b, l-1), games, 11)
				}
				b.ReportMetric(50*float64(points)/float64(games), "%points")
			})
		}
	}
}

// ladderPlayer is byLevel, but for the Grand Master, who has no node limit: he gets about what he
// searches in a browser in his time.
func ladderPlayer(t testing.TB, l Level) chooser {
	if l != GrandMaster {
		return byLevel(t, l)
	}
	e := NewEngine(GrandMaster.manner().entries)
	return func(r *variants.Rules, history []variants.Position, seed uint64) variants.Move {
		result, err := e.Search(context.Background(), r, history, Limits{Nodes: 3_000_000}, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return result.Move
	}
}

// BenchmarkReasons plays what the search does against the same search without it, at equal nodes, and reports the
// share of the points won: the trained weights against those set by hand, and looking less deep at some moves
// against looking as deep at all.
func BenchmarkReasons(b *testing.B) {
	const nodes, games = 4000, 200
	r := load(b, variants.Default)
	player := func(lim Limits, w *appraise.Weights) chooser {
		e := NewEngine(1 << 16)
		lim.Nodes = nodes
		return func(r *variants.Rules, history []variants.Position, _ uint64) variants.Move {
			if e.rules != r {
				e.search.prepare(r)
				e.rules = r
				e.search.appraisal = appraise.New(e.search.quick, w)
			}
			if len(history) < 10 {
				e.Forget()
			}
			result, err := e.Search(context.Background(), r, history, lim, Open{}, nil)
			if err != nil {
				b.Fatal(err)
			}
			return result.Move
		}
	}
	now := func() chooser { return player(Limits{}, appraise.For(r)) }
	for _, c := range []struct {
		name    string
		without chooser
	}{
		{"weights", player(Limits{}, appraise.Plain(2*r.Size()))},
		{"selection", player(Limits{whole: true}, appraise.For(r))},
	} {
		b.Run(c.name, func(b *testing.B) {
			points := 0
			for range b.N {
				points = match(b, r, now(), c.without, games, 5)
			}
			b.ReportMetric(50*float64(points)/float64(games), "%points")
		})
	}
}
