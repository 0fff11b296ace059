package trf

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"awale/game/tournament"
)

// The errors of [Write].
var (
	// ErrForm says that a form of tournament has no place in the format.
	ErrForm = errors.New("only a Swiss tournament or a round robin can be written in this format")
	// ErrPoints says that a player has 100 points or more, for which the format has no room.
	ErrPoints = errors.New("this format has no room for 100 points")
)

// letters are those of South and North for the ends of games.
var letters = map[tournament.End]string{tournament.SouthWon: "10", tournament.NorthWon: "01", tournament.Drawn: "==",
	tournament.SouthWalkover: "+-", tournament.NorthWalkover: "-+", tournament.NoShow: "--", "": "  "}

var byeLetters = map[tournament.ByeKind]string{tournament.ByePaired: "U", tournament.ByeFull: "F", tournament.ByeHalf: "H",
	tournament.ByeZero: "Z"}

// Write returns a tournament in the format, in UTF-8. Names that are too long are cut. The error is [ErrForm] or [ErrPoints].
func Write(t *tournament.Tournament) ([]byte, error) {
	s := t.Settings()
	rounds := t.Rounds()
	planned, kind := s.Rounds, "Swiss"
	switch s.Form {
	case tournament.Swiss:
	case tournament.RoundRobin:
		planned, kind = len(rounds), "Round robin"
	default:
		return nil, ErrForm
	}
	players := t.Players()
	cells := make([][]string, len(players))
	for i := range cells {
		for range rounds {
			cells[i] = append(cells[i], "  0000 - Z")
		}
	}
	for r, round := range rounds {
		for _, b := range round.Byes {
			cells[b.Player-1][r] = "  0000 - " + byeLetters[b.Kind]
		}
		for _, number := range round.Games {
			g, _ := t.Game(number)
			both := letters[g.Result.End]
			cells[g.South-1][r] = fmt.Sprintf("  %4d w %c", g.North, both[0])
			cells[g.North-1][r] = fmt.Sprintf("  %4d b %c", g.South, both[1])
		}
	}
	if t.Finished() {
		planned = len(rounds) // it may have ended early
	}
	for i, p := range players {
		for round := len(rounds) + 1; round <= planned; round++ {
			cell := strings.Repeat(" ", roundWidth)
			if kind := t.GivenBye(p.Number, round); kind != "" {
				cell = "  0000 - " + byeLetters[kind]
			}
			cells[i] = append(cells[i], cell)
		}
	}
	place, points := make([]int, len(players)), make([]int, len(players))
	for _, x := range t.Standings() {
		place[x.Player-1], points[x.Player-1] = x.Place, x.Points
	}
	var out strings.Builder
	line := func(format string, args ...any) {
		out.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\r\n")
	}
	line("012 %s", s.Name)
	if day := t.Time(); day > 0 {
		line("052 %s", time.UnixMilli(day).UTC().Format("2006/01/02"))
	}
	line("062 %d", len(players))
	line("092 %s", kind)
	if s.Clock != "" {
		line("122 %s", s.Clock)
	}
	if planned > 0 {
		line("XXR %d", planned)
	}
	for i, p := range players {
		rating := ""
		if p.Rating > 0 {
			rating = fmt.Sprint(p.Rating)
		}
		head := fmt.Sprintf("001 %4d      %s %4s", p.Number, padded(p.Name, nameEnd-nameAt), rating)
		sum := fmt.Sprintf("%*d.%d", pointsEnd-pointsAt-2, points[i]/2, points[i]%2*5)
		if len(sum) > pointsEnd-pointsAt {
			return nil, ErrPoints
		}
		line("%s%s %4d%s", padded(head, pointsAt), sum, place[i], strings.Join(cells[i], ""))
	}
	for _, team := range t.Teams() {
		text := "013 " + padded(team.Name, teamNameEnd-teamNameAt)
		mates := 0
		for _, p := range players {
			if p.Team == team.Number {
				text += fmt.Sprintf("%4d ", p.Number)
				mates++
			}
		}
		if mates > 0 {
			line("%s", text)
		}
	}
	return []byte(out.String()), nil
}

// padded returns a text of a number of characters, cut or filled with spaces.
func padded(text string, width int) string {
	runes := []rune(text)
	if len(runes) > width {
		runes = runes[:width]
	}
	return string(runes) + strings.Repeat(" ", width-len(runes))
}
