package game

import (
	"time"

	"awale/ai"
	"awale/variants"
)

// Settlement is the rest of a game against the computer. Its result with best play by both sides is proved, seeds and all, and
// the line ends with just that.
type Settlement struct {
	// At is the node of the record that the line begins at.
	At int
	// Line holds the moves to the end of the game.
	Line []variants.Move
	// Final is the position at the end, with the game settled.
	Final variants.Position
}

// The search for a settlement. It begins with at most settleSeeds seeds in play. Each position of the line gets at most
// settleNodes nodes. Lines of fewer than settleShort moves are played by hand sooner than they are agreed on, and lines of
// more than settleLong moves are given up. settleEntries is the size of the transposition table.
const (
	settleSeeds   = 24
	settleNodes   = 60_000
	settleShort   = 6
	settleLong    = 300
	settleEntries = 1 << 14
)

// Settler finds out how a game against the computer ends with best play. Its searches run beside the session and ask a gate
// for nodes.
type Settler struct {
	thinker *ai.Thinker
	rec     *Record
	at      int
	// person is the side of the person, sure is set if the winner is certain whatever is played.
	person variants.Side
	sure   bool
	tables ai.EndgameTables
	// history holds the positions of the game and of the line so far, value the exact value for the side to move in the first
	// position of the line.
	history []variants.Position
	value   ai.Value
	found   Settlement
	state   settleState
}

type settleState uint8

const (
	settleNone settleState = iota
	settleSearching
	settleFound
)

// NewSettler returns a settler whose searches ask gate for nodes and take the time from clock.
func NewSettler(gate ai.Gate, clock func() time.Duration) *Settler {
	return &Settler{thinker: ai.NewThinker(gate, clock)}
}

// Follow lets the searches go on for the current position of a session. tables returns the endgame tables of its rule, nil
// for none. It begins anew where another position is current. It reports whether it has just found a settlement.
func (x *Settler) Follow(s *Session, tables func() ai.EndgameTables) bool {
	if x.rec != s.record || x.at != s.record.at || s.Outcome().Over() {
		x.Stop()
		x.rec, x.at = s.record, s.record.at
		if sure, ok := s.maySettle(); ok {
			x.person, x.sure, x.tables = s.Hand(), sure, tables()
			x.history = s.record.History()
			x.found = Settlement{At: x.at}
			x.search()
		}
		return false
	}
	if x.state != settleSearching {
		return false
	}
	result, done := x.thinker.Poll()
	if !done {
		return false
	}
	if result.Move == variants.NoMove || !result.Exact && len(x.found.Line) == 0 || !x.play(result) {
		x.Stop()
	}
	return x.state == settleFound
}

// Found returns the settlement of the position that was followed last. ok is false if none is known.
func (x *Settler) Found() (found Settlement, ok bool) { return x.found, x.state == settleFound }

// Stop ends the search and forgets what was found.
func (x *Settler) Stop() {
	if x.state == settleSearching {
		x.thinker.Stop()
	}
	x.state = settleNone
}

func (x *Settler) search() {
	x.state = settleSearching
	job := ai.GrandMaster.Job(x.rec.rules, x.history, 0)
	job.HashEntries, job.EndgameTables = settleEntries, x.tables
	job.Limits = ai.Limits{Nodes: settleNodes, Margin: true}
	x.thinker.Start(job)
}

// play adds the best move to the line, and searches on or ends. It reports whether the line may still be offered.
func (x *Settler) play(result ai.Result) bool {
	before := x.history[len(x.history)-1]
	if len(x.found.Line) == 0 {
		x.value = result.Value
		person := result.Value
		if before.Turn != x.person {
			person = -person
		}
		if !x.sure && person > 0 {
			return false // a win is the person's to find
		}
	}
	after, outcome, _, err := next(x.rec.rules, x.history, result.Move)
	if err != nil || len(x.found.Line) >= settleLong {
		return false
	}
	x.found.Line = append(x.found.Line, result.Move)
	x.history = append(x.history, after)
	if !outcome.Over() {
		x.search()
		return true
	}
	x.state, x.found.Final = settleFound, after
	return (x.sure || len(x.found.Line) >= settleShort) && x.agrees(outcome)
}

// agrees reports whether the line ends as its first search has proved. That proves the lead: the seeds of both follow from it
// where every seed belongs to somebody in the end.
func (x *Settler) agrees(o variants.Outcome) bool {
	if x.found.Final.InPlay() > 0 {
		return false
	}
	turn := x.history[len(x.history)-1-len(x.found.Line)].Turn
	lead := x.found.Final.Score(turn) - x.found.Final.Score(turn.Other())
	switch {
	case x.value.Wins():
		return o.Result == variants.Wins(turn) && lead == x.value.Seeds()
	case x.value.Loses():
		return o.Result == variants.Wins(turn.Other()) && lead == x.value.Seeds()
	}
	return o.Result == variants.Draw
}

// maySettle reports whether a settlement of the current position may be offered: a person plays the computer, and the winner
// is certain whatever is played, which is sure, or the computer is the Grand Master with his full strength, so that a person
// who cannot win by best play cannot win at all.
func (s *Session) maySettle() (sure, ok bool) {
	p := s.Position()
	if s.look.on || s.Outcome().Over() || s.watched() || p.InPlay() > settleSeeds || s.record.rules.Parameters().Rounds.Kind != "single" {
		return false, false
	}
	if p.Grid().FourRows() {
		return false, false // the seeds stay on the board, so that no line would be offered, see [Settler.agrees]
	}
	strength, full := s.seats[s.Hand().Other()].Computer()
	if strength == 0 || !s.seats[s.Hand()].Local() {
		return false, false
	}
	if _, sure = s.Leader(); sure {
		return true, true
	}
	return false, full
}

// Settle plays the line of a settlement of the current position to the end of the game. Undo goes back to where it began. The
// error is a [*Refusal] or ErrFull, and that of a settlement of another position.
func (s *Session) Settle(x Settlement) error {
	if err := s.mayCommand(s.Hand()); err != nil {
		return err
	}
	if _, ok := s.maySettle(); !ok || x.At != s.record.at || len(x.Line) == 0 {
		return &Refusal{Undecided, s.Hand()}
	}
	if len(s.record.nodes)+len(x.Line) > MaxNodes {
		return ErrFull
	}
	before := s.record.Position()
	last := len(x.Line) - 1
	for _, m := range x.Line[:last] {
		if _, err := s.record.Play(m); err != nil {
			_ = s.record.Go(x.At)
			return err
		}
		s.record.nodes[s.record.at].Settled = true
	}
	if last > 0 {
		s.jumped(before, Jumped)
	}
	return s.play(x.Line[last], func() { s.record.nodes[s.record.at].Settled = true })
}

// Settled returns the first node that a settlement has played, if the game ended by one; ok is false if it did not.
func (rec *Record) Settled() (first int, ok bool) {
	if rec.closed != 0 || !rec.Outcome().Over() || !rec.nodes[rec.at].Settled {
		return 0, false
	}
	first = rec.at
	for p := rec.nodes[first].Parent; p >= 0 && rec.nodes[p].Settled; p = rec.nodes[p].Parent {
		first = p
	}
	return first, true
}
