package screen

import (
	"awale/game"
	"awale/render/ui"
)

// fullSheet tells that the storage is full and what could be deleted.
type fullSheet struct {
	page
	table *game.Table
	// dropped is how many games were removed for the present one, kept whether that is stored now.
	dropped int
	kept    bool
}

func (*fullSheet) id() string { return "full-sheet" }

// mostDropped is how many games are offered to be deleted at a time.
const mostDropped = 20

func (s *fullSheet) build() *ui.Node {
	t := s.text
	told := t("full.lost")
	if s.kept {
		told = t("full.kept")
	}
	content := []*ui.Node{paragraph("full-told", told)}
	if s.dropped > 0 {
		content = append(content, paragraph("full-dropped", t("full.dropped", "count", s.dropped)))
	}
	recent := s.table.Recent()
	foot := []*ui.Node{s.button("full-games", t("menu.games"), ui.IconFile, func() {
		s.close()
		s.nav.openGames()
	})}
	if recent == 0 {
		content = append(content, paragraph("full-none", t("full.none")))
	} else {
		count := min(recent, mostDropped)
		content = append(content, paragraph("full-recent", t("full.recent", "count", recent)))
		foot = append(foot, s.primary("full-delete", t("full.delete", "count", count), ui.IconDelete, func() {
			gone := s.table.DropRecent(count)
			s.close()
			s.messages.notify(s.text("games.deleted", "count", gone))
		}))
	}
	return s.dialog("full-sheet", t("full.title"), foot, content...)
}
