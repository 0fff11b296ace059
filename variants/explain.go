package variants

import (
	"slices"
	"strconv"
	"strings"
)

// Section is one part of the explanation of a rule: a heading and the sentences under it.
type Section struct {
	// Section is the last part of the heading's key: "aim", "board", "sowing", …
	Section   string
	Sentences []Sentence
}

// Sentence is one sentence of an explanation, before it has a language: a key of the locale files
// and the values of its placeholders.
type Sentence struct {
	Key  string
	Args map[string]any
}

// Pairs returns the placeholders and values one after the other, the placeholders in order.
func (s Sentence) Pairs() []any {
	names := make([]string, 0, len(s.Args))
	for name := range s.Args {
		names = append(names, name)
	}
	slices.Sort(names)
	pairs := make([]any, 0, 2*len(names))
	for _, name := range names {
		pairs = append(pairs, name, s.Args[name])
	}
	return pairs
}

func sentence(key string, args ...any) Sentence {
	s := Sentence{Key: key}
	for i := 0; i+1 < len(args); i += 2 {
		if s.Args == nil {
			s.Args = map[string]any{}
		}
		s.Args[args[i].(string)] = args[i+1]
	}
	return s
}

// Explain puts the parameters of a rule into sentences, so that what a player reads is what the
// engine does. Every treatment has its own sentence, named after the field and its value.
func Explain(p Parameters) []Section {
	total := 2 * p.Board.Houses * p.Board.Seeds
	var aim []Sentence
	if p.End.Majority {
		aim = append(aim, sentence("rule.aim.majority", "seeds", total, "enough", total/2+1))
	} else {
		aim = append(aim, sentence("rule.aim.most", "seeds", total))
	}
	board := []Sentence{sentence("rule.board", "houses", p.Board.Houses, "seeds", p.Board.Seeds, "total", total)}
	sowing := []Sentence{sentence("rule.sowing." + p.Sowing.Direction), sentence("rule.origin."+p.Sowing.Origin, "lap", 2*p.Board.Houses)}
	if p.Choosing.Smallest > 1 {
		sowing = append(sowing, sentence("rule.smallest", "count", p.Choosing.Smallest))
	}
	if p.Choosing.Stuck == "pass" {
		sowing = append(sowing, sentence("rule.pass"))
	}
	counts := slices.Clone(p.Capture.Counts)
	slices.Sort(counts)
	names := make([]string, len(counts))
	for i, c := range counts {
		names[i] = strconv.Itoa(c)
	}
	capture := []Sentence{sentence("rule.capture."+p.Capture.Side, "counts", strings.Join(names, ", ")),
		sentence("rule.chain." + p.Capture.Chain)}
	if p.Capture.Most > 0 {
		capture = append(capture, sentence("rule.beyond."+p.Capture.Beyond, "count", p.Capture.Most))
	}
	capture = append(capture, sentence("rule.slam."+p.GrandSlam))
	feeding := []Sentence{sentence("rule.feeding." + p.Feeding.Duty)}
	if p.Feeding.Duty != "none" {
		feeding = append(feeding, sentence("rule.cannotFeed."+p.Feeding.Impossible))
	}
	feeding = append(feeding, sentence("rule.starved."+p.Feeding.Starved))
	var end []Sentence
	if p.End.Majority {
		end = append(end, sentence("rule.end.majority"))
	}
	if p.Choosing.Stuck != "pass" {
		end = append(end, sentence("rule.stuck."+p.End.Stuck))
	}
	if p.End.Fewer > 0 {
		end = append(end, sentence("rule.fewer."+p.End.Rest, "count", p.End.Fewer))
	}
	if p.Repetition.Occurrences == 0 {
		end = append(end, sentence("rule.repetition.none"))
	} else {
		end = append(end, sentence("rule.repetition."+p.Repetition.Rest, "count", p.Repetition.Occurrences))
	}
	end = append(end, sentence("rule.quitting."+p.Quitting))
	return []Section{{"aim", aim}, {"board", board}, {"sowing", sowing}, {"capture", capture},
		{"feeding", feeding}, {"end", end}}
}
