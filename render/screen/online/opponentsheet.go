package online

import (
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// opponentSheet is the page of another player: what is known of the player, talk, a challenge, a report.
type opponentSheet struct {
	page
	messages *messages
	// player is the player when the page was opened. The lobby has newer news.
	player protocol.Player
}

// openOpponent opens the page of a player.
func (o *Room) openOpponent(p protocol.Player) {
	o.page.Open(&opponentSheet{page: o.page, messages: o.messages, player: p})
}

func (*opponentSheet) ID() string { return "opponent-sheet" }

func (s *opponentSheet) Build() *ui.Node {
	c, t := s.connection.Client, s.Kit.Text
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
		kit.Paragraph("opponent-standing", s.words.strength(p))}
	if p.Introduction != "" {
		content = append(content, kit.Paragraph("opponent-introduction", p.Introduction))
	}
	of := func(with protocol.Asked) func() {
		return func() { c.Do(with, nil) }
	}
	talk := s.Kit.Onwards(s.Kit.Item("opponent-talk", t("talk.title"), "", ui.IconTalk,
		func() { s.Open(newTalkSheet(s.page, s.messages, p.ID, "")) }))
	mute := s.Kit.Toggle("opponent-mute", t("online.mute"), c.Muted(p.ID), func(on bool) {
		mute, unmute := &protocol.Mute{}, &protocol.Unmute{}
		mute.Player, unmute.Player = p.ID, p.ID
		if on {
			of(mute)()
			return
		}
		of(unmute)()
	})
	block := s.Kit.Toggle("opponent-block", t("online.block"), c.Blocked(p.ID), func(on bool) {
		block, unblock := &protocol.Block{}, &protocol.Unblock{}
		block.Player, unblock.Player = p.ID, p.ID
		if on {
			of(block)()
			return
		}
		of(unblock)()
	})
	past := s.Kit.Item("opponent-record", t("record.title"), "", ui.IconChart, func() { s.room.openRecord(p) })
	if p.Guest { // a guest has games, but no ratings
		past = s.Kit.Item("opponent-archive", t("archive.of", "player", p.Name), "", ui.IconSearch, func() { s.room.openArchive(p) })
	}
	content = append(content, kit.Group(talk, s.Kit.Onwards(past)), mute,
		&ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight,
			Children: []*ui.Node{block, kit.Faint("opponent-block-told", t("online.block.told"))}},
		kit.Group(s.Kit.Onwards(s.Kit.Item("opponent-report", t("online.report"), "", ui.IconFlag,
			func() { s.Open(&reportSheet{page: s.page, player: p}) }))))
	if s.connection.Client.Moderates() {
		content = append(content, s.sanctions(p))
	}
	ask := s.Kit.Primary("opponent-ask", t("online.challenge"), ui.IconPlay,
		func() { s.room.askTerms(termsChallenge, p, "", s.room.lastTerms()) })
	ask.Disabled = r != client.Free || !here
	return s.Window.Narrow(s.Kit.Dialog("opponent-sheet", p.Name, []*ui.Node{ask}, content...))
}

// reportSheet reports a player to the moderators.
type reportSheet struct {
	page
	player protocol.Player
	// published is the rule of the player that is reported, nil for what the player does or says.
	published *protocol.Published
	reason    string
	text      string
	caret     int
}

func (*reportSheet) ID() string { return "report-sheet" }

func (s *reportSheet) Build() *ui.Node {
	t := s.Page.Kit.Text
	var reasons []kit.Choice
	if s.reason == "" {
		s.reason = protocol.ReportTalk
	}
	all := []string{protocol.ReportTalk, protocol.ReportName, protocol.ReportPlay, protocol.ReportOther}
	if s.published != nil {
		all = []string{protocol.ReportTalk, protocol.ReportName, protocol.ReportOther}
	}
	for _, r := range all {
		reasons = append(reasons, kit.Option(r, t("report."+r)))
	}
	more := s.Kit.LineField("report-text", t("report.more"), s.text, protocol.MaxText, s.caret,
		func(text string, caret int) { s.text, s.caret = text, caret })
	title, told := t("report.title", "player", s.player.Name), t("report.told")
	if s.published != nil {
		title, told = t("report.title.rule", "rule", s.published.Name), t("report.told.rule")
	}
	return s.Window.Narrow(s.Kit.Dialog("report-sheet", title, []*ui.Node{
		s.Kit.Button("report-cancel", t("online.cancel"), ui.IconNone, s.Close),
		s.Kit.Primary("report-send", t("report.send"), ui.IconFlag, s.send),
	}, kit.Paragraph("report-told", told),
		s.Kit.Radios("report-reason", t("report.reason"), s.reason, func(id string) { s.reason = id }, reasons...), more))
}

func (s *reportSheet) send() {
	report := &protocol.Report{Player: s.player.ID, Reason: s.reason, Text: oneLine(s.text)}
	if s.published != nil {
		report.Published = s.published.Published
	}
	s.do(report, func() {
		s.Close()
		s.Messages.Notify(s.Page.Kit.Text("report.sent"))
	})
}
