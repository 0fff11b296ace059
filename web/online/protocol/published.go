package protocol

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
	Name  string `json:"name" is:"ruleName"`
	About string `json:"about,omitempty" is:"about"`
	// Rule is the rule as notation.FormatRule writes it. Names in it are left out: Name is what it is called.
	Rule string `json:"rule" is:"rule"`
}

// IsRuleName reports whether a rule can be published under a name, as far as its characters are concerned.
func IsRuleName(name string) bool {
	var c checker
	c.prose("name", name, MinRuleName, MaxRuleName)
	return c.err == nil
}

// Unpublish withdraws a published rule with its votes. It is for its author and for moderators.
type Unpublish struct {
	Published string `json:"published" is:"id"`
}

// Vote says how good a published rule of somebody else is, in place of an earlier vote of the player. It is for players with an account,
// and answered with [Published].
type Vote struct {
	Published string `json:"published" is:"id"`
	// Stars are from 1 to MaxStars, the best.
	Stars int `json:"stars" is:"stars"`
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
	Words string `json:"words,omitempty" is:"words"`
	// Author is the id of the player whose rules are asked for, "" for those of everybody.
	Author string `json:"author,omitempty" is:"id"`
	Order  string `json:"order" is:"order"`
	// From is how many of the rules are left out at the beginning: those of the pages before.
	From int `json:"from,omitempty" is:"published"`
}

// Gallery answers [Browse].
type Gallery struct {
	// All is how many rules there are of those that were asked for, also before and after Rules, which are MaxGallery at most.
	All   int         `json:"all" is:"published"`
	Rules []Published `json:"rules" most:"gallery"`
}

func (g *Gallery) check(c *checker, at string) {
	c.number(at+"all", int64(g.All), int64(len(g.Rules)), MaxPublished)
}

// Published is a rule that a player has published, as another one sees it. It answers [Publish] and [Vote].
type Published struct {
	Published string `json:"published" is:"id"`
	Time      int64  `json:"time" is:"time"`
	// Author is the id of the player, and By the name.
	Author string `json:"author" is:"id"`
	By     string `json:"by" is:"name"`
	Name   string `json:"name" is:"ruleName"`
	About  string `json:"about,omitempty" is:"about"`
	// Rule is the rule as notation.FormatRule writes it, without names.
	Rule string `json:"rule" is:"rule"`
	// Votes is how many players have voted, and Stars their average in tenths of a star, 0 without votes. Vote are the stars that the
	// player has given who is told of it, 0 for none.
	Votes int `json:"votes,omitempty" is:"votes"`
	Stars int `json:"stars,omitempty" is:"starTenths"`
	Vote  int `json:"vote,omitempty" is:"stars"`
}

func (p *Published) check(c *checker, at string) {
	if p.Votes == 0 {
		c.number(at+"stars", int64(p.Stars), 0, 0)
		c.number(at+"vote", int64(p.Vote), 0, 0)
	} else {
		c.number(at+"stars", int64(p.Stars), tenths, MaxStars*tenths)
	}
}
