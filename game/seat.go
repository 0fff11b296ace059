package game

import (
	"awale/ai"
	"awale/variants"
)

// Turn describes a turn to a seat.
type Turn struct {
	Rules *variants.Rules
	// History has the positions of the game, oldest first, the current one last.
	History []variants.Position
	// Budget is the time for the move that the clock allows, zero without a clock.
	Budget Budget
}

// Choice is a move that the computer has decided on.
type Choice struct {
	Move variants.Move
	// Proved is the result that the search for the move has proved, NoResult if it has not.
	Proved variants.Result
}

// Seat decides for one side: a person here, the computer, or a player elsewhere. All methods are called from the goroutine
// that owns the session and must return at once.
type Seat interface {
	// Local reports whether a person at this table decides: commands from here count for the side.
	Local() bool
	// Computer returns how well the computer plays that decides, 0 for a person. full is set if nothing limits its search but
	// the level.
	Computer() (strength ai.Strength, full bool)
	// Begin tells the seat that it is its turn.
	Begin(t Turn)
	// Poll returns the move that the computer has decided on; ok is false if there is none yet. It is asked in its turn alone.
	Poll() (c Choice, ok bool)
	// Thinking reports whether the computer is thinking, about its move or ahead.
	Thinking() bool
	// Sure reports whether the computer has proved the result while it thinks.
	Sure() bool
	// Stop tells the seat that its turn is over or was taken away.
	Stop()
}

// Waiter is a seat that may use the time in which a person at this table is to move.
type Waiter interface {
	// Wait tells the seat that the turn of the other one begins. Stop ends it.
	Wait(t Turn)
}

// Person is the seat of a person at this table; what it decides comes as commands to the session.
type Person struct{}

// Local implements Seat.
func (Person) Local() bool { return true }

// Computer implements Seat.
func (Person) Computer() (strength ai.Strength, full bool) { return 0, false }

// Begin implements Seat.
func (Person) Begin(Turn) {}

// Poll implements Seat.
func (Person) Poll() (Choice, bool) { return Choice{}, false }

// Thinking implements Seat.
func (Person) Thinking() bool { return false }

// Sure implements Seat.
func (Person) Sure() bool { return false }

// Stop implements Seat.
func (Person) Stop() {}

// Absent is the seat of a person who does not sit at this table.
type Absent struct{ Person }

// Local implements Seat.
func (Absent) Local() bool { return false }

// Correspondent is the seat of a person elsewhere who plays by link: a link that is opened here brings the moves, see
// [Table.Accept].
type Correspondent struct{ Absent }

// Sitting is how two people at this table sit.
type Sitting uint8

const (
	// Beside: they share one view and its controls. What one of them does, both have agreed to.
	Beside Sitting = iota
	// Opposite: each has own controls. What changes the game for both is asked first.
	Opposite
)
