package save

import (
	"testing"

	"pgregory.net/rapid"
)

func TestEnvelopeText(t *testing.T) {
	e := envelope{kind: "game", seq: 7, data: []byte(`{"a":1}`)}
	const want = `{"awale":1,"kind":"game","seq":7,"sum":"4bbcb725","data":{"a":1}}`
	if got := e.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestOpenEnvelope(t *testing.T) {
	forged := func(seq uint64) string { return envelope{kind: "game", seq: seq, data: []byte("{}")}.String() }
	for _, test := range []struct {
		name, text string
		want       ProblemKind
	}{
		{"whole", forged(3), ""},
		{"data that is no JSON is whole as well", envelope{kind: "game", data: []byte(`}"data":`)}.String(), ""},
		{"nothing", "", KindCorrupt},
		{"its beginning", `{"awa`, KindCorrupt},
		{"a word", "hello", KindForeign},
		{"other JSON", `{"score":12}`, KindForeign},
		{"null", "null", KindForeign},
		{"another kind", envelope{kind: "settings", seq: 3, data: []byte("{}")}.String(), KindForeign},
		{"the next version", `{"awale":2,"anything":"else"}`, KindFuture},
		{"a far version", `{"awale":4000000000,"x":1}`, KindFuture},
		{"no version", `{"awale":,"kind":"game"}`, KindCorrupt},
		{"version 0", `{"awale":0,"kind":"game","seq":7,"sum":"00000000","data":{}}`, KindCorrupt},
		{"version 01", `{"awale":01,"kind":"game","seq":7,"sum":"00000000","data":{}}`, KindCorrupt},
		{"a version beyond counting", `{"awale":99999999999999999999,"x":1}`, KindCorrupt},
		{"blanks", `{"awale":1, "kind":"game","seq":7,"sum":"4bbcb725","data":{"a":1}}`, KindCorrupt},
		{"something after it", forged(3) + " ", KindCorrupt},
		{"another sum", `{"awale":1,"kind":"game","seq":7,"sum":"4bbcb726","data":{"a":1}}`, KindCorrupt},
		{"the sum in capitals", `{"awale":1,"kind":"game","seq":7,"sum":"4BBCB725","data":{"a":1}}`, KindCorrupt},
		{"a number beyond counting", forged(maxSequence + 1), KindCorrupt},
		{"too long", envelope{kind: "game", seq: 3, data: make([]byte, MaxStored)}.String(), KindCorrupt},
	} {
		e, kind, err := openEnvelope("game", test.text)
		if kind != test.want || (err == nil) != (kind == "") {
			t.Errorf("%s: %q, %v, want %q", test.name, kind, err, test.want)
		}
		if kind == "" && e.String() != test.text {
			t.Errorf("%s: came back as %s", test.name, e)
		}
	}
}

// TestEveryDamageIsSeen changes every byte of an envelope to every other byte and cuts it everywhere.
func TestEveryDamageIsSeen(t *testing.T) {
	text := envelope{kind: "game", seq: 41, data: []byte(`{"rule":"abapa","moves":"FfEc","at":4}`)}.String()
	for i := range len(text) {
		damaged := []byte(text)
		for c := range 256 {
			if damaged[i] = byte(c); string(damaged) == text {
				continue
			}
			if e, kind, _ := openEnvelope("game", string(damaged)); kind == "" {
				t.Fatalf("byte %d as %q was not seen: %s", i, byte(c), e)
			}
		}
		if _, kind, _ := openEnvelope("game", text[:i]); kind != KindCorrupt {
			t.Errorf("cut after %d bytes it is %q", i, kind)
		}
	}
}

func TestEnvelopeRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := envelope{kind: rapid.StringMatching(`[a-z][a-z0-9-]{0,10}`).Draw(t, "kind"),
			seq: rapid.Uint64Range(0, maxSequence).Draw(t, "seq"), data: []byte(rapid.String().Draw(t, "data"))}
		text := e.String()
		got, kind, err := openEnvelope(e.kind, text)
		if kind != "" || got.seq != e.seq || string(got.data) != string(e.data) {
			t.Fatalf("%s: %v, %s, %v", text, got, kind, err)
		}
		// Two pieces of two states, as a torn write leaves them, are never a state.
		other := envelope{kind: e.kind, seq: e.seq + 1, data: []byte(rapid.String().Draw(t, "other"))}.String()
		cut := rapid.IntRange(0, min(len(text), len(other))).Draw(t, "cut")
		if torn := other[:cut] + text[cut:]; torn != text && torn != other {
			if _, kind, _ := openEnvelope(e.kind, torn); kind == "" {
				t.Fatalf("%s was accepted", torn)
			}
		}
	})
}
