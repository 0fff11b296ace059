package sound

import "awale/sound/score"

// readScore reads a score as the site has it: it was parsed when the site was built.
func readScore(encoded string) (*score.Piece, error) { return score.Decode([]byte(encoded)) }
