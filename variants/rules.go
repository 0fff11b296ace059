package variants

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// settlement says who receives the seeds in play when a game or a round ends.
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

// The settlements of an end in which neither side is starved, and of a repetition.
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

// heading says in which direction seeds are sown.
type heading uint8

const (
	oneWay heading = iota
	byParity
	byHouse
	freeWay
)

// relaying says when a sowing goes on with the seeds of the last house.
type relaying uint8

const (
	relayNone relaying = iota
	relayUntilEmpty
	relayUntilCapture
	relayNextHouse
)

// chaining says which houses are captured besides the house of the last seed.
type chaining uint8

const (
	chainNone chaining = iota
	chainBackward
	chainForward
)

// reach says whose houses can be captured.
type reach uint8

const (
	reachOpponent reach = iota
	reachOwn
	reachEither
	reachOwner
)

// crossing says where the last seed has to fall to capture the seeds facing it.
type crossing uint8

const (
	crossNone crossing = iota
	crossOwn
	crossAny
)

// stuckness is the treatment of a player without a legal move.
type stuckness uint8

const (
	stuckEnds stuckness = iota
	stuckPasses
	stuckAlwaysPasses
)

// series says how rounds make a game.
type series uint8

const (
	seriesNone series = iota
	seriesPoints
	seriesRefill
	seriesTerritory
)

// Rules is a rule that can be played. It is immutable and safe for concurrent use. Its methods expect valid positions of
// its board. Call [Rules.Validate] first on a position from outside.
type Rules struct {
	params Parameters

	size, ring int
	seeds      int
	// plain is set if the rule sows a single lap in one direction and captures by counts. eventful is set if the rule
	// needs a memory or prefers some houses to others.
	plain, eventful bool
	// handfuls are the tables of fast sowing, counter-clockwise and clockwise, nil if there is none.
	// maxHandful is the largest number of seeds that they cover. neverFrom is the least number of seeds with which a
	// house may be passed over.
	handfuls   [2]handfuls
	maxHandful uint8
	neverFrom  uint8
	// plainWay is set if nothing happens before the last seed of a sowing, except that houses are passed over.
	plainWay bool
	// rows selects the houses in the row of each side.
	rows [2]words
	// keeps is a number of seeds: if a house of the opponent holds at least as many, no move can starve the opponent or
	// capture everything. 0 if there is no such number.
	keeps uint8
	// step is the number to add to a house, modulo ring, to reach the next house.
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
	overBlocked     bool
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
	afterEnd   bool
	impossible settlement
	playsOn    bool
	starved    settlement
	emptyBoard bool

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
	opening   uint8 // number of turns that the memory counts
	order     []House
	lastRound uint8
	watched   bool // a move may be illegal because of its effect
}

// choice returns the treatment for the value of a field. If there is none it sets *err, unless that is set already.
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

// The largest numbers of characters in the texts of a rule.
const (
	MaxName   = 60
	maxRegion = 100
	maxRemark = 2000
	maxSource = 300
)

// fitsText reports whether a text has at most most characters and can be shown: no control characters, and no invisible
// characters that change the direction of writing.
func fitsText(s string, most int) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= most &&
		!strings.ContainsFunc(s, func(c rune) bool { return !unicode.IsPrint(c) && !unicode.Is(unicode.Zs, c) })
}

// fitsLanguage reports whether a text looks like a language tag such as "fr" or "pt-BR".
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
