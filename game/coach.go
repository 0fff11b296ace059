package game

import (
	"time"

	"awale/ai"
	"awale/game/analysis"
	"awale/variants"
)

// Coach checks a move of a person against the computer before the computer answers it. Its search runs beside the session
// and asks a gate for nodes.
type Coach struct {
	thinker *ai.Thinker
	clock   func() time.Duration
	rec     *Record
	// node is the one that the move has led to, checking is set while the search for it goes on. nodes are enough for it.
	node     int
	checking bool
	nodes    int64
	// judged is the depth at which the move was judged last.
	judged int
	// until is when the check ends at the latest, counting is set once that is known.
	until    time.Duration
	counting bool
	// warned is the last node of rec of which a person was warned, 0 for none.
	warned int
}

// Bounds of a check. coachTime is the longest time for it after its move has been seen, coachEntries the size of its
// transposition table. An estimate counts from coachDepth plies and a loss of coachLoss hundredths of a seed on. A move that is
// good after one of clearedPart parts of the nodes is not searched further. A check that nobody follows, because the program is hidden,
// ends after unfollowed times the nodes.
const (
	coachTime    = time.Second
	coachEntries = 1 << 16
	coachDepth   = 6
	clearedPart  = 4
	coachLoss    = 5 * int(ai.Seed)
	unfollowed   = 4
)

// NewCoach returns a coach whose searches ask gate for nodes. It takes the time of its checks from clock.
func NewCoach(gate ai.Gate, clock func() time.Duration) *Coach {
	return &Coach{thinker: ai.NewThinker(gate, clock), clock: clock}
}

// Check begins to check the last move of a session, if a person has made it with a choice, and the computer is to answer it. A
// person who plays a move again of which the coach has warned last means it: then there is no check. tables may be nil.
func (c *Coach) Check(s *Session, tables ai.EndgameTables) {
	c.Stop()
	rec := s.record
	if c.rec != rec {
		c.rec, c.warned = rec, 0
	}
	if !s.mayCheck() || rec.at == c.warned {
		return
	}
	c.node, c.checking, c.counting, c.judged = rec.at, true, false, 0
	c.nodes = analysis.Nodes(rec.rules)
	job := ai.GrandMaster.Job(rec.rules, rec.historyTo(rec.nodes[rec.at].Parent), 0)
	job.HashEntries, job.EndgameTables = coachEntries, tables
	job.Limits = ai.Limits{Wide: true, Nodes: unfollowed * c.nodes}
	c.thinker.Start(job)
}

// mayCheck reports whether the last move is one that a coach checks.
func (s *Session) mayCheck() bool {
	rec := s.record
	node := &rec.nodes[rec.at]
	if s.look.on || s.watched() || node.Parent < 0 || node.Settled || s.Outcome().Over() {
		return false
	}
	if _, decided := s.Leader(); decided {
		return false // no move changes who wins
	}
	before := rec.nodes[node.Parent].Position
	strength, _ := s.seats[node.Position.Turn].Computer()
	return strength > 0 && s.seats[before.Turn].Local() && len(rec.rules.Legal(before)) > 1
}

// Checking reports whether a check goes on.
func (c *Coach) Checking() bool { return c.checking }

// Stop ends the check without a result.
func (c *Coach) Stop() {
	if c.checking {
		c.checking = false
		c.thinker.Stop()
	}
}

// Poll lets a check go on. seen is set once the move has been seen: from then on its time is short. ok is true once, when the
// check has ended and the move deserves a warning; t is its turn.
func (c *Coach) Poll(seen bool) (t analysis.Turn, ok bool) {
	if !c.checking {
		return t, false
	}
	if seen && !c.counting {
		c.counting, c.until = true, c.clock()+coachTime
	}
	// What is reported has the values of one depth, so it can be judged at any time.
	info, running := c.thinker.Thinking()
	end := !running || info.Nodes >= c.nodes || c.counting && c.clock() >= c.until
	if !end && (info.Nodes < c.nodes/clearedPart || info.Depth == c.judged) {
		return t, false
	}
	if c.judged = info.Depth; info.Depth > 0 && len(info.Candidates) > 0 {
		node := &c.rec.nodes[c.node]
		t = analysis.TurnOf(analysis.Of(info), c.rec.nodes[node.Parent].Position.Turn, node.Move)
	}
	if !end && t.Played.Grade != analysis.Good {
		return t, false
	}
	c.Stop()
	if !deservesWarning(c.rec.rules, &t) {
		return t, false
	}
	c.warned = c.node
	return t, true
}

// deservesWarning reports whether a move costs the result, which is proved, or by a search that is deep enough many seeds or a
// sure win. Of rounds seeds are not the score.
func deservesWarning(r *variants.Rules, t *analysis.Turn) bool {
	loss := t.Played.Loss
	switch t.Played.Grade {
	case analysis.Blunder:
		return true
	case analysis.Mistake:
		return r.Parameters().Rounds.Kind == "single" && t.Depth >= coachDepth &&
			(loss.Known && loss.Hundredths >= coachLoss || risksWin(t))
	}
	return false
}

// risksWin reports whether a win was proved before a move, is not proved after it, and by estimate is then a loss.
func risksWin(t *analysis.Turn) bool {
	return t.Before.Least == 1 && t.After.Least < 1 && t.Played.Value.Seeds() < 0
}

// WarningWords says what a move costs that deserves a warning: the result, where that is proved, and the seeds, exactly or by
// estimate. It does not say which move is better.
func WarningWords(r *variants.Rules, t *analysis.Turn) []variants.Message {
	house := moveSign(r, t.Played.Move)
	seeds := (t.Played.Loss.Hundredths + int(ai.Seed)/2) / int(ai.Seed)
	key := "coach.drawn"
	switch {
	case t.Played.Grade != analysis.Blunder && !t.Played.Loss.Known:
		return []variants.Message{variants.Say("coach.risk", "house", house),
			variants.Say("hint.estimated.behind", "count", -t.Played.Value.Seeds(), "depth", t.Depth)}
	case t.Played.Grade != analysis.Blunder:
		return []variants.Message{variants.Say("coach.estimate", "house", house, "count", seeds, "depth", t.Depth),
			variants.Say("coach.unclear")}
	case t.Before.Least == 1 && t.After.Most == 0:
		key = "coach.draw"
	case t.Before.Least == 1:
		key = "coach.loss"
	}
	words := []variants.Message{variants.Say(key, "house", house)}
	switch {
	case r.Parameters().Rounds.Kind != "single":
	case t.Played.Loss.Exact && seeds > 0:
		words = append(words, variants.Say("coach.exact", "count", seeds))
	default:
		words = append(words, variants.Say("coach.open"))
	}
	return words
}
