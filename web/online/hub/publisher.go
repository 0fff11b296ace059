//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"awale/web/online/budget"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// mostVotes is how many rules a player may vote for.
const mostVotes = 1000

// The budgets of a player for published rules: to publish, to vote or withdraw, and to search.
var (
	publishing = budget.Limit{Burst: 5, Each: 60_000}
	voting     = budget.Limit{Burst: 20, Each: 3000}
	browsing   = budget.Limit{Burst: 20, Each: 2000}
)

// publisher owns what players have published, and their votes: the gallery in memory, and its documents in the store.
type publisher struct {
	documents  documents
	registry   *registry
	chance     chance
	moderators map[string]bool

	// writing is held while a rule is published or withdrawn, and while a vote is taken.
	writing sync.Mutex

	// mu is the lock of the hub. It guards what follows.
	mu      *sync.Mutex
	gallery *gallery
	// members are those of the hub, who have the budgets.
	members map[string]*member
}

// load reads the published rules and the votes for them, after the accounts.
func (pub *publisher) load() error {
	var list []*published
	err := pub.documents.load(Published, func(id string, data []byte) {
		p := &published{id: id}
		err := json.Unmarshal(data, p)
		if err == nil {
			p.Rule, p.key, err = bare(p.Rule)
		}
		if err != nil || pub.registry.accounts[p.Author] == nil {
			pub.documents.log.Error("a published rule cannot be read", "id", id, "error", err)
			return
		}
		list = append(list, p)
	})
	slices.SortFunc(list, func(x, y *published) int { return cmp.Or(cmp.Compare(x.Time, y.Time), cmp.Compare(x.id, y.id)) })
	for _, p := range list {
		if err := pub.gallery.claim(p); err != nil {
			pub.documents.log.Error("a published rule is left out", "id", p.id, "error", err)
			continue
		}
		pub.gallery.show(p)
	}
	if err != nil {
		return err
	}
	return pub.documents.load(Votes, func(player string, data []byte) {
		var given map[string]int
		if err := json.Unmarshal(data, &given); err != nil || pub.registry.accounts[player] == nil {
			pub.documents.log.Error("the votes of a player cannot be read", "player", player, "error", err)
			return
		}
		pub.gallery.judge(player, given)
	})
}

// do carries out a command about published rules. ok is false for every other one.
func (pub *publisher) do(player string, command protocol.Asked, at int64) (answer protocol.Told, ok bool) {
	var err error
	switch m := command.(type) {
	case *protocol.Publish:
		answer, err = pub.publish(player, m, at)
	case *protocol.Unpublish:
		answer, err = &protocol.Done{}, pub.unpublish(player, m, at)
	case *protocol.Vote:
		answer, err = pub.vote(player, m, at)
	case *protocol.Browse:
		answer, err = pub.browse(player, m, at)
	default:
		return nil, false
	}
	if err != nil {
		return refusal(err), true
	}
	return answer, true
}

// spend takes one action out of a budget of a player who is here. The caller holds the lock of the hub. The error is a
// [*protocol.Refused].
func (pub *publisher) spend(player string, of func(m *member) *budget.Budget, l budget.Limit, at int64) error {
	switch m := pub.members[player]; {
	case m == nil:
		return protocol.Refuse(protocol.WhyOrder)
	case !of(m).Spend(l, at):
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}

// view is a published rule as a player sees it. The caller holds the lock of the hub.
func (pub *publisher) view(p *published, player string) protocol.Published {
	v := protocol.Published{Published: p.id, Time: p.Time, Author: p.Author, By: pub.registry.nameOf(p.Author, ""), Name: p.Name,
		About: p.About, Rule: p.Rule,
		Votes: p.votes, Vote: pub.gallery.votes[player][p.id]}
	if p.votes > 0 {
		v.Stars = (10*p.stars + p.votes/2) / p.votes
	}
	return v
}

// publish publishes a rule of a player with an account who may speak in public.
func (pub *publisher) publish(player string, m *protocol.Publish, at int64) (protocol.Told, error) {
	pub.writing.Lock()
	defer pub.writing.Unlock()
	pub.mu.Lock()
	a := pub.registry.lasting(player)
	err := pub.spend(player, func(m *member) *budget.Budget { return &m.publishing }, publishing, at)
	switch {
	case err != nil:
	case a == nil:
		err = protocol.Refuse(protocol.WhyGuest)
	case at < a.Silent, pub.registry.talk != lobby.FreeTalk:
		err = protocol.Refuse(protocol.WhyTalk)
	}
	pub.mu.Unlock()
	if err != nil {
		return nil, err
	}
	p := &published{id: pub.chance.ID(), Author: player, Time: at, Name: m.Name, About: m.About}
	if p.Rule, p.key, err = bare(m.Rule); err != nil {
		return nil, err
	}
	pub.mu.Lock()
	err = pub.gallery.claim(p)
	pub.mu.Unlock()
	if err != nil {
		return nil, err
	}
	err = pub.documents.put(Published, p.id, p)
	pub.mu.Lock()
	defer pub.mu.Unlock()
	if err != nil {
		pub.gallery.names.Release(p.id)
		return nil, err
	}
	pub.gallery.show(p)
	v := pub.view(p, player)
	return &v, nil
}

// unpublish withdraws a rule for its author or a moderator.
func (pub *publisher) unpublish(player string, m *protocol.Unpublish, at int64) error {
	pub.writing.Lock()
	defer pub.writing.Unlock()
	pub.mu.Lock()
	p := pub.gallery.rules[m.Published]
	err := pub.spend(player, func(m *member) *budget.Budget { return &m.voting }, voting, at)
	switch {
	case err != nil:
	case p == nil:
		err = protocol.Refuse(protocol.WhyUnknown)
	case p.Author != player && !pub.moderators[player]:
		err = protocol.Refuse(protocol.WhyOrder)
	}
	pub.mu.Unlock()
	if err != nil {
		return err
	}
	return pub.drop(m.Published)
}

// drop deletes a rule. The caller holds writing.
func (pub *publisher) drop(id string) error {
	if err := pub.documents.remove(Published, id); err != nil {
		return err
	}
	pub.mu.Lock()
	defer pub.mu.Unlock()
	pub.gallery.drop(id)
	return nil
}

// vote takes the vote of a player with an account for a rule of somebody else.
func (pub *publisher) vote(player string, m *protocol.Vote, at int64) (protocol.Told, error) {
	pub.writing.Lock()
	defer pub.writing.Unlock()
	pub.mu.Lock()
	p, given := pub.gallery.rules[m.Published], maps.Clone(pub.gallery.votes[player])
	err := pub.spend(player, func(m *member) *budget.Budget { return &m.voting }, voting, at)
	switch {
	case err != nil:
	case pub.registry.lasting(player) == nil:
		err = protocol.Refuse(protocol.WhyGuest)
	case p == nil:
		err = protocol.Refuse(protocol.WhyUnknown)
	case p.Author == player:
		err = protocol.Refuse(protocol.WhySelf)
	case len(given) >= mostVotes && given[p.id] == 0:
		err = protocol.Refuse(protocol.WhyFull)
	}
	pub.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if given == nil {
		given = map[string]int{}
	}
	given[p.id] = m.Stars
	if err := pub.documents.put(Votes, player, given); err != nil {
		return nil, err
	}
	pub.mu.Lock()
	defer pub.mu.Unlock()
	pub.gallery.judge(player, given)
	v := pub.view(p, player)
	return &v, nil
}

// browse returns a page of the published rules that are asked for.
func (pub *publisher) browse(player string, m *protocol.Browse, at int64) (protocol.Told, error) {
	pub.mu.Lock()
	defer pub.mu.Unlock()
	if err := pub.spend(player, func(m *member) *budget.Budget { return &m.browsing }, browsing, at); err != nil {
		return nil, err
	}
	list := pub.gallery.find(m, func(author string) string { return pub.registry.nameOf(author, "") })
	found := &protocol.Gallery{All: len(list), Rules: []protocol.Published{}}
	from := min(m.From, len(list))
	for _, p := range list[from:min(from+protocol.MaxGallery, len(list))] {
		found.Rules = append(found.Rules, pub.view(p, player))
	}
	return found, nil
}

// forget deletes what a player has published, and the votes of the player.
func (pub *publisher) forget(player string) error {
	pub.writing.Lock()
	defer pub.writing.Unlock()
	if err := pub.documents.remove(Votes, player); err != nil {
		return err
	}
	pub.mu.Lock()
	pub.gallery.judge(player, nil)
	own := pub.gallery.find(&protocol.Browse{Author: player, Order: protocol.OrderNewest}, nil)
	pub.mu.Unlock()
	for _, p := range own {
		if err := pub.drop(p.id); err != nil {
			return err
		}
	}
	return nil
}
