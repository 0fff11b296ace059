package sheet

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/game/tournament/lines"
)

// written are the results as they are written: what South has comes first.
var written = map[tournament.End]string{tournament.SouthWon: "1-0", tournament.NorthWon: "0-1", tournament.Drawn: "½-½",
	tournament.SouthWalkover: "+--", tournament.NorthWalkover: "--+", tournament.NoShow: "---", "": ""}

// known are the results that are read, without spaces.
var known = map[string]tournament.End{
	"1-0": tournament.SouthWon, "1:0": tournament.SouthWon, "0-1": tournament.NorthWon, "0:1": tournament.NorthWon,
	"½-½": tournament.Drawn, "½:½": tournament.Drawn, "1/2-1/2": tournament.Drawn, "0.5-0.5": tournament.Drawn,
	"0,5-0,5": tournament.Drawn, "=": tournament.Drawn, "½": tournament.Drawn, "+--": tournament.SouthWalkover, "+:-": tournament.SouthWalkover,
	"--+": tournament.NorthWalkover, "-:+": tournament.NorthWalkover, "---": tournament.NoShow, "-:-": tournament.NoShow,
}

// resultTitles are the names of the columns that are written.
func resultTitles() []string { return []string{"round", "board", "south", "north", "result"} }

// WriteResults returns the games of the rounds of a tournament: round, board, South, North, result. An arena has round 0, and its
// games are counted as boards.
func WriteResults(t *tournament.Tournament) []byte {
	rows := [][]string{resultTitles()}
	add := func(board, number int) {
		g, _ := t.Game(number)
		south, _ := t.Player(g.South)
		north, _ := t.Player(g.North)
		rows = append(rows, []string{strconv.Itoa(g.Round), strconv.Itoa(board), south.Name, north.Name, written[g.Result.End]})
	}
	for _, round := range t.Rounds() {
		for i, number := range round.Games {
			add(i+1, number)
		}
	}
	if len(t.Rounds()) == 0 {
		for number := range t.Games() {
			add(number+1, number+1)
		}
	}
	return write(rows)
}

// IsResults reports whether a text is a list of results, and not one of players: a line of it has a number and a result, or it has the
// columns of WriteResults.
func IsResults(data []byte) bool {
	rows, err := read(data)
	if err != nil || len(rows) == 0 {
		return false
	}
	return slices.Equal(rows[0].cells, resultTitles()) || slices.ContainsFunc(rows, func(r row) bool {
		_, err := strconv.Atoi(r.cells[0])
		text, _, ok := r.result()
		return err == nil && ok && text != "" && len(r.cells) > 1
	})
}

// result returns the text of the last cell without spaces, and what it means if that is known. No text is no result yet.
func (r row) result() (text string, end tournament.End, ok bool) {
	text = strings.NewReplacer(" ", "", "–", "-", "−", "-").Replace(r.cells[len(r.cells)-1])
	end, ok = known[text]
	return text, end, ok
}

// ReadResults reads results of games that were paired, and returns the events that enter those which the tournament does not have yet, at
// a time in milliseconds since 1970. A line has board and result, in the last round, or a round before the board. Columns between the board
// and the result are skipped, unless the second one is a number. So is a first line that names the columns, which has neither a board
// nor a result. The error is a [*lines.Error], also for a game that has another result.
func ReadResults(data []byte, t *tournament.Tournament, at int64) ([]tournament.Event, error) {
	rows, err := read(data)
	if err != nil {
		return nil, err
	}
	rounds := t.Rounds()
	var events []tournament.Event
	entered := map[int]tournament.End{}
	for i, r := range rows {
		if len(r.cells) < 2 {
			return nil, lines.Wrong(r.line, "a board and a result are wanted")
		}
		text, end, ok := r.result()
		first, err := strconv.Atoi(r.cells[0])
		bad := err != nil
		if bad && i == 0 && !ok {
			continue // the names of the columns
		}
		round, board := len(rounds), first
		if second, err := strconv.Atoi(r.cells[1]); err == nil && len(r.cells) > 2 {
			round, board = first, second
		}
		if bad || round < 1 || round > len(rounds) || board < 1 || board > len(rounds[round-1].Games) {
			return nil, lines.Wrong(r.line, "there is no such board")
		}
		if text == "" {
			continue
		}
		if !ok {
			return nil, lines.Wrong(r.line, "the result is none: 1-0, 0-1, ½-½, +--, --+ and --- are")
		}
		g, _ := t.Game(rounds[round-1].Games[board-1])
		switch before := entered[g.Number]; {
		case g.Result.End != "" && g.Result.End != end, before != "" && before != end:
			return nil, lines.Wrong(r.line, "the game has another result already")
		case g.Result.End == "" && before == "":
			entered[g.Number] = end
			head, result := tournament.Head{Time: at}, tournament.Result{End: end}
			events = append(events, &tournament.Resulted{Head: head, Game: g.Number, Result: result})
		}
	}
	return events, nil
}
