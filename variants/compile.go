package variants

import "slices"

// The largest numbers that a rule may give; what depends on the board is checked with it.
const (
	maxLaps   = 1000
	maxGrace  = 50
	maxRounds = 100
	maxPoints = 20
	maxTarget = 100
)

// New checks parameters and returns the rule they describe. The error is a [*FieldError]
// that names the first field that cannot be played and says why.
func New(p Parameters) (*Rules, error) {
	if err := checkIdentity(p); err != nil {
		return nil, err
	}
	r := &Rules{params: p.clone(), size: p.Board.Houses, ring: 2 * p.Board.Houses}
	// Later parts rely on the sizes that earlier ones have checked.
	for _, part := range []func(p *Parameters) error{r.setBoard, r.setSowing, r.setChoosing, r.setCapture,
		r.setFeeding, r.setEnding, r.setRounds, checkRanges, r.checkTogether} {
		if err := part(&p); err != nil {
			return nil, err
		}
	}
	r.setShortcuts()
	return r, nil
}

// within names the field whose number is not from low to high.
func within(field string, n, low, high int) error {
	if n < low || n > high {
		return fieldError(field, "is %d, but must be from %d to %d", n, low, high)
	}
	return nil
}

// first returns the first error there is.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// numbers checks a list of houses, each named once by its number from 1 to high.
func numbers(field string, list []int, high int) error {
	for i, n := range list {
		if n < 1 || n > high {
			return fieldError(field, "holds %d, but the houses are numbered 1 to %d", n, high)
		}
		if slices.Contains(list[:i], n) {
			return fieldError(field, "holds %d twice", n)
		}
	}
	return nil
}

func (r *Rules) setBoard(p *Parameters) error {
	switch {
	case p.Board.Houses < 2 || p.Board.Houses > MaxSide:
		return fieldError("board.houses", "is %d, but a side has 2 to %d houses", p.Board.Houses, MaxSide)
	case p.Board.Seeds < 1 || p.Board.Seeds*r.ring > MaxSeeds:
		return fieldError("board.seeds", "is %d, but %d houses hold 1 to %d seeds each", p.Board.Seeds, r.ring, MaxSeeds/r.ring)
	case len(p.Board.Start) != 0 && len(p.Board.Start) != r.ring:
		return fieldError("board.start", "has %d houses, but the board has %d", len(p.Board.Start), r.ring)
	}
	if err := numbers("board.blocked", p.Board.Blocked, r.ring); err != nil {
		return err
	}
	r.start.Size = uint8(r.size)
	for _, n := range p.Board.Blocked {
		r.start.Blocked |= 1 << (n - 1)
	}
	for h := range r.ring {
		n := p.Board.Seeds
		blocked := r.start.Blocks(House(h))
		if len(p.Board.Start) > 0 {
			n = p.Board.Start[h]
			if n < 0 || n > MaxSeeds || blocked && n > 0 {
				return fieldError("board.start", "puts %d seeds into house %d", n, h+1)
			}
		} else if blocked {
			n = 0
		}
		if r.seeds += n; r.seeds > MaxSeeds {
			return fieldError("board.start", "has more than %d seeds", MaxSeeds)
		}
		r.start.Houses[h] = uint8(n)
	}
	for _, s := range [2]Side{South, North} {
		if r.start.Row(s) == 0 {
			return fieldError("board.start", "leaves %s without a seed", s)
		}
	}
	return nil
}

func (r *Rules) setSowing(p *Parameters) error {
	s := &p.Sowing
	var err error
	type way struct {
		heading heading
		// step is that of odd numbers where they differ.
		step int
	}
	back := r.ring - 1
	w := choice(map[string]way{"counter-clockwise": {oneWay, 1}, "clockwise": {oneWay, back},
		"odd-counter-clockwise": {byParity, 1}, "odd-clockwise": {byParity, back}, "by-house": {byHouse, 1},
		"free": {freeWay, 1}}, "sowing.direction", s.Direction, &err)
	r.heading, r.step, r.oddStep = w.heading, w.step, w.step
	if r.heading != oneWay {
		r.step = 1
	}
	origin := choice(map[string]int{"skip": 0, "sow": 1, "first": 2}, "sowing.origin", s.Origin, &err)
	r.skipOrigin, r.firstBack = origin == 0, origin == 2
	r.neverOwn = choice(map[string]bool{"either": true, "opponent": false}, "sowing.never.side", s.Never.Side, &err)
	r.relay = choice(map[string]relaying{"none": relayNone, "until-empty": relayUntilEmpty,
		"until-capture": relayUntilCapture, "next-house": relayNextHouse}, "sowing.relay", s.Relay, &err)
	r.noEndless = choice(map[string]bool{"stop": false, "illegal": true}, "sowing.endless", s.Endless, &err)
	stores := choice(map[string]int{"none": 0, "own": 1, "own-again": 2}, "sowing.stores", s.Stores, &err)
	r.bank, r.bankAgain = stores > 0, stores == 2
	err = first(err,
		numbers("sowing.clockwise", s.Clockwise, r.size),
		within("sowing.never.least", s.Never.Least, 0, MaxSeeds),
		within("sowing.never.most", s.Never.Most, 0, MaxSeeds),
		within("sowing.relayFrom", s.RelayFrom, 0, MaxSeeds),
		within("sowing.laps", s.Laps, 1, maxLaps))
	switch {
	case err != nil:
		return err
	case len(s.Clockwise) > 0 && r.heading != byHouse:
		return fieldError("sowing.clockwise", "names houses, but the direction does not depend on the house")
	case s.Never.Most != 0 && s.Never.Most < s.Never.Least:
		return fieldError("sowing.never.most", "is less than sowing.never.least")
	case s.RelayFrom > 1 && r.relay == relayNone:
		return fieldError("sowing.relayFrom", "is given, but the hand never goes on")
	}
	r.relayFrom, r.laps = uint8(max(s.RelayFrom, 1)), s.Laps
	for _, n := range s.Clockwise {
		r.turned |= 1<<(n-1) | 1<<(r.size+n-1)
	}
	if r.neverAny = s.Never.Least > 0; r.neverAny {
		high := s.Never.Most
		if high == 0 {
			high = MaxSeeds
		}
		for n := s.Never.Least; n <= high; n++ {
			r.never[n] = true
		}
		r.neverFrom = uint8(s.Never.Least)
	}
	return nil
}

func (r *Rules) setChoosing(p *Parameters) error {
	c := &p.Choosing
	var err error
	r.whenStuck = choice(map[string]stuckness{"end": stuckEnds, "pass": stuckPasses, "pass-always": stuckAlwaysPasses},
		"choosing.stuck", c.Stuck, &err)
	r.merge = choice(map[string]bool{"none": false, "merge": true}, "choosing.opening", c.Opening, &err)
	if err := first(err, within("choosing.smallest", c.Smallest, 1, p.Board.Seeds)); err != nil {
		return err
	}
	r.smallest, r.singlesLast, r.onceFirst = uint8(c.Smallest), c.SinglesLast, c.OnceFirst
	return nil
}

func (r *Rules) setCapture(p *Parameters) error {
	c := &p.Capture
	var err error
	set := choice(map[string]func(n int) bool{
		"listed": func(n int) bool { return slices.Contains(c.Counts, n) },
		"even":   func(n int) bool { return n%2 == 0 },
		"odd":    func(n int) bool { return n%2 == 1 },
		"any":    func(int) bool { return true },
		"none":   func(int) bool { return false },
	}, "capture.set", c.Set, &err)
	r.reach = choice(map[string]reach{"opponent": reachOpponent, "own": reachOwn, "either": reachEither,
		"owner": reachOwner}, "capture.side", c.Side, &err)
	r.chain = choice(map[string]chaining{"none": chainNone, "backward": chainBackward, "forward": chainForward},
		"capture.chain", c.Chain, &err)
	r.beyondTakesNone = choice(map[string]bool{"last": false, "nothing": true}, "capture.beyond", c.Beyond, &err)
	r.cross = choice(map[string]crossing{"none": crossNone, "own": crossOwn, "any": crossAny}, "capture.cross", c.Cross, &err)
	r.liftTakes = choice(map[string]bool{"none": false, "single-facing": true}, "capture.lifting", c.Lifting, &err)
	err = first(err,
		within("capture.most", c.Most, 0, r.ring),
		within("capture.during", c.During, 0, MaxSeeds),
		within("capture.smallest", c.Smallest, 1, r.seeds),
		within("capture.grace", c.Grace, 0, maxGrace))
	if err != nil {
		return err
	}
	for i, n := range c.Counts {
		if n < 1 || n > MaxSeeds {
			return fieldError("capture.counts", "holds %d, but a count is 1 to %d", n, MaxSeeds)
		}
		if slices.Contains(c.Counts[:i], n) {
			return fieldError("capture.counts", "holds %d twice", n)
		}
	}
	switch {
	case c.Set == "listed" && len(c.Counts) == 0:
		return fieldError("capture.counts", "is empty, so no number would be captured")
	case c.Set != "listed" && len(c.Counts) > 0:
		return fieldError("capture.counts", "lists numbers, but capture.set is %s", c.Set)
	case c.Set == "none" && r.cross == crossNone && c.During == 0 && !r.liftTakes && p.Sowing.Stores == "none":
		return fieldError("capture.set", "is none, so nothing could ever be captured")
	case c.During == 1:
		return fieldError("capture.during", "is 1, so every seed would be taken as it falls")
	case r.cross == crossNone && c.CrossSeed:
		return fieldError("capture.crossSeed", "is set, but no facing seeds are taken")
	}
	for n := 1; n <= MaxSeeds; n++ {
		r.takes[n] = set(n)
	}
	r.leave, r.raised, r.most, r.crossSeed = c.Leave, c.Raised, c.Most, c.CrossSeed
	r.during, r.leastSown, r.grace = uint8(c.During), uint8(c.Smallest), uint8(2*c.Grace)
	return nil
}

func (r *Rules) setFeeding(p *Parameters) error {
	var err error
	r.slam = choice(slamTreatments, "grandSlam", p.GrandSlam, &err)
	r.duty = choice(feedingDuties, "feeding.duty", p.Feeding.Duty, &err)
	r.impossible = choice(settlements, "feeding.impossible", p.Feeding.Impossible, &err)
	r.starved = choice(settlements, "feeding.starved", p.Feeding.Starved, &err)
	return err
}

func (r *Rules) setEnding(p *Parameters) error {
	var err error
	r.stuck = choice(restSettlements, "end.stuck", p.End.Stuck, &err)
	r.rest = choice(restSettlements, "end.rest", p.End.Rest, &err)
	r.repeated = choice(repeatSettlements, "repetition.rest", p.Repetition.Rest, &err)
	choice(map[string]bool{"opponent": true, "unscored": false}, "quitting", p.Quitting, &err)
	choice(map[string]bool{"south": true, "random": true}, "firstMover", p.FirstMover, &err)
	if err != nil {
		return err
	}
	r.majority, r.singles, r.cleared = p.End.Majority, p.End.Singles, p.End.Cleared
	if r.fewer = p.End.Fewer; r.fewer < 0 || r.fewer > r.seeds {
		return fieldError("end.fewer", "is %d, but the game has %d seeds", r.fewer, r.seeds)
	}
	if r.occurrences = p.Repetition.Occurrences; r.occurrences != 0 && r.occurrences != 2 && r.occurrences != 3 {
		return fieldError("repetition.occurrences", "is %d, but only 0, 2 and 3 are known", r.occurrences)
	}
	return nil
}

func (r *Rules) setRounds(p *Parameters) error {
	s := &p.Rounds
	var err error
	r.series = choice(map[string]series{"single": seriesNone, "points": seriesPoints, "refill": seriesRefill,
		"territory": seriesTerritory}, "rounds.kind", s.Kind, &err)
	if err != nil || r.series == seriesNone {
		return err
	}
	err = first(within("rounds.most", s.Most, 1, maxRounds), within("rounds.points", s.Points, 0, maxPoints),
		within("rounds.high", s.High, 0, r.seeds), within("rounds.highPoints", s.HighPoints, 0, maxPoints),
		within("rounds.target", s.Target, 0, maxTarget), within("rounds.least", s.Least, 0, r.seeds/2),
		numbers("rounds.order", s.Order, r.size))
	switch {
	case err != nil:
		return err
	case r.series == seriesPoints && (s.Points < 1 || s.Target < 1):
		return fieldError("rounds.target", "and rounds.points must be given where rounds are scored")
	case r.series != seriesPoints && r.majority:
		return fieldError("end.majority", "would leave seeds on the board that the next round needs")
	case r.series != seriesPoints && (len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0):
		return fieldError("board.start", "and board.blocked do not go with houses that are filled anew")
	case r.series == seriesRefill && len(s.Order) != r.size:
		return fieldError("rounds.order", "has %d houses, but a side has %d", len(s.Order), r.size)
	case r.series != seriesPoints && s.Least < p.Board.Seeds:
		return fieldError("rounds.least", "is %d, but a side needs %d seeds to fill a house", s.Least, p.Board.Seeds)
	}
	if r.series != seriesPoints {
		// Whoever wins such a round wins nothing but its seeds, and all of them have to be somebody's.
		for _, end := range []struct {
			field string
			rest  settlement
		}{{"feeding.starved", r.starved}, {"feeding.impossible", r.impossible}, {"end.stuck", r.stuck}, {"end.rest", r.rest},
			{"repetition.rest", r.repeated}} {
			if p.Matters(end.field) && !end.rest.sweeps() {
				return fieldError(end.field, "would leave seeds on the board that the next round needs")
			}
		}
	}
	r.lastRound = uint8(s.Most)
	for _, n := range s.Order {
		r.order = append(r.order, House(n-1))
	}
	return nil
}

// checkRanges bounds the numbers that the rule does not look at, so that whatever is accepted can be written
// and read again.
func checkRanges(p *Parameters) error {
	for i := range fields {
		f := &fields[i]
		switch v := f.of(p).(type) {
		case *int:
			if err := within(f.Path, *v, f.Min, f.Max); err != nil {
				return err
			}
		case *[]int:
			if len(*v) > maxNumbers {
				return fieldError(f.Path, "has more than %d numbers", maxNumbers)
			}
			for _, n := range *v {
				if n < f.Min || n > f.Max {
					return fieldError(f.Path, "holds %d, but a number is %d to %d", n, f.Min, f.Max)
				}
			}
		}
	}
	return nil
}

// checkTogether refuses what each part allows but no game can be made of.
func (r *Rules) checkTogether(p *Parameters) error {
	switch {
	case r.relay == relayUntilEmpty && r.cross == crossNone && r.during == 0 && !r.liftTakes && !r.bank &&
		r.chain != chainForward && !slices.Contains(r.takes[1:max(r.relayFrom, 2)], true):
		return fieldError("capture.set", "takes nothing, for the last seed of such a relay always falls into an empty house")
	case r.relay == relayUntilCapture && r.chain == chainForward && p.Capture.Set != "none":
		return fieldError("sowing.relay", "cannot stop at a house that is captured where those after it are")
	case r.slam == slamIllegal && p.Capture.Set != "none" && (r.reach == reachEither || r.reach == reachOwn):
		return fieldError("grandSlam", "cannot be illegal while own houses are captured too")
	case (r.slam == slamSpareFirst || r.slam == slamSpareLast) && r.cross != crossNone:
		return fieldError("grandSlam", "cannot spare one house where the facing seeds are taken")
	case r.occurrences == 0 && r.whenStuck != stuckEnds && (r.smallest > 1 || r.whenStuck == stuckAlwaysPasses):
		return fieldError("repetition.occurrences", "is 0, but with passing the game might never end")
	case r.occurrences == 0 && r.neverAny:
		return fieldError("repetition.occurrences", "is 0, but where houses are passed over the game might never end")
	case r.series != seriesNone && r.occurrences == 0:
		return fieldError("repetition.occurrences", "is 0, but a series needs rounds that end")
	case r.merge && r.size < 3:
		return fieldError("choosing.opening", "is merge, but the board is too small for it")
	case r.merge && (len(p.Board.Start) > 0 || r.start.Blocked != 0 || r.series != seriesNone && r.series != seriesPoints):
		return fieldError("choosing.opening", "is merge, but the houses are not all filled alike")
	}
	return nil
}

// setShortcuts notes what the engine need not look for.
func (r *Rules) setShortcuts() {
	chained := r.chain == chainNone || r.chain == chainBackward && r.leave == (r.reach == reachEither)
	r.plain = r.heading == oneWay && !r.firstBack && !r.neverAny && r.relay == relayNone && !r.bank &&
		!r.merge && chained && (r.reach == reachOpponent || r.reach == reachEither) && !r.raised &&
		r.cross == crossNone && r.during == 0 && !r.liftTakes && r.leastSown <= 1 && r.grace == 0 &&
		r.slam < slamAgain && r.start.Blocked == 0 && r.series != seriesRefill && r.series != seriesTerritory
	if r.merge {
		r.opening = 2
	}
	r.opening = max(r.opening, r.grace)
	if usesStarter := r.rest == toStarter || r.stuck == toStarter || r.starved == toStarter || r.impossible == toStarter; r.series != seriesNone || usesStarter {
		r.opening = max(r.opening, 1)
	}
	r.eventful = r.opening > 0 || r.onceFirst || r.singlesLast || r.series != seriesNone
	r.watched = r.slam == slamIllegal || r.duty == feedKeep || r.noEndless && r.relay != relayNone
	r.setKeeps()
	r.setLays()
}

// setKeeps finds out what a house of the opponent has to hold so that no move can be forbidden for what it does
// to him.
func (r *Rules) setKeeps() {
	switch {
	case !r.watched:
		r.keeps = 1
	case r.relay == relayNone && r.cross == crossNone && !r.liftTakes && r.during == 0:
		// His houses only fill up before they are captured.
		most := 0
		for n, takes := range r.takes {
			if takes {
				most = n
			}
		}
		if most < 127 {
			r.keeps = uint8(most + 1)
		}
	}
}
