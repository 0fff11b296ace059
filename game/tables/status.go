package tables

import (
	"errors"

	"awale/ai/endgame"
)

// Origin is where the tables that are used came from.
type Origin uint8

const (
	// NoOrigin is that of no tables.
	NoOrigin Origin = iota
	// Here is for tables that were built in memory.
	Here
	// Disk is for tables from a file of this device.
	Disk
	// Site is for tables from the server of the page.
	Site
)

// Stage is how far the library has got with larger tables: those with more than [Shipped] seeds.
type Stage uint8

const (
	// Unavailable means that there are none for the rule.
	Unavailable Stage = iota
	// Offered means that the player has not allowed those that there could be.
	Offered
	// Waiting means that they are loaded when the game comes near them.
	Waiting
	// Loading and Building mean that they are on the way.
	Loading
	Building
	// Checking means that their checksums are computed.
	Checking
	// InUse means that they are used.
	InUse
	// Failed means that they could not be had. [Status.Failure] says why.
	Failed
)

// Failure is the reason why larger tables could not be had.
type Failure uint8

const (
	// NoFailure is that of every stage but Failed.
	NoFailure Failure = iota
	// Missing, Offline, NoMemory, NoRoom and Busy are the errors of a [Source], Damaged is a file that is not the tables of the
	// rule, Other is every other error.
	Missing
	Offline
	NoMemory
	NoRoom
	Busy
	Damaged
	Other
)

// failureOf returns the failure that an error stands for.
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

// Status is what a [Library] has and does for the rule that is followed. Two are the same when they are ==.
type Status struct {
	// Seeds is the largest number of seeds of the tables that can be used, 0 for none. Origin is where they came from.
	Seeds  int
	Origin Origin
	// Stage is that of larger tables, up to Larger seeds, 0 for none. Percent is how much has come or is built, 0 to 100.
	Stage   Stage
	Larger  int
	Percent int
	Failure Failure
}
