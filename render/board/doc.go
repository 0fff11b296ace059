// Package board paints the backdrop, the carved board, the seeds, and the marks of the last move, of a preview and
// others.
//
// The backdrop and the board are rendered once for each size, in three passes of Kage programs: the relief of the
// carving from distance functions (height.kage), the light of sun and sky on it (light.kage), and the materials in that
// light (shade.kage). [Renderer.Work] does this in pieces, a coarse picture first, with the wood of the picture before
// after a change of size. So a slow machine shows a board at once and misses no frame. Seeds come from an atlas that is
// rendered at the needed size. Marks are drawn by mark.kage. The programs are in package shaders.
//
// Package geom decides the places of everything. This package must not know the rules of the game, the side to move, or
// time. The same calls always give the same picture in the end.
package board
