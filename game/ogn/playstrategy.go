package ogn

import (
	"cmp"
	"errors"
	"strconv"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// ErrForeignRule is the error for a game whose rule PlayStrategy does not have. It has only Abapa.
var ErrForeignRule = errors.New("PlayStrategy has no such rule")

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
	if variants.PlayedAs(rec.Rules()) != variants.Default {
		return ErrForeignRule
	}
	b := w.next()
	result := resultText(rec)
	m := &moveText{rec: rec, written: make([]bool, rec.Len())}
	m.mainLine(rec.LineThrough(rec.At())[1:])
	for _, t := range [][2]string{{tagVariant, "Oware"}, {tagEvent, eventOf(g)}, {tagSite, g.Tag(tagSite)},
		{tagDate, cmp.Or(g.Tag(tagDate), m.date())}, {southNames[1], playerText(g.Players[variants.South])},
		{northNames[1], playerText(g.Players[variants.North])},
		{tagResult, result}, {tagStart, notation.FormatPlayStrategy(rec.Start(), 1)}} {
		b.WriteString("[" + t[0] + " " + quoted(cmp.Or(t[1], unknown)) + "]\n")
	}
	b.WriteString("\n")
	wrap(b, append(squares(rec), result))
	return nil
}

// squares returns the moves of the first line as words, with their numbers.
func squares(rec *game.Record) (words []string) {
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
		words = append(words, notation.FormatSquares(rec.Rules().Size(), node.Move.House(), lastHouse(rec.Account(n))))
	}
	return words
}
