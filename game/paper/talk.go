package paper

import (
	"awale/game/manual"
	"awale/game/ruletext"
)

// Talk returns a page of messages in their order. In each entry, Name is the writer and Told the text.
func Talk(words ruletext.Words, title string, messages []Entry) string {
	s := manual.NewSheet(words, title, style)
	s.HTML("<header><h1>", title, "</h1></header>\n")
	s.HTML(`<dl class="entries">` + "\n")
	for _, m := range messages {
		s.HTML("<dt>", m.Name, "</dt><dd>", m.Told, "</dd>\n")
	}
	s.HTML("</dl>\n")
	return s.String()
}
