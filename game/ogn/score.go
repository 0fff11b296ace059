package ogn

import (
	"cmp"
	"strconv"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// togyzKumalak is the rule of Kazakhstan, which other programs call by other names.
const togyzKumalak = "toguz-kumalak"

// claimMark follows a move that claims a house, in a score of Toguz kumalak.
const claimMark = "x"

// HasScore reports whether games of a rule have scores: only those of Toguz kumalak.
func HasScore(r *variants.Rules) bool { return variants.PlayedAs(r) == togyzKumalak }

// FormatScore writes the first line of a game as players of Toguz kumalak write it on their sheets. A move is the numbers of two houses,
// the one that is sown and that of the last seed, counted from 1 in the order of sowing in their rows. An "x" follows if the move claims a
// house. If the mover's store has grown, its seeds follow in brackets: "76(10)". The error is that of [PlayStrategyWriter.Add].
//
// Sources: Yuny tekhnik 8/1963 has houses as letters and the cross; programs of Kazakh players have the numbers and the cross; pages of
// games have the brackets. No source says whether the brackets count the store or what the move took. [Reader] takes both.
func FormatScore(g save.Game) (string, error) {
	rec, err := game.Restore(g)
	if err != nil {
		return "", err
	}
	if !HasScore(rec.Rules()) {
		return "", ErrForeignRule
	}
	var w gameTexts
	b := w.next()
	result := resultText(rec)
	tags := [][2]string{{tagVariant, variantText(rec.Rules())}, {tagEvent, eventOf(g)}, {tagSite, g.Tag(tagSite)},
		{tagDate, cmp.Or(g.Tag(tagDate), dateOf(g.Times), unknown)}, {tagSouth, playerText(g.Players[variants.South])},
		{tagNorth, playerText(g.Players[variants.North])}, {tagResult, result}}
	if rec.Start() != rec.Rules().Start() {
		tags = append(tags, [2]string{tagStart, notation.FormatPlayStrategy(rec.Start(), 1)})
	}
	writeHead(b, tags)
	wrap(b, append(numbered(rec, scored), result))
	return w.String(), nil
}

// scored writes the move to a node as in a score.
func scored(rec *game.Record, n int) string {
	node, before := rec.Node(n), rec.Node(rec.Node(n).Parent).Position
	size := variants.House(rec.Rules().Size())
	account := rec.Account(n)
	text := strconv.Itoa(int(node.Move.House()%size)+1) + strconv.Itoa(int(lastHouse(account)%size)+1)
	if claims(account) {
		text += claimMark
	}
	if store := node.Position.Score(before.Turn); store > before.Score(before.Turn) {
		text += "(" + strconv.Itoa(store) + ")"
	}
	return text
}

// claims reports whether the events of a move claim a house.
func claims(events []variants.Event) bool {
	for _, e := range events {
		if e.Kind == variants.Claim {
			return true
		}
	}
	return false
}
