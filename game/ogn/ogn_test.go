package ogn

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// randomGame plays by a rule, goes back now and then, and comments on some moves.
func randomGame(t rulestest.T, id string, seed uint64, moves int) save.Game {
	t.Helper()
	r := rulestest.Load(t, id)
	rec, err := game.NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	for range moves {
		legal := r.Legal(rec.Position())
		if len(legal) == 0 || rec.Outcome().Over() || chance.IntN(12) == 0 {
			if err := rec.Go(chance.IntN(rec.Len())); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if _, err := rec.Play(legal[chance.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	computer := save.Player{Kind: save.Engine, Level: "club"}
	if seed%2 == 1 {
		computer.Level, computer.Strength = save.EvenLevel, chance.IntN(1000)
	}
	g := game.Document(rec, [2]save.Player{{Kind: save.Human, Name: `Ann "Á" \`}, computer}, variants.South, 0)
	g.Name = fmt.Sprintf("Game %d", seed)
	times := make([]int64, rec.Len()-1)
	for node := range rec.Len() {
		if chance.IntN(6) == 0 {
			g.Comments = append(g.Comments, save.Comment{Node: node,
				Text: strings.Repeat("très bien, dit-il; oui [x] (y) ", 1+chance.IntN(6)) + "fin"})
		}
		if node > 0 && chance.IntN(3) > 0 {
			times[node-1] = 1_790_000_000_000 + int64(node)*7000
		}
	}
	g.Times = save.FormatTimes(times)
	if !rec.Outcome().Over() && chance.IntN(3) == 0 {
		g.End = []string{notation.SouthResigned, notation.NorthTimedOut, notation.Agreed}[chance.IntN(3)]
	}
	if again, err := game.Restore(g); err != nil {
		g.End = "" // not by this rule
	} else {
		g.Result = game.Document(again, g.Players, variants.South, 0).Result
	}
	return g
}

// told is a game as a tree: for each node, by its moves from the start, what it is, in an order that does not hang on the numbers.
// Parentheses within variations are written as brackets.
func told(t testing.TB, g save.Game) []string {
	t.Helper()
	rec, err := game.Restore(g)
	if err != nil {
		t.Fatal(err)
	}
	times, err := save.ParseTimes(g.Times, rec.Len()-1)
	if err != nil {
		t.Fatal(err)
	}
	all := []string{g.Rule, notation.FormatPosition(rec.Start()), g.End, g.Result, g.Name, fmt.Sprint(g.Players, g.Tags)}
	brackets := strings.NewReplacer("(", "[", ")", "]")
	paths := make([]string, rec.Len())
	var nodes []string
	for i := range rec.Len() {
		n, played := rec.Node(i), int64(0)
		if i > 0 {
			paths[i], played = paths[n.Parent]+notation.FormatMove(rec.Rules().Size(), n.Move), times[i-1]
		}
		nodes = append(nodes, fmt.Sprintf("%s %q %d %v", paths[i], brackets.Replace(n.Comment), played, i == rec.At()))
	}
	slices.Sort(nodes)
	return append(all, nodes...)
}

// What is written comes back: moves, variations, comments, players, ends and times, by every rule. Lines are short.
func TestGamesComeBack(t *testing.T) {
	t.Parallel()
	for i, id := range variants.IDs() {
		for seed := range uint64(4) {
			g := randomGame(t, id, seed+10*uint64(i), 60)
			text, err := Format(g)
			if err != nil {
				t.Fatal(id, err)
			}
			for n, line := range strings.Split(text, "\n") {
				if len([]rune(line)) > columns && !strings.HasPrefix(line, "[") {
					t.Errorf("%s: line %d has %d characters", id, n+1, len([]rune(line)))
				}
			}
			entries := parse([]byte(text))
			if len(entries) != 1 || entries[0].Fault != nil || len(entries[0].Unread) > 0 {
				t.Fatalf("%s: %+v\n%s", id, entries, text)
			}
			if want, got := told(t, g), told(t, entries[0].Game); !slices.Equal(want, got) {
				t.Errorf("%s: %q\ncame back as %q\n%s", id, want, got, text)
			}
			if again, err := Format(entries[0].Game); err != nil || len(again) != len(text) {
				t.Errorf("%s: written again it is\n%s, %v, not\n%s", id, again, err, text)
			}
		}
	}
}

func TestManyGamesInOneText(t *testing.T) {
	t.Parallel()
	var games []save.Game
	for seed := range uint64(200) {
		games = append(games, randomGame(t, []string{"abapa", "kalah", "songo"}[seed%3], seed, 20))
	}
	text, err := Format(games...)
	if err != nil {
		t.Fatal(err)
	}
	// One of them is broken: the others are taken all the same.
	broken := strings.Replace(text, `[Event "Game 77"]`, `[Event Game 77]`, 1)
	for _, test := range []struct {
		text string
		bad  int
	}{{text, -1}, {"\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"), -1}, {broken, 77}} {
		entries := parse([]byte(test.text))
		if len(entries) != len(games) {
			t.Fatalf("%d games", len(entries))
		}
		for i, e := range entries {
			if (e.Fault != nil) != (i == test.bad) || e.Fault == nil && !slices.Equal(told(t, e.Game), told(t, games[i])) {
				t.Errorf("game %d: %v", i, e.Fault)
			}
		}
	}
}

// Other programs and people write differently.
func TestOtherConventions(t *testing.T) {
	t.Parallel()
	line := "1. F f 2. E a"
	for name, text := range map[string]string{
		"moves alone":             line,
		"comments at first":       "{ a friendly game } ; and more\n" + line,
		"signs and marks":         "1. F! f?? $4 2. E!? $14 a *",
		"numbers without spaces":  "1.F f 2.E 2...a *",
		"no numbers":              "F f E a",
		"all capital letters":     "1. F F 2. E A",
		"all small letters":       "1. f f 2. e a",
		"North in capitals":       "1. f F 2. e A",
		"a variation":             "1. F ( 1. A { no } ( 1. B ) ) f 2. E a *",
		"old line ends":           strings.ReplaceAll(line, " 2.", "\r2."),
		"Latin-1":                 "[South \"Jos\xe9\"]\n" + line,
		"Windows-1252":            "[South \"\x8cil\"]\n[Result \"0\x960\"]\n" + line,
		"remarks between tags":    "[Variant \"Abapa\"]\n; by hand\n% so\n{ more }\n[South \"A\"]\n\n" + line,
		"remarks before tags":     "{ one }{ two } ; three\n[Variant \"Abapa\"]\n{ and more } [South \"A\"]\n\n" + line,
		"a mark within the text":  "\ufeff[South \"A\"]\n\ufeff[North \"B\"]\n" + line,
		"a remark after the end":  line + " * { they stopped }",
		"an escape":               "% made by a program\n" + line,
		"a start that is told":    "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]\n" + line,
		"the name of a rule":      "[Variant \"oware ABAPA\"]\n" + line,
		"a result that is a draw": line + " 1/2-1/2",
		"squares":                 "1. f1c2 a2d1 2. e1d2 f2a1 *",
		"squares after a start":   "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\nf1c2 a2d1 e1d2 f2a1",
		"squares with tags": "[Event \"Casual Oware game\"]\n[P1 \"x\"]\n[FEN \"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\"]\n\n" +
			"1. f1c2 a2d1 2. e1d2 f2a1 1-0",
	} {
		entries := parse([]byte(text))
		if len(entries) != 1 || entries[0].Fault != nil {
			t.Errorf("%s: %+v", name, entries)
			continue
		}
		rec, err := game.Restore(entries[0].Game)
		if err != nil {
			t.Fatal(err)
		}
		if moves := notation.FormatMoves(6, rec.Moves()); moves != "FfEa" {
			t.Errorf("%s: %s", name, moves)
		}
	}
	e := parse([]byte("[South \"Jos\xe9\"]\n[North \"A \\\"B\\\" \\\\\"]\n" + line + " 30-18"))[0]
	if e.Game.Players[0].Name != "José" || e.Game.Players[1].Name != `A "B" \` || e.Game.End != notation.AdjudicatedSouth ||
		e.Game.Players[1].Kind != save.Human {
		t.Errorf("%+v", e)
	}
}

// A game is refused with the place and the kind of what is wrong.
func TestFaultsAreNamed(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Fault{
		"":                 {Kind: KindNone, Line: 1, Column: 1},
		" ; nothing\n":     {Kind: KindNone, Line: 1, Column: 1},
		"[South Ann]\n\nF": {Kind: KindTag, Line: 1, Column: 1, Value: "[South Ann]"},
		"[Site \"x\"]\n[Variant \"Chess\"]\n1. e4 e5": {Kind: KindRule, Line: 2, Column: 1, Value: "Chess"},
		"[Rules \"abapa,x:1\"]\nF":                    {Kind: KindRule, Line: 1, Column: 1, Value: "abapa,x:1"},
		"\n[FEN \"4-4-S\"]\n\nF":                      {Kind: KindStart, Line: 2, Column: 1, Value: "*"},
		"1 2 3 4 25-23":                               {Kind: KindMove, Line: 1, Column: 3, Value: "2"},
		"25-23":                                       {Kind: KindNone, Line: 1, Column: 1},
		"[South \"A\"]\n1 25-23":                      {Kind: KindNone, Line: 2, Column: 1},
		"1. F f\n2. Z a":                              {Kind: KindMove, Line: 2, Column: 4, Value: "Z"},
		"1. F f 2. F a":                               {Kind: KindIllegal, Line: 1, Column: 11, Value: "F", Reason: variants.EmptyHouse},
		"1. F f+3":                                    {Kind: KindTook, Line: 1, Column: 6, Value: "f+3", Got: 3},
		"1. f1e2":                                     {Kind: KindLands, Line: 1, Column: 4, Value: "f1e2"},
		"1. F { to the end":                           {Kind: KindOpen, Line: 1, Column: 6, Value: "{"},
		"1. F ( 1. A f":                               {Kind: KindOpen, Line: 1, Column: 14, Value: "("},
		"1. F ) f":                                    {Kind: KindClose, Line: 1, Column: 6, Value: ")"},
		"( 1. F )":                                    {Kind: KindClose, Line: 1, Column: 1, Value: "("},
	} {
		entries := parse([]byte(text))
		if len(entries) != 1 || entries[0].Fault == nil {
			t.Errorf("%q: %+v", text, entries)
			continue
		}
		got := *entries[0].Fault
		if want.Value == "*" {
			want.Value = got.Value
		}
		if got != want {
			t.Errorf("%q: %+v, not %+v", text, got, want)
		}
	}
	if e := parse(make([]byte, MaxText+1)); len(e) != 1 || e[0].Fault.Kind != KindTooLong {
		t.Errorf("%+v", e)
	}
	// A refused game is one, whatever the lines of its comments begin with, and the next one is found.
	for text, name := range map[string]string{
		"1. F Z { long\n[x] y }\n\n[South \"A\"]\n\n1. F f *":     "A",
		"1. F { no end\n\n[South \"A\"]\n\n1. F f *":              "A",
		"1. F Z ( 2. E * ) ; 25-23\n2. a 25-23 1. F f *":          "",
		"1. F Z\n2. E a\n\n1. F f *":                              "",
		"6/6 20 20 S 1\nF\n4S,4S,4S,4S,4S,4S/6,0 0 0 S\n\n1. F f": "",
	} {
		if e := parse([]byte(text)); len(e) != 2 || e[0].Fault == nil || e[1].Fault != nil || e[1].Game.Players[0].Name != name {
			t.Errorf("%q: %+v", text, e)
		}
	}
	deep := strings.Repeat("F ( ", 200)
	if e := parse([]byte(deep)); e[0].Fault == nil {
		t.Error("variations lie in each other without end")
	}
}

// A side that has won, but not by the seeds in the stores, has won by the result: others see the winner, and no seeds that nobody had.
func TestResultsTellWhoWon(t *testing.T) {
	t.Parallel()
	for end, want := range map[string]string{notation.SouthResigned: "0-1", notation.NorthTimedOut: "1-0", notation.Agreed: "24-24",
		notation.AdjudicatedNorth: "0-1", notation.Aborted: "*"} {
		e := parse([]byte("[Termination \"" + end + "\"]\n\n1. F f"))[0]
		if e.Fault != nil {
			t.Fatal(e.Fault)
		}
		text, err := Format(e.Game)
		if err != nil || !strings.Contains(text, "[Result \""+want+"\"]") || !strings.Contains(text, "[End \""+end+"\"]") {
			t.Errorf("%s: %v\n%s", end, err, text)
		}
		if again := parse([]byte(text))[0]; again.Fault != nil || again.Game.End != end || again.Game.Result != e.Game.Result {
			t.Errorf("%s: read again it is %v, %q with the result %q", end, again.Fault, again.Game.End, again.Game.Result)
		}
	}
	// The stores of the side that has won are fuller: they are the result, as they stood.
	e := parse([]byte("[FEN \"4-0-9-2-5-1-0-4-6-1-3-5-5-3-S\"]\n[Termination \"" + notation.NorthResigned + "\"]\n\n1. F"))[0]
	if text, err := Format(e.Game); err != nil || !strings.Contains(text, "[Result \"5-3\"]") {
		t.Errorf("%v %v\n%s", e.Fault, err, text)
	}
}

// TestResultsOfFourRows: the seeds in the houses of a board without stores count once. A draw is half of them to each side.
func TestResultsOfFourRows(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, "hus")
	rec, err := game.NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rec.Agree(); err != nil {
		t.Fatal(err)
	}
	text, err := Format(game.Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 0))
	if err != nil || !strings.Contains(text, "[Result \"24-24\"]") {
		t.Fatalf("%v\n%s", err, text)
	}
	// South, with two seeds, sows past North, whose ten houses of one seed each cannot be sown.
	const end = "[Variant \"Oware Hus\"]\n[FEN \"2-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1-1-1-1-1-1-1-1-0-0-0-0-0-0-0-0-S\"]\n\n1. A "
	for result, told := range map[string]bool{"1-0": false, "2-10": true, "0-1": true, "12-10": true} {
		e := parse([]byte(end + result))[0]
		if e.Fault != nil || len(e.Unread) > 0 != told {
			t.Errorf("%s: %v, %v", result, e.Fault, e.Unread)
		}
	}
}

// Comments without number or end of a text that was made to keep the program busy are cut to what a save holds.
func TestCommentsAreCut(t *testing.T) {
	t.Parallel()
	e := parse([]byte("1. F " + strings.Repeat("{ab}", 1<<18)))
	if len(e) != 1 || e[0].Fault != nil || len(e[0].Game.Comments) != 1 || len(e[0].Game.Comments[0].Text) > save.MaxComment {
		t.Errorf("%d games, %v", len(e), e[0].Fault)
	}
	e = parse([]byte("1. F {" + strings.Repeat("é", 1<<20) + "}"))
	if len(e) != 1 || e[0].Fault != nil || len(e[0].Game.Comments[0].Text) > save.MaxComment {
		t.Errorf("%d games, %v", len(e), e[0].Fault)
	}
}

// The Aualé program gives its games these tags and no result while they go on. It counts what each side keeps at the end as taken
// by the last move, and ends a game when a position comes again.
func TestFilesOfTheAualeProgram(t *testing.T) {
	t.Parallel()
	const place = "[Site \"Ripoll\"]\n[Date \"2015.04.??\"]\n[Round \"3\"]\n"
	file := func(start, result, moves string) string {
		return "[Variant \"Oware Abapa\"]\n[Event \"Ripoll Open\"]\n" + place + "[South \"Joan\"]\n[North \"?\"]\n[Result \"" + result +
			"\"]\n" + start + "[Arbiter \"A \\\"B\\\" \\\\\"]\n\n" + moves + "\n"
	}
	for text, want := range map[string]string{
		file("", "*", "1. F f 2. E a { good\nmove }"):                                          "FfEa",
		file("[FEN \"0-0-0-0-1-0-4-0-0-0-0-0-23-20-N\"]\n", "24-24", "1. a 2. E 24-24"):        "aE",
		file("[FEN \"2-0-0-0-0-0-0-0-0-0-0-1-23-22-S\"]\n", "25-23", "1. A+2 { again } 25-23"): "A",
	} {
		e := parse([]byte(text))
		if len(e) != 1 || e[0].Fault != nil {
			t.Errorf("%s: %+v, %v", text, e, e[0].Fault)
			continue
		}
		g := e[0].Game
		if g.Moves != want || g.Name != "Ripoll Open" || g.Tag("Site") != "Ripoll" || g.Tag("Date") != "2015.04.??" ||
			g.Tag("Round") != "3" || g.Tag("Arbiter") != `A "B" \` {
			t.Errorf("%s: %+v", text, g)
		}
		again, err := Format(g)
		for _, part := range []string{place + "[South \"Joan\"]\n[North \"?\"]\n[Result \"", `[Arbiter "A \"B\" \\"]`} {
			if err != nil || !strings.Contains(again, part) {
				t.Errorf("written as %s, %v", again, err)
			}
		}
		if told := strings.Fields(text); told[len(told)-1] != "}" && !strings.HasSuffix(again, told[len(told)-1]+"\n") {
			t.Errorf("the result is not that of\n%s\n%s", text, again)
		}
	}
	// What is not true stays refused.
	if e := parse([]byte(file("[FEN \"2-0-0-0-0-0-0-0-0-0-0-1-23-22-S\"]\n", "25-23", "1. A+2 l B 25-23"))); e[0].Fault == nil {
		t.Error("a move in mid-game took what is left at the end")
	}
}

// What is written is read by the Aualé program: after the tags every letter from A to f is a move, but in a comment up to the first
// brace that closes, and in a variation up to the first parenthesis that does.
func TestTheAualeProgramReadsWhatIsWritten(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		g := randomGame(t, variants.Default, seed, 80)
		text, err := Format(g)
		if err != nil {
			t.Fatal(err)
		}
		rec, _ := game.Restore(g)
		line := rec.LineThrough(rec.At())
		if err := rec.Go(line[len(line)-1]); err != nil {
			t.Fatal(err)
		}
		_, text, _ = strings.Cut(text, "\n\n")
		read := ""
		for i := 0; i < len(text); i++ {
			switch c := text[i]; {
			case c == '{':
				i += strings.IndexByte(text[i:], '}')
			case c == '(':
				i += strings.IndexByte(text[i:], ')')
			case c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f':
				read += string(c)
			}
		}
		if want := notation.FormatMoves(6, rec.Moves()); read != want {
			t.Errorf("%s is read as %s\n%s", want, read, text)
		}
	}
}

// FuzzParse reads anything: every entry has a fault or a game that is written and read again as it is.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"1. F f 2. E+2 c { x } ( 2... d ) 25-23", "[FEN \"0-0-1-2-3-0-2-0-0-0-0-0-20-20-S\"]\nDaE",
		"[Rules \"kalah\"]\nF\n[South \"x\"]\nA", "p P Cr $3 ;\r%", "[NorthIs \"engine even-240\"]\nF", "[SouthIs \"engine even-0240\"]\nF",
		"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\nf1c2 a2d1", "1. 64 64 2. 21 (0) 32", "1) F, \"f\" 2) EaBb",
		"[Site “x”]\n1… f \u200b 2.F□",
		"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S FfBe\nposition startpos moves FfEa",
		"[Site \"x\"]\n[Date \"2015.04.01\"]\n[Result \"25-20\"]\nF 1. Z * 1. F+20 30-18",
		"[Variant \"Togyzkumalak\"]\n\n1. g1d2 a2h1 2. f1d2", "[Variant \"Toguz kumalak\"]\n1. 76(10) 55(10) 2. 44 99(22) *",
		"[Variant \"Toguz kumalak\"]\n[FEN \"6,2S,2/8,4S 77 77 S 1\"]\n1. 93x(80) 12 *",
		"[Variant \"Toguz kumalak\"]\n[FEN \"9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-0-N-cf\"]\n1... a 2. A",
		"[Rules \"congklak\"]\n1. D e 2. D ( 2. E ) *",
		"[Rules \"congklak\"]\n[FEN \"0-0-7-7-7-7-7-7-7-7-7-7-7-7-3-11-N-r1-fN-bAB\"]\n1... g c"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, e := range parse(data) {
			if e.Fault != nil {
				_ = e.Fault.Error()
				continue
			}
			text, err := Format(e.Game)
			if err != nil {
				t.Fatal(err)
			}
			again := parse([]byte(text))
			if len(again) != 1 || again[0].Fault != nil || !slices.Equal(told(t, again[0].Game), told(t, e.Game)) {
				t.Fatalf("%q\n%v\n%q", text, again, told(t, e.Game))
			}
			score, err := FormatScore(e.Game)
			if err != nil {
				continue // it is of another rule
			}
			again = parse([]byte(score))
			if len(again) != 1 || again[0].Fault != nil ||
				firstLine(mustRestore(t, again[0].Game)) != firstLine(mustRestore(t, e.Game)) {
				t.Fatalf("%q\n%v", score, again)
			}
		}
	})
}

// The strength of a computer that follows the player stands in the name of its level, which every version reads as that of a level.
func TestTheStrengthOfAComputer(t *testing.T) {
	t.Parallel()
	g := randomGame(t, variants.Default, 0, 4)
	for want, p := range map[string]save.Player{
		"[NorthIs \"engine even-240\"]": {Kind: save.Engine, Level: save.EvenLevel, Strength: 240},
		"[NorthIs \"engine even\"]":     {Kind: save.Engine, Level: save.EvenLevel},
		"[NorthIs \"engine club\"]":     {Kind: save.Engine, Level: "club"},
	} {
		g.Players[variants.North] = p
		text, err := Format(g)
		if err != nil || !strings.Contains(text, want) {
			t.Errorf("%+v is written as %s (%v)", p, text, err)
		}
		if e := parse([]byte(text)); len(e) != 1 || e[0].Fault != nil || e[0].Game.Players[variants.North] != p {
			t.Errorf("%+v comes back as %+v", p, e)
		}
	}
	if text, _ := Format(save.Game{Rule: g.Rule, View: save.South,
		Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: save.EvenLevel, Strength: 240}}}); !strings.Contains(text,
		`"Awale (even 2.40)"`) {
		t.Errorf("it is called otherwise in %s", text)
	}
	for _, level := range []string{"even-", "even-0", "even--1", "even-x", "even-4097", "even-99999999999999999999", "evenly-240"} {
		e := parse([]byte("[NorthIs \"engine " + level + "\"]\nF"))
		if p := e[0].Game.Players[variants.North]; e[0].Fault != nil || p != (save.Player{Kind: save.Engine, Level: level}) {
			t.Errorf("%s is read as %+v (%v)", level, p, e[0].Fault)
		}
	}
}

// The first line of a game goes to PlayStrategy and comes back, whichever side begins; a game by another rule does not go.
func TestGamesForPlayStrategy(t *testing.T) {
	t.Parallel()
	var w PlayStrategyWriter
	var want []string
	for seed := range uint64(30) {
		g := randomGame(t, variants.Default, seed, 60)
		if seed%3 == 0 {
			g.Start, g.Moves, g.Parents, g.Comments, g.Times, g.At, g.Tip, g.End, g.Result = "0-0-1-2-3-0-2-0-0-0-0-0-20-20-N", "a", nil,
				nil, "", 1, 1, "", ""
		}
		if err := w.Add(g); err != nil {
			t.Fatal(err)
		}
		rec, _ := game.Restore(g)
		line := rec.LineThrough(rec.At())
		if err := rec.Go(line[len(line)-1]); err != nil {
			t.Fatal(err)
		}
		want = append(want, notation.FormatPosition(rec.Start())+" "+notation.FormatMoves(6, rec.Moves()))
	}
	entries := parse([]byte(w.String()))
	if len(entries) != w.Count() {
		t.Fatalf("%d games", len(entries))
	}
	for i, e := range entries {
		if got := e.Game.Start + " " + e.Game.Moves; e.Fault != nil || got != want[i] || e.Game.Players[0].Name != `Ann "Á" \` {
			t.Errorf("%v, %s, not %s", e.Fault, got, want[i])
		}
	}
	if err := w.Add(randomGame(t, "kalah", 1, 9)); err != ErrForeignRule {
		t.Error(err)
	}
}

// parse reads every game of a text. A text that holds no game, or is too long, gives one entry with a fault.
func parse(data []byte) (entries []Entry) {
	r := NewReader(data)
	for e, ok := r.Next(); ok; e, ok = r.Next() {
		entries = append(entries, e)
	}
	return entries
}

// Braces that are never closed are looked at once. If each of them had the rest of the text searched, this would take minutes.
func TestOpenBracesAreSearchedOnce(t *testing.T) {
	for text, want := range map[string]int{
		"[x\n" + strings.Repeat("{", 1<<21):               1,
		"[x\n" + strings.Repeat("{", 1<<21) + "}":         1,
		strings.Repeat("[x \"y\"]\n{\n\n", 1<<14):         1 << 14,
		strings.Repeat("[x \"y\"]\n{a} {\n\n", 1<<14):     1,
		strings.Repeat("[x \"y\"]\n{a}\nFf\n\n", 3) + "{": 3,
	} {
		games := 0
		for r := NewReader([]byte(text)); ; games++ {
			if _, ok := r.Next(); !ok {
				break
			}
		}
		if games != want {
			t.Errorf("%.40q… has %d games, not %d", text, games, want)
		}
	}
}

// TestOwnDrawsAreNotDisputed: a draw is written as half of the seeds to each side, whatever lies in the stores or the rows.
func TestOwnDrawsAreNotDisputed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ rule, start, result string }{
		{"mangala-turkey", "0-0-0-0-0-1-1-0-0-0-0-0-34-12-S-r4-p1+2", "24-24"}, // the match ends with two rounds each
		{"hus", "0-0-0-0-0-0-2-1-0-1-0-0-0-0-0-0-0-0-2-0-1-1-2-0-0-1-0-1-0-0-0-0-0-0-S", "6-6"},
	} {
		r := rulestest.Load(t, test.rule)
		start, err := notation.ParsePosition(test.start, r)
		if err != nil {
			t.Fatal(err)
		}
		var rec *game.Record
		unequal := func() bool {
			p := rec.Position()
			return rec.Outcome().Result == variants.Draw && p.Score(variants.South) != p.Score(variants.North)
		}
		for seed := range uint64(1000) {
			random := rand.New(rand.NewPCG(seed, 1))
			if rec, err = game.NewRecord(r, start); err != nil {
				t.Fatal(err)
			}
			for range 200 {
				if legal := r.Legal(rec.Position()); !rec.Outcome().Over() {
					_, err = rec.Play(legal[random.IntN(len(legal))])
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if unequal() {
				break
			}
		}
		text, err := Format(game.Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 0))
		if err != nil || !unequal() || !strings.Contains(text, "[Result \""+test.result+"\"]") {
			t.Fatalf("%s: %v, %v\n%s", test.rule, rec.Outcome(), err, text)
		}
		if e := parse([]byte(text))[0]; e.Fault != nil || len(e.Unread) > 0 {
			t.Errorf("%s: %v, %v\n%s", test.rule, e.Fault, e.Unread, text)
		}
	}
}
