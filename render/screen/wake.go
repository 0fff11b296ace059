package screen

import (
	"awale/game"
	"awale/variants"
)

// sight is what decides whether the screen of a device stays on although nobody touches it.
type sight struct {
	// over is set if the game on the board has ended.
	over bool
	// two is set if two people play at this device, demonstration if the computer plays both sides, and clock if the game has a clock that
	// gives each move less than a day.
	two, demonstration, clock bool
	// rested is the time since something last moved on the board, in seconds.
	rested float64
}

// stillMost is how long, in seconds, the screen stays on while nothing moves on the board and no clock runs: people who think that long
// may have left.
const stillMost = 600

// keepsAwake reports whether the screen stays on.
func (s sight) keepsAwake() bool {
	return !s.over && (s.clock || (s.two || s.demonstration) && s.rested < stillMost)
}

// wake keeps the screen of the device on.
type wake struct {
	host interface{ KeepAwake(on bool) }
	on   bool
}

// follow tells the device whether the screen stays on, if that has changed. s is the game on the board, over is set if its end is shown,
// and rested is as in [sight]. wall is set while a tournament
// is on the wall, or a clock between two players.
func (w *wake) follow(s *game.Session, over bool, rested float64, wall bool) {
	clock := s.Clock()
	now := sight{over: over, two: s.Seat(variants.South).Local() && s.Seat(variants.North).Local(), demonstration: s.Demonstration(),
		clock: clock != nil && !clock.Days(), rested: rested}
	if on := wall || now.keepsAwake(); on != w.on {
		w.on = on
		w.host.KeepAwake(on)
	}
}
