package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/variants"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

// The catalogue has no earlier edition of a rule yet.
func init() { rulestest.AddFormer() }

// rule reads a rule without errors.
func rule(t testing.TB, s string) *variants.Rules {
	t.Helper()
	r, err := ParseRule(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRules(t *testing.T) {
	for _, id := range variants.IDs() {
		name := variants.Written(id)
		if got := FormatRule(load(t, id)); got != name {
			t.Errorf("%s is written %s", id, got)
		}
		if got := rule(t, name); got.ID() != id {
			t.Errorf("%s is read as %s", name, got.ID())
		}
	}
	for _, s := range []string{
		"abapa,capture.counts:2+4",
		"abapa,capture.counts:none,capture.set:even",
		"songo,board.houses:6,capture.leave:true,name:a~2cb%20%C3%A9~3a,sowing.direction:free",
		"abapa,name:Zwei",
		"abapa,board.seeds:3,name:Two,name.fr:Deux,name.pt-BR:Dois,sowing.direction:free",
		"wari,sowing.direction:free",
		"kalah,board.start:none",
		"abapa,board.seeds:3,name:100~25",
		"kale,board.seeds:3",
		"kale-2,board.seeds:3",
	} {
		r := rule(t, s)
		p := r.Parameters()
		if got := FormatRule(r); got != s && s != "kalah,board.start:none" {
			t.Errorf("%s is written %s", s, got)
		}
		base, _, _ := strings.Cut(s, ",")
		if !variants.IsOwn(r.ID()) || r.ID() != variants.OwnID(p) || p.Base != variants.Read(base) || p.Remark != nil {
			t.Errorf("%s: %+v", s, p)
		}
		if named := strings.Contains(s, "name:"); named != (p.Name["en"] != "") {
			t.Errorf("%s is called %v", s, p.Name)
		}
	}
	p := rule(t, "songo,capture.counts:2+4,name:a~2cb%20%C3%A9~3a").Parameters()
	if p.Name["en"] != "a,b é:" || p.Capture.Counts[1] != 4 || p.Board.Houses != 7 {
		t.Errorf("%+v", p)
	}
	// A custom rule is written as the differences from its base.
	q := load(t, "songo").Parameters()
	q.ID, q.Base, q.GrandSlam = "mine", "songo", "illegal"
	r, err := variants.New(q)
	if err != nil {
		t.Fatal(err)
	}
	if got := FormatRule(r); got != "songo,grandSlam:illegal" {
		t.Errorf("got %s", got)
	}
}

func TestRuleRefusals(t *testing.T) {
	for _, test := range []struct {
		text, value string
		kind        Kind
	}{
		{"", "", KindMissing},
		{"chess", "chess", KindUnknownRule},
		{",capture.counts:2", "", KindUnknownRule},
		{"abapa:x", "abapa:x", KindUnknownRule},
		{"abapa,", "", KindCustomRule},
		{"abapa,capture.counts", "capture.counts", KindCustomRule},
		{"abapa,capture.counts:", "capture.counts", KindCustomRule},
		{"abapa,capture.counts:4+2", "capture.counts", KindCustomRule},
		{"abapa,capture.counts:2+2", "capture.counts", KindCustomRule},
		{"abapa,capture.counts:2+4,", "", KindCustomRule},
		{"abapa,capture.counts:2+4,board.seeds:3", "board.seeds", KindCustomRule}, // not sorted
		{"abapa,board.seeds:3,board.seeds:3", "board.seeds", KindCustomRule},
		{"abapa,board.seeds:03", "board.seeds", KindCustomRule},
		{"abapa,board.seeds:60", "board.seeds", KindCustomRule}, // more than the board holds
		{"abapa,board.seeds:999", "board.seeds", KindCustomRule},
		{"abapa,board:3", "board", KindCustomRule},
		{"abapa,id:x", "id", KindCustomRule},
		{"abapa,capture.set:none", "capture.counts", KindCustomRule}, // numbers that nothing is captured by
		{"abapa,name:", "name", KindCustomRule},
		{"abapa,name:~20a", "name", KindCustomRule},
		{"abapa,name:%E2%80%AE", "name", KindCustomRule},
		{"abapa,name:~ff", "name", KindCustomRule},
		{"abapa,name:Two,name.en:Two", "name.en", KindCustomRule},
		{"abapa,name:Two,name.fr:Two", "name.fr", KindCustomRule},
		{"abapa,name:Two,name.fr:", "name.fr", KindCustomRule},
		{"abapa,name:Two,name.f~:Deux", "name", KindCustomRule},
		{"abapa,name.fr:Deux", "name.en", KindCustomRule},
		{"abapa,name:" + strings.Repeat("a", MaxText+1), "name", KindCustomRule},
		{"abapa,sowing.direction:Free", "sowing.direction", KindCustomRule},
		{strings.Repeat("a", maxRule+1), "", KindTooLong},
	} {
		r, err := ParseRule(test.text)
		var e *Error
		if !errors.As(err, &e) || e.Kind != test.kind || e.Value != test.value || e.Field != "rule" || r != nil {
			t.Errorf("%.60s: %+v", test.text, err)
		}
	}
}

// drawRules draws a rule of the catalogue, sometimes with a few fields changed and another name.
func drawRules(t *rapid.T) *variants.Rules {
	r, err := variants.Load(rapid.SampledFrom(variants.IDs()).Draw(t, "rule"))
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 4).Draw(t, "changes") {
		p := r.Parameters()
		p.Base = variants.Default
		f := rapid.SampledFrom(variants.Fields()).Draw(t, "field")
		value := ""
		switch f.Kind {
		case variants.ChoiceField:
			value = rapid.SampledFrom(f.Choices).Draw(t, f.Path)
		case variants.NumberField:
			value = fmt.Sprint(rapid.IntRange(f.Min, min(f.Max, 20)).Draw(t, f.Path))
		case variants.SwitchField:
			value = fmt.Sprint(rapid.Bool().Draw(t, f.Path))
		default:
			value = fmt.Sprint(rapid.IntRange(f.Min, 8).Draw(t, f.Path))
		}
		if err := p.SetValue(f.Path, value); err != nil {
			t.Fatal(err)
		}
		if name := drawText(t, "name"); name != "" && len([]rune(name)) <= variants.MaxName {
			p.Name = map[string]string{"en": name}
			if other := drawText(t, "name in French"); len([]rune(other)) <= variants.MaxName {
				p.Name["fr"] = other
			}
		}
		p.ID = variants.OwnID(p)
		if changed, err := variants.New(p); err == nil {
			r = changed
		}
	}
	return r
}

// sameNames reports whether two rules are called the same in the languages of the program.
func sameNames(a, b map[string]string) bool {
	in := func(names map[string]string, lang string) string {
		if names[lang] == "" {
			return names["en"]
		}
		return names[lang]
	}
	return in(a, "en") == in(b, "en") && in(a, "fr") == in(b, "fr")
}

func TestRulesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := r.Parameters()
		s := FormatRule(r)
		got, err := ParseRule(s)
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		q := got.Parameters()
		if ds := variants.Differences(p, q); len(ds) > 0 || !sameNames(q.Name, p.Name) || FormatRule(got) != s {
			t.Fatalf("%s: differs in %v, called %v and %v", s, ds, q.Name, p.Name)
		}
	})
}

func FuzzParseRule(f *testing.F) {
	for _, id := range variants.IDs() {
		f.Add(id)
		p := load(f, id).Parameters()
		p.Base, p.ID = "kalah", "x"
		r, err := variants.New(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(FormatRule(r))
	}
	f.Add("abapa,capture.counts:2+4,name:a%20b~2c,sowing.direction:free")
	f.Fuzz(func(t *testing.T, s string) {
		r, err := ParseRule(s)
		if err != nil {
			if e, ok := err.(*Error); !ok || !slices.Contains(Kinds(), e.Kind) || e.Error() == "" {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		again, err := ParseRule(FormatRule(r))
		if err != nil || again.ID() != r.ID() && variants.IsOwn(again.ID()) || !sameNames(again.Parameters().Name, r.Parameters().Name) ||
			len(variants.Differences(r.Parameters(), again.Parameters())) > 0 {
			t.Fatalf("%q became %q, %v", s, FormatRule(r), err)
		}
	})
}

// TestFreeDirectionInLinks: both encodings of the moves keep the direction of each move.
func TestFreeDirectionInLinks(t *testing.T) {
	l, err := ParseLink("#p=1;r=abapa,sowing.direction:free;m=CrfDr")
	if err != nil {
		t.Fatal(err)
	}
	want := []variants.Move{variants.SowClockwise(2), variants.Sow(11), variants.SowClockwise(3)}
	if !slices.Equal(l.Moves, want) {
		t.Errorf("read as %v", l.Moves)
	}
	compact := formatCompact(codingOf(l.Rules), want)
	again, err := ParseLink("#p=1;r=abapa,sowing.direction:free;m=" + compact)
	if err != nil || !slices.Equal(again.Moves, want) {
		t.Errorf("%s is read as %v, %v", compact, again.Moves, err)
	}
	_, err = ParseLink("#p=1;r=abapa;m=Cr")
	if e := wantKind(t, err, KindIllegal, "moves"); e.Value != "Cr" || e.Reason != variants.NoSuchHouse {
		t.Errorf("%+v", e)
	}
}

// TestBorrowedHousesInLinks: both encodings of the moves can name a house in the other row.
func TestBorrowedHousesInLinks(t *testing.T) {
	l, err := ParseLink("#p=1;r=nam-nam;b=4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab;m=b")
	if err != nil {
		t.Fatal(err)
	}
	compact := formatCompact(codingOf(l.Rules), l.Moves)
	again, err := ParseLink("#p=1;r=nam-nam;b=4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab;m=" + compact)
	if err != nil || !slices.Equal(again.Moves, []variants.Move{7}) {
		t.Errorf("%s is read as %v, %v", compact, again.Moves, err)
	}
}
