package save

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/variants"
)

// ruleOf returns abapa with another number of seeds, under a name.
func ruleOf(t testing.TB, name string, seeds int) variants.Parameters {
	t.Helper()
	r, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Parameters()
	p.Base, p.Name = "abapa", map[string]string{"en": name}
	p.Board.Seeds = seeds
	return p
}

// names lists the rules on a shelf as "name/seeds".
func names(t testing.TB, s *OwnRules) string {
	t.Helper()
	rules, problem := s.List()
	if problem != nil {
		t.Fatal(problem)
	}
	var list []string
	for _, r := range rules {
		p := r.Parameters()
		if id := variants.WithoutTexts(p.ID); id != variants.OwnID(p) {
			t.Errorf("%s is not the id of its rule", p.ID)
		}
		list = append(list, fmt.Sprintf("%s/%d", p.Name["en"], p.Board.Seeds))
	}
	return strings.Join(list, " ")
}

func keep(t testing.TB, s *OwnRules, p variants.Parameters) string {
	t.Helper()
	id, problem, err := s.Keep(p)
	if err != nil || problem != nil || !variants.IsOwn(id) {
		t.Fatalf("%q %v %v", id, problem, err)
	}
	return id
}

func TestOwnRules(t *testing.T) {
	store := newFaulty()
	s := NewOwnRules(NewShelf(store))
	expect := func(want string) {
		t.Helper()
		if got := names(t, s); got != want {
			t.Errorf("the shelf holds %q, want %q", got, want)
		}
		if got := names(t, NewOwnRules(NewShelf(store))); got != want {
			t.Errorf("a new shelf holds %q, want %q", got, want)
		}
	}
	expect("")
	one := keep(t, s, ruleOf(t, "One", 1))
	two := keep(t, s, ruleOf(t, "Two", 2))
	three := keep(t, s, ruleOf(t, "Three", 3))
	expect("One/1 Two/2 Three/3")
	if again := keep(t, s, ruleOf(t, "Two", 2)); again != two {
		t.Error("the same rule has another id")
	}
	expect("One/1 Two/2 Three/3")
	if problem, err := rename(s, two, "Zwei"); problem != nil || err != nil {
		t.Error(problem, err)
	}
	expect("One/1 Zwei/2 Three/3")
	five, problem, err := s.Replace(two, ruleOf(t, "Five", 5))
	if problem != nil || err != nil || five == two {
		t.Error(five, problem, err)
	}
	expect("One/1 Five/5 Three/3")
	if _, _, err := s.Replace(five, ruleOf(t, "Three", 3)); !errors.Is(err, ErrRuleKept) {
		t.Error(err)
	}
	for _, id := range []string{one, three} {
		if problem, err := s.Delete(id); problem != nil || err != nil {
			t.Error(problem, err)
		}
	}
	expect("Five/5")
	for _, id := range []string{one, two, "own-", "", "abapa"} {
		if _, err := s.Delete(id); !errors.Is(err, ErrNoRule) {
			t.Errorf("deleting %q: %v", id, err)
		}
		if _, err := rename(s, id, "X"); err == nil {
			t.Errorf("%q was renamed", id)
		}
		if _, _, err := s.Replace(id, ruleOf(t, "X", 6)); !errors.Is(err, ErrNoRule) {
			t.Errorf("replacing %q: %v", id, err)
		}
	}
	if id, problem, err := s.Undelete(); id != three || problem != nil || err != nil {
		t.Error(id, problem, err)
	}
	if id, problem, err := s.Undelete(); id != one || problem != nil || err != nil {
		t.Error(id, problem, err)
	}
	expect("One/1 Five/5 Three/3")
	if _, _, err := s.Undelete(); !errors.Is(err, ErrNoRule) || s.CanUndelete() {
		t.Error(err)
	}
	for _, id := range []string{one, "abapa"} {
		if r, err := s.Load(id); err != nil || r.ID() != id {
			t.Errorf("%s: %v %v", id, r, err)
		}
	}
	for _, id := range []string{two, "nowhere", "../rules/abapa"} {
		if _, err := s.Load(id); err == nil {
			t.Errorf("%s was loaded", id)
		}
	}
}

// TestOwnRulesOfOnePlay keeps rules that differ in their texts only.
func TestOwnRulesOfOnePlay(t *testing.T) {
	s := NewOwnRules(NewShelf(newFaulty()))
	known := func(name string) string {
		r, err := variants.New(ruleOf(t, name, 4))
		if err != nil {
			t.Fatal(err)
		}
		p := r.Parameters()
		p.ID = variants.OwnID(p)
		if r, err = variants.New(p); err != nil {
			t.Fatal(err)
		}
		return s.Known(r).Parameters().Name["en"]
	}
	first := keep(t, s, ruleOf(t, "Home", 4))
	if known("Home") != "Home" || known("Elsewhere") != "Home" {
		t.Error("a rule that came with a game has not the name that the player knows")
	}
	away := ruleOf(t, "Away", 4)
	second := keep(t, s, away)
	away.Region = map[string]string{"en": "The coast"}
	third := keep(t, s, away)
	if got := names(t, s); got != "Home/4 Away/4 Away/4" {
		t.Errorf("the shelf holds %q", got)
	}
	seen := map[string]string{}
	for id, want := range map[string]string{first: "Home", second: "Away", third: "Away"} {
		r, err := s.Load(id)
		if err != nil || r.ID() != id || r.Parameters().Name["en"] != want || variants.PlayedAs(r) != "abapa" || seen[id] != "" {
			t.Errorf("%s: %v %v", id, r, err)
		}
		seen[id] = want
	}
	if known("Home") != "Home" || known("Away") != "Away" || known("Elsewhere") != "Elsewhere" {
		t.Error("a rule that came with a game has lost its name")
	}
	// The first one has the id that depends on its play only. An id from before names the same rule or its like.
	if problem, err := s.Delete(first); problem != nil || err != nil {
		t.Fatal(problem, err)
	}
	r, err := s.Load(second)
	if err != nil || r.ID() != first || r.Parameters().Name["en"] != "Away" {
		t.Errorf("after the first was deleted: %v %v", r, err)
	}
	if id, problem, err := s.Undelete(); id != first || problem != nil || err != nil {
		t.Error(id, problem, err)
	}
	if got := names(t, s); got != "Home/4 Away/4 Away/4" {
		t.Errorf("the shelf holds %q", got)
	}
	renamed, _, err := s.Replace(second, ruleOf(t, "Abroad", 4))
	if r, gone := s.Load(second); err != nil || renamed == second || gone != nil || r.ID() != first {
		t.Errorf("renamed to %s: %v %v", renamed, err, gone)
	}
}

// TestOwnRulesKeepTheWholeRule checks that names in two languages, remark and source come back, and that a rule
// without texts stays without them.
func TestOwnRulesKeepTheWholeRule(t *testing.T) {
	s := NewOwnRules(NewShelf(newFaulty()))
	for _, id := range variants.IDs() {
		r, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Parameters()
		own := keep(t, s, p)
		bare, err := s.Load(own)
		if err != nil {
			t.Fatal(err)
		}
		if q := bare.Parameters(); len(variants.Differences(p, q)) > 0 || q.Name != nil || q.Remark != nil || q.Source != nil {
			t.Errorf("%+v came back as %+v", p, q)
		}
		p.Name = map[string]string{"en": "Mine", "fr": "La mienne"}
		p.Remark, p.Source = map[string]string{"en": "A remark."}, map[string]string{"fr": "Un livre"}
		if _, problem, err := s.Replace(own, p); problem != nil || err != nil {
			t.Fatal(problem, err)
		}
		kept, err := s.Load(own)
		if err != nil {
			t.Fatal(err)
		}
		if q := kept.Parameters(); len(variants.Differences(p, q)) > 0 || q.Name["fr"] != p.Name["fr"] ||
			q.Remark["en"] != p.Remark["en"] || q.Source["fr"] != p.Source["fr"] {
			t.Errorf("%+v came back as %+v", p, q)
		}
	}
}

func TestOwnRulesRefuse(t *testing.T) {
	s := NewOwnRules(NewShelf(newFaulty()))
	kept := keep(t, s, ruleOf(t, "Kept", 5))
	long := ruleOf(t, "Long", 3)
	long.Remark = map[string]string{}
	for _, lang := range []string{"en", "fr", "de", "it", "es"} {
		long.Remark[lang] = strings.Repeat("a", 2000)
	}
	for name, p := range map[string]variants.Parameters{
		"no name":         ruleOf(t, "", 3),
		"too long a name": ruleOf(t, strings.Repeat("a", 61), 3),
		"a wild name":     ruleOf(t, "a\u202eb", 3),
		"no board":        ruleOf(t, "X", 0),
		"no base":         func() variants.Parameters { p := ruleOf(t, "X", 3); p.Base = "chess"; return p }(),
		"long texts":      long,
	} {
		if _, _, err := s.Keep(p); err == nil {
			t.Errorf("%s was kept", name)
		}
		if _, _, err := s.Replace(kept, p); err == nil {
			t.Errorf("%s took a place", name)
		}
	}
	if _, err := rename(s, kept, "  "); err == nil {
		t.Error("renamed to nothing")
	}
	if got := names(t, s); got != "Kept/5" {
		t.Error(got)
	}
	for n := 1; len(names(t, s)) > 0; n++ {
		p := ruleOf(t, fmt.Sprint(n), 3)
		p.Rounds.Most = n
		if _, _, err := s.Keep(p); err != nil {
			if rules, _ := s.List(); !errors.Is(err, ErrRulesFull) || len(rules) != MaxRules {
				t.Errorf("%v with %d rules", err, len(rules))
			}
			break
		}
	}
	// In the place of a deleted one another fits, and then the deleted one does not.
	if _, err := s.Delete(kept); err != nil {
		t.Error(err)
	}
	keep(t, s, ruleOf(t, "Another", 6))
	if _, _, err := s.Undelete(); !errors.Is(err, ErrRulesFull) || !s.CanUndelete() {
		t.Error(err)
	}
}

// TestWindowsShareTheirOwnRules: what one window keeps another does not lose.
func TestWindowsShareTheirOwnRules(t *testing.T) {
	store := newFaulty()
	a, b := NewOwnRules(NewShelf(store)), NewOwnRules(NewShelf(store))
	names(t, a)
	keep(t, b, ruleOf(t, "B", 1))
	keep(t, a, ruleOf(t, "A", 2))
	keep(t, b, ruleOf(t, "C", 3))
	if got := names(t, a); got != "B/1 A/2 C/3" {
		t.Error(got)
	}
}

// TestUnreadableRulesStay: a rule of a newer version is not listed and not lost.
func TestUnreadableRulesStay(t *testing.T) {
	store := newFaulty()
	shelf := NewShelf(store)
	newer := json.RawMessage(`{"id":"own-x","base":"abapa","name":{"en":"Newer"},"sowing":{"spiral":true}}`)
	if p := shelf.Put(DocumentRules, ruleList{Rules: []json.RawMessage{newer}, unknown: `{"later":1}`}); p != nil {
		t.Fatal(p)
	}
	s := NewOwnRules(shelf)
	id := keep(t, s, ruleOf(t, "Mine", 3))
	if got := names(t, s); got != "Mine/3" {
		t.Error(got)
	}
	if _, err := s.Delete(id); err != nil {
		t.Error(err)
	}
	l, problem := NewOwnRules(NewShelf(store)).read()
	if problem != nil || len(l.Rules) != 1 || string(l.Rules[0]) != string(newer) || l.unknown != `{"later":1}` {
		t.Errorf("%v %s %v", problem, l.Rules, l.unknown)
	}
}

// TestDamagedRulesAreQuarantined: the state before is read, and nothing is thrown away.
func TestDamagedRulesAreQuarantined(t *testing.T) {
	for name, damage := range map[string]func(string) string{
		"cut": func(text string) string { return text[:len(text)/2] },
		"bit": func(text string) string { return strings.Replace(text, "Two", "Twe", 1) },
		"not rules": func(string) string {
			return envelope{kind: DocumentRules, seq: 2, data: []byte(`{"rules":[1]}`)}.String()
		},
		"no JSON": func(string) string { return envelope{kind: DocumentRules, seq: 2, data: []byte(`[`)}.String() },
		"too many": func(string) string {
			files := strings.Repeat(`{},`, maxStoredRules) + `{}`
			return envelope{kind: DocumentRules, seq: 2, data: []byte(`{"rules":[` + files + `]}`)}.String()
		},
	} {
		t.Run(name, func(t *testing.T) {
			store := newFaulty()
			s := NewOwnRules(NewShelf(store))
			keep(t, s, ruleOf(t, "One", 1))
			keep(t, s, ruleOf(t, "Two", 2))
			damaged := damage(store.texts["rules.1"])
			store.texts["rules.1"] = damaged
			s = NewOwnRules(NewShelf(store))
			rules, problem := s.List()
			if problem == nil || !problem.Restored || store.texts[problem.Kept] != damaged {
				t.Errorf("problem %v", problem)
			}
			if len(rules) != 1 || rules[0].Parameters().Name["en"] != "One" {
				t.Errorf("%v are left", rules)
			}
			keep(t, s, ruleOf(t, "Two", 2))
			if got := names(t, s); got != "One/1 Two/2" {
				t.Error(got)
			}
		})
	}
}

// TestRulesOutliveStorage: what the store does not take is kept in memory and said once.
func TestRulesOutliveStorage(t *testing.T) {
	store := newFaulty()
	s := NewOwnRules(NewShelf(store))
	store.refuseAll(true)
	_, problem, err := s.Keep(ruleOf(t, "One", 1))
	if err != nil || problem == nil || problem.Kind != KindRefused {
		t.Errorf("%v %v", problem, err)
	}
	keep(t, s, ruleOf(t, "Two", 2))
	if got := names(t, s); got != "One/1 Two/2" {
		t.Error(got)
	}
	store.refuseAll(false)
	keep(t, s, ruleOf(t, "Three", 3))
	if got := names(t, NewOwnRules(NewShelf(store))); got != "One/1 Two/2 Three/3" {
		t.Error(got)
	}
}

func FuzzRuleList(f *testing.F) {
	for _, id := range variants.IDs() {
		r, err := variants.Load(id)
		if err != nil {
			f.Fatal(err)
		}
		file, _, err := ruleFile(r.Parameters())
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(`{"rules":[` + string(file) + `]}`))
	}
	f.Add([]byte(`{"rules":[{"base":"abapa","name":{"en":"A"}},{"base":"wari","name":{"en":"B"}},{"base":"abapa","name":{"en":"C"}}]}`))
	f.Add([]byte(`{"rules":[{},{"base":"abapa"},null]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		store := newFaulty()
		store.texts = map[string]string{"rules.0": envelope{kind: DocumentRules, seq: 1, data: data}.String()}
		s := NewOwnRules(NewShelf(store))
		rules, problem := s.List()
		if problem != nil {
			return
		}
		for _, r := range rules {
			if again, err := s.Load(r.ID()); err != nil || len(variants.Differences(r.Parameters(), again.Parameters())) > 0 {
				t.Fatalf("%s: %v", r.ID(), err)
			}
			if problem, err := s.Delete(r.ID()); problem != nil || err != nil {
				t.Fatal(problem, err)
			}
			if _, _, err := s.Undelete(); err != nil {
				t.Fatal(err)
			}
		}
		after, _ := s.List()
		same := func(a, b *variants.Rules) bool { return a.ID() == b.ID() }
		if !slices.EqualFunc(rules, after, same) {
			t.Fatalf("%v became %v", rules, after)
		}
	})
}

// rename gives a rule another name in every language.
func rename(s *OwnRules, id, name string) (*Problem, error) {
	r, err := s.Load(id)
	if err != nil {
		return nil, err
	}
	p := r.Parameters()
	p.Name = map[string]string{"en": name}
	_, problem, err := s.Replace(id, p)
	return problem, err
}
