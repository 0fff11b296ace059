//go:build js

// Command empty is the smallest program that uses the engine: it draws one colour and says that its first frame is there. A benchmark
// compares the start of the game with its start.
package main

import (
	"fmt"
	"image/color"
	"os"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	if err := ebiten.RunGame(&picture{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// picture is a window of one colour.
type picture struct{ drawn, ready bool }

func (p *picture) Update() error {
	if p.drawn && !p.ready {
		p.ready = true
		js.Global().Get("awale").Call("ready")
	}
	return nil
}

func (p *picture) Draw(screen *ebiten.Image) {
	screen.Fill(color.RGBA{0x2a, 0x4a, 0x3a, 0xff})
	p.drawn = true
}

func (p *picture) Layout(w, h int) (int, int) { return w, h }
