//go:build !js

package render

import (
	"awale/render/icon"

	"github.com/hajimehoshi/ebiten/v2"
)

// setIcon gives the window its icon.
func setIcon() { ebiten.SetWindowIcon(icon.All()) }
