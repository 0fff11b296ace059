package screen

import (
	"awale/game"
	"awale/render/ui"
)

// fullSheet tells that the storage is full and what could be deleted.
type fullSheet struct {
	page
	room  *libraryRoom
	table *game.Table
	// dropped is how many games were removed for the present one, kept whether that is stored now.
	dropped int
	kept    bool
}

func (*fullSheet) id() string { return "full-sheet" }

// mostDropped is how many games are offered to be deleted at a time.
const mostDropped = 20

func (s *fullSheet) build() *ui.Node {
	t := s.kit.text
	told := t("full.lost")
	if s.kept {
		told = t("full.kept")
	}
	content := []*ui.Node{paragraph("full-told", told)}
	if s.dropped > 0 {
		content = append(content, paragraph("full-dropped", t("full.dropped", "count", s.dropped)))
	}
	recent := s.table.Recent()
	foot := []*ui.Node{s.kit.button("full-games", t("menu.games"), ui.IconFile, func() {
		s.close()
		s.room.openGames()
	})}
	if recent == 0 {
		content = append(content, paragraph("full-none", t("full.none")))
	} else {
		count := min(recent, mostDropped)
		content = append(content, paragraph("full-recent", t("full.recent", "count", recent)))
		foot = append(foot, s.kit.primary("full-delete", t("full.delete", "count", count), ui.IconDelete, func() {
			gone := s.table.DropRecent(count)
			s.close()
			s.messages.notify(s.kit.text("games.deleted", "count", gone))
		}))
	}
	return s.kit.dialog("full-sheet", t("full.title"), foot, content...)
}
