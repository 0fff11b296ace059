//go:build !js

package hub

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"awale/web/online/protocol"
)

// hallOf are the codes of the cards of some boards of a round.
func hallOf(device string, round, boards int) *protocol.Cards {
	m := &protocol.Cards{Tournament: protocol.HallID(device), Round: round}
	for board := 1; board <= boards; board++ {
		m.Codes = append(m.Codes, protocol.CardCode(device, round, board, [2]int{2*board - 1, 2 * board}))
	}
	return m
}

// onlyAsking asks for what was reported, and begins nothing.
func onlyAsking(m *protocol.Cards) *protocol.Cards {
	return &protocol.Cards{Tournament: m.Tournament, Round: m.Round}
}

// reports reads what was reported of a round.
func (c *client) reports(m *protocol.Cards) *protocol.Reported {
	c.t.Helper()
	told, ok := c.ask(m).(*protocol.Reported)
	if !ok {
		c.t.Fatal("what was reported is not told")
	}
	return told
}

// cardOf looks at a card, or reports a result by it.
func (h *Hub) cardOf(t *testing.T, code, result string) *Card {
	t.Helper()
	card, err := h.Card(code, result)
	if err != nil {
		t.Fatal(err)
	}
	return card
}

// cardless is a store that keeps no rounds in halls while fails is set.
type cardless struct {
	*Memory
	fails atomic.Bool
}

func (s *cardless) Put(ctx context.Context, kind, id string, document []byte) error {
	if s.fails.Load() && kind == Cards {
		return errors.New("no room")
	}
	return s.Memory.Put(ctx, kind, id, document)
}

// TestCards has boards report results. Whatever was told is there after the server was killed, and what the store did not keep was never
// told. The store has no names.
func TestCards(t *testing.T) {
	store := &cardless{Memory: NewMemory()}
	h := openWith(t, store, Options{})
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	const device = "a1b2c3d4e5f6"
	round := hallOf(device, 2, 3)
	if told := ama.reports(onlyAsking(round)); told.Taken || h.cardOf(t, round.Codes[0], protocol.CardSouth) != nil {
		t.Error("results are taken before they were asked for")
	}
	if told := ama.reports(round); !told.Taken || len(told.Results) != 0 {
		t.Errorf("the answer is %+v", told)
	}
	if card := h.cardOf(t, round.Codes[2], ""); !reflect.DeepEqual(card, &Card{Round: 2, Board: 3}) {
		t.Errorf("the card is %+v", card)
	}
	if card := h.cardOf(t, round.Codes[2], protocol.CardSouth); !reflect.DeepEqual(card, &Card{2, 3, protocol.CardSouth}) {
		t.Errorf("after a report it is %+v", card)
	}
	h.cardOf(t, round.Codes[0], protocol.CardDraw)
	h.cardOf(t, round.Codes[0], protocol.CardDraw) // once more the same
	h.cardOf(t, round.Codes[1], protocol.CardDraw)
	h.cardOf(t, round.Codes[1], protocol.CardNorth)
	store.fails.Store(true)
	if _, err := h.Card(round.Codes[0], protocol.CardNorth); err == nil || h.cardOf(t, round.Codes[0], "").Result != protocol.CardDraw {
		t.Error("what cannot be kept is reported")
	}
	store.fails.Store(false)
	want := []protocol.CardResult{{Code: round.Codes[0], Result: protocol.CardDraw},
		{Code: round.Codes[1], Result: protocol.CardNorth, Differs: true}, {Code: round.Codes[2], Result: protocol.CardSouth}}
	if told := ama.reports(onlyAsking(round)); !told.Taken || !reflect.DeepEqual(told.Results, want) {
		t.Errorf("what was reported is %+v", told)
	}
	if told := kofi.reports(onlyAsking(round)); told.Taken || len(told.Results) > 0 {
		t.Errorf("somebody else is told %+v", told)
	}
	kofi.refused(round, protocol.WhyAgain) // whose codes are those of somebody else
	guestOf(t, h, "Yaw").refused(hallOf("guest0123456", 1, 1), protocol.WhyGuest)

	h = openWith(t, store.Memory, Options{}) // as after a kill
	ama.h = h
	ama.back()
	if told := ama.reports(onlyAsking(round)); !reflect.DeepEqual(told.Results, want) {
		t.Errorf("after a kill there is %+v", told)
	}
	// Two players were swapped: their boards have other codes, and what was reported of the others stays.
	former := round.Codes[0]
	round.Codes[0] = protocol.CardCode(device, 2, 1, [2]int{1, 4})
	if told := ama.reports(round); !reflect.DeepEqual(told.Results, want[1:]) || h.cardOf(t, former, "") != nil {
		t.Errorf("after a swap there is %+v", told)
	}
	eachRound(t, store.Memory, func(text string) {
		if strings.Contains(text, "Ama") || strings.Contains(text, device) {
			t.Errorf("the store has %s", text)
		}
	})
	// The next round takes the place of this one.
	next := hallOf(device, 3, 2)
	if told := ama.reports(next); !told.Taken || h.cardOf(t, round.Codes[1], protocol.CardSouth) != nil ||
		ama.reports(onlyAsking(round)).Taken {
		t.Errorf("in the next round there is %+v", told)
	}
	erase := &protocol.Erase{}
	erase.Player = ama.id
	ama.ask(erase)
	eachRound(t, store.Memory, func(text string) { t.Errorf("after the account the store has %s", text) })
	if h.cardOf(t, next.Codes[0], "") != nil {
		t.Error("a card is there after the account")
	}
}

// eachRound calls f with each round in a store.
func eachRound(t *testing.T, store *Memory, f func(text string)) {
	t.Helper()
	if err := store.Documents(t.Context(), Cards, func(_ string, data []byte) { f(string(data)) }); err != nil {
		t.Fatal(err)
	}
}

// TestCardsAreBounded: an account has few rounds, a card is read and reports only so often, and both end.
func TestCardsAreBounded(t *testing.T) {
	store := NewMemory()
	h := openWith(t, store, Options{})
	ama := registered(t, h, "Ama")
	devices := []string{"aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc", "dddddddddddd"}
	for _, device := range devices[:protocol.MaxOwnCards] {
		ama.reports(hallOf(device, 1, 1))
	}
	ama.refused(hallOf(devices[protocol.MaxOwnCards], 1, 1), protocol.WhyFull)
	first := hallOf(devices[0], 1, 1)
	var err error
	for range reporting.Burst + 1 {
		_, err = h.Card(first.Codes[0], protocol.CardNorth)
	}
	if refused, ok := errors.AsType[*protocol.Refused](err); !ok || refused.Why != protocol.WhyRate {
		t.Errorf("a card reports all the time: %v", err)
	}
	for round := 2; round <= int(laying.Burst); round++ {
		ama.ask(hallOf(devices[0], round, 1))
	}
	ama.refused(hallOf(devices[0], 100, 1), protocol.WhyRate)

	// A round whose time is over is neither told nor taken, and the store forgets it. One that nobody can have asked for is left out.
	old := hallOf("eeeeeeeeeeee", 1, 1)
	late := hallRound{Player: ama.id, Tournament: old.Tournament, Round: 1, Begun: now() - protocol.CardsTime,
		Boards: []protocol.CardResult{{Code: old.Codes[0], Result: protocol.CardSouth}}}
	wrong := late
	wrong.Boards = []protocol.CardResult{{Code: old.Codes[0], Result: "west"}}
	other := protocol.HallID("ffffffffffff")
	for id, r := range map[string]hallRound{cardsID(ama.id, old.Tournament): late, cardsID(ama.id, other): wrong} {
		data, err := json.Marshal(r)
		if err == nil {
			err = store.Put(t.Context(), Cards, id, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	h = openWith(t, store, Options{})
	ama.h = h
	ama.back()
	if h.cardOf(t, old.Codes[0], "") != nil || ama.reports(onlyAsking(old)).Taken {
		t.Error("a round is told whose time is over")
	}
	if err := h.cards.mend(); err != nil {
		t.Fatal(err)
	}
	eachRound(t, store, func(text string) {
		if strings.Contains(text, old.Tournament) && !strings.Contains(text, "west") {
			t.Errorf("the store has %s", text)
		}
	})
	ama.reports(hallOf(devices[0], 2, 1)) // the others stay
}
