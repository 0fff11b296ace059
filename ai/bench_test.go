package ai

import (
	"context"
	"errors"
	"testing"
)

// The signature of the bench: it changes only when somebody means to change what is searched.
func TestBench(t *testing.T) {
	const want = 264720
	nodes, err := Bench(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if nodes != want {
		t.Errorf("%d nodes, want %d", nodes, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Bench(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
