package score

import "awale/sound/synth"

// Piece is a piece of music.
type Piece struct {
	// ID names the piece.
	ID string
	// Calm is set for a piece that is also played if the player wants only calm pieces.
	Calm bool
	// Tempo is the number of beats in a minute.
	Tempo float64
	// Beat is the number of steps in a beat, Bar the number of beats in a bar.
	Beat, Bar int
	// Lilt is how late each step of a beat is, as a share of a step.
	Lilt []float64
	// HumanTime is the largest deviation of a note from its time, in seconds, and HumanForce that of its force, as a share of it.
	HumanTime, HumanForce float64
	// Level scales the loudness of the whole piece.
	Level float64
	// Key is the pitch of degree 1 as a MIDI note number. Scale has the distances of the degrees from it in semitones.
	Key   int
	Scale []int

	Parts    []Part
	Patterns []Pattern
	Sections []Section
	Forms    [Forms][]Choice
}

// Steps returns the number of steps in a bar.
func (p *Piece) Steps() int { return p.Beat * p.Bar }

// Form is a sequence of sections that follows the game.
type Form uint8

// The forms.
const (
	// Open begins the piece. It is played once.
	Open Form = iota
	// Play follows. It is repeated.
	Play
	// Tension is played while the game is close and near its end.
	Tension
	// Cadence ends the piece.
	Cadence
	// Forms is the number of forms.
	Forms
)

// Choice lists the sections that may be played at a place of a form: indices in Piece.Sections.
type Choice []int

// Layer says when a part is heard.
type Layer uint8

// The layers.
const (
	// Base is always heard.
	Base Layer = iota
	// Full is not heard while a player thinks for a long time.
	Full
	// Tense is heard only while the game is close and near its end.
	Tense
)

// Part is a player with an instrument.
type Part struct {
	Name       string
	Instrument synth.Instrument
	Layer      Layer
	// Pan is the place, -1 for left to 1 for right, and Level the loudness, 0 to 2.
	Pan, Level float64
	// Tune is how much higher the part sounds than it is written, in semitones.
	Tune int
	// Damped notes end with their last step. Others ring.
	Damped bool
}

// Pattern is a phrase of one part, with versions of equal length of which one is chosen each time.
type Pattern struct {
	Name string
	// Part is an index in Piece.Parts.
	Part int
	// Bars is the length.
	Bars     int
	Versions [][]Event
}

// Event is what a part plays at one step.
type Event struct {
	// Step is counted from the beginning of the pattern. Length is the number of steps for which the note is held.
	Step, Length int
	// Notes are pitches as MIDI note numbers, or strokes of an instrument without pitch.
	Notes []int
	// Force is 1 for accented, -1 for soft, 0 for others.
	Force int
	// Strummed notes begin one after the other.
	Strummed bool
	// Twice is set for a note that is struck twice within its step.
	Twice bool
	// Maybe is set for a note that is played about every second time.
	Maybe bool
}

// Section is a part of the piece in time. Each part plays a line of patterns in it.
type Section struct {
	Name string
	Bars int
	// Lines has a line for each part that plays.
	Lines []Line
	// From and To are the loudness at its beginning and end.
	From, To float64
	// Transpose is in semitones. It moves all parts with a pitch.
	Transpose int
	// Slow is how much longer a beat is at the end than at the beginning, as a share of it.
	Slow float64
}

// Line is what a part plays in a section.
type Line struct {
	// Part is an index in Piece.Parts.
	Part int
	// Patterns are indices in Piece.Patterns. The patterns are played one after the other, and then again from the first one.
	Patterns []int
	// From and To are the first bar and the last bar in which the part plays, counted from 0.
	From, To int
}
