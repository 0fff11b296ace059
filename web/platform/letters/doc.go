// Package letters draws lines of text in scripts that the fonts of the program lack: in a page with the fonts of the browser, by
// web/page/letters.js, on a desktop with those of the system. Both put the letters of a line in order and join them as its script asks.
//
// A line becomes a picture of opacities. Sizes and lengths are px. The package knows nothing of windows and colours.
package letters
