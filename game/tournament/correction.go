package tournament

import "slices"

// Consequence is what the correction of a result changes.
type Consequence struct {
	// Game is the corrected game, with its result so far.
	Game Game
	// Stays are the later rounds that were paired with the old result. Their pairings stay as they are; only points change.
	Stays []int
	// Out and In are set in a knockout if another player goes on: In takes the place of Out in the next round if that was paired, in
	// the game Replaced, or in a bye if Replaced is 0.
	Out, In  int
	Replaced int
	// Reopens says that the last round of a knockout is open again, because a game has to be played again.
	Reopens bool
	// byes are the indices of the byes of the next round that In gets.
	byes []int
}

// Consequence returns what a correction would change. The error is the [*Refusal] with which it would be refused. It tries the result in
// the game and puts the old one back, so no other goroutine may use the tournament, or a copy of it, at the same time.
func (t *Tournament) Consequence(e *Corrected) (Consequence, error) {
	c, r := t.consequence(e)
	if r != nil {
		r.Event = e.kind()
		return Consequence{}, r
	}
	return c, nil
}

func (t *Tournament) consequence(e *Corrected) (c Consequence, r *Refusal) {
	g := t.game(e.Game)
	switch {
	case g == nil:
		return c, refuse("game", WhyUnknown)
	case g.Result.End == "":
		return c, refuse("game", WhyOpen)
	case g.Result == e.Result:
		return c, refuse("result", WhySame)
	}
	if r := t.checkResult(e.Result); r != nil {
		return c, r
	}
	c.Game = *g
	for number := g.Round + 1; g.Round > 0 && number <= len(t.rounds); number++ {
		c.Stays = append(c.Stays, number)
	}
	if t.settings.Form == Knockout {
		return c, t.knockoutConsequence(&c, e)
	}
	return c, nil
}

// knockoutConsequence finds who goes on in place of whom.
func (t *Tournament) knockoutConsequence(c *Consequence, e *Corrected) *Refusal {
	round := &t.rounds[c.Game.Round-1]
	ties := t.ties(round.Number)
	x := ties[slices.IndexFunc(ties, func(x tie) bool { return slices.Contains(x.games, e.Game) })]
	if t.lastOf(x).Number != e.Game {
		return refuse("game", WhyBuiltOn) // it was played again
	}
	before := t.losers(x)
	g := t.game(e.Game)
	was := g.Result
	g.Result = e.Result
	after := t.losers(x)
	g.Result = was
	if !round.Closed || slices.Equal(before, after) {
		return nil
	}
	// The round is over: as many have to go on as before, unless nothing follows yet.
	if round.Number == len(t.rounds) && (len(before) != 1 || len(after) != 1) {
		if c.Reopens = len(after) == 0; c.Reopens && t.finished {
			return refuse("result", WhyOver)
		}
		return nil
	}
	if len(before) != 1 || len(after) != 1 {
		return refuse("result", WhyBuiltOn)
	}
	c.Out, c.In = after[0], before[0]
	if round.Number == len(t.rounds) {
		return nil
	}
	next := &t.rounds[round.Number]
	for _, number := range next.Games {
		if n := &t.games[number-1]; n.Has(c.Out) {
			if n.Result.End != "" || next.Closed || c.Replaced != 0 {
				return refuse("result", WhyBuiltOn)
			}
			c.Replaced = number
		}
	}
	for i, b := range next.Byes {
		if b.Player == c.Out {
			if next.Closed {
				return refuse("result", WhyBuiltOn)
			}
			c.byes = append(c.byes, i)
		}
	}
	if c.Replaced == 0 && len(c.byes) == 0 {
		return refuse("result", WhyBuiltOn) // the winner left, and nobody was paired
	}
	return nil
}

func (t *Tournament) foldCorrected(e *Corrected) *Refusal {
	c, r := t.consequence(e)
	if r != nil {
		return r
	}
	t.games[e.Game-1].Result = e.Result
	if c.Replaced > 0 {
		g := &t.games[c.Replaced-1]
		if g.South == c.Out {
			g.South = c.In
		} else {
			g.North = c.In
		}
	}
	for _, i := range c.byes {
		t.rounds[c.Game.Round].Byes[i].Player = c.In
	}
	if c.Reopens {
		t.rounds[c.Game.Round-1].Closed = false
	}
	if t.settings.Form.byTime() {
		t.scoreAgain(c.Game.South)
		t.scoreAgain(c.Game.North)
	}
	return nil
}
