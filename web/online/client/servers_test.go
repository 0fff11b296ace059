package client

import (
	"slices"
	"testing"
	"time"
)

// Servers of the cluster that home tells of.
const two, three = "wss://two.example.org/online", "wss://three.example.org/online"

// enterAt enters at the server that the client has turned to, which tells of others.
func (s *script) enterAt(others ...string) {
	s.t.Helper()
	w := welcome()
	w.Server, w.Others = s.Server(), others
	s.answer(s.open(), w)
	sent := s.sent()
	if len(sent) != 1 {
		s.t.Fatalf("sent %+v", sent)
	}
	s.answer(sent[0], you())
	if s.sent(); s.State() != Online {
		s.t.Fatalf("state %v, fault %v", s.State(), s.Fault())
	}
}

// refuse has a server refuse the connections that are wanted without a wait, and returns whom the client has turned to.
func (s *script) refuse() (tried []string) {
	s.t.Helper()
	for s.Tick(s.now); s.Wanted(); s.Tick(s.now) {
		tried = append(tried, s.Server())
		s.Dialled(s.now)
		s.Closed(s.now)
	}
	return tried
}

func TestALostServerIsReplacedByTheNext(t *testing.T) {
	s := newScript(t)
	s.enterAt(two, three)
	s.now += steady
	s.Closed(s.now)
	if got := s.refuse(); !slices.Equal(got, []string{two, three}) {
		t.Errorf("tried %v at once", got)
	}
	var waits []time.Duration
	for range 4 {
		waits = append(waits, s.Retry())
		s.now += s.Retry()
		if got := s.refuse(); !slices.Equal(got, []string{address, two, three}) {
			t.Errorf("tried %v after a wait", got)
		}
	}
	if waits[0] > firstRetry || waits[3] < 4*firstRetry/2 {
		t.Errorf("the waits are %v", waits)
	}
	s.now += s.Retry()
	s.Dialled(s.now)
	s.Closed(s.now)
	s.enterAt("wss://four.example.org/online")
	if s.Server() != two || s.Address() != address {
		t.Errorf("is at %s, of %s", s.Server(), s.Address())
	}
	s.now += steady
	s.Closed(s.now)
	if got := s.refuse(); !slices.Equal(got, []string{three, address}) {
		t.Errorf("tried %v after the second server", got)
	}
	// Home alone is believed about others.
	s.Hurry()
	s.refuse()
	s.Hurry()
	for s.Server() != address {
		s.Dialled(s.now)
		s.Closed(s.now)
		s.Hurry()
	}
	s.enterAt("ws://two.example.org/online", three)
	s.now += steady
	s.Closed(s.now)
	if got := s.refuse(); !slices.Equal(got, []string{three}) {
		t.Errorf("tried %v, of which one is not safe", got)
	}
}

// TestAnotherServerHasToBeTheOneThatWasDialled has the second server call itself by the name of the first one, and one that says
// nothing.
func TestAnotherServerHasToBeTheOneThatWasDialled(t *testing.T) {
	s := newScript(t)
	s.enterAt(two)
	s.Closed(s.now)
	s.answer(s.open(), welcome())
	if s.Fault() != WrongServer {
		t.Errorf("fault %v", s.Fault())
	}
	s.Closed(s.now)
	s.Enter(s.entry)
	if s.Server() != address {
		t.Errorf("enters at %s", s.Server())
	}
	s.enterAt(two)
	s.Closed(s.now)
	s.Dialled(s.now)
	for range 8 {
		s.now += openingOne / 8
		s.Tick(s.now)
	}
	if s.Wanted() {
		t.Error("waits for long for a server that is gone")
	}
}
