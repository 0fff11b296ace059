//go:build !js

package hub

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/protocol"
	"awale/web/online/push/pushtest"
)

// pushService is a push service of a test, with the browsers at its endpoints.
type pushService struct {
	mu sync.Mutex
	// browsers are those that have a subscription, by endpoints. Every other one has gone.
	browsers map[string]*pushtest.Browser
	// came are the messages, by endpoints.
	came map[string][]protocol.Called
}

func newPushService() *pushService {
	return &pushService{browsers: map[string]*pushtest.Browser{}, came: map[string][]protocol.Called{}}
}

// RoundTrip implements http.RoundTripper.
func (p *pushService) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	endpoint, status := r.URL.String(), http.StatusGone
	if b := p.browsers[endpoint]; b != nil {
		var called protocol.Called
		text, err := b.Read(body)
		if err == nil {
			err = json.Unmarshal([]byte(text), &called)
		}
		if err != nil {
			return nil, err
		}
		p.came[endpoint], status = append(p.came[endpoint], called), http.StatusCreated
	}
	return &http.Response{StatusCode: status, Body: http.NoBody, Request: r}, nil
}

// subscribed is the command by which a new browser of a test subscribes.
func (p *pushService) subscribed(number int) *protocol.Subscribe {
	endpoint := fmt.Sprint("https://push.example.org/", number)
	b := pushtest.NewBrowser()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.browsers[endpoint] = b
	return &protocol.Subscribe{Endpoint: endpoint, Key: b.Key, Auth: b.Auth}
}

// count returns how many messages have come to the endpoint with a number.
func (p *pushService) count(number int) int {
	synctest.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.came[fmt.Sprint("https://push.example.org/", number)])
}

func (p *pushService) options() Options {
	return Options{Push: Push{Subject: "host@example.org", Client: &http.Client{Transport: p}}}
}

// TestPushMessages has browsers subscribe, over a restart, and end.
func TestPushMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, service := NewMemory(), newPushService()
		h := openWith(t, store, service.options())
		ama, kofi, guest := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		key := h.alerts.public
		call := func(number int) {
			h.alerts.call(ama.id, fmt.Sprint(number), protocol.Called{Kind: protocol.CalledTurn, Match: "a1b2c3d4e5f6", Name: "Kofi",
				Rule: "abapa"}, time.Hour, h.now())
		}
		first := service.subscribed(1)
		ama.do(first)
		ama.do(first) // again with each log-in: that costs nothing
		guest.refused(service.subscribed(99), protocol.WhyGuest)
		call(1)
		call(1)
		if n := service.count(1); n != 1 {
			t.Errorf("%d messages", n)
		}
		if got := service.came[first.Endpoint][0]; got != (protocol.Called{Kind: "turn", Match: "a1b2c3d4e5f6", Name: "Kofi", Rule: "abapa"}) {
			t.Errorf("%+v", got)
		}

		h.Stop()
		h = openWith(t, store, service.options())
		ama.h, kofi.h = h, h
		if w := ama.connect(); w.Push != key || len(key) != 87 {
			t.Errorf("the key is %s after a restart, %s before", w.Push, key)
		}
		ama.conn.Close()
		ama.back()
		kofi.back()
		call(2)
		if n := service.count(1); n != 2 {
			t.Errorf("%d messages after a restart", n)
		}

		// Somebody else uses the browser now.
		kofi.do(first)
		call(3)
		if n := service.count(1); n != 2 {
			t.Error("a message goes to the browser of somebody else")
		}
		ama.do(service.subscribed(2))
		call(4)
		kofi.do(&protocol.Unsubscribe{Endpoint: "https://push.example.org/2"}) // it is not the browser of Kofi
		call(5)
		ama.do(&protocol.Unsubscribe{Endpoint: "https://push.example.org/2"})
		call(6)
		if n := service.count(2); n != 2 {
			t.Errorf("%d messages to the second browser", n)
		}

		// The browser has ended the subscription.
		ama.do(service.subscribed(3))
		delete(service.browsers, "https://push.example.org/3")
		call(7)
		synctest.Wait()
		if a := h.registry.accounts[ama.id]; len(a.Browsers) != 0 || h.registry.browsers["https://push.example.org/3"] != nil {
			t.Errorf("%+v", a.Browsers)
		}
		erase := &protocol.Erase{}
		erase.Player = kofi.id
		kofi.do(erase)
		if len(h.registry.browsers) != 0 {
			t.Error("a subscription stays")
		}
	})
}

// TestACorrespondenceGameCalls has players called to a correspondence game: once to a turn, and once more before the time runs out, unless
// they see the program. A calendar has the deadline.
func TestACorrespondenceGameCalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		service := newPushService()
		h := openWith(t, NewMemory(), service.options())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		ama.do(service.subscribed(0))
		kofi.do(service.subscribed(1))
		ama.do(&protocol.Beat{View: true})
		kofi.do(&protocol.Beat{View: true})
		match := pairByDays(t, ama, kofi, byDays(1, false))
		first, second := order(h, match, ama, kofi)
		number := map[*client]int{ama: 0, kofi: 1}
		if service.count(0)+service.count(1) != 0 {
			t.Error("a player in view is called")
		}
		second.do(&protocol.Beat{})
		first.moves(match)
		name := map[*client]string{ama: "Ama", kofi: "Kofi"}[first]
		secret := second.ask(&protocol.MakeFeed{}).(*protocol.FeedAddress).Secret
		if read, err := h.Calendar(secret); err != nil || len(read.Deadlines) != 1 || read.Deadlines[0].Opponent != name ||
			read.Deadlines[0].At != now()+day {
			t.Errorf("the calendar has %+v, %v", read, err)
		}
		second.leaves()
		time.Sleep((day - 1) * time.Millisecond)
		if n := service.count(number[second]); n != 2 || service.count(number[first]) != 0 {
			t.Fatalf("%d messages to one player, %d to the other", n, service.count(number[first]))
		}
		want := protocol.Called{Kind: protocol.CalledTurn, Match: match, Name: name, Rule: "abapa"}
		soon := want
		soon.Kind = protocol.CalledSoon
		if got := service.came[fmt.Sprint("https://push.example.org/", number[second])]; got[0] != want || got[1] != soon {
			t.Errorf("%+v", got)
		}
		time.Sleep(time.Hour)
		if n := service.count(number[second]); n != 2 {
			t.Error("a game that is over calls")
		}
	})
}

// TestNoPushMessages has a host without keys refuse subscriptions.
func TestNoPushMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama := registered(t, h, "Ama")
		ama.refused(newPushService().subscribed(1), protocol.WhyOrder)
		if ama.conn.Close(); ama.connect().Push != "" {
			t.Error("there is a key")
		}
		h.alerts.call(ama.id, "1", protocol.Called{}, 0, h.now())
	})
}

// TestSubscriptionsAreBounded has a player subscribe again and again, at addresses of others and with keys that are none. A player is
// called a few times a day.
func TestSubscriptionsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		service := newPushService()
		h := openWith(t, NewMemory(), service.options())
		ama := registered(t, h, "Ama")
		for i := range 10 {
			ama.do(service.subscribed(i))
		}
		ama.refused(service.subscribed(10), protocol.WhyRate)
		if n := len(h.registry.browsers); n != protocol.MaxBrowsers {
			t.Errorf("%d subscriptions", n)
		}
		none := service.subscribed(11)
		none.Key = strings.Repeat("A", len(none.Key))
		ama.refused(none, protocol.WhyMessage)
		for i := range 50 {
			h.alerts.call(ama.id, fmt.Sprint(i), protocol.Called{Match: "a1b2c3d4e5f6"}, time.Hour, h.now())
		}
		if n := service.count(9); n != 12 {
			t.Errorf("%d messages in a moment", n)
		}

		// Without a client of a test, only push services on the Internet are asked.
		strict := openWith(t, NewMemory(), Options{Push: Push{Subject: "host@example.org"}})
		esi := registered(t, strict, "Esi")
		for _, bad := range []string{"https://127.0.0.1/1", "https://localhost/1", "https://[::1]/1", "https://10.0.0.1/", "https://push.example.org:8080/"} {
			s := service.subscribed(1)
			s.Endpoint = bad
			esi.refused(s, protocol.WhyMessage)
		}
	})
}

// TestAddressOfACalendar makes, renews and removes the address of a calendar.
func TestAddressOfACalendar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		var logged bytes.Buffer
		h := openWith(t, store, Options{Log: slog.New(slog.NewTextHandler(&logged, nil))})
		ama, guest := registered(t, h, "Ama"), guestOf(t, h, "Esi")
		guest.refused(&protocol.MakeFeed{}, protocol.WhyGuest)
		guest.refused(&protocol.Feed{}, protocol.WhyGuest)
		secret := func(with protocol.Asked) string {
			t.Helper()
			f, ok := ama.ask(with).(*protocol.FeedAddress)
			if !ok {
				t.Fatal("there is no answer")
			}
			return f.Secret
		}
		reads := func(secret string) bool {
			t.Helper()
			player, allowed := h.alerts.reader(secret, h.now())
			if !allowed {
				t.Error("it is read too often")
			}
			return player == ama.id
		}
		if secret(&protocol.Feed{}) != "" || reads("") {
			t.Error("there is a calendar at first")
		}
		first := secret(&protocol.MakeFeed{})
		if len(first) != protocol.FeedLength || secret(&protocol.Feed{}) != first || !reads(first) || reads(first[1:]+"a") {
			t.Errorf("%q", first)
		}
		second := secret(&protocol.MakeFeed{})
		if second == first || reads(first) || !reads(second) {
			t.Error("the old address stays")
		}
		h.Stop()
		h = openWith(t, store, Options{})
		ama.h = h
		ama.back()
		if !reads(second) {
			t.Error("the address is lost by a restart")
		}
		for range fetching.Burst {
			h.alerts.reader(second, h.now())
		}
		if _, allowed := h.alerts.reader(second, h.now()); allowed {
			t.Error("a calendar is read without end")
		}
		time.Sleep(time.Hour)
		ama.do(&protocol.DropFeed{})
		if reads(second) || secret(&protocol.Feed{}) != "" {
			t.Error("the address stays")
		}
		third := secret(&protocol.MakeFeed{})
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.do(erase)
		if player, _ := h.alerts.reader(third, h.now()); player != "" {
			t.Error("a calendar outlives its account")
		}
		for _, s := range []string{first, second, third} {
			if strings.Contains(logged.String(), s) {
				t.Error("an address is in the log")
			}
		}
	})
}
