package lobby

import (
	"maps"
	"slices"

	"awale/web/online/protocol"
)

// maySpeak returns why a player may not say something, "" if it may be said.
func (l *Lobby) maySpeak(m *member, w protocol.Words, now int64) protocol.Why {
	switch {
	case now < m.silent, !l.settings.Talk.allows(w):
		return protocol.WhyTalk
	}
	return ""
}

// LimitTalk sets what may be said about a match that is about to begin, and to its players while they play it, as the protocol calls the
// setting. It holds until [Lobby.Hide].
func (l *Lobby) LimitTalk(match, name string) {
	for _, t := range []Talk{PhrasesOnly, NoTalk} {
		if name == t.Name() {
			l.limits[match] = t
		}
	}
}

// MayWrite reports whether others may read free texts of a player who is here.
func (l *Lobby) MayWrite(player string, now int64) bool {
	m := l.members[player]
	return m != nil && l.maySpeak(m, protocol.Words{}, now) == ""
}

func (l *Lobby) say(m *member, w protocol.Words, now int64) protocol.Why {
	if why := l.maySpeak(m, w, now); why != "" {
		return why
	}
	if m.match != "" {
		return protocol.WhyBusy
	}
	l.traces.keep(m.ID, remark{Heard: protocol.Heard{Time: now, Words: w}, public: true})
	said := &protocol.Said{From: m.ID, Name: m.Name, Time: now, Words: w}
	n := protocol.Notice{Of: protocol.StreamTalk, Number: l.talk.Last() + 1, With: said}
	l.talk.Add(n)
	l.out = append(l.out, Delivery{Notice: n})
	return ""
}

// lastTalk returns the last public messages.
func (l *Lobby) lastTalk() *protocol.Talk {
	t := &protocol.Talk{Life: l.talkLife, Said: []protocol.Said{}}
	kept, _ := l.talk.After(l.talk.Last() - min(l.talk.Last(), keptTalk))
	for _, n := range kept {
		if s, ok := n.With.(*protocol.Said); ok {
			t.Said = append(t.Said, *s)
		}
	}
	return t
}

// Forget removes what a player has said. All who follow the talk get the rest of it anew. A private message stays with a client that has
// it; a connection that was lost meanwhile does not get it any more.
func (l *Lobby) Forget(player string) {
	l.traces.forget(player)
	for _, m := range l.members {
		m.own.Change(func(n protocol.Notice) protocol.Notice {
			if x, ok := n.With.(*protocol.Message); ok && x.From == player {
				// Numbers have no gap: in its place stands what changes nothing.
				n.With = &protocol.Hides{Player: player, Muted: m.muted[player], Blocked: m.blocked[player]}
			}
			return n
		})
	}
	rest := l.lastTalk()
	heard := len(rest.Said)
	rest.Said = slices.DeleteFunc(rest.Said, func(s protocol.Said) bool { return s.From == player })
	if len(rest.Said) == heard {
		return
	}
	l.talk, l.talkLife = protocol.NewBacklog[protocol.Notice](keptTalk), l.chance.ID()
	rest.Life = l.talkLife
	for i := range rest.Said {
		l.talk.Add(protocol.Notice{Of: protocol.StreamTalk, Number: uint64(i) + 1, With: &rest.Said[i]})
	}
	if l.talk.Last() == 0 {
		l.talk.Add(protocol.Notice{Of: protocol.StreamTalk, Number: 1, With: rest})
	}
	l.out = append(l.out, Delivery{Notice: protocol.Notice{Of: protocol.StreamTalk, Number: l.talk.Last(), With: rest}})
}

// message carries out a Tell: to a player, to the opponent in a match, or to those who watch a match with the one who speaks.
func (l *Lobby) message(m *member, c *protocol.Tell, now int64) protocol.Why {
	if why := l.maySpeak(m, c.Words, now); why != "" {
		return why
	}
	var to []*member
	if c.Match != "" {
		x, ok := l.listed(c.Match)
		switch {
		case !ok:
			return protocol.WhyUnknown
		case !l.limits[c.Match].allows(c.Words):
			return protocol.WhyTalk
		case x.Players[0] == m.ID:
			to = l.present(x.Players[1:])
		case x.Players[1] == m.ID:
			to = l.present(x.Players[:1])
		case l.watchers[c.Match][m.ID]:
			to = l.present(slices.Sorted(maps.Keys(l.watchers[c.Match])))
		default:
			return protocol.WhyPlayer
		}
	} else {
		o, why := l.other(m, c.Player)
		switch {
		case why != "":
			return why
		case l.settings.NoPrivate, !l.limits[m.match].allows(c.Words), !l.limits[o.match].allows(c.Words):
			return protocol.WhyTalk // else a private message is a way around the limit
		case apart(m, o):
			return protocol.WhyBlocked
		}
		to = []*member{o}
	}
	message := &protocol.Message{From: m.ID, Name: m.Name, Player: c.Player, Match: c.Match, Time: now, Words: c.Words}
	l.tell(m, message)
	var readers []string
	for _, o := range to {
		// Who is muted does not learn it.
		if o != m && !o.muted[m.ID] && !apart(m, o) {
			l.tell(o, message)
			readers = append(readers, o.ID)
		}
	}
	l.traces.keep(m.ID, remark{Heard: protocol.Heard{Time: now, To: c.Player + c.Match, Words: c.Words}, readers: readers})
	return ""
}

// MaySay returns why a player who is here may not say something, as a [*protocol.Refused]; nil if it may be said.
func (l *Lobby) MaySay(player string, w protocol.Words, now int64) error {
	m := l.members[player]
	if m == nil {
		return protocol.Refuse(protocol.WhyOrder)
	}
	if why := l.maySpeak(m, w, now); why != "" {
		return protocol.Refuse(why)
	}
	return nil
}

// Wrote tells a message of a player who is here to the player and to the opponent, who need not be here: in a match that the lobby does not
// list. reads is set if the opponent does not hide the player.
func (l *Lobby) Wrote(message *protocol.Message, opponent string, reads bool) {
	l.Send(message.From, message)
	var readers []string
	if reads {
		l.Send(opponent, message)
		readers = []string{opponent}
	}
	heard := protocol.Heard{Time: message.Time, To: message.Match, Words: message.Words}
	l.traces.keep(message.From, remark{Heard: heard, readers: readers})
}

// present returns those of some players who are here.
func (l *Lobby) present(ids []string) (list []*member) {
	for _, id := range ids {
		if m := l.members[id]; m != nil {
			list = append(list, m)
		}
	}
	return list
}

// hide notes that a player mutes or blocks another one, or no longer does. The other one need not be here.
func (l *Lobby) hide(m *member, list map[string]bool, player string, yes bool) protocol.Why {
	switch {
	case player == m.ID:
		return protocol.WhySelf
	case yes && len(list) >= mostHidden && !list[player]:
		return protocol.WhyFull
	case list[player] == yes:
		return ""
	case yes:
		list[player] = true
	default:
		delete(list, player)
	}
	l.tell(m, &protocol.Hides{Player: player, Muted: m.muted[player], Blocked: m.blocked[player]})
	return ""
}

// block hides a player, and closes what waits between both.
func (l *Lobby) block(m *member, player string) protocol.Why {
	if why := l.hide(m, m.blocked, player, true); why != "" {
		return why
	}
	for _, id := range slices.Sorted(maps.Keys(l.challenges)) {
		if p := l.challenges[id]; p.From == m.ID && p.To == player || p.From == player && p.To == m.ID {
			l.close(id, protocol.EndedDeclined)
		}
	}
	return ""
}

// Hides returns whom a player who is here has muted and blocked, for the account.
func (l *Lobby) Hides(player string) Hidden {
	m := l.members[player]
	if m == nil {
		return Hidden{}
	}
	return Hidden{slices.Sorted(maps.Keys(m.muted)), slices.Sorted(maps.Keys(m.blocked))}
}

func (l *Lobby) report(m *member, c *protocol.Report, now int64) protocol.Why {
	if c.Player == m.ID {
		return protocol.WhySelf
	}
	t := l.traces.of[c.Player]
	if t == nil {
		return protocol.WhyUnknown
	}
	l.file(m, c, t.readBy(m.ID, now), now)
	return ""
}

// file adds a report with what was said.
func (l *Lobby) file(m *member, c *protocol.Report, said []protocol.Heard, now int64) {
	name := l.Lasting(c.Player)
	if t := l.traces.of[c.Player]; t != nil {
		name = t.name
	}
	l.reports = append(l.reports, protocol.Complaint{Report: l.chance.ID(), Time: now, From: m.ID, About: c.Player, Reason: c.Reason,
		Text: c.Text, Published: c.Published, Club: c.Club, Said: said,
		Names: [2]string{l.Lasting(m.ID), name}})
}

// Complain carries out a report of a player who is here about something that another one has shown to everybody, who need not be here. said
// is what that holds. The error is a [*protocol.Refused].
func (l *Lobby) Complain(player string, c *protocol.Report, said []protocol.Heard, now int64) error {
	m := l.members[player]
	why := protocol.Why("")
	switch {
	case m == nil:
		why = protocol.WhyOrder
	case player == c.Player:
		why = protocol.WhySelf
	case !m.budgets[reporting].Spend(budgets[reporting], now):
		why = protocol.WhyRate
	default:
		l.file(m, c, said, now)
	}
	if why != "" {
		return protocol.Refuse(why)
	}
	return nil
}

// Reports returns the reports since the last call, oldest first.
func (l *Lobby) Reports() []protocol.Complaint {
	reports := l.reports
	l.reports = nil
	return reports
}

// Silence keeps a player who is here from saying anything until a time. It is for moderators.
func (l *Lobby) Silence(player string, until int64) {
	if m := l.members[player]; m != nil {
		m.silent = until
	}
}
