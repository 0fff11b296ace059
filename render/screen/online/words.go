package online

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

// words says in the player's language what the server sends: names, terms, messages, times and refusals.
type words struct {
	kit        *kit.Kit
	connection *Connection
	messages   *messages.Messages
	book       *rules.Book
	// goingOn knows the games that terms go on with.
	goingOn *goingon.Game
}

// player is the name of a player with an id.
func (w *words) player(id string) string {
	return cmp.Or(w.messages.KnownName(id), w.kit.Text("online.somebody"))
}

// challenged is the name of one of the players of a challenge.
func (w *words) challenged(p protocol.Pending, player string) string {
	if player == p.From {
		return w.account(p.Names[0])
	}
	return w.account(p.Names[1])
}

// account is the name of an account that may be deleted.
func (w *words) account(name string) string { return accountName(w.kit, name) }

// accountName is the name of an account, or the words for a deleted one or for a computer player of the host.
func accountName(k *kit.Kit, name string) string {
	if level, number, ok := protocol.ComputerLevel(name); ok && k.Words.Has("level."+level) {
		name = k.Text("online.computer.named", "level", k.Text("level."+level))
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

// strength says in a few words how strong a player is and which country the player comes from.
func (w *words) strength(p protocol.Player) reading {
	return w.reading(p.Unsure, func(rating func(int) string) string {
		known := ""
		if p.Rating != 0 {
			known = w.rule(p.Rule) + " · " + w.kit.Text("online.rating", "speed", w.speed(p.Speed), "rating", rating(p.Rating), "points",
				p.Points)
		}
		return w.standing(p, known)
	})
}

// standing says what is known of the strength of a player, "" for nothing, and the country.
func (w *words) standing(p protocol.Player, known string) string {
	said := cmp.Or(known, w.kit.Text("online.unrated"))
	if p.Guest && p.Computer == "" {
		said = w.kit.Text("online.guest")
	}
	if p.Country != "" {
		said += " · " + p.Country
	}
	return said
}

// soughtBy says how strong a player who seeks is by the rule and the speed that are sought.
func (w *words) soughtBy(x protocol.Sought) reading {
	return w.reading(x.Unsure, func(rating func(int) string) string {
		known := ""
		if x.Rating != 0 {
			known = rating(x.Rating)
		}
		return w.standing(protocol.Player{Guest: x.Guest, Country: x.Country}, known)
	})
}

// asker is the name of the other player of a challenge, with the rating by its rule and speed.
func (w *words) asker(p protocol.Pending, other string) reading {
	i, name := 0, w.challenged(p, other)
	if other == p.To {
		i = 1
	}
	return w.rated(name, p.Ratings[i], p.Unsure[i])
}

// rated is a name with a rating of a deviation, the name alone if the rating is 0.
func (w *words) rated(name string, rating, unsure int) reading {
	if rating == 0 {
		return reading{name, name}
	}
	return w.reading(unsure, func(text func(int) string) string {
		return w.kit.Text("online.player.rating", "player", name, "rating", text(rating))
	})
}

// reading is a text with a rating: as it is shown, and as it is read out. They differ where the rating is provisional.
type reading struct{ shown, spoken string }

// reading makes a text with a rating of a deviation. text gets how the rating is written.
func (w *words) reading(unsure int, text func(rating func(int) string) string) reading {
	plain := text(strconv.Itoa)
	if !protocol.Provisional(unsure) {
		return reading{plain, plain}
	}
	return reading{text(func(n int) string { return strconv.Itoa(n) + "?" }),
		text(func(n int) string { return w.kit.Text("online.provisional", "rating", n) })}
}

// of changes both forms of a text.
func (r reading) of(change func(text string) string) reading {
	return reading{change(r.shown), change(r.spoken)}
}

// on has a node show the text, and say it.
func (r reading) on(n *ui.Node) *ui.Node {
	if n.Label = r.spoken; r.shown != r.spoken {
		n.Text = r.shown
	}
	return n
}

// speed is the name of a speed of games.
func (w *words) speed(speed string) string { return w.kit.Text("speed." + speed) }

// message is a message in the language of the reader.
func (w *words) message(m protocol.Words) string {
	if m.Phrase != "" {
		return w.kit.Text("phrase." + m.Phrase)
	}
	return m.Text
}

// rule is the name of a rule that the server has named.
func (w *words) rule(text string) string {
	r, err := notation.ParseRule(text)
	if err != nil {
		return text
	}
	return w.book.RuleName(r)
}

// terms says the terms of a match in a few words.
func (w *words) terms(t protocol.Terms) string {
	said := w.rule(t.Rule) + ", " + w.clock(t.Clock)
	if rec := w.goingOn.Of(t); rec != nil {
		said += ", " + w.kit.Text("online.from", "count", len(rec.Moves())+1)
	}
	if t.Games > 1 {
		said += ", " + w.kit.Text("games.found", "count", t.Games)
	}
	if t.Rated {
		said += ", " + w.kit.Text("online.rated.short")
	}
	if t.Behind > 0 {
		said += ", " + w.delay(t.Behind)
	}
	return said
}

// clock says how much time a game gives.
func (w *words) clock(c protocol.Clock) string {
	time := seat.Time(c)
	if !time.Timed() {
		return w.kit.Text("offer.game.noClock")
	}
	return w.kit.TimeWords(time)
}

// delay says in a few words by how many seconds those who watch are behind.
func (w *words) delay(seconds int) string {
	return w.kit.Text("online.behind.short", "time", w.kit.DurationWords(time.Duration(seconds)*time.Second))
}

// stars says what players think of a published rule.
func (w *words) stars(p *protocol.Published) string {
	if p.Votes == 0 {
		return w.kit.Text("published.unrated")
	}
	return w.kit.Text("published.stars", "whole", p.Stars/10, "tenth", p.Stars%10, "count", p.Votes)
}

// date is the day of a time in milliseconds.
func (w *words) date(ms int64) string { return library.NewTexts(w.kit, w.book, nil).Date(ms) }

// meeting says when a meeting is next, in the player's own time.
func (w *words) meeting(m protocol.Meeting) string {
	said := w.kit.Text("agenda.when", "day", w.date(m.Time), "time", time.UnixMilli(m.Time).Format("15:04"))
	if m.Weekly {
		said += ". " + w.kit.Text("agenda.weekly")
	}
	return said
}

// refusal says why the server has refused something.
func (w *words) refusal(why protocol.Why) string {
	if key := "online.why." + string(why); w.kit.Words.Has(key) {
		return w.kit.Text(key)
	}
	return w.kit.Text("online.why", "why", string(why))
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

// fault says why the client has gone offline by itself.
func (w *words) fault() string {
	f := w.connection.Client.Fault()
	if f == client.NotLetIn {
		return w.kit.Text(faultKeys[f], "problem", w.refusal(w.connection.Client.Why()))
	}
	return w.kit.Text(faultKeys[f])
}

// match is the title of a match that can be watched.
func (w *words) match(x protocol.Listed) string {
	return w.kit.Text("games.players", "south", w.account(x.Names[0]), "north", w.account(x.Names[1]))
}
