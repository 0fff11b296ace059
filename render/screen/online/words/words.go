// Package words says in the player's language what a server of online play sends: names, terms, messages, times and refusals.
package words

import (
	"cmp"
	"strconv"
	"time"

	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/online/goingon"
	"awale/render/screen/online/messages"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// Words has a sentence or a few words for each thing that a server may send.
type Words struct {
	Kit      *kit.Kit
	Messages *messages.Messages
	Book     *rules.Book
	// GoingOn knows the games that terms go on with.
	GoingOn *goingon.Game
}

// Player is the name of a player with an id.
func (w *Words) Player(id string) string {
	return cmp.Or(w.Messages.KnownName(id), w.Kit.Text("online.somebody"))
}

// Challenged is the name of one of the players of a challenge.
func (w *Words) Challenged(p protocol.Pending, player string) string {
	if player == p.From {
		return w.Account(p.Names[0])
	}
	return w.Account(p.Names[1])
}

// Account is the name of an account that may be deleted.
func (w *Words) Account(name string) string { return AccountName(w.Kit, name) }

// AccountName is the name of an account, or the words for a deleted one or for a computer player of the host.
func AccountName(k *kit.Kit, name string) string {
	if level, number, ok := protocol.ComputerLevel(name); ok && k.Words.Has("level."+level) {
		name = k.Text("games.computer", "level", k.Text("level."+level))
		if number > 1 {
			name += " " + strconv.Itoa(number)
		}
		return name
	}
	if name == protocol.Deleted {
		return k.Text("online.deleted")
	}
	return name
}

// Strength says in a few words how strong a player is and which country the player comes from.
func (w *Words) Strength(p protocol.Player) Reading {
	return w.Read(p.Unsure, func(rating func(int) string) string {
		known := ""
		if p.Rating != 0 {
			known = w.Rule(p.Rule) + " · " + w.Kit.Text("online.rating", "speed", w.Speed(p.Speed), "rating", rating(p.Rating), "points",
				p.Points)
		}
		return w.Standing(p, known)
	})
}

// Standing says what is known of the strength of a player, "" for nothing, and the country.
func (w *Words) Standing(p protocol.Player, known string) string {
	said := cmp.Or(known, w.Kit.Text("online.unrated"))
	if p.Guest && p.Computer == "" {
		said = w.Kit.Text("online.guest")
	}
	if p.Country != "" {
		said += " · " + p.Country
	}
	return said
}

// SoughtBy says how strong a player who seeks is by the rule and the speed that are sought.
func (w *Words) SoughtBy(x protocol.Sought) Reading {
	return w.Read(x.Unsure, func(rating func(int) string) string {
		known := ""
		if x.Rating != 0 {
			known = rating(x.Rating)
		}
		return w.Standing(protocol.Player{Guest: x.Guest, Country: x.Country}, known)
	})
}

// Asker is the name of the other player of a challenge, with the rating by its rule and speed.
func (w *Words) Asker(p protocol.Pending, other string) Reading {
	i, name := 0, w.Challenged(p, other)
	if other == p.To {
		i = 1
	}
	return w.Rated(name, p.Ratings[i], p.Unsure[i])
}

// Rated is a name with a rating of a deviation, the name alone if the rating is 0.
func (w *Words) Rated(name string, rating, unsure int) Reading {
	if rating == 0 {
		return Reading{name, name}
	}
	return w.Read(unsure, func(text func(int) string) string {
		return w.Kit.Text("online.player.rating", "player", name, "rating", text(rating))
	})
}

// Reading is a text with a rating: as it is shown, and as it is read out. They differ where the rating is provisional.
type Reading struct{ Shown, Spoken string }

// Read makes a text with a rating of a deviation. text gets how the rating is written.
func (w *Words) Read(unsure int, text func(rating func(int) string) string) Reading {
	plain := text(strconv.Itoa)
	if !protocol.Provisional(unsure) {
		return Reading{plain, plain}
	}
	return Reading{text(func(n int) string { return strconv.Itoa(n) + "?" }),
		text(func(n int) string { return w.Kit.Text("online.provisional", "rating", n) })}
}

// Of changes both forms of a text.
func (r Reading) Of(change func(text string) string) Reading {
	return Reading{change(r.Shown), change(r.Spoken)}
}

// On has a node show the text, and say it.
func (r Reading) On(n *ui.Node) *ui.Node {
	if n.Label = r.Spoken; r.Shown != r.Spoken {
		n.Text = r.Shown
	}
	return n
}

// Speed is the name of a speed of games.
func (w *Words) Speed(speed string) string { return w.Kit.Text("speed." + speed) }

// Message is a message in the language of the reader.
func (w *Words) Message(m protocol.Words) string {
	if m.Phrase != "" {
		return w.Kit.Text("phrase." + m.Phrase)
	}
	return m.Text
}

// Rule is the name of a rule that the server has named.
func (w *Words) Rule(text string) string {
	r, err := notation.ParseRule(text)
	if err != nil {
		return text
	}
	return w.Book.RuleName(r)
}

// Terms says the terms of a match in a few words.
func (w *Words) Terms(t protocol.Terms) string {
	said := w.Rule(t.Rule) + ", " + w.Clock(t.Clock)
	if rec := w.GoingOn.Of(t); rec != nil {
		said += ", " + w.Kit.Text("online.from", "count", len(rec.Moves())+1)
	}
	if t.Wins > 0 {
		said += ", " + w.Kit.Text("new.length.wins", "count", t.Wins)
	} else if t.Games > 1 {
		said += ", " + w.Kit.Text("games.found", "count", t.Games)
	}
	if t.Rated {
		said += ", " + w.Kit.Text("online.rated.short")
	}
	if t.Behind > 0 {
		said += ", " + w.Delay(t.Behind)
	}
	return said
}

// Clock says how much time a game gives.
func (w *Words) Clock(c protocol.Clock) string {
	time := seat.Time(c)
	if !time.Timed() {
		return w.Kit.Text("offer.game.noClock")
	}
	return w.Kit.TimeWords(time)
}

// Delay says in a few words by how many seconds those who watch are behind.
func (w *Words) Delay(seconds int) string {
	return w.Kit.Text("online.behind.short", "time", w.Kit.DurationWords(time.Duration(seconds)*time.Second))
}

// Stars says what players think of a published rule.
func (w *Words) Stars(p *protocol.Published) string {
	if p.Votes == 0 {
		return w.Kit.Text("published.unrated")
	}
	return w.Kit.Text("published.stars", "whole", p.Stars/10, "tenth", p.Stars%10, "count", p.Votes)
}

// Date is the day of a time in milliseconds.
func (w *Words) Date(ms int64) string { return library.NewTexts(w.Kit, w.Book, nil).Date(ms) }

// Meeting says when a meeting is next, in the player's own time.
func (w *Words) Meeting(m protocol.Meeting) string {
	said := w.Kit.Text("agenda.when", "day", w.Date(m.Time), "time", w.Kit.Clock(m.Time))
	if m.Weekly {
		said += ". " + w.Kit.Text("agenda.weekly")
	}
	return said
}

// Refusal says why the server has refused something.
func (w *Words) Refusal(why protocol.Why) string {
	if key := "online.why." + string(why); w.Kit.Words.Has(key) {
		return w.Kit.Text(key)
	}
	return w.Kit.Text("online.why", "why", string(why))
}

// faultKeys are the keys of why the client has gone offline by itself.
var faultKeys = [...]string{
	client.NoFault:      "online.fault.refused",
	client.WrongServer:  "online.fault.server",
	client.WrongVersion: "online.fault.version",
	client.Elsewhere:    "online.fault.elsewhere",
	client.Banned:       "online.fault.banned",
	client.NotLetIn:     "online.fault.refused",
	client.NoSignature:  "online.fault.key",
	client.NotPrivate:   "password.open",
	client.Nonsense:     "online.fault.nonsense",
}

// Fault says why a client has gone offline by itself.
func (w *Words) Fault(c *client.Client) string {
	f := c.Fault()
	if f == client.NotLetIn {
		return w.Kit.Text(faultKeys[f], "problem", w.Refusal(c.Why()))
	}
	return w.Kit.Text(faultKeys[f])
}

// Match is the title of a match that can be watched.
func (w *Words) Match(x protocol.Listed) string {
	return w.Kit.Text("games.players", "south", w.Account(x.Names[0]), "north", w.Account(x.Names[1]))
}
