package render

import (
	"context"
	"strconv"
	"strings"
	"time"

	endgames "awale/game/tables"
	"awale/render/screen"
	"awale/variants"
)

// tabled opens the program anew with endgame tables from a source, makes ready, waits on their page until those that the game
// builds are there, and presses controls.
func (r *rig) tabled(source endgames.Source, ready func(), then ...string) {
	r.t.Helper()
	config := r.config
	config.Tables = source
	r.anew(config)
	ready()
	r.press("menu", "menu-options", "options-advanced", "options-tables")
	built := strconv.Itoa(endgames.Small)
	for range 4000 {
		if n := r.app.Root().Find("tables-now"); n != nil && strings.Contains(n.Label, built) {
			break
		}
		time.Sleep(time.Millisecond)
		r.frame()
	}
	r.press(then...)
	r.wait(0.3)
}

// anew opens the program anew from other parts.
func (r *rig) anew(config screen.Config) {
	r.t.Helper()
	last := r.Game
	var err error
	if r.Game, err = New(config); err != nil {
		r.t.Fatal(err)
	}
	if r.blind {
		r.LayoutF(last.windowW, last.windowH)
		r.settle()
		return
	}
	r.board, r.theme = last.board, last.theme
	r.painter.SetTheme(interfaceOf(r.theme))
	size := r.screen.Bounds()
	r.resize(size.Dx(), size.Dy())
	r.settle()
	r.frame()
}

// keptOffline are files that a browser keeps.
type keptOffline struct{}

func (keptOffline) Sizes() map[string]int64 {
	return map[string]int64{"game": 24_100_000, "en": 160_000, "fr": 190_000, "music": 24_000, "tables": 34_767_808}
}
func (keptOffline) Remove(string) {}
func (keptOffline) Restart()      {}

// offline opens the program with files that are kept and a newer version, and presses controls.
func (r *rig) offline(then ...string) {
	r.t.Helper()
	config := r.config
	config.Offline = keptOffline{}
	r.anew(config)
	r.app.NewVersion()
	r.press(then...)
	r.wait(0.3)
}

// siteTables are on a server of which the larger ones stop on their way.
type siteTables struct{ endgames.None }

func (siteTables) Files() []endgames.File {
	return []endgames.File{{Rule: variants.Default, Seeds: 15, Bytes: 34_767_808, Download: 10_341_187},
		{Rule: "awari-allis", Seeds: 15, Bytes: 17_383_948, Download: 7_133_824}}
}

func (siteTables) Fetch(ctx context.Context, _ string, _ int, report func(float64)) ([]byte, error) {
	report(0.42)
	<-ctx.Done()
	return nil, ctx.Err()
}

// diskTables are in a folder in which larger ones are being built.
type diskTables struct{ endgames.None }

func (diskTables) Free() (int64, bool) { return 2_345_678_901, true }

func (diskTables) Build(ctx context.Context, _ *variants.Rules, seeds int, report func(float64)) error {
	if seeds <= endgames.Shipped {
		return endgames.ErrRoom
	}
	report(0.42)
	<-ctx.Done()
	return ctx.Err()
}
