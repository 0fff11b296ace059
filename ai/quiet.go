package ai

// quietPlies is how many plies of captures are looked at after the last ply of a search.
const quietPlies = 0

// settle values the position of a ply at the end of a line.
func (s *search) settle(ply, depth int, alpha, beta Value) found {
	f := &s.frames[ply]
	return found{value: s.eval.estimate(&f.pos), ply: anywhere}
}
