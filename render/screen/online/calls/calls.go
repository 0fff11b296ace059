// Package calls has a server of online play call the player by push messages, which come while the program is closed as well.
package calls

import (
	"encoding/json"

	"awale/render/screen/kit"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// calledWords are the words of push messages, as the page keeps them for its service worker, which shows messages while the program is
// closed.
type calledWords struct {
	Lang string `json:"lang"`
	// Turn and Soon are what is said with [protocol.CalledTurn] and [protocol.CalledSoon], Deleted is the name of a deleted account, and
	// Rules are the names of rules by their ids.
	Turn    string            `json:"turn"`
	Soon    string            `json:"soon"`
	Deleted string            `json:"deleted"`
	Rules   map[string]string `json:"rules"`
}

// subscription is what a browser says of a subscription for push messages.
type subscription struct {
	Endpoint string `json:"endpoint"`
	Keys     struct {
		Key  string `json:"p256dh"`
		Auth string `json:"auth"`
	} `json:"keys"`
}

// Calls has the server call the player by push messages.
type Calls struct {
	page     kit.Page
	notifier kit.Notifier
	// client returns the client, nil before there is one.
	client func() *client.Client
}

// New returns the calls to a player by a notifier. client returns the client, nil before there is one.
func New(p kit.Page, notifier kit.Notifier, client func() *client.Client) *Calls {
	return &Calls{p, notifier, client}
}

// Possible reports whether the server here sends push messages, as far as that is known: known is false before the player is online.
func (l *Calls) Possible() (can, known bool) {
	c := l.client()
	if c == nil || c.State() != client.Online {
		return false, false
	}
	return c.PushKey() != "", true
}

// Begin has the server call the player, if the player has an account, wants to be called, and the browser lets it. It
// does so at each log-in: a browser may have changed the subscription.
func (l *Calls) Begin() {
	c := l.client()
	if can, _ := l.Possible(); !can || c.You().Guest || !l.page.Prefs.Settings.Notify || !l.notifier.MayNotify() ||
		l.notifier.Reach() != kit.ReachClosed {
		return
	}
	t := l.page.Kit.Text
	words := calledWords{Lang: l.page.Kit.Words.Catalog.Lang(), Turn: t("status.you"), Soon: t("notify.soon"), Deleted: t("online.deleted"),
		Rules: map[string]string{}}
	for _, id := range variants.IDs() {
		words.Rules[id] = t("catalogue." + id + ".name")
	}
	text, err := json.Marshal(words)
	if err != nil {
		return
	}
	l.notifier.Subscribe(c.PushKey(), string(text), func(made string) {
		var s subscription
		if json.Unmarshal([]byte(made), &s) == nil && s.Endpoint != "" {
			c.Do(&protocol.Subscribe{Endpoint: s.Endpoint, Key: s.Keys.Key, Auth: s.Keys.Auth}, ignore)
		}
	})
}

// End ends the push messages to this browser.
func (l *Calls) End() {
	l.notifier.Unsubscribe(func(endpoint string) {
		if c := l.client(); c != nil && endpoint != "" && c.State() == client.Online && !c.You().Guest {
			c.Do(&protocol.Unsubscribe{Endpoint: endpoint}, ignore)
		}
	})
}

// ignore takes an answer about which the player need not be told: without a subscription the player is called while the program runs.
func ignore(protocol.Told) {}
