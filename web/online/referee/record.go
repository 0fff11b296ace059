package referee

import (
	"errors"
	"fmt"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// recordOf returns the game with which a match begins, as [protocol.Terms] have it, nil for "". The error names the first move that cannot
// be played.
func recordOf(rules *variants.Rules, text string) (*game.Record, error) {
	if text == "" {
		return nil, nil
	}
	start, moves, err := notation.ParseRecord(text, rules)
	if err != nil {
		return nil, err
	}
	rec, err := game.NewRecord(rules, start)
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		if _, err := rec.Play(m); err != nil {
			return nil, fmt.Errorf("move %d, %s, cannot be played: %w", i+1, notation.FormatMove(rules.Size(), m), err)
		}
	}
	if rec.Outcome().Over() {
		return nil, errors.New("the game is over after its last move")
	}
	return rec, nil
}

// CheckRecord returns why no match can go on from the game in terms, nil if it can, or if they have none. The error is a
// [*protocol.Refused], which says what is wrong with the game.
func CheckRecord(t *protocol.Terms) error {
	if t.Record == "" {
		return nil
	}
	rules, err := notation.ParseRule(t.Rule)
	if err != nil {
		return protocol.Refuse(protocol.WhyRule)
	}
	if _, err := recordOf(rules, t.Record); err != nil {
		return wrongRecord(err)
	}
	return nil
}

// wrongRecord refuses a game with which a match should begin, with an error of recordOf.
func wrongRecord(err error) error {
	return &protocol.Refused{Why: protocol.WhyRecord, Says: err.Error()}
}
