package kit

import (
	"slices"

	"awale/assets/locales"
	"awale/render/ui"
)

// LanguageSheet lists languages, each by its own name, to choose one of them.
type LanguageSheet struct {
	Page
	// Languages are those that can be chosen.
	Languages []locales.Language
	// Now returns the tag of the chosen language, and Pick chooses another.
	Now  func() string
	Pick func(tag string)
	// More makes what is below the list. A nil More makes nothing.
	More func() []*ui.Node
}

func (*LanguageSheet) ID() string { return "languages-sheet" }

func (l *LanguageSheet) Build() *ui.Node {
	content := []*ui.Node{l.Choices()}
	if l.More != nil {
		content = append(content, l.More()...)
	}
	return l.Kit.Dialog("languages-sheet", l.Kit.Text("options.language"), []*ui.Node{l.Done("languages-done")}, content...)
}

// Choices makes the list of the languages.
func (l *LanguageSheet) Choices() *ui.Node {
	var choices []Choice
	for _, s := range l.Languages {
		choices = append(choices, Choice{ID: s.Tag, Label: s.Name})
	}
	return l.Kit.Segments("languages", l.Kit.Text("options.language"), l.Now(), l.Pick, choices...)
}

// Line makes the line that names the chosen language and opens the list, below its name.
func (l *LanguageSheet) Line(id string) *ui.Node {
	line := l.Kit.Opener(id, l.Kit.Text("options.language"), ui.IconWorld, func() { l.Open(l) })
	line.Value = l.Kit.LanguageName(l.Now())
	line.Text = line.Value
	return Labelled(line.Label, line)
}

// LanguagesBesides returns the languages of the program without one of them.
func (k *Kit) LanguagesBesides(tag string) []locales.Language {
	return slices.DeleteFunc(slices.Clone(k.Languages), func(l locales.Language) bool { return l.Tag == tag })
}
