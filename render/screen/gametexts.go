package screen

import (
	"strconv"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// gameTexts puts saved games into words.
type gameTexts struct {
	kit  *kit
	book *ruleBook
	// wall is the time in milliseconds since 1970, nil where that is not known.
	wall func() int64
	// rules are those that were read from entries.
	rules map[string]*variants.Rules
}

func newGameTexts(k *kit, book *ruleBook, wall func() int64) *gameTexts {
	return &gameTexts{kit: k, book: book, wall: wall, rules: map[string]*variants.Rules{}}
}

// rulesOf returns the rule of a game, under the name that the player knows it by; nil if it cannot be read.
func (gt *gameTexts) rulesOf(e *save.Entry) *variants.Rules {
	if r, known := gt.rules[e.Rule]; known {
		return r
	}
	r, err := notation.ParseRule(e.Rule)
	if err != nil {
		r = nil
	} else if kept, err := gt.book.own.Load(r.ID()); err == nil {
		r = kept
	}
	gt.rules[e.Rule] = r
	return r
}

// ruleOf is the name of the rule of a game.
func (gt *gameTexts) ruleOf(e *save.Entry) string {
	if r := gt.rulesOf(e); r != nil {
		return gt.book.ruleName(r)
	}
	return ""
}

// position returns the current position of a game; ok is false if it is not known.
func (gt *gameTexts) position(e *save.Entry) (p variants.Position, ok bool) {
	r := gt.rulesOf(e)
	if r == nil || e.Position == "" {
		return p, false
	}
	p, err := notation.ParsePosition(e.Position, r)
	return p, err == nil
}

// player is what a side of a game is called.
func (gt *gameTexts) player(e *save.Entry, side variants.Side) string {
	p, other := e.Players[side], e.Players[side.Other()]
	switch {
	case p.Name != "":
		return p.Name
	case p.Kind == save.Engine:
		return gt.kit.text("games.computer", "level", gt.kit.text("level."+p.Level))
	case p.Kind == save.Remote:
		return gt.kit.text("player.opponent")
	case other.Kind != save.Human:
		return gt.kit.text("player.you")
	case side == variants.South:
		return gt.kit.text("player.south")
	}
	return gt.kit.text("player.north")
}

// players are both, South first.
func (gt *gameTexts) players(e *save.Entry) string {
	return gt.kit.text("games.players", "south", gt.player(e, variants.South), "north", gt.player(e, variants.North))
}

// title is the name of a game, or else its players.
func (gt *gameTexts) title(e *save.Entry) string {
	if e.Name != "" {
		return e.Name
	}
	return gt.players(e)
}

// shortTitle is title with the levels of the computer alone.
func (gt *gameTexts) shortTitle(e *save.Entry) string {
	if e.Name != "" {
		return e.Name
	}
	var names [2]string
	for side := range variants.Side(2) {
		names[side] = gt.player(e, side)
		if p := e.Players[side]; p.Kind == save.Engine {
			names[side] = gt.kit.text("level." + p.Level)
		}
	}
	return gt.kit.text("games.players", "south", names[variants.South], "north", names[variants.North])
}

// matchState is how a match stands, with the score of South and North and the game that goes on.
func (gt *gameTexts) matchState(g *game.Saved) string {
	words := gt.kit.text("match.title")
	m, whole := g.AsMatch()
	if whole {
		words = gt.kit.text("games.match", "south", gt.kit.words.say(m.Figure(variants.South)), "north", gt.kit.words.say(m.Figure(variants.North)))
	}
	last := g.Rounds[len(g.Rounds)-1]
	switch count := strconv.Itoa(last.Round); {
	case last.Result != "":
	case g.Of > 0:
		words = gt.kit.text("games.note", "first", words, "second", gt.kit.text("games.match.of", "count", count, "all", strconv.Itoa(g.Of)))
	default:
		words = gt.kit.text("games.note", "first", words, "second", gt.kit.text("games.round", "count", count))
	}
	return words
}

// stateOf is how a game or a match stands.
func (gt *gameTexts) stateOf(g *game.Saved) string {
	if g.Rounds != nil {
		return gt.matchState(g)
	}
	return gt.state(&g.Entry)
}

// state is how a game stands or has ended, with the seeds of South and North.
func (gt *gameTexts) state(e *save.Entry) string {
	words := gt.kit.text("games.moves", "count", e.Moves)
	winner := func(side variants.Side) string {
		if e.Players[side] == (save.Player{Kind: save.Human}) && e.Players[side.Other()].Kind == save.Engine {
			return gt.kit.text("games.wonYou")
		}
		return gt.kit.text("games.won", "player", gt.player(e, side))
	}
	switch e.Result {
	case save.ResultSouth:
		words = winner(variants.South)
	case save.ResultNorth:
		words = winner(variants.North)
	case save.ResultDraw:
		words = gt.kit.text("games.draw")
	case save.ResultNone:
		words = gt.kit.text("games.none")
	}
	if p, ok := gt.position(e); ok {
		words = gt.kit.text("games.scored", "state", words,
			"south", strconv.Itoa(int(p.Stores[variants.South])), "north", strconv.Itoa(int(p.Stores[variants.North])))
	}
	return words
}

// day is when a game was played last: today, yesterday or a date; "" where that is not known.
func (gt *gameTexts) day(ms int64) string {
	if ms == 0 {
		return ""
	}
	at := time.UnixMilli(ms)
	year, month, day := at.Date()
	if gt.wall != nil {
		now := time.UnixMilli(gt.wall())
		for ago, key := range []string{"date.today", "date.yesterday"} {
			if y, m, d := now.AddDate(0, 0, -ago).Date(); y == year && m == month && d == day {
				return gt.kit.text(key)
			}
		}
	}
	return gt.date(ms)
}

// date is the day of a time, "" where that is not known.
func (gt *gameTexts) date(ms int64) string {
	if ms == 0 {
		return ""
	}
	return gt.calendar(time.UnixMilli(ms).Date())
}

// calendar writes a day.
func (gt *gameTexts) calendar(year int, month time.Month, day int) string {
	key := "date.day"
	if day == 1 {
		key = "date.first"
	}
	return gt.kit.text(key, "day", strconv.Itoa(day), "month", gt.kit.text("date.month."+strconv.Itoa(int(month))), "year", strconv.Itoa(year))
}

// told are the facts that another program told of a game, a line each.
func (gt *gameTexts) told(g *save.Game) (lines []string) {
	for _, t := range g.Tags {
		name, text := t.Name, t.Text
		switch t.Name {
		case save.TagSite:
			name = gt.kit.text("games.tag.site")
		case save.TagDate:
			name, text = gt.kit.text("games.tag.date"), gt.dateOf(t.Text)
		case save.TagRound:
			name = gt.kit.text("games.tag.round")
		case "Result":
			name = gt.kit.text("games.tag.result")
		}
		lines = append(lines, gt.kit.text("games.tag", "name", name, "text", text))
	}
	return lines
}

// dateOf writes a date such as "2015.04.01". One of which the day is not known, or which is no date, stays as it is.
func (gt *gameTexts) dateOf(tag string) string {
	if at, err := time.Parse(save.TagDay, tag); err == nil {
		return gt.calendar(at.Date())
	}
	return tag
}

// note is the rule of a game, its place in a match, and when it was played or where it is.
func (gt *gameTexts) note(g *game.Saved) string {
	parts := []string{gt.ruleOf(&g.Entry)}
	if g.Rounds != nil {
		parts = append(parts, gt.kit.text("games.found", "count", len(g.Rounds)))
	} else if g.Round > 0 {
		parts = append(parts, gt.kit.text("games.round", "count", strconv.Itoa(g.Round)))
	}
	switch {
	case g.Present:
		parts = append(parts, gt.kit.text("rules.onBoard"))
	case g.Elsewhere:
		parts = append(parts, gt.kit.text("games.elsewhere"))
	default:
		parts = append(parts, gt.day(g.Played))
	}
	if p, ok := gt.position(&g.Entry); ok && g.Link != "" && g.Result == "" {
		key := "state.awaited"
		if g.Players[p.Turn].Kind == save.Human {
			key = "state.yourTurn"
		}
		parts = append(parts[:1:1], append([]string{gt.kit.text(key)}, parts[1:]...)...)
	}
	words := ""
	for _, part := range parts {
		switch {
		case part == "":
		case words == "":
			words = part
		default:
			words = gt.kit.text("games.note", "first", words, "second", part)
		}
	}
	return words
}
