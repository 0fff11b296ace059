package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"awale/variants"
)

// FieldGroups are the groups of the editor in order, with the fields of each.
var FieldGroups = groupFields()

// fieldGroup is a group of the fields of a rule.
type fieldGroup struct {
	// Name is the last part of the key of its heading.
	Name   string
	Fields []variants.Field
}

// groupFields puts the fields of a rule into groups by the first part of their paths. The field for who begins is in
// the group about giving up.
func groupFields() []fieldGroup {
	var groups []fieldGroup
	for _, f := range variants.Fields() {
		name, _, _ := strings.Cut(f.Path, ".")
		switch {
		case name == "firstMover":
			name = "quitting"
		case strings.HasPrefix(f.Path, "capture.slam"):
			name = "grandSlam"
		}
		if n := len(groups); n == 0 || groups[n-1].Name != name {
			groups = append(groups, fieldGroup{Name: name})
		}
		g := &groups[len(groups)-1]
		g.Fields = append(g.Fields, f)
	}
	return groups
}

// settle changes the fields that no longer make sense after a change of the field at path. So the usual ways through
// the editor never lead to a rule that cannot be played. It changes nothing else.
func settle(p *variants.Parameters, path string) {
	switch path {
	case "board.houses":
		settleHouses(p)
	case "board.fourRows":
		settleRows(p)
	case "board.seeds":
		if p.Rounds.Kind == "refill" || p.Rounds.Kind == "territory" {
			p.Rounds.Least = max(p.Rounds.Least, p.Board.Seeds)
		}
	case "board.blocked":
		// A house out of play holds no seeds.
		if len(p.Board.Start) > 0 {
			start := slices.Clone(p.Board.Start)
			for _, n := range p.Board.Blocked {
				start[n-1] = 0
			}
			p.Board.Start = start
		}
	case "sowing.direction":
		p.Sowing.Clockwise, p.Sowing.Either = nil, nil
		if p.Sowing.Direction != "counter-clockwise" {
			p.Capture.Reverse = nil
		}
	case "sowing.endless":
		switch p.Sowing.Endless {
		case "illegal":
			p.Capture.Reverse = nil
		case "draw":
			// The game is drawn, whatever the stores hold and in whatever round.
			p.Rounds = variants.Series{Kind: "single"}
			if p.Quitting == "counted" {
				p.Quitting = "opponent"
			}
		}
	case "capture.reverse":
		if len(p.Capture.Reverse) > 0 {
			p.Sowing.Direction = "counter-clockwise"
			if p.Sowing.Endless == "illegal" {
				p.Sowing.Endless = "stop"
			}
		}
	case "sowing.clockwise":
		p.Sowing.Either = without(p.Sowing.Either, p.Sowing.Clockwise)
	case "sowing.either":
		p.Sowing.Clockwise = without(p.Sowing.Clockwise, p.Sowing.Either)
	case "sowing.never.least":
		if p.Sowing.Never.Least == 0 || p.Sowing.Never.Most < p.Sowing.Never.Least {
			p.Sowing.Never.Most = 0
		}
	case "sowing.relay":
		if p.Sowing.Relay == "none" {
			p.Sowing.RelayFrom = 0
		}
		if p.Sowing.Endless == "draw" && (p.Sowing.Relay == "none" || p.Rounds.Kind != "single" || p.Quitting == "counted") {
			p.Sowing.Endless = "stop" // the draw clashes with them, or may once the relay is back
		}
		settleCapture(p)
	case "capture.set":
		p.Capture.Counts = nil
		if p.Capture.Set == "listed" {
			p.Capture.Counts = []int{2, 3}
		}
		settleBeyondEmpty(p, p.Capture.Set != "none")
	case "capture.cross":
		if p.Capture.Cross == "none" {
			p.Capture.CrossSeed, p.Capture.CrossAlike = false, 0
		}
		settleBeyondEmpty(p, p.Capture.Cross != "none")
		p.Capture.SowOn = p.Capture.SowOn && p.Capture.Cross == "none"
	case "capture.sowOn":
		if p.Capture.SowOn {
			p.Capture.Cross, p.Capture.CrossSeed, p.Capture.CrossAlike, p.GrandSlam = "none", false, 0, "captures"
		}
	case "capture.beyondEmpty":
		if p.Capture.BeyondEmpty {
			p.Capture.Set, p.Capture.Counts, p.Capture.Cross, p.Capture.CrossSeed = "none", nil, "none", false
			if strings.HasPrefix(p.GrandSlam, "spare-") {
				p.GrandSlam = "captures"
			}
		}
		settleCapture(p)
	case "grandSlam":
		settleBeyondEmpty(p, strings.HasPrefix(p.GrandSlam, "spare-"))
		p.Capture.SowOn = p.Capture.SowOn && p.GrandSlam == "captures"
	case "end.fewer", "end.singles":
		if p.End.Rest == "hungry" && (p.End.Fewer > 0 || p.End.Singles) {
			p.End.Rest = "own-rows" // both sides may have seeds then
		}
	case "end.rest":
		if p.End.Rest == "hungry" {
			p.End.Fewer, p.End.Singles = 0, false
		}
	case "rounds.kind":
		settleRounds(p)
	case "rounds.loserFills":
		if p.Rounds.LoserFills {
			p.Feeding.Starved, p.Feeding.EmptyBoard, p.End.Cleared = "starved-loses", false, false
			if p.Choosing.Stuck == "pass-always" {
				p.Choosing.Stuck = "pass" // a player without seeds ends the round
			}
		} else if !slices.Contains(sharing, p.Feeding.Starved) {
			p.Feeding.Starved = "own-rows"
		}
	case "feeding.starved", "feeding.emptyBoard", "end.cleared", "choosing.stuck":
		if p.Rounds.LoserFills && (p.Feeding.Starved != "starved-loses" || p.Feeding.EmptyBoard || !p.Relevant("feeding.starved")) {
			p.Rounds.LoserFills = false
			if !slices.Contains(sharing, p.Feeding.Starved) {
				p.Feeding.Starved = "own-rows"
			}
		}
	case "rounds.winnerBegins":
		p.Rounds.LastMoverBegins = p.Rounds.LastMoverBegins && !p.Rounds.WinnerBegins
	case "rounds.lastMoverBegins":
		p.Rounds.WinnerBegins = p.Rounds.WinnerBegins && !p.Rounds.LastMoverBegins
	}
	*p = p.Played()
	total := seedsAtStart(p)
	p.Choosing.Smallest = max(1, min(p.Choosing.Smallest, fullest(p)))
	p.End.Fewer = min(p.End.Fewer, total)
	p.Rounds.High = min(p.Rounds.High, total)
	p.Rounds.Least = min(p.Rounds.Least, total/2)
}

// without returns the numbers that are not among others.
func without(numbers, others []int) []int {
	return slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return slices.Contains(others, n) })
}

// settleCapture has a rule that would never capture anything capture twos and threes.
func settleCapture(p *variants.Parameters) {
	var fault *variants.FieldError
	if _, err := variants.New(*p); errors.As(err, &fault) && fault.Fault == variants.FaultNothing {
		p.Capture.Set, p.Capture.Counts = "listed", []int{2, 3}
	}
}

// settleBeyondEmpty switches the capture beyond an empty house off if the rule captures otherwise: both together are refused.
func settleBeyondEmpty(p *variants.Parameters, otherwise bool) {
	if otherwise {
		p.Capture.BeyondEmpty = false
		settleCapture(p)
	}
}

// fullest is the greatest number of seeds in a house at the start.
func fullest(p *variants.Parameters) int {
	if len(p.Board.Start) == 0 {
		return p.Board.Seeds
	}
	return slices.Max(p.Board.Start)
}

// seedsAtStart is the number of seeds on the board at the start.
func seedsAtStart(p *variants.Parameters) int {
	if len(p.Board.Start) == 0 {
		open := 2 * p.Board.Side()
		if p.Relevant("board.blocked") {
			open -= len(p.Board.Blocked)
		}
		return open * p.Board.Seeds
	}
	total := 0
	for _, n := range p.Board.Start {
		total += n
	}
	return total
}

// settleHouses adapts all fields to a board of another size.
func settleHouses(p *variants.Parameters) {
	n := p.Board.Houses
	within := func(list []int, most int) []int {
		var kept []int
		for _, h := range list {
			if h <= most {
				kept = append(kept, h)
			}
		}
		return kept
	}
	p.Board.Seeds = min(p.Board.Seeds, variants.MaxSeeds/(2*p.Board.Side()))
	p.Board.Start = nil
	p.Board.Blocked = within(p.Board.Blocked, 2*n)
	p.Sowing.Clockwise, p.Sowing.Either = within(p.Sowing.Clockwise, n), within(p.Sowing.Either, n)
	if len(p.Rounds.Order) > 0 {
		p.Rounds.Order = inOrder(n)
	}
}

// settleRows gives a board of four rows its way of playing, and one of two rows that of the base of the rule.
func settleRows(p *variants.Parameters) {
	if p.Board.FourRows {
		if *p = p.Played(); p.Sowing.Direction != "clockwise" {
			p.Sowing.Direction = "counter-clockwise"
		}
		p.Board.Start, p.Board.Seeds = nil, min(p.Board.Seeds, variants.MaxSeeds/(2*p.Board.Side()))
		p.Sowing.Laps = min(p.Sowing.Laps, variants.MaxFourRowsLaps)
		return
	}
	two, err := variants.Load(p.Base)
	if err != nil || two.FourRows() {
		if two, err = variants.Load(variants.Default); err != nil {
			panic(err) // the files are part of the program
		}
	}
	q := two.Parameters()
	q.ID, q.Base, q.Name, q.Region, q.Remark, q.Source = p.ID, p.Base, p.Name, p.Region, p.Remark, p.Source
	*p = q
}

// settleRounds adds the fields that a series of rounds needs, or removes those that a single game does not use.
func settleRounds(p *variants.Parameters) {
	r := &p.Rounds
	*r = variants.Series{Kind: r.Kind}
	if r.Kind == "single" {
		return
	}
	r.Most = 12
	if p.Sowing.Endless == "draw" {
		p.Sowing.Endless = "stop" // a round is not annulled
	}
	if p.Repetition.Occurrences == 0 {
		p.Repetition.Occurrences = 3
	}
	if p.Quitting == "counted" {
		p.Quitting = "opponent" // the stores of one round do not decide a game of several
	}
	if r.Kind == "points" {
		r.Points, r.Target = 1, 3
		return
	}
	// The houses are filled again with the seeds of the sides, so every seed has to be counted out.
	p.Board.Start, p.Board.Blocked = nil, nil
	for _, rest := range []*string{&p.Feeding.Starved, &p.Feeding.Impossible, &p.End.Stuck, &p.End.Rest, &p.Repetition.Rest} {
		if !slices.Contains(sharing, *rest) {
			*rest = "own-rows"
		}
	}
	p.Choosing.Opening = "none"
	r.Least = 2 * p.Board.Seeds
	if r.Kind == "refill" {
		r.Order = inOrder(p.Board.Houses)
	}
}

// sharing are the settlements that give all seeds to one of the sides.
var sharing = []string{"own-rows", "last-mover", "starter", "hungry", "feeder"}

// inOrder returns the numbers from 1 to n.
func inOrder(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// settlementPaths are the fields that say which side gets the remaining seeds. They share their words.
var settlementPaths = []string{"feeding.impossible", "feeding.starved", "end.stuck", "end.rest", "repetition.rest"}

// choiceKey is the key of the words of a choice.
func choiceKey(path, choice string) string {
	if slices.Contains(settlementPaths, path) {
		return "settle." + choice
	}
	return "field." + path + "." + choice
}

// numberKey is the key of the words for a number with words of its own, "" for none.
func numberKey(path string, n int) string {
	if path == "repetition.occurrences" && n > 0 {
		return "field." + path + "." + strconv.Itoa(n)
	}
	if n != 0 {
		return ""
	}
	switch path {
	case "sowing.never.least", "sowing.never.most", "sowing.relayFrom", "capture.most", "capture.crossAlike", "capture.during",
		"capture.grace", "capture.claim.count", "end.fewer", "rounds.high", "repetition.occurrences":
		return "field." + path + ".zero"
	}
	return ""
}

// Steps are the numbers that an editor offers if counting by ones would take too long.
func Steps(path string) []int {
	switch path {
	case "repetition.occurrences":
		return []int{0, 2, 3}
	case "sowing.laps":
		return lapSteps
	}
	return nil
}

// lapSteps are the numbers of laps on offer: every number that makes a difference in play, then tens, then hundreds.
var lapSteps = slices.Concat(inOrder(20), countBy(10, 30, 100), countBy(100, 200, 1000))

// countBy returns the numbers from low to high, both included, by a step.
func countBy(step, low, high int) []int {
	var list []int
	for n := low; n <= high; n += step {
		list = append(list, n)
	}
	return list
}

// Bounds are the least and the greatest value that an editor offers for a number under a rule.
func Bounds(p *variants.Parameters, f variants.Field) (low, high int) {
	low, high = f.Min, f.Max
	total := seedsAtStart(p)
	switch f.Path {
	case "board.seeds":
		high = variants.MaxSeeds / (2 * p.Board.Side())
	case "sowing.never.least", "sowing.never.most", "sowing.relayFrom", "capture.crossAlike", "capture.during", "capture.claim.count",
		"capture.smallest", "end.fewer", "rounds.high":
		high = min(high, total)
	case "sowing.laps":
		if p.Board.FourRows {
			high = variants.MaxFourRowsLaps
		}
	case "choosing.smallest":
		high = fullest(p)
	case "capture.most":
		high = 2 * p.Board.Side()
	case "rounds.least":
		low, high = p.Board.Seeds, total/2
	case "rounds.most", "rounds.points", "rounds.highPoints", "rounds.target":
		low = 1
	}
	return low, high
}

// StepTo is the number after one press for less (by -1) or more (+1). ok is false at the end.
func StepTo(p *variants.Parameters, f variants.Field, now, by int) (n int, ok bool) {
	if list := Steps(f.Path); list != nil {
		if by < 0 {
			for i := len(list) - 1; i >= 0; i-- {
				if list[i] < now {
					return list[i], true
				}
			}
			return now, false
		}
		_, high := Bounds(p, f)
		for _, n := range list {
			if n > now {
				return n, n <= high
			}
		}
		return now, false
	}
	low, high := Bounds(p, f)
	n = now + by
	// There is no useful value between none and the first number that makes sense.
	if (f.Path == "sowing.relayFrom" || f.Path == "capture.during") && n == 1 || f.Path == "sowing.never.most" && n > 0 &&
		n < p.Sowing.Never.Least {
		if n = 0; by > 0 {
			n = 2
			if f.Path == "sowing.never.most" {
				n = max(2, p.Sowing.Never.Least)
			}
		}
	}
	return n, n >= low && n <= high
}
