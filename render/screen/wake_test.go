package screen

import (
	"testing"
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

func TestWhatKeepsTheScreenOn(t *testing.T) {
	for _, c := range []struct {
		what string
		sight
		want bool
	}{
		{"a game against the computer", sight{}, false},
		{"two people", sight{two: true, rested: stillMost - 1}, true},
		{"two people who have left", sight{two: true, rested: stillMost}, false},
		{"a demonstration", sight{demonstration: true}, true},
		{"a demonstration that was paused long ago", sight{demonstration: true, rested: stillMost}, false},
		{"a clock", sight{clock: true, rested: 2 * stillMost}, true},
		{"two people with a clock after their game", sight{two: true, clock: true, over: true}, false},
	} {
		if got := c.keepsAwake(); got != c.want {
			t.Errorf("%s: %t, want %t", c.what, got, c.want)
		}
	}
}

// The device is told of each change once.
func TestTheScreenStaysOn(t *testing.T) {
	s := newStage(t, &save.Memory{})
	if s.desk.awake != 0 {
		t.Error("the screen stays on at the first visit")
	}
	s.hotSeat("abapa")
	for range 3 {
		s.Update(0.02, 0)
	}
	if s.desk.awake != 1 {
		t.Errorf("with two people the device was told %+d", s.desk.awake)
	}
	s.against(ai.Beginner, save.StartsYou)
	if s.Update(0.02, 0); s.desk.awake != 0 {
		t.Errorf("with the computer the device was told %+d", s.desk.awake)
	}
}

// awakeHost remembers what it was told about the screen of the device.
type awakeHost struct{ on bool }

func (h *awakeHost) KeepAwake(on bool) { h.on = on }

// A clock keeps the screen on, unless each move has a day or more: nobody sits at the board all that time.
func TestAClockOfDaysLetsTheScreenGoOff(t *testing.T) {
	for each, want := range map[time.Duration]bool{time.Minute: true, 24 * time.Hour: false} {
		on := game.NewTable(game.Config{Seed: 1})
		if err := on.Begin(&game.Setup{Rules: rulestest.Load(t, variants.Default), Time: game.TimeControl{Kind: game.PerMove, Each: each},
			Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}); err != nil {
			t.Fatal(err)
		}
		h := &awakeHost{}
		w := wake{host: h}
		if w.follow(on.Session(), false, 2*stillMost, false); h.on != want {
			t.Errorf("with %v a move the screen stays on: %v", each, h.on)
		}
	}
}
