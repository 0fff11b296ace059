package screen

import (
	"unicode/utf8"

	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// publishSheet publishes a rule of the player on the server: the rule is chosen, then its name and a description are written.
type publishSheet struct {
	page
	net *online
	// rule is the rule that is published, nil until one is chosen.
	rule *variants.Rules
	// name and about are what stands in the fields, with the number of characters before each caret.
	name, about           string
	nameCaret, aboutCaret int
}

// publishRule opens the page that publishes a rule of the player, nil for one that is to be chosen. It says why that cannot be done.
func (o *online) publishRule(r *variants.Rules) {
	switch {
	case o.state() != client.Online:
		o.page.messages.alert(o.page.kit.text("publish.offline"))
		return
	case o.client.You().Guest:
		o.page.messages.alert(o.page.kit.text("publish.guest"))
		return
	}
	s := &publishSheet{page: o.page, net: o}
	if r != nil {
		s.take(r)
	}
	o.page.open(s)
}

func (*publishSheet) id() string { return publishID }

const publishID = "publish-sheet"

// online implements onlinePage.
func (*publishSheet) online() {}

// take chooses the rule, with its name to begin with.
func (s *publishSheet) take(r *variants.Rules) {
	letters := []rune(oneLine(s.net.book.ruleName(r)))
	s.rule, s.name = r, oneLine(string(letters[:min(len(letters), protocol.MaxRuleName)]))
	s.nameCaret = utf8.RuneCountInString(s.name)
	s.kit.changed()
}

func (s *publishSheet) build() *ui.Node {
	t := s.kit.text
	if s.rule == nil {
		return s.choose()
	}
	name := s.kit.lineField("publish-name", t("publish.name"), s.name, protocol.MaxRuleName, s.nameCaret, func(text string, caret int) { s.name, s.nameCaret = text, caret })
	about := s.kit.lineField("publish-about", t("publish.about"), s.about, protocol.MaxAbout, s.aboutCaret, func(text string, caret int) { s.about, s.aboutCaret = text, caret })
	about.First = true
	send := s.kit.primary("publish-send", t("publish.send"), ui.IconShare, s.send)
	send.First = false // the description is written first
	d := s.kit.dialog(publishID, t("publish.title"), []*ui.Node{send}, paragraph("publish-rule", t("new.ruleIs", "rule", s.net.book.ruleName(s.rule))),
		&ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: []*ui.Node{name, about}}, faint("publish-told", t("publish.told")))
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// choose asks which of the player's own rules is published.
func (s *publishSheet) choose() *ui.Node {
	own, problem := s.net.book.own.List()
	s.messages.report(problem)
	content := []*ui.Node{paragraph("publish-which", s.kit.text("publish.which"))}
	var foot []*ui.Node
	if len(own) == 0 {
		content[0].Label = s.kit.text("publish.noRules")
		foot = append(foot, s.kit.primary("publish-rules", s.kit.text("menu.rules"), ui.IconRules, func() { s.net.rules.openRules(nil, "") }))
	} else {
		list := group()
		for _, r := range own {
			list.Children = append(list.Children, s.kit.onwards(s.kit.item("publish-"+r.ID(), s.net.book.ruleName(r), s.net.book.origin(r), ui.IconRules, func() { s.take(r) })))
		}
		content = append(content, list)
	}
	d := s.kit.dialog(publishID, s.kit.text("publish.title"), foot, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// publishKeys are the keys of why a rule is not published, where that says more than for other commands.
var publishKeys = map[protocol.Why]string{protocol.WhyAgain: "publish.again", protocol.WhyName: "publish.taken", protocol.WhyLetters: "publish.letters",
	protocol.WhyFull: "publish.full", protocol.WhyTalk: "publish.talk", protocol.WhyMessage: "publish.wrong", protocol.WhyGuest: "publish.guest"}

// send has the server take the rule. Its page follows.
func (s *publishSheet) send() {
	name := oneLine(s.name)
	if utf8.RuneCountInString(name) < protocol.MinRuleName {
		s.refuse(s.kit.text("publish.wrong"))
		s.messages.notify(s.kit.text("publish.wrong"))
		return
	}
	s.net.client.Do(&protocol.Publish{Name: name, About: oneLine(s.about), Rule: notation.FormatRule(s.rule)}, func(told protocol.Told) {
		switch told := told.(type) {
		case *protocol.Refused:
			why := s.net.why(told.Why)
			if key := publishKeys[told.Why]; key != "" {
				why = s.kit.text(key)
			}
			s.messages.notify(why)
		case *protocol.Published:
			s.remove(publishID)
			s.net.askPublishedAgain()
			s.net.openPublished(*told)
			s.messages.notify(s.kit.text("publish.done", "rule", told.Name))
		}
	})
}
