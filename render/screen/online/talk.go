package online

import (
	"cmp"
	"slices"
	"strconv"

	"awale/game/paper"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// talkLine is a message as it is shown.
type talkLine struct {
	who, text string
	// own is set for a message of the player here.
	own bool
}

// talkView shows messages and sends one: the player's own words, or a phrase that each reader sees in the reader's language.
type talkView struct {
	page
	// prefix begins the IDs of its nodes.
	prefix string
	// with makes the command that sends words.
	with func(w protocol.Words) protocol.Asked
	// match is the match that the talk belongs to, "" for none.
	match string
	// text is the text of the field. phrases is set while the ready phrases are shown.
	text    kit.Line
	phrases bool
}

// mostLines is the number of messages that are shown. They are the last ones.
const mostLines = 60

// talkShare is the share of the messages in the width of a page where the phrases stand beside them.
const talkShare = 0.64

// build makes the field, the phrases and the messages, the newest first. empty is the key of the text where there are no messages. There
// is no field for a player who may only send phrases, and neither of both for one who may not talk. A wide page has all phrases beside
// the messages. Otherwise they are folded away.
func (v *talkView) build(lines []talkLine, empty string, wide bool) []*ui.Node {
	var nodes []*ui.Node
	switch none, write := v.allowed(); {
	case none != "":
		nodes, empty = []*ui.Node{kit.Faint(v.prefix+"-none", v.Kit.Text(none))}, ""
	case !write:
		nodes = []*ui.Node{kit.Faint(v.prefix+"-only", v.Kit.Text("talk.only")), v.ready()}
	case wide:
		left := append([]*ui.Node{v.field(false)}, v.lines(lines, empty)...)
		return []*ui.Node{v.Window.SideBySide(talkShare, kit.Stack(ui.SpaceApart, left...),
			kit.Labelled(v.Kit.Text("talk.phrases"), v.ready()))}
	default:
		nodes = append(nodes, v.field(true))
		if v.phrases {
			nodes = append(nodes, v.ready())
		}
	}
	return append(nodes, v.lines(lines, empty)...)
}

// allowed returns the key of why nothing may be said, "" if something may, and whether the player may write words of their own: the server
// and the tournament of the match limit both.
func (v *talkView) allowed() (none string, write bool) {
	c, limit := v.connection.Client, ""
	if m := c.Match(v.match); m != nil && m.Log() != nil {
		limit = m.Log().Talk()
	}
	switch {
	case !c.MayTalk():
		return "talk.none", false
	case limit == protocol.TalkNone:
		return "talk.none.arena", false
	}
	return "", c.MayWrite() && limit == ""
}

// buildNarrow makes the same for a column beside the board: the field with its controls, and below it the rest, which scrolls. more is a
// control that leads to everything else.
func (v *talkView) buildNarrow(lines []talkLine, more *ui.Node) (field *ui.Node, below []*ui.Node) {
	k := v.Kit
	end := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{{Grow: 1}, more}}
	switch none, write := v.allowed(); {
	case none != "":
		return end, []*ui.Node{kit.Faint(v.prefix+"-none", k.Text(none))}
	case !write:
		return end, append([]*ui.Node{kit.Faint(v.prefix+"-only", k.Text("talk.only")), v.ready()}, v.lines(lines, "talk.empty")...)
	}
	phrases := k.Button(v.prefix+"-phrases", k.Text("talk.phrases"), ui.IconTalk, func() {
		v.phrases = !v.phrases
		k.Changed()
	})
	phrases.Type, phrases.Folds, phrases.Unfolded = ui.Small, true, v.phrases
	end.Children[0] = phrases
	if v.phrases {
		below = append(below, v.ready())
	}
	return kit.Stack(ui.SpaceNear, v.field(false), end), append(below, v.lines(lines, "talk.empty")...)
}

// field makes the field for a message with the button that sends it. folds adds the button that shows the phrases.
func (v *talkView) field(folds bool) *ui.Node {
	k := v.Kit
	field := k.LineField(v.prefix+"-field", k.Text("talk.field"), &v.text, protocol.MaxText)
	field.Grow = 1
	send := k.Button(v.prefix+"-send", k.Text("talk.send"), ui.IconNext, v.send)
	send.Grow, send.Text, send.MinW = 0, " ", k.SignSize()
	// The field has its name above it. The buttons are beside its line only.
	below := func(n *ui.Node) *ui.Node {
		return &ui.Node{Axis: ui.AxisDown, MinW: n.MinW, MaxW: n.MinW, Children: []*ui.Node{{Grow: 1}, n}}
	}
	buttons := []*ui.Node{below(send)}
	if folds {
		buttons = append(buttons, below(k.Fold(v.prefix+"-phrases", k.Text("talk.phrases"), &v.phrases)))
	}
	room := min(v.Window.SheetArea().W, v.Window.SheetWidth()) - 2*ui.SpaceWide - float64(len(buttons))*(k.SignSize()+ui.SpaceNear)
	if ui.LongestWord(field.Label, ui.Label, k.Measure) > room { // the name has no room beside the buttons
		buttons = append([]*ui.Node{{Grow: 1}}, buttons...)
		return kit.Stack(ui.SpaceNear, field, &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: buttons})
	}
	return &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: append([]*ui.Node{field}, buttons...)}
}

// ready makes the ready phrases.
func (v *talkView) ready() *ui.Node {
	k := v.Kit
	row := &ui.Node{ID: v.prefix + "-ready", Role: ui.RoleGroup, Label: k.Text("talk.phrases")}
	for _, id := range protocol.Phrases() {
		chip := k.Button(v.prefix+"-phrase-"+id, k.Text("phrase."+id), ui.IconNone, func() {
			v.phrases = false
			v.say(protocol.Words{Phrase: id})
		})
		chip.Look, chip.Type = ui.LookChip, ui.SmallBold
		row.Children = append(row.Children, chip)
	}
	return k.Flow(row, ui.SpaceNear)
}

// lines makes the messages, or the text of a key where there are none. It is nil for the key "".
func (v *talkView) lines(lines []talkLine, empty string) []*ui.Node {
	k := v.Kit
	switch {
	case len(lines) > 0:
	case empty == "":
		return nil
	default:
		return []*ui.Node{kit.Faint(v.prefix+"-empty", k.Text(empty))}
	}
	list := &ui.Node{ID: v.prefix + "-lines", Role: ui.RoleGroup, Label: k.Text("talk.lines"), Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for i := len(lines) - 1; i >= max(0, len(lines)-mostLines); i-- {
		who := lines[i].who
		if lines[i].own {
			who = k.Text("player.you")
		}
		list.Children = append(list.Children, &ui.Node{Axis: ui.AxisDown, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.SmallBold, Label: who},
			{ID: v.prefix + "-line-" + strconv.Itoa(i), Role: ui.RoleText, Look: ui.LookText, Label: lines[i].text, Value: who}}})
	}
	return []*ui.Node{list}
}

// Submitted implements [kit.Submitting]: it sends the text of the field.
func (v *talkView) Submitted(id string) {
	if id == v.prefix+"-field" && v.text.Text != "" {
		v.send()
	}
}

// send sends the text of the field.
func (v *talkView) send() {
	text := v.text.Squeezed()
	if text == "" {
		v.Kit.Sound.Thud()
		return
	}
	v.say(protocol.Words{Text: text})
}

// say sends words. Once the server has them the field is emptied, unless its text has changed meanwhile.
func (v *talkView) say(w protocol.Words) {
	v.Do(v.with(w), func() {
		if w.Text != "" && w.Text == v.text.Squeezed() {
			v.text = kit.Line{}
		}
		v.Kit.Changed()
	})
	v.Kit.Changed()
}

// talkSheet is the talk with one player, or with the opponent in a match.
type talkSheet struct {
	page
	// player is the other player, match the match that the talk belongs to, "" for none.
	player, match string
	view          talkView
}

// newTalkSheet returns the talk with a player. In a match the words go to the opponent, or to those who watch.
func newTalkSheet(p page, player, match string) *talkSheet {
	return &talkSheet{page: p, player: player, match: match, view: talkView{page: p, prefix: "tell", match: match,
		with: func(w protocol.Words) protocol.Asked {
			if match != "" {
				return &protocol.Tell{Match: match, Words: w}
			}
			return &protocol.Tell{Player: player, Words: w}
		}}}
}

func (*talkSheet) ID() string { return "talk-sheet" }

// Submitted implements [kit.Submitting].
func (s *talkSheet) Submitted(id string) { s.view.Submitted(id) }

// holds reports whether a saved message belongs to this talk.
func (s *talkSheet) holds(m save.Message) bool {
	return s.match != "" && m.Match == s.match || s.player != "" && m.With == s.player
}

// lines are the saved messages of this talk.
func (s *talkSheet) lines() (lines []talkLine) {
	for _, m := range s.room.messages.Here() {
		if s.holds(m) {
			who := cmp.Or(s.room.messages.KnownName(m.From), m.Name, s.Kit.Text("online.somebody"))
			lines = append(lines, talkLine{who, s.Words.Message(protocol.Words{Phrase: m.Phrase, Text: m.Text}), m.From == m.Who})
		}
	}
	return lines
}

func (s *talkSheet) title() string {
	if s.player == "" {
		return s.Kit.Text("talk.watchers")
	}
	return s.Kit.Text("talk.with", "player", s.Words.Player(s.player))
}

func (s *talkSheet) Build() *ui.Node {
	lines, title := s.lines(), s.title()
	if s.match != "" && s.match == s.room.place.Match {
		s.room.Talk.Read()
	}
	content := s.view.build(lines, "talk.empty", false)
	if m := s.connection.Client.Match(s.match); m != nil && m.Log() != nil {
		content = append([]*ui.Node{s.matchNote("talk-match", m)}, content...)
	}
	if s.connection.State() != client.Online {
		content = append([]*ui.Node{kit.Faint("talk-offline", s.Kit.Text("online.offline"))}, content...)
	}
	if s.match != "" && s.match == s.room.place.Match {
		content = append(content, s.room.days.beside("talk")...)
	}
	if s.player != "" && slices.ContainsFunc(lines, func(l talkLine) bool { return !l.own }) {
		// A player who has gone has no page, but can be reported here.
		content = append(content, kit.Group(s.Kit.Lead("talk-report", s.Kit.Text("online.report"), "", ui.IconFlag, func() {
			s.Open(&reportSheet{page: s.page, player: protocol.Player{ID: s.player, Name: s.Words.Player(s.player)}})
		})))
	}
	var foot []*ui.Node
	if len(lines) > 0 {
		foot = append(foot, s.Kit.Button("talk-save", s.Kit.Text("sheet.save"), ui.IconFile, func() { saveLines(s.Page.Page, title, lines) }),
			s.Kit.Button("talk-print", s.Kit.Text("printing.title"), ui.IconPrint, func() { printLines(s.Page.Page, title, lines) }),
			s.Kit.Button("talk-delete", s.Kit.Text("talk.delete"), ui.IconDelete,
				func() { s.Ask("forget-talk", "talk.delete", s.forget) }))
	}
	d := s.Kit.Dialog("talk-sheet", title, foot, content...)
	d.MinH = s.Window.SheetArea().H / 2
	return d
}

// forget deletes the messages of this talk on this device.
func (s *talkSheet) forget() {
	s.room.messages.Remove(func(m save.Message) bool { return s.room.messages.Own(m) && s.holds(m) })
	s.Close()
}

// saveLines writes messages into a file, the oldest first.
func saveLines(p kit.Page, title string, lines []talkLine) {
	text := title + "\n\n"
	for _, l := range lines {
		text += p.Kit.Text("online.said", "player", l.who, "text", l.text) + "\n"
	}
	p.Messages.SaveText(rules.FileName(title)+".txt", "text/plain", text)
}

// printLines prints messages, the oldest first.
func printLines(p kit.Page, title string, lines []talkLine) {
	said := make([]paper.Entry, len(lines))
	for i, l := range lines {
		said[i] = paper.Entry{Name: l.who, Told: l.text}
	}
	p.Messages.Print(paper.Talk(p.Kit.Words.Catalog, title, said))
}
