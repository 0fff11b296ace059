package book

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"awale/variants"
	"awale/variants/rulestest"
)

// wander returns a position some random moves from the start.
func wander(r *variants.Rules, rng *rand.Rand) variants.Position {
	p := r.Start()
	for range rng.IntN(40) {
		q := p
		moves := r.Legal(p)
		if r.Step(&q, moves[rng.IntN(len(moves))]).Over() {
			break
		}
		p = q
	}
	return p
}

// filled returns a book of random positions, and what was put into it last for each.
func filled(t testing.TB, r *variants.Rules, n int, rng *rand.Rand) (*Book, map[variants.Position]variants.Move) {
	t.Helper()
	b, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	put := map[variants.Position]variants.Move{}
	for range n {
		p := wander(r, rng)
		moves := r.Legal(p)
		m := moves[rng.IntN(len(moves))]
		if p.Turn == variants.North {
			continue // the same positions seen from the other side would be the same entries
		}
		if !b.Add(&p, m, rng.IntN(1000)-500) {
			t.Fatalf("%v: move %d is not taken", p, m)
		}
		put[p] = m
	}
	return b, put
}

// What is put in is found again, also after it has been written and read, and nothing else is.
func TestBook(t *testing.T) {
	for _, id := range []string{"abapa", "classical"} {
		r := rulestest.Load(t, id)
		rng := rand.New(rand.NewPCG(1, 2))
		b, put := filled(t, r, 500, rng)
		var file bytes.Buffer
		if err := b.Write(&file); err != nil {
			t.Fatal(err)
		}
		back, err := Read(file.Bytes(), r)
		if err != nil {
			t.Fatal(err)
		}
		if back.Size() != len(put) {
			t.Errorf("%d of %d positions", back.Size(), len(put))
		}
		for p, want := range put {
			if m, _, ok := back.Best(&p); !ok || m != want {
				t.Fatalf("%v: move %d (%v), not %d", p, m, ok, want)
			}
			// The same for the player on the other side.
			q := variants.Position{Size: p.Size, Turn: p.Turn.Other(), Stores: [2]uint8{p.Stores[1], p.Stores[0]}}
			for h := range p.Ring() {
				q.Houses[h] = p.Houses[(h+int(p.Size))%p.Ring()]
			}
			m, _, ok := back.Best(&q)
			if !ok || int(m) != (int(want)+int(p.Size))%p.Ring() {
				t.Fatalf("%v turned round: move %d (%v)", p, m, ok)
			}
			p.Stores[0]++
			if _, known := put[p]; !known {
				if _, _, ok := back.Best(&p); ok {
					t.Errorf("%v was never put in", p)
				}
			}
		}
	}
}

// Moves that cannot be played are not taken.
func TestAddRefuses(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	b, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	p.Houses[2] = 0
	for _, m := range []variants.Move{2, 7, variants.Pass, variants.NoMove, variants.SowClockwise(1)} {
		if b.Add(&p, m, 0) {
			t.Errorf("move %d is taken", m)
		}
	}
	if _, err := New(rulestest.Load(t, "kalah")); !errors.Is(err, ErrRule) {
		t.Errorf("kalah: %v", err)
	}
}

// The book that comes with the program can be read, knows the start, and fits the rules that are played alike.
func TestFor(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	b := For(r)
	if b == nil {
		t.Fatal("there is none")
	}
	start := r.Start()
	m, value, ok := b.Best(&start)
	if !ok || r.Check(start, m) != nil || value < -300 || value > 300 {
		t.Errorf("the start: move %d, value %d, %v", m, value, ok)
	}
	if For(rulestest.Load(t, "songo")) != nil || For(rulestest.Load(t, "kalah")) != nil {
		t.Error("other rules have a book")
	}
}

// Every change of a byte is noticed, and so is every cut.
func TestReadRefuses(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	b, _ := filled(t, r, 20, rand.New(rand.NewPCG(1, 2)))
	var file bytes.Buffer
	if err := b.Write(&file); err != nil {
		t.Fatal(err)
	}
	good := file.Bytes()
	for i := range good {
		bad := bytes.Clone(good)
		bad[i] ^= 1 << (i % 8)
		if _, err := Read(bad, r); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		if _, err := Read(good[:i], r); err == nil {
			t.Fatalf("%d bytes of %d are accepted", i, len(good))
		}
	}
	if _, err := Read(good, rulestest.Load(t, "songo")); !errors.Is(err, ErrForeign) {
		t.Errorf("another rule: %v", err)
	}
}

// FuzzRead: whatever is accepted is written back as it was, and its moves can be played.
func FuzzRead(f *testing.F) {
	r := rulestest.Load(f, "abapa")
	f.Add(abapa)
	b, _ := filled(f, r, 3, rand.New(rand.NewPCG(1, 2)))
	var file bytes.Buffer
	if err := b.Write(&file); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4 {
			// Checksums are not guessed.
			data = binary.LittleEndian.AppendUint32(data[:len(data)-4:len(data)-4], checksum(data[:len(data)-4]))
		}
		b, err := Read(data, r)
		if err != nil {
			return
		}
		var back bytes.Buffer
		if err := b.Write(&back); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(back.Bytes(), data) {
			t.Fatal("written back differently")
		}
		for _, e := range b.entries {
			p := variants.Position{Size: 6}
			for i := range 12 {
				p.Houses[i] = e[i]
			}
			lead, rest := int(int8(e[12])), 48-p.InPlay()
			p.Stores[0], p.Stores[1] = uint8((rest+lead)/2), uint8((rest-lead)/2)
			if (rest+lead)%2 != 0 {
				continue
			}
			if m, _, ok := b.Best(&p); !ok || !r.Outcome(p).Over() && r.Check(p, m) != nil {
				t.Fatalf("%v: move %d (%v)", p, m, ok)
			}
		}
	})
}
