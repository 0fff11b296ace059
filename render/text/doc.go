// Package text measures text, breaks it into lines and draws it, in the sizes of the program ([ui.Type]).
//
// Lengths are device-independent pixels (dp), and y is the baseline. Baselines lie on whole device pixels. etxt makes the picture of
// each glyph at exactly the size at which it is shown. Pages of an atlas keep the pictures, and each page is drawn with one call. So
// text is sharp at every scale, and a frame with words that were shown before allocates nothing.
//
// The package knows no screens and no languages. Callers choose the words, their place and their colour. It cannot draw scripts that
// need shaping or run from right to left.
package text
