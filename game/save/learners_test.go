package save

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// classroom keeps the learners of a window, of whom one learns now.
type classroom struct {
	*Learned
	t   testing.TB
	now string
}

// newClassroom returns the learners of a window with an id, "" for a store that no other window uses.
func newClassroom(t testing.TB, store Store, id string) *classroom {
	c := &classroom{t: t}
	shelf := NewShelf(store)
	if id != "" {
		shelf = shared(store, id)
	}
	next := uint64(len(id))
	for _, letter := range id {
		next += 1000 * uint64(letter)
	}
	c.Learned = NewLearned(shelf, func() string { return c.now }, func() uint64 { next += 0x9e3779b97f4a7c15; return next })
	return c
}

// add adds a learner and lets the learner begin.
func (c *classroom) add(name string) (id string) {
	c.t.Helper()
	id, problem, err := c.Add(name)
	if problem != nil || err != nil {
		c.t.Fatal(problem, err)
	}
	c.now = id
	return id
}

// learn changes what the learner who learns now has learned.
func (c *classroom) learn(do func(p *Progress)) {
	c.t.Helper()
	if problem := c.Change(do); problem != nil {
		c.t.Fatal(problem)
	}
}

// names are those of all learners.
func (c *classroom) names() (names []string) {
	c.t.Helper()
	list, problem := c.List()
	if problem != nil {
		c.t.Fatal(problem)
	}
	for _, who := range list {
		names = append(names, who.Progress.Name)
	}
	return names
}

// today is the one progress of a version that knew no learners, as it lies in the store.
const today = `{"lessons":{"capture":3,"sowing":4},"solved":"CAE","skill":{"rating":104200,"deviation":21000,"volatility":60000,"tries":9},` +
	`"daily":{"day":20500,"streak":2,"best":5},"again":[{"n":7,"right":1,"due":20503}],"run":6,"offered":true}`

// The progress of a version that knew no learners is that of the first learner, with nothing lost, also after others were added,
// have learned and were removed.
func TestTheProgressOfBeforeIsTheFirstLearners(t *testing.T) {
	store := newFaulty()
	store.texts = map[string]string{"progress.0": envelope{kind: DocumentProgress, seq: 1, data: []byte(today)}.String()}
	c := newClassroom(t, store, "a")
	check := func(when string) {
		t.Helper()
		c.now = ""
		p, problem := c.Progress()
		data, err := json.Marshal(p)
		if problem != nil || err != nil || string(data) != today {
			t.Errorf("%s it is %s, %v, %v", when, data, problem, err)
		}
	}
	check("at first")
	ama := c.add("Ama")
	c.learn(func(p *Progress) { p.Solve(3); p.Learn("sowing", 1); p.Run = 9 })
	check("after another has learned")
	c.Settle("")
	check("settled")
	if problem := c.Remove(ama); problem != nil {
		t.Fatal(problem)
	}
	check("after the other was removed")
	c.now = ama
	if who, _ := c.Now(); who.ID != "" {
		t.Errorf("after the one who learned was removed %q learns", who.ID)
	}
}

func TestLearnersLearnApart(t *testing.T) {
	store := &Memory{}
	c := newClassroom(t, store, "")
	ids := map[string]string{}
	for i, name := range []string{"Kofi", "ama", "Émile"} {
		ids[name] = c.add(name)
		c.learn(func(p *Progress) { p.Solve(i); p.Learn("sowing", i+1) })
	}
	c = newClassroom(t, store, "")
	if names := c.names(); !slices.Equal(names, []string{"", "ama", "Kofi", "Émile"}) {
		t.Errorf("the learners are %q", names)
	}
	for i, name := range []string{"Kofi", "ama", "Émile"} {
		c.now = ids[name]
		p, problem := c.Progress()
		if is := p.IsSolved(); problem != nil || p.Lessons["sowing"] != i+1 || !is(i) || is((i+1)%3) {
			t.Errorf("%s has learned %+v, %v", name, p, problem)
		}
	}
	if problem, err := c.Rename(ids["ama"], " Ama B. "); problem != nil || err != nil {
		t.Error(problem, err)
	}
	if problem, err := c.Rename("", "Teacher"); problem != nil || err != nil {
		t.Error(problem, err)
	}
	if c.Remove(""); len(c.names()) != 4 {
		t.Error("the first learner was removed")
	}
	if problem := c.Remove(ids["Kofi"]); problem != nil || c.Removed() != "Kofi" ||
		!slices.Equal(c.names(), []string{"Teacher", "Ama B.", "Émile"}) {
		t.Errorf("after one was removed the learners are %q, %v", c.names(), problem)
	}
	if id, problem, err := c.Restore(); id != ids["Kofi"] || problem != nil || err != nil || c.Removed() != "" {
		t.Errorf("%q comes back, %v, %v", id, problem, err)
	}
	c.now = ids["Kofi"]
	if p, _ := c.Progress(); p.Name != "Kofi" || p.Lessons["sowing"] != 1 || !p.IsSolved()(0) {
		t.Errorf("what comes back is %+v", p)
	}
}

// A learner comes back only where another one could be added, and can come back later.
func TestALearnerComesBackIfThereIsRoom(t *testing.T) {
	c := newClassroom(t, &Memory{}, "")
	kofi := c.add("Kofi")
	c.Remove(kofi)
	other := c.add("kofi")
	if id, problem, err := c.Restore(); id != "" || problem != nil || !errors.Is(err, ErrNameTaken) {
		t.Errorf("%q comes back beside one of the same name: %v, %v", id, problem, err)
	}
	if _, err := c.Rename(other, "Ama"); err != nil {
		t.Fatal(err)
	}
	for i := range MaxLearners - 2 {
		c.add("Learner " + string(rune('A'+i/26)) + string(rune('A'+i%26)))
	}
	if id, problem, err := c.Restore(); id != "" || problem != nil || !errors.Is(err, ErrLearnersFull) || len(c.names()) != MaxLearners {
		t.Errorf("%q comes back to %d learners: %v, %v", id, len(c.names()), problem, err)
	}
	c.shelf.Drop(learnerKind(other)) // as another window removes her
	if id, problem, err := c.Restore(); id != kofi || problem != nil || err != nil || c.Removed() != "" {
		t.Errorf("%q comes back, %v, %v", id, problem, err)
	}
}

func TestNamesOfLearnersAreChecked(t *testing.T) {
	c := newClassroom(t, &Memory{}, "")
	ama := c.add("Ama")
	for name, want := range map[string]error{"": ErrNoName, "  ": ErrNoName, "AMA": ErrNameTaken, "A\x00": ErrNameText,
		"A\u202eb": ErrNameText, "A\nb": ErrNameText, "\xff": ErrNameText, strings.Repeat("é", MaxPersonName+1): ErrNameText} {
		if _, _, err := c.Add(name); !errors.Is(err, want) {
			t.Errorf("%q is added with %v", name, err)
		}
		if want == ErrNameTaken {
			continue
		}
		if _, err := c.Rename(ama, name); !errors.Is(err, want) {
			t.Errorf("one is renamed to %q with %v", name, err)
		}
	}
	for i := range MaxLearners - 2 {
		c.add(strings.Repeat("é", MaxPersonName-2) + string(rune('a'+i/26)) + string(rune('a'+i%26)))
	}
	if _, _, err := c.Add("Late"); !errors.Is(err, ErrLearnersFull) || len(c.names()) != MaxLearners {
		t.Errorf("of %d learners one more is added with %v", len(c.names()), err)
	}
}

// Two windows add learners, teach one at the same time and rename another: nothing is lost.
func TestLearnersOfTwoWindowsMerge(t *testing.T) {
	store := newFaulty()
	a, b := newClassroom(t, store, "a"), newClassroom(t, store, "bb")
	ama := a.add("Ama")
	kofi := b.add("Kofi")
	b.now = ama
	a.learn(func(p *Progress) { p.Solve(1); p.Learn("sowing", 2) })
	b.learn(func(p *Progress) { p.Solve(2); p.Learn("capture", 3) })
	if _, err := a.Rename(kofi, "Kofi A."); err != nil {
		t.Error(err)
	}
	c := newClassroom(t, store, "")
	c.now = ama
	p, problem := c.Progress()
	if is := p.IsSolved(); problem != nil || !is(1) || !is(2) || p.Lessons["sowing"] != 2 || p.Lessons["capture"] != 3 || p.Name != "Ama" {
		t.Errorf("Ama has learned %+v, %v", p, problem)
	}
	if names := c.names(); !slices.Equal(names, []string{"", "Ama", "Kofi A."}) {
		t.Errorf("the learners are %q", names)
	}
	// A state that was made without having seen the other one.
	before := encoded(Progress{Name: "Ama"}, nil)
	mine, theirs := encoded(Progress{Name: "Ama B.", Run: 3}, nil), encoded(Progress{Name: "Ama", Run: 5}, nil)
	var got Progress
	if err := json.Unmarshal(mergerOf(learnerKind(ama))(before, mine, theirs), &got); err != nil || got.Name != "Ama B." || got.Run != 5 {
		t.Errorf("%+v, %v", got, err)
	}
}

// All learners together, each with as much as there can be, take no more of the store than is said.
func TestLearnersFitTheBudget(t *testing.T) {
	store := newFaulty()
	c := newClassroom(t, store, "a")
	fill := func(p *Progress) {
		p.Solved = base64.RawStdEncoding.EncodeToString(bytes.Repeat([]byte{0xff}, MaxProblems/8))
		for n := range MaxAgain {
			p.Repeat(Again{Number: 10000 + n, Due: 30000 + n, Right: 3})
		}
		for n := range 60 {
			p.Learn(strings.Repeat("lesson", 3)+string(rune('A'+n)), 9)
		}
	}
	c.learn(fill)
	c.learn(func(p *Progress) { p.Run = 1 })
	for i := range MaxLearners - 1 {
		before := c.now
		c.add("Learner " + strings.Repeat("x", i%12) + string(rune('A'+i)))
		c.Settle(before)
		c.learn(fill)
	}
	most := MaxLearners*(MaxProgress+maxHead) + MaxProgress + maxHead
	if used := store.used(); used > most || most > 840_000 {
		t.Errorf("%d learners take %d bytes, at most %d", len(c.names()), used, most)
	} else {
		t.Logf("%d learners take %d bytes", len(c.names()), used)
	}
	// What is larger is not written, and what was there stays.
	problem := c.Change(func(p *Progress) {
		p.Lessons = map[string]int{}
		for n := range maxLessons {
			p.Lessons[strings.Repeat("x", MaxName-2)+string(rune('A'+n/26))+string(rune('A'+n%26))] = 1
		}
	})
	if p, _ := newClassroom(t, store, "").Progress(); problem == nil || problem.Kind != KindInvalid || !p.IsSolved()(9) {
		t.Errorf("too much is taken: %v", problem)
	}
}

// A learner for whom the store has no room is not added, and is told.
func TestALearnerThatHasNoRoom(t *testing.T) {
	store := newFaulty()
	c := newClassroom(t, store, "")
	c.add("Ama")
	store.refuseAll(true)
	id, problem, err := c.Add("Kofi")
	store.refuseAll(false)
	if id != "" || problem == nil || err != nil || len(c.names()) != 2 {
		t.Errorf("%q is added, %v, %v: %q", id, problem, err, c.names())
	}
	c.add("Kofi")
}

// A file carries all learners. It comes back on another device and, twice, on the same one.
func TestAFileCarriesLearners(t *testing.T) {
	store := newFaulty()
	c := newClassroom(t, store, "a")
	c.learn(func(p *Progress) { p.Solve(5); p.Repeat(Again{Number: 8, Due: 100}) })
	c.add("Ama")
	c.learn(func(p *Progress) { p.Solve(6); p.Skill = Skill{120000, 9000, 60000, 12} })
	list, _ := c.List()
	w := &GameWriter{}
	for _, who := range list {
		if err := w.AddLearner(who); err != nil {
			t.Fatal(err)
		}
		if err := w.Add(overGame("F")); err != nil {
			t.Fatal(err)
		}
	}
	text := w.String()
	bring := func(to *classroom) (added int) {
		t.Helper()
		r, ok := ReadGames(text)
		if !ok {
			t.Fatal("the file cannot be read")
		}
		games := 0
		for {
			_, refused, ok := r.Next()
			if !ok {
				break
			}
			if refused != nil {
				t.Fatal(refused)
			}
			games++
		}
		if games != 2 || len(r.Learners()) != 2 || w.Learners() != 2 || w.Count() != 2 {
			t.Fatalf("%d games, %d learners", games, len(r.Learners()))
		}
		for _, who := range r.Learners() {
			isNew, problem, err := to.Bring(who)
			if problem != nil || err != nil {
				t.Fatal(problem, err)
			}
			if isNew {
				added++
			}
		}
		return added
	}
	before := encoded(list, nil)
	if n := bring(c); n != 0 {
		t.Errorf("%d learners are added where they are", n)
	}
	if list, _ = c.List(); string(encoded(list, nil)) != string(before) {
		t.Errorf("the same file changes\n%s to\n%s", before, encoded(list, nil))
	}
	other := newClassroom(t, newFaulty(), "")
	if n := bring(other); n != 1 {
		t.Errorf("%d learners are added", n)
	}
	if list, _ = other.List(); string(encoded(list, nil)) != string(before) {
		t.Errorf("elsewhere they are\n%s, not\n%s", encoded(list, nil), before)
	}
	// A first learner with another name is somebody else.
	named := newClassroom(t, newFaulty(), "")
	named.learn(func(p *Progress) { p.Solve(1) })
	kofi := Learner{"", Progress{Name: "Kofi", Run: 2}}
	for _, want := range []bool{true, false} {
		if isNew, problem, err := named.Bring(kofi); isNew != want || problem != nil || err != nil {
			t.Errorf("%v %v %v", isNew, problem, err)
		}
	}
	if names := named.names(); !slices.Equal(names, []string{"", "Kofi"}) {
		t.Errorf("the learners are %q", names)
	}
	// Damage to one leaves the others.
	lines := strings.Split(text, "\n")
	lines[3] = strings.Replace(lines[3], "Ama", "Eve", 1)
	r, _ := ReadGames(strings.Join(lines, "\n"))
	faults := 0
	for {
		_, refused, ok := r.Next()
		if !ok {
			break
		}
		if refused != nil {
			if faults++; !refused.Learner || refused.Line != 4 || refused.Kind != KindCorrupt || refused.Number != 0 {
				t.Errorf("refused is %v", refused)
			}
		}
	}
	if faults != 1 || len(r.Learners()) != 1 {
		t.Errorf("%d faults, %d learners", faults, len(r.Learners()))
	}
}

// FuzzLearner reads any line of a learner: what is taken is valid, small and comes back, and joins with another twice as once.
func FuzzLearner(f *testing.F) {
	f.Add(`{"progress":` + today + `}`)
	f.Add(`{"id":"k3x9b2aa11cd","progress":{"name":"Ama","skill":{},"daily":{}}}`)
	f.Add(`{"id":"k3x9b2aa11cd","progress":{"name":"A\u202ema"}}`)
	f.Add(`{"id":"","progress":{"solved":"////","again":[{"n":1,"due":2},{"n":1,"due":3}]}}`)
	f.Add(`null`)
	f.Fuzz(func(t *testing.T, text string) {
		who, err := readLearner([]byte(text))
		if err != nil {
			return
		}
		data, err := json.Marshal(who)
		if errors.Is(err, errTooLong) {
			return
		}
		back, again := readLearner(data)
		if err != nil || again != nil || back.ID != who.ID || back.Progress.Name != who.Progress.Name {
			t.Fatalf("%s comes back as %+v, %v, %v", data, back, err, again)
		}
		var p Progress
		if err := json.Unmarshal([]byte(today), &p); err != nil {
			t.Fatal(err)
		}
		p.join(&who.Progress)
		once := encoded(p, nil)
		if p.join(&who.Progress); p.Check() != nil || string(encoded(p, nil)) != string(once) {
			t.Fatalf("%s joined twice is %s, not %s: %v", text, encoded(p, nil), once, p.Check())
		}
	})
}
