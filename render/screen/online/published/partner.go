package published

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
)

// partnerSheet asks with whom the player wants to play a rule: a player who is free, or a friend who gets a link.
type partnerSheet struct {
	pages.Page
	room  *Room
	rules *variants.Rules
}

// mostPartners is the most players that are offered. The others are in the lobby.
const mostPartners = 50

func (*partnerSheet) ID() string { return PartnerID }

// PartnerID is the ID of the page that asks with whom to play a rule.
const PartnerID = "partner-sheet"

func (s *partnerSheet) Build() *ui.Node {
	t, c := s.Kit.Text, s.Server.Online()
	terms := s.room.players.LastTerms()
	terms.Rule, terms.Rated = notation.FormatRule(s.rules), false
	list := kit.Group(s.Kit.Lead("partner-friend", t("online.invite"), "", ui.IconShare,
		func() { s.room.players.Invite(terms) }))
	for _, p := range c.Lobby().Players() {
		if len(list.Children) > mostPartners {
			break
		}
		if p.ID != c.You().ID && c.Relation(p) == client.Free && !c.Hides(p.ID) {
			strength := s.Words.Strength(p)
			row := s.Kit.Lead("partner-"+p.ID, s.Words.Account(p.Name), strength.Shown, ui.IconPerson,
				func() { s.room.players.Challenge(p, terms) })
			row.Value = strength.Spoken
			list.Children = append(list.Children, row)
		}
	}
	content := []*ui.Node{kit.Paragraph("partner-told", t("partner.told", "rule", s.room.rules.Book.RuleName(s.rules))), list}
	if len(list.Children) == 1 {
		content = append(content, kit.Faint("partner-none", t("partner.none")))
	}
	return s.Window.Narrow(s.Kit.Dialog(PartnerID, t("published.challenge"), nil, content...))
}
