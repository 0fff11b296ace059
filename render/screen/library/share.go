package library

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// byLink is the part of a game by link that is sent, and the draw that is offered with it.
type byLink interface {
	// Correspondence says which game it is and who sends it.
	Correspondence() notation.Correspondence
	// SentDocument returns the game for a file. The error says why there is none.
	SentDocument() (save.Game, error)
	// CanOfferDraw reports whether a draw can be offered with the next message. OfferDraw offers it or withdraws the
	// offer.
	CanOfferDraw() bool
	OfferDraw(on bool)
}

// Shared is something to share: a game, its current position, or the problem that it began with.
type Shared struct {
	Rules   *variants.Rules
	start   variants.Position
	moves   []variants.Move
	now     variants.Position
	over    bool
	problem game.Problem
	// end is the end of a game beyond its rules, in the notation of links.
	end string
	// view is the side at the bottom of a picture.
	view variants.Side
	// game is the whole game, for its text.
	game save.Game
	// Ready is a link to play on the Internet, which is shared unchanged, "" for none. ReadyKey is the key of its
	// title, and with ".told" added the key of the words about it.
	Ready, ReadyKey string
	// Set is a set of problems to share instead of a game, nil for none.
	Set *notation.Link
	// Sends is the game by link whose last move is to be sent, nil for none.
	Sends byLink
}

// SharedOf returns what can be shared of a record, as the player of a side sees it.
func SharedOf(rec *game.Record, doc save.Game, view variants.Side) Shared {
	l := rec.Link()
	return Shared{Rules: l.Rules, start: l.Start, moves: l.Moves, end: l.End, now: rec.Position(), over: rec.Outcome().Over(),
		problem: rec.Problem(), view: view, game: doc}
}

// The parts of a game that can be shared.
const (
	SharedMove     = "move"
	sharedGame     = "game"
	SharedPosition = "position"
	sharedProblem  = "problem"
	sharedSet      = "set"
	sharedReady    = "ready"
)

// parts are the parts that can be shared, the most likely one first.
func (s *Shared) parts() []string {
	switch {
	case s.Set != nil:
		return []string{sharedSet}
	case s.Ready != "":
		return []string{sharedReady}
	}
	var parts []string
	if s.Sends != nil {
		parts = append(parts, SharedMove)
	}
	if s.problem != (game.Problem{}) {
		parts = append(parts, sharedProblem)
	}
	if len(s.moves) > 0 {
		parts = append(parts, sharedGame)
	}
	return append(parts, SharedPosition)
}

// link returns the content of the link to a part.
func (s *Shared) link(part string) notation.Link {
	if part == sharedSet {
		return *s.Set
	}
	l := notation.Link{Rules: s.Rules, Start: s.start}
	switch part {
	case SharedPosition:
		l.Start = s.now
	case SharedMove:
		l.Correspondence = s.Sends.Correspondence()
		l.Moves, l.End = s.moves, s.end
		l.Title, l.Goal = s.problem.Title, s.problem.Goal
	case sharedGame:
		l.Moves, l.End = s.moves, s.end
	case sharedProblem:
		l.Title, l.Goal = s.problem.Title, s.problem.Goal
	}
	return l
}

// document returns a part as a file saves it, for content that is too long for a link. The error says why there is
// none.
func (s *Shared) document(part string) (save.Game, error) {
	if part == SharedMove {
		return s.Sends.SentDocument()
	}
	rec, err := game.RecordOf(s.link(part))
	if err != nil {
		return save.Game{}, err
	}
	players := [2]save.Player{{Kind: save.Human, Name: s.game.Players[0].Name}, {Kind: save.Human, Name: s.game.Players[1].Name}}
	return game.Document(rec, players, s.view, 0), nil
}

// shareSheet shares a game, a position or a problem: as a link, a code, a picture or text.
type shareSheet struct {
	kit.Page
	room *Room
	of   Shared
	// part is the shared part, link the link to it, and code the link as a code for a camera, nil if it is too long.
	// long is set if there is no link because it would be too long: the part is sent as a file.
	part string
	link string
	code *ui.Code
	long bool
	// uncopied is a text that could not be copied and is shown in the field, "" for none. caret is the number of characters
	// before the caret.
	uncopied string
	caret    int
}

func (*shareSheet) ID() string { return "share-sheet" }

// choose prepares a part. It is done early, because a browser shares only what is ready when the button is pressed.
func (s *shareSheet) choose(part string) {
	s.part, s.uncopied, s.caret, s.code = part, "", 0, nil
	var err error
	if s.link = s.of.Ready; part != sharedReady {
		s.link, err = notation.FormatLink(s.room.Host.LinkBase(), s.of.link(part))
	}
	if s.long = err != nil; !s.long {
		s.code, _ = QrCode(s.link)
	}
}

const (
	// codeMost is the greatest width of a code, in dp.
	codeMost = 440
	// codeHigh is the greatest height of a code, in heights of the window.
	codeHigh = 0.62
	// codeLeast is the least width of a square of a code, in dp: a camera cannot tell smaller ones apart.
	codeLeast = 2.4
	// codeShare is the part of the width of a low sheet that the code takes, 0 to 1.
	codeShare = 0.45
)

// beside reports whether the code stands beside the rest. In a low window the player would otherwise not see all of it.
func (s *shareSheet) beside() bool {
	area := s.Window.SheetArea()
	return s.Window.Wide() || area.H < lowCode && area.W > 1.5*area.H
}

const (
	// lowCode is the height of a window below which a code under other things is not seen as a whole, in dp.
	lowCode = 560
	// headHigh is the height of the part above the content in such a window, in dp.
	headHigh = 130
)

// codeSide is the width of a code, in dp.
func (s *shareSheet) codeSide() float64 {
	area, width := s.Window.SheetArea(), s.Window.SheetWidth()
	switch {
	case s.Window.Wide():
		width = kit.ColumnMost + 2*ui.SpaceWide
	case s.beside():
		return min(codeMost, area.W*codeShare-2*ui.SpaceWide, area.H-headHigh)
	}
	return min(codeMost, area.W-2*ui.SpaceWide, width-2*ui.SpaceWide, max(codeHigh*area.H, area.H-180))
}

// camera makes the code, or says why there is none.
func (s *shareSheet) camera() []*ui.Node {
	if s.long {
		return []*ui.Node{kit.Paragraph("share-file-told", s.Kit.Text("share.file.told"))}
	}
	side := s.codeSide()
	if s.code == nil || side < codeLeast*float64(s.code.Size+2*ui.QuietZone) {
		nodes := []*ui.Node{kit.Paragraph("share-long", s.Kit.Text("share.code.long"))}
		if s.part == sharedGame {
			nodes = append(nodes, s.Kit.Row("share-shorter", s.Kit.Text("share.code.position"), ui.IconNone, func() {
				s.choose(SharedPosition)
				s.Kit.Changed()
			}))
		}
		return nodes
	}
	code := &ui.Node{ID: "share-code", Role: ui.RoleImage, Look: ui.LookCode, Label: s.Kit.Text("share.code"), Text: " ", Code: s.code,
		MinW: side, MaxW: side, MinH: side}
	key := "share.code.told"
	if !strings.HasPrefix(s.link, "http") {
		key = "share.code.pasted"
	}
	told := kit.Faint("share-code-told", s.Kit.Text(key))
	told.Align = ui.AlignCenter
	return []*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: []*ui.Node{
		{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, code, {Grow: 1}}}, told}}}
}

// field makes the field with a text that could not be copied. The player selects it there.
func (s *shareSheet) field() *ui.Node {
	text, label := s.link, s.Kit.Text("share.link")
	if s.uncopied != "" && s.uncopied != s.link {
		text, label = s.uncopied, s.Kit.Text("share.text")
	}
	letters := utf8.RuneCountInString(text)
	// The field is only for reading: changes to its text are lost.
	return &ui.Node{ID: "share-link", Role: ui.RoleTextbox, Look: ui.LookField, Label: label, Value: text, Max: float64(letters),
		Now: float64(s.caret), Write: func(_ string, caret int) { s.caret = min(caret, letters) }}
}

func (s *shareSheet) Build() *ui.Node {
	t := s.Kit.Text
	var what, words []*ui.Node
	title := "share.title"
	if s.part == SharedMove {
		title = s.sending()
		what = append(what, s.sendingWords()...)
	}
	if parts := s.of.parts(); len(parts) > 1 {
		what = append(what, s.Kit.Segments("share-part", t("share.part"), s.part, s.choose, s.Kit.Options("share.", parts...)...))
	}
	if s.uncopied != "" {
		words = append(words, kit.Paragraph("share-why", t("share.failed")))
	}
	if !s.long || s.uncopied != "" {
		words = append(words, s.field())
	}
	switch s.part {
	case sharedReady:
		title = s.of.ReadyKey
		what = append(what, kit.Paragraph("share-ready", t(title+".told")))
	case sharedSet:
		what = append(what, kit.Paragraph("share-set", s.Kit.Text("set.told", "title", cmp.Or(s.of.Set.Title, s.Kit.Text("set.title")),
			"count", len(s.of.Set.Problems))))
	default:
		words = append(words, kit.Group(s.rows()...))
	}
	copied := "share.copied"
	if s.part == SharedMove {
		copied = "send.copied"
	}
	foot := []*ui.Node{s.Kit.Primary("share-copy", t("share.copy"), ui.IconCopy, func() { s.copy(s.link, copied) })}
	if s.long {
		foot = []*ui.Node{s.Kit.Primary("share-file", t("share.file"), ui.IconFile, s.saveFile)}
	} else if s.room.Host.CanSend() {
		foot = append([]*ui.Node{s.Kit.Button("share-send", t("share.send"), ui.IconShare, s.send)}, foot...)
	}
	content := append(append(what, s.camera()...), words...)
	if s.beside() {
		content = []*ui.Node{s.Window.SideBySide(codeShare, kit.Stack(ui.SpaceApart, s.camera()...),
			kit.Stack(ui.SpaceApart, append(what, words...)...))}
	}
	d := s.Kit.Dialog("share-sheet", t(title), foot, content...)
	return s.Window.Widen(d)
}

// rows makes the other ways to share a game.
func (s *shareSheet) rows() []*ui.Node {
	t := s.Kit.Text
	rows := []*ui.Node{
		s.Kit.Lead("share-picture", t("share.picture"), "", ui.IconPicture, s.picture),
		s.Kit.Item("share-ogn", t("share.ogn"), t("share.ogn.told"), ui.IconCopy, s.copyGame),
		s.Kit.Item("share-string", t("share.string"), t("share.string.told"), ui.IconCopy,
			func() { s.copy(notation.FormatPosition(s.of.now), "share.copied.text") }),
		s.Kit.Lead("share-print", t("printing.title"), t("printing.about"), ui.IconPrint, func() { s.room.openPrint(s.of, s.part) }),
	}
	if ogn.HasPlayStrategy(s.of.Rules) {
		rows = slices.Insert(rows, len(rows)-1, s.playStrategy())
	}
	if s.part == sharedGame && ogn.HasScore(s.of.Rules) {
		rows = slices.Insert(rows, len(rows)-1, s.Kit.Item("share-score", t("share.score"), t("share.score.told"), ui.IconCopy, s.score))
	}
	return rows
}

// copy puts a text on the clipboard, or into the field if there is no clipboard. done is the key of the words that are
// shown afterwards.
func (s *shareSheet) copy(text, done string) {
	s.room.Host.Copy(text, func(err error) {
		s.uncopied = ""
		if err != nil {
			s.uncopied, s.caret = text, 0
			s.Messages.Announce(s.Kit.Text("share.failed"), true)
		} else {
			if text == s.link && s.Top() == s {
				s.Close() // most people want only the link
			}
			s.Messages.Notify(s.Kit.Text(done))
		}
		s.Kit.Changed()
		s.room.Refresh()
	})
}

// sending is the key of the title of the sheet that sends the last move of a game by link.
func (s *shareSheet) sending() string {
	switch {
	case s.of.over:
		return "send.end"
	case len(s.of.moves) == 0:
		return "send.invitation"
	}
	return "send.title"
}

// sendingWords say what to do with the link of a game by link, and offer a draw with it.
func (s *shareSheet) sendingWords() []*ui.Node {
	var words []*ui.Node
	if !s.of.over {
		words = append(words, kit.Paragraph("send-told", s.Kit.Text("send.told")))
	}
	if s.of.Sends.CanOfferDraw() {
		words = append(words, s.Kit.Toggle("send-draw", s.Kit.Text("send.draw"), s.of.Sends.Correspondence().Draw, func(on bool) {
			s.of.Sends.OfferDraw(on)
			s.choose(s.part)
		}))
	}
	return words
}

// saveFile saves the shared part as a file of the program.
func (s *shareSheet) saveFile() {
	w := &save.GameWriter{}
	g, err := s.of.document(s.part)
	if err == nil {
		err = w.Add(g)
	}
	if err != nil {
		s.Messages.Alert(s.Kit.Text("file.notSaved"))
		return
	}
	where, err := s.room.Host.SaveFile("awale-game.json", OwnGames.media, w.String())
	s.Messages.TellSaved("share.file.saved", where, err)
}

// copyGame copies the game as a record.
func (s *shareSheet) copyGame() {
	text, err := ogn.Format(s.of.game)
	if err != nil {
		s.Messages.Alert(s.Kit.Text("share.unwritten"))
		return
	}
	s.copy(text, "share.copied.text")
}

// playStrategy copies the game or the position for PlayStrategy.
func (s *shareSheet) playStrategy() *ui.Node {
	return s.Kit.Item("share-playstrategy", s.Kit.Text("share.playstrategy"), s.Kit.Text("share.playstrategy.told"), ui.IconCopy, func() {
		text := notation.FormatPlayStrategy(s.of.now, 1)
		if s.part == sharedGame {
			var w ogn.PlayStrategyWriter
			if w.Add(s.of.game) != nil {
				s.Messages.Alert(s.Kit.Text("share.unwritten"))
				return
			}
			text = w.String()
		}
		s.copy(text, "share.copied.text")
	})
}

// score copies the game as players of Toguz kumalak write it.
func (s *shareSheet) score() {
	text, err := ogn.FormatScore(s.of.game)
	if err != nil {
		s.Messages.Alert(s.Kit.Text("share.unwritten"))
		return
	}
	s.copy(text, "share.copied.text")
}

// send opens the device's own dialogue for sharing. If the player closes it, nothing is shown.
func (s *shareSheet) send() {
	s.room.Host.Send(s.Kit.Text("app.title"), s.link, func(err error) {
		if err != nil {
			s.Messages.Notify(s.Kit.Text("share.unsent"))
			s.room.Refresh()
		}
	})
}

// picture opens the page of the picture.
func (s *shareSheet) picture() {
	s.Open(&PictureSheet{Page: s.Page, room: s.room, of: s.of, ExampleBoards: kit.NewExampleBoards(s.Diagrams, s.of.Rules)})
}
