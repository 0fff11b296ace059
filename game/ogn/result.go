package ogn

import (
	"strconv"
	"strings"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
)

// results are the ways in which programs and people write a result: with other dashes, halves as one character or as a
// decimal fraction.
var results = strings.NewReplacer("–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2")

// parseResult returns a result such as "25-23", "1/2-1/2" or "*" as this package writes it. ok is false for any other text.
func parseResult(text string) (result string, ok bool) {
	result = strings.Join(strings.Fields(results.Replace(text)), "")
	if result == "*" || result == "1/2-1/2" {
		return result, true
	}
	if south, north, _ := strings.Cut(result, "-"); isNumber(south) && isNumber(north) {
		return result, true
	}
	return "", false
}

// isNumber reports whether a text is a number of at most three digits.
func isNumber(text string) bool {
	return text != "" && len(text) <= 3 && strings.Trim(text, "0123456789") == ""
}

// resultHere reads a result, which may have spaces around its dash. It reads nothing if something else begins here.
func (s *scanner) resultHere() (result string, ok bool) {
	ahead, text := *s, ""
	for range 3 {
		word := ahead.word()
		text += results.Replace(word)
		if result, ok = parseResult(text); ok {
			*s = ahead
			return result, true
		}
		// Two numbers beside each other are no result.
		ahead.blanks()
		next := results.Replace(string(max(ahead.peek(), 0)))
		if text == "" || strings.HasSuffix(text, "-") == strings.HasPrefix(next, "-") {
			return "", false
		}
	}
	return "", false
}

// statedResult returns the result in the text, "" if it has none that is understood.
func (p *parser) statedResult() string {
	if p.result != "" {
		return p.result
	}
	result, _ := p.tags.result()
	return result
}

// result returns the result of the tag. ok is false if it means nothing here.
func (t *tags) result() (result string, ok bool) {
	text := t.get(tagResult)
	if text == "" {
		return "", true
	}
	return parseResult(text)
}

// winner returns the result of a text that parseResult has read.
func winner(text string) variants.Result {
	south, north, _ := strings.Cut(text, "-")
	s, err := strconv.Atoi(south)
	n, other := strconv.Atoi(north)
	switch {
	case text == "1/2-1/2":
		return variants.Draw
	case err != nil || other != nil:
		return variants.NoResult
	case s > n:
		return variants.SouthWins
	case n > s:
		return variants.NorthWins
	}
	return variants.Draw
}

// differs reports whether a result from a text contradicts the moves, which have ended the game: by another winner, or by more seeds
// of a side than it can have.
func differs(told string, rec *game.Record) bool {
	if told == resultText(rec) {
		return false // as this program writes it, whatever lies on the board
	}
	result := winner(told)
	if result == variants.NoResult || result != rec.Outcome().Result {
		return result != variants.NoResult
	}
	if !isSeeds(told) {
		return false
	}
	south, north, _ := strings.Cut(told, "-")
	s, _ := strconv.Atoi(south)
	n, _ := strconv.Atoi(north)
	p := rec.Position()
	left := p.InPlay() // some programs count what is left on the board at the end, and others do not
	if p.Grid().FourRows() {
		left = 0 // the score of a side is what it has on the board
	}
	return s > p.Score(variants.South)+left || n > p.Score(variants.North)+left
}

// isSeeds reports whether a result is a number of seeds of each side. "1-0" counts points.
func isSeeds(text string) bool {
	south, north, both := strings.Cut(text, "-")
	return both && isCount(south) && isCount(north) && text != "1-0" && text != "0-1"
}

// isCount reports whether a text is a number of seeds: up to three digits, without a zero in front.
func isCount(text string) bool {
	number, err := strconv.ParseUint(text, 10, 64)
	return err == nil && number < 1000 && strconv.FormatUint(number, 10) == text
}

// tells reports whether a result from another program is a number of seeds that fits the end of the game. Such a result
// is kept.
func tells(told string, rec *game.Record) bool {
	return isSeeds(told) && winner(told) == rec.Outcome().Result && rec.Outcome().Over()
}

// decidedBy returns the way in which a game was ended without a move, given its result and nothing more.
func decidedBy(text string) string {
	return byResult(winner(text), notation.AdjudicatedSouth, notation.AdjudicatedNorth, notation.AdjudicatedDraw)
}

// byResult returns the text that belongs to a result, "" for none.
func byResult(r variants.Result, south, north, draw string) string {
	switch r {
	case variants.SouthWins:
		return south
	case variants.NorthWins:
		return north
	case variants.Draw:
		return draw
	}
	return ""
}
