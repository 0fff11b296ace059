package hall

import (
	"maps"
	"slices"

	"awale/game/tournament"
	"awale/render/ui"
)

// Desk is a server that takes results from players at their boards, who report them by the codes of their cards. It is told no names.
type Desk interface {
	// TakesResults returns the address of the server as players read it. It is "" while the server cannot be asked, and where other
	// devices cannot reach it.
	TakesResults() string
	// CardCode returns the code of the card of a board, from 1, in a tournament that this device knows by id. players are the numbers of
	// South and North.
	CardCode(id string, round, board int, players [2]int) string
	// CardPicture returns the picture of the address at which results are reported by a code.
	CardPicture(code string) (picture *ui.Code, ok bool)
	// AskResults asks which results were reported in a round. If there are codes, the server accepts results by these codes from now on. If
	// there are none, it only answers with the results that it has. then is called with the answer, at once, later or never. The answer is
	// nil if the server refuses.
	AskResults(id string, round int, codes []string, then func(*Answer))
}

// Answer is what a desk knows of a round. Taken says that the desk accepts results of this round. Reports has the reported results by the
// codes of the cards.
type Answer struct {
	Taken   bool
	Reports map[string]Report
}

// Report is the result that was reported last by a code. Differs is set if another one was reported before.
type Report struct {
	End     tournament.End
	Differs bool
}

// reported is what is known of the last round of a tournament of this device.
type reported struct {
	round int
	// asked is set once the desk has answered. Then taken is set if it takes results of the round.
	asked, taken bool
	reports      map[string]Report
	// sent are the codes that the desk was given last, nil for none since the program has begun.
	sent []string
	// due is the number of seconds until the desk is asked again.
	due float64
}

// askEvery is the time between two questions to the desk, in seconds.
const askEvery = 5

// reportedOf returns what is known of the last round of a tournament.
func (r *Room) reportedOf(o *own) *reported {
	x, round := r.reported[o.id], len(o.t.Rounds())
	if x == nil || x.round != round {
		x = &reported{round: round}
		r.reported[o.id] = x
	}
	return x
}

// codes returns the codes of the boards of the last round.
func (r *Room) codes(o *own) (codes []string) {
	rounds := o.t.Rounds()
	if len(rounds) == 0 {
		return nil
	}
	for i, game := range rounds[len(rounds)-1].Games {
		g, _ := o.t.Game(game)
		codes = append(codes, r.Desk.CardCode(o.id, len(rounds), i+1, [2]int{g.South, g.North}))
	}
	return codes
}

// askReported asks the desk about the last round. begins has it take results from now on, and failed is called if it refuses. A round of
// which it takes results already has others once players were swapped.
func (r *Room) askReported(o *own, begins bool, failed func()) {
	x, codes := r.reportedOf(o), r.codes(o)
	x.due = askEvery
	if x.round == 0 {
		return
	}
	sends := codes
	if !begins && (!x.taken || slices.Equal(x.sent, codes)) {
		sends = nil
	}
	r.Desk.AskResults(o.id, x.round, sends, func(a *Answer) {
		if a == nil {
			failed()
			return
		}
		if x.asked = true; sends != nil {
			x.sent = sends
		}
		if sends != nil || x.taken != a.Taken || !maps.Equal(x.reports, a.Reports) {
			x.taken, x.reports = a.Taken, a.Reports
			r.Kit.Changed()
		}
	})
}

// Advance implements [kit.Lively]. Nothing moves, but the desk is asked for results while some are missing, if it takes those of the round.
func (s *tournamentSheet) Advance(dt float64) {
	o, mine := s.held.(*own)
	if !mine || o.t.Open() == 0 || s.room.Desk.TakesResults() == "" {
		return
	}
	x := s.room.reportedOf(o)
	if x.due -= dt; x.due <= 0 && (x.taken || !x.asked) {
		s.room.askReported(o, false, func() {}) // it is asked again
	}
}

// Moving implements [kit.Lively].
func (*tournamentSheet) Moving() bool { return false }

// reportOf returns what was reported for a game of the last round that has no result.
func (r *Room) reportOf(held Held, game int) (report Report, ok bool) {
	o, mine := held.(*own)
	if !mine || len(r.reportedOf(o).reports) == 0 {
		return report, false
	}
	g, _ := o.t.Game(game)
	rounds := o.t.Rounds()
	board := 1 + slices.Index(rounds[len(rounds)-1].Games, game)
	if board == 0 || g.Result.End != "" {
		return report, false
	}
	report, ok = r.reportedOf(o).reports[r.Desk.CardCode(o.id, len(rounds), board, [2]int{g.South, g.North})]
	return report, ok
}

// buildReported makes the control that enters all that was reported without contradiction, nil if that is nothing.
func (s *tournamentSheet) buildReported() *ui.Node {
	rounds := s.held.Tournament().Rounds()
	var events []tournament.Event
	for _, game := range rounds[len(rounds)-1].Games {
		if x, ok := s.room.reportOf(s.held, game); ok && !x.Differs {
			events = append(events, &tournament.Resulted{Head: head(s.held), Game: game, Result: tournament.Result{End: x.End}})
		}
	}
	if len(events) == 0 {
		return nil
	}
	return s.Kit.Primary("tournament-reported", s.Kit.Text("tournament.reported.enter", "count", len(events)), ui.IconCheck,
		func() { s.enterResults(events) })
}

// enterResults enters several results, and says how many.
func (s *tournamentSheet) enterResults(events []tournament.Event) {
	s.room.failed(s.held.Do(func() {
		s.Messages.Announce(s.Kit.Text("tournament.reported.entered", "count", len(events)), false)
		s.Kit.Changed()
	}, events...))
}

// reportWords says that a result was only reported, or that two results were.
func (r *Room) reportWords(x Report) string {
	if x.Differs {
		return r.Kit.Text("tournament.reported.differs")
	}
	return r.Kit.Text("tournament.reported")
}
