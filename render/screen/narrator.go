package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/variants"
)

// narrator puts the game on the board into words: what the players are called, how the game stands, what a move would do
// and why a command was refused.
type narrator struct {
	kit *kit
	*playing
	// older says how old is what is shown of a game that is watched, and behind says it as briefly as can be; both say nothing where it
	// is shown at once.
	older, behind func() string
	// elsewhere returns how the match stands that is played on the Internet; ok is false if none is.
	elsewhere func() (s game.Standing, ok bool)
}

// voices says how the two sides are spoken of.
func (nr *narrator) voices() [2]game.Voice {
	var v [2]game.Voice
	for side := range variants.Side(2) {
		local, other := nr.session.Seat(side).Local(), nr.session.Seat(side.Other()).Local()
		v[side] = game.Voice{You: local && !other, Name: nr.sideName(side)}
	}
	return v
}

// sideName is what a side is called in sentences.
func (nr *narrator) sideName(side variants.Side) variants.Message {
	if name := nr.game.Players()[side].Name; name != "" {
		return variants.Say("player.named", "name", name)
	}
	if _, ok := nr.session.Seat(side).(game.Correspondent); ok {
		return variants.Say("player.opponent")
	}
	if !nr.session.Seat(side).Local() && !nr.session.Demonstration() {
		return variants.Say("player.computer")
	}
	if side == variants.South {
		return variants.Say("player.south")
	}
	return variants.Say("player.north")
}

// stripName is what stands on a player's strip.
func (nr *narrator) stripName(side variants.Side) string {
	v, player := nr.voices()[side], nr.game.Players()[side]
	switch {
	case player.Name != "":
		return player.Name
	case v.You:
		return nr.kit.text("player.you")
	case player.Kind == save.Engine && !nr.session.Demonstration():
		return nr.kit.text("new.computer")
	case nr.session.ByLink():
		return nr.kit.text("new.opponent")
	}
	return nr.kit.words.say(v.Name)
}

// level is what the level of a computer player is called.
func (nr *narrator) level(side variants.Side) string {
	return nr.kit.text("level." + nr.game.Players()[side].Level)
}

// playerName returns what a player is called where there is more or less room.
func (nr *narrator) playerName(side variants.Side) playerName {
	name := playerName{short: nr.stripName(side)}
	if nr.game.Players()[side].Kind == save.Engine {
		name.level = nr.level(side)
		name.full = nr.kit.text("player.level", "level", name.level)
		if nr.session.Demonstration() {
			name.full = nr.kit.text("player.levelOf", "player", name.short, "level", name.level)
		}
	}
	return name
}

// wonKey is the key of what is said of a side that has won.
func (nr *narrator) wonKey(side variants.Side) string {
	if nr.voices()[side].You {
		return "state.won.you"
	}
	return "state.won"
}

func (nr *narrator) scoreName(v game.Voice) variants.Message {
	if v.You {
		return variants.Say("player.you")
	}
	return v.Name
}

// status is what tells whose turn it is and the score, and how old that is.
func (nr *narrator) status() string {
	if told := nr.older(); told != "" {
		return nr.turnStatus() + " " + told
	}
	return nr.turnStatus()
}

// turnStatus is what tells whose turn it is and the score.
func (nr *narrator) turnStatus() string {
	v := nr.voices()
	turn := nr.session.Position().Turn
	switch {
	case nr.replaying:
		return nr.kit.text("replay.begins") + " " + nr.standing()
	case nr.session.Looking():
		return nr.kit.text("status.looking") + " " + nr.standing()
	case nr.session.Outcome().Over():
		return nr.standing()
	case v[turn].You:
		return nr.kit.text("status.you") + " " + nr.standing()
	case nr.session.ByLink():
		return nr.kit.text("status.awaited") + " " + nr.standing()
	case nr.session.Online() && nr.session.Away(turn):
		return nr.kit.text("online.status.away", "player", v[turn].Name) + " " + nr.standing()
	case nr.session.Online():
	case nr.session.Begun() && !nr.session.Seat(turn).Local() && !nr.session.Demonstration():
		return nr.kit.text("status.computer") + " " + nr.standing()
	}
	return nr.kit.text("status.other", "player", v[turn].Name) + " " + nr.standing()
}

// standing is what tells the score, or how the game has ended: whose turn it is stands in the strips.
func (nr *narrator) standing() string {
	v := nr.voices()
	p := nr.session.Position()
	if o := nr.session.Outcome(); o.Over() {
		return nr.kit.words.say(game.Verdict(o, p, v))
	}
	near, far := nr.view(), nr.view().Other()
	return nr.kit.text("status.score",
		"near", nr.scoreName(v[near]), "nearSeeds", int(p.Stores[near]),
		"far", nr.scoreName(v[far]), "farSeeds", int(p.Stores[far])) + nr.roundStatus()
}

// questions are the words of a question, in full and as short as they can be.
func (nr *narrator) questions(o game.Offer) [2]string {
	key, what := offerKeys[o.Kind], ""
	if o.Setup != nil {
		key, what = "offer.game", nr.chosen.what
	}
	return [2]string{nr.kit.text(key, "player", nr.sideName(o.From), "what", what), nr.kit.text(key+".short", "what", what)}
}

// waits says that somebody who is not here is to move.
func (nr *narrator) waits() string {
	switch {
	case nr.session.ByLink():
		return nr.kit.text("refuse.awaited")
	case nr.session.Online():
		return nr.kit.text("online.wait", "player", nr.sideName(nr.session.Position().Turn))
	}
	return nr.kit.text("refuse.wait")
}

// reason says why the rules or the table refuse a command.
func (nr *narrator) reason(err error) string {
	if refusal, ok := err.(*game.Refusal); ok {
		switch {
		case refusal.Reason == game.AnswerFirst:
			return nr.questions(nr.session.Offered())[0]
		case refusal.Reason == game.NotYourTurn && !nr.session.Seat(refusal.Side).Local():
			return nr.waits()
		}
		return nr.kit.words.say(refusal.Reason.Message(nr.sideName(refusal.Side)))
	}
	return nr.kit.reason(err)
}
