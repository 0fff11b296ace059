package sound

import (
	"math"
	"syscall/js"
	"time"
	"unsafe"

	"awale/sound/synth"
)

// pageContext plays through an AudioContext of the page. Effects are nodes of the browser, which begin at once even while the program
// is busy. The music is rendered ahead into buffers that follow each other.
type pageContext struct {
	context js.Value
	// effects hold the sounds of effects as buffers of the browser, by their first sample.
	effects map[*int16]js.Value
	hidden  bool
	// hides counts how often the program was hidden.
	hides int
	// failed is set when the browser has reported an error of the device.
	failed bool
	// gestured and errored are the functions that the page calls at the end of a gesture and after an error.
	gestured, errored js.Func
	// stopMusic stops the timer of the music, nil if there is no music.
	stopMusic func()
}

// gestureEnds are the events of the page at which audio can begin. Some browsers let it begin only at the end of a gesture.
var gestureEnds = []string{"touchend", "mouseup", "keyup", "click"}

// deviceExists reports whether the browser can play sound. On a machine without loudspeakers it plays silently.
func deviceExists() bool { return contextClass().Truthy() }

func contextClass() js.Value {
	if class := js.Global().Get("AudioContext"); class.Truthy() {
		return class
	}
	return js.Global().Get("webkitAudioContext")
}

// openContext makes an AudioContext, nil if the browser refuses.
func openContext() (c audioContext) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case js.Error:
			c = nil
		default:
			panic(fault)
		}
	}()
	p := &pageContext{effects: map[*int16]js.Value{}}
	p.context = contextClass().New(map[string]any{"sampleRate": synth.Rate})
	p.errored = js.FuncOf(func(js.Value, []js.Value) any { p.failed = true; return nil })
	p.context.Call("addEventListener", "error", p.errored)
	p.gestured = js.FuncOf(func(js.Value, []js.Value) any { p.begin(); return nil })
	for _, event := range gestureEnds {
		js.Global().Get("document").Call("addEventListener", event, p.gestured, true)
	}
	report := js.FuncOf(func(js.Value, []js.Value) any { return p.state() })
	if page := js.Global().Get("awale"); page.Truthy() {
		page.Set("soundState", report)
	}
	return p
}

// state returns the state of the AudioContext: running, suspended, interrupted or closed.
func (p *pageContext) state() string { return p.context.Get("state").String() }

func (p *pageContext) rate() float64 { return synth.Rate }
func (p *pageContext) ready() bool   { return p.state() == "running" }
func (p *pageContext) lost() bool    { return p.failed || p.state() == "closed" }

// drop closes the AudioContext, so that its thread ends, and takes its listeners and the sounds away. The two functions that report to the
// page stay, until the next context replaces them.
func (p *pageContext) drop() {
	for _, event := range gestureEnds {
		js.Global().Get("document").Call("removeEventListener", event, p.gestured, true)
	}
	p.context.Call("removeEventListener", "error", p.errored)
	p.gestured.Release()
	p.errored.Release()
	if p.stopMusic != nil {
		p.stopMusic()
	}
	if p.state() != "closed" {
		p.ignoreResult(p.context.Call("close"))
	}
	p.effects = nil
}

// now returns the time of the AudioContext in seconds. It stops while nothing is played.
func (p *pageContext) now() float64 { return p.context.Get("currentTime").Float() }

// gesture makes the context play as soon as the page has shown what the gesture does: it takes a browser milliseconds.
func (p *pageContext) gesture() {
	if !p.waits() {
		return
	}
	var shown js.Func
	shown = js.FuncOf(func(js.Value, []js.Value) any {
		shown.Release()
		p.begin() // if the page is still seen, and the device is there
		return nil
	})
	js.Global().Call("setTimeout", shown)
}

// begin makes the context play, which is allowed from the first gesture on.
func (p *pageContext) begin() {
	if p.waits() {
		p.ignoreResult(p.context.Call("resume"))
	}
}

// waits reports whether the context can play and does not. A phone call or another program may have stopped it.
func (p *pageContext) waits() bool {
	state := p.state()
	return !p.hidden && state != "running" && state != "closed"
}

// ignoreResult ignores whether a promise fails.
func (p *pageContext) ignoreResult(promise js.Value) {
	if promise.Truthy() {
		promise.Call("catch", ignore)
	}
}

// ignore is a function of the page that does nothing.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// suspendAfter is how long after the program is hidden the context is suspended, in milliseconds: the music fades first, and what calls
// the player is heard to its end.
const suspendAfter = 1500

func (p *pageContext) setHidden(hidden bool) {
	if p.hidden == hidden {
		return
	}
	p.hidden = hidden
	if !hidden {
		p.begin()
		return
	}
	p.hides++
	hides := p.hides // a later call has a timer of its own
	var suspend js.Func
	suspend = js.FuncOf(func(js.Value, []js.Value) any {
		suspend.Release()
		if p.hidden && p.hides == hides && p.state() == "running" {
			p.ignoreResult(p.context.Call("suspend"))
		}
		return nil
	})
	js.Global().Call("setTimeout", suspend, suspendAfter)
}

// floats returns samples as a Float32Array.
func floats(samples []float32) js.Value {
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(samples))), len(samples)*4)
	array := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(array, bytes)
	return js.Global().Get("Float32Array").New(array.Get("buffer"))
}

// buffer returns samples, a Float32Array for each channel, as a buffer of the browser.
func (p *pageContext) buffer(channels ...js.Value) js.Value {
	b := p.context.Call("createBuffer", len(channels), channels[0].Length(), synth.Rate)
	for i, c := range channels {
		if b.Get("copyToChannel").Truthy() {
			b.Call("copyToChannel", c, i)
		} else {
			b.Call("getChannelData", i).Call("set", c) // Safari before 14.1
		}
	}
	return b
}

// effect returns the buffer of an effect. Its samples are as large as those of sixteen bits, which the browser converts much faster than
// the program: a voice plays them by as much softer.
func (p *pageContext) effect(samples []int16) js.Value {
	key := unsafe.SliceData(samples)
	if b, ok := p.effects[key]; ok {
		return b
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(key)), 2*len(samples))
	array := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(array, bytes)
	b := p.buffer(js.Global().Get("Float32Array").New(js.Global().Get("Int16Array").New(array.Get("buffer"))))
	p.effects[key] = b
	return b
}

// gainNode returns a node that scales what goes through it.
func (p *pageContext) gainNode(to js.Value, connection ...any) js.Value {
	g := p.context.Call("createGain")
	g.Call("connect", append([]any{to}, connection...)...)
	return g
}

func (p *pageContext) voice(r *reader) (audioPlayer, error) {
	v := &pageVoice{page: p, reader: r}
	v.volume = p.gainNode(p.context.Get("destination"))
	merger := p.context.Call("createChannelMerger", 2)
	merger.Call("connect", v.volume)
	v.left, v.right = p.gainNode(merger, 0, 0), p.gainNode(merger, 0, 1)
	return v, nil
}

// pageVoice plays one effect at a time.
type pageVoice struct {
	page                *pageContext
	reader              *reader
	left, right, volume js.Value
	// source plays the effect. ends is the time of the context at which it ends.
	source js.Value
	ends   float64
}

func (v *pageVoice) Play() {
	r := v.reader
	v.left.Get("gain").Set("value", r.left/math.MaxInt16)
	v.right.Get("gain").Set("value", r.right/math.MaxInt16)
	v.source = v.page.context.Call("createBufferSource")
	v.source.Set("buffer", v.page.effect(r.samples))
	v.source.Get("playbackRate").Set("value", r.rate)
	v.source.Call("connect", v.left)
	v.source.Call("connect", v.right)
	v.source.Call("start")
	v.ends = v.page.now() + float64(r.length())/synth.Rate
}

func (v *pageVoice) PauseAndStopReading() {
	if v.source.Truthy() {
		v.source.Call("stop")
		v.source.Call("disconnect")
		v.source = js.Undefined()
	}
	v.ends = 0
}

func (v *pageVoice) IsPlaying() bool { return v.source.Truthy() && v.page.now() < v.ends }
func (v *pageVoice) Rewind() error   { return nil }

func (v *pageVoice) SetVolume(volume float64) { v.volume.Get("gain").Set("value", volume) }

func (p *pageContext) music(s *stream) (musicPlayer, error) {
	m := &pageMusic{page: p, stream: s, clock: time.Now, cost: firstCost, scheduling: firstScheduling}
	m.turn = js.FuncOf(func(js.Value, []js.Value) any { m.advance(); return nil })
	m.gain = p.gainNode(p.context.Get("destination"))
	p.stopMusic = func() {
		m.stopTimer()
		m.turn.Release()
	}
	if page := js.Global().Get("awale"); page.Truthy() {
		page.Set("musicState", js.FuncOf(func(js.Value, []js.Value) any { return m.report() }))
	}
	return m, nil
}
