package protocol

// Limits of clubs.
const (
	// MinClubName and MaxClubName limit the name of a club, and MaxClubAbout its text, in characters.
	MinClubName, MaxClubName = 2, 40
	MaxClubAbout             = 300
	// MaxClubs is the largest number of clubs of a server, MaxOwnClubs that of the clubs that one account is in or has asked to join, and
	// MaxClubsShown that in one answer.
	MaxClubs, MaxOwnClubs, MaxClubsShown = 200, 20, 30
	// MaxClubMembers is the largest number of members of a club, MaxMembersShown that in one answer, and MaxClubAsking that of players who
	// have asked to join.
	MaxClubMembers, MaxMembersShown, MaxClubAsking = 500, 50, 50
	// MaxClubPast is the largest number of past tournaments of a club in an answer, and MaxClubBest that of its best players.
	MaxClubPast, MaxClubBest = 20, 10
	// minYear and maxYear limit the year of the results of a club.
	minYear, maxYear = 1970, 9999
)

// FoundClub makes a club, whose first member and officer is the player. The answer has its id. The host decides who may do it.
type FoundClub struct{ ClubTexts }

// ClubTexts is what officers say about a club, and whether players may join it by themselves.
type ClubTexts struct {
	Name  string `json:"name" is:"clubName"`
	About string `json:"about,omitempty" is:"clubAbout"`
	// Open is set if players join by themselves. Else they ask, and an officer admits them.
	Open bool `json:"open,omitempty"`
}

// ofClub is the content of a command about a club.
type ofClub struct {
	Club string `json:"club" is:"id"`
}

// ChangeClub changes the texts of a club, for its officers and for moderators.
type ChangeClub struct {
	Club string `json:"club" is:"id"`
	ClubTexts
}

// JoinClub joins an open club, or asks to join another one. A player who was removed from a club asks in any case.
type JoinClub struct{ ofClub }

// LeaveClub leaves a club, or no longer asks to join it. If no officer is left, the member who has been there longest becomes one. A club
// without members is closed.
type LeaveClub struct{ ofClub }

// CloseClub closes a club. It is for moderators.
type CloseClub struct{ ofClub }

// What a player is in a club.
const (
	// ClubOfficer is a member who may admit, name and remove others, change the club and make its tournaments.
	ClubOfficer = "officer"
	ClubMember  = "member"
	// ClubAsking is a player who has asked to join, and ClubNone one who is nothing in the club.
	ClubAsking = "asking"
	ClubNone   = "none"
)

// SetMember is for officers: it admits a player who has asked, names a member an officer or takes that back, or removes a player.
type SetMember struct {
	Club   string `json:"club" is:"id"`
	Player string `json:"player" is:"id"`
	// As is ClubOfficer, ClubMember or ClubNone.
	As string `json:"as" is:"clubRank"`
}

// Clubs asks for the clubs of the server. The answer is [ClubList].
type Clubs struct {
	// Words have to occur in the name or the text; "" for any club.
	Words string `json:"words,omitempty" is:"words"`
	// From is the number of clubs on the previous pages, which are left out.
	From int `json:"from,omitempty" is:"clubs"`
}

// ClubList answers [Clubs].
type ClubList struct {
	// May is set if the player may make a club.
	May bool `json:"may,omitempty"`
	// Own are all clubs of the player, whatever the words are.
	Own []Club `json:"own" most:"ownClubs"`
	// All is the number of all clubs that were found. Clubs are one page of them, those with the most members first.
	All   int    `json:"all" is:"clubs"`
	Clubs []Club `json:"clubs" most:"clubsShown"`
}

func (l *ClubList) check(c *checker, at string) {
	c.number(at+"all", int64(l.All), int64(len(l.Clubs)), MaxClubs)
}

// Club is a club as a reader sees it.
type Club struct {
	Club string `json:"club" is:"id"`
	ClubTexts
	Members int `json:"members" is:"clubMembers"`
	// You is what the reader is in the club, "" for nothing.
	You string `json:"you,omitempty" is:"clubStanding"`
	// Asking is the number of players who have asked to join. Only officers are told.
	Asking int `json:"asking,omitempty" is:"clubAsking"`
}

// ReadClub asks for the page of a club. The answer is [ClubPage].
type ReadClub struct {
	Club string `json:"club" is:"id"`
	// From is the number of members on the previous pages, which are left out.
	From int `json:"from,omitempty" is:"clubMembers"`
}

// ClubPage answers [ReadClub].
type ClubPage struct {
	About Club `json:"about"`
	// Founded is when the club was made, and Founder the name of the player who did it, "" if that account is deleted.
	Founded int64  `json:"founded" is:"time"`
	Founder string `json:"founder,omitempty" is:"name"`
	// Author is the id of the officer who answers for the texts: the one who wrote them last, or else the one who is there longest.
	Author string `json:"author" is:"id"`
	// Members are one page of the members: officers first, then those who have been there longest.
	Members []InClub `json:"members" most:"membersShown"`
	// Asking are the players who have asked to join, the first one first. Only officers are told.
	Asking []InClub `json:"asking,omitempty" most:"clubAsking"`
	// Coming are the tournaments of the club that go on or are to come, the first one first.
	Coming []Tournament `json:"coming" most:"tournaments"`
	// Past are the last tournaments that are over, the newest one first.
	Past []ClubPast `json:"past" most:"clubPast"`
	// Year is the year of the results, in UTC. Best are the members who have won most games in tournaments of the club that began in it.
	// Own is the place of the reader, if there is one.
	Year int         `json:"year" is:"year"`
	Best []ClubPlace `json:"best" most:"clubBest"`
	Own  []ClubPlace `json:"own,omitempty" most:"one"`
	// May is set if the reader may make a tournament for the club, and Repeat if it may be repeated every week.
	May    bool `json:"may,omitempty"`
	Repeat bool `json:"repeat,omitempty"`
}

// InClub is a player in a club.
type InClub struct {
	Player string `json:"player" is:"id"`
	Name   string `json:"name" is:"name"`
	// Since is when the player joined, or asked to join.
	Since   int64 `json:"since" is:"time"`
	Officer bool  `json:"officer,omitempty"`
}

// ClubPast is a tournament of a club that is over.
type ClubPast struct {
	Tournament string `json:"tournament" is:"id"`
	Name       string `json:"name" is:"arenaName"`
	Form       string `json:"form" is:"form"`
	Start      int64  `json:"start" is:"time"`
	Players    int    `json:"players" is:"entered"`
	// Winner is as in [Tournament].
	Winner string `json:"winner,omitempty" is:"teamName"`
	// Kept is set while the list of tournaments of the server has it.
	Kept bool `json:"kept,omitempty"`
}

// ClubPlace is the place of a member in the results of a club.
type ClubPlace struct {
	// Rank counts from 1. Members who have won as many games have the same rank.
	Rank   int    `json:"rank" is:"entered"`
	Player string `json:"player" is:"id"`
	Name   string `json:"name" is:"name"`
	// Wins are the games that the member has won, of Games that were played. A game to which one side did not come is neither.
	Wins  int `json:"wins" is:"games"`
	Games int `json:"games" is:"games"`
}

func (p *ClubPlace) check(c *checker, at string) {
	c.number(at+"wins", int64(p.Wins), 0, int64(p.Games))
}

// The names of commands and notices about clubs.

func (*FoundClub) Do() string  { return "foundclub" }
func (*ChangeClub) Do() string { return "changeclub" }
func (*JoinClub) Do() string   { return "joinclub" }
func (*LeaveClub) Do() string  { return "leaveclub" }
func (*CloseClub) Do() string  { return "closeclub" }
func (*SetMember) Do() string  { return "setmember" }
func (*Clubs) Do() string      { return "clubs" }
func (*ReadClub) Do() string   { return "readclub" }

func (*ClubList) Kind() string { return "clublist" }
func (*ClubPage) Kind() string { return "clubpage" }
