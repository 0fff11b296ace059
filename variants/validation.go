package variants

import (
	"cmp"
	"slices"
)

// The largest values of some fields. Limits that depend on the board are checked with the board.
const (
	maxLaps   = 1000
	maxGrace  = 50
	maxRounds = 100
	maxPoints = 20
	maxTarget = 100
)

// MaxFourRowsLaps is the largest number of laps on a board of four rows. A search sows every house of both sides at each position,
// and there every sowing is a relay. So this bounds the time that a position takes.
const MaxFourRowsLaps = 300

// New returns the rule that the parameters describe. The error is a [*FieldError] with the first field that is at fault.
func New(p Parameters) (*Rules, error) {
	if err := checkIdentity(p); err != nil {
		return nil, err
	}
	if err := checkRanges(&p); err != nil {
		return nil, err
	}
	p = p.Played()
	size := p.Board.Side()
	r := &Rules{params: p.clone(), board: boardRules{size: size, ring: 2 * size, fourRows: p.Board.FourRows}}
	// Later parts rely on the checks of earlier parts.
	for _, part := range []func(p *Parameters) error{r.setBoard, r.setSowing, r.setChoosing, r.setCapture,
		r.setFeeding, r.setEnding, r.setRounds, r.checkTogether} {
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

// idle returns the error of a field that has no effect because of the value of other.
func idle(field, other string) error {
	return &FieldError{Field: field, Fault: FaultIdle, Other: other}
}

// leastMerging is the least number of houses a side for the opening "merge".
const leastMerging = 3

func (r *Rules) setBoard(p *Parameters) error {
	b := &p.Board
	even := len(b.Start) == 0
	switch {
	case even && b.Seeds*r.board.ring > MaxSeeds:
		return &FieldError{Field: "board.seeds", Fault: FaultBoard, Got: b.Seeds, High: MaxSeeds / r.board.ring}
	case !even && len(b.Start) != r.board.ring:
		return &FieldError{Field: "board.start", Fault: FaultLength, Got: len(b.Start), High: r.board.ring}
	}
	if err := members("board.blocked", b.Blocked, 1, r.board.ring); err != nil {
		return err
	}
	r.board.start.Size = uint8(r.board.size)
	for _, n := range b.Blocked {
		r.board.start.Blocked |= 1 << (n - 1)
	}
	for h := range r.board.ring {
		n := b.Seeds
		blocked := r.board.start.Blocks(House(h))
		switch {
		case !even:
			n = b.Start[h]
			if blocked && n > 0 {
				return &FieldError{Field: "board.start", Fault: FaultBlocked, Got: n, Other: "board.blocked"}
			}
		case blocked:
			n = 0
		}
		if r.board.seeds += n; r.board.seeds > MaxSeeds {
			return &FieldError{Field: "board.start", Fault: FaultSeeds, High: MaxSeeds}
		}
		r.board.start.Houses[h] = uint8(n)
	}
	for _, s := range [2]Side{South, North} {
		if r.board.start.Row(s) == 0 {
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
	type way struct {
		heading heading
		// step is the step of odd numbers of seeds if the direction depends on parity.
		step int
	}
	back := r.board.ring - 1
	w := map[string]way{"counter-clockwise": {oneWay, 1}, "clockwise": {oneWay, back},
		"odd-counter-clockwise": {byParity, 1}, "odd-clockwise": {byParity, back}, "by-house": {byHouse, 1},
		"free": {freeWay, 1}}[s.Direction]
	r.sowing.heading, r.sowing.step, r.sowing.oddStep = w.heading, w.step, w.step
	if r.sowing.heading != oneWay {
		r.sowing.step = 1
	}
	r.sowing.singleOn = s.Origin == "first-unless-single"
	r.sowing.skipOrigin, r.sowing.firstBack = s.Origin == "skip", s.Origin == "first" || r.sowing.singleOn
	r.sowing.neverOwn, r.sowing.neverFirst = s.Never.Side == "either", !s.Never.AfterFirst
	r.sowing.relay = map[string]relaying{"none": relayNone, "until-empty": relayUntilEmpty,
		"until-capture": relayUntilCapture, "next-house": relayNextHouse}[s.Relay]
	r.sowing.endlessIllegal = s.Endless == "illegal"
	r.sowing.endlessDraws = s.Endless == "draw" && p.Relevant("sowing.endless")
	r.sowing.bank, r.sowing.bankAgain = s.Stores != "none", s.Stores == "own-again"
	err := cmp.Or(members("sowing.clockwise", s.Clockwise, 1, r.board.size), members("sowing.either", s.Either, 1, r.board.size))
	switch {
	case err != nil:
		return err
	case len(s.Clockwise) > 0 && r.sowing.heading != byHouse:
		return idle("sowing.clockwise", "sowing.direction")
	case len(s.Either) > 0 && r.sowing.heading != byHouse:
		return idle("sowing.either", "sowing.direction")
	case slices.ContainsFunc(s.Either, func(n int) bool { return slices.Contains(s.Clockwise, n) }):
		return &FieldError{Field: "sowing.either", Fault: FaultClash, Other: "sowing.clockwise"}
	case s.Never.Most != 0 && s.Never.Most < s.Never.Least:
		return &FieldError{Field: "sowing.never.most", Fault: FaultBelow, Got: s.Never.Most, Low: s.Never.Least,
			Other: "sowing.never.least"}
	case s.RelayFrom > 1 && r.sowing.relay == relayNone:
		return idle("sowing.relayFrom", "sowing.relay")
	case r.board.fourRows && s.Laps > MaxFourRowsLaps:
		return within("sowing.laps", s.Laps, 1, MaxFourRowsLaps)
	}
	r.sowing.relayFrom, r.sowing.laps = uint8(max(s.RelayFrom, 1)), s.Laps
	for _, n := range s.Clockwise {
		r.sowing.clockwise |= 1<<(n-1) | 1<<(r.board.size+n-1)
	}
	for _, n := range s.Either {
		r.sowing.either |= 1<<(n-1) | 1<<(r.board.size+n-1)
	}
	if r.sowing.heading == freeWay {
		r.sowing.either = 1<<r.board.ring - 1
	}
	if r.sowing.neverAny = s.Never.Least > 0; r.sowing.neverAny {
		high := s.Never.Most
		if high == 0 {
			high = MaxSeeds
		}
		for n := s.Never.Least; n <= high; n++ {
			r.sowing.never[n] = true
		}
		r.sowing.neverLeast = uint8(s.Never.Least)
	}
	return nil
}

func (r *Rules) setChoosing(p *Parameters) error {
	c := &p.Choosing
	r.choosing.stuck = map[string]stuckness{"end": stuckEnds, "pass": stuckPasses, "pass-always": stuckAlwaysPasses}[c.Stuck]
	r.choosing.merge = c.Opening == "merge"
	fullest := int(slices.Max(r.board.start.Houses[:r.board.ring]))
	if err := within("choosing.smallest", c.Smallest, 1, fullest); err != nil {
		return err
	}
	r.choosing.smallest, r.choosing.singlesLast, r.choosing.onceFirst = uint8(c.Smallest), c.SinglesLast, c.OnceFirst
	r.choosing.noReturn = c.NoReturn && p.Relevant("choosing.noReturn")
	r.choosing.strict = c.Strict && p.Relevant("choosing.strict")
	return nil
}

func (r *Rules) setCapture(p *Parameters) error {
	c := &p.Capture
	set := map[string]func(n int) bool{
		"listed": func(n int) bool { return slices.Contains(c.Counts, n) },
		"even":   func(n int) bool { return n%2 == 0 },
		"odd":    func(n int) bool { return n%2 == 1 },
		"any":    func(int) bool { return true },
		"none":   func(int) bool { return false },
	}[c.Set]
	r.capture.reach = map[string]reach{"opponent": reachOpponent, "own": reachOwn, "either": reachEither, "owner": reachOwner}[c.Side]
	r.capture.chain = map[string]chaining{"none": chainNone, "backward": chainBackward, "forward": chainForward}[c.Chain]
	r.capture.beyondTakesNone = c.Beyond == "nothing"
	r.capture.cross = map[string]crossing{"none": crossNone, "own": crossOwn, "any": crossAny}[c.Cross]
	r.capture.lifting = c.Lifting == "single-facing"
	if err := cmp.Or(
		within("capture.most", c.Most, 0, r.board.ring),
		within("capture.smallest", c.Smallest, 1, r.board.seeds),
		members("capture.counts", c.Counts, 1, MaxSeeds),
	); err != nil {
		return err
	}
	switch {
	case c.Set == "listed" && len(c.Counts) == 0:
		return faulty("capture.counts", FaultEmpty)
	case c.Set != "listed" && len(c.Counts) > 0:
		return idle("capture.counts", "capture.set")
	case c.Set == "none" && r.capture.cross == crossNone && c.During == 0 && c.Claim.Count == 0 &&
		!r.capture.lifting && !p.capturesBeyondEmpty() && p.Sowing.Stores == "none" && !p.Board.FourRows:
		return faulty("capture.set", FaultNothing)
	case c.During == 1:
		return faulty("capture.during", FaultFalling)
	case r.capture.cross == crossNone && c.CrossSeed:
		return idle("capture.crossSeed", "capture.cross")
	}
	for n := 1; n <= MaxSeeds; n++ {
		r.capture.takes[n] = set(n)
	}
	r.capture.leave, r.capture.raised, r.capture.overBlocked = c.Leave, c.Raised, c.OverBlocked
	r.capture.most, r.capture.crossSeed, r.capture.afterLap = c.Most, c.CrossSeed, c.AfterLap && p.Relevant("capture.afterLap")
	if r.capture.afterLap && (r.sowing.relay == relayUntilCapture || r.sowing.relay == relayNextHouse) {
		// It would have to be said at which numbers such a relay stops before, and how far the next house is.
		return &FieldError{Field: "capture.afterLap", Fault: FaultClash, Other: "sowing.relay"}
	}
	if r.capture.beyondEmpty = p.capturesBeyondEmpty(); r.capture.beyondEmpty {
		// It would have to be said which capture comes first.
		for _, other := range []struct {
			field   string
			clashes bool
		}{{"capture.set", c.Set != "none"}, {"capture.cross", r.capture.cross != crossNone}} {
			if other.clashes {
				return &FieldError{Field: "capture.beyondEmpty", Fault: FaultClash, Other: other.field}
			}
		}
	}
	r.capture.beyondFacing = c.BeyondFacing && p.Relevant("capture.beyondFacing")
	if r.capture.sowOn = c.SowOn && p.Relevant("capture.sowOn"); r.capture.sowOn {
		// It would have to be said of which capture a move goes on, and when a grand slam is judged.
		for _, other := range []struct {
			field   string
			clashes bool
		}{{"capture.cross", r.capture.cross != crossNone}, {"grandSlam", p.Relevant("grandSlam") && p.GrandSlam != "captures"}} {
			if other.clashes {
				return &FieldError{Field: "capture.sowOn", Fault: FaultClash, Other: other.field}
			}
		}
	}
	r.capture.bothRows, r.capture.fromStart, r.capture.crossAlike = c.BothRows, c.FromStart, uint8(c.CrossAlike)
	if err := r.setReverse(p); err != nil {
		return err
	}
	r.capture.during, r.capture.smallest, r.capture.graceTurns = uint8(c.During), uint8(c.Smallest), uint8(2*c.Grace)
	r.capture.duringMover, r.capture.duringLast = c.DuringMover, c.DuringLast
	return r.setClaim(p)
}

// setReverse sets the houses from which a lap may go clockwise to capture.
func (r *Rules) setReverse(p *Parameters) error {
	list := p.Capture.Reverse
	if err := members("capture.reverse", list, 1, FourRowsSide); err != nil || len(list) == 0 || !r.board.fourRows {
		return err
	}
	switch {
	case p.Sowing.Direction != "counter-clockwise":
		return &FieldError{Field: "capture.reverse", Fault: FaultClash, Other: "sowing.direction"}
	case r.sowing.endlessIllegal:
		// It would have to be said what becomes of a turn that has begun and can go on neither way.
		return &FieldError{Field: "capture.reverse", Fault: FaultClash, Other: "sowing.endless"}
	}
	for _, n := range list {
		r.sowing.either |= 1<<(n-1) | 1<<(r.board.size+n-1)
	}
	return nil
}

// setClaim sets what the rule says of claims. It refuses other fields of which more would have to be said: what a relay, a chain
// or a grand slam does in a claimed house, or what becomes of it in the next round.
func (r *Rules) setClaim(p *Parameters) error {
	c := &p.Capture
	if c.Claim.Count == 0 {
		return nil
	}
	for _, other := range []struct {
		field   string
		clashes bool
	}{{"sowing.relay", r.sowing.relay != relayNone}, {"sowing.stores", r.sowing.bank}, {"choosing.opening", r.choosing.merge},
		{"capture.set", r.capture.takes[c.Claim.Count]}, {"capture.chain", c.Set != "none" && r.capture.chain != chainNone},
		{"capture.cross", r.capture.cross != crossNone}, {"capture.during", c.During > 0}, {"capture.lifting", r.capture.lifting},
		{"grandSlam", p.Relevant("grandSlam") && p.GrandSlam != "captures"}, {"rounds.kind", p.Rounds.Kind != "single"}} {
		if other.clashes {
			return &FieldError{Field: "capture.claim.count", Fault: FaultClash, Other: other.field}
		}
	}
	if c.Claim.ExcludeLast && r.sowing.heading != oneWay {
		// A row then has no last house.
		return &FieldError{Field: "capture.claim.excludeLast", Fault: FaultClash, Other: "sowing.direction"}
	}
	r.capture.claim, r.capture.mirrored = uint8(c.Claim.Count), c.Claim.Mirror
	if c.Claim.ExcludeLast {
		last := r.board.size - 1
		if r.sowing.step != 1 {
			last = 0
		}
		r.capture.unclaimed = 1<<last | 1<<(r.board.size+last)
	}
	return nil
}

func (r *Rules) setFeeding(p *Parameters) error {
	r.capture.slam = slamTreatments[p.GrandSlam]
	r.capture.slamFed = p.Capture.SlamFed && p.Relevant("capture.slamFed")
	r.feeding.duty = feedingDuties[p.Feeding.Duty]
	r.feeding.playsOn = p.Feeding.Impossible == playOn
	r.feeding.impossible, r.feeding.starved = settlements[p.Feeding.Impossible], settlements[p.Feeding.Starved]
	r.feeding.afterEnd, r.feeding.emptyBoard = p.Feeding.AfterEnd, p.Feeding.EmptyBoard && p.Relevant("feeding.emptyBoard")
	return nil
}

func (r *Rules) setEnding(p *Parameters) error {
	r.end.stuck, r.end.rest, r.end.repeated = settlements[p.End.Stuck], settlements[p.End.Rest], settlements[p.Repetition.Rest]
	r.end.majority, r.end.singles, r.end.cleared = p.End.Majority, p.End.Singles, p.End.Cleared
	r.end.fewer, r.end.occurrences = p.End.Fewer, p.Repetition.Occurrences
	r.end.bothEnds = p.End.BothEnds && r.board.fourRows
	if r.board.fourRows {
		// A side that is stuck loses as one without seeds does.
		r.end.stuck = starvedLoses
	}
	if r.end.occurrences == 1 {
		// Every position occurs at least once. 0 means that repetition does not end the game.
		return within("repetition.occurrences", 1, 2, 3)
	}
	if r.end.rest == toHungry && (r.end.fewer > 0 || r.end.singles) {
		// Both sides may have seeds then.
		other := "end.fewer"
		if r.end.fewer == 0 {
			other = "end.singles"
		}
		return &FieldError{Field: "end.rest", Fault: FaultClash, Other: other}
	}
	if most := max(r.board.seeds-r.leastCapture(), 1); r.end.fewer > most && r.end.fewer <= r.board.seeds {
		return &FieldError{Field: "end.fewer", Fault: FaultSoon, Got: r.end.fewer, High: most}
	}
	return within("end.fewer", r.end.fewer, 0, r.board.seeds)
}

// leastCapture returns the least number of seeds that a move can take off the board.
func (r *Rules) leastCapture() int {
	least := MaxSeeds
	for n := MaxSeeds; n > 0; n-- {
		if r.capture.takes[n] {
			least = n
		}
	}
	if r.capture.during > 0 {
		least = min(least, int(r.capture.during))
	}
	if r.capture.claim > 0 {
		least = min(least, int(r.capture.claim))
	}
	if r.capture.cross != crossNone && r.capture.crossSeed {
		least = min(least, 2)
	}
	if r.capture.cross != crossNone && !r.capture.crossSeed || r.capture.lifting || r.capture.beyondEmpty || r.sowing.bank {
		least = 1
	}
	return least
}

func (r *Rules) setRounds(p *Parameters) error {
	s := &p.Rounds
	r.rounds.kind = map[string]series{"single": seriesNone, "points": seriesPoints, "refill": seriesRefill,
		"territory": seriesTerritory}[s.Kind]
	if r.rounds.kind == seriesNone {
		return nil
	}
	if s.WinnerBegins && s.LastMoverBegins {
		return &FieldError{Field: "rounds.lastMoverBegins", Fault: FaultClash, Other: "rounds.winnerBegins"}
	}
	err := cmp.Or(within("rounds.most", s.Most, 1, maxRounds), within("rounds.high", s.High, 0, r.board.seeds),
		within("rounds.least", s.Least, 0, r.board.seeds/2), members("rounds.order", s.Order, 1, r.board.size))
	switch {
	case err != nil:
		return err
	case r.rounds.kind == seriesPoints && s.Points < 1:
		return within("rounds.points", s.Points, 1, maxPoints)
	case r.rounds.kind == seriesPoints && s.Target < 1:
		return within("rounds.target", s.Target, 1, maxTarget)
	case r.sowing.endlessDraws:
		// A round cannot be annulled: its seeds, or points, would have to go to somebody.
		return &FieldError{Field: "sowing.endless", Fault: FaultClash, Other: "rounds.kind"}
	case r.rounds.kind != seriesPoints && (len(p.Board.Start) > 0 || len(p.Board.Blocked) > 0):
		field := "board.start"
		if len(p.Board.Start) == 0 {
			field = "board.blocked"
		}
		return faulty(field, FaultFilled)
	case r.rounds.kind == seriesRefill && len(s.Order) != r.board.size:
		return &FieldError{Field: "rounds.order", Fault: FaultLength, Got: len(s.Order), High: r.board.size}
	case r.rounds.kind != seriesPoints && s.Least < p.Board.Seeds:
		return within("rounds.least", s.Least, p.Board.Seeds, r.board.seeds/2)
	}
	if r.rounds.loserFills = s.LoserFills && r.rounds.kind == seriesRefill; r.rounds.loserFills &&
		(r.feeding.starved != starvedLoses || !p.Relevant("feeding.starved")) {
		return &FieldError{Field: "rounds.loserFills", Fault: FaultClash, Other: "feeding.starved"}
	}
	if r.rounds.loserFills && p.Feeding.EmptyBoard {
		// The other side would begin without seeds.
		return &FieldError{Field: "rounds.loserFills", Fault: FaultClash, Other: "feeding.emptyBoard"}
	}
	if r.rounds.kind != seriesPoints {
		// Such a round is played for seeds alone, so each seed has to go to one of the sides.
		for _, end := range []struct {
			field string
			rest  settlement
		}{{"feeding.starved", r.feeding.starved}, {"feeding.impossible", r.feeding.impossible}, {"end.stuck", r.end.stuck},
			{"end.rest", r.end.rest}, {"repetition.rest", r.end.repeated}} {
			if p.Relevant(end.field) && !end.rest.sweeps() && !(r.rounds.loserFills && end.field == "feeding.starved") {
				return faulty(end.field, FaultLeft)
			}
		}
	}
	r.rounds.most = uint8(s.Most)
	for _, n := range s.Order {
		south := House(n - 1)
		north := r.board.start.Facing(south)
		if s.Seats {
			north = south + House(r.board.size)
		}
		r.rounds.order = append(r.rounds.order, [2]House{south, north})
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
	sowing, choosing, capture, kind := &r.sowing, &r.choosing, &r.capture, r.rounds.kind
	switch {
	case r.board.fourRows && sowing.heading != oneWay:
		return &FieldError{Field: "sowing.direction", Fault: FaultClash, Other: "board.fourRows"}
	case !r.board.fourRows &&
		sowing.relay == relayUntilEmpty && capture.cross == crossNone && capture.during == 0 && !capture.lifting && !sowing.bank &&
		capture.chain != chainForward && !slices.Contains(capture.takes[1:max(sowing.relayFrom, 2)], true):
		return faulty("capture.set", FaultAlone)
	case sowing.relay == relayUntilCapture && capture.chain == chainForward && p.Capture.Set != "none":
		return faulty("sowing.relay", FaultForward)
	case capture.slam == slamIllegal && p.Relevant("grandSlam") && p.Capture.Set != "none" &&
		(capture.reach == reachEither || capture.reach == reachOwn):
		return faulty("grandSlam", FaultOwn)
	case (capture.slam == slamSpareFirst || capture.slam == slamSpareLast) && capture.cross != crossNone:
		return faulty("grandSlam", FaultSpare)
	case (capture.slam == slamSpareFirst || capture.slam == slamSpareLast) && capture.beyondEmpty:
		return &FieldError{Field: "capture.beyondEmpty", Fault: FaultClash, Other: "grandSlam"}
	case r.feeding.emptyBoard && r.sweepsBefore(p):
		return faulty("feeding.emptyBoard", FaultSwept)
	case p.Quitting == quitCounted && kind != seriesNone:
		return idle("quitting", "rounds.kind")
	case p.Quitting == quitCounted && !p.seedsDecide():
		return faulty("quitting", FaultGain)
	case r.end.occurrences == 0 && choosing.stuck != stuckEnds && (choosing.smallest > 1 || choosing.stuck == stuckAlwaysPasses):
		return faulty("repetition.occurrences", FaultPassing)
	case r.end.occurrences == 0 && sowing.neverAny:
		return faulty("repetition.occurrences", FaultSkipping)
	case kind != seriesNone && r.end.occurrences == 0:
		return faulty("repetition.occurrences", FaultRound)
	case choosing.merge && r.board.size < leastMerging:
		return &FieldError{Field: "choosing.opening", Fault: FaultNarrow, Low: leastMerging}
	case choosing.merge && (len(p.Board.Start) > 0 || r.board.start.Blocked != 0 || kind != seriesNone && kind != seriesPoints):
		return faulty("choosing.opening", FaultUneven)
	}
	return nil
}

// sweepsBefore reports whether the board may be empty for another reason than that the last move took everything: the
// seeds in play have been handed out, or an end that counts first holds on an empty board.
func (r *Rules) sweepsBefore(p *Parameters) bool {
	handsOut := func(s settlement) bool { return s.sweeps() || s == split }
	return r.end.fewer > 0 || r.end.singles || p.Relevant("end.stuck") && handsOut(r.end.stuck) ||
		p.Relevant("feeding.impossible") && !r.feeding.playsOn && handsOut(r.feeding.impossible)
}

// checkStart refuses a rule under which one of the sides cannot make the first move.
func (r *Rules) checkStart() error {
	for _, side := range [2]Side{South, North} {
		p := r.board.start
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
	for h := range House(r.board.ring) {
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
	sowing, capture, kind := &r.sowing, &r.capture, r.rounds.kind
	if r.board.fourRows {
		r.quick.eventful, r.quick.watched = r.choosing.singlesLast, sowing.endlessIllegal
		return
	}
	chained := capture.chain == chainNone || capture.chain == chainBackward && capture.leave == (capture.reach == reachEither)
	r.quick.plain = sowing.heading == oneWay && !sowing.firstBack && !sowing.neverAny && sowing.relay == relayNone && !sowing.bank &&
		!r.choosing.merge && chained && (capture.reach == reachOpponent || capture.reach == reachEither) && !capture.raised &&
		capture.cross == crossNone && capture.during == 0 && !capture.lifting && capture.smallest <= 1 && capture.graceTurns == 0 &&
		capture.claim == 0 && !capture.afterLap && !capture.slamFed &&
		capture.slam < slamAgain && r.board.start.Blocked == 0 && kind != seriesRefill && kind != seriesTerritory
	if r.choosing.merge {
		r.quick.countedTurns = 2
	}
	r.quick.countedTurns = max(r.quick.countedTurns, capture.graceTurns)
	usesStarter := r.end.rest == toStarter || r.end.stuck == toStarter || r.feeding.starved == toStarter ||
		r.feeding.impossible == toStarter
	if kind != seriesNone || usesStarter || sowing.neverAny && !sowing.neverFirst {
		r.quick.countedTurns = max(r.quick.countedTurns, 1)
	}
	r.quick.begins = r.choosing.merge || r.choosing.strict && r.choosing.onceFirst
	r.quick.special = r.choosing.merge || capture.slamFed
	r.quick.eventful = r.quick.countedTurns > 0 || r.choosing.onceFirst || r.choosing.singlesLast || kind != seriesNone
	r.quick.watched = capture.slam == slamIllegal || r.feeding.duty == feedKeep || sowing.endlessIllegal && sowing.relay != relayNone
	r.setKeeps()
	r.setHandfuls()
}

// setKeeps sets r.quick.keeps.
func (r *Rules) setKeeps() {
	switch {
	case r.choosing.noReturn, r.sowing.endlessDraws:
		// A side that could sow a house may be stuck, or the game may be drawn.
	case r.feeding.duty == feedKeep && r.feeding.afterEnd && (r.end.fewer > 0 || r.end.singles || r.end.cleared):
		// A house that is too full to be captured may go to the mover when the game ends.
	case !r.quick.watched:
		r.quick.keeps = 1
	case r.sowing.relay == relayNone && r.capture.cross == crossNone && !r.capture.lifting && r.capture.during == 0:
		// Seeds are only added to the opponent's houses before the capture.
		most := int(r.capture.claim)
		for n, takes := range r.capture.takes {
			if takes {
				most = max(most, n)
			}
		}
		if most < 127 {
			r.quick.keeps = uint8(most + 1)
		}
	}
}
