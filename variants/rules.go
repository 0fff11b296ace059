package variants

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
	toStarter
	drawn
)

var settlements = map[string]settlement{
	"own-rows": ownRows, "unscored": unscored, "split": split, "last-mover": lastMover, "starter": toStarter,
	"hungry": toHungry, "feeder": toFeeder, "starver-loses": starverLoses,
	"starved-loses": starvedLoses, "starved-wins": starvedWins,
}

// What can be done with the seeds in play when no side is the starved one, and when a game goes
// round in circles.
var (
	restSettlements = map[string]settlement{
		"own-rows": ownRows, "unscored": unscored, "split": split, "last-mover": lastMover,
		"starter": toStarter,
	}
	repeatSettlements = map[string]settlement{"own-rows": ownRows, "unscored": unscored, "split": split, "draw": drawn}
)

// sweeps reports whether every seed in play goes to one of the sides.
func (s settlement) sweeps() bool {
	switch s {
	case ownRows, lastMover, toStarter, toHungry, toFeeder:
		return true
	}
	return false
}

type slamTreatment uint8

const (
	slamCaptures slamTreatment = iota
	slamIllegal
	slamNothing
	slamSpareFirst
	slamSpareLast
	slamAgain
	slamGiveRow
)

var slamTreatments = map[string]slamTreatment{
	"captures": slamCaptures, "illegal": slamIllegal, "nothing": slamNothing,
	"spare-first": slamSpareFirst, "spare-last": slamSpareLast,
	"again": slamAgain, "give-row": slamGiveRow,
}

type feedingDuty uint8

const (
	feedNone feedingDuty = iota
	feedMust
	feedKeep
)

var feedingDuties = map[string]feedingDuty{"none": feedNone, "must-feed": feedMust, "keep-fed": feedKeep}

// heading is which way seeds are sown.
type heading uint8

const (
	oneWay heading = iota
	byParity
	byHouse
	freeWay
)

// relaying is when the hand goes on with the seeds it comes to.
type relaying uint8

const (
	relayNone relaying = iota
	relayUntilEmpty
	relayUntilCapture
	relayNextHouse
)

// chaining is which houses are taken beside the one of the last seed.
type chaining uint8

const (
	chainNone chaining = iota
	chainBackward
	chainForward
)

// reach is whose houses can be taken.
type reach uint8

const (
	reachOpponent reach = iota
	reachOwn
	reachEither
	reachOwner
)

// crossing is where a last seed has to fall to take the seeds facing it.
type crossing uint8

const (
	crossNone crossing = iota
	crossOwn
	crossAny
)

// stuckness is what becomes of a player without a move.
type stuckness uint8

const (
	stuckEnds stuckness = iota
	stuckPasses
	stuckAlwaysPasses
)

// series is how rounds make a game.
type series uint8

const (
	seriesNone series = iota
	seriesPoints
	seriesRefill
	seriesTerritory
)

// Rules is one rule, checked and ready to play. It is immutable and safe for concurrent use.
// Its methods expect positions of its own board size; [Rules.Validate] checks one from outside.
type Rules struct {
	params Parameters

	size, ring int
	seeds      int
	// plain rules sow one lap one way round and capture by counts. eventful ones have more to remember or to
	// watch after a move than the turn.
	plain, eventful bool
	// lays are the sowings of ordinary handfuls, counter-clockwise and clockwise, nil where there are none;
	// maxHandful is the largest handful, neverFrom the least number of seeds with which a house may be passed over.
	handfuls   [2]handfuls
	maxHandful uint8
	neverFrom  uint8
	// walks: nothing happens on the way of the hand but that houses are passed over.
	plainWay bool
	// rows has every bit of the houses in the row of a side.
	rows [2]words
	// keeps is the number of seeds in a house of the opponent with which every move of the own houses is
	// allowed as far as the opponent goes; 0 if there is no such number.
	keeps uint8
	// step is added to a house, modulo ring, to reach the next one sown.
	step       int
	heading    heading
	oddStep    int
	turned     uint32
	skipOrigin bool
	firstBack  bool
	never      [MaxSeeds + 1]bool
	neverAny   bool
	neverOwn   bool
	relay      relaying
	relayFrom  uint8
	laps       int
	noEndless  bool
	bank       bool
	bankAgain  bool

	smallest    uint8
	singlesLast bool
	onceFirst   bool
	merge       bool
	whenStuck   stuckness

	takes           [MaxSeeds + 1]bool
	reach           reach
	chain           chaining
	leave           bool
	raised          bool
	most            int
	beyondTakesNone bool
	cross           crossing
	crossSeed       bool
	during          uint8
	liftTakes       bool
	leastSown       uint8
	grace           uint8

	slam       slamTreatment
	duty       feedingDuty
	impossible settlement
	starved    settlement

	majority    bool
	stuck       settlement
	fewer       int
	singles     bool
	cleared     bool
	rest        settlement
	occurrences int
	repeated    settlement

	series    series
	start     Position
	opening   uint8 // turns that are counted
	order     []House
	lastRound uint8
	watched   bool // a move may be illegal for what it does
}

// choice looks a treatment up in its table and names the field when it is not one of them.
func choice[T any](table map[string]T, field, value string, err *error) T {
	v, ok := table[value]
	if !ok && *err == nil {
		*err = wrong(field, FaultChoice, value)
	}
	return v
}

func checkIdentity(p Parameters) error {
	if p.ID == "" || len(p.ID) > 40 {
		return wrong("id", FaultID, p.ID)
	}
	for _, c := range p.ID {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return wrong("id", FaultID, p.ID)
		}
	}
	if len(p.Name) > 0 && strings.TrimSpace(p.Name["en"]) == "" {
		return faulty("name.en", FaultMissing)
	}
	for _, texts := range []struct {
		field string
		in    map[string]string
		most  int
	}{{"name", p.Name, MaxName}, {"region", p.Region, maxRegion}, {"remark", p.Remark, maxRemark}, {"source", p.Source, maxSource}} {
		for _, lang := range slices.Sorted(maps.Keys(texts.in)) {
			if !fitsLanguage(lang) {
				return wrong(texts.field, FaultLanguage, lang)
			}
			if !fitsText(texts.in[lang], texts.most) {
				return &FieldError{Field: texts.field + "." + lang, Fault: FaultText, High: texts.most}
			}
		}
	}
	return nil
}

// The longest texts that identify a rule, in characters.
const (
	MaxName   = 60
	maxRegion = 100
	maxRemark = 2000
	maxSource = 300
)

// fitsText reports whether a text can be shown in one piece: neither control characters nor invisible
// ones that turn the direction of writing.
func fitsText(s string, most int) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= most &&
		!strings.ContainsFunc(s, func(c rune) bool { return !unicode.IsPrint(c) && !unicode.Is(unicode.Zs, c) })
}

// fitsLanguage reports whether a text can be a language tag such as "fr" or "pt-BR".
func fitsLanguage(s string) bool {
	return len(s) >= 2 && len(s) <= 16 && !strings.ContainsFunc(s, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-'
	})
}

// clone copies the parts of the parameters that are shared by reference.
func (p Parameters) clone() Parameters {
	p.Name, p.Region, p.Remark, p.Source = cloneMap(p.Name), cloneMap(p.Region), cloneMap(p.Remark), cloneMap(p.Source)
	p.Capture.Counts = slices.Clone(p.Capture.Counts)
	p.Board.Start, p.Board.Blocked = slices.Clone(p.Board.Start), slices.Clone(p.Board.Blocked)
	p.Sowing.Clockwise, p.Rounds.Order = slices.Clone(p.Sowing.Clockwise), slices.Clone(p.Rounds.Order)
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
func (r *Rules) Start() Position { return r.start }

// Seeds returns the number of seeds a game of this rule starts with.
func (r *Rules) Seeds() int { return r.seeds }

// Next returns the house that is sown after h in the direction of the rule; where that depends on the
// move, counter-clockwise.
func (r *Rules) Next(h House) House { return House((int(h) + r.step) % r.ring) }

// Plain reports whether the rule has none but the mechanisms of the common single-lap family: one
// direction, one lap, captures of listed numbers at the end of a sowing, alone or in a chain backwards,
// and a single round. Whether the direction, the origin, the slam and the feeding suit a reader is his
// to look up in the parameters.
func (r *Rules) Plain() bool { return r.plain && !r.eventful }

// Validate checks a position that came from outside: the right board, at least one seed in
// play or captured and no more than the rule starts with, and nothing beyond the board.
func (r *Rules) Validate(p Position) error {
	if int(p.Size) != r.size {
		return fmt.Errorf("board has %d houses a side, but %s is played on %d", p.Size, r.ID(), r.size)
	}
	if p.Turn > North {
		return fmt.Errorf("turn is neither South nor North")
	}
	for h := r.ring; h < MaxRing; h++ {
		if p.Houses[h] != 0 {
			return fmt.Errorf("houses hold seeds beyond the board")
		}
	}
	limit := uint32(1)<<r.ring - 1
	if (p.Sown|p.Blocked|p.Lent)&^limit != 0 || p.Starter > North {
		return fmt.Errorf("memory is of houses beyond the board")
	}
	if !r.remembers(&p) {
		return fmt.Errorf("memory is of something that %s does not remember", r.ID())
	}
	for h := range r.ring {
		if p.Houses[h] != 0 && p.Blocks(House(h)) {
			return fmt.Errorf("houses hold seeds where the board is blocked")
		}
	}
	total := int(p.Stores[South]) + int(p.Stores[North])
	for _, c := range p.Houses[:r.ring] {
		total += int(c)
	}
	if total < 1 || total > r.Seeds() {
		return fmt.Errorf("seeds are %d, but %s is played with 1 to %d", total, r.ID(), r.Seeds())
	}
	return nil
}

// remembers reports whether the memory of a position is one that the rule may have.
func (r *Rules) remembers(p *Position) bool {
	over := r.over(p)
	switch {
	case p.Sown != 0 && !r.onceFirst,
		p.Blocked != r.start.Blocked && r.series != seriesRefill && !over,
		p.Lent != 0 && r.series != seriesTerritory,
		p.Turns > r.opening,
		p.Starter != South && r.opening == 0,
		p.Round != 0 && !over && p.Round >= r.lastRound,
		p.Points != [2]uint8{} && r.series != seriesPoints:
		return false
	}
	target := r.params.Rounds.Target
	return over || r.series != seriesPoints || int(max(p.Points[South], p.Points[North])) < target
}
