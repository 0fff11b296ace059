package screen

import (
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// opponentSheet is the page of another player who is here: what there is to know, and what can be done together.
type opponentSheet struct {
	page
	net  *online
	root *ui.Root
	// player is as it was when the page was opened; the lobby knows more.
	player protocol.Player
}

func newOpponentSheet(p page, o *online, root *ui.Root, player protocol.Player) *opponentSheet {
	return &opponentSheet{page: p, net: o, root: root, player: player}
}

func (*opponentSheet) id() string { return "opponent-sheet" }

// online implements onlinePage.
func (*opponentSheet) online() {}

func (s *opponentSheet) build() *ui.Node {
	c, t := s.net.client, s.kit.text
	p, here := c.Lobby().Player(s.player.ID)
	if !here {
		p = s.player
	}
	r := c.Relation(p)
	state := t(relationKeys[r])
	if !here {
		state = t("online.gone")
	}
	content := []*ui.Node{{ID: "opponent-state", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Label: state},
		paragraph("opponent-standing", s.net.standingOf(p))}
	if p.Introduction != "" {
		content = append(content, paragraph("opponent-introduction", p.Introduction))
	}
	of := func(with protocol.Asked) func() {
		return func() { c.Do(with, nil) }
	}
	talk := s.kit.onwards(s.kit.item("opponent-talk", t("talk.title"), "", ui.IconTalk, func() { s.open(newTalkSheet(s.page, s.net, s.root, p.ID, "")) }))
	mute := s.kit.toggle("opponent-mute", t("online.mute"), c.Muted(p.ID), func(on bool) {
		mute, unmute := &protocol.Mute{}, &protocol.Unmute{}
		mute.Player, unmute.Player = p.ID, p.ID
		if on {
			of(mute)()
			return
		}
		of(unmute)()
	})
	block := s.kit.toggle("opponent-block", t("online.block"), c.Blocked(p.ID), func(on bool) {
		block, unblock := &protocol.Block{}, &protocol.Unblock{}
		block.Player, unblock.Player = p.ID, p.ID
		if on {
			of(block)()
			return
		}
		of(unblock)()
	})
	past := s.kit.item("opponent-record", t("record.title"), "", ui.IconChart, func() { s.net.openRecord(p) })
	if p.Guest { // who has games, and no ratings
		past = s.kit.item("opponent-archive", t("archive.of", "player", p.Name), "", ui.IconSearch, func() { s.net.openArchive(p) })
	}
	content = append(content, group(talk, s.kit.onwards(past)), mute,
		&ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{block, faint("opponent-block-told", t("online.block.told"))}},
		group(s.kit.onwards(s.kit.item("opponent-report", t("online.report"), "", ui.IconFlag, func() { s.open(&reportSheet{page: s.page, net: s.net, player: p}) }))))
	if s.net.client.Moderates() {
		content = append(content, s.net.sanctions(p))
	}
	ask := s.kit.primary("opponent-ask", t("online.challenge"), ui.IconPlay, func() { s.net.askTerms(termsChallenge, p, "", s.net.lastTerms()) })
	ask.Disabled = r != client.Free || !here
	d := s.kit.dialog("opponent-sheet", p.Name, []*ui.Node{ask}, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// reportSheet tells the moderators of a player.
type reportSheet struct {
	page
	net    *online
	player protocol.Player
	// published is the rule of the player that is reported, nil for what the player does or says.
	published *protocol.Published
	reason    string
	text      string
	caret     int
}

func (*reportSheet) id() string { return "report-sheet" }

// online implements onlinePage.
func (*reportSheet) online() {}

func (s *reportSheet) build() *ui.Node {
	t := s.page.kit.text
	var reasons []choice
	if s.reason == "" {
		s.reason = protocol.ReportTalk
	}
	all := []string{protocol.ReportTalk, protocol.ReportName, protocol.ReportPlay, protocol.ReportOther}
	if s.published != nil {
		all = []string{protocol.ReportTalk, protocol.ReportName, protocol.ReportOther}
	}
	for _, r := range all {
		reasons = append(reasons, option(r, t("report." + r)))
	}
	more := s.kit.lineField("report-text", t("report.more"), s.text, protocol.MaxText, s.caret, func(text string, caret int) { s.text, s.caret = text, caret })
	title, told := t("report.title", "player", s.player.Name), t("report.told")
	if s.published != nil {
		title, told = t("report.title.rule", "rule", s.published.Name), t("report.told.rule")
	}
	d := s.kit.dialog("report-sheet", title, []*ui.Node{
		s.kit.button("report-cancel", t("online.cancel"), ui.IconNone, s.close),
		s.kit.primary("report-send", t("report.send"), ui.IconFlag, s.send),
	}, paragraph("report-told", told), s.kit.radios("report-reason", t("report.reason"), s.reason, func(id string) { s.reason = id }, reasons...), more)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

func (s *reportSheet) send() {
	report := &protocol.Report{Player: s.player.ID, Reason: s.reason, Text: oneLine(s.text)}
	if s.published != nil {
		report.Published = s.published.Published
	}
	s.net.client.Do(report, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			s.messages.notify(s.net.why(r.Why))
			return
		}
		s.close()
		s.messages.notify(s.page.kit.text("report.sent"))
	})
}
