package tables

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
	"awale/variants/rulestest"
)

// file returns the file of tables of a rule.
func file(t testing.TB, r *variants.Rules, seeds int) []byte {
	t.Helper()
	tables, err := endgame.Build(t.Context(), r, seeds, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := tables.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// files are a source that writes down what is fetched.
type files struct {
	mu      sync.Mutex
	data    map[int][]byte
	rule    string
	fetched []int
	built   int
}

func (f *files) Sizes(rule string) (sizes []int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if rule != f.rule {
		return nil
	}
	for n := range f.data {
		sizes = append(sizes, n)
	}
	slices.Sort(sizes)
	return sizes
}

func (f *files) Fetch(_ context.Context, rule string, seeds int, _ func(float64)) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fetched = append(f.fetched, seeds)
	if f.data[seeds] == nil {
		return nil, errors.New("404")
	}
	return f.data[seeds], nil
}

// keeping are files that built ones can be put into.
type keeping struct {
	*files
	t *testing.T
}

func (k keeping) Build(_ context.Context, r *variants.Rules, seeds int, _ func(float64)) error {
	data := file(k.t, r, 5) // as many as a test has time for
	k.mu.Lock()
	defer k.mu.Unlock()
	k.built = seeds
	k.data[seeds] = data
	return nil
}

func (k keeping) Free() (int64, bool) { return 0, false }

// few is up to how many seeds the tests build.
const few = 5

func quick(s Source, g ai.Gate) *Library {
	l := New(s, g)
	l.small = few
	return l
}

// seedsOf returns the largest number of seeds of the tables that can be used.
func seedsOf(l *Library) int { return l.Status().Seeds }

// until waits until something is so.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if so() {
			return
		}
	}
	t.Fatalf("%s never comes", what)
}

func settled(l *Library) func() bool { return l.Settled }

func TestFetchesWhatThereIs(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	source := &files{rule: r.ID(), data: map[int][]byte{4: file(t, r, 4), 14: file(t, r, 6)}}
	l := quick(source, ai.Open{})
	if l.For(r) != nil {
		t.Error("tables before the first rule")
	}
	l.Follow(r, 48)
	until(t, "the small file", func() bool { return seedsOf(l) == 4 })
	if got := l.For(r); got == nil || got.Seeds() != 4 || !got.Fits(r) {
		t.Errorf("%v", got)
	}
	// The large one is fetched when it is going to be of use.
	l.Follow(r, 14+Ahead+1)
	time.Sleep(20 * time.Millisecond)
	if n, done := seedsOf(l), l.Settled(); n != 4 || done {
		t.Errorf("%d seeds, settled %v", n, done)
	}
	l.Follow(r, 14+Ahead)
	until(t, "the large file", func() bool { return l.Settled() && seedsOf(l) == 6 })
	if !slices.Equal(source.fetched, []int{4, 14}) {
		t.Errorf("fetched %v", source.fetched)
	}
	if l.For(rulestest.Load(t, "classical")) != nil {
		t.Error("tables for another rule")
	}
	// A rule under a local name has the tables of the rule.
	p := r.Parameters()
	p.Base, p.ID, p.Name = p.ID, variants.NamedID(p), map[string]string{"en": "Local"}
	local, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	l.Follow(local, 14)
	until(t, "its tables", l.Settled)
	if got := l.For(local); got == nil || got.Seeds() != 6 {
		t.Errorf("under a local name: %v", got)
	}
	// They are still there when the rule is played again, and nothing is fetched twice.
	other := rulestest.Load(t, "classical")
	l.Follow(other, 48)
	until(t, "the end of building", settled(l))
	if n := seedsOf(l); n != few {
		t.Errorf("built up to %d seeds", n)
	}
	l.Follow(r, 48)
	if n := seedsOf(l); n != 6 {
		t.Errorf("%d seeds of what has been there", n)
	}
	l.Close()
}

func TestBadFilesAreNothing(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	good := file(t, r, 3)
	damaged := bytes.Clone(good)
	damaged[len(damaged)-1] ^= 1
	source := &files{rule: r.ID(), data: map[int][]byte{5: damaged, 6: nil, 7: file(t, rulestest.Load(t, "classical"), 3),
		3: good, 15: damaged}}
	l := quick(source, ai.Open{})
	l.Follow(r, 10)
	until(t, "the end", settled(l))
	if n := seedsOf(l); n != 3 {
		t.Errorf("%d seeds", n)
	}
	delete(source.data, 3)
	l = quick(source, ai.Open{})
	l.Follow(r, 10)
	until(t, "the end", settled(l))
	if n := seedsOf(l); n != few {
		t.Errorf("without a good file tables up to %d seeds are built", n)
	}
}

func TestKeeperBuilds(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	source := keeping{&files{rule: r.ID(), data: map[int][]byte{}}, t}
	l := quick(source, ai.Open{})
	l.Follow(r, 48)
	until(t, "the end", settled(l))
	if n := seedsOf(l); source.built != Shipped || n != 5 {
		t.Errorf("built %d, have %d", source.built, n)
	}
}

// Beside a game under any rule that has tables all small ones are built behind a gate.
func TestEveryRuleHasSmallTables(t *testing.T) {
	most := Small
	if testing.Short() || raced {
		most = few
	}
	without := 0
	for _, id := range variants.IDs() {
		r := rulestest.Load(t, id)
		gate := ai.NewBudget(func() time.Duration { return 0 })
		l := New(None{}, gate)
		l.small = most
		l.Follow(r, r.Seeds())
		until(t, "the end of "+id, func() bool {
			gate.Grant(20_000)
			return l.Settled()
		})
		want := most
		if _, err := endgame.NewBuilder(r, most, endgame.KindFor(r)); err != nil {
			want = 0
			without++
		}
		if n := seedsOf(l); n != want {
			t.Errorf("%s: %d seeds, not %d", id, n, want)
		}
		if got := l.For(r); want == 0 && got != nil || want > 0 && !got.Fits(r) {
			t.Errorf("%s: %v", id, got)
		}
		l.Close()
	}
	if without != 17 {
		t.Errorf("%d rules have no tables", without)
	}
}

// Behind a gate nothing is done that was not granted, and a rule that is left is not worked for any more.
func TestGate(t *testing.T) {
	now := time.Duration(0)
	gate := ai.NewBudget(func() time.Duration { return now })
	r, other := rulestest.Load(t, "classical"), rulestest.Load(t, "awari-allis")
	l := quick(None{}, gate)
	l.Follow(r, 48)
	time.Sleep(10 * time.Millisecond)
	if nodes, _ := gate.Taken(); nodes != 0 {
		t.Errorf("%d without a grant", nodes)
	}
	grants := 0
	grant := func() bool {
		gate.Grant(500)
		grants++
		return l.Settled()
	}
	for range 20 {
		grant()
		time.Sleep(time.Millisecond)
	}
	l.Follow(other, 48)
	until(t, "the tables of the other rule", grant)
	if l.For(r) != nil || l.For(other) == nil || grants < 100 {
		t.Errorf("%v, %v after %d grants", l.For(r), l.For(other), grants)
	}
	l.Follow(r, 48)
	l.Close()
	if l.For(r) != nil {
		t.Error("tables of a closed library")
	}
}
