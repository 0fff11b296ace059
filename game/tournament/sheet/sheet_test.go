package sheet

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"awale/game/tournament"
	"awale/game/tournament/lines"
)

func TestReadPlayers(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"Ama\nBen\n", "Ama/0/ Ben/0/"},
		{"\uFEFFName;Elo;Club\r\n\"Mensah; Ama\";1500;Accra\r\n\r\nBen;;\r\n", "Mensah; Ama/1500/Accra Ben/0/"},
		{"Équipe\tNom\rLomé\tKofi\rCotonou\t\"Ama \"\"A\"\"\"", "Kofi/0/Lomé Ama \"A\"/0/Cotonou"},
		{"Ama,1400,Accra\nBen,,Lom\xe9", "Ama/1400/Accra Ben/0/Lomé"},
		{"Ama,Accra,1400", "Ama/1400/Accra"},
		{"Ama,,Accra\nBen,1500,Lomé", "Ama/0/Accra Ben/1500/Lomé"},
		{"Ama\nBen;1500\nMensah, Kofi;1400", "Ama/0/ Ben/1500/ Mensah, Kofi/1400/"},
		{"Mensah, Ama\nSossou, Ben", "Mensah, Ama/0/ Sossou, Ben/0/"},
		{"Nom\nMensah, Ama", "Mensah, Ama/0/"},
		{"Name, Club\nAma, Accra", "Ama/0/Accra"},
		{"Ama, 1500\nBen, 1400", "Ama/1500/ Ben/1400/"},
		{"Ama,Accra\nBen,Lomé", "Ama/0/Accra Ben/0/Lomé"},
		{"'=Ama\n''s\n'Ben", "=Ama/0/ 's/0/ 'Ben/0/"},
		{"Spieler;Wertung;Verein\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Name;Wertung;Verein\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Jugador;Elo;Equipo\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Jogador;Rating;Clube\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Jugadora;Elo;Equip\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Naam;Rating;Vereniging\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Ad;Reyting;Takım\nAma;1500;Accra", "Ama/1500/Accra"},
		{"AD;REYTİNG;TAKIM\nAma;1500;Accra", "Ama/1500/Accra"},
		{"ADI SOYADI;ELO;KULÜP\nAma;1500;Accra", "Ama/1500/Accra"},
		{"İSİM;RATING;TEAM\nAma;1500;Accra", "Ama/1500/Accra"},
		{"İsim;Reyting;ÜLKE\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Nama;Rating;Tim\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Аты;Рейтинг;Команда\nAma;1500;Accra", "Ama/1500/Accra"},
		{"Nr;Teilnehmer;Elo\n1;Ama;1500", "Ama/1500/"},
		{"Land, Ama\nForce, Ben", "Land, Ama/0/ Force, Ben/0/"},
		{"Nom;Classement\nAma;1", "Ama/0/"},
		{"Bakker, Ad\nJansen, Piet\nde Vries, Jan", "Bakker, Ad/0/ Jansen, Piet/0/ de Vries, Jan/0/"},
		{"Berger, Tim\nMensah, Ama\nSossou, Ben", "Berger, Tim/0/ Mensah, Ama/0/ Sossou, Ben/0/"},
		{"Ad\nPiet", "Ad/0/ Piet/0/"},
		{"Ad", "Ad/0/"},
		{"Bakker, Ad", "Bakker, Ad/0/"},
		{"Player, Gary\nMensah, Ama", "Player, Gary/0/ Mensah, Ama/0/"},
		{"Ad;1500;Accra\nBen;1400;Tim", "Ad/1500/Accra Ben/1400/Tim"},
		{"Ama;Land\nBen;Force", "Ama/0/Land Ben/0/Force"},
		{"Ad Soyad\nMensah, Ama", "Mensah, Ama/0/"},
		{"place,name,team,points\n1,Ama,Accra,2.5\n2,Ben,,1", "Ama/0/Accra Ben/0/"},
	} {
		list, err := ReadPlayers([]byte(x.text))
		var got []string
		for _, p := range list {
			got = append(got, fmt.Sprintf("%s/%d/%s", p.Name, p.Rating, p.Team))
		}
		if err != nil || strings.Join(got, " ") != x.want {
			t.Errorf("%q: %v %v, wanted %s", x.text, got, err, x.want)
		}
	}
	for _, x := range []struct{ text, want string }{
		{"", "there is no player"}, {"name,rating\nAma,1\n\n\nBen,x", "line 5: the rating"}, {"Ama\n\"Ben", "line 2: a quotation mark"},
		{"\"A\nB\"\nC", "line 1: the name has characters"}, {"\"A\"\n" + strings.Repeat("x", 81), "line 2: the name is longer"},
		{"name,team\n,x", "line 2: there is no name"}, {strings.Repeat(",", 70), "line 1: there are more than 64"},
		{"name,team\nA,B\u202e", "line 2: the name has characters"},
	} {
		if _, err := ReadPlayers([]byte(x.text)); err == nil || !strings.HasPrefix(err.Error(), x.want) {
			t.Errorf("%q: %v, wanted %s", x.text, err, x.want)
		}
	}
}

// evening is a tournament with one round, whose players are given.
func evening(t testing.TB, names ...string) *tournament.Tournament {
	x := &tournament.Tournament{}
	settings := tournament.Settings{Name: "N", Form: tournament.Swiss, Rule: "r", Rounds: 3, Wins: 1,
		TieBreaks: []tournament.TieBreak{tournament.Buchholz}}
	events := []tournament.Event{&tournament.Created{Settings: settings}}
	round := &tournament.Paired{Round: 1}
	for i, name := range names {
		events = append(events, &tournament.Entered{Player: i + 1, Name: name})
		if i%2 == 1 {
			round.Games = append(round.Games, [2]int{i, i + 1})
		}
	}
	for _, e := range append(events, round) {
		if err := x.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	return x
}

// Spreadsheets of Windows save what they call Unicode text as UTF-16.
func TestUTF16(t *testing.T) {
	data := []byte{0xff, 0xfe}
	for _, code := range utf16.Encode([]rune("Zoé\t1500\tLomé\r\n")) {
		data = append(data, byte(code), byte(code>>8))
	}
	list, err := ReadPlayers(data)
	if err != nil || len(list) != 1 || list[0].Name != "Zoé" || list[0].Rating != 1500 || list[0].Team != "Lomé" {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestFormulas(t *testing.T) {
	names := []string{"=1+1", "+A", "-A", "@A", "'A", "A,\"B\"", "＝1", "A"}
	x := evening(t, names...)
	text := string(WritePlayers(x))
	for line := range strings.Lines(strings.TrimPrefix(text, lines.Mark)) {
		if strings.ContainsAny(line[:1], "=+-@") {
			t.Errorf("a formula: %q", line)
		}
	}
	list, err := ReadPlayers([]byte(text))
	if err != nil || len(list) != len(names) {
		t.Fatal(list, err)
	}
	for i, p := range list {
		if p.Name != names[i] {
			t.Errorf("%q became %q", names[i], p.Name)
		}
	}
}

func TestResults(t *testing.T) {
	x := evening(t, "A", "B", "C", "D", "E", "F", "G", "H")
	for _, bad := range []struct{ text, want string }{
		{"board;result\n5;1-0", "line 2: there is no such board"}, {"1;2-0", "line 1: the result is none"},
		{"1;1-0\n1;0-1", "line 2: the game has another"}, {"2;1;1-0", "line 1: there is no such board"}, {"1", "line 1: a board"},
		{"l;1-0", "line 1: there is no such board"},
	} {
		if _, err := ReadResults([]byte(bad.text), x, 1); err == nil || !strings.HasPrefix(err.Error(), bad.want) {
			t.Errorf("%q: %v, wanted %s", bad.text, err, bad.want)
		}
	}
	if events, err := ReadResults([]byte("1;Ama;Ben;1-0\n1;2;0-1"), x, 1); err != nil || len(events) != 2 || events[1].(*tournament.Resulted).Game != 2 {
		t.Error(events, err)
	}
	events, err := ReadResults([]byte("Board;Result\r\n1;1 – 0\r\n2;1/2-1/2\r\n3;\"'--+\"\r\n4;\r\n1;1-0"), x, 9)
	if err != nil || len(events) != 3 {
		t.Fatal(events, err)
	}
	for _, e := range events {
		if err := x.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	text := WriteResults(x)
	want := lines.Mark + "round,board,south,north,result\r\n1,1,A,B,1-0\r\n1,2,C,D,½-½\r\n1,3,E,F,'--+\r\n1,4,G,H,\r\n"
	if string(text) != want {
		t.Errorf("%q, wanted %q", text, want)
	}
	for list, want := range map[string]bool{string(text): true, string(WriteResults(evening(t, "A", "B"))): true, "Board;Result\n1;½–½": true,
		"1;1-0\n2;nobody": true, "name;rating\nA;1500": false, "1;Ama": false, "1\n2": false, "Ama;1-0": false, "": false} {
		if IsResults([]byte(list)) != want {
			t.Errorf("%q is a list of results: %v", list, !want)
		}
	}
	if again, err := ReadResults(text, x, 9); err != nil || len(again) != 0 {
		t.Error("what is written is read as something new:", again, err)
	}
	if first := strings.Split(string(WriteStandings(x)), "\r\n")[1]; first != "1,F,,1,0" && first != "1,A,,1,0" {
		t.Errorf("%q", first)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("name;rating\n\"A;B\";1500\n"))
	f.Add([]byte("1,1,A,B,1-0\r\n2\t1-0"))
	f.Add([]byte("\uFEFF'=A\n"))
	x := evening(f, "A", "B")
	f.Fuzz(func(t *testing.T, data []byte) {
		if rows, err := read(data); err == nil {
			var cells [][]string
			for _, r := range rows {
				for i, c := range r.cells {
					r.cells[i] = strings.TrimSpace(c)
				}
				cells = append(cells, append(r.cells, "end"))
			}
			again, err := read(write(cells))
			if err != nil {
				t.Fatalf("%q: %v", write(cells), err)
			}
			for i := range again {
				if fmt.Sprintf("%q", again[i].cells) != fmt.Sprintf("%q", cells[i]) {
					t.Fatalf("%q became %q", cells[i], again[i].cells)
				}
			}
		}
		if events, err := ReadResults(data, x, 1); err == nil {
			for _, e := range events {
				if e.(*tournament.Resulted).Game != 1 {
					t.Fatal(e)
				}
			}
		}
		if list, err := ReadPlayers(data); err == nil {
			for _, p := range list {
				if p.Name == "" || p.Line < 1 {
					t.Fatalf("%+v", p)
				}
			}
		}
	})
}
