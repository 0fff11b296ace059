// Package render draws the program: it is the Ebitengine game around a screen.App.
//
// Package screen decides what is shown, package ui where it lies, package anim where the seeds are. Package render paints
// them, from the back to the front: the backdrop and the board (rendered once a size), the marks, the seeds, the interface.
// When nothing has changed, nothing is drawn.
//
// In a browser without WebGL 2, where the engine cannot draw, a [PlainGame] makes a list of plain shapes of the same tree and board, which
// the page draws (package plain).
package render
