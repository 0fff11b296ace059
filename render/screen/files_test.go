package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/variants"
)

// drop brings a file and lets the frame loop look at it.
func (s *stage) drop(name, text, problem string) {
	s.File(name, text, problem)
	s.Update(0, 0)
}

func TestARuleGoesOutAndComesBackAsAFile(t *testing.T) {
	s := newStage(t, &save.Memory{})
	id := keepOwn(s, "Ours / à nous")
	s.open(&ruleSheet{rules: s.loadRule(id)})
	s.Update(0, 0)
	s.press("rule-save")
	name, text, _ := strings.Cut(s.desk.saved, "\n")
	if name != "ours-à-nous.json" {
		t.Errorf("saved as %q", name)
	}
	other := newStage(t, &save.Memory{})
	other.drop(name, text, "")
	own, _ := other.own.List()
	if len(own) != 1 || own[0].ID() != id || other.ruleName(own[0]) != "Ours / à nous" {
		t.Fatalf("loaded %v, said %q", own, other.desk.last())
	}
	if page, ok := other.top().(*ruleSheet); !ok || page.rules.ID() != id {
		t.Error("its page is not shown")
	}
	// Once more: it is there already.
	other.drop(name, text, "")
	if own, _ = other.own.List(); len(own) != 1 || !strings.Contains(other.desk.last(), "already") {
		t.Errorf("%d rules, said %q", len(own), other.desk.last())
	}
}

func TestARuleOfTheCatalogueIsNotKeptTwice(t *testing.T) {
	s := newStage(t, &save.Memory{})
	p := mustLoad("songo").Parameters()
	text, err := p.File()
	if err != nil {
		t.Fatal(err)
	}
	s.drop("songo.json", string(text), "")
	if own, _ := s.own.List(); len(own) != 0 || !strings.Contains(s.desk.last(), "Songo") {
		t.Errorf("%d rules, said %q", len(own), s.desk.last())
	}
}

func TestABadFileIsRefusedInOneSentence(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	for text, want := range map[string]string{
		"":                 "“x.json” was not loaded: it is not a rule file.",
		"{}":               "“x.json” was not loaded: what it says under “id” does not fit.",
		"[1]":              "“x.json” was not loaded: it is not a rule file.",
		`{"base":"chess"}`: "“x.json” was not loaded: the rule that it is made from is not known.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"wings":2}`:                                            "“x.json” was not loaded: it says something under “wings”, which is no part of a rule.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"counts":[]}}`:                              "“x.json” was not loaded: The numbers: no number is chosen, so nothing could be captured.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":{"houses":13}}`:                                "“x.json” was not loaded: what it says under “Houses a side” does not fit.",
		`{"base":"abapa","id":"x","name":{"en":"X"}}{}`:                                                    "“x.json” was not loaded: it is not a rule file.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"sowing":{"direction":7}}`:                             "“x.json” was not loaded: what it says under “Which way seeds are sown” does not fit.",
		`{"base":"abapa","id":"x","name":{"en":"` + strings.Repeat("n", 200) + `"}}`:                       "“x.json” was not loaded: what it says under “name.en” does not fit.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"wings` + strings.Repeat("!", 99) + `":1}}`: "“x.json” was not loaded: it says something under “wings!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!…”, which is no part of a rule.",
	} {
		s.drop("x.json", text, "")
		if got := s.desk.last(); got != want {
			t.Errorf("%.60s…\nsaid %q\nwant %q", text, got, want)
		}
	}
	for _, problem := range append(fileProblems, "what nobody knows") {
		s.drop("x.json", "", problem)
		if got := s.desk.last(); !strings.HasPrefix(got, "“x.json” was not loaded: it ") {
			t.Errorf("%s: said %q", problem, got)
		}
	}
	if own, _ := s.own.List(); len(own) != 0 {
		t.Error("something was kept")
	}
}

// FuzzFile drops any text: it is kept as a rule that can be played, or refused in words.
func FuzzFile(f *testing.F) {
	f.Add(`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"counts":[4]}}`)
	f.Add(`{"base":"urim","id":"x","name":{"en":"X","fr":"Y"},"rounds":{"kind":"refill"}}`)
	f.Add(`{"name":"\u202e"}`)
	s := newStage(f, &save.Memory{})
	f.Fuzz(func(t *testing.T, text string) {
		s.desk.said = nil
		s.drop("x", text, "")
		if len(s.desk.said) == 0 || strings.ContainsAny(s.desk.last(), "{}") && !strings.ContainsAny(text, "{}") {
			t.Errorf("%q: said %q", text, s.desk.said)
		}
		own, _ := s.own.List()
		for _, r := range own {
			if _, err := s.own.Delete(r.ID()); err != nil {
				t.Error(err)
			}
			if _, err := variants.New(r.Parameters()); err != nil {
				t.Error(err)
			}
		}
		s.closeAll()
	})
}

func TestPrinting(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.open(&ruleSheet{rules: mustLoad("songo")})
	s.Update(0, 0)
	s.press("rule-print")
	if !strings.Contains(s.desk.printed, "<title>Songo</title>") {
		t.Errorf("printed %.200q", s.desk.printed)
	}
	keepOwn(s, "Ours")
	s.open(&rulesSheet{})
	s.Update(0, 0)
	s.desk.printed = ""
	s.press("rules-print")
	if s.desk.printed != "" {
		t.Fatal("the whole book was written in one frame")
	}
	s.run("the book", func() bool { return s.desk.printed != "" })
	for _, name := range []string{"Ours", "Abapa", "Kalah"} {
		if !strings.Contains(s.desk.printed, "<h1>"+name+"</h1>") {
			t.Errorf("no chapter of %s", name)
		}
	}
	if _, ok := s.top().(*rulesSheet); !ok {
		t.Errorf("%T is shown", s.top())
	}
	// It can be given up.
	s.press("rules-print")
	s.desk.printed = ""
	s.press("book-cancel")
	for range 100 {
		s.Update(0.02, 0)
	}
	if s.desk.printed != "" {
		t.Error("a book that was given up was printed")
	}
}
