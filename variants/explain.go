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
// and the values of its placeholders, which are texts, numbers and lists of texts.
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
// engine does: who plays by the sentences alone plays by the rule. Every treatment has its own sentence, named
// after the field and its value; what cannot happen under the rule is not spoken of, and a section that would
// be empty is left out.
func Explain(p Parameters) []Section {
	var said []Section
	for _, s := range []Section{{"aim", explainAim(&p)}, {"board", explainBoard(&p)}, {"sowing", explainSowing(&p)},
		{"capture", explainCapture(&p)}, {"feeding", explainFeeding(&p)}, {"end", explainEnd(&p)}} {
		if len(s.Sentences) > 0 {
			said = append(said, s)
		}
	}
	return said
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

// list has numbers one after another, the smallest first.
func list(numbers []int) []string {
	numbers = slices.Clone(numbers)
	slices.Sort(numbers)
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = strconv.Itoa(n)
	}
	return names
}

func explainAim(p *Parameters) []Sentence {
	total, _ := seedsOf(p)
	switch {
	case p.Rounds.Kind == "points":
		return []Sentence{sentence("rule.aim.points", "count", p.Rounds.Target)}
	case p.End.Majority:
		return []Sentence{sentence("rule.aim.majority", "seeds", total, "enough", total/2+1)}
	}
	return []Sentence{sentence("rule.aim.most", "seeds", total)}
}

func explainBoard(p *Parameters) []Sentence {
	total, _ := seedsOf(p)
	said := []Sentence{sentence("rule.board", "houses", p.Board.Houses, "count", p.Board.Seeds, "total", total)}
	if len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0 {
		said[0] = sentence("rule.board.uneven", "houses", p.Board.Houses, "total", total)
	}
	if len(p.Board.Blocked) > 0 {
		said = append(said, sentence("rule.board.blocked", "count", len(p.Board.Blocked)))
	}
	return append(said, sentence("rule.firstMover."+p.FirstMover))
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
			said = append(said, sentence("rule.never.between."+s.Never.Side, "least", s.Never.Least, "count", s.Never.Most))
		} else {
			said = append(said, sentence("rule.never."+s.Never.Side, "count", s.Never.Least))
		}
		said = append(said, sentence("rule.never.back"))
	}
	if s.Relay != "none" {
		relay := s.Relay
		if relay == "until-capture" && p.Capture.Set == "none" {
			relay = "until-empty" // no number is captured
		}
		said = append(said, sentence("rule.relay."+relay))
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
	if c.During > 0 {
		said = append(said, sentence("rule.during", "count", c.During))
	}
	if c.Cross != "none" {
		key := "rule.cross." + c.Cross
		if c.CrossSeed {
			key += ".seed"
		}
		said = append(said, sentence(key))
		if c.Set != "none" {
			said = append(said, sentence("rule.cross.only"))
		}
	}
	said = append(said, explainCounts(p)...)
	if len(said) == 0 {
		said = append(said, sentence("rule.capture.nothing"))
	}
	if c.Smallest > 1 && p.Matters("capture.smallest") {
		said = append(said, sentence("rule.leastSown", "count", c.Smallest))
	}
	if c.Grace > 0 {
		said = append(said, sentence("rule.grace", "count", c.Grace))
	}
	if p.Matters("grandSlam") {
		said = append(said, sentence("rule.slam."+p.GrandSlam))
	}
	return said
}

// explainCounts says which houses are taken for the number of seeds that they hold.
func explainCounts(p *Parameters) []Sentence {
	c := &p.Capture
	if c.Set == "none" {
		return nil
	}
	where := "rule.capture."
	if c.Chain == "forward" {
		where = "rule.forward."
	}
	said := []Sentence{sentence(where + c.Side), explainSet(c)}
	if c.Chain != "forward" {
		said = append(said, sentence("rule.chain."+c.Chain))
	}
	if c.Chain == "none" {
		return said
	}
	if c.Leave {
		said = append(said, sentence("rule.leave.yes"))
	} else {
		said = append(said, sentence("rule.leave.no"))
	}
	if c.Raised {
		said = append(said, sentence("rule.raised"))
	}
	if c.Most > 0 {
		said = append(said, sentence("rule.beyond."+c.Beyond, "count", c.Most))
	}
	return said
}

// explainSet says which numbers of seeds are captured.
func explainSet(c *Capturing) Sentence {
	switch {
	case c.Set != "listed":
		return sentence("rule.set." + c.Set)
	case len(c.Counts) == 1:
		return sentence("rule.set.one", "counts", list(c.Counts))
	}
	return sentence("rule.set.listed", "counts", list(c.Counts))
}

func explainFeeding(p *Parameters) []Sentence {
	var said []Sentence
	switch {
	case p.End.Cleared:
		// Nobody is ever to move while the other side has no seeds.
	case p.Feeding.Duty == "none":
		said = append(said, sentence("rule.feeding.none"))
	default:
		said = append(said, sentence("rule.feeding.must-feed"))
	}
	if p.Feeding.Duty == "keep-fed" {
		said = append(said, sentence("rule.feeding.keep-fed"))
	}
	return said
}

func explainEnd(p *Parameters) []Sentence {
	var end []Sentence
	if p.Rounds.Kind != "single" {
		end = append(end, sentence("rule.rounds"))
	}
	end = append(append(end, sentence("rule.end.order")), explainEndings(p)...)
	if p.Repetition.Occurrences == 0 {
		end = append(end, sentence("rule.repetition.none"))
	} else {
		end = append(end, sentence("rule.repetition."+p.Repetition.Rest, "count", p.Repetition.Occurrences))
	}
	end = append(end, explainRounds(p)...)
	if p.Rounds.Kind != "single" {
		return append(end, sentence("rule.quitting.rounds."+p.Quitting))
	}
	return append(end, sentence("rule.quitting."+p.Quitting))
}

// explainEndings says what ends the game, or a round of it, in the order in which the engine looks: of two that
// hold at once, the first one counts.
func explainEndings(p *Parameters) []Sentence {
	var end []Sentence
	if p.End.Majority {
		end = append(end, sentence("rule.end.majority"))
	}
	if p.End.Fewer > 1 { // with fewer than one nobody could play anyhow
		end = append(end, sentence("rule.fewer."+p.End.Rest, "count", p.End.Fewer))
	}
	if p.End.Singles {
		end = append(end, sentence("rule.singles."+p.End.Rest))
	}
	if p.End.Cleared {
		end = append(end, sentence("rule.cleared."+p.End.Rest))
	}
	starved, impossible := p.Matters("feeding.starved"), p.Matters("feeding.impossible")
	if starved && names(p.Feeding.Starved) || impossible && names(p.Feeding.Impossible) {
		end = append(end, sentence("rule.end.empty"))
	}
	if starved {
		end = append(end, sentence("rule.starved."+p.Feeding.Starved))
	}
	if impossible {
		end = append(end, sentence("rule.cannotFeed."+p.Feeding.Impossible))
	}
	if p.Choosing.Stuck == "end" {
		return append(end, sentence("rule.stuck."+p.End.Stuck))
	}
	return append(end, sentence("rule.bothStuck."+p.End.Stuck))
}

// names reports whether a settlement names the winner itself, whatever the seeds say.
func names(settlement string) bool {
	switch settlements[settlement] {
	case starverLoses, starvedLoses, starvedWins:
		return true
	}
	return false
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
		said = append(said, sentence("rule.rounds.refill", "count", p.Board.Seeds, "order", strings.Join(order, " ")),
			sentence("rule.rounds.least", "count", s.Least))
	case "territory":
		said = append(said, sentence("rule.rounds.territory", "count", p.Board.Seeds), sentence("rule.rounds.least", "count", s.Least))
	}
	return append(said, sentence("rule.rounds.most", "count", s.Most))
}
