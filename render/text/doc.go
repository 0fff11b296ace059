// Package text measures text, breaks it into lines and draws it, in the sizes of the program ([ui.Type]).
//
// Lengths are device-independent pixels (dp), and y is the baseline. Baselines lie on whole device pixels. etxt makes the picture of
// each glyph at exactly the size at which it is shown. Pages of an atlas keep the pictures, and each page is drawn with one call. So
// text is sharp at every scale, and a frame with words that were shown before allocates nothing.
//
// The fonts of the program have Latin letters. Parts of them with those of a language are added when it is spoken. A line with any other
// character is drawn as a whole by [Letters], which has the fonts of the browser or of the system, knows how letters are joined, and
// puts them in order where some run from right to left. The picture of the line is kept on pages of another atlas. So its Latin letters
// are drawn by those fonts as well. What nothing can draw is spelled in Latin letters: no reader sees a box.
//
// The package knows no screens and no languages. Callers choose the words, their place and their colour.
package text
