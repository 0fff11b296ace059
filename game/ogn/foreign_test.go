package ogn

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// playStrategyFile is a game in the form in which PlayStrategy exports them, with a termination and a result of the caller.
func playStrategyFile(termination, result string) string {
	return `[Event "Hourly Oware Arena"]
[Site "https://playstrategy.org/abcdefgh"]
[Date "2024.03.09"]
[Round "-"]
[P1 "kofi"]
[P2 "ama"]
[Result "` + result + `"]
[UTCDate "2024.03.09"]
[UTCTime "18:02:11"]
[P1Elo "1712"]
[P2Elo "1655"]
[P1RatingDiff "+5"]
[P2RatingDiff "-5"]
[Variant "Oware"]
[TimeControl "180+2"]
[Termination "` + termination + `"]

1. f1c2 a2d1 2. e1d2 f2a1 ` + result + "\n"
}

// TestGamesOfPlayStrategy reads whole exports: whatever is said of the end, the game is read, and what was said goes back.
func TestGamesOfPlayStrategy(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ termination, result, end string }{
		{"Normal", "1-0", notation.AdjudicatedSouth},
		{"Normal", "0-1", notation.AdjudicatedNorth},
		{"Normal", "1/2-1/2", notation.AdjudicatedDraw},
		{"Normal", "½-½", notation.AdjudicatedDraw},
		{"Time forfeit", "1-0", notation.NorthTimedOut},
		{"Time forfeit", "0-1", notation.SouthTimedOut},
		{"Time forfeit", "1/2-1/2", notation.AdjudicatedDraw},
		{"Rules infraction", "0-1", notation.AdjudicatedNorth},
		{"Abandoned", "*", notation.Aborted},
		{"Abandoned", "1-0", notation.NorthLeft},
		{"Unterminated", "*", ""},
		{"kofi won by resignation", "1-0", notation.NorthResigned},
		{"ama won on time", "0–1", notation.SouthTimedOut},
		{"Game drawn by agreement", "1/2 - 1/2", notation.Agreed},
		{"thirst", "0-1", notation.AdjudicatedNorth},
	} {
		text := playStrategyFile(x.termination, x.result)
		e := parse([]byte(text))
		if len(e) != 1 || e[0].Fault != nil {
			t.Errorf("%s: %+v, %v", x.termination, e, e[0].Fault)
			continue
		}
		g := e[0].Game
		if g.Moves != "FfEa" || g.End != x.end || g.Name != "Hourly Oware Arena" || g.Players[0].Name != "kofi" || g.Tag("P2Elo") != "1655" {
			t.Errorf("%s %s: %+v", x.termination, x.result, g)
		}
		if unread := len(e[0].Unread); unread != 0 != (x.termination == "thirst") {
			t.Errorf("%s: %d parts were not understood", x.termination, unread)
		}
		again, err := Format(g)
		for _, line := range strings.Split(text, "\n") {
			name, _, _ := strings.Cut(strings.TrimPrefix(line, "["), " ")
			if strings.HasPrefix(line, "[") && name != "P1" && name != "P2" && name != tagResult && name != tagVariant &&
				(x.termination != "Unterminated" || name != tagTermination) && !strings.Contains(again, line+"\n") {
				t.Errorf("%s: %s is lost (%v)\n%s", x.termination, line, err, again)
			}
		}
	}
}

// TestWordsOfOthersAreKept reads tags of this program's names that another program uses for something else: they mean nothing here,
// refuse nothing, are told with their line, and go back as they were.
func TestWordsOfOthersAreKept(t *testing.T) {
	t.Parallel()
	for _, tag := range []string{`Rules "Official 2019"`, `Variant "Wari of the islands"`, `Stands "in the hall"`, `SouthIs "left-handed"`,
		`NorthIs "a program"`, `NorthIs "engine"`, `NorthIs "engine Club"`, `Result "South, by a seed"`, `End "at noon"`, `Termination "thirst"`} {
		text := "[Site \"Accra\"]\n[" + tag + "]\n\n1. F f 2. E a *\n"
		e := parse([]byte(text))
		name, value, _ := strings.Cut(tag, " ")
		want := Fault{Kind: KindUnread, Line: 2, Column: 1, Value: strings.Trim(value, `"`), Tag: name}
		if len(e) != 1 || e[0].Fault != nil || len(e[0].Unread) != 1 || *e[0].Unread[0] != want {
			t.Errorf("%s: %+v, %v", tag, e, e[0].Fault)
			continue
		}
		again, err := Format(e[0].Game)
		if err != nil || !strings.Contains(again, "["+tag+"]\n") || e[0].Game.Moves != "FfEa" {
			t.Errorf("%s: %v\n%s", tag, err, again)
		}
		back := parse([]byte(again))
		if len(back) != 1 || back[0].Fault != nil || !slices.Equal(told(t, back[0].Game), told(t, e[0].Game)) {
			t.Errorf("%s: it comes back as %+v", tag, back)
		}
	}
	// Words of this program that are wrong are told, and not kept: they would mean something once the game goes on.
	for _, tag := range []string{`Stands "70"`, `Times "1,2,x"`, `End "stopped-south"`} {
		e := parse([]byte("[" + tag + "]\n\n1. F f\n"))
		if len(e) != 1 || e[0].Fault != nil || len(e[0].Unread) != 1 || len(e[0].Game.Tags) > 0 {
			t.Errorf("%s: %+v", tag, e)
		}
	}
	// What an event is called survives, however long it is.
	event := strings.Repeat("The open championship of the coast ", 4)
	e := parse([]byte("[Event \"" + event + "\"]\n[Site \"-\"]\n[Round \"3.1\"]\n\n1. F f"))
	again, err := Format(e[0].Game)
	if err != nil || !strings.Contains(again, "[Event \""+strings.TrimSpace(event)+"\"]\n[Site \"-\"]\n[Date \"?\"]\n[Round \"3.1\"]\n") {
		t.Errorf("%v\n%s", err, again)
	}
}

// TestResultsOfOthers reads results in all the ways of writing them, and tells those that are not true.
func TestResultsOfOthers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"25-23": "25-23", "25–23": "25-23", "25 - 23": "25-23", "25- 23": "25-23", "25 −23": "25-23",
		"½-½": "1/2-1/2", "½ – ½": "1/2-1/2", "1/2 - 1/2": "1/2-1/2", "0.5-0.5": "1/2-1/2", "1 - 0": "1-0", "*": "*"} {
		s := scanner{text: []rune(text + " x"), line: 1, column: 1}
		if got, ok := s.resultHere(); !ok || got != want || string(s.text[s.at:]) != " x" {
			t.Errorf("%q: %q, %v, then %q", text, got, ok, string(s.text[s.at:]))
		}
	}
	for _, text := range []string{"25", "25 23", "25\n-23", "1. F", "F-f", "2-F", "-", "1/2", "a*", "--", "- 3"} {
		s := scanner{text: []rune(text), line: 1, column: 1}
		if got, ok := s.resultHere(); ok || s.at != 0 {
			t.Errorf("%q is the result %q", text, got)
		}
	}
	// This move ends the game with 25 to 23.
	const end = "[FEN \"0-0-0-0-0-2-0-1-0-0-0-0-23-22-S\"]\n1. F+2 "
	for result, told := range map[string]bool{"25-23": false, "24-24": true, "1-47": true, "47-1": true, "25-20": false, "0-1": true,
		"1/2-1/2": true, "23-25": true, "1-0": false, "*": false} {
		e := parse([]byte(end + result))[0]
		if e.Fault != nil || len(e.Unread) > 0 != told || told && (e.Unread[0].Kind != KindResult || e.Unread[0].Line != 2) {
			t.Errorf("%s: %v, %v", result, e.Fault, e.Unread)
		}
	}
}

// TestOtherAlphabets reads texts in the encodings that programs write, and none in a file that holds none.
func TestOtherAlphabets(t *testing.T) {
	t.Parallel()
	const text = "[South \"José Ọlá\"]\r\n\r\n1. F f 2. E a\r\n"
	sixteen := utf16.Encode([]rune("\ufeff" + text))
	var little, big []byte
	for _, c := range sixteen {
		little, big = append(little, byte(c), byte(c>>8)), append(big, byte(c>>8), byte(c))
	}
	for name, data := range map[string][]byte{"UTF-8": []byte(text), "with a mark": []byte("\ufeff" + text), "little end first": little,
		"big end first": big, "without a mark": little[2:]} {
		read, ok := FileText("x.txt", data)
		e := parse(data)
		if !ok || !strings.Contains(read, "José Ọlá") || len(e) != 1 || e[0].Fault != nil || e[0].Game.Players[0].Name != "José Ọlá" {
			t.Errorf("%s: %q, %v, %+v", name, read, ok, e)
		}
	}
	for _, data := range [][]byte{[]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), {0, 1, 2, 3}, []byte("PK\x03\x04\x14\x00\x00\x00")} {
		if read, ok := FileText("x.ogn", data); ok {
			t.Errorf("%q is a text", read)
		}
	}
}

// TestAGameOfAnotherRule is refused under the rule that the text names, and offered under the one by which it is right.
func TestAGameOfAnotherRule(t *testing.T) {
	t.Parallel()
	g := randomGame(t, "kalah", 2, 40)
	text, err := Format(g)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "[Variant \"Oware Kalah\"]") {
		t.Errorf("a game of Kalah is written as one of another rule:\n%s", text)
	}
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(line, "[Rules") && !strings.HasPrefix(line, "[Variant") {
			lines = append(lines, line)
		}
	}
	text = strings.Join(lines, "\n")
	for _, tag := range []string{"", "[Variant \"Oware\"]\n"} {
		e := parse([]byte(tag + text))
		if len(e) != 1 || e[0].Fault == nil || e[0].Instead == nil || e[0].Instead.Rule != "kalah" {
			t.Fatalf("%+v", e)
		}
		if want, err := game.Restore(g); err != nil || len(want.Moves()) != len(mustRestore(t, *e[0].Instead).Moves()) {
			t.Errorf("it is another game: %+v, %v", e[0].Instead, err)
		}
	}
	// A game that is longer than any game is not read once more under every rule.
	if e := parse([]byte(strings.Replace(text, "1. ", "{ "+strings.Repeat("long ", mostInstead/5)+"} 1. ", 1))); len(e) != 1 ||
		e[0].Fault == nil || e[0].Instead != nil {
		t.Errorf("%+v", e)
	}
	// A few moves show no rule, and a rule that is named by this program is meant.
	for _, text := range []string{"1. F f 2. F", "[Rules \"abapa\"]\n" + text} {
		if e := parse([]byte(text)); e[0].Fault == nil || e[0].Instead != nil {
			t.Errorf("%+v", e)
		}
	}
}

// TestFilesOfEngines reads games as engines and their test suites have them: a position, then moves without spaces, one game a line.
// The facts are those of the suites of the Aualé program's engine.
func TestFilesOfEngines(t *testing.T) {
	t.Parallel()
	const start, later = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S"
	for text, want := range map[string][]string{
		start + " FfBeBcDa\n" + start + " FeDbBdAa\n":    {"FfBeBcDa", "FeDbBdAa"},
		start + " moves FfBeBcDa":                        {"FfBeBcDa"},
		start + "\n" + start + " A\n" + start + " B\r\n": {"", "A", "B"},
		start + " moves Fe\n\n" + later + " moves Da":    {"Fe", "Da"},
		"position startpos moves FfBeBcDa":               {"FfBeBcDa"},
		"position " + later + " moves D a E":             {"DaE"},
		"FfBeBcDa":                                       {"FfBeBcDa"},
		"1. FfBe 25-23":                                  {"FfBe"},
		start + " FfBeBcDz\n" + start + " Fe":            {"!", "Fe"},
		start + " FfFe\n" + start + " Fe":                {"!", "Fe"},
	} {
		var got []string
		for _, e := range parse([]byte(text)) {
			if e.Fault != nil {
				e.Game.Moves = "!"
			}
			got = append(got, e.Game.Moves)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
	// A wrong move is told where it stands, and a word of letters of houses is none.
	for text, want := range map[string]Fault{
		start + " FfFe":       {Kind: KindIllegal, Line: 1, Column: 33, Value: "F", Reason: variants.EmptyHouse},
		start + "\nFe":        {Kind: KindMove, Line: 2, Column: 1, Value: "Fe"},
		"1. F f 2. bad":       {Kind: KindMove, Line: 1, Column: 11, Value: "bad"},
		"1. F f 2. Ed":        {Kind: KindMove, Line: 1, Column: 11, Value: "Ed"},
		"4-4-4-4-0-0-S 1. Aa": {Kind: KindStart, Line: 1, Column: 1, Value: "4-4-4-4-0-0-S"},
	} {
		if e := parse([]byte(text)); len(e) != 1 || e[0].Fault == nil || *e[0].Fault != want {
			t.Errorf("%q: %+v", text, e)
		}
	}
}

// TestPlayersWhoPlayOn reads games in which the players went on for the last seeds once one of them had more than half: up to the end, and
// the rest is told.
func TestPlayersWhoPlayOn(t *testing.T) {
	t.Parallel()
	const start = "[FEN \"0-0-0-1-0-2-0-1-0-1-0-3-23-17-S\"]\n"
	for text, want := range map[string]struct {
		moves, told string
		column      int
	}{
		"1. F+2 d 25-23": {"F", "d", 8},
		"1. F+2 { won } 1... d ( 1... f ) { x } 2. D!? 30-18": {"F", "d", 21},
		"1. F+2 l":            {"", "", 0},
		"1. F+2 25-23":        {"F", "", 0},
		"1. D ( 1. F+2 d ) l": {"", "", 0},
		"f1e2 c2b2":           {"F", "c2b2", 6},
	} {
		e := parse([]byte(start + text))
		if len(e) != 1 || e[0].Game.Moves != want.moves || (e[0].Fault != nil) != (want.moves == "") {
			t.Errorf("%s: %+v, %v", text, e, e[0].Fault)
			continue
		}
		var told []Fault
		for _, f := range e[0].Unread {
			told = append(told, *f)
		}
		var expected []Fault
		if want.told != "" {
			expected = []Fault{{Kind: KindBeyond, Line: 2, Column: want.column, Value: want.told}}
		}
		if !slices.Equal(told, expected) || len(e[0].Game.Comments) > 1 {
			t.Errorf("%s: it tells %v of %+v", text, told, e[0].Game)
		}
	}
}

// TestMovesAsPeopleWriteThem reads lists of moves from programs and chats, and the notation of Wikimanqala: the numbers of the house that
// is sown and of the one that gets the last seed, with the seeds of the mover so far in brackets after a capture.
func TestMovesAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`"d1e2", "c2b1", "e1c2", "b2d1", "f1a2"`: "DdEeF",
		"1. f1 a2 2. e1 f2":                      "FfEa",
		"d1e2,c2b1,e1c2":                         "DdE",
		"1. d1e2 { [%clk 0:03:00] } 1... c2b1 { [%clk 0:02:58] } 2. e1c2 { [%clk 0:02:50] } *": "DdE",
		"F,f, E ,a":                                             "FfEa",
		"1) F f 2) E a\n( 2) d ) 3) A":                          "FfEadA",
		"1. F□ f \u200b \u200b2.\u2060 E a\u200b":               "FfEa",
		"[Site “Accra”]\n1. F 1… f 2. E … a":                    "FfEa",
		"1. 64 64\n2. 21 32":                                    "FfBc",
		"64! 64\n21 32":                                         "FfBc",
		"1.64 64 2.21! 32":                                      "FfBc",
		"[FEN \"0-0-0-0-0-2-0-1-1-1-0-0-20-23-S\"]\n1. 62 (22)": "F",
	} {
		e := parse([]byte(text))
		if len(e) != 1 || e[0].Fault != nil || e[0].Game.Moves != want {
			t.Errorf("%q: %+v, %v", text, e[0].Game.Moves, e[0].Fault)
		}
	}
	for text, want := range map[string]Fault{
		"1. 64 64\n2. 22 32": {Kind: KindLands, Line: 2, Column: 4, Value: "22"},
		"1. 64 64\n2. 61 32": {Kind: KindIllegal, Line: 2, Column: 4, Value: "61", Reason: variants.EmptyHouse},
		"1. 64 64\n2. 29 32": {Kind: KindMove, Line: 2, Column: 4, Value: "29"},
		"1. 64 (3) 64":       {Kind: KindTook, Line: 1, Column: 7, Value: "(3)", Got: 3},
		"1. f1 a1":           {Kind: KindIllegal, Line: 1, Column: 7, Value: "a1", Reason: variants.NotYours},
		"1. 64 (x) 64":       {Kind: KindMove, Line: 1, Column: 7, Value: "(x"},
		"2 5 2 1 1 2 2 3":    {Kind: KindMove, Line: 1, Column: 3, Value: "5"},
		"5, 13, 6, 12, 3":    {Kind: KindMove, Line: 1, Column: 4, Value: "13"},
		"1. F-f 2. E-a":      {Kind: KindMove, Line: 1, Column: 4, Value: "F-f"},
		"[Variant \"Nine pebbles\"]\n[FEN \"9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 0\"]\n\n1. a1i1": {Kind: KindRule,
			Line: 1, Column: 1, Value: "Nine pebbles"},
	} {
		if e := parse([]byte(text)); len(e) != 1 || e[0].Fault == nil || *e[0].Fault != want {
			t.Errorf("%q: %v, not %v", text, e[0].Fault, &want)
		}
	}
}

// TestTextsThatBeginWithAGame tells games from links, positions, rules and anything else.
func TestTextsThatBeginWithAGame(t *testing.T) {
	t.Parallel()
	const start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
	for _, text := range []string{"1. F f", "\ufeff\n 1.F", "1 F f", "1) F f", "[South \"A\"]", "d1e2 b2c1", "d1e2,b2c1",
		"\"d1e2\", \"b2c1\"",
		"FfEa", "FfEaBb 25-23", start + " FfEa", start + " moves Ff", "position startpos moves FfEa", start + "\n" + start + " A",
		"6/6 24 24 S 1\nd1e2", "1. 64 64", "PoGa"} {
		if !Begins(text) {
			t.Errorf("%q does not begin with a game", text)
		}
	}
	for _, text := range []string{"", "1", "1, 2", start, start + "\n", "position startpos", "6/6 24 24 S 1", "[4, 4, 4]", "{}", "F f",
		"FfE", "bead", "Begin", "FindLine", "PONG", "HaPpY", "(;FF[4]CA[UTF-8])",
		"1 | 0 0 | 5 0 1 8 6 6 6 0 5 5 5 1", "1 0 4 4 4 4 4 4 4 4 4 4 0 0 N", "Player 1 score = 0",
		"#p=1;r=abapa"} {
		if Begins(text) {
			t.Errorf("%q begins with a game", text)
		}
	}
}

func mustRestore(t *testing.T, g save.Game) *game.Record {
	t.Helper()
	rec, err := game.Restore(g)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestGamesOfToguzKumalak reads games of Toguz kumalak and Bestemshe as PlayStrategy and score sheets have them.
func TestGamesOfToguzKumalak(t *testing.T) {
	t.Parallel()
	// Position: the last seed of South's ninth house makes three in North's third.
	const toguz = "[Variant \"Togyz kumalak\"]\n[FEN \"6,2S,2/8,4S 77 77 S 1\"]\n\n"
	// https://playstrategy.org/FgWSk5be, the first fifty moves
	const moves = "g1d2 a2h1 f1d2 c2f1 a1h2 b2h1 b1e2 b2a2 i1c1 g2f1 d1a2 f2i1 h1i2 h2f2 i1g2 d2a1 e1c1 b2d1 g1d2 a2i2 i1g2 i2e2 a1c1 a2a1 " +
		"h1h2 c2d1 a1b1 b2a2 b1h2 f2b2 b1c1 c2b2 f1i2 c2b2 f1g1 a2a1 a1b1 b2b1 a1b1 b2a2 i1g2 h2g2 h1i2 a2b1 a1b1 e2c1 a1b1 b2a2 b1d1 a2b1"
	for text, want := range map[string]struct{ rule, moves string }{
		"[Variant \"Togyzkumalak\"]\n\n" + moves:                                             {"toguz-kumalak", "GiFgAhBhIcDdHbIfEhGiIaAiHgAhBdBgFgFiAhAhIbHiAeAhBi"},
		"9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1\nf1e2 d2e1 i1a2 b2i1": {"toguz-kumalak", "FfIh"},
		"[Variant \"Togyzqumalaq\"]\n\n1. 76(10) 55(10) 2. 44 99(22) *":                      {"toguz-kumalak", "GeDi"},
		"[Variant \"Bestemshe\"]\n\n1. a1e1 e2a2 *":                                          {"bestemshe", "Aa"},
		"5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S 1\n1. a1e1 e2a2":                                {"bestemshe", "Aa"},
		// C claims c, and in another game the mark of a claim is in Cyrillic.
		toguz + "1. 93x(80) 12 *": {"toguz-kumalak", "Ia"},
		toguz + "1. 93х *":        {"toguz-kumalak", "I"},
	} {
		e := parse([]byte(text))
		if len(e) != 1 || e[0].Fault != nil || e[0].Game.Moves != want.moves {
			t.Errorf("%s: %d, %v, %s", text, len(e), e[0].Fault, e[0].Game.Moves)
			continue
		}
		if rec, err := game.Restore(e[0].Game); err != nil || rec.Rules().ID() != want.rule {
			t.Errorf("%s: %v, %v", text, rec, err)
		}
	}
	for text, kind := range map[string]Kind{"[Variant \"Toguz kumalak\"]\n\n1. 76(11) *": KindTook,
		"[Variant \"Toguz kumalak\"]\n\n1. 76x *": KindLands,
		"[Variant \"Togyzkumalak\"]\n\n1. g1c2 *": KindLands} {
		if e := parse([]byte(text)); e[0].Fault == nil || e[0].Fault.Kind != kind {
			t.Errorf("%s: %v", text, e[0].Fault)
		}
	}
}

// TestScoreHasItsDay: a game whose times are known keeps no date, and one of another program has no times.
func TestScoreHasItsDay(t *testing.T) {
	g := randomGame(t, togyzKumalak, 1, 2)
	for _, test := range []struct {
		times string
		tags  []save.Tag
		want  string
	}{
		{"", nil, unknown},
		{"", []save.Tag{{Name: tagDate, Text: "1963.08.??"}}, "1963.08.??"},
		{save.FormatTimes([]int64{1_790_000_000_000, 1_790_000_001_000}), nil, "2026.09.21"},
	} {
		g.Times, g.Tags = test.times, test.tags
		if score, err := FormatScore(g); err != nil || !strings.Contains(score, "["+tagDate+` "`+test.want+`"]`) {
			t.Errorf("%q with %v has not the day %s: %v\n%s", test.times, test.tags, test.want, err, score)
		}
	}
}

// TestFaultsOfLargerBoards refuses games of Toguz kumalak and Congklak that cannot have been played, each with the place and the reason.
func TestFaultsOfLargerBoards(t *testing.T) {
	t.Parallel()
	const (
		toguz  = "[Variant \"Toguz kumalak\"]\n"
		claims = toguz + "[FEN \"0-0-0-0-0-0-0-0-4-0-0-2-0-0-0-0-0-2-77-77-S\"]\n"
		begun  = "[Rules \"congklak\"]\n"
		second = begun + "[FEN \"0-0-7-7-7-7-7-7-7-7-7-7-7-7-3-11-N-r1-fN-bAB\"]\n"
	)
	for text, want := range map[string]Fault{
		toguz + "1. 06 *":                  {Kind: KindNone, Line: 2, Column: 1},
		toguz + "1. 7 *":                   {Kind: KindNone, Line: 2, Column: 1},
		toguz + "1. J *":                   {Kind: KindMove, Line: 2, Column: 4, Value: "J"},
		toguz + "1. 76(10 55 *":            {Kind: KindMove, Line: 2, Column: 6, Value: "(10"},
		toguz + "1. 76(10) 55(11) *":       {Kind: KindTook, Line: 2, Column: 13, Value: "(11)", Got: 11, Want: 10},
		toguz + "1. 76x(10) *":             {Kind: KindLands, Line: 2, Column: 4, Value: "76x"},
		toguz + "1. i1i1 *":                {Kind: KindLands, Line: 2, Column: 4, Value: "i1i1"},
		toguz + "1. 76(10) 55(10) 2. 76 *": {Kind: KindLands, Line: 2, Column: 21, Value: "76"},
		claims + "1. I c *":                {Kind: KindIllegal, Line: 3, Column: 6, Value: "c", Reason: variants.EmptyHouse},
		claims + "1. 93x(80) 33 *":         {Kind: KindIllegal, Line: 3, Column: 12, Value: "33", Reason: variants.EmptyHouse},
		claims + "1. 93(81) *":             {Kind: KindTook, Line: 3, Column: 6, Value: "(81)", Got: 81, Want: 80},
		toguz + "[FEN \"0-0-0-0-0-0-0-0-4-0-0-2-0-0-0-0-0-2-77-77-S-cAB\"]\n1. I *":   {Kind: KindStart, Line: 2, Column: 1},
		toguz + "[FEN \"0-0-0-0-0-0-0-0-4-0-0-2-0-0-0-0-0-2-77-77-S-cac\"]\n1. I *":   {Kind: KindStart, Line: 2, Column: 1},
		toguz + "[FEN \"t,t,7/9 81 81 S 1\"]\n1. I *":                                 {Kind: KindStart, Line: 2, Column: 1},
		toguz + "[FEN \"9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S 9 9 S 1\"]\n": {Kind: KindStart, Line: 2, Column: 1},
		begun + "1. D D *":       {Kind: KindIllegal, Line: 2, Column: 6, Value: "D", Reason: variants.NotYours},
		begun + "1. D d *":       {Kind: KindIllegal, Line: 2, Column: 6, Value: "d", Reason: variants.EmptyHouse},
		begun + "1. H *":         {Kind: KindMove, Line: 2, Column: 4, Value: "H"},
		begun + "1. D+3 *":       {Kind: KindTook, Line: 2, Column: 4, Value: "D+3", Got: 3, Want: 9},
		second + "1... g 2. A *": {Kind: KindIllegal, Line: 3, Column: 11, Value: "A", Reason: variants.EmptyHouse},
		begun + "[FEN \"0-0-7-7-7-7-7-7-7-7-7-7-7-7-3-11-N-r10-fN-bAB\"]\n1. c *": {Kind: KindStart, Line: 2, Column: 1},
		begun + "[FEN \"7-0-7-7-7-7-7-7-7-7-7-7-7-7-3-4-N-r1-fN-bAB\"]\n1. c *":   {Kind: KindStart, Line: 2, Column: 1},
		begun + "[FEN \"7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S-ca\"]\n1. c *":          {Kind: KindStart, Line: 2, Column: 1},
	} {
		e := parse([]byte(text))
		if len(e) != 1 || e[0].Fault == nil {
			t.Errorf("%q: %+v", text, e)
			continue
		}
		got := *e[0].Fault
		if got.Kind == KindStart {
			got.Value = ""
		}
		if got != want {
			t.Errorf("%q: %+v, not %+v", text, got, want)
		}
	}
}

// TestOneMoveOfAScore reads a score with a single move, which is no number of a move.
func TestOneMoveOfAScore(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"[Variant \"Toguz kumalak\"]\n\n1. 19 *\n": "A", "[Variant \"Toguz kumalak\"]\n\n1. 76(10)": "G",
		"[South \"A\"]\n\n1. 64": "F"} {
		if e := parse([]byte(text)); len(e) != 1 || e[0].Fault != nil || e[0].Game.Moves != want {
			t.Errorf("%q: %+v, %v", text, e[0].Game.Moves, e[0].Fault)
		}
	}
}

// TestScoresComeBack: games of Toguz kumalak and Bestemshe come back from PlayStrategy, and those of the first from a score.
func TestScoresComeBack(t *testing.T) {
	t.Parallel()
	marked := 0
	rapid.Check(t, func(t *rapid.T) {
		rule := rapid.SampledFrom([]string{togyzKumalak, "bestemshe"}).Draw(t, "rule")
		g := randomGame(t, rule, rapid.Uint64Range(0, 1<<40).Draw(t, "seed"), 120)
		rec, err := game.Restore(g)
		if err != nil {
			t.Fatal(err)
		}
		want := firstLine(rec)
		var w PlayStrategyWriter
		texts, err := []string{}, w.Add(g)
		texts = append(texts, w.String())
		if score, err := FormatScore(g); (err == nil) != (rule == togyzKumalak) {
			t.Fatal(err)
		} else if err == nil {
			texts = append(texts, score)
			marked += strings.Count(score, claimMark)
		}
		for _, text := range texts {
			e := parse([]byte(text))
			if err != nil || len(e) != 1 || e[0].Fault != nil {
				t.Fatalf("%v, %v\n%s", err, e[0].Fault, text)
			}
			if got := e[0].Game; cmp.Or(got.Start, notation.FormatPosition(rec.Rules().Start()))+" "+got.Moves != want {
				t.Fatalf("%s %s is not %s", got.Start, got.Moves, want)
			}
		}
	})
	if marked == 0 {
		t.Error("no game has a claim")
	}
}

// firstLine writes the start of a game and the moves of its first line. It leaves the game at the end of that line.
func firstLine(rec *game.Record) string {
	line := rec.LineThrough(rec.At())
	_ = rec.Go(line[len(line)-1])
	return notation.FormatPosition(rec.Start()) + " " + notation.FormatMoves(rec.Rules().Size(), rec.Moves())
}
