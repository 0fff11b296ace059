package screen

import (
	"awale/assets/locales"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// languageSheet lists the languages of the program, each by its own name. Chosen, a language is spoken at once or as soon as its texts
// have come.
type languageSheet struct {
	kit.Page
	languages *languages
}

func (*languageSheet) ID() string { return "languages-sheet" }

func (l *languageSheet) Build() *ui.Node {
	var content []*ui.Node
	if l.Kit.Words.Has(locales.FirstKey) {
		content = append(content, kit.Paragraph("languages-first", l.Kit.Text(locales.FirstKey)))
	}
	if host := l.languages.host; host.CanTranslate() {
		content = append(content, l.Kit.Button("languages-translate", l.Kit.Text("languages.translate"), ui.IconEdit, func() {
			host.Translate(l.Kit.Words.Catalog.Lang())
		}))
	}
	return l.Kit.Dialog("languages-sheet", l.Kit.Text("options.language"), []*ui.Node{l.Done("languages-done")},
		append([]*ui.Node{l.languages.choices(l.Kit)}, content...)...)
}

// choices makes the choice of a language.
func (l *languages) choices(k *kit.Kit) *ui.Node {
	var spoken []kit.Choice
	for _, s := range k.Languages {
		spoken = append(spoken, kit.Choice{ID: s.Tag, Label: s.Name})
	}
	return k.Segments("languages", k.Text("options.language"), k.Words.Catalog.Lang(), l.choose, spoken...)
}
