package table

import (
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/variants"
)

// PlayedOn says that the game continues from a turn.
func (nr *Narrator) PlayedOn(turn int) string {
	if turn == 0 {
		return nr.Kit.Text("history.playedOn.start")
	}
	return nr.Kit.Text("history.playedOn", "turn", turn)
}

// Narrator puts the game on the board into words: the names of the players, how the game stands, what a move would do
// and why a command was refused.
type Narrator struct {
	Kit *kit.Kit
	*Playing
	// Older says how old the shown position of a watched game is, and Behind says it as briefly as possible. Both
	// return "" if the game is shown without delay.
	Older, Behind func() string
	// Elsewhere returns the standing of the match that is played on the Internet. ok is false if there is none.
	Elsewhere func() (s game.Standing, ok bool)
}

// Voices says how sentences speak of the two sides.
func (nr *Narrator) Voices() [2]game.Voice {
	var v [2]game.Voice
	for side := range variants.Side(2) {
		local, other := nr.Session.Seat(side).Local(), nr.Session.Seat(side.Other()).Local()
		v[side] = game.Voice{You: local && !other, Name: nr.SideName(side)}
	}
	return v
}

// SideName is the name of a side in sentences.
func (nr *Narrator) SideName(side variants.Side) variants.Message {
	if name := nr.Game.Players()[side].Name; name != "" {
		return variants.Say("player.named", "name", name)
	}
	if _, ok := nr.Session.Seat(side).(game.Correspondent); ok {
		return variants.Say("player.opponent")
	}
	if !nr.Session.Seat(side).Local() && !nr.Session.Demonstration() {
		return variants.Say("player.computer")
	}
	if nr.Two() {
		return variants.Say(kit.PlayerKeys[side])
	}
	if side == variants.South {
		return variants.Say("player.south")
	}
	return variants.Say("player.north")
}

// Two reports whether two people play a whole game at this device. In a problem the words speak of the sides.
func (nr *Narrator) Two() bool {
	return nr.Session.Seat(variants.South).Local() && nr.Session.Seat(variants.North).Local() &&
		nr.Session.Record().Problem() == (game.Problem{})
}

// StripName is the name on a player's strip.
func (nr *Narrator) StripName(side variants.Side) string {
	v, player := nr.Voices()[side], nr.Game.Players()[side]
	switch {
	case player.Name != "":
		return player.Name
	case v.You:
		return nr.Kit.Text("player.you")
	case player.Kind == save.Engine && !nr.Session.Demonstration():
		return nr.Kit.Text("new.computer")
	case nr.Session.ByLink():
		return nr.Kit.Text("new.opponent")
	}
	return nr.Kit.Words.Say(v.Name)
}

// level is the name of the level of a computer player.
func (nr *Narrator) level(side variants.Side) string {
	return nr.Kit.Text("level." + nr.Game.Players()[side].Level)
}

// PlayerName returns the name of a player, long and short.
func (nr *Narrator) PlayerName(side variants.Side) PlayerName {
	name := PlayerName{Short: nr.StripName(side)}
	if nr.Two() && nr.Game.Players()[side].Name == "" {
		name.Brief = nr.Kit.Text(kit.PlayerKeys[side] + ".brief")
	}
	if nr.Game.Players()[side].Kind == save.Engine {
		name.Level = nr.level(side)
		name.Full = nr.Kit.Text("player.level", "level", name.Level)
		if nr.Session.Demonstration() {
			name.Full = nr.Kit.Text("player.levelOf", "player", name.Short, "level", name.Level)
		}
	}
	return name
}

// SaysYou reports whether the strip of a player says "you" instead of a name. What the player does is then in the second person.
func (nr *Narrator) SaysYou(side variants.Side) bool {
	return nr.Voices()[side].You && nr.Game.Players()[side].Name == ""
}

// WonKey is the key of the words for a side that has won.
func (nr *Narrator) WonKey(side variants.Side) string {
	if nr.SaysYou(side) {
		return "state.won.you"
	}
	return "state.won"
}

// ScoreName is a name within a sentence. One that begins the sentence gets a capital there.
func (nr *Narrator) ScoreName(v game.Voice) variants.Message {
	if v.You {
		return variants.Say("player.you.inside")
	}
	return v.Name
}

// Status says whose turn it is, the score, and how old that is.
func (nr *Narrator) Status() string {
	if told := nr.Older(); told != "" {
		return nr.turnStatus() + " " + told
	}
	return nr.turnStatus()
}

// turnStatus says whose turn it is and the score.
func (nr *Narrator) turnStatus() string {
	if nr.Session.Outcome().Over() && !nr.Session.Looking() && !nr.Replaying {
		return nr.Standing()
	}
	return nr.turnNow() + " " + nr.Standing()
}

// turnNow says whose turn it is, that another position is shown, or how the game has ended.
func (nr *Narrator) turnNow() string {
	v := nr.Voices()
	turn := nr.Session.Position().Turn
	switch {
	case nr.Replaying:
		return nr.Kit.Text("replay.begins")
	case nr.Session.Looking():
		return nr.Kit.Text("status.looking")
	case nr.Session.Outcome().Over():
		return nr.Standing()
	case nr.Session.Waits():
		return nr.Kit.Text("online.status.waits")
	case v[turn].You:
		return nr.Kit.Text("status.you")
	case nr.Session.ByLink():
		return nr.Kit.Text("status.awaited")
	case nr.Session.Online() && nr.Session.Away(turn):
		return nr.Kit.Text("online.status.away", "player", v[turn].Name)
	case nr.Session.Online():
	case nr.Session.Begun() && !nr.Session.Seat(turn).Local() && !nr.Session.Demonstration():
		return nr.Kit.Text("status.computer")
	}
	return nr.Kit.Text("status.other", "player", v[turn].Name)
}

// TurnTitle says in a few words whose turn it is, "" if nobody is to move. yours is set if the only person at the table is.
func (nr *Narrator) TurnTitle() (words string, yours bool) {
	if nr.Session.Outcome().Over() || nr.Session.Waits() {
		return "", false
	}
	turn := nr.Session.Position().Turn
	if v := nr.Voices()[turn]; !v.You {
		return nr.Kit.Text("title.other", "player", v.Name), false
	}
	return nr.Kit.Text("title.you"), true
}

// Standing says the score, or how the game has ended. The strips say whose turn it is.
func (nr *Narrator) Standing() string {
	v := nr.Voices()
	p := nr.Session.Position()
	if o := nr.Session.Outcome(); o.Over() {
		return nr.Kit.Words.Say(game.Verdict(o, p, v))
	}
	near, far := nr.View(), nr.View().Other()
	return nr.Kit.Text("status.score",
		"near", nr.ScoreName(v[near]), "nearSeeds", p.Score(near),
		"far", nr.ScoreName(v[far]), "farSeeds", p.Score(far)) + nr.roundStatus()
}

// Questions are the words of a question, in full and as short as possible.
func (nr *Narrator) Questions(o game.Offer) [2]string {
	key, what := OfferKeys[o.Kind], ""
	if o.Setup != nil {
		key, what = "offer.game", nr.Chosen.What
	}
	return [2]string{nr.Kit.Text(key, "player", nr.SideName(o.From), "what", what), nr.Kit.Text(key+".short", "what", what)}
}

// Waits says that a player elsewhere is to move.
func (nr *Narrator) Waits() string {
	switch {
	case nr.Session.ByLink():
		return nr.Kit.Text("refuse.awaited")
	case nr.Session.Online():
		return nr.Kit.Text("refuse.turn", "player", nr.SideName(nr.Session.Position().Turn))
	}
	return nr.Kit.Text("refuse.wait")
}

// Reason says why the rules or the table refuse a command.
func (nr *Narrator) Reason(err error) string {
	if refusal, ok := err.(*game.Refusal); ok {
		switch {
		case refusal.Reason == game.AnswerFirst:
			return nr.Questions(nr.Session.Offered())[0]
		case refusal.Reason == game.NotYourTurn && !nr.Session.Seat(refusal.Side).Local():
			return nr.Waits()
		}
		return nr.Kit.Words.Say(refusal.Reason.Message(nr.SideName(refusal.Side)))
	}
	return nr.Kit.Reason(err)
}
