package protocol

import "strconv"

// Limits of the rules that players publish.
const (
	// MinRuleName and MaxRuleName limit the name of such a rule, MaxAbout what is said about it, and MaxWords the words of a search, in
	// characters.
	MinRuleName, MaxRuleName = 2, 40
	MaxAbout                 = 300
	MaxWords                 = 60
	// MaxPublished is the most rules of a server, MaxOfAuthor the most of one player, and MaxGallery the most that are told at once.
	MaxPublished, MaxOfAuthor, MaxGallery = 2000, 20, 30
	// MaxStars is the best vote; the worst one is 1. tenths is what an average is told in: parts of a star.
	MaxStars, tenths = 5, 10
	// maxVotes is more votes than a server ever has for a rule.
	maxVotes = 1 << 30
)

// Publish shows a rule of the player to everybody. It is for players with an account, and answered with [Published].
type Publish struct {
	Name  string `json:"name"`
	About string `json:"about,omitempty"`
	// Rule is the rule as notation.FormatRule writes it. Names in it are left out: Name is what it is called.
	Rule string `json:"rule"`
}

// Do implements [Asked].
func (*Publish) Do() string { return "publish" }

func (p *Publish) check(c *checker, at string) {
	c.prose(at+"name", p.Name, MinRuleName, MaxRuleName)
	c.prose(at+"about", p.About, 0, MaxAbout)
	rule(c, at+"rule", p.Rule)
}

// IsRuleName reports whether a rule can be published under a name, as far as its characters are concerned.
func IsRuleName(name string) bool {
	var c checker
	c.prose("name", name, MinRuleName, MaxRuleName)
	return c.err == nil
}

// Unpublish withdraws a published rule with its votes. It is for its author and for moderators.
type Unpublish struct {
	Published string `json:"published"`
}

// Do implements [Asked].
func (*Unpublish) Do() string { return "unpublish" }

func (u *Unpublish) check(c *checker, at string) { c.identity(at+"published", u.Published) }

// Vote says how good a published rule of somebody else is, in place of an earlier vote of the player. It is for players with an account,
// and answered with [Published].
type Vote struct {
	Published string `json:"published"`
	// Stars are from 1 to MaxStars, the best.
	Stars int `json:"stars"`
}

// Do implements [Asked].
func (*Vote) Do() string { return "vote" }

func (v *Vote) check(c *checker, at string) {
	c.identity(at+"published", v.Published)
	c.number(at+"stars", int64(v.Stars), 1, MaxStars)
}

// Orders in which published rules are found.
const (
	// OrderBest has those with the best votes first; a rule with few votes is nearer to the middle. OrderNewest has the newest first.
	OrderBest   = "best"
	OrderNewest = "newest"
)

// Browse asks for published rules, which is answered with [Gallery].
type Browse struct {
	// Words have to be in the name, in what is said about it or in the name of the author, "" for any.
	Words string `json:"words,omitempty"`
	// Author is the id of the player whose rules are asked for, "" for those of everybody.
	Author string `json:"author,omitempty"`
	Order  string `json:"order"`
	// From is how many of the rules are left out at the beginning: those of the pages before.
	From int `json:"from,omitempty"`
}

// Do implements [Asked].
func (*Browse) Do() string { return "browse" }

func (b *Browse) check(c *checker, at string) {
	c.prose(at+"words", b.Words, 0, MaxWords)
	if b.Author != "" {
		c.identity(at+"author", b.Author)
	}
	c.choice(at+"order", b.Order, OrderBest, OrderNewest)
	c.number(at+"from", int64(b.From), 0, MaxPublished)
}

// Gallery answers [Browse].
type Gallery struct {
	// All is how many rules there are of those that were asked for, also before and after Rules, which are MaxGallery at most.
	All   int         `json:"all"`
	Rules []Published `json:"rules"`
}

// Kind implements [Told].
func (*Gallery) Kind() string { return "gallery" }

func (g *Gallery) check(c *checker, at string) {
	c.number(at+"all", int64(g.All), int64(len(g.Rules)), MaxPublished)
	c.number(at+"rules", int64(len(g.Rules)), 0, MaxGallery)
	for i := range g.Rules {
		g.Rules[i].check(c, at+"rules."+strconv.Itoa(i)+".")
	}
}

// Published is a rule that a player has published, as another one sees it. It answers [Publish] and [Vote].
type Published struct {
	Published string `json:"published"`
	Time      int64  `json:"time"`
	// Author is the id of the player, and By the name.
	Author string `json:"author"`
	By     string `json:"by"`
	Name   string `json:"name"`
	About  string `json:"about,omitempty"`
	// Rule is the rule as notation.FormatRule writes it, without names.
	Rule string `json:"rule"`
	// Votes is how many players have voted, and Stars their average in tenths of a star, 0 without votes. Vote are the stars that the
	// player has given who is told of it, 0 for none.
	Votes int `json:"votes,omitempty"`
	Stars int `json:"stars,omitempty"`
	Vote  int `json:"vote,omitempty"`
}

// Kind implements [Told].
func (*Published) Kind() string { return "published" }

func (p *Published) check(c *checker, at string) {
	c.identity(at+"published", p.Published)
	c.number(at+"time", p.Time, 1, MaxTime)
	c.identity(at+"author", p.Author)
	c.prose(at+"by", p.By, MinName, MaxName)
	(&Publish{p.Name, p.About, p.Rule}).check(c, at)
	c.number(at+"votes", int64(p.Votes), 0, maxVotes)
	if p.Votes == 0 {
		c.number(at+"stars", int64(p.Stars), 0, 0)
	} else {
		c.number(at+"stars", int64(p.Stars), tenths, MaxStars*tenths)
	}
	c.number(at+"vote", int64(p.Vote), 0, int64(min(p.Votes, 1)*MaxStars))
}
