package platform

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
)

// opens is a page that promises a file of so many bytes and hands over pieces.
func opens(size, pieces string) string {
	return `tableSizes: (rule) => rule === "abapa" ? "7,12" : "",
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
	if got := source.Sizes("kalah"); got != nil {
		t.Errorf("sizes %v", got)
	}
	data, err := source.Fetch(t.Context(), "abapa", 12)
	if err != nil || !slices.Equal(data, []byte{1, 2, 3, 4, 5}) {
		t.Errorf("%v, %v", data, err)
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
		data, err := withPage(t, methods).Tables().Fetch(t.Context(), "abapa", 12)
		if data != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v, %v, want %q", methods, data, err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	never := withPage(t, `openTable: () => new Promise(() => {})`)
	if _, err := never.Tables().Fetch(ctx, "abapa", 12); !errors.Is(err, context.Canceled) {
		t.Errorf("a call that was cancelled returns %v", err)
	}
}
