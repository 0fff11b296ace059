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
	// farAhead is how far ahead the music is rendered, in seconds, and firstAhead how far before it begins.
	farAhead, firstAhead = 1.5, 0.6
	// lead is how long before its time the first piece is scheduled, in seconds.
	lead = 0.05
	// turnInterval is the time between two turns in milliseconds. The music of a second takes some 30 ms, so that one turn in four
	// is enough when the music is far ahead.
	turnInterval = 8
	// longestDelay is the longest time for which a frame may have to wait for the music. turnTime is the planned time of a turn,
	// which is shorter because some blocks take longer than the mean.
	longestDelay, turnTime = 2 * time.Millisecond, 1500 * time.Microsecond
	// If the music is less than lowAhead seconds ahead, it is about to end because the page waits for long times between two turns.
	// Then a turn may last for one part in gapPart of that time, but not longer than longestTurn. A frame that is late in any case
	// is later by a tenth, which is better than silence.
	lowAhead, gapPart = 0.3, 10
	longestTurn       = 25 * time.Millisecond
	// firstCost is the assumed time for a block before one was measured, and firstScheduling that for scheduling a piece.
	firstCost, firstScheduling = 200 * time.Microsecond, 600 * time.Microsecond
	// mostBlocks is the largest number of blocks and pieces in a turn, some 0.5 s of music.
	mostBlocks = 192
	// mostSources is the number of pieces that are stored. It is more than are scheduled ahead: older ones have been played.
	mostSources = 20
)

// pageMusic renders the music ahead into buffers that the browser plays one after the other. It does so in short turns between the
// frames, which a timer of the page begins. So slow frames do not slow down the music as long as the thread is free between them.
type pageMusic struct {
	page   *pageContext
	stream *stream
	clock  func() time.Time
	// gain is the node of the volume. fader is the one that fades the music when it pauses: a new one each time the music is started,
	// because the music from before a short pause is still fading.
	gain, fader js.Value

	playing bool
	// turn renders for a turn. timer is the timer that calls it, undefined while there is none.
	turn  js.Func
	timer js.Value
	// begun is set when the first piece has been scheduled after the music was started. next is the frame of the context at which
	// the next piece begins.
	begun bool
	next  float64
	// stalled is set while the device does not play although the program runs.
	stalled bool
	// waiting are pieces that are rendered and not scheduled, before the music begins.
	waiting []js.Value
	// sources are the pieces that are scheduled.
	sources []js.Value

	left, right [pieceFrames]float32
	filled      int
	// cost is the mean time for a block, scheduling that for scheduling a piece, and last when the last turn began.
	cost, scheduling time.Duration
	last             time.Time
	// late counts how often the music was late, pieces the pieces, turns the turns, and tooLong the turns that lasted longer than
	// longestDelay although the music was not about to end. longest is the time of the longest turn.
	late, pieces, turns, tooLong int
	longest                      time.Duration
}

func (m *pageMusic) play() {
	m.stream.resume()
	m.fader = m.page.gainNode(m.gain)
	m.playing, m.begun, m.filled = true, false, 0
	m.waiting = m.waiting[:0]
	m.stalled = false
	if m.timer.IsUndefined() {
		m.timer = js.Global().Call("setInterval", m.turn, turnInterval)
	}
}

// pause fades the pieces that are scheduled, and drops them.
func (m *pageMusic) pause() {
	if !m.playing {
		return
	}
	m.playing = false
	m.stopTimer()
	now := m.page.now()
	fade := m.fader.Get("gain")
	fade.Call("setValueAtTime", 1, now)
	fade.Call("linearRampToValueAtTime", 0, now+fadeSeconds)
	for _, s := range m.sources {
		s.Call("stop", now+fadeSeconds)
	}
	m.sources = m.sources[:0]
}

// stopTimer stops the timer.
func (m *pageMusic) stopTimer() {
	js.Global().Call("clearInterval", m.timer)
	m.timer = js.Undefined()
}

func (m *pageMusic) setGain(gain float64, within time.Duration) {
	g := m.gain.Get("gain")
	g.Call("cancelScheduledValues", 0)
	// The gain changes exponentially. With a third of the time as the time constant, most of the change has happened after the time.
	g.Call("setTargetAtTime", gain, m.page.now(), math.Max(within.Seconds()/3, 0.003))
}

// report returns measurements for the page: how often the music was late, how many pieces were played, how far ahead the music is,
// how many turns there were, how many of them were too long, and the longest turn in milliseconds. The times include those in
// which the system ran other programs.
func (m *pageMusic) report() any {
	ahead := 0.0
	if m.begun {
		ahead = m.next/synth.Rate - m.page.now()
	}
	return map[string]any{"underruns": m.late, "pieces": m.pieces, "ahead": ahead, "playing": m.playing && m.begun,
		"turns": m.turns, "over": m.tooLong, "longest": float64(m.longest.Microseconds()) / 1000}
}

// advance renders for a turn.
func (m *pageMusic) advance() {
	if m.page.lost() {
		// The program opens another device, with another music.
		m.stopTimer()
		return
	}
	if !m.page.ready() {
		m.stalled = m.begun
		return
	}
	if m.stalled {
		// A phone call or another program used the device. The music goes on with a beat.
		m.pause()
		m.play()
	}
	now := m.clock()
	since := now.Sub(m.last)
	m.last = now
	played := m.page.now() * synth.Rate
	if m.begun && m.next < played {
		// The music was late. It goes on when it is far enough ahead again, because one gap is better than many.
		m.late++
		m.begun = false
	}
	ahead := float64(len(m.waiting)*pieceFrames) / synth.Rate
	if m.begun {
		ahead = (m.next - played) / synth.Rate
	}
	if ahead >= farAhead {
		return
	}
	turn := turnTime
	if m.begun && ahead < lowAhead {
		turn = min(max(turn, since/gapPart), longestTurn)
	}
	m.fill(turn)
	took := m.clock().Sub(now)
	m.turns++
	m.longest = max(m.longest, took)
	if took > max(turn, longestDelay) {
		m.tooLong++
	}
}

// fill renders blocks and schedules pieces for about the time of a turn. No task can be interrupted, so no task begins that would take
// longer than the rest of the turn. Only the first task begins in any case, however slow the machine is.
func (m *pageMusic) fill(turn time.Duration) {
	begun := m.clock()
	now, spent := begun, time.Duration(0)
	for done := range mostBlocks {
		task, cost := m.renderBlock, &m.cost
		if m.filled == pieceFrames {
			task, cost = m.schedule, &m.scheduling
		}
		// The clocks of browsers have a low resolution. So within a turn the mean times of the tasks are a second clock.
		if done > 0 && max(now.Sub(begun), spent)+*cost > turn {
			return
		}
		spent += *cost
		task()
		end := m.clock()
		// The mean of many times of a low resolution is exact. A time in which the system ran other programs does not count in full.
		*cost += (min(end.Sub(now), 4*turn) - *cost) / 16
		now = end
	}
}

// renderBlock renders the next block of a piece.
func (m *pageMusic) renderBlock() {
	m.stream.render(m.left[m.filled:], m.right[m.filled:])
	m.filled += synth.Block
}

// schedule passes a piece to the browser. The first pieces wait until the music is far enough ahead.
func (m *pageMusic) schedule() {
	m.filled = 0
	b := m.page.buffer(floats(m.left[:]), floats(m.right[:]))
	m.pieces++
	if m.begun {
		m.start(b)
		return
	}
	m.waiting = append(m.waiting, b)
	if float64(len(m.waiting)*pieceFrames) < firstAhead*synth.Rate {
		return
	}
	m.begun = true
	m.next = math.Ceil((m.page.now() + lead) * synth.Rate)
	for _, b := range m.waiting {
		m.start(b)
	}
	m.waiting = m.waiting[:0]
}

// start makes a piece begin at exactly the frame at which the piece before it ends.
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
