// Package measure listens to music by numbers: loudness after ITU-R BS.1770, peaks, spectra, the roughness of chords and
// the largest steps between samples.
//
// It works on stereo samples at 48000 per second, the rate of package synth. It is used by tests and by the program that
// renders the pieces to files, not by the game.
package measure
