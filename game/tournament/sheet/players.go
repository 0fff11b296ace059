package sheet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"awale/game/tournament"
	"awale/game/tournament/lines"
)

// Player is a line of a list of players.
type Player struct {
	// Line is from 1.
	Line   int
	Name   string
	Rating int
	// Team is the name of a team, or empty.
	Team string
}

// titles are the names of columns in the languages of the program, in small letters: those of the name, the rating and the team. Words
// for points or places are not among them, because standings have such columns.
var titles = [3][]string{
	{"name", "player", "nom", "joueur", "joueuse", "nom et prénom", "nome", "jogador", "jogadora", "nombre", "jugador", "jugadora",
		"spieler", "spielerin", "naam", "speler", "ad", "adı", "ad soyad", "adı soyadı", "isim", "oyuncu", "nama", "pemain",
		"аты", "аты-жөні", "есімі", "ойыншы"},
	{"rating", "elo", "force", "força", "fuerza", "wertung", "wertungszahl", "reyting", "рейтинг"},
	{"team", "club", "nation", "country", "équipe", "equipe", "pays", "association", "clube", "país", "equipo", "equip",
		"mannschaft", "verein", "land", "ploeg", "vereniging", "takım", "kulüp", "ülke", "tim", "regu", "klub", "negara",
		"команда", "клуб", "ел"},
}

// firstNames are the titles that are first names too. Alone they do not name a column.
var firstNames = []string{"ad", "tim"}

// ReadPlayers reads a list of players: a column of names, and perhaps ratings and teams. The first of several lines may name the columns,
// by the titles. Without such a line, the name comes first, and another column has ratings if all it has are numbers, else teams. A list of
// names alone, one a line, is one too, also of names such as "Mensah, Ama" on all lines. The error is a [*lines.Error].
func ReadPlayers(data []byte) ([]Player, error) {
	rows, err := read(data)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, lines.Wrong(0, "there is no player")
	}
	at, alone := [3]int{0, -1, -1}, true // alone says that the first line does not name more columns than one
	if named := columnsOf(rows); named[0] >= 0 && isHeader(rows) {
		alone = len(rows[0].cells) == 1
		at, rows = named, rows[1:]
	} else {
		for i := 1; i < maxCells; i++ {
			if kind := kindOf(rows, i); kind > 0 && at[kind] < 0 {
				at[kind] = i
			}
		}
	}
	if alone && at[1] < 0 && !slices.ContainsFunc(rows, func(r row) bool { return !r.isPair() }) {
		at[2] = -1
		for i, r := range rows {
			rows[i].cells = []string{r.cells[0] + ", " + r.cells[1]}
		}
	}
	var list []Player
	for _, r := range rows {
		cell := func(i int) string {
			if i < 0 || i >= len(r.cells) {
				return ""
			}
			return r.cells[i]
		}
		p := Player{Line: r.line, Name: cell(at[0]), Team: cell(at[2])}
		if rating := cell(at[1]); rating != "" {
			if p.Rating, err = strconv.Atoi(rating); err != nil || p.Rating < 0 || p.Rating > 9999 {
				return nil, lines.Wrong(r.line, "the rating is no number from 0 to 9999")
			}
		}
		switch {
		case p.Name == "":
			return nil, lines.Wrong(r.line, "there is no name")
		case len(p.Name) > tournament.MaxName || len(p.Team) > tournament.MaxName:
			return nil, lines.Wrong(r.line, "the name is longer than %d bytes", tournament.MaxName)
		case !tournament.Line(p.Name, tournament.MaxName), p.Team != "" && !tournament.Line(p.Team, tournament.MaxName):
			return nil, lines.Wrong(r.line, "the name has characters that a line of text has not")
		case len(list) == tournament.MaxPlayers:
			return nil, lines.Wrong(r.line, "there are more than %d players", tournament.MaxPlayers)
		}
		list = append(list, p)
	}
	return list, nil
}

// kindOf returns whether a column has ratings, 1, or teams, 2. It is 0 for one that is empty.
func kindOf(rows []row, column int) (kind int) {
	for _, r := range rows {
		if column >= len(r.cells) || r.cells[column] == "" {
			continue
		}
		if _, err := strconv.Atoi(r.cells[column]); err != nil {
			return 2
		}
		kind = 1
	}
	return kind
}

// isPair reports whether a line may be a name such as "Mensah, Ama".
func (r row) isPair() bool { return len(r.cells) == 2 && r.spaced && r.cells[1] != "" }

// isHeader reports whether the first line names the columns, and not a player whose name is among the titles: it has two titles, or one for
// names that is no first name, or one for ratings above numbers. Other lines follow, and it has no number.
func isHeader(rows []row) bool {
	if len(rows) == 1 || slices.ContainsFunc(rows[0].cells, func(c string) bool { _, err := strconv.Atoi(c); return err == nil }) {
		return false
	}
	known, certain := 0, false
	for i, c := range rows[0].cells {
		c = strings.ToLower(c)
		for kind, names := range titles {
			if slices.Contains(names, c) {
				known++
				certain = certain || kind == 0 && !slices.Contains(firstNames, c) || kind == 1 && kindOf(rows[1:], i) == 1
			}
		}
	}
	return known > 1 || certain && !rows[0].isPair()
}

// columnsOf returns where the columns are that the first line names, -1 for those that are not there. Where the title of the names is not
// known, they are in the first column of words before one whose title is known.
func columnsOf(rows []row) (at [3]int) {
	for kind, names := range titles {
		// In Turkish the small letter of I is ı, and that of İ is i.
		at[kind] = slices.IndexFunc(rows[0].cells, func(c string) bool {
			return slices.Contains(names, strings.ToLower(c)) || slices.Contains(names, strings.ToLowerSpecial(unicode.TurkishCase, c))
		})
	}
	for i := 0; at[0] < 0 && i < max(at[1], at[2]) && i != at[1] && i != at[2]; i++ {
		if kindOf(rows[1:], i) == 2 {
			at[0] = i
		}
	}
	return at
}

// WritePlayers returns the players of a tournament as a list that ReadPlayers reads.
func WritePlayers(t *tournament.Tournament) []byte {
	rows := [][]string{{"name", "rating", "team"}}
	for _, p := range t.Players() {
		rating := ""
		if p.Rating > 0 {
			rating = strconv.Itoa(p.Rating)
		}
		rows = append(rows, []string{p.Name, rating, teamOf(t, p)})
	}
	return write(rows)
}

func teamOf(t *tournament.Tournament, p tournament.Player) string {
	if p.Team == 0 {
		return ""
	}
	return t.Teams()[p.Team-1].Name
}

// WriteStandings returns the standings of a tournament: place, name, team, points, and the tie-breaks.
func WriteStandings(t *tournament.Tournament) []byte {
	settings := t.Settings()
	title := []string{"place", "name", "team", "points"}
	for _, b := range settings.TieBreaks {
		title = append(title, string(b))
	}
	rows := [][]string{title}
	for _, s := range t.Standings() {
		p, _ := t.Player(s.Player)
		points := strconv.Itoa(s.Points)
		if settings.Form == tournament.Swiss || settings.Form == tournament.RoundRobin {
			points = tournament.Buchholz.Text(s.Points) // half points as well
		}
		cells := []string{strconv.Itoa(s.Place), p.Name, teamOf(t, p), points}
		for i, b := range settings.TieBreaks {
			cells = append(cells, b.Text(s.TieBreaks[i]))
		}
		rows = append(rows, cells)
	}
	return write(rows)
}
