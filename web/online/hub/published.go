//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"awale/game"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
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

// published is a rule that a player has published, as the store keeps it under its id.
type published struct {
	id string
	// key is the same for rules that are played in the same way, and words is what a search looks into, beside the name of the author.
	key, words string
	Author     string `json:"author"`
	Time       int64  `json:"time"`
	Name       string `json:"name"`
	About      string `json:"about,omitempty"`
	Rule       string `json:"rule"`
	// votes is how many players have voted, and stars the sum of their stars.
	votes, stars int
}

// worth is what a rule is sorted by: the average of its votes and of some more that lie in the middle, so that one vote says little.
func (p *published) worth() float64 {
	const more, middle = 3, 3
	return float64(p.stars+more*middle) / float64(p.votes+more)
}

// gallery is all that players have published, and their votes. It keeps nothing.
type gallery struct {
	rules map[string]*published
	// keys are those of the published rules, and of the rules of the catalogue, which nobody publishes.
	keys  map[string]bool
	names lobby.Names
	// votes are the stars that players have given, by the ids of the rules. A map in it is not changed, another one takes its place.
	votes map[string]map[string]int
}

// newGallery returns a gallery in which nothing is published yet.
func newGallery() *gallery {
	g := &gallery{rules: map[string]*published{}, keys: map[string]bool{}, votes: map[string]map[string]int{}}
	for _, id := range variants.IDs() {
		r, err := variants.Load(id)
		for n := 1; err == nil; n++ { // the earlier editions follow
			g.keys[variants.OwnID(r.Parameters())] = true
			r, err = variants.Load(id + "-" + strconv.Itoa(n))
		}
		for i, name := range append(ruletext.OtherNames(id), id) {
			_, _ = g.names.Claim(name, id+strconv.Itoa(i)) // some rules share a name
		}
	}
	return g
}

// bare reads a rule and returns it without names, with the key of how it is played. The error is a [*protocol.Refused] with WhyRule if it
// cannot be played.
func bare(text string) (rule, key string, err error) {
	r, err := notation.ParseRule(text)
	if err != nil {
		return "", "", protocol.Refuse(protocol.WhyRule)
	}
	if r, err = nameless(r); err != nil {
		return "", "", protocol.Refuse(protocol.WhyRule)
	}
	if rec, err := game.NewRecord(r, r.Start()); err != nil || rec.Outcome().Over() {
		return "", "", protocol.Refuse(protocol.WhyRule)
	}
	return notation.FormatRule(r), r.ID(), nil
}

// nameless returns a rule without names. Its id is the key of how it is played.
func nameless(r *variants.Rules) (*variants.Rules, error) {
	p := r.Parameters()
	p.Name, p.ID = nil, variants.OwnID(p)
	return variants.New(p)
}

// withShownRule returns a command with the rule of its terms as others may see it. A name of a rule is a free text: who may write free texts
// may tell it to an opponent. Two who seek each other know the rule already, which has no name for them. The caller holds the lock.
func (h *Hub) withShownRule(player string, command protocol.Asked, at int64) protocol.Asked {
	named := h.lobby.MayWrite(player, at)
	switch c := command.(type) {
	case *protocol.Challenge:
		x := *c
		x.Terms.Rule = h.gallery.shown(c.Terms.Rule, named)
		return &x
	case *protocol.Change:
		x := *c
		x.Terms.Rule = h.gallery.shown(c.Terms.Rule, named)
		return &x
	case *protocol.Invite:
		x := *c
		x.Terms.Rule = h.gallery.shown(c.Terms.Rule, named)
		return &x
	case *protocol.Seek:
		x := *c
		x.Terms.Rule = h.gallery.shown(c.Terms.Rule, false)
		return &x
	}
	return command
}

// shown returns the text of a rule as others may see it: without names, unless it may have some, and each could be published or is
// published for this rule. A text that is none of a rule is returned as it is; nobody plays by it.
func (g *gallery) shown(text string, named bool) string {
	r, err := notation.ParseRule(text)
	if err != nil || !variants.IsOwn(r.ID()) {
		return text
	}
	names := r.Parameters().Name
	for _, name := range names {
		named = named && g.mayBeCalled(r, name)
	}
	if len(names) == 0 || named {
		return text
	}
	if r, err = nameless(r); err != nil {
		return ""
	}
	return notation.FormatRule(r)
}

// mayBeCalled reports whether a rule of a player's own may have a name.
func (g *gallery) mayBeCalled(r *variants.Rules, name string) bool {
	if _, err := lobby.Tidy(name); err != nil || !protocol.IsRuleName(name) {
		return false
	}
	_, owner := g.names.Find(name)
	p := g.rules[owner]
	return owner == "" || p != nil && p.key == r.ID()
}

// claim finds out whether a rule can be published, whose text and key are those of [bare], and gives it its name. The error is a
// [*protocol.Refused].
func (g *gallery) claim(p *published) error {
	ofAuthor := 0
	for _, other := range g.rules {
		if other.Author == p.Author {
			ofAuthor++
		}
	}
	switch {
	case g.keys[p.key]:
		return protocol.Refuse(protocol.WhyAgain)
	case len(g.rules) >= protocol.MaxPublished, ofAuthor >= protocol.MaxOfAuthor:
		return protocol.Refuse(protocol.WhyFull)
	}
	name, err := g.names.Claim(p.Name, p.id)
	if err != nil {
		return err
	}
	p.Name = name
	return nil
}

// show publishes a rule that has its name.
func (g *gallery) show(p *published) {
	p.words = folded(p.Name + " " + p.About)
	g.rules[p.id], g.keys[p.key] = p, true
}

// drop takes a rule away, with the votes for it.
func (g *gallery) drop(id string) {
	p := g.rules[id]
	if p == nil {
		return
	}
	delete(g.rules, id)
	delete(g.keys, p.key)
	g.names.Release(id)
	for player, given := range g.votes {
		if given[id] != 0 {
			rest := maps.Clone(given)
			delete(rest, id)
			g.votes[player] = rest
		}
	}
}

// judge puts the votes of a player in the place of the earlier ones. Votes for rules that are not there are left out.
func (g *gallery) judge(player string, given map[string]int) {
	for id, stars := range g.votes[player] {
		g.rules[id].votes--
		g.rules[id].stars -= stars
	}
	delete(g.votes, player)
	counted := map[string]int{}
	for id, stars := range given {
		if p := g.rules[id]; p != nil && p.Author != player && stars >= 1 && stars <= protocol.MaxStars {
			p.votes++
			p.stars += stars
			counted[id] = stars
		}
	}
	if len(counted) > 0 {
		g.votes[player] = counted
	}
}

// find returns the rules that are asked for, in their order. by is what an author is called.
func (g *gallery) find(m *protocol.Browse, by func(author string) string) (list []*published) {
	words := strings.Fields(folded(m.Words))
	authors := map[string]string{}
	author := func(id string) string {
		name, known := authors[id]
		if !known {
			name = folded(by(id))
			authors[id] = name
		}
		return name
	}
	for _, p := range g.rules {
		if m.Author != "" && p.Author != m.Author {
			continue
		}
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(p.words, w) && !strings.Contains(author(p.Author), w) }) {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(x, y *published) int {
		best := 0
		if m.Order == protocol.OrderBest {
			best = cmp.Compare(y.worth(), x.worth())
		}
		return cmp.Or(best, cmp.Compare(y.Time, x.Time), cmp.Compare(x.id, y.id))
	})
	return list
}

// folded returns a text as a search compares it: without capitals, accents and other marks.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Mn, unicode.Me) {
			return -1
		}
		return unicode.ToLower(r)
	}, lobby.Apart(text))
}

// loadPublished reads the published rules and the votes for them, after the accounts.
func (h *Hub) loadPublished() error {
	ctx, cancel := loading()
	defer cancel()
	var list []*published
	err := h.store.Documents(ctx, Published, func(id string, data []byte) {
		p := &published{id: id}
		err := json.Unmarshal(data, p)
		if err == nil {
			p.Rule, p.key, err = bare(p.Rule)
		}
		if err != nil || h.accounts[p.Author] == nil {
			h.log.Error("a published rule cannot be read", "id", id, "error", err)
			return
		}
		list = append(list, p)
	})
	slices.SortFunc(list, func(x, y *published) int { return cmp.Or(cmp.Compare(x.Time, y.Time), cmp.Compare(x.id, y.id)) })
	for _, p := range list {
		if err := h.gallery.claim(p); err != nil {
			h.log.Error("a published rule is left out", "id", p.id, "error", err)
			continue
		}
		h.gallery.show(p)
	}
	if err != nil {
		return err
	}
	return h.store.Documents(ctx, Votes, func(player string, data []byte) {
		var given map[string]int
		if err := json.Unmarshal(data, &given); err != nil || h.accounts[player] == nil {
			h.log.Error("the votes of a player cannot be read", "player", player, "error", err)
			return
		}
		h.gallery.judge(player, given)
	})
}

// ofGallery carries out a command about published rules. ok is false for every other one.
func (h *Hub) ofGallery(player string, command protocol.Asked, at int64) (told protocol.Told, ok bool) {
	var err error
	switch m := command.(type) {
	case *protocol.Publish:
		told, err = h.publish(player, m, at)
	case *protocol.Unpublish:
		told, err = &protocol.Done{}, h.unpublish(player, m, at)
	case *protocol.Vote:
		told, err = h.vote(player, m, at)
	case *protocol.Browse:
		told, err = h.browse(player, m, at)
	default:
		return nil, false
	}
	if err != nil {
		return refusal(err), true
	}
	return told, true
}

// spend takes one action out of a budget of a player who is here. The caller holds the lock. The error is a [*protocol.Refused].
func (h *Hub) spend(player string, of func(m *member) *budget.Budget, l budget.Limit, at int64) error {
	switch m := h.members[player]; {
	case m == nil:
		return protocol.Refuse(protocol.WhyOrder)
	case !of(m).Spend(l, at):
		return protocol.Refuse(protocol.WhyRate)
	}
	return nil
}

// viewPublished is a published rule as a player sees it. The caller holds the lock.
func (h *Hub) viewPublished(p *published, player string) protocol.Published {
	v := protocol.Published{Published: p.id, Time: p.Time, Author: p.Author, By: h.nameOf(p.Author, ""), Name: p.Name, About: p.About, Rule: p.Rule,
		Votes: p.votes, Vote: h.gallery.votes[player][p.id]}
	if p.votes > 0 {
		v.Stars = (10*p.stars + p.votes/2) / p.votes
	}
	return v
}

// publish publishes a rule of a player with an account who may speak in public.
func (h *Hub) publish(player string, m *protocol.Publish, at int64) (protocol.Told, error) {
	h.publishing.Lock()
	defer h.publishing.Unlock()
	h.mu.Lock()
	a := h.accounts[player]
	err := h.spend(player, func(m *member) *budget.Budget { return &m.publishing }, publishing, at)
	switch {
	case err != nil:
	case a == nil:
		err = protocol.Refuse(protocol.WhyGuest)
	case at < a.Silent, h.options.Lobby.Talk != lobby.FreeTalk:
		err = protocol.Refuse(protocol.WhyTalk)
	}
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	p := &published{id: h.chance.ID(), Author: player, Time: at, Name: m.Name, About: m.About}
	if p.Rule, p.key, err = bare(m.Rule); err != nil {
		return nil, err
	}
	h.mu.Lock()
	err = h.gallery.claim(p)
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	err = h.keep(Published, p.id, p)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		h.gallery.names.Release(p.id)
		return nil, err
	}
	h.gallery.show(p)
	v := h.viewPublished(p, player)
	return &v, nil
}

// keep stores a document.
func (h *Hub) keep(kind, id string, document any) error {
	data, err := json.Marshal(document)
	if err != nil {
		return err
	}
	ctx, cancel := limit()
	defer cancel()
	if err = h.store.Put(ctx, kind, id, data); err != nil {
		h.log.Warn("a document cannot be kept", "kind", kind, "error", err)
	}
	return err
}

// unpublish withdraws a rule for its author or a moderator.
func (h *Hub) unpublish(player string, m *protocol.Unpublish, at int64) error {
	h.publishing.Lock()
	defer h.publishing.Unlock()
	h.mu.Lock()
	p := h.gallery.rules[m.Published]
	err := h.spend(player, func(m *member) *budget.Budget { return &m.voting }, voting, at)
	switch {
	case err != nil:
	case p == nil:
		err = protocol.Refuse(protocol.WhyUnknown)
	case p.Author != player && !h.moderators[player]:
		err = protocol.Refuse(protocol.WhyOrder)
	}
	h.mu.Unlock()
	if err != nil {
		return err
	}
	return h.dropPublished(m.Published)
}

// dropPublished deletes a rule. The caller holds the lock of publishing.
func (h *Hub) dropPublished(id string) error {
	ctx, cancel := limit()
	defer cancel()
	if err := h.store.Delete(ctx, Published, id); err != nil {
		h.log.Warn("a published rule cannot be deleted", "error", err)
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.gallery.drop(id)
	return nil
}

// vote takes the vote of a player with an account for a rule of somebody else.
func (h *Hub) vote(player string, m *protocol.Vote, at int64) (protocol.Told, error) {
	h.publishing.Lock()
	defer h.publishing.Unlock()
	h.mu.Lock()
	p, given := h.gallery.rules[m.Published], maps.Clone(h.gallery.votes[player])
	err := h.spend(player, func(m *member) *budget.Budget { return &m.voting }, voting, at)
	switch {
	case err != nil:
	case h.accounts[player] == nil:
		err = protocol.Refuse(protocol.WhyGuest)
	case p == nil:
		err = protocol.Refuse(protocol.WhyUnknown)
	case p.Author == player:
		err = protocol.Refuse(protocol.WhySelf)
	case len(given) >= mostVotes && given[p.id] == 0:
		err = protocol.Refuse(protocol.WhyFull)
	}
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if given == nil {
		given = map[string]int{}
	}
	given[p.id] = m.Stars
	if err := h.keep(Votes, player, given); err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.gallery.judge(player, given)
	v := h.viewPublished(p, player)
	return &v, nil
}

// browse returns a page of the published rules that are asked for.
func (h *Hub) browse(player string, m *protocol.Browse, at int64) (protocol.Told, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.spend(player, func(m *member) *budget.Budget { return &m.browsing }, browsing, at); err != nil {
		return nil, err
	}
	list := h.gallery.find(m, func(author string) string { return h.nameOf(author, "") })
	found := &protocol.Gallery{All: len(list), Rules: []protocol.Published{}}
	from := min(m.From, len(list))
	for _, p := range list[from:min(from+protocol.MaxGallery, len(list))] {
		found.Rules = append(found.Rules, h.viewPublished(p, player))
	}
	return found, nil
}

// forgetPublished deletes what a player has published, and the votes of the player. The caller holds the lock of publishing.
func (h *Hub) forgetPublished(player string) error {
	ctx, cancel := limit()
	defer cancel()
	if err := h.store.Delete(ctx, Votes, player); err != nil {
		h.log.Warn("votes cannot be deleted", "error", err)
		return err
	}
	h.mu.Lock()
	h.gallery.judge(player, nil)
	own := h.gallery.find(&protocol.Browse{Author: player, Order: protocol.OrderNewest}, nil)
	h.mu.Unlock()
	for _, p := range own {
		if err := h.dropPublished(p.id); err != nil {
			return err
		}
	}
	return nil
}

// reportPublished tells the moderators of a published rule.
func (h *Hub) reportPublished(player string, m *protocol.Report, at int64) error {
	h.mu.Lock()
	p := h.gallery.rules[m.Published]
	if p == nil || p.Author != m.Player {
		h.mu.Unlock()
		return protocol.Refuse(protocol.WhyUnknown)
	}
	said := []protocol.Heard{{Time: p.Time, Words: protocol.Words{Text: p.Name}}}
	if p.About != "" {
		said = append(said, protocol.Heard{Time: p.Time, Words: protocol.Words{Text: p.About}})
	}
	err := h.mayReport(player)
	if err == nil {
		err = h.lobby.Complain(player, m, said, at)
	}
	reports := h.takeReports()
	h.mu.Unlock()
	if err != nil {
		return err
	}
	return h.keepReports(reports)
}
