package tables

import (
	"context"
	"errors"
	"time"

	"awale/ai/endgame"
	"awale/variants"
)

// work fetches or builds the tables of one rule.
type work struct {
	library *Library
	ctx     context.Context
	rules   *variants.Rules
	inPlay  chan int
	have    int
	// allowed is the largest number of seeds that the player allows. now is set if allowed tables are loaded at once.
	allowed int
	now     bool
}

// run fetches or builds tables, each larger than the last.
func (w *work) run() {
	source := w.library.source
	w.fetch(w.library.shipped)
	keeper, keeps := source.(Keeper)
	if keeps && w.have < w.library.shipped && w.rules.ID() == variants.Default {
		if w.have == 0 {
			w.build()
		}
		if keeper.Build(w.ctx, w.rules, w.library.shipped, ignore) == nil {
			w.fetch(w.library.shipped)
		}
	}
	if w.have == 0 {
		w.build()
	}
	switch remote, downloads := source.(Remote); {
	case downloads:
		w.download(remote)
	case keeps:
		w.keep(keeper)
	default:
		w.load(source.Sizes(w.rules.ID()))
	}
}

// ignore is for reports of progress that nothing uses.
func ignore(float64) {}

// download loads the largest file that the player allows to be downloaded. If it fails no other file is tried, because
// the player knows only the size of this one.
func (w *work) download(remote Remote) {
	largest, allowed := 0, []int(nil)
	for _, f := range remote.Files() {
		if f.Rule != w.rules.ID() || f.Seeds <= max(w.library.shipped, w.have) {
			continue
		}
		if largest = f.Seeds; f.Seeds <= w.allowed {
			allowed = []int{f.Seeds}
		}
	}
	if len(allowed) == 0 && largest > 0 {
		w.reach(Offered, largest, NoFailure)
	}
	w.load(allowed)
}

// keep builds the tables that the player allows, unless there is a file of them, and loads the largest good file.
func (w *work) keep(keeper Keeper) {
	target, choices := 0, w.library.larger(w.rules)
	for _, f := range choices {
		if f.Seeds <= w.allowed && f.Seeds > w.have {
			target = f.Seeds
		}
	}
	sizes := keeper.Sizes(w.rules.ID())
	if target > 0 && (len(sizes) == 0 || sizes[len(sizes)-1] < target) {
		w.fetch(target) // a smaller one is used meanwhile
		if !w.make(keeper, target) {
			return
		}
		sizes = keeper.Sizes(w.rules.ID())
	} else if target == 0 && len(choices) > 0 && w.have <= w.library.shipped {
		w.reach(Offered, choices[0].Seeds, NoFailure)
	}
	w.load(sizes)
	if target > w.have && w.ctx.Err() == nil && w.make(keeper, target) {
		w.get(target) // the file was damaged
	}
}

// busyPause is how long to wait before asking again whether another program has finished the same tables.
const busyPause = 10 * time.Second

// make builds larger tables with a keeper and reports whether the file is there. While another program builds them it waits.
func (w *work) make(keeper Keeper, seeds int) bool {
	w.reach(Building, seeds, NoFailure)
	waited := false
	for {
		err := keeper.Build(w.ctx, w.rules, seeds, func(done float64) {
			if waited {
				w.reach(Building, seeds, NoFailure)
				waited = false
			}
			w.report(done)
		})
		if err == nil {
			return true
		}
		if !waited {
			w.reach(Failed, seeds, failureOf(err))
		}
		if waited = errors.Is(err, ErrBusy); !waited {
			return false
		}
		select {
		case <-time.After(w.library.busyPause):
		case <-w.ctx.Done():
			return false
		}
	}
}

// load loads the largest good file beyond [Shipped] seeds once the game has few enough seeds in play.
func (w *work) load(sizes []int) {
	fewest := w.rules.Seeds()
	for i := len(sizes) - 1; i >= 0 && sizes[i] > max(w.library.shipped, w.have); i-- {
		for !w.now && fewest > sizes[i]+Ahead {
			w.reach(Waiting, sizes[i], NoFailure)
			select {
			case fewest = <-w.inPlay:
			case <-w.ctx.Done():
				return
			}
		}
		if w.get(sizes[i]) || w.ctx.Err() != nil {
			return
		}
	}
}

// fetch fetches the largest good file of at most most seeds.
func (w *work) fetch(most int) {
	sizes := w.library.source.Sizes(w.rules.ID())
	for i := len(sizes) - 1; i >= 0; i-- {
		if sizes[i] <= most && sizes[i] > w.have && (w.get(sizes[i]) || w.ctx.Err() != nil) {
			return
		}
	}
}

// get fetches and checks one file and reports whether it is good.
func (w *work) get(seeds int) bool {
	origin, report := Disk, ignore
	if _, remote := w.library.source.(Remote); remote {
		origin = Site
	}
	larger := seeds > w.library.shipped
	if larger {
		w.reach(Loading, seeds, NoFailure)
		report = w.report
	}
	data, err := w.library.source.Fetch(w.ctx, w.rules.ID(), seeds, report)
	var t *endgame.Tables
	if err == nil {
		if larger {
			w.reach(Checking, seeds, NoFailure)
		}
		t, err = endgame.Read(w.ctx, data, w.rules, w.library.gate)
	}
	if err == nil {
		t, err = t.Expand(w.ctx, w.library.gate)
	}
	if err != nil {
		if larger {
			w.reach(Failed, seeds, failureOf(err))
		}
		return false
	}
	w.use(kept{t, origin})
	return true
}

// build builds small tables in memory, if the rule can have tables.
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
	w.use(kept{b.Tables(), Here})
}

// update changes the library, unless it follows another rule by now.
func (w *work) update(change func(l *Library)) {
	w.library.mu.Lock()
	defer w.library.mu.Unlock()
	if w.ctx.Err() == nil {
		change(w.library)
	}
}

// use puts tables into use.
func (w *work) use(k kept) {
	w.update(func(l *Library) {
		w.have = k.tables.Seeds()
		l.use(k)
		l.kept[w.rules.ID()] = k
	})
}

// reach sets the stage of larger tables of up to seeds seeds.
func (w *work) reach(stage Stage, seeds int, failure Failure) {
	w.update(func(l *Library) {
		l.status.Stage, l.status.Larger, l.status.Failure, l.status.Percent = stage, seeds, failure, 0
	})
}

// report sets the fraction of larger tables that has been fetched or built, 0 to 1.
func (w *work) report(done float64) {
	w.update(func(l *Library) { l.status.Percent = int(100 * min(max(done, 0), 1)) })
}
