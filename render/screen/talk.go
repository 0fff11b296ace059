package screen

import (
	"cmp"
	"slices"
	"strconv"
	"unicode/utf8"

	"awale/game/paper"
	"awale/game/save"
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

// talkView shows messages and takes one: in own words, or as a phrase that every reader gets in the own language.
type talkView struct {
	net  *online
	root *ui.Root
	// prefix begins the IDs of its nodes.
	prefix string
	// with makes the command that sends words.
	with func(w protocol.Words) protocol.Asked
	// text is what stands in the field, caret the number of characters before the caret. phrases is set while the ready phrases are
	// shown.
	text    string
	caret   int
	phrases bool
}

func newTalkView(o *online, root *ui.Root, prefix string, with func(w protocol.Words) protocol.Asked) *talkView {
	return &talkView{net: o, root: root, prefix: prefix, with: with}
}

// mostLines is how many messages are shown: the last ones.
const mostLines = 60

// talkShare is the share of the messages in the width of a page where the phrases stand beside them.
const talkShare = 0.64

// build makes the field, the phrases and the messages, the newest first: it stands where it is written. empty is the key of what is said
// where there are none. There is no field where only ready phrases are sent, and none of both where nobody talks.
// In a wide page all phrases stand beside the messages; else they are folded away until they are asked for.
func (v *talkView) build(lines []talkLine, empty string, wide bool) []*ui.Node {
	var nodes []*ui.Node
	switch c := v.net.client; {
	case !c.MayTalk():
		nodes, empty = []*ui.Node{faint(v.prefix+"-none", v.net.page.kit.text("talk.none"))}, ""
	case !c.MayWrite():
		nodes = []*ui.Node{faint(v.prefix+"-only", v.net.page.kit.text("talk.only")), v.ready()}
	case wide:
		left := append([]*ui.Node{v.field(false)}, v.lines(lines, empty)...)
		return []*ui.Node{v.net.page.window.sideBySide(talkShare, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: left},
			labelled(v.net.page.kit.text("talk.phrases"), v.ready()))}
	default:
		nodes = append(nodes, v.field(true))
		if v.phrases {
			nodes = append(nodes, v.ready())
		}
	}
	return append(nodes, v.lines(lines, empty)...)
}

// field makes the field for a message with the button that sends it and, if that is wanted, the one that shows the phrases.
func (v *talkView) field(folds bool) *ui.Node {
	k := v.net.page.kit
	field := k.lineField(v.prefix+"-field", k.text("talk.field"), v.text, protocol.MaxText, v.caret, func(text string, caret int) { v.text, v.caret = text, caret })
	field.Grow = 1
	send := k.button(v.prefix+"-send", k.text("talk.send"), ui.IconNext, v.send)
	send.Grow, send.Text, send.MinW = 0, " ", k.signSize()
	// The field has its name above it: the buttons stand beside the line alone.
	below := func(n *ui.Node) *ui.Node {
		return &ui.Node{Axis: ui.AxisDown, MinW: n.MinW, MaxW: n.MinW, Children: []*ui.Node{{Grow: 1}, n}}
	}
	row := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{field, below(send)}}
	if folds {
		row.Children = append(row.Children, below(k.fold(v.prefix+"-phrases", k.text("talk.phrases"), &v.phrases)))
	}
	return row
}

// ready makes the ready phrases.
func (v *talkView) ready() *ui.Node {
	k := v.net.page.kit
	row := &ui.Node{ID: v.prefix + "-ready", Role: ui.RoleGroup, Label: k.text("talk.phrases")}
	for _, id := range protocol.Phrases() {
		chip := k.button(v.prefix+"-phrase-"+id, k.text("phrase."+id), ui.IconNone, func() {
			v.phrases = false
			v.say(protocol.Words{Phrase: id})
		})
		chip.Look, chip.Type = ui.LookChip, ui.SmallBold
		row.Children = append(row.Children, chip)
	}
	return k.flow(row, ui.SpaceNear)
}

// lines makes the messages, or what is said where there are none: nothing for "".
func (v *talkView) lines(lines []talkLine, empty string) []*ui.Node {
	k := v.net.page.kit
	switch {
	case len(lines) > 0:
	case empty == "":
		return nil
	default:
		return []*ui.Node{faint(v.prefix+"-empty", k.text(empty))}
	}
	list := &ui.Node{ID: v.prefix + "-lines", Role: ui.RoleGroup, Label: k.text("talk.lines"), Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for i := len(lines) - 1; i >= max(0, len(lines)-mostLines); i-- {
		who := lines[i].who
		if lines[i].own {
			who = k.text("player.you")
		}
		list.Children = append(list.Children, &ui.Node{Axis: ui.AxisDown, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.SmallBold, Label: who},
			{ID: v.prefix + "-line-" + strconv.Itoa(i), Role: ui.RoleText, Look: ui.LookText, Label: lines[i].text, Value: who}}})
	}
	return []*ui.Node{list}
}

// entered sends what stands in the field when the key for that is pressed there.
func (v *talkView) entered(id string) {
	if id == v.prefix+"-field" && v.text != "" {
		v.send()
	}
}

// send sends what stands in the field.
func (v *talkView) send() {
	text := oneLine(v.text)
	if text == "" {
		v.net.page.kit.sound.Thud()
		return
	}
	v.say(protocol.Words{Text: text})
}

// say sends words. The field is emptied once the server has taken them.
func (v *talkView) say(w protocol.Words) {
	v.net.client.Do(v.with(w), func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused {
			v.net.page.messages.notify(v.net.why(r.Why))
			return
		}
		if w.Text != "" {
			v.text, v.caret = "", 0
		}
		v.net.page.kit.changed()
	})
	v.net.page.kit.changed()
}

// talkSheet is the talk with one player, or with the opponent in a match.
type talkSheet struct {
	page
	net *online
	// player is the other one, and match the match that it is about, "" for none.
	player, match string
	view          *talkView
}

// newTalkSheet returns the talk with a player. In a match the words go to the opponent in it, or to those who watch.
func newTalkSheet(p page, o *online, root *ui.Root, player, match string) *talkSheet {
	s := &talkSheet{page: p, net: o, player: player, match: match}
	s.view = newTalkView(o, root, "tell", func(w protocol.Words) protocol.Asked {
		if match != "" {
			return &protocol.Tell{Match: match, Words: w}
		}
		return &protocol.Tell{Player: player, Words: w}
	})
	return s
}

func (*talkSheet) id() string { return "talk-sheet" }

// online implements onlinePage.
func (*talkSheet) online() {}

// entered implements enters.
func (s *talkSheet) entered(id string) { s.view.entered(id) }

// holds reports whether a message that is kept belongs here.
func (s *talkSheet) holds(m save.Message) bool {
	return s.match != "" && m.Match == s.match || s.player != "" && m.With == s.player
}

func (s *talkSheet) build() *ui.Node {
	var lines []talkLine
	for _, m := range s.net.keptHere() {
		if s.holds(m) {
			who := cmp.Or(s.net.knownName(m.From), m.Name, s.kit.text("online.somebody"))
			lines = append(lines, talkLine{who, s.net.wordsOf(protocol.Words{Phrase: m.Phrase, Text: m.Text}), m.From == m.Who})
		}
	}
	title := s.kit.text("talk.watchers")
	if s.player != "" {
		title = s.kit.text("talk.with", "player", s.net.nameOf(s.player))
	}
	content := s.view.build(lines, "talk.empty", false)
	if s.net.state() != client.Online {
		content = append([]*ui.Node{faint("talk-offline", s.kit.text("online.offline"))}, content...)
	}
	if s.player != "" && slices.ContainsFunc(lines, func(l talkLine) bool { return !l.own }) {
		// Who has gone has no page any more, and can be reported.
		content = append(content, group(s.kit.onwards(s.kit.item("talk-report", s.kit.text("online.report"), "", ui.IconFlag, func() {
			s.open(&reportSheet{page: s.page, net: s.net, player: protocol.Player{ID: s.player, Name: s.net.nameOf(s.player)}})
		}))))
	}
	var foot []*ui.Node
	if len(lines) > 0 {
		foot = append(foot, s.kit.button("talk-save", s.kit.text("talk.save"), ui.IconFile, func() { s.net.saveLines(title, lines) }),
			s.kit.button("talk-print", s.kit.text("talk.print"), ui.IconPrint, func() { s.net.printLines(title, lines) }),
			s.kit.button("talk-delete", s.kit.text("talk.delete"), ui.IconDelete, func() { s.open(&forgetTalkSheet{page: s.page, net: s.net, which: s.holds}) }))
	}
	d := s.kit.dialog("talk-sheet", title, foot, content...)
	d.MinH = s.window.sheetArea().H / 2
	return d
}

// saveLines writes messages into a file, the oldest first.
func (o *online) saveLines(title string, lines []talkLine) {
	text := title + "\n\n"
	for _, l := range lines {
		text += o.page.kit.text("online.said", "player", l.who, "text", l.text) + "\n"
	}
	o.page.messages.saveText(fileName(title)+".txt", "text/plain", text)
}

// printLines prints messages, the oldest first.
func (o *online) printLines(title string, lines []talkLine) {
	said := make([]paper.Entry, len(lines))
	for i, l := range lines {
		said[i] = paper.Entry{Name: l.who, Told: l.text}
	}
	o.page.messages.print(paper.Talk(o.page.kit.words.catalog, title, said))
}

// lineField is a field for one line of at most so many characters.
func (k *kit) lineField(id, label, text string, most, caret int, write func(text string, caret int)) *ui.Node {
	n := k.nameField(id, label, text, caret, write)
	n.Max, n.Now = float64(most), float64(min(caret, utf8.RuneCountInString(text)))
	return n
}
