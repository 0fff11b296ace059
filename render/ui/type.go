package ui

import (
	"fmt"
	"math"
)

// Type is the size and weight of words. It has a role, which gives both at a text size of 100 %, and a scale, the share of
// the growth of larger texts that the words give up. Types are small values and can be compared. The zero Type is Body.
type Type struct {
	role  textRole
	scale uint8 // quarters of the growth that are given up
	// sample is the text size of a sample in hundredths, 0 for the player's.
	sample uint16
}

// textRole is the purpose of words.
type textRole uint8

const (
	running textRole = iota
	note
	control
	title
	figure
	count
	shortName
)

// The types that give up nothing, with their size in dp at a text size of 100 %. They never change.
var (
	Body      = Type{role: running}   // 17: text that is read
	Small     = Type{role: note}      // 14: notes
	Label     = Type{role: control}   // 17, bold: controls and names
	SmallBold = Type{role: shortName} // 14, bold: names and figures too long for Label
	Title     = Type{role: title}     // 22, bold: titles and figures beside names
	Display   = Type{role: figure}    // 32, bold: figures alone
	Count     = Type{role: count}     // 16, bold: seeds in a house, where the board sets no size
)

// textRoles has the name of each role, its size at 100 % in dp, the height of its lines in sizes, and its weight. Long
// texts have more room between lines than titles.
var textRoles = [...]struct {
	name       string
	size, line float64
	bold       bool
}{
	running:   {"Body", 17, 1.42, false},
	note:      {"Small", 14, 1.42, false},
	control:   {"Label", 17, 1.35, true},
	title:     {"Title", 22, 1.28, true},
	figure:    {"Display", 32, 1.2, true},
	count:     {"Count", 16, 1.3, true},
	shortName: {"SmallBold", 14, 1.35, true},
}

// String returns the name of the type, as "Small" or "Small-2/4".
func (t Type) String() string {
	if t.scale == 0 {
		return textRoles[t.role].name
	}
	return fmt.Sprintf("%s-%d/%d", textRoles[t.role].name, t.scale, growthQuarters)
}

// growthQuarters is the number of equal parts in which the growth of larger texts is given up.
const growthQuarters = 4

// Bold reports whether the words are bold.
func (t Type) Bold() bool { return textRoles[t.role].bold }

// Size returns the size in dp at a text size, 1 for 100 %. A scale takes nothing from texts that are not enlarged.
func (t Type) Size(textSize float64) float64 {
	if t.sample > 0 {
		textSize = float64(t.sample) / 100
	}
	if t.scale > 0 && textSize > 1 {
		textSize = 1 + float64(growthQuarters-t.scale)/growthQuarters*(textSize-1)
	}
	return textRoles[t.role].size * textSize
}

// Sample returns the type at a text size of its own, 0.01 to 16, in place of the player's.
func (t Type) Sample(textSize float64) Type {
	t.sample = uint16(max(1, min(math.Round(100*textSize), 1600)))
	return t
}

// Line returns the height of a line in sizes.
func (t Type) Line() float64 { return textRoles[t.role].line }

// Shrunk returns the type that gives up a number of quarters of its growth, 0 to 4.
func (t Type) Shrunk(quarters int) Type {
	return Type{role: t.role, scale: uint8(max(0, min(quarters, growthQuarters)))}
}

// Least returns the type with all of its growth given up.
func (t Type) Least() Type { return t.Shrunk(growthQuarters) }

// The types of regular and of bold words, from the largest to the smallest. They never change.
var (
	regularTypes = [...]Type{Body, Small, Small.Shrunk(1), Small.Shrunk(2), Small.Shrunk(3), Small.Shrunk(4)}
	boldTypes    = [...]Type{Display, Title, Label, SmallBold, SmallBold.Shrunk(1), SmallBold.Shrunk(2), SmallBold.Shrunk(3),
		SmallBold.Shrunk(4)}
)

// DownTo returns the types of one weight from t down to the smaller type least, both included, the largest first. It
// returns t alone if least is no smaller type of that weight. The result is shared and must not be changed.
func (t Type) DownTo(least Type) []Type {
	steps := regularTypes[:]
	if t.Bold() {
		steps = boldTypes[:]
	}
	from, to := -1, -1
	for i, step := range steps {
		if step == t {
			from = i
		}
		if step == least {
			to = i
		}
	}
	if from < 0 || to < from {
		return []Type{t}
	}
	return steps[from : to+1 : to+1]
}
