//go:build !js

package client_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

func TestTwoMeetInTheLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama := clienttest.New(t, h, client.Entry{Name: "Ama", Signer: clienttest.Key{Key: identity.NewKey()}, Register: true,
			Country: "GH"}, client.Session{})
		kofi := clienttest.New(t, h, client.Entry{Name: "Kofi"}, client.Session{})
		for _, p := range []*clienttest.Player{ama, kofi} {
			if p.State() != client.Online || p.You().ID == "" {
				t.Fatalf("state %v, fault %v %v, %+v", p.State(), p.Fault(), p.Why(), p.You())
			}
			p.FollowLobby(true)
			p.FollowTalk(true)
			p.Pass(time.Second)
		}
		here := ama.Lobby().Players()
		if len(here) != 2 || here[0].Name != "Ama" || here[0].Country != "GH" || !here[1].Guest {
			t.Fatalf("here are %+v", here)
		}
		ama.Must(&protocol.Say{Words: protocol.Words{Text: "good morning"}})
		kofi.Pass(0)
		if talk := kofi.Talk(); len(talk) != 1 || talk[0].Text != "good morning" || talk[0].From != ama.You().ID || talk[0].Name != "Ama" {
			t.Errorf("heard %+v", talk)
		}
		ama.Must(&protocol.Tell{Player: kofi.You().ID, Words: protocol.Words{Phrase: "hello"}})
		kofi.Pass(0)
		if _, ok := kofi.Told(client.Messaged); !ok || len(kofi.Messages()) != 1 {
			t.Errorf("got %+v", kofi.Messages())
		}

		challenge := ama.Must(&protocol.Challenge{Player: kofi.You().ID, Terms: clienttest.Terms()})
		kofi.Pass(0)
		me, _ := kofi.Lobby().Player(ama.You().ID)
		other, _ := ama.Lobby().Player(kofi.You().ID)
		if kofi.Relation(me) != client.AsksMe || ama.Relation(other) != client.AskedByMe {
			t.Errorf("relations %v and %v", kofi.Relation(me), ama.Relation(other))
		}
		kofi.Must(decline(challenge))
		ama.Pass(0)
		if x, ok := ama.Told(client.Arrangements); !ok || x.How != protocol.EndedDeclined || x.ID != challenge ||
			len(ama.Challenges()) != 0 {
			t.Errorf("told %+v, %+v wait", x, ama.Challenges())
		}
		mute := &protocol.Mute{}
		mute.Player = ama.You().ID
		kofi.Must(mute)
		if !kofi.Hides(ama.You().ID) || len(kofi.Talk())+len(kofi.Messages()) != 0 {
			t.Error("who was muted is heard")
		}
		ama.Must(&protocol.Seek{Terms: protocol.Terms{Rule: "abapa", Clock: clienttest.Terms().Clock, Side: protocol.Lot, Games: 1}})
		if !ama.Seeking() {
			t.Error("nobody is sought")
		}
		ama.Must(&protocol.Unseek{})
		kofi.Leave()
		kofi.Pass(0)
		if kofi.State() != client.Offline || kofi.Wire.Ended == false {
			t.Errorf("state %v", kofi.State())
		}
	})
}

// A command that was given without a connection is carried out once there is one, and what was missed is made up for.
func TestALostConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		for clienttest.Mover(id, ama, kofi) != kofi {
			clienttest.Turn(t, id, ama, kofi)
		}
		ply := kofi.Match(id).Log().Ply()
		kofi.Wire.Conn.Close()
		kofi.Pass(0)
		if kofi.State() != client.Away || kofi.Retry() <= 0 {
			t.Fatalf("state %v, again in %v", kofi.State(), kofi.Retry())
		}
		ama.Pass(0)
		if log := ama.Match(id).Log(); !log.Away(1) {
			t.Error("nobody is away")
		}
		var answer protocol.Told
		kofi.Do(clienttest.Next(kofi.Match(id).Log()), func(x protocol.Told) { answer = x })
		kofi.Pass(2 * time.Second)
		ama.Pass(0)
		if _, done := answer.(*protocol.Done); !done || kofi.State() != client.Online || ama.Match(id).Log().Ply() != ply+1 ||
			kofi.Match(id).Log().Ply() != ply+1 {
			t.Errorf("answered %+v; at move %d and %d", answer, ama.Match(id).Log().Ply(), kofi.Match(id).Log().Ply())
		}
		if ama.Match(id).Log().Away(1) {
			t.Error("who is back is away")
		}
		clienttest.Turn(t, id, ama, kofi)
		if got, want := kofi.Match(id).Log().Record().Position(), ama.Match(id).Log().Record().Position(); got != want ||
			kofi.Match(id).Log().Ply() != ply+2 {
			t.Errorf("one is at %v, the other at %v", got, want)
		}
	})
}

// A network that takes everything and brings nothing is noticed within 6 s, and what was sent into it is sent again. A program out of sight
// has longer, and one that comes back into sight tries at once.
func TestASilentConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		if clienttest.Mover(id, ama, kofi) == kofi {
			ama, kofi = kofi, ama
		}
		kofi.Wire.Drop = true
		ama.Wire.Drop = true
		silent := ama.Wire
		var answer protocol.Told
		ama.Do(clienttest.Next(ama.Match(id).Log()), func(x protocol.Told) { answer = x })
		ama.Pass(2 * time.Second)
		if answer != nil || ama.Wire != silent {
			t.Fatalf("answered %+v", answer)
		}
		ama.Pass(2 * time.Second)
		deaf, lost := kofi.Wire, 0
		kofi.Observe(func(x client.Change) {
			if x.Kind == client.Standing && kofi.State() == client.Away {
				lost++
			}
		})
		kofi.Pass(6*time.Second - 250*time.Millisecond)
		if lost != 1 || kofi.Wire == deaf {
			t.Errorf("a lost connection is noticed %d times", lost)
		}
		kofi.Pass(time.Second)
		if _, done := answer.(*protocol.Done); !done || ama.Wire == silent || ama.Match(id).Log().Ply() != 1 {
			t.Errorf("answered %+v; at move %d", answer, ama.Match(id).Log().Ply())
		}
		if kofi.State() != client.Online || kofi.Match(id).Log().Ply() != 1 {
			t.Errorf("state %v, at move %d", kofi.State(), kofi.Match(id).Log().Ply())
		}
		kofi.Hide(true)
		kofi.Pass(time.Second)
		deaf = kofi.Wire
		deaf.Drop = true
		kofi.Pass(20 * time.Second)
		if kofi.Wire != deaf || deaf.Conn.Beats() {
			t.Error("a program out of sight is held to the shorter limit")
		}
		kofi.Pass(10 * time.Second)
		if kofi.Wire == deaf || kofi.State() != client.Online {
			t.Errorf("state %v", kofi.State())
		}
		kofi.Wire.Conn.Close()
		kofi.Pass(0)
		kofi.Hide(false)
		kofi.Pass(0)
		if kofi.State() != client.Online || !kofi.Wire.Conn.Beats() {
			t.Errorf("state %v", kofi.State())
		}
	})
}

// A program that had no frames for long takes what has come, and keeps its connection.
func TestAProgramThatSleeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, _ := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		wire := ama.Wire
		answered := false
		ama.Do(&protocol.Unseek{}, func(protocol.Told) { answered = true })
		ama.Line.Tick(ama.Now())
		time.Sleep(30 * time.Second)
		ama.Pass(0)
		if !answered || ama.Wire != wire || ama.State() != client.Online {
			t.Errorf("answered %v, state %v", answered, ama.State())
		}
	})
}

// A server that is killed and started again knows neither sessions nor answers. The match goes on, for the guest, too.
func TestAServerThatIsKilled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := hub.NewMemory()
		h, ama, kofi := clienttest.Pair(t, store)
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		clienttest.Turn(t, id, ama, kofi)
		guest := kofi.You().ID
		ama.Wire.Drop, kofi.Wire.Drop = true, true
		time.Sleep(20 * time.Second)
		again := clienttest.OpenHub(t, store)
		defer again.Stop()
		defer h.Stop()
		for _, p := range []*clienttest.Player{ama, kofi} {
			p.Hub = again
			p.Wire.Kill()
			p.Pass(2 * time.Second)
			if p.State() != client.Online {
				t.Fatalf("state %v, fault %v %v", p.State(), p.Fault(), p.Why())
			}
		}
		if kofi.You().ID != guest {
			t.Fatal("the guest is another one")
		}
		for range 3 {
			clienttest.Turn(t, id, ama, kofi)
		}
		if ama.Match(id).Log().Ply() != 4 || kofi.Match(id).Log().Record().Position() != ama.Match(id).Log().Record().Position() {
			t.Errorf("at moves %d and %d", ama.Match(id).Log().Ply(), kofi.Match(id).Log().Ply())
		}
	})
}

// A program that is started again goes on with its session: a guest is the same one, in the same match.
func TestAProgramThatIsStartedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		clienttest.Turn(t, id, ama, kofi)
		kofi.Wire.Conn.Close()
		again := clienttest.New(t, h, client.Entry{Name: "Kofi"}, kofi.Session())
		if again.You().ID != kofi.You().ID || again.Match(id) == nil || !again.Match(id).Yours() || again.Match(id).Log().Ply() != 1 {
			t.Fatalf("%+v plays %v", again.You(), again.Match(id))
		}
		clienttest.Turn(t, id, ama, again)
		if ama.Match(id).Log().Ply() != 2 {
			t.Error("the move was not taken")
		}
	})
}

// Somebody else watches, and talks with those who watch. Those who play do not hear the public talk.
func TestWatching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		efua := clienttest.New(t, h, client.Entry{Name: "Efua"}, client.Session{})
		for _, p := range []*clienttest.Player{ama, efua} {
			p.FollowLobby(true)
			p.FollowTalk(true)
			p.Pass(0)
		}
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		clienttest.Turn(t, id, ama, kofi)
		efua.Pass(time.Second)
		if listed := efua.Lobby().Matches(); len(listed) != 1 || listed[0].Match != id {
			t.Fatalf("listed are %+v", listed)
		}
		m := efua.Watch(id)
		efua.Pass(2 * time.Second)
		kofi.Pass(0)
		for _, p := range []*clienttest.Player{kofi, efua} {
			if count, names := p.Match(id).Watched(); count != 1 || len(names) != 1 || names[0] != "Efua" {
				t.Errorf("%d watch: %v", count, names)
			}
		}
		if m.Yours() || m.Log() == nil || m.Log().Ply() != 1 || m.Player(kofi.You().ID) != 1 || m.Player(efua.You().ID) != -1 {
			t.Fatalf("watches %+v", m.Log())
		}
		clienttest.Turn(t, id, ama, kofi, efua)
		if m.Log().Ply() != 2 {
			t.Errorf("at move %d", m.Log().Ply())
		}
		efua.Must(&protocol.Say{Words: protocol.Words{Text: "look at this"}})
		ama.Pass(time.Second)
		if len(ama.Talk()) != 0 {
			t.Error("a player has heard the talk")
		}
		resign := &protocol.Resign{At: protocol.At{Match: id, Game: 1}}
		kofi.Must(resign)
		ama.Pass(time.Second)
		efua.Pass(0)
		if result := m.Log().Played()[0].Result; !m.Over() || result != variants.SouthWins || len(ama.Talk()) != 1 {
			t.Errorf("over %v by %v, heard %+v", m.Over(), result, ama.Talk())
		}
		efua.Watch("nothing00000")
		efua.Pass(0)
		if x, ok := efua.Told(client.Lost); !ok || x.ID != "nothing00000" || efua.Match(x.ID) != nil {
			t.Errorf("told %+v", x)
		}
		for range 20 {
			efua.Watch(id)
		}
		efua.Forget(id)
		if efua.Match(id) != nil {
			t.Error("it is not forgotten")
		}
	})
}

// An account with a password is claimed from another device, whose key is enough from then on.
func TestAClaim(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		const secret = "seeds in every house"
		ama.Must(&protocol.Password{Password: secret})
		key := clienttest.Key{Key: identity.NewKey()}
		claim := func(password string) *clienttest.Player {
			return clienttest.New(t, h, client.Entry{Name: "Ama", Signer: key, Password: password}, client.Session{})
		}
		if wrong := claim("not the password"); wrong.State() != client.Offline || wrong.Fault() != client.NotLetIn ||
			wrong.Why() != protocol.WhyPassword {
			t.Errorf("state %v, fault %v %v", wrong.State(), wrong.Fault(), wrong.Why())
		}
		phone := claim(secret)
		if phone.State() != client.Online || phone.You().ID != ama.You().ID {
			t.Fatalf("state %v, fault %v %v, %+v", phone.State(), phone.Fault(), phone.Why(), phone.You())
		}
		var answer protocol.Told
		phone.Do(&protocol.Devices{}, func(t protocol.Told) { answer = t })
		phone.Pass(0)
		if a, ok := answer.(*protocol.Access); !ok || a.Devices != 2 || !a.Password {
			t.Errorf("%+v", answer)
		}
		// It does not need the password after a lost connection, nor after it was taken away.
		phone.Must(&protocol.Password{})
		phone.Wire.Conn.Close()
		phone.Pass(3 * time.Second)
		if phone.State() != client.Online {
			t.Errorf("state %v, fault %v %v", phone.State(), phone.Fault(), phone.Why())
		}
		for range 10 { // tries that fail are not repeated by themselves
			claim("not the password").Pass(time.Second)
		}
		tired := claim("not the password")
		tired.Pass(time.Minute)
		if tired.State() != client.Offline || tired.Why() != protocol.WhyRate {
			t.Errorf("state %v, %v", tired.State(), tired.Why())
		}
		kofi.Pass(0)
		kofi.Do(&protocol.Password{Password: secret}, nil)
		kofi.Pass(0)
		if x, ok := kofi.Told(client.Denied); !ok || x.Why != protocol.WhyGuest {
			t.Errorf("told %+v", x)
		}
	})
}

// What the server refuses changes nothing, and is told where nobody waits for the answer.
func TestRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		ama.Do(&protocol.Challenge{Player: ama.You().ID, Terms: clienttest.Terms()}, nil)
		ama.Pass(0)
		if x, ok := ama.Told(client.Denied); !ok || x.Why != protocol.WhySelf {
			t.Errorf("told %+v", x)
		}
		ama.Do(&protocol.Challenge{Player: "nobody"}, nil) // a mistake of the program is not sent
		if x, ok := ama.Told(client.Denied); !ok || x.Why != protocol.WhyMessage {
			t.Errorf("told %+v", x)
		}
		twin := clienttest.New(t, h, client.Entry{Name: "Ama"}, client.Session{})
		if twin.State() != client.Offline || twin.Fault() != client.NotLetIn || twin.Why() != protocol.WhyName {
			t.Errorf("state %v, fault %v %v", twin.State(), twin.Fault(), twin.Why())
		}
		twin.Do(&protocol.Unseek{}, nil)
		if x, ok := twin.Told(client.Denied); !ok || x.Why != protocol.WhyOrder {
			t.Errorf("told %+v", x)
		}
		other := clienttest.New(t, h, client.Entry{Name: "Kofi"}, kofi.Session())
		kofi.Pass(0)
		if other.State() != client.Online || kofi.State() != client.Offline || kofi.Fault() != client.Elsewhere {
			t.Errorf("state %v, and %v by %v", other.State(), kofi.State(), kofi.Fault())
		}
		broken := clienttest.New(t, h, client.Entry{Name: "Efua", Signer: noKey{}}, client.Session{})
		if broken.Fault() != client.NoSignature {
			t.Errorf("fault %v", broken.Fault())
		}
	})
}

// noKey is a key that cannot be used.
type noKey struct{}

func (noKey) Prove(_, _, _ string, _ int64, done func(protocol.Proof, error)) {
	done(protocol.Proof{}, errors.New("it is gone"))
}

func decline(challenge string) *protocol.Decline {
	d := &protocol.Decline{}
	d.Challenge = challenge
	return d
}

// A rule that is published while the connection is lost is published once, others find it and vote for it.
func TestPublishedRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		ama.Wire.Conn.Close()
		var published, found protocol.Told
		ama.Do(&protocol.Publish{Name: "Three seeds", About: "A short game.", Rule: "abapa,board.seeds:3"},
			func(x protocol.Told) { published = x })
		ama.Pass(5 * time.Second)
		p, ok := published.(*protocol.Published)
		if !ok || p.Author != ama.You().ID || p.By != "Ama" {
			t.Fatalf("answered %+v", published)
		}
		kofi.Do(&protocol.Browse{Order: protocol.OrderBest, Words: "short"}, func(x protocol.Told) { found = x })
		kofi.Pass(0)
		if f, ok := found.(*protocol.Gallery); !ok || f.All != 1 || len(f.Rules) != 1 || f.Rules[0] != *p {
			t.Errorf("found %+v", found)
		}
		kofi.Do(&protocol.Vote{Published: p.Published, Stars: 4}, func(x protocol.Told) { found = x })
		kofi.Pass(0)
		if r, ok := found.(*protocol.Refused); !ok || r.Why != protocol.WhyGuest {
			t.Errorf("a guest who votes is answered with %+v", found)
		}
		ama.Must(&protocol.Unpublish{Published: p.Published})
	})
}

// A guest makes an account in the middle of a match. A name that is taken leaves the guest as before, and the other one keeps the player,
// the match, and the move that waits for its answer.
func TestAGuestMakesAnAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		for clienttest.Mover(id, ama, kofi) != kofi {
			clienttest.Turn(t, id, ama, kofi)
		}
		before := kofi.You()
		e := client.Entry{Name: "Ama", Signer: clienttest.Key{Key: identity.NewKey()}, Register: true}
		kofi.Told(client.Denied)
		kofi.Become(e)
		kofi.Pass(0)
		if x, denied := kofi.Told(client.Denied); !denied || x.Why != protocol.WhyName || kofi.State() != client.Online ||
			kofi.You().ID != before.ID || !kofi.You().Guest {
			t.Fatalf("%+v; the guest is %+v, %v", x, kofi.You(), kofi.State())
		}
		e.Name = "Kofi"
		ply := kofi.Match(id).Log().Ply()
		kofi.Become(e)
		var answer protocol.Told
		kofi.Do(clienttest.Next(kofi.Match(id).Log()), func(x protocol.Told) { answer = x })
		kofi.Pass(0)
		ama.Pass(0)
		if you := kofi.You(); kofi.State() != client.Online || you.ID != before.ID || you.Guest || you.Name != "Kofi" {
			t.Fatalf("the account is %+v, %v", you, kofi.State())
		}
		if _, done := answer.(*protocol.Done); !done || ama.Match(id).Log().Ply() != ply+1 || !kofi.Match(id).Yours() {
			t.Errorf("the move is answered with %+v", answer)
		}
		kofi.Wire.Conn.Close()
		kofi.Pass(2 * time.Second)
		if kofi.State() != client.Online || kofi.You().ID != before.ID {
			t.Errorf("with another connection it is %+v, %v", kofi.You(), kofi.State())
		}
	})
}

// A player finds an arena, enters it, and loses the connection there. The match comes by itself, and the standings after it.
func TestAnArenaIsFollowed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		id := ama.Must(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa",
			Clock: protocol.Clock{Kind: protocol.Increment, Each: 180}, Start: time.Now().UnixMilli() + 30_000, Minutes: 10}})
		for _, p := range []*clienttest.Player{ama, kofi} {
			p.AskTournaments()
			p.Pass(0)
			list, ok := p.Tournaments()
			if !ok || len(list.Tournaments) != 1 || list.Tournaments[0].Entered || list.May != (p == ama) {
				t.Fatalf("the list is %+v", list)
			}
			p.FollowTournament(id)
			p.Must(&protocol.Enter{Tournament: id})
			p.Pass(time.Second)
			if list, _ := p.Tournaments(); !list.Tournaments[0].Entered {
				t.Error("nothing is told of the entry")
			}
		}
		ama.Wire.Conn.Close()
		ama.Pass(5 * time.Second)
		if x := ama.Arena(); x == nil || x.About.Players != 2 || len(x.Top) != 2 {
			t.Fatalf("before it begins it is %+v", x)
		}
		ama.Pass(30 * time.Second)
		kofi.Pass(0)
		x, ok := kofi.Told(client.Plays)
		if !ok || len(ama.Matches()) != 1 || ama.Matches()[0].ID() != x.ID || ama.Matches()[0].Log().Tournament() != id {
			t.Fatalf("nobody plays: %+v", ama.Matches())
		}
		if x := ama.Arena(); len(x.Games) != 1 || x.Going != 1 {
			t.Errorf("while they play it is %+v", x)
		}
		ama.Must(&protocol.Resign{At: protocol.At{Match: x.ID, Game: 1}})
		ama.Pass(time.Second)
		kofi.Pass(0)
		kofi.ReadTournament(id)
		kofi.Pass(0)
		if log := kofi.TournamentLog(id); log == nil || log.Games() != 1 || log.Standings()[0].Points != 2 || kofi.TournamentLog("") != nil {
			t.Errorf("the log is %+v", log)
		}
		own, ok := kofi.InTournament(id)
		if top := ama.Arena().Top; !ok || own.Points != 2 || own != top[0] {
			t.Errorf("own %+v, top %+v", own, top)
		}
		ama.FollowTournament("")
		if ama.Arena() != nil {
			t.Error("what is not followed stays")
		}
	})
}
