package protocol

// Limits of the rules that players publish.
const (
	// MinRuleName and MaxRuleName limit the name of such a rule, MaxAbout its description, and MaxWords the words of a search, in
	// characters.
	MinRuleName, MaxRuleName = 2, 40
	MaxAbout                 = 300
	MaxWords                 = 60
	// MaxPublished is the largest number of rules of a server, MaxOfAuthor of one player, and MaxGallery in one answer.
	MaxPublished, MaxOfAuthor, MaxGallery = 2000, 20, 30
	// MaxStars is the best vote; the worst vote is 1. An average is given in tenths of a star.
	MaxStars, tenths = 5, 10
	// maxVotes is larger than the number of votes of any rule.
	maxVotes = 1 << 30
)

// Publish publishes a rule of the player. Only players with an account may use it. The answer is [Published].
type Publish struct {
	Name  string `json:"name" is:"ruleName"`
	About string `json:"about,omitempty" is:"about"`
	// Rule is the rule as notation.FormatRule writes it. Names in it are ignored, because Name is its name.
	Rule string `json:"rule" is:"rule"`
}

// IsRuleName reports whether the characters of a name are allowed for a published rule.
func IsRuleName(name string) bool {
	var c checker
	c.prose("name", name, MinRuleName, MaxRuleName)
	return c.err == nil
}

// Unpublish removes a published rule with its votes. Only its author and moderators may use it.
type Unpublish struct {
	Published string `json:"published" is:"id"`
}

// Vote rates a published rule of another player. It replaces an earlier vote. Only players with an account may use it. The answer is
// [Published].
type Vote struct {
	Published string `json:"published" is:"id"`
	// Stars are from 1 to MaxStars, the best.
	Stars int `json:"stars" is:"stars"`
}

// Orders in which published rules are found.
const (
	// OrderBest sorts by votes, best first; a rule with few votes counts as nearer to the middle. OrderNewest sorts by time, newest first.
	OrderBest   = "best"
	OrderNewest = "newest"
)

// Browse searches published rules. The answer is [Gallery].
type Browse struct {
	// Words have to occur in the name, in the description or in the name of the author; "" for any rule.
	Words string `json:"words,omitempty" is:"words"`
	// Author is the id of the author, "" for any author.
	Author string `json:"author,omitempty" is:"id"`
	Order  string `json:"order" is:"order"`
	// From is the number of rules on the previous pages, which are left out.
	From int `json:"from,omitempty" is:"published"`
}

// Gallery answers [Browse].
type Gallery struct {
	// All is the number of all rules that were found. Rules is one page of them, at most MaxGallery.
	All   int         `json:"all" is:"published"`
	Rules []Published `json:"rules" most:"gallery"`
}

func (g *Gallery) check(c *checker, at string) {
	c.number(at+"all", int64(g.All), int64(len(g.Rules)), MaxPublished)
}

// Published is a published rule as a reader sees it. It answers [Publish] and [Vote].
type Published struct {
	Published string `json:"published" is:"id"`
	Time      int64  `json:"time" is:"time"`
	// Author is the id of the author, and By the name.
	Author string `json:"author" is:"id"`
	By     string `json:"by" is:"name"`
	Name   string `json:"name" is:"ruleName"`
	About  string `json:"about,omitempty" is:"about"`
	// Rule is the rule as notation.FormatRule writes it, without names.
	Rule string `json:"rule" is:"rule"`
	// Votes is the number of votes, and Stars their average in tenths of a star, 0 without votes. Vote is the vote of the reader, 0 for
	// none.
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
