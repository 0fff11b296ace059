package ogn

import (
	"cmp"
	"slices"
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/variants/notation"
)

// The words of PGN for the end of a game.
const (
	endedNormally    = "Normal"
	endedByTime      = "Time forfeit"
	endedByJudgement = "Adjudication"
	endedByLeaving   = "Abandoned"
	notEnded         = "Unterminated"
)

// endOf returns what a termination of another program means together with the result in the text: a way in which a game was ended,
// "" if it was ended by its moves or not at all. known is false for a termination that means nothing here. Then the result counts.
//
// PlayStrategy and lichess write the words of PGN, chess.com a sentence that names the winner.
func endOf(termination, told string) (end string, known bool) {
	text, result := strings.ToLower(termination), winner(told)
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	decided := decidedBy(told)
	switch {
	case slices.Contains(notation.Ends(), termination):
		return termination, true // earlier files of this program
	case has("time forfeit", "on time", "timeout", "time out"):
		return byResult(result, notation.NorthTimedOut, notation.SouthTimedOut, notation.AdjudicatedDraw), true
	case has("resign"):
		return byResult(result, notation.NorthResigned, notation.SouthResigned, notation.AdjudicatedDraw), true
	case has("abandon"):
		return cmp.Or(byResult(result, notation.NorthLeft, notation.SouthLeft, notation.AdjudicatedDraw), notation.Aborted), true
	case has("aborted"):
		return notation.Aborted, true
	case has("agree"):
		return byResult(result, notation.AdjudicatedSouth, notation.AdjudicatedNorth, notation.Agreed), true
	case text == "", has("normal", "adjudicat", "rules infraction", "death", "emergency", "unknown", "unterminated"):
		return decided, true
	}
	return decided, false
}

// terminationOf returns the word of PGN for the end of a game.
func terminationOf(end string, over bool) string {
	switch end {
	case notation.SouthTimedOut, notation.NorthTimedOut:
		return endedByTime
	case notation.SouthLeft, notation.NorthLeft, notation.Aborted:
		return endedByLeaving
	case notation.AdjudicatedSouth, notation.AdjudicatedNorth, notation.AdjudicatedDraw, notation.StoppedSouth, notation.StoppedNorth:
		return endedByJudgement
	case "":
		if !over {
			return notEnded
		}
	}
	return endedNormally
}

// ended sets how the game was ended, by the tags and the result in the text, as far as that can be true after its moves. It returns
// the record of the game.
func (p *parser) ended(g *save.Game, told string) *game.Record {
	if _, ok := p.tags.result(); !ok {
		p.tags.leave(tagResult)
	}
	over := p.rec.Outcome().Over()
	termination := p.tags.get(tagTermination)
	end, known := endOf(termination, told)
	if !known {
		p.tags.leave(tagTermination)
	}
	own := p.tags.get(tagEnd)
	if slices.Contains(notation.Ends(), own) {
		end = own
	} else if own != "" {
		p.tags.leave(tagEnd)
		own = ""
	}
	rec := p.rec
	for _, g.End = range []string{end, decidedBy(told), ""} {
		if g.End != "" && over {
			continue
		}
		if ended, err := game.Restore(*g); err == nil {
			rec = ended
			break
		}
	}
	if own != "" && own != g.End {
		p.tags.drop(tagEnd)
	}
	if known && termination != terminationOf(g.End, over) && !slices.Contains(notation.Ends(), termination) {
		p.tags.kept[tagTermination] = true
	}
	return rec
}
