package learn

import (
	"errors"
	"fmt"
)

// World has the chapters of the World of Awale. A file for each language has their texts: "<id>.title", the paragraphs
// "<id>.1" and so on, the entries of the list after them, "<id>.item.1" and so on, and the sources at the end,
// "<id>.source.1" and so on. "<id>.picture" describes the picture.
type World struct {
	Chapters []Chapter `json:"chapters"`
}

// Chapter is a page of the World of Awale.
type Chapter struct {
	ID         string `json:"id"`
	Paragraphs int    `json:"paragraphs"`
	// Items is the number of entries of the list, 0 for no list.
	Items int `json:"items,omitempty"`
	// Sources is the number of the sources, 0 for none.
	Sources int `json:"sources,omitempty"`
	// Picture is the name of the picture above the texts, "" for none.
	Picture string `json:"picture,omitempty"`
	// Position is the position on a board above the texts on paper, which has no pictures, "" for no board.
	Position string `json:"position,omitempty"`
	// Map is set if the entries of the list are marked on the map (see [ParseMap]).
	Map bool `json:"map,omitempty"`
}

// ErrWorld is the error for bytes that hold no chapters. Errors that wrap it give the reason.
var ErrWorld = errors.New("learn: these are no chapters")

// ParseWorld reads the chapters. The error wraps [ErrWorld].
func ParseWorld(data []byte) (*World, error) {
	w := &World{}
	if err := decode(data, w); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWorld, err)
	}
	seen := map[string]bool{}
	for _, c := range w.Chapters {
		if !isID(c.ID) || seen[c.ID] {
			return nil, fmt.Errorf("%w: %.40q is no new id", ErrWorld, c.ID)
		}
		if c.Paragraphs < 1 || c.Paragraphs > maxLessons || c.Items < 0 || c.Items > maxLessons ||
			c.Sources < 0 || c.Sources > maxLessons {
			return nil, fmt.Errorf("%w: %s has %d paragraphs, %d items and %d sources", ErrWorld, c.ID, c.Paragraphs, c.Items, c.Sources)
		}
		seen[c.ID] = true
	}
	if len(seen) == 0 {
		return nil, fmt.Errorf("%w: there are none", ErrWorld)
	}
	return w, nil
}
