package problem

import "awale/variants"

// VerifyReply proves that the reply to a move of South refutes it.
func VerifyReply(r *variants.Rules, p *Problem, house, nodes int) error {
	return verifyReply(r, p, house, nodes)
}

// Sealed puts the head of a file before records.
func Sealed(records []byte) []byte { return sealed(records) }
