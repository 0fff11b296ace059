package notation

import (
	"strings"

	"awale/variants"
)

// Limits of records. A server reads them, and the work for a game grows with the square of its moves.
const (
	// MaxRecord is the length in bytes of the longest record.
	MaxRecord = maxPosition + 1 + 2*MaxRecordMoves
	// MaxRecordMoves is the largest number of moves of a record: four times as many as most games have.
	MaxRecordMoves = 400
)

// recordDot stands between the position and the moves of a record.
const recordDot = "."

// FormatRecord writes a game as the position it begins with and its moves: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.FfEc".
func FormatRecord(start variants.Position, moves []variants.Move) string {
	return FormatPosition(start) + recordDot + FormatMoves(int(start.Size), moves)
}

// ParseRecord reads a game of rule r, exactly as FormatRecord writes it. It does not check whether the moves are legal. The error is an
// [*Error].
func ParseRecord(s string, r *variants.Rules) (start variants.Position, moves []variants.Move, err error) {
	if len(s) > MaxRecord {
		return start, nil, &Error{Kind: KindTooLong, Field: fieldGame, Got: len(s), Want: MaxRecord}
	}
	position, letters, _ := strings.Cut(s, recordDot)
	if start, err = ParsePosition(position, r); err != nil {
		return start, nil, err
	}
	if moves, err = ParseMoves(letters, r.Size()); err != nil {
		return start, nil, err
	}
	if len(moves) > MaxRecordMoves {
		return start, nil, &Error{Kind: KindTooMany, Field: fieldMoves, Got: len(moves), Want: MaxRecordMoves}
	}
	if FormatRecord(start, moves) != s {
		return start, nil, &Error{Kind: KindSyntax, Field: fieldGame, Value: Excerpt(s)}
	}
	return start, moves, nil
}
