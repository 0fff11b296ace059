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
// engine does. Every treatment has its own sentence, named after the field and its value; what cannot
// happen under the rule is not spoken of.
func Explain(p Parameters) []Section {
	return []Section{{"aim", explainAim(&p)}, {"board", explainBoard(&p)}, {"sowing", explainSowing(&p)},
		{"capture", explainCapture(&p)}, {"feeding", explainFeeding(&p)}, {"end", explainEnd(&p)}}
}

// seedsOf returns the seeds at the start and the open houses.
func seedsOf(p *Parameters) (total, open int) {
	open = 2*p.Board.Houses - len(p.Board.Blocked)
	if len(p.Board.Start) == 0 {
		return open * p.Board.Seeds, open
	}
	for _, n := range p.Board.Start {
		total += n
	}
	return total, open
}

// list writes numbers one after another, the smallest first.
func list(numbers []int) string {
	numbers = slices.Clone(numbers)
	slices.Sort(numbers)
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = strconv.Itoa(n)
	}
	return strings.Join(names, ", ")
}

func explainAim(p *Parameters) []Sentence {
	total, _ := seedsOf(p)
	switch {
	case p.Rounds.Kind == "points":
		return []Sentence{sentence("rule.aim.points", "target", p.Rounds.Target)}
	case p.End.Majority:
		return []Sentence{sentence("rule.aim.majority", "seeds", total, "enough", total/2+1)}
	}
	return []Sentence{sentence("rule.aim.most", "seeds", total)}
}

func explainBoard(p *Parameters) []Sentence {
	total, _ := seedsOf(p)
	key := "rule.board"
	if len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0 {
		key = "rule.board.uneven"
	}
	said := []Sentence{sentence(key, "houses", p.Board.Houses, "seeds", p.Board.Seeds, "total", total)}
	if key == "rule.board.uneven" {
		said = []Sentence{sentence(key, "houses", p.Board.Houses, "total", total)}
	}
	if len(p.Board.Blocked) > 0 {
		said = append(said, sentence("rule.board.blocked", "count", len(p.Board.Blocked)))
	}
	return said
}

func explainSowing(p *Parameters) []Sentence {
	s, c := &p.Sowing, &p.Choosing
	said := []Sentence{sentence("rule.sowing." + s.Direction)}
	if s.Direction == "by-house" {
		said = []Sentence{sentence("rule.sowing.by-house", "houses", list(s.Clockwise))}
		if len(s.Clockwise) == 0 {
			said = []Sentence{sentence("rule.sowing.counter-clockwise")}
		}
	}
	if s.Stores != "none" {
		said = append(said, sentence("rule.stores."+s.Stores))
	}
	said = append(said, sentence("rule.origin."+s.Origin))
	if s.Never.Least > 0 {
		if s.Never.Most > 0 {
			said = append(said, sentence("rule.never.between."+s.Never.Side, "least", s.Never.Least, "most", s.Never.Most))
		} else {
			said = append(said, sentence("rule.never."+s.Never.Side, "least", s.Never.Least))
		}
		said = append(said, sentence("rule.never.back"))
	}
	if s.Relay != "none" {
		said = append(said, sentence("rule.relay."+s.Relay))
		if s.RelayFrom > 1 {
			said = append(said, sentence("rule.relayFrom", "count", s.RelayFrom))
		}
		said = append(said, sentence("rule.endless."+s.Endless, "count", s.Laps))
	}
	if c.Opening == "merge" {
		said = append(said, sentence("rule.opening.merge"))
	}
	if c.Smallest > 1 {
		said = append(said, sentence("rule.smallest", "count", c.Smallest))
	}
	if c.SinglesLast {
		said = append(said, sentence("rule.singlesLast"))
	}
	if c.OnceFirst {
		said = append(said, sentence("rule.onceFirst"))
	}
	switch c.Stuck {
	case "pass":
		said = append(said, sentence("rule.pass"))
	case "pass-always":
		said = append(said, sentence("rule.passAlways"))
	}
	return said
}

func explainCapture(p *Parameters) []Sentence {
	c := &p.Capture
	var said []Sentence
	if c.Lifting != "none" {
		said = append(said, sentence("rule.lifting."+c.Lifting))
	}
	if c.Cross != "none" {
		key := "rule.cross." + c.Cross
		if c.CrossSeed {
			key += ".seed"
		}
		said = append(said, sentence(key))
	}
	chained := c.Set != "none" && c.Chain != "none"
	if c.Set != "none" {
		where := "rule.capture."
		if c.Chain == "forward" {
			where = "rule.forward."
		}
		said = append(said, sentence(where+c.Side), sentence("rule.set."+c.Set, countsOf(c)...))
		if c.Chain != "forward" {
			said = append(said, sentence("rule.chain."+c.Chain))
		}
		if chained {
			key := "rule.leave.no"
			if c.Leave {
				key = "rule.leave.yes"
			}
			said = append(said, sentence(key))
		}
		if c.Raised {
			said = append(said, sentence("rule.raised"))
		}
		if c.Most > 0 && chained {
			said = append(said, sentence("rule.beyond."+c.Beyond, "count", c.Most))
		}
	}
	if c.During > 0 {
		said = append(said, sentence("rule.during", "count", c.During))
	}
	if len(said) == 0 {
		said = append(said, sentence("rule.capture.nothing"))
	}
	if c.Smallest > 1 && (c.Set != "none" || c.Cross != "none") {
		said = append(said, sentence("rule.leastSown", "count", c.Smallest))
	}
	if c.Grace > 0 {
		said = append(said, sentence("rule.grace", "count", c.Grace))
	}
	if c.Set != "none" && c.Side != "own" || c.Cross != "none" {
		said = append(said, sentence("rule.slam."+p.GrandSlam))
	}
	return said
}

// countsOf returns the placeholder of the numbers that are captured, where they are listed.
func countsOf(c *Capturing) []any {
	if c.Set != "listed" {
		return nil
	}
	return []any{"counts", list(c.Counts)}
}

func explainFeeding(p *Parameters) []Sentence {
	said := []Sentence{sentence("rule.feeding." + p.Feeding.Duty)}
	if p.Feeding.Duty != "none" {
		said = append(said, sentence("rule.cannotFeed."+p.Feeding.Impossible))
	}
	if p.Choosing.Stuck != "pass-always" && !p.End.Cleared {
		said = append(said, sentence("rule.starved."+p.Feeding.Starved))
	}
	return said
}

func explainEnd(p *Parameters) []Sentence {
	var end []Sentence
	if p.Rounds.Kind != "single" {
		end = append(end, sentence("rule.rounds"))
	}
	if p.End.Majority {
		end = append(end, sentence("rule.end.majority"))
	}
	if p.Choosing.Stuck == "end" {
		end = append(end, sentence("rule.stuck."+p.End.Stuck))
	} else {
		end = append(end, sentence("rule.bothStuck."+p.End.Stuck))
	}
	if p.End.Fewer > 0 {
		end = append(end, sentence("rule.fewer."+p.End.Rest, "count", p.End.Fewer))
	}
	if p.End.Singles {
		end = append(end, sentence("rule.singles."+p.End.Rest))
	}
	if p.End.Cleared {
		end = append(end, sentence("rule.cleared."+p.End.Rest))
	}
	if p.Repetition.Occurrences == 0 {
		end = append(end, sentence("rule.repetition.none"))
	} else {
		end = append(end, sentence("rule.repetition."+p.Repetition.Rest, "count", p.Repetition.Occurrences))
	}
	end = append(end, explainRounds(p)...)
	return append(end, sentence("rule.quitting."+p.Quitting))
}

func explainRounds(p *Parameters) []Sentence {
	s := &p.Rounds
	var said []Sentence
	switch s.Kind {
	case "single":
		return nil
	case "points":
		said = append(said, sentence("rule.rounds.points", "count", s.Points))
		if s.High > 0 {
			said = append(said, sentence("rule.rounds.high", "least", s.High, "count", s.HighPoints))
		}
		said = append(said, sentence("rule.rounds.target", "count", s.Target))
	case "refill":
		order := make([]string, len(s.Order))
		for i, n := range s.Order {
			order[i] = string(rune('A' + n - 1))
		}
		said = append(said, sentence("rule.rounds.refill", "seeds", p.Board.Seeds, "order", strings.Join(order, " ")),
			sentence("rule.rounds.least", "count", s.Least))
	case "territory":
		said = append(said, sentence("rule.rounds.territory", "seeds", p.Board.Seeds), sentence("rule.rounds.least", "count", s.Least))
	}
	return append(said, sentence("rule.rounds.most", "count", s.Most))
}
