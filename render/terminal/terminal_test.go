//go:build !js

package terminal

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/ogn"
	"awale/variants"
	"awale/variants/rulestest"
)

// typed runs the program with lines of input and returns what it writes.
func typed(t *testing.T, args string, lines ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	code, done := Command(append([]string{"-text"}, strings.Fields(args)...), strings.NewReader(strings.Join(lines, "\n")), &out, &errs)
	if code != 0 || !done || errs.Len() > 0 {
		t.Fatalf("%s: code %d, done %v, %s", args, code, done, errs.String())
	}
	if strings.ContainsAny(out.String(), "\x1b{}") || strings.Contains(out.String(), "terminal.") {
		t.Errorf("%s: %q", args, out.String())
	}
	return out.String()
}

func TestAGameThroughAPipe(t *testing.T) {
	t.Parallel()
	out := typed(t, "-level initiation -lang en", "?", "F", "zz", "s", "u", "f", "q")
	for _, want := range []string{"Rule: Abapa", "Computer: First steps", "s suggests a move.", "A 4   B 4   C 4   D 4   E 4   F 4",
		"You: 0 in store", "You sow 4 from F.", "“zz” is neither a house nor a command.", "Play ", "The computer: 0 in store"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if n := strings.Count(out, "You sow 4 from F."); n != 2 {
		t.Errorf("F was sown %d times", n)
	}
	if out := typed(t, "-level initiation -lang fr -c", "q"); !strings.Contains(out, "Règle") || !strings.Contains(out, "ordinateur sème") {
		t.Errorf("in French, with the computer to begin:\n%s", out)
	}
	// The input ends in mid-game.
	typed(t, "-2 -lang en", "A")
}

// On a board of four rows every letter from a to p is a house, and the sides have no stores.
func TestFourRowsThroughAPipe(t *testing.T) {
	t.Parallel()
	out := typed(t, "-level initiation -lang en -rule hus", "H", "help", "p", "new", "N", "q")
	for _, want := range []string{
		"  h 2   g 2   f 2   e 2   d 2   c 2   b 2   a 2    The computer: 24 seeds\n" +
			"  i 2   j 2   k 2   ℓ 2   m 0   n 0   o 0   p 0\n" +
			"  P 0   O 0   N 0   M 0   L 2   K 2   J 2   I 2\n" +
			"  A 2   B 2   C 2   D 2   E 2   F 2   G 2   H 2    You: 24 seeds\n",
		"You sow 2 from H.", "s suggests a move.", "\nnew begins another game."} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if strings.Contains(out, "in store") {
		t.Errorf("there are stores in\n%s", out)
	}
	// After the end n is a command again.
	path := filepath.Join(t.TempDir(), "over.ogn")
	text := "[Variant \"Oware Hus\"]\n[FEN \"2-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1-1-1-1-1-1-1-1-0-0-0-0-0-0-0-0-S\"]\n\n1. A 1-0\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out = typed(t, "-level initiation -lang en", "load "+path, "n", "q")
	_, after, over := strings.Cut(out, "n: another game")
	if !over || !strings.Contains(after, "  A 2   B 2   C 2   D 2   E 2   F 2   G 2   H 2    You: 24 seeds\n") {
		t.Errorf("n begins no other game:\n%s", out)
	}
}

// In the middle of a turn of Omweso the direction is chosen with a move of the same house. A link begins there too, and a file keeps it.
func TestAChoiceThroughAPipe(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "choice.ogn")
	const before = "#p=1;r=omweso;b=3-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-2-0-0-0-1-2-0-0-1-1-0-0-0-0-0-0-0-S"
	const stopped = "#p=1;r=omweso;b=2-0-0-0-0-0-0-0-0-0-0-0-0-2-1-1-0-2-0-0-0-0-2-0-0-1-0-0-0-0-0-0-0-0-S-g1"
	const sentence = "You choose the direction from A."
	const backAgain, onAgain = "  P 2   O 2   N 2", "  A 0   B 1   C 1   D 0"
	for _, c := range []struct{ link, lines, want string }{
		{before, "A r,N,A r", backAgain}, {before, "ar,n,a", onAgain}, {stopped, "N,Ar", backAgain}, {stopped, "N,A", onAgain},
	} {
		lines := append(strings.Split(c.lines, ","), "q")
		out := typed(t, "-level initiation -lang en "+c.link, lines...)
		if n := strings.Count(out, sentence); n != strings.Count(c.lines, ",") {
			t.Errorf("%s: %q is said %d times:\n%s", c.lines, sentence, n, out)
		}
		if !strings.Contains(out, c.want) {
			t.Errorf("%s does not lead to %q:\n%s", c.lines, c.want, out)
		}
	}
	typed(t, "-level initiation -lang en "+before, "A r", "save "+path, "q")
	out := typed(t, "-level initiation -lang en", "load "+path, "N", "A r", "q")
	if !strings.Contains(out, sentence) || !strings.Contains(out, backAgain) {
		t.Errorf("the file has lost the choice:\n%s", out)
	}
}

// On a board of two rows with more than seven houses, h is a house while the game goes on. On a smaller one it gives help.
func TestTheEighthHouseIsSown(t *testing.T) {
	t.Parallel()
	out := typed(t, "-level initiation -lang en -rule toguz-kumalak", "h", "q")
	if !strings.Contains(out, "You sow 9 from H.") || strings.Contains(out, "s suggests a move.") {
		t.Errorf("H is not sown:\n%s", out)
	}
	if out = typed(t, "-level initiation -lang en", "h", "q"); !strings.Contains(out, "s suggests a move.") {
		t.Errorf("h gives no help:\n%s", out)
	}
}

// A move of the computer that a full game has no room for is refused in the player's language.
func TestAFullGameIsRefusedInWords(t *testing.T) {
	t.Parallel()
	catalog, err := locales.Load("fr")
	if err != nil {
		t.Fatal(err)
	}
	r := rulestest.Load(t, variants.Default)
	rec, err := game.NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; rec.Len() <= game.MaxNodes; at++ {
		for _, m := range r.Legal(rec.Node(at).Position) {
			if rec.Go(at) == nil {
				_, _ = rec.Play(m) // the last ones find no room
			}
		}
	}
	last := rec.Len() - 1
	for rec.Node(last).Position.Turn != variants.North {
		last--
	}
	if err := rec.Go(last); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	p := &play{catalog: catalog, out: &out, level: ai.Beginner, plies: 1}
	p.makeTable()
	if err := p.table.Begin(&game.Setup{Record: rec, Players: p.players(variants.South)}); err != nil {
		t.Fatal(err)
	}
	if p.wait(); !strings.HasPrefix(out.String(), "Partie complète") {
		t.Errorf("the terminal says %q", out.String())
	}
}

// A whole game is played by every rule as long as it lasts: each turn tries all houses, of which one can be sown.
func TestEveryRuleIsPlayed(t *testing.T) {
	t.Parallel()
	for i, id := range variants.IDs() {
		r, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		var input []string
		turns := 4
		if i == 0 {
			turns = 300
		}
		for turn := range turns {
			for h := range r.Size() {
				input = append(input, string(rune('a'+(h+turn)%r.Size())))
			}
		}
		out := typed(t, "-lang en -1 -rule "+id, input...)
		if strings.Count(out, "You sow") < 2 {
			t.Errorf("%s: not played:\n%.2000s", id, out)
		}
		if i == 0 && !strings.Contains(out, "n: another game") {
			t.Errorf("%s: no end:\n%s", id, out[len(out)-min(len(out), 3000):])
		}
	}
}

func TestAGameIsSavedAndLoaded(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"game.ogn", "game.json"} {
		path := filepath.Join(dir, name)
		out := typed(t, "-lang en -1", "F", "save "+path, "A", "load "+path, "q")
		if !strings.Contains(out, "The game is saved in "+path) || !strings.Contains(out, path+" is on the board.") {
			t.Errorf("%s:\n%s", name, out)
		}
		data, err := os.ReadFile(path)
		if err == nil && name == "game.ogn" {
			if entry, _ := ogn.NewReader(data).Next(); entry.Fault != nil {
				err = entry.Fault
			}
		}
		if err != nil {
			t.Errorf("%s: %v, %q", name, err, data)
		}
	}
	// What was not understood, and moves behind the end, are told.
	late := filepath.Join(dir, "late.ogn")
	text := "[Rules \"Official 2019\"]\n[FEN \"0-0-0-1-0-2-0-1-0-1-0-3-23-17-S\"]\n\n1. F+2 d 30-18\n"
	if err := os.WriteFile(late, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	told := typed(t, "-lang en -1", "load "+late, "q")
	for _, part := range []string{"line 1, column 1: “Official 2019” under Rules is kept without effect",
		"line 4, column 8: the game is over before “d”", late + " is on the board."} {
		if !strings.Contains(told, part) {
			t.Errorf("%q is not told:\n%s", part, told)
		}
	}
	bad := filepath.Join(dir, "bad.ogn")
	if err := os.WriteFile(bad, []byte("1. Z"), 0o644); err != nil {
		t.Fatal(err)
	}
	out := typed(t, "-lang en -1", "load "+bad, "load "+filepath.Join(dir, "none"), "save", "save "+dir, "F")
	if n := strings.Count(out, "Failed:"); n != 3 || !strings.Contains(out, "Add a file name.") ||
		!strings.Contains(out, "You sow") {
		t.Errorf("%d refusals:\n%s", n, out)
	}
}

// A game against a computer that follows the player is played on as it was begun.
func TestALoadedGameKeepsTheStrength(t *testing.T) {
	t.Parallel()
	catalog, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "even.ogn")
	if err := os.WriteFile(path, []byte("[NorthIs \"engine even-150\"]\nF"), 0o644); err != nil {
		t.Fatal(err)
	}
	p := &play{catalog: catalog, out: io.Discard, level: ai.GrandMaster}
	p.makeTable()
	if !p.load(path) {
		t.Fatal("the game is not loaded")
	}
	if strength, _ := p.session().Seat(variants.North).Computer(); strength != 150 {
		t.Errorf("North is %+v", p.table.Players()[variants.North])
	}
}

func TestWhatIsAskedForWrongly(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{"-rule chess": "chess", "-level god": "god", "-lang xx": "xx", "-10": "-10"} {
		var out, errs bytes.Buffer
		if code, done := Command(append([]string{"-text"}, strings.Fields(args)...), strings.NewReader(""), &out, &errs); code != 2 ||
			!done || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: %d, %v, %q", args, code, done, errs.String())
		}
	}
	if _, done := Command([]string{"#p=1"}, nil, nil, nil); done {
		t.Error("the terminal was not asked for")
	}
	env := map[string]string{"LANG": "fr_FR.UTF-8"}
	if lang := language(func(name string) string { return env[name] }); lang != "fr" {
		t.Errorf("the language is %q", lang)
	}
	env["LC_ALL"] = "C"
	if lang := language(func(name string) string { return env[name] }); lang != "en" {
		t.Errorf("the language is %q", lang)
	}
}

// FuzzTyped types anything but the commands for files: the game goes on to the end of the input, and nothing that is typed
// reaches the terminal as a control character.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{"F\nzz\ns\nu\nf\nq", "?\n\nA\nb\n1\n6\nn\nr", "F \x1b[31m\nload\x00", strings.Repeat("x", longestLine+9) +
		"\nq", "\xff\n\r\n é\nn kalah\nu\nu"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var kept []string
		for _, line := range strings.Split(text, "\n") {
			if word := strings.ToLower(strings.TrimSpace(line)); !strings.HasPrefix(word, "save") && !strings.HasPrefix(word, "load") {
				kept = append(kept, line)
			}
		}
		var out, errs bytes.Buffer
		code, done := Command([]string{"-text", "-lang", "en", "-1"}, strings.NewReader(strings.Join(kept[:min(len(kept), 12)], "\n")),
			&out, &errs)
		if code != 0 || !done || errs.Len() > 0 {
			t.Fatalf("code %d, done %v, %s", code, done, errs.String())
		}
		for _, c := range out.String() {
			if c != '\n' && (unicode.IsControl(c) || c == unicode.ReplacementChar) {
				t.Fatalf("%q is written: %q", c, out.String())
			}
		}
	})
}

// TestALinkInTheTerminal puts the position of a link on the board, wherever it stands among the flags.
func TestALinkInTheTerminal(t *testing.T) {
	t.Parallel()
	const link = "#p=1;r=sullins;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;m=D"
	for _, args := range []string{"-lang en -1 " + link, link + " -lang en -1"} {
		if out := typed(t, args, "q"); !strings.Contains(out, "Rule: Sullins") || !strings.Contains(out, "20 in store") {
			t.Errorf("%s:\n%s", args, out)
		}
	}
	// With -c the computer makes the move that is due.
	if out := typed(t, "-lang en -1 -c #p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "q"); !strings.Contains(out, "The computer sows") {
		t.Errorf("the computer does not begin:\n%s", out)
	}
	for args, want := range map[string]string{"-lang en #p=1;r=chess": "chess", "-lang fr #p=2;r=abapa": "sa fin manque",
		"-lang en nonsense": "holds no link", "-lang en #p=1;r=abapa;q=1.2": "needs the window", "-lang fr -rule": "Inconnu\u202f: -rule",
		"-lang fr -c=x": "Inconnu\u202f: -c"} {
		var out, errs bytes.Buffer
		if code, done := Command(append([]string{"-text"}, strings.Fields(args)...), strings.NewReader(""), &out, &errs); code != 2 ||
			!done || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: %d, %v, %q", args, code, done, errs.String())
		}
	}
	for args, want := range map[string]string{"-lang en -h": "plays in the terminal", "-h -lang fr": "", "-lang fr -h": "joue dans le terminal"} {
		var out, errs bytes.Buffer
		if code, done := Command(append([]string{"-text"}, strings.Fields(args)...), nil, &out, &errs); code != 0 || !done ||
			!strings.Contains(out.String(), want) && !strings.Contains(strings.ToLower(out.String()), want) || errs.Len() > 0 {
			t.Errorf("%s: %d, %v, %q, %q", args, code, done, out.String(), errs.String())
		}
	}
}

// TestTheWordsOfOtherPrograms: houses have numbers too, and commands may be capital letters.
func TestTheWordsOfOtherPrograms(t *testing.T) {
	t.Parallel()
	out := typed(t, "-lang en -1", "S", "6", "U", "1", "Q")
	for _, want := range []string{"You sow 4 from F.", "You sow 4 from A."} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// TestAFileIsNotLost asks before a file is written over, and says in the language of the player what is wrong with one.
func TestAFileIsNotLost(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "game.ogn")
	if err := os.WriteFile(path, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ lang, answer, want string }{{"en", "n", "precious"}, {"en", "", "precious"}, {"fr", "non", "precious"},
		{"fr", "oui", "Variant"}, {"en", "yes", "Variant"}} {
		out := typed(t, "-1 -lang "+x.lang, "F", "save "+path, x.answer, "q")
		data, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(data), x.want) || !strings.Contains(out, path) {
			t.Errorf("%+v: %q, %v\n%s", x, data, err, out)
		}
	}
	for name, text := range map[string]string{"none.ogn": "", "bad.ogn": "1. Z", "picture.ogn": "\x89PNG\x00\x00"} {
		path := filepath.Join(dir, name)
		if text != "" {
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		out := typed(t, "-1 -lang fr", "load "+path, "load "+dir, "q")
		want := map[string]string{"none.ogn": "fichier introuvable", "bad.ogn": "n’est pas un coup", "picture.ogn": "pas un texte"}[name]
		if !strings.Contains(out, want) || !strings.Contains(out, "un dossier") {
			t.Errorf("%s: no %q in\n%s", name, want, out)
		}
	}
}

// TestAMoveGoesClockwise: the help tells how, and the way may have a blank before it.
func TestAMoveGoesClockwise(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "clockwise.ogn")
	for _, line := range []string{"Cr", "C r", "c R", "3r", "3 r"} {
		os.Remove(path)
		out := typed(t, "-level initiation -lang en -rule um-el-bagara", "help", line, "save "+path, "q")
		if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "1. Cr ") {
			t.Errorf("%q: %v\n%s", line, err, text)
		}
		if !strings.Contains(out, "\nCr sows clockwise.\n") {
			t.Errorf("the help does not tell it:\n%s", out)
		}
	}
	if out := typed(t, "-level initiation -lang en", "help", "q"); strings.Contains(out, "clockwise") {
		t.Errorf("the help tells of a way that the rule has not:\n%s", out)
	}
}
