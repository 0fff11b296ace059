package anim

// Pose is the place of one seed and its appearance.
type Pose struct {
	// X and Y are its place on the board in dp. Z is its height above the ground of the bowl or the backdrop in dp.
	X, Y, Z float32
	// Alpha is how opaque the seed is, 0 to 1. It is less than 1 only while the seed fades.
	Alpha float32
	// Glow is how strongly the seed is lit because it is being captured, 0 to 1.
	Glow float32
	// Kind is the number of the seed, from 0 to one less than the number of seeds of the game.
	Kind uint8
}
