package pages

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// Listing is the search of a sheet with a list of which the server sends a page at a time. The sheet embeds it.
type Listing struct {
	// Query are the words of the search, and From is the number of entries before the page that is shown.
	Query kit.Line
	From  int
	// prefix begins the IDs of what it shows, and of is the ID of the sheet.
	prefix, of string
	page       Page
	// ask asks the server for the page.
	ask func()
	// sought is the last text of the words.
	sought string
	// due is the number of seconds until the words are sent, 0 if no search waits.
	due float64
}

// NewListing makes the search of the sheet whose ID is of. prefix begins the IDs of what it shows. ask asks the server for the page.
func NewListing(p Page, of, prefix string, ask func()) Listing {
	return Listing{page: p, of: of, prefix: prefix, ask: ask}
}

// Advance implements [kit.Lively]. Nothing moves, but a search that waits is sent.
func (s *Listing) Advance(dt float64) {
	if s.due <= 0 {
		return
	}
	if s.due -= dt; s.due <= 0 {
		s.TurnTo(0)
	}
}

// Moving implements [kit.Lively].
func (*Listing) Moving() bool { return false }

// Submitted implements [kit.Submitting]: it sends the words at once.
func (s *Listing) Submitted(id string) {
	if id == s.prefix+"-search" && s.due > 0 {
		s.TurnTo(0)
	}
}

// TurnTo shows the page that begins after a number of entries.
func (s *Listing) TurnTo(from int) {
	s.From = from
	s.page.Root.ScrollToTop(s.of + "-body")
	s.Renew()
}

// Renew asks for the page again.
func (s *Listing) Renew() {
	s.due = 0
	s.ask()
}

// Field is the field for the words.
func (s *Listing) Field() *ui.Node {
	return kit.Written(s.page.Kit.SearchField(s.prefix+"-search", s.page.Kit.Text("published.search"), &s.Query), func() {
		if s.Query.Text != s.sought {
			s.due = SearchAfter
		}
		s.sought = s.Query.Text
	})
}

// Pages are the number of what is shown, and the buttons for the pages before and after it; nil if there is one page. most is the largest
// number of entries of a page.
func (s *Listing) Pages(shown, all, most int) []*ui.Node {
	return Turning(s.page, s.prefix, s.From, shown, all, most, s.TurnTo)
}

// Turning is Pages for a list without a search, of which the page after from entries is shown.
func Turning(p Page, prefix string, from, shown, all, most int, turnTo func(from int)) []*ui.Node {
	if shown == all {
		return nil
	}
	count := kit.Paragraph(prefix+"-count", p.Kit.Text("published.count", "from", from+1, "to", from+shown, "all", all))
	count.Live = true
	before := p.Kit.Button(prefix+"-before", p.Kit.Text("published.before"), ui.IconPrevious, func() { turnTo(max(0, from-most)) })
	after := p.Kit.Button(prefix+"-after", p.Kit.Text("published.after"), ui.IconNext, func() { turnTo(from + most) })
	before.Disabled, after.Disabled = from == 0, from+shown >= all
	return []*ui.Node{count, kit.Together(before, after)}
}
