package trf

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"awale/game/tournament"
	"awale/game/tournament/lines"
)

// other is a file as another program writes it: Latin-1, numbers with gaps, small letters, CR alone at the ends, columns that nobody here
// knows. Anna had the bye of the player without an opponent (U), Ben one for a full point that was given (F).
var other = strings.Join([]string{
	"012 Coupe d'\xe9t\xe9",
	"022 Lom\xe9",
	"042 2026/07/01",
	"092 Individual: Swiss-System",
	"102 Somebody",
	"122 15+5",
	"132                                                                                        26/07/01  26/07/02  26/07/03",
	"XXR 5",
	"XXC white1",
	player(7, "Anna", 1650, "2.0", "0000 - U    12 b 1    15 w 0"),
	player(2, "Ben", 1800, "2.5", "15 w 1  0000 - f    12 b ="),
	player(12, "C\xe9line", 0, "0.5", "0000 - H     7 w 0     2 w ="),
	player(15, "Dele, Kofi", 1400, "1.0", " 2 b 0  0000 - Z     7 b 1"),
	player(20, "Efua", 0, "1.0", "21 w +    21 b -"),
	player(21, "Femi", 0, "1.0", "20 b -    20 w +  0000 - _"),
	"013 " + padded("Nord", 32) + "   7    2",
}, "\r")

// player returns a line of a player. Of each round, the opponent, the side and the result (_ for a blank) are given.
func player(start int, name string, rating int, points, rounds string) string {
	line := fmt.Sprintf("001 %4d m    %-33s %4d TOG %11s %10s %4s %4d", start, name, rating, "", "", points, 1)
	// Names are in Latin-1: a byte is a column.
	for i, field := range strings.Fields(rounds) {
		switch i % 3 {
		case 0:
			line += fmt.Sprintf("  %4s", field)
		default:
			line += " " + strings.ReplaceAll(field, "_", " ")
		}
	}
	return line
}

func fold(t *testing.T, events []tournament.Event) *tournament.Tournament {
	t.Helper()
	x := &tournament.Tournament{}
	for i, e := range events {
		if err := x.Apply(e); err != nil {
			t.Fatalf("event %d: %v", i, err)
		}
	}
	return x
}

func events(t *testing.T, f *File) []tournament.Event {
	t.Helper()
	return f.Events(5000, "abapa", []tournament.TieBreak{tournament.Wins})
}

func TestFileOfAnotherProgram(t *testing.T) {
	f, err := Read([]byte(other))
	if err != nil {
		t.Fatal(err)
	}
	if f.Name != "Coupe d'été" || f.Clock != "15+5" || f.Rounds != 5 || len(f.Players) != 6 || f.Players[2].Name != "Céline" ||
		f.Players[1].Rating != 1650 || len(f.Teams) != 1 || len(f.Teams[0].Players) != 2 {
		t.Fatalf("%+v", f)
	}
	x := fold(t, events(t, f))
	// The numbers are now: Ben 1, Anna 2, Céline 3, Kofi 4, Efua 5, Femi 6.
	kinds := map[string]bool{}
	for _, round := range x.Rounds() {
		for _, b := range round.Byes {
			kinds[fmt.Sprintf("%d %d %s", round.Number, b.Player, b.Kind)] = true
		}
	}
	for _, want := range []string{"1 2 paired", "2 1 full", "1 3 half", "2 4 zero", "3 5 zero", "3 6 zero"} {
		if !kinds[want] {
			t.Errorf("no bye %q in %v", want, kinds)
		}
	}
	points := map[int]int{1: 5, 2: 4, 3: 2, 4: 2, 5: 2, 6: 2}
	for _, s := range x.Standings() {
		if s.Points != points[s.Player] {
			t.Errorf("player %d has %d half points, wanted %d", s.Player, s.Points, points[s.Player])
		}
	}
	if e, err := x.Pair(6000, 1); err != nil || e.Round != 4 {
		t.Error("the next round:", e, err)
	}
	// What is written has the same games, byes and points.
	text, err := Write(x)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	y := fold(t, events(t, again))
	if fmt.Sprint(x.Rounds()) != fmt.Sprint(y.Rounds()) || fmt.Sprint(x.Standings()) != fmt.Sprint(y.Standings()) ||
		fmt.Sprint(x.Players()) != fmt.Sprint(y.Players()) {
		t.Errorf("%+v\nbecame\n%+v", x, y)
	}
}

// TestPlayedToTheEnd: a tournament that is over, at its last round or earlier, is over when it is read back, with the same places. One
// whose last round is missing, or has a game without a result, goes on.
func TestPlayedToTheEnd(t *testing.T) {
	ends := []tournament.End{tournament.SouthWon, tournament.NorthWon, tournament.Drawn}
	ties := []tournament.TieBreak{tournament.BuchholzCut, tournament.SonnebornBerger}
	shared := false
	for _, x := range []struct {
		rounds, missing int // of the 4 planned
		ends            bool
	}{{4, 0, true}, {4, 0, false}, {2, 0, true}, {3, 0, false}, {4, 1, false}} {
		settings := tournament.Settings{Name: "N", Form: tournament.Swiss, Rule: "r", Rounds: 4, Wins: 1, TieBreaks: ties}
		played := fold(t, []tournament.Event{&tournament.Created{Settings: settings}})
		apply := func(e tournament.Event) {
			t.Helper()
			if err := played.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 9 {
			apply(&tournament.Entered{Player: i + 1, Name: fmt.Sprint("P", i+1)})
		}
		for round := 1; round <= x.rounds; round++ {
			e, err := played.Pair(0, 1)
			if err != nil {
				t.Fatal(err)
			}
			apply(e)
			numbers := played.Rounds()[round-1].Games
			if round == x.rounds {
				numbers = numbers[x.missing:]
			}
			for i, number := range numbers {
				apply(&tournament.Resulted{Game: number, Result: tournament.Result{End: ends[(i+round)%3]}})
			}
			if round < x.rounds || x.missing == 0 {
				apply(&tournament.Closed{Round: round})
			}
		}
		if x.ends {
			apply(&tournament.Finished{})
		}
		text, err := Write(played)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		again := fold(t, events(t, f))
		if over := x.ends || x.rounds == 4 && x.missing == 0; again.Finished() != over {
			t.Errorf("%+v: it is over: %v", x, again.Finished())
		}
		if places(again) != places(played) || !f.Agrees(again) {
			t.Errorf("%+v: the standings\n%s\nbecame\n%s", x, places(played), places(again))
		}
		f.Players[3].Place = 9999
		if f.Agrees(again) {
			t.Errorf("%+v: another place is not seen", x)
		}
		// Other programs give each place once.
		list := played.Standings()
		for i, at := range list {
			f.Players[at.Player-1].Place = i + 1
			shared = shared || at.Place <= i
		}
		if once := fold(t, events(t, f)); !f.Agrees(once) {
			t.Errorf("%+v: with each place once the file does not agree with\n%s", x, places(once))
		}
		first, last := &f.Players[list[0].Player-1], &f.Players[list[8].Player-1]
		first.Place, last.Place = last.Place, first.Place
		if f.Agrees(fold(t, events(t, f))) {
			t.Errorf("%+v: the first one and the last one are swapped", x)
		}
	}
	if !shared {
		t.Error("nobody shares a place")
	}
	// A file that does not say how many rounds were planned is over after its last one.
	f, err := Read([]byte(strings.ReplaceAll(strings.Replace(other, "XXR 5\r", "", 1), "_", "-")))
	if err != nil {
		t.Fatal(err)
	}
	if x := fold(t, events(t, f)); !x.Finished() {
		t.Error("three rounds of a file with three rounds are not over")
	}
}

// places are the places, players and half points of the standings.
func places(t *tournament.Tournament) (all string) {
	for _, at := range t.Standings() {
		all += fmt.Sprintf("%d. %d: %d\n", at.Place, at.Player, at.Points)
	}
	return all
}

// TestByesToCome: a cell of one player after the last round that was paired is a bye, and leaves the round open for the others.
func TestByesToCome(t *testing.T) {
	for _, first := range []string{"", "2 w 1|1 b 0|4 w =|3 b ="} {
		cells := append(strings.Split(first, "|"), "", "", "")
		var rows []string
		for i, bye := range []string{"  ", "0000 - H", "0000 - _ 0000 - Z", "0000 - F"} {
			rows = append(rows, player(i+1, fmt.Sprint("P", i+1), 0, "0.0", cells[i]+" "+bye))
		}
		f, err := Read([]byte(strings.Join(rows, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		x := fold(t, events(t, f))
		next := 1 + min(1, len(first))
		if len(x.Rounds()) != next-1 || x.GivenBye(1, next) != "" || x.GivenBye(2, next) != tournament.ByeHalf ||
			x.GivenBye(3, next) != "" || x.GivenBye(3, next+1) != tournament.ByeZero || x.GivenBye(4, next) != tournament.ByeFull {
			t.Errorf("%d rounds, %+v", len(x.Rounds()), x.Players())
		}
		if e, err := x.Pair(6000, 1); err != nil || len(e.Games) != 1 || len(e.Byes) != 2 {
			t.Error(e, err)
		}
		text, err := Write(x)
		if err != nil {
			t.Fatal(err)
		}
		if f, err = Read(text); err != nil {
			t.Fatal(err)
		}
		if y := fold(t, events(t, f)); fmt.Sprint(x.Players()) != fmt.Sprint(y.Players()) {
			t.Errorf("%+v became %+v", x.Players(), y.Players())
		}
	}
}

// TestManyRounds: a round robin may have more rounds than a Swiss tournament.
func TestManyRounds(t *testing.T) {
	results := []tournament.End{tournament.SouthWon, tournament.NorthWon, tournament.Drawn}
	settings := tournament.Settings{Name: "N", Form: tournament.RoundRobin, Rule: "r", Laps: 1, Wins: 1}
	x := fold(t, []tournament.Event{&tournament.Created{Settings: settings}})
	for i := range 14 {
		if err := x.Apply(&tournament.Entered{Player: i + 1, Name: fmt.Sprint("P", i+1)}); err != nil {
			t.Fatal(err)
		}
	}
	for round := 1; round <= 13; round++ {
		e, err := x.Pair(0, 1)
		if err != nil {
			t.Fatal(err)
		}
		list := []tournament.Event{e}
		for i := range e.Games {
			list = append(list, &tournament.Resulted{Game: x.Games() + i + 1, Result: tournament.Result{End: results[(i+round)%3]}})
		}
		for _, e := range append(list, &tournament.Closed{Round: round}) {
			if err := x.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
	}
	text, err := Write(x)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(text)
	if err != nil || len(f.Players) != 14 || len(f.Players[3].Rounds) != 13 || f.Rounds != 13 {
		t.Fatal(f, err)
	}
	if y := fold(t, events(t, f)); !y.Finished() || places(y) != places(x) || y.Games() != x.Games() {
		t.Errorf("the standings\n%s\nbecame\n%s", places(x), places(y))
	}
}

func TestColumns(t *testing.T) {
	x := fold(t, []tournament.Event{
		&tournament.Created{Settings: tournament.Settings{Name: "N", Form: tournament.Swiss, Rule: "r", Rounds: 3, Wins: 1}},
		&tournament.Entered{Player: 1, Name: "Élise " + strings.Repeat("x", 40), Rating: 1500}, &tournament.Entered{Player: 2, Name: "B"},
		&tournament.Entered{Player: 3, Name: "C"},
		&tournament.Paired{Round: 1, Games: [][2]int{{1, 2}}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.ByePaired}}},
		&tournament.Resulted{Game: 1, Result: tournament.Result{End: tournament.Drawn}}, &tournament.Closed{Round: 1},
	})
	text, err := Write(x)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for line := range strings.SplitSeq(string(text), "\r\n") {
		if strings.HasPrefix(line, "001") {
			rows = append(rows, line)
		}
	}
	first := []rune(rows[0])
	for _, c := range []struct {
		from, to int // as the format counts
		want     string
	}{{5, 8, "   1"}, {15, 20, "Élise "}, {49, 52, "1500"}, {81, 84, " 0.5"}, {86, 89, "   2"}, {92, 95, "   2"}, {97, 97, "w"}, {99, 99, "="}} {
		if got := string(first[c.from-1 : c.to]); got != c.want {
			t.Errorf("columns %d to %d: %q, wanted %q", c.from, c.to, got, c.want)
		}
	}
	if !strings.HasSuffix(rows[2], "  0000 - U") {
		t.Error(rows[2])
	}
	settings := tournament.Settings{Name: "N", Form: tournament.Arena, Rule: "r", Minutes: 5}
	arena := fold(t, []tournament.Event{&tournament.Created{Settings: settings}})
	if _, err := Write(arena); err != ErrForm {
		t.Error(err)
	}
}

func TestRefusals(t *testing.T) {
	join := func(rows ...string) string { return strings.Join(rows, "\n") }
	a, b := player(1, "A", 0, "1.0", "2 w 1"), player(2, "B", 0, "0.0", "1 b 0")
	for _, x := range []struct {
		text string
		line int
		what string
	}{
		{"", 0, "no line of a player"},
		{join(a, b, b), 3, "twice"},
		{join(a, player(2, "B", 0, "0.0", "1 b 1")), 1, "results"},
		{join(a, player(2, "B", 0, "0.0", "1 w 0")), 1, "sides"},
		{join(a, player(2, "B", 0, "0.0", "0000 - U")), 1, "has another one"},
		{join(b, player(1, "A", 0, "1.0", "0000 - 1")), 2, "without an opponent"},
		{join(a, strings.Replace(b, "001 ", "001x", 1), "XXR 999"), 3, "1 to 252"},
		{join(strings.Replace(a, " w ", " x ", 1), b), 1, "round 1 is not"},
		{join(strings.Replace(a, "   1 m", "     m", 1), b), 1, "5 to 8"},
		{join(a, b, "013 "+padded("Team", 32)+"   5"), 3, "unknown"},
		{join(a, b, "012 "+strings.Repeat("x", 9000)), 3, "longer than"},
	} {
		_, err := Read([]byte(x.text))
		var where *lines.Error
		if !errors.As(err, &where) || where.Line != x.line || !strings.Contains(err.Error(), x.what) {
			t.Errorf("%v, wanted line %d, %q\n%s", err, x.line, x.what, x.text)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(other))
	f.Add([]byte(player(1, "A", 0, "1.0", "2 w 1") + "\n" + player(2, "B", 0, "0.0", "1 b 0")))
	f.Add([]byte(player(1, "A", 0, "1.0", "0000 - +")))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read(data)
		if err != nil {
			return
		}
		x := &tournament.Tournament{}
		for _, e := range file.Events(1, "abapa", nil) {
			if err := x.Apply(e); err != nil {
				if strings.Contains(err.Error(), "text") || strings.Contains(err.Error(), "range") {
					t.Fatal(err)
				}
				return
			}
		}
		text, err := Write(x)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Read(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if rewritten, err := Write(fold(t, events(t, again))); err != nil || !bytes.Equal(rewritten, text) {
			t.Fatalf("%s\nbecame\n%s", text, rewritten)
		}
	})
}

// TestPointsHaveFourColumns: 100 points would move the columns after them.
func TestPointsHaveFourColumns(t *testing.T) {
	settings := tournament.Settings{Name: "N", Form: tournament.RoundRobin, Rule: "r", Wins: 1, Laps: 4}
	events := []tournament.Event{&tournament.Created{Settings: settings}}
	for number := range 26 {
		events = append(events, &tournament.Entered{Player: number + 1, Name: "A"})
	}
	x := fold(t, events)
	apply := func(e tournament.Event) {
		t.Helper()
		if err := x.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	for round := 1; round <= 100; round++ {
		if text, err := Write(x); err != nil || round == 100 && !strings.Contains(string(text), " 99.0    1 ") {
			t.Fatalf("after %d rounds: %v\n%s", round-1, err, text)
		}
		e, err := x.Pair(0, 1)
		if err != nil {
			t.Fatal(err)
		}
		apply(e)
		for _, number := range x.Rounds()[round-1].Games {
			g, _ := x.Game(number)
			end := tournament.Drawn
			switch 1 {
			case g.South:
				end = tournament.SouthWon
			case g.North:
				end = tournament.NorthWon
			}
			apply(&tournament.Resulted{Game: number, Result: tournament.Result{End: end}})
		}
		apply(&tournament.Closed{Round: round})
	}
	if _, err := Write(x); err != ErrPoints {
		t.Errorf("100 points: %v", err)
	}
}
