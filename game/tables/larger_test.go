package tables

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
	"awale/variants/rulestest"
)

// step is what a fake source does when it is asked for larger tables: it waits for a test to let it go on, reports half of
// the work, waits again and returns.
type step struct {
	err  error
	data []byte
	// goOn is received from before the report and before the end; nil for no waiting.
	goOn chan bool
}

func (s step) run(ctx context.Context, report func(float64)) ([]byte, error) {
	for _, done := range []float64{0.5, 1} {
		if s.goOn != nil {
			select {
			case <-s.goOn:
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		report(done)
	}
	return s.data, s.err
}

// shelf is a source with small files of one rule, whose larger ones come in steps.
type shelf struct {
	mu    sync.Mutex
	rule  string
	small map[int][]byte
	// larger are the steps by the number of seeds. asked are the numbers that were asked for.
	larger map[int]step
	asked  []int
}

func (s *shelf) Sizes(rule string) (sizes []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if rule != s.rule {
		return nil
	}
	for n := range s.small {
		sizes = append(sizes, n)
	}
	for n := range s.larger {
		sizes = append(sizes, n)
	}
	slices.Sort(sizes)
	return sizes
}

func (s *shelf) Fetch(ctx context.Context, _ string, seeds int, report func(float64)) ([]byte, error) {
	s.mu.Lock()
	s.asked = append(s.asked, seeds)
	data, l := s.small[seeds], s.larger[seeds]
	s.mu.Unlock()
	if data != nil {
		return data, nil
	}
	return l.run(ctx, report)
}

// server is a shelf from which everything is downloaded.
type server struct{ *shelf }

func (s server) Files() (files []File) {
	for _, n := range s.Sizes(s.rule) {
		files = append(files, File{Rule: s.rule, Seeds: n, Bytes: int64(1000 * n), Download: int64(300 * n)})
	}
	return append(files, File{Rule: "kalah", Seeds: 9})
}

// folder is a shelf that builds: each build takes the next of the steps.
type folder struct {
	*shelf
	builds []step
	data   map[int][]byte
	// built are the numbers of seeds that were built.
	built []int
}

func (f *folder) Build(ctx context.Context, _ *variants.Rules, seeds int, report func(float64)) error {
	f.mu.Lock()
	next := f.builds[0]
	f.builds = f.builds[1:]
	f.built = append(f.built, seeds)
	f.mu.Unlock()
	if _, err := next.run(ctx, report); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.larger[seeds] = step{data: f.data[seeds]}
	return nil
}

func (f *folder) Free() (int64, bool) { return 5000, true }

// The tests ship tables of 3 seeds and have larger ones of 5 and 6.
const shippedFew = 3

// shelves returns a rule with a shelf of its shipped tables, and its files of 5 and 6 seeds.
func shelves(t *testing.T) (*variants.Rules, *shelf, map[int][]byte) {
	r := rulestest.Load(t, "classical")
	return r, &shelf{rule: r.ID(), small: map[int][]byte{shippedFew: file(t, r, shippedFew)}, larger: map[int]step{}},
		map[int][]byte{5: file(t, r, 5), 6: file(t, r, 6)}
}

// fewer returns a library whose larger tables are small.
func fewer(t *testing.T, s Source) *Library {
	l := quick(s, ai.Open{})
	l.shipped = shippedFew
	l.larger = func(r *variants.Rules) []File {
		return []File{{Rule: r.ID(), Seeds: 5, Bytes: 50}, {Rule: r.ID(), Seeds: 6, Bytes: 60}}
	}
	t.Cleanup(l.Close)
	return l
}

// reaches waits for a status.
func reaches(t *testing.T, l *Library, want Status) {
	t.Helper()
	until(t, fmt.Sprintf("%+v", want), func() bool { return l.Status() == want })
}

// Nothing larger is downloaded before it is allowed. Then it says how much has come, and is used.
func TestDownloadIsAskedFor(t *testing.T) {
	r, s, data := shelves(t)
	goOn := make(chan bool)
	s.larger[5], s.larger[6] = step{data: data[5]}, step{data: data[6], goOn: goOn}
	l := fewer(t, server{s})
	l.Follow(r, 6)
	offered := Status{Seeds: 3, Origin: Site, Stage: Offered, Larger: 6}
	reaches(t, l, offered)
	until(t, "the end", l.Settled)
	if !slices.Equal(s.asked, []int{3}) {
		t.Fatalf("asked for %v before it is allowed", s.asked)
	}
	if c := l.Choices(); len(c) != 1 || c[0] != (File{Rule: r.ID(), Seeds: 6, Bytes: 6000, Download: 1800}) {
		t.Errorf("choices %+v", c)
	}
	if d := l.Downloads(); len(d) != 3 || d[2].Rule != "kalah" {
		t.Errorf("downloads %+v", d)
	}
	if _, _, builds := l.Builds(); builds {
		t.Error("a server builds")
	}
	l.Allow(6, true)
	reaches(t, l, Status{Seeds: 3, Origin: Site, Stage: Loading, Larger: 6})
	goOn <- true
	reaches(t, l, Status{Seeds: 3, Origin: Site, Stage: Loading, Larger: 6, Percent: 50})
	// It is cancelled, and not asked for again.
	l.Allow(0, false)
	reaches(t, l, offered)
	until(t, "the end", l.Settled)
	l.Allow(6, false)
	goOn <- true
	goOn <- true
	reaches(t, l, Status{Seeds: 6, Origin: Site, Stage: InUse, Larger: 6})
	if !slices.Equal(s.asked, []int{3, 6, 6}) {
		t.Errorf("asked for %v", s.asked)
	}
	if got := l.For(r); got == nil || got.Seeds() != 6 {
		t.Errorf("%v are used", got)
	}
	// Without the permission they are let go.
	l.Allow(0, false)
	reaches(t, l, offered)
	// A permission of fewer seeds is one for the smaller file.
	l.Allow(5, false)
	reaches(t, l, Status{Seeds: 5, Origin: Site, Stage: InUse, Larger: 5})
}

// Large tables of a rule that is left are let go: memory holds those of one rule.
func TestLargeTablesOfOneRuleStay(t *testing.T) {
	r, s, data := shelves(t)
	s.larger[6] = step{data: data[6]}
	l := fewer(t, server{s})
	l.Allow(6, false)
	l.Follow(r, 6)
	reaches(t, l, Status{Seeds: 6, Origin: Site, Stage: InUse, Larger: 6})
	other := rulestest.Load(t, "awari-allis")
	l.Follow(other, 48)
	until(t, "the end", l.Settled)
	if _, ok := l.kept[r.ID()]; ok || len(l.kept) != 1 {
		t.Errorf("%d rules are kept", len(l.kept))
	}
	l.Follow(r, 6)
	reaches(t, l, Status{Seeds: 6, Origin: Site, Stage: InUse, Larger: 6})
}

// What is allowed is loaded when the game comes near it, or at once.
func TestLargeTablesWait(t *testing.T) {
	r, s, data := shelves(t)
	s.larger[6] = step{data: data[6]}
	l := fewer(t, server{s})
	l.Allow(6, false)
	l.Follow(r, 6+Ahead+1)
	waiting := Status{Seeds: 3, Origin: Site, Stage: Waiting, Larger: 6}
	reaches(t, l, waiting)
	l.Follow(r, 6+Ahead)
	reaches(t, l, Status{Seeds: 6, Origin: Site, Stage: InUse, Larger: 6})
	far := fewer(t, server{s})
	far.Allow(6, false)
	far.Follow(r, 48)
	reaches(t, far, waiting)
	far.Allow(6, true)
	reaches(t, far, Status{Seeds: 6, Origin: Site, Stage: InUse, Larger: 6})
}

// A failure is told, the game goes on with what there is, and it can be tried again.
func TestLargeTablesFail(t *testing.T) {
	r, first, data := shelves(t)
	damaged := bytes.Clone(data[6])
	damaged[len(damaged)-1] ^= 1
	for want, fault := range map[Failure]step{
		Missing: {err: fmt.Errorf("404: %w", ErrMissing)}, Offline: {err: fmt.Errorf("away: %w", ErrOffline)},
		NoMemory: {err: ErrMemory}, NoRoom: {err: ErrRoom}, Busy: {err: ErrBusy}, Other: {err: errors.New("?")}, Damaged: {data: damaged},
	} {
		s := &shelf{rule: r.ID(), small: first.small, larger: map[int]step{6: fault}}
		l := fewer(t, server{s})
		l.Allow(6, false)
		l.Follow(r, 6)
		reaches(t, l, Status{Seeds: 3, Origin: Site, Stage: Failed, Larger: 6, Failure: want})
		if got := l.For(r); got == nil || got.Seeds() != 3 {
			t.Errorf("%d: %v are used", want, got)
		}
		s.mu.Lock()
		s.larger[6] = step{data: data[6]}
		s.mu.Unlock()
		l.Allow(6, true)
		reaches(t, l, Status{Seeds: 6, Origin: Site, Stage: InUse, Larger: 6})
	}
	if f := failureOf(fmt.Errorf("x: %w", endgame.ErrForeign)); f != Damaged {
		t.Errorf("a foreign file is %d", f)
	}
}

// Natively larger tables are built when the player allows it, and the files that are there are used in any case.
func TestLargeTablesAreBuilt(t *testing.T) {
	r, s, data := shelves(t)
	goOn := make(chan bool)
	f := &folder{shelf: s, data: data, builds: []step{{goOn: goOn}, {goOn: goOn}, {}, {err: ErrRoom}}}
	l := fewer(t, f)
	l.Follow(r, 6)
	reaches(t, l, Status{Seeds: 3, Origin: Disk, Stage: Offered, Larger: 5})
	if c := l.Choices(); len(c) != 2 || c[1].Seeds != 6 {
		t.Errorf("choices %+v", c)
	}
	if free, known, builds := l.Builds(); free != 5000 || !known || !builds {
		t.Errorf("free %d, %v, %v", free, known, builds)
	}
	l.Allow(5, false)
	goOn <- true
	reaches(t, l, Status{Seeds: 3, Origin: Disk, Stage: Building, Larger: 5, Percent: 50})
	// It is stopped, and goes on later.
	l.Allow(0, false)
	reaches(t, l, Status{Seeds: 3, Origin: Disk, Stage: Offered, Larger: 5})
	l.Allow(5, false)
	goOn <- true
	goOn <- true
	reaches(t, l, Status{Seeds: 5, Origin: Disk, Stage: InUse, Larger: 5})
	l.Allow(6, false)
	reaches(t, l, Status{Seeds: 6, Origin: Disk, Stage: InUse, Larger: 6})
	// What is there is used without a permission.
	l.Allow(0, false)
	until(t, "the end", l.Settled)
	reaches(t, l, Status{Seeds: 6, Origin: Disk, Stage: InUse, Larger: 6})
	// Without room the build ends, and the smaller file is used.
	s.mu.Lock()
	delete(s.larger, 6)
	s.mu.Unlock()
	again := fewer(t, f)
	again.Allow(6, false)
	again.Follow(r, 48)
	reaches(t, again, Status{Seeds: 5, Origin: Disk, Stage: Failed, Larger: 6, Failure: NoRoom})
	if !slices.Equal(f.built, []int{5, 5, 6, 6}) {
		t.Errorf("built %v", f.built)
	}
}

// While another program builds the same tables it is waited for. When that one ends, they are there or built here.
func TestTablesThatAnotherProgramBuilds(t *testing.T) {
	r, s, data := shelves(t)
	goOn := make(chan bool)
	f := &folder{shelf: s, data: data, builds: []step{{err: ErrBusy}, {err: ErrBusy}, {goOn: goOn}}}
	l := fewer(t, f)
	l.busyPause = time.Millisecond
	l.Allow(5, false)
	l.Follow(r, 6)
	goOn <- true
	reaches(t, l, Status{Seeds: 3, Origin: Disk, Stage: Building, Larger: 5, Percent: 50})
	goOn <- true
	reaches(t, l, Status{Seeds: 5, Origin: Disk, Stage: InUse, Larger: 5})
	// It ends with the game.
	f.builds = []step{{err: ErrBusy}}
	l.busyPause = time.Hour
	l.Allow(6, false)
	reaches(t, l, Status{Seeds: 5, Origin: Disk, Stage: Failed, Larger: 6, Failure: Busy})
	l.Close()
}

// A damaged file that is allowed is built anew.
func TestDamagedTablesAreBuiltAnew(t *testing.T) {
	r, s, data := shelves(t)
	s.larger[5] = step{data: data[5][:len(data[5])-1]}
	f := &folder{shelf: s, data: data, builds: []step{{}}}
	l := fewer(t, f)
	l.Follow(r, 6)
	reaches(t, l, Status{Seeds: 3, Origin: Disk, Stage: Failed, Larger: 5, Failure: Damaged})
	l.Allow(5, false)
	reaches(t, l, Status{Seeds: 5, Origin: Disk, Stage: InUse, Larger: 5})
}

// Larger tables are offered where they are affordable: those with exact values, and those of the default rule.
func TestLarger(t *testing.T) {
	const bounds15, even15 = 34_767_816, 17_383_956
	for id, want := range map[string]int64{variants.Default: bounds15, "classical": even15, "awari-allis": even15, "ivory-coast": even15,
		"kalah": 0, "nam-nam": 0, "songo": 0} {
		files := Larger(rulestest.Load(t, id))
		switch {
		case want == 0 && len(files) != 0, want > 0 && (len(files) != 2 || files[0].Bytes != want || files[0].Memory != want ||
			files[0].Seeds != 15 || files[1].Seeds != 18 || files[1].Memory > files[1].Bytes/2):
			t.Errorf("%s: %+v", id, files)
		}
	}
	p := rulestest.Load(t, "classical").Parameters()
	p.ID = variants.OwnID(p)
	if own, err := variants.New(p); err != nil || Larger(own) != nil {
		t.Errorf("a player's own rule: %v", err)
	}
}
