package library

import (
	"strconv"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/variants"
	"awale/variants/notation"
)

// texts puts saved games into words.
type texts struct {
	kit  *kit.Kit
	book *rules.Book
	// wall returns the time in milliseconds since 1970; it is nil if the time is not known.
	wall func() int64
	// rules are the rules that were read from entries.
	rules map[string]*variants.Rules
}

func NewTexts(k *kit.Kit, book *rules.Book, wall func() int64) *texts {
	return &texts{kit: k, book: book, wall: wall, rules: map[string]*variants.Rules{}}
}

// rulesOf returns the rule of a game, under the name that the player knows. It is nil if the rule cannot be read.
func (gt *texts) rulesOf(e *save.Entry) *variants.Rules {
	if r, known := gt.rules[e.Rule]; known {
		return r
	}
	r, err := notation.ParseRule(e.Rule)
	if err != nil {
		r = nil
	} else {
		r = gt.book.Own.Known(r)
	}
	gt.rules[e.Rule] = r
	return r
}

// ruleOf is the name of the rule of a game.
func (gt *texts) ruleOf(e *save.Entry) string {
	if r := gt.rulesOf(e); r != nil {
		return gt.book.RuleName(r)
	}
	return ""
}

// position returns the current position of a game; ok is false if it is not known.
func (gt *texts) position(e *save.Entry) (p variants.Position, ok bool) {
	r := gt.rulesOf(e)
	if r == nil || e.Position == "" {
		return p, false
	}
	p, err := notation.ParsePosition(e.Position, r)
	return p, err == nil
}

// player is the name of the player of a side.
func (gt *texts) player(e *save.Entry, side variants.Side) string {
	p, other := e.Players[side], e.Players[side.Other()]
	switch {
	case p.Name != "":
		return p.Name
	case p.Kind == save.Engine:
		return gt.kit.Text("games.computer", "level", gt.kit.Text("level."+p.Level))
	case p.Kind == save.Remote:
		return gt.kit.Text("player.opponent")
	case other.Kind != save.Human:
		return gt.kit.Text("player.you")
	}
	return gt.kit.Text(kit.PlayerKeys[side])
}

// players are the names of both players, South first.
func (gt *texts) players(e *save.Entry) string {
	return gt.kit.Text("games.players", "south", gt.player(e, variants.South), "north", gt.player(e, variants.North))
}

// title is the name of a game or, without one, its players.
func (gt *texts) title(e *save.Entry) string {
	if e.Name != "" {
		return e.Name
	}
	return gt.players(e)
}

// shortTitle is title with only the levels of computer players.
func (gt *texts) shortTitle(e *save.Entry) string {
	if e.Name != "" {
		return e.Name
	}
	return gt.kit.Text("games.players", "south", gt.shortPlayer(e, variants.South), "north", gt.shortPlayer(e, variants.North))
}

// shortPlayer is the name of the player of a side. A computer player has only its level.
func (gt *texts) shortPlayer(e *save.Entry, side variants.Side) string {
	if p := e.Players[side]; p.Name == "" && p.Kind == save.Engine {
		return gt.kit.Text("level." + p.Level)
	}
	return gt.player(e, side)
}

// matchState says how a match stands, with the score of South and North and the current game.
func (gt *texts) matchState(g *game.Saved) string {
	words := gt.kit.Text("match.title")
	m, whole := g.AsMatch()
	if whole {
		words = gt.kit.Text("games.match", "south", gt.kit.Words.Say(m.Figure(variants.South)), "north",
			gt.kit.Words.Say(m.Figure(variants.North)))
	}
	last := g.Rounds[len(g.Rounds)-1]
	switch count := strconv.Itoa(last.Round); {
	case last.Result != "":
	case g.Of > 0:
		words = gt.kit.Text("games.note", "first", words, "second",
			gt.kit.Text("games.match.of", "count", count, "all", strconv.Itoa(g.Of)))
	default:
		words = gt.kit.Text("games.note", "first", words, "second", gt.kit.Text("games.round", "count", count))
	}
	return words
}

// stateOf says how a game or a match stands.
func (gt *texts) stateOf(g *game.Saved) string {
	if g.Rounds != nil {
		return gt.matchState(g)
	}
	return gt.state(&g.Entry)
}

// endKeys has the key of a word for each way in which a game was ended beyond its rules.
var endKeys = map[string]string{notation.SouthResigned: "games.end.resigned", notation.NorthResigned: "games.end.resigned",
	notation.SouthTimedOut: "games.end.time", notation.NorthTimedOut: "games.end.time", notation.SouthLeft: "games.end.left",
	notation.NorthLeft: "games.end.left", notation.Agreed: "games.end.agreed", notation.AdjudicatedSouth: "games.end.decided",
	notation.AdjudicatedNorth: "games.end.decided", notation.AdjudicatedDraw: "games.end.decided"}

// state says how a game stands or has ended, with the seeds of South and North.
func (gt *texts) state(e *save.Entry) string { return gt.stateBy(e, gt.player) }

// shortState is [texts.state] or the state of a match, with only the level of a computer player. A winner with a name, which
// may be long, is left out: the score and the title show who it is.
func (gt *texts) shortState(g *game.Saved) string {
	if g.Rounds != nil {
		return gt.matchState(g)
	}
	e, winner := &g.Entry, variants.South
	if e.Result == save.ResultNorth {
		winner = variants.North
	}
	if p, ok := gt.position(e); ok && e.Result != "" && e.Players[winner].Name != "" {
		return gt.kit.Text("games.score", "south", strconv.Itoa(p.Score(variants.South)),
			"north", strconv.Itoa(p.Score(variants.North)))
	}
	return gt.stateBy(e, gt.shortPlayer)
}

// stateBy is [texts.state] with a way to name players.
func (gt *texts) stateBy(e *save.Entry, player func(e *save.Entry, side variants.Side) string) string {
	words := gt.kit.Text("games.moves", "count", e.Moves)
	winner := func(side variants.Side) string {
		if e.Players[side] == (save.Player{Kind: save.Human}) && e.Players[side.Other()].Kind == save.Engine {
			return gt.kit.Text("games.wonYou")
		}
		return gt.kit.Text("games.won", "player", player(e, side))
	}
	switch e.Result {
	case save.ResultSouth:
		words = winner(variants.South)
	case save.ResultNorth:
		words = winner(variants.North)
	case save.ResultDraw:
		words = gt.kit.Text("games.draw")
	case save.ResultNone:
		words = gt.kit.Text("games.none")
	}
	if how := endKeys[e.End]; how != "" {
		words = gt.kit.Text("games.ended", "state", words, "how", gt.kit.Text(how))
	}
	if p, ok := gt.position(e); ok {
		words = gt.kit.Text("games.scored", "state", words,
			"south", strconv.Itoa(p.Score(variants.South)), "north", strconv.Itoa(p.Score(variants.North)))
	}
	return words
}

// day says when a game was last played: today, yesterday or a date; "" if that is not known. ms is in milliseconds
// since 1970.
func (gt *texts) day(ms int64) string {
	if ms == 0 {
		return ""
	}
	at := time.UnixMilli(ms)
	year, month, day := at.Date()
	if gt.wall != nil {
		now := time.UnixMilli(gt.wall())
		for ago, key := range []string{"date.today", "date.yesterday"} {
			if y, m, d := now.AddDate(0, 0, -ago).Date(); y == year && m == month && d == day {
				return gt.kit.Text(key)
			}
		}
	}
	return gt.Date(ms)
}

// Date is the date of a time in milliseconds since 1970, "" if it is not known.
func (gt *texts) Date(ms int64) string {
	if ms == 0 {
		return ""
	}
	return gt.calendar(time.UnixMilli(ms).Date())
}

// calendar writes a date.
func (gt *texts) calendar(year int, month time.Month, day int) string {
	key := "date.day"
	if day == 1 {
		key = "date.first"
	}
	return gt.kit.Text(key, "day", strconv.Itoa(day), "month", gt.kit.Text("date.month."+strconv.Itoa(int(month))), "year",
		strconv.Itoa(year))
}

// tagKeys are the keys of the words for the tags of a game that players know by name.
var tagKeys = map[string]string{save.TagSite: "games.tag.site", save.TagDate: "games.tag.date", save.TagRound: "games.tag.round",
	"Result": "games.tag.result", save.TagTime: "games.tag.time", save.TagSouthRating: "games.tag.south",
	save.TagNorthRating: "games.tag.north", save.TagControl: "games.tag.control"}

// foreignFacts are the facts that another program or a server wrote about a game, one in each line.
func (gt *texts) foreignFacts(g *save.Game) (lines []string) {
	for _, t := range g.Tags {
		name, text := t.Name, t.Text
		if key := tagKeys[name]; key != "" {
			name = gt.kit.Text(key)
		}
		switch {
		case t.Name == save.TagDate:
			text = gt.dateOf(text)
		case t.Name == save.TagEvent && text == save.RatedGame:
			lines = append(lines, gt.kit.Text("match.rated"))
			continue
		case t.Name == save.TagEvent && text == save.UnratedGame:
			lines = append(lines, gt.kit.Text("match.casual"))
			continue
		}
		lines = append(lines, gt.kit.Text("games.tag", "name", name, "text", text))
	}
	return lines
}

// dateOf writes a date such as "2015.04.01". A text without a known day, or that is not a date, stays as it is.
func (gt *texts) dateOf(tag string) string {
	if at, err := time.Parse(save.TagDay, tag); err == nil {
		return gt.calendar(at.Date())
	}
	return tag
}

// note says the rule of a game, its place in a match, and when it was played or where it is.
func (gt *texts) note(g *game.Saved) string { return gt.noteOn(g, gt.day) }

// shortNote is [texts.note] without the year.
func (gt *texts) shortNote(g *game.Saved) string {
	return gt.noteOn(g, func(ms int64) string {
		if words := gt.day(ms); words != gt.Date(ms) || ms == 0 {
			return words // today, yesterday or unknown
		}
		_, month, day := time.UnixMilli(ms).Date()
		key := "date.brief"
		if day == 1 {
			key = "date.brief.first"
		}
		return gt.kit.Text(key, "day", strconv.Itoa(day), "month", gt.kit.Text("date.month."+strconv.Itoa(int(month))))
	})
}

// noteOn is [texts.note] with a way to write a date.
func (gt *texts) noteOn(g *game.Saved, date func(ms int64) string) string {
	parts := []string{gt.ruleOf(&g.Entry)}
	if g.Rounds != nil {
		parts = append(parts, gt.kit.Text("games.found", "count", len(g.Rounds)))
	} else if g.Round > 0 {
		parts = append(parts, gt.kit.Text("games.round", "count", strconv.Itoa(g.Round)))
	}
	switch {
	case g.Present:
		parts = append(parts, gt.kit.Text("rules.onBoard"))
	default:
		parts = append(parts, date(g.Played))
	}
	if p, ok := gt.position(&g.Entry); ok && g.Link != "" && g.Result == "" {
		key := "state.awaited"
		if g.Players[p.Turn].Kind == save.Human {
			key = "state.yourTurn"
		}
		parts = append(parts[:1:1], append([]string{gt.kit.Text(key)}, parts[1:]...)...)
	}
	words := ""
	for _, part := range parts {
		switch {
		case part == "":
		case words == "":
			words = part
		default:
			words = gt.kit.Text("games.note", "first", words, "second", part)
		}
	}
	return words
}
