package ui

import (
	"math"
	"time"
)

// The motion of a thrown list, and of a list that is pulled beyond its ends.
const (
	// trailTime is the time before the end of a drag over which the speed of a throw is measured.
	trailTime = 100 * time.Millisecond
	// throwLeast is the least speed of a throw, in dp a second.
	throwLeast = 60
	// throwMost is the greatest speed of a throw, in dp a second.
	throwMost = 8000
	// throwEnd is the speed below which a list stops, in dp a second.
	throwEnd = 16
	// throwTime is the time in which a throw loses all but 1/e of its speed, in seconds.
	throwTime = 0.4
	// tapSpeed is the speed from which on a touch only stops the list, in dp a second.
	tapSpeed = 40
	// pullShare is the part of a drag that a list follows beyond its end at first.
	pullShare = 0.55
	// pullMost is the distance beyond its end that a list never reaches, in lengths of the list.
	pullMost = 0.3
	// springRate is the rate at which a list returns to its end, per second.
	springRate = 14
	// pullEnd is the distance from its end at which a list stops, in dp.
	pullEnd = 0.25
)

// sample is the place of a pointer at a time, in dp.
type sample struct {
	x, y float64
	at   time.Duration
}

// trail has the last places of a pointer. A fast pointer has more places in [trailTime] than fit. The places that are
// stored are enough to measure its speed.
type trail struct {
	places [16]sample
	count  int
}

// begin forgets all places but one.
func (t *trail) begin(x, y float64, at time.Duration) {
	t.places[0], t.count = sample{x, y, at}, 1
}

func (t *trail) add(x, y float64, at time.Duration) {
	if t.count == len(t.places) {
		copy(t.places[:], t.places[1:])
		t.count--
	}
	t.places[t.count] = sample{x, y, at}
	t.count++
}

// speed returns the speed of the pointer at a time, in dp a second to the right and downwards. It is 0 if the pointer had
// stopped.
func (t *trail) speed(now time.Duration) (x, y float64) {
	last := t.places[max(0, t.count-1)]
	first := last
	for i := t.count - 1; i >= 0 && now-t.places[i].at <= trailTime; i-- {
		first = t.places[i]
	}
	long := (last.at - first.at).Seconds()
	if long <= 0 {
		return 0, 0
	}
	return (last.x - first.x) / long, (last.y - first.y) / long
}

// scroll is the motion of the one list that moves by itself or is pulled beyond its end.
type scroll struct {
	root *Root
	id   string
	// list is the node of the list in the tree that is shown. direction is that of [Root.direction]. Without a list nothing moves.
	list      *Node
	direction float64
	// speed is the speed of the list, in dp a second. thrown is set while the list moves by itself.
	speed  float64
	thrown bool
	// pull is the distance by which the list is pulled beyond its end, in dp. It is less than 0 before the beginning.
	pull float64
}

// Moving reports whether a list moves by itself.
func (r *Root) Moving() bool { return r.scroll.thrown }

// resume finds the list in a new tree, and pulls it beyond its end again by the same distance.
func (s *scroll) resume(r *Root) {
	if s.id == "" {
		return
	}
	if s.list = r.Find(s.id); s.list == nil || !s.list.Scroll {
		*s = scroll{root: r}
		return
	}
	s.direction = r.direction(s.list)
	s.shift(s.pull)
}

// shift moves the content of the list by dp towards its beginning.
func (s *scroll) shift(by float64) {
	if by == 0 {
		return
	}
	s.list.shiftContent(-by * s.direction)
	s.root.Scrolled = true
}

// stop ends the motion at once, at the end of the list if it is beyond it.
func (s *scroll) stop() {
	if s.list != nil {
		s.shift(-s.pull)
	}
	*s = scroll{root: s.root}
}

// follow makes a list the one that moves.
func (s *scroll) follow(r *Root, list *Node) {
	if s.list != list {
		s.stop()
		*s = scroll{root: r, id: list.ID, list: list, direction: r.direction(list)}
	}
}

// stopThrow ends the throw of a touched list, and reports whether the list was so fast that the touch only stops it.
func (s *scroll) stopThrow(list *Node) bool {
	if s.list != list || !s.thrown {
		return false
	}
	fast := math.Abs(s.speed) >= tapSpeed || math.Abs(s.pull) > pullEnd
	s.thrown, s.speed = false, 0
	return fast
}

// drag scrolls a list with a pointer. Beyond its ends the list follows less and less.
func (r *Root) drag(list *Node, by float64) {
	s := &r.scroll
	s.follow(r, list)
	s.thrown = false
	r.Changed = true
	if s.pull != 0 {
		// On the way back the list first returns to its end.
		before := s.pull
		s.setPull(before + by*s.yield())
		if s.pull != 0 && (s.pull > 0) == (before > 0) {
			return
		}
		by += before / pullShare
		s.setPull(0)
	}
	from := list.Offset
	r.scrollBy(list, by)
	if rest := by - (list.Offset - from); math.Abs(rest) > 1e-9 && !r.Still {
		s.setPull(rest * s.yield())
	}
}

// yield returns the part of a drag by which the list follows beyond its end.
func (s *scroll) yield() float64 {
	left := 1 - math.Abs(s.pull)/(pullMost*math.Max(1, s.list.long(s.list.Bounds)))
	return pullShare * math.Max(0, left) * math.Max(0, left)
}

// setPull pulls the list beyond its end by a distance.
func (s *scroll) setPull(pull float64) {
	most := pullMost * s.list.long(s.list.Bounds)
	pull = math.Max(-most, math.Min(most, pull))
	s.shift(pull - s.pull)
	s.pull = pull
}

// releaseList lets go of a list that a pointer has dragged, with the speed of the pointer in dp a second to the right and downwards.
func (r *Root) releaseList(id string, x, y float64) {
	s := &r.scroll
	list := r.Find(id)
	if list == nil {
		return
	}
	speed := y
	if list.Sideways() {
		speed = x
	}
	s.follow(r, list)
	speed = math.Max(-throwMost, math.Min(throwMost, -speed*s.direction))
	if math.Abs(speed) < throwLeast || s.pull != 0 {
		speed = 0
	}
	s.speed, s.thrown = speed, speed != 0 || s.pull != 0
	if !s.thrown {
		s.stop()
	}
}

// advance lets dt seconds pass and reports whether the list has moved. It comes to rest in the same place whether frames are
// long or short.
func (s *scroll) advance(r *Root, dt float64) bool {
	if !s.thrown || s.list == nil || dt <= 0 {
		return false
	}
	if s.pull == 0 {
		slowed := math.Exp(-dt / throwTime)
		way := s.speed * throwTime * (1 - slowed)
		from := s.list.Offset
		r.scrollBy(s.list, way)
		rest := way - (s.list.Offset - from)
		s.speed *= slowed
		switch {
		case math.Abs(rest) < 1e-9:
			if math.Abs(s.speed) < throwEnd {
				s.stop()
			}
			return true
		case r.Still:
			s.stop()
			return true
		}
		// It has come to its end: the rest of the time belongs to the spring there.
		dt = math.Min(dt, rest/s.speed)
	}
	// A critically damped spring.
	decay := math.Exp(-springRate * dt)
	push := s.speed + springRate*s.pull
	s.setPull((s.pull + push*dt) * decay)
	s.speed = (s.speed - springRate*push*dt) * decay
	if math.Abs(s.pull) < pullEnd && math.Abs(s.speed) < throwEnd {
		s.stop()
	}
	return true
}
