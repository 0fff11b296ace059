package board

import (
	"fmt"
	"math"

	"awale/render/shaders"

	"github.com/hajimehoshi/ebiten/v2"
)

// programs are the compiled shaders, nil before they are compiled.
type programs struct {
	height, light, shade, seed, mark *ebiten.Shader
}

// next compiles the next program.
func (p *programs) next() error {
	for _, s := range []struct {
		name   string
		source string
		to     **ebiten.Shader
	}{
		{"height", shaders.Height(), &p.height},
		{"light", shaders.Light(), &p.light},
		{"shade", shaders.Shade(), &p.shade},
		{"seed", shaders.Seed(), &p.seed},
		{"mark", shaders.Mark(), &p.mark},
	} {
		if *s.to != nil {
			continue
		}
		compiled, err := ebiten.NewShader([]byte(s.source))
		if err != nil {
			return fmt.Errorf("shader %s: %w", s.name, err)
		}
		*s.to = compiled
		return nil
	}
	return nil
}

// whole reports whether all programs are compiled.
func (p *programs) whole() bool { return p.mark != nil }

// sun returns the direction to the light, which is at the upper left: its way over the screen, x to the right and y down,
// of length 1, and its rise on that way.
func sun() []float32 {
	return []float32{-0.62, -0.785, 0.84}
}

func pow(x, y float32) float32 { return float32(math.Pow(float64(x), float64(y))) }
