//go:build !js

package platform

import (
	"context"

	"awale/assets"
)

// Content returns the lessons, problems and other content within the program.
func (h *Host) Content() Content { return ownContent{} }

type ownContent struct{}

// Fetch implements [Content].
func (ownContent) Fetch(_ context.Context, name string) ([]byte, error) { return assets.Content(name) }
