package game

import (
	"time"

	"awale/variants"
)

// Judge is a seat that thinks about the offer of a draw before it answers: the computer.
type Judge interface {
	Seat
	// Judge tells the seat that the other side, which is to move, offers a draw. Stop ends it.
	Judge(t Turn)
	// Judged returns whether the seat agrees; ok is false while it has not decided.
	Judged() (agrees, ok bool)
}

// judgeTime is the most time that the computer takes for its answer.
const judgeTime = 2 * time.Second

// longGame is the number of moves from which the computer takes a draw in a level game although most seeds are still in play.
const longGame = 60

// Judge implements the interface of that name: the engine searches as for a move of its strength.
func (e *Engine) Judge(t Turn) {
	p := t.History[len(t.History)-1]
	inPlay := p.InPlay()
	total := inPlay + int(p.Stores[variants.South]) + int(p.Stores[variants.North])
	e.early = 2*inPlay > total && len(t.History) <= longGame
	job := e.job(t.Rules, t.History)
	if job.Limits.Time == 0 || job.Limits.Time > judgeTime {
		job.Limits.Time = judgeTime
	}
	e.thinker.Start(job)
}

// Judged implements Judge. The engine takes a draw that is proved, one instead of a loss that is proved, and one where its
// search sees it no seed ahead. While most of the seeds are in play that is too little to go by.
func (e *Engine) Judged() (agrees, ok bool) {
	result, done := e.thinker.Poll()
	switch {
	case !done:
		return false, false
	case result.Depth == 0:
		return false, true
	case result.Decided():
		return !result.Value.Loses(), true
	}
	return !e.early && result.Value.Seeds() >= 0, true
}

// hearJudge has the computer think about a draw that a person offers, and takes its answer.
func (s *Session) hearJudge(turn variants.Side) error {
	o := s.offer
	judge, ok := s.seats[turn.Other()].(Judge)
	if !ok || o.Kind != OfferDraw || o.From != turn {
		return nil
	}
	if !s.judging {
		s.judging = true
		judge.Judge(Turn{Rules: s.record.rules, History: s.record.History()})
		return nil
	}
	agrees, ok := judge.Judged()
	if !ok {
		// A search that somebody else has stopped, for a hint perhaps, begins again with the next tick.
		s.judging = judge.Thinking()
		return nil
	}
	s.judging = false
	return s.answer(turn.Other(), agrees)
}
