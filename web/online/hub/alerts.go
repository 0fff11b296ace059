//go:build !js

package hub

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"awale/web/online/budget"
	"awale/web/online/protocol"
	"awale/web/online/push"
)

// Push is how players are called to games while they see no client.
type Push struct {
	// Subject is how the operators of push services reach the host: a bare mail address, or an https address; "" for no push messages.
	Subject string
	// Client sends requests in place of the one that [push.Options] describe. Only tests need one.
	Client *http.Client
}

// pushKeys is the id of the document with the VAPID keys of the host.
const pushKeys = "keys"

// The budgets of an account: for browsers that subscribe, for push messages, for new addresses of the calendar, and for calendars that are
// read. Programs read one every few minutes at most, and a player may have several.
var (
	subscribing = budget.Limit{Burst: 10, Each: 10 * minute}
	calling     = budget.Limit{Burst: 12, Each: 2 * 60 * minute}
	addressing  = budget.Limit{Burst: 5, Each: 10 * minute}
	fetching    = budget.Limit{Burst: 30, Each: minute}
)

// mostCalled is the longest time for which a push service keeps a message.
const mostCalled = 24 * time.Hour

// alerted is what was done lately about the alerts of an account.
type alerted struct {
	subscribing, calling, addressing, fetching budget.Budget
	// last are the last push messages, by their matches.
	last map[string]string
}

// feedID is the hash by which the secret of a calendar is found. So the time that it takes says nothing of secrets that are alike.
type feedID [sha256.Size]byte

func feedOf(secret string) feedID { return sha256.Sum256([]byte(secret)) }

// alerts calls players to games that wait for them: by push messages to their browsers, and by calendars that other programs read.
type alerts struct {
	documents documents
	registry  *registry
	// sender is nil, and public is "", where there are no push messages.
	sender *push.Sender
	public string
	// mu is the lock of the hub.
	mu *sync.Mutex
}

// open makes the sender. The keys are kept in the store, where they are made when there are none: with other keys all subscriptions end.
func (a *alerts) open(o Push) error {
	if o.Subject == "" {
		return nil
	}
	var keys push.Keys
	err := a.documents.read(PushKeys, pushKeys, &keys)
	if err == nil && keys == (push.Keys{}) {
		if keys, err = push.NewKeys(); err == nil {
			err = a.documents.put(PushKeys, pushKeys, keys)
		}
	}
	if err != nil {
		return fmt.Errorf("the keys for push messages: %w", err)
	}
	a.sender, err = push.NewSender(push.Options{Keys: keys, Subject: o.Subject, Client: o.Client, Log: a.documents.log})
	a.public = keys.Public
	return err
}

// close ends the sender.
func (a *alerts) close() {
	if a.sender != nil {
		a.sender.Close()
	}
}

// do carries out a command about alerts. ok is false for every other command.
func (a *alerts) do(player string, command protocol.Asked, at int64) (answer protocol.Told, ok bool) {
	var err error
	switch c := command.(type) {
	case *protocol.Subscribe:
		err = a.subscribe(player, push.Subscription{Endpoint: c.Endpoint, Key: c.Key, Auth: c.Auth}, at)
	case *protocol.Unsubscribe:
		err = a.unsubscribe(player, c.Endpoint)
	case *protocol.Feed:
		answer, err = a.feed(player)
	case *protocol.MakeFeed:
		answer, err = a.makeFeed(player, at)
	case *protocol.DropFeed:
		err = a.setFeed(player, "")
	default:
		return nil, false
	}
	switch {
	case err != nil:
		answer = refusal(err)
	case answer == nil:
		answer = &protocol.Done{}
	}
	return answer, true
}

// subscribe adds a browser to those of an account.
func (a *alerts) subscribe(player string, s push.Subscription, at int64) error {
	if a.sender == nil {
		return protocol.Refuse(protocol.WhyOrder)
	}
	if err := a.sender.Check(s); err != nil {
		return &protocol.Refused{Why: protocol.WhyMessage, Says: err.Error()}
	}
	a.mu.Lock()
	own, owner := a.registry.lasting(player), a.registry.browsers[s.Endpoint]
	known := own != nil && slices.Contains(own.Browsers, s)
	allowed := own != nil && (known || own.alerted.subscribing.Spend(subscribing, at))
	a.mu.Unlock()
	switch {
	case own == nil:
		return protocol.Refuse(protocol.WhyGuest)
	case !allowed:
		return protocol.Refuse(protocol.WhyRate)
	case known:
		return nil
	}
	// A browser has one subscription, and its player is whoever uses it now.
	if owner != nil && owner != own {
		if err := a.unsubscribe(owner.id, s.Endpoint); err != nil {
			return err
		}
	}
	return a.registry.change(player, func(account *account) error {
		account.Browsers = append(without(account.Browsers, s.Endpoint), s)
		if more := len(account.Browsers) - protocol.MaxBrowsers; more > 0 {
			account.Browsers = account.Browsers[more:]
		}
		return nil
	})
}

// without returns the subscriptions but that with an endpoint, as a new list.
func without(list []push.Subscription, endpoint string) []push.Subscription {
	return slices.DeleteFunc(slices.Clone(list), func(s push.Subscription) bool { return s.Endpoint == endpoint })
}

// errUnchanged ends a change of an account that would change nothing.
var errUnchanged = errors.New("nothing changes")

// unsubscribe removes a browser from those of an account, if it is there.
func (a *alerts) unsubscribe(player, endpoint string) error {
	err := a.registry.change(player, func(account *account) error {
		rest := without(account.Browsers, endpoint)
		if len(rest) == len(account.Browsers) {
			return errUnchanged
		}
		account.Browsers = rest
		return nil
	})
	if errors.Is(err, errUnchanged) {
		return nil
	}
	return err
}

// call sends a push message to the browsers of a player, unless the player was told the same already. mark names what the player is told
// of a match, and left is how long it matters.
func (a *alerts) call(player, mark string, c protocol.Called, left time.Duration, at int64) {
	if a.sender == nil {
		return
	}
	payload, err := json.Marshal(c)
	if err != nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	account := a.registry.lasting(player)
	if account == nil || len(account.Browsers) == 0 || account.alerted.last[c.Match] == mark {
		return
	}
	if !account.alerted.calling.Spend(calling, at) {
		return
	}
	if account.alerted.last == nil || len(account.alerted.last) > mostRemembered {
		account.alerted.last = map[string]string{}
	}
	account.alerted.last[c.Match] = mark
	for _, to := range account.Browsers {
		a.sender.Send(push.Message{To: to, Payload: payload, Topic: c.Match, Lasts: min(max(left, time.Minute), mostCalled),
			Gone: func() { _ = a.unsubscribe(player, to.Endpoint) }}) // it is logged
	}
}

// mostRemembered is how many matches there may be of which it is remembered what a player was told.
const mostRemembered = 100

// feed returns the secret of the calendar of an account.
func (a *alerts) feed(player string) (protocol.Told, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	account := a.registry.lasting(player)
	if account == nil {
		return nil, protocol.Refuse(protocol.WhyGuest)
	}
	return &protocol.FeedAddress{Secret: account.Feed}, nil
}

// makeFeed gives the calendar of an account a new secret.
func (a *alerts) makeFeed(player string, at int64) (protocol.Told, error) {
	a.mu.Lock()
	account := a.registry.lasting(player)
	allowed := account == nil || account.alerted.addressing.Spend(addressing, at)
	a.mu.Unlock()
	if !allowed {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	secret := strings.ToLower(rand.Text())
	if err := a.setFeed(player, secret); err != nil {
		return nil, err
	}
	return &protocol.FeedAddress{Secret: secret}, nil
}

// setFeed keeps the secret of the calendar of an account. It is kept as it is, because the player may look it up on every device, and
// what it opens is in the store beside it.
func (a *alerts) setFeed(player, secret string) error {
	return a.registry.change(player, func(account *account) error {
		account.Feed = secret
		return nil
	})
}

// reader returns the player whose calendar has a secret, "" for none. It reports false if the calendar is read too often.
func (a *alerts) reader(secret string, at int64) (player string, allowed bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	account := a.registry.feeds[feedOf(secret)]
	if account == nil || account.leaving || at < account.Banned {
		return "", true
	}
	return account.id, account.alerted.fetching.Spend(fetching, at)
}
