package screen

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// editing opens the editor on a new rule from one of the catalogue.
func (s *stage) editing(base string) *editorSheet {
	s.t.Helper()
	s.closeAll()
	s.openRule(mustLoad(base), nil)
	s.Update(0, 0)
	s.press("rule-make")
	return s.top().(*editorSheet)
}

func (s *stage) top() sheet {
	s.t.Helper()
	if len(s.sheets) == 0 {
		s.t.Fatal("no sheet is open")
	}
	return s.sheets[len(s.sheets)-1]
}

// node returns what can be reached under an ID.
func (s *stage) node(id string) *ui.Node {
	s.t.Helper()
	n := s.root.Find(id)
	if n == nil {
		s.t.Fatalf("there is no %s", id)
	}
	return n
}

// everyEditor opens each state of the editor and of the pages around it.
func everyEditor(s *stage) map[string]func() {
	all := map[string]func(){
		"editor": func() { s.editing("abapa") },
		"trial": func() {
			e := s.editing("songo")
			s.open(&trialSheet{page: s.App.page(), trial: &e.trial})
		},
		"problem": func() {
			e := s.editing("abapa")
			e.unfolded["capture"] = true
			e.set("capture.counts", variants.NoNumbers)
		},
		"differences": func() {
			e := s.editing("urim")
			e.set("rounds.kind", "refill")
			e.set("board.houses", "12")
			e.set("sowing.relay", "until-empty")
			e.unfolded["rounds"] = true
		},
		"start": func() {
			e := s.editing("abapa")
			e.unfolded["board"] = true
			e.set("board.start", "1+2+3+4+5+6+6+5+4+3+2+1")
		},
		"unfinished": func() {
			s.open(&unfinishedSheet{page: s.page(), book: s.ruleBook, anew: newDraft(mustLoad("wari").Parameters(), "", "W"), old: "My Abapa"})
		},
		"way": func() { s.chooseWay(3, "D", func(variants.Move) {}) },
		"own rule": func() {
			id := keepOwn(s, "A name of ours that is about as long as names may be, really")
			s.openRule(s.loadRule(id), nil)
		},
		"own rules": func() {
			keepOwn(s, "Ours")
			s.openRules(nil, "")
		},
		"keep": func() { s.open(&keepSheet{page: s.page(), book: s.ruleBook, rules: foreign(s.t)}) },
		"examples": func() {
			s.openRule(mustLoad("achochodi"), nil)
			page := s.top().(*ruleSheet)
			s.Update(0, 0)
			s.run("the examples", func() bool { return len(page.more) > 0 })
		},
		"foreign rule": func() { s.openRule(foreign(s.t), nil) },
		"deleted": func() {
			id := keepOwn(s, "Ours")
			s.openRule(s.loadRule(id), nil)
			s.Update(0, 0)
			s.press("rule-delete")
		},
	}
	for _, g := range fieldGroups {
		all["group "+g.name] = func() { s.editing("nam-nam").unfolded[g.name] = true }
	}
	return all
}

// keepOwn puts a rule of the player's own on the shelf and returns its id.
func keepOwn(s *stage, name string) string {
	s.t.Helper()
	p, err := mustLoad("abapa").Parameters().With([]variants.Difference{{Path: "capture.counts", Value: "2+4"}})
	if err != nil {
		s.t.Fatal(err)
	}
	p.Base, p.Name = "abapa", map[string]string{"en": name}
	id, problem, err := s.own.Keep(p)
	if err != nil || problem != nil {
		s.t.Fatal(problem, err)
	}
	return id
}

// TestEveryEditorScreenFits is TestEveryScreenFits for the editor.
func TestEveryEditorScreenFits(t *testing.T) {
	sizes := []struct{ w, h, scale float64 }{{320, 568, 1}, {390, 844, 1}, {844, 390, 1},
		{1024, 768, 1}, {768, 1024, 1}, {1440, 900, 1}, {3840, 2160, 1}, {390, 844, 2}, {1024, 768, 2}}
	for _, lang := range locales.Languages() {
		for _, size := range sizes {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{lang} })
			s.settings.TextScale = size.scale
			s.applySettings()
			s.Resize(size.w, size.h)
			for name, open := range everyEditor(s) {
				s.closeAll()
				s.draft = nil
				open()
				s.changed()
				s.Update(0, 0)
				checkTree(t, s, lang+" "+name, size.w, size.h)
			}
		}
	}
}

// TestEveryFieldHasItsWords asks for the words of every field, choice and special number.
func TestEveryFieldHasItsWords(t *testing.T) {
	for _, lang := range locales.Languages() {
		catalog, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		ask := func(key string) {
			if _, ok := catalog.Raw(key); !ok {
				t.Errorf("%s: %q is not translated", lang, key)
			}
		}
		for _, g := range fieldGroups {
			ask("fieldGroup." + g.name)
			for _, f := range g.fields {
				ask("field." + f.Path)
				for _, c := range f.Choices {
					ask(choiceKey(f.Path, c))
				}
				if f.Kind == variants.NumberField {
					for _, n := range append(steps(f.Path), 0) {
						if key := numberKey(f.Path, n); key != "" {
							ask(key)
						}
					}
				}
			}
		}
		for _, fault := range variants.Faults() {
			ask("fault." + string(fault))
		}
	}
}

// TestEveryChangeOfEveryRuleIsPlayableOrExplained makes every change of one field that the editor offers,
// to every rule of the catalogue: what comes of it can be played, or a field that is shown is in the way and
// what is said of it speaks of what was chosen.
func TestEveryChangeOfEveryRuleIsPlayableOrExplained(t *testing.T) {
	s := newStage(t, &save.Memory{})
	refused := map[variants.Fault]bool{}
	for _, id := range variants.IDs() {
		for _, g := range fieldGroups {
			for _, f := range g.fields {
				base := newDraft(mustLoad(id).Parameters(), "", "x")
				if !base.rule.Matters(f.Path) {
					continue
				}
				for _, value := range onePressAway(base, f) {
					d := *base
					if err := d.change(f.Path, value); err != nil {
						t.Errorf("%s: %s cannot be set to %s: %v", id, f.Path, value, err)
						continue
					}
					_, err := d.rules()
					if err == nil {
						continue
					}
					e, ok := err.(*variants.FieldError)
					if !ok || !d.rule.Matters(e.Field) || s.fieldName(e.Field) == e.Field {
						t.Errorf("%s with %s %s: %v is in the way, which is not shown", id, f.Path, value, err)
					}
					why := s.whyNot(err)
					if strings.ContainsAny(why, "{}[]") || !strings.HasPrefix(why, s.fieldName(e.Field)+": ") {
						t.Errorf("%s with %s %s: said %q", id, f.Path, value, why)
					}
					refused[e.Fault] = true
				}
			}
		}
	}
	if len(refused) < 8 {
		t.Errorf("one press away from the catalogue only these faults are met: %v", refused)
	}
}

// onePressAway are the values that the editor offers for a field, one press away.
func onePressAway(d *draft, f variants.Field) []string {
	switch f.Kind {
	case variants.ChoiceField:
		return f.Choices
	case variants.SwitchField:
		return []string{"true", "false"}
	case variants.NumberField:
		var list []string
		low, high := bounds(&d.rule, f)
		if s := steps(f.Path); s != nil {
			low, high = s[0], s[len(s)-1]
		}
		for n := low; ; {
			list = append(list, strconv.Itoa(min(n, variants.MaxSeeds)))
			next, ok := stepTo(&d.rule, f, n, 1)
			if !ok || next > high || n >= variants.MaxSeeds {
				return list
			}
			n = next
		}
	case variants.SetField:
		return []string{variants.NoNumbers, "1", "1+2"}
	}
	return []string{variants.NoNumbers}
}

func TestARuleIsMadeSavedChangedAndDeleted(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.editing("abapa")
	if n := s.node("editor-save"); !n.Disabled || !strings.Contains(n.Value, "Abapa") {
		t.Errorf("a rule that is still Abapa can be saved: %q", n.Value)
	}
	s.press("group-capture")
	s.press("field-capture.counts-4")
	s.Write("editor-name", "Four too", 8)
	if n := s.node("editor-save"); n.Disabled {
		t.Fatalf("it cannot be saved: %s", n.Value)
	}
	s.press("editor-save")
	own, _ := s.own.List()
	if len(own) != 1 || s.ruleName(own[0]) != "Four too" || valueOf(own[0], "capture.counts") != "2+3+4" {
		t.Fatalf("kept %v", own)
	}
	if page, ok := s.top().(*ruleSheet); !ok || page.rules.ID() != own[0].ID() || s.draft != nil {
		t.Error("its page is not shown, or the draft is left over")
	}
	first := own[0].ID()

	// It is played.
	s.press("rule-play")
	s.press("new-opponent-human")
	s.press("new-start")
	if s.rules.ID() != first || s.settings.Rule != first {
		t.Fatalf("%s is played", s.rules.ID())
	}

	// It is changed.
	s.openRule(s.rules, nil)
	s.Update(0, 0)
	s.press("rule-change")
	s.press("group-capture")
	s.press("field-capture.counts-2")
	s.press("editor-save")
	own, _ = s.own.List()
	if len(own) != 1 || valueOf(own[0], "capture.counts") != "3+4" || s.settings.Rule != own[0].ID() {
		t.Fatalf("after the change: %v, the next game is of %s", own, s.settings.Rule)
	}

	// It is duplicated: the copy is not another rule until it differs.
	s.press("rule-duplicate")
	if n := s.node("editor-save"); !n.Disabled || !strings.Contains(n.Value, "Four too") {
		t.Errorf("the copy can be saved as it is: %q", n.Value)
	}
	s.dropDraft()
	s.close()

	// It is deleted, and brought back.
	s.openRule(own[0], nil)
	s.Update(0, 0)
	s.press("rule-delete")
	if own, _ = s.own.List(); len(own) != 0 {
		t.Fatal("it was not deleted")
	}
	s.press("rules-undelete")
	if own, _ = s.own.List(); len(own) != 1 {
		t.Fatal("it was not brought back")
	}
	again := newStage(t, store)
	if own, _ := again.own.List(); len(own) != 1 || again.ruleName(own[0]) != "Four too" {
		t.Error("a reload lost it")
	}
}

func TestADraftSurvivesAReload(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.editing("wari")
	s.Write("editor-name", "Mine", 4)
	s.press("group-board")
	s.press("field-board.seeds-more")
	again := newStage(t, store)
	if again.draft == nil || again.draft.name != "Mine" || again.draft.rule.Board.Seeds != 5 || again.draft.rule.Base != "wari" {
		t.Fatalf("the draft came back as %+v", again.draft)
	}
	again.openRules(nil, "")
	again.Update(0, 0)
	again.press("rules-draft")
	again.press("editor-save")
	if own, _ := again.own.List(); len(own) != 1 {
		t.Error("it could not be saved after the reload")
	}
	third := newStage(t, store)
	if third.draft != nil {
		t.Error("a saved draft is still there")
	}
}

func TestAnUnfinishedRuleIsNotLost(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.editing("abapa")
	s.press("group-board")
	s.press("field-board.seeds-more")
	s.closeAll()
	s.openRule(mustLoad("wari"), nil)
	s.Update(0, 0)
	s.press("rule-make")
	if _, ok := s.top().(*unfinishedSheet); !ok {
		t.Fatalf("nothing is asked: %T", s.top())
	}
	s.press("unfinished-continue")
	if s.draft.rule.Base != "abapa" || s.draft.rule.Board.Seeds != 5 {
		t.Error("the first draft is gone")
	}
}

func TestEditorTakesChangesBack(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.editing("abapa")
	s.press("group-sowing")
	s.press("field-sowing.relay-until-empty")
	s.press("field-sowing.laps-less")
	s.press("editor-undo")
	s.press("editor-undo")
	if n := len(variants.Differences(s.draft.base(), s.draft.rule)); n != 0 {
		t.Errorf("%d differences are left", n)
	}
	if !s.node("editor-undo").Disabled {
		t.Error("there is more to take back than was done")
	}
	s.press("field-sowing.direction-clockwise")
	s.press("revert-sowing.direction")
	if len(variants.Differences(s.draft.base(), s.draft.rule)) != 0 {
		t.Error("it was not put back")
	}
}

func TestTheTrialFollowsTheRule(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.settings.Speed = save.SpeedNone
	e := s.editing("abapa")
	s.press("trial-house-2")
	if e.trial.session.Position().Houses[6] != 5 || e.trial.session.Position().Turn != variants.North {
		t.Fatalf("sown to %v", e.trial.session.Position())
	}
	// Another way round, from the position as it is.
	e.set("sowing.direction", "clockwise")
	s.Update(0, 0)
	s.press("trial-house-11")
	if e.trial.session.Position().Houses[10] != 5 || e.trial.session.Position().Houses[7] != 5 {
		t.Errorf("sown to %v", e.trial.session.Position())
	}
	// Another board begins anew.
	e.set("board.houses", "4")
	s.Update(0, 0)
	if e.trial.session.Position() != mustNew(t, s.draft).Start() {
		t.Errorf("the board is %v", e.trial.session.Position())
	}
	// A rule that cannot be played stops the board and names the field.
	e.set("capture.counts", variants.NoNumbers)
	s.Update(0, 0)
	before := e.trial.session.Position()
	s.press("trial-house-0")
	if e.trial.session.Position() != before || !strings.Contains(s.node("editor-problem").Label, "The numbers") {
		t.Errorf("said %q", s.node("editor-problem").Label)
	}
	if !s.node("editor-save").Disabled {
		t.Error("it can be saved")
	}
}

func valueOf(r *variants.Rules, path string) string {
	p := r.Parameters()
	return p.Value(path)
}

func mustNew(t *testing.T, d *draft) *variants.Rules {
	t.Helper()
	r, err := d.rules()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheWayIsChosen(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.settings.Speed = save.SpeedNone
	e := s.editing("abapa")
	e.set("sowing.direction", "free")
	s.Update(0, 0)
	s.press("trial-house-5")
	s.press("way-clock")
	if e.trial.session.Position().Houses[1] != 5 || e.trial.session.Position().Houses[6] != 4 {
		t.Errorf("sown to %v", e.trial.session.Position())
	}

	// North has no seeds: F feeds only counter-clockwise, A only clockwise, C not at all.
	s.trialAt(e, variants.Position{Houses: [variants.MaxRing]uint8{1, 0, 1, 0, 0, 1}, Stores: [2]uint8{22, 23}, Size: 6})
	s.Update(0, 0)
	for h, can := range map[string]bool{"0": true, "2": false, "5": true} {
		if s.node("trial-house-"+h).Disabled == can {
			t.Errorf("house %s may be sown: %v", h, !can)
		}
	}
	look := func(h variants.House) variants.House {
		e.trial.look(h, true)
		if n := len(e.trial.board.Preview().Events); n > 1 {
			return e.trial.board.Preview().Events[n-1].House
		}
		return variants.NoHouse
	}
	if got := [3]variants.House{look(0), look(2), look(5)}; got != [3]variants.House{11, variants.NoHouse, 6} {
		t.Errorf("the previews end in %v", got)
	}
	s.press("trial-house-0")
	if s.top() != sheet(e) || e.trial.session.Position().Houses[11] != 1 {
		t.Errorf("the only way round is asked for: %v", e.trial.session.Position())
	}
	e.trial.reset()
	e.trial.look(2, true)
	if events := e.trial.board.Preview().Events; len(events) != 1 || events[0].Kind != variants.Lift {
		t.Errorf("before the way round is chosen, %v is previewed", events)
	}
}

// trialAt puts a position on the trial board.
func (s *stage) trialAt(e *editorSheet, p variants.Position) {
	s.t.Helper()
	rec, err := game.NewRecord(e.trial.rules, p)
	if err != nil {
		s.t.Fatal(err)
	}
	e.trial.play(rec)
	s.changed()
}

// foreign is a rule that came with a link.
func foreign(t testing.TB) *variants.Rules {
	t.Helper()
	r, err := notation.ParseRule("songo,capture.counts:3,name:From%20afar,sowing.direction:free")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestALinkBringsItsRule(t *testing.T) {
	sender := newStage(t, &save.Memory{})
	id := keepOwn(sender, "Ours")
	sender.exchange.shareRule(sender.loadRule(id))
	if !strings.Contains(sender.desk.copied, "abapa,capture.counts:2+4,name:Ours") {
		t.Fatalf("copied %q", sender.desk.copied)
	}
	store := &save.Memory{}
	s := newStage(t, store, func(d *desk) { d.link = sender.desk.copied })
	s.Update(0, 0)
	if s.rules.ID() != id {
		t.Fatalf("%s is played", s.rules.ID())
	}
	// A game under a rule that is not kept comes back all the same.
	if again := newStage(t, store); again.rules.ID() != id || again.ruleName(again.rules) != "Ours" {
		t.Fatalf("after a reload %s is played", again.rules.ID())
	}
	s.press("keep-yes")
	if own, _ := s.own.List(); len(own) != 1 || own[0].ID() != id || len(s.sheets) != 0 {
		t.Fatalf("kept %v, %d sheets", own, len(s.sheets))
	}
	// Who has it is not asked again.
	s.Link(sender.desk.copied)
	s.Update(0, 0)
	if len(s.sheets) != 0 {
		t.Error("asked again")
	}
}

func TestAPersonWhoCannotMovePasses(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.settings.Speed = save.SpeedNone
	s.applySettings()
	// Under adji-kui single seeds are not sown: South has nothing else.
	s.settings.Opponent = save.Human
	s.Link("#p=1;r=adji-kui;b=1-1-0-0-0-0-0-0-3-0-0-2-20-21-S")
	s.run("North to move", func() bool { return s.session.Position().Turn == variants.North })
	if s.moves() != 1 || !strings.Contains(strings.Join(s.desk.said, " "), "passes") {
		t.Errorf("%d moves, said %q", s.moves(), s.desk.said)
	}
	s.press(houseIDs[8])
	s.undo()
	s.Update(0, 0)
	s.undo()
	s.Update(0, 0)
	s.Update(0, 0)
	if turn := s.session.Position().Turn; turn != variants.North {
		t.Errorf("after undoing everything %v is to move", turn)
	}
}

// TestTheListFollowsWhatIsKept goes back to a list of rules that was open all the while.
func TestTheListFollowsWhatIsKept(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.openRules(nil, "")
	s.Update(0, 0)
	s.press("rule-abapa")
	s.press("rule-make")
	s.press("group-board")
	s.press("field-board.seeds-more")
	s.press("editor-save")
	s.press("rule-sheet-close")
	if _, ok := s.top().(*rulesSheet); !ok {
		t.Fatalf("%T is shown", s.top())
	}
	own, _ := s.own.List()
	s.node("rule-" + own[0].ID())
}

// TestTheNumbersFollowTheSeeds sows on the trial board with movement.
func TestTheNumbersFollowTheSeeds(t *testing.T) {
	s := newStage(t, &save.Memory{})
	e := s.editing("abapa")
	s.press("trial-house-2")
	if !s.Lively() {
		t.Fatal("nothing moves")
	}
	painted := s.Painted()
	s.run("a seed lands", func() bool { return e.trial.board.Badge(3).Label == "5" })
	if s.Painted() > painted+1 {
		t.Errorf("%d trees were built for it", s.Painted()-painted)
	}
	s.run("rest", func() bool { return !s.Lively() })
	if got := e.trial.board.Badge(6).Label; got != "5" {
		t.Errorf("the last house shows %s", got)
	}
}

// The trial board is a game as any other: a refusal says why, a side that can do nothing else passes, and that is told after
// the move; the house that has the pointer is previewed when the seeds lie.
func TestTheTrialIsAGame(t *testing.T) {
	s := newStage(t, &save.Memory{})
	e := s.editing("adji-kui")
	p, err := notation.ParsePosition("1-1-0-0-0-0-0-0-3-0-0-2-20-21-N", e.trial.rules)
	if err != nil {
		t.Fatal(err)
	}
	s.trialAt(e, p)
	s.Update(0, 0)
	e.trial.tap(1)
	if said, want := strings.Join(e.trial.said, " "), s.words.text("refuse.notYours"); said != want || s.desk.last() != want {
		t.Errorf("after a refusal it says %q and aloud %q, not %q", said, s.desk.last(), want)
	}
	s.root.Hover = trialHouse(11)
	s.press(trialHouse(8))
	if e.trial.session.Record().At() != 2 || e.trial.session.Position().Turn != variants.North {
		t.Errorf("after %d moves it is the turn of %v", e.trial.session.Record().At(), e.trial.session.Position().Turn)
	}
	if said := strings.Join(e.trial.said, " "); !strings.Contains(said, "sow") || !strings.HasSuffix(said, "passes.") {
		t.Errorf("it says %q", said)
	}
	if e.trial.board.Marks().Preview != variants.NoHouse {
		t.Error("a house is previewed while seeds move")
	}
	s.run("rest", func() bool { return !s.Lively() })
	if m := e.trial.board.Marks(); m.Preview != 11 || len(m.Events) == 0 {
		t.Errorf("previewed is house %d with %v", m.Preview, m.Events)
	}
}

// BenchmarkShow builds the trees of the rule screens, as scrolling does with every step.
func BenchmarkShow(b *testing.B) {
	for name, open := range map[string]func(s *stage){
		"list":   func(s *stage) { s.openRules(nil, "") },
		"page":   func(s *stage) { s.openRule(mustLoad("abapa"), nil) },
		"editor": func(s *stage) { s.editing("abapa").unfolded["capture"] = true },
	} {
		b.Run(name, func(b *testing.B) {
			s := newStage(b, &save.Memory{})
			open(s)
			for b.Loop() {
				s.changed()
				s.Update(0, 0)
			}
		})
	}
}

// TestWhoBegins: a new game begins as its rule says, unless the player has chosen who does.
func TestWhoBegins(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.editing("abapa")
	s.press("group-quitting")
	s.press("field-firstMover-south")
	s.Write("editor-name", "South first", 11)
	s.press("editor-save")
	south := s.top().(*ruleSheet).rules.ID()
	began := func(rule, starts string) map[variants.Side]int {
		s.closeAll()
		count := map[variants.Side]int{}
		for range 40 {
			s.settings.Rule, s.settings.Opponent, s.settings.Starts = rule, save.Human, starts
			s.newGame()
			count[s.session.Position().Turn]++
		}
		return count
	}
	for _, test := range []struct {
		rule, starts string
		south, north bool
	}{
		{south, save.StartsRule, true, false},
		{"abapa", save.StartsRule, true, true},
		{south, save.StartsRandom, true, true},
		{south, save.StartsOther, false, true},
		{"abapa", save.StartsYou, true, false},
	} {
		if n := began(test.rule, test.starts); n[variants.South] > 0 != test.south || n[variants.North] > 0 != test.north {
			t.Errorf("%s, %s: South began %d times, North %d times", test.rule, test.starts, n[variants.South], n[variants.North])
		}
	}
	if save.DefaultSettings().Starts != save.StartsRule {
		t.Error("who has chosen nothing does not begin as the rule says")
	}
}

// TestEveryNumberCanBeChosen: large numbers that few rules have can be reached in the editor as small ones can.
func TestEveryNumberCanBeChosen(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.editing("abapa")
	s.press("group-capture")
	for s.root.Find("field-capture.counts-40") == nil {
		s.press("field-capture.counts-more")
	}
	s.press("field-capture.counts-40")
	for range 14 {
		s.press("field-capture.during-more")
	}
	s.press("group-sowing")
	s.press("field-sowing.relay-until-capture")
	for s.draft.rule.Sowing.Laps != 7 {
		s.press("field-sowing.laps-less")
	}
	for s.root.Find("field-capture.counts-more") != nil {
		s.press("field-capture.counts-more")
	}
	if s.root.Find("field-capture.counts-48") == nil || s.root.Find("field-capture.counts-49") != nil {
		t.Error("the numbers do not end with all the seeds")
	}
	if got := s.draft.rule.Value("capture.counts") + " " + s.draft.rule.Value("capture.during"); got != "2+3+40 15" {
		t.Errorf("chosen: %s", got)
	}
	// A start that is set house by house leaves no sense to the seeds in each house.
	s.press("group-board")
	s.press("field-board.start")
	if s.root.Find("field-board.seeds-more") != nil {
		t.Error("the seeds of each house are asked for though every house is set by itself")
	}
}

// TestRulePagesHaveTheirPictures: at once a page shows a sowing and a capture by its rule, the same each time.
func TestRulePagesHaveTheirPictures(t *testing.T) {
	for _, id := range variants.IDs() {
		var pages [2]ruleSheet
		for i := range pages {
			pages[i].rules = mustLoad(id)
			pages[i].lookForFirst()
		}
		a, b := &pages[0], &pages[1]
		// Under voleur every move takes something.
		if a.sowing == nil && id != "voleur" || a.capture == nil {
			t.Errorf("%s: no sowing (%v) or no capture (%v)", id, a.sowing, a.capture)
			continue
		}
		if a.capture.Before != b.capture.Before || a.capture.Move != b.capture.Move || a.sowing != nil && a.sowing.Before != b.sowing.Before {
			t.Errorf("%s: two pages show two things", id)
		}
	}
}

// A board on which a rule is tried looks as it will in a game: upright where that is, and with its stores where they
// lie then. It can be touched, whatever its size is.
func TestTheTrialLooksLikeTheGame(t *testing.T) {
	for _, window := range [][2]float64{{320, 568}, {360, 640}, {390, 844}, {820, 1180}, {1180, 820}, {1440, 900}} {
		s := newStage(t, &save.Memory{})
		s.Resize(window[0], window[1])
		e := s.editing("kalah")
		for size := 2; size <= variants.MaxSide; size++ {
			e.set("board.houses", strconv.Itoa(size))
			s.Update(0, 0)
			if !s.wide() {
				s.press("editor-try")
				s.Update(0, 0)
				s.close()
			}
			got, want := e.trial.board.Geometry(), geom.Layout(s.frame.board, size, variants.South)
			if s.frame.upright && got.Upright && got.Beside != want.Beside {
				t.Errorf("%v, %d houses: beside %v, in a game %v", window, size, got.Beside, want.Beside)
			}
			if !s.frame.upright && got.Upright {
				t.Errorf("%v, %d houses: the board stands, in a game it lies", window, size)
			}
			for h := range variants.House(2 * size) {
				if at := got.Target(h); min(at.W, at.H) < 44 {
					t.Fatalf("%v, %d houses: house %d is touched on %v", window, size, h, at)
				}
			}
		}
	}
}

// Where there is room beside the fields, the rule is told in words as it is changed, and not while it cannot be played.
func TestTheEditorTellsTheRule(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Resize(1440, 900)
	e := s.editing("abapa")
	s.Update(0, 0)
	words := func() string { return s.node("editor-words-board-text").Label }
	if !strings.Contains(words(), "6 houses") {
		t.Errorf("it says %s", words())
	}
	e.set("board.houses", "8")
	s.Update(0, 0)
	if !strings.Contains(words(), "8 houses") {
		t.Errorf("after a change it says %s", words())
	}
	e.set("capture.counts", variants.NoNumbers)
	s.Update(0, 0)
	if n := s.root.Find("editor-words-board-text"); n != nil {
		t.Errorf("of what cannot be played it says %s", n.Label)
	}
	s.Resize(390, 844)
	s.Update(0, 0)
	if s.root.Find("editor-words-board-text") != nil {
		t.Error("on a phone the words are in the way of the fields")
	}
}

// TestTheTrialSpeaksInFull: beside the fields, too, every sentence has room between the board and what follows.
func TestTheTrialSpeaksInFull(t *testing.T) {
	for _, c := range []struct{ w, h, scale float64 }{{900, 600, 1}, {1024, 768, 1}, {1440, 900, 1}, {1440, 900, 1.5}, {3840, 2160, 1}} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{"fr"} })
		s.measureBy(newPrinter(t))
		s.settings.TextScale = c.scale
		s.Resize(c.w, c.h)
		e := s.editing("kalah")
		for _, said := range spoken(t, s) {
			e.trial.say(said)
			s.Update(0, 0)
			s.checkSaid(fmt.Sprint(c), said, "trial-words")
		}
	}
}

// TestTheTrialIsAsLargeAsFits: a board that stands in an upright window uses the height that there is, or the width.
func TestTheTrialIsAsLargeAsFits(t *testing.T) {
	for _, c := range [][2]float64{{390, 844}, {768, 1024}, {820, 1180}} {
		s := newStage(t, &save.Memory{})
		s.measureBy(newPrinter(t))
		s.Resize(c[0], c[1])
		e := s.editing("kalah")
		for size := 4; size <= variants.MaxSide; size++ {
			e.set("board.houses", strconv.Itoa(size))
			s.Update(0, 0)
			s.press("editor-try")
			s.Update(0, 0)
			sheet, board, plank := s.node("trial-sheet").Bounds, s.node("trial").Bounds, e.trial.board.Geometry().Plank
			if free := s.sheetRoom(sheet.W) - sheet.H; free > 8 && plank.W < 0.95*board.W {
				t.Errorf("%v, %d houses: %.0f dp of height stay free and %.0f of width", c, size, free, board.W-plank.W)
			}
			s.close()
		}
	}
}

// TestTheTrialIsSeenAtOnce: on a phone all of the board on which a rule is tried can be seen, with its words and the way
// back to the start. Only in the smallest windows a long board goes on below, for the sake of fingers.
func TestTheTrialIsSeenAtOnce(t *testing.T) {
	for _, c := range []struct {
		w, h, scale float64
		most        int
	}{{390, 844, 1, 12}, {360, 640, 1, 12}, {844, 390, 1, 12}, {640, 360, 1, 12}, {820, 1180, 1, 12}, {768, 1024, 1, 12}, {768, 1024, 2, 12}, {390, 844, 2, 12}, {844, 390, 2, 12},
		{360, 640, 2, 11}, {320, 568, 1, 10}, {320, 568, 2, 10}} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.langs = []string{"fr"} }) // its words are longer
		s.measureBy(newPrinter(t))
		s.settings.TextScale = c.scale
		s.Resize(1, 1)
		s.Resize(c.w, c.h)
		e := s.editing("kalah")
		s.press("editor-try")
		for _, said := range spoken(t, s) {
			e.trial.say(said)
			s.Update(0, 0)
			s.checkSaid(fmt.Sprint(c), said, "trial-words")
		}
		s.close()
		s.Update(0, 0)
		for size := 2; size <= c.most; size++ {
			e.set("board.houses", strconv.Itoa(size))
			s.Update(0, 0)
			s.press("editor-try")
			s.Update(0, 0)
			sheet, list := s.node("trial-sheet"), s.node("trial-sheet-body")
			for _, id := range []string{"trial", "trial-reset", "trial-words", "trial-sheet-close"} {
				if n := s.node(id); !sheet.Bounds.Holds(n.Bounds) || id == "trial" && !list.Bounds.Holds(n.Bounds) {
					t.Errorf("%v, %d houses: %s lies at %v in a sheet at %v", c, size, id, n.Bounds, sheet.Bounds)
				}
			}
			for h := range variants.House(2 * size) {
				if at := s.node(trialHouse(h)).Bounds; min(at.W, at.H) < 44 {
					t.Fatalf("%v, %d houses: house %d is touched on %v", c, size, h, at)
				}
			}
			s.close()
		}
	}
}

// A group that is opened has its name in sight, clear of where the fields fade.
func TestAnOpenGroupIsCalledByItsName(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {844, 390}, {390, 844}, {1440, 900}} {
		for words, s := range inEveryWords(t, size[0], size[1]) {
			s.editing(variants.Default)
			for _, g := range fieldGroups {
				id := "group-" + g.name
				s.press(id)
				s.Update(0, 0)
				list := s.root.Find("editor-fields")
				if list == nil {
					list = s.node("editor-sheet-body")
				}
				name, view := s.node(id).Bounds, list.Bounds
				if list.Offset > 0 {
					fade := ui.Fade(list, s.Measure)
					view.Y, view.H = view.Y+fade, view.H-fade
				}
				if !view.Holds(name) {
					t.Errorf("%v, %s: %s lies at %v in %v", size, words, id, name, view)
				}
				s.press(id)
				s.Update(0, 0)
			}
		}
	}
}
