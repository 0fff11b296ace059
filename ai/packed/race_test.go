//go:build race

package packed

// raced says that the race detector is at work.
const raced = true
