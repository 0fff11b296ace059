package platform

// PlainPicture is a picture that the page draws without the engine: its size in px, and the numbers and words of a list of shapes. Package
// render/plain has what they mean.
type PlainPicture struct {
	Width, Height int
	Numbers       []float64
	Words         []string
}
