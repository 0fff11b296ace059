package screen

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// menuSheet is the menu, which leads to all other pages.
type menuSheet struct {
	kit.Page
	kit.CardBoards
	app *App
}

// Lengths of the menu, in dp.
const (
	// menuBoard is the width of the board in the menu.
	menuBoard = 92
	// lowItem is the height of a row in a low window.
	lowItem = 44
)

func (*menuSheet) ID() string { return "menu-sheet" }

func (s *menuSheet) Build() *ui.Node {
	low := s.Window.Height < kit.CompactFrom && s.Window.Width >= kit.TwoColumns
	narrow := !s.Window.BesidePicture(ui.IconSizeFor(ui.Label, s.Kit.Measure) + ui.OnwardSize(ui.Label, s.Kit.Measure))
	lead := s.leading(low)
	two, first := s.app.newGame.TwoTold(), s.app.learn.FirstTold()
	if low {
		two, first = "", ""
	}
	page := func(id, key, value string, icon ui.Icon, open func()) *ui.Node {
		row := s.Kit.Item(id, s.Kit.Text(key), value, icon, open)
		if narrow {
			return row // its words need the room
		}
		return s.Kit.Onwards(row)
	}
	play := []*ui.Node{page("menu-new", "menu.new", "", ui.IconNew, s.app.newGame.Open)}
	if s.app.playing.Opposite() {
		// Their seats have no room for the control that opens this page. They are two players already.
		play = append(play, page("menu-game", "menu.game", "", ui.IconMore, s.app.play.OnMenu.OpenPage))
	} else {
		play = append(play, s.Kit.Item("menu-two", s.Kit.Text("new.person"), two, ui.IconPeople, s.app.newGame.PlayTwo))
	}
	if s.app.Network != nil {
		play = append(play, s.online(page, low))
	}
	learn := []*ui.Node{
		page("menu-learn", "learn.title", first, ui.IconHint, s.app.learn.OpenFirst),
		page("menu-problems", "problems.title", "", ui.IconFlag, s.app.learn.OpenProblems),
		page("menu-rules", "menu.rules", "", ui.IconRules, func() { s.app.rules.OpenRules(nil, "") }),
	}
	own := []*ui.Node{page("menu-games", "menu.games", "", ui.IconFile, s.app.library.OpenGames)}
	if s.app.newVersion {
		own = append(own, s.Kit.Item("menu-version", s.Kit.Text("menu.version"), "", ui.IconAgain, s.app.Offline.Restart))
	}
	content := []*ui.Node{lead, kit.Group(play...), kit.Group(learn...), kit.Group(own...)}
	if low {
		// Side by side all of them are seen; one below the other they would not be.
		for _, n := range slices.Concat(play, learn, own) {
			makeLow(n)
		}
		content = []*ui.Node{s.Window.Columns([]*ui.Node{lead, kit.Group(play...)}, []*ui.Node{kit.Group(slices.Concat(learn, own)...)})}
	}
	var foot []*ui.Node
	if !s.app.Host.OwnsInput() { // a browser leaves the page
		foot = append(foot, s.Kit.Button("menu-quit", s.Kit.Text("menu.quit"), ui.IconClose, s.app.quit))
	}
	d := s.Kit.Dialog("menu-sheet", s.Kit.Text("app.title"), foot, content...)
	if !narrow && (!low || s.Window.TextScale <= 1) { // the options have it too
		s.Kit.BesideTitle(d, s.app.soundtrack.muteControl("menu-mute"))
	}
	s.Kit.BesideTitle(d, s.Kit.Button("menu-help", s.Kit.Text("menu.help"), ui.IconHelp, ways{s.app}.OpenHelp))
	s.Kit.BesideTitle(d, s.Kit.Button("menu-options", s.Kit.Text("menu.options"), ui.IconOptions, ways{s.app}.openOptions))
	if !low {
		d.MaxW = s.Window.Grown(kit.NarrowSheet)
	}
	if about := kit.Faint("menu-about", s.Kit.Text("app.about", "version", kit.Version)); !low || !s.Window.BesideHead(d, about) {
		body := d.Children[1]
		body.Children = append(body.Children, about)
	}
	return d
}

// makeLow makes a row as low as a low window needs it.
func makeLow(row *ui.Node) { row.MinH, row.Pad = lowItem, ui.SpaceTight }

// online returns the row of play on the Internet. The sign at its end looks for an opponent at once, if nothing has to be asked
// before.
func (s *menuSheet) online(page func(id, key, value string, icon ui.Icon, open func()) *ui.Node, low bool) *ui.Node {
	if !s.app.online.Search.Free() {
		return page("menu-online", "online.title", "", ui.IconWorld, s.app.online.Open)
	}
	row := s.Kit.Item("menu-online", s.Kit.Text("online.title"), "", ui.IconWorld, s.app.online.Open)
	if low {
		makeLow(row)
	}
	return s.Kit.SignAtEnd(row, s.Kit.Button("menu-find", s.Kit.Text("online.seek"), ui.IconPlay, s.app.online.Search.Enter))
}

// leading returns the main control, in gold: during a game it leads back to the game, after its end to another game.
func (s *menuSheet) leading(low bool) *ui.Node {
	p, view, over, told := s.app.play.OnMenu.ShownGame()
	lead := s.Kit.Tile("menu-continue", s.Kit.Text("menu.continue"), s.Close)
	if over {
		lead = s.Kit.Tile("menu-again", s.Kit.Text("end.again"), s.app.play.OnMenu.Again)
		told = s.Kit.Text("menu.again.told")
		if key := s.app.play.Seats.Narrator.MatchKey(); key != "" {
			lead.Label = s.Kit.Text(key)
			told, _ = s.app.play.Matches.Told()
		}
	}
	lead.Look, lead.Text, lead.First, lead.Value = ui.LookPrimary, " ", true, told
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: lead.Label}}
	if !low {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: told})
	}
	size := ui.IconSizeFor(ui.Label, s.Kit.Measure)
	lead.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: append(words, &ui.Node{Grow: 1})},
		{Look: ui.LookSign, Type: ui.Label, Icon: ui.IconPlay, MinW: size, MaxW: size}}
	if !low && s.Window.BesidePicture(menuBoard+size) {
		lead.Children = slices.Insert(lead.Children, 0, kit.Middle(s.Picture("menu-picture", p, view, menuBoard)))
	}
	return lead
}
