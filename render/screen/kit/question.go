package kit

import (
	"cmp"

	"awale/render/ui"
)

// Question asks before something is deleted. The main answer keeps it.
type Question struct {
	Page
	// Name begins the IDs of the sheet and of its nodes.
	Name string
	// Key is the key of the words of the other answer. With ".title" and ".told" it is the key of the words above.
	// Args are pairs of placeholder and value.
	Key  string
	Args []any
	// Keep is the key of the words of the main answer, "" for those that keep something.
	Keep string
	// Told is what is said in place of the words of Key and ".told", "" for these.
	Told string
	// Delete deletes it.
	Delete func()
}

// ID implements [Sheet].
func (q *Question) ID() string { return q.Name + "-sheet" }

func (q *Question) Build() *ui.Node {
	text := func(part string) string { return q.Kit.Text(q.Key+part, q.Args...) }
	told := q.Told
	if told == "" {
		told = text(".told")
	}
	return q.Kit.Dialog(q.ID(), text(".title"), []*ui.Node{
		q.Kit.Button(q.Name+"-gone", text(""), ui.IconDelete, q.Delete),
		q.Kit.Primary(q.Name+"-keep", q.Kit.Text(cmp.Or(q.Keep, "sheet.keep")), ui.IconNone, q.Close),
	}, Paragraph(q.Name+"-told", told))
}
