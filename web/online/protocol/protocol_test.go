package protocol

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"awale/variants/notation"

	"pgregory.net/rapid"
)

const (
	anId, otherId = "a1b2c3d4e5f6", "z9y8x7w6v5u4"
	moment        = 1_700_000_000_000
)

// sample returns a valid content for a message of a name.
func sample(t testing.TB, name string) any {
	t.Helper()
	terms := Terms{Rule: "abapa", Clock: Clock{Kind: Increment, Each: 300, Plus: 2}, Side: Lot, Rated: true, Games: 2, Behind: 60}
	goesOn := Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: North, Games: 1, Record: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.FfE"}
	began := terms
	began.Side = South
	tourney := began
	tourney.Games = 1
	proof := Proof{Key: strings.Repeat("k", keyLength), Signature: strings.Repeat("s", signatureLength),
		Nonce: strings.Repeat("n", nonceLength), Expires: moment}
	player := Player{ID: anId, Name: "Ama", Country: "GH", Rule: "abapa", Speed: Blitz, Rating: 1500, Unsure: 80, Points: 210, State: Free}
	at := At{Match: anId, Game: 1}
	now := Moment{moment}
	names := [2]string{"Ama", "Kofi"}
	arena := Plan{Name: "Friday arena", Form: FormArena, Rule: "abapa", Clock: terms.Clock, Rated: true, Start: moment, Minutes: 60,
		Berserk: true, Weekly: true, Zone: "Africa/Accra", Behind: MaxBehind, Talk: TalkNone}
	battle := arena
	battle.Form, battle.Teams, battle.Counted = FormBattle, []string{"Reds", "Blues"}, 5
	swiss := arena
	swiss.Form, swiss.Berserk, swiss.Rounds, swiss.Pause, swiss.Ties = FormSwiss, false, 5, 60, []string{"buchholz", "wins"}
	swiss.Rule, swiss.Rated = "abapa,name:Njombo,repetition.rest:split", false
	swiss.Hand, swiss.Wins, swiss.Minutes = true, 3, MaxArenaMinutes
	robin := swiss
	robin.Form, robin.Rounds, robin.Wins, robin.Games = FormRobin, 0, 0, MaxGames
	placing := Placing{Rank: 1, Player: anId, Name: "Ama", Team: 2, Points: 7, Results: "0225", Games: 4, Streak: true, Away: true}
	day := DayGame{Match: anId, Players: [2]string{anId, otherId}, Names: [2]string{"Ama", "Kofi"}, Rule: "abapa", Rated: true, Days: 3, Ply: 7, From: 4,
		Turn: North, Deadline: moment, Paused: moment, Offer: South}
	texts := ClubTexts{"Oware Society", "We meet on Fridays.", true}
	clubs := battle
	clubs.Clubs, clubs.Club, clubs.Members = []string{anId, otherId}, anId, true
	clubs.Teams = []string{texts.Name, strings.Repeat("a", MaxClubName)}
	found := Published{anId, moment, otherId, "Kofi", "Long relay", "Two seeds less.", "abapa,board.seeds:2", 3, 43, 5}
	for _, s := range []any{
		&Hello{Version, anId}, &Register{Name: "Ama", Country: "GH", Introduction: "I play at night.", Code: anId, Group: "482109375", Proof: proof},
		&LogIn{proof}, &Guest{"Kofi", anId, "482109375"},
		&Follow{StreamLobby, anId, 7, true}, &Unfollow{otherId}, &Beat{true}, &Say{Words{Text: "Who plays?"}},
		&Tell{Player: otherId, Words: Words{Phrase: "hello"}},
		&Challenge{otherId, terms}, &Accept{one{anId}}, &Decline{one{anId}}, &Withdraw{one{anId}}, &Change{anId, terms}, &Seek{terms},
		&Unseek{}, &Take{otherId, anId}, &Invite{goesOn}, &Join{anId},
		&Move{at, 0, "Fr"}, &Resign{at}, &Offer{at, 4, OfferUndo}, &Retract{at}, &Answer{at, 4, false}, &Next{at}, &Rematch{ofMatch{anId}},
		&Leave{ofMatch{anId}}, &Return{ofMatch{anId}},
		&Mute{ofPlayer{anId}}, &Unmute{ofPlayer{anId}}, &Block{ofPlayer{anId}}, &Unblock{ofPlayer{anId}},
		&Report{anId, ReportTalk, "It was rude.", otherId, ""},
		&Edit{"Ama", "GH", "I play at night."}, &Erase{ofPlayer{anId}}, &Silence{anId, 60}, &Remove{anId, 7}, &Reports{}, &Settle{anId},
		&MakeCode{30, 24}, &DropCode{"482109375"}, &Codes{}, &GroupCodes{[]GroupCode{{"482109375", 30, 12, moment}}},
		&Hall{"abapa"}, &Leaders{"abapa", Blitz}, &Record{ofPlayer{anId}}, &Fetch{at}, &Find{"", "Ama", "abapa", moment, moment + 1, true, anId, 2}, &Meetings{},
		&Appoint{"Sunday games", moment, true, "Europe/Paris"}, &Cancel{anId},
		&Publish{"Long relay", "Two seeds less.", "abapa,board.seeds:2"}, &Unpublish{anId}, &Vote{anId, 4},
		&Browse{"relay", otherId, OrderBest, 30}, &Gallery{31, []Published{found}}, &found,
		&MyGames{}, &Pause{7}, &Note{anId, "Keep F."}, &Papers{anId}, &GameNews{day, true},
		&GameList{[]DayGame{day, {Match: anId, Players: day.Players, Names: day.Names, Rule: "abapa", Days: 1, Ply: 60, Ended: moment,
			Result: Draw}}, moment, 23},
		&GamePapers{anId, "Keep F.", []Message{{anId, "Ama", "", otherId, moment, Words{Text: "Well!"}}}},
		&Claim{"Ama", "correct horse battery", proof}, &Password{"correct horse battery"}, &Devices{}, &Forget{}, &Access{3, true},
		&Subscribe{"https://push.example.org/1", strings.Repeat("k", pushKeyLength), strings.Repeat("s", pushSecretLength)},
		&Unsubscribe{"https://push.example.org/1"}, &Feed{}, &MakeFeed{}, &DropFeed{}, &FeedAddress{strings.Repeat("a1", FeedLength/2)},
		&Agenda{[]Meeting{{anId, Appoint{"Sunday games", moment, false, ""}, []int64{moment + 1}}}},
		&Ranked{"abapa", []Place{{1, anId, "Ama", "GH", 240}}},
		&Leading{"common", Blitz, []Leader{{1, anId, "Ama", "GH", 1612}}, 3, 1500, 80},
		&Played{anId, []Rated{{"common", Blitz, 1500, 80, 12}}, []Result{{anId, 1, moment, otherId, "Kofi", "abapa", Blitz, Won, 50, 1512}},
			[]Against{{otherId, "Kofi", 7, 1, 4}}, []Result{{anId, 1, moment, otherId, "Kofi", "abapa", Blitz, Won, 50, 1512}}},
		&Fetched{"[Event \"?\"]"},
		&Found{[]Archived{{at, moment, moment + 1, "abapa", true, [2]string{anId, otherId}, [2]string{"Ama", "Kofi"}, [2]bool{false, true},
			South, [2]int{25, 23}, 60}}, true, true},
		&Filed{[]Complaint{{anId, moment, anId, otherId, [2]string{"Ama", "Kofi"}, ReportTalk, "It was rude.", otherId, otherId,
			[]Heard{{moment, anId, Words{Text: "Well!"}}}, []string{SignWinner, SignPlace}}}},
		&Welcome{"wss://play.example.org/online", proof.Nonce, moment, moment, true, []string{"wss://two.example.org/online"}, TalkPhrases,
			strings.Repeat("k", pushKeyLength)},
		&You{player, true}, &Done{anId}, &Refused{Why: WhyIllegal, Rule: "refuse.mustFeed"}, &Bye{ByeStop}, &Alive{},
		&Lobby{anId, Counts{3000, 1, 0}, []Player{player}, []Listed{{Match: anId, Players: [2]string{anId, otherId}, Names: names,
			Rule: "abapa"}}, []Sought{{anId, otherId, "Kofi", "GH", true, terms, 1500, 80}}},
		&Changed{Came: []Player{player}, Hidden: []string{anId}}, &Talk{anId, []Said{{anId, "Ama", moment, Words{Text: "Well!"}}}},
		&Said{anId, "Ama", moment, Words{Phrase: "bye"}},
		&Changed{Shown: []Listed{{anId, [2]string{anId, otherId}, names, "abapa", true, true, 300}}, Gone: []string{anId, otherId},
			Sought: []Sought{{Seek: anId, Player: otherId, Name: "Kofi", Terms: terms}}, Unsought: []string{anId}},
		&Watched{anId, 12, []string{"Ama", "Kofi"}}, &Players{"", "ko", 50}, &Players{Player: anId}, &Here{51, []Player{player,
			{ID: otherId, Name: "Computer Club 2", Guest: true, Computer: "club", State: Free}}},
		&Own{anId, []Pending{{anId, anId, otherId, names, otherId, terms, [2]int{1500, 1612}, [2]int{80, 350}}}, []string{anId}, []string{},
			[]string{otherId}, true},
		&Proposed{Pending{Challenge: anId, From: anId, To: otherId, Names: names, By: anId, Terms: terms}},
		&Closed{anId, EndedBusy}, &Playing{anId, true}, &Stalled{},
		&Message{anId, "Ama", "", otherId, moment, Words{Text: "Well!"}}, &Hides{anId, true, false},
		&Begun{now, anId, [2]string{anId, otherId}, [2]string{"Ama", "Kofi"}, []int{1500, 1612}, []int{80, 350}, tourney, North, otherId, true,
			TalkPhrases},
		&Moved{now, 3, North, "a", 1200, 80, [2]int64{300_000, 299_000}, Draw},
		&Offered{now, South, OfferDraw}, &Retracted{now, South}, &Answered{now, North, true}, &Ended{now, notation.SouthLeft, North, true},
		&Away{now, 1, 20_000, moment + 60_000}, &Back{now, 1},
		&Paused{now, moment - 5000, moment + 20_000}, &Resumed{now}, &Ready{now, 0}, &NextGame{now, 2, South},
		&Berserked{now, North, [2]int64{300_000, 150_000}},
		&MakeTournament{battle}, &DropTournament{ofTournament{anId}}, &Consent{ofTournament{anId}, 2, true}, &Tournaments{},
		&Enter{anId, 2}, &Exit{ofTournament{anId}},
		&Berserk{ofMatch{anId}}, &Standings{anId, 50}, &TournamentLog{anId, 7}, &LogPart{anId, 7, 9, []string{"an event", "another one"}},
		&TournamentList{true, true, []Tournament{{anId, arena, "Kofi", false, 12, "", true, true, true, true, "Oware Society", nil, nil, nil, nil, nil}},
			[]Tournament{{otherId, battle, "", true, 12, "Reds", false, false, false, false, "", nil, nil, nil, nil, nil},
				{Tournament: anId, Plan: swiss, Players: 3},
				{Tournament: anId, Plan: clubs, May: []int{1, 2}, Invited: []int{2}, Consents: []int{2}, Declined: []int{2},
					Declines: []int{1}}, {Tournament: anId, Plan: robin}}},
		&Arena{anId, Tournament{Tournament: anId, Plan: battle, Players: 1}, []Placing{placing}, []TeamPlacing{{1, 2, 7}},
			[]ArenaGame{{otherId, names, [2]int{1, 2}}}, 1, 3, moment}, &HalfBye{anId, 2, true}, &Direct{anId, 2, "an event"},
		&Placings{anId, 51, []Placing{placing}, []Placing{placing}}, &Entry{anId, placing},
		&Cards{anId, 3, []string{anId, otherId}},
		&Reported{anId, 3, true, []CardResult{{anId, CardSouth, false}, {otherId, CardDraw, true}}},
		&FoundClub{texts}, &ChangeClub{anId, texts}, &JoinClub{ofClub{anId}}, &LeaveClub{ofClub{anId}}, &CloseClub{ofClub{anId}},
		&SetMember{anId, otherId, ClubOfficer}, &Clubs{"oware", 30}, &ReadClub{anId, 50},
		&ClubList{true, []Club{{anId, texts, 12, ClubOfficer, 2}}, 31, []Club{{otherId, texts, 1, "", 0}}},
		&ClubPage{Club{anId, texts, 12, ClubAsking, 0}, moment, "Ama", otherId, []InClub{{anId, "Ama", moment, true}}, []InClub{{otherId, "Kofi", moment,
			false}}, []Tournament{{Tournament: anId, Plan: arena, Of: "Oware Society"}},
			[]ClubPast{{otherId, "Friday", FormSwiss, moment, 7, "Kofi", true}}, 2023, []ClubPlace{{1, otherId, "Kofi", 3, 5}},
			[]ClubPlace{{2, anId, "Ama", 2, 2}}, true, true},
	} {
		switch m := s.(type) {
		case Asked:
			if m.Do() == name {
				return s
			}
		case Told:
			if m.Kind() == name {
				return s
			}
		}
	}
	t.Fatalf("there is no sample of %q", name)
	return nil
}

// names returns the names of all commands, and of all notices.
func names() (asked, told []string) {
	for _, a := range commands() {
		asked = append(asked, a.Do())
	}
	for _, n := range notices() {
		told = append(told, n.Kind())
	}
	return asked, told
}

// encoded returns a sample as it is sent.
func encoded(t testing.TB, name string) []byte {
	t.Helper()
	var data []byte
	var err error
	switch s := sample(t, name).(type) {
	case Asked:
		data, err = Command{ID: 9, With: s}.Encode()
	case Told:
		data, err = Notice{Of: anId, Number: 5, With: s}.Encode()
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return data
}

func TestEveryMessageComesAsItWasSent(t *testing.T) {
	asked, told := names()
	seen := map[string]bool{}
	for _, name := range append(asked, told...) {
		if seen[name] {
			t.Errorf("two messages are called %q", name)
		}
		seen[name] = true
	}
	for _, name := range asked {
		m, err := DecodeCommand(encoded(t, name))
		if err != nil || m.ID != 9 || !reflect.DeepEqual(m.With, sample(t, name)) {
			t.Errorf("%s: %+v, %v", name, m, err)
		}
	}
	for _, name := range told {
		m, err := DecodeNotice(encoded(t, name))
		if err != nil || m.Of != anId || m.Number != 5 || !reflect.DeepEqual(m.With, sample(t, name)) {
			t.Errorf("%s: %+v, %v", name, m, err)
		}
	}
}

// TestOthersAreAddresses spoils the addresses of other servers in a welcome.
func TestOthersAreAddresses(t *testing.T) {
	const two = "wss://two.example.org/online"
	many := make([]string, MaxOthers+1)
	for i := range many {
		many[i] = two + strings.Repeat("x", i)
	}
	w := *sample(t, "welcome").(*Welcome)
	for _, c := range []struct {
		others []string
		want   bool
	}{
		{nil, true}, {many[1:], true}, {many, false}, {[]string{two, two}, false}, {[]string{w.Server}, false}, {[]string{""}, false},
		{[]string{"https://two.example.org"}, false},
		{[]string{"wss://two.example.org/?x"}, false}, {[]string{"wss://" + strings.Repeat("x", maxAddress)}, false},
		{[]string{"ws://[::1]:8080/online"}, true},
	} {
		w.Others = c.others
		data, err := json.Marshal(&w)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeNotice([]byte(`{"re":1,"is":"welcome","with":` + string(data) + "}")); (err == nil) != c.want {
			t.Errorf("%v: %v", c.others, err)
		}
	}
}

// TestEveryFieldIsNeededOnce spoils each field of each message in every way: it is left out, given twice, null, unknown, of
// another type, or in capitals.
func TestEveryFieldIsNeededOnce(t *testing.T) {
	asked, told := names()
	for i, name := range append(asked, told...) {
		data := encoded(t, name)
		refuse := func(how, path, bad string) {
			t.Helper()
			var err error
			if i < len(asked) {
				_, err = DecodeCommand([]byte(bad))
			} else {
				_, err = DecodeNotice([]byte(bad))
			}
			if err == nil {
				t.Errorf("%s: %s %s is taken: %s", name, path, how, bad)
			} else if text := err.Error(); !strings.HasPrefix(text, strings.Split(path, ".")[0]) && !strings.HasPrefix(text, frame) &&
				!strings.HasPrefix(text, "with") {
				t.Errorf("%s: %s %s: the error is about another field: %v", name, path, how, err)
			}
		}
		var whole map[string]any
		if err := json.Unmarshal(data, &whole); err != nil {
			t.Fatal(err)
		}
		spoil(whole, whole, "", func(how, path string) {
			bad, err := json.Marshal(whole)
			if err != nil {
				t.Fatal(err)
			}
			refuse(how, path, string(bad))
		})
		for _, key := range []string{`"with":`, `"` + map[bool]string{true: "do", false: "is"}[i < len(asked)] + `":`} {
			refuse("twice", key[1:3], strings.Replace(string(data), "{", "{"+key+"1,", 1))
			refuse("in capitals", key[1:3], strings.Replace(string(data), key, strings.ToUpper(key), 1))
		}
		refuse("with more after it", frame, string(data)+" {}")
	}
}

// spoil calls f with every field of an object spoiled in some way.
func spoil(whole, object map[string]any, at string, f func(how, path string)) {
	for name, value := range object {
		path := at + name
		if inner, ok := value.(map[string]any); ok {
			spoil(whole, inner, path+".", f)
		}
		object[name] = nil
		f("null", path)
		if text, ok := value.(string); ok {
			object[name] = 1.5
			f("of another type", path)
			object[name] = text + "\u0000"
			f("with a character that cannot be shown", path)
		} else {
			object[name] = "text"
			f("of another type", path)
		}
		object[name] = value
	}
	object["unknown"] = 1
	f("unknown", at+"unknown")
	delete(object, "unknown")
}

// TestEveryFieldHasAKind fails for a field whose value nobody would check.
func TestEveryFieldHasAKind(t *testing.T) {
	var c checker
	var visit func(kind string, of reflect.Type)
	visit = func(kind string, of reflect.Type) {
		switch of.Kind() {
		case reflect.Struct:
			for i := range of.NumField() {
				tag := of.Field(i).Tag
				if most, ok := tag.Lookup("most"); ok {
					c.limited("", most, 0)
				}
				visit(tag.Get("is"), of.Field(i).Type)
			}
		case reflect.Slice, reflect.Array:
			visit(kind, of.Elem())
		case reflect.String:
			c.text("", kind, "")
		case reflect.Bool:
		case reflect.Int, reflect.Int64, reflect.Uint64:
			c.limited("", kind, 0)
		default:
			t.Errorf("there is no check for a %v", of)
		}
	}
	for _, command := range commands() {
		visit("", reflect.TypeOf(command).Elem())
	}
	for _, notice := range notices() {
		visit("", reflect.TypeOf(notice).Elem())
	}
}

func TestAMissingFieldIsNamed(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{`{"id":1,"do":"move","with":{"match":"a1b2c3d4e5f6","game":1,"move":"A"}}`, "with.ply is missing"},
		{`{"id":1,"do":"move","with":{"match":"a1b2c3d4e5f6","game":1,"ply":-1,"move":"A"}}`,
			"with.ply is -1, but has to be from 0 to 5000"},
		{`{"id":1,"do":"move","with":{"match":"A1b2c3d4e5f6","game":1,"ply":0,"move":"A"}}`,
			`with.match is "A1b2c3d4e5f6", but has to have 12 small letters and digits`},
		{`{"id":1,"do":"move","with":{"match":"a1b2c3d4e5f6","game":1,"ply":1e99,"move":"A"}}`,
			"with.ply is a number 1e99, which is not of its type or size"},
		{`{"id":1,"do":"move","with":{"match":"a1b2c3d4e5f6","game":1,"ply":0,"move":"A","x":1}}`, "with.x is unknown"},
		{`{"id":1,"do":"fly","with":{}}`, `do is "fly", which is no command of version 11`},
		{`{"id":1,"do":"unseek"}`, "with is missing"},
		{`{"id":1,"do":"unseek","with":[]}`, "with is not a JSON object"},
		{`{"id":0,"do":"unseek","with":{}}`, "id is 0, but has to be from 1 to 2 to the power of 52"},
		{`{"id":1,"do":"say","with":{"text":"a  b"}}`, "with.text has a blank at its beginning, or two together"},
		{`{"id":1,"do":"say","with":{"text":"a\u202eb"}}`, `with.text has the character '\u202e', which cannot be shown in a line`},
		{`{"id":1,"do":"say","with":{"text":"a\ud800"}}`, `with.text has the character '\ufffd', which cannot be shown in a line`},
		{`{"id":1,"do":"say","with":{"text":"hi","phrase":"hello"}}`, "with.text is given beside a phrase"},
		{`{"id":1,"do":"say","with":{"text":"Z\u0310\u0310\u0310\u0310"}}`, "with.text has too many accents on one letter"},
		{`{"id":1,"do":"say","with":{"text":"ok"`, "frame is not JSON"},
		{`{"id":1,"do":"say","with":{"text":{"text":{"text":{"text":{"text":{"text":{"text":{}}}}}}}}}`,
			"with.text.text.text.text.text lies too deep"},
		{`[]`, "frame is not a JSON object"},
		{"{\"id\":1,\"do\":\"say\",\"with\":{\"text\":\"\xff\"}}", "frame is not UTF-8"},
		{strings.Repeat(" ", MaxCommand+1), "frame has 8193 bytes, more than 8192"},
	} {
		if _, err := DecodeCommand([]byte(x.text)); err == nil || err.Error() != x.want {
			t.Errorf("%.80s\n%v\nwant\n%s", x.text, err, x.want)
		}
	}
}

// TestSigned holds the text that is signed to what the documentation says.
func TestSigned(t *testing.T) {
	want := "awale online 1\nlogin\nwss://play.example.org/online\nnonce\n1700000000000"
	if got := string(Signed("login", "wss://play.example.org/online", "nonce", moment)); got != want {
		t.Errorf("%q", got)
	}
}

// TestACommandIsNotSentWrong holds clients to what they may send.
func TestACommandIsNotSentWrong(t *testing.T) {
	for _, with := range []Asked{&Guest{Name: "A"}, &Guest{Name: " Ama"}, &Tell{Player: anId, Match: anId, Words: Words{Phrase: "hello"}},
		&Tell{Words: Words{Phrase: "hello"}}, &Say{Words{Phrase: "rude"}},
		&Seek{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: South, Games: 1}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: South, Rated: true, Games: 1}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: Hourglass, Each: 60, Plus: 1}, Side: South, Games: 1}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: South, Games: 1, Behind: MaxBehind + 1}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: South, Games: 1, Behind: -1}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: Increment, Each: 60}, Side: South, Rated: true, Games: 1, Record: "S.Ff"}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: South, Games: 2, Record: "S.Ff"}},
		&Invite{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: South, Games: 1, Record: "S Ff"}},
		&Seek{Terms{Rule: "abapa", Clock: Clock{Kind: NoClock}, Side: Lot, Games: 1, Record: "S.Ff"}},
		&Password{"ninechars"}, &Password{strings.Repeat("é", MaxPassword+1)}, &Claim{Name: "Ama", Password: ""},
		&Invite{Terms{Rule: strings.Repeat("a", maxRule+1), Clock: Clock{Kind: NoClock}, Side: South, Games: 1}},
		&Report{Player: anId, Reason: "dislike"}, &Report{Player: anId, Reason: ReportArranged},
		&Report{Player: anId, Reason: ReportName, Published: otherId, Club: anId},
		&FoundClub{ClubTexts{Name: strings.Repeat("a", MinClubName-1)}}, &FoundClub{ClubTexts{Name: strings.Repeat("a", MaxClubName+1)}},
		&FoundClub{ClubTexts{Name: strings.Repeat("አ", MaxClubName)}}, // of three bytes each
		&ChangeClub{anId, ClubTexts{Name: "Oware", About: strings.Repeat("a", MaxClubAbout+1)}},
		&Publish{Name: "A", Rule: "abapa"}, &Publish{Name: strings.Repeat("a", MaxRuleName+1), Rule: "abapa"},
		&Publish{Name: "Long relay", About: strings.Repeat("a", MaxAbout+1), Rule: "abapa"},
		&Publish{Name: "Long relay"}, &Publish{Name: "Long relay", Rule: "a b"}, &Vote{anId, 0}, &Vote{anId, MaxStars + 1}, &Browse{},
		&Browse{Order: "worst"}, &Browse{Order: OrderBest, From: -1},
		&Browse{Order: OrderBest, Words: strings.Repeat("a", MaxWords+1)}, &Register{Name: "Ama", Country: "gh"}} {
		if data, err := (Command{1, with}).Encode(); err == nil {
			t.Errorf("%s was written", data)
		}
	}
}

// TestTeamsToJoinAreThoseOfTheTournament reads a tournament with numbers of teams that it does not have.
func TestTeamsToJoinAreThoseOfTheTournament(t *testing.T) {
	list := sample(t, "tournamentlist").(*TournamentList)
	read := func() error {
		t.Helper()
		data, err := Notice{Re: 1, With: list}.Encode()
		if err != nil {
			t.Fatal(err)
		}
		_, err = DecodeNotice(data)
		return err
	}
	for _, x := range []struct {
		in   *Tournament
		may  []int
		fits bool
	}{{&list.Past[2], []int{2}, true}, {&list.Past[2], []int{1, 3}, false}, {&list.Past[2], []int{0}, false}, {&list.Past[2], nil, true},
		{&list.Tournaments[0], []int{1}, false}} {
		x.in.May = x.may
		if err := read(); (err == nil) != x.fits {
			t.Errorf("%d of the teams %v: %v", x.may, x.in.Teams, err)
		}
	}
	list.Tournaments[0].May = nil
	list.Past[2].Counted = 0
	if err := read(); err == nil {
		t.Error("a battle without a number of players who count is read")
	}
}

// TestPlansFitTheirForms sends plans with what their form does not have, or without what it needs.
func TestPlansFitTheirForms(t *testing.T) {
	clock := Clock{Kind: Increment, Each: 300, Plus: 3}
	swiss := Plan{Name: "Sunday", Form: FormSwiss, Rule: "abapa", Clock: clock, Start: moment, Minutes: RoundMinutes(clock), Rounds: 5,
		Pause: 60}
	robin, knockout, arena := swiss, swiss, swiss
	robin.Form, robin.Rounds, robin.Ties = FormRobin, 0, ties()
	knockout.Form, knockout.Rounds = FormKnockout, 0
	arena.Form, arena.Rounds, arena.Pause = FormArena, 0, 0
	if RoundMinutes(clock) != 16 || RoundMinutes(Clock{Each: 1}) != 1 {
		t.Errorf("a round has %d minutes", RoundMinutes(clock))
	}
	for _, of := range []Plan{swiss, robin, knockout, arena} {
		for i, change := range []func(p *Plan){nil, func(p *Plan) { p.Rounds = MaxRounds + 1 }, func(p *Plan) { p.Pause = MinPause - 1 },
			func(p *Plan) { p.Ties = []string{"wins", "wins"} }, func(p *Plan) { p.Ties = []string{"luck"} },
			func(p *Plan) { p.Teams, p.Counted = []string{"Reds", "Blues"}, 1 }, func(p *Plan) { p.Form = "ladder" },
			func(p *Plan) { p.Rounds = MinRounds * (1 - min(1, p.Rounds)) }, func(p *Plan) { p.Pause = MinPause * (1 - min(1, p.Pause)) },
			func(p *Plan) { p.Members = true }, func(p *Plan) { p.Clubs = []string{anId, otherId} },
			func(p *Plan) { p.Minutes-- }, func(p *Plan) { p.Berserk = true }, func(p *Plan) { p.Ties = []string{"wins"} },
			func(p *Plan) { p.Hand = true }, func(p *Plan) { p.Wins, p.Minutes = 6, 11*16+10 },
			func(p *Plan) { p.Wins, p.Minutes = 6, 11*16+9 }, func(p *Plan) { p.Wins, p.Minutes = MaxWins+1, MaxArenaMinutes },
			func(p *Plan) { p.Wins, p.Minutes = 1, MaxArenaMinutes }, func(p *Plan) { p.Games, p.Minutes = 4, 4*16+3 },
			func(p *Plan) { p.Games, p.Minutes = 4, 4*16+2 }, func(p *Plan) { p.Games, p.Minutes = MaxGames+1, MaxArenaMinutes },
			func(p *Plan) { p.Games, p.Wins, p.Minutes = 4, 2, MaxArenaMinutes },
		} {
			p := of
			if change != nil {
				change(&p)
			}
			fits := i == 0 || (i == 11 || i == 12) && !p.HasRounds() || i == 13 && (p.Form == FormSwiss || p.Form == FormRobin) ||
				(i == 14 || i == 15 || i == 19) && p.HasRounds()
			if _, err := (Command{1, &MakeTournament{p}}).Encode(); (err == nil) != fits {
				t.Errorf("change %d of %s: %v", i, of.Form, err)
			}
		}
		if of.Ends() <= of.Start {
			t.Errorf("%s ends before it begins", of.Form)
		}
	}
}

// TestVotesAreTold holds servers to votes that fit together.
func TestVotesAreTold(t *testing.T) {
	for _, c := range []struct {
		votes, stars, vote int
		want               bool
	}{{0, 0, 0, true}, {1, 10, 1, true}, {3, 50, 0, true}, {0, 40, 0, false}, {0, 0, 5, false}, {2, 0, 0, false}, {2, 9, 0, false},
		{2, 51, 0, false}, {2, 40, 6, false}, {-1, 0, 0, false}} {
		p := *sample(t, "published").(*Published)
		p.Votes, p.Stars, p.Vote = c.votes, c.stars, c.vote
		data, err := Notice{Re: 1, With: &Gallery{1, []Published{p}}}.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeNotice(data); (err == nil) != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestAnEventIsKept(t *testing.T) {
	for _, n := range notices() {
		if _, ok := n.(Event); !ok {
			continue
		}
		s := sample(t, n.Kind()).(Event)
		data, err := EncodeEvent(s)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := DecodeEvent(data); err != nil || !reflect.DeepEqual(got, s) || got.When() != moment {
			t.Errorf("%s: %+v, %v", data, got, err)
		}
	}
	for _, bad := range []Notice{{With: &Done{}}, {Re: 3, With: &Resumed{Moment{moment}}},
		{Of: anId, Number: 1, With: &Resumed{Moment{moment}}}} {
		data, err := bad.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeEvent(data); err == nil {
			t.Errorf("%s is an event", data)
		}
	}
}

// TestAnOldLogIsRead: a match that was begun before ratings had deviations.
func TestAnOldLogIsRead(t *testing.T) {
	const line = `{"with":{"time":1700000000000,"match":"match0000000","players":["ama000000000","kofi00000000"],` +
		`"names":["ama000000000","kofi00000000"],"ratings":[1500,1620],"terms":{"rule":"abapa","clock":{"kind":"increment","each":300},` +
		`"side":"south","rated":true,"games":1},"first":"south"},"is":"begun"}`
	e, err := DecodeEvent([]byte(line))
	if b, ok := e.(*Begun); err != nil || !ok || b.Unsure != nil || b.Ratings[1] != 1620 {
		t.Errorf("%+v, %v", e, err)
	}
	short := strings.Replace(line, `"terms"`, `"unsure":[80],"terms"`, 1)
	if _, err := DecodeEvent([]byte(short)); err == nil {
		t.Error("one deviation of two is read")
	}
}

// TestAStreamIsResumed cuts a connection anywhere, and loses or repeats notices anywhere: the client takes every one once and in
// order, or is told the whole.
func TestAStreamIsResumed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(1, 8).Draw(t, "most")
		b := NewBacklog[uint64](most)
		var f Follower
		whole, taken := 0, uint64(0)
		take := func(n uint64) {
			if f.Take(n) == Expected {
				if n != taken+1 {
					t.Fatalf("%d was taken after %d", n, taken)
				}
				taken = n
			}
		}
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0, 1:
				if n := b.Add(b.Last() + 1); rapid.Bool().Draw(t, "arrives") {
					take(n)
				}
			case 2:
				take(rapid.Uint64Range(0, b.Last()+3).Filter(func(n uint64) bool { return n <= b.Last() }).Draw(t, "again"))
			case 3:
				if ask := f.Follow(StreamLobby); ask.After != f.Last || ask.Life != f.Life {
					t.Fatalf("at %+v the client asks for %+v", f, ask)
				}
				missed, ok := b.After(f.Last)
				if !ok {
					if b.Last()-f.Last <= uint64(most) {
						t.Fatalf("%d notices after %d are not kept", b.Last()-f.Last, f.Last)
					}
					f.Whole(anId, b.Last())
					taken, whole = b.Last(), whole+1
				}
				for _, n := range missed {
					take(n)
				}
				if f.Last != b.Last() || f.Last != taken {
					t.Fatalf("at %d of %d", f.Last, b.Last())
				}
			}
		}
		if _, ok := b.After(b.Last() + 1); ok {
			t.Fatal("what comes after the last notice is known")
		}
	})
}

// TestACommandIsCarriedOutOnce sends commands over connections that lose them and their answers.
func TestACommandIsCarriedOutOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var o Outbox
		var l Ledger[string]
		carried, answered := map[uint64]int{}, 0
		loses := rapid.Bool()
		deliver := func(m Command) {
			answer, standing := l.Take(m.ID)
			switch standing {
			case New:
				carried[m.ID]++
				answer = m.With.(*Guest).Name
				l.Answer(m.ID, answer)
			case Old, Working:
				t.Fatalf("the answer to %d is not known", m.ID)
			}
			if loses.Draw(t, "answer lost") {
				return
			}
			if got, ok := o.Answered(m.ID); ok {
				answered++
				if got.With.(*Guest).Name != answer {
					t.Fatalf("%d is answered with %q", m.ID, answer)
				}
			}
		}
		asked := 0
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			m, ok := o.Put(&Guest{Name: rapid.StringMatching("[a-z]{3}").Draw(t, "name")})
			if !ok {
				if len(o.Waiting()) == 0 {
					t.Fatal("a command is not taken")
				}
				for _, w := range o.Waiting() {
					deliver(w)
				}
				continue
			}
			asked++
			// One that is lost comes after later ones, as a command before a new connection comes after the hello.
			if !loses.Draw(t, "command lost") {
				deliver(m)
			}
		}
		for len(o.Waiting()) > 0 {
			for _, w := range o.Waiting() {
				deliver(w)
			}
		}
		if answered != asked || len(carried) != asked {
			t.Fatalf("%d of %d are answered, %d carried out", answered, asked, len(carried))
		}
		for id, n := range carried {
			if n != 1 {
				t.Fatalf("%d was carried out %d times", id, n)
			}
		}
	})
	var l Ledger[string]
	for id := uint64(1); id <= ledgerEntries+1; id++ {
		l.Take(id)
	}
	if _, s := l.Take(1); s != Old {
		t.Error("a command of long ago is carried out again")
	}
	if _, s := l.Take(ledgerEntries); s != Working {
		t.Error("a command that works is not known")
	}
}

// strictly reads a message that was taken in the way that is for every one: what is read quickly is the same.
func strictly(t *testing.T, data []byte, frame, with any) {
	t.Helper()
	if err := decodeStrictly(data, frame, ""); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	again := reflect.New(reflect.TypeOf(with).Elem()).Interface()
	content := reflect.ValueOf(frame).Elem().FieldByName("With").Bytes()
	if err := decodeStrictly(content, again, "with."); err != nil || !reflect.DeepEqual(again, with) {
		t.Fatalf("%s became %+v and %+v: %v", content, with, again, err)
	}
}

func FuzzCommand(f *testing.F) {
	asked, _ := names()
	for _, name := range asked {
		f.Add(encoded(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeCommand(data)
		if err != nil {
			if len(err.Error()) > 500 || strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q is no sentence", err)
			}
			return
		}
		strictly(t, data, &commandFrame{}, m.With)
		again, err := m.Encode()
		if err != nil {
			t.Fatalf("%s was taken and cannot be written: %v", data, err)
		}
		if n, err := DecodeCommand(again); err != nil || !reflect.DeepEqual(n, m) {
			t.Errorf("%s became %s: %v", data, again, err)
		}
	})
}

func FuzzNotice(f *testing.F) {
	_, told := names()
	for _, name := range told {
		f.Add(encoded(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeNotice(data)
		if err != nil {
			return
		}
		strictly(t, data, &noticeFrame{}, m.With)
		again, err := m.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if n, err := DecodeNotice(again); err != nil || !reflect.DeepEqual(n, m) {
			t.Errorf("%s became %s: %v", data, again, err)
		}
	})
}

// A move is read, and what the others are told of it is written.
func BenchmarkMove(b *testing.B) {
	move := encoded(b, "move")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := DecodeCommand(move); err != nil {
			b.Fatal(err)
		}
	}
}

func TestAnOutboxGoesOn(t *testing.T) {
	var o Outbox
	for _, last := range []uint64{7, 3, 1 << 63} {
		o.Resume(last)
	}
	m, ok := o.Put(&Unseek{})
	if !ok || m.ID != maxID/2+1 || o.Last() != m.ID {
		t.Errorf("number %d after %d", m.ID, o.Last())
	}
}

// TestEverythingIsDescribed looks for the names of all messages in the description of the protocol.
func TestEverythingIsDescribed(t *testing.T) {
	description, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for word := range strings.FieldsFuncSeq(string(description), func(r rune) bool { return r < 'a' || r > 'z' }) {
		words[word] = true
	}
	asked, told := names()
	for _, name := range append(asked, told...) {
		if !words[name] {
			t.Errorf("%s is not described", name)
		}
	}
}

// TestCardsOfTheLargestHall: the codes of all boards fit into a command.
func TestCardsOfTheLargestHall(t *testing.T) {
	m := &Cards{Tournament: HallID(anId), Round: maxHallRounds}
	for board := 1; board <= MaxBoards; board++ {
		m.Codes = append(m.Codes, CardCode(anId, m.Round, board, [2]int{2*board - 1, 2 * board}))
	}
	if _, err := (Command{maxID, m}).Encode(); err != nil {
		t.Error(err)
	}
	m.Codes[1] = m.Codes[0]
	if _, err := (Command{1, m}).Encode(); err == nil {
		t.Error("two boards have one code")
	}
}
