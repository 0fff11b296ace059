package screen

import (
	"errors"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
)

// A weak level errs by the lot of its game, not by that of the day.
func TestARestoredGameGoesOnAlike(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.against(ai.Beginner, save.StartsYou)
	s.press(houseIDs[5])
	saved := s.document()
	var first string
	for chance := range uint64(12) {
		store := &save.Memory{}
		if p := save.NewShelf(store).Put(save.DocumentGame, saved); p != nil {
			t.Fatal(p)
		}
		again := newStage(t, store, func(d *desk) { d.chance = 1000 + chance })
		again.run("a reply", func() bool { return again.moves() == 2 })
		reply := again.document().Moves
		if chance == 0 {
			first = reply
		}
		if reply != first {
			t.Fatalf("started with %d the game goes on %s, before %s", 1000+chance, reply, first)
		}
	}
}

// guarded is a store that keeps nothing aside.
type guarded struct {
	save.Memory
	shut bool
}

func (g *guarded) Set(key, value string) error {
	if g.shut && strings.HasPrefix(key, "aside.") {
		return errors.New("shut")
	}
	return g.Memory.Set(key, value)
}

// parkedGames is the document of parked games as earlier versions wrote it.
type parkedGames struct {
	Games []save.Game `json:"games"`
}

// unplayable is a store with two games that wait, the later of which has a move that the rules refuse.
func unplayable(t *testing.T) *guarded {
	store := &guarded{}
	s := newStage(t, store)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	good := s.document()
	bad := good
	bad.Moves, bad.At, bad.Tip = "FF", 2, 2
	if p := save.NewShelf(store).Put(save.DocumentParked, parkedGames{[]save.Game{good, bad}}); p != nil {
		t.Fatal(p)
	}
	return store
}

func TestAWaitingGameThatCannotBePlayedIsSetAside(t *testing.T) {
	store := unplayable(t)
	s := newStage(t, store)
	s.goBack()
	aside, err := save.NewShelf(store).Quarantined()
	if err != nil || len(aside) != 1 {
		t.Fatalf("%d texts are set aside, %v", len(aside), err)
	}
	if text, _, _ := store.Get(aside[0]); !strings.Contains(text, `"FF"`) {
		t.Errorf("set aside is %s", text)
	}
	if !strings.Contains(s.desk.last(), "set aside") {
		t.Errorf("said %q", s.desk.last())
	}
	again := newStage(t, store)
	if n := again.waiting(); n != 1 {
		t.Fatalf("%d games wait", n)
	}
	if again.goBack(); again.moves() != 1 || again.position().Houses[5] != 0 {
		t.Error("the other game cannot be taken up")
	}
}

func TestAWaitingGameStaysWhereNothingCanBeSetAside(t *testing.T) {
	store := unplayable(t)
	store.shut = true
	s := newStage(t, store)
	s.goBack()
	if !strings.Contains(s.desk.last(), "is kept") {
		t.Errorf("said %q", s.desk.last())
	}
	again := newStage(t, store)
	if n := again.waiting(); n != 2 {
		t.Fatalf("%d games wait", n)
	}
	if again.goBack(); again.moves() != 1 {
		t.Error("the other game cannot be taken up")
	}
}

// However many games wait, none makes room for another.
func TestNoWaitingGameIsDropped(t *testing.T) {
	const many = 40
	store := &save.Memory{}
	s := newStage(t, store)
	for n := range many {
		s.hotSeat("abapa")
		s.press(houseIDs[n%6])
		s.settle()
	}
	s.hotSeat("abapa")
	if n := s.waiting(); n != many {
		t.Errorf("%d games wait of %d", n, many)
	}
	if n := newStage(t, store).waiting(); n != many {
		t.Errorf("after a reload %d games wait of %d", n, many)
	}
}

func TestALevelOfAnotherVersion(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.against(ai.Beginner, save.StartsYou)
	s.press(houseIDs[5])
	doc := s.document()
	for i := range doc.Players {
		if doc.Players[i].Kind == save.Engine {
			doc.Players[i].Level = "oracle"
		}
	}
	store = &save.Memory{}
	if p := save.NewShelf(store).Put(save.DocumentGame, doc); p != nil {
		t.Fatal(p)
	}
	again := newStage(t, store)
	if said := strings.Join(again.desk.said, "\n"); !strings.Contains(said, "plays as Amateur") {
		t.Errorf("said %s", said)
	}
	if told := strings.Join(said(again.strip(variants.North)), " "); strings.Contains(string(again.desk.mirrored), "oracle") ||
		!strings.Contains(told, again.says("level."+ai.Amateur.Key())) {
		t.Error("the level is shown that nobody plays")
	}
	again.run("a reply", func() bool { return again.moves() == 2 })
}
