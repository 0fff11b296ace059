package hall

import (
	"errors"

	"awale/game/save"
	"awale/game/tournament"
)

// refusals are the keys of the words for the reasons that a director can meet.
var refusals = map[tournament.Why]string{
	tournament.WhyNone: "none", tournament.WhyNobody: "nobody", tournament.WhyFull: "full", tournament.WhyText: "text",
	tournament.WhyBye: "bye", tournament.WhyBuiltOn: "builtOn", tournament.WhyOpen: "open", tournament.WhyClosed: "closed",
	tournament.WhyLast: "last", tournament.WhyOver: "over", tournament.WhySame: "same",
}

// Refuse tells why a host has not done something.
func (r *Room) Refuse(why tournament.Why) { r.failed(&tournament.Refusal{Why: why}) }

// failed tells why something was not done, and reports whether there is such an error.
func (r *Room) failed(err error) bool {
	if err == nil {
		return false
	}
	var refusal *tournament.Refusal
	var problem *save.Problem
	key := "other"
	switch {
	case errors.As(err, &refusal):
		if of, known := refusals[refusal.Why]; known {
			key = of
		}
	case errors.Is(err, save.ErrTournamentChanged):
		key = "changed"
	case errors.Is(err, save.ErrTournamentsFull):
		key = "many"
	case errors.As(err, &problem) && problem.Kind == save.KindFull:
		key = "storage"
	case errors.As(err, &problem):
		key = "storage.closed"
	}
	r.Kit.Sound.Thud()
	r.Messages.Alert(r.Kit.Text("tournament.refused." + key))
	r.Kit.Changed()
	return true
}
