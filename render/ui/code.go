package ui

// Code is a square of black and white squares, Size of them along each side. Row by row, Black says which are black.
type Code struct {
	Size  int
	Black []bool
}

// QuietZone is the least number of white squares around a code that a camera needs.
const QuietZone = 4

// At reports whether a square is black. Beyond the code everything is white.
func (c *Code) At(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.Size && y < c.Size && c.Black[y*c.Size+x]
}
