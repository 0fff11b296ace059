package main

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"awale/ai/book"
	"awale/variants"
)

// The book does not depend on the number of threads, has an entry for every line in which one side follows it,
// and no others.
func TestWrite(t *testing.T) {
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	const plies = 4
	var files [2]bytes.Buffer
	var b *book.Book
	for i, threads := range []int{1, 3} {
		if b, err = write(context.Background(), r, plies, 300, threads); err != nil {
			t.Fatal(err)
		}
		if err := b.Write(&files[i]); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(files[0].Bytes(), files[1].Bytes()) {
		t.Error("one thread and three make different books")
	}
	// Side by follows the book, the other one plays anything.
	var walk func(p variants.Position, by variants.Side, ply int)
	walk = func(p variants.Position, by variants.Side, ply int) {
		if ply == plies {
			return
		}
		moves := r.Legal(p)
		if p.Turn == by {
			m, _, ok := b.Best(&p)
			if !ok {
				t.Fatalf("%v is not in the book", p)
			}
			moves = []variants.Move{m}
		}
		for _, m := range moves {
			q := p
			if !r.Step(&q, m).Over() {
				walk(q, by, ply+1)
			}
		}
	}
	walk(r.Start(), variants.South, 0)
	walk(r.Start(), variants.North, 0)
}

func TestFlagsAreChecked(t *testing.T) {
	out := filepath.Join(t.TempDir(), "x.book")
	for _, err := range []error{
		run(context.Background(), variants.Default, 0, 1, 1, out), run(context.Background(), variants.Default, 1, 0, 1, out),
		run(context.Background(), variants.Default, 1, 1, 0, out), run(context.Background(), variants.Default, 1, 1, 1, ""),
		run(context.Background(), "nothing", 1, 1, 1, out), run(context.Background(), "kalah", 1, 1, 1, out),
	} {
		if err == nil {
			t.Error("nonsense is accepted")
		}
	}
	if err := run(context.Background(), variants.Default, 1, 50, 1, out); err != nil {
		t.Error(err)
	}
}
