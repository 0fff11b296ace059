// Package files hands out a folder made by web/site: compressed where the browser takes it, with the
// right types, kept by browsers as long as the names allow, and with headers that let the page run
// its own scripts and nothing else.
package files
