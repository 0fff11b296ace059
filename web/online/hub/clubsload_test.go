//go:build !js

package hub

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"testing"

	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

// reopened is a store that fails when a server begins.
type reopened struct {
	*Memory
	// breaks is set if the accounts end after the first one with an error, and lapsed if another server has taken over the store.
	breaks, lapsed bool
}

func (s *reopened) Documents(ctx context.Context, kind string, f func(id string, document []byte)) error {
	if !s.breaks || kind != Accounts {
		return s.Memory.Documents(ctx, kind, f)
	}
	count := 0
	return errors.Join(s.Memory.Documents(ctx, kind, func(id string, document []byte) {
		if count++; count == 1 {
			f(id, document)
		}
	}), errors.New("the store is slow"))
}

func (s *reopened) Beat(ctx context.Context) error {
	if s.lapsed {
		return matchlog.ErrTakenOver
	}
	return s.Memory.Beat(ctx)
}

// clubDocuments returns what a store keeps of clubs.
func clubDocuments(t *testing.T, s Store) map[string]string {
	t.Helper()
	return documentsOf(t, s, Clubs)
}

// documentsOf are the documents of a kind in a store.
func documentsOf(t *testing.T, s Store, kind string) map[string]string {
	t.Helper()
	kept := map[string]string{}
	if err := s.Documents(t.Context(), kind, func(id string, data []byte) { kept[id] = string(data) }); err != nil {
		t.Fatal(err)
	}
	return kept
}

// TestAServerThatCannotBeginChangesNoClubs has the store fail after a part of the accounts, and then a server begin that another one has
// succeeded: players without accounts stay in the clubs that the store has.
func TestAServerThatCannotBeginChangesNoClubs(t *testing.T) {
	store := &reopened{Memory: NewMemory()}
	h := openWith(t, store, Options{Clubs: AccountsMake})
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	id := ama.do(founded("Oware Society", true))
	kofi.do(joining(id))
	kofi.do(founded("Ewe Club", true))
	h.Stop()
	before := clubDocuments(t, store)
	store.breaks = true
	if _, err := Open(Options{}, store); err == nil {
		t.Error("a server serves with a part of the accounts")
	}
	if after := clubDocuments(t, store); !maps.Equal(after, before) {
		t.Errorf("after a failure the store has %v, before %v", after, before)
	}
	store.breaks, store.lapsed = false, true
	if err := store.Delete(t.Context(), Accounts, kofi.id); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(Options{}, store); err == nil {
		t.Error("a server serves whose store another one has taken over")
	}
	if after := clubDocuments(t, store); !maps.Equal(after, before) {
		t.Errorf("without a claim the store has %v, before %v", after, before)
	}
	store.lapsed = false
	h = openWith(t, store, Options{})
	if err := h.clubs.mend(); err != nil {
		t.Fatal(err)
	}
	if after := clubDocuments(t, store); len(after) != 1 || after[id] == before[id] {
		t.Errorf("with a claim the store has %v", after)
	}
}

// TestAnAccountThatCannotBeReadIsNotDeleted gives an account a field of a later version. Its player stays in a club, and the author of a
// tournament.
func TestAnAccountThatCannotBeReadIsNotDeleted(t *testing.T) {
	store := NewMemory()
	o := Options{Clubs: AccountsMake, Tournaments: AccountsMake}
	h := openWith(t, store, o)
	ama := registered(t, h, "Ama")
	id := ama.do(founded("Oware Society", true))
	made := ama.do(&protocol.MakeTournament{Plan: plan()})
	h.Stop()
	ctx := t.Context()
	kept, err := store.Document(ctx, Accounts, ama.id)
	if err != nil {
		t.Fatal(err)
	}
	later := map[string]any{}
	if err := json.Unmarshal(kept, &later); err != nil {
		t.Fatal(err)
	}
	later["later"] = true
	changed, err := json.Marshal(later)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Put(ctx, Accounts, ama.id, changed); err != nil {
		t.Fatal(err)
	}
	h = openWith(t, store, o)
	if err := h.clubs.mend(); err != nil {
		t.Fatal(err)
	}
	d := h.tournaments.find(made)
	d.disownGone()
	if k := h.clubs.find(id); k == nil || !k.Member(ama.id) || d.author() != ama.id {
		t.Errorf("the club is %v, and the author %q", k, d.author())
	}
	h.Stop()
	if err := store.Put(ctx, Accounts, ama.id, kept); err != nil {
		t.Fatal(err)
	}
	h = openWith(t, store, o)
	if k := h.clubs.find(id); k == nil || !k.Officer(ama.id) {
		t.Errorf("with the account the club is %v", k)
	}
}
