// Package assetstest has the content of the program for tests.
package assetstest

import (
	"context"
	"strings"

	"awale/assets"
)

// Content is the content that comes with the program. As in a page, the texts are here from the start, and all else has to be
// fetched.
type Content struct{}

// Here returns the texts of a language by the name of their file, nil for other files. It panics for a language that does not exist.
func (Content) Here(name string) []byte {
	if !strings.HasPrefix(name, "locales/") {
		return nil
	}
	data, err := assets.Content(name)
	if err != nil {
		panic(err)
	}
	return data
}

// Fetch returns a file. The error is that of [assets.Content].
func (Content) Fetch(_ context.Context, name string) ([]byte, error) { return assets.Content(name) }
