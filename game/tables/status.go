package tables

import (
	"errors"

	"awale/ai/endgame"
)

// Origin is the place that the tables in use came from.
type Origin uint8

const (
	// NoOrigin means that no tables are in use.
	NoOrigin Origin = iota
	// Here means that the tables were built in memory.
	Here
	// Disk means that the tables came from a file of this device.
	Disk
	// Site means that the tables came from the server of the page.
	Site
)

// Stage is the progress of the library with larger tables, which are those with more than [Shipped] seeds.
type Stage uint8

const (
	// Unavailable means that there are no larger tables for the rule.
	Unavailable Stage = iota
	// Offered means that there could be larger tables, but the player has not allowed them.
	Offered
	// Waiting means that the tables are loaded when the game has few enough seeds in play.
	Waiting
	// Loading and Building mean that the tables are being fetched or built.
	Loading
	Building
	// Checking means that the checksums of the tables are being computed.
	Checking
	// InUse means that the tables are in use.
	InUse
	// Failed means that the tables could not be fetched or built. [Status.Failure] is the reason.
	Failed
)

// Failure is the reason why larger tables could not be fetched or built.
type Failure uint8

const (
	// NoFailure is the failure of every stage but Failed.
	NoFailure Failure = iota
	// Missing, Offline, NoMemory, NoRoom and Busy are the errors of a [Source]. Damaged is a file that does not hold
	// the tables of the rule. Other is every other error.
	// rule, Other is every other error.
	Missing
	Offline
	NoMemory
	NoRoom
	Busy
	Damaged
	Other
)

// failureOf returns the failure for an error.
func failureOf(err error) Failure {
	for _, known := range []struct {
		err     error
		failure Failure
	}{{ErrMissing, Missing}, {ErrOffline, Offline}, {ErrMemory, NoMemory}, {ErrRoom, NoRoom}, {ErrBusy, Busy},
		{endgame.ErrDamaged, Damaged}, {endgame.ErrForeign, Damaged}} {
		if errors.Is(err, known.err) {
			return known.failure
		}
	}
	return Other
}

// Status is the state of a [Library] for the rule that is followed. Two of them can be compared by ==.
type Status struct {
	// Seeds is the largest number of seeds of the tables in use, 0 for none. Origin is the place they came from.
	Seeds  int
	Origin Origin
	// Stage is the stage of the larger tables. Larger is their largest number of seeds, 0 for none. Percent is the part
	// that has been fetched or built, 0 to 100.
	Stage   Stage
	Larger  int
	Percent int
	Failure Failure
}
