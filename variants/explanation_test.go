package variants

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The explanation of a rule has to be complete: a player who knows nothing else plays as the engine does. The tests here
// have a [reader] play by the sentences alone and compare every position and every move with the engine.

// judge compares a position, and each move in it, with what the sentences say.
func judge(r *Rules, rd *reader, p Position) error {
	legal := r.Legal(p)
	want, err := rd.legal(p)
	if err != nil {
		return err
	}
	if !slices.Equal(legal, want) {
		return fmt.Errorf("the engine allows %v, the sentences %v", legal, want)
	}
	if e, over := rd.ended(p); over {
		q, result := rd.settle(p, e, p.Turn.Other())
		if o := r.Outcome(p); r.rounds.kind == seriesNone && o.Result != result {
			return fmt.Errorf("the engine says %v of the result, the sentences %v (%v, %v)", o, result, e, q.Stores)
		}
		return nil
	}
	for _, m := range legal {
		after, events, err := r.Apply(p, m)
		if err != nil {
			return err
		}
		q, result, err := rd.after(p, m)
		if err != nil {
			return fmt.Errorf("move %v: %w", m, err)
		}
		if err := compareReading(r, after, events, q, result); err != nil {
			return fmt.Errorf("move %v: %w\nengine    %v\nsentences %v\nevents %v", m, err, after, q, events)
		}
	}
	return nil
}

// compareReading compares the position after a move with the one that follows from the sentences.
func compareReading(r *Rules, after Position, events []Event, q Position, result Result) error {
	last := events[len(events)-1]
	over := last.Kind == End
	switch {
	case over != (result != NoResult):
		return fmt.Errorf("one thinks that it is over")
	case over && last.Outcome.Result != result:
		return fmt.Errorf("the results are %v and %v", last.Outcome, result)
	case after.Claims != q.Claims:
		return fmt.Errorf("the claims differ")
	case after.Pause != q.Pause:
		return fmt.Errorf("the pauses differ")
	case after.Points != q.Points:
		return fmt.Errorf("the points differ")
	case !over && (after.Round != q.Round && r.rounds.kind != seriesNone || after.Blocked != q.Blocked || after.Lent != q.Lent):
		return fmt.Errorf("the rounds differ")
	case over && r.rounds.kind != seriesNone:
		return nil // where the last seeds lie then makes no difference
	}
	if over {
		q.Turn = after.Turn
		if after.InPlay() == 1 && q.InPlay() == 1 {
			q.Houses = after.Houses // an odd seed that nobody gets lies anywhere
		}
	}
	if after.Houses != q.Houses || after.Stores != q.Stores || after.Turn != q.Turn {
		return fmt.Errorf("the positions differ")
	}
	if o := r.Outcome(after); over && o.Result != result && !oddSeed(r, &after) {
		return fmt.Errorf("what is left looks like %v", o)
	}
	return nil
}

// sparse returns a random position near the end of a game: a few seeds in a few houses, and stores close to each other, so
// that the end of the game and the settlement decide.
func sparse(rng *rand.Rand, r *Rules) Position {
	p := scatter(rng, r)
	clear(p.Houses[:])
	left := r.board.seeds
	only := rng.IntN(4) // sometimes one row alone has seeds
	for range rng.IntN(4) {
		h := rng.IntN(r.board.ring)
		if n := min(left, 1+rng.IntN(3)); !closed(&p, h) && p.Houses[h] == 0 && (only > 1 || h/r.board.size == only) {
			p.Houses[h] = uint8(n)
			left -= n
		}
	}
	south := left / 2
	if most := left / 2; rng.IntN(3) == 0 {
		south = rng.IntN(most + 1)
	}
	if p.Stores = [2]uint8{uint8(south), uint8(left - south)}; r.board.fourRows {
		p.Stores = [2]uint8{}
		p.Houses[rng.IntN(r.board.ring)]++ // a position has a seed at least
	}
	return p
}

// judgeRule compares a rule with its explanation in some positions, a third of them from random play.
func judgeRule(r *Rules, rng *rand.Rand, positions int) error {
	sections := Explain(r.params)
	rd, err := readRule(r.Start(), sections)
	if err != nil {
		return err
	}
	check := func(p Position) error {
		if err := judge(r, rd, p); err != nil {
			return fmt.Errorf("in %v: %w\nby the sentences\n%s", p, err, speaks(sections))
		}
		return nil
	}
	p := r.Start()
	p.Turn = Side(rng.IntN(2))
	for range positions {
		for _, q := range [3]Position{scatter(rng, r), sparse(rng, r), p} {
			if err := check(q); err != nil {
				return err
			}
		}
		legal := r.Legal(p)
		if len(legal) == 0 {
			p = scatter(rng, r)
			continue
		}
		p, _, _ = r.Apply(p, legal[rng.IntN(len(legal))])
	}
	return judgeEnds(r, rd, scatter(rng, r))
}

// judgeEnds compares the ends of a game that do not follow from a move: repetition and resignation.
func judgeEnds(r *Rules, rd *reader, p Position) error {
	if _, over := rd.ended(p); over {
		return nil
	}
	leads := 2*int(max(p.Stores[0], p.Stores[1])) > p.Total()
	if side, ok := r.Leader(p); ok != (rd.mayStop && leads) || ok && Wins(side) != rd.leader(p) {
		return fmt.Errorf("%v leads: %v, by the sentences the players may stop: %v", side, ok, rd.mayStop)
	}
	if score, ok := r.PutBack(p); ok != (rd.putBack != "") || ok &&
		(score[South].Over-score[South].Short != int(p.Stores[South])-r.board.start.Row(South)) {
		return fmt.Errorf("the score in houses is %v, by the sentences told so: %v", score, rd.putBack)
	}
	for times := 1; times <= 4; times++ {
		q, result, want := rd.repeats(p, times)
		after, events, ended := r.Repeat(slices.Repeat([]Position{p}, times))
		if ended != want {
			return fmt.Errorf("a position that stands %d times ends the game: %v, by the sentences %v", times, ended, want)
		}
		if !ended || r.rounds.kind != seriesNone {
			continue
		}
		if o := events[len(events)-1].Outcome; o.Result != result || after.Stores != q.Stores {
			return fmt.Errorf("repetition ends as %v in %v, by the sentences as %v in %v", o, after, result, q)
		}
	}
	for _, side := range [2]Side{South, North} {
		after, events := r.Resign(p, side)
		want := p.Stores
		if !strings.HasSuffix(rd.quitting, "unscored") {
			want[side.Other()] += uint8(p.InPlay())
		}
		result := Wins(side.Other())
		if rd.quitting == "counted" {
			result = rd.leader(Position{Stores: want})
		}
		if o := events[len(events)-1].Outcome; after.Stores != want || o.Result != result {
			return fmt.Errorf("giving up ends as %v in %v", o, after)
		}
		if whole := strings.HasPrefix(rd.quitting, "rounds."); whole != rd.series.many {
			return fmt.Errorf("giving up is explained by %q", rd.quitting)
		}
	}
	return nil
}

// someValues returns values of a field that make a difference to play.
func someValues(f Field) []string {
	switch f.Path {
	case "board.houses":
		return []string{"2", "4"}
	case "board.start":
		return []string{"1+0+2+3+1+0+0+5+1+0+2+1"}
	case "board.blocked":
		return []string{"3+9"}
	case "capture.counts":
		return []string{"1+2", "1+3+5", "4"}
	case "capture.most":
		return []string{"1", "2"}
	case "sowing.laps":
		return []string{"1", "7"}
	case "sowing.never.least":
		return []string{"1", "2", "5"}
	case "capture.crossAlike":
		return []string{"1", "2", "4"}
	case "rounds.order":
		return []string{"1+6+2+5+3+4"}
	case "rounds.most", "rounds.target", "rounds.points":
		return []string{"2"}
	case "rounds.least":
		return []string{"8"}
	case "end.fewer":
		return []string{"1", "9"}
	}
	switch f.Kind {
	case ChoiceField:
		return f.Choices
	case SwitchField:
		return []string{"true", "false"}
	case SetField, ListField:
		return []string{"1+2"}
	}
	return []string{strconv.Itoa(min(f.Max, f.Min+1)), strconv.Itoa(min(f.Max, 4))}
}

// TestPlayingByTheExplanation plays by explanations alone. The rules are those of the catalogue, each with every single field
// changed, and some with every two fields changed. The environment variable GAMES multiplies the number of positions.
func TestPlayingByTheExplanation(t *testing.T) {
	positions := 1
	if games, err := strconv.Atoi(os.Getenv("GAMES")); err == nil {
		positions = games
	}
	ids := IDs()
	rng := rand.New(rand.NewPCG(11, 12))
	for _, id := range ids {
		if err := judgeRule(load(t, id), rng, 40*positions); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	type change struct{ path, value string }
	var changes []change
	for _, f := range fields {
		for _, v := range someValues(f) {
			changes = append(changes, change{f.Path, v})
		}
	}
	played, failed := 0, 0
	play := func(id string, positions int, changes ...change) {
		p := load(t, id).Parameters()
		for _, c := range changes {
			if err := p.SetValue(c.path, c.value); err != nil {
				t.Fatal(err)
			}
		}
		r, err := New(p)
		if err != nil {
			return
		}
		played++
		if err := judgeRule(r, rng, positions); err != nil {
			t.Errorf("%s with %v: %v", id, changes, err)
			if failed++; failed > 20 {
				t.FailNow()
			}
		}
	}
	for _, c := range changes {
		for _, id := range ids {
			play(id, 12*positions, c)
		}
	}
	single := played
	for i, a := range changes {
		for j, b := range changes[:i] {
			if a.path == b.path {
				continue
			}
			if testing.Short() && (i+j)%8 != 0 {
				continue
			}
			for _, id := range [2]string{Default, ids[(i+j)%len(ids)]} {
				play(id, positions, b, a)
			}
		}
	}
	t.Logf("%d values: %d rules with one of them and %d with two can be played", len(changes), single, played-single)
	if single < 2000 || played < 5000 {
		t.Errorf("only %d rules with a change and %d with two could be played", single, played-single)
	}
}

// TestPlayingByTheExplanationOfAnyRule does the same with rules in which many fields are changed.
func TestPlayingByTheExplanationOfAnyRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawPlayable(t)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 8))
		if err := judgeRule(r, rng, 10); err != nil {
			t.Fatal(err)
		}
	})
}

// TestGamesByTheExplanation plays random games of the rules with claims, refilled rounds and ends by an empty row, move by move
// with the engine and by the explanation. The environment variable GAMES multiplies their number.
func TestGamesByTheExplanation(t *testing.T) {
	games := 50
	if times, err := strconv.Atoi(os.Getenv("GAMES")); err == nil {
		games *= times
	}
	for _, id := range []string{"adji-boto", "alemungula", "bestemshe", "congklak", "dakon", "erherhe", "jongkak", "kale", "lamlameta",
		"mangala-turkey", "meusueb", "omweso", "ouri", "pallanguzhi", "pandi", "sadeqa-iii", "sungka", "toguz-kumalak", "um-el-bagara", "um-el-tuweisat", "urim", "wouri", "yovodji"} {
		playByReading(t, load(t, id), games)
	}
}

// playByReading plays random games of a rule, move by move with the engine and by the explanation.
func playByReading(t *testing.T, r *Rules, games int) {
	t.Helper()
	rd, err := readRule(r.Start(), Explain(r.params))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for range games {
		p := r.Start()
		const most = 400 // moves, because games of four rows may go on without end
		for n, legal := 0, r.Legal(p); len(legal) > 0 && n < most; n, legal = n+1, r.Legal(p) {
			m := legal[rng.IntN(len(legal))]
			after, events, err := r.Apply(p, m)
			if err != nil {
				t.Fatal(err)
			}
			q, result, err := rd.after(p, m)
			if err == nil {
				err = compareReading(r, after, events, q, result)
			}
			if err != nil {
				t.Fatalf("%s: %d in %v: %v", r.ID(), m, p, err)
			}
			p = after
		}
	}
}
