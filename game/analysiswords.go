package game

import (
	"math"
	"strconv"
	"strings"

	"awale/ai"
	"awale/game/analysis"
	"awale/variants"
	"awale/variants/notation"
)

// valueKind returns the end of a key for what is proved about a value.
func valueKind(proof ai.Proof) string {
	switch proof {
	case ai.Exact:
		return "exact"
	case ai.AtLeast:
		return "atLeast"
	case ai.AtMost:
		return "atMost"
	}
	return "estimate"
}

// ValueSign says a value in a few characters: a sign for what is proved about it, and the lead in seeds. Where a side may win with
// fewer seeds, a proved win or loss is told instead of the lead.
func ValueSign(r *variants.Rules, p analysis.Point) variants.Message {
	if !seedsDecide(r) {
		switch {
		case p.Bounds.Least == 1:
			return variants.Say("analysis.sign.win")
		case p.Bounds.Most == -1:
			return variants.Say("analysis.sign.loss")
		}
	}
	return variants.Say("analysis.sign."+valueKind(p.Proof), "lead", variants.Decimal(leadText(p)))
}

// leadText writes the lead of a value: in whole seeds where the game is decided, else in tenths.
func leadText(p analysis.Point) string {
	text := strconv.Itoa(p.Value.Seeds())
	if !p.Value.Wins() && !p.Value.Loses() && p.Proof != ai.Exact {
		text = strconv.FormatFloat(math.Round(float64(p.Value)/10)/10, 'f', 1, 64)
	}
	text = strings.TrimPrefix(text, "-")
	switch {
	case p.Value < 0 && text != "0.0":
		return "−" + text
	case p.Value > 0 && text != "0.0":
		return "+" + text
	}
	return text
}

// ValueWords says what a value for South means and how sure it is. Where the seeds of one round are not the score it tells
// none.
func ValueWords(r *variants.Rules, p analysis.Point, voices [2]Voice) variants.Message {
	leader, lead := variants.South, p.Value.Seeds()
	if p.Value < 0 {
		leader, lead = variants.North, -lead
		p = analysis.Point{Value: -p.Value, Proof: p.Proof>>1 | p.Proof<<1&ai.AtMost,
			Bounds: analysis.Bounds{Least: -p.Bounds.Most, Most: -p.Bounds.Least}}
	}
	voice := voices[leader]
	switch {
	case p.Bounds.Least == 1 && p.Proof == ai.Exact && lead > 0 && seedsDecide(r):
		return voice.person("analysis.wins.exact", "count", lead)
	case p.Bounds.Least == 1:
		return voice.person("analysis.wins")
	case p.Bounds.Known() && p.Bounds.Most == 0:
		return variants.Say("analysis.draw")
	case r.Parameters().Rounds.Kind != "single":
		return voice.person("analysis.better")
	case lead == 0:
		return variants.Say("analysis.even")
	case p.Bounds.Least == 0:
		return voice.person("analysis.ahead.sure", "count", lead)
	}
	return voice.person("analysis.ahead", "count", lead)
}

// GradeWords says how good the move of a turn was: its grade, what it lost, and which move was better.
func GradeWords(r *variants.Rules, t *analysis.Turn) []variants.Message {
	var said variants.Message
	loss := t.Played.Loss
	seeds := (loss.Hundredths + int(ai.Seed)/2) / int(ai.Seed)
	counted := loss.Known && r.Parameters().Rounds.Kind == "single"
	switch grade := t.Played.Grade; {
	case t.Forced:
		return []variants.Message{variants.Say("grade.forced")}
	case t.Only:
		return []variants.Message{variants.Say("grade.only")}
	case grade == analysis.Good && t.Played.Verdict == analysis.Kept:
		return []variants.Message{variants.Say("grade.good.kept")}
	case grade == analysis.Good:
		return []variants.Message{variants.Say("grade.good")}
	case grade == analysis.Blunder && t.Before.Least == 1 && t.After.Most == 0:
		said = variants.Say("grade.blunder.draw")
	case grade == analysis.Blunder && t.Before.Least == 1:
		said = variants.Say("grade.blunder.loss")
	case grade == analysis.Blunder:
		said = variants.Say("grade.blunder.drawn")
	case grade == analysis.Mistake && counted:
		said = variants.Say("grade.mistake.seeds", "count", seeds)
	case grade == analysis.Mistake:
		said = variants.Say("grade.mistake")
	case counted && loss.Exact:
		said = variants.Say("grade.slip.exact", "count", seeds)
	case counted:
		said = variants.Say("grade.slip.seeds", "count", seeds)
	default:
		said = variants.Say("grade.slip")
	}
	if t.Best == t.Played.Move {
		return []variants.Message{said}
	}
	return []variants.Message{said, variants.Say("grade.better", "house", moveSign(r, t.Best))}
}

// moveSign writes a move with the sign of its house.
func moveSign(r *variants.Rules, m variants.Move) string {
	text := notation.FormatMove(r.Size(), m)
	if h := m.House(); h != variants.NoHouse {
		text = strings.Replace(text, notation.HouseName(r.Size(), h), notation.HouseSign(r.Size(), h), 1)
	}
	return text
}
