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
	"starved-loses": starvedLoses, "starved-wins": starvedWins, "draw": drawn,
}

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
//
// [New] translates the [Parameters] into the groups below, which are those of a rule file. The last group, quick, is
// derived from the others and only makes the same answers faster.
type Rules struct {
	params Parameters

	board    boardRules
	sowing   sowingRules
	choosing choosingRules
	capture  captureRules
	feeding  feedingRules
	end      endRules
	rounds   roundRules
	quick    shortcuts
}

// boardRules is the group board of a rule file: the shape of the board and the seeds on it.
type boardRules struct {
	// size is the number of houses a side, 2 to MaxSide or FourRowsSide. ring is the number of all houses, 2*size.
	size, ring int
	// fourRows is set if each side has two rows.
	fourRows bool
	// seeds is the number of all seeds at the start, 2 to MaxSeeds.
	seeds int
	// start is the position in which a game begins, South to move.
	start Position
}

// sowingRules is the group sowing of a rule file: how seeds are sown.
type sowingRules struct {
	// heading says what the direction of a sowing depends on.
	heading heading
	// step is the number to add to a house, modulo the number of houses, to reach the next house: 1 (counter-clockwise) or
	// ring-1 (clockwise). It is 1 if the direction depends on the move.
	step int
	// oddStep is the step of an odd number of seeds under byParity. An even number goes the other way.
	oddStep int
	// clockwise has a bit for every house that is sown clockwise under byHouse.
	clockwise uint32
	// either has a bit for every house from which the player chooses the direction, under byHouse and freeWay. On a board of four
	// rows the player chooses there only if a clockwise lap captures, see [Rules.chooses].
	either uint32
	// skipOrigin is set if a sowing passes over the house that its seeds came from. firstBack is set if its first seed goes
	// into that house. At most one of the two is set. singleOn is set besides firstBack if a single seed goes on instead.
	skipOrigin, firstBack, singleOn bool
	// neverAny is set if houses with certain numbers of seeds are passed over. never[n] is then set if n is such a number,
	// and neverLeast is the least of them, 1 to MaxSeeds.
	neverAny   bool
	never      [MaxSeeds + 1]bool
	neverLeast uint8
	// neverOwn is set if such houses of the mover are passed over too, not only those of the opponent. neverFirst is set if the
	// first turn passes over them too.
	neverOwn, neverFirst bool
	// relay says when a sowing goes on with the seeds of the last house.
	relay relaying
	// relayFrom is the least number of seeds with which a relay goes on, 1 to MaxSeeds.
	relayFrom uint8
	// laps is the largest number of times that a relay may go on, 1 to maxLaps.
	laps int
	// endlessIllegal is set if a move whose relay would go on further is illegal. Otherwise its sowing ends at that limit
	// and captures nothing. endlessDraws is set if the game is drawn then.
	endlessIllegal, endlessDraws bool
	// bank is set if a sowing that leaves the mover's row drops a seed into the mover's store. bankAgain is set if,
	// besides, a sowing that ends in the store gives another turn.
	bank, bankAgain bool
}

// choosingRules is the group choosing of a rule file: which houses may be sown.
type choosingRules struct {
	// smallest is the least number of seeds in a house that may be sown, 1 to MaxSeeds/4.
	smallest uint8
	// singlesLast is set if a single seed may not be sown while a larger house may be.
	singlesLast bool
	// strict is set if singlesLast and onceFirst hold even if none of the other houses may be sown.
	strict bool
	// noReturn is set if a single seed may not be sown straight back into the house from which it came.
	noReturn bool
	// onceFirst is set if a house may not be sown again while one that has not been sown may be.
	onceFirst bool
	// merge is set if each side's first turn moves all seeds of a house into the next house of the same side.
	merge bool
	// stuck is the treatment of a player without a legal move.
	stuck stuckness
}

// captureRules is the group capture of a rule file, with the field grandSlam: what a sowing captures.
type captureRules struct {
	// takes[n] is set if n seeds in a house capture it, the seed that was sown last included. takes[0] is false.
	takes [MaxSeeds + 1]bool
	// reach says whose houses can be captured at those numbers.
	reach reach
	// chain says which houses are captured besides the house of the last seed.
	chain chaining
	// leave is set if a chain may go on into the other row.
	leave bool
	// raised is set if a chain ends at a house that the sowing did not add to.
	raised bool
	// overBlocked is set if a chain passes over houses that are out of play. Otherwise it ends there.
	overBlocked bool
	// most is the largest number of houses that a chain may capture, 1 to the number of houses; 0 is no limit.
	most int
	// beyondTakesNone is set if a longer chain captures nothing. Otherwise it captures the houses nearest to the last seed.
	beyondTakesNone bool
	// cross says where the last seed has to fall, into an empty house, to capture the seeds facing it.
	cross crossing
	// crossSeed is set if the last seed is captured then too.
	crossSeed bool
	// crossAlike is the number of seeds that the facing house has to hold, and with it every house that is captured then; 0 for any
	// number and the facing house alone.
	crossAlike uint8
	// during is the number of seeds at which a house goes to its owner while seeds are still being sown, 2 to MaxSeeds;
	// 0 for none.
	during uint8
	// duringLast is set if the house of the last seed of a lap goes there too. duringMover is set if such a house goes to the mover
	// instead.
	duringLast, duringMover bool
	// lifting is set if the opponent's seeds facing a single seed are captured before that seed is sown.
	lifting bool
	// smallest is the least number of seeds of a sowing that captures after its last seed, 1 to MaxSeeds.
	smallest uint8
	// graceTurns is the number of turns of both sides together, at the start of a round, in which nothing is captured:
	// twice the field grace, 0 to 2*maxGrace.
	graceTurns uint8
	// afterLap is set if a last seed captures only after the hand has come round.
	afterLap bool
	// beyondEmpty is set if the seeds after the empty house at which a relay stops are captured, and nothing else.
	// beyondFacing is set if those of the house facing it are captured too.
	beyondEmpty, beyondFacing bool
	// sowOn is set if a sowing goes on after a capture, with the seeds of the next house.
	sowOn bool
	// bothRows is set if a capture on a board of four rows needs seeds in both opposing houses. fromStart is set if the captured
	// seeds are sown from the house that the lap began with.
	bothRows, fromStart bool
	// claim is the number of seeds at which a last seed claims a house of the opponent, 1 to MaxSeeds; 0 for none.
	claim uint8
	// unclaimed has a bit for every house that cannot be claimed, whatever it holds. mirrored is set if a side cannot claim the
	// house with the number of the house that the other side has claimed.
	unclaimed uint32
	mirrored  bool
	// slam is the treatment of a grand slam: a move that would capture every seed of the opponent.
	slam slamTreatment
	// slamFed is set if only an opponent who had seeds before the move can suffer a grand slam.
	slamFed bool
}

// feedingRules is the group feeding of a rule file: what a player has to do for an opponent without seeds.
type feedingRules struct {
	// duty is what a move has to do for an opponent without seeds.
	duty feedingDuty
	// afterEnd is set if a move is judged after the end of the game, or the round, that it leads to.
	afterEnd bool
	// playsOn is set if the player may play any house if no move feeds. Otherwise the game ends there, and impossible says
	// who gets the seeds in play.
	playsOn    bool
	impossible settlement
	// starved says who gets the seeds in play if the side to move has none.
	starved settlement
	// emptyBoard is set if starved decides on an empty board too. Otherwise the stores decide there.
	emptyBoard bool
}

// endRules are the groups end and repetition of a rule file: when a game, or a round of it, ends, and who gets the seeds
// in play then.
type endRules struct {
	// majority is set if the game ends as soon as a store holds more than half of all seeds.
	majority bool
	// fewer is the number of seeds in play below which the game ends, 1 to the number of all seeds; 0 for none.
	fewer int
	// singles is set if the game ends when no house holds more than one seed.
	singles bool
	// cleared is set if the game ends when a side has no seeds in its houses, whichever is to move.
	cleared bool
	// rest says who gets the seeds in play after fewer, singles and cleared.
	rest settlement
	// bothEnds is set if captures at both ends of the inner row of the other side in one turn win on a board of four rows.
	bothEnds bool
	// stuck says who gets them if the side to move has seeds but no legal move.
	stuck settlement
	// occurrences is the number of occurrences of a position that end the game, 2 or 3; 0 for none.
	occurrences int
	// repeated says who gets the seeds in play after a repetition.
	repeated settlement
}

// roundRules is the group rounds of a rule file: how rounds make a game. The points are read from the parameters.
type roundRules struct {
	// kind says how rounds make a game. Under seriesNone the other fields are not set.
	kind series
	// most is the largest number of rounds, 1 to maxRounds.
	most uint8
	// loserFills is set if a player without seeds fills houses alone, while the seeds of the other stay.
	loserFills bool
	// order has a house of South and a house of North for each step of filling the houses under seriesRefill.
	order [][2]House
}

// shortcuts are derived from the other groups. They say what the engine can leave out under the rule.
type shortcuts struct {
	// plain is set if the rule sows a single lap in one direction and captures by numbers of seeds.
	plain bool
	// eventful is set if the rule needs a memory or prefers some houses to others.
	eventful bool
	// begins is set if a side whose houses hold seeds may have no move as the game begins: see [Rules.beginning].
	begins bool
	// special is set if some sowings are not covered by fast sowing for what the rule is: see [Rules.slowly].
	special bool
	// watched is set if a move may be illegal because of its effect.
	watched bool
	// countedTurns is the number of turns, of both sides together, that the memory of a position counts, 0 to 2*maxGrace.
	countedTurns uint8
	// keeps is a number of seeds, 1 to 127: if a house of the opponent holds at least as many, no move can starve the
	// opponent or capture everything. 0 if there is no such number.
	keeps uint8
	// maxHandful is the largest number of seeds that handfuls covers, at most mostTabulated.
	maxHandful uint8
	// plainWay is set if nothing happens before the last seed of a sowing, except that houses are passed over.
	plainWay bool
	// lastTakes is set if a move that captures does so with its last seed, which falls into the first house that is captured,
	// into the one facing it, or into the one that is claimed.
	lastTakes bool
	// lastAlone is set if no house but that of the last seed is captured at the numbers of the rule, and by the mover.
	lastAlone bool
	// lastOnly is set if what the house of the last seed holds then decides alone whether the mover captures it, see [Rules.lastGains].
	lastOnly bool
	// crossOnly is set if nothing but the seeds facing the last one, or houses like that one, is captured.
	crossOnly bool
	// chains is set if the mover captures all houses of a chain backwards from the last seed.
	chains bool
	// passesFast is set if fast sowing covers laps past houses that hold neverLeast to neverMost seeds.
	passesFast bool
	neverMost  uint8
	// handfuls are the tables of fast sowing, counter-clockwise and clockwise, nil if there is none.
	handfuls [2]handfuls
	// across are the tables for laps that begin in the row of the other side, under rules in which that makes a difference.
	across [2]handfuls
	// rows selects the houses in the row of each side, by side.
	rows [2]words
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
	}{{"name", p.Name, MaxName}, {"region", p.Region, MaxRegion}, {"remark", p.Remark, MaxRemark}, {"source", p.Source, MaxSource}} {
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
	MaxRegion = 100
	MaxRemark = 2000
	MaxSource = 300
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
	p.Name, p.Region, p.Remark, p.Source = maps.Clone(p.Name), maps.Clone(p.Region), maps.Clone(p.Remark), maps.Clone(p.Source)
	p.Capture.Counts = slices.Clone(p.Capture.Counts)
	p.Board.Start, p.Board.Blocked = slices.Clone(p.Board.Start), slices.Clone(p.Board.Blocked)
	p.Capture.Reverse = slices.Clone(p.Capture.Reverse)
	p.Sowing.Clockwise, p.Sowing.Either = slices.Clone(p.Sowing.Clockwise), slices.Clone(p.Sowing.Either)
	p.Rounds.Order = slices.Clone(p.Rounds.Order)
	return p
}

// ID returns the identifier of the rule.
func (r *Rules) ID() string { return r.params.ID }

// Parameters returns a copy of what the rule was made from. On a board of four rows, the fields that are not relevant there have
// the values by which it is played.
func (r *Rules) Parameters() Parameters { return r.params.clone() }

// Size returns the number of houses a side.
func (r *Rules) Size() int { return r.board.size }

// ChoosesWay reports whether the player may choose the direction of a sowing from house h. On a board of four rows it depends on
// the position too.
func (r *Rules) ChoosesWay(h House) bool { return r.sowing.either>>h&1 != 0 }

// FourRows reports whether the board has four rows, and so no stores.
func (r *Rules) FourRows() bool { return r.board.fourRows }

// Start returns the position in which a game begins, South to move.
func (r *Rules) Start() Position { return r.board.start }

// Seeds returns the number of seeds a game of this rule starts with.
func (r *Rules) Seeds() int { return r.board.seeds }

// Next returns the house that is sown after h in the direction of the rule; where that depends on the
// move, counter-clockwise. On a board of four rows it is one of the same side.
func (r *Rules) Next(h House) House {
	if r.board.fourRows {
		return h&FourRowsSide | (h+House(r.sowing.step))&(FourRowsSide-1)
	}
	return House((int(h) + r.sowing.step) % r.board.ring)
}

// Plain reports whether the rule has none but the mechanisms of the common single-lap family: one
// direction, one lap, captures of listed numbers at the end of a sowing, alone or in a chain backwards,
// and a single round. Whether the direction, the origin, the slam and the feeding suit a reader is his
// to look up in the parameters.
func (r *Rules) Plain() bool { return r.quick.plain && !r.quick.eventful && !r.choosing.noReturn }

// Validate checks a position that came from outside: the right board, at least one seed in
// play or captured and no more than the rule starts with, and nothing beyond the board.
func (r *Rules) Validate(p Position) error {
	if int(p.Size) != r.board.size {
		return fmt.Errorf("board has %d houses a side, but %s is played on %d", p.Size, r.ID(), r.board.size)
	}
	if p.Turn > North {
		return fmt.Errorf("turn is neither South nor North")
	}
	for h := r.board.ring; h < MaxRing; h++ {
		if p.Houses[h] != 0 {
			return fmt.Errorf("houses hold seeds beyond the board")
		}
	}
	limit := uint32(1)<<r.board.ring - 1
	if (p.Sown|p.Blocked|p.Lent)&^limit != 0 || p.Starter > North {
		return fmt.Errorf("memory is of houses beyond the board")
	}
	if !r.remembers(&p) {
		return fmt.Errorf("memory is of something that %s does not remember", r.ID())
	}
	for h := range r.board.ring {
		if p.Houses[h] != 0 && p.Blocks(House(h)) {
			return fmt.Errorf("houses hold seeds where the board is blocked")
		}
	}
	if err := r.checkClaims(&p); err != nil {
		return err
	}
	if p.Pause != 0 && !r.mayPause(&p) {
		return fmt.Errorf("a turn has stopped in a way that %s does not allow", r.ID())
	}
	if r.board.fourRows && p.Stores != [2]uint8{} {
		return fmt.Errorf("stores hold seeds, but %s is played without stores", r.ID())
	}
	total := int(p.Stores[South]) + int(p.Stores[North])
	for _, c := range p.Houses[:r.board.ring] {
		total += int(c)
	}
	if total < 1 || total > r.Seeds() {
		return fmt.Errorf("seeds are %d, but %s is played with 1 to %d", total, r.ID(), r.Seeds())
	}
	return nil
}

// checkClaims checks that the claimed houses of a position are empty, and that the rule lets the sides claim them.
func (r *Rules) checkClaims(p *Position) error {
	for _, s := range [2]Side{South, North} {
		h := p.Claimed(s)
		if h == NoHouse {
			continue
		}
		before := *p
		before.Claims[s] = 0
		switch {
		case r.capture.claim == 0 || int(h) >= r.board.ring || p.Blocks(h) || !r.claimable(&before, h, s):
			return fmt.Errorf("a claim is one that %s does not allow", r.ID())
		case p.Houses[h] != 0:
			return fmt.Errorf("a claimed house holds seeds")
		}
	}
	return nil
}

// remembers reports whether the memory of a position is one that the rule may have.
func (r *Rules) remembers(p *Position) bool {
	over := r.over(p)
	switch {
	case p.Sown != 0 && !r.choosing.onceFirst && !(r.choosing.noReturn && p.Sown&(p.Sown-1) == 0),
		p.Blocked != r.board.start.Blocked && r.rounds.kind != seriesRefill && !over,
		p.Lent != 0 && r.rounds.kind != seriesTerritory,
		p.Turns > r.quick.countedTurns,
		p.Starter != South && r.quick.countedTurns == 0,
		p.Round != 0 && !over && p.Round >= r.rounds.most,
		p.Points != [2]uint8{} && r.rounds.kind != seriesPoints:
		return false
	}
	target := r.params.Rounds.Target
	return over || r.rounds.kind != seriesPoints || int(max(p.Points[South], p.Points[North])) < target
}
