//go:build !js

package platform

import "errors"

// FetchScores is never needed on a desktop: there the scores are part of the program.
func (h *Host) FetchScores(done func(texts []string, err error)) {
	done(nil, errors.New("scores: they are part of the program"))
}

// CanVibrate reports that a desktop does not vibrate.
func (h *Host) CanVibrate() bool { return false }

// Vibrate does nothing.
func (h *Host) Vibrate(int) {}
