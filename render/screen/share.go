package screen

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// shared is what somebody else is shown: a game, the position it has come to, or the problem it began as.
type shared struct {
	rules   *variants.Rules
	start   variants.Position
	moves   []variants.Move
	now     variants.Position
	over    bool
	problem game.Problem
	// end is how the game was ended beyond its rules, as a link says it.
	end string
	// view is the side at the bottom of a picture.
	view variants.Side
	// game is the whole game, for its text.
	game save.Game
	// ready is a link to play on the Internet, which is handed on as it is, "" for none. readyKey is the key of its title, and with
	// ".told" behind it that of the words about it.
	ready, readyKey string
	// set is a set of problems that is handed on instead of a game, nil for none.
	set *notation.Link
	// sends is the game by link of which the last move is to be sent, nil for none.
	sends byLink
}

// sharedOf returns what there is to share of a record as it stands, as the player of a side sees it.
func sharedOf(rec *game.Record, doc save.Game, view variants.Side) shared {
	l := rec.Link()
	return shared{rules: l.Rules, start: l.Start, moves: l.Moves, end: l.End, now: rec.Position(), over: rec.Outcome().Over(),
		problem: rec.Problem(), view: view, game: doc}
}

// The parts of a game that can be shared.
const (
	sharedMove     = "move"
	sharedGame     = "game"
	sharedPosition = "position"
	sharedProblem  = "problem"
	sharedSet      = "set"
	sharedReady    = "ready"
)

// parts are those that there are, the one that is meant most likely first.
func (s *shared) parts() []string {
	switch {
	case s.set != nil:
		return []string{sharedSet}
	case s.ready != "":
		return []string{sharedReady}
	}
	var parts []string
	if s.sends != nil {
		parts = append(parts, sharedMove)
	}
	if s.problem != (game.Problem{}) {
		parts = append(parts, sharedProblem)
	}
	if len(s.moves) > 0 {
		parts = append(parts, sharedGame)
	}
	return append(parts, sharedPosition)
}

// link returns the content of the link to a part.
func (s *shared) link(part string) notation.Link {
	if part == sharedSet {
		return *s.set
	}
	l := notation.Link{Rules: s.rules, Start: s.start}
	switch part {
	case sharedPosition:
		l.Start = s.now
	case sharedMove:
		l.Correspondence = s.sends.correspondence()
		l.Moves, l.End = s.moves, s.end
		l.Title, l.Goal = s.problem.Title, s.problem.Goal
	case sharedGame:
		l.Moves, l.End = s.moves, s.end
	case sharedProblem:
		l.Title, l.Goal = s.problem.Title, s.problem.Goal
	}
	return l
}

// document returns a part as it is saved in a file, for what has no room in a link.
func (s *shared) document(part string) (save.Game, error) {
	if part == sharedMove {
		return s.sends.sentDocument()
	}
	rec, err := game.RecordOf(s.link(part))
	if err != nil {
		return save.Game{}, err
	}
	players := [2]save.Player{{Kind: save.Human, Name: s.game.Players[0].Name}, {Kind: save.Human, Name: s.game.Players[1].Name}}
	return game.Document(rec, players, s.view, 0), nil
}

// shareSheet hands a game, a position or a problem on: as a link, a code, a picture or text.
type shareSheet struct {
	page
	room     *libraryRoom
	host     sharingHost
	book     *ruleBook
	diagrams *diagrams
	// refresh shows at once what a late answer has changed.
	refresh func()
	of      shared
	// part is the part that is shared, link the link to it, and code that link for a camera, nil if it is too long. long is set
	// if there is no link, because it would be too long: the part goes as a file.
	part string
	link string
	code *ui.Code
	long bool
	// told is the text that could not be copied and stands in the field to be selected, "" for none. caret is the number of
	// characters before the caret.
	told  string
	caret int
}

func (*shareSheet) id() string { return "share-sheet" }

// choose prepares a part: what is handed over in answer to a press has to be there by then.
func (s *shareSheet) choose(part string) {
	s.part, s.told, s.caret, s.code = part, "", 0, nil
	var err error
	if s.link = s.of.ready; part != sharedReady {
		s.link, err = notation.FormatLink(s.host.LinkBase(), s.of.link(part))
	}
	if s.long = err != nil; !s.long {
		s.code, _ = qrCode(s.link)
	}
}

// codeMost and codeHigh are the most that a code measures, in dp and in heights of the window. Its squares are at least codeLeast
// dp wide: a camera cannot tell smaller ones apart.
const (
	codeMost, codeHigh = 440, 0.62
	codeLeast          = 2.4
	// codeShare is the share of a low sheet that the code has.
	codeShare = 0.45
)

// beside reports whether the code stands beside the rest: in a low window all of it would not be seen otherwise.
func (s *shareSheet) beside() bool {
	area := s.window.sheetArea()
	return s.window.wide() || area.H < lowCode && area.W > 1.5*area.H
}

// lowCode is the height of a window in which a code below other things is not seen as a whole, and headHigh that of what stands
// above the content there, in dp.
const lowCode, headHigh = 560, 130

// codeSide is how wide a code is, in dp.
func (s *shareSheet) codeSide() float64 {
	area, width := s.window.sheetArea(), s.window.sheetWidth()
	switch {
	case s.window.wide():
		width = columnMost + 2*ui.SpaceWide
	case s.beside():
		return min(codeMost, area.W*codeShare-2*ui.SpaceWide, area.H-headHigh)
	}
	return min(codeMost, area.W-2*ui.SpaceWide, width-2*ui.SpaceWide, max(codeHigh*area.H, area.H-180))
}

// camera makes the code, or says why there is none.
func (s *shareSheet) camera() []*ui.Node {
	if s.long {
		told := "share.file.told"
		if s.part == sharedMove {
			told = "send.file.told"
		}
		return []*ui.Node{paragraph("share-file-told", s.kit.text(told))}
	}
	side := s.codeSide()
	if s.code == nil || side < codeLeast*float64(s.code.Size+2*ui.QuietZone) {
		nodes := []*ui.Node{paragraph("share-long", s.kit.text("share.code.long"))}
		if s.part == sharedGame {
			nodes = append(nodes, s.kit.row("share-shorter", s.kit.text("share.code.position"), ui.IconNone, func() {
				s.choose(sharedPosition)
				s.kit.changed()
			}))
		}
		return nodes
	}
	code := &ui.Node{ID: "share-code", Role: ui.RoleImage, Look: ui.LookCode, Label: s.kit.text("share.code"), Text: " ", Code: s.code,
		MinW: side, MaxW: side, MinH: side}
	key := "share.code.told"
	if !strings.HasPrefix(s.link, "http") {
		key = "share.code.pasted"
	}
	told := faint("share-code-told", s.kit.text(key))
	told.Align = ui.AlignCenter
	return []*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: []*ui.Node{
		{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, code, {Grow: 1}}}, told}}}
}

// field is where what cannot be copied is selected.
func (s *shareSheet) field() *ui.Node {
	text, label := s.link, s.kit.text("share.link")
	if s.told != "" && s.told != s.link {
		text, label = s.told, s.kit.text("share.text")
	}
	letters := utf8.RuneCountInString(text)
	// The field is for reading: what is written into it does not stay.
	return &ui.Node{ID: "share-link", Role: ui.RoleTextbox, Look: ui.LookField, Label: label, Value: text, Max: float64(letters),
		Now: float64(s.caret), Write: func(_ string, caret int) { s.caret = min(caret, letters) }}
}

func (s *shareSheet) build() *ui.Node {
	t := s.kit.text
	var what, words []*ui.Node
	title := "share.title"
	if s.part == sharedMove {
		title = s.sending()
		what = append(what, s.sendingWords()...)
	}
	if parts := s.of.parts(); len(parts) > 1 {
		var choices []choice
		for _, p := range parts {
			choices = append(choices, option(p, t("share." + p)))
		}
		what = append(what, s.kit.segments("share-part", t("share.part"), s.part, func(part string) { s.choose(part) }, choices...))
	}
	if s.told != "" {
		words = append(words, paragraph("share-why", t("share.failed")))
	}
	if !s.long || s.told != "" {
		words = append(words, s.field())
	}
	switch s.part {
	case sharedReady:
		title = s.of.readyKey
		what = append(what, paragraph("share-ready", t(title+".told")))
	case sharedSet:
		what = append(what, paragraph("share-set", s.kit.text("set.told", "title", cmp.Or(s.of.set.Title, s.kit.text("set.title")), "count", len(s.of.set.Problems))))
	default:
		words = append(words, group(s.rows()...))
	}
	copied := "share.copied"
	if s.part == sharedMove {
		copied = "send.copied"
	}
	foot := []*ui.Node{s.kit.primary("share-copy", t("share.copy"), ui.IconCopy, func() { s.copy(s.link, copied) })}
	if s.long {
		foot = []*ui.Node{s.kit.primary("share-file", t("share.file"), ui.IconFile, s.saveFile)}
	} else if s.host.CanSend() {
		foot = append([]*ui.Node{s.kit.button("share-send", t("share.send"), ui.IconShare, s.send)}, foot...)
	}
	content := append(append(what, s.camera()...), words...)
	if s.beside() {
		stack := func(nodes []*ui.Node) *ui.Node {
			return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: nodes}
		}
		content = []*ui.Node{s.window.sideBySide(codeShare, stack(s.camera()), stack(append(what, words...)))}
	}
	d := s.kit.dialog("share-sheet", t(title), foot, content...)
	if s.window.wide() {
		d.MaxW = s.window.grown(twoWide)
	}
	return d
}

// rows are the other ways to hand a game on.
func (s *shareSheet) rows() []*ui.Node {
	t := s.kit.text
	rows := []*ui.Node{
		s.kit.onwards(s.kit.item("share-picture", t("share.picture"), "", ui.IconPicture, s.picture)),
		s.kit.item("share-ogn", t("share.ogn"), t("share.ogn.told"), ui.IconCopy, s.copyGame),
		s.kit.item("share-string", t("share.string"), t("share.string.told"), ui.IconCopy, func() { s.copy(notation.FormatPosition(s.of.now), "share.copied.text") }),
		s.kit.onwards(s.kit.item("share-print", t("printing.title"), t("printing.about"), ui.IconPrint, func() { s.room.openPrint(s.of, s.part) })),
	}
	if s.of.rules.ID() == variants.Default {
		rows = slices.Insert(rows, len(rows)-1, s.playStrategy())
	}
	return rows
}

// copy puts a text on the clipboard, or into the field where there is none. done is the key of what is told then.
func (s *shareSheet) copy(text, done string) {
	s.host.Copy(text, func(err error) {
		s.told = ""
		if err != nil {
			s.told, s.caret = text, 0
			s.messages.announce(s.kit.text("share.failed"), true)
		} else {
			if text == s.link && s.top() == s {
				s.close() // the link is what most people come for
			}
			s.messages.notify(s.kit.text(done))
		}
		s.kit.changed()
		s.refresh()
	})
}

// sending is the key of the title of what sends the last move of a game by link.
func (s *shareSheet) sending() string {
	switch {
	case s.of.over:
		return "send.end"
	case len(s.of.moves) == 0:
		return "send.invitation"
	}
	return "send.title"
}

// sendingWords say what is to be done with the link of a game by link, and offer a draw with it.
func (s *shareSheet) sendingWords() []*ui.Node {
	told := "send.told"
	if s.of.over {
		told = "send.end.told"
	}
	words := []*ui.Node{paragraph("send-told", s.kit.text(told))}
	if s.of.sends.canOfferDraw() {
		words = append(words, s.kit.toggle("send-draw", s.kit.text("send.draw"), s.of.sends.correspondence().Draw, func(on bool) {
			s.of.sends.offerDraw(on)
			s.choose(s.part)
		}))
	}
	return words
}

// saveFile saves the part that is shared as a file of the program.
func (s *shareSheet) saveFile() {
	w := &save.GameWriter{}
	g, err := s.of.document(s.part)
	if err == nil {
		err = w.Add(g)
	}
	where := ""
	if err == nil {
		where, err = s.host.SaveFile("awale-game.json", ownGames.media, w.String())
	}
	switch {
	case err != nil:
		s.messages.alert(s.kit.text("file.notSaved"))
	case where != "":
		s.messages.notify(s.kit.text("share.file.savedAt", "path", where))
	default:
		s.messages.notify(s.kit.text("share.file.saved"))
	}
}

// copyGame copies the game as a record.
func (s *shareSheet) copyGame() {
	text, err := ogn.Format(s.of.game)
	if err != nil {
		s.messages.alert(s.kit.text("share.unwritten"))
		return
	}
	s.copy(text, "share.copied.text")
}

// playStrategy copies the game or the position for PlayStrategy.
func (s *shareSheet) playStrategy() *ui.Node {
	return s.kit.item("share-playstrategy", s.kit.text("share.playstrategy"), s.kit.text("share.playstrategy.told"), ui.IconCopy, func() {
		text := notation.FormatPlayStrategy(s.of.now, 1)
		if s.part == sharedGame {
			var w ogn.PlayStrategyWriter
			if w.Add(s.of.game) != nil {
				s.messages.alert(s.kit.text("share.unwritten"))
				return
			}
			text = w.String()
		}
		s.copy(text, "share.copied.text")
	})
}

// send opens the device's own dialogue. Who leaves it has said enough.
func (s *shareSheet) send() {
	s.host.Send(s.kit.text("app.title"), s.link, func(err error) {
		if err != nil {
			s.messages.notify(s.kit.text("share.unsent"))
			s.refresh()
		}
	})
}

// picture opens the page of the picture.
func (s *shareSheet) picture() {
	s.open(&pictureSheet{page: s.page, host: s.host, book: s.book, of: s.of, boards: newExampleBoards(s.diagrams, s.of.rules)})
}
