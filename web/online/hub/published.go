//go:build !js

package hub

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
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
	text = notation.FormatRule(r)
	if _, err := playable(text); err != nil {
		return "", "", protocol.Refuse(protocol.WhyRule)
	}
	return text, r.ID(), nil
}

// playable reads a rule. The error says that it is none, or that no game by it begins.
func playable(text string) (*variants.Rules, error) {
	r, err := notation.ParseRule(text)
	if err != nil {
		return nil, err
	}
	if rec, err := game.NewRecord(r, r.Start()); err != nil || rec.Outcome().Over() {
		return nil, protocol.Refuse(protocol.WhyRule)
	}
	return r, nil
}

// nameless returns a rule without names. Its id is the key of how it is played.
func nameless(r *variants.Rules) (*variants.Rules, error) {
	p := r.Parameters()
	p.Name, p.ID = nil, variants.OwnID(p)
	return variants.New(p)
}

// mostNames is the largest number of languages in which a rule in a command may have a name.
const mostNames = 16

// sentRule is a rule as a player has sent it in a command: its text, and if it is one of the player's own its names, the text without
// them, and the rule.
type sentRule struct {
	text, bare string
	names      map[string]string
	rules      *variants.Rules
}

// readSent reads a rule that a player has sent. A text that is not a rule is left as it is, and no match accepts it.
func readSent(text string) sentRule {
	s := sentRule{text: text, bare: text}
	r, err := notation.ParseRule(text)
	if err != nil || !variants.IsOwn(r.ID()) || len(r.Parameters().Name) == 0 {
		return s
	}
	s.names, s.rules, s.bare = r.Parameters().Name, r, ""
	if r, err = nameless(r); err == nil {
		s.bare = notation.FormatRule(r)
	}
	return s
}

// shown returns the text of a rule as others may see it: without names, unless it may have some, and each could be published or is
// published for this rule.
func (g *gallery) shown(s sentRule, named bool) string {
	named = named && len(s.names) <= mostNames
	for _, name := range s.names {
		named = named && g.mayBeCalled(s.rules, name)
	}
	if len(s.names) == 0 || named {
		return s.text
	}
	return s.bare
}

// mostOfRule is the size of the rule of a tournament in bytes: it is told in lists, and in each notice of the tournament.
const mostOfRule = 1 << 10

// ofTournament returns the text of a rule that can be played as the plan of a tournament has it: with its names, if it may have them and
// they are short enough. Who makes a tournament may write free texts. The error is a [*protocol.Refused].
func (g *gallery) ofTournament(s sentRule) (string, error) {
	for _, text := range []string{g.shown(s, true), s.bare} {
		if text != "" && len(text) <= mostOfRule {
			return text, nil
		}
	}
	return "", protocol.Refuse(protocol.WhyRule)
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
	p.words = lobby.Fold(p.Name + " " + p.About)
	g.rules[p.id], g.keys[p.key] = p, true
}

// drop removes a rule and the votes for it.
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
	words := strings.Fields(lobby.Fold(m.Words))
	authors := map[string]string{}
	author := func(id string) string {
		name, known := authors[id]
		if !known {
			name = lobby.Fold(by(id))
			authors[id] = name
		}
		return name
	}
	for _, p := range g.rules {
		if m.Author != "" && p.Author != m.Author {
			continue
		}
		if !slices.ContainsFunc(words, func(w string) bool {
			return !strings.Contains(p.words, w) &&
				!strings.Contains(author(p.Author), w)
		}) {
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
