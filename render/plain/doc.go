// Package plain collects a picture as a short list of flat shapes and lines of text, for a page whose browser has no WebGL 2. The page
// draws the list on a canvas (web/page/plain.js).
//
// A [List] is what packages paint, text and board draw on in place of a screen of the engine. They hand over what they would give to the
// engine, before it becomes triangles. The package knows no nodes, no board and no game.
package plain
