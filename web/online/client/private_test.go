package client

import (
	"math/rand/v2"
	"strings"
	"testing"

	"awale/web/online/protocol"
)

// A password goes where nobody on the way can read it, and nowhere else: when an account is claimed, and when one is set.
func TestAPasswordIsNotSentInTheOpen(t *testing.T) {
	for to, private := range map[string]bool{"wss://play.example.org/online": true, "wss://192.0.2.1:8443/online": true,
		"ws://localhost:8080/online": true, "ws://localhost/online": true,
		"ws://127.0.0.1:8080/online": true, "ws://127.8.8.8/online": true, "ws://[::1]:8080/online": true, "ws://[::1]/online": true,
		"ws://play.example.org/online": false, "ws://192.168.1.5:8080/online": false, "ws://localhost.example.org/online": false,
		"ws://127.0.0.1.example.org/online": false,
		"ws://127.example/online":           false, "ws://127.1/online": false, "ws://127.0.0.256/online": false,
		"ws://127.0.0.01/online": false, "ws://[2001:db8::1]:80/online": false,
		"ws://localhost:80@play.example.org/online": false, "https://play.example.org/online": false, "localhost": false, "": false} {
		if IsPrivate(to) != private {
			t.Errorf("%q: %t", to, !private)
		}
		if !protocol.IsAddress(to) {
			continue
		}
		s := &script{t: t, Client: New(Options{Address: to, Chance: rand.New(rand.NewPCG(1, 2)).Uint64})}
		s.Enter(Entry{Name: "Ama", Signer: quick{}, Password: "seeds in every house"})
		w := welcome()
		w.Server = to
		s.answer(s.open(), w)
		sent := s.sent()
		if private != (len(sent) == 1 && sent[0].With.Do() == "claim") || private == (s.Fault() == NotPrivate) {
			t.Errorf("%s: %v was sent, fault %v", to, names(sent), s.Fault())
		}
		if !private {
			s.Closed(s.now)
			s.Enter(Entry{Name: "Ama"})
			s.answer(s.open(), w)
			sent = s.sent()
		}
		s.answer(sent[0], you())
		s.sent()
		var answer protocol.Told
		s.Do(&protocol.Password{Password: "seeds in every house"}, func(t protocol.Told) { answer = t })
		sent = s.sent()
		if r, refused := answer.(*protocol.Refused); private != (len(sent) == 1) || private == (refused && r.Why == protocol.WhyPassword) {
			t.Errorf("%s: %v was sent, and the answer is %+v", to, names(sent), answer)
		}
	}
}

// quick signs at once.
type quick struct{}

func (quick) Prove(_, _, nonce string, expires int64, done func(protocol.Proof, error)) {
	done(protocol.Proof{Key: strings.Repeat("A", 43), Signature: strings.Repeat("A", 86), Nonce: nonce, Expires: expires}, nil)
}
