package screen

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"awale/ai/endgame"
	"awale/assets/assetstest"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// tableShelf has small tables of one rule, and lists larger ones that a test lets come.
type tableShelf struct {
	rule  string
	small []byte
	// come takes what happens to the larger ones: a fraction that has come, or an error at their end.
	come chan any
}

// newTableShelf returns a shelf of a rule with tables of three seeds.
func newTableShelf(t *testing.T, rule string) *tableShelf {
	t.Helper()
	r := rules.MustLoad(rule)
	built, err := endgame.Build(t.Context(), r, 3, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := built.Write(&b); err != nil {
		t.Fatal(err)
	}
	return &tableShelf{rule, b.Bytes(), make(chan any)}
}

func (s *tableShelf) Sizes(rule string) []int {
	if rule != s.rule {
		return nil
	}
	return []int{3}
}

func (s *tableShelf) Fetch(ctx context.Context, _ string, seeds int, report func(float64)) ([]byte, error) {
	if seeds == 3 {
		return s.small, nil
	}
	return nil, s.comes(ctx, report)
}

// comes reports what the test says until it says an error.
func (s *tableShelf) comes(ctx context.Context, report func(float64)) error {
	for {
		select {
		case what := <-s.come:
			if err, ok := what.(error); ok {
				return err
			}
			report(what.(float64))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// tableServer is a shelf from which everything is downloaded. It lists a file of a rule that nobody knows, too.
type tableServer struct{ *tableShelf }

func (s tableServer) Files() []tables.File {
	return []tables.File{{Rule: s.rule, Seeds: 3, Bytes: 900, Memory: 900, Download: 500},
		{Rule: s.rule, Seeds: 13, Bytes: 9_000_001, Memory: 9_000_001, Download: 3_000_000},
		{Rule: s.rule, Seeds: 15, Bytes: 34_767_808, Memory: 34_767_808, Download: 10_341_187},
		{Rule: "classical", Seeds: 15, Bytes: 17_383_948, Memory: 17_383_948, Download: 7_133_824},
		{Rule: "unheard-of", Seeds: 20, Bytes: 1, Download: 1}}
}

// tableFolder is a shelf that builds.
type tableFolder struct {
	*tableShelf
	free int64
}

func (s tableFolder) Build(ctx context.Context, _ *variants.Rules, _ int, report func(float64)) error {
	return s.comes(ctx, report)
}

func (s tableFolder) Free() (int64, bool) { return s.free, s.free > 0 }

// tabled returns a change of the desk that has tables.
func tabled(from tables.Source) func(*desk) { return func(d *desk) { d.tables = from } }

// tablesReach waits until larger tables have reached a stage and the page shows it.
func (s *stage) tablesReach(want tables.Status) {
	s.t.Helper()
	now := s.App.play.Adviser.Think.Tables.Status
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if s.Update(0.02, 0); now() == want {
			s.Update(0.02, 0)
			return
		}
	}
	s.t.Fatalf("the tables have reached %+v, not %+v", now(), want)
}

// The page tells the sizes before anything is downloaded. It shows what comes, lets it be cancelled and tried again, and the
// choice is kept.
func TestTablesAreDownloadedOnWish(t *testing.T) {
	shelf := newTableShelf(t, variants.Default)
	store := &save.Memory{}
	s := newStage(t, store, tabled(tableServer{shelf}))
	status := tables.Status{Seeds: 3, Origin: tables.Site, Stage: tables.Offered, Larger: 15}
	s.hotSeat(variants.Default)
	s.tablesReach(status)
	s.visit(toTables...)
	name := s.App.book.RuleName(rules.MustLoad(variants.Default))
	for id, want := range map[string]string{
		"tables-now":                      s.says("tables.now.site", "rule", name, "count", 3),
		"tables-file-" + variants.Default: s.says("tables.file", "rule", name, "count", 15, "download", 11, "memory", 35),
	} {
		if n := s.node(id); n.Label != want {
			t.Errorf("%s says %q, want %q", id, n.Label, want)
		}
	}
	if s.node("tables-allow").Checked || s.has("tables-stage") || !s.has("tables-file-classical") || s.has("tables-file-unheard-of") {
		t.Error("before it is allowed the page is another one")
	}
	// The keyboard allows it.
	for range 20 {
		if s.pressKey("Tab"); s.Root().Focus == "tables-allow" {
			break
		}
	}
	s.pressKey("Enter")
	status.Stage = tables.Loading
	s.tablesReach(status)
	if !s.node("tables-allow").Checked || s.chosenSettings().TableSeeds != 15 {
		t.Error("it is not allowed")
	}
	shelf.come <- 0.42
	status.Percent = 42
	s.tablesReach(status)
	if said := s.node("tables-stage").Label; !strings.Contains(said, "42%") || !bytes.Contains(s.mirrored(), []byte("42%")) {
		t.Errorf("it says %q", said)
	}
	shelf.come <- fmt.Errorf("away: %w", tables.ErrOffline)
	status = tables.Status{Seeds: 3, Origin: tables.Site, Stage: tables.Failed, Larger: 15, Failure: tables.Offline}
	s.tablesReach(status)
	if said := s.node("tables-stage").Label; !strings.Contains(said, s.says("tables.failed.offline")) || s.desk.last() != said {
		t.Errorf("it says %q and a screen reader %q", said, s.desk.last())
	}
	s.press("tables-again")
	status.Stage, status.Failure = tables.Loading, tables.NoFailure
	s.tablesReach(status)
	s.press("tables-stop")
	status.Stage = tables.Offered
	s.tablesReach(status)
	if s.node("tables-allow").Checked || s.has("tables-stop") || s.chosenSettings().TableSeeds != 0 {
		t.Error("what is cancelled is still allowed")
	}
	// The choice outlives a reload. Then the tables come near the end of the game, or at once if the player wants them.
	s.press("tables-allow")
	again := newStage(t, store, tabled(tableServer{shelf}))
	again.hotSeat(variants.Default)
	status.Stage = tables.Waiting
	again.tablesReach(status)
	again.visit(toTables...)
	if n := again.node("tables-stage"); n.Label != again.says("tables.stage.waiting", "count", 15, "near", 15+tables.Ahead) {
		t.Errorf("it says %q", n.Label)
	}
	again.press("tables-load")
	status.Stage = tables.Loading
	again.tablesReach(status)
}

// Another window that allows tables allows them here.
func TestTablesFollowAnotherWindow(t *testing.T) {
	shelf := newTableShelf(t, variants.Default)
	s := newStage(t, &save.Memory{}, tabled(tableServer{shelf}))
	s.hotSeat(variants.Default)
	status := tables.Status{Seeds: 3, Origin: tables.Site, Stage: tables.Offered, Larger: 15}
	s.tablesReach(status)
	s.prefs.Settings.TableSeeds = 15
	s.prefs.KeepSettings()
	status.Stage = tables.Waiting
	s.tablesReach(status)
}

// On a desktop the page says what larger tables need, builds those that are chosen, and stops.
func TestTablesAreBuiltOnWish(t *testing.T) {
	shelf := newTableShelf(t, "classical")
	s := newStage(t, &save.Memory{}, tabled(tableFolder{shelf, 500_900_000}))
	s.hotSeat("classical")
	status := tables.Status{Seeds: 3, Origin: tables.Disk, Stage: tables.Offered, Larger: 15}
	s.tablesReach(status)
	s.visit(toTables...)
	if n := s.node("tables-seeds-18"); !n.Disabled || s.node("tables-allow").Checked {
		t.Error("tables are built before it is allowed")
	}
	if n := s.node("tables-needs"); n.Label != s.says("tables.build.needs", "disk", 18, "memory", 18)+"; "+s.says("tables.build.free", "free", 500) {
		t.Errorf("it says %q", n.Label)
	}
	s.press("tables-allow")
	status.Stage = tables.Building
	s.tablesReach(status)
	shelf.come <- 0.5
	status.Percent = 50
	s.tablesReach(status)
	if n := s.node("tables-stage"); n.Label != s.says("tables.stage.building", "count", 15, "percent", "50%") {
		t.Errorf("it says %q", n.Label)
	}
	s.press("tables-seeds-18")
	status.Larger, status.Percent = 18, 0
	s.tablesReach(status)
	if n := s.node("tables-needs"); n.Label != s.says("tables.build.needs", "disk", 87, "memory", 44)+"; "+s.says("tables.build.free", "free", 500) ||
		s.chosenSettings().TableSeeds != 18 {
		t.Errorf("it says %q", n.Label)
	}
	shelf.come <- tables.ErrRoom
	status = tables.Status{Seeds: 3, Origin: tables.Disk, Stage: tables.Failed, Larger: 18, Failure: tables.NoRoom}
	s.tablesReach(status)
	s.press("tables-again")
	status.Stage, status.Failure = tables.Building, tables.NoFailure
	s.tablesReach(status)
	s.press("tables-stop")
	status.Stage, status.Larger = tables.Offered, 15
	s.tablesReach(status)
	// Rules whose tables are too costly have none to choose.
	s.hotSeat("nam-nam")
	s.visit(toTables...)
	if !s.has("tables-no-choice") || s.has("tables-allow") {
		t.Error("tables of nam-nam can be built")
	}
}

// On a desktop whose disk has plenty of room tables of 15 seeds are built without being asked for, unless the player has refused
// them.
func TestTablesAreBuiltUnasked(t *testing.T) {
	shelf, store := newTableShelf(t, "classical"), &save.Memory{}
	unasked := func(free int64) *stage {
		s := newStage(t, store, tabled(tableFolder{shelf, free}), func(d *desk) { d.buildTables = true })
		s.hotSeat("classical")
		return s
	}
	offered := tables.Status{Seeds: 3, Origin: tables.Disk, Stage: tables.Offered, Larger: 15}
	unasked(1_000_000_000).tablesReach(offered)
	s := unasked(50_000_000_000)
	building := offered
	building.Stage = tables.Building
	s.tablesReach(building)
	s.visit(toTables...)
	if !s.node("tables-allow").Checked || s.node("tables-seeds-18").Disabled || s.chosenSettings().TableSeeds != 0 {
		t.Error("the page does not say that they are built")
	}
	s.press("tables-stop")
	s.tablesReach(offered)
	if s.node("tables-allow").Checked {
		t.Error("what is stopped is still allowed")
	}
	again := unasked(50_000_000_000)
	again.tablesReach(offered)
	again.visit(toTables...)
	again.press("tables-allow")
	again.tablesReach(building)
	if again.chosenSettings().TableSeeds != 15 || again.chosenSettings().NoTables {
		t.Errorf("chosen: %d seeds", again.chosenSettings().TableSeeds)
	}
}

// Everything on the page has room in the smallest window, in every language and at every stage, and every stage has its words.
func TestTheTablesFit(t *testing.T) {
	printer := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h, words float64 }{{320, 568, 1}, {390, 844, 2}, {568, 320, 1}, {1440, 900, 1}} {
			for _, source := range []tables.Source{tableServer{newTableShelf(t, variants.Default)},
				tableFolder{newTableShelf(t, variants.Default), 1_000_000_000}} {
				s := opening{lang: lang, w: size.w, h: size.h, words: size.words}.stage(t, tabled(source), measured(printer))
				s.visit(toTables...)
				sheet := s.App.stack.Top().(*advice.TablesSheet)
				see := func(status tables.Status) {
					where := fmt.Sprintf("%s, %v, %T, %+v", lang, size, source, status)
					d := sheet.Build()
					body := d.Children[1]
					body.Children = append(body.Children, sheet.Progress(status)...)
					body.Children = append(body.Children, kit.Paragraph("used", sheet.Used(status)))
					s.App.placeSheet(d)
					ui.Arrange(d, s.Measure)
					for _, n := range nodes(d) {
						s.checkUnbroken(where, n)
						if strings.ContainsAny(n.Label, "{}[]") {
							t.Errorf("%s: %q is not translated", where, n.Label)
						}
						if n.Role != ui.RoleNone && n.Bounds.X+n.Bounds.W > size.w+0.5 {
							t.Errorf("%s: %s lies at %v", where, n.ID, n.Bounds)
						}
					}
				}
				for origin := tables.Here; origin <= tables.Site; origin++ {
					see(tables.Status{Seeds: 15, Origin: origin, Stage: tables.InUse, Larger: 15})
				}
				for stage := tables.Waiting; stage <= tables.Checking; stage++ {
					see(tables.Status{Stage: stage, Larger: 18, Percent: 100})
				}
				for failure := tables.Missing; failure <= tables.Other; failure++ {
					see(tables.Status{Stage: tables.Failed, Larger: 18, Failure: failure})
				}
				checkTree(t, s, lang, size.w, size.h)
			}
		}
	}
}
