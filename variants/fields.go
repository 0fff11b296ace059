package variants

import (
	"slices"
	"strconv"
	"strings"
)

// FieldKind is the kind of value that a field holds.
type FieldKind uint8

// The kinds of fields, with examples of values as text.
const (
	// ChoiceField is one of the words in Choices: "must-feed".
	ChoiceField FieldKind = iota
	// NumberField is a whole number from Min to Max: "12".
	NumberField
	// SwitchField is "true" or "false".
	SwitchField
	// SetField is a set of numbers from Min to Max, in rising order: "2+3", or "none" for the empty set.
	SetField
	// ListField is a list of numbers from Min to Max: "1+6+2", or "none" for the empty list. The order matters.
	ListField
)

// NoNumbers is the text of an empty set or list.
const NoNumbers = "none"

// maxNumbers is the largest number of members of a set or a list.
const maxNumbers = MaxSeeds

// Field is a parameter that makes a difference to play, as editors show it and links carry it. The id, the base and the
// texts of a rule are not fields.
type Field struct {
	// Path names the field as in a rule file and in [FieldError], such as "sowing.direction".
	Path string
	Kind FieldKind
	// Choices are the values of a ChoiceField, the most common one first.
	Choices []string
	// Min and Max are the limits of a number, or of each number of a set or a list. [New] may allow less: for example,
	// a blocked house has to be on the board.
	Min, Max int

	// of returns a pointer to the field: a *string, *int, *bool or *[]int.
	of func(p *Parameters) any
}

func choiceOf(path string, of func(p *Parameters) *string, choices ...string) Field {
	return Field{Path: path, Kind: ChoiceField, Choices: choices, of: func(p *Parameters) any { return of(p) }}
}

func numberOf(path string, low, high int, of func(p *Parameters) *int) Field {
	return Field{Path: path, Kind: NumberField, Min: low, Max: high, of: func(p *Parameters) any { return of(p) }}
}

func switchOf(path string, of func(p *Parameters) *bool) Field {
	return Field{Path: path, Kind: SwitchField, of: func(p *Parameters) any { return of(p) }}
}

func numbersOf(path string, kind FieldKind, low, high int, of func(p *Parameters) *[]int) Field {
	return Field{Path: path, Kind: kind, Min: low, Max: high, of: func(p *Parameters) any { return of(p) }}
}

// playOn is the value of feeding.impossible that is no settlement. quitCounted is the value of quitting under which the
// stores decide.
const (
	playOn      = "play-on"
	quitCounted = "counted"
)

// The settlements of the seeds in play, in the order in which an editor shows them.
var (
	restChoices   = []string{"own-rows", "unscored", "split", "last-mover", "starter"}
	hungryChoices = append(slices.Clone(restChoices), "hungry", "feeder", "starver-loses", "starved-loses", "starved-wins")
)

var fields = []Field{
	numberOf("board.houses", 2, MaxSide, func(p *Parameters) *int { return &p.Board.Houses }),
	switchOf("board.fourRows", func(p *Parameters) *bool { return &p.Board.FourRows }),
	numberOf("board.seeds", 1, MaxSeeds/4, func(p *Parameters) *int { return &p.Board.Seeds }),
	numbersOf("board.start", ListField, 0, MaxSeeds, func(p *Parameters) *[]int { return &p.Board.Start }),
	numbersOf("board.blocked", SetField, 1, MaxRing, func(p *Parameters) *[]int { return &p.Board.Blocked }),

	choiceOf("sowing.direction", func(p *Parameters) *string { return &p.Sowing.Direction },
		"counter-clockwise", "clockwise", "odd-counter-clockwise", "odd-clockwise", "by-house", "free"),
	numbersOf("sowing.clockwise", SetField, 1, MaxSide, func(p *Parameters) *[]int { return &p.Sowing.Clockwise }),
	numbersOf("sowing.either", SetField, 1, MaxSide, func(p *Parameters) *[]int { return &p.Sowing.Either }),
	choiceOf("sowing.origin", func(p *Parameters) *string { return &p.Sowing.Origin }, "skip", "sow", "first", "first-unless-single"),
	numberOf("sowing.never.least", 0, MaxSeeds, func(p *Parameters) *int { return &p.Sowing.Never.Least }),
	numberOf("sowing.never.most", 0, MaxSeeds, func(p *Parameters) *int { return &p.Sowing.Never.Most }),
	choiceOf("sowing.never.side", func(p *Parameters) *string { return &p.Sowing.Never.Side }, "either", "opponent"),
	switchOf("sowing.never.afterFirst", func(p *Parameters) *bool { return &p.Sowing.Never.AfterFirst }),
	choiceOf("sowing.relay", func(p *Parameters) *string { return &p.Sowing.Relay },
		"none", "until-empty", "until-capture", "next-house"),
	numberOf("sowing.relayFrom", 0, MaxSeeds, func(p *Parameters) *int { return &p.Sowing.RelayFrom }),
	numberOf("sowing.laps", 1, maxLaps, func(p *Parameters) *int { return &p.Sowing.Laps }),
	choiceOf("sowing.endless", func(p *Parameters) *string { return &p.Sowing.Endless }, "stop", "illegal", "draw"),
	choiceOf("sowing.stores", func(p *Parameters) *string { return &p.Sowing.Stores }, "none", "own", "own-again"),

	numberOf("choosing.smallest", 1, MaxSeeds/4, func(p *Parameters) *int { return &p.Choosing.Smallest }),
	switchOf("choosing.singlesLast", func(p *Parameters) *bool { return &p.Choosing.SinglesLast }),
	switchOf("choosing.onceFirst", func(p *Parameters) *bool { return &p.Choosing.OnceFirst }),
	switchOf("choosing.strict", func(p *Parameters) *bool { return &p.Choosing.Strict }),
	switchOf("choosing.noReturn", func(p *Parameters) *bool { return &p.Choosing.NoReturn }),
	choiceOf("choosing.opening", func(p *Parameters) *string { return &p.Choosing.Opening }, "none", "merge"),
	choiceOf("choosing.stuck", func(p *Parameters) *string { return &p.Choosing.Stuck }, "end", "pass", "pass-always"),

	choiceOf("capture.set", func(p *Parameters) *string { return &p.Capture.Set }, "listed", "even", "odd", "any", "none"),
	numbersOf("capture.counts", SetField, 1, MaxSeeds, func(p *Parameters) *[]int { return &p.Capture.Counts }),
	choiceOf("capture.side", func(p *Parameters) *string { return &p.Capture.Side }, "opponent", "own", "either", "owner"),
	choiceOf("capture.chain", func(p *Parameters) *string { return &p.Capture.Chain }, "backward", "none", "forward"),
	switchOf("capture.leave", func(p *Parameters) *bool { return &p.Capture.Leave }),
	switchOf("capture.raised", func(p *Parameters) *bool { return &p.Capture.Raised }),
	switchOf("capture.overBlocked", func(p *Parameters) *bool { return &p.Capture.OverBlocked }),
	numberOf("capture.most", 0, MaxRing, func(p *Parameters) *int { return &p.Capture.Most }),
	choiceOf("capture.beyond", func(p *Parameters) *string { return &p.Capture.Beyond }, "last", "nothing"),
	choiceOf("capture.cross", func(p *Parameters) *string { return &p.Capture.Cross }, "none", "own", "any"),
	switchOf("capture.crossSeed", func(p *Parameters) *bool { return &p.Capture.CrossSeed }),
	numberOf("capture.crossAlike", 0, MaxSeeds, func(p *Parameters) *int { return &p.Capture.CrossAlike }),
	numberOf("capture.during", 0, MaxSeeds, func(p *Parameters) *int { return &p.Capture.During }),
	switchOf("capture.duringLast", func(p *Parameters) *bool { return &p.Capture.DuringLast }),
	switchOf("capture.duringMover", func(p *Parameters) *bool { return &p.Capture.DuringMover }),
	choiceOf("capture.lifting", func(p *Parameters) *string { return &p.Capture.Lifting }, "none", "single-facing"),
	numberOf("capture.smallest", 1, MaxSeeds, func(p *Parameters) *int { return &p.Capture.Smallest }),
	numberOf("capture.grace", 0, maxGrace, func(p *Parameters) *int { return &p.Capture.Grace }),

	switchOf("capture.afterLap", func(p *Parameters) *bool { return &p.Capture.AfterLap }),
	switchOf("capture.beyondEmpty", func(p *Parameters) *bool { return &p.Capture.BeyondEmpty }),
	switchOf("capture.beyondFacing", func(p *Parameters) *bool { return &p.Capture.BeyondFacing }),
	switchOf("capture.sowOn", func(p *Parameters) *bool { return &p.Capture.SowOn }),
	switchOf("capture.bothRows", func(p *Parameters) *bool { return &p.Capture.BothRows }),
	switchOf("capture.fromStart", func(p *Parameters) *bool { return &p.Capture.FromStart }),
	numbersOf("capture.reverse", SetField, 1, FourRowsSide, func(p *Parameters) *[]int { return &p.Capture.Reverse }),
	numberOf("capture.claim.count", 0, MaxSeeds, func(p *Parameters) *int { return &p.Capture.Claim.Count }),
	switchOf("capture.claim.excludeLast", func(p *Parameters) *bool { return &p.Capture.Claim.ExcludeLast }),
	switchOf("capture.claim.mirror", func(p *Parameters) *bool { return &p.Capture.Claim.Mirror }),

	choiceOf("grandSlam", func(p *Parameters) *string { return &p.GrandSlam },
		"nothing", "illegal", "captures", "spare-first", "spare-last", "again", "give-row"),
	switchOf("capture.slamFed", func(p *Parameters) *bool { return &p.Capture.SlamFed }),

	choiceOf("feeding.duty", func(p *Parameters) *string { return &p.Feeding.Duty }, "must-feed", "keep-fed", "none"),
	switchOf("feeding.afterEnd", func(p *Parameters) *bool { return &p.Feeding.AfterEnd }),
	choiceOf("feeding.impossible", func(p *Parameters) *string { return &p.Feeding.Impossible },
		append(slices.Clone(hungryChoices), playOn)...),
	choiceOf("feeding.starved", func(p *Parameters) *string { return &p.Feeding.Starved }, hungryChoices...),
	switchOf("feeding.emptyBoard", func(p *Parameters) *bool { return &p.Feeding.EmptyBoard }),

	switchOf("end.majority", func(p *Parameters) *bool { return &p.End.Majority }),
	choiceOf("end.stuck", func(p *Parameters) *string { return &p.End.Stuck }, restChoices...),
	numberOf("end.fewer", 0, MaxSeeds, func(p *Parameters) *int { return &p.End.Fewer }),
	switchOf("end.singles", func(p *Parameters) *bool { return &p.End.Singles }),
	switchOf("end.cleared", func(p *Parameters) *bool { return &p.End.Cleared }),
	choiceOf("end.rest", func(p *Parameters) *string { return &p.End.Rest },
		append(slices.Clone(restChoices), "hungry")...),
	switchOf("end.bothEnds", func(p *Parameters) *bool { return &p.End.BothEnds }),
	switchOf("end.putBack", func(p *Parameters) *bool { return &p.End.PutBack }),

	numberOf("repetition.occurrences", 0, 3, func(p *Parameters) *int { return &p.Repetition.Occurrences }),
	choiceOf("repetition.rest", func(p *Parameters) *string { return &p.Repetition.Rest }, "own-rows", "unscored", "split", "draw"),

	choiceOf("rounds.kind", func(p *Parameters) *string { return &p.Rounds.Kind }, "single", "points", "refill", "territory"),
	numberOf("rounds.most", 0, maxRounds, func(p *Parameters) *int { return &p.Rounds.Most }),
	numberOf("rounds.points", 0, maxPoints, func(p *Parameters) *int { return &p.Rounds.Points }),
	numberOf("rounds.high", 0, MaxSeeds, func(p *Parameters) *int { return &p.Rounds.High }),
	numberOf("rounds.highPoints", 0, maxPoints, func(p *Parameters) *int { return &p.Rounds.HighPoints }),
	numberOf("rounds.target", 0, maxTarget, func(p *Parameters) *int { return &p.Rounds.Target }),
	numbersOf("rounds.order", ListField, 1, MaxSide, func(p *Parameters) *[]int { return &p.Rounds.Order }),
	switchOf("rounds.seats", func(p *Parameters) *bool { return &p.Rounds.Seats }),
	switchOf("rounds.loserFills", func(p *Parameters) *bool { return &p.Rounds.LoserFills }),
	switchOf("rounds.winnerBegins", func(p *Parameters) *bool { return &p.Rounds.WinnerBegins }),
	switchOf("rounds.lastMoverBegins", func(p *Parameters) *bool { return &p.Rounds.LastMoverBegins }),
	numberOf("rounds.least", 0, MaxSeeds/2, func(p *Parameters) *int { return &p.Rounds.Least }),

	choiceOf("quitting", func(p *Parameters) *string { return &p.Quitting }, "opponent", quitCounted, "unscored"),
	choiceOf("firstMover", func(p *Parameters) *string { return &p.FirstMover }, "random", "south", "person"),
}

// Fields returns every field in the order in which an editor shows them: board, sowing, choosing, capture, grand slam,
// feeding, end, repetition, rounds, quitting, first mover.
func Fields() []Field {
	list := slices.Clone(fields)
	for i := range list {
		list[i].Choices = slices.Clone(list[i].Choices)
	}
	return list
}

// fieldAt returns the field with a path, nil if there is none.
func fieldAt(path string) *Field {
	for i := range fields {
		if fields[i].Path == path {
			return &fields[i]
		}
	}
	return nil
}

// Value returns the canonical text of a field, which [Parameters.SetValue] reads. Two rules have the same text exactly if
// they do not differ in the field. It is "" if there is no such field.
func (p *Parameters) Value(path string) string {
	f := fieldAt(path)
	if f == nil {
		return ""
	}
	switch v := f.of(p).(type) {
	case *string:
		return *v
	case *int:
		return strconv.Itoa(*v)
	case *bool:
		return strconv.FormatBool(*v)
	case *[]int:
		return joinNumbers(*v, f.Kind == SetField)
	}
	panic("variants: " + path + " points to something that is no parameter")
}

func joinNumbers(numbers []int, sorted bool) string {
	if len(numbers) == 0 {
		return NoNumbers
	}
	if sorted {
		numbers = slices.Sorted(slices.Values(numbers))
	}
	return strings.Join(texts(numbers), "+")
}

// SetValue sets a field from a text as [Parameters.Value] writes it. The numbers of a set may be in any order. The error is
// a [*FieldError] if the text cannot be read; then the parameters are unchanged. [New] checks whether the rule can be
// played.
func (p *Parameters) SetValue(path, text string) error {
	f := fieldAt(path)
	if f == nil {
		return faulty(shortened(path), FaultUnknown)
	}
	switch v := f.of(p).(type) {
	case *string:
		if !slices.Contains(f.Choices, text) {
			return wrong(path, FaultChoice, text)
		}
		*v = text
	case *int:
		n, err := f.number(text)
		if err != nil {
			return err
		}
		*v = n
	case *bool:
		if text != "true" && text != "false" {
			return wrong(path, FaultSwitch, text)
		}
		*v = text == "true"
	case *[]int:
		list, err := f.numbers(text)
		if err != nil {
			return err
		}
		*v = list
	}
	return nil
}

// plainNumber reads a decimal number without a plus sign or leading zeros.
func plainNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && strconv.Itoa(n) == text
}

func (f *Field) number(text string) (int, error) {
	n, ok := plainNumber(text)
	if !ok {
		return 0, f.noNumber(text)
	}
	return n, within(f.Path, n, f.Min, f.Max)
}

// notDigit reports whether a character is no decimal digit.
func notDigit(c rune) bool { return c < '0' || c > '9' }

// noNumber returns the error for a text that is not a whole number in plain digits.
func (f *Field) noNumber(text string) error {
	number := strings.TrimLeft(text, "+-")
	fault := FaultNumber
	switch at := strings.IndexFunc(number, notDigit); {
	case len(text)-len(number) > 1 || number == "" || notDigit(rune(number[0])):
	case at < 0 && text[0] == '+':
		fault = FaultPlus
	case at < 0 && number[0] == '0':
		fault = FaultZeros
	case at < 0: // it is too large for the type int
		return &FieldError{Field: f.Path, Fault: FaultBeyond, Value: shortened(text), Low: f.Min, High: f.Max}
	case number[at] == '.' && strings.Trim(number[at+1:], "0") == "":
		fault = FaultPoint
	case strings.Trim(number, "0123456789.eE+-") == "" && strings.ContainsAny(number, "eE"):
		fault = FaultExponent
	}
	return wrong(f.Path, fault, text)
}

func (f *Field) numbers(text string) ([]int, error) {
	if text == NoNumbers {
		return nil, nil
	}
	var list []int
	for part := range strings.SplitSeq(text, "+") {
		if len(list) == maxNumbers {
			return nil, &FieldError{Field: f.Path, Fault: FaultLong, High: maxNumbers}
		}
		n, ok := plainNumber(part)
		switch {
		case !ok:
			return nil, f.noNumber(part)
		case n < f.Min || n > f.Max:
			return nil, &FieldError{Field: f.Path, Fault: FaultMember, Got: n, Low: f.Min, High: f.Max}
		case f.Kind == SetField && slices.Contains(list, n):
			return nil, &FieldError{Field: f.Path, Fault: FaultRepeated, Got: n}
		}
		list = append(list, n)
	}
	if f.Kind == SetField {
		slices.Sort(list)
	}
	return list, nil
}
