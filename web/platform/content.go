package platform

import "context"

// Content is where lessons, problems and other content come from.
type Content interface {
	// Fetch returns a file by its name, such as "lessons/en.json". It may take long and is called from a goroutine of its own.
	Fetch(ctx context.Context, name string) ([]byte, error)
}
