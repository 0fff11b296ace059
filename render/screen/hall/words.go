package hall

import (
	"strconv"
	"strings"

	"awale/game/save"
	"awale/game/tournament"
	"awale/render/screen/rules"
	"awale/variants/notation"
)

// halves returns half points as a number, as "2½".
func halves(points int) string {
	whole, half := strconv.Itoa(points/2), ""
	if points%2 != 0 {
		half = "½"
		if points < 2 {
			whole = ""
		}
	}
	return whole + half
}

// points returns the points of a standing as a number.
func points(t *tournament.Tournament, s *tournament.Standing) string {
	if f := t.Settings().Form; f == tournament.Swiss || f == tournament.RoundRobin {
		return halves(s.Points)
	}
	return strconv.Itoa(s.Points)
}

// value returns the value of a tie-break as a number. Quarters are written as "4¾".
func value(b tournament.TieBreak, v int) string {
	whole, part, _ := strings.Cut(b.Text(v), ".")
	fraction := map[string]string{"": "", "5": "½", "25": "¼", "75": "¾"}[part]
	if whole == "0" && fraction != "" {
		whole = ""
	}
	return whole + fraction
}

// name returns the name of a player.
func name(t *tournament.Tournament, number int) string {
	p, _ := t.Player(number)
	return p.Name
}

// named puts a name before a text, as "Points: 3".
func (s *page) named(name, text string) string {
	return s.Kit.Text("games.tag", "name", name, "text", text)
}

// byTime says whether a tournament has no rounds.
func byTime(t *tournament.Tournament) bool {
	f := t.Settings().Form
	return f == tournament.Arena || f == tournament.Battle
}

// ruleName returns the name of the rule of a tournament.
func (r *Room) ruleName(t *tournament.Tournament) string {
	rule, err := notation.ParseRule(t.Settings().Rule)
	if err != nil {
		return t.Settings().Rule
	}
	return r.Rules.Book.RuleName(rule)
}

// about describes a tournament in a line: its form, its rule and its clock.
func (r *Room) about(t *tournament.Tournament) string {
	parts := []string{r.Kit.Text("tournament.form." + string(t.Settings().Form)), r.ruleName(t)}
	if rule, err := notation.ParseRule(t.Settings().Rule); err == nil {
		if of := rules.RepetitionWords(r.Kit, rule); of != "" {
			parts = append(parts, of)
		}
	}
	if s := t.Settings(); s.Wins > 1 || s.Games > 0 {
		parts = append(parts, r.Kit.LengthWords(save.MatchChoice{Wins: s.Wins, Games: s.Games}))
	}
	if clock := t.Settings().Clock; clock != "" {
		parts = append(parts, clock)
	}
	return strings.Join(parts, " · ")
}

// scores are the results as they are written in a table: South first.
var scores = map[tournament.End]string{tournament.SouthWon: "1–0", tournament.NorthWon: "0–1", tournament.Drawn: "½–½",
	tournament.SouthWalkover: "1–0", tournament.NorthWalkover: "0–1", tournament.NoShow: "0–0", "": "–"}

// score writes a result, and says whether nobody played for it.
func score(g *tournament.Game) (text string, unplayed bool) {
	e := g.Result.End
	return scores[e], e == tournament.SouthWalkover || e == tournament.NorthWalkover || e == tournament.NoShow
}

// games writes the score of a match, "" for a single game and where it is not known.
func games(g *tournament.Game) string {
	if g.Result.Score == [2]int{} {
		return ""
	}
	return halves(g.Result.Score[0]) + "–" + halves(g.Result.Score[1])
}

// resultWords says the result of a game or match in words, with the score of a match.
func (r *Room) resultWords(t *tournament.Tournament, g *tournament.Game) string {
	of, winner, loser := games(g), g.South, g.North
	if g.Result.End == tournament.NorthWon {
		winner, loser = loser, winner
	}
	switch {
	case of == "":
		return r.endWords(t, g)
	case gone(g):
		return r.Kit.Text("tournament.gone", "player", name(t, winner), "score", of, "other", name(t, loser))
	}
	return r.endWords(t, g) + ", " + of
}

// gone reports whether a match was won without more points: the loser went away.
func gone(g *tournament.Game) bool {
	south, north := g.Result.Score[0], g.Result.Score[1]
	end := g.Result.End
	return south+north > 0 && (end == tournament.SouthWon && south <= north || end == tournament.NorthWon && north <= south)
}

// endWords says how a game or match ended.
func (r *Room) endWords(t *tournament.Tournament, g *tournament.Game) string {
	winner := g.South
	if e := g.Result.End; e == tournament.NorthWon || e == tournament.NorthWalkover {
		winner = g.North
	}
	switch g.Result.End {
	case "":
		return r.Kit.Text("tournament.open")
	case tournament.Drawn:
		return r.Kit.Text("games.draw")
	case tournament.NoShow:
		return r.Kit.Text("tournament.noShow")
	case tournament.SouthWalkover, tournament.NorthWalkover:
		return r.Kit.Text("tournament.walkover", "player", name(t, winner))
	}
	return r.Kit.Text("games.won", "player", name(t, winner))
}
