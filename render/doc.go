// Package render draws the program: it is the Ebitengine game around a screen.App.
//
// Package screen decides what is shown, package ui where it lies, package anim where the seeds are. Package render paints
// them, from the back to the front: the backdrop and the board (rendered once a size), the marks, the seeds, the interface.
// When nothing has changed, nothing is drawn.
package render
