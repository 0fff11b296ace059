package variants

import "slices"

// The largest values of some fields. Limits that depend on the board are checked with the board.
const (
	maxLaps   = 1000
	maxGrace  = 50
	maxRounds = 100
	maxPoints = 20
	maxTarget = 100
)

// New returns the rule that the parameters describe. The error is a [*FieldError] with the first field that is at fault.
func New(p Parameters) (*Rules, error) {
	if err := checkIdentity(p); err != nil {
		return nil, err
	}
	r := &Rules{params: p.clone(), size: p.Board.Houses, ring: 2 * p.Board.Houses}
	// Later parts rely on the checks of earlier parts.
	for _, part := range []func(p *Parameters) error{r.setBoard, r.setSowing, r.setChoosing, r.setCapture,
		r.setFeeding, r.setEnding, r.setRounds, checkRanges, r.checkTogether} {
		if err := part(&p); err != nil {
			return nil, err
		}
	}
	r.setShortcuts()
	if err := r.checkStart(); err != nil {
		return nil, err
	}
	return r, nil
}

// first returns the first error that is not nil.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// idle returns the error of a field that has no effect because of the value of other.
func idle(field, other string) error {
	return &FieldError{Field: field, Fault: FaultIdle, Other: other}
}

// leastMerging is the least number of houses a side for the opening "merge".
const leastMerging = 3

func (r *Rules) setBoard(p *Parameters) error {
	b := &p.Board
	if err := first(within("board.houses", b.Houses, 2, MaxSide), within("board.seeds", b.Seeds, 1, MaxSeeds/4)); err != nil {
		return err
	}
	even := len(b.Start) == 0
	switch {
	case even && b.Seeds*r.ring > MaxSeeds:
		return &FieldError{Field: "board.seeds", Fault: FaultBoard, Got: b.Seeds, High: MaxSeeds / r.ring}
	case !even && len(b.Start) != r.ring:
		return &FieldError{Field: "board.start", Fault: FaultLength, Got: len(b.Start), High: r.ring}
	}
	if err := members("board.blocked", b.Blocked, 1, r.ring); err != nil {
		return err
	}
	r.start.Size = uint8(r.size)
	for _, n := range b.Blocked {
		r.start.Blocked |= 1 << (n - 1)
	}
	for h := range r.ring {
		n := b.Seeds
		blocked := r.start.Blocks(House(h))
		switch {
		case !even:
			n = b.Start[h]
			if n < 0 || n > MaxSeeds {
				return &FieldError{Field: "board.start", Fault: FaultMember, Got: n, High: MaxSeeds}
			}
			if blocked && n > 0 {
				return &FieldError{Field: "board.start", Fault: FaultBlocked, Got: n, Other: "board.blocked"}
			}
		case blocked:
			n = 0
		}
		if r.seeds += n; r.seeds > MaxSeeds {
			return &FieldError{Field: "board.start", Fault: FaultSeeds, High: MaxSeeds}
		}
		r.start.Houses[h] = uint8(n)
	}
	for _, s := range [2]Side{South, North} {
		if r.start.Row(s) == 0 {
			field := "board.start"
			if even {
				field = "board.blocked"
			}
			return faulty(field, FaultNoSeeds)
		}
	}
	return nil
}

func (r *Rules) setSowing(p *Parameters) error {
	s := &p.Sowing
	var err error
	type way struct {
		heading heading
		// step is the step of odd numbers of seeds if the direction depends on parity.
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
		members("sowing.clockwise", s.Clockwise, 1, r.size),
		within("sowing.never.least", s.Never.Least, 0, MaxSeeds),
		within("sowing.never.most", s.Never.Most, 0, MaxSeeds),
		within("sowing.relayFrom", s.RelayFrom, 0, MaxSeeds),
		within("sowing.laps", s.Laps, 1, maxLaps))
	switch {
	case err != nil:
		return err
	case len(s.Clockwise) > 0 && r.heading != byHouse:
		return idle("sowing.clockwise", "sowing.direction")
	case s.Never.Most != 0 && s.Never.Most < s.Never.Least:
		return &FieldError{Field: "sowing.never.most", Fault: FaultBelow, Got: s.Never.Most, Low: s.Never.Least, Other: "sowing.never.least"}
	case s.RelayFrom > 1 && r.relay == relayNone:
		return idle("sowing.relayFrom", "sowing.relay")
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
	fullest := int(slices.Max(r.start.Houses[:r.ring]))
	if err := first(err, within("choosing.smallest", c.Smallest, 1, fullest)); err != nil {
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
		within("capture.grace", c.Grace, 0, maxGrace),
		members("capture.counts", c.Counts, 1, MaxSeeds))
	if err != nil {
		return err
	}
	switch {
	case c.Set == "listed" && len(c.Counts) == 0:
		return faulty("capture.counts", FaultEmpty)
	case c.Set != "listed" && len(c.Counts) > 0:
		return idle("capture.counts", "capture.set")
	case c.Set == "none" && r.cross == crossNone && c.During == 0 && !r.liftTakes && p.Sowing.Stores == "none":
		return faulty("capture.set", FaultNothing)
	case c.During == 1:
		return faulty("capture.during", FaultFalling)
	case r.cross == crossNone && c.CrossSeed:
		return idle("capture.crossSeed", "capture.cross")
	}
	for n := 1; n <= MaxSeeds; n++ {
		r.takes[n] = set(n)
	}
	r.leave, r.raised, r.overBlocked = c.Leave, c.Raised, c.OverBlocked
	r.most, r.crossSeed = c.Most, c.CrossSeed
	r.during, r.leastSown, r.grace = uint8(c.During), uint8(c.Smallest), uint8(2*c.Grace)
	return nil
}

func (r *Rules) setFeeding(p *Parameters) error {
	var err error
	r.slam = choice(slamTreatments, "grandSlam", p.GrandSlam, &err)
	r.duty = choice(feedingDuties, "feeding.duty", p.Feeding.Duty, &err)
	if r.playsOn = p.Feeding.Impossible == playOn; !r.playsOn {
		r.impossible = choice(settlements, "feeding.impossible", p.Feeding.Impossible, &err)
	}
	r.starved = choice(settlements, "feeding.starved", p.Feeding.Starved, &err)
	r.afterEnd, r.emptyBoard = p.Feeding.AfterEnd, p.Feeding.EmptyBoard && p.Relevant("feeding.emptyBoard")
	return err
}

func (r *Rules) setEnding(p *Parameters) error {
	var err error
	r.stuck = choice(restSettlements, "end.stuck", p.End.Stuck, &err)
	r.rest = choice(restSettlements, "end.rest", p.End.Rest, &err)
	r.repeated = choice(repeatSettlements, "repetition.rest", p.Repetition.Rest, &err)
	choice(map[string]bool{"opponent": true, quitCounted: true, "unscored": false}, "quitting", p.Quitting, &err)
	choice(map[string]bool{"south": true, "random": true, "person": true}, "firstMover", p.FirstMover, &err)
	if err != nil {
		return err
	}
	r.majority, r.singles, r.cleared = p.End.Majority, p.End.Singles, p.End.Cleared
	r.fewer, r.occurrences = p.End.Fewer, p.Repetition.Occurrences
	if r.occurrences == 1 {
		// Every position occurs at least once. 0 means that repetition does not end the game.
		return within("repetition.occurrences", 1, 2, 3)
	}
	if most := max(r.seeds-r.leastCapture(), 1); r.fewer > most && r.fewer <= r.seeds {
		return &FieldError{Field: "end.fewer", Fault: FaultSoon, Got: r.fewer, High: most}
	}
	return first(within("end.fewer", r.fewer, 0, r.seeds), within("repetition.occurrences", r.occurrences, 0, 3))
}

// leastCapture returns the least number of seeds that a move can take off the board.
func (r *Rules) leastCapture() int {
	least := MaxSeeds
	for n := MaxSeeds; n > 0; n-- {
		if r.takes[n] {
			least = n
		}
	}
	if r.during > 0 {
		least = min(least, int(r.during))
	}
	if r.cross != crossNone && r.crossSeed {
		least = min(least, 2)
	}
	if r.cross != crossNone && !r.crossSeed || r.liftTakes || r.bank {
		least = 1
	}
	return least
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
		members("rounds.order", s.Order, 1, r.size))
	switch {
	case err != nil:
		return err
	case r.series == seriesPoints && s.Points < 1:
		return within("rounds.points", s.Points, 1, maxPoints)
	case r.series == seriesPoints && s.Target < 1:
		return within("rounds.target", s.Target, 1, maxTarget)
	case r.series != seriesPoints && r.majority:
		return faulty("end.majority", FaultLeft)
	case r.series != seriesPoints && (len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0):
		field := "board.start"
		if len(p.Board.Start) == 0 {
			field = "board.blocked"
		}
		return faulty(field, FaultFilled)
	case r.series == seriesRefill && len(s.Order) != r.size:
		return &FieldError{Field: "rounds.order", Fault: FaultLength, Got: len(s.Order), High: r.size}
	case r.series != seriesPoints && s.Least < p.Board.Seeds:
		return within("rounds.least", s.Least, p.Board.Seeds, r.seeds/2)
	}
	if r.series != seriesPoints {
		// Such a round is played for seeds alone, so each seed has to go to one of the sides.
		for _, end := range []struct {
			field string
			rest  settlement
		}{{"feeding.starved", r.starved}, {"feeding.impossible", r.impossible}, {"end.stuck", r.stuck}, {"end.rest", r.rest},
			{"repetition.rest", r.repeated}} {
			if p.Relevant(end.field) && !end.rest.sweeps() {
				return faulty(end.field, FaultLeft)
			}
		}
	}
	r.lastRound = uint8(s.Most)
	for _, n := range s.Order {
		r.order = append(r.order, House(n-1))
	}
	return nil
}

// checkRanges checks every field against its choices and limits, also fields without effect, so that every accepted rule
// can be written and read again.
func checkRanges(p *Parameters) error {
	for i := range fields {
		f := &fields[i]
		switch v := f.of(p).(type) {
		case *string:
			if !slices.Contains(f.Choices, *v) {
				return wrong(f.Path, FaultChoice, *v)
			}
		case *int:
			if err := within(f.Path, *v, f.Min, f.Max); err != nil {
				return err
			}
		case *[]int:
			if len(*v) > maxNumbers {
				return &FieldError{Field: f.Path, Fault: FaultLong, High: maxNumbers}
			}
			for _, n := range *v {
				if n < f.Min || n > f.Max {
					return &FieldError{Field: f.Path, Fault: FaultMember, Got: n, Low: f.Min, High: f.Max}
				}
			}
		}
	}
	return nil
}

// checkTogether refuses combinations of fields that cannot be played.
func (r *Rules) checkTogether(p *Parameters) error {
	switch {
	case r.relay == relayUntilEmpty && r.cross == crossNone && r.during == 0 && !r.liftTakes && !r.bank &&
		r.chain != chainForward && !slices.Contains(r.takes[1:max(r.relayFrom, 2)], true):
		return faulty("capture.set", FaultAlone)
	case r.relay == relayUntilCapture && r.chain == chainForward && p.Capture.Set != "none":
		return faulty("sowing.relay", FaultForward)
	case r.slam == slamIllegal && p.Relevant("grandSlam") && p.Capture.Set != "none" && (r.reach == reachEither || r.reach == reachOwn):
		return faulty("grandSlam", FaultOwn)
	case (r.slam == slamSpareFirst || r.slam == slamSpareLast) && r.cross != crossNone:
		return faulty("grandSlam", FaultSpare)
	case r.emptyBoard && r.sweepsBefore(p):
		return faulty("feeding.emptyBoard", FaultSwept)
	case p.Quitting == quitCounted && r.series != seriesNone:
		return idle("quitting", "rounds.kind")
	case p.Quitting == quitCounted && !p.seedsDecide():
		return faulty("quitting", FaultGain)
	case r.occurrences == 0 && r.whenStuck != stuckEnds && (r.smallest > 1 || r.whenStuck == stuckAlwaysPasses):
		return faulty("repetition.occurrences", FaultPassing)
	case r.occurrences == 0 && r.neverAny:
		return faulty("repetition.occurrences", FaultSkipping)
	case r.series != seriesNone && r.occurrences == 0:
		return faulty("repetition.occurrences", FaultRound)
	case r.merge && r.size < leastMerging:
		return &FieldError{Field: "choosing.opening", Fault: FaultNarrow, Low: leastMerging}
	case r.merge && (len(p.Board.Start) > 0 || r.start.Blocked != 0 || r.series != seriesNone && r.series != seriesPoints):
		return faulty("choosing.opening", FaultUneven)
	}
	return nil
}

// sweepsBefore reports whether the board may be empty for another reason than that the last move took everything: the
// seeds in play have been handed out, or an end that counts first holds on an empty board.
func (r *Rules) sweepsBefore(p *Parameters) bool {
	handsOut := func(s settlement) bool { return s.sweeps() || s == split }
	return r.fewer > 0 || r.singles || p.Relevant("end.stuck") && handsOut(r.stuck) ||
		p.Relevant("feeding.impossible") && !r.playsOn && handsOut(r.impossible)
}

// checkStart refuses a rule under which one of the sides cannot make the first move.
func (r *Rules) checkStart() error {
	for _, side := range [2]Side{South, North} {
		p := r.start
		p.Turn = side
		switch method, _ := r.terminal(&p); method {
		case Ongoing:
		case Singles:
			return faulty("end.singles", FaultOver)
		default:
			return faulty(r.hindrance(&p), FaultStuck)
		}
	}
	return nil
}

// hindrance returns the field because of which the side to move has no legal move.
func (r *Rules) hindrance(p *Position) string {
	for h := range House(r.ring) {
		switch r.refuse(p, Sow(h)) {
		case GrandSlam:
			return "grandSlam"
		case Endless:
			return "sowing.endless"
		case WrongOpening:
			return "choosing.opening"
		}
	}
	return "choosing.smallest"
}

// setShortcuts sets what the engine can leave out under this rule.
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
	r.setHandfuls()
}

// setKeeps sets r.keeps.
func (r *Rules) setKeeps() {
	switch {
	case r.duty == feedKeep && r.afterEnd && (r.fewer > 0 || r.singles || r.cleared):
		// A house that is too full to be captured may go to the mover when the game ends.
	case !r.watched:
		r.keeps = 1
	case r.relay == relayNone && r.cross == crossNone && !r.liftTakes && r.during == 0:
		// Seeds are only added to the opponent's houses before the capture.
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
