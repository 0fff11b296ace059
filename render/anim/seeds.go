package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// mostCues is the largest number of cues that one Advance returns, so that not all sounds are heard at once after the program has
// paused.
const mostCues = 8

// hurry is the increase in speed for each move that waits behind the one shown.
const hurry = 0.75

// Seeds are the seeds of a board, at rest and on their way. Make them with [NewSeeds].
type Seeds struct {
	speed   Speed
	reduced bool

	board    geom.Board
	hasBoard bool

	// size is the number of houses a side, seeds the number of all seeds.
	size, seeds int
	// heaps holds the places of the seeds after the move that is shown.
	heaps heaps
	// shown is the number beside each place.
	shown [geom.Places]int

	queue []move
	// spare keeps the buffers of moves that have been shown.
	spare []move

	running    bool
	now, total float64
	plan       plan
	legs       []leg
	knots      []knot
	points     []point
	runs       []run
	lamps      []lamp
	// finale is the form of the end of the game. honoured is set if the loser is honoured too. backwards is set if the
	// last sowing went from higher houses to lower ones.
	finale    Finale
	honoured  bool
	backwards bool
	wave      winnerWave
	beats     []beat
	nextBeat  int
	inHand    []handSeed
	released  int
	// leg and lastLeg are the current and the last leg of each seed, noLeg for one that rests.
	leg, lastLeg [variants.MaxSeeds + 1]int32

	// nudged is a place whose seeds are drawn nudge dp to the right of where they lie.
	nudged geom.Place
	nudge  float64

	last    Last
	due     []Cue
	waiting []Cue

	// fresh is set while the poses are those of this moment.
	fresh  bool
	poses  []Pose
	order  []Pose
	lights []Light
}

// move is one that waits to be shown.
type move struct {
	before variants.Position
	events []variants.Event
}

// NewSeeds returns an empty board, at Normal speed.
func NewSeeds() *Seeds {
	t := &Seeds{speed: Normal, last: NoLast}
	t.rewind()
	return t
}

// SetSpeed sets how fast the moves are shown that begin from now on. None ends the move that is shown.
func (t *Seeds) SetSpeed(s Speed) {
	t.speed = s
	if s == None {
		t.Skip()
	}
}

// SetReduced sets whether seeds fade out in one place and in at another instead of moving. It holds for the moves that begin
// from now on.
func (t *Seeds) SetReduced(on bool) { t.reduced = on }

// Nudge draws the seeds of a place dx dp to the right of where they lie, until it is called again.
func (t *Seeds) Nudge(p geom.Place, dx float64) {
	t.nudged, t.nudge = p, dx
	t.fresh = false
}

// SetBoard sets the geometry. It may be called at any time: seeds that move go on along the new board.
func (t *Seeds) SetBoard(b geom.Board) {
	t.board, t.hasBoard = b, true
	t.locate()
	t.fresh = false
}

// Set puts the seeds at rest in a position, at once. The moves that are shown or wait are dropped with their sounds, and the
// last-move mark is removed. If the number of seeds or houses changes, the seeds are dealt out house by house; otherwise as few as
// possible change places.
func (t *Seeds) Set(pos variants.Position) {
	for len(t.queue) > 0 {
		t.discard()
	}
	t.rewind()
	t.waiting = t.waiting[:0]
	t.arrange(&pos)
	t.finish()
	t.last = NoLast
}

// arrange gives the heaps the counts of a position.
func (t *Seeds) arrange(pos *variants.Position) {
	want := counts(pos)
	total := 0
	for _, n := range want {
		total += int(n)
	}
	total = min(total, variants.MaxSeeds)
	if total != t.seeds || int(pos.Size) != t.size {
		t.size, t.seeds = int(pos.Size), total
		t.heaps.count = [geom.Places]uint8{}
		seed := 0
		for i, n := range want {
			for range n {
				if seed < total {
					t.heaps.push(geom.Place(i), uint8(seed))
					seed++
				}
			}
		}
		return
	}
	var loose [variants.MaxSeeds]uint8
	n := 0
	for i := range geom.Place(geom.Places) {
		for t.heaps.count[i] > want[i] {
			loose[n], _ = t.heaps.pop(i)
			n++
		}
	}
	for i := range geom.Place(geom.Places) {
		for t.heaps.count[i] < want[i] && n > 0 {
			n--
			t.heaps.push(i, loose[n])
		}
	}
}

// Play adds a move to the queue: the position in which it was played, and its events. The more moves wait in the queue, the faster
// they are shown.
func (t *Seeds) Play(before variants.Position, events []variants.Event) {
	var m move
	if n := len(t.spare); n > 0 {
		m, t.spare = t.spare[n-1], t.spare[:n-1]
	}
	m.before = before
	m.events = append(m.events[:0], events...)
	t.queue = append(t.queue, m)
	if t.speed == None {
		t.Skip()
	}
}

// Glide moves the seeds straight to their places in another position of the same game, as when a move is taken back. Moves
// that are shown or wait are skipped without a sound, and the last-move mark is removed.
func (t *Seeds) Glide(pos variants.Position) {
	t.Skip()
	t.waiting = t.waiting[:0]
	if t.speed == None || pos.Total() != t.seeds || int(pos.Size) != t.size {
		t.Set(pos)
		return
	}
	t.last = NoLast
	t.compileGlide(&pos)
	t.fresh = false
}

// Busy reports whether anything moves, is lit or waits.
func (t *Seeds) Busy() bool { return t.running || len(t.queue) > 0 || len(t.waiting) > 0 }

// Advance lets dt seconds pass and returns the cues of that time, the oldest first. The slice is valid until the next call.
func (t *Seeds) Advance(dt float64) []Cue {
	t.due = append(t.due[:0], t.waiting...)
	t.waiting = t.waiting[:0]
	if !(dt > 0) {
		dt = 0
	}
	for {
		if !t.running {
			if len(t.queue) == 0 {
				break
			}
			t.begin()
		}
		rate := 1 + hurry*float64(len(t.queue))
		t.fresh = false
		t.now += dt * rate
		t.fire()
		if t.now < t.total {
			break
		}
		dt = (t.now - t.total) / rate
		t.finish()
	}
	if extra := len(t.due) - mostCues; extra > 0 {
		t.due = append(t.due[:0], t.due[extra:]...)
	}
	return t.due
}

// begin starts the move that has waited longest.
func (t *Seeds) begin() {
	m := t.queue[0]
	if m.before.Total() != t.seeds || int(m.before.Size) != t.size || counts(&m.before) != t.heaps.count {
		t.arrange(&m.before)
		t.recount()
	}
	t.compile(m.events)
	t.discard()
}

// discard removes the first waiting move and keeps its buffer.
func (t *Seeds) discard() {
	t.spare = append(t.spare, t.queue[0])
	n := copy(t.queue, t.queue[1:])
	t.queue[n] = move{}
	t.queue = t.queue[:n]
}

// fire carries out the beats whose time has come.
func (t *Seeds) fire() {
	for t.nextBeat < len(t.beats) && t.beats[t.nextBeat].t <= t.now {
		b := &t.beats[t.nextBeat]
		t.nextBeat++
		t.mark(b)
		if b.delta != 0 {
			t.shown[b.place] += b.delta
		}
		if b.sounds {
			t.due = append(t.due, t.located(b.cue))
		}
	}
}

// mark moves the last-move mark.
func (t *Seeds) mark(b *beat) {
	if b.from != variants.NoHouse {
		t.last = Last{From: b.from, To: geom.NoPlace}
	}
	if b.to != geom.NoPlace {
		t.last.To = b.to
	}
}

// located returns a cue with its position from left to right on the board of this moment.
func (t *Seeds) located(c Cue) Cue {
	c.At = 0.5
	if c.Kind != Turn && c.Kind != End && t.drawable() {
		c.At = t.atX(c.Place)
	}
	return c
}

// finish ends the move that is shown: every seed is at rest.
func (t *Seeds) finish() {
	t.rewind()
	t.recount()
	t.fresh = false
}

func (t *Seeds) recount() {
	for i, n := range t.heaps.count {
		t.shown[i] = int(n)
	}
}

// Skip ends all moves that are shown or wait. The next Advance returns the most important of the cues that were left out.
func (t *Seeds) Skip() {
	var best Cue
	found := false
	for t.running || len(t.queue) > 0 {
		if !t.running {
			t.begin()
		}
		for i := t.nextBeat; i < len(t.beats); i++ {
			b := &t.beats[i]
			t.mark(b)
			if b.sounds && (!found || b.cue.Kind >= best.Kind) {
				best, found = t.located(b.cue), true
			}
		}
		t.finish()
	}
	if found {
		t.waiting = append(t.waiting[:0], best)
	}
}

// Count returns the number of seeds that a player sees in a place at this moment. The number of a house changes when a seed has
// been lifted out of it or has fallen into it, that of a store when a seed has arrived.
func (t *Seeds) Count(p geom.Place) int { return t.shown[p] }

// Last returns the mark of the last move that was shown.
func (t *Seeds) Last() Last { return t.last }

// SetLast sets the mark of the last move, for a position that comes with its history.
func (t *Seeds) SetLast(l Last) { t.last = l }

// Lights returns the places that are lit at this moment. The slice is valid until the next call of
// a method that changes the seeds.
func (t *Seeds) Lights() []Light {
	t.lights = t.lights[:0]
	for _, l := range t.lamps {
		if s := l.strength(t.now); s > 0 {
			t.lights = append(t.lights, Light{l.place, l.kind, s, l.reach(t.now)})
		}
	}
	return t.lights
}

// Poses returns all seeds as they are now, in the order in which they are drawn: lower ones first, and of the same height those
// first that are farther from the light. Without a board of the right size there are none. The slice is valid until the next
// call of a method that changes the seeds.
func (t *Seeds) Poses() []Pose {
	if !t.drawable() {
		return nil
	}
	if t.fresh {
		return t.order
	}
	if cap(t.poses) < t.seeds {
		t.poses = make([]Pose, t.seeds)
		t.order = make([]Pose, 0, t.seeds)
	}
	t.poses = t.poses[:t.seeds]
	for i, n := range t.heaps.count {
		place := geom.Place(i)
		for slot := range n {
			seed := t.heaps.seeds[i][slot]
			p := t.pose(seed, spot{place, slot})
			if t.wave.on(place, t.now) {
				if t.wave.wreath {
					t.crown(&p, int(slot), int(n))
				} else {
					t.wave.raise(&p, float64(slot)/float64(n), t.now, t.board.SeedR)
				}
			}
			if place == t.nudged {
				p.X += float32(t.nudge)
			}
			p.Kind = seed
			t.poses[seed] = p
		}
	}
	t.sort()
	t.fresh = true
	return t.order
}

// drawable reports whether the board has as many houses as the position. When the rule changes, they may come one after the other.
func (t *Seeds) drawable() bool { return t.hasBoard && t.board.Size == t.size }

// pose returns where a seed is now. home is where it lies after the move.
func (t *Seeds) pose(seed uint8, home spot) Pose {
	i := t.leg[seed]
	if i == noLeg {
		return t.rest(home)
	}
	for n := t.legs[i].next; n != noLeg && (t.now >= t.legs[n].start || t.now >= t.legs[i].end); n = t.legs[i].next {
		i = n
	}
	t.leg[seed] = i
	return t.place(&t.legs[i], t.now)
}

// sort fills order with the poses, those first that are drawn first. It begins with the order of the last frame, which is
// nearly right, so that sorting by insertion is fast.
func (t *Seeds) sort() {
	if len(t.order) != t.seeds {
		t.order = append(t.order[:0], t.poses...)
	}
	for i := range t.order {
		p := t.poses[t.order[i].Kind]
		j := i
		for ; j > 0 && below(&p, &t.order[j-1]); j-- {
			t.order[j] = t.order[j-1]
		}
		t.order[j] = p
	}
}

// below reports whether a is drawn before b. Of every two seeds one is drawn before the other, or they would flicker.
func below(a, b *Pose) bool {
	switch {
	case a.Z != b.Z:
		return a.Z < b.Z
	case a.X+a.Y != b.X+b.Y:
		return a.X+a.Y > b.X+b.Y // the light comes from above left, and shadows fall on what is drawn before
	}
	return a.Kind < b.Kind
}
