package client

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"awale/variants/notation"
	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

// FuzzText gives a client whatever a server may send, a text a line. It never panics, and keeps its bounds.
func FuzzText(f *testing.F) {
	line := func(list ...protocol.Notice) []byte {
		var lines [][]byte
		for _, n := range list {
			text, err := n.Encode()
			if err != nil {
				f.Fatal(err)
			}
			lines = append(lines, text)
		}
		return bytes.Join(lines, []byte("\n"))
	}
	own := &protocol.Own{Life: "own000000000", Challenges: []protocol.Pending{}, Matches: []string{"match0000000"},
		Muted: []string{"kofi00000000"}, Blocked: []string{}}
	begun := &protocol.Begun{Moment: protocol.Moment{Time: 1_000_001}, Match: "match0000000",
		Players: [2]string{"ama000000000", "kofi00000000"}, Names: [2]string{"Ama", "Kofi"},
		Terms: protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.South, Games: 2},
		First: protocol.South}
	f.Add(line(protocol.Notice{Of: protocol.StreamOwn, Number: 1, With: own}, protocol.Notice{Of: "match0000000", Number: 1, With: begun},
		protocol.Notice{Of: "match0000000", Number: 2, With: &protocol.Moved{Moment: protocol.Moment{Time: 1_000_011}, Side: protocol.South,
			Move: "A", Spent: 10, Left: [2]int64{299_990, 300_000}}},
		protocol.Notice{Of: protocol.StreamOwn, Number: 2, With: &protocol.Playing{Match: "match0000001"}}))
	f.Add(line(protocol.Notice{Of: protocol.StreamLobby, Number: 3,
		With: &protocol.Lobby{Life: "lobby0000000", Players: []protocol.Player{you().Player}, Matches: []protocol.Listed{}}},
		protocol.Notice{Of: protocol.StreamLobby, Number: 4, With: &protocol.Changed{Gone: []string{"ama000000000"}}},
		protocol.Notice{Of: protocol.StreamLobby, Number: 9, With: &protocol.Changed{Gone: []string{"ama000000000"}}},
		protocol.Notice{Of: protocol.StreamTalk, Number: 1, With: &protocol.Talk{Life: "talk00000000", Said: []protocol.Said{}}},
		protocol.Notice{Re: 3, With: protocol.Refuse(protocol.WhyRate)}))
	f.Add(line(protocol.Notice{Re: 4, With: you()}, protocol.Notice{Re: 5, With: welcome()},
		protocol.Notice{With: &protocol.Bye{Why: protocol.ByeStop}}))
	arena := &protocol.Arena{Life: "arena0000001", About: protocol.Tournament{Tournament: "arena0000000", Plan: protocol.Plan{Name: "Friday arena",
		Form: protocol.FormArena, Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Start: 1_000_000, Minutes: 60}},
		Top: []protocol.Placing{}}
	f.Add(line(protocol.Notice{Of: "arena0000000", Number: 7, With: arena}, protocol.Notice{Of: "arena0000000", Number: 7, With: arena},
		protocol.Notice{Of: protocol.StreamOwn, Number: 1, With: own}, protocol.Notice{Of: protocol.StreamOwn, Number: 2,
			With: &protocol.Entry{Tournament: "arena0000000", Own: protocol.Placing{Rank: 1, Player: "ama000000000", Name: "Ama"}}},
		protocol.Notice{Of: protocol.StreamLobby, Number: 7, With: arena}))
	battle := &protocol.Arena{Life: "arena0000002", About: protocol.Tournament{Tournament: "arena0000000", Plan: protocol.Plan{
		Name: "Sunday battle", Form: protocol.FormBattle, Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300},
		Start: 1_000_000, Minutes: 60, Counted: 5, Weekly: true, Zone: "Europe/Paris", Teams: []string{"Oware Society", "Ewe Club"},
		Clubs: []string{"club00000000", "club00000001"}}, Invited: []int{1, 2}, Declined: []int{2}}, Top: []protocol.Placing{}}
	asked := battle.About
	asked.Consents, asked.Declines = []int{1, 2}, []int{1}
	f.Add(line(protocol.Notice{Of: "arena0000000", Number: 7, With: battle}, protocol.Notice{Re: 3,
		With: &protocol.TournamentList{Tournaments: []protocol.Tournament{asked}, Past: []protocol.Tournament{}}}, protocol.Notice{Re: 4,
		With: &protocol.Agenda{Meetings: []protocol.Meeting{{Meeting: "meeting00000", Appoint: protocol.Appoint{Title: "Sunday games",
			Time: 1_000_000, Weekly: true, Zone: "Europe/Paris"}, Turns: []int64{2_000_000, 3_000_000}}}}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := entered(t)
		s.FollowTournament("arena0000000")
		for text := range bytes.SplitSeq(data, []byte("\n")) {
			s.take(text)
		}
	})
}

// entered is a client that follows everything.
func entered(t testing.TB) *script {
	s := newScript(t)
	s.FollowLobby(true)
	s.FollowTalk(true)
	s.enter()
	return s
}

// take gives the client a text, lets a second go by, and checks its bounds.
func (s *script) take(text []byte) {
	s.t.Helper()
	s.Text(s.now, text)
	s.now += time.Second
	s.Tick(s.now)
	for _, m := range s.matches {
		if m.log != nil {
			m.log.Clock(s.ServerTime())
		}
	}
	for name, n := range map[string][2]int{
		"matches": {len(s.matches), mostMatches}, "streams": {len(s.streams), mostMatches + 3},
		"commands":   {len(s.asked), protocol.MaxUnanswered},
		"challenges": {len(s.own.challenges), mostPending}, "messages": {len(s.own.messages), mostMessages},
		"talk": {len(s.talk), mostSaid}, "players": {len(s.lobby.players), mostShown}, "met players": {len(s.lobby.met), mostMet},
		// What waits to be sent is at most what follows from one text, because it is sent before the next one.
		"texts": {len(s.out), 2 * protocol.MaxUnanswered},
	} {
		if n[0] > n[1] {
			s.t.Errorf("%d %s are kept", n[0], name)
		}
	}
	s.sent()
}

// TestAnyNoticesInAnyOrder gives a client notices that can be read, in an order that makes little sense.
func TestAnyNoticesInAnyOrder(t *testing.T) {
	ids := []string{"match0000000", "match0000001", "ama000000000", "kofi00000000"}
	for i := range 2 * mostMatches {
		ids = append(ids, fmt.Sprintf("match%07d", i+2))
	}
	rapid.Check(t, func(r *rapid.T) {
		s := entered(t)
		id := func() string { return rapid.SampledFrom(ids).Draw(r, "id") }
		at := func() protocol.Moment {
			return protocol.Moment{Time: rapid.Int64Range(1_000_000, 1_100_000).Draw(r, "time")}
		}
		terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.South, Games: 2}
		for range rapid.IntRange(1, 60).Draw(r, "notices") {
			n := protocol.Notice{Of: rapid.SampledFrom([]string{"", protocol.StreamOwn, protocol.StreamLobby, protocol.StreamTalk, ids[0],
				ids[1], ids[0]}).Draw(r, "of")}
			if n.Of == "" {
				n.Re = rapid.Uint64Range(1, 40).Draw(r, "re")
			} else {
				n.Number = rapid.Uint64Range(1, 6).Draw(r, "n")
			}
			side := rapid.SampledFrom([]string{protocol.South, protocol.North}).Draw(r, "side")
			n.With = rapid.SampledFrom([]protocol.Told{
				you(), welcome(), &protocol.Done{},
				&protocol.Here{All: 7, Players: []protocol.Player{you().Player}},
				protocol.Refuse(rapid.SampledFrom(protocol.Whys()).Draw(r, "why")), &protocol.Done{},
				&protocol.Lobby{Life: id(), Players: []protocol.Player{you().Player}, Matches: []protocol.Listed{}},
				&protocol.Changed{Gone: []string{id()}, Hidden: []string{id()}},
				&protocol.Talk{Life: id(), Said: []protocol.Said{}},
				&protocol.Said{From: id(), Name: "Kofi", Time: 1, Words: protocol.Words{Phrase: "hello"}},
				&protocol.Own{Life: id(), Challenges: []protocol.Pending{}, Matches: []string{id(), id()}, Muted: []string{id()},
					Blocked: []string{}}, &protocol.Playing{Match: id()},
				&protocol.Proposed{Pending: protocol.Pending{Challenge: id(), From: ids[2], To: ids[3], By: ids[3],
					Names: [2]string{"Ama", "Kofi"}, Terms: terms}},
				&protocol.Closed{Challenge: id(), How: protocol.EndedAccepted},
				&protocol.Hides{Player: id(), Muted: true}, &protocol.Stalled{},
				&protocol.Watched{Match: id(), Count: 1, Names: []string{"Esi"}},
				&protocol.Message{From: ids[3], Name: "Kofi", Player: ids[2], Time: 1, Words: protocol.Words{Phrase: "bye"}},
				&protocol.Begun{Moment: at(), Match: ids[0], Players: [2]string{ids[2], ids[3]}, Names: [2]string{"Ama", "Kofi"},
					Terms: terms, First: protocol.South},
				&protocol.Moved{Moment: at(), Side: side, Move: "A"}, &protocol.Offered{Moment: at(), Side: side, What: protocol.OfferDraw},
				&protocol.Answered{Moment: at(), Side: side, Yes: true},
				&protocol.Ended{Moment: at(), How: notation.SouthResigned, Result: protocol.North}, &protocol.Resumed{Moment: at()},
			}).Draw(r, "with")
			text, err := n.Encode()
			if err != nil {
				r.Fatal(err)
			}
			s.take(text)
			if s.State() == Away || s.State() == Offline || !s.Wanted() {
				s.Closed(s.now)
				s.Enter(Entry{Name: "Ama"})
				s.enter()
			}
		}
	})
}
