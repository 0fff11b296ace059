package platform

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall/js"
)

// FetchScores fetches the texts of the scores from the server of the page, and calls done later, on another goroutine.
func (h *Host) FetchScores(done func(texts []string, err error)) {
	go func() {
		texts, err := h.fetchScores()
		if err != nil {
			err = fmt.Errorf("scores: %w", err)
		}
		done(texts, err)
	}()
}

func (h *Host) fetchScores() ([]string, error) {
	promise, err := h.ask("openScores")
	if err != nil {
		return nil, err
	}
	text, err := await(context.Background(), promise)
	if err != nil {
		return nil, err
	}
	if text.Type() != js.TypeString {
		return nil, errors.New("the page brought no text")
	}
	return strings.Split(text.String(), "\f"), nil
}

// CanVibrate reports whether this is a phone or tablet that can vibrate.
func (h *Host) CanVibrate() bool { return h.preference("canVibrate") }

// Vibrate has the device vibrate for some milliseconds.
func (h *Host) Vibrate(milliseconds int) { h.tell("vibrate", milliseconds) }
