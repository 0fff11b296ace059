package game

import "awale/variants"

// Seat decides for one side: a person here, the computer, or a player elsewhere. All methods are called from the goroutine
// that owns the session and must return at once.
type Seat interface {
	// Local reports whether a person at this table decides: commands from here count for the side.
	Local() bool
	// Begin tells the seat that it is its turn. history is oldest first, the current position last.
	Begin(r *variants.Rules, history []variants.Position)
	// Poll returns the next signal of the seat; ok is false when there is none yet. The computer is asked in its turn alone.
	Poll() (s Signal, ok bool)
	// Stop tells the seat that its turn is over or was taken away.
	Stop()
}

// Waiter is a seat that may use the time in which a person at this table is to move.
type Waiter interface {
	// Wait tells the seat that the turn of the other one begins. history is oldest first, the current
	// position last. Stop ends it.
	Wait(r *variants.Rules, history []variants.Position)
}

// Remote is the seat of a player elsewhere. Its signals may be late, missing, repeated or wrong: the session checks them
// all.
type Remote interface {
	Seat
	// Send sends what a person here has done to the other place, at once or when it can.
	Send(s Signal)
	// Resync asks the other place for a snapshot: what came does not fit the game here.
	Resync()
}

// Person is the seat of a person at this table; what it decides comes as commands to the session.
type Person struct{}

// Local implements Seat.
func (Person) Local() bool { return true }

// Begin implements Seat.
func (Person) Begin(*variants.Rules, []variants.Position) {}

// Poll implements Seat.
func (Person) Poll() (Signal, bool) { return Signal{}, false }

// Stop implements Seat.
func (Person) Stop() {}

// Correspondent is the seat of a person elsewhere who plays by link: a link that is opened here brings the moves, see
// [Table.Accept].
type Correspondent struct{ Person }

// Local implements Seat.
func (Correspondent) Local() bool { return false }

// Sitting is how two people at this table sit.
type Sitting uint8

const (
	// Beside: they share one view and its controls. What one of them does, both have agreed to.
	Beside Sitting = iota
	// Opposite: each has own controls. What changes the game for both is asked first.
	Opposite
)
