package sound

import (
	"syscall/js"
	"testing"
)

// fakeAudio is a script for an AudioContext that plays nothing. Each of its nodes has a list of what was called on it and on its gain.
const fakeAudio = `(() => {
	const node = () => {
		const calls = [], call = (name) => (...a) => { calls.push(name + " " + a.filter((x) => typeof x === "number").join(" ")); };
		const param = {};
		for (const m of ["cancelScheduledValues", "setValueAtTime", "linearRampToValueAtTime", "setTargetAtTime"]) param[m] = call(m);
		const n = { calls, gain: param, start: call("start"), stop: call("stop") };
		n.connect = (to) => { n.to = to; };
		return n;
	};
	const c = { currentTime: 0, state: "running", destination: {}, sources: [] };
	c.createGain = node;
	c.createBufferSource = () => { const n = node(); c.sources.push(n); return n; };
	c.createBuffer = () => ({ copyToChannel() {} });
	return c;
})()`

// newPageMusic returns the music of a page with a context that plays nothing.
func newPageMusic(t *testing.T) (*pageMusic, js.Value) {
	t.Helper()
	p, _, _ := newMusicPlayer(t)
	context := js.Global().Call("eval", fakeAudio)
	player, err := (&pageContext{context: context}).music(&p.track.stream)
	if err != nil {
		t.Fatal(err)
	}
	return player.(*pageMusic), context
}

// calls returns what was called on a node of the fake context.
func calls(node js.Value) (list []string) {
	for i := range node.Get("calls").Length() {
		list = append(list, node.Get("calls").Index(i).String())
	}
	return list
}

// The music from before a pause goes on fading when other music begins.
func TestMusicAfterAShortPause(t *testing.T) {
	m, context := newPageMusic(t)
	begin := func() (first js.Value) {
		before := context.Get("sources").Length()
		m.play()
		for range 9 {
			for m.filled < pieceFrames {
				m.renderBlock()
			}
			m.schedule()
		}
		return context.Get("sources").Index(before)
	}
	old := begin()
	context.Set("currentTime", 1)
	m.pause()
	context.Set("currentTime", 1.1)
	fading := len(calls(old.Get("to")))
	young := begin()
	m.pause()
	if got := calls(old.Get("to")); fading == 0 || len(got) != fading {
		t.Errorf("what fades the old music was told %q", got)
	}
	if young.Get("to").Equal(old.Get("to")) {
		t.Error("the new music fades with the old")
	}
}
