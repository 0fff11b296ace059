package advice

import (
	"slices"
	"strconv"

	"awale/game/save"
	"awale/game/tables"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// TablesSheet says which endgame tables are used, and lets the player allow larger ones to be downloaded or built.
type TablesSheet struct {
	kit.Page
	Book   *rules.Book
	Tables *tables.Library
	// Played returns the rule of the game on the board.
	Played func() *variants.Rules
	// announced is the stage that was last announced to a screen reader.
	announced tables.Stage
}

const tablesID = "tables-sheet"

func (*TablesSheet) ID() string { return tablesID }

func (s *TablesSheet) Build() *ui.Node {
	t := s.Kit.Text
	status := s.Tables.Status()
	content := []*ui.Node{
		kit.Paragraph("tables-about", t("tables.about")),
		kit.Section(kit.Heading("tables-now-title", t("tables.now")), kit.Paragraph("tables-now", s.Used(status))),
	}
	_, _, builds := s.Tables.Builds()
	switch downloads := s.downloads(); {
	case builds:
		content = append(content, kit.Section(kit.Heading("tables-larger-title", t("tables.larger")), s.building(status)...))
	case len(downloads) > 0:
		content = append(content, kit.Section(kit.Heading("tables-larger-title", t("tables.larger")), s.downloading(status, downloads)...))
	}
	return s.Kit.Dialog(tablesID, t("tables.title"), []*ui.Node{s.Done("tables-done")}, content...)
}

// Used says which tables the computer uses and where they came from.
func (s *TablesSheet) Used(status tables.Status) string {
	rule := s.Book.RuleName(s.Played())
	switch {
	case status.Seeds > 0:
		key := [...]string{tables.Here: "here", tables.Disk: "disk", tables.Site: "site"}[status.Origin]
		return s.Kit.Text("tables.now."+key, "rule", rule, "count", status.Seeds)
	case s.Tables.Settled():
		return s.Kit.Text("tables.now.none", "rule", rule)
	}
	return s.Kit.Text("tables.now.coming", "rule", rule)
}

// downloads returns the larger tables on the server of the page: for each rule of the catalogue the largest ones.
func (s *TablesSheet) downloads() (files []tables.File) {
	for _, f := range s.Tables.Downloads() {
		if n := len(files); n > 0 && files[n-1].Rule == f.Rule {
			files[n-1] = f
		} else if slices.Contains(variants.IDs(), f.Rule) {
			files = append(files, f)
		}
	}
	return files
}

// downloading makes the controls of the tables on the server of the page.
func (s *TablesSheet) downloading(status tables.Status, files []tables.File) []*ui.Node {
	t := s.Kit.Text
	most := 0
	rows := kit.Group()
	rows.Pad, rows.Gap = ui.SpaceNear, ui.SpaceTight
	for _, f := range files {
		most = max(most, f.Seeds)
		rows.Children = append(rows.Children, kit.Paragraph("tables-file-"+f.Rule,
			t("tables.file", "rule", s.Book.RuleName(s.Book.Catalogued(f.Rule)), "count", f.Seeds,
				"download", megabytes(f.Download), "memory", megabytes(f.Memory))))
	}
	on := s.allowed() >= most
	return s.permission(t("tables.download"), on, most, status, rows, kit.Faint("tables-told", t("tables.download.told")))
}

// building makes the controls of the tables that are built during the game.
func (s *TablesSheet) building(status tables.Status) []*ui.Node {
	t := s.Kit.Text
	files := s.Tables.Choices()
	if len(files) == 0 {
		return []*ui.Node{kit.Paragraph("tables-no-choice", t("tables.build.none", "rule", s.Book.RuleName(s.Played())))}
	}
	now := files[0]
	choices := make([]kit.Choice, len(files))
	for i, f := range files {
		choices[i] = kit.Option(strconv.Itoa(f.Seeds), t("tables.seeds", "count", f.Seeds))
		if f.Seeds <= s.allowed() {
			now = f
		}
	}
	on := s.allowed() >= files[0].Seeds
	sizes := s.Kit.Segments("tables-seeds", t("tables.build.seeds"), strconv.Itoa(now.Seeds), func(id string) {
		if seeds, err := strconv.Atoi(id); err == nil {
			s.allow(seeds)
		}
	}, choices...)
	if !on {
		for _, n := range sizes.Children {
			kit.Disable(n).Activate = nil
		}
	}
	needs := t("tables.build.needs", "disk", megabytes(now.Bytes), "memory", megabytes(now.Memory))
	if free, known, _ := s.Tables.Builds(); known && free < plenty {
		needs += "; " + t("tables.build.free", "free", free/mega)
	}
	return s.permission(t("tables.build"), on, files[0].Seeds, status, sizes, kit.Paragraph("tables-needs", needs),
		kit.Faint("tables-told", t("tables.build.told")))
}

// permission makes the switch with which the player allows larger tables up to a number of seeds, their progress, and
// the nodes more.
func (s *TablesSheet) permission(label string, on bool, seeds int, status tables.Status, more ...*ui.Node) []*ui.Node {
	allow := s.Kit.Toggle("tables-allow", label, on, func(on bool) {
		if on {
			s.allow(seeds)
		} else {
			s.allow(0)
		}
	})
	return slices.Concat([]*ui.Node{allow}, s.Progress(status), more)
}

// Progress says how far the larger tables are, with the controls that are useful now.
func (s *TablesSheet) Progress(status tables.Status) []*ui.Node {
	said := s.stage(status)
	if said == "" {
		return nil
	}
	nodes := []*ui.Node{kit.Paragraph("tables-stage", said)}
	again := func() {
		s.Tables.Allow(s.allowed(), true)
		s.Kit.Changed()
	}
	act := func(id, key string, icon ui.Icon, do func()) {
		n := s.Kit.Button(id, s.Kit.Text(key), icon, do)
		n.Grow = 0
		nodes = append(nodes, n)
	}
	switch allowed := s.allowed() > 0; status.Stage {
	case tables.Loading, tables.Checking:
		if allowed {
			act("tables-stop", "sheet.cancel", ui.IconClose, func() { s.allow(0) })
		}
	case tables.Building:
		act("tables-stop", "tables.stop", ui.IconClose, func() { s.allow(0) })
	case tables.Waiting:
		act("tables-load", "tables.load", ui.IconNone, again)
	case tables.Failed:
		if allowed {
			act("tables-again", "content.again", ui.IconAgain, again)
		}
	}
	return nodes
}

// stage says how far the larger tables are, "" for nothing to say.
func (s *TablesSheet) stage(status tables.Status) string {
	t := s.Kit.Text
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

// allowed returns up to how many seeds larger tables are loaded or built, 0 for none.
func (s *TablesSheet) allowed() int { return AllowedTables(&s.Prefs.Settings, s.Tables) }

// allow saves the number of seeds up to which the player allows larger tables, 0 for none. It begins to load or build
// them at once.
func (s *TablesSheet) allow(seeds int) {
	if seeds != 0 {
		seeds = min(max(seeds, save.MinTableSeeds), save.MaxTableSeeds)
	}
	s.Prefs.Settings.TableSeeds, s.Prefs.Settings.NoTables = seeds, seeds == 0
	s.Tables.Allow(seeds, seeds > 0)
	s.Prefs.KeepSettings()
	s.Kit.Changed()
}

// Follow shows a changed status. It announces the end of the work to a screen reader.
func (s *TablesSheet) Follow(status tables.Status) {
	s.Kit.Changed()
	if status.Stage == s.announced {
		return
	}
	s.announced = status.Stage
	switch status.Stage {
	case tables.InUse:
		s.Kit.Announce(s.Used(status), false)
	case tables.Failed:
		s.Kit.Announce(s.stage(status), false)
	}
}

const (
	// mega is a megabyte, in bytes.
	mega = 1_000_000
	// plenty is the free space on a disk from which the page does not mention it, in bytes.
	plenty = 10_000_000_000
)

// megabytes returns a number of bytes in megabytes, rounded up.
func megabytes(bytes int64) int64 { return (bytes + mega - 1) / mega }
