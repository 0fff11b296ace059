package variants

import (
	"fmt"
	"slices"
	"unicode"
)

// Fault is a kind of mistake in a field of a rule. The values do not change: "fault." + fault is the key of a sentence in
// the locale files.
type Fault string

// The faults. The comments name the parts of [FieldError] that are set besides Field and Fault.
const (
	// FaultFile: the rule file is not one JSON object.
	FaultFile Fault = "file"
	// FaultSyntax: the rule file is not JSON from Line and Column on.
	FaultSyntax Fault = "syntax"
	// FaultEncoding: the rule file has a character at Line and Column that is not valid Unicode.
	FaultEncoding Fault = "encoding"
	// FaultFileLong: the rule file has Got bytes, more than High.
	FaultFileLong Fault = "file-long"
	// FaultUnknown: there is no such field.
	FaultUnknown Fault = "unknown"
	// FaultTwice: the field is given twice.
	FaultTwice Fault = "twice"
	// FaultMissing: the field is missing or empty.
	FaultMissing Fault = "missing"
	// FaultNoBase: the field is missing, and the rule file names no base that has it.
	FaultNoBase Fault = "no-base"
	// FaultNoRule: the catalogue has no rule with the id Value.
	FaultNoRule Fault = "no-rule"
	// FaultBase: the bases of the rule form a cycle, or too long a row.
	FaultBase Fault = "base"
	// FaultGroup: the field is a group of fields, but Value is not an object.
	FaultGroup Fault = "group"
	// FaultText: the field is not a text, has characters that cannot be shown, or has more than High characters.
	FaultText Fault = "text"
	// FaultID: Value is not made of 1 to 40 of the characters a–z, 0–9 and -.
	FaultID Fault = "id"
	// FaultLanguage: Value is not a language tag.
	FaultLanguage Fault = "language"
	// FaultChoice: Value is not one of the choices of the field.
	FaultChoice Fault = "choice"
	// FaultNumber: Value is not a whole number.
	FaultNumber Fault = "number"
	// FaultQuoted: Value is a number, true or false, but is in quotation marks.
	FaultQuoted Fault = "quoted"
	// FaultPoint, FaultExponent, FaultZeros, FaultPlus: Value is a number, but has a decimal point, an exponent, zeros at its
	// beginning, or a plus sign.
	FaultPoint    Fault = "point"
	FaultExponent Fault = "exponent"
	FaultZeros    Fault = "zeros"
	FaultPlus     Fault = "plus"
	// FaultBeyond: the number Value has too many digits. It has to be from Low to High.
	FaultBeyond Fault = "beyond"
	// FaultSwitch: Value is neither true nor false.
	FaultSwitch Fault = "switch"
	// FaultList: Value is not a list of numbers.
	FaultList Fault = "list"
	// FaultWriting: the field is not written in the canonical form of links.
	FaultWriting Fault = "writing"
	// FaultRange: the number is Got, but has to be from Low to High.
	FaultRange Fault = "range"
	// FaultMember: the list holds Got, which is not from Low to High.
	FaultMember Fault = "member"
	// FaultRepeated: the list holds Got more than once.
	FaultRepeated Fault = "repeated"
	// FaultLength: the list has Got numbers, but the board needs High numbers.
	FaultLength Fault = "length"
	// FaultLong: the list has more than High numbers.
	FaultLong Fault = "long"
	// FaultBoard: there are Got seeds in each house, more than High, which is the most for this board.
	FaultBoard Fault = "board"
	// FaultSeeds: there are more than High seeds in all.
	FaultSeeds Fault = "seeds"
	// FaultNoSeeds: a side has no seeds at the start.
	FaultNoSeeds Fault = "no-seeds"
	// FaultBlocked: Got seeds lie in a house that is out of play.
	FaultBlocked Fault = "blocked"
	// FaultFilled: the field cannot be combined with rounds that fill the houses anew.
	FaultFilled Fault = "filled"
	// FaultIdle: the field has no effect because of the value of Other.
	FaultIdle Fault = "idle"
	// FaultClash: the value cannot be combined with that of Other.
	FaultClash Fault = "clash"
	// FaultBelow: the number is Got, less than Low, the number of Other.
	FaultBelow Fault = "below"
	// FaultEmpty: no number is chosen.
	FaultEmpty Fault = "empty"
	// FaultNothing: the rule can never capture anything.
	FaultNothing Fault = "nothing"
	// FaultAlone: the rule can never capture anything, because the last seed of such a relay is always alone in its house.
	FaultAlone Fault = "alone"
	// FaultFalling: every seed would be captured as soon as it is sown.
	FaultFalling Fault = "falling"
	// FaultForward: the relay stops at a house that captures, but the rule captures the houses after it.
	FaultForward Fault = "forward"
	// FaultOwn: a grand slam cannot be illegal in a rule that also captures own houses.
	FaultOwn Fault = "own"
	// FaultSpare: a grand slam cannot leave one house in a rule that captures the facing house.
	FaultSpare Fault = "spare"
	// FaultPassing: repetition has to end the game, because players may pass and the game might never end.
	FaultPassing Fault = "passing"
	// FaultSkipping: repetition has to end the game, because houses are passed over and the game might never end.
	FaultSkipping Fault = "skipping"
	// FaultRound: repetition has to end a round, because every round has to end.
	FaultRound Fault = "round"
	// FaultNarrow: the opening "merge" needs at least Low houses a side.
	FaultNarrow Fault = "narrow"
	// FaultUneven: the opening "merge" needs houses that all hold the same number of seeds.
	FaultUneven Fault = "uneven"
	// FaultLeft: the settlement would leave seeds on the board that the next round needs.
	FaultLeft Fault = "left"
	// FaultOver: the game would be over before the first move.
	FaultOver Fault = "over"
	// FaultStuck: a side could not make the first move.
	FaultStuck Fault = "stuck"
	// FaultSoon: the number is Got, but with more than High the first capture would end the game.
	FaultSoon Fault = "soon"
	// FaultSwept: an empty board cannot decide, because it may be empty for another reason.
	FaultSwept Fault = "swept"
	// FaultGain: the stores cannot decide when a player gives up, because the player could gain by it.
	FaultGain Fault = "gain"
)

// Faults returns every fault. Tests use it to ask for a sentence for each.
func Faults() []Fault {
	return []Fault{FaultFile, FaultSyntax, FaultEncoding, FaultFileLong, FaultUnknown, FaultTwice, FaultMissing, FaultNoBase,
		FaultNoRule, FaultBase, FaultGroup, FaultText, FaultID, FaultLanguage, FaultChoice, FaultNumber, FaultQuoted,
		FaultPoint, FaultExponent, FaultZeros, FaultPlus, FaultBeyond, FaultSwitch, FaultList, FaultWriting, FaultRange,
		FaultMember, FaultRepeated, FaultLength, FaultLong, FaultBoard, FaultSeeds, FaultNoSeeds, FaultBlocked, FaultFilled,
		FaultIdle, FaultClash, FaultBelow, FaultEmpty, FaultNothing, FaultAlone, FaultFalling, FaultForward, FaultOwn, FaultSpare,
		FaultPassing, FaultSkipping, FaultRound, FaultNarrow, FaultUneven, FaultLeft, FaultOver, FaultStuck,
		FaultSoon, FaultSwept, FaultGain}
}

// FieldError says which field of a rule is wrong, and why. It has the values that a translated sentence needs. Its English
// text is for programmers.
type FieldError struct {
	// Field is the path of the field as in the rule file, such as "capture.counts".
	Field string
	Fault Fault
	// Value is the wrong text, shortened.
	Value string
	// Got, Low and High are the numbers of the fault.
	Got, Low, High int
	// Line and Column say where in a rule file the fault is, counted from 1 in lines and characters.
	Line, Column int
	// Other is the path of another field that the fault depends on.
	Other string
}

// Error implements error.
func (e *FieldError) Error() string {
	text := e.Field + ": " + string(e.Fault)
	if e.Value != "" {
		text += fmt.Sprintf(" %q", e.Value)
	}
	if e.Got != 0 || e.Low != 0 || e.High != 0 {
		text += fmt.Sprintf(" (got %d, low %d, high %d)", e.Got, e.Low, e.High)
	}
	if e.Line > 0 {
		text += fmt.Sprintf(" at line %d, column %d", e.Line, e.Column)
	}
	if e.Other != "" {
		text += " (" + e.Other + ")"
	}
	return text
}

// faulty returns the error of a field with a fault that needs no values.
func faulty(field string, fault Fault) error { return &FieldError{Field: field, Fault: fault} }

// wrong returns the error of a field with a wrong text.
func wrong(field string, fault Fault, value string) error {
	return &FieldError{Field: field, Fault: fault, Value: shortened(value)}
}

// shortened returns a text from outside in a form that fits a sentence: at most 40 characters, all of them printable.
func shortened(text string) string {
	const most = 40
	letters := []rune(text)
	if len(letters) > most {
		letters = append(letters[:most-1], '…')
	}
	for i, c := range letters {
		if !unicode.IsPrint(c) {
			letters[i] = unicode.ReplacementChar
		}
	}
	return string(letters)
}

// within returns an error if n, the number of a field, is not from low to high.
func within(field string, n, low, high int) error {
	if n < low || n > high {
		return &FieldError{Field: field, Fault: FaultRange, Got: n, Low: low, High: high}
	}
	return nil
}

// members returns an error if a list has a number that is not from low to high, or the same number twice.
func members(field string, list []int, low, high int) error {
	for i, n := range list {
		if n < low || n > high {
			return &FieldError{Field: field, Fault: FaultMember, Got: n, Low: low, High: high}
		}
		if slices.Contains(list[:i], n) {
			return &FieldError{Field: field, Fault: FaultRepeated, Got: n}
		}
	}
	return nil
}
