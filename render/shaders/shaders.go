package shaders

import _ "embed"

var (
	//go:embed shape.kage
	shape string
	//go:embed height.kage
	height string
	//go:embed light.kage
	light string
	//go:embed shade.kage
	shade string
	//go:embed seed.kage
	seed string
	//go:embed mark.kage
	mark string
	//go:embed shapes.kage
	shapes string
)

// Height returns the shader of the relief of the table: the carving of the board.
func Height() string { return shape + height }

// Light returns the shader of the light of sun and sky on the table.
func Light() string { return shape + light }

// Shade returns the shader of the table in this light.
func Shade() string { return shape + shade }

// Seed returns the shader of the atlas of seeds.
func Seed() string { return seed }

// Mark returns the shader of marks on the board.
func Mark() string { return mark }

// Interface returns the shader of the shapes of controls.
func Interface() string { return shapes }

// All returns all shaders.
func All() []string {
	return []string{Height(), Light(), Shade(), Seed(), Mark(), Interface()}
}
