package platform

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"awale/game/save"
)

var _ save.Store = (*Store)(nil)

// withPage puts a page with these methods, written in JavaScript, in the place of the real one.
func withPage(t *testing.T, methods string) *Host {
	t.Helper()
	js.Global().Set("awale", js.Global().Get("Function").New("return {"+methods+"}").Invoke())
	t.Cleanup(func() { js.Global().Delete("awale") })
	return New()
}

func TestWithoutPageNothingHappens(t *testing.T) {
	h := New()
	h.Listen(&recorder{})
	h.Mirror([]byte("[]"))
	h.FocusNode("a", true)
	h.Announce("a", true)
	h.Ready()
	h.ClearLink()
	if err := copyOf(h, "x"); !errors.Is(err, errNoPage) {
		t.Errorf("Copy = %v", err)
	}
	if h.Languages() != nil || h.ReducedMotion() || h.LinkBase() != "" || h.LaunchLink() != "" {
		t.Error("a page that is not there answers")
	}
	if data := h.Content().Here("languages/en/texts.json"); data != nil {
		t.Errorf("without a page there are %d bytes of texts", len(data))
	}
	if err := h.Store().Set("game", "x"); !errors.Is(err, ErrRefused) {
		t.Errorf("Set = %v", err)
	}
}

// copyOf copies a text and returns what went wrong, when the page answers at once.
func copyOf(h *Host, text string) error {
	err := errors.New("not answered")
	h.Copy(text, func(e error) { err = e })
	return err
}

func TestWhatScriptsThrowBecomesErrors(t *testing.T) {
	for _, c := range []struct {
		thrown string
		reason error
		words  string
	}{
		{`new DOMException("no room", "QuotaExceededError")`, save.ErrFull, "no room"},
		{`Object.assign(new Error("no room"), {name: "NS_ERROR_DOM_QUOTA_REACHED"})`, save.ErrFull, "no room"},
		{`new DOMException("denied", "SecurityError")`, ErrRefused, "denied"},
		{`new TypeError("odd")`, ErrRefused, "odd"},
		{`undefined`, ErrRefused, ""},
		{`null`, ErrRefused, ""},
		{`"words"`, ErrRefused, "words"},
		{`7`, ErrRefused, "7"},
		{`Symbol("s")`, ErrRefused, ""},
		{`{}`, ErrRefused, ""},
		{`(() => {})`, ErrRefused, ""},
	} {
		f := "() { throw " + c.thrown + " }"
		h := withPage(t, "storeGet"+f+", storeSet"+f+", storeDelete"+f+", storeKeys"+f+", copy"+f)
		s := h.Store()
		_, _, get := s.Get("game")
		_, keys := s.Keys()
		for name, err := range map[string]error{"Get": get, "Set": s.Set("game", "x"), "Delete": s.Delete("game"), "Keys": keys} {
			if !errors.Is(err, c.reason) || !strings.Contains(err.Error(), c.words) {
				t.Errorf("%s after %s: %v, want %v", name, c.thrown, err, c.reason)
			}
		}
		if err := copyOf(h, "x"); err == nil {
			t.Errorf("Copy after %s went well", c.thrown)
		}
	}
}

func TestStoreChecksBeforeItAsks(t *testing.T) {
	h := withPage(t, `storeSet() { throw new Error("asked") }`)
	for _, c := range [][2]string{{"", "x"}, {strings.Repeat("k", MaxKey+1), "x"}, {"\xff", "x"}, {"game", "\xff"}} {
		if err := h.Store().Set(c[0], c[1]); err == nil || strings.Contains(err.Error(), "asked") {
			t.Errorf("Set(%q, %q) = %v", c[0], c[1], err)
		}
	}
}

// recorder keeps what it is told, as text.
type recorder struct{ list []string }

func (r *recorder) note(args ...any)            { r.list = append(r.list, fmt.Sprint(args...)) }
func (r *recorder) Activate(id string)          { r.note("activate ", id) }
func (r *recorder) Click(id string)             { r.note("click ", id) }
func (r *recorder) Adjust(id string, v float64) { r.note("adjust ", id, " ", v) }
func (r *recorder) Entered(id string) bool      { r.note("entered ", id); return true }
func (r *recorder) Write(id, text string, caret int) {
	r.note("write ", id, " ", text, " ", caret)
}
func (r *recorder) File(name, text, problem string) {
	r.note("file ", name, " ", text, " ", problem)
}
func (r *recorder) FocusMoved(id string) { r.note("focus ", id) }
func (r *recorder) Wheel(x, y, dx, dy float64) bool {
	r.note("wheel ", x, y, dx, dy)
	return true
}
func (r *recorder) Back() { r.note("back") }

func (r *recorder) Hidden(hidden bool) { r.note("hidden ", hidden) }
func (r *recorder) Idle() bool         { r.note("idle"); return true }
func (r *recorder) Link(text string)   { r.note("link ", text) }
func (r *recorder) StorageChanged()    { r.note("storage") }
func (r *recorder) NewVersion()        { r.note("new version") }
func (r *recorder) OfflineChanged()    { r.note("kept") }
func (r *recorder) Preferences()       { r.note("preferences") }
func (r *recorder) Pointer(k string, i int, x, y float64, t bool, at time.Duration) {
	r.note(k, " ", i, x, y, t, " ", at)
}
func (r *recorder) Key(key string, shift, ctrl, alt, onControl bool) bool {
	r.note("key ", key, shift, ctrl, alt, onControl)
	return key == "a"
}

func TestReceiverIsToldEverything(t *testing.T) {
	h := withPage(t, `zone() { return [0]; }, listen(r) {
		r.activate("h"); r.click("i"); r.adjust("v", 2.5); r.write("n", "Été", 2); r.file("a.json", "{}", "");
		r.focus(""); r.pointer(0, 7, 1.5, 2, true, 20.5); r.pointer(4, 1, 0, 0, false, 30);
		r.wheel(1, 2, 3, 4); r.hidden(true); r.idle(); r.link("#p=1"); r.preferences();
		this.answers = [r.key("a", true, false, false, true), r.key("b", false, true, true, false)].join();
	}`)
	r := &recorder{}
	h.Listen(r)
	want := []string{"activate h", "click i", "adjust v 2.5", "write n Été 2", "file a.json {} ", "focus ", "down 7 1.5 2 true 20.5ms",
		"leave 1 0 0 false 30ms", "wheel 1 2 3 4", "hidden true", "idle", "link #p=1", "preferences",
		"key atrue false false true", "key bfalse true true false"}
	if strings.Join(r.list, "\n") != strings.Join(want, "\n") {
		t.Errorf("told %q, want %q", r.list, want)
	}
	if got := js.Global().Get("awale").Get("answers").String(); got != "true,false" {
		t.Errorf("Key answered %s", got)
	}
}
