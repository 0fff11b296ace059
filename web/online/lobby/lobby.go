package lobby

import (
	"maps"
	"slices"

	"awale/web/online/budget"
	"awale/web/online/protocol"
)

// Bounds of the lobby.
const (
	// keptNotices is how many notices of the lobby, and keptOwn how many notices to one player, are kept for those who come
	// back. keptTalk is how many public messages are. Who has missed more changes of the lobby than the whole has, and more than
	// mostMissed, gets the whole, which is shorter.
	keptNotices = 500
	keptOwn     = 200
	keptTalk    = 50
	mostMissed  = 20
	// mostHidden is how many others a player mutes, and how many a player blocks.
	mostHidden = 200
)

// Talk is how much players may say.
type Talk uint8

// The settings of talk, for schools and others.
const (
	// FreeTalk: ready phrases and free texts.
	FreeTalk Talk = iota
	// PhrasesOnly: ready phrases alone.
	PhrasesOnly
	// NoTalk: nothing.
	NoTalk
)

// Name returns how the protocol calls the setting.
func (t Talk) Name() string {
	return [...]string{FreeTalk: "", PhrasesOnly: protocol.TalkPhrases, NoTalk: protocol.TalkNone}[t]
}

// allows reports whether words may be said.
func (t Talk) allows(w protocol.Words) bool {
	return t == FreeTalk || t == PhrasesOnly && w.Phrase != ""
}

// Settings are what the host decides.
type Settings struct {
	Talk Talk
	// NoPrivate forbids messages to a player with whom one does not play.
	NoPrivate bool
	// NoGuests refuses players without an account.
	NoGuests bool
	// Guests is how many guests may come from one place at once, 0 for the constant of that name.
	Guests int
	// Most is the most players in the lobby.
	Most int
}

// Chance makes what is random.
type Chance interface {
	// ID returns a new id that cannot be guessed.
	ID() string
	// Coin returns one of two sides.
	Coin() bool
}

// Delivery is a notice to be sent.
type Delivery struct {
	// To is a player, "" for all who follow the stream of the notice.
	To     string
	Notice protocol.Notice
}

// Lobby is one lobby. It is not safe for concurrent use.
type Lobby struct {
	settings Settings
	chance   Chance
	life     string
	members  map[string]*member
	// matches are those that are played, ended those that are over and whose end spectators have not seen yet.
	matches, ended map[string]protocol.Listed
	// limits are what may be said about matches, and to those who play them, where that is less than the host allows.
	limits map[string]Talk
	// watchers are the ids of those who watch a match, untold the matches of which they have changed since they were told, and rests until
	// when a match is not told again.
	watchers    map[string]map[string]bool
	untold      map[string]bool
	rests       map[string]int64
	challenges  map[string]*protocol.Pending
	seekers     map[string]*seeker
	invitations map[string]*invitation
	places      map[string]*budget.Budget
	presence    *protocol.Backlog[protocol.Notice]
	// touched, touchedMatches and touchedSeekers are set if players, matches or searches have changed since the last notice of the lobby.
	touched, touchedMatches, touchedSeekers bool
	// window is what was told last, and known the same as a whole, nil if it was not asked for since. roll are all who are here by name.
	window   window
	known    *protocol.Lobby
	roll     roll
	talk     *protocol.Backlog[protocol.Notice]
	talkLife string
	out      []Delivery
	agreed   []Agreement
	reports  []protocol.Complaint
	// standings returns how well a player plays by the rules of a group at a speed.
	standings func(player, group, speed string) Standing
	traces    traces
}

// member is a player who is here.
type member struct {
	protocol.Player
	// folded is the name as a search compares it.
	folded string
	life   string
	own    *protocol.Backlog[protocol.Notice]
	// match is the match that the player plays, agreed for one that does not run yet, "" for none.
	match string
	// asked is the challenge or invitation from which a match comes that does not run yet, "" for none.
	asked   string
	budgets [kinds]budget.Budget
	muted   map[string]bool
	blocked map[string]bool
	// silent is until when a moderator has silenced the player.
	silent int64
}

// New returns an empty lobby. standings returns how well a player plays by the rules of a group, see [ruletext.Group],
// at a speed, see [protocol.Speeds].
func New(s Settings, c Chance, standings func(player, group, speed string) Standing) *Lobby {
	return &Lobby{settings: s, chance: c, standings: standings, life: c.ID(),
		members: map[string]*member{}, matches: map[string]protocol.Listed{}, ended: map[string]protocol.Listed{},
		limits:   map[string]Talk{},
		watchers: map[string]map[string]bool{}, untold: map[string]bool{}, rests: map[string]int64{},
		challenges: map[string]*protocol.Pending{}, seekers: map[string]*seeker{},
		invitations: map[string]*invitation{}, places: map[string]*budget.Budget{},
		traces: traces{of: map[string]*trace{}}, presence: protocol.NewBacklog[protocol.Notice](keptNotices),
		talk: protocol.NewBacklog[protocol.Notice](keptTalk), talkLife: c.ID()}
}

// MayBeGuest returns why nobody is let in as a guest, as a [*protocol.Refused]; nil where guests are let in.
func (l *Lobby) MayBeGuest() error {
	if l.settings.NoGuests {
		return protocol.Refuse(protocol.WhyGuest)
	}
	return nil
}

// Admit asks whether another guest from a place may be let in. The error is a [*protocol.Refused].
func (l *Lobby) Admit(place string, now int64) error {
	if err := l.MayBeGuest(); err != nil {
		return err
	}
	b := l.places[place]
	if b == nil {
		b = &budget.Budget{}
		l.places[place] = b
	}
	if !b.Spend(l.settings.arriving(), now) {
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}

// Hidden are the players whom a player has muted and blocked, as the account keeps them.
type Hidden struct{ Muted, Blocked []string }

// Enter lets a player in whose name is claimed already, or changes what is known of one who is here. The state of the player is
// that of the lobby. The error is a [*protocol.Refused] if the lobby is full; a player whose match goes on comes in all the same.
func (l *Lobby) Enter(p protocol.Player, hidden Hidden) error {
	m := l.members[p.ID]
	if m == nil {
		match := l.Playing(p.ID)
		if len(l.members) >= l.settings.Most && match == "" {
			return protocol.Refuse(protocol.WhyFull)
		}
		m = &member{life: l.chance.ID(), own: protocol.NewBacklog[protocol.Notice](keptOwn), muted: setOf(hidden.Muted),
			blocked: setOf(hidden.Blocked)}
		m.match = match
		l.members[p.ID] = m
	}
	p.State = protocol.Free
	if m.match != "" && m.match != agreed {
		p.State = protocol.Busy
	}
	if m.Player != p {
		known := m.Player.ID != ""
		m.Player, m.folded = p, Fold(p.Name)
		l.touched = true
		if known {
			l.touchedSeekers = true
			l.tell(m, &protocol.You{Player: p})
		}
	}
	l.traces.here(p.ID, l.Lasting(p.ID))
	return nil
}

// Player returns a player as everybody sees one; the zero value if that player is not here.
func (l *Lobby) Player(id string) protocol.Player {
	if m := l.members[id]; m != nil {
		return m.Player
	}
	return protocol.Player{}
}

// Lasting is what a text that is kept calls a player: the name of a guest, and the id of everybody else, whose name may change or be
// deleted.
func (l *Lobby) Lasting(id string) string {
	if m := l.members[id]; m != nil && m.Guest {
		return m.Name
	}
	return id
}

func setOf(ids []string) map[string]bool {
	set := map[string]bool{}
	for _, id := range ids {
		set[id] = true
	}
	return set
}

// Playing returns the match that a player plays, "" for none. After a restart there may be several: one with a person comes first.
func (l *Lobby) Playing(player string) (match string) {
	leaves := false
	for id, x := range l.matches {
		if !slices.Contains(x.Players[:], player) {
			continue
		}
		if ends := withComputer(x); match == "" || leaves && !ends || leaves == ends && id < match {
			match, leaves = id, ends
		}
	}
	return match
}

// Leaves returns the matches with computer players of the host that end when one that was agreed on begins.
func (l *Lobby) Leaves(a Agreement) (matches []string) {
	for id, x := range l.matches {
		leaves := slices.ContainsFunc(x.Players[:], func(player string) bool { return slices.Contains(a.Players[:], player) })
		if leaves && withComputer(x) && !a.Terms.ByDays() {
			matches = append(matches, id)
		}
	}
	slices.Sort(matches)
	return matches
}

// withComputer reports whether one of the players of a match is a computer player of the host.
func withComputer(x protocol.Listed) bool {
	return slices.ContainsFunc(x.Names[:], protocol.OfComputer)
}

// Go removes a player from the lobby: all that waited for an answer of the player is closed. A match goes on.
func (l *Lobby) Go(player string) {
	if l.members[player] == nil {
		return
	}
	l.closeAll(player)
	for code, i := range l.invitations {
		if i.from == player {
			delete(l.invitations, code)
		}
	}
	for match := range l.watchers {
		l.Unwatch(player, match)
	}
	delete(l.members, player)
	l.touched = true
	l.traces.gone(player)
}

// Lost notes that the connection of a player was lost. The player stays for now, and no longer seeks an opponent.
func (l *Lobby) Lost(player string) { l.unseekNow(player) }

// Seeks reports whether a player waits for any opponent.
func (l *Lobby) Seeks(player string) bool { return l.seekers[player] != nil }

// Begin adds a match that has begun. Both players count as playing. The names in x are those of players who are not here.
func (l *Lobby) Begin(x protocol.Listed) {
	x.Featured = false
	for i, player := range x.Players {
		if m := l.members[player]; m != nil {
			x.Names[i] = m.Name
		}
	}
	l.matches[x.Match] = x
	l.touchedMatches = true
	for i, player := range x.Players {
		m, other := l.members[player], l.members[x.Players[1-i]]
		if m == nil {
			continue
		}
		if other == nil {
			other = &member{} // it has just gone
		}
		l.accepted(m.asked)
		m.asked = ""
		l.closeOwn(m, other)
		m.match = l.Playing(player)
		l.state(m)
		l.tell(m, &protocol.Playing{Match: x.Match, Seeking: l.seekers[player] != nil})
	}
	l.feature()
}

// End tells the lobby that a match is over. shown is set if those who watch have seen the end. Else it can be watched until [Lobby.Hide].
func (l *Lobby) End(match string, shown bool) {
	x, ok := l.matches[match]
	if !ok {
		return
	}
	delete(l.matches, match)
	x.Featured = false
	l.ended[match] = x
	l.touchedMatches = true
	if shown {
		l.Hide(match)
	}
	for _, player := range x.Players {
		if m := l.members[player]; m != nil && m.match == match {
			m.match = l.Playing(player)
			l.state(m)
		}
	}
	l.feature()
}

// Hide removes a match that is over from those that can be watched: spectators have seen its end.
func (l *Lobby) Hide(match string) {
	if _, ok := l.ended[match]; ok {
		delete(l.ended, match)
		delete(l.watchers, match)
		delete(l.limits, match)
		l.touchedMatches = true
	}
}

// listed returns a match that can be watched.
func (l *Lobby) listed(match string) (x protocol.Listed, ok bool) {
	if x, ok = l.matches[match]; !ok {
		x, ok = l.ended[match]
	}
	return x, ok
}

// state sets whether a player is free.
func (l *Lobby) state(m *member) {
	state := protocol.Free
	if m.match != "" {
		state = protocol.Busy
	}
	if m.State != state {
		m.State = state
		l.touched = true
	}
}

// bound reports whether a player plays a match, or is about to, that others wait for: not one against a computer player of the host. That
// one ends without a result when the player begins another match.
func (l *Lobby) bound(m *member) bool {
	x, goes := l.matches[m.match]
	return m.match != "" && (m.Computer != "" || !goes || !withComputer(x))
}

// Bound reports whether a player who is here plays a match that others wait for.
func (l *Lobby) Bound(player string) bool {
	m := l.members[player]
	return m != nil && l.bound(m)
}

// feature marks the match of the strongest pair of players: the one whose weaker player is the strongest.
func (l *Lobby) feature() {
	best, rating := "", -1
	for _, id := range slices.Sorted(maps.Keys(l.matches)) {
		least := -1
		for i, player := range l.matches[id].Players {
			of := 0
			if m := l.members[player]; m != nil {
				of = m.Rating
			}
			if i == 0 || of < least {
				least = of
			}
		}
		if least > rating {
			best, rating = id, least
		}
	}
	for _, id := range slices.Sorted(maps.Keys(l.matches)) {
		if x := l.matches[id]; x.Featured != (id == best) {
			x.Featured = id == best
			l.matches[id] = x
			l.touchedMatches = true
		}
	}
}

// Watch lets a player in the lobby watch a match; Unwatch ends it. A player does not watch the own match. The error is a
// [*protocol.Refused].
func (l *Lobby) Watch(player, match string) error {
	x, ok := l.listed(match)
	switch {
	case !ok || l.members[player] == nil:
		return protocol.Refuse(protocol.WhyUnknown)
	case slices.Contains(x.Players[:], player):
		return protocol.Refuse(protocol.WhySelf)
	}
	if l.watchers[match] == nil {
		l.watchers[match] = map[string]bool{}
	}
	l.watchers[match][player] = true
	l.untold[match] = true
	return nil
}

// Unwatch ends [Lobby.Watch].
func (l *Lobby) Unwatch(player, match string) {
	if l.watchers[match][player] {
		delete(l.watchers[match], player)
		l.untold[match] = true
	}
}

// tell tells a player something on the own stream.
func (l *Lobby) tell(m *member, what protocol.Told) {
	n := protocol.Notice{Of: protocol.StreamOwn, Number: m.own.Last() + 1, With: what}
	m.own.Add(n)
	l.out = append(l.out, Delivery{To: m.ID, Notice: n})
}

// Send tells a player something on the own stream, if the player is here.
func (l *Lobby) Send(player string, what protocol.Told) {
	if m := l.members[player]; m != nil {
		l.tell(m, what)
	}
}

// Deliver returns the notices that are to be sent since the last call, in their order. Those of the lobby are made by [Lobby.Announce].
func (l *Lobby) Deliver() []Delivery {
	out := l.out
	l.out = nil
	return out
}

// Follow returns what a player has missed of the lobby, the talk or the own stream: the notices after the last one that the player has, or
// the whole as one. What Deliver returns from then on comes after them; the caller delivers what there is before it follows. The error
// is a [*protocol.Refused].
func (l *Lobby) Follow(player string, f *protocol.Follow) ([]protocol.Notice, error) {
	m := l.members[player]
	if m == nil {
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	life, stream := l.life, l.presence
	var whole protocol.Told
	switch f.Of {
	case protocol.StreamLobby:
	case protocol.StreamTalk:
		if m.match != "" {
			return nil, protocol.Refuse(protocol.WhyBusy)
		}
		life, stream = l.talkLife, l.talk
	case protocol.StreamOwn:
		life, stream = m.life, m.own
	default:
		return nil, protocol.Refuse(protocol.WhyUnknown)
	}
	if f.Life == life {
		if missed, ok := stream.After(f.After); ok && changes(missed) <= max(mostMissed, l.window.size()) {
			return slices.Clone(missed), nil
		}
	}
	switch f.Of {
	case protocol.StreamLobby:
		whole = l.whole()
	case protocol.StreamTalk:
		whole = l.lastTalk()
	default:
		whole = l.ownOf(m)
	}
	// The number of the whole is that of the last notice in it. Before the first one there is none: the whole is then the first.
	if stream.Last() == 0 {
		stream.Add(protocol.Notice{Of: f.Of, Number: 1, With: whole})
	}
	return []protocol.Notice{{Of: f.Of, Number: stream.Last(), With: whole}}, nil
}

func (l *Lobby) ownOf(m *member) *protocol.Own {
	o := &protocol.Own{Life: m.life, Challenges: []protocol.Pending{}, Matches: []string{}, Seeking: l.seekers[m.ID] != nil,
		Muted:   append([]string{}, slices.Sorted(maps.Keys(m.muted))...),
		Blocked: append([]string{}, slices.Sorted(maps.Keys(m.blocked))...)}
	for _, id := range slices.Sorted(maps.Keys(l.challenges)) {
		if p := l.challenges[id]; p.From == m.ID || p.To == m.ID {
			o.Challenges = append(o.Challenges, *p)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(l.matches)) {
		if x := l.matches[id]; x.Players[0] == m.ID || x.Players[1] == m.ID {
			o.Matches = append(o.Matches, id)
		}
	}
	return o
}

// Pass lets time pass: opponents are found for those who seek, and old invitations, budgets and messages are forgotten. It is called about
// once a second.
func (l *Lobby) Pass(now int64) {
	l.pairSeekers(now)
	l.tellWatched(now)
	l.traces.pass(now)
	maps.DeleteFunc(l.invitations, func(_ string, i *invitation) bool { return i.at <= now-invitationTime })
	maps.DeleteFunc(l.places, func(_ string, b *budget.Budget) bool { return b.Full(now) })
}

// Spend spends what a command of a player who is here costs. It is called before any other work for the command. The error is a
// [*protocol.Refused].
func (l *Lobby) Spend(player string, command protocol.Asked, now int64) error {
	m := l.members[player]
	if m == nil {
		return protocol.Refuse(protocol.WhyOrder)
	}
	kind, do := l.plan(m, command, now)
	if do == nil {
		return protocol.Refuse(protocol.WhyOrder)
	}
	if !m.budgets[kind].Spend(budgets[kind], now) {
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}

// Do carries out a command of a player who is here, which [Lobby.Spend] has paid for, and returns its answer. The error is a
// [*protocol.Refused]: the command has changed nothing. Commands are those of the lobby: messages, challenges, invitations, the search
// for an opponent, whom one hides, and reports.
func (l *Lobby) Do(player string, command protocol.Asked, now int64) (*protocol.Done, error) {
	m := l.members[player]
	if m == nil {
		return nil, protocol.Refuse(protocol.WhyOrder)
	}
	l.traces.pass(now)
	_, do := l.plan(m, command, now)
	if do == nil {
		return nil, protocol.Refuse(protocol.WhyOrder)
	}
	id, why := do()
	if why != "" {
		return nil, protocol.Refuse(why)
	}
	return &protocol.Done{ID: id}, nil
}

// plan returns which budget a command costs, and how it is carried out; nil for a command that is not one of the lobby.
func (l *Lobby) plan(m *member, command protocol.Asked, now int64) (kind int, do func() (id string, why protocol.Why)) {
	plain := func(f func() protocol.Why) func() (string, protocol.Why) {
		return func() (string, protocol.Why) { return "", f() }
	}
	switch c := command.(type) {
	case *protocol.Say:
		return talking, plain(func() protocol.Why { return l.say(m, c.Words, now) })
	case *protocol.Tell:
		return talking, plain(func() protocol.Why { return l.message(m, c, now) })
	case *protocol.Challenge:
		return asking, func() (string, protocol.Why) { return l.challenge(m, c) }
	case *protocol.Change:
		return asking, plain(func() protocol.Why { return l.change(m, c) })
	case *protocol.Seek:
		return asking, plain(func() protocol.Why { return l.seek(m, c.Terms, now) })
	case *protocol.Accept:
		return arranging, plain(func() protocol.Why { return l.accept(m, c.Challenge) })
	case *protocol.Decline:
		return arranging, plain(func() protocol.Why { return l.decline(m, c.Challenge) })
	case *protocol.Withdraw:
		return arranging, plain(func() protocol.Why { return l.withdraw(m, c.Challenge) })
	case *protocol.Take:
		return arranging, plain(func() protocol.Why { return l.take(m, c) })
	case *protocol.Unseek:
		return arranging, plain(func() protocol.Why { return l.unseek(m) })
	case *protocol.Invite:
		return arranging, func() (string, protocol.Why) { return l.invite(m, c.Terms, now) }
	case *protocol.Join:
		return guessing, plain(func() protocol.Why { return l.join(m, c.Code) })
	case *protocol.Mute:
		return arranging, plain(func() protocol.Why { return l.hide(m, m.muted, c.Player, true) })
	case *protocol.Unmute:
		return arranging, plain(func() protocol.Why { return l.hide(m, m.muted, c.Player, false) })
	case *protocol.Block:
		return arranging, plain(func() protocol.Why { return l.block(m, c.Player) })
	case *protocol.Unblock:
		return arranging, plain(func() protocol.Why { return l.hide(m, m.blocked, c.Player, false) })
	case *protocol.Report:
		return reporting, plain(func() protocol.Why { return l.report(m, c, now) })
	}
	return 0, nil
}

// other returns a player whom a command names.
func (l *Lobby) other(m *member, player string) (*member, protocol.Why) {
	switch o := l.members[player]; {
	case o == nil:
		return nil, protocol.WhyUnknown
	case o == m:
		return nil, protocol.WhySelf
	default:
		return o, ""
	}
}

// apart reports whether one of two players has blocked the other.
func apart(a, b *member) bool { return a.blocked[b.ID] || b.blocked[a.ID] }
