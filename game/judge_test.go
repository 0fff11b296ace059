package game

import (
	"testing"

	"awale/ai"
	"awale/variants"
)

// answered lets a session go on until the computer has answered an offer, and returns the change that says so.
func answered(t *testing.T, b *bench) (yes bool) {
	t.Helper()
	from := len(b.changes)
	b.await("the computer answers", func() bool {
		for _, c := range b.changes[from:] {
			if c.Kind == Answered && c.Side == north && c.Offer.Kind == OfferDraw {
				yes = c.Yes
				return true
			}
		}
		return false
	})
	return yes
}

// The computer answers the offer of a draw from its search: it takes what is no less than it can get.
func TestTheComputerAnswersADraw(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		position string
		level    ai.Level
		agrees   bool
	}{
		"it is lost":                 {"1-2-1-1-2-1-1-0-0-0-0-0-24-15-N", ai.Club, true},
		"it is won":                  {"0-0-1-0-0-1-3-2-0-1-1-0-15-24-N", ai.Club, false},
		"it is far ahead":            {"1-2-1-3-0-1-4-3-1-5-0-0-12-15-N", ai.Club, false},
		"it is far behind":           {"1-2-0-2-0-3-3-2-1-4-0-2-20-8-N", ai.Club, true},
		"all seeds are still there":  {"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", ai.Club, false},
		"a weak level is far behind": {"1-2-0-2-0-3-3-2-1-4-0-2-20-8-N", ai.Beginner, true},
	} {
		t.Run(name, func(t *testing.T) {
			b := seatLevel(t, "abapa", c.position, c.level)
			s := b.Session()
			b.await("the computer moves", func() bool { return b.at() > 0 })
			if s.Outcome().Over() {
				t.Fatalf("the game is over: %v", s.Outcome())
			}
			b.must(s.Offer(south, OfferDraw, nil))
			if yes := answered(t, b); yes != c.agrees {
				t.Errorf("it agrees: %t", yes)
			}
			if o := s.Outcome(); c.agrees != (o.Method == variants.Agreement) {
				t.Errorf("the game ended by %v", o.Method)
			}
		})
	}
}

// A player offers a draw in the own turn. Moving on, or taking back, withdraws it.
func TestADrawIsOfferedToTheComputer(t *testing.T) {
	t.Parallel()
	b := seatLevel(t, "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ai.Beginner)
	s := b.Session()
	b.refused(s.Offer(south, OfferDraw, nil), NoMoveYet)
	b.play(5)
	b.refused(s.Offer(south, OfferDraw, nil), NotYourTurn)
	reply := func() {
		t.Helper()
		at := b.at()
		b.await("the computer replies", func() bool { return b.at() > at })
	}
	reply()
	b.must(s.Offer(south, OfferDraw, nil))
	if s.Offered().Kind != OfferDraw {
		t.Fatal("the offer does not wait")
	}
	b.must(s.Tick(0))
	b.play(s.Record().Rules().Legal(s.Position())[0])
	if s.Offered().Kind != NoOffer {
		t.Error("a move leaves the offer open")
	}
	at := b.at()
	reply()
	if b.at() != at+1 || s.Outcome().Over() {
		t.Errorf("after the computer's reply the game is at %d: %v", b.at(), s.Outcome())
	}
	b.must(s.Offer(south, OfferDraw, nil))
	if answered(t, b) || s.Offered().Kind != NoOffer || s.Outcome().Over() {
		t.Error("the computer agrees to a draw at the beginning")
	}
	b.must(s.Offer(south, OfferDraw, nil))
	b.must(s.Withdraw(south))
	b.must(s.Tick(0))
	if s.Offered().Kind != NoOffer {
		t.Error("it was not withdrawn")
	}
}

// asked is a seat that is asked for a draw, and answers when it is told to.
type asked struct {
	scripted
	times    int
	searches bool
	decided  bool
}

func (a *asked) Judge(Turn) { a.times, a.searches = a.times+1, true }

func (a *asked) Judged() (agrees, ok bool) { return false, a.searches && a.decided }

func (a *asked) Stop() { a.scripted.Stop(); a.searches = false }

func (a *asked) Thinking() bool { return a.searches }

// A computer whose search is stopped while it judges an offer, by a hint or by a look back, judges anew and answers once.
func TestAnInterruptedJudgeAnswers(t *testing.T) {
	for name, interrupt := range map[string]func(s *Session, a *asked){
		"a hint":      func(_ *Session, a *asked) { a.Stop() },
		"a look back": func(s *Session, _ *asked) { _ = s.Look(0); s.Return() },
	} {
		judge := &asked{scripted: scripted{moves: []variants.Move{6}}}
		s := newSession(t, "abapa", Person{}, judge)
		answers := 0
		s.Observe(Tells, func(c Change) {
			if c.Kind == Answered {
				answers++
			}
		})
		tick := func() {
			if err := s.Tick(0); err != nil {
				t.Fatal(name, err)
			}
		}
		play(t, s, 5)
		tick()
		if err := s.Offer(south, OfferDraw, nil); err != nil {
			t.Fatal(name, err)
		}
		tick()
		interrupt(s, judge)
		tick()
		tick()
		if judge.decided = true; !judge.searches || judge.times != 2 {
			t.Errorf("%s: it was asked %d times", name, judge.times)
		}
		tick()
		tick()
		if answers != 1 {
			t.Errorf("%s: it answers %d times", name, answers)
		}
	}
}
