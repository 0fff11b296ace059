//go:build !js

package sound

import "awale/sound/score"

// readScore reads a score.
func readScore(text string) (*score.Piece, error) { return score.Parse(text) }
