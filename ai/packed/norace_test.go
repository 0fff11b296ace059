//go:build !race

package packed

// raceDetector says that the race detector is at work.
const raceDetector = false
