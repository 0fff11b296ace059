package platform

import (
	"context"

	"awale/assets/locales"
)

// Content is where texts, lessons, problems and other content come from.
type Content interface {
	// Fetch returns a file by its name, such as "lessons/course.json". It may take long and is called from a goroutine of its own.
	Fetch(ctx context.Context, name string) ([]byte, error)
	// Here returns a file that is there without being fetched, nil for others. In a page these are the texts of the language in which it
	// began, and the part of the font for that language if it came in time. Elsewhere it is every file.
	Here(name string) []byte
	// Languages returns the languages of the program in the order in which players are shown them.
	Languages() []locales.Language
}
