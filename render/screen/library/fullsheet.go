package library

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// fullSheet says that the storage is full and what could be deleted.
type fullSheet struct {
	kit.Page
	room *Room
	// dropped is the number of games that were deleted to make room for the current one. kept is set if the current
	// game is stored now.
	dropped int
	kept    bool
}

func (*fullSheet) ID() string { return "full-sheet" }

// mostDropped is the greatest number of games that the sheet offers to delete at a time.
const mostDropped = 20

func (s *fullSheet) Build() *ui.Node {
	t := s.Kit.Text
	told := t("full.lost")
	if s.kept {
		told = t("full.kept")
	}
	content := []*ui.Node{kit.Paragraph("full-told", told)}
	if s.dropped > 0 {
		content = append(content, kit.Paragraph("full-dropped", t("full.dropped", "count", s.dropped)))
	}
	recent := s.room.Table().Recent()
	foot := []*ui.Node{s.Kit.Button("full-games", t("menu.games"), ui.IconFile, func() {
		s.Close()
		s.room.OpenGames()
	})}
	if recent == 0 {
		content = append(content, kit.Paragraph("full-none", t("full.none")))
	} else {
		count := min(recent, mostDropped)
		content = append(content, kit.Paragraph("full-recent", t("full.recent", "count", recent)))
		foot = append(foot, s.Kit.Primary("full-delete", t("full.delete", "count", count), ui.IconDelete, func() {
			gone := s.room.Table().DropRecent(count)
			s.Close()
			s.Messages.Notify(s.Kit.Text("games.deleted", "count", gone))
		}))
	}
	return s.Kit.Dialog("full-sheet", t("full.title"), foot, content...)
}
