package protocol

// Limits of what a client is told of the lobby: everybody is told the same part of it, and asks for the rest by [Players].
const (
	// MaxShown, MaxListed and MaxSought are the largest numbers of players, matches and searches of the stream of the lobby.
	MaxShown, MaxListed, MaxSought = 100, 50, 50
	// MaxHere is the largest number of players in one answer, and MaxQuery limits the words of a question, in characters.
	MaxHere, MaxQuery = 50, 60
	// maxPresent is larger than the number of players of any server.
	maxPresent = 1 << 30
)

// Counts are the numbers of all players, matches and searches of the lobby.
type Counts struct {
	Here    int `json:"here" is:"present"`
	Going   int `json:"going" is:"present"`
	Seeking int `json:"seeking" is:"present"`
}

// Lobby is what everybody is told of the lobby: all of a small one, and a part of a large one. It is the first notice of its stream, and
// the next one after a gap that the server cannot fill.
type Lobby struct {
	// Life is the id of the life of the stream. The numbering restarts in every life.
	Life string `json:"life" is:"id"`
	Counts
	Players []Player `json:"players" most:"shown"`
	Matches []Listed `json:"matches" most:"listed"`
	Sought  []Sought `json:"sought,omitempty" most:"sought"`
}

// Sought is the search of a player for an opponent. Others end it by [Take].
type Sought struct {
	// Seek is the id of the search. It changes with the terms.
	Seek   string `json:"seek" is:"id"`
	Player string `json:"player" is:"id"`
	// Name, Country and Guest are those of the player.
	Name    string `json:"name" is:"name"`
	Country string `json:"country,omitempty" is:"country"`
	Guest   bool   `json:"guest,omitempty"`
	Terms   Terms  `json:"terms"`
	// Rating is the rating of the player by the rule and the speed of the terms, and Unsure its deviation. Both are 0 without a rated game
	// by them.
	Rating int `json:"rating,omitempty" is:"rating"`
	Unsure int `json:"unsure,omitempty" is:"rating"`
}

// Listed is a public match in the list of the lobby.
type Listed struct {
	Match string `json:"match" is:"id"`
	// Players are the ids of South and North of the first game, and Names their names when it began.
	Players [2]string `json:"players" is:"id"`
	Names   [2]string `json:"names" is:"name"`
	Rule    string    `json:"rule" is:"rule"`
	Rated   bool      `json:"rated,omitempty"`
	// Featured is set for the match of the strongest players.
	Featured bool `json:"featured,omitempty"`
	// Behind is the delay of spectators in seconds: see [Terms].
	Behind int `json:"behind,omitempty" is:"behind"`
}

// Changed is the new state of everything in the [Lobby] that has changed since the previous notice.
type Changed struct {
	Counts
	// Came are the players who are shown from now on, or have changed. Gone are the ids of the players who are not shown any more.
	Came []Player `json:"came,omitempty" most:"shown"`
	Gone []string `json:"gone,omitempty" is:"id" most:"shown"`
	// Shown are the public matches that are new or have changed. Hidden are the ids of the matches that are not shown any more.
	Shown  []Listed `json:"shown,omitempty" most:"listed"`
	Hidden []string `json:"hidden,omitempty" is:"id" most:"listed"`
	// Sought are the searches that are new or have changed, one a player. Unsought are the ids of the players whose search is not shown any
	// more.
	Sought   []Sought `json:"sought,omitempty" most:"sought"`
	Unsought []string `json:"unsought,omitempty" is:"id" most:"sought"`
}

// MaxWatching is the largest number of names in [Watched].
const MaxWatching = 10

// Watched tells, on the own stream, how many watch a match that the player plays or watches, and the names of some of them.
type Watched struct {
	Match string   `json:"match" is:"id"`
	Count int      `json:"count" is:"present"`
	Names []string `json:"names,omitempty" is:"name" most:"watching"`
}

func (w *Watched) check(c *checker, at string) {
	c.number(at+"count", int64(w.Count), int64(len(w.Names)), maxPresent)
}

// Players asks for players who are here. The answer is [Here].
type Players struct {
	// Player is the id of the only player that is asked for, "" for all.
	Player string `json:"player,omitempty" is:"id"`
	// Words have to occur in the name, without case and accents; "" for any name. They are given only without Player.
	Words string `json:"words,omitempty" is:"query"`
	// From is the number of players on the previous pages, which are left out.
	From int `json:"from,omitempty" is:"present"`
}

func (p *Players) check(c *checker, at string) {
	if p.Player != "" && (p.Words != "" || p.From != 0) {
		c.fail(at+"words", "or a number of players is given beside a player")
	}
}

// Here answers [Players].
type Here struct {
	// All is the number of all players that were found. Players is one page of them by name, at most [MaxHere].
	All     int      `json:"all" is:"present"`
	Players []Player `json:"players" most:"here"`
}

func (h *Here) check(c *checker, at string) {
	c.number(at+"all", int64(h.All), int64(len(h.Players)), maxPresent)
}
