package online_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/online/rating"
	"awale/web/online/referee"
)

// chance draws ids in a row.
type chance int

func (c *chance) ID() string {
	*c++
	return fmt.Sprintf("id%010d", *c)
}

func (c *chance) Coin() bool { return *c%2 == 0 }

const (
	address = "wss://play.example.org/online"
	start   = 1_700_000_000_000
)

// sent returns a command as a server reads it.
func sent(t *testing.T, o *protocol.Outbox, with protocol.Asked) protocol.Asked {
	t.Helper()
	m, ok := o.Put(with)
	if !ok {
		t.Fatal("too many commands wait")
	}
	data, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if m, err = protocol.DecodeCommand(data); err != nil {
		t.Fatal(err)
	}
	o.Answered(m.ID)
	return m.With
}

// told returns an event of a match as a client reads it.
func told(t *testing.T, match string, number int, e protocol.Event) protocol.Event {
	t.Helper()
	data, err := protocol.Notice{Of: match, Number: uint64(number), With: e}.Encode()
	if err != nil {
		t.Fatal(err)
	}
	n, err := protocol.DecodeNotice(data)
	if err != nil || n.Of != match || n.Number != uint64(number) {
		t.Fatalf("%s: %v", data, err)
	}
	return n.With.(protocol.Event)
}

// TestFromTheChallengeToThePoints joins all parts: two players log in, agree on a game, play it to its end while one of them loses the
// connection, and get their points.
func TestFromTheChallengeToThePoints(t *testing.T) {
	now := int64(start)
	var ids chance
	l := lobby.New(lobby.Settings{Most: 10}, &ids, func(string, string, string) (s lobby.Standing) { return s })
	var names lobby.Names
	var outboxes [2]protocol.Outbox
	var players [2]string
	accounts := map[string]string{}
	for i, name := range []string{"Ama", "Kofi"} {
		key, ticket := identity.NewKey(), identity.NewTicket(now)
		command := sent(t, &outboxes[i], &protocol.Register{Name: name, Country: "GH",
			Proof: key.Prove("register", address, ticket.Nonce, ticket.Expires)}).(*protocol.Register)
		public, err := ticket.Accept(command.Do(), address, command.Proof, now)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = ids.ID()
		accounts[public] = players[i]
		if name, err = names.Claim(command.Name, players[i]); err != nil {
			t.Fatal(err)
		}
		if err := l.Enter(protocol.Player{ID: players[i], Name: name, Country: command.Country}, lobby.Hidden{}); err != nil {
			t.Fatal(err)
		}
	}
	if len(accounts) != 2 {
		t.Fatal("two players have one account")
	}

	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.North,
		Rated: true, Games: 1}
	done, err := l.Do(players[0], sent(t, &outboxes[0], &protocol.Challenge{Player: players[1], Terms: terms}), now)
	if err != nil {
		t.Fatal(err)
	}
	accept := &protocol.Accept{}
	accept.Challenge = done.ID
	if _, err := l.Do(players[1], sent(t, &outboxes[1], accept), now); err != nil {
		t.Fatal(err)
	}
	agreed := l.Agreed()
	if len(agreed) != 1 || agreed[0].Players != [2]string{players[1], players[0]} {
		t.Fatalf("%+v", agreed)
	}
	match := ids.ID()
	m, first, err := referee.Begin(referee.Beginning{Match: match, Players: agreed[0].Players, Names: [2]string{"Kofi", "Ama"},
		Terms: agreed[0].Terms}, ids.Coin(), now)
	if err != nil {
		t.Fatal(err)
	}
	l.Begin(protocol.Listed{Match: match, Players: agreed[0].Players, Rule: terms.Rule, Rated: true})

	// The client of Ama folds what it is told, with what a gap in its connection has left out.
	log := []protocol.Event{first}
	client, err := referee.Replay([]protocol.Event{told(t, match, 1, first)})
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for !m.Over() {
		now += 900
		p := m.Record().Position()
		legal := m.Record().Rules().Legal(p)
		move := &protocol.Move{At: protocol.At{Match: match, Game: m.Game()}, Ply: m.Ply(),
			Move: notation.FormatMove(6, legal[random.IntN(len(legal))])}
		mover := m.Players()[p.Turn]
		events, err := m.Do(mover, sent(t, &outboxes[0], move), referee.Arrival{Now: now, Lag: 60})
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, events...)
		if random.IntN(3) == 0 && !m.Over() {
			continue // the connection of the client is lost for a while
		}
		follower := protocol.Follower{Last: client.Events()}
		ask := sent(t, &outboxes[0], follower.Follow(match)).(*protocol.Follow)
		for i, e := range log[ask.After:] {
			number := int(ask.After) + i + 1
			if follower.Take(uint64(number)) != protocol.Expected {
				t.Fatalf("event %d comes out of its order", number)
			}
			if err := client.Apply(told(t, match, number, e)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !reflect.DeepEqual(client, m) {
		t.Error("the client knows another game than the server")
	}

	l.End(match, true)
	group, rated := ruletext.Group(m.Record().Rules())
	if !rated {
		t.Fatal("the rule is not rated")
	}
	played := m.Played()[0]
	score := map[variants.Result]float64{variants.SouthWins: 1, variants.Draw: 0.5}[played.Result]
	book := rating.NewBook()
	change := book.Add(rating.Result{Players: m.Players(), Score: score, Rule: terms.Rule, Group: group, Time: now})
	if hall := book.Hall(terms.Rule, 10); len(hall) != 2 || hall[0].Points+hall[1].Points != 2*rating.FirstPoints ||
		(change.Points[0] > 0) != (played.Result == variants.SouthWins) {
		t.Errorf("%+v after %+v: %+v", hall, played, change)
	}
}
