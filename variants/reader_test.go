package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// reader is a player who knows nothing of a rule but the sentences that explain it. What he makes of each of
// them is below; what they do not speak of does not exist for him. It is written from the texts of
// the locale files, seed by seed, and shares nothing with the engine but the shape of a position.
type reader struct {
	ring int
	// ownRing is set if each side sows in its own houses only, in two rows.
	ownRing bool
	start   Position // as it is shown

	way       string
	turned    []int // of by-house, columns from 1
	either    []int // of by-house, where the player chooses
	bank      bool
	bankAgain bool
	origin    string

	passedFrom, passedTo int // seeds of a house that is passed over, none with passedFrom 0
	passedOther          bool
	back                 bool
	passesLater          bool // no house is passed over in the first turn

	seize     string   // of the houses of a column, how many have to hold seeds
	seizeBack bool     // captured seeds go into the house where the lap began
	reverse   []string // letters of houses from which a lap may go clockwise to capture
	bothEnds  bool

	relay       string
	relayFrom   int
	laps        int
	lapsIllegal bool
	lapsDraw    bool

	merge       bool
	smallest    int
	singlesLast bool
	once        bool
	strictly    bool // the two before hold even if none of the other houses can be played
	noReturn    bool
	pass        string

	lifting   bool
	during    int
	lastToo   bool // so is what a last seed makes
	ofMover   bool // what is taken on the way goes to who sows
	cross     string
	crossSeed bool
	crossOnly bool
	alike     int // seeds of each house that is taken across
	claim     int
	unclaimed string // letters of houses that cannot be claimed
	mirrored  bool
	counts    *countCapture
	leastSown int
	afterLap  bool
	beyond    bool
	across    bool // also what faces the house beyond
	slamFed   bool
	sowOn     bool
	grace     int
	slam      string

	mustFeed, keepFed bool
	afterEnd, playOn  bool

	endings  []ending
	repeated ending
	quitting string
	mayStop  bool
	putBack  string
	series   seriesReader
}

// countCapture is how houses are taken for what they hold.
type countCapture struct {
	forward       bool
	side          string
	right         func(n int) bool
	chain         bool
	leave         bool
	raised        bool
	overBlocked   bool
	most          int
	beyondNothing bool
}

// ending is one way in which the game ends: when, and who gets what is left.
type ending struct {
	when, rest string
	count      int
}

// seriesReader is what is said of rounds.
type seriesReader struct {
	many                          bool
	kind                          string
	points, high, highPts, target int
	each                          int
	order, facing                 string
	winner, lastMover             bool
	loserFills                    bool
	least, most                   int
}

// readRule makes a reader of an explanation. A sentence that nobody has taught it is an error.
func readRule(start Position, sections []Section) (*reader, error) {
	rd := &reader{ring: start.Ring(), start: start, smallest: 1, relayFrom: 1}
	for _, section := range sections {
		for _, s := range section.Sentences {
			if !rd.hear(s) {
				return nil, fmt.Errorf("nobody knows what %q says", s.Key)
			}
		}
	}
	return rd, nil
}

// hear takes in one sentence and reports whether it is known.
func (rd *reader) hear(s Message) bool {
	for _, v := range s.Args {
		if inner, ok := v.(Message); ok && !rd.hear(inner) {
			return false
		}
	}
	n, _ := s.Args["count"].(int)
	part, value, _ := strings.Cut(strings.TrimPrefix(s.Key, "rule."), ".")
	switch part {
	case "aim", "board", "firstMover":
		// What they say is looked at by tests of their own.
	case "sowing":
		rd.way = value
		if list, ok := s.Args["houses"].([]string); ok {
			rd.turned = numbersIn(list)
		}
	case "either":
		rd.either = numbersIn(s.Args["houses"].([]string))
	case "fourRows":
		switch value {
		case "", "even", "uneven": // how the rows lie, which is what [reader.column] knows
		default:
			rd.ownRing, rd.way = true, value
		}
	case "seize":
		switch value {
		case "sown":
		case "back":
			rd.seizeBack = true
		default:
			rd.seize = value
		}
	case "reverse":
		if value != "on" { // what [reader.sow] does in the middle of a turn
			rd.reverse = s.Args["houses"].([]string)
		}
	case "stores":
		rd.bank, rd.bankAgain = true, value == "own-again"
	case "origin":
		rd.origin = value
	case "never":
		return rd.hearNever(s, value, n)
	case "relay":
		rd.relay = value
	case "relayFrom":
		rd.relayFrom = n
	case "endless":
		rd.laps, rd.lapsIllegal, rd.lapsDraw = n, value == "illegal", value == "draw"
	case "opening":
		rd.merge = true
	case "smallest":
		rd.smallest = n
	case "singlesLast":
		rd.singlesLast, rd.strictly = true, rd.strictly || value == "strict"
	case "noReturn":
		rd.noReturn = true
	case "onceFirst":
		rd.once, rd.strictly = true, rd.strictly || value == "strict"
	case "pass", "passAlways":
		rd.pass = part
	case "end", "fewer", "singles", "cleared", "starved", "cannotFeed", "stuck", "bothStuck":
		return rd.hearEnding(part, value, n)
	case "repetition":
		rd.repeated = ending{part, value, n}
	case "quitting":
		rd.quitting = value
	case "feeding":
		switch value {
		case "must-feed":
			rd.mustFeed = true
		case "keep-fed":
			rd.keepFed = true
		case "afterEnd":
			rd.afterEnd = true
		case "play-on":
			rd.playOn = true
		default:
			return value == "none"
		}
	case "putBack":
		rd.putBack = s.Key
	case "rounds":
		return rd.hearRounds(s, value, n)
	default:
		return rd.hearCapture(s, part, value, n)
	}
	return true
}

func (rd *reader) hearNever(s Message, value string, n int) bool {
	switch value {
	case "either", "opponent":
		rd.passedFrom, rd.passedTo = n, MaxSeeds
	case "between.either", "between.opponent":
		rd.passedFrom, rd.passedTo = s.Args["least"].(int), n
	case "back":
		rd.back = true
		return true
	case "afterFirst":
		rd.passesLater = true
		return true
	default:
		return false
	}
	rd.passedOther = strings.HasSuffix(value, "opponent")
	return true
}

func (rd *reader) hearCapture(s Message, part, value string, n int) bool {
	if rd.counts == nil {
		rd.counts = &countCapture{}
	}
	c := rd.counts
	switch part {
	case "lifting":
		rd.lifting = true
	case "during":
		rd.during, rd.ofMover = n, value == "mover"
	case "duringLast":
		rd.lastToo = true
	case "claim":
		switch value {
		case "last":
			rd.unclaimed = s.Args["south"].(string) + s.Args["north"].(string)
		case "mirror":
			rd.mirrored = true
		default:
			rd.claim = n
		}
	case "cross":
		if value == "only" {
			rd.crossOnly = true
			return true
		}
		rd.cross, _, rd.crossSeed = strings.Cut(value, ".")
	case "crossAlike":
		rd.alike = n
	case "capture", "forward":
		if value != "nothing" {
			c.side, c.forward = value, part == "forward"
			c.chain = c.forward
		}
	case "set":
		switch value {
		case "one", "listed":
			list := numbersIn(s.Args["counts"].([]string))
			c.right = func(n int) bool { return slices.Contains(list, n) }
		case "even":
			c.right = func(n int) bool { return n > 0 && n%2 == 0 }
		case "odd":
			c.right = func(n int) bool { return n%2 == 1 }
		case "any":
			c.right = func(n int) bool { return n > 0 }
		default:
			return false
		}
	case "chain":
		c.chain = value == "backward"
	case "leave":
		c.leave = value == "yes"
	case "raised":
		c.raised = true
	case "overBlocked":
		c.overBlocked = value == "yes"
	case "beyond":
		c.most, c.beyondNothing = n, value == "nothing"
	case "leastSown":
		rd.leastSown = n
	case "afterLap":
		rd.afterLap = true
	case "beyondFacing":
		rd.across = true
	case "slamFed":
		rd.slamFed = true
	case "beyondEmpty":
		rd.beyond = true
	case "sowOn":
		rd.sowOn = true
	case "grace":
		rd.grace = n
	case "slam":
		rd.slam = value
	default:
		return false
	}
	return true
}

func (rd *reader) hearEnding(part, value string, n int) bool {
	if part == "end" {
		switch value {
		case "order":
			return len(rd.endings) == 0 // it speaks of those that follow
		case "bothEnds":
			rd.bothEnds = true
			fallthrough
		case "majority.rows":
			rd.endings = append(rd.endings, ending{when: "majority", rest: "own-rows"})
			return true
		case "majority", "empty", "last":
			rd.endings = append(rd.endings, ending{when: value})
			return true
		case "stop":
			rd.mayStop = true
			return true
		}
		return false
	}
	if part == "starved" && value == "emptyBoard" {
		// It speaks of the sentence before.
		rd.endings = append(rd.endings, ending{when: "bare", rest: rd.endings[len(rd.endings)-1].rest})
		return true
	}
	rd.endings = append(rd.endings, ending{part, value, n})
	return true
}

func (rd *reader) hearRounds(s Message, value string, n int) bool {
	sr := &rd.series
	switch value {
	case "", "winner", "lastMover":
		sr.many, sr.winner, sr.lastMover = true, value == "winner", value == "lastMover"
	case "points":
		sr.kind, sr.points = value, n
	case "high":
		sr.high, sr.highPts = s.Args["least"].(int), n
	case "target":
		sr.target = n
	case "refill":
		sr.kind, sr.each, sr.order = value, n, s.Args["order"].(string)
		sr.facing = s.Args["facing"].(string)
	case "territory":
		sr.kind, sr.each = value, n
	case "loserFills":
		sr.loserFills = true
	case "least", "leastFilled":
		sr.least = n
	case "most":
		sr.most = n
	default:
		return false
	}
	return true
}

// numbersIn reads a list of numbers.
func numbersIn(words []string) []int {
	var list []int
	for _, part := range words {
		if n, err := strconv.Atoi(part); err == nil {
			list = append(list, n)
		}
	}
	return list
}
