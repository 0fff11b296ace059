package published

import (
	"unicode/utf8"

	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// publishSheet publishes a rule of the player on the server. The player chooses the rule, then writes its name and a description.
type publishSheet struct {
	pages.Page
	room *Room
	// rule is the rule that is published, nil until one is chosen.
	rule *variants.Rules
	// name and about are the texts of the fields.
	name, about kit.Line
}

// Publish opens the page that publishes a rule of the player. nil lets the player choose the rule. Offline and guests are told why
// they cannot publish.
func (r *Room) Publish(rule *variants.Rules) {
	switch {
	case r.page.Server.State() != client.Online:
		r.page.Messages.Alert(r.page.Kit.Text("publish.offline"))
		return
	case r.page.Server.Online().You().Guest:
		r.page.Messages.Alert(r.page.Kit.Text("publish.guest"))
		return
	}
	s := &publishSheet{Page: r.page, room: r}
	if rule != nil {
		s.take(rule)
	}
	r.page.Open(s)
}

func (*publishSheet) ID() string { return publishID }

const publishID = "publish-sheet"

// take chooses the rule, with its name to begin with.
func (s *publishSheet) take(r *variants.Rules) {
	letters := []rune(kit.NewLine(s.room.rules.Book.RuleName(r)).Squeezed())
	name := kit.NewLine(string(letters[:min(len(letters), protocol.MaxRuleName)]))
	s.rule, s.name = r, kit.NewLine(name.Squeezed())
	s.Kit.Changed()
}

func (s *publishSheet) Build() *ui.Node {
	t := s.Kit.Text
	if s.rule == nil {
		return s.choose()
	}
	name := s.Kit.LineField("publish-name", t("games.name"), &s.name, protocol.MaxRuleName)
	about := s.Kit.LineField("publish-about", t("publish.about"), &s.about, protocol.MaxAbout)
	about.First = true
	send := s.Kit.Primary("publish-send", t("publish.send"), ui.IconShare, s.send)
	send.First = false // the description is written first
	return s.Window.Narrow(s.Kit.Dialog(publishID, t("publish.title"), []*ui.Node{send},
		kit.Paragraph("publish-rule", t("new.ruleIs", "rule", s.room.rules.Book.RuleName(s.rule))),
		kit.Stack(ui.SpaceApart, name, about), kit.Faint("publish-told", t("publish.told"))))
}

// choose asks which of the player's own rules is published.
func (s *publishSheet) choose() *ui.Node {
	own, problem := s.room.rules.Book.Own.List()
	s.Messages.Report(problem)
	content := []*ui.Node{kit.Paragraph("publish-which", s.Kit.Text("publish.which"))}
	var foot []*ui.Node
	if len(own) == 0 {
		content[0].Label = s.Kit.Text("publish.noRules")
		foot = append(foot, s.Kit.Primary("publish-rules", s.Kit.Text("menu.rules"), ui.IconRules,
			func() { s.room.rules.OpenRules(nil, "") }))
	} else {
		list := kit.Group()
		for _, r := range own {
			list.Children = append(list.Children, s.Kit.Lead("publish-"+r.ID(), s.room.rules.Book.RuleName(r),
				s.room.rules.Book.Origin(r), ui.IconRules, func() { s.take(r) }))
		}
		content = append(content, list)
	}
	return s.Window.Narrow(s.Kit.Dialog(publishID, s.Kit.Text("publish.title"), foot, content...))
}

// publishKeys are the keys of refusals of a rule that say more than the refusals of other commands.
var publishKeys = map[protocol.Why]string{protocol.WhyAgain: "publish.again", protocol.WhyName: "online.why.name",
	protocol.WhyLetters: "publish.letters", protocol.WhyFull: "publish.full", protocol.WhyTalk: "publish.talk",
	protocol.WhyMessage: "publish.wrong", protocol.WhyGuest: "publish.guest"}

// send publishes the rule and opens its page.
func (s *publishSheet) send() {
	name := s.name.Squeezed()
	if utf8.RuneCountInString(name) < protocol.MinRuleName {
		s.Reject(s.Kit.Text("publish.wrong"))
		return
	}
	s.Server.Online().Do(&protocol.Publish{Name: name, About: s.about.Squeezed(), Rule: notation.FormatRule(s.rule)},
		func(told protocol.Told) {
			switch told := told.(type) {
			case *protocol.Refused:
				why := s.Words.Refusal(told.Why)
				if key := publishKeys[told.Why]; key != "" {
					why = s.Kit.Text(key)
				}
				s.Messages.Notify(why)
			case *protocol.Published:
				s.Remove(publishID)
				s.room.askAgain()
				s.room.show(*told)
				s.Messages.Notify(s.Kit.Text("publish.done", "rule", told.Name))
			}
		})
}
