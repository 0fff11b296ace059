package score

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"awale/assets"
)

// A piece is the same after it was encoded and decoded, up to a millionth in its real numbers.
func TestEncode(t *testing.T) {
	for _, text := range append(assets.Scores(), small) {
		p, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		data := Encode(p)
		got, err := Decode(data)
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		if len(data) > len(text) {
			t.Errorf("%s: %d bytes, the text has %d", p.ID, len(data), len(text))
		}
		if math.Abs(got.Level-p.Level) > 1e-6 {
			t.Errorf("%s: level %v, want %v", p.ID, got.Level, p.Level)
		}
		got.Level = p.Level
		for i := range p.Parts {
			if math.Abs(got.Parts[i].Level-p.Parts[i].Level) > 1e-6 {
				t.Errorf("%s: level %v, want %v", p.ID, got.Parts[i].Level, p.Parts[i].Level)
			}
			got.Parts[i].Level = p.Parts[i].Level
		}
		if !reflect.DeepEqual(got, p) {
			t.Errorf("%s: decoded it is\n%+v\nnot\n%+v", p.ID, got, p)
		}
	}
}

// Damaged data is refused, or what remains is a piece that keeps all limits.
func TestDecodeDamaged(t *testing.T) {
	p, err := Parse(assets.Scores()[0])
	if err != nil {
		t.Fatal(err)
	}
	data := Encode(p)
	for i := range data {
		if _, err := Decode(data[:i]); err == nil {
			t.Fatalf("%d of %d bytes are accepted", i, len(data))
		}
	}
	if _, err := Decode(append(data[:len(data):len(data)], 0)); err == nil {
		t.Error("a byte too many is accepted")
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		bad := append([]byte{}, data...)
		for range 1 + chance.IntN(3) {
			bad[chance.IntN(len(bad))] = byte(chance.Uint32())
		}
		if got, err := Decode(bad); err == nil && !got.playable() {
			t.Fatal("a piece is accepted that cannot be played")
		}
	}
}
