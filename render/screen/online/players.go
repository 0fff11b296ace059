package online

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/pages"
	"awale/render/ui"
	"awale/web/online/protocol"
)

// playerPages are pages of the players of a large lobby, by name: the server tells everybody only a part of them.
type playerPages struct {
	page
	// asked is the page that is shown or asked for. on is set while one is shown, rather than the players whom everybody is told.
	asked protocol.Players
	on    bool
	found pages.Reply[protocol.Here]
	// due is the number of seconds until the page is asked for, or asked for again.
	due float64
}

// againAfter is the number of seconds until what is shown of the players of a large lobby is asked for again.
const againAfter = 2

// turnTo shows the page that begins after a number of players. With a negative number those are shown whom everybody is told.
func (s *playerPages) turnTo(from int) {
	s.asked.From, s.on = max(from, 0), from >= 0
	s.ask()
}

// seek follows the words of a search.
func (s *playerPages) seek(words string) {
	if words != s.asked.Words {
		s.asked = protocol.Players{Words: words}
		s.due = pages.SearchAfter
	}
	s.on = words != "" || s.on && s.asked.From > 0
}

// ask asks for the page. What was found before is shown until the answer comes.
func (s *playerPages) ask() {
	s.due = againAfter
	if !s.on {
		s.found.Forget()
		return
	}
	asked := s.asked
	s.found.Ask(s.Page, &asked, nil)
}

// advance asks once it is time.
func (s *playerPages) advance(dt float64) {
	if s.due -= dt; s.due <= 0 && s.on {
		s.ask()
	}
}

// turns are how many players there are, and the buttons for the pages before and after the one that is shown. shown is how many it has.
func (s *playerPages) turns(shown, all int) []*ui.Node {
	from, after := s.asked.From, s.asked.From+protocol.MaxHere
	if !s.on {
		from, after = 0, 0
	} else if shown == all {
		return nil
	}
	count := kit.Paragraph("online-count", s.Kit.Text("published.count", "from", from+1, "to", from+shown, "all", all))
	count.Live = true
	before := s.Kit.Button("online-before", s.Kit.Text("online.before"), ui.IconPrevious, func() {
		if s.asked.From == 0 {
			s.turnTo(-1)
		} else {
			s.turnTo(s.asked.From - protocol.MaxHere)
		}
	})
	next := s.Kit.Button("online-after", s.Kit.Text("online.after"), ui.IconNext, func() { s.turnTo(after) })
	before.Disabled = !s.on || s.asked.Words != "" && s.asked.From == 0
	next.Disabled = s.on && from+shown >= all
	return []*ui.Node{count, kit.Together(before, next)}
}
