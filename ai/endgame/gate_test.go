package endgame

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"awale/variants"
)

// narrowGate grants few steps at a time and fails after some number of grants.
type narrowGate struct {
	most, grants int
	open         bool
	cancel       func()
}

func (g *narrowGate) Acquire(ctx context.Context, want int) (int, error) {
	if g.open || want < 1 || want > grantSize {
		panic("a grant was not given back, or too much asked for at a time")
	}
	if g.grants--; g.grants == 0 {
		g.cancel()
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	g.open = true
	return min(want, g.most), nil
}

func (g *narrowGate) Release(unused int) {
	if !g.open || unused != 0 {
		panic("given back what was not granted")
	}
	g.open = false
}

// Work in small steps gives the same result and can be stopped anywhere.
func TestWorkBehindGate(t *testing.T) {
	for _, id := range []string{"abapa", "kale"} {
		t.Run(id, func(t *testing.T) { workBehindGate(t, load(t, id)) })
	}
}

func workBehindGate(t *testing.T, v *variants.Rules) {
	want := fileOf(t, build(t, v, 5, Bounds))
	grants := 0
	for stop := 1; ; stop += 7 {
		ctx, cancel := context.WithCancel(t.Context())
		g := &narrowGate{most: 97, grants: stop, cancel: cancel}
		b, err := NewBuilder(v, 5, Bounds)
		if err != nil {
			t.Fatal(err)
		}
		b.Gate, b.Workers = g, 1
		for err == nil && !b.Done() {
			err = b.BuildLayer(ctx)
		}
		if err != nil {
			if !errors.Is(err, context.Canceled) || b.Done() {
				t.Fatalf("stopped after %d grants: %v", stop, err)
			}
			continue
		}
		if data := fileOf(t, b.Tables()); !bytes.Equal(data, want) {
			t.Fatal("slices make other tables")
		}
		cancel()
		grants = stop
		break
	}
	if grants < 100 {
		t.Errorf("the gate was asked %d times only", grants)
	}
	for stop := 1; ; stop++ {
		ctx, cancel := context.WithCancel(t.Context())
		tables, err := Read(ctx, want, v, &narrowGate{most: 3, grants: stop, cancel: cancel})
		cancel()
		if err == nil {
			if !bytes.Equal(fileOf(t, tables), want) || stop < 50 {
				t.Errorf("read otherwise, or at once: %d grants", stop)
			}
			break
		}
		if !errors.Is(err, context.Canceled) || tables != nil {
			t.Fatalf("stopped after %d grants: %v", stop, err)
		}
	}
}

func TestDamageIsFoundBehindGate(t *testing.T) {
	v := load(t, "abapa")
	data := fileOf(t, build(t, v, 3, Bounds))
	for i := range data {
		broken := bytes.Clone(data)
		broken[i] ^= 1 << (i % 8)
		g := &narrowGate{most: 2, cancel: func() {}}
		if _, err := Read(t.Context(), broken, v, g); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
	}
	// Impossible values with valid checksums are found with steps of any size.
	tables := build(t, v, 3, Bounds)
	last := len(tables.low[3]) - 1
	tables.low[3][last], tables.width[3][last] = 3, 1
	if _, err := Read(t.Context(), fileOf(t, tables), v, &narrowGate{most: 1, cancel: func() {}}); !errors.Is(err, ErrDamaged) {
		t.Errorf("four of three seeds: %v", err)
	}
}
