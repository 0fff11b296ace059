package protocol

import (
	"reflect"
	"sync"
)

// commandTypes and noticeTypes are the types of contents by their names. They do not change.
var (
	commandTypes = sync.OnceValue(func() map[string]reflect.Type { return typesOf(commands(), Asked.Do) })
	noticeTypes  = sync.OnceValue(func() map[string]reflect.Type { return typesOf(notices(), Told.Kind) })
)

func typesOf[C any](contents []C, nameOf func(C) string) map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, c := range contents {
		types[nameOf(c)] = reflect.TypeOf(c).Elem()
	}
	return types
}

// named returns an empty content of the type with a name.
func named[C any](types map[string]reflect.Type, name string) (content C, ok bool) {
	t, ok := types[name]
	if ok {
		content, ok = reflect.New(t).Interface().(C)
	}
	return content, ok
}

// commands returns an empty content of every command.
func commands() []Asked {
	return []Asked{
		&Hello{}, &Register{}, &LogIn{}, &Guest{}, &Follow{}, &Unfollow{}, &Beat{}, &Say{}, &Tell{},
		&Challenge{}, &Accept{}, &Decline{}, &Withdraw{}, &Change{}, &Seek{}, &Unseek{}, &Take{}, &Invite{}, &Join{},
		&Move{}, &Resign{}, &Offer{}, &Retract{}, &Answer{}, &Next{}, &Rematch{}, &Leave{}, &Return{},
		&Mute{}, &Unmute{}, &Block{}, &Unblock{}, &Report{}, &Edit{}, &Erase{}, &Hall{}, &Leaders{}, &Record{}, &Fetch{}, &Find{},
		&Silence{}, &Remove{}, &Reports{}, &Settle{}, &MakeCode{}, &DropCode{}, &Codes{},
		&Meetings{}, &Appoint{}, &Cancel{},
		&Publish{}, &Unpublish{}, &Vote{}, &Browse{},
		&MyGames{}, &Pause{}, &Note{}, &Papers{},
		&Claim{}, &Password{}, &Devices{}, &Forget{},
		&Players{},
		&Subscribe{}, &Unsubscribe{}, &Feed{}, &MakeFeed{}, &DropFeed{},
		&MakeTournament{}, &DropTournament{}, &Consent{}, &Tournaments{}, &Enter{}, &Exit{}, &Berserk{}, &Standings{},
		&TournamentLog{}, &HalfBye{}, &Direct{},
		&FoundClub{}, &ChangeClub{}, &JoinClub{}, &LeaveClub{}, &CloseClub{}, &SetMember{}, &Clubs{}, &ReadClub{},
		&Cards{},
	}
}

// The names of commands.

func (*Hello) Do() string     { return "hello" }
func (*Register) Do() string  { return "register" }
func (*LogIn) Do() string     { return "login" }
func (*Guest) Do() string     { return "guest" }
func (*Follow) Do() string    { return "follow" }
func (*Unfollow) Do() string  { return "unfollow" }
func (*Beat) Do() string      { return "beat" }
func (*Say) Do() string       { return "say" }
func (*Tell) Do() string      { return "tell" }
func (*Challenge) Do() string { return "challenge" }
func (*Accept) Do() string    { return "accept" }
func (*Decline) Do() string   { return "decline" }
func (*Withdraw) Do() string  { return "withdraw" }
func (*Change) Do() string    { return "change" }
func (*Seek) Do() string      { return "seek" }
func (*Unseek) Do() string    { return "unseek" }
func (*Take) Do() string      { return "take" }
func (*Invite) Do() string    { return "invite" }
func (*Join) Do() string      { return "join" }
func (*Move) Do() string      { return "move" }
func (*Resign) Do() string    { return "resign" }
func (*Offer) Do() string     { return "offer" }
func (*Retract) Do() string   { return "retract" }
func (*Answer) Do() string    { return "answer" }
func (*Next) Do() string      { return "next" }
func (*Rematch) Do() string   { return "rematch" }
func (*Leave) Do() string     { return "leave" }
func (*Return) Do() string    { return "return" }
func (*Mute) Do() string      { return "mute" }
func (*Unmute) Do() string    { return "unmute" }
func (*Block) Do() string     { return "block" }
func (*Unblock) Do() string   { return "unblock" }
func (*Report) Do() string    { return "report" }
func (*Edit) Do() string      { return "edit" }
func (*Erase) Do() string     { return "erase" }
func (*Hall) Do() string      { return "hall" }
func (*Leaders) Do() string   { return "leaders" }
func (*Record) Do() string    { return "record" }
func (*Fetch) Do() string     { return "fetch" }
func (*Find) Do() string      { return "find" }
func (*Silence) Do() string   { return "silence" }
func (*Remove) Do() string    { return "remove" }
func (*Reports) Do() string   { return "reports" }
func (*Settle) Do() string    { return "settle" }
func (*MakeCode) Do() string  { return "makecode" }
func (*DropCode) Do() string  { return "dropcode" }
func (*Codes) Do() string     { return "codes" }
func (*Meetings) Do() string  { return "meetings" }
func (*Appoint) Do() string   { return "appoint" }
func (*Cancel) Do() string    { return "cancel" }
func (*Publish) Do() string   { return "publish" }
func (*Unpublish) Do() string { return "unpublish" }
func (*Vote) Do() string      { return "vote" }
func (*Browse) Do() string    { return "browse" }
func (*Claim) Do() string     { return "claim" }
func (*Password) Do() string  { return "password" }
func (*Devices) Do() string   { return "devices" }
func (*Forget) Do() string    { return "forget" }
func (*Players) Do() string   { return "players" }
func (*MyGames) Do() string   { return "mygames" }
func (*Pause) Do() string     { return "pause" }
func (*Note) Do() string      { return "note" }
func (*Papers) Do() string    { return "papers" }

func (*Subscribe) Do() string   { return "subscribe" }
func (*Unsubscribe) Do() string { return "unsubscribe" }
func (*Feed) Do() string        { return "feed" }
func (*MakeFeed) Do() string    { return "makefeed" }
func (*DropFeed) Do() string    { return "dropfeed" }

func (*MakeTournament) Do() string { return "maketournament" }
func (*DropTournament) Do() string { return "droptournament" }
func (*Consent) Do() string        { return "consent" }
func (*Tournaments) Do() string    { return "tournaments" }
func (*Enter) Do() string          { return "enter" }
func (*Exit) Do() string           { return "exit" }
func (*HalfBye) Do() string        { return "halfbye" }
func (*Direct) Do() string         { return "direct" }
func (*Berserk) Do() string        { return "berserk" }
func (*Standings) Do() string      { return "standings" }
func (*TournamentLog) Do() string  { return "tournamentlog" }

// notices returns an empty content of every notice. The last ones are the events of a match.
func notices() []Told {
	return []Told{
		&Welcome{}, &You{}, &Done{}, &Refused{}, &Bye{}, &Alive{},
		&Lobby{}, &Changed{}, &Talk{}, &Said{},
		&Own{}, &Proposed{}, &Closed{}, &Playing{}, &Stalled{}, &Message{}, &Hides{},
		&Filed{}, &Ranked{}, &Leading{}, &Played{}, &Fetched{}, &Found{},
		&Agenda{}, &Gallery{}, &Published{}, &Access{}, &GroupCodes{}, &Here{}, &FeedAddress{}, &Watched{},
		&GameList{}, &GameNews{}, &GamePapers{}, &TournamentList{}, &Arena{}, &Placings{}, &Entry{},
		&LogPart{},
		&ClubList{}, &ClubPage{}, &Reported{},
		&Begun{}, &Moved{}, &Offered{}, &Retracted{}, &Answered{}, &Ended{}, &Away{}, &Back{}, &Paused{}, &Resumed{}, &Ready{},
		&NextGame{}, &Berserked{},
	}
}

// The names of notices.

func (*Welcome) Kind() string    { return "welcome" }
func (*You) Kind() string        { return "you" }
func (*Done) Kind() string       { return "done" }
func (*Refused) Kind() string    { return "refused" }
func (*Bye) Kind() string        { return "bye" }
func (*Alive) Kind() string      { return "alive" }
func (*Lobby) Kind() string      { return "lobby" }
func (*Changed) Kind() string    { return "changed" }
func (*Talk) Kind() string       { return "talk" }
func (*Said) Kind() string       { return "said" }
func (*Own) Kind() string        { return "own" }
func (*Proposed) Kind() string   { return "proposed" }
func (*Closed) Kind() string     { return "closed" }
func (*Playing) Kind() string    { return "playing" }
func (*Stalled) Kind() string    { return "stalled" }
func (*Message) Kind() string    { return "message" }
func (*Hides) Kind() string      { return "hides" }
func (*Filed) Kind() string      { return "filed" }
func (*Ranked) Kind() string     { return "ranked" }
func (*Leading) Kind() string    { return "leading" }
func (*Played) Kind() string     { return "played" }
func (*Fetched) Kind() string    { return "fetched" }
func (*Found) Kind() string      { return "found" }
func (*Agenda) Kind() string     { return "agenda" }
func (*Gallery) Kind() string    { return "gallery" }
func (*Published) Kind() string  { return "published" }
func (*Access) Kind() string     { return "access" }
func (*GroupCodes) Kind() string { return "groupcodes" }
func (*Here) Kind() string       { return "here" }
func (*Watched) Kind() string    { return "watched" }

func (*FeedAddress) Kind() string { return "feedaddress" }

func (*GameList) Kind() string   { return "gamelist" }
func (*GameNews) Kind() string   { return "gamenews" }
func (*GamePapers) Kind() string { return "gamepapers" }

func (*TournamentList) Kind() string { return "tournamentlist" }
func (*Arena) Kind() string          { return "arena" }
func (*Placings) Kind() string       { return "placings" }
func (*Entry) Kind() string          { return "entry" }
func (*LogPart) Kind() string        { return "logpart" }

func (*Begun) Kind() string     { return "begun" }
func (*Moved) Kind() string     { return "moved" }
func (*Offered) Kind() string   { return "offered" }
func (*Retracted) Kind() string { return "retracted" }
func (*Answered) Kind() string  { return "answered" }
func (*Ended) Kind() string     { return "ended" }
func (*Away) Kind() string      { return "away" }
func (*Back) Kind() string      { return "back" }
func (*Paused) Kind() string    { return "paused" }
func (*Resumed) Kind() string   { return "resumed" }
func (*Ready) Kind() string     { return "ready" }
func (*NextGame) Kind() string  { return "nextgame" }
func (*Berserked) Kind() string { return "berserked" }
