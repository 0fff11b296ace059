package variants

import (
	"fmt"
	"slices"
	"unicode"
)

// Fault says what is wrong with a field of a rule. The values are stable: a screen uses them as the last part of
// the key under which it looks up a sentence for the player ("fault." + fault).
type Fault string

// The faults. The comments name the parts of [FieldError] that are set beside Field and Fault.
const (
	// FaultFile: a rule file is no JSON object, or goes on after its end.
	FaultFile Fault = "file"
	// FaultFileLong: a rule file has Got bytes, more than High.
	FaultFileLong Fault = "file-long"
	// FaultUnknown: a rule has no such field.
	FaultUnknown Fault = "unknown"
	// FaultTwice: the field is given twice.
	FaultTwice Fault = "twice"
	// FaultMissing: the field is not given or empty.
	FaultMissing Fault = "missing"
	// FaultNoRule: no rule of the catalogue is called Value.
	FaultNoRule Fault = "no-rule"
	// FaultBase: the rules that this one is made from go in circles.
	FaultBase Fault = "base"
	// FaultGroup: the field is a group of fields, but Value is none.
	FaultGroup Fault = "group"
	// FaultText: the field is no text, or has characters that cannot be shown, or more than High.
	FaultText Fault = "text"
	// FaultID: Value has other characters than a–z, 0–9 and -, or not 1 to 40 of them.
	FaultID Fault = "id"
	// FaultLanguage: Value is no language.
	FaultLanguage Fault = "language"
	// FaultChoice: Value is none of the words that the field knows.
	FaultChoice Fault = "choice"
	// FaultNumber: Value is no whole number, or not written as one.
	FaultNumber Fault = "number"
	// FaultSwitch: Value is neither true nor false.
	FaultSwitch Fault = "switch"
	// FaultList: Value is no list of numbers.
	FaultList Fault = "list"
	// FaultWriting: the field is not written as links write it.
	FaultWriting Fault = "writing"
	// FaultRange: the number is Got, but has to be from Low to High.
	FaultRange Fault = "range"
	// FaultMember: the list holds Got, but its numbers are from Low to High.
	FaultMember Fault = "member"
	// FaultRepeated: the list holds Got more than once.
	FaultRepeated Fault = "repeated"
	// FaultLength: the list has Got numbers, but the board needs High.
	FaultLength Fault = "length"
	// FaultLong: the list has more than High numbers.
	FaultLong Fault = "long"
	// FaultBoard: Got seeds in each house are more than the High that fit the board.
	FaultBoard Fault = "board"
	// FaultSeeds: there are more than High seeds in all.
	FaultSeeds Fault = "seeds"
	// FaultNoSeeds: a side begins without a seed.
	FaultNoSeeds Fault = "no-seeds"
	// FaultBlocked: Got seeds lie in a house that is out of play.
	FaultBlocked Fault = "blocked"
	// FaultFilled: rounds that fill the houses anew have no start of their own.
	FaultFilled Fault = "filled"
	// FaultIdle: the field says something that Other leaves without a sense.
	FaultIdle Fault = "idle"
	// FaultBelow: the number is Got, less than that of Other, which is Low.
	FaultBelow Fault = "below"
	// FaultEmpty: no number is chosen.
	FaultEmpty Fault = "empty"
	// FaultNothing: nothing could ever be captured.
	FaultNothing Fault = "nothing"
	// FaultAlone: nothing could ever be captured, for the last seed of such a relay always lies alone.
	FaultAlone Fault = "alone"
	// FaultFalling: every seed would be taken as it falls.
	FaultFalling Fault = "falling"
	// FaultForward: a relay cannot stop at a house that is captured where it is those after it.
	FaultForward Fault = "forward"
	// FaultOwn: taking everything cannot be forbidden where own houses are captured too.
	FaultOwn Fault = "own"
	// FaultSpare: no house can be left where it is the facing one that is taken.
	FaultSpare Fault = "spare"
	// FaultPassing, FaultSkipping: without an end by repetition, a game might never end, for players may pass, or
	// houses be passed over. FaultRound: rounds have to end.
	FaultPassing  Fault = "passing"
	FaultSkipping Fault = "skipping"
	FaultRound    Fault = "round"
	// FaultNarrow: putting a house into the next one needs Low houses a side. FaultUneven: it needs houses that
	// are all filled alike.
	FaultNarrow Fault = "narrow"
	FaultUneven Fault = "uneven"
	// FaultLeft: seeds would be left on the board that the next round needs.
	FaultLeft Fault = "left"
	// FaultOver: the game would be over before the first move. FaultStuck: a side could not begin it.
	FaultOver  Fault = "over"
	FaultStuck Fault = "stuck"
)

// Faults returns every fault, so that a test can ask for a sentence for each.
func Faults() []Fault {
	return []Fault{FaultFile, FaultFileLong, FaultUnknown, FaultTwice, FaultMissing, FaultNoRule, FaultBase, FaultGroup,
		FaultText, FaultID, FaultLanguage, FaultChoice, FaultNumber, FaultSwitch, FaultList, FaultWriting, FaultRange,
		FaultMember, FaultRepeated, FaultLength, FaultLong, FaultBoard, FaultSeeds, FaultNoSeeds, FaultBlocked, FaultFilled,
		FaultIdle, FaultBelow, FaultEmpty, FaultNothing, FaultAlone, FaultFalling, FaultForward, FaultOwn, FaultSpare,
		FaultPassing, FaultSkipping, FaultRound, FaultNarrow, FaultUneven, FaultLeft, FaultOver, FaultStuck}
}

// FieldError says which field of a rule cannot be accepted and why. It carries what a translated sentence needs;
// its English text is for programmers.
type FieldError struct {
	// Field is the path of the field as in the rule file, such as "capture.counts".
	Field string
	Fault Fault
	// Value is the text in question, shortened.
	Value string
	// Got, Low and High are the numbers of the fault.
	Got, Low, High int
	// Other is the path of the field that the fault has to do with.
	Other string
}

// Error implements error.
func (e *FieldError) Error() string {
	text := e.Field + ": " + string(e.Fault)
	if e.Value != "" {
		text += fmt.Sprintf(" %q", e.Value)
	}
	switch e.Fault {
	case FaultRange, FaultMember:
		text += fmt.Sprintf(" %d, not %d to %d", e.Got, e.Low, e.High)
	case FaultFileLong, FaultLength, FaultBoard:
		text += fmt.Sprintf(" %d, not %d", e.Got, e.High)
	case FaultRepeated, FaultBlocked:
		text += fmt.Sprintf(" %d", e.Got)
	case FaultBelow:
		text += fmt.Sprintf(" %d, under %d", e.Got, e.Low)
	}
	if e.Other != "" {
		text += " (" + e.Other + ")"
	}
	return text
}

// faulty says that a field has a fault which its name alone describes.
func faulty(field string, fault Fault) error { return &FieldError{Field: field, Fault: fault} }

// wrong says that a text is not what a field needs.
func wrong(field string, fault Fault, value string) error {
	return &FieldError{Field: field, Fault: fault, Value: shortened(value)}
}

// shortened keeps a text from outside fit for a sentence: not too long, and without anything that cannot be shown.
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

// within names the field whose number is not from low to high.
func within(field string, n, low, high int) error {
	if n < low || n > high {
		return &FieldError{Field: field, Fault: FaultRange, Got: n, Low: low, High: high}
	}
	return nil
}

// members names the list of numbers from low to high, each once, that is none.
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
