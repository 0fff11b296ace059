package identity

import (
	"fmt"
	"strings"
	"testing"

	"awale/web/online/protocol"
)

const (
	server = "wss://play.example.org/online"
	start  = 1_700_000_000_000
)

func TestAPlayerLogsIn(t *testing.T) {
	key := NewKey()
	ticket := NewTicket(start)
	proof := key.Prove("login", server, ticket.Nonce, ticket.Expires)
	data, err := protocol.Command{ID: 1, With: &protocol.LogIn{Proof: proof}}.Encode()
	if err != nil {
		t.Fatal(err)
	}
	m, err := protocol.DecodeCommand(data)
	if err != nil {
		t.Fatal(err)
	}
	public, err := ticket.Accept(m.With.Do(), server, m.With.(*protocol.LogIn).Proof, start+1000)
	if err != nil || public != key.Public() {
		t.Errorf("%q, %v", public, err)
	}
	welcome := &protocol.Welcome{Server: server, Nonce: ticket.Nonce, Expires: ticket.Expires, Time: start}
	data, err = protocol.Notice{Re: 1, With: welcome}.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := protocol.DecodeNotice(data); err != nil {
		t.Error(err)
	}
}

// TestAProofIsGoodOnce tries a proof where and when it is not good.
func TestAProofIsGoodOnce(t *testing.T) {
	key := NewKey()
	for _, x := range []struct {
		how    string
		do, at string
		now    int64
		change func(p *protocol.Proof)
	}{
		{"for another command", "register", server, start, nil},
		{"at another server", "login", "wss://play.example.com/online", start, nil},
		{"without TLS", "login", "ws://play.example.org/online", start, nil},
		{"too late", "login", server, start + ticketTime, nil},
		{"with another expiry", "login", server, start, func(p *protocol.Proof) { p.Expires++ }},
		{"with another nonce", "login", server, start, func(p *protocol.Proof) { p.Nonce = NewTicket(start).Nonce }},
		{"with the key of another player", "login", server, start, func(p *protocol.Proof) { p.Key = NewKey().Public() }},
		{"with another signature", "login", server, start,
			func(p *protocol.Proof) { p.Signature = flip(p.Signature) }},
		{"with the key in another form", "login", server, start, func(p *protocol.Proof) { p.Key = p.Key[:42] + "\n" }},
		{"without a key", "login", server, start, func(p *protocol.Proof) { p.Key = "" }},
		{"without a signature", "login", server, start, func(p *protocol.Proof) { p.Signature = "" }},
	} {
		ticket := NewTicket(start)
		proof := key.Prove("login", server, ticket.Nonce, ticket.Expires)
		if x.change != nil {
			x.change(&proof)
		}
		if _, err := ticket.Accept(x.do, x.at, proof, x.now); err == nil {
			t.Errorf("a proof is good %s", x.how)
		}
		if _, err := ticket.Accept("login", server, key.Prove("login", server, ticket.Nonce, ticket.Expires), start); err == nil {
			t.Errorf("a ticket is good again after a proof %s", x.how)
		}
	}
	ticket := NewTicket(start)
	proof := key.Prove("login", server, ticket.Nonce, ticket.Expires)
	if _, err := ticket.Accept("login", server, proof, start); err != nil {
		t.Fatal(err)
	}
	if _, err := ticket.Accept("login", server, proof, start); err == nil {
		t.Error("a proof is good twice on one connection")
	}
	if _, err := NewTicket(start).Accept("login", server, proof, start); err == nil {
		t.Error("a proof is good on another connection")
	}
}

// flip changes the first character of a text: to another than it was.
func flip(s string) string {
	if s[0] == 'B' {
		return "C" + s[1:]
	}
	return "B" + s[1:]
}

func TestAKeyIsKept(t *testing.T) {
	key := NewKey()
	again, err := ParseKey(key.Secret())
	if err != nil || again.Public() != key.Public() {
		t.Errorf("%v, %v", again, err)
	}
	for _, bad := range []string{"", "key", key.Secret()[1:], key.Secret() + "A", key.Secret() + "\n", strings.Repeat("*", 43)} {
		if _, err := ParseKey(bad); err == nil {
			t.Errorf("%q is a key", bad)
		}
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x"} {
		if shown := fmt.Sprintf(verb, key); strings.Contains(shown, key.Secret()) ||
			strings.Contains(shown, fmt.Sprintf("%x", key.private.Seed())) {
			t.Errorf("%s shows the key: %s", verb, shown)
		}
	}
	if first, second := NewTicket(start), NewTicket(start); NewKey().Public() == key.Public() || first.Nonce == second.Nonce {
		t.Error("chance gives the same again")
	}
}
