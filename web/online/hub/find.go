//go:build !js

package hub

import (
	"context"
	"errors"

	"awale/variants/notation"
	"awale/web/online/archive"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

// logs are the logs of the store, as the archive reads them.
type logs struct{ hub *Hub }

// Entries implements [archive.Source].
func (l logs) Entries(ctx context.Context, after matchlog.Mark, f func(matchlog.Entry) error) error {
	return l.hub.store.Entries(ctx, after, f)
}

// Events implements [archive.Source].
func (l logs) Events(ctx context.Context, match string) ([]protocol.Event, error) {
	ctx, cancel := context.WithTimeout(ctx, storeTime)
	defer cancel()
	_, events, err := l.hub.store.Log(ctx, match)
	if errors.Is(err, matchlog.ErrCorrupt) {
		return nil, nil // it stays so, and all other matches are to be found
	}
	return events, err
}

// find returns games that are over. It does not hold the lock of the hub.
func (h *Hub) find(c *Conn, m *protocol.Find, at int64) (protocol.Told, error) {
	if err := c.spend(finding, at); err != nil {
		return nil, err
	}
	q := archive.Query{Player: m.Player, Name: m.Name, From: m.From, Until: m.Until, Rated: m.Rated, Match: m.Match, Number: m.Game,
		Most:   protocol.MaxFound,
		Reader: c.player, Now: at}
	if m.Rule != "" {
		rules, err := notation.ParseRule(m.Rule)
		if err != nil {
			return nil, protocol.Refuse(protocol.WhyRule)
		}
		q.RuleID = rules.ID()
	}
	page, err := h.archive.Find(h.ctx, q)
	switch {
	case errors.Is(err, archive.ErrUnknown):
		return nil, protocol.Refuse(protocol.WhyUnknown)
	case errors.Is(err, archive.ErrBusy):
		return nil, protocol.Refuse(protocol.WhyRate)
	case err != nil:
		return nil, protocol.Refuse(protocol.WhyArchive)
	}
	answer := &protocol.Found{Games: []protocol.Archived{}, More: page.More, Growing: page.Growing}
	for i, g := range page.Games {
		a := protocol.Archived{At: protocol.At{Match: g.Match, Game: g.Number}, Begun: g.Begun, Ended: g.Ended, Rule: g.Rule,
			Rated: g.Rated, Players: g.Players, Names: g.Names,
			Guests: page.Guests[i], Result: g.Result, Seeds: g.Seeds, Moves: g.Moves}
		for side, name := range g.Names {
			if name == "" {
				a.Names[side] = protocol.Deleted
			}
		}
		answer.Games = append(answer.Games, a)
	}
	return answer, nil
}

// players returns players who are here.
func (c *Conn) players(m *protocol.Players, at int64) (protocol.Told, error) {
	h := c.hub
	if err := c.spend(asking, at); err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.Player == "" && !h.listed.Spend(listing, at) {
		return nil, protocol.Refuse(protocol.WhyRate)
	}
	return h.lobby.Find(m), nil
}
