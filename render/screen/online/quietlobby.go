package online

import (
	"cmp"
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// A lobby with at most quietMost other players is quiet: it shows what else the player can do. With at most boardWith of them it shows a
// board as well.
const quietMost, boardWith = 4, 2

// quietBoard is the height of the board in a quiet lobby, in widths of it. quietHigh is the least height of a window of one
// column that shows it while nobody else is there, in dp at a text size of 100 %.
const quietBoard, quietHigh = 0.4, 760

// buildQuiet makes a quiet lobby. list has the cards of the other players, nil for none.
func (s *lobbySheet) buildQuiet(list *ui.Node) []*ui.Node {
	s.askMeeting()
	var left []*ui.Node
	if list != nil {
		left = append(left, list)
	}
	left = append(left, s.quietCard(s.connection.Client.Lobby().People()-1))
	wide := s.Window.Wide()
	rows := kit.Group(s.meanwhile()...)
	if wide {
		// They are as high as the cards of players in the other column.
		rows = kit.Stack(ui.SpaceNear, rows.Children...)
		for _, n := range rows.Children {
			n.Look, n.MinH = ui.LookTile, s.CardHeight()
		}
	}
	rows.ID, rows.Role, rows.Label = "online-meanwhile", ui.RoleGroup, s.Kit.Text("online.meanwhile")
	if !wide {
		return append(left, rows)
	}
	return []*ui.Node{s.Window.Columns(left, []*ui.Node{rows})}
}

// quietCard says what the player can do first, below a board if there is room for one.
func (s *lobbySheet) quietCard(others int) *ui.Node {
	if others > 0 {
		return s.boarded(kit.Faint("online-ask", s.Kit.Text("online.quiet.ask")))
	}
	return s.boarded(kit.Paragraph("online-alone", s.Kit.Text("online.alone")))
}

// boarded puts a board above words if there is room for it beside the cards of the other players.
func (s *lobbySheet) boarded(words *ui.Node) *ui.Node {
	wide := s.Window.Wide()
	least := quietHigh*s.Window.TextScale + float64(len(s.players))*(s.CardHeight()+ui.SpaceNear)
	if !wide && s.Window.Height < least || len(s.players) > boardWith {
		return words
	}
	rules, err := notation.ParseRule(s.room.lastTerms().Rule)
	if err != nil {
		return words
	}
	width := min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide
	if wide {
		width = kit.ColumnMost
	}
	picture := s.Boards.Picture("online-board", rules.Start(), variants.South, width)
	picture.Tall = func(w float64) float64 { return quietBoard * w }
	picture.MinW, picture.MaxW = 0, 0
	return kit.Stack(ui.SpaceApart, picture, words)
}

// meanwhile are the rows for what else the player can do: meetings, a game to watch, the computer, problems.
func (s *lobbySheet) meanwhile() []*ui.Node {
	t := s.Kit.Text
	title, note := t("agenda.title"), ""
	if s.next != nil {
		title, note = s.next.Title, s.Words.Meeting(*s.next)
	}
	rows := []*ui.Node{s.Kit.Lead("online-alone-agenda", title, note, ui.IconHistory, s.room.calendar.OpenAgenda)}
	if list := watchableBy(s.room.Connection.Client); len(list) > 0 {
		x := list[0] // the strongest one
		note := t("online.watch")
		if x.Featured {
			note = t("online.watch.featured")
		}
		rows = append(rows, s.Kit.Lead("online-strongest", s.Words.Match(x), note, ui.IconPlay, func() { s.room.watch(x.Match) }))
	}
	return append(rows, computerRow(s.room, "online-computer"),
		s.Kit.Lead("online-problems", t("problems.daily"), t("problems.daily.open"), ui.IconFlag, s.room.Learn.OpenProblems))
}

// askMeeting asks the server for the next meeting, once.
func (s *lobbySheet) askMeeting() {
	if s.askedNext {
		return
	}
	s.askedNext = true
	s.connection.Client.Do(&protocol.Meetings{}, func(told protocol.Told) {
		agenda, ok := told.(*protocol.Agenda)
		if !ok || len(agenda.Meetings) == 0 {
			return
		}
		next := slices.MinFunc(agenda.Meetings, func(a, b protocol.Meeting) int { return cmp.Compare(a.Time, b.Time) })
		s.next = &next
		s.Kit.Changed()
	})
}
