package rules

import (
	"maps"
	"slices"
	"strings"

	"awale/game/ruletext"
	"awale/variants"
)

// textPart is one of the texts of a rule.
type textPart struct {
	// name is the field of a rule file.
	name string
	// most is the greatest number of characters.
	most int
	of   func(p *variants.Parameters) *map[string]string
}

// textParts are the texts of a rule in the order of the editor.
var textParts = []textPart{
	{"name", variants.MaxName, func(p *variants.Parameters) *map[string]string { return &p.Name }},
	{"region", variants.MaxRegion, func(p *variants.Parameters) *map[string]string { return &p.Region }},
	{"remark", variants.MaxRemark, func(p *variants.Parameters) *map[string]string { return &p.Remark }},
	{"source", variants.MaxSource, func(p *variants.Parameters) *map[string]string { return &p.Source }},
}

// ruleTexts are the texts of a rule that is being made, by part and language.
type ruleTexts map[string]map[string]string

// takeTexts returns the texts of a rule and removes them from the rule. Rule files need an English name, so a name that
// was written in one language was also saved as the English one. It is shown once, in lang.
func takeTexts(p *variants.Parameters, lang string) ruleTexts {
	t := ruleTexts{}
	for _, part := range textParts {
		texts := part.of(p)
		if t[part.name] = maps.Clone(*texts); t[part.name] == nil {
			t[part.name] = map[string]string{}
		}
		*texts = nil
	}
	names := t["name"]
	if en := names["en"]; lang != "en" && en != "" && (len(names) == 1 || names[lang] == en) {
		names[lang] = en
		delete(names, "en")
	}
	return t
}

// put gives a rule the texts that are not blank. A missing English name is replaced by the name in lang or, without
// one, in another language.
func (t ruleTexts) put(p *variants.Parameters, lang string) {
	for _, part := range textParts {
		texts := map[string]string{}
		for in, text := range t[part.name] {
			if text = strings.TrimSpace(text); text != "" {
				texts[in] = text
			}
		}
		if len(texts) == 0 {
			texts = nil
		}
		*part.of(p) = texts
	}
	if name := t.Title(lang); name != "" && p.Name["en"] == "" {
		p.Name["en"] = name
	}
}

// in reports whether there is a text in a language.
func (t ruleTexts) in(lang string) bool {
	for _, texts := range t {
		if texts[lang] != "" {
			return true
		}
	}
	return false
}

// Title returns the name in a language, else in English, else in any language; "" if there is none.
func (t ruleTexts) Title(lang string) string {
	names := t["name"]
	for _, in := range append([]string{lang, "en"}, slices.Sorted(maps.Keys(names))...) {
		if name := strings.TrimSpace(names[in]); name != "" {
			return name
		}
	}
	return ""
}

// withTexts returns a rule with its texts in all loaded languages, as files and the player's own rules have them. If
// the English name is not loaded, the name in the player's language replaces it: rule files need one.
func (b *Book) withTexts(r *variants.Rules) variants.Parameters {
	p := ruletext.WithTexts(r, b.all()...)
	if name := p.Name[b.Lang()]; name != "" && p.Name["en"] == "" {
		p.Name["en"] = name
	}
	return p
}

// withOwnTexts returns a rule with the first texts of a rule made from it. They do not repeat that a rule of the
// catalogue is our own composition.
func (b *Book) withOwnTexts(r *variants.Rules) variants.Parameters {
	p := b.withTexts(r)
	if variants.IsOwn(r.ID()) {
		return p
	}
	for _, words := range b.all() {
		p.Remark[words.Lang()] = ruletext.Special(words, r)
	}
	return p
}
