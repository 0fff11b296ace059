package protocol

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/variants"
	"awale/variants/notation"
)

// The tag "is" of a field names the kind of its value. [checker.text] lists the kinds of texts, and numberLimits the kinds of numbers. In a
// list, the tag holds for each value, and the tag "most" names the kind of the length. An empty field with omitempty is not checked.

// whole is a message, or an object in a message, with a rule about several of its fields.
type whole interface {
	// check reports the first fault between fields. The paths of fields begin with at.
	check(c *checker, at string)
}

// message reports the first fault of a message, which is a pointer to a struct. The paths of its fields begin with at.
func (c *checker) message(at string, message any) { c.object(at, reflect.ValueOf(message).Elem()) }

func (c *checker) object(at string, object reflect.Value) {
	c.fields(at, object)
	if w, ok := object.Addr().Interface().(whole); ok {
		w.check(c, at)
	}
}

// fields checks the fields of a struct, and those of embedded ones, in their order.
func (c *checker) fields(at string, object reflect.Value) {
	for i := range object.NumField() {
		field, value := object.Type().Field(i), object.Field(i)
		if field.Anonymous {
			c.fields(at, value)
			continue
		}
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if option == "omitempty" && value.IsZero() {
			continue
		}
		if most, ok := field.Tag.Lookup("most"); ok {
			c.limited(at+name, most, int64(value.Len()))
		}
		c.value(at+name, field.Tag.Get("is"), value)
	}
}

// value checks the value of a field, or one of the values of its list.
func (c *checker) value(field, kind string, value reflect.Value) {
	switch value.Kind() {
	case reflect.Struct:
		c.object(field+".", value)
	case reflect.Slice, reflect.Array:
		for i := range value.Len() {
			c.value(field+"."+strconv.Itoa(i), kind, value.Index(i))
		}
	case reflect.Int, reflect.Int64:
		c.limited(field, kind, value.Int())
	case reflect.Uint64:
		c.limited(field, kind, int64(min(value.Uint(), math.MaxInt64)))
	case reflect.String:
		c.text(field, kind, value.String())
	}
}

// numberLimits are the least and the most of each kind of number.
var numberLimits = map[string][2]int64{
	"version": {1, 1000},
	"number":  {0, maxID},
	"time":    {1, MaxTime},

	"game":         {1, MostGames},
	"nextGame":     {2, MostGames},
	"matchGames":   {1, MostGames},
	"wins":         {2, MaxWins},
	"fixedGames":   {2, MaxGames},
	"ply":          {0, MaxPly},
	"index":        {0, 1},
	"seeds":        {0, variants.MaxSeeds},
	"milliseconds": {0, maxMilliseconds},
	"seconds":      {1, MaxMoveDays * DaySeconds},
	"plus":         {1, maxPlus},
	"behind":       {0, MaxBehind},

	"rating":      {-maxRating, maxRating},
	"uncertainty": {0, maxRating},
	"games":       {0, maxRating},
	"rank":        {1, MaxPlaces},
	"ownRank":     {0, maxRating},

	"dayGames":  {0, maxListed},
	"moveDays":  {1, MaxMoveDays},
	"pauseDays": {0, MaxPauseDays},
	"keptTalk":  {0, MaxKeptTalk},

	"arenaMinutes": {1, MaxArenaMinutes},
	"arenaPoints":  {0, maxArenaPoints},
	"rounds":       {MinRounds, MaxRounds},
	"roundNumber":  {1, mostRounds},
	"pause":        {MinPause, MaxPause},
	"ties":         {0, 5},
	"entered":      {0, maxEntered},
	"team":         {1, MaxTeams},
	"teams":        {0, MaxTeams},
	"counted":      {1, MaxCounted},
	"tournaments":  {0, MaxTournaments},
	"past":         {0, MaxPast},
	"ranks":        {0, MaxRanks},
	"top":          {0, MaxTop},
	"toWatch":      {0, MaxToWatch},
	"one":          {0, 1},
	"logEvents":    {0, maxLogEvents},
	"logPart":      {0, MaxLogPart},

	"hallRound":    {1, maxHallRounds},
	"boards":       {0, MaxBoards},
	"clubs":        {0, MaxClubs},
	"ownClubs":     {0, MaxOwnClubs},
	"clubsShown":   {0, MaxClubsShown},
	"clubMembers":  {0, MaxClubMembers},
	"membersShown": {0, MaxMembersShown},
	"clubAsking":   {0, MaxClubAsking},
	"clubPast":     {0, MaxClubPast},
	"clubBest":     {0, MaxClubBest},
	"year":         {minYear, maxYear},

	"minutes":    {0, MaxMinutes},
	"days":       {0, MaxDays},
	"devices":    {1, MaxDevices},
	"people":     {1, MaxPeople},
	"used":       {0, MaxPeople},
	"hours":      {1, MaxCodeHours},
	"codes":      {0, MaxCodes},
	"signs":      {0, 4},
	"published":  {0, MaxPublished},
	"stars":      {1, MaxStars},
	"starTenths": {tenths, MaxStars * tenths},
	"votes":      {0, maxVotes},

	"others":    {0, MaxOthers},
	"places":    {0, MaxPlaces},
	"groups":    {0, maxGroups},
	"results":   {0, MaxResults},
	"opponents": {0, MaxOpponents},
	"best":      {0, MaxBest},
	"found":     {0, MaxFound},
	"meetings":  {0, MaxMeetings},
	"turns":     {0, MaxTurns},
	"gallery":   {0, MaxGallery},
	"shown":     {0, MaxShown},
	"listed":    {0, MaxListed},
	"sought":    {0, MaxSought},
	"here":      {0, MaxHere},
	"watching":  {0, MaxWatching},
	"present":   {0, maxPresent},
}

// limited checks that n is within the limits of a kind of number.
func (c *checker) limited(field, kind string, n int64) {
	limits, ok := numberLimits[kind]
	if !ok {
		panic("protocol: no kind of number " + kind)
	}
	c.number(field, n, limits[0], limits[1])
}

// text checks that s is of a kind of text.
func (c *checker) text(field, kind, s string) {
	switch kind {
	case "id":
		c.identity(field, s)
	case "stream":
		if s != StreamLobby && s != StreamTalk && s != StreamOwn {
			c.identity(field, s)
		}

	case "groupCode":
		c.letters(field, s, digits, notation.GroupCodeLength, notation.GroupCodeLength)

	case "name":
		c.prose(field, s, MinName, MaxName)
	case "namePart":
		c.prose(field, s, 0, MaxName)
	case "country":
		c.letters(field, s, capital, 2, 2)
	case "introduction":
		c.prose(field, s, 0, MaxIntroduction)
	case "text":
		c.prose(field, s, 0, MaxText)
	case "note":
		c.prose(field, s, 0, MaxNote)
	case "phrase":
		c.choice(field, s, Phrases()...)
	case "zone":
		c.letters(field, s, base64+"/+", 1, MaxZone)
	case "title":
		c.prose(field, s, MinTitle, MaxTitle)
	case "reportReason":
		c.choice(field, s, ReportTalk, ReportName, ReportPlay, ReportOther, ReportArranged)
	case "sign":
		c.choice(field, s, SignWinner, SignShort, SignPlace, SignKey)
	case "state":
		c.choice(field, s, Free, Busy)
	case "closing":
		c.choice(field, s, EndedAccepted, EndedDeclined, EndedWithdrawn, EndedBusy)

	case "rule":
		// Whether the rule can be played is checked by those who play it.
		c.letters(field, s, base64+",.:+~%", 1, maxRule)
	case "record":
		// Whether it is a game of the rule that goes on is checked by those who play it.
		c.letters(field, s, base64+"+.", 1, notation.MaxRecord)
	case "arenaName":
		c.prose(field, s, MinArenaName, MaxArenaName)
		c.number(field, int64(len(s)), 1, maxArenaBytes)
	case "teamName": // of a player, a team, or the club whose team it is
		c.prose(field, s, MinName, MaxClubName)
		c.number(field, int64(len(s)), 1, maxArenaBytes)
	case "clubName":
		c.prose(field, s, MinClubName, MaxClubName)
		c.number(field, int64(len(s)), 1, maxArenaBytes)
	case "clubAbout":
		c.prose(field, s, 0, MaxClubAbout)
	case "cardResult":
		c.choice(field, s, CardResults()...)
	case "clubRank":
		c.choice(field, s, ClubOfficer, ClubMember, ClubNone)
	case "clubStanding":
		c.choice(field, s, ClubOfficer, ClubMember, ClubAsking)
	case "form":
		c.choice(field, s, FormArena, FormBattle, FormSwiss, FormRobin, FormKnockout)
	case "tie":
		c.choice(field, s, ties()...)
	case "logEvent":
		// Whether it is an event is checked by those who read it.
		c.number(field, int64(len(s)), 1, maxLogEvent)
		if !utf8.ValidString(s) || strings.ContainsFunc(s, unicode.IsControl) {
			c.fail(field, "is no line of a log")
		}
	case "digits":
		c.letters(field, s, digits, 0, maxDigits)
	case "ruleName":
		c.prose(field, s, MinRuleName, MaxRuleName)
	case "about":
		c.prose(field, s, 0, MaxAbout)
	case "words":
		c.prose(field, s, 0, MaxWords)
	case "level":
		c.letters(field, s, small+"-", 1, MaxName)
	case "query":
		c.prose(field, s, 0, MaxQuery)
	case "order":
		c.choice(field, s, OrderBest, OrderNewest)
	case "group":
		c.letters(field, s, base64, 1, maxGroup)

	case "side":
		c.choice(field, s, South, North)
	case "anySide":
		c.choice(field, s, South, North, Lot)
	case "speed":
		c.choice(field, s, Speeds()...)
	case "clock":
		c.choice(field, s, NoClock, Increment, Delay, Bronstein, PerMove, Hourglass, Days)
	case "move":
		c.letters(field, s, houses, 1, 2)
	case "offer":
		c.choice(field, s, OfferDraw, OfferUndo)
	case "result":
		c.choice(field, s, South, North, Draw, Nobody)
	case "score":
		c.choice(field, s, Won, Drawn, Lost)
	case "end":
		c.choice(field, s, notation.Ends()...)
	case "gameText":
		c.number(field, int64(len(s)), 1, MaxGameText)
		if strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }) {
			c.fail(field, "is no text of a game")
		}

	case "serverText":
		c.letters(field, s, addressLetters, 1, maxAddress)
	case "address":
		if !IsAddress(s) {
			c.fail(field, "is "+excerpt(s)+", which is no address of a server")
		}
	case "key":
		c.letters(field, s, base64, keyLength, keyLength)
	case "signature":
		c.letters(field, s, base64, signatureLength, signatureLength)
	case "nonce":
		c.letters(field, s, base64, nonceLength, nonceLength)
	case "password":
		// The error repeats nothing of the password.
		c.number(field, int64(utf8.RuneCountInString(s)), MinPassword, MaxPassword)
		if strings.ContainsFunc(s, unicode.IsControl) {
			c.fail(field, "has a character that cannot be typed in a line")
		}
	case "endpoint":
		// Whether the server connects to it is checked there.
		c.number(field, int64(len(s)), 1, maxEndpoint)
		if !strings.HasPrefix(s, "https://") || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r > '~' }) {
			c.fail(field, "is no address of a push service")
		}
	case "pushKey":
		c.letters(field, s, base64, pushKeyLength, pushKeyLength)
	case "pushSecret":
		c.letters(field, s, base64, pushSecretLength, pushSecretLength)
	case "feedSecret":
		c.letters(field, s, small+digits, FeedLength, FeedLength)
	case "talk":
		c.choice(field, s, TalkPhrases, TalkNone)
	case "bye":
		c.choice(field, s, ByeStop, ByeElse, ByeSlow, ByeFlood, ByeBanned)

	case "why":
		if !slices.Contains(Whys(), Why(s)) {
			c.fail(field, "is "+excerpt(s)+", which is no reason")
		}
	case "sentenceKey":
		c.letters(field, s, base64+".", 1, maxKey)
	case "sentence":
		if len(s) > maxSays || strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
			c.fail(field, "is no sentence")
		}

	default:
		panic("protocol: no kind of text " + kind)
	}
}
