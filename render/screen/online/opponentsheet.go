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
	// player is the player when the page was opened. The lobby has newer news.
	player protocol.Player
	// due is the number of seconds until a large lobby is asked for news of the player.
	due float64
}

// openOpponent opens the page of a player.
func (o *Room) openOpponent(p protocol.Player) {
	s := &opponentSheet{page: o.page, player: p}
	s.Advance(0)
	o.page.Open(s)
}

// Advance implements [kit.Lively]. Nothing moves, but in a large lobby the server is asked for news of the player.
func (s *opponentSheet) Advance(dt float64) {
	c := s.connection.Client
	if s.due -= dt; s.due > 0 || c.Lobby().Whole() || s.connection.State() != client.Online {
		return
	}
	s.due = againAfter
	before, was := c.Lobby().Player(s.player.ID)
	c.Do(&protocol.Players{Player: s.player.ID}, func(protocol.Told) {
		if now, is := c.Lobby().Player(s.player.ID); is != was || now != before {
			s.Kit.Changed()
		}
	})
}

func (*opponentSheet) Moving() bool { return false }

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
		s.Words.Strength(p).On(kit.Paragraph("opponent-standing", ""))}
	if p.Introduction != "" {
		content = append(content, kit.Paragraph("opponent-introduction", p.Introduction))
	}
	talk := s.Kit.Lead("opponent-talk", t("talk.title"), "", ui.IconTalk, func() { s.Open(newTalkSheet(s.page, p.ID, "")) })
	mute, unmute, block, unblock := &protocol.Mute{}, &protocol.Unmute{}, &protocol.Block{}, &protocol.Unblock{}
	mute.Player, unmute.Player, block.Player, unblock.Player = p.ID, p.ID, p.ID, p.ID
	toggle := func(id, key string, now bool, on, off protocol.Asked) *ui.Node {
		return s.Kit.Toggle(id, t(key), now, func(wanted bool) {
			if wanted {
				c.Do(on, nil)
			} else {
				c.Do(off, nil)
			}
		})
	}
	past := s.Kit.Item("opponent-record", t("record.title"), "", ui.IconChart, func() { s.room.records.OpenRecord(p) })
	if p.Guest { // a guest has games, but no ratings
		past = s.Kit.Item("opponent-archive", t("archive.of", "player", s.Words.Account(p.Name)), "", ui.IconSearch, func() { s.room.records.OpenArchive(p) })
	}
	if p.Computer != "" { // it reads no messages and asks nobody
		content = append(content, kit.Group(s.Kit.Onwards(past)))
	} else {
		content = append(content, kit.Group(talk, s.Kit.Onwards(past)), toggle("opponent-mute", "online.mute", c.Muted(p.ID), mute, unmute),
			kit.Stack(ui.SpaceTight, toggle("opponent-block", "online.block", c.Blocked(p.ID), block, unblock),
				kit.Faint("opponent-block-told", t("online.block.told"))),
			kit.Group(s.Kit.Lead("opponent-report", t("online.report"), "", ui.IconFlag,
				func() { s.Open(&reportSheet{page: s.page, player: p}) })))
	}
	if s.connection.Client.Moderates() {
		content = append(content, s.sanctions(p))
	}
	ask := s.Kit.Primary("opponent-ask", t("online.challenge"), ui.IconPlay,
		func() {
			s.room.askTerms(termsChallenge, p, "", s.room.goingOn.Next(s.room.lastTerms(), c.You().Guest || p.Guest))
		})
	ask.Disabled = r != client.Free && r != client.Busy || !here // one who plays is asked after the game
	return s.Window.Narrow(s.Kit.Dialog("opponent-sheet", s.Words.Account(p.Name), []*ui.Node{ask}, content...))
}

// reportSheet reports a player to the moderators.
type reportSheet struct {
	page
	player protocol.Player
	// published is the rule of the player that is reported, nil for what the player does or says.
	published *protocol.Published
	// club is the club that is reported, for which the player answers, nil for none.
	club   *protocol.Club
	reason string
	text   kit.Line
}

func (*reportSheet) ID() string { return "report-sheet" }

func (s *reportSheet) Build() *ui.Node {
	t := s.Page.Kit.Text
	if s.reason == "" {
		s.reason = protocol.ReportTalk
	}
	all := []string{protocol.ReportTalk, protocol.ReportName, protocol.ReportPlay, protocol.ReportOther}
	if s.published != nil || s.club != nil {
		all = []string{protocol.ReportTalk, protocol.ReportName, protocol.ReportOther}
	}
	more := s.Kit.LineField("report-text", t("report.more"), &s.text, protocol.MaxText)
	title, told := t("report.title", "player", s.player.Name), []*ui.Node{kit.Paragraph("report-told", t("report.told"))}
	if s.published != nil {
		title, told = t("report.title.rule", "rule", s.published.Name), nil // what moderators read is open to all
	}
	if s.club != nil {
		title, told = t("report.title", "player", s.club.Name), nil
	}
	return s.Window.Narrow(s.Kit.Dialog("report-sheet", title, []*ui.Node{
		s.Kit.Button("report-cancel", t("sheet.cancel"), ui.IconNone, s.Close),
		s.Kit.Primary("report-send", t("online.report"), ui.IconFlag, s.send),
	}, append(told, s.Kit.Radios("report-reason", t("report.reason"), s.reason, func(id string) { s.reason = id },
		s.Kit.Options("report.", all...)...), more)...))
}

func (s *reportSheet) send() {
	report := &protocol.Report{Player: s.player.ID, Reason: s.reason, Text: s.text.Squeezed()}
	if s.published != nil {
		report.Published = s.published.Published
	}
	if s.club != nil {
		report.Club = s.club.Club
	}
	s.Do(report, func() {
		s.Close()
		s.Messages.Notify(s.Page.Kit.Text("report.sent"))
	})
}
