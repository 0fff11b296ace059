package main

import (
	_ "embed"
	"fmt"
	"strings"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
	"awale/variants/notation"
)

// onlyWin is a position in which one move wins and no other does, both proved.
type onlyWin struct {
	position variants.Position
	move     variants.Move
}

func (o onlyWin) format() string {
	return notation.FormatPosition(o.position) + " " + notation.FormatMove(int(o.position.Size), o.move)
}

//go:embed only-wins.txt
var onlyWinsText string

// onlyWins returns the sample, one position and its move on a line.
func onlyWins(r *variants.Rules) ([]onlyWin, error) {
	var all []onlyWin
	for line := range strings.Lines(onlyWinsText) {
		position, move, _ := strings.Cut(strings.TrimSpace(line), " ")
		p, err := notation.ParsePosition(position, r)
		if err != nil {
			return nil, fmt.Errorf("only-wins.txt, line %d: %w", len(all)+1, err)
		}
		moves, err := notation.ParseMoves(move, r.Size())
		if err != nil || len(moves) != 1 || r.Check(p, moves[0]) != nil {
			return nil, fmt.Errorf("only-wins.txt, line %d: %q is no move there", len(all)+1, move)
		}
		all = append(all, onlyWin{p, moves[0]})
	}
	return all, nil
}

// capped are tables of which only positions with few seeds are known.
type capped struct {
	*endgame.Tables
	seeds int
}

// Seeds implements [ai.Tables].
func (c capped) Seeds() int { return c.seeds }

var _ ai.Tables = capped{}
