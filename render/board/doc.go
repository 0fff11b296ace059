// Package board paints the backdrop, the carved board on it, the seeds, and the marks of the last move, the preview and
// others.
//
// The backdrop and the board are rendered once a size, in three passes that are Kage programs: the relief of the carving
// from distance functions (height.kage), how much sun and sky reaches every place of it (light.kage), and the materials in
// that light (shade.kage). [Renderer.Work] does this in pieces, a coarse picture first, so that a slow machine shows a board
// at once and never misses a frame. Seeds come from an atlas that is rendered at the needed size, marks are drawn by
// mark.kage.
//
// Package geom decides where things lie. This package must not know the rules of the game, the side to move, or time. The
// same calls always give the same picture.
package board
