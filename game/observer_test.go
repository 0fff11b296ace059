package game

import (
	"slices"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// A move is saved, then shown, then told, in whatever order the observers have come.
func TestAMoveIsSavedShownAndTold(t *testing.T) {
	rules := rulestest.Load(t, variants.Default)
	rec, err := NewRecord(rules, rules.Start())
	if err != nil {
		t.Fatal(err)
	}
	s := NewSession(rec, Person{}, Person{})
	var called []string
	for _, o := range []struct {
		as   Duty
		name string
	}{{Tells, "tells"}, {Shows, "shows"}, {Saves, "saves"}, {Tells, "tells again"}} {
		s.Observe(o.as, func(Change) { called = append(called, o.name) })
	}
	if err := s.Play(variants.South, variants.Sow(0)); err != nil {
		t.Fatal(err)
	}
	if want := []string{"saves", "shows", "tells", "tells again"}; !slices.Equal(called, want) {
		t.Errorf("the observers were called in the order %v", called)
	}
}

// At a table the move is in the store before an observer of the session is called, whenever that has come.
func TestAMoveIsKeptBeforeItIsShown(t *testing.T) {
	store := &save.Memory{}
	table := benchOver(t, store)
	table.begin(&Setup{Rules: rulestest.Load(t, variants.Default), Players: people, First: FirstSouth})
	shown := false
	table.Session().Observe(Shows, func(c Change) {
		if c.Kind != Moved {
			return
		}
		shown = true
		again := benchOver(t, store)
		if !again.Restore() || again.Session().Record().At() != 1 {
			t.Error("the move is shown before it is kept")
		}
	})
	if err := table.Session().Play(variants.South, variants.Sow(0)); err != nil {
		t.Fatal(err)
	}
	if !shown {
		t.Error("the move is not shown")
	}
}
