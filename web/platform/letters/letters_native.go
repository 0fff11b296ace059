//go:build !js

package letters

// Letters can draw nothing.
type Letters struct{}

// New returns letters.
func New(_, _ []byte) *Letters { return &Letters{} }

// Lacks returns all characters.
func (*Letters) Lacks(characters string) string { return characters }

// Width returns 0.
func (*Letters) Width(string, float64, bool, bool) float64 { return 0 }

// Draw returns no picture.
func (*Letters) Draw(string, float64, bool, bool) (opacity []byte, width, left, top int) {
	return nil, 0, 0, 0
}
