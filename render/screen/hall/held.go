package hall

import (
	"awale/game/tournament"
	"awale/render/ui"
)

// Held is a tournament that is shown.
type Held interface {
	// Tournament returns the tournament as it is now.
	Tournament() *tournament.Tournament
	// Director says whether the player of this device runs the tournament. Do and Now are called for nobody else.
	Director() bool
	// Do keeps events and applies them: all or none. The error says why not. then is called once they are kept: a host may take a while,
	// and itself tells why it refuses one. A host is given one event.
	Do(then func(), events ...tournament.Event) error
	// Now returns the time for the next event, in milliseconds since 1970. It is not before that of the last one.
	Now() int64
}

// head returns what an event of now begins with.
func head(h Held) tournament.Head { return tournament.Head{Time: h.Now()} }

// Hosted is a tournament of a host.
type Hosted interface {
	Held
	// You returns the number of the player of this device, 0 for one who only looks on.
	You() int
	// Head returns what is shown above the views, such as the time left. Foot returns the controls below them, such as one to join.
	Head() []*ui.Node
	Foot() []*ui.Node
	// Ways returns the rows for what is wanted less often, such as to call it off.
	Ways() []*ui.Node
	// OpenGame shows a game of the tournament.
	OpenGame(number int)
}
