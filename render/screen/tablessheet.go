package screen

import (
	"slices"
	"strconv"

	"awale/game/save"
	"awale/game/tables"
	"awale/render/ui"
	"awale/variants"
)

// tablesSheet tells which endgame tables are used, and lets the player allow larger ones to be downloaded or built.
type tablesSheet struct {
	page
	*preferences
	book   *ruleBook
	tables *tables.Library
	// played returns the rule of the game on the board.
	played func() *variants.Rules
	// told is the stage that a screen reader was told last.
	told tables.Stage
}

const tablesID = "tables-sheet"

func (*tablesSheet) id() string { return tablesID }

func (s *tablesSheet) build() *ui.Node {
	t := s.kit.text
	status := s.tables.Status()
	content := []*ui.Node{
		paragraph("tables-about", t("tables.about")),
		section(heading("tables-now-title", t("tables.now")), paragraph("tables-now", s.used(status))),
	}
	_, _, builds := s.tables.Builds()
	switch downloads := s.downloads(); {
	case builds:
		content = append(content, section(heading("tables-larger-title", t("tables.larger")), s.building(status)...))
	case len(downloads) > 0:
		content = append(content, section(heading("tables-larger-title", t("tables.larger")), s.downloading(status, downloads)...))
	}
	return s.kit.dialog(tablesID, t("tables.title"), []*ui.Node{s.kit.primary("tables-done", t("sheet.done"), ui.IconNone, s.close)}, content...)
}

// used says which tables the computer uses and where they came from.
func (s *tablesSheet) used(status tables.Status) string {
	rule := s.book.ruleName(s.played())
	switch {
	case status.Seeds > 0:
		key := [...]string{tables.Here: "here", tables.Disk: "disk", tables.Site: "site"}[status.Origin]
		return s.kit.text("tables.now."+key, "rule", rule, "count", status.Seeds)
	case s.tables.Settled():
		return s.kit.text("tables.now.none", "rule", rule)
	}
	return s.kit.text("tables.now.coming", "rule", rule)
}

// downloads returns the larger tables on the server of the page: of each rule of the catalogue the largest ones.
func (s *tablesSheet) downloads() (files []tables.File) {
	for _, f := range s.tables.Downloads() {
		if n := len(files); n > 0 && files[n-1].Rule == f.Rule {
			files[n-1] = f
		} else if slices.Contains(variants.IDs(), f.Rule) {
			files = append(files, f)
		}
	}
	return files
}

// downloading are the controls of the tables on the server of the page.
func (s *tablesSheet) downloading(status tables.Status, files []tables.File) []*ui.Node {
	t := s.kit.text
	most := 0
	rows := group()
	rows.Pad, rows.Gap = ui.SpaceNear, ui.SpaceTight
	for _, f := range files {
		most = max(most, f.Seeds)
		rows.Children = append(rows.Children, paragraph("tables-file-"+f.Rule, t("tables.file", "rule", s.book.ruleName(s.book.catalogued(f.Rule)), "count", f.Seeds,
			"download", megabytes(f.Download), "memory", megabytes(f.Bytes))))
	}
	on := s.settings.TableSeeds >= most
	return s.permission(t("tables.download"), on, most, status, rows, faint("tables-told", t("tables.download.told")))
}

// building are the controls of the tables that are built beside the game.
func (s *tablesSheet) building(status tables.Status) []*ui.Node {
	t := s.kit.text
	files := s.tables.Choices()
	if len(files) == 0 {
		return []*ui.Node{paragraph("tables-no-choice", t("tables.build.none", "rule", s.book.ruleName(s.played())))}
	}
	now := files[0]
	choices := make([]choice, len(files))
	for i, f := range files {
		choices[i] = option(strconv.Itoa(f.Seeds), t("tables.seeds", "count", f.Seeds))
		if f.Seeds <= s.settings.TableSeeds {
			now = f
		}
	}
	on := s.settings.TableSeeds >= files[0].Seeds
	sizes := s.kit.segments("tables-seeds", t("tables.build.seeds"), strconv.Itoa(now.Seeds), func(id string) {
		if seeds, err := strconv.Atoi(id); err == nil {
			s.allow(seeds)
		}
	}, choices...)
	if !on {
		for _, n := range sizes.Children {
			disable(n).Activate = nil
		}
	}
	needs := t("tables.build.needs", "memory", megabytes(now.Bytes))
	if free, known, _ := s.tables.Builds(); known && free < plenty {
		needs = t("tables.build.room", "memory", megabytes(now.Bytes), "free", free/mega)
	}
	return s.permission(t("tables.build"), on, files[0].Seeds, status, sizes, paragraph("tables-needs", needs), faint("tables-told", t("tables.build.told")))
}

// permission is the switch by which the player allows larger tables up to a number of seeds, how far they have come, and what
// else there is to say of them.
func (s *tablesSheet) permission(label string, on bool, seeds int, status tables.Status, more ...*ui.Node) []*ui.Node {
	allow := s.kit.toggle("tables-allow", label, on, func(on bool) {
		if on {
			s.allow(seeds)
		} else {
			s.allow(0)
		}
	})
	return slices.Concat([]*ui.Node{allow}, s.progress(status), more)
}

// progress says how far larger tables have come, with what can be done about it now.
func (s *tablesSheet) progress(status tables.Status) []*ui.Node {
	said := s.stage(status)
	if said == "" {
		return nil
	}
	nodes := []*ui.Node{paragraph("tables-stage", said)}
	again := func() {
		s.tables.Allow(s.settings.TableSeeds, true)
		s.kit.changed()
	}
	act := func(id, key string, icon ui.Icon, do func()) {
		n := s.kit.button(id, s.kit.text(key), icon, do)
		n.Grow = 0
		nodes = append(nodes, n)
	}
	switch allowed := s.settings.TableSeeds > 0; status.Stage {
	case tables.Loading, tables.Checking:
		if allowed {
			act("tables-stop", "tables.cancel", ui.IconClose, func() { s.allow(0) })
		}
	case tables.Building:
		act("tables-stop", "tables.stop", ui.IconClose, func() { s.allow(0) })
	case tables.Waiting:
		act("tables-load", "tables.load", ui.IconNone, again)
	case tables.Failed:
		if allowed {
			act("tables-again", "tables.again", ui.IconAgain, again)
		}
	}
	return nodes
}

// stage says how far larger tables have come, "" for nothing to say.
func (s *tablesSheet) stage(status tables.Status) string {
	t := s.kit.text
	switch status.Stage {
	case tables.Waiting:
		return t("tables.stage.waiting", "count", status.Larger, "near", status.Larger+tables.Ahead)
	case tables.Loading:
		return t("tables.stage.loading", "count", status.Larger, "percent", t("options.percent", "count", status.Percent))
	case tables.Building:
		return t("tables.stage.building", "count", status.Larger, "percent", t("options.percent", "count", status.Percent))
	case tables.Checking:
		return t("tables.stage.checking", "count", status.Larger)
	case tables.Failed:
		key := [...]string{tables.Missing: "missing", tables.Offline: "offline", tables.NoMemory: "memory", tables.NoRoom: "room",
			tables.Busy: "busy", tables.Damaged: "damaged", tables.Other: "other"}[status.Failure]
		return t("tables.failed", "count", status.Larger, "why", t("tables.failed."+key))
	}
	return ""
}

// allow keeps up to how many seeds the player allows larger tables, 0 for none, and loads or builds them at once.
func (s *tablesSheet) allow(seeds int) {
	if seeds != 0 {
		seeds = min(max(seeds, save.MinTableSeeds), save.MaxTableSeeds)
	}
	s.settings.TableSeeds = seeds
	s.tables.Allow(seeds, seeds > 0)
	s.keepSettings()
	s.kit.changed()
}

// follow shows a status that has changed. The end of the work is told to a screen reader.
func (s *tablesSheet) follow(status tables.Status) {
	s.kit.changed()
	if status.Stage == s.told {
		return
	}
	s.told = status.Stage
	switch status.Stage {
	case tables.InUse:
		s.kit.announce(s.used(status), false)
	case tables.Failed:
		s.kit.announce(s.stage(status), false)
	}
}

// mega is a megabyte. plenty is how many bytes of a disk are free where nobody needs to be told how many.
const mega, plenty = 1_000_000, 10_000_000_000

// megabytes returns a number of bytes in megabytes, rounded up.
func megabytes(bytes int64) int64 { return (bytes + mega - 1) / mega }
