//go:build race

package packed

// raceDetector says whether the race detector is on.
const raceDetector = true
