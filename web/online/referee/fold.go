package referee

import (
	"bytes"
	"errors"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

var (
	errTime    = errors.New("it is before the event before it")
	errOver    = errors.New("the match or the game is over")
	errGoing   = errors.New("the game goes on")
	errPaused  = errors.New("the match stands, or does not stand")
	errTurn    = errors.New("it is not the turn of the side, or another move")
	errSpent   = errors.New("the time does not fit the clock")
	errOffer   = errors.New("there is no such offer")
	errEnd     = errors.New("a game does not end like this now")
	errAway    = errors.New("the player is, or is not, away")
	errReady   = errors.New("the player is ready already")
	errUnknown = errors.New("it does not belong into a match that has begun")
	errDiffers = errors.New("it says other than what follows from it")
)

// Apply applies an event of the log to the match. The error says why the event does not follow from the previous events; the match is
// then unusable.
func (m *Match) Apply(e protocol.Event) error {
	given, err := protocol.EncodeEvent(e)
	if err != nil {
		return err
	}
	own, err := protocol.DecodeEvent(given)
	if err != nil {
		return err
	}
	if err := m.fold(own); err != nil {
		return err
	}
	follows, err := protocol.EncodeEvent(own)
	if err != nil {
		return err
	}
	if !bytes.Equal(given, follows) {
		return errDiffers
	}
	return nil
}

// fold changes the match by an event, and sets the fields of the event that follow from the match: clock readings, results, deadlines.
func (m *Match) fold(e protocol.Event) (err error) {
	if e.When() < m.at {
		return errTime
	}
	switch e := e.(type) {
	case *protocol.Moved:
		err = m.foldMoved(e)
	case *protocol.Offered:
		err = m.foldOffered(e)
	case *protocol.Retracted:
		if m.offered == "" || e.Side != protocol.SideName(m.offerer) || !m.going() {
			return errOffer
		}
		m.offered = ""
	case *protocol.Answered:
		err = m.foldAnswered(e)
	case *protocol.Ended:
		err = m.foldEnded(e)
	case *protocol.Away:
		err = m.foldAway(e)
	case *protocol.Back:
		if !m.away[e.Player] || m.closed {
			return errAway
		}
		m.foldBack(e)
	case *protocol.Paused:
		if m.paused || m.closed || e.Since < m.at {
			return errPaused
		}
		if m.going() {
			m.stopTimes(e.Since)
		}
		m.paused, m.resumeBy, m.out = true, e.Time+resumeTime, [2]bool{true, true}
		if m.byDays() {
			m.since, m.resumeBy = e.Since, e.Until
		}
		e.Until = m.resumeBy
	case *protocol.Resumed:
		if !m.paused {
			return errPaused
		}
		m.paused = false
		if e.Time >= m.resumeBy {
			m.out = [2]bool{}
		}
		m.startTimes(e.Time)
		m.nextBy = max(m.nextBy, e.Time+nextTime)
	case *protocol.Ready:
		if m.going() {
			return errGoing
		}
		if m.ready[e.Player] {
			return errReady
		}
		m.ready[e.Player] = true
	case *protocol.NextGame:
		err = m.foldNext(e)
	case *protocol.Berserked:
		err = m.foldBerserked(e)
	default:
		return errUnknown
	}
	if err == nil {
		m.at = e.When()
		m.events++
	}
	return err
}

// foldAway notes that a player is absent. In logs from before the free part of absences no time is free.
func (m *Match) foldAway(e *protocol.Away) error {
	p := e.Player
	if m.away[p] || m.closed || m.byDays() || e.Free != 0 && e.Free != m.freeOf(p) {
		return errAway
	}
	if e.Free != 0 && !m.paused {
		m.absences[p]++
	}
	m.away[p], m.awaySince[p], m.free[p], m.lenient[p] = true, e.Time, e.Free, e.Free != 0
	e.Until = max(e.Time, m.resumeAt(), m.nextAt()) + m.free[p] + m.grace[p]
	return nil
}

// freeOf returns the part of an absence that costs a player nothing, if it begins now.
func (m *Match) freeOf(player int) int64 {
	if m.paused || m.absences[player] < mostFree {
		return freeTime
	}
	return 0
}

// foldBack charges a player who was absent.
func (m *Match) foldBack(e *protocol.Back) {
	p := e.Player
	cost := max(0, m.absence(p, e.Time)-m.free[p])
	if !m.lenient[p] {
		cost = max(leastAbsence, cost)
	}
	m.away[p], m.out[p], m.free[p] = false, false, 0
	m.grace[p] = max(0, m.grace[p]-cost)
}

// absence returns the time for which the grace time of an absent player has run since it was last charged.
func (m *Match) absence(player int, now int64) int64 {
	if m.paused || !m.going() {
		return 0
	}
	return now - m.awaySince[player]
}

func (m *Match) foldMoved(e *protocol.Moved) error {
	turn := m.turn()
	switch {
	case !m.going():
		return errOver
	case m.paused:
		return errPaused
	case e.Side != protocol.SideName(turn) || e.Ply != m.Ply():
		return errTurn
	}
	moves, err := notation.ParseMoves(e.Move, m.rules.Size())
	if err != nil {
		return err
	}
	if len(moves) != 1 {
		return errTurn
	}
	e.Left = [2]int64{}
	var clock game.Clock
	if m.clock == nil {
		if e.Spent != 0 || e.Lag != 0 {
			return errSpent
		}
	} else {
		clock = *m.clock
		if millis(e.Spent) >= m.lasts(turn) || e.Lag > m.allowed(turn) || e.Spent+e.Lag != e.Time-m.since ||
			clock.Run(turn, millis(e.Spent)) {
			return errSpent
		}
		clock.Moved(turn)
		for side := range e.Left {
			e.Left[side] = clock.Left(variants.Side(side)).Milliseconds()
		}
	}
	if _, err := m.record.Play(moves[0]); err != nil {
		return err
	}
	if m.clock != nil {
		*m.clock = clock
		m.allowance[turn] = min(lagAllowance, m.allowance[turn]-e.Lag+lagRefill)
	}
	if m.offerer != turn || m.offered == protocol.OfferUndo {
		m.offered = ""
	}
	m.since = e.Time
	e.Result = ""
	if o := m.record.Outcome(); o.Over() {
		e.Result = resultNames[o.Result]
		m.over(e.Time)
	}
	return nil
}

// over records the end of the present game.
func (m *Match) over(at int64) {
	m.score.Add(m.turned(m.score.GameOf(m.record)))
	m.offered = ""
	m.nextBy = at + nextTime
	if m.score.Over() || m.number >= m.begun.Terms.Games {
		m.close()
	}
}

// close ends the match.
func (m *Match) close() { m.closed, m.paused, m.ready, m.away = true, false, [2]bool{}, [2]bool{} }

// offerIndex returns the index of an offer in askedAt.
func offerIndex(what string) int {
	if what == protocol.OfferUndo {
		return 1
	}
	return 0
}

func sideOf(name string) variants.Side {
	if name == protocol.North {
		return variants.North
	}
	return variants.South
}

func (m *Match) foldOffered(e *protocol.Offered) error {
	side := sideOf(e.Side)
	if m.mayOffer(side, e.What) != "" {
		return errOffer
	}
	m.offered, m.offerer, m.declined = e.What, side, false
	m.askedAt[side][offerIndex(e.What)] = m.Ply()
	return nil
}

// mayOffer returns why a side may not make an offer now, "" if it may.
func (m *Match) mayOffer(side variants.Side, what string) protocol.Why {
	asked := m.askedAt[side][offerIndex(what)]
	switch {
	case what != protocol.OfferDraw && (what != protocol.OfferUndo || m.begun.Tournament != ""):
		return protocol.WhyOffer
	case !m.going():
		return protocol.WhyOver
	case m.offered != "" && m.offerer != side:
		return protocol.WhyOffer
	case m.offered != "":
		return protocol.WhyAgain
	case m.Ply() == 0:
		return protocol.WhyOffer
	case max(m.Ply()-asked, asked-m.Ply()) < 2:
		return protocol.WhyAgain
	case what == protocol.OfferDraw:
		return ""
	case m.begun.Terms.Rated:
		return protocol.WhyRated
	case m.undone == mostUndone:
		return protocol.WhyAgain
	case m.undoTo(side) == 0:
		return protocol.WhyOffer
	}
	return ""
}

// undoTo returns the number of moves that an undo for a side takes back: its last move and all later ones; 0 without a move of the side.
func (m *Match) undoTo(side variants.Side) int {
	path := m.record.Path()
	for i := len(path) - 2; i >= 0; i-- {
		if m.record.Node(path[i]).Position.Turn == side {
			return len(path) - 1 - i
		}
	}
	return 0
}

func (m *Match) foldAnswered(e *protocol.Answered) error {
	if m.offered == "" || e.Side == protocol.SideName(m.offerer) || !m.going() {
		return errOffer
	}
	what, from := m.offered, m.offerer
	m.offered, m.declined = "", !e.Yes
	if !e.Yes {
		return nil
	}
	if what == protocol.OfferDraw {
		if _, err := m.record.Agree(); err != nil {
			return err
		}
		m.over(e.Time)
		return nil
	}
	for range m.undoTo(from) {
		m.record.Undo()
	}
	m.undone++
	if m.clock != nil {
		m.clock.NewTurn()
	}
	m.since = e.Time
	return nil
}

func (m *Match) foldEnded(e *protocol.Ended) (err error) {
	if !m.going() {
		return errOver
	}
	loser := variants.South
	switch e.How {
	case notation.NorthResigned, notation.NorthTimedOut, notation.NorthLeft:
		loser = variants.North
	}
	left := false
	ends := m.several() && m.begun.Tournament != "" && (e.How == notation.AdjudicatedDraw && e.Match || m.missesMatch(e.How))
	switch e.How {
	case notation.SouthResigned, notation.NorthResigned:
		_, err = m.record.Resign(loser)
	case notation.SouthTimedOut, notation.NorthTimedOut:
		if loser != m.turn() || m.clock == nil {
			return errEnd
		}
		_, err = m.record.Expire(loser)
	case notation.SouthLeft, notation.NorthLeft:
		left = true
		_, err = m.record.Leave(loser)
	case notation.Aborted:
		_, err = m.record.Abort()
	case notation.AdjudicatedSouth:
		_, err = m.record.Adjudicate(variants.SouthWins)
	case notation.AdjudicatedNorth:
		_, err = m.record.Adjudicate(variants.NorthWins)
	case notation.AdjudicatedDraw:
		_, err = m.record.Adjudicate(variants.Draw)
	default:
		return errEnd
	}
	if err != nil {
		return err
	}
	m.paused = false
	e.Result = resultNames[m.record.Outcome().Result]
	e.Match = left || e.How == notation.Aborted || ends
	m.over(e.Time)
	if e.Match {
		m.close()
	}
	return nil
}

// missesMatch reports whether a player of a match of a tournament has not come to its first move, if its game ends so: the match is lost
// then, not a game of it alone.
func (m *Match) missesMatch(how string) bool {
	return m.number == 1 && m.Ply() < 2 && (how == notation.SouthTimedOut || how == notation.NorthTimedOut)
}

// foldBerserked takes half of its time from a side that has not moved yet.
func (m *Match) foldBerserked(e *protocol.Berserked) error {
	side := sideOf(e.Side)
	if !m.MayBerserk(m.player(side)) {
		return errUnknown
	}
	m.berserk[side] = true
	m.clock.Halve(side)
	for side := range e.Left {
		e.Left[side] = m.clock.Left(variants.Side(side)).Milliseconds()
	}
	return nil
}

func (m *Match) foldNext(e *protocol.NextGame) error {
	switch {
	case m.closed:
		return errOver
	case m.going():
		return errGoing
	case m.paused:
		return errPaused
	}
	record, err := m.newRecord()
	if err != nil {
		return err
	}
	m.beginGame(e.Time, record)
	e.Game, e.First = m.number, m.begun.First
	return nil
}
