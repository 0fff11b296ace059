package save

import (
	"strconv"
	"strings"
)

// Proof is a result that a search has proved at a node: ResultSouth, ResultNorth or ResultDraw.
type Proof struct {
	Node   int
	Result string
}

// proofLetters are the results in the compact list of proofs.
var proofLetters = map[byte]string{'s': ResultSouth, 'n': ResultNorth, 'd': ResultDraw}

// FormatProofs writes proofs in the order of their nodes: each is the node and the first letter of the result, with a comma
// between two, as in "12s,14s".
func FormatProofs(proofs []Proof) string {
	parts := make([]string, 0, len(proofs))
	for _, p := range proofs {
		for letter, result := range proofLetters {
			if p.Result == result {
				parts = append(parts, strconv.Itoa(p.Node)+string(letter))
			}
		}
	}
	return strings.Join(parts, ",")
}

// ParseProofs reads what FormatProofs writes for a game of n moves.
func ParseProofs(text string, n int) ([]Proof, error) {
	if text == "" {
		return nil, nil
	}
	if strings.Count(text, ",") > n {
		return nil, fieldError("proofs", "are more than %d", n+1)
	}
	var proofs []Proof
	before := -1
	for _, part := range strings.Split(text, ",") {
		if part == "" {
			return nil, fieldError("proofs", "hold an empty one")
		}
		end := len(part) - 1
		result, ok := proofLetters[part[end]]
		node, err := strconv.Atoi(part[:end])
		if !ok || err != nil || node <= before || node > n {
			return nil, fieldError("proofs", "hold %.20q after node %d", part, before)
		}
		proofs = append(proofs, Proof{node, result})
		before = node
	}
	if FormatProofs(proofs) != text {
		return nil, fieldError("proofs", "are not written in the shortest way")
	}
	return proofs, nil
}
