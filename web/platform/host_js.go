package platform

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
	"time"
)

// Host is the page that the program runs in.
type Host struct {
	page  js.Value
	store *Store
	// rests is set while the program rests.
	rests bool
}

// New returns the page. Where there is none, as in tests outside a browser, questions get the answer
// that asks for nothing and everything else is ignored.
func New() *Host {
	h := &Host{page: js.Global().Get("awale")}
	h.store = &Store{h}
	return h
}

// Store returns the texts kept in localStorage.
func (h *Host) Store() *Store { return h.store }

// pointerKinds are the kinds of pointer events by the number the page sends, which is cheaper to hand
// over than a string.
var pointerKinds = [...]string{"down", "move", "up", "cancel", "leave", "lift", "second"}

// Listen delivers all events of the page to r until the program ends: the
// functions given to the page are never released.
func (h *Host) Listen(r Receiver) {
	receiver := map[string]any{}
	on := func(name string, f func(args []js.Value) any) {
		receiver[name] = js.FuncOf(func(_ js.Value, args []js.Value) any {
			h.Rest(false)
			return f(args)
		})
	}
	on("activate", func(a []js.Value) any { r.Activate(a[0].String()); return nil })
	on("click", func(a []js.Value) any { r.Click(a[0].String()); return nil })
	on("adjust", func(a []js.Value) any { r.Adjust(a[0].String(), a[1].Float()); return nil })
	on("write", func(a []js.Value) any { r.Write(a[0].String(), a[1].String(), a[2].Int()); return nil })
	on("entered", func(a []js.Value) any { return r.Entered(a[0].String()) })
	on("focus", func(a []js.Value) any { r.FocusMoved(a[0].String()); return nil })
	on("pointer", func(a []js.Value) any {
		r.Pointer(pointerKinds[a[0].Int()], a[1].Int(), a[2].Float(), a[3].Float(), a[4].Bool(),
			time.Duration(a[5].Float()*float64(time.Millisecond)))
		return nil
	})
	on("wheel", func(a []js.Value) any {
		return r.Wheel(a[0].Float(), a[1].Float(), a[2].Float(), a[3].Float())
	})
	on("key", func(a []js.Value) any {
		return r.Key(a[0].String(), a[1].Bool(), a[2].Bool(), a[3].Bool(), a[4].Bool())
	})
	on("back", func([]js.Value) any { r.Back(); return nil })
	on("hidden", func(a []js.Value) any { r.Hidden(a[0].Bool()); return nil })
	on("idle", func([]js.Value) any { return r.Idle() })
	on("link", func(a []js.Value) any { r.Link(a[0].String()); return nil })
	on("file", func(a []js.Value) any { r.File(a[0].String(), a[1].String(), a[2].String()); return nil })
	on("preferences", func([]js.Value) any {
		h.followZone()
		r.Preferences()
		return nil
	})
	on("storage", func([]js.Value) any { r.StorageChanged(); return nil })
	on("newVersion", func([]js.Value) any { r.NewVersion(); return nil })
	on("kept", func([]js.Value) any { r.OfflineChanged(); return nil })
	h.followZone()
	h.tell("listen", receiver)
}

// followZone makes the local time that of the browser, with its summer times. Go itself asks once, for the offset of that moment alone.
func (h *Host) followZone() {
	v, err := h.ask("zone")
	if err != nil || v.Type() != js.TypeObject || v.Length() < 2 || v.Length() > 2+2*mostZoneChanges {
		return
	}
	var changes []zoneChange
	for i := 2; i+1 < v.Length(); i += 2 {
		changes = append(changes, zoneChange{int64(v.Index(i).Float()), int(v.Index(i + 1).Float())})
	}
	if zone, err := newZone(v.Index(0).String(), int(v.Index(1).Float()), changes); err == nil {
		time.Local = zone
	}
}

// PixelRatio returns how many pixels of the device a CSS px has now, 0 if that is not known.
func (h *Host) PixelRatio() float64 {
	v, err := h.ask("pixelRatio")
	if err != nil || v.Type() != js.TypeNumber {
		return 0
	}
	return v.Float()
}

// Rest says whether the program rests because nothing changes. Then it has about ten frames a second, until something comes from the page
// or from a server.
func (h *Host) Rest(on bool) {
	if h.rests != on {
		h.rests = on
		h.tell("rest", on)
	}
}

// OwnsInput reports whether pointers and keys come through the Receiver: in a browser they do.
func (h *Host) OwnsInput() bool { return true }

// Mirror replaces the controls that lie over the canvas; doc is described in web/page/mirror.js.
func (h *Host) Mirror(doc []byte) { h.tell("mirror", string(doc)) }

// FocusNode moves the page's focus to a mirrored control, "" for none. A control that is not mirrored
// yet gets the focus when it is. byKeys says whether the keyboard leads.
func (h *Host) FocusNode(id string, byKeys bool) { h.tell("focusNode", id, byKeys) }

// Announce has a sentence spoken by a screen reader: after what it is saying now, or at once if urgent.
func (h *Host) Announce(text string, urgent bool) { h.tell("announce", text, urgent) }

// SetLanguage tells the page its language, as a BCP 47 tag, and its title.
func (h *Host) SetLanguage(lang, title string) { h.tell("setLanguage", lang, title) }

// SetTitle tells the page its title.
func (h *Host) SetTitle(title string) { h.tell("setTitle", title) }

// Ready takes the loading view away: the first frame can be played.
func (h *Host) Ready() { h.tell("ready") }

// Copy puts text on the clipboard and calls done with what went wrong, nil when it is there. Browsers
// allow it only in answer to the player: it has to be called from within a method of the Receiver. Some
// of them say only later whether they did.
func (h *Host) Copy(text string, done func(error)) { h.settled("copy", done, text) }

// CanSend reports whether the browser has a dialogue of the device that hands a link on.
func (h *Host) CanSend() bool { return h.preference("canSend") }

// Send opens that dialogue and calls done with what went wrong, nil also when the player left it. Like Copy it has to be called
// from within a method of the Receiver.
func (h *Host) Send(title, link string, done func(error)) {
	h.settled("send", done, title, link)
}

// settled calls a method of the page with args and a function that it calls once with what went wrong, if anything did.
func (h *Host) settled(method string, done func(error), args ...any) {
	h.answered(method, func(answer []js.Value, err error) {
		if len(answer) > 0 && answer[0].Truthy() {
			err = thrown(answer[0])
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", method, err)
		}
		done(err)
	}, args...)
}

// answered calls a method of the page with args and a function that the page calls once with its answer. Without an answer err
// says what went wrong.
func (h *Host) answered(method string, done func(answer []js.Value, err error), args ...any) {
	var once js.Func
	once = js.FuncOf(func(_ js.Value, answer []js.Value) any {
		once.Release()
		done(answer, nil)
		return nil
	})
	if _, err := h.ask(method, append(args, once)...); err != nil {
		once.Release()
		done(nil, err)
	}
}

// Persist calls done, at once or later, with whether the browser keeps what is stored. If ask is set it asks the browser to, which
// may ask the player.
func (h *Host) Persist(ask bool, done func(kept bool)) {
	h.answered("persist", func(answer []js.Value, _ error) { done(len(answer) > 0 && answer[0].Truthy()) }, ask)
}

// Languages returns the languages the browser is set to, the preferred one first, as BCP 47 tags.
func (h *Host) Languages() []string {
	list, err := h.ask("languages")
	if err != nil || list.Type() != js.TypeString || list.String() == "" {
		return nil
	}
	return strings.Split(list.String(), ",")
}

// ReducedMotion reports whether the system asks for little movement.
func (h *Host) ReducedMotion() bool { return h.preference("reducedMotion") }

// Touches reports whether a finger is the main pointer.
func (h *Host) Touches() bool { return h.preference("touches") }

// MoreContrast reports whether the system asks for more contrast.
func (h *Host) MoreContrast() bool { return h.preference("moreContrast") }

// Insets returns what notches and rounded corners take from the window, in CSS px.
func (h *Host) Insets() (top, right, bottom, left float64) {
	v, err := h.ask("insets")
	if err != nil || v.Type() != js.TypeObject || v.Length() != 4 {
		return 0, 0, 0, 0
	}
	return v.Index(0).Float(), v.Index(1).Float(), v.Index(2).Float(), v.Index(3).Float()
}

// LinkBase returns what a share link begins with: the address of the page without its fragment.
func (h *Host) LinkBase() string { return h.text("linkBase") }

// LaunchLink returns the fragment of the address the page was opened with, "" for none.
func (h *Host) LaunchLink() string { return h.text("launchLink") }

// ClearLink takes the fragment out of the address, so that a reload does not open it again.
func (h *Host) ClearLink() { h.tell("clearLink") }

func (h *Host) preference(method string) bool {
	v, err := h.ask(method)
	return err == nil && v.Truthy()
}

func (h *Host) text(method string) string {
	v, err := h.ask(method)
	if err != nil || v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// errNoPage says that the program runs outside a page.
var errNoPage = errors.New("there is no page")

// ask calls a method of the page. An exception is returned as an error.
func (h *Host) ask(method string, args ...any) (v js.Value, err error) {
	if !h.page.Truthy() {
		return js.Undefined(), errNoPage
	}
	defer catch(&err)
	return h.page.Call(method, args...), nil
}

// catch is to be deferred: it makes an exception of a script an error.
func catch(err *error) {
	switch p := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown(p.Value)
	case *js.ValueError:
		*err = p
	default:
		panic(p)
	}
}

// exception is what a script has thrown.
type exception struct{ name, message string }

func (e exception) Error() string { return e.name + ": " + e.message }

// thrown returns a thrown value as an error. A script may throw anything, undefined included.
func thrown(v js.Value) error {
	if t := v.Type(); t != js.TypeObject && t != js.TypeFunction {
		return exception{"exception", v.String()}
	}
	return exception{js.Global().Call("String", v.Get("name")).String(), js.Global().Call("String", v.Get("message")).String()}
}

// tell calls a method of the page for its effect. An error is a fault of the page's scripts: it goes to the console, and the
// game goes on.
func (h *Host) tell(method string, args ...any) {
	if _, err := h.ask(method, args...); err != nil && !errors.Is(err, errNoPage) {
		js.Global().Get("console").Call("error", "awale: "+method+": "+err.Error())
	}
}

// Sheets reports how many sheets lie over the board: the back button then closes the last one and does not leave the page.
func (h *Host) Sheets(open int) { h.tell("sheets", open) }

// CanVibrate reports whether this is a phone or tablet that can vibrate.
func (h *Host) CanVibrate() bool { return h.preference("canVibrate") }

// KeepAwake sets whether the screen stays on while the page is seen. Not every browser can.
func (h *Host) KeepAwake(on bool) { h.tell("keepAwake", on) }

// CanFill reports whether the page can fill the screen.
func (h *Host) CanFill() bool { return h.preference("canFill") }

// Full reports whether the page fills the screen.
func (h *Host) Full() bool { return h.preference("full") }

// SetFull has the page fill the screen, or ends that. Like Copy it has to be called from within a method of the Receiver, which hears
// of the change by Preferences.
func (h *Host) SetFull(on bool) { h.tell("setFull", on) }

// CanTranslate reports that the site has a page for translators.
func (h *Host) CanTranslate() bool { return true }

// Translate opens that page for a language, in a tab of its own. Like Copy it has to be called from within a method of the Receiver.
func (h *Host) Translate(lang string) { h.tell("translate", lang) }

// CanNotify reports whether the browser has notifications.
func (h *Host) CanNotify() bool { return h.preference("canNotify") }

// MayNotify reports whether the player has allowed them.
func (h *Host) MayNotify() bool { return h.preference("mayNotify") }

// AskToNotify asks the player to allow them and calls done with the answer. Like Copy it has to be called from within a method of the
// Receiver.
func (h *Host) AskToNotify(done func(allowed bool)) {
	h.answered("askToNotify", func(answer []js.Value, _ error) { done(len(answer) > 0 && answer[0].Truthy()) })
}

// Notify shows a notification, which replaces the one before. A click on it brings the page to the front.
func (h *Host) Notify(title, text string) { h.tell("notify", title, text) }

// Reach returns how far notifications reach: the values are those of package render/screen/kit.
func (h *Host) Reach() string { return h.text("reach") }

// Subscribe has the browser make a subscription for push messages of a server with a key, and keep the words with which they are shown. It
// calls done with the subscription as JSON, "" for none.
func (h *Host) Subscribe(key, words string, done func(subscription string)) {
	h.answered("subscribe", textTo(done), key, words)
}

// Unsubscribe ends the subscription, and calls done with its endpoint, "" for none.
func (h *Host) Unsubscribe(done func(endpoint string)) { h.answered("unsubscribe", textTo(done)) }

// textTo hands a text that a page answers with on, "" for anything else.
func textTo(done func(string)) func([]js.Value, error) {
	return func(answer []js.Value, _ error) {
		if len(answer) > 0 && answer[0].Type() == js.TypeString {
			done(answer[0].String())
		} else {
			done("")
		}
	}
}

// Vibrate has the device vibrate for some milliseconds.
func (h *Host) Vibrate(milliseconds int) { h.tell("vibrate", milliseconds) }
