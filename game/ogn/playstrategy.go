package ogn

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// ErrForeignRule is the error for a game whose rule the site or the notation does not have, see [notation.PlayStrategyName].
var ErrForeignRule = errors.New("there is no such rule")

// HasPlayStrategy reports whether PlayStrategy has a rule.
func HasPlayStrategy(r *variants.Rules) bool { return notation.PlayStrategyName(r) != "" }

// PlayStrategyWriter writes games for the site PlayStrategy, one after another: tags, the start as the site writes it, and the
// moves of the first line from square to square. It leaves out variations and comments, which the site does not read.
type PlayStrategyWriter struct{ gameTexts }

// Add adds a game. If the game cannot be replayed, or its rule is foreign ([ErrForeignRule]), it returns an error and
// writes nothing.
func (w *PlayStrategyWriter) Add(g save.Game) error {
	rec, err := game.Restore(g)
	if err != nil {
		return err
	}
	variant := notation.PlayStrategyName(rec.Rules())
	if variant == "" {
		return ErrForeignRule
	}
	b := w.next()
	result := resultText(rec)
	m := &moveText{rec: rec, written: make([]bool, rec.Len())}
	m.mainLine(rec.LineThrough(rec.At())[1:])
	writeHead(b, [][2]string{{tagVariant, variant}, {tagEvent, eventOf(g)}, {tagSite, g.Tag(tagSite)},
		{tagDate, cmp.Or(g.Tag(tagDate), m.date())}, {southNames[1], playerText(g.Players[variants.South])},
		{northNames[1], playerText(g.Players[variants.North])},
		{tagResult, result}, {tagStart, notation.FormatPlayStrategy(rec.Start(), 1)}})
	wrap(b, append(numbered(rec, squares), result))
	return nil
}

// writeHead writes tags, and the empty line behind them.
func writeHead(b *strings.Builder, tags [][2]string) {
	for _, t := range tags {
		b.WriteString("[" + t[0] + " " + quoted(cmp.Or(t[1], unknown)) + "]\n")
	}
	b.WriteString("\n")
}

// squares writes the move to a node from square to square.
func squares(rec *game.Record, n int) string {
	return notation.FormatSquares(rec.Rules().Size(), rec.Node(n).Move.House(), lastHouse(rec.Account(n)))
}

// numbered returns the moves of the first line as words, with their numbers.
func numbered(rec *game.Record, write func(rec *game.Record, node int) string) (words []string) {
	number := 0
	for i, n := range rec.LineThrough(rec.At())[1:] {
		node := rec.Node(n)
		switch side := rec.Node(node.Parent).Position.Turn; {
		case side == variants.South:
			number++
			words = append(words, strconv.Itoa(number)+".")
		case i == 0:
			number = 1
			words = append(words, "1...")
		}
		words = append(words, write(rec, n))
	}
	return words
}
