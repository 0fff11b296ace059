//go:build race

package tables

// raced says that the race detector is at work.
const raced = true
