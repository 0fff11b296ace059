package advice

import (
	"time"

	"awale/ai"
	"awale/game/save"
	"awale/game/tables"
)

// Machine is the part of the system that searches run on.
type Machine struct {
	// Clock is a monotonic clock.
	Clock func() time.Duration
	// Sliced is set if searches share one thread with the frames and run in slices.
	Sliced bool
	// Thinker is where sliced searches run instead as soon as that is there, nil for nowhere.
	Thinker ai.Elsewhere
	// Threads is the number of threads for the Grand Master if searches are not sliced, 0 for one.
	Threads int
	// Memory is the memory of the machine in bytes, 0 if that is not known.
	Memory int64
	// BuildTables is set if endgame tables are built without being asked for, see [tables.Library.Unasked].
	BuildTables bool
}

// AllowedTables returns up to how many seeds the player allows larger tables: what the settings say, and otherwise what is built
// without being asked for.
func AllowedTables(s *save.Settings, l *tables.Library) int {
	if s.TableSeeds == 0 && !s.NoTables {
		return l.Unasked()
	}
	return s.TableSeeds
}

// thread is the gate of a thread of frames beside which there is another place to think.
type thread struct {
	ai.Gate
	ai.Elsewhere
}
