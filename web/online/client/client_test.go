package client

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"awale/web/online/protocol"
)

const address = "wss://play.example.org/online"

// script is a server that a test plays by hand.
type script struct {
	t testing.TB
	*Client
	now time.Duration
}

func newScript(t testing.TB) *script {
	s := &script{t: t, Client: New(Options{Address: address, Chance: rand.New(rand.NewPCG(1, 2)).Uint64})}
	s.Enter(Entry{Name: "Ama"})
	return s
}

// open opens a connection, and is greeted.
func (s *script) open() protocol.Command {
	s.t.Helper()
	if !s.Wanted() {
		s.t.Fatal("no connection is wanted")
	}
	s.Dialled(s.now)
	s.Opened(s.now)
	sent := s.sent()
	if len(sent) != 1 || sent[0].With.Do() != "hello" {
		s.t.Fatalf("sent %+v", sent)
	}
	return sent[0]
}

// sent returns what was sent.
func (s *script) sent() (list []protocol.Command) {
	s.t.Helper()
	for {
		text, ok := s.Next()
		if !ok {
			return list
		}
		m, err := protocol.DecodeCommand(text)
		if err != nil {
			s.t.Fatalf("%s: %v", text, err)
		}
		list = append(list, m)
	}
}

func (s *script) notice(n protocol.Notice) {
	s.t.Helper()
	text, err := n.Encode()
	if err != nil {
		s.t.Fatal(err)
	}
	s.Text(s.now, text)
}

func (s *script) answer(m protocol.Command, with protocol.Told) {
	s.t.Helper()
	s.notice(protocol.Notice{Re: m.ID, With: with})
}

func welcome() *protocol.Welcome {
	return &protocol.Welcome{Server: address, Nonce: "AAAAAAAAAAAAAAAAAAAAAA", Expires: 2_000_000, Time: 1_000_000}
}

func you() *protocol.You {
	return &protocol.You{Player: protocol.Player{ID: "ama000000000", Name: "Ama", State: protocol.Free}}
}

// enter comes in and returns what was sent then.
func (s *script) enter() []protocol.Command {
	s.t.Helper()
	s.answer(s.open(), welcome())
	sent := s.sent()
	if len(sent) != 1 || sent[0].With.Do() != "guest" {
		s.t.Fatalf("sent %+v", sent)
	}
	s.answer(sent[0], you())
	if s.State() != Online {
		s.t.Fatalf("state %v", s.State())
	}
	return s.sent()
}

// names returns what commands do.
func names(list []protocol.Command) (do []string) {
	for _, m := range list {
		do = append(do, m.With.Do())
	}
	return do
}

func TestFollowingComesBeforeWhatWaits(t *testing.T) {
	s := newScript(t)
	s.FollowLobby(true)
	s.Do(&protocol.Unseek{}, nil)
	if got := names(s.enter()); !slices.Equal(got, []string{"follow", "follow", "unseek"}) {
		t.Errorf("sent %v", got)
	}
	// A command keeps its number over connections. What belongs to a connection does not.
	s.Closed(s.now)
	s.now += time.Minute
	s.Tick(s.now)
	again := s.enter()
	if len(again) != 3 || again[2].ID != 1 || again[0].ID <= 5 {
		t.Errorf("sent %+v", again)
	}
	if got := s.Session(); got.Last != again[1].ID || got.ID == "" {
		t.Errorf("the session is %+v", got)
	}
}

// TestWhatMayBeSaid: the server tells what players may say, at each connection.
func TestWhatMayBeSaid(t *testing.T) {
	s := newScript(t)
	for _, talk := range []string{"", protocol.TalkPhrases, protocol.TalkNone} {
		w := welcome()
		w.Talk = talk
		s.answer(s.open(), w)
		if s.MayWrite() != (talk == "") || s.MayTalk() != (talk != protocol.TalkNone) {
			t.Errorf("with %q players may write: %v, and talk: %v", talk, s.MayWrite(), s.MayTalk())
		}
		s.Closed(s.now)
		s.now += time.Minute
		s.Tick(s.now)
	}
}

func TestGaps(t *testing.T) {
	s := newScript(t)
	s.FollowLobby(true)
	s.enter()
	came := func(n uint64, name string) {
		s.notice(protocol.Notice{Of: protocol.StreamLobby, Number: n,
			With: &protocol.Changed{Came: []protocol.Player{{ID: "player" + name + "000", Name: name, State: protocol.Free}}}})
	}
	life := "lobby0000000"
	came(5, "efu") // before the whole
	s.notice(protocol.Notice{Of: protocol.StreamLobby, Number: 7, With: &protocol.Lobby{Life: life, Players: []protocol.Player{},
		Matches: []protocol.Listed{}}})
	came(7, "aaa")
	came(8, "bbb")
	came(8, "bbb")
	came(10, "ddd")
	came(11, "eee")
	if here := s.Lobby().Players(); len(here) != 1 || here[0].Name != "bbb" {
		t.Errorf("here are %+v", here)
	}
	if sent := s.sent(); len(sent) != 0 {
		t.Errorf("asked again while the stream was asked for: %+v", sent)
	}
	// What was asked for is answered, and the gap is asked for.
	for _, m := range s.outbox.Waiting() {
		if f, ok := m.With.(*protocol.Follow); ok && f.Of == protocol.StreamLobby {
			s.answer(m, &protocol.Done{})
		}
	}
	sent := s.sent()
	if len(sent) != 1 {
		t.Fatalf("sent %+v", sent)
	}
	if f, ok := sent[0].With.(*protocol.Follow); !ok || *f != (protocol.Follow{Of: protocol.StreamLobby, Life: life, After: 8}) {
		t.Errorf("asked for %+v", f)
	}
	came(9, "ccc")
	came(10, "ddd")
	if here := s.Lobby().Players(); len(here) != 3 {
		t.Errorf("here are %+v", here)
	}
}

// TestALargeLobby: of a lobby in which more are than everybody is told, the client knows those for whom it has asked as well.
func TestALargeLobby(t *testing.T) {
	s := newScript(t)
	s.FollowLobby(true)
	s.enter()
	one, other := you().Player, protocol.Player{ID: "esi000000000", Name: "Esi", State: protocol.Busy}
	s.notice(protocol.Notice{Of: protocol.StreamLobby, Number: 1, With: &protocol.Lobby{Life: "lobby0000000",
		Counts: protocol.Counts{Here: 3000}, Players: []protocol.Player{one}, Matches: []protocol.Listed{}}})
	ask := func(with *protocol.Players, answer protocol.Told) {
		s.Do(with, nil)
		sent := s.sent()
		s.answer(sent[len(sent)-1], answer)
	}
	if s.Lobby().Here() != 3000 || s.Lobby().Whole() {
		t.Errorf("%d are here", s.Lobby().Here())
	}
	ask(&protocol.Players{Words: "es"}, &protocol.Here{All: 1, Players: []protocol.Player{other}})
	if p, ok := s.Lobby().Player(other.ID); !ok || p != other || s.Relation(p) != Busy {
		t.Errorf("%+v, %t", p, ok)
	}
	ask(&protocol.Players{Player: other.ID}, &protocol.Here{Players: []protocol.Player{}})
	if p, ok := s.Lobby().Player(other.ID); ok {
		t.Errorf("%+v is still here", p)
	}
	one.Rating = 1600
	s.notice(protocol.Notice{Of: protocol.StreamOwn, Number: 1, With: &protocol.Own{Life: "own000000000", Challenges: []protocol.Pending{},
		Matches: []string{}, Muted: []string{}, Blocked: []string{}}})
	s.notice(protocol.Notice{Of: protocol.StreamOwn, Number: 2, With: &protocol.You{Player: one}})
	if s.You() != one {
		t.Errorf("the player is %+v", s.You())
	}
}

// TestASearchEndsWithTheGameThatBegins: a player seeks a correspondence game. News of another one that nobody has played in yet, or no
// longer, ends no search.
func TestASearchEndsWithTheGameThatBegins(t *testing.T) {
	s := newScript(t)
	own := s.enter()[0].With.(*protocol.Follow)
	if own.Of != protocol.StreamOwn {
		t.Fatalf("%+v", own)
	}
	s.notice(protocol.Notice{Of: protocol.StreamOwn, Number: 1, With: &protocol.Own{Life: "life00000000", Challenges: []protocol.Pending{},
		Matches: []string{}, Muted: []string{}, Blocked: []string{}}})
	days := protocol.Clock{Kind: protocol.Days, Each: protocol.DaySeconds}
	s.Do(&protocol.Seek{Terms: protocol.Terms{Rule: "abapa", Clock: days, Side: protocol.Lot, Games: 1}}, nil)
	s.answer(s.sent()[0], &protocol.Done{})
	game := protocol.DayGame{Match: "match0000000", Players: [2]string{"ama000000000", "kofi00000000"}, Names: [2]string{"Ama", "Kofi"},
		Rule: "abapa", Days: 1, Ply: 3, From: 3, Turn: protocol.South, Deadline: 1_700_000_000_000}
	offered := game
	offered.Offer = protocol.North
	for i, news := range []protocol.GameNews{{Game: offered}, {Game: game}, {Game: game, Begun: true}} {
		s.notice(protocol.Notice{Of: protocol.StreamOwn, Number: uint64(i + 2), With: &news})
		if s.Seeking() == news.Begun {
			t.Errorf("after %+v the player seeks: %t", news, s.Seeking())
		}
	}
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(s *script)
		want Fault
		why  protocol.Why
	}{
		"another address": {func(s *script) {
			w := welcome()
			w.Server = "wss://elsewhere.example.org/online"
			s.answer(s.open(), w)
		}, WrongServer, ""},
		"another version": {func(s *script) { s.answer(s.open(), protocol.Refuse(protocol.WhyVersion)) }, WrongVersion,
			protocol.WhyVersion},
		"a name": {func(s *script) {
			s.answer(s.open(), welcome())
			s.answer(s.sent()[0], protocol.Refuse(protocol.WhyName))
		}, NotLetIn, protocol.WhyName},
		"elsewhere": {func(s *script) { s.enter(); s.notice(protocol.Notice{With: &protocol.Bye{Why: protocol.ByeElse}}) }, Elsewhere, ""},
		"banned":    {func(s *script) { s.enter(); s.notice(protocol.Notice{With: &protocol.Bye{Why: protocol.ByeBanned}}) }, Banned, ""},
		"nonsense": {func(s *script) {
			for range mostGarbled {
				s.open()
				s.Text(s.now, []byte("{}"))
				if s.Wanted() {
					s.t.Error("the connection is kept")
				}
				s.Closed(s.now)
				s.now += time.Minute
				s.Tick(s.now)
			}
		}, Nonsense, ""},
	} {
		s := newScript(t)
		var answer protocol.Told
		s.Do(&protocol.Unseek{}, func(t protocol.Told) { answer = t })
		c.do(s)
		if s.State() != Offline || s.Fault() != c.want || s.Why() != c.why || s.Wanted() {
			t.Errorf("%s: state %v, fault %v %v", name, s.State(), s.Fault(), s.Why())
		}
		if r, ok := answer.(*protocol.Refused); !ok || r.Why != protocol.WhyOld {
			t.Errorf("%s: what waited was answered with %+v", name, answer)
		}
		s.Closed(s.now)
		s.Enter(Entry{Name: "Ama"})
		if !s.Wanted() || s.Fault() != NoFault {
			t.Errorf("%s: cannot be tried again", name)
		}
	}
}

// The waits between connections grow, and are short again after one that lasted.
func TestTheWaitsGrow(t *testing.T) {
	s := newScript(t)
	s.Dialled(0)
	s.Closed(0)
	for last := time.Duration(0); last < longestRetry/2; {
		wait := s.Retry()
		if wait < last/2 || wait > longestRetry {
			t.Fatalf("waits for %v after %v", wait, last)
		}
		last = wait
		s.now += wait
		if s.Tick(s.now - 1); s.Wanted() {
			t.Fatal("connects too early")
		}
		s.Tick(s.now)
		s.open()
		s.Closed(s.now)
	}
	s.Hurry()
	s.enter()
	s.now += steady
	s.Tick(s.now)
	s.Closed(s.now)
	if wait := s.Retry(); wait > firstRetry {
		t.Errorf("waits for %v", wait)
	}
	s.Hurry()
	s.enter()
	s.notice(protocol.Notice{With: &protocol.Bye{Why: protocol.ByeFlood}})
	if s.Wanted() {
		t.Error("stays after it was told to go")
	}
	s.Closed(s.now)
	if wait := s.Retry(); wait < longestRetry/2 {
		t.Errorf("comes back after %v", wait)
	}
}

// A player waits less between connections, and one whose proof has come too late tries again.
func TestAPlayerIsSoonBack(t *testing.T) {
	s := newScript(t)
	s.enter()
	s.Watch("match0000000").yours = true
	for range rounds / 2 {
		s.Closed(s.now)
		if wait := s.Retry(); wait > longestInMatch {
			t.Fatalf("waits for %v", wait)
		}
		s.Hurry()
		s.Tick(s.now)
		s.open()
	}
	s.Closed(s.now)
	l := &later{}
	s.Enter(Entry{Signer: l})
	proof := protocol.Proof{Key: "A123456789012345678901234567890123456789012",
		Signature: "A1234567890123456789012345678901234567890123456789012345678901234567890123456789012345"}
	for range mostLate {
		s.answer(s.open(), welcome())
		l.done(proof, nil)
		s.answer(s.sent()[0], protocol.Refuse(protocol.WhyProof))
		s.Closed(s.now)
		if s.State() != Away {
			t.Fatalf("state %v, fault %v", s.State(), s.Fault())
		}
		s.Hurry()
		s.Tick(s.now)
	}
	s.answer(s.open(), welcome())
	l.done(proof, nil)
	s.answer(s.sent()[0], protocol.Refuse(protocol.WhyProof))
	if s.Fault() != NotLetIn {
		t.Errorf("state %v, fault %v", s.State(), s.Fault())
	}
}

// A command that is never answered does not keep the client from connecting again and again.
func TestACommandWithoutAnAnswer(t *testing.T) {
	s := newScript(t)
	var answer protocol.Told
	s.Do(&protocol.Unseek{}, func(t protocol.Told) { answer = t })
	for range 3 * protocol.MaxUnanswered {
		s.enter()
		s.Closed(s.now)
		s.now += time.Minute
		s.Tick(s.now)
	}
	if r, ok := answer.(*protocol.Refused); !ok || r.Why != protocol.WhyOld {
		t.Errorf("answered %+v", answer)
	}
	denied := 0
	s.Observe(func(x Change) {
		if x.Kind == Denied && x.Why == protocol.WhyRate {
			denied++
		}
	})
	for range 2 * protocol.MaxUnanswered {
		s.Do(&protocol.Unseek{}, nil)
	}
	if denied == 0 || len(s.asked) > protocol.MaxUnanswered {
		t.Errorf("%d wait, %d were refused", len(s.asked), denied)
	}
}

// later signs when a test says so.
type later struct{ done func(protocol.Proof, error) }

func (l *later) Prove(_, _, nonce string, expires int64, done func(protocol.Proof, error)) {
	l.done = func(p protocol.Proof, err error) {
		p.Nonce, p.Expires = nonce, expires
		done(p, err)
	}
}

// A signature that comes for a connection that is gone is left out.
func TestALateSignature(t *testing.T) {
	s := newScript(t)
	l := &later{}
	s.Enter(Entry{Signer: l})
	s.answer(s.open(), welcome())
	late := l.done
	s.Closed(s.now)
	s.now += time.Minute
	s.Tick(s.now)
	w := welcome()
	w.Nonce = "BBBBBBBBBBBBBBBBBBBBBB"
	s.answer(s.open(), w)
	late(protocol.Proof{}, errors.New("too late"))
	if sent := s.sent(); len(sent) != 0 || s.State() != Entering {
		t.Fatalf("sent %+v", sent)
	}
	p := protocol.Proof{Key: "A123456789012345678901234567890123456789012",
		Signature: "A1234567890123456789012345678901234567890123456789012345678901234567890123456789012345"}
	l.done(p, nil)
	if got := names(s.sent()); !slices.Equal(got, []string{"login"}) {
		t.Errorf("sent %v", got)
	}
}

// A match of which a part has come when the connection is lost is complete when the rest has come.
func TestAMatchComesInParts(t *testing.T) {
	s := newScript(t)
	s.enter()
	id := "match0000000"
	m := s.Watch(id)
	s.sent()
	s.notice(protocol.Notice{Of: id, Number: 1, With: &protocol.Begun{Moment: protocol.Moment{Time: 1_000_001}, Match: id,
		Players: [2]string{"ama000000000", "kofi00000000"}, Names: [2]string{"Ama", "Kofi"}, Terms: protocol.Terms{Rule: "abapa",
			Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.South, Games: 1}, First: protocol.South}})
	if m.Log() == nil || m.Complete() {
		t.Fatal("a part is the whole match")
	}
	s.Closed(s.now)
	if m.Complete() {
		t.Fatal("a part is the whole match once the connection is lost")
	}
	s.now += time.Minute
	s.Tick(s.now)
	asked := s.enter()
	s.notice(protocol.Notice{Of: id, Number: 2, With: &protocol.Moved{Moment: protocol.Moment{Time: 1_000_002}, Side: protocol.South,
		Move: "A"}})
	s.answer(asked[len(asked)-1], &protocol.Done{})
	if !m.Complete() || m.Log().Ply() != 1 {
		t.Errorf("complete %v, at move %d", m.Complete(), m.Log().Ply())
	}
}

// A match whose log does not hold together is asked for from its beginning, once.
func TestAMatchThatMakesNoSense(t *testing.T) {
	s := newScript(t)
	s.enter()
	id := "match0000000"
	m := s.Watch(id)
	s.answer(s.sent()[0], &protocol.Done{})
	begun := &protocol.Begun{Moment: protocol.Moment{Time: 1_000_001}, Match: id, Players: [2]string{"ama000000000", "kofi00000000"},
		Names: [2]string{"Ama", "Kofi"}, Terms: protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.NoClock},
			Side: protocol.South, Games: 1}, First: protocol.South}
	wrong := &protocol.Moved{Moment: protocol.Moment{Time: 1_000_002}, Side: protocol.South, Move: "a"}
	var lost []string
	s.Observe(func(x Change) {
		if x.Kind == Lost {
			lost = append(lost, x.ID)
		}
	})
	resets := 0
	m.Attach(func(e protocol.Event) {
		if e == nil {
			resets++
		}
	})
	for range 2 {
		s.notice(protocol.Notice{Of: id, Number: 1, With: begun})
		if m.Log() == nil {
			t.Fatal("it has not begun")
		}
		s.notice(protocol.Notice{Of: id, Number: 2, With: wrong})
	}
	var after []uint64
	for _, c := range s.sent() {
		if f, ok := c.With.(*protocol.Follow); ok {
			after = append(after, f.After)
		}
	}
	if !slices.Equal(after, []uint64{0}) || resets != 1 || !slices.Equal(lost, []string{id}) || s.Match(id) != nil {
		t.Errorf("asked for what comes after %v, %d times from the beginning, lost %v", after, resets, lost)
	}
}

// TestGlance: the client glances at few matches, leaves a place for one of the player, and no longer follows those of the last call. One
// that is watched stays.
func TestGlance(t *testing.T) {
	s := newScript(t)
	s.enter()
	var ids []string
	for i := range 2 * mostMatches {
		ids = append(ids, fmt.Sprintf("match%07d", i))
	}
	s.Glance(ids...)
	if n := len(s.matches); n != mostMatches-1 {
		t.Errorf("it glances at %d matches", n)
	}
	s.begins("match9999999")
	if n := len(s.matches); n != mostMatches || s.Match(ids[0]) == nil {
		t.Errorf("with a match of the player it follows %d", n)
	}
	s.Watch(ids[1])
	s.Glance(ids[2])
	if len(s.matches) != 3 || s.Match(ids[1]) == nil || s.find(ids[1]).glance || !s.find(ids[2]).glance {
		t.Errorf("then it follows %d", len(s.matches))
	}
	s.Glance()
	if len(s.matches) != 2 || s.Match("match9999999") == nil {
		t.Errorf("in the end it follows %d", len(s.matches))
	}
}
