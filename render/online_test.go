//go:build !js

package render

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"awale/game/ruletext"
	"awale/game/tournament"
	"awale/render/screen/online"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/arena"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/platform"
)

// wires are the way to a hub in memory. Without one no server answers.
type wires struct {
	platform.Host
	hub *hub.Hub
}

func (*wires) OnlineServer() string { return clienttest.Address }

func (w *wires) Dial(string, string) client.Connection {
	if w.hub == nil {
		return silence{}
	}
	conn, err := w.hub.Connect(hub.From{Address: clienttest.Address, Place: "here"})
	if err != nil {
		panic(err)
	}
	return &clienttest.Wire{Conn: conn}
}

// newNetwork returns a way to a server that does not answer.
func newNetwork() online.Network { return &wires{} }

// silence is a connection that is never opened.
type silence struct{}

func (silence) Status() (open, ended bool) { return false, false }
func (silence) Receive() ([]byte, bool)    { return nil, false }
func (silence) Send([]byte)                {}
func (silence) Close()                     {}

// moderator is in a crowded lobby as one who keeps order, where somebody was reported and a meeting is set, and opens what opens there.
func (r *rig) moderator(open ...string) []*clienttest.Player {
	t, ok := r.t.(*testing.T)
	if !ok {
		r.t.Fatal("a moderator needs a test")
	}
	store, key := hub.NewMemory(), identity.NewKey()
	before := clienttest.OpenHub(t, store)
	id := clienttest.New(t, before, client.Entry{Name: "Nana", Signer: clienttest.Key{Key: key}, Register: true}, client.Session{}).You().ID
	before.Stop()
	all := r.crowdOf(store, id)
	all[2].Must(&protocol.Say{Words: protocol.Words{Text: "You all play like children, and nobody here knows the rules of Warri!"}})
	all[0].Must(&protocol.Report{Player: all[2].You().ID, Reason: protocol.ReportTalk, Text: "It is not the first time."})
	r.app.Link(notation.FormatAccountLink("https://play.example.org/", key.Secret()))
	r.look()
	r.announced(all)
	r.look("online-you", "self-agenda")
	r.online(all)
	for field, text := range map[string]string{"agenda-title": "Sunday games", "agenda-day": "2090-12-03", "agenda-hour": "17:00"} {
		r.app.Write(field, text, len(text))
		r.frame()
	}
	r.look("agenda-weekly", "agenda-set")
	r.online(all)
	r.app.Key("Escape", false, false, false, false)
	r.look()
	r.look(open...)
	r.online(all)
	return all
}

// arenas has the player look at tournaments: an arena that goes on, and a battle to come. It returns their ids.
func (r *rig) arenas() (ids []string) {
	all := r.member()
	at := time.Now().UnixMilli()
	plan := protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa", Rated: true, Start: at + 600, Minutes: 60,
		Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Berserk: true, Weekly: true}
	ids = append(ids, all[0].Must(&protocol.MakeTournament{Plan: plan}))
	for _, p := range all[:5] {
		p.Must(&protocol.Enter{Tournament: ids[0]})
	}
	plan.Name, plan.Form, plan.Start = "Warri against Abapa", protocol.FormBattle, at+3*60*60_000
	plan.Teams, plan.Counted, plan.Weekly, plan.Rated = []string{"Antigua", "Accra"}, 5, false, false
	ids = append(ids, all[1].Must(&protocol.MakeTournament{Plan: plan}))
	for i, p := range all[:4] {
		p.Must(&protocol.Enter{Tournament: ids[1], Team: 1 + i%2})
	}
	late := time.Now().Add(10 * time.Second)
	for len(all[0].Matches())+len(all[1].Matches())+len(all[2].Matches()) < 2 && time.Now().Before(late) {
		time.Sleep(10 * time.Millisecond)
		r.online(all)
	}
	for _, p := range all[:2] {
		for _, m := range p.Matches() {
			p.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		}
	}
	r.online(all)
	r.look("online-you", "self-arenas")
	r.online(all)
	return ids
}

// arenaBoards has the player look at the boards of the leaders of an arena.
func (r *rig) arenaBoards() {
	all := r.member()
	id := all[0].Must(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa",
		Start: time.Now().UnixMilli() + 600, Minutes: 60, Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Behind: 60,
		Talk: protocol.TalkPhrases}})
	for _, p := range all {
		p.Must(&protocol.Enter{Tournament: id})
	}
	late := time.Now().Add(10 * time.Second)
	for playing := 0; playing < len(all)-1 && time.Now().Before(late); {
		time.Sleep(10 * time.Millisecond)
		r.online(all)
		playing = 0
		for _, p := range all {
			playing += min(1, len(p.Matches()))
		}
	}
	r.look("online-you", "self-arenas")
	r.online(all)
	r.look("arena-of-" + id)
	for range 3 {
		r.online(all)
	}
	r.look("arena-boards")
	for range 5 {
		r.online(all)
	}
}

// clubs has the player look at the page of a club as an officer. It has a tournament to come and a player who asks to join.
func (r *rig) clubs() (all []*clienttest.Player) {
	all = r.member()
	found := func(by int, name, about string, open bool) string {
		return all[by].Must(&protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: name, About: about, Open: open}})
	}
	join := &protocol.JoinClub{}
	join.Club = found(0, "Oware Society", "We meet on Fridays at eight, and on the first Sunday of the month over real boards.", true)
	for _, p := range all[1:4] {
		p.Must(join)
	}
	r.look("online-you", "self-clubs")
	r.online(all)
	r.look("club-" + join.Club)
	r.online(all)
	r.look("club-join")
	r.online(all)
	for _, p := range all[0].Lobby().Players() {
		if p.Name == "Nana" {
			all[0].Must(&protocol.SetMember{Club: join.Club, Player: p.ID, As: protocol.ClubOfficer})
		}
	}
	all[0].Must(&protocol.ChangeClub{Club: join.Club, ClubTexts: protocol.ClubTexts{Name: "Oware Society",
		About: "We meet on Fridays at eight, and on the first Sunday of the month over real boards."}})
	all[4].Must(join)
	found(1, "Warri Club of Antigua", "Relays every week.", true)
	plan := protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa", Rated: true, Start: time.Now().UnixMilli() + 3*60*60_000,
		Minutes: 60, Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Weekly: true, Club: join.Club, Members: true}
	all[0].Must(&protocol.MakeTournament{Plan: plan})
	r.look("club-view-tournaments") // which asks the server again
	r.online(all)
	return all
}

// swiss has the player look at a Swiss tournament whose first round is played, or, if it is later, enter one to come.
func (r *rig) swiss(later bool) {
	all := r.member()
	plan := protocol.Plan{Name: "Sunday Swiss", Form: protocol.FormSwiss, Rule: "abapa", Start: time.Now().UnixMilli() + 600, Minutes: 120,
		Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Rounds: 5, Pause: 60,
		Ties: []string{"buchholz", "sonnebornBerger", "wins"}}
	if later {
		plan.Start += 3 * 60 * 60_000
	}
	id := all[0].Must(&protocol.MakeTournament{Plan: plan})
	for _, i := range []int{0, 1, 2, 3, 4, 8, 9} {
		all[i].Must(&protocol.Enter{Tournament: id})
	}
	if !later {
		late := time.Now().Add(10 * time.Second)
		for len(all[0].Matches()) == 0 && time.Now().Before(late) {
			time.Sleep(10 * time.Millisecond)
			r.online(all)
		}
		for _, p := range all[:1] {
			for _, m := range p.Matches() {
				p.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
			}
		}
	}
	r.online(all)
	r.look("online-you", "self-arenas")
	r.online(all)
	r.look("arena-of-" + id)
	if later {
		r.look("arena-enter")
	}
	for range 3 {
		r.online(all)
	}
}

// swissByHand has a moderator look at a Swiss tournament whose first round is over, and whose second one begins by hand.
func (r *rig) swissByHand(open ...string) {
	all := r.moderator()
	id := all[0].Must(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Sunday Swiss", Form: protocol.FormSwiss, Rule: "abapa",
		Start: time.Now().UnixMilli() + 600, Minutes: 120, Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}, Rounds: 5,
		Pause: 60, Hand: true, Ties: []string{"buchholz", "sonnebornBerger", "wins"}}})
	players := all[:6]
	for _, p := range players {
		p.Must(&protocol.Enter{Tournament: id})
	}
	line, err := tournament.Encode(&tournament.Paired{Round: 1, Games: [][2]int{}})
	if err != nil {
		r.t.Fatal(err)
	}
	time.Sleep(700 * time.Millisecond)
	all[0].Must(&protocol.Direct{Tournament: id, Event: string(line)})
	late := time.Now().Add(10 * time.Second)
	for ended := 0; ended < 3 && time.Now().Before(late); {
		time.Sleep(10 * time.Millisecond)
		r.online(all)
		ended = 0
		for i, p := range players {
			for _, m := range p.Matches() {
				if m.Over() {
					ended++
				} else if i%2 == 0 {
					p.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
				}
			}
		}
	}
	r.look("self-arenas")
	r.online(all)
	r.look("arena-of-" + id)
	for range 3 {
		r.online(all)
	}
	r.look(open...)
	r.online(all)
}

// arenaPlayed has the player look at an arena in which games were played, a battle of teams if there are some. It began so many minutes
// ago and lasts an hour.
func (r *rig) arenaPlayed(ago int, teams []string, open ...string) {
	const id = "arena0000000"
	store, start := hub.NewMemory(), time.Now().Add(-time.Duration(ago)*time.Minute).UnixMilli()
	plan := protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa", Start: start, Minutes: 60, Berserk: true,
		Clock: protocol.Clock{Kind: protocol.Increment, Each: 300, Plus: 3}}
	if len(teams) > 0 {
		plan.Form, plan.Teams, plan.Counted = protocol.FormBattle, teams, 2
	}
	log, _, err := store.Tournament(r.t.Context(), id)
	if err != nil {
		r.t.Fatal(err)
	}
	events, err := arena.Begin(plan, start)
	if err != nil {
		r.t.Fatal(err)
	}
	names := []string{"Ama Serwaa", "Marie-Louise Desrosiers", "Kofi", "Ezenwa", "Aïcha", "Thérèse", "Jonas", "Efua"}
	for i, name := range names {
		entered := &tournament.Entered{Head: tournament.Head{Time: start}, Player: i + 1, Name: name, Rating: 1500 + 40*i,
			Key: "player00000" + strconv.Itoa(i)}
		if len(teams) > 0 {
			entered.Team = 1 + (i+1)/2%len(teams)
		}
		events = append(events, entered)
	}
	t := &tournament.Tournament{}
	apply := func(more ...tournament.Event) {
		for _, e := range more {
			if err := t.Apply(e); err != nil {
				r.t.Fatal(err)
			}
		}
	}
	apply(events...)
	for round := range 9 {
		pairing, err := t.PairThose(start, uint64(round), func(int) bool { return true })
		if err != nil {
			r.t.Fatal(err)
		}
		events = append(events, pairing)
		apply(pairing)
		for number, all := t.Games()-len(pairing.Games)+1, t.Games(); number <= all; number++ {
			g, _ := t.Game(number)
			end := tournament.SouthWon
			if g.North < g.South { // the first ones win more
				end = tournament.NorthWon
			}
			if number%5 == 0 {
				end = tournament.Drawn
			}
			result := &tournament.Resulted{Head: tournament.Head{Time: start}, Game: number, Result: tournament.Result{End: end, Plies: 40}}
			events = append(events, result)
			apply(result)
		}
	}
	var past any
	if ago >= plan.Minutes {
		over := &tournament.Finished{Head: tournament.Head{Time: plan.Ends()}}
		events = append(events, over)
		apply(over)
		first := names[t.Standings()[0].Player-1]
		past = map[string]any{"players": len(names), "first": "player000000", "name": first}
	}
	if err := log.Append(r.t.Context(), events...); err != nil {
		r.t.Fatal(err)
	}
	r.tournamentOf(store, plan, past, open...)
}

// tournamentOf has the player look at the tournament of a store whose log it has already. past is what is kept of one that is over.
func (r *rig) tournamentOf(store *hub.Memory, plan protocol.Plan, past any, open ...string) {
	const id = "arena0000000"
	doc, err := json.Marshal(struct {
		arena.Setup
		Past any `json:"past,omitempty"`
	}{arena.Setup{Plan: plan}, past})
	if err == nil {
		err = store.Put(r.t.Context(), hub.Tournaments, id, doc)
	}
	if err != nil {
		r.t.Fatal(err)
	}
	all := r.crowdOf(store)
	r.comesIn(all, nil, nil)
	r.look("online-you", "self-arenas")
	r.online(all)
	r.look("arena-of-" + id)
	r.online(all)
	r.until("tournament-standings")
	r.look(open...)
}

// matchesPlayed has the player look at a knockout of matches to six wins after its first round.
func (r *rig) matchesPlayed(open ...string) {
	store, start := hub.NewMemory(), time.Now().Add(-30*time.Minute).UnixMilli()
	plan := protocol.Plan{Name: "Warri Cup", Form: protocol.FormKnockout, Rule: "abapa,name:Njombo,repetition.rest:split", Start: start,
		Pause: 300, Wins: 6, Clock: protocol.Clock{Kind: protocol.Increment, Each: 180, Plus: 2}}
	plan.Minutes = plan.LeastMinutes()
	log, _, err := store.Tournament(r.t.Context(), "arena0000000")
	if err != nil {
		r.t.Fatal(err)
	}
	events, err := arena.Begin(plan, start)
	if err != nil {
		r.t.Fatal(err)
	}
	head := tournament.Head{Time: start}
	for i, name := range []string{"Ama Serwaa", "Marie-Louise Desrosiers", "Kofi", "Ezenwa", "Aïcha", "Thérèse", "Jonas"} {
		events = append(events, &tournament.Entered{Head: head, Player: i + 1, Name: name, Key: "player00000" + strconv.Itoa(i)})
	}
	t := &tournament.Tournament{}
	for _, e := range events {
		if err := t.Apply(e); err != nil {
			r.t.Fatal(err)
		}
	}
	pairing, err := t.Pair(start, 1)
	if err != nil {
		r.t.Fatal(err)
	}
	events = append(events, pairing,
		&tournament.Resulted{Head: head, Game: 1, Result: tournament.Result{End: tournament.SouthWon, Score: [2]int{13, 9}}},
		&tournament.Resulted{Head: head, Game: 2, Result: tournament.Result{End: tournament.NorthWon, Score: [2]int{0, 12}}},
		&tournament.Resulted{Game: 3, Result: tournament.Result{End: tournament.SouthWon, Score: [2]int{2, 2}}})
	if err := log.Append(r.t.Context(), events...); err != nil {
		r.t.Fatal(err)
	}
	r.tournamentOf(store, plan, nil, open...)
}

// crowd opens a hub with people in it, and returns them.
func (r *rig) crowd() []*clienttest.Player { return r.crowdOf(hub.NewMemory()) }

// crowdOf is crowd for a hub on a store, with the ids of moderators.
func (r *rig) crowdOf(store *hub.Memory, moderators ...string) []*clienttest.Player {
	t, ok := r.t.(*testing.T)
	if !ok {
		r.t.Fatal("a crowd needs a test")
	}
	h := clienttest.OpenHub(t, store, moderators...)
	t.Cleanup(h.Stop)
	r.config.Network.(*wires).hub = h
	var all []*clienttest.Player
	for i, p := range []struct{ name, country, line string }{
		{"Ama Serwaa", "GH", "I love long games, and play every Sunday."}, {"Kofi", "GH", ""},
		{"Marie-Louise Desrosiers", "AG", "Warri from St John’s"}, {"Ezenwa", "NG", ""},
		{"Aïcha", "CI", "Awalé à deux"}, {"guest one", "", ""}, {"Thérèse", "FR", ""}, {"Jonas", "DE", ""}, {"Efua", "GH", ""},
		{"Yaa Asantewaa", "GH", ""},
	} {
		e := client.Entry{Name: p.name, Country: p.country, Introduction: p.line}
		if i != 5 {
			e.Signer, e.Register = clienttest.Key{Key: identity.NewKey()}, true
		}
		x := clienttest.New(t, h, e, client.Session{})
		x.FollowLobby(true)
		x.FollowTalk(true)
		x.Pass(0)
		all = append(all, x)
	}
	clienttest.Meet(t, all[6], all[7], clienttest.Terms())
	all[0].Must(&protocol.Say{Words: protocol.Words{Text: "Good morning from Kumasi! Who has time for two games by the Abapa rule?"}})
	all[4].Must(&protocol.Say{Words: protocol.Words{Phrase: "hello"}})
	all[3].Must(&protocol.Say{Words: protocol.Words{Text: "Later today, gladly."}})
	return all
}

// lobby comes in, as a guest, and opens what opens there.
func (r *rig) lobby(open ...string) []*clienttest.Player { return r.enters(nil, open) }

// plays has the player play online against one who has asked.
func (r *rig) plays() []*clienttest.Player {
	all := r.lobby()
	r.asked(all)
	r.accepts(all)
	return all
}

// sought has two look for an opponent on terms that do not suit both.
func (r *rig) sought(all []*clienttest.Player) {
	terms := clienttest.Terms()
	terms.Side = protocol.Lot
	all[8].Must(&protocol.Seek{Terms: terms})
	terms.Rule, terms.Rated, terms.Clock.Each = "songo", true, 900
	all[4].Must(&protocol.Seek{Terms: terms})
	late := time.Now().Add(time.Minute)
	for len(all[0].Lobby().Sought()) < 2 && time.Now().Before(late) {
		time.Sleep(10 * time.Millisecond)
		r.online(all)
	}
	r.online(all)
}

// leaders are a hundred players with ratings, of whom the player of the rig is the one with a rank. It opens their list.
func (r *rig) leaders(rank int) {
	t := r.t.(*testing.T)
	store, key := hub.NewMemory(), identity.NewKey()
	before := clienttest.OpenHub(t, store)
	ids := make([]string, 110)
	for i := range ids {
		e := client.Entry{Name: "Player " + string(rune('A'+i/26)) + string(rune('a'+i%26)), Signer: clienttest.Key{Key: identity.NewKey()},
			Register: true}
		if i%3 == 0 {
			e.Country = []string{"GH", "CI", "NG", "AG"}[i/3%4]
		}
		if i == rank-1 {
			e.Name, e.Signer = "Nana", clienttest.Key{Key: key}
		}
		ids[i] = clienttest.New(t, before, e, client.Session{}).You().ID
	}
	before.Stop()
	clock := clienttest.Terms().Clock
	at := time.Now().Add(-time.Hour).UnixMilli()
	for round := range 24 {
		for i := range ids {
			j := i + 1 + round // the stronger one wins but for a few times
			if j >= len(ids) {
				continue
			}
			score := 1.0
			if (i+round)%4 == 0 {
				score = 0
			}
			match := fmt.Sprintf("m%03d%08d", round, i)
			data, err := json.Marshal(map[string]any{"match": match, "game": 1, "players": [2]string{ids[i], ids[j]}, "score": score,
				"rule": variants.Default, "group": ruletext.Common, "clock": clock, "time": at + int64(1000*round+i)})
			if err == nil {
				_, err = store.AddResult(t.Context(), match, 1, data)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	h := clienttest.OpenHub(t, store)
	t.Cleanup(h.Stop)
	r.config.Network.(*wires).hub = h
	all := []*clienttest.Player{clienttest.New(t, h, client.Entry{Name: "Kofi"}, client.Session{})}
	all[0].FollowLobby(true)
	r.app.Link(notation.FormatAccountLink("https://play.example.org/", key.Secret()))
	r.look()
	r.announced(all)
	r.look("online-you", "self-hall", "hall-view-ratings")
	r.online(all)
}

// offered seeks an opponent until the computer player of the host is offered.
func (r *rig) offered() []*clienttest.Player {
	all := r.house()
	r.comesIn(all, nil, []string{"online-pool-1"})
	for range 11 {
		r.now += 2 * time.Second
		r.online(all)
	}
	return all
}

// house opens a hub in which only its computer players are, and returns them.
func (r *rig) house() (all []*clienttest.Player) {
	t := r.t.(*testing.T)
	h := clienttest.OpenHub(t, hub.NewMemory())
	t.Cleanup(h.Stop)
	r.config.Network.(*wires).hub = h
	for _, level := range []string{"beginner", "club", "master"} {
		p := clienttest.New(t, h, client.Entry{Name: protocol.ComputerName(level, 1)}, client.Session{})
		p.FollowLobby(true)
		all = append(all, p)
	}
	return all
}

// full has two hundred guests come in.
func (r *rig) full(all []*clienttest.Player) {
	const letters = "abdefgkmnt"
	for i := range 200 {
		name := "Visitor " + strings.ToUpper(letters[i/20:i/20+1]) + letters[i/2%10:i/2%10+1] + letters[i%2:i%2+1]
		clienttest.New(r.t.(*testing.T), r.config.Network.(*wires).hub, client.Entry{Name: name}, client.Session{})
	}
	for late := time.Now().Add(time.Minute); all[0].Lobby().Here() <= 200+len(all) && time.Now().Before(late); {
		time.Sleep(10 * time.Millisecond)
		r.online(all)
	}
	r.online(all)
}

// member is lobby with an account.
func (r *rig) member(open ...string) []*clienttest.Player {
	return r.enters([]string{"online-as-account"}, open)
}

// hears gets a message from some of the players who are here.
func (r *rig) hears(all []*clienttest.Player, from ...int) {
	for _, p := range all[0].Lobby().Players() {
		for _, i := range from {
			if p.Name == "Nana" {
				all[i].Must(&protocol.Tell{Player: p.ID,
					Words: protocol.Words{Text: "Shall we play the game that we have left on Sunday, by the Abapa rule?"}})
				r.online(all)
			}
		}
	}
}

// devices claims an account of somebody else, which is known on two devices then.
func (r *rig) devices() []*clienttest.Player {
	all := r.crowd()
	const secret = "seeds in every house"
	all[0].Must(&protocol.Password{Password: secret})
	r.look("menu", "menu-online", "online-claim")
	for field, text := range map[string]string{"claim-name": all[0].Entry.Name, "claim-password": secret} {
		r.app.Write(field, text, len(text))
		r.frame()
	}
	r.look("claim-send")
	r.online(all[1:])
	return all[1:]
}

// enters comes into a crowded lobby after some choices.
func (r *rig) enters(choices, open []string) []*clienttest.Player {
	all := r.crowd()
	r.comesIn(all, choices, open)
	return all
}

// comesIn is enters for a lobby in which all are.
func (r *rig) comesIn(all []*clienttest.Player, choices, open []string) {
	r.look(append([]string{"menu", "menu-online"}, choices...)...)
	r.app.Write("online-name", "Nana", 4)
	r.frame()
	r.look("online-enter")
	r.announced(all)
	r.look(open...)
}

// announced waits until everybody has been told that the player of the rig is here too: hubs announce who comes and goes together, a few
// times a second.
func (r *rig) announced(all []*clienttest.Player) {
	late := time.Now().Add(time.Minute)
	for seen := 0; seen <= len(all); {
		if time.Now().After(late) {
			r.t.Fatalf("%d players are announced of %d", seen, len(all)+1)
		}
		time.Sleep(10 * time.Millisecond)
		r.online(all)
		seen = len(all) + 1
		for _, p := range all {
			seen = min(seen, len(p.Lobby().Players()))
		}
	}
	r.online(all)
}

// online lets messages go to and fro.
func (r *rig) online(all []*clienttest.Player) {
	for range 4 {
		for _, p := range all {
			p.Pass(0)
		}
		for range 40 {
			r.now += time.Second / 60
			if err := r.Update(); err != nil {
				r.t.Fatal(err)
			}
		}
	}
	r.look()
}

// rated has rated games played by some of all.
func (r *rig) rated(all []*clienttest.Player) {
	t := r.t.(*testing.T)
	terms := clienttest.Terms()
	terms.Rated = true
	for i, pair := range [][2]int{{0, 1}, {0, 2}, {3, 0}, {0, 4}, {4, 0}, {1, 0}, {2, 3}, {8, 0}, {0, 9}} {
		a, b := all[pair[0]], all[pair[1]]
		match := clienttest.Meet(t, a, b, terms)
		loser := b
		if i%4 == 2 {
			loser = a
		}
		for range 4 { // a rated game counts from two moves of each side on
			clienttest.Turn(t, match, a, b)
		}
		loser.Must(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		for _, p := range all {
			p.Pass(0)
		}
		a.Forget(match)
		b.Forget(match)
	}
}

// playersRules has some of all publish rules and vote for those of others, and opens the list of them.
func (r *rig) playersRules(all []*clienttest.Player) {
	var ids []string
	for i, p := range []*protocol.Publish{
		{Name: "Three seeds", About: "Four seeds a house take us an hour. With three, two games fit into a lunch break, " +
			"and the captures begin at the first moves.", Rule: "abapa,board.seeds:3"},
		{Name: "Relais du dimanche", About: "On continue jusqu’à une maison vide, dans les deux sens.",
			Rule: "abapa,sowing.direction:free,sowing.relay:until-capture"},
		{Name: "Grand slam of Kumasi", Rule: "abapa,grandSlam:illegal"},
		{Name: "The long way round to the river village", About: "Seven houses and four seeds.", Rule: "songo,board.seeds:4"},
	} {
		all[i].Do(p, func(told protocol.Told) {
			p, ok := told.(*protocol.Published)
			if !ok {
				r.t.Fatalf("rule %d: %+v", i, told)
			}
			ids = append(ids, p.Published)
		})
		all[i].Pass(0)
	}
	for i, stars := range []int{5, 4, 3, 5, 4, 2} {
		all[4+i%2*2].Do(&protocol.Vote{Published: ids[i%3], Stars: stars}, func(protocol.Told) {})
		all[4+i%2*2].Pass(0)
	}
	r.look("online-you", "self-rules")
	r.online(all)
}

// own puts a rule among those of the player.
func (r *rig) own() {
	r.app.Link("#p=1;r=abapa,board.seeds:2,name:Our%20evening%20rule")
	r.look()
	r.look("keep-yes")
}

// indexed waits until games are found.
func (r *rig) indexed(all []*clienttest.Player, games int) {
	found := 0
	for late := time.Now().Add(time.Minute); found < games; time.Sleep(300 * time.Millisecond) {
		if time.Now().After(late) {
			r.t.Fatalf("%d games are found of %d", found, games)
		}
		all[1].Do(&protocol.Find{}, func(told protocol.Told) {
			if f, ok := told.(*protocol.Found); ok {
				found = len(f.Games)
			}
		})
		all[1].Pass(0)
	}
}

// played has a guest play a game that is not for rating.
func (r *rig) played(all []*clienttest.Player) {
	t := r.t.(*testing.T)
	terms := clienttest.Terms()
	terms.Rule = "kalah"
	match := clienttest.Meet(t, all[5], all[9], terms)
	clienttest.Turn(t, match, all[5], all[9])
	all[9].Must(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
	r.online(all)
	r.indexed(all, 10)
}

// asked has the first one of all ask for a game.
func (r *rig) asked(all []*clienttest.Player) { r.asks(all, clienttest.Terms()) }

// asks is asked on other terms.
func (r *rig) asks(all []*clienttest.Player, terms protocol.Terms) {
	for _, p := range all[0].Lobby().Players() {
		if p.Name == "Nana" {
			all[0].Must(&protocol.Challenge{Player: p.ID, Terms: terms})
		}
	}
	r.online(all)
}

// goesOn takes a game by link to a lobby.
func (r *rig) goesOn() {
	r.byLink("FcCd")
	all := r.crowd()
	r.look("game", "menu-play-on", "online-as-account")
	r.app.Write("online-name", "Nana", 4)
	r.frame()
	r.look("online-enter")
	r.announced(all)
}

// byDays has some of all begin correspondence games with the player of the rig, who opens their list.
func (r *rig) byDays(all []*clienttest.Player) {
	for i, days := range []int{3, 1, 14, 7} {
		terms := clienttest.Terms()
		terms.Clock = protocol.Clock{Kind: protocol.Days, Each: days * protocol.DaySeconds}
		for _, p := range all[i].Lobby().Players() {
			if p.Name == "Nana" {
				all[i].Must(&protocol.Challenge{Player: p.ID, Terms: terms})
			}
		}
		r.online(all)
		r.accepts(all)
	}
	all[3].Must(&protocol.Resign{At: protocol.At{Match: all[3].DayGames()[0].Match, Game: 1}})
	r.online(all)
	r.look("online-days")
	r.online(all)
}

// accepts agrees to it: the game begins.
func (r *rig) accepts(all []*clienttest.Player) {
	for _, n := range r.app.Root().Tree().Children {
		if id := findSuffix(n, "-accept"); id != "" {
			r.look(id)
			break
		}
	}
	r.online(all)
}

// findSuffix returns the ID of a control in a tree that ends so, "" for none.
func findSuffix(n *ui.Node, suffix string) string {
	if strings.HasSuffix(n.ID, suffix) && n.Activate != nil {
		return n.ID
	}
	for _, c := range n.Children {
		if id := findSuffix(c, suffix); id != "" {
			return id
		}
	}
	return ""
}

// opens presses the first control whose ID begins so.
func (r *rig) opens(prefix string) {
	r.t.Helper()
	var find func(n *ui.Node) string
	find = func(n *ui.Node) string {
		if strings.HasPrefix(n.ID, prefix) && n.Activate != nil {
			return n.ID
		}
		for _, c := range n.Children {
			if id := find(c); id != "" {
				return id
			}
		}
		return ""
	}
	r.look(find(r.app.Root().Tree()))
}

// onlinePages are the pages of play on the Internet.
var onlinePages = []moment{
	{"online-entry", middleGame, func(r *rig) { r.look("menu", "menu-online") }},
	{"online-entry-account", middleGame, func(r *rig) { r.look("menu", "menu-online", "online-as-account") }},
	{"online-waiting", middleGame, func(r *rig) {
		r.look("menu", "menu-online")
		r.app.Write("online-name", "Nana", 4)
		r.look("online-enter")
	}},
	{"online-lobby", middleGame, func(r *rig) { r.sought(r.lobby()) }},
	{"online-computers", middleGame, func(r *rig) { r.comesIn(r.house(), nil, nil) }},
	{"online-offered", middleGame, func(r *rig) { r.offered() }},
	{"online-left", middleGame, func(r *rig) { // a person comes while the player plays with the computer of the host
		all := r.offered()
		r.look("online-offered")
		r.online(all)
		one := &protocol.Accept{}
		one.Challenge = all[0].Challenges()[0].Challenge
		all[0].Must(one)
		r.online(all)
		kofi := clienttest.New(r.t.(*testing.T), all[0].Hub, client.Entry{Name: "Kofi"}, client.Session{})
		kofi.FollowLobby(true)
		for late := time.Now().Add(time.Minute); len(kofi.Lobby().Sought()) == 0 && time.Now().Before(late); {
			time.Sleep(10 * time.Millisecond)
			r.online(append(all, kofi))
		}
		x := kofi.Lobby().Sought()[0]
		kofi.Must(&protocol.Take{Player: x.Player, Seek: x.Seek})
		for range 3 {
			r.online(append(all, kofi))
		}
	}},
	{"online-alone", middleGame, func(r *rig) {
		h := clienttest.OpenHub(r.t.(*testing.T), hub.NewMemory())
		r.t.(*testing.T).Cleanup(h.Stop)
		r.config.Network.(*wires).hub = h
		r.comesIn(nil, nil, nil)
		r.online(nil)
	}},
	{"online-five", middleGame, func(r *rig) {
		all := r.house()
		for _, name := range []string{"Ama Serwaa", "Kofi", "Aïcha", "Thérèse", "Jonas"} {
			all = append(all, clienttest.New(r.t.(*testing.T), all[0].Hub, client.Entry{Name: name}, client.Session{}))
		}
		for _, p := range all {
			p.FollowLobby(true)
		}
		r.comesIn(all, nil, nil)
	}},
	{"online-full", middleGame, func(r *rig) { r.full(r.lobby()) }},
	{"online-full-found", middleGame, func(r *rig) {
		all := r.lobby()
		r.full(all)
		r.app.Write("online-search", "b", 1)
		r.online(all)
	}},
	{"online-asked", middleGame, func(r *rig) { r.asked(r.lobby()) }},
	{"online-turn", middleGame, func(r *rig) { // the player is to move
		all := r.plays()
		if match := all[0].Matches()[0].ID(); clienttest.Mover(match, all[0]) != nil { // chance decides who begins
			clienttest.Turn(r.t.(*testing.T), match, all[0])
		}
		r.online(all)
		r.wait(3)
	}},
	{"online-running", middleGame, func(r *rig) {
		all := r.plays()
		if match := all[0].Matches()[0].ID(); clienttest.Mover(match, all[0]) != nil { // chance decides who begins
			clienttest.Turn(r.t.(*testing.T), match, all[0])
		}
		r.online(all)
		r.look("menu", "menu-online")
		r.online(all)
	}},
	{"online-back", middleGame, func(r *rig) { // another game is on the board
		all := r.plays()
		r.look("menu", "menu-new", "new-opponent-engine", "new-start")
		r.online(all)
	}},
	{"online-back-page", middleGame, func(r *rig) {
		all := r.plays()
		r.look("menu", "menu-learn")
		r.online(all)
	}},
	{"online-matches", middleGame, func(r *rig) { r.lobby("online-view-matches") }},
	{"online-talk", middleGame, func(r *rig) {
		all := r.lobby("online-view-talk")
		r.online(all)
		r.look("talk-phrases")
	}},
	{"online-player", middleGame, func(r *rig) { r.lobby(); r.opens("player-") }},
	{"online-terms", middleGame, func(r *rig) { r.lobby(); r.opens("player-"); r.look("opponent-ask") }},
	{"online-terms-days", middleGame, func(r *rig) { r.member(); r.opens("player-"); r.look("opponent-ask", "terms-pace-days") }},
	{"online-days-none", middleGame, func(r *rig) { r.member("online-days") }},
	{"online-days", middleGame, func(r *rig) { r.byDays(r.member()) }},
	{"online-goes-on-menu", "", func(r *rig) { r.byLink("Fc"); r.look("game") }},
	{"online-goes-on", "", func(r *rig) { r.goesOn() }},
	{"online-goes-on-terms", "", func(r *rig) {
		r.goesOn()
		r.opens("player-")
		r.look("opponent-ask")
	}},
	{"online-goes-on-asked", middleGame, func(r *rig) {
		terms := clienttest.Terms()
		terms.Record = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.FcCd"
		r.asks(r.member(), terms)
	}},
	{"online-day", middleGame, func(r *rig) {
		all := r.member()
		r.byDays(all)
		r.look("days-" + all[0].DayGames()[0].Match)
		r.online(all)
	}},
	{"online-note", middleGame, func(r *rig) {
		all := r.member()
		r.byDays(all)
		r.look("days-" + all[0].DayGames()[0].Match)
		r.online(all)
		r.look("talk")
		r.look(findSuffix(r.app.Root().Tree(), "-note"))
	}},
	{"online-watched", middleGame, func(r *rig) {
		all := r.crowd()
		terms := clienttest.Terms()
		terms.Behind = 60
		clienttest.Meet(r.t.(*testing.T), all[0], all[2], terms)
		r.comesIn(all, nil, []string{"online-view-matches"})
		r.online(all)
		for _, x := range all[0].Matches() {
			r.look("match-" + x.ID())
		}
		r.online(all)
	}},
	{"online-report", middleGame, func(r *rig) { r.lobby(); r.opens("player-"); r.look("opponent-report") }},
	{"online-key", middleGame, func(r *rig) { r.enters([]string{"online-as-account"}, nil) }},
	{"online-self", middleGame, func(r *rig) { r.lobby("online-you") }},
	{"online-account", middleGame, func(r *rig) { r.member("online-you") }},
	{"online-claim", middleGame, func(r *rig) {
		r.look("menu", "menu-online", "online-claim")
		r.app.Write("claim-name", "Nana", 4)
		r.frame()
		r.app.Write("claim-password", "seeds in every house", 20)
		r.look()
	}},
	{"online-password", middleGame, func(r *rig) {
		all := r.member("online-you", "self-password")
		r.online(all)
		r.app.Write("password-field", "seeds in every house", 20)
		r.look()
	}},
	{"online-devices", middleGame, func(r *rig) {
		all := r.devices()
		r.look("online-you", "self-password")
		r.online(all)
	}},
	{"online-forget", middleGame, func(r *rig) {
		all := r.devices()
		r.look("online-you", "self-password")
		r.online(all)
		r.look("password-forget")
	}},
	{"online-feed", middleGame, func(r *rig) { r.online(r.member("online-you", "self-feed")) }},
	{"online-messages", middleGame, func(r *rig) {
		r.hears(r.member(), 0, 3)
		r.look("online-you", "self-messages")
	}},
	{"online-forget-talk", middleGame, func(r *rig) {
		r.hears(r.member(), 0)
		r.look("online-you", "self-messages")
		r.opens("talk-with-")
		r.look("talk-delete")
	}},
	{"online-erase", middleGame, func(r *rig) { r.member("online-you", "self-erase") }},
	{"online-move", middleGame, func(r *rig) { r.member("online-you", "self-move") }},
	{"online-privacy", middleGame, func(r *rig) { r.look("menu", "menu-online", "online-privacy") }},
	{"online-hall", middleGame, func(r *rig) {
		all := r.member()
		r.rated(all)
		r.look("online-you", "self-hall")
		r.online(all)
	}},
	{"online-become", middleGame, func(r *rig) { r.lobby("online-you", "self-become") }},
	{"online-leaders", middleGame, func(r *rig) {
		all := r.member()
		r.rated(all)
		r.look("online-you", "self-hall", "hall-view-ratings")
		r.online(all)
	}},
	{"online-leaders-full", middleGame, func(r *rig) { r.leaders(40) }},
	{"online-record", middleGame, func(r *rig) {
		all := r.member()
		r.rated(all)
		r.look("online-you", "self-hall")
		r.online(all)
		r.look("hall-0")
		r.online(all)
	}},
	{"online-archive", middleGame, func(r *rig) {
		all := r.member()
		r.rated(all)
		r.played(all)
		r.look("online-you", "self-archive")
		r.online(all)
	}},
	{"online-archive-player", middleGame, func(r *rig) {
		all := r.member()
		r.rated(all)
		r.look("online-you", "self-hall")
		r.online(all)
		r.look("hall-0")
		r.online(all)
		r.indexed(all, 9)
		r.look("record-archive")
		r.online(all)
		if r.app.Root().Find("archive-when") == nil {
			r.look("archive-more")
		}
		r.look("archive-when-days")
		r.online(all)
	}},
	{"online-other", middleGame, func(r *rig) {
		r.member()
		r.app.Link(notation.FormatAccountLink("https://play.example.org/", identity.NewKey().Secret()))
		r.look()
	}},
	{"online-reports", middleGame, func(r *rig) { r.moderator("self-reports") }},
	{"online-sanctions", middleGame, func(r *rig) {
		r.moderator("self-reports")
		r.look(findSuffix(r.app.Root().Tree(), "-player"))
	}},
	{"online-codes", middleGame, func(r *rig) {
		r.moderator("self-codes")
		r.look("codes-make")
		r.look("codes-make")
		r.look()
	}},
	{"online-group", middleGame, func(r *rig) { r.look("menu", "menu-online", "online-group") }},
	{"online-limit", middleGame, func(r *rig) {
		full, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 100, Guests: 1}}, hub.NewMemory())
		if err != nil {
			r.t.Fatal(err)
		}
		r.t.(*testing.T).Cleanup(full.Stop)
		r.config.Network.(*wires).hub = full
		first := clienttest.New(r.t.(*testing.T), full, client.Entry{Name: "here"}, client.Session{}) // a guest comes from the place of that name
		r.look("menu", "menu-online")
		r.app.Write("online-name", "Nana", 4)
		r.frame()
		r.look("online-enter")
		r.online([]*clienttest.Player{first})
	}},
	{"online-meetings", middleGame, func(r *rig) { r.moderator("self-agenda") }},
	{"online-agenda", middleGame, func(r *rig) { r.lobby("online-you", "self-agenda") }},
	{"online-arenas", middleGame, func(r *rig) { r.arenas() }},
	{"online-arena", middleGame, func(r *rig) {
		r.look("arena-of-" + r.arenas()[0])
		r.look("tournament-view-standings")
	}},
	{"online-arena-boards", middleGame, func(r *rig) { r.arenaBoards() }},
	{"online-swiss", middleGame, func(r *rig) { r.swiss(false) }},
	{"online-swiss-later", middleGame, func(r *rig) { r.swiss(true) }},
	{"online-swiss-new", middleGame, func(r *rig) {
		r.arenas()
		r.look("arenas-new", "arena-more", "arena-form-swiss")
	}},
	{"online-swiss-hand", middleGame, func(r *rig) { r.swissByHand() }},
	{"online-swiss-result", middleGame, func(r *rig) { r.swissByHand("tournament-game-1") }},
	{"online-swiss-player", middleGame, func(r *rig) { r.swissByHand("tournament-view-players", "tournament-entry-2") }},
	{"large-online-swiss-player", middleGame, func(r *rig) {
		r.words(2)
		r.swissByHand("tournament-view-players", "tournament-entry-2")
	}},
	{"online-matches-new", middleGame, func(r *rig) {
		r.arenas()
		r.look("arenas-new", "arena-more", "arena-form-knockout", "arena-length-6", "arena-kind-games", "arena-repetition-split")
	}},
	{"online-matches", middleGame, func(r *rig) { r.matchesPlayed() }},
	{"online-match-games", middleGame, func(r *rig) { r.matchesPlayed("tournament-game-1") }},
	{"online-arenas-guide", middleGame, func(r *rig) {
		r.arenas()
		r.look("arenas-guide")
	}},
	{"online-arena-podium", middleGame, func(r *rig) { r.arenaPlayed(120, nil) }},
	{"online-arena-streak", middleGame, func(r *rig) { r.arenaPlayed(10, nil) }},
	{"online-arena-card", middleGame, func(r *rig) { r.arenaPlayed(120, nil, "tournament-player-1") }},
	{"online-battle-podium", middleGame, func(r *rig) { r.arenaPlayed(120, []string{"Antigua", "Accra", "Lomé", "Abidjan"}) }},
	{"online-arena-berserk", middleGame, func(r *rig) {
		all := r.arenas()
		r.look("arena-of-"+all[0], "arena-enter")
		r.until("berserk")
		r.settle()
	}},
	{"online-arena-battle", middleGame, func(r *rig) {
		r.look("arena-of-" + r.arenas()[1])
	}},
	{"online-clubs", middleGame, func(r *rig) {
		r.clubs()
		r.app.Key("Escape", false, false, false, false)
		r.look()
	}},
	{"online-clubs-none", middleGame, func(r *rig) { r.online(r.member("online-you", "self-clubs")) }},
	{"online-arenas-none", middleGame, func(r *rig) { r.online(r.member("online-you", "self-arenas")) }},
	{"online-club-new", middleGame, func(r *rig) {
		all := r.member()
		found := &protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: "Oware Society", About: "We meet on Fridays at eight.", Open: true}}
		id := all[0].Must(found)
		r.look("online-you", "self-clubs")
		r.online(all)
		r.look("club-" + id)
		r.online(all)
	}},
	{"online-club", middleGame, func(r *rig) { r.clubs() }},
	{"online-club-members", middleGame, func(r *rig) {
		r.clubs()
		r.look("club-view-members")
	}},
	{"online-club-drop", middleGame, func(r *rig) {
		r.clubs()
		r.opens("arena-of-")
		r.look("tournament-more")
	}},
	{"online-club-drop-sure", middleGame, func(r *rig) {
		r.clubs()
		r.opens("arena-of-")
		r.look("tournament-more", "arena-drop")
	}},
	{"online-club-leave", middleGame, func(r *rig) {
		r.clubs()
		r.look("club-leave")
	}},
	{"online-club-change", middleGame, func(r *rig) {
		r.clubs()
		r.look("club-view-members", "club-change")
	}},
	{"online-club-records", middleGame, func(r *rig) {
		r.clubs()
		r.look("club-view-records")
	}},
	{"large-online-club", middleGame, func(r *rig) { r.words(2); r.clubs() }},
	{"large-online-club-members", middleGame, func(r *rig) {
		r.words(2)
		r.clubs()
		r.look("club-view-members")
	}},
	{"online-arena-choose", middleGame, func(r *rig) {
		all := r.clubs()
		r.look("club-arena", "arena-more", "arena-clubs")
		r.online(all)
	}},
	{"online-arena-new", middleGame, func(r *rig) {
		r.arenas()
		r.look("arenas-new")
	}},
	{"online-arena-new-more", middleGame, func(r *rig) {
		r.arenas()
		r.look("arenas-new", "arena-more")
	}},
	{"online-arena-watchers", middleGame, func(r *rig) {
		r.arenas()
		r.look("arenas-new", "arena-more")
		r.app.Root().ScrollTo("arena-talk-none")
		r.frame()
	}},
	{"online-rules", middleGame, func(r *rig) { r.playersRules(r.member()) }},
	{"online-rules-guest", middleGame, func(r *rig) { r.playersRules(r.lobby()) }},
	{"online-rule", middleGame, func(r *rig) {
		all := r.member()
		r.playersRules(all)
		r.opens("found-")
		r.online(all)
	}},
	{"online-rule-partner", middleGame, func(r *rig) {
		all := r.member()
		r.playersRules(all)
		r.opens("found-")
		r.look("published-challenge")
	}},
	{"online-publish", middleGame, func(r *rig) {
		r.own()
		all := r.member()
		r.playersRules(all)
		r.look("published-publish")
		r.opens("publish-own-")
	}},
	{"online-invite", middleGame, func(r *rig) {
		all := r.lobby("online-invite", "terms-send")
		r.online(all)
	}},
	{"online-invited-waits", middleGame, func(r *rig) {
		r.plays()
		r.app.Link(notation.FormatInvitation("https://play.example.org/", "a1b2c3d4e5f6"))
		r.frame()
		r.look("menu", "menu-online")
	}},
	{"online-game", middleGame, func(r *rig) {
		r.plays()
	}},
	{"online-game-menu", middleGame, func(r *rig) {
		r.plays()
		r.look("game")
	}},
	{"online-gives-up", middleGame, func(r *rig) {
		r.plays()
		r.look("game", "menu-resign")
	}},
	{"online-phrases", middleGame, func(r *rig) {
		all := r.plays()
		r.look("game", "menu-talk", "tell-phrases", "tell-phrase-good-luck")
		r.online(all)
	}},
	{"online-beside", middleGame, func(r *rig) {
		all := r.plays()
		r.look("talk")
		for _, m := range all[0].Matches() {
			for _, w := range []protocol.Words{{Phrase: "hello"}, {Text: "Good evening! Last Sunday you took eleven seeds at once from me."}} {
				all[0].Must(&protocol.Tell{Match: m.ID(), Words: w})
				r.online(all)
			}
		}
		r.rest()
	}},
	{"online-question", middleGame, func(r *rig) {
		all := r.plays()
		for _, m := range all[0].Matches() {
			if log := m.Log(); log.Players()[log.Record().Position().Turn] == all[0].You().ID {
				all[0].Must(clienttest.Next(log))
			} else {
				r.look("house-6")
			}
			r.online(all)
			all[0].Must(&protocol.Offer{At: protocol.At{Match: m.ID(), Game: 1}, Ply: 1, What: protocol.OfferDraw})
		}
		r.online(all)
		r.wait(2)
	}},
	{"online-end", middleGame, func(r *rig) {
		all := r.plays()
		for _, m := range all[0].Matches() {
			all[0].Must(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}})
		}
		r.online(all)
		r.wait(2)
	}},
	{"large-online-entry", middleGame, func(r *rig) { r.words(2); r.look("menu", "menu-online") }},
	{"large-online-archive", middleGame, func(r *rig) {
		r.words(2)
		all := r.member()
		r.rated(all)
		r.played(all)
		r.look("online-you", "self-archive")
		r.online(all)
	}},
	{"large-online-lobby", middleGame, func(r *rig) { r.words(2); r.asked(r.lobby()) }},
	{"large-online-rules", middleGame, func(r *rig) { r.words(2); r.playersRules(r.lobby()) }},
	{"large-online-rule", middleGame, func(r *rig) {
		r.words(2)
		all := r.member()
		r.playersRules(all)
		r.opens("found-")
		r.online(all)
	}},
	{"large-online-terms", middleGame, func(r *rig) { r.words(2); r.lobby(); r.opens("player-"); r.look("opponent-ask") }},
}

func init() { pages = append(pages, onlinePages...) }
