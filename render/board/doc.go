// Package board paints the board and what it lies on: the cloth, the carved board on it, the seeds and the marks that tell
// what happened or would happen.
//
// Cloth and board are rendered once a size, in three passes that are Kage programs: the relief of the
// carving from distance functions (height.kage), how much sun and sky reaches every place of it
// (light.kage), and the materials in that light (shade.kage). [Renderer.Work] does this in pieces, a
// coarse picture first, so that a slow machine shows a board at once and never misses a frame. Seeds
// come from an atlas that is rendered at the needed size, marks are drawn by mark.kage.
//
// Where things lie is decided by package geom. This package must not know the rules of the game, whose
// turn it is, or time: it paints what it is told, and the same orders give the same picture.
package board
