package endgame

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"awale/ai/packed"
	"awale/variants"
)

// Builder builds endgame tables layer by layer, by retrograde analysis. Its methods must not be called
// concurrently.
type Builder struct {
	tables *Tables
	seeds  int
	// Workers is the number of goroutines. NewBuilder sets it to the number of processors.
	Workers int
	// Progress is optional. It is called after every iteration with the layer being built, the number of
	// iterations so far, and the number of positions updated in the last one.
	Progress func(layer, round, updated int)
	// Gate is optional. It limits the work. Use one worker with it.
	Gate Gate
}

// NewBuilder returns a builder of tables with up to seeds seeds. The error is or wraps [ErrRule] or [ErrSize].
func NewBuilder(v *variants.Rules, seeds int, kind Kind) (*Builder, error) {
	t, err := newTables(v, seeds, kind)
	if err != nil {
		return nil, err
	}
	return &Builder{tables: t, seeds: seeds, Workers: runtime.GOMAXPROCS(0)}, nil
}

// Build builds tables with up to seeds seeds. The errors are those of NewBuilder and of ctx.
func Build(ctx context.Context, v *variants.Rules, seeds int, kind Kind) (*Tables, error) {
	b, err := NewBuilder(v, seeds, kind)
	if err != nil {
		return nil, err
	}
	for !b.Done() {
		if err := b.BuildLayer(ctx); err != nil {
			return nil, err
		}
	}
	return b.Tables(), nil
}

// Done reports whether every layer has been built.
func (b *Builder) Done() bool { return len(b.tables.low) > b.seeds }

// NextLayer returns the number of seeds of the next layer.
func (b *Builder) NextLayer() int { return len(b.tables.low) }

// Tables returns the tables with the layers built so far, at least one.
func (b *Builder) Tables() *Tables {
	t := *b.tables
	return &t
}

// cell is the state of a position while its layer is built, in four bytes: the lower bound, the upper bound,
// the upper bound over the moves that leave the layer, and the dirty flag. 128 is added to each bound.
type cell = uint32

const (
	dirty cell = 1 << 24
	bias       = 128
)

func newCell(low, high, outside int, flag cell) cell {
	return cell(low+bias) | cell(high+bias)<<8 | cell(outside+bias)<<16 | flag
}

func lowerBound(c cell) int   { return int(c&255) - bias }
func upperBound(c cell) int   { return int(c>>8&255) - bias }
func upperOutside(c cell) int { return int(c>>16&255) - bias }

// layer is a layer under construction.
type layer struct {
	*Builder
	n     int
	cells []cell
	// rules are set if the tables' rule packs. Otherwise general is, and moveLists are its moves.
	rules     *packed.Rules
	general   *general
	moveLists []moveList
}

// BuildLayer builds the next layer. If ctx ends first, the error is that of ctx and the layer can be built
// again.
//
// Each position starts with bounds of losing and winning all seeds in play. Iteration tightens them by the
// moves until nothing changes. Endless play never tightens a bound, so the result has its worst and its best.
// The result does not depend on the order of updates, so goroutines need not wait for each other.
func (b *Builder) BuildLayer(ctx context.Context) error {
	l := &layer{Builder: b, n: len(b.tables.low)}
	l.cells = make([]cell, b.tables.index.count[l.n])
	initialize, update := sweep{l.initialize, 1, 1}, sweep{l.update, 1, 1}
	switch r := b.tables.rule.(type) {
	case *packed.Rules:
		l.rules = r
	case *general:
		l.general, l.moveLists = r, make([]moveList, (len(l.cells)+chunk-1)/chunk)
		initialize, update = sweep{l.initializeGeneral, generalSteps, 1}, sweep{l.updateGeneral, 1, cellsPerStep}
	}
	if _, err := l.run(ctx, initialize); err != nil {
		return err
	}
	for round := 1; ; round++ {
		updated, err := l.run(ctx, update)
		if err != nil {
			return err
		}
		if b.Progress != nil {
			b.Progress(l.n, round, updated)
		}
		if updated == 0 {
			break
		}
	}
	l.finish()
	return nil
}

// chunk is the number of positions that a goroutine takes at a time.
const chunk = 1 << 13

// generalSteps is the cost in gate steps of a position whose moves package variants makes. cellsPerStep is the
// number of positions with known moves for one step.
const (
	generalSteps = 4
	cellsPerStep = 16
)

// sweep is one pass over all positions of a layer. It costs so many gate steps for so many positions.
type sweep struct {
	visit            func(at int, own, opp uint64) bool
	steps, positions int
}

// run runs a sweep and returns the number of visits that returned true.
func (l *layer) run(ctx context.Context, do sweep) (int, error) {
	var taken, updated atomic.Int64
	p := gatedWork{ctx, l.Gate}
	work := func() {
		count := int64(0)
		for ctx.Err() == nil {
			from := int(taken.Add(chunk)) - chunk
			to := min(from+chunk, len(l.cells))
			if from >= to {
				break
			}
			own, opp := l.tables.index.position(l.n, from)
			// The loop checks ctx, so the error may be ignored.
			_ = p.inSteps(((to-from)*do.steps+do.positions-1)/do.positions, func(some, all int) {
				for at := from + some*do.positions/do.steps; at < min(from+all*do.positions/do.steps, to); {
					if do.visit(at, own, opp) {
						count++
					}
					if at++; at < to {
						own, opp = l.tables.index.next(own, opp)
					}
				}
			})
		}
		updated.Add(count)
	}
	var wait sync.WaitGroup
	for range min(max(l.Workers, 1), 1+len(l.cells)/chunk) - 1 {
		wait.Go(work)
	}
	work()
	wait.Wait()
	return int(updated.Load()), ctx.Err()
}

// initialize sets the bounds of a position from the end of the game and the moves that leave the layer.
func (l *layer) initialize(at int, own, opp uint64) bool {
	r := l.rules
	if method := r.End(own, opp); method != variants.Ongoing {
		rest := r.Rest(own, opp, method)
		l.cells[at] = newCell(rest, rest, rest, 0)
		return false
	}
	low, high, inside := -l.n, -l.n, false
	moves := r.Moves(own, opp)
	for m := moves; m != 0; m &= m - 1 {
		o, p, taken := r.Sow(own, opp, packed.First(m))
		if taken == 0 {
			inside = true
			continue
		}
		below, above, _ := l.tables.Probe(o, p)
		low, high = max(low, taken-above), max(high, taken-below)
	}
	if !inside && moves != 0 {
		l.cells[at] = newCell(low, high, high, 0)
		return false
	}
	// No player gets more than all seeds.
	l.cells[at] = newCell(low, l.n, high, dirty)
	return false
}

// update recomputes the bounds of a position if it is dirty, and reports whether it was.
func (l *layer) update(at int, own, opp uint64) bool {
	c := &l.cells[at]
	if atomic.LoadUint32(c)&dirty == 0 {
		return false
	}
	// Clear the flag before reading the successors. If one changes afterwards it sets the flag again.
	was := atomic.AndUint32(c, ^dirty)
	low, high := lowerBound(was), upperOutside(was)
	r := l.rules
	for moves := r.Moves(own, opp); moves != 0; moves &= moves - 1 {
		o, p, taken := r.Sow(own, opp, packed.First(moves))
		if taken != 0 {
			continue
		}
		there := atomic.LoadUint32(&l.cells[l.tables.index.number(o, p)])
		low, high = max(low, -upperBound(there)), max(high, -lowerBound(there))
	}
	for {
		now := atomic.LoadUint32(c)
		tightLow, tightHigh := max(low, lowerBound(now)), min(high, upperBound(now))
		if tightLow == lowerBound(now) && tightHigh == upperBound(now) {
			return true
		}
		if atomic.CompareAndSwapUint32(c, now, newCell(tightLow, tightHigh, upperOutside(now), now&dirty)) {
			l.markPredecessors(own, opp)
			return true
		}
	}
}

// markPredecessors sets the dirty flag of every position from which a move without a capture leads here.
func (l *layer) markPredecessors(own, opp uint64) {
	l.rules.Predecessors(own, opp, func(o, p uint64) {
		c := &l.cells[l.tables.index.number(o, p)]
		if now := atomic.LoadUint32(c); now&dirty == 0 && lowerBound(now) < upperBound(now) {
			atomic.OrUint32(c, dirty)
		}
	})
}

// finish converts the cells into a layer of the tables.
func (l *layer) finish() {
	t := l.tables
	low := make([]int8, len(l.cells))
	var width []uint8
	if t.kind == Even {
		for i, c := range l.cells {
			low[i] = int8(min(max(0, lowerBound(c)), upperBound(c)))
		}
	} else {
		width = make([]uint8, len(l.cells))
		for i, c := range l.cells {
			low[i] = int8(lowerBound(c))
			width[i] = uint8(upperBound(c) - lowerBound(c))
		}
	}
	// Copy, so that tables returned earlier keep their layers.
	t.low = append(t.low[:len(t.low):len(t.low)], low)
	if t.kind == Bounds {
		t.width = append(t.width[:len(t.width):len(t.width)], width)
	}
}

// Positions returns the number of positions with up to seeds seeds, at most the number of the builder; 0 if
// seeds is negative.
func (b *Builder) Positions(seeds int) int {
	sum := 0
	for n := 0; n <= seeds; n++ {
		sum += b.tables.index.count[n]
	}
	return sum
}
