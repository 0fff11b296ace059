package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// A game is printed with all its moves, a position with its board alone, and a problem with its goal and room for the solution.
func TestAGameIsPrinted(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(25)
	s.pressAll("game", "menu-share", "share-print")
	print := func(ids ...string) string {
		t.Helper()
		s.desk.printed = ""
		s.pressAll(append(ids, "print-go")...)
		if s.desk.printed == "" {
			t.Fatalf("%q prints nothing", ids)
		}
		return s.desk.printed
	}
	page := print("print-what-game", "print-every-10")
	if n := strings.Count(page, `class="m"`); n != 25 || strings.Count(page, "<svg") != 3 {
		t.Errorf("the game has %d turns and %d boards", n, strings.Count(page, "<svg"))
	}
	if s.dialogID() != "share-sheet" {
		t.Errorf("%q is open after printing", s.dialogID())
	}
	s.press("share-print")
	if page := print("print-what-position"); strings.Count(page, "<svg") != 1 || strings.Contains(page, `class="m"`) {
		t.Error("the position is not its board alone")
	}
	s.press("share-print")
	if page := print("print-what-score"); strings.Contains(page, "<svg") || !strings.Contains(page, "<table") {
		t.Error("the score sheet is not a table alone")
	}
	s.closeSheets()
	s.Link(linkOf(t, notation.Link{Rules: catalogued(t, variants.Default), Start: rulestest.Position(t, "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"),
		Title: "A <b>problem</b>", Goal: notation.Goal{Kind: notation.WinGoal}}))
	s.closeSheets()
	s.pressAll("game", "menu-share", "share-print")
	page = print("print-what-problem")
	if !strings.Contains(page, s.says("goal.win", "player", s.says("player.south"))) || !strings.Contains(page, "&lt;b&gt;problem") ||
		!strings.Contains(page, s.says("paper.solution")) {
		t.Errorf("the problem is printed as %s", page[strings.Index(page, "<body>"):])
	}
}

// What can be printed has air behind its words on the smallest phone, in lines of one or of two.
func TestWhatCanBePrintedHasAirBehindItsWords(t *testing.T) {
	s := opening{printed: true, w: 320, h: 568}.stage(t)
	s.hotSeat(variants.Default)
	s.pressAll("game", "menu-share", "share-print")
	for _, n := range s.withLook(ui.LookRadio) {
		if end := ui.WordsRoom(n, n.Bounds.W, s.Measure) - s.Measure.Width(n.Words(), n.Type); end < ui.SpaceTight {
			t.Errorf("%q has %.1f dp behind it", n.Words(), end)
		}
	}
}
