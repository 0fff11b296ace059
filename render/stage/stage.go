// Package stage lets tests draw: it runs the tests of a package within the loop of a game, where
// images can be drawn and read back. Only tests import it.
//
//	func TestMain(m *testing.M) { os.Exit(stage.Main(m)) }
//
// A display is needed; without one the tests fail, naming what is missing, and are never left out.
package stage

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Main runs the tests and returns the exit status.
func Main(m *testing.M) int {
	ebiten.SetWindowSize(64, 64)
	// A sleeping window still has to run its tests.
	ebiten.SetRunnableOnUnfocused(true)
	g := &game{m: m, code: 1}
	if err := ebiten.RunGame(g); err != nil {
		fmt.Fprintf(os.Stderr, "stage: drawing needs a display (run the test under xvfb-run -a): %v\n", err)
		return 1
	}
	return g.code
}

// game runs all tests in its first tick.
type game struct {
	m    *testing.M
	code int
}

func (g *game) Update() error {
	g.code = g.m.Run()
	return ebiten.Termination
}

func (*game) Draw(*ebiten.Image) {}

func (*game) Layout(int, int) (int, int) { return 64, 64 }
