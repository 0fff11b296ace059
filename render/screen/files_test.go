package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/rules"
	"awale/variants"
)

func TestARuleGoesOutAndComesBackAsAFile(t *testing.T) {
	s := newStage(t, &save.Memory{})
	id := s.keepOwn("Ours / à nous")
	s.press("rule-save")
	name, text, _ := strings.Cut(s.desk.saved, "\n")
	if name != "ours-à-nous.json" {
		t.Errorf("saved as %q", name)
	}
	other := newStage(t, &save.Memory{})
	other.bringFile(name, text, "")
	own := other.ownRules()
	if len(own) != 1 || own[0].ID() != id || nameOf(own[0]) != "Ours / à nous" {
		t.Fatalf("loaded %v, said %q", own, other.desk.last())
	}
	if page := other.dialog(); page == nil || page.ID != "rule-sheet" || page.Label != "Ours / à nous" {
		t.Errorf("its page is not shown, but %q", other.dialogID())
	}
	// Once more: it is there already.
	other.bringFile(name, text, "")
	if own = other.ownRules(); len(own) != 1 || !strings.Contains(other.desk.last(), "already") {
		t.Errorf("%d rules, said %q", len(own), other.desk.last())
	}
}

func TestARuleOfTheCatalogueIsNotKeptTwice(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visitRule("songo")
	s.press("rule-save")
	name, text, _ := strings.Cut(s.desk.saved, "\n")
	p, err := variants.Parse([]byte(text))
	if err != nil || p.Name["en"] != "Songo" || p.Region["en"] == "" || p.Remark["en"] == "" || p.Source["en"] == "" || len(p.Region) != 1 {
		t.Fatalf("the file is\n%s\n%v", text, err)
	}
	s.bringFile(name, text, "")
	if own := s.ownRules(); len(own) != 0 || !strings.Contains(s.desk.last(), "Songo") {
		t.Errorf("%d rules, said %q", len(own), s.desk.last())
	}
}

func TestABadFileIsRefusedInOneSentence(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	for text, want := range map[string]string{
		"":    "“x.json” was not loaded: Not a rule file.",
		"{}":  "“x.json” was not loaded: Houses a side: missing, and no base rule has it.",
		"[1]": "“x.json” was not loaded: Not a rule file.",
		`{"base":"abapa","id":"x","board":{"seeds":3}}`: "“x.json” was not loaded: Name (English): missing.",
		`{"base":"chess"}`: "“x.json” was not loaded: Rule that it is made from: unknown rule “chess”.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"wings":2}`:                      "“x.json” was not loaded: wings: unknown field.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":{"hauses":6}}`:           "“x.json” was not loaded: board.hauses: unknown field.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"BOARD":{"houses":6}}`:           "“x.json” was not loaded: BOARD: unknown field.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":{"seeds":3,"seeds":3}}`:  "“x.json” was not loaded: Seeds in each house: given twice.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"counts":[]}}`:        "“x.json” was not loaded: The numbers: without a number, nothing could be captured.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"counts":[2,2]}}`:     "“x.json” was not loaded: The numbers: 2 is repeated.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"set":"even"}}`:       "“x.json” was not loaded: The numbers: no effect with “Numbers of seeds that are captured”.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"during":300}}`:       "“x.json” was not loaded: While sowing, a house is taken at: 300 is not from 0 to 255.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":{"houses":13}}`:          "“x.json” was not loaded: Houses a side: 13 is not from 2 to 12.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":{"seeds":0}}`:            "“x.json” was not loaded: Seeds in each house: 0 is not from 1 to 63.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":{"start":[1,2,3]}}`:      "“x.json” was not loaded: Seeds house by house at the start: 3 numbers instead of 12.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"grandSlam":"sometimes"}`:        "“x.json” was not loaded: A move that would take all the seeds of the other side: “sometimes” is not a choice.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"repetition":{"occurrences":9}}`: "“x.json” was not loaded: A position that comes back ends the game: 9 is not from 0 to 3.",
		`{"base":"abapa","id":"x","name":{"en":"X"}}{}`:                              "“x.json” was not loaded: Not a rule file: unreadable from line 1, column 44.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"sowing":{"direction":7}}`:       "“x.json” was not loaded: Which way seeds are sown: “7” is not a choice.",
		`{"base":"abapa","id":"x","name":{"en":"` + strings.Repeat("n", 200) +
			`"}}`: "“x.json” was not loaded: Name (English): at most 60 visible characters.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"wings` + strings.Repeat("!", 99) +
			`":1}}`: "“x.json” was not loaded: capture.wings!!!!!!!!!!!!!!!!!!!!!!!!!!…: unknown field.",
	} {
		s.bringFile("x.json", text, "")
		if got := s.desk.last(); got != want {
			t.Errorf("%.60s…\nsaid %q\nwant %q", text, got, want)
		}
	}
	for _, problem := range append(rules.FileProblems, "what nobody knows") {
		s.bringFile("x.json", "", problem)
		if got := s.desk.last(); !strings.HasPrefix(got, "“x.json” was not loaded: it ") && problem != rules.FilesTooMany {
			t.Errorf("%s: said %q", problem, got)
		}
	}
	if s.bringFile("x.json", "", rules.FilesTooMany); s.desk.last() != "“x.json” was not loaded: too many files at a time." {
		t.Errorf("of a file too many it said %q", s.desk.last())
	}
	if own := s.ownRules(); len(own) != 0 {
		t.Error("something was kept")
	}
}

// TestFaultsAreNamedInFrench checks that what is said of a bad file or link names its field in the player's language, and
// that every field that can be named has a name in every language.
func TestFaultsAreNamedInFrench(t *testing.T) {
	s := newStage(t, &save.Memory{}, speaking("fr"), inTwo)
	s.hotSeat("abapa")
	for text, want := range map[string]string{
		"\xef\xbb\xbf{\n\"base\": \"abapa\",\n}":                               "Pas un fichier de règle\u202f: illisible ligne 3, colonne 1.",
		`{"base":"abapa","name":{"en":"\ud800"}}`:                              "Pas un fichier de règle\u202f: caractère invalide ligne 1, colonne 31.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"board":4}`:                "Plateau\u202f: «\u202f4\u202f» doit être un groupe de champs.",
		`{"base":"abapa","id":"X","name":{"en":"X"}}`:                          "Identifiant\u202f: «\u202fX\u202f»\u202f: 1 à 40 lettres a–z, chiffres ou traits d’union.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"remark":{"fr":"\u0007"}}`: "Remarque (Français)\u202f: au plus 2000 caractères visibles.",
		`{"base":"abapa","id":"x","name":{"en":"X"},"source":{"pt":"\u0007"}}`: "Source (pt)\u202f: au plus 300 caractères visibles.",
		`{"base":"abapa","id":"x","board":{"seeds":"4"}}`:                      "Graines par case\u202f: «\u202f4\u202f» ne doit pas être entre guillemets.",
	} {
		s.bringFile("x.json", text, "")
		if got := s.desk.last(); got != "«\u202fx.json\u202f» n’a pas été chargé\u202f: "+want {
			t.Errorf("%s\nsaid %q\nwant %q", text, got, want)
		}
	}
	for link, want := range map[string]string{
		"#p=1;r=abapa;b=4-4-4-4-4-4-4-4-4-4-4-4-x-0-S": "«\u202fx\u202f» dans «\u202fGrenier de Sud\u202f» n’est",
		"#p=1;r=abapa;r=abapa":                         "«\u202fRègle\u202f» est donné deux fois.",
	} {
		s.Link(link)
		if got := s.desk.last(); !strings.Contains(got, want) {
			t.Errorf("%s\nsaid %q\nwant %q", link, got, want)
		}
	}
	english := newStage(t, &save.Memory{})
	for path := range rules.FieldKeys {
		for _, in := range []*stage{s, english} {
			if name := in.book.FieldName(path); name == path || strings.Contains(name, ".") {
				t.Errorf("%s is called %q", path, name)
			}
		}
	}
}

// TestABadRuleInALinkIsRefusedInOneSentence: a link says what is wrong with its rule as a file does.
func TestABadRuleInALinkIsRefusedInOneSentence(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	for rule, want := range map[string]string{
		"abapa,capture.cross:own,grandSlam:spare-first":      "A move that would take all the seeds of the other side: no house can be left if a last seed takes the seeds facing it.",
		"abapa,capture.counts:2+2":                           "The numbers: 2 is repeated.",
		"abapa,capture.counts:3+2":                           "The numbers: not written as in links.",
		"abapa,board.seeds:03":                               "Seeds in each house: “03” must not begin with a zero.",
		"abapa,board.seeds:60":                               "Seeds in each house: at most 21, not 60.",
		"abapa,board.wings:2":                                "board.wings: unknown field.",
		"abapa,board.seeds:3,board.seeds:3":                  "Seeds in each house: given twice.",
		"erherhe,repetition.rest:draw":                       "Then the seeds left: seeds for the next round would stay on the board.",
		"abapa,board.seeds:1,end.singles:true":               "Ends when no house holds more than one seed: the game would be over before the first move.",
		"abapa,sowing.clockwise:7,sowing.direction:by-house": "Houses that are sown clockwise: 7 is not from 1 to 6.",
	} {
		s.Link("#p=1;r=" + rule)
		want = "Link refused: its rule cannot be played. " + want
		if got := s.desk.last(); got != want {
			t.Errorf("%s\nsaid %q\nwant %q", rule, got, want)
		}
		s.desk.said = nil
	}
	if s.visit(toRules...); !s.node("rule-abapa").Current {
		t.Error("the game changed")
	}
}

// FuzzDraft takes up any draft that was stored: it is edited again or put aside, and what is written of it can be read.
func FuzzDraft(f *testing.F) {
	f.Add("", "Mine", `{"base":"wari","id":"draft","name":null,"board":{"seeds":5}}`)
	f.Add("own-0123456789abcdef", "", `{"base":"abapa","id":"draft","name":{"fr":"À moi","pt":" "},"remark":{"en":"R"},"grandSlam":"x"}`)
	f.Add("x", "\xff", `{"base":"nowhere"}`)
	f.Add("", "", `[]`)
	stage := newStage(f, &save.Memory{})
	f.Fuzz(func(t *testing.T, of, name, file string) {
		doc := save.Draft{Of: of, Name: name, File: []byte(file)}
		if doc.Check() != nil {
			return
		}
		store := &save.Memory{}
		shelf := save.NewShelf(store)
		if shelf.Put(save.DocumentDraft, doc) != nil {
			return // no JSON can hold it
		}
		book := *stage.book
		book.Drafts, book.Draft = save.NewDrafts(shelf), nil
		book.RestoreDraft()
		if book.Draft == nil {
			return
		}
		title := book.Draft.Texts.Title("en")
		book.KeepDraft()
		again := book
		again.Drafts, again.Draft = save.NewDrafts(save.NewShelf(store)), nil
		if again.RestoreDraft(); again.Draft == nil || again.Draft.Texts.Title("en") != title ||
			len(variants.Differences(again.Draft.Rule, book.Draft.Rule)) > 0 {
			t.Fatalf("%q came back as %+v", title, again.Draft)
		}
	})
}

// FuzzFile drops any text: it is kept as a rule that can be played, or refused in words.
func FuzzFile(f *testing.F) {
	f.Add(`{"base":"abapa","id":"x","name":{"en":"X"},"capture":{"counts":[4]}}`)
	f.Add(`{"base":"urim","id":"x","name":{"en":"X","fr":"Y"},"rounds":{"kind":"refill"}}`)
	f.Add(`{"name":"\u202e"}`)
	s := newStage(f, &save.Memory{})
	f.Fuzz(func(t *testing.T, text string) {
		s.t, s.desk.said = t, nil
		s.bringFile("x", text, "")
		if len(s.desk.said) == 0 || strings.ContainsAny(s.desk.last(), "{}") && !strings.ContainsAny(text, "{}") {
			t.Errorf("%q: said %q", text, s.desk.said)
		}
		for _, r := range s.ownRules() {
			if _, err := variants.New(r.Parameters()); err != nil {
				t.Error(err)
			}
			s.visitRule(r.ID())
			s.press("rule-delete")
		}
		s.home()
	})
}

func TestPrinting(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visitRule("songo")
	s.press("rule-print")
	if !strings.Contains(s.desk.printed, "<title>Songo</title>") {
		t.Errorf("printed %.200q", s.desk.printed)
	}
	s.keepOwn("Ours")
	s.visit(toRules...)
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
	if s.dialogID() != "rules-sheet" {
		t.Errorf("%q is shown", s.dialogID())
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
