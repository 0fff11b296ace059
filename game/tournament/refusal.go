package tournament

import "strconv"

// Why is the reason for which an event is refused.
type Why string

// The reasons.
const (
	WhyBegun    Why = "the tournament has begun already"
	WhyNotBegun Why = "the first event has to create the tournament"
	WhyOver     Why = "the tournament is over"
	WhyTime     Why = "it is before the event before it, or out of range"
	WhyForm     Why = "the form of tournament has no such thing"
	WhyRange    Why = "the number is out of range"
	WhyText     Why = "the text is empty, too long, or has other characters than those of a line"
	WhyUnknown  Why = "there is no such thing"
	WhyFull     Why = "there is no room for more"
	WhyTwice    Why = "it is there already"
	WhyNumber   Why = "it is not the next number"
	WhyAway     Why = "the player is not there"
	WhyThere    Why = "the player is there"
	WhyBusy     Why = "the player has a game or a bye already"
	WhyLeftOut  Why = "a player has neither a game nor a bye"
	WhyOpen     Why = "a game has no result yet"
	WhyClosed   Why = "it is closed or decided already"
	WhyNotOpen  Why = "the round is not the one that is played"
	WhyMet      Why = "the players met before"
	WhyTeam     Why = "the players are of one team"
	WhyBye      Why = "the player has no right to this bye"
	WhySame     Why = "it is what it was"
	WhyBuiltOn  Why = "a later round has results that follow from it"
	WhyBracket  Why = "the bracket says otherwise who meets whom"
	WhyNobody   Why = "there are too few players"
	WhyNone     Why = "no pairing without a second meeting or a game of team-mates is left"
	WhyLast     Why = "there is no further round"
	WhyCoded    Why = "it is not an event in its canonical form"
)

// Refusal is the error of an event that does not fit.
type Refusal struct {
	// Event is the kind of the event.
	Event string
	// Place is the field, such as "games 3", or empty.
	Place string
	Why   Why
}

func (r *Refusal) Error() string {
	text := "tournament"
	if r.Event != "" {
		text = r.Event
	}
	if r.Place != "" {
		text += ", " + r.Place
	}
	return text + ": " + string(r.Why)
}

// refuse returns a refusal whose event is filled in by Apply.
func refuse(place string, why Why) *Refusal { return &Refusal{Place: place, Why: why} }

// refuseAt returns a refusal of an element of a list, from 0, whose place is named from 1.
func refuseAt(list string, i int, why Why) *Refusal { return refuse(list+" "+strconv.Itoa(i+1), why) }
