package paper

import (
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/game"
	"awale/game/learn"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// PageVariable names a folder that the test writes its pages to, to be looked at.
const PageVariable = "AWALE_PAGES"

// written reports a page and writes it where somebody wants to look at it.
func written(t testing.TB, name, page string) string {
	t.Helper()
	if dir := os.Getenv(PageVariable); dir != "" {
		if err := os.WriteFile(dir+"/"+name+".html", []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return page
}

func wordsOf(t testing.TB, lang string) ruletext.Words {
	t.Helper()
	words, err := locales.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// played plays so many turns of abapa, each a legal move that its number chooses.
func played(t testing.TB, turns int) *game.Record {
	t.Helper()
	rules := rulestest.Load(t, "abapa")
	rec, err := game.NewRecord(rules, rules.Start())
	if err != nil {
		t.Fatal(err)
	}
	for i := range turns {
		legal := rules.Legal(rec.Position())
		if len(legal) == 0 {
			break
		}
		if _, err := rec.Play(legal[(i*i+i/3)%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

// commented returns a record with a comment on a node.
func commented(t rapid.TB, rec *game.Record, node int, text string) *game.Record {
	t.Helper()
	doc := game.Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 1)
	doc.Comments = []save.Comment{{Node: node, Text: text}}
	rec, err := game.Restore(doc)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

var facts = Facts{Title: "Club evening", Players: [2]string{"Ada", "Ben"}, Rule: "Abapa", Date: "1 May 2026", Result: "Ada wins."}

// A variation within a variation stands in brackets after the turn that it replaces.
func TestAnInnerVariationFollowsTheTurnItReplaces(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	rec, err := game.NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]variants.Move{{0, 6}, {1, 6, 2}, {1, 7, 3}} {
		if err := rec.Go(0); err != nil {
			t.Fatal(err)
		}
		for _, m := range line {
			if _, err := rec.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := rec.Go(2); err != nil {
		t.Fatal(err)
	}
	page := written(t, "variations", Record(wordsOf(t, "en"), rec, facts, 0))
	_, inner, _ := strings.Cut(page, `class="variation"`)
	at := 0
	for _, part := range []string{"<b>B</b>", "<b>a</b>", " (", "<b>b</b>", "<b>D</b>", ") ", "<b>C</b>"} {
		next := strings.Index(inner[at:], part)
		if next < 0 {
			t.Fatalf("%q does not follow: %.400s", part, inner)
		}
		at += next + len(part)
	}
}

// The record has every turn of the line once and in its order, the comments where they belong, the variations, and as many diagrams
// as are asked for.
func TestRecord(t *testing.T) {
	rec := played(t, 61)
	line := rec.Path()
	if err := rec.Go(line[4]); err != nil {
		t.Fatal(err)
	}
	other := variants.NoMove
	for _, m := range rec.Rules().Legal(rec.Position()) {
		if m != rec.Node(line[5]).Move {
			other = m
		}
	}
	if _, err := rec.Play(other); err != nil {
		t.Fatal(err)
	}
	if err := rec.Go(line[len(line)-1]); err != nil {
		t.Fatal(err)
	}
	rec = commented(t, rec, line[7], "A quiet move & a <good> one.")
	for every, diagrams := range map[int]int{0: 2, 20: 5, 10: 7} {
		page := written(t, "record", Record(wordsOf(t, "en"), rec, facts, every))
		// After the comment, at the end, and after every so many turns: not three turns after the comment.
		if got := strings.Count(page, "<svg"); got != diagrams {
			t.Errorf("a diagram every %d: %d diagrams, not %d", every, got, diagrams)
		}
		if got := strings.Count(page, `<span class="m">`); got != len(line)-1 {
			t.Errorf("%d turns, not %d", got, len(line)-1)
		}
		if !strings.Contains(page, "A quiet move &amp; a &lt;good&gt; one.") || strings.Count(page, `class="variation"`) != 1 {
			t.Error("the comment or the variation is missing")
		}
		for tag, closed := range map[string]string{"<li>": "</li>", "<ol": "</ol>", "<p ": "</p>", "<figure": "</figure>", "<dl": "</dl>"} {
			if strings.Count(page, tag) != strings.Count(page, closed) {
				t.Errorf("%s is opened %d times and closed %d times", tag, strings.Count(page, tag), strings.Count(page, closed))
			}
		}
	}
}

func TestPosition(t *testing.T) {
	p := rulestest.Position(t, "1-2-1-1-2-1-1-0-0-0-0-0-24-15-N")
	for _, lang := range assetstest.Languages() {
		words := wordsOf(t, lang)
		plain := Position(words, p, Facts{Title: "T", Rule: "Abapa"})
		problem := written(t, "problem-"+lang, Position(words, p, Facts{Title: "T", Rule: "Abapa", Goal: "Take six."}))
		if strings.Contains(plain, `class="lines"`) || !strings.Contains(problem, `class="lines"`) ||
			!strings.Contains(problem, "Take six.") {
			t.Errorf("%s: only a problem has a goal and lines", lang)
		}
		sheet := written(t, "score-"+lang, ScoreSheet(words, "Abapa"))
		if strings.Count(sheet, `<td class="n">`) != scoreRows*scoreColumns || strings.Contains(sheet, "paper.") ||
			strings.Contains(problem, "paper.") {
			t.Errorf("%s: the score sheet lacks rows or texts", lang)
		}
	}
}

// No text from outside becomes HTML.
func TestTextsAreEscaped(t *testing.T) {
	words := wordsOf(t, "en")
	rec := played(t, 3)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune(`<>&"'/ script=x`)), 0, 30, -1).Draw(t, "text")
		marked := "<evil>" + text
		rec := commented(t, rec, 2, marked)
		f := Facts{marked, [2]string{marked, marked}, marked, marked, marked, marked, marked, marked}
		for _, page := range []string{Record(words, rec, f, 1), Position(words, rec.Position(), f), ScoreSheet(words, marked)} {
			if strings.Contains(page, "<evil>") || strings.Contains(page, "<script") {
				t.Fatalf("%q is not escaped", text)
			}
		}
	})
}

// Chapters, talk and problems are complete and in their order; texts are escaped, and answers stand after all problems.
func TestChaptersAndTasks(t *testing.T) {
	words := wordsOf(t, "fr")
	start := rulestest.Load(t, "abapa").Start()
	page := written(t, "chapters", Chapters(words, "World", []Chapter{
		{Title: "Boards", Board: &start, Paragraphs: []string{"In <sand>.", "Of wood."}},
		{Title: "Names", Paragraphs: []string{"Some."}, Entries: []Entry{{"Awale", "Here & there."}, {"Ajwa", ""}},
			Sources: []string{"A & B, 1990"}}}))
	inOrder(t, page, "<h2>Boards", "<svg", "In &lt;sand&gt;.", "Of wood.", "<h2>Names", "Some.", "Awale", "Here &amp; there.",
		"Ajwa", "Sources<br>A &amp; B, 1990", "</html>")
	if n := strings.Count(page, "<svg"); n != 1 {
		t.Errorf("%d boards", n)
	}
	page = written(t, "talk", Talk(words, "Talk <with> Ama", []Entry{{"Ama", "Hello & welcome."}, {"You", "<b>"}}))
	inOrder(t, page, "<h1>Talk &lt;with&gt; Ama", "<dt>Ama", "Hello &amp; welcome.", "<dt>You", "&lt;b&gt;", "</html>")
	var tasks []Task
	for i := range 8 {
		p := start
		p.Houses[i]++
		tasks = append(tasks, Task{Number: 100 + i, Position: p, Goal: "Take " + strings.Repeat("I", i+1) + ".", Solution: "AbC",
			Idea: "Idea " + strings.Repeat("I", i+1) + "."})
	}
	if page := Tasks(words, "Problems", "", tasks); strings.Contains(page, words.Text("paper.rule", nil)) {
		t.Error("a rule without a name is named")
	}
	page = written(t, "tasks", Tasks(words, "Problems", "Kalah & more", tasks))
	inOrder(t, page, "<h1>Problems", words.Text("paper.rule", nil), "Kalah &amp; more", "100.")
	inOrder(t, page, "100.", "Take I.", "107.", "Take IIIIIIII.", words.Text("paper.answers", nil), "100. AbC", "Idea I.", "107. AbC",
		"Idea IIIIIIII.")
	if n := strings.Count(page, "<svg"); n != 8 {
		t.Errorf("%d boards", n)
	}
}

// A map has the numbers of the entries at its places, and the entries have them too.
func TestChapterWithMap(t *testing.T) {
	places, err := learn.ParseMap([]byte(`{"frames":[
		{"id":"sea","west":-100,"north":100,"east":100,"south":-100,"x":0,"y":0,"wide":400,"lands":[[-50,50,50,50,0,-50]],"isles":[80,80],
		"places":[{"id":"here","at":[0,0],"items":[1,2]},{"id":"there","at":[50,50],"items":[2]}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	page := written(t, "map", Chapters(wordsOf(t, "en"), "World", []Chapter{{Title: "Names", Paragraphs: []string{"Some."},
		Map:     &Map{Map: places, Label: "A <map>", Names: []string{"Here & now", "There"}},
		Entries: []Entry{{"Awale", "Here."}, {"Ajwa", "There."}}}}))
	inOrder(t, page, "Some.", `<svg class="map"`, `viewBox="0 0 400.0 400.0"`, "A &lt;map&gt;",
		`class="land" d="M100.0 100.0 300.0 100.0 200.0 300.0 z"`, `class="isle"`, "Here &amp; now", `cx="200.0" cy="200.0"`, ">1, 2<",
		"There", ">2<", "<dt>1. Awale", "<dt>2. Ajwa", "</html>")
}

// inOrder looks whether a page has all parts, one after the other.
func inOrder(t *testing.T, page string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		_, after, ok := strings.Cut(page, part)
		if !ok {
			t.Fatalf("no %q where it is due", part)
		}
		page = after
	}
}
