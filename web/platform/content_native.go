//go:build !js

package platform

import (
	"context"

	"awale/assets"
	"awale/assets/locales"
)

// Content returns the texts, lessons, problems and other content within the program.
func (h *Host) Content() Content { return ownContent{} }

type ownContent struct{}

// Here implements [Content].
func (ownContent) Here(name string) []byte {
	data, err := assets.Content(name)
	if err != nil {
		return nil
	}
	return data
}

// Fetch implements [Content].
func (ownContent) Fetch(_ context.Context, name string) ([]byte, error) { return assets.Content(name) }

// Languages implements [Content].
func (ownContent) Languages() []locales.Language { return locales.Named() }
