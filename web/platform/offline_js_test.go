package platform

import (
	"maps"
	"syscall/js"
	"testing"
)

// The page lists the files that it keeps, and removes some of them.
func TestFilesForOffline(t *testing.T) {
	page := withPage(t, `keptFiles: () => "game:70 music:x fr:5 tables:0 odd", removeKept: (group) => { globalThis.removedGroup = group; },
		reload: () => { globalThis.removedGroup = "reload"; }`)
	if got, want := page.Offline().Sizes(), map[string]int64{"game": 70, "fr": 5}; !maps.Equal(got, want) {
		t.Errorf("the files are %v, not %v", got, want)
	}
	page.Offline().Remove("fr")
	if got := js.Global().Get("removedGroup").String(); got != "fr" {
		t.Errorf("%q was removed", got)
	}
	page.Offline().Restart()
	if got := js.Global().Get("removedGroup").String(); got != "reload" {
		t.Errorf("the page was not loaded again, but %q", got)
	}
	js.Global().Delete("awale")
	if got := New().Offline().Sizes(); len(got) > 0 {
		t.Errorf("without a page the files are %v", got)
	}
}
