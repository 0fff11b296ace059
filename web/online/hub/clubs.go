//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"awale/web/online/budget"
	"awale/web/online/club"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// ofFounder is how many clubs a player may have founded, and still be in, who is no moderator.
const ofFounder = 2

// The budgets of a player for clubs: to make some, and to join, leave and change them.
var (
	founding = budget.Limit{Burst: 2, Each: 10 * minute}
	clubbing = budget.Limit{Burst: 20, Each: 3000}
)

// clubs owns the clubs of the server. Whatever happens to one is kept before anybody is told.
type clubs struct {
	hub *Hub
	// writing is held while a club is made, changed or closed.
	writing sync.Mutex

	// mu is the lock of the hub. It guards what follows. A club in the list is not changed: another one takes its place.
	mu    *sync.Mutex
	list  map[string]*heldClub
	names lobby.Names
	// alike are the clubs that do not have their own names, because these look like those of older clubs. See keepNames.
	alike map[string]bool
	// unkept are the ids of clubs that are not in the store as they are here: those that were changed or removed when they were read, and
	// those whose founding failed, which the store may have all the same. See mend.
	unkept map[string]bool
}

// heldClub is a club with its log, as the store keeps it under its id.
type heldClub struct {
	*club.Club
	log club.Log
	// words is what a search looks into.
	words string
}

func newClubs(h *Hub) *clubs {
	x := &clubs{hub: h, mu: &h.mu, list: map[string]*heldClub{}, alike: map[string]bool{}, unkept: map[string]bool{}}
	x.names.Reserve(roles()...) // no club is "Moderators"
	return x
}

// held returns a club as it is held.
func held(c *club.Club, log club.Log) *heldClub {
	t := c.Texts()
	return &heldClub{c, log, lobby.Fold(t.Name + " " + t.About)}
}

// with returns the club after an event.
func (k *heldClub) with(e club.Event) (*heldClub, error) {
	after := k.Clone()
	if err := after.Apply(e); err != nil {
		return nil, err
	}
	log, err := k.log.Add(after, e)
	return held(after, log), err
}

// load reads the clubs, after the accounts. Nobody is in them whose account is deleted. It writes nothing, as another server may have the
// store: mend does.
func (x *clubs) load() error {
	gone := map[string][]string{} // by clubs
	err := x.hub.documents.load(Clubs, func(id string, data []byte) {
		var log club.Log
		err := json.Unmarshal(data, &log)
		var c *club.Club
		if err == nil {
			c, err = log.Read()
		}
		if err != nil {
			x.hub.log.Error("a club cannot be read", "club", id, "error", err)
			return
		}
		for _, player := range c.Players() {
			if x.hub.registry.gone(player) {
				gone[id] = append(gone[id], player)
			}
		}
		x.list[id] = held(c, log)
	})
	if err != nil {
		return err
	}
	for id, players := range gone { // nobody else knows the hub yet
		k := x.list[id]
		for _, player := range players {
			after, log, err := k.log.Forget(k.Club, player)
			if err != nil {
				return err
			}
			k = held(after, log)
		}
		x.unkept[id] = true
		if x.list[id] = k; k.Empty() {
			delete(x.list, id)
		}
	}
	for id := range x.list {
		x.alike[id] = true
	}
	x.keepNames()
	for id := range x.alike {
		x.hub.log.Warn("a club has a name that looks like that of another one", "club", id, "name", x.list[id].Texts().Name)
	}
	return nil
}

// keepNames gives the clubs that do not have their own names these, where no other club has one that looks like it. Names may look alike by
// a later list of letters: both clubs stay, and the older one has the name as long as it is there. The caller holds the lock of the hub.
func (x *clubs) keepNames() {
	maps.DeleteFunc(x.alike, func(id string, _ bool) bool { return x.list[id] == nil })
	ids := slices.SortedFunc(maps.Keys(x.alike), func(a, b string) int {
		return cmp.Or(cmp.Compare(x.list[a].FoundedAt(), x.list[b].FoundedAt()), cmp.Compare(a, b))
	})
	for _, id := range ids {
		if x.names.Keep(x.list[id].Texts().Name, id) {
			delete(x.alike, id)
		}
	}
}

// mend has the store forget those whose accounts were deleted when the clubs were read, and the clubs that were left without members. It
// stops at the first failure. It is called only once this server has said that it runs.
func (x *clubs) mend() error {
	x.writing.Lock()
	defer x.writing.Unlock()
	x.mu.Lock()
	unkept := slices.Sorted(maps.Keys(x.unkept))
	x.mu.Unlock()
	for _, id := range unkept {
		if x.hub.ctx.Err() != nil {
			return errStopped
		}
		err := error(nil)
		if k := x.find(id); k != nil {
			err = x.keep(id, k)
		} else {
			err = x.drop(id)
		}
		if err != nil {
			return err
		}
		x.mu.Lock()
		delete(x.unkept, id)
		x.mu.Unlock()
	}
	return nil
}

// do carries out a command about clubs. ok is false for every other one.
func (x *clubs) do(c *Conn, command protocol.Asked, at int64) (answer protocol.Told, ok bool) {
	err := error(nil)
	answer = &protocol.Done{}
	change := func(id string, propose func(k *heldClub) (club.Event, error)) {
		err = x.changeBy(c.player, id, at, propose)
	}
	switch m := command.(type) {
	case *protocol.FoundClub:
		answer, err = x.found(c, m, at)
	case *protocol.ChangeClub:
		err = x.rewrite(c, m, at)
	case *protocol.JoinClub:
		change(m.Club, func(k *heldClub) (club.Event, error) {
			if !k.Knows(c.player) && x.countOf(c.player) >= protocol.MaxOwnClubs {
				return nil, protocol.Refuse(protocol.WhyFull)
			}
			return k.Join(c.player, at)
		})
	case *protocol.LeaveClub:
		change(m.Club, func(k *heldClub) (club.Event, error) { return k.Leave(c.player, at) })
	case *protocol.SetMember:
		change(m.Club, func(k *heldClub) (club.Event, error) {
			if m.As != protocol.ClubNone && x.hub.registry.lasting(m.Player) == nil {
				return nil, protocol.Refuse(protocol.WhyUnknown)
			}
			return k.Set(c.player, m, at)
		})
	case *protocol.CloseClub:
		err = x.close(c.player, m.Club)
	default:
		return nil, false
	}
	if err != nil {
		return refusal(err), true
	}
	return answer, true
}

// spend takes one action out of the budget of a player, who has an account. The caller holds the lock of the hub.
func (x *clubs) spend(player string, of func(m *member) *budget.Budget, l budget.Limit, at int64) error {
	switch m := x.hub.members[player]; {
	case m == nil:
		return protocol.Refuse(protocol.WhyOrder)
	case x.hub.registry.lasting(player) == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case !of(m).Spend(l, at):
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}

// countOf returns in how many clubs a player is something. The caller holds the lock of the hub.
func (x *clubs) countOf(player string) (n int) {
	for id, k := range x.list {
		if k.About(id, player).You != "" {
			n++
		}
	}
	return n
}

// mayFound returns why a player may not make a club, nil if that is possible. The caller holds the lock of the hub.
func (x *clubs) mayFound(player string, at int64) error {
	h := x.hub
	switch makers := h.options.Clubs; {
	case makers == NobodyMakes:
		return protocol.Refuse(protocol.WhyOrder)
	case h.registry.lasting(player) == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case h.moderators[player]:
		return nil
	case makers != AccountsMake:
		return protocol.Refuse(protocol.WhyOrder)
	}
	return x.mayWrite(player, at)
}

// mayWrite returns why a player may not write the texts of a club, nil if that is possible. The caller holds the lock of the hub.
func (x *clubs) mayWrite(player string, at int64) error {
	if !x.hub.moderators[player] && !x.hub.lobby.MayWrite(player, at) {
		return protocol.Refuse(protocol.WhyTalk)
	}
	return nil
}

// found makes a club.
func (x *clubs) found(c *Conn, m *protocol.FoundClub, at int64) (protocol.Told, error) {
	h := x.hub
	x.writing.Lock()
	defer x.writing.Unlock()
	id, texts := h.chance.ID(), m.ClubTexts
	x.mu.Lock()
	err := x.mayFound(c.player, at)
	own := 0
	for _, k := range x.list {
		if k.Founder() == c.player && k.Member(c.player) {
			own++
		}
	}
	if err == nil && (len(x.list) >= protocol.MaxClubs || own >= ofFounder && !h.moderators[c.player] ||
		x.countOf(c.player) >= protocol.MaxOwnClubs) {
		err = protocol.Refuse(protocol.WhyFull)
	}
	if err == nil {
		texts.Name, err = x.names.Claim(texts.Name, id)
	}
	if err == nil { // a name that is refused costs nothing
		if err = x.spend(c.player, func(m *member) *budget.Budget { return &m.founding }, founding, at); err != nil {
			x.names.Release(id)
		}
	}
	x.mu.Unlock()
	if err != nil {
		return nil, err
	}
	k, err := (&heldClub{Club: &club.Club{}}).with(club.Found(c.player, texts, at))
	if err == nil {
		err = h.documents.put(Clubs, id, k.log)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if err != nil {
		x.names.Release(id)
		x.unkept[id] = true // the store may have it all the same, and would bring it back after a restart
		return nil, err
	}
	x.list[id] = k
	return &protocol.Done{ID: id}, nil
}

// changeBy changes a club by the event that a player wants. propose is called with the lock of the hub held.
func (x *clubs) changeBy(player, id string, at int64, propose func(k *heldClub) (club.Event, error)) error {
	x.writing.Lock()
	defer x.writing.Unlock()
	return x.change(player, id, at, propose)
}

// change is changeBy for a caller that holds writing.
func (x *clubs) change(player, id string, at int64, propose func(k *heldClub) (club.Event, error)) error {
	x.mu.Lock()
	k := x.list[id]
	err := x.spend(player, func(m *member) *budget.Budget { return &m.clubbing }, clubbing, at)
	var e club.Event
	switch {
	case err != nil:
	case k == nil:
		err = protocol.Refuse(protocol.WhyUnknown)
	default:
		e, err = propose(k)
	}
	x.mu.Unlock()
	if err != nil {
		return err
	}
	after, err := k.with(e)
	if err != nil {
		return err
	}
	return x.keep(id, after)
}

// keep keeps a club, or removes one without members, and shows that. The caller holds writing.
func (x *clubs) keep(id string, k *heldClub) error {
	if k.Empty() {
		return x.drop(id)
	}
	if err := x.hub.documents.put(Clubs, id, k.log); err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.list[id] = k
	return nil
}

// drop removes a club. The caller holds writing.
func (x *clubs) drop(id string) error {
	if err := x.hub.documents.remove(Clubs, id); err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.list, id)
	x.names.Release(id)
	x.keepNames()
	return nil
}

// rewrite changes the texts of a club.
func (x *clubs) rewrite(c *Conn, m *protocol.ChangeClub, at int64) error {
	x.writing.Lock()
	defer x.writing.Unlock() // after an error the club has its name again before another one can claim it
	before := ""
	err := x.change(c.player, m.Club, at, func(k *heldClub) (club.Event, error) {
		if err := x.mayWrite(c.player, at); err != nil {
			return nil, err
		}
		texts := m.ClubTexts
		if _, err := k.Change(c.player, x.hub.moderators[c.player], texts, at); err != nil {
			return nil, err
		}
		if now := k.Texts().Name; texts.Name != now {
			name, err := x.names.Claim(texts.Name, m.Club)
			if err != nil {
				return nil, err
			}
			before, texts.Name = now, name
		}
		return k.Change(c.player, x.hub.moderators[c.player], texts, at)
	})
	if before == "" {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if err != nil {
		x.names.Release(m.Club)
		if !x.names.Keep(before, m.Club) { // it looks like that of an older club
			x.alike[m.Club] = true
		}
	}
	x.keepNames()
	return err
}

// close closes a club for a moderator.
func (x *clubs) close(player, id string) error {
	x.writing.Lock()
	defer x.writing.Unlock()
	x.mu.Lock()
	k := x.list[id]
	x.mu.Unlock()
	switch {
	case !x.hub.moderators[player]:
		return protocol.Refuse(protocol.WhyOrder)
	case k == nil:
		return protocol.Refuse(protocol.WhyUnknown)
	}
	return x.drop(id)
}

// forget takes a player whose account is deleted out of all clubs, and out of their logs.
func (x *clubs) forget(player string) error {
	x.writing.Lock()
	defer x.writing.Unlock()
	x.mu.Lock()
	named := map[string]*heldClub{}
	for id, k := range x.list {
		if k.Knows(player) {
			named[id] = k
		}
	}
	x.mu.Unlock()
	for id, k := range named {
		after, log, err := k.log.Forget(k.Club, player)
		if err == nil {
			err = x.keep(id, held(after, log))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// hold keeps that a tournament of a club is over. It does nothing if there is no such club, or if it has that already.
func (x *clubs) hold(id string, p club.Past, results []club.Result) error {
	x.writing.Lock()
	defer x.writing.Unlock()
	x.mu.Lock()
	k := x.list[id]
	r := x.hub.registry
	if p.First != "" && (r.leaving(p.First) || !r.unread[p.First] && r.nameOf(p.First, p.Winner) == protocol.Deleted) {
		p.First, p.Winner = "", protocol.Deleted
	}
	x.mu.Unlock()
	if k == nil {
		return nil
	}
	e := k.Hold(p, results, x.hub.now())
	if e == nil {
		return nil
	}
	after, err := k.with(e)
	if err != nil {
		x.hub.log.Error("a tournament does not fit into a club", "club", id, "tournament", p.Tournament, "error", err)
		return nil // nor would it later
	}
	return x.keep(id, after)
}

// find returns a club, nil for none. It is not changed afterwards.
func (x *clubs) find(id string) *heldClub {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.list[id]
}

// nameOf returns the name of a club, "" if there is none.
func (x *clubs) nameOf(id string) string {
	if k := x.find(id); k != nil {
		return k.Texts().Name
	}
	return ""
}

// officer reports whether a player is an officer of a club.
func (x *clubs) officer(id, player string) bool {
	k := x.find(id)
	return k != nil && k.Officer(player)
}

// mayEnter returns why a player may not enter a tournament, or come back to it, in a team of a number, from 1; nil if that is possible:
// teams of clubs have members alone, and those of clubs that are only invited have nobody.
func (x *clubs) mayEnter(p *protocol.Plan, invited []string, player string, team int) error {
	var clubs []string
	if p.Members {
		clubs = append(clubs, p.Club)
	}
	if team >= 1 && team <= len(p.Clubs) {
		clubs = append(clubs, p.Clubs[team-1])
	}
	for _, id := range clubs {
		if k := x.find(id); k != nil && (!k.Member(player) || slices.Contains(invited, id)) {
			return protocol.Refuse(protocol.WhyClub)
		}
	}
	return nil
}

// teamsOf returns the numbers, from 1, of the teams of clubs in a plan that a player may join.
func (x *clubs) teamsOf(p *protocol.Plan, invited []string, player string) (numbers []int) {
	for i := range p.Clubs {
		if x.mayEnter(p, invited, player, i+1) == nil {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// renamed returns a plan whose teams have the names that their clubs have now. The team of a club that is closed keeps its name. If two
// teams would have the same name then, which no tournament can have, all keep theirs.
func (x *clubs) renamed(p protocol.Plan) protocol.Plan {
	teams := slices.Clone(p.Teams)
	distinct := map[string]bool{}
	for i := range teams {
		if i < len(p.Clubs) {
			teams[i] = cmp.Or(x.nameOf(p.Clubs[i]), teams[i])
		}
		distinct[teams[i]] = true
	}
	if len(distinct) == len(teams) {
		p.Teams = teams
	}
	return p
}

// name gives the teams of a plan the names of their clubs. The error is a [*protocol.Refused].
func (x *clubs) name(p *protocol.Plan) error {
	teams := slices.Clone(p.Teams)
	for i, id := range p.Clubs {
		if teams[i] = x.nameOf(id); teams[i] == "" {
			return protocol.Refuse(protocol.WhyUnknown)
		}
	}
	p.Teams = teams
	return nil
}
