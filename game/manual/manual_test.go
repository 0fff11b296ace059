package manual

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// parse reads a rule as links write it.
func parse(t testing.TB, text string) *variants.Rules {
	t.Helper()
	r, err := notation.ParseRule(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// elements counts the elements of a page, and fails when it is not well formed or holds what it must not.
func elements(t *testing.T, page string) map[string]int {
	t.Helper()
	for _, bad := range []string{"?]", "<script", "javascript:", "http:", "https:", "@import", "url(", "{count}", "�"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page holds %q", bad)
		}
	}
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, []string{"meta"}, xml.HTMLEntity
	count := map[string]int{}
	ids := map[string]bool{}
	var open []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			count[e.Name.Local]++
			open = append(open, e.Name.Local)
			for _, a := range e.Attr {
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "src" || a.Name.Local == "href" &&
					!strings.HasPrefix(a.Value, "#rule-") {
					t.Errorf("%s has %s=%q", e.Name.Local, a.Name.Local, a.Value)
				}
				if a.Name.Local == "id" {
					if ids[a.Value] {
						t.Errorf("%q is there twice", a.Value)
					}
					ids[a.Value] = true
				}
			}
		case xml.EndElement:
			if len(open) == 0 || open[len(open)-1] != e.Name.Local {
				t.Fatalf("%s is closed within %v", e.Name.Local, open)
			}
			open = open[:len(open)-1]
		case xml.CharData:
			if text := string(e); strings.ContainsAny(text, "{}") && !slices.Contains(open, "style") {
				t.Errorf("a placeholder is left in %q", text)
			}
		}
	}
	if len(open) > 0 {
		t.Errorf("%v are not closed", open)
	}
	return count
}

func TestPages(t *testing.T) {
	rules := rulestest.Catalogue(t)
	for _, lang := range assetstest.Languages() {
		words, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		book := Page(words, rules...)
		count := elements(t, book)
		if count["section"] != len(rules) || count["li"] != len(rules) || count["a"] != len(rules) || count["nav"] != 1 {
			t.Errorf("%s: %v", lang, count)
		}
		for _, r := range rules {
			p := r.Parameters()
			for _, text := range []string{p.Name[lang], p.Region[lang], p.Remark[lang], p.Source[lang]} {
				if !strings.Contains(book, escaped(text)) {
					t.Errorf("%s, %s: %q is missing", lang, r.ID(), text)
				}
			}
			// Every sentence that explains the rule is there.
			for _, section := range variants.Explain(p) {
				for _, s := range section.Sentences {
					if text := (&Sheet{words: words}).say(s); !strings.Contains(book, escaped(text)) {
						t.Errorf("%s, %s: %q is missing", lang, r.ID(), text)
					}
				}
			}
		}
		for _, r := range rules[:4] {
			page := Page(words, r)
			if count := elements(t, page); count["section"] != 1 || count["nav"] != 0 || count["title"] < 2 {
				t.Errorf("%s, %s: %v", lang, r.ID(), count)
			}
			if page != Page(words, r) {
				t.Errorf("%s, %s: the page changes", lang, r.ID())
			}
		}
	}
}

// TestBook writes a page chapter by chapter: it is whole at any time.
func TestBook(t *testing.T) {
	words, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	rules := rulestest.Catalogue(t)[:3]
	b := NewBook(words, rules...)
	for n := 0; ; n++ {
		if done, all := b.Done(); done != n || all != 3 {
			t.Errorf("%d of %d chapters are written, want %d of 3", done, all, n)
		}
		if count := elements(t, b.String()); count["section"] != n {
			t.Errorf("%v after %d chapters", count, n)
		}
		if n == 3 {
			break
		}
		if more := b.Write(); more != (n < 2) {
			t.Errorf("%v after %d chapters", more, n+1)
		}
	}
	if b.Write() || b.String() != Page(words, rules...) {
		t.Error("the book is another page")
	}
	if count := elements(t, Page(words)); count["section"] != 0 {
		t.Errorf("an empty book: %v", count)
	}
}

// escaped is a text as it stands on a page.
func escaped(s string) string { return strings.NewReplacer("&", "&amp;", "'", "&#39;").Replace(s) }

// TestKindsHaveHeadings: each kind of example has its heading in every language, and each reason its sentence.
func TestKindsHaveHeadings(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		words, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range Kinds() {
			if _, ok := words.Raw("manual.example." + string(kind)); !ok {
				t.Errorf("%s: no heading for %s", lang, kind)
			}
		}
		for reason := range reasons {
			if _, ok := words.Raw(reason.Message().Key); !ok {
				t.Errorf("%s: no words for %v", lang, reason)
			}
		}
	}
}

// TestForeignTextsAreEscaped: a rule that somebody sent cannot put anything on the page but its name.
func TestForeignTextsAreEscaped(t *testing.T) {
	words, err := locales.Load("fr")
	if err != nil {
		t.Fatal(err)
	}
	const nasty = `</title><script>alert("1&2")</script><b style='x' onclick=`
	p := rulestest.Load(t, "abapa").Parameters()
	p.Name = map[string]string{"en": nasty}
	p.Region = map[string]string{"fr": nasty}
	p.Remark = map[string]string{"en": nasty}
	p.Source = map[string]string{"fr": nasty}
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{Page(words, r), Page(words, r, r)} {
		count := elements(t, page)
		if count["b"] != 0 || strings.Count(page, "&lt;script&gt;") < 5 {
			t.Errorf("%v", count)
		}
	}
}

// TestExamplesAreMoves: the rules play each example as it is told.
func TestExamplesAreMoves(t *testing.T) {
	for _, r := range append(rulestest.Catalogue(t), ownRules(t)...) {
		for _, e := range Examples(r) {
			after, events, err := r.Apply(e.Before, e.Move)
			var refusal *variants.Refusal
			if errors.As(err, &refusal) {
				if refusal.Reason != e.Reason || e.Events != nil {
					t.Errorf("%s, %s: refused as %v, not %v", r.ID(), e.Kind, refusal.Reason, e.Reason)
				}
				continue
			}
			if taken := slices.ContainsFunc(events,
				func(e variants.Event) bool { return e.Kind == variants.Capture || e.Kind == variants.Forgo }); e.Kind == KindSow && taken {
				t.Errorf("%s: a plain sowing takes something: %v", r.ID(), events)
			}
			if e.Reason != 0 || after != e.After || !slices.Equal(events, e.Events) {
				t.Errorf("%s, %s: leads to %v, not %v", r.ID(), e.Kind, after, e.After)
			}
			pic := pictureAfter(e)
			ended := slices.ContainsFunc(events, func(e variants.Event) bool { return e.Kind == variants.End || e.Kind == variants.Round })
			if !ended && (pic.position.Houses != after.Houses || pic.position.Stores != after.Stores) {
				t.Errorf("%s, %s: the picture shows %v, not %v", r.ID(), e.Kind, pic.position, after)
			}
			if pic.position.Total() != r.Seeds() {
				t.Errorf("%s, %s: the picture has %d seeds", r.ID(), e.Kind, pic.position.Total())
			}
		}
	}
}

// ownRules are rules for what the catalogue lacks.
func ownRules(t *testing.T) []*variants.Rules {
	return []*variants.Rules{parse(t, "abapa,name:Free,sowing.direction:free"), parse(t, "ayoayo,sowing.endless:illegal,sowing.laps:14"),
		parse(t, "abapa,board.blocked:3+9"), parse(t, "abapa,board.houses:12,board.seeds:4"),
		parse(t, "kalah,board.houses:2,board.seeds:1")}
}

// TestSpecialMechanismsHaveExamples: what is special about a rule is shown, and every kind by some rule.
func TestSpecialMechanismsHaveExamples(t *testing.T) {
	shown := map[Kind]bool{}
	kinds := map[string]string{}
	for _, r := range append(rulestest.Catalogue(t), ownRules(t)...) {
		var list []string
		for _, e := range Examples(r) {
			shown[e.Kind] = true
			list = append(list, string(e.Kind))
		}
		kinds[notation.FormatRule(r)] = " " + strings.Join(list, " ") + " "
	}
	for _, kind := range Kinds() {
		if !shown[kind] {
			t.Errorf("no rule shows %s", kind)
		}
	}
	for rule, want := range map[string]string{
		"abapa": "sow kroo capture chain slam feed", "classical": "forbidden feed", "ivory-coast": "limit forbidden",
		"ivory-coast-strict": "limit forbidden",
		"awari-allis":        "keep", "ouri": "slam singles-last", "twelve-max": "passed", "urim": "passed round",
		"adji-kui": "small pass kroo",
		"kale":     "chain", "achochodi": "lifting", "erherhe": "round passed", "cross-wari": "turned", "english-wari": "opening small",
		"enindji": "owner forbidden", "adji-boto": "first small once-first pass", "nam-nam": "relay during capture round",
		"ba-awa": "relay during round", "ayoayo": "relay cross", "djenon-abe": "relay capture chain", "kalah": "store store-again cross",
		"abapa,name:Free,sowing.direction:free": "turned", "abapa,board.blocked:3+9": "passed", "bohnenspiel": "kroo capture chain",
		"ayoayo,sowing.endless:illegal,sowing.laps:14": "endless relay",
	} {
		for _, kind := range strings.Fields(want) {
			if !strings.Contains(kinds[variants.Written(rule)], " "+kind+" ") {
				t.Errorf("%s shows %s but not %s", rule, kinds[variants.Written(rule)], kind)
			}
		}
	}
}

// TestPictures reads a picture back: every house has its count, its letter and its marks.
func TestPictures(t *testing.T) {
	words, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	r := rulestest.Load(t, "nam-nam")
	pos, err := notation.ParsePosition("3-0-5-4-4-4-4-4-4-4-4-4-1-3-S-r1-lf", r)
	if err != nil {
		t.Fatal(err)
	}
	p := Sheet{words: words}
	pic := picture{position: pos, marked: true, sown: 2, raised: 1<<3 | 1<<4}
	pic.taken[3] = 4
	p.board(pic)
	svg := p.out.String()
	for text, want := range map[string]int{
		`class="count"`: 11 + 2, `class="letter"`: 12, `class="sown"`: 1, ` raised"`: 1, ` taken"`: 1, ` lent"`: 1,
		`>−4<`: 1, "<circle": 13,
		"South’s houses: 3 0 5 4 4 4; store: 1. North’s houses: 4 4 4 4 4 4; store: 3.": 1,
	} {
		if got := strings.Count(svg, text); got != want {
			t.Errorf("%d times %s, want %d", got, text, want)
		}
	}
	// a is drawn above F, f above A.
	for _, pair := range []string{"Af", "Fa"} {
		x := func(letter byte) string {
			before, _, _ := strings.Cut(svg, ">"+string(letter)+"<")
			before = before[strings.LastIndex(before, `x="`):]
			return before[:strings.IndexByte(before, ' ')]
		}
		if x(pair[0]) != x(pair[1]) {
			t.Errorf("%s stands at %s, %s at %s", pair[:1], x(pair[0]), pair[1:], x(pair[1]))
		}
	}
	pos.Lent, pos.Blocked, pos.Houses[1] = 0, 1<<1, 0
	p = Sheet{words: words}
	p.board(picture{position: pos, marked: true, refused: true, sown: 0})
	if svg := p.out.String(); strings.Count(svg, `class="cross"`) != 2 || strings.Count(svg, `blocked`) != 1 ||
		strings.Count(svg, `"refused"`) != 1 {
		t.Error(svg)
	}
}

// TestArrows: the start shows which way the seeds go, where they always go the same.
func TestArrows(t *testing.T) {
	words, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for rule, want := range map[string]string{"abapa": "M142 59H194M189 62l5 -3", "songo": "M214 59H162M167 62l-5 -3", "cross-wari": ""} {
		page := Page(words, parse(t, rule))
		if got := strings.Count(page, `class="way"`); got != 2 && want != "" || got != 0 && want == "" || !strings.Contains(page, want) {
			t.Errorf("%s: %d arrows", rule, got)
		}
	}
}

// TestLargestBoard: a rule with the largest board has a page too, on which no letter of a house is taken for a digit.
func TestLargestBoard(t *testing.T) {
	words, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range ownRules(t) {
		page := Page(words, r)
		if count := elements(t, page); count["svg"] == 0 || count["h3"] == 0 {
			t.Errorf("%s: %v", notation.FormatRule(r), count)
		}
		if size := r.Size(); size == 12 {
			last := notation.HouseSign(size, variants.House(2*size-1))
			if strings.Count(page, ">"+last+"</text>") != strings.Count(page, ">k</text>") || strings.Contains(page, ">l</text>") {
				t.Errorf("%s: the last house is not called %s", notation.FormatRule(r), last)
			}
		}
	}
}

func BenchmarkBook(b *testing.B) {
	words, err := locales.Load("en")
	if err != nil {
		b.Fatal(err)
	}
	rules := rulestest.Catalogue(b)
	b.ReportAllocs()
	for b.Loop() {
		b.SetBytes(int64(len(Page(words, rules...))))
	}
}

func ExamplePage() {
	words, _ := locales.Load("en")
	rules, _ := variants.Load("abapa")
	page := Page(words, rules)
	fmt.Println(strings.HasPrefix(page, "<!DOCTYPE html>"), strings.Count(page, "<section"))
	// Output: true 1
}
