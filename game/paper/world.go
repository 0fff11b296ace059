package paper

import (
	"strconv"

	"awale/game/manual"
	"awale/game/ruletext"
	"awale/variants"
)

// Chapter is a chapter of a book: paragraphs, then a list of entries.
type Chapter struct {
	Title string
	// Board is drawn below the title unless it is nil.
	Board *variants.Position
	// Map is drawn above the entries unless it is nil. The entries then have the numbers of their places on the map.
	Map        *Map
	Paragraphs []string
	Entries    []Entry
	// Sources end the chapter.
	Sources []string
}

// Entry is an entry of the list that ends a chapter: a name, and a text about it, which may be empty.
type Entry struct{ Name, Told string }

// Chapters returns a book with one title. Each chapter begins a page.
func Chapters(words ruletext.Words, title string, chapters []Chapter) string {
	s := manual.NewSheet(words, title, style)
	s.HTML("<header><h1>", title, "</h1></header>\n")
	for _, c := range chapters {
		s.HTML(`<section class="chapter"><h2>`, c.Title, "</h2>\n")
		if c.Board != nil {
			s.HTML(`<figure class="diagram">`)
			s.Board(*c.Board, variants.NoHouse)
			s.HTML("</figure>\n")
		}
		for _, p := range c.Paragraphs {
			s.HTML("<p>", p, "</p>\n")
		}
		if c.Map != nil {
			c.Map.write(s)
		}
		if len(c.Entries) > 0 {
			s.HTML(`<dl class="entries">` + "\n")
			for i, e := range c.Entries {
				name := e.Name
				if c.Map != nil {
					name = strconv.Itoa(i+1) + ". " + name
				}
				s.HTML("<dt>", name, "</dt><dd>", e.Told, "</dd>\n")
			}
			s.HTML("</dl>\n")
		}
		if len(c.Sources) > 0 {
			s.HTML(`<p class="sources">`, words.Text("world.sources", nil))
			for _, source := range c.Sources {
				s.HTML("<br>", source)
			}
			s.HTML("</p>\n")
		}
		s.HTML("</section>\n")
	}
	return s.String()
}
