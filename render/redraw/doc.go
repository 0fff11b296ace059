// Package redraw draws again only those parts of a picture that have changed.
//
// A [Frame] takes the draw calls of a frame instead of an image, and keeps them for comparison with those of the next frame. Where
// both are the same triangles in the same order, from the same images, the picture stays as it is; the rest lies in a few
// rectangles, in each of which everything is drawn anew. Whoever draws need not know what has changed.
//
// The comparison sees what is drawn, not what images hold: [Frame.Altered] tells that one has changed since the last frame. Before
// one changes that was drawn in this frame call [Frame.Settle].
//
// Lengths are pixels. A Frame belongs to the goroutine that draws.
package redraw
