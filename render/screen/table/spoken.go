package table

import (
	"strings"

	"awale/game"
	"awale/variants"
)

// Spoken tells a change as one announcement for a screen reader: what was sown and taken, the score if it has changed, and who
// moves next. It leaves out that a player elsewhere moves next, because that player's move is announced. In brief it says no more
// than the houses, the seeds taken and the new score.
func (nr *Narrator) Spoken(c game.Change, brief bool) string {
	v := nr.Voices()
	before, after := game.Scores(c.Before), game.Scores(c.After)
	scored, again := before != after, false
	for _, e := range c.Events {
		switch e.Kind {
		case variants.Round, variants.End:
			scored = false // the sentence about the round or the end gives the score
		case variants.Again:
			again = true
		}
	}
	total := 0 // the new number of seeds of the side that has moved, if that alone has changed
	if other := c.Side.Other(); scored && brief && before[other] == after[other] {
		total, scored = after[c.Side], false
	}
	var told []string
	for _, p := range game.Account(c, v) {
		if p.House != "" {
			told = append(told, nr.spokenSowing(c.Side, v, &p, brief, total))
		}
		told = append(told, nr.Kit.Sentences(p.Said)...)
	}
	if scored && len(told) > 0 {
		told = append(told, nr.spokenScore(after, v))
	}
	if turn := nr.spokenTurn(c, v, brief); turn != "" && !again {
		told = append(told, turn)
	}
	return strings.Join(told, " ")
}

// spokenSowing is the sentence about a sowing and what it took, with the new number of seeds in the store unless total is 0. It
// names the player unless one person plays against somebody else: the person's own moves and the answers alternate. The letters of
// both sides sound alike.
func (nr *Narrator) spokenSowing(side variants.Side, v [2]game.Voice, p *game.Passage, brief bool, total int) string {
	t := nr.Kit.Text
	var parts []string
	add := func(said string) { parts = append(parts, said) }
	if !v[side].You && (brief || !v[side.Other()].You) {
		add(nr.StripName(side)) // if it is not brief, the turn that is told last shows who has moved
	}
	if brief {
		add(p.House)
	} else {
		add(t("spoken.sow", "house", p.House, "count", p.Seeds))
		if p.Laps > 0 {
			add(t("spoken.laps", "count", p.Laps))
		}
		if p.Round {
			add(t("spoken.round"))
		}
	}
	switch {
	case p.Captured > 0 && brief:
		add(t("spoken.capture.brief", "count", p.Captured))
	case p.Captured > 0:
		add(t("spoken.capture", "count", p.Captured, "houses", strings.Join(p.Houses, ", ")))
	}
	if p.Claimed != "" {
		add(t("spoken.claim", "house", p.Claimed))
	}
	if p.Collected > 0 {
		add(t("spoken.collected", "count", p.Collected))
	}
	if p.Spared > 0 {
		add(t("spoken.spared", "count", p.Spared))
	}
	if p.Given > 0 {
		add(t("spoken.given", "count", p.Given))
	}
	if total > 0 {
		add(t("spoken.total", "count", total))
	}
	return strings.Join(parts, ", ") + "."
}

// spokenScore says who leads.
func (nr *Narrator) spokenScore(stores [2]int, v [2]game.Voice) string {
	lead := variants.South
	if stores[variants.North] > stores[variants.South] {
		lead = variants.North
	}
	own, other := stores[lead], stores[lead.Other()]
	switch {
	case own == other:
		return nr.Kit.Text("spoken.level", "count", own)
	case v[lead].You:
		return nr.Kit.Text("spoken.lead.you", "own", own, "other", other)
	case v[lead.Other()].You:
		return nr.Kit.Text("spoken.trail.you", "own", other, "other", own)
	}
	return nr.Kit.Text("spoken.lead", "player", v[lead].Name, "own", own, "other", other)
}

// spokenTurn says that a person at this window moves next, or that the same side moves once more. It is "" if nobody needs to hear
// it: somebody elsewhere is to move, the game is over, or another position is shown.
func (nr *Narrator) spokenTurn(c game.Change, v [2]game.Voice, brief bool) string {
	next := c.After.Turn
	turns := next != c.Side
	switch {
	case nr.Session.Looking() || nr.Session.Outcome().Over() || brief && turns:
		return ""
	case v[next].You:
		return nr.Kit.Text("spoken.turn.you")
	case nr.Session.Seat(next).Local() || !turns:
		return nr.Kit.Text("status.other", "player", v[next].Name)
	}
	return ""
}

// SpokenLook is the announcement of another position that is shown: the sentences about it and, unless it has to be brief, how the
// game stands there.
func (nr *Narrator) SpokenLook(said []string, brief bool) string {
	if !brief && !nr.Session.Outcome().Over() {
		said = append(said[:len(said):len(said)], nr.Standing())
	}
	return strings.Join(said, " ")
}
