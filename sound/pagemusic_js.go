package sound

import (
	"math"
	"syscall/js"
	"time"

	"awale/sound/synth"
)

// The music in a page is rendered in pieces.
const (
	// pieceFrames is the length of a piece in frames, 85 ms.
	pieceFrames = 4096
	// enough is how far ahead the music is rendered, in seconds, and first how far before it begins.
	enough, first = 1.5, 0.6
	// lead is how long before its time the first piece is scheduled, in seconds.
	lead = 0.05
	// apart is the time between two turns in milliseconds. Music that is needed for a second takes some 30 ms, so that one turn
	// in four is enough once there is a store of it.
	apart = 8
	// delay is the longest time for which a frame may have to wait for the music. share is how long a turn is meant to last: some
	// blocks cost more than the mean.
	delay, share = 2 * time.Millisecond, 1500 * time.Microsecond
	// brink is how far ahead the music is, in seconds, when it is about to end because the page stands still for long times between
	// two turns. A turn may then last for a part of that time, but not longer than longestShare: a frame that is late
	// anyway is later by a tenth, which is less of a fault than silence.
	brink, part  = 0.3, 10
	longestShare = 25 * time.Millisecond
	// firstCost is the assumed time for a block before any was measured, firstScheduling that for scheduling a piece.
	firstCost, firstScheduling = 200 * time.Microsecond, 600 * time.Microsecond
	// mostBlocks is the largest number of blocks and pieces in a turn, some 0.5 s of music.
	mostBlocks = 192
	// mostSources is the number of pieces that are remembered, more than are ahead: older ones have been played.
	mostSources = 20
)

// pageMusic renders the music ahead into buffers that the browser plays one after the other. It does so in short turns between the
// frames, which a timer of the page begins: where frames come late because they are long in drawing, and not because the
// thread is taken, there are as many turns as ever, and none of them is longer.
type pageMusic struct {
	page   *pageContext
	stream *stream
	clock  func() time.Time
	// gain is the node of the volume, fader the one that fades when the music pauses.
	gain, fader js.Value

	playing bool
	// turn renders for a moment; timer is the page's number for what calls it, undefined while nothing does.
	turn  js.Func
	timer js.Value
	// begun is set when the first piece has been scheduled since the music plays. next is the frame of the context at which the
	// next piece begins.
	begun bool
	next  float64
	// stalled is set while the device stands still although the program does not.
	stalled bool
	// waiting are pieces that are rendered and not scheduled, before the music begins.
	waiting []js.Value
	// sources are the pieces that are scheduled.
	sources []js.Value

	left, right [pieceFrames]float32
	filled      int
	// cost is the mean time for a block, scheduling that for scheduling a piece, last when the last turn began.
	cost, scheduling time.Duration
	last             time.Time
	// late counts the pieces that came too late, turns the turns, and over those that lasted longer than delay although the music
	// was not about to end.
	late, pieces, turns, over int
	longest                   time.Duration
}

func (m *pageMusic) play() {
	m.stream.resume()
	m.playing, m.begun, m.filled = true, false, 0
	m.waiting = m.waiting[:0]
	m.stalled = false
	if m.timer.IsUndefined() {
		m.timer = js.Global().Call("setInterval", m.turn, apart)
	}
}

// pause fades what is scheduled and drops it.
func (m *pageMusic) pause() {
	if !m.playing {
		return
	}
	m.playing = false
	m.rest()
	now := m.page.now()
	fade := m.fader.Get("gain")
	fade.Call("cancelScheduledValues", 0)
	fade.Call("setValueAtTime", 1, now)
	fade.Call("linearRampToValueAtTime", 0, now+fadeSeconds)
	for _, s := range m.sources {
		s.Call("stop", now+fadeSeconds)
	}
	m.sources = m.sources[:0]
}

// rest stops the timer.
func (m *pageMusic) rest() {
	js.Global().Call("clearInterval", m.timer)
	m.timer = js.Undefined()
}

func (m *pageMusic) setGain(gain float64, within time.Duration) {
	g := m.gain.Get("gain")
	g.Call("cancelScheduledValues", 0)
	// A third of the time is where most of an exponential approach has happened.
	g.Call("setTargetAtTime", gain, m.page.now(), math.Max(within.Seconds()/3, 0.003))
}

// report is what the page can ask for: how often the music was late, how many pieces were played, how far ahead it is, how many
// turns there were, how many of them were too long, and the longest turn in milliseconds. Turns are measured by a clock that
// goes on while the system runs other programs.
func (m *pageMusic) report() any {
	ahead := 0.0
	if m.begun {
		ahead = m.next/synth.Rate - m.page.now()
	}
	return map[string]any{"underruns": m.late, "pieces": m.pieces, "ahead": ahead, "playing": m.playing && m.begun,
		"turns": m.turns, "over": m.over, "longest": float64(m.longest.Microseconds()) / 1000}
}

// advance renders for a turn.
func (m *pageMusic) advance() {
	if m.page.lost() {
		// The program opens another device, with another music.
		m.rest()
		return
	}
	if !m.page.ready() {
		m.stalled = m.begun
		return
	}
	if m.stalled {
		// A call or another program had the device. The music goes on with a beat.
		m.pause()
		m.play()
	}
	now := m.clock()
	since := now.Sub(m.last)
	m.last = now
	played := m.page.now() * synth.Rate
	if m.begun && m.next < played {
		// The music was late. It goes on when there is enough of it again: one gap is better than many.
		m.late++
		m.begun = false
	}
	ahead := float64(len(m.waiting)*pieceFrames) / synth.Rate
	if m.begun {
		ahead = (m.next - played) / synth.Rate
	}
	if ahead >= enough {
		return
	}
	turn := share
	if m.begun && ahead < brink {
		turn = min(max(turn, since/part), longestShare)
	}
	m.fill(turn)
	took := m.clock().Sub(now)
	m.turns++
	m.longest = max(m.longest, took)
	if took > max(turn, delay) {
		m.over++
	}
}

// fill renders blocks and schedules pieces for about the time of a turn. Nothing of this can be interrupted, so nothing begins
// that would take longer than what is left of the turn. One thing is done in any case, however slow the machine is.
func (m *pageMusic) fill(turn time.Duration) {
	begun := m.clock()
	now, spent := begun, time.Duration(0)
	for done := range mostBlocks {
		task, cost := m.renderBlock, &m.cost
		if m.filled == pieceFrames {
			task, cost = m.schedule, &m.scheduling
		}
		// Clocks of browsers are coarse: within a turn what things cost on average is a second clock.
		if done > 0 && max(now.Sub(begun), spent)+*cost > turn {
			return
		}
		spent += *cost
		task()
		end := m.clock()
		// The mean of many coarse times is exact. A time in which the system did something else does not count in full.
		*cost += (min(end.Sub(now), 4*turn) - *cost) / 16
		now = end
	}
}

// renderBlock renders the next block of a piece.
func (m *pageMusic) renderBlock() {
	m.stream.render(m.left[m.filled:], m.right[m.filled:])
	m.filled += synth.Block
}

// schedule hands a piece to the browser. The first ones wait until there are enough of them.
func (m *pageMusic) schedule() {
	m.filled = 0
	b := m.page.buffer(m.left[:], m.right[:])
	m.pieces++
	if m.begun {
		m.start(b)
		return
	}
	m.waiting = append(m.waiting, b)
	if float64(len(m.waiting)*pieceFrames) < first*synth.Rate {
		return
	}
	m.begun = true
	// What was played before a pause has faded by now.
	fade := m.fader.Get("gain")
	fade.Call("cancelScheduledValues", 0)
	fade.Call("setValueAtTime", 1, m.page.now())
	m.next = math.Ceil((m.page.now() + lead) * synth.Rate)
	for _, b := range m.waiting {
		m.start(b)
	}
	m.waiting = m.waiting[:0]
}

// start has a piece begin where the one before it ends, to the frame.
func (m *pageMusic) start(b js.Value) {
	s := m.page.context.Call("createBufferSource")
	s.Set("buffer", b)
	s.Call("connect", m.fader)
	s.Call("start", m.next/synth.Rate)
	m.next += pieceFrames
	if len(m.sources) == mostSources {
		m.sources = append(m.sources[:0], m.sources[1:]...)
	}
	m.sources = append(m.sources, s)
}

// render writes the next block of each channel.
func (s *stream) render(left, right []float32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next()
	copy(left, s.left[:])
	copy(right, s.right[:])
}
