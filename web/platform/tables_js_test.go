package platform

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"awale/assets/locales"
	"awale/game/tables"
)

// opens is a page that promises a file of so many bytes and hands over pieces.
func opens(size, pieces string) string {
	return `tableFiles: () => "abapa:7:100:50 abapa:12:5:3 abapa:20:134217729:9 kalah:x:1:1 kalah:3:1 songo:9:1:y",
	openTable: async (rule, seeds) => {
		const pieces = [` + pieces + `];
		return { size: ` + size + `, reader: {
			read: async () => pieces.length ? { done: false, value: pieces.shift() } : { done: true },
			cancel: async () => { globalThis.cancelled = rule + seeds; throw new Error("already gone"); },
		} };
	}`
}

func TestTablesArriveInPieces(t *testing.T) {
	source := withPage(t, opens("5", "new Uint8Array([1, 2]), new Uint8Array([]), new Uint8Array([3, 4, 5])")).Tables()
	if got := source.Sizes("abapa"); !slices.Equal(got, []int{7, 12}) {
		t.Errorf("sizes %v", got)
	}
	if remote, ok := source.(tables.Remote); !ok ||
		!slices.Equal(remote.Files(), []tables.File{{Rule: "abapa", Seeds: 7, Bytes: 100, Memory: 100, Download: 50},
			{Rule: "abapa", Seeds: 12, Bytes: 5, Memory: 5, Download: 3}}) {
		t.Errorf("the files are not those that a tab can hold")
	}
	if got := source.Sizes("kalah"); got != nil {
		t.Errorf("sizes %v", got)
	}
	var done []float64
	data, err := source.Fetch(t.Context(), "abapa", 12, func(part float64) { done = append(done, part) })
	if err != nil || !slices.Equal(data, []byte{1, 2, 3, 4, 5}) {
		t.Errorf("%v, %v", data, err)
	}
	if !slices.Equal(done, []float64{0.4, 0.4, 1}) {
		t.Errorf("reported %v", done)
	}
}

// The page says why tables do not come.
func TestWhyTablesDoNotArrive(t *testing.T) {
	for thrown, want := range map[string]error{
		`new DOMException("gone", "NotFoundError")`: tables.ErrMissing, `new TypeError("away")`: tables.ErrOffline,
		`new DOMException("cut", "NetworkError")`: tables.ErrOffline, `new RangeError("much")`: tables.ErrMemory,
	} {
		for _, methods := range []string{"openTable: async () => { throw " + thrown + "; }",
			"openTable: async () => ({ size: 1, reader: { read: async () => { throw " + thrown + "; }, cancel: async () => {} } })"} {
			if _, err := withPage(t, methods).Tables().Fetch(t.Context(), "abapa", 12, func(float64) {}); !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", thrown, err, want)
			}
		}
	}
	_, err := withPage(t, `openTable: async () => { throw new Error("?"); }`).Tables().Fetch(t.Context(), "abapa", 12, func(float64) {})
	for _, known := range []error{tables.ErrMissing, tables.ErrOffline, tables.ErrMemory} {
		if errors.Is(err, known) {
			t.Errorf("an unknown error is %v", known)
		}
	}
}

func TestTablesThatDoNotArrive(t *testing.T) {
	if sizes := New().Tables().Sizes("abapa"); sizes != nil {
		t.Errorf("without a page there are %v", sizes)
	}
	for methods, want := range map[string]string{
		opens("5", "new Uint8Array([1, 2])"):                 "2 of 5 bytes have arrived",
		opens("1", "new Uint8Array([1, 2])"):                 "more than 1 bytes arrive",
		opens("1e12", ""):                                    "bytes are no size",
		opens("-1", ""):                                      "-1 bytes are no size",
		opens(`"much"`, ""):                                  "syscall/js",
		opens("1", "null"):                                   "syscall/js",
		`openTable: async () => { throw new Error("404"); }`: "404",
		`openTable: () => { throw new Error("broken"); }`:    "broken",
		`openTable: () => 7`:                                 "promised nothing",
	} {
		data, err := withPage(t, methods).Tables().Fetch(t.Context(), "abapa", 12, func(float64) {})
		if data != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v, %v, want %q", methods, data, err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	never := withPage(t, `openTable: () => new Promise(() => {})`)
	if _, err := never.Tables().Fetch(ctx, "abapa", 12, func(float64) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("a call that was cancelled returns %v", err)
	}
}

// hands is a page that hands over a file of five bytes with a checksum.
func hands(sum string) string {
	return `openContent: async () => {
		const pieces = [new Uint8Array([104, 101, 108]), new Uint8Array([108, 111])];
		return { size: 5, sum: ` + sum + `, reader: {
			read: async () => pieces.length ? { done: false, value: pieces.shift() } : { done: true },
			cancel: async () => {},
		} };
	}`
}

// Content that is not as it was sent is refused.
func TestContentIsChecked(t *testing.T) {
	if data, err := withPage(t, hands("0x4f9f2cab")).Content().Fetch(t.Context(), "world/map.json"); err != nil || string(data) != "hello" {
		t.Errorf("%q, %v", data, err)
	}
	if data, err := withPage(t, hands("0x4f9f2caa")).Content().Fetch(t.Context(), "world/map.json"); !errors.Is(err, errDamaged) ||
		data != nil {
		t.Errorf("damaged: %q, %v", data, err)
	}
}

func TestLanguagesOfThePage(t *testing.T) {
	want := []locales.Language{{Tag: "id", Name: "Bahasa Indonesia"}, {Tag: "fr", Name: "Français"},
		{Tag: "kk", Name: "Қазақша", Font: "cyrillic"}, {Tag: "ar", Name: "عربي", Direction: "rtl"}}
	const listed = `contentLanguages: () => "id Bahasa Indonesia|fr Français|kk:cyrillic Қазақша|ar::rtl عربي"`
	if got := withPage(t, listed).Content().Languages(); !slices.Equal(got, want) {
		t.Errorf("the page names %v", got)
	}
	if got := withPage(t, `contentLanguages: () => undefined`).Content().Languages(); got != nil {
		t.Errorf("a page without languages names %v", got)
	}
}

func TestContentThatIsHere(t *testing.T) {
	c := withPage(t, `contentHere: (name) => name === "languages/fr/texts.json" ? new Uint8Array([104, 105]) : undefined`).Content()
	if data := c.Here("languages/fr/texts.json"); string(data) != "hi" {
		t.Errorf("%q", data)
	}
	if data := c.Here("languages/en/texts.json"); data != nil {
		t.Errorf("a file that has not come has %d bytes", len(data))
	}
}
