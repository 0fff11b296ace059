package learn

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// World is the chapters of the World of Awale. Their texts are in a file for each language: "<id>.title", "<id>.1" and so on for
// the paragraphs, and "<id>.item.1" and so on for the list at their end.
type World struct {
	Chapters []Chapter `json:"chapters"`
}

// Chapter is a page of the World of Awale.
type Chapter struct {
	ID         string `json:"id"`
	Paragraphs int    `json:"paragraphs"`
	// Items are the entries of the list, 0 for none.
	Items int `json:"items,omitempty"`
	// Position is shown as a board above the texts, "" for none.
	Position string `json:"position,omitempty"`
	// Map says that the places of the list are marked on the map (see [ParseMap]).
	Map bool `json:"map,omitempty"`
}

// ErrWorld is returned, with the reason, for bytes that are no chapters.
var ErrWorld = errors.New("learn: these are no chapters")

// ParseWorld reads the chapters. The error wraps [ErrWorld].
func ParseWorld(data []byte) (*World, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	w := &World{}
	if err := d.Decode(w); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWorld, err)
	}
	seen := map[string]bool{}
	for _, c := range w.Chapters {
		if !lessonID.MatchString(c.ID) || seen[c.ID] {
			return nil, fmt.Errorf("%w: %.40q is no new id", ErrWorld, c.ID)
		}
		if c.Paragraphs < 1 || c.Paragraphs > maxLessons || c.Items < 0 || c.Items > maxLessons {
			return nil, fmt.Errorf("%w: %s has %d paragraphs and %d items", ErrWorld, c.ID, c.Paragraphs, c.Items)
		}
		seen[c.ID] = true
	}
	if len(seen) == 0 || d.More() {
		return nil, fmt.Errorf("%w: there are none, or something follows them", ErrWorld)
	}
	return w, nil
}
