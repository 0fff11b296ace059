// Package text writes words: it measures them, breaks them into lines and draws them, in the one
// type scale of the program ([ui.Type]).
//
// Lengths are device-independent pixels (dp), y is the baseline. Underneath, everything happens in
// whole device pixels: baselines lie on pixels, glyphs are rasterised by etxt at exactly the size at
// which they are shown and kept in atlas pages, and a page is drawn in one call. Text is therefore
// crisp at every scale, and a frame that shows words already seen allocates nothing.
//
// The package knows no screens and no languages: which words, where and in which colour is for its
// callers. Scripts that need shaping or run right to left are beyond it.
package text
