// Package render draws the program: it is the Ebitengine game around a screen.App.
//
// Package screen decides what is shown, package ui where it lies, package anim where the seeds are;
// render paints them, in layers that are made anew only when they change: the table (cloth and board,
// once a size), the marks and seeds (while something moves), the interface (when the tree changes).
// When nothing has changed, nothing is drawn.
package render
