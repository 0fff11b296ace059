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
	Sentences []Message
}

// Explain puts the parameters of a rule into sentences. The sentences are complete: a player who knows nothing else
// plays as the engine does. Each value of a field has its own sentence, whose key has the name of the field and the
// value. The explanation leaves out what cannot happen under the rule, and sections that would be empty.
func Explain(p Parameters) []Section {
	p = p.Played()
	var said []Section
	for _, s := range []Section{{"aim", explainAim(&p)}, {"board", explainBoard(&p)}, {"sowing", explainSowing(&p)},
		{"capture", explainCapture(&p)}, {"feeding", explainFeeding(&p)}, {"end", explainEnd(&p)}} {
		if len(s.Sentences) > 0 {
			said = append(said, s)
		}
	}
	return said
}

// seedsOf returns the number of seeds at the start and the number of houses in play.
func seedsOf(p *Parameters) (total, open int) {
	open = 2 * p.Board.Side()
	if p.Relevant("board.blocked") {
		open -= len(p.Board.Blocked)
	}
	if len(p.Board.Start) == 0 {
		return open * p.Board.Seeds, open
	}
	for _, n := range p.Board.Start {
		total += n
	}
	return total, open
}

// list returns numbers as texts, in rising order.
func list(numbers []int) []string { return texts(slices.Sorted(slices.Values(numbers))) }

// texts returns numbers as texts.
func texts(numbers []int) []string {
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = strconv.Itoa(n)
	}
	return names
}

func explainAim(p *Parameters) []Message {
	total, _ := seedsOf(p)
	switch {
	case p.Board.FourRows:
		return []Message{Say("rule.aim.last")}
	case p.Rounds.Kind == "points":
		return []Message{Say("rule.aim.points", "count", p.Rounds.Target)}
	case p.End.Majority && p.Rounds.Kind == "single":
		return []Message{Say("rule.aim.majority", "seeds", total, "enough", total/2+1)}
	}
	return []Message{Say("rule.aim.most", "seeds", total)}
}

func explainBoard(p *Parameters) []Message {
	total, _ := seedsOf(p)
	if p.Board.FourRows {
		said := []Message{Say("rule.fourRows"), Say("rule.fourRows.even", "count", p.Board.Seeds, "total", total)}
		if len(p.Board.Start) > 0 {
			said[1] = Say("rule.fourRows.uneven", "total", total)
		}
		return append(said, Say("rule.firstMover."+p.FirstMover))
	}
	said := []Message{Say("rule.board", "houses", p.Board.Houses, "count", p.Board.Seeds, "total", total)}
	if len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0 {
		said[0] = Say("rule.board.uneven", "houses", p.Board.Houses, "total", total)
	}
	if len(p.Board.Blocked) > 0 {
		said = append(said, Say("rule.board.blocked", "count", len(p.Board.Blocked)))
	}
	return append(said, Say("rule.firstMover."+p.FirstMover))
}

func explainSowing(p *Parameters) []Message {
	s, c := &p.Sowing, &p.Choosing
	said := []Message{Say("rule.sowing." + s.Direction)}
	if p.Board.FourRows {
		said = []Message{Say("rule.fourRows." + s.Direction)}
	}
	if s.Direction == "by-house" {
		said = []Message{Say("rule.sowing.by-house", "houses", list(s.Clockwise))}
		if len(s.Clockwise) == 0 {
			said = []Message{Say("rule.sowing.counter-clockwise")}
		}
		if len(s.Either) > 0 {
			said = append(said, Say("rule.either", "houses", list(s.Either)))
		}
	}
	if s.Stores != "none" {
		said = append(said, Say("rule.stores."+s.Stores))
	}
	said = append(said, Say("rule.origin."+s.Origin))
	if s.Never.Least > 0 {
		if s.Never.Most > 0 {
			said = append(said, Say("rule.never.between."+s.Never.Side, "least", s.Never.Least, "count", s.Never.Most))
		} else {
			said = append(said, Say("rule.never."+s.Never.Side, "count", s.Never.Least))
		}
		said = append(said, Say("rule.never.back"))
		if s.Never.AfterFirst {
			said = append(said, Say("rule.never.afterFirst"))
		}
	}
	if s.Relay != "none" {
		relay := s.Relay
		if relay == "until-capture" && p.Capture.Set == "none" {
			relay = "until-empty" // no number is captured
		}
		said = append(said, Say("rule.relay."+relay))
		if s.RelayFrom > 1 {
			said = append(said, Say("rule.relayFrom", "count", s.RelayFrom))
		}
		said = append(said, Say("rule.endless."+s.Endless, "count", s.Laps))
	}
	if c.Opening == "merge" {
		said = append(said, Say("rule.opening.merge"))
	}
	if c.Smallest > 1 {
		said = append(said, Say("rule.smallest", "count", c.Smallest))
	}
	strict := ""
	if c.Strict {
		strict = ".strict"
	}
	if c.SinglesLast {
		said = append(said, Say("rule.singlesLast"+strict))
	}
	if c.NoReturn && p.Relevant("choosing.noReturn") {
		said = append(said, Say("rule.noReturn"))
	}
	if c.OnceFirst {
		said = append(said, Say("rule.onceFirst"+strict))
	}
	switch c.Stuck {
	case "pass":
		said = append(said, Say("rule.pass"))
	case "pass-always":
		said = append(said, Say("rule.passAlways"))
	}
	return said
}

func explainCapture(p *Parameters) []Message {
	c := &p.Capture
	if p.Board.FourRows {
		return explainSeizing(c)
	}
	var said []Message
	if c.Lifting != "none" {
		said = append(said, Say("rule.lifting."+c.Lifting))
	}
	if c.During > 0 {
		key := "rule.during"
		if c.DuringMover {
			key = "rule.during.mover"
		}
		said = append(said, Say(key, "count", c.During))
		if c.DuringLast {
			said = append(said, Say("rule.duringLast"))
		}
	}
	if c.Claim.Count > 0 {
		said = append(said, Say("rule.claim", "count", c.Claim.Count))
		if c.Claim.ExcludeLast {
			last := p.Board.Houses - 1
			if p.Sowing.Direction == "clockwise" {
				last = 0
			}
			said = append(said, Say("rule.claim.last", "south", string(rune('A'+last)), "north", string(rune('a'+last))))
		}
		if c.Claim.Mirror {
			said = append(said, Say("rule.claim.mirror"))
		}
	}
	if c.Cross != "none" {
		key := "rule.cross." + c.Cross
		if c.CrossSeed {
			key += ".seed"
		}
		said = append(said, Say(key))
		if c.CrossAlike > 0 {
			said = append(said, Say("rule.crossAlike", "count", c.CrossAlike))
		}
		if c.Set != "none" {
			said = append(said, Say("rule.cross.only"))
		}
	}
	if p.capturesBeyondEmpty() {
		said = append(said, Say("rule.beyondEmpty"))
		if c.BeyondFacing {
			said = append(said, Say("rule.beyondFacing"))
		}
	}
	said = append(said, explainCounts(p)...)
	if c.SowOn && p.Relevant("capture.sowOn") {
		said = append(said, Say("rule.sowOn"))
	}
	if len(said) == 0 {
		said = append(said, Say("rule.capture.nothing"))
	}
	if c.Smallest > 1 && p.Relevant("capture.smallest") {
		said = append(said, Say("rule.leastSown", "count", c.Smallest))
	}
	if c.AfterLap && p.Relevant("capture.afterLap") {
		said = append(said, Say("rule.afterLap"))
	}
	if c.Grace > 0 {
		said = append(said, Say("rule.grace", "count", c.Grace))
	}
	if p.Relevant("grandSlam") {
		said = append(said, Say("rule.slam."+p.GrandSlam))
	}
	if c.SlamFed && p.Relevant("capture.slamFed") {
		said = append(said, Say("rule.slamFed"))
	}
	return said
}

// explainSeizing explains the captures on a board of four rows.
func explainSeizing(c *Capturing) []Message {
	said := []Message{Say("rule.seize.inner"), Say("rule.seize.sown")}
	if c.BothRows {
		said[0] = Say("rule.seize.both")
	}
	if c.FromStart {
		said[1] = Say("rule.seize.back")
	}
	if len(c.Reverse) > 0 {
		houses := make([]string, len(c.Reverse))
		for i, n := range slices.Sorted(slices.Values(c.Reverse)) {
			houses[i] = string(rune('A' + n - 1))
		}
		said = append(said, Say("rule.reverse", "houses", houses), Say("rule.reverse.on"))
	}
	return said
}

// explainCounts explains the capture of houses by the number of seeds that they hold.
func explainCounts(p *Parameters) []Message {
	c := &p.Capture
	if c.Set == "none" {
		return nil
	}
	where := "rule.capture."
	if c.Chain == "forward" {
		where = "rule.forward."
	}
	numbers := explainSet(c)
	said := []Message{Say(where+c.Side, "numbers", numbers)}
	switch c.Chain {
	case "forward":
	case "backward":
		said = append(said, Say("rule.chain.backward", "numbers", numbers))
	default:
		said = append(said, Say("rule.chain."+c.Chain))
	}
	if c.Chain == "none" {
		return said
	}
	if c.Leave {
		said = append(said, Say("rule.leave.yes"))
	} else {
		said = append(said, Say("rule.leave.no"))
	}
	if c.Raised && p.Sowing.Relay != "none" {
		said = append(said, Say("rule.raised.relay"))
	} else if c.Raised {
		said = append(said, Say("rule.raised"))
	}
	if p.Relevant("capture.overBlocked") {
		key := "rule.overBlocked.no"
		if c.OverBlocked {
			key = "rule.overBlocked.yes"
		}
		said = append(said, Say(key))
	}
	if c.Most > 0 {
		said = append(said, Say("rule.beyond."+c.Beyond, "count", c.Most))
	}
	return said
}

// explainSet names the numbers of seeds at which a house is captured, as a part of a sentence: "2 or 3 seeds".
func explainSet(c *Capturing) Message {
	switch {
	case c.Set != "listed":
		return Say("rule.set." + c.Set)
	case len(c.Counts) == 1:
		return Say("rule.set.one", "counts", list(c.Counts), "count", c.Counts[0])
	}
	counts := list(c.Counts)
	most := len(counts) - 1
	return Say("rule.set.listed", "counts", counts, "most", strings.Join(counts[:most], ", "), "last", counts[most])
}

func explainFeeding(p *Parameters) []Message {
	var said []Message
	switch {
	case p.Board.FourRows:
		// No move gives seeds to the other side.
	case p.End.Cleared:
		// The game ends before a side moves against an empty row.
	case p.Feeding.Duty == "none":
		said = append(said, Say("rule.feeding.none"))
	default:
		said = append(said, Say("rule.feeding.must-feed"))
	}
	if p.Feeding.Duty == "keep-fed" {
		said = append(said, Say("rule.feeding.keep-fed"))
	}
	if p.Feeding.AfterEnd && p.Relevant("feeding.afterEnd") {
		said = append(said, Say("rule.feeding.afterEnd"))
	}
	if p.Feeding.Impossible == playOn && p.Relevant("feeding.impossible") {
		said = append(said, Say("rule.feeding.play-on"))
	}
	return said
}

func explainEnd(p *Parameters) []Message {
	var end []Message
	if p.Board.FourRows {
		if p.End.BothEnds {
			end = append(end, Say("rule.end.bothEnds"))
		}
		end = append(end, Say("rule.end.last"))
	}
	if p.Rounds.Kind != "single" {
		key := "rule.rounds"
		if p.Rounds.WinnerBegins {
			key = "rule.rounds.winner"
		}
		if p.Rounds.LastMoverBegins {
			key = "rule.rounds.lastMover"
		}
		end = append(end, Say(key))
	}
	if !p.Board.FourRows {
		end = append(append(end, Say("rule.end.order")), explainEndings(p)...)
	}
	if p.Repetition.Occurrences == 0 {
		end = append(end, Say("rule.repetition.none"))
	} else {
		end = append(end, Say("rule.repetition."+p.Repetition.Rest, "count", p.Repetition.Occurrences))
	}
	end = append(end, explainRounds(p)...)
	if p.Rounds.Kind != "single" {
		return append(end, Say("rule.quitting.rounds."+p.Quitting))
	}
	if !p.End.Majority && p.seedsDecide() {
		end = append(end, Say("rule.end.stop"))
	}
	end = append(end, Say("rule.quitting."+p.Quitting))
	if p.End.PutBack {
		end = append(end, explainPutBack(p))
	}
	return end
}

// explainPutBack explains how the score is counted in houses.
func explainPutBack(p *Parameters) Message {
	if len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0 {
		return Say("rule.putBack.start")
	}
	return Say("rule.putBack", "count", p.Board.Seeds)
}

// explainEndings explains what ends the game, or a round of it, in the order in which the engine tests it. If two reasons
// hold at once, the first one counts.
func explainEndings(p *Parameters) []Message {
	var end []Message
	switch {
	case p.End.Majority && (p.Rounds.Kind == "refill" || p.Rounds.Kind == "territory"):
		end = append(end, Say("rule.end.majority.rows"))
	case p.End.Majority:
		end = append(end, Say("rule.end.majority"))
	}
	if p.End.Fewer > 1 { // an empty board ends the game anyway
		end = append(end, Say("rule.fewer."+p.End.Rest, "count", p.End.Fewer))
	}
	if p.End.Singles {
		end = append(end, Say("rule.singles."+p.End.Rest))
	}
	if p.End.Cleared {
		end = append(end, Say("rule.cleared."+p.End.Rest))
	}
	starved := p.Relevant("feeding.starved")
	impossible := p.Relevant("feeding.impossible") && p.Feeding.Impossible != playOn
	emptyBoard := p.Feeding.EmptyBoard && p.Relevant("feeding.emptyBoard")
	stuck := p.Relevant("end.stuck")
	if !starved && !stuck && !p.End.Cleared ||
		!emptyBoard && (starved && namesWinner(p.Feeding.Starved) || impossible && namesWinner(p.Feeding.Impossible)) {
		end = append(end, Say("rule.end.empty"))
	}
	if starved {
		end = append(end, Say("rule.starved."+p.Feeding.Starved))
	}
	if emptyBoard {
		end = append(end, Say("rule.starved.emptyBoard"))
	}
	if impossible {
		end = append(end, Say("rule.cannotFeed."+p.Feeding.Impossible))
	}
	switch {
	case !stuck:
		return end
	case p.Choosing.Stuck == "end":
		return append(end, Say("rule.stuck."+p.End.Stuck))
	}
	return append(end, Say("rule.bothStuck."+p.End.Stuck))
}

// namesWinner reports whether a settlement decides who wins, whatever the stores hold.
func namesWinner(settlement string) bool {
	switch settlements[settlement] {
	case starverLoses, starvedLoses, starvedWins:
		return true
	}
	return false
}

func explainRounds(p *Parameters) []Message {
	s := &p.Rounds
	var said []Message
	switch s.Kind {
	case "single":
		return nil
	case "points":
		said = append(said, Say("rule.rounds.points", "count", s.Points))
		if s.High > 0 {
			said = append(said, Say("rule.rounds.high", "least", s.High, "count", s.HighPoints))
		}
		said = append(said, Say("rule.rounds.target", "count", s.Target))
	case "refill":
		order, facing := make([]string, len(s.Order)), make([]string, len(s.Order))
		for i, n := range s.Order {
			order[i], facing[i] = string(rune('A'+n-1)), string(rune('a'+p.Board.Houses-n))
			if s.Seats {
				facing[i] = string(rune('a' + n - 1))
			}
		}
		said = append(said, Say("rule.rounds.refill", "count", p.Board.Seeds, "order", strings.Join(order, " "),
			"facing", strings.Join(facing, " ")))
		if s.LoserFills {
			said = append(said, Say("rule.rounds.loserFills"), Say("rule.rounds.leastFilled", "count", s.Least))
		} else {
			said = append(said, Say("rule.rounds.least", "count", s.Least))
		}
	case "territory":
		said = append(said, Say("rule.rounds.territory", "count", p.Board.Seeds), Say("rule.rounds.least", "count", s.Least))
	}
	return append(said, Say("rule.rounds.most", "count", s.Most))
}
