package sound

import (
	"syscall/js"
	"testing"
)

// fakePage is a script for a page: a document whose listeners are counted, and AudioContexts that play nothing.
const fakePage = `(() => {
	const target = () => {
		const t = { listeners: [] };
		t.addEventListener = (event, f) => { t.listeners.push([event, f]); };
		t.removeEventListener = (event, f) => { t.listeners = t.listeners.filter((x) => x[0] !== event || x[1] !== f); };
		return t;
	};
	const page = { document: target(), contexts: [], timers: [] };
	page.AudioContext = function () {
		const c = target();
		c.state = "running";
		c.close = () => { c.state = "closed"; };
		c.suspend = () => { c.state = "suspended"; };
		c.resumed = c.caught = 0;
		c.resume = () => {
			c.resumed++;
			return { catch: () => { c.caught++; } };
		};
		page.contexts.push(c);
		return c;
	};
	page.setTimeout = (f) => { page.timers.push(f); };
	return page;
})()`

// newFakePage makes the fake page the one of the program, until the test ends.
func newFakePage(t *testing.T) js.Value {
	t.Helper()
	page := js.Global().Call("eval", fakePage)
	for _, name := range []string{"document", "AudioContext", "setTimeout"} {
		was := js.Global().Get(name)
		js.Global().Set(name, page.Get(name))
		t.Cleanup(func() { js.Global().Set(name, was) })
	}
	return page
}

// A context that is dropped is closed, and the page keeps no listener of it.
func TestDroppedContext(t *testing.T) {
	page := newFakePage(t)
	c := openContext()
	context := page.Get("contexts").Index(0)
	if n := page.Get("document").Get("listeners").Length(); n != len(gestureEnds) {
		t.Fatalf("the document has %d listeners", n)
	}
	context.Get("listeners").Index(0).Index(1).Invoke()
	if !c.lost() {
		t.Error("an error of the device is not noticed")
	}
	c.drop()
	document, own := page.Get("document").Get("listeners").Length(), context.Get("listeners").Length()
	if document != 0 || own != 0 || context.Get("state").String() != "closed" {
		t.Errorf("the document has %d listeners, the context %d, and it is %s", document, own, context.Get("state").String())
	}
}

// What calls the player is heard to its end: only the timer of the last hiding suspends the context.
func TestTwoCallsWhileHidden(t *testing.T) {
	page := newFakePage(t)
	c := openContext()
	context, timers := page.Get("contexts").Index(0), page.Get("timers")
	for range 2 {
		c.setHidden(true)
		c.setHidden(false)
	}
	c.setHidden(true)
	for i, want := range []string{"running", "running", "suspended"} {
		timers.Index(i).Invoke()
		if state := context.Get("state").String(); state != want {
			t.Errorf("after timer %d the context is %s, want %s", i+1, state, want)
		}
	}
}

// After a gesture the context plays once the page has shown what the gesture does, unless the page is hidden or the context closed by
// then. A browser may refuse.
func TestAGestureResumesLater(t *testing.T) {
	for name, x := range map[string]struct {
		meanwhile func(p *pageContext)
		want      int
	}{
		"nothing happens":        {func(*pageContext) {}, 1},
		"the page is hidden":     {func(p *pageContext) { p.setHidden(true) }, 0},
		"the context is dropped": {func(p *pageContext) { p.drop() }, 0},
	} {
		page := newFakePage(t)
		p := openContext().(*pageContext)
		context := page.Get("contexts").Index(0)
		context.Set("state", "suspended")
		if p.gesture(); context.Get("resumed").Int() != 0 {
			t.Errorf("%s: it plays before the page has shown anything", name)
		}
		x.meanwhile(p)
		page.Get("timers").Index(0).Invoke()
		if resumed, caught := context.Get("resumed").Int(), context.Get("caught").Int(); resumed != x.want || caught != x.want {
			t.Errorf("%s: resumed %d times, with %d refusals that are ignored, want %d", name, resumed, caught, x.want)
		}
	}
}
