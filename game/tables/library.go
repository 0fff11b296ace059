package tables

import (
	"context"
	"sync"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

const (
	// Small is the largest number of seeds of the tables that are built during a game, under any rule: 126,000 positions of
	// the usual board.
	Small = 8
	// Shipped is the largest number of seeds of the tables that come with the program, for the default rule.
	Shipped = 12
	// Usual is the largest number of seeds of the tables that are built without being asked for, see [Library.Unasked].
	Usual = 15
	// Ahead is added to the seeds of a large file: the file is loaded when so many seeds are in play, because a search
	// looks that far ahead.
	Ahead = 18
)

// Library holds the tables of the rule that is being played. Its methods are called from one goroutine and return
// at once.
type Library struct {
	source Source
	gate   ai.Gate
	// small, shipped and larger are Small, Shipped and Larger, and busyPause is the constant. Tests set smaller ones, which take less
	// time.
	small, shipped int
	larger         func(r *variants.Rules) []File
	busyPause      time.Duration

	// followed is the rule that is played. rules is the same rule or, for one of the player's own that is played in the same way as
	// one of the catalogue, that of the catalogue: there are tables for that. cancel ends the work for it, and left is closed
	// when the work has ended.
	followed, rules *variants.Rules
	cancel          context.CancelFunc
	left            chan struct{}
	// inPlay sends the fewest seeds in play so far to the goroutine of the work.
	inPlay chan int
	fewest int
	// allowed is the largest number of seeds that the player allows, 0 for no larger tables.
	allowed int
	// unasked is set by BuildUnasked.
	unasked bool

	mu sync.Mutex
	// status describes best, the tables in use.
	status Status
	best   *endgame.Tables
	// kept are the largest tables of every rule that has been followed, by the id of the rule.
	kept map[string]kept
	// settled is set when no other tables will come for the rule.
	settled bool
}

// kept is tables with the place they came from.
type kept struct {
	tables *endgame.Tables
	origin Origin
}

// New returns a library that gets its files from source and works behind gate. If source is nil it stays empty.
func New(source Source, gate ai.Gate) *Library {
	return &Library{source: source, gate: gate, small: Small, shipped: Shipped, larger: Larger, busyPause: busyPause,
		kept: map[string]kept{}}
}

// Follow sets the rule that is played and the number of seeds in play. Large files are loaded only when few enough
// seeds are in play for them to be useful.
func (l *Library) Follow(r *variants.Rules, inPlay int) {
	if l.source == nil {
		return
	}
	if r != l.followed {
		l.Close()
		l.followed = r
		if known, err := variants.Load(variants.PlayedAs(r)); err == nil {
			r = known
		}
		l.begin(r, false)
	}
	if inPlay < l.fewest {
		l.near(inPlay)
	}
}

// near sends the number of seeds in play to the work. It replaces a number that the work has not received yet.
func (l *Library) near(inPlay int) {
	l.fewest = inPlay
	select {
	case <-l.inPlay:
	default:
	}
	l.inPlay <- inPlay
}

// Allow sets the largest number of seeds up to which the player allows tables larger than [Shipped] to be downloaded or
// built, 0 for none. A download or a build of larger tables is cancelled. If now is set, allowed tables are loaded at
// once, whatever the number of seeds in play, and those that failed are tried again.
func (l *Library) Allow(seeds int, now bool) {
	if seeds == l.allowed && !now {
		return
	}
	l.allowed = seeds
	if r, fewest := l.rules, l.fewest; r != nil {
		l.cancel()
		if l.begin(r, now); fewest < l.fewest {
			l.near(fewest)
		}
	}
}

// BuildUnasked lets tables of up to [Usual] seeds be built without being asked for.
func (l *Library) BuildUnasked() { l.unasked = true }

// roomy is the free space of a disk, in bytes, from which tables are built without being asked for. The tables of all rules
// together take less than a tenth of it.
const roomy = 5_000_000_000

// Unasked returns up to how many seeds larger tables are built for a player who has neither allowed nor refused them: [Usual]
// where they are built, if the disk has plenty of room, and 0 elsewhere.
func (l *Library) Unasked() int {
	if free, known, builds := l.Builds(); l.unasked && builds && known && free >= roomy {
		return Usual
	}
	return 0
}

// begin starts to get the tables of a rule.
func (l *Library) begin(r *variants.Rules, now bool) {
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{library: l, ctx: ctx, rules: r, inPlay: make(chan int, 1), allowed: l.allowed, now: now}
	before, left := l.left, make(chan struct{})
	l.rules, l.cancel, l.left, l.inPlay, l.fewest = r, cancel, left, w.inPlay, r.Seeds()+1
	_, remote := l.source.(Remote)
	l.mu.Lock()
	l.best, l.status, l.settled = nil, Status{}, false
	for id, k := range l.kept {
		// Large tables take much memory. Only those of the rule that is played are kept, and only as long as they are
		// allowed.
		if n := k.tables.Seeds(); n > l.shipped && (id != r.ID() || remote && n > l.allowed) {
			delete(l.kept, id)
		}
	}
	// Another rule may have the same id, because players make their own rules.
	if k, ok := l.kept[r.ID()]; ok && k.tables.Fits(r) {
		w.have = k.tables.Seeds()
		l.use(k)
	}
	l.mu.Unlock()
	go func() {
		defer close(left)
		if before != nil {
			<-before // one at a time
		}
		w.run()
		w.update(func(l *Library) { l.settled = true })
	}()
}

// use puts tables into use. The caller holds the lock.
func (l *Library) use(k kept) {
	l.best = k.tables
	l.status.Seeds, l.status.Origin = k.tables.Seeds(), k.origin
	if l.status.Seeds > l.shipped {
		l.status.Stage, l.status.Larger, l.status.Failure = InUse, l.status.Seeds, NoFailure
	}
}

// Close ends all work.
func (l *Library) Close() {
	if l.cancel != nil {
		l.cancel()
	}
	l.cancel, l.followed, l.rules = nil, nil, nil
	l.mu.Lock()
	defer l.mu.Unlock()
	l.best, l.status, l.settled = nil, Status{}, true
}

// For returns the tables that can be used for a rule now, nil if there are none.
func (l *Library) For(r *variants.Rules) ai.EndgameTables {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.best == nil || r != l.followed {
		return nil
	}
	return l.best
}

// Status returns the state of the library for the rule that is followed.
func (l *Library) Status() Status {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.status
}

// Choices returns the larger tables that the player can allow for the rule that is followed, the smallest first: the
// file that can be downloaded, or the tables that can be built.
func (l *Library) Choices() []File {
	if l.rules == nil {
		return nil
	}
	if _, builds := l.source.(Keeper); builds {
		return l.larger(l.rules)
	}
	var largest []File
	for _, f := range l.Downloads() {
		if f.Rule == l.rules.ID() {
			largest = []File{f}
		}
	}
	return largest
}

// Downloads returns the files beyond [Shipped] seeds, of any rule, that can be downloaded.
func (l *Library) Downloads() (files []File) {
	if remote, ok := l.source.(Remote); ok {
		for _, f := range remote.Files() {
			if f.Seeds > l.shipped {
				files = append(files, f)
			}
		}
	}
	return files
}

// Builds reports whether larger tables are built and not downloaded. free is the number of bytes that a build may write
// to the disk. known is false if the system does not report it.
func (l *Library) Builds() (free int64, known, builds bool) {
	keeper, builds := l.source.(Keeper)
	if builds {
		free, known = keeper.Free()
	}
	return free, known, builds
}

// Settled reports whether no other tables will come for the rule that is followed.
func (l *Library) Settled() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.settled
}
