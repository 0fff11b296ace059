package variants

import (
	"fmt"
	"slices"
)

// FieldError says which field of a rule cannot be accepted and why, in one English sentence.
type FieldError struct {
	// Field is the path of the field as in the rule file, such as "capture.counts".
	Field string
	// Problem completes the sentence "<field> …".
	Problem string
}

// Error implements error.
func (e *FieldError) Error() string { return e.Field + " " + e.Problem }

func fieldError(field, format string, args ...any) error {
	return &FieldError{Field: field, Problem: fmt.Sprintf(format, args...)}
}

// settlement is who receives the seeds in play when a game stops.
type settlement uint8

const (
	ownRows settlement = iota
	unscored
	split
	lastMover
	toHungry
	toFeeder
	starverLoses
	starvedLoses
	starvedWins
)

var settlements = map[string]settlement{
	"own-rows": ownRows, "unscored": unscored, "split": split, "last-mover": lastMover,
	"hungry": toHungry, "feeder": toFeeder, "starver-loses": starverLoses,
	"starved-loses": starvedLoses, "starved-wins": starvedWins,
}

// What can be done with the seeds in play when no side is the starved one, and when a game goes
// round in circles.
var (
	restSettlements = map[string]settlement{
		"own-rows": ownRows, "unscored": unscored, "split": split, "last-mover": lastMover,
	}
	repeatSettlements = map[string]settlement{"own-rows": ownRows, "unscored": unscored, "split": split}
)

type slamTreatment uint8

const (
	slamCaptures slamTreatment = iota
	slamIllegal
	slamNothing
	slamSpareFirst
	slamSpareLast
)

var slamTreatments = map[string]slamTreatment{
	"captures": slamCaptures, "illegal": slamIllegal, "nothing": slamNothing,
	"spare-first": slamSpareFirst, "spare-last": slamSpareLast,
}

type feedingDuty uint8

const (
	feedNone feedingDuty = iota
	feedMust
	feedKeep
)

var feedingDuties = map[string]feedingDuty{"none": feedNone, "must-feed": feedMust, "keep-fed": feedKeep}

// Rules is one rule, checked and ready to play. It is immutable and safe for concurrent use.
// Its methods expect positions of its own board size; [Rules.Validate] checks one from outside.
type Rules struct {
	params Parameters

	size, ring int
	// step is added to a house, modulo ring, to reach the next one sown.
	step            int
	skipOrigin      bool
	smallest        uint8
	pass            bool
	takes           [MaxSeeds + 1]bool
	eitherSide      bool
	chain           bool
	most            int
	beyondTakesNone bool
	slam            slamTreatment
	duty            feedingDuty
	impossible      settlement
	starved         settlement
	majority        bool
	stuck           settlement
	fewer           int
	rest            settlement
	occurrences     int
	repeated        settlement
}

// choice looks a treatment up in its table and names the field when it is not one of them.
func choice[T any](table map[string]T, field, value string, err *error) T {
	v, ok := table[value]
	if !ok && *err == nil {
		known := make([]string, 0, len(table))
		for k := range table {
			known = append(known, k)
		}
		slices.Sort(known)
		*err = fieldError(field, "is %q, which is not one of %v", value, known)
	}
	return v
}

// New checks parameters and returns the rule they describe. The error is a [*FieldError]
// that names the first field that cannot be played and says why.
func New(p Parameters) (*Rules, error) {
	if err := checkIdentity(p); err != nil {
		return nil, err
	}
	r := &Rules{params: p.clone(), size: p.Board.Houses, ring: 2 * p.Board.Houses}
	switch {
	case p.Board.Houses < 2 || p.Board.Houses > MaxSide:
		return nil, fieldError("board.houses", "is %d, but a side has 2 to %d houses", p.Board.Houses, MaxSide)
	case p.Board.Seeds < 1 || p.Board.Seeds*r.ring > MaxSeeds:
		return nil, fieldError("board.seeds", "is %d, but %d houses hold 1 to %d seeds each", p.Board.Seeds, r.ring, MaxSeeds/r.ring)
	case p.Choosing.Smallest < 1 || p.Choosing.Smallest > p.Board.Seeds:
		return nil, fieldError("choosing.smallest", "is %d, but must be from 1 to the %d seeds a house starts with", p.Choosing.Smallest, p.Board.Seeds)
	case p.Capture.Most < 0 || p.Capture.Most > r.ring:
		return nil, fieldError("capture.most", "is %d, but the board has %d houses", p.Capture.Most, r.ring)
	case p.End.Fewer < 0 || p.End.Fewer > p.Board.Seeds*r.ring:
		return nil, fieldError("end.fewer", "is %d, but the game has %d seeds", p.End.Fewer, p.Board.Seeds*r.ring)
	case p.Repetition.Occurrences != 0 && p.Repetition.Occurrences != 2 && p.Repetition.Occurrences != 3:
		return nil, fieldError("repetition.occurrences", "is %d, but only 0, 2 and 3 are known", p.Repetition.Occurrences)
	case len(p.Capture.Counts) == 0:
		return nil, fieldError("capture.counts", "is empty, so nothing could ever be captured")
	}
	for i, c := range p.Capture.Counts {
		if c < 1 || c > MaxSeeds {
			return nil, fieldError("capture.counts", "holds %d, but a count is 1 to %d", c, MaxSeeds)
		}
		if slices.Contains(p.Capture.Counts[:i], c) {
			return nil, fieldError("capture.counts", "holds %d twice", c)
		}
		r.takes[c] = true
	}

	var err error
	r.step = choice(map[string]int{"counter-clockwise": 1, "clockwise": r.ring - 1}, "sowing.direction", p.Sowing.Direction, &err)
	r.skipOrigin = choice(map[string]bool{"skip": true, "sow": false}, "sowing.origin", p.Sowing.Origin, &err)
	choice(map[string]bool{"none": true}, "sowing.relay", p.Sowing.Relay, &err)
	choice(map[string]bool{"none": true}, "sowing.stores", p.Sowing.Stores, &err)
	r.smallest = uint8(p.Choosing.Smallest)
	r.pass = choice(map[string]bool{"end": false, "pass": true}, "choosing.stuck", p.Choosing.Stuck, &err)
	r.eitherSide = choice(map[string]bool{"opponent": false, "either": true}, "capture.side", p.Capture.Side, &err)
	r.chain = choice(map[string]bool{"none": false, "backward": true}, "capture.chain", p.Capture.Chain, &err)
	r.most = p.Capture.Most
	r.beyondTakesNone = choice(map[string]bool{"last": false, "nothing": true}, "capture.beyond", p.Capture.Beyond, &err)
	r.slam = choice(slamTreatments, "grandSlam", p.GrandSlam, &err)
	r.duty = choice(feedingDuties, "feeding.duty", p.Feeding.Duty, &err)
	r.impossible = choice(settlements, "feeding.impossible", p.Feeding.Impossible, &err)
	r.starved = choice(settlements, "feeding.starved", p.Feeding.Starved, &err)
	r.majority = p.End.Majority
	r.stuck = choice(restSettlements, "end.stuck", p.End.Stuck, &err)
	r.fewer = p.End.Fewer
	r.rest = choice(restSettlements, "end.rest", p.End.Rest, &err)
	r.occurrences = p.Repetition.Occurrences
	r.repeated = choice(repeatSettlements, "repetition.rest", p.Repetition.Rest, &err)
	choice(map[string]bool{"opponent": true, "unscored": false}, "quitting", p.Quitting, &err)
	choice(map[string]bool{"south": true, "random": true}, "firstMover", p.FirstMover, &err)
	if err != nil {
		return nil, err
	}
	if r.slam == slamIllegal && r.eitherSide {
		return nil, fieldError("grandSlam", "cannot be illegal while own houses are captured too")
	}
	if r.pass && r.duty == feedNone && r.smallest > 1 && r.occurrences == 0 {
		return nil, fieldError("repetition.occurrences", "is 0, but with passing the game might never end")
	}
	return r, nil
}

func checkIdentity(p Parameters) error {
	if p.ID == "" || len(p.ID) > 40 {
		return fieldError("id", "must have 1 to 40 characters")
	}
	for _, c := range p.ID {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return fieldError("id", "holds %q, but only a–z, 0–9 and - are allowed", c)
		}
	}
	if p.Name["en"] == "" {
		return fieldError("name.en", "is missing")
	}
	return nil
}

// clone copies the parts of the parameters that are shared by reference.
func (p Parameters) clone() Parameters {
	p.Name, p.Region, p.Remark = cloneMap(p.Name), cloneMap(p.Region), cloneMap(p.Remark)
	p.Capture.Counts = slices.Clone(p.Capture.Counts)
	return p
}

func cloneMap(m map[string]string) map[string]string {
	if m == nil {
		return nil
	}
	c := make(map[string]string, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

// ID returns the identifier of the rule.
func (r *Rules) ID() string { return r.params.ID }

// Parameters returns a copy of what the rule was made from.
func (r *Rules) Parameters() Parameters { return r.params.clone() }

// Size returns the number of houses a side.
func (r *Rules) Size() int { return r.size }

// Start returns the position in which a game begins, South to move.
func (r *Rules) Start() Position {
	p := Position{Size: uint8(r.size)}
	for h := range r.ring {
		p.Houses[h] = uint8(r.params.Board.Seeds)
	}
	return p
}

// Seeds returns the number of seeds a game of this rule starts with.
func (r *Rules) Seeds() int { return r.ring * r.params.Board.Seeds }

// Next returns the house that is sown after h.
func (r *Rules) Next(h House) House { return House((int(h) + r.step) % r.ring) }

// Validate checks a position that came from outside: the right board, at least one seed in
// play or captured and no more than the rule starts with, and nothing beyond the board.
func (r *Rules) Validate(p Position) error {
	if int(p.Size) != r.size {
		return fieldError("board", "has %d houses a side, but %s is played on %d", p.Size, r.ID(), r.size)
	}
	if p.Turn > North {
		return fieldError("turn", "is neither South nor North")
	}
	for h := r.ring; h < MaxRing; h++ {
		if p.Houses[h] != 0 {
			return fieldError("houses", "hold seeds beyond the board")
		}
	}
	total := int(p.Stores[South]) + int(p.Stores[North])
	for _, c := range p.Houses[:r.ring] {
		total += int(c)
	}
	if total < 1 || total > r.Seeds() {
		return fieldError("seeds", "are %d, but %s is played with 1 to %d", total, r.ID(), r.Seeds())
	}
	return nil
}
