package screen

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/assets/locales"
	"awale/game"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// everyEditor opens each state of the editor and of the pages around it, and looks at it.
func everyEditor(s *stage, look func(name string)) {
	s.t.Helper()
	s.edit("nam-nam")
	look("editor")
	s.press("group-about")
	look("group about")
	s.press("group-about")
	for _, g := range rules.FieldGroups {
		s.press("group-" + g.Name)
		look("group " + g.Name)
		s.press("group-" + g.Name)
	}
	s.edit("songo")
	s.inTrial(func() { look("trial") })
	s.edit("abapa")
	s.change("capture.counts", variants.NoNumbers)
	look("problem")
	s.edit("urim")
	s.change("rounds.kind", "refill")
	s.change("board.houses", "12")
	s.change("sowing.relay", "until-empty")
	look("differences")
	s.edit("abapa")
	s.unfold("board")
	s.press("field-board.start")
	s.press("field-board.start-0-less")
	s.press("field-board.start-11-more")
	look("start")
	s.Write("editor-name", "W", 1)
	s.visitRule("wari")
	s.press("rule-make")
	look("unfinished")

	s.keepOwn("A name of ours that is about as long as names may be, really")
	look("own rule")
	s.visit(toRules...)
	look("own rules")
	s.visitRule(s.ownRules()[0].ID())
	s.press("rule-delete")
	look("deleted")
	s.visitRule("achochodi")
	s.run("the examples", func() bool {
		return slices.ContainsFunc(nodes(s.Root().Tree()), func(n *ui.Node) bool { return strings.HasPrefix(n.ID, "rule-example-") })
	})
	look("examples")

	s.Link("#p=1;r=" + foreignRule)
	s.Update(60, 0)
	look("keep")
	s.press("keep-look")
	look("foreign rule")
	s.home()
	s.run("the player's turn", func() bool { return !s.Board().Busy() && !s.node("house-3").Disabled })
	s.press("house-3")
	if s.dialogID() != "way-sheet" {
		s.t.Fatalf("%q asks for the way round", s.dialogID())
	}
	look("way")
	s.home()
}

// TestEveryChangeOfEveryRuleIsPlayableOrExplained makes every change of one field that the editor offers,
// to every rule of the catalogue: what comes of it can be played, or a field that is shown is in the way and
// what is said of it speaks of what was chosen.
func TestEveryChangeOfEveryRuleIsPlayableOrExplained(t *testing.T) {
	s := newStage(t, &save.Memory{})
	refused := map[variants.Fault]bool{}
	for _, id := range variants.IDs() {
		for _, g := range rules.FieldGroups {
			for _, f := range g.Fields {
				base := rules.NewDraft(rules.MustLoad(id).Parameters(), "", "en", "x")
				if !base.Rule.Relevant(f.Path) {
					continue
				}
				for _, value := range onePressAway(base, f) {
					d := *base
					if err := d.Change(f.Path, value); err != nil {
						t.Errorf("%s: %s cannot be set to %s: %v", id, f.Path, value, err)
						continue
					}
					_, err := d.Rules()
					if err == nil {
						continue
					}
					e, ok := err.(*variants.FieldError)
					if !ok || !d.Rule.Relevant(e.Field) || s.book.FieldName(e.Field) == e.Field {
						t.Errorf("%s with %s %s: %v is in the way, which is not shown", id, f.Path, value, err)
					}
					why := s.book.WhyNot(err)
					if strings.ContainsAny(why, "{}[]") || !strings.HasPrefix(why, s.book.FieldName(e.Field)+": ") {
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
func onePressAway(d *rules.Draft, f variants.Field) []string {
	switch f.Kind {
	case variants.ChoiceField:
		return f.Choices
	case variants.SwitchField:
		return []string{"true", "false"}
	case variants.NumberField:
		var list []string
		low, high := rules.Bounds(&d.Rule, f)
		if s := rules.Steps(f.Path); s != nil {
			low, high = s[0], s[len(s)-1]
		}
		for n := low; ; {
			list = append(list, strconv.Itoa(min(n, variants.MaxSeeds)))
			next, ok := rules.StepTo(&d.Rule, f, n, 1)
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
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
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
	own := s.ownRules()
	if len(own) != 1 || nameOf(own[0]) != "Four too" || valueOf(own[0], "capture.counts") != "2+3+4" {
		t.Fatalf("kept %v", own)
	}
	if d := s.dialog(); d == nil || d.ID != "rule-sheet" || d.Label != "Four too" {
		t.Errorf("its page is not shown, but %q", s.dialogID())
	}

	// It is played.
	s.press("rule-play")
	if s.dialog() != nil {
		t.Fatalf("%q is shown instead of the board", s.dialogID())
	}
	s.visitPlayed()
	if on := s.dialog().Label; on != "Four too" {
		t.Fatalf("%s is played", on)
	}
	s.visit(toRules...)
	if s.has("rules-draft") {
		t.Error("the draft is left over")
	}

	// It is changed.
	s.visitPlayed()
	s.press("rule-change")
	s.press("group-capture")
	s.press("field-capture.counts-2")
	s.press("editor-save")
	own = s.ownRules()
	if len(own) != 1 || valueOf(own[0], "capture.counts") != "3+4" {
		t.Fatalf("after the change: %v", own)
	}
	s.visit(toNewGame...)
	if next := s.node("new-rule").Label; !strings.Contains(next, "Four too") {
		t.Errorf("the next game is of %s", next)
	}

	// It is duplicated: the copy is not another rule until it differs.
	s.visitRule(own[0].ID())
	s.press("rule-duplicate")
	if n := s.node("editor-save"); !n.Disabled || !strings.Contains(n.Value, "Four too") {
		t.Errorf("the copy can be saved as it is: %q", n.Value)
	}

	// Under another name it is another rule, which is played in the same way.
	s.Write("editor-name", "Four elsewhere", 14)
	s.press("editor-save")
	if own = s.ownRules(); len(own) != 2 || nameOf(own[1]) != "Four elsewhere" {
		t.Fatalf("kept %v", own)
	}
	s.visitRule(own[1].ID())
	s.press("rule-delete")

	// It is deleted, and brought back.
	s.visitRule(own[0].ID())
	s.press("rule-delete")
	if own = s.ownRules(); len(own) != 0 {
		t.Fatal("it was not deleted")
	}
	s.press("rules-undelete")
	if own = s.ownRules(); len(own) != 1 {
		t.Fatal("it was not brought back")
	}
	again := newStage(t, s.store)
	again.visit(toRules...)
	if n := again.node("rule-" + own[0].ID()); n.Label != "Four too" {
		t.Errorf("after a reload it is called %q", n.Label)
	}
}

// TestARuleHasItsTextsInEveryLanguage makes a rule from one of the catalogue: it keeps the region, remark and source of
// that rule, they can be written in every language, and lists and its page show them.
func TestARuleHasItsTextsInEveryLanguage(t *testing.T) {
	s := newStage(t, &save.Memory{}, inTwo)
	s.edit("songo")
	s.unfold("about")
	wantRemark := ruletext.Special(s.kit.Words.Catalog, rules.MustLoad("songo"))
	for id, want := range map[string]string{
		"editor-region": ruletext.Region(s.kit.Words.Catalog, rules.MustLoad("songo")), "editor-remark": wantRemark,
		"editor-source": ruletext.Source(s.kit.Words.Catalog, rules.MustLoad("songo")), "editor-name-fr": "", "editor-region-fr": "",
	} {
		if got := s.node(id).Value; got != want {
			t.Errorf("%s holds %q, want %q", id, got, want)
		}
	}
	if french := s.node("editor-region-fr"); french.Label != "Region (Français)" || french.Now != 0 {
		t.Errorf("the French region is called %q, with its caret at %v", french.Label, french.Now)
	}
	for id, text := range map[string]string{"editor-name": "Mine", "editor-name-fr": " Le mien ", "editor-region": "Here",
		"editor-region-fr": "Ici", "editor-source-fr": "  "} {
		s.Write(id, text, 2)
		if n := s.node(id); n.Value != text || n.Now != 2 {
			t.Errorf("%s holds %q with the caret at %v after %q was written", id, n.Value, n.Now, text)
		}
	}
	s.unfold("board")
	s.press("field-board.seeds-more")
	s.press("editor-undo")
	s.press("field-board.seeds-more")

	// The draft comes back with its texts, in another language too.
	again := newStage(t, s.store, speaking("fr"), inTwo)
	again.visit(append(toRules[:2:2], "rules-draft")...)
	again.unfold("about")
	for id, want := range map[string]string{"editor-name": "Le mien", "editor-name-en": "Mine", "editor-region": "Ici",
		"editor-region-en": "Here", "editor-source": "", "editor-remark-en": wantRemark} {
		if got := again.node(id).Value; got != want {
			t.Errorf("after a reload %s holds %q, want %q", id, got, want)
		}
	}
	again.press("editor-save")
	own := again.ownRules()
	if len(own) != 1 {
		t.Fatalf("%d rules are kept", len(own))
	}
	p := own[0].Parameters()
	if !maps.Equal(p.Name, map[string]string{"en": "Mine", "fr": "Le mien"}) ||
		!maps.Equal(p.Region, map[string]string{"en": "Here", "fr": "Ici"}) ||
		p.Remark["en"] != wantRemark || len(p.Remark) != 1 || len(p.Source) != 1 {
		t.Errorf("it is kept with %v, %v, %v, %v", p.Name, p.Region, p.Remark, p.Source)
	}
	for lang, want := range map[string]string{"en": "Here · Your own, from Songo", "fr": "Ici · La vôtre, d’après Songo"} {
		list := newStage(t, s.store, speaking(lang), inTwo)
		list.visit(toRules...)
		if got := list.node("region-" + own[0].ID()).Label; got != want {
			t.Errorf("%s: the list says %q, want %q", lang, got, want)
		}
		list.readRule(own[0].ID())
		if got := list.node("rule-region").Label; got != want || !list.has("rule-remark-text") {
			t.Errorf("%s: its page says %q", lang, got)
		}
	}
}

// Where there are many languages, the player chooses in which of them the texts besides the own ones are shown. First it is one that has
// texts, or English.
func TestTextsInOneOfManyLanguages(t *testing.T) {
	s := newStage(t, &save.Memory{}, speaking("fr"), inTwo)
	s.kit.Languages = append(s.kit.Languages, locales.Language{Tag: "pt", Name: "Português"}, locales.Language{Tag: "tr", Name: "Türkçe"})
	s.edit("songo")
	s.unfold("about")
	if !s.has("editor-name-en") || s.has("editor-name-pt") || !s.node("editor-other").Opens {
		t.Error("at first the English texts are not shown, or others are")
	}
	s.press("editor-other")
	if s.has("languages-fr") || !s.node("languages-en").Checked {
		t.Error("the player's own language can be chosen again, or English is not the one shown")
	}
	if s.press("languages-pt"); !s.node("languages-pt").Checked {
		t.Error("Portuguese is not chosen")
	}
	s.press("languages-done")
	if n := s.node("editor-region-pt"); n.Label != s.says("field.inLanguage", "field", s.says("field.region"), "language", "Português") ||
		s.has("editor-name-en") || s.node("editor-other").Words() != "Português" {
		t.Errorf("in Portuguese the region is called %q", n.Label)
	}
	s.Write("editor-name-pt", "Meu", 3)
	again := newStage(t, s.store, inTwo)
	again.kit.Languages = s.kit.Languages
	again.visit(append(toRules[:2:2], "rules-draft")...)
	again.unfold("about")
	again.pressAll("editor-other", "languages-pt", "languages-done")
	if got := again.node("editor-name-pt").Value; got != "Meu" {
		t.Errorf("after a reload the name is %q", got)
	}
}

// TestANameInOneLanguage checks that a name written in one language is enough, and that rules of earlier versions, which
// have an English name whatever the language, show it as the name in the player's language.
func TestANameInOneLanguage(t *testing.T) {
	s := newStage(t, &save.Memory{}, speaking("fr"))
	s.edit("abapa")
	s.Write("editor-name", "Petit", 5)
	s.unfold("board")
	s.press("field-board.seeds-less")
	s.press("editor-save")
	own := s.ownRules()
	if len(own) != 1 || !maps.Equal(own[0].Parameters().Name, map[string]string{"en": "Petit", "fr": "Petit"}) {
		t.Fatalf("kept as %v", own)
	}
	p := own[0].Parameters()
	for _, name := range []map[string]string{{"en": "Petit"}, {"en": "Petit", "fr": "Petit"}} {
		p.Name = name
		if _, _, err := s.book.Own.Replace(own[0].ID(), p); err != nil {
			t.Fatal(err)
		}
		again := newStage(t, s.store, speaking("fr"))
		again.visit(toRules...)
		again.readRule(own[0].ID())
		again.press("rule-change")
		again.unfold("about")
		if name, english := again.node("editor-name").Value, again.node("editor-name-en").Value; name != "Petit" || english != "" {
			t.Errorf("%v is shown as %q and %q", p.Name, name, english)
		}
		// A name that is taken away in one language is needed in the other.
		again.Write("editor-name", "", 0)
		if n := again.node("editor-save"); !n.Disabled {
			t.Error("a rule without a name can be saved")
		}
		again.Write("editor-name-en", "Little", 6)
		if n := again.node("editor-save"); n.Disabled {
			t.Errorf("a rule with an English name cannot be saved: %s", n.Value)
		}
		again.press("editor-save")
		if got := again.ownRules()[0].Parameters().Name; !maps.Equal(got, map[string]string{"en": "Little"}) {
			t.Errorf("saved as %v", got)
		}
	}
}

func TestADraftSurvivesAReload(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("wari")
	s.Write("editor-name", "Mine", 4)
	s.press("group-board")
	s.press("field-board.seeds-more")
	again := newStage(t, s.store)
	again.visit(append(toRules[:2:2], "rules-draft")...)
	again.unfold("board")
	if name, seeds := again.node("editor-name").Value, again.node("field-board.seeds-more").Value; name != "Mine" || seeds != "5" {
		t.Fatalf("the draft came back as %q with %s seeds", name, seeds)
	}
	if list := again.node("editor-differences"); !strings.Contains(list.Label, "Wari") || len(list.Children) != 1 {
		t.Errorf("it says %q of %d fields", list.Label, len(list.Children))
	}
	again.press("editor-save")
	if len(again.ownRules()) != 1 {
		t.Error("it could not be saved after the reload")
	}
	third := newStage(t, s.store)
	if third.visit(toRules...); third.has("rules-draft") {
		t.Error("a saved draft is still there")
	}
}

func TestAnUnfinishedRuleIsNotLost(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	s.press("group-board")
	s.press("field-board.seeds-more")
	s.visitRule("wari")
	s.press("rule-make")
	if s.dialogID() != "unfinished-sheet" {
		t.Fatalf("%q is shown, and nothing is asked", s.dialogID())
	}
	s.press("unfinished-continue")
	s.unfold("board")
	if name, seeds := s.node("editor-name").Value, s.node("field-board.seeds-more").Value; !strings.Contains(name, "Abapa") ||
		seeds != "5" {
		t.Errorf("the first draft is gone: %q with %s seeds", name, seeds)
	}
}

func TestEditorTakesChangesBack(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	s.press("group-sowing")
	s.press("field-sowing.relay-until-empty")
	s.press("field-sowing.laps-less")
	s.press("editor-undo")
	s.press("editor-undo")
	if s.has("editor-differences") {
		t.Errorf("%s is left", s.node("editor-differences").Label)
	}
	if !s.node("editor-undo").Disabled {
		t.Error("there is more to take back than was done")
	}
	s.press("field-sowing.direction-clockwise")
	s.press("revert-sowing.direction")
	if s.has("editor-differences") {
		t.Error("it was not put back")
	}
}

func TestTheTrialFollowsTheRule(t *testing.T) {
	s := opening{still: true}.stage(t)
	s.edit("abapa")
	s.press(trialHouse(2))
	if p := s.trial().Position(); p.Houses[6] != 5 || p.Turn != variants.North {
		t.Fatalf("sown to %v", p)
	}
	// Another way round, from the position as it is.
	s.change("sowing.direction", "clockwise")
	s.press(trialHouse(11))
	if p := s.trial().Position(); p.Houses[10] != 5 || p.Houses[7] != 5 {
		t.Errorf("sown to %v", p)
	}
	// Another board begins anew.
	s.change("board.houses", "4")
	if p := s.trial().Position(); p.Size != 4 || p.Turn != variants.South || p.Stores != [2]uint8{} ||
		slices.ContainsFunc(p.Houses[:8], func(n uint8) bool { return n != 4 }) {
		t.Errorf("the board is %v", p)
	}
	// A rule that cannot be played stops the board and names the field.
	s.change("capture.counts", variants.NoNumbers)
	before := s.trial().Position()
	s.press(trialHouse(0))
	if s.trial().Position() != before || !strings.Contains(s.node("editor-problem").Label, "The numbers") {
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

func TestTheWayIsChosen(t *testing.T) {
	s := opening{still: true}.stage(t)
	s.edit("abapa")
	s.change("sowing.direction", "free")
	s.press(trialHouse(5))
	s.press("way-clock")
	if p := s.trial().Position(); p.Houses[1] != 5 || p.Houses[6] != 4 {
		t.Errorf("sown to %v", p)
	}
	s.press("trial-reset")
	s.FocusMoved(trialHouse(2))
	s.Update(0, 0)
	if events := s.trial().Preview().Events; len(events) != 1 || events[0].Kind != variants.Lift {
		t.Errorf("before the way round is chosen, %v is previewed", events)
	}

	// North has no seeds: F feeds only counter-clockwise, A only clockwise, C not at all.
	s.trialAt("1-0-1-0-0-1-0-0-0-0-0-0-22-23-S")
	for h, can := range map[variants.House]bool{0: true, 2: false, 5: true} {
		if s.node(trialHouse(h)).Disabled == can {
			t.Errorf("house %d may be sown: %v", h, !can)
		}
	}
	look := func(h variants.House) variants.House {
		s.FocusMoved(trialHouse(h))
		s.Update(0, 0)
		if events := s.trial().Preview().Events; len(events) > 1 {
			return events[len(events)-1].House
		}
		return variants.NoHouse
	}
	if got := [3]variants.House{look(0), look(2), look(5)}; got != [3]variants.House{11, variants.NoHouse, 6} {
		t.Errorf("the previews end in %v", got)
	}
	s.press(trialHouse(0))
	if p := s.trial().Position(); s.dialogID() != "editor-sheet" || p.Houses[11] != 1 {
		t.Errorf("the only way round is asked for: %v", p)
	}
}

// TestAKnownRuleHasALocalName keeps a rule that differs from Abapa only in its name and its region: games of it keep the name, and
// a link brings it to another device, where it is played alike.
func TestAKnownRuleHasALocalName(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	s.Write("editor-name", "Abapa", 5)
	if n := s.node("editor-save"); !n.Disabled {
		t.Error("Abapa itself can be kept")
	}
	s.Write("editor-name", "Oware of Ho", 11)
	s.unfold("about")
	s.Write("editor-region", "Volta", 5)
	s.press("editor-save")
	own := s.ownRules()
	if len(own) != 1 || nameOf(own[0]) != "Oware of Ho" || own[0].Parameters().Region["en"] != "Volta" {
		t.Fatalf("kept %v", own)
	}
	if got := s.node("rule-region").Label; got != "Volta · Your own, played like Abapa" {
		t.Errorf("its page says %q", got)
	}
	s.press("rule-link")
	link := s.desk.copied
	if !strings.Contains(link, "abapa,name:Oware%20of%20Ho") {
		t.Fatalf("copied %q", link)
	}
	s.press("rule-play")
	if s.visitPlayed(); s.dialog().Label != "Oware of Ho" {
		t.Errorf("%q is played", s.dialog().Label)
	}

	// A second name for the same play is another rule, and each game has the name under which it was begun.
	s.edit("abapa")
	s.Write("editor-name", "Adi", 3)
	s.press("editor-save")
	s.edit("abapa")
	s.Write("editor-name", "Adi", 3)
	if n := s.node("editor-save"); !n.Disabled || !strings.Contains(n.Value, "“Adi”") {
		t.Errorf("it can be kept twice: %q", n.Value)
	}
	s.unfold("about")
	s.Write("editor-region", "Togo", 4)
	if n := s.node("editor-save"); n.Disabled {
		t.Errorf("another region is no difference: %s", n.Value)
	}
	again := newStage(t, s.store)
	if own = again.ownRules(); len(own) != 2 || own[0].ID() == own[1].ID() {
		t.Fatalf("kept %v", own)
	}
	if again.visitPlayed(); again.dialog().Label != "Oware of Ho" {
		t.Errorf("after a reload %q is played", again.dialog().Label)
	}
	again.visitRule(own[1].ID())
	if again.press("rule-play"); again.dialog() != nil {
		t.Fatalf("%q is shown", again.dialogID())
	}
	if again.visitPlayed(); again.dialog().Label != "Adi" {
		t.Errorf("%q is played", again.dialog().Label)
	}

	other := newStage(t, &save.Memory{}, func(d *desk) { d.link = link })
	if other.Update(0, 0); other.dialogID() != "keep-sheet" || other.node("keep-alike").Label != "Played exactly like Abapa." {
		t.Fatalf("%q asks", other.dialogID())
	}
	other.press("keep-yes")
	if got := other.ownRules(); len(got) != 1 || nameOf(got[0]) != "Oware of Ho" ||
		variants.PlayedAs(got[0]) != variants.Default {
		t.Errorf("kept %v", got)
	}
}

func TestALinkBringsItsRule(t *testing.T) {
	sender := newStage(t, &save.Memory{})
	id := sender.keepOwn("Ours")
	sender.press("rule-link")
	if !strings.Contains(sender.desk.copied, "abapa,capture.counts:2+4,name:Ours") {
		t.Fatalf("copied %q", sender.desk.copied)
	}
	s := newStage(t, &save.Memory{}, func(d *desk) { d.link = sender.desk.copied })
	s.Update(0, 0)
	if s.dialogID() != "keep-sheet" || s.dialog().Label != "Ours" {
		t.Fatalf("%q asks about %v", s.dialogID(), s.dialog())
	}
	// A game under a rule that is not kept comes back all the same.
	again := newStage(t, s.store)
	if again.visitPlayed(); again.dialog().Label != "Ours" {
		t.Errorf("after a reload %s is played", again.dialog().Label)
	}
	s.press("keep-yes")
	if own := s.ownRules(); len(own) != 1 || own[0].ID() != id || s.dialog() != nil {
		t.Fatalf("kept %v, and %q is shown", own, s.dialogID())
	}
	// Who has it is not asked again.
	s.Link(sender.desk.copied)
	s.Update(0, 0)
	if s.dialog() != nil {
		t.Error("asked again")
	}
}

func TestAPersonWhoCannotMovePasses(t *testing.T) {
	s := opening{still: true, set: func(s *save.Settings) { s.Opponent = save.Human }}.stage(t)
	// Under adji-kui single seeds are not sown: South has nothing else.
	s.Link("#p=1;r=adji-kui;b=1-1-0-0-0-0-0-0-3-0-0-2-20-21-S")
	s.run("North to move", func() bool { return s.Board().Position().Turn == variants.North })
	if !strings.Contains(strings.Join(s.desk.said, " "), "passes") {
		t.Errorf("said %q", s.desk.said)
	}
	s.press(houseIDs[8])
	s.press("undo")
	s.press("undo")
	s.Update(0, 0)
	if turn := s.Board().Position().Turn; turn != variants.North {
		t.Errorf("after undoing everything %v is to move", turn)
	}
}

// TestTheListFollowsWhatIsKept goes back to a list of rules that was open all the while.
func TestTheListFollowsWhatIsKept(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit("menu", "menu-new", "new-rule", "rule-abapa", "rule-make", "group-board", "field-board.seeds-more", "editor-save",
		"rule-sheet-back")
	if s.dialogID() != "rules-sheet" {
		t.Fatalf("%q is shown", s.dialogID())
	}
	s.node("rule-" + s.ownRules()[0].ID())
}

// TestTheNumbersFollowTheSeeds sows on the trial board with movement.
func TestTheNumbersFollowTheSeeds(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	s.press(trialHouse(2))
	if !s.Lively() {
		t.Fatal("nothing moves")
	}
	painted := s.Painted()
	s.run("a seed lands", func() bool { return s.trial().Badge(3).Label == "5" })
	if s.Painted() > painted+1 {
		t.Errorf("%d trees were built for it", s.Painted()-painted)
	}
	s.run("rest", func() bool { return !s.Lively() })
	if got := s.trial().Badge(6).Label; got != "5" {
		t.Errorf("the last house shows %s", got)
	}
}

// The trial board is a game as any other: a refusal says why, a side that can do nothing else passes, and that is told after
// the move; the house that has the pointer is previewed when the seeds lie.
func TestTheTrialIsAGame(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("adji-kui")
	s.trialAt("1-1-0-0-0-0-0-0-3-0-0-2-20-21-N")
	s.press(trialHouse(1))
	want := "That is the other side’s house."
	if said := s.node("trial-words").Words(); said != want || s.desk.last() != want {
		t.Errorf("after a refusal it says %q and aloud %q, not %q", said, s.desk.last(), want)
	}
	x, y := s.node(trialHouse(11)).Bounds.Center()
	s.Pointer("move", 0, x, y, false)
	s.press(trialHouse(8))
	if turn := s.trial().Position().Turn; turn != variants.North {
		t.Errorf("after South has passed it is the turn of %v", turn)
	}
	if said := s.node("trial-words").Words(); !strings.Contains(said, "sow") || !strings.HasSuffix(said, "passes.") {
		t.Errorf("it says %q", said)
	}
	if s.trial().Marks().Preview != variants.NoHouse {
		t.Error("a house is previewed while seeds move")
	}
	s.run("rest", func() bool { return !s.Lively() })
	if m := s.trial().Marks(); m.Preview != 11 || len(m.Events) == 0 {
		t.Errorf("previewed is house %d with %v", m.Preview, m.Events)
	}
}

// trialAt puts a position on the trial board. No rule begins at a position with seeds in the stores.
func (s *stage) trialAt(position string) {
	s.t.Helper()
	trial := &s.stack.Top().(*rules.EditorSheet).Trial
	p, err := notation.ParsePosition(position, trial.Rules)
	if err != nil {
		s.t.Fatal(err)
	}
	rec, err := game.NewRecord(trial.Rules, p)
	if err != nil {
		s.t.Fatal(err)
	}
	trial.Play(rec)
	s.kit.Changed()
	s.Update(0, 0)
}

// BenchmarkShow builds the trees of the rule screens, as scrolling does with every step.
func BenchmarkShow(b *testing.B) {
	for name, open := range map[string]func(s *stage){
		"list":   func(s *stage) { s.visit(toRules...) },
		"page":   func(s *stage) { s.visitPlayed() },
		"editor": func(s *stage) { s.edit("abapa"); s.unfold("capture") },
	} {
		b.Run(name, func(b *testing.B) {
			s := newStage(b, &save.Memory{})
			open(s)
			for b.Loop() {
				s.kit.Changed()
				s.Update(0, 0)
			}
		})
	}
}

// TestWhoBegins: a new game begins as its rule says, unless the player has chosen.
func TestWhoBegins(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	s.press("group-quitting")
	s.press("field-firstMover-south")
	s.Write("editor-name", "South first", 11)
	s.press("editor-save")
	south := s.ownRules()[0].ID()
	began := func(rule, starts string) map[variants.Side]int {
		s.visit("menu", "menu-new", "new-opponent-human", "new-seats-beside")
		s.takeRule(rule)
		s.pressAll("new-starts-"+starts, "new-start")
		count := map[variants.Side]int{s.Board().Position().Turn: 1}
		for range 39 {
			s.visit("menu", "menu-new", "new-start")
			count[s.Board().Position().Turn]++
		}
		return count
	}
	for _, test := range []struct {
		rule, starts string
		south, north bool
	}{
		{south, save.StartsYou, true, false},
		{"abapa", save.StartsRandom, true, true},
		{south, save.StartsRandom, true, true},
		{south, save.StartsOther, false, true},
		{"abapa", save.StartsYou, true, false},
	} {
		if n := began(test.rule, test.starts); n[variants.South] > 0 != test.south || n[variants.North] > 0 != test.north {
			t.Errorf("%s, %s: South began %d times, North %d times", test.rule, test.starts, n[variants.South], n[variants.North])
		}
	}
	fresh := newStage(t, &save.Memory{})
	if fresh.visit(toNewGame...); !fresh.node("new-starts-random").Checked || !fresh.has("new-starts-told") {
		t.Error("who has chosen nothing does not begin as the rule says")
	}
}

// TestEveryNumberCanBeChosen: large numbers that few rules have can be reached in the editor as small ones can.
func TestEveryNumberCanBeChosen(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.edit("abapa")
	s.press("group-capture")
	for !s.has("field-capture.counts-40") {
		s.press("field-capture.counts-more")
	}
	s.press("field-capture.counts-40")
	for range 14 {
		s.press("field-capture.during-more")
	}
	s.press("group-sowing")
	s.press("field-sowing.relay-until-capture")
	for s.node("field-sowing.laps-less").Value != "7" {
		s.press("field-sowing.laps-less")
	}
	for s.has("field-capture.counts-more") {
		s.press("field-capture.counts-more")
	}
	if !s.has("field-capture.counts-48") || s.has("field-capture.counts-49") {
		t.Error("the numbers do not end with all the seeds")
	}
	var chosen []string
	for _, n := range s.node("field-capture.counts").Children {
		if n.Checked {
			chosen = append(chosen, n.Words())
		}
	}
	if got, during := strings.Join(chosen, "+"), s.node("field-capture.during-more").Value; got != "2+3+40" || during != "15" {
		t.Errorf("chosen: %s, %s", got, during)
	}
	// A start that is set house by house leaves no sense to the seeds in each house.
	s.press("group-board")
	s.press("field-board.start")
	if s.has("field-board.seeds-more") {
		t.Error("the seeds of each house are asked for though every house is set by itself")
	}
}

// TestRulePagesHaveTheirPictures: at once a page shows a sowing and a capture by its rule, the same each time.
func TestRulePagesHaveTheirPictures(t *testing.T) {
	for _, id := range variants.IDs() {
		var pages [2]rules.RulePage
		for i := range pages {
			pages[i].Rules = rules.MustLoad(id)
			pages[i].LookForFirst()
		}
		a, b := &pages[0], &pages[1]
		// Under voleur every move takes something.
		if a.Sowing == nil && id != "voleur" || a.Capture == nil {
			t.Errorf("%s: no sowing (%v) or no capture (%v)", id, a.Sowing, a.Capture)
			continue
		}
		if a.Capture.Before != b.Capture.Before || a.Capture.Move != b.Capture.Move || a.Sowing != nil &&
			a.Sowing.Before != b.Sowing.Before {
			t.Errorf("%s: two pages show two things", id)
		}
	}
}

// A board on which a rule is tried looks as it will in a game: upright where that is, and with its stores where they
// lie then. It can be touched, whatever its size is.
func TestTheTrialLooksLikeTheGame(t *testing.T) {
	for _, window := range [][2]float64{{320, 568}, {360, 640}, {390, 844}, {820, 1180}, {1180, 820}, {1440, 900}} {
		s := opening{w: window[0], h: window[1]}.stage(t)
		s.edit("kalah")
		for size := 2; size <= variants.MaxSide; size++ {
			s.change("board.houses", strconv.Itoa(size))
			s.inTrial(func() {
				got, want := s.trial().Geometry(), geom.Layout(s.frame().Board, size, variants.South, false)
				if s.frame().Upright && got.Upright && got.Flanked != want.Flanked {
					t.Errorf("%v, %d houses: beside %v, in a game %v", window, size, got.Flanked, want.Flanked)
				}
				if !s.frame().Upright && got.Upright {
					t.Errorf("%v, %d houses: the board stands, in a game it lies", window, size)
				}
				for h := range variants.House(2 * size) {
					if at := got.Target(h); min(at.W, at.H) < 44 {
						t.Fatalf("%v, %d houses: house %d is touched on %v", window, size, h, at)
					}
				}
			})
		}
	}
}

// Where there is room beside the fields, the rule is told in words as it is changed, and not while it cannot be played.
func TestTheEditorTellsTheRule(t *testing.T) {
	s := opening{w: 1440, h: 900}.stage(t)
	s.edit("abapa")
	words := func() string { return s.node("editor-words-board-text").Label }
	if !strings.Contains(words(), "6 houses") {
		t.Errorf("it says %s", words())
	}
	s.change("board.houses", "8")
	if !strings.Contains(words(), "8 houses") {
		t.Errorf("after a change it says %s", words())
	}
	s.change("capture.counts", variants.NoNumbers)
	if n := s.Root().Find("editor-words-board-text"); n != nil {
		t.Errorf("of what cannot be played it says %s", n.Label)
	}
	s.press("editor-undo")
	s.node("editor-words-board-text")
	s.Resize(390, 844)
	s.Update(0, 0)
	if s.has("editor-words-board-text") {
		t.Error("on a phone the words are in the way of the fields")
	}
}

// sayInTrial has the trial board say any sentence of the game.
func (s *stage) sayInTrial(sentence string) {
	for _, o := range s.stack.Sheets {
		if e, ok := o.(*rules.EditorSheet); ok {
			e.Trial.Say(sentence)
		}
	}
	s.Update(0, 0)
}

// TestTheTrialSpeaksInFull: beside the fields, too, every sentence has room between the board and what follows.
func TestTheTrialSpeaksInFull(t *testing.T) {
	for _, c := range []struct{ w, h, scale float64 }{{900, 600, 1}, {1024, 768, 1}, {1440, 900, 1}, {1440, 900, 1.5}, {3840, 2160, 1}} {
		s := opening{lang: "fr", printed: true, words: c.scale, w: c.w, h: c.h}.stage(t)
		s.edit("kalah")
		for _, said := range spoken(t, s) {
			s.sayInTrial(said)
			s.checkSaid(fmt.Sprint(c), said, "trial-words")
		}
	}
}

// TestTheTrialIsAsLargeAsFits: a board that stands in an upright window uses the height that there is, or the width.
func TestTheTrialIsAsLargeAsFits(t *testing.T) {
	for _, c := range [][2]float64{{390, 844}, {768, 1024}, {820, 1180}} {
		s := opening{printed: true, w: c[0], h: c[1]}.stage(t)
		s.edit("kalah")
		for size := 4; size <= variants.MaxSide; size++ {
			s.change("board.houses", strconv.Itoa(size))
			s.inTrial(func() {
				sheet, board, plank := s.node("trial-sheet").Bounds, s.node("trial").Bounds, s.trial().Geometry().Plank
				if free := s.Layout.SheetRoom(sheet.W) - sheet.H; free > 8 && plank.W < 0.95*board.W {
					t.Errorf("%v, %d houses: %.0f dp of height stay free and %.0f of width", c, size, free, board.W-plank.W)
				}
			})
		}
	}
}

// TestTheTrialIsSeenAtOnce: on a phone all of the board on which a rule is tried can be seen, with its words and the way
// back to the start. Only in the smallest windows a long board goes on below, for the sake of fingers.
func TestTheTrialIsSeenAtOnce(t *testing.T) {
	for _, c := range []struct {
		w, h, scale float64
		most        int
	}{{390, 844, 1, 12}, {360, 640, 1, 12}, {844, 390, 1, 12}, {640, 360, 1, 12}, {820, 1180, 1, 12}, {768, 1024, 1, 12},
		{768, 1024, 2, 12}, {390, 844, 2, 12}, {844, 390, 2, 12}, {360, 640, 2, 11}, {320, 568, 1, 10}, {320, 568, 2, 10}} {
		s := opening{lang: "fr", printed: true, words: c.scale, w: c.w, h: c.h}.stage(t) // its words are longer
		s.edit("kalah")
		s.inTrial(func() {
			for _, said := range spoken(t, s) {
				s.sayInTrial(said)
				s.checkSaid(fmt.Sprint(c), said, "trial-words")
			}
		})
		for size := 2; size <= c.most; size++ {
			s.change("board.houses", strconv.Itoa(size))
			s.inTrial(func() {
				sheet, list := s.node("trial-sheet"), s.node("trial-sheet-body")
				for _, id := range []string{"trial", "trial-reset", "trial-words", "trial-sheet-back"} {
					if n := s.node(id); !sheet.Bounds.Holds(n.Bounds) || id == "trial" && !list.Bounds.Holds(n.Bounds) {
						t.Errorf("%v, %d houses: %s lies at %v in a sheet at %v", c, size, id, n.Bounds, sheet.Bounds)
					}
				}
				for h := range variants.House(2 * size) {
					if at := s.node(trialHouse(h)).Bounds; min(at.W, at.H) < 44 {
						t.Fatalf("%v, %d houses: house %d is touched on %v", c, size, h, at)
					}
				}
			})
		}
	}
}

// A group that is opened has its name in sight, clear of where the fields fade.
func TestAnOpenGroupIsCalledByItsName(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {844, 390}, {390, 844}, {1440, 900}} {
		for words, s := range inEveryWords(t, size[0], size[1]) {
			s.edit(variants.Default)
			for _, g := range rules.FieldGroups {
				id := "group-" + g.Name
				s.press(id)
				list := s.Root().Find("editor-fields")
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
			}
		}
	}
}
