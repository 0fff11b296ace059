package game

import (
	"slices"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// Standing is the score of the match of the present game. It counts every game that is over, also the newest one.
type Standing struct {
	*Match
	// Newest names the newest game of the match. Here is set while that is on the table.
	Newest string
	Here   bool
	// Going is set while the newest game goes on.
	Going bool
}

// Due reports whether another game of the match is to be played.
func (s *Standing) Due() bool { return !s.Going && !s.Stopped && !s.Over() }

// Left returns how many wins each side still needs, or how many games are still to be played; the other is 0. It counts the
// game that goes on.
func (m *Match) Left() (wins [2]int, games int) {
	played, won := m.Counted()
	if m.Wins > 0 {
		return [2]int{max(0, m.Wins-won[0]), max(0, m.Wins-won[1])}, 0
	}
	return wins, max(0, m.Games-played)
}

// matchMemo is what was read of a match in the archive at a revision of its list.
type matchMemo struct {
	of       *Match
	revision int
	match    *Match
	newest   string
	// going is set if the newest game, which is not on the table, goes on.
	going bool
}

// Standing returns the score of the match of the present game. ok is false if the game belongs to no match.
//
// Each game counts as its record ends. If a player opens a game of the match again and plays it to another end, the new end counts. A
// game whose end was taken back counts as it ended before until it ends again, and so does a game that was deleted.
func (t *Table) Standing() (s Standing, ok bool) {
	if t.match == nil {
		return s, false
	}
	if now := t.Revision(); t.memo.of != t.match || t.memo.revision != now {
		t.memo = t.readMatch()
		t.memo.of, t.memo.revision = t.match, now
		if t.memo.newest == t.id {
			t.match.played = t.memo.match.Played() // saved with the game
		}
	}
	s = Standing{Match: t.memo.match.copy(), Newest: t.memo.newest, Here: t.memo.newest == t.id}
	s.Going = t.memo.going
	if s.Here {
		s.Stopped = t.match.Stopped
		if s.Going = !t.session.gameOver(); !s.Going {
			s.Add(t.ended())
		}
	}
	return s, true
}

// ended returns the present game, which is over, as a game of a match.
func (t *Table) ended() MatchGame {
	return t.match.gameOf(t.id, t.session.record, t.session.gameCurrent())
}

// GameOf returns the game of a record, which is over, as a game of a match with such rules.
func (m *MatchRules) GameOf(rec *Record) MatchGame { return m.gameOf("", rec, rec.current) }

func (m *MatchRules) gameOf(id string, rec *Record, c current) MatchGame {
	p, o := rec.shows(c)
	g := MatchGame{Result: o.Result, Seeds: Scores(p), Stood: Scores(p), ID: id, How: o.Method, Late: rec.lateStart(c)}
	if m.Scoring != ScorePoints {
		g.Seeds = Scores(rec.counts(c))
	}
	return g
}

// Scores returns the seeds that count for both sides: those in the stores, see [variants.Position.Score].
func Scores(p variants.Position) [2]int {
	return [2]int{p.Score(variants.South), p.Score(variants.North)}
}

// seedsOf returns the seeds of a game in the list: as they count in a match with such rules, and as they stood at its end. ok is
// false if they are not known.
func (m *MatchRules) seedsOf(r *variants.Rules, e save.Entry) (seeds, stood [2]int, ok bool) {
	p, err := notation.ParsePosition(e.Position, r)
	if err != nil {
		return seeds, stood, false
	}
	stood = Scores(p)
	if m.Scoring != ScorePoints {
		switch e.End {
		case notation.SouthResigned:
			p, _ = r.Resign(p, variants.South)
		case notation.NorthResigned:
			p, _ = r.Resign(p, variants.North)
		}
	}
	return Scores(p), stood, true
}

// readMatch reads the match of the present game from its newest game, and the games before from their own records.
func (t *Table) readMatch() matchMemo {
	memo := matchMemo{match: t.match.copy(), newest: t.id}
	a := t.config.Archive
	if t.match.ID == "" {
		return memo
	}
	list, round := a.List(), len(t.match.played)+1
	for _, e := range list {
		if e.Match == t.match.ID && e.Round > round && e.ID != t.id {
			memo.newest, round = e.ID, e.Round
		}
	}
	if memo.newest != t.id {
		// A game that cannot be read is reported when somebody opens it.
		doc, found, _ := a.Load(memo.newest, nil)
		rec, err := Restore(doc)
		if !found || err != nil || doc.Match == nil {
			memo.newest = t.id
		} else {
			memo.match = RestoreMatch(*doc.Match)
			if memo.going = !rec.Outcome().Over(); !memo.going {
				memo.match.Add(memo.match.gameOf(memo.newest, rec, rec.current))
			}
		}
	}
	for i := range memo.match.played {
		g := &memo.match.played[i]
		if !slices.ContainsFunc(list, func(e save.Entry) bool { return e.ID == g.ID && e.Match == t.match.ID }) {
			// A match that came in as a file, or a copy, has other ids than it was saved with.
			for _, e := range list {
				if e.Match == t.match.ID && e.Round == i+1 {
					g.ID = e.ID
				}
			}
		}
		for _, e := range list {
			if e.ID == g.ID && e.Match == t.match.ID {
				t.refresh(g, e)
			}
		}
	}
	return memo
}

// refresh makes a game of a match what its entry in the list says, if it is over.
func (t *Table) refresh(g *MatchGame, e save.Entry) {
	switch {
	case e.ID == t.id:
		if !t.session.gameOver() {
			return
		}
		*g = t.ended()
		return
	case e.Result == "":
		return
	}
	seeds, stood, ok := t.match.seedsOf(t.session.record.rules, e)
	if ok && e.Result == save.EndResult(resultNames[g.Result]) && seeds == g.Seeds {
		g.Stood = stood
		return
	}
	doc, found, _ := t.config.Archive.Load(e.ID, nil)
	if !found {
		return
	}
	if rec, err := Restore(doc); err == nil && rec.Outcome().Over() {
		*g = t.match.gameOf(e.ID, rec, rec.current)
	}
}

// copy returns a match that shares nothing with this one.
func (m *Match) copy() *Match {
	c := *m
	c.played = m.Played()
	return &c
}

// begins returns a match that a setup begins with its first game.
func (t *Table) begins(setup *Setup) (*Match, error) {
	rules := *setup.Match
	if rules.First == FirstAlternating && setup.Rules != nil && t.first(setup, setup.Rules.Start().Turn) == variants.North {
		rules.First = FirstAlternatingNorth
	}
	if rules.First == FirstRandom && rules.Seed == 0 {
		rules.Seed = t.chance.Next()
	}
	return NewMatch(rules)
}

// anew begins another match as the last one was. The sides begin the first game in turn.
func (t *Table) anew() error {
	rules := t.match.MatchRules
	switch rules.First {
	case FirstAlternating:
		rules.First = FirstAlternatingNorth
	case FirstAlternatingNorth:
		rules.First = FirstAlternating
	case FirstRandom:
		rules.Seed = t.chance.Next()
	}
	match, err := NewMatch(rules)
	if err != nil {
		return err
	}
	return t.round(match, t.playersAnew())
}

// round begins a game of a match by the same rule.
func (t *Table) round(match *Match, players [2]save.Player) error {
	s := t.session
	start := s.record.rules.Start()
	start.Turn = match.Next()
	rec, err := NewRecord(s.record.rules, start)
	if err != nil {
		return err
	}
	t.place(rec, players, s.sitting, t.control, match, nil, Change{Kind: Placed, Cause: Began})
	return nil
}

// Next begins the next game of the match. The error is a [*Refusal] when there is none, the newest game of the match goes on,
// or another window plays it.
func (t *Table) Next() error {
	t.session.Return()
	turn := t.session.Position().Turn
	s, ok := t.Standing()
	switch {
	case !ok, !s.Going && s.Over(), s.Stopped:
		return &Refusal{MatchOver, turn}
	case s.Going:
		return &Refusal{GameGoesOn, turn}
	case s.Here && !t.holds():
		return &Refusal{PlayedElsewhere, turn}
	}
	return t.round(s.Match, t.players)
}

// StopMatch stops the match, or lets it go on if stop is false. The game on the table, which has to be the newest one of the
// match, stays as it is. The error is a [*Refusal].
func (t *Table) StopMatch(stop bool) error {
	turn := t.session.Hand()
	s, ok := t.Standing()
	switch {
	case !ok, !s.Going && s.Over():
		return &Refusal{MatchOver, turn}
	case !s.Here:
		return &Refusal{GameGoesOn, turn}
	case !t.holds():
		return &Refusal{PlayedElsewhere, turn}
	}
	t.match.Stopped = stop
	t.Save()
	return nil
}

// matchOfDocument returns the match of a saved game, nil for a game by itself.
func matchOfDocument(doc save.Game) *Match {
	if doc.Match == nil {
		return nil
	}
	return RestoreMatch(*doc.Match)
}

// leavesMatch reports whether the match of the present game, which is kept, has begun, is neither over nor stopped, and does not
// go on with a game of the match to.
func (t *Table) leavesMatch(to *Match) bool {
	s, ok := t.Standing()
	if !ok || s.ID == "" || s.Stopped || !s.Going && s.Over() || to != nil && to.ID == s.ID {
		return false
	}
	return len(s.Played()) > 0 || t.played
}

// Listed returns the ids of the games in the archive.
func (t *Table) Listed() []string {
	var ids []string
	for _, e := range t.config.Archive.List() {
		ids = append(ids, e.ID)
	}
	return ids
}
