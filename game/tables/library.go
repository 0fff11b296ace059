package tables

import (
	"context"
	"sync"

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
	// ahead is the number of seeds more than a large file covers at which the file is fetched: the search looks so far ahead.
	ahead = 18
)

// Library holds the tables of the rule that is being played. Its methods are called from one goroutine and return
// at once.
type Library struct {
	source Source
	gate   ai.Gate
	// small is Small; tests have less time.
	small int

	// rules are the rule that is followed. cancel ends the work for it, and left is closed when the work has ended.
	rules  *variants.Rules
	cancel context.CancelFunc
	left   chan struct{}
	// inPlay takes the fewest seeds in play so far to the goroutine.
	inPlay chan int
	fewest int

	mu sync.Mutex
	// best are the tables that can be used.
	best *endgame.Tables
	// kept are the largest tables of every rule that has been followed, by the id of the rule.
	kept map[string]*endgame.Tables
	// settled is set when no other tables will come.
	settled bool
}

// New returns a library that gets its files from source and works behind gate. With nil it stays empty.
func New(source Source, gate ai.Gate) *Library {
	return &Library{source: source, gate: gate, small: Small, kept: map[string]*endgame.Tables{}}
}

// Follow takes the rule that is played now and the number of seeds in play. Large files are fetched only when they will be of
// use.
func (l *Library) Follow(r *variants.Rules, inPlay int) {
	if l.source == nil {
		return
	}
	if r != l.rules {
		l.Close()
		l.begin(r)
	}
	if inPlay < l.fewest {
		l.fewest = inPlay
		select {
		case <-l.inPlay:
		default:
		}
		l.inPlay <- inPlay
	}
}

// begin starts to get the tables of a rule.
func (l *Library) begin(r *variants.Rules) {
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{library: l, ctx: ctx, rules: r, inPlay: make(chan int, 1)}
	before, left := l.left, make(chan struct{})
	l.rules, l.cancel, l.left, l.inPlay, l.fewest = r, cancel, left, w.inPlay, r.Seeds()+1
	l.mu.Lock()
	l.best, l.settled = nil, false
	// A rule of the same name may be another one: players make their own.
	if t := l.kept[r.ID()]; t != nil && t.Fits(r) {
		l.best, w.have = t, t.Seeds()
	}
	l.mu.Unlock()
	go func() {
		defer close(left)
		if before != nil {
			<-before // one at a time
		}
		w.run()
		w.settle()
	}()
}

// Close ends all work.
func (l *Library) Close() {
	if l.cancel != nil {
		l.cancel()
	}
	l.cancel, l.rules = nil, nil
	l.mu.Lock()
	defer l.mu.Unlock()
	l.best, l.settled = nil, true
}

// For returns the tables that can be used for a rule now, nil for none.
func (l *Library) For(r *variants.Rules) ai.EndgameTables {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.best == nil || r != l.rules {
		return nil
	}
	return l.best
}

// Seeds returns the largest number of seeds of the tables that can be used, 0 for none. settled is set when no others will
// come.
func (l *Library) Seeds() (seeds int, settled bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.best != nil {
		seeds = l.best.Seeds()
	}
	return seeds, l.settled
}

// work gets the tables of one rule.
type work struct {
	library *Library
	ctx     context.Context
	rules   *variants.Rules
	inPlay  chan int
	have    int
}

// run gets one table after the other, each larger than the last.
func (w *work) run() {
	source := w.library.source
	w.fetch(Shipped)
	if keeper, ok := source.(Keeper); ok && w.have < Shipped && w.rules.ID() == variants.Default {
		if w.build(); keeper.Build(w.ctx, w.rules, Shipped) == nil {
			w.fetch(Shipped)
		}
	}
	if w.have == 0 {
		w.build()
	}
	w.wait(Shipped)
}

// wait loads the largest good file beyond a number of seeds when the game comes near it.
func (w *work) wait(beyond int) {
	sizes := w.library.source.Sizes(w.rules.ID())
	fewest := w.rules.Seeds()
	for i := len(sizes) - 1; i >= 0 && sizes[i] > max(beyond, w.have); i-- {
		for fewest > sizes[i]+ahead {
			select {
			case fewest = <-w.inPlay:
			case <-w.ctx.Done():
				return
			}
		}
		if w.get(sizes[i]) {
			return
		}
	}
}

// fetch gets the largest file with up to most seeds that is good.
func (w *work) fetch(most int) {
	sizes := w.library.source.Sizes(w.rules.ID())
	for i := len(sizes) - 1; i >= 0; i-- {
		if sizes[i] <= most && sizes[i] > w.have && w.get(sizes[i]) {
			return
		}
	}
}

// get fetches and checks one file and reports whether it is good.
func (w *work) get(seeds int) bool {
	data, err := w.library.source.Fetch(w.ctx, w.rules.ID(), seeds)
	if err != nil {
		return false
	}
	t, err := endgame.Read(w.ctx, data, w.rules, w.library.gate)
	if err != nil {
		return false
	}
	w.offer(t)
	return true
}

// build builds small tables, if the rule has any.
func (w *work) build() {
	b, err := endgame.NewBuilder(w.rules, min(w.library.small, w.rules.Seeds()), endgame.KindFor(w.rules))
	if err != nil {
		return
	}
	b.Workers, b.Gate = 1, w.library.gate
	for !b.Done() {
		if b.BuildLayer(w.ctx) != nil {
			return
		}
	}
	w.offer(b.Tables())
}

// offer makes tables those to use, unless another rule is played by now.
func (w *work) offer(t *endgame.Tables) {
	l := w.library
	l.mu.Lock()
	defer l.mu.Unlock()
	if w.ctx.Err() == nil {
		l.best, w.have = t, t.Seeds()
		l.kept[w.rules.ID()] = t
	}
}

func (w *work) settle() {
	l := w.library
	l.mu.Lock()
	defer l.mu.Unlock()
	if w.ctx.Err() == nil {
		l.settled = true
	}
}
