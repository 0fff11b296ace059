package ruletext

import (
	"maps"
	"slices"
	"strings"

	"awale/variants"
)

// Words are the texts of one language. A catalog of assets/locales implements it.
type Words interface {
	// Lang returns the language as a BCP 47 tag.
	Lang() string
	// Text returns the text of a key with its placeholders filled in.
	Text(key string, args map[string]any) string
}

// Name returns the name of a rule. A player's rule without a name is called like its base.
func Name(w Words, r *variants.Rules) string {
	p := r.Parameters()
	if own := inLanguage(p.Name, w.Lang()); own != "" {
		return own
	}
	id := variants.Default
	switch {
	case catalogued(p.ID):
		id = p.ID
	case catalogued(p.Base):
		id = p.Base
	}
	id, _ = variants.Present(id)
	return w.Text(key(id, "name"), nil)
}

// Region returns the region where a rule is played, "" if a player's rule does not give one.
func Region(w Words, r *variants.Rules) string {
	return text(w, r, "region", r.Parameters().Region, nil)
}

// Remark returns a remark on what is special about a rule, "" if a player's rule does not give one. If this project
// completed the rule from a short description, the remark ends with a sentence that says so.
func Remark(w Words, r *variants.Rules) string {
	return text(w, r, "remark", r.Parameters().Remark, map[string]any{"composed": w.Text("rule.composed", nil)})
}

// Special returns the remark of a rule without the sentence that says that this project completed the rule.
func Special(w Words, r *variants.Rules) string {
	return strings.TrimRight(text(w, r, "remark", r.Parameters().Remark, map[string]any{"composed": ""}), " ")
}

// Source returns the source of a description of a rule, "" if a player's rule does not give one.
func Source(w Words, r *variants.Rules) string {
	return text(w, r, "source", r.Parameters().Source, nil)
}

// WithTexts returns the parameters of a rule with its texts in several languages, as a rule file holds them. Texts that
// a player's rule already has stay as they are.
func WithTexts(r *variants.Rules, languages ...Words) variants.Parameters {
	p := r.Parameters()
	fill := func(texts *map[string]string, text func(Words, *variants.Rules) string) {
		if len(*texts) > 0 {
			return
		}
		for _, w := range languages {
			if s := text(w, r); s != "" {
				if *texts == nil {
					*texts = map[string]string{}
				}
				(*texts)[w.Lang()] = s
			}
		}
	}
	fill(&p.Name, Name)
	fill(&p.Region, Region)
	fill(&p.Remark, Remark)
	fill(&p.Source, Source)
	return p
}

// text returns a text of a rule: its own text if it has one, else the text of the catalogue if the rule is in it, else
// "". For an earlier edition it is the text of the present edition.
func text(w Words, r *variants.Rules, part string, own map[string]string, args map[string]any) string {
	if s := inLanguage(own, w.Lang()); s != "" {
		return s
	}
	if !catalogued(r.ID()) {
		return ""
	}
	id, former := variants.Present(r.ID())
	if former && part == "remark" {
		// The remark on the present edition may be false for this one.
		return w.Text("rule.former", nil)
	}
	return w.Text(key(id, part), args)
}

// key returns the key under which the locale files hold a text of a rule of the catalogue.
func key(id, part string) string { return "catalogue." + id + "." + part }

// catalogued reports whether an id is that of a rule of the catalogue.
func catalogued(id string) bool {
	_, err := variants.Load(id)
	return err == nil
}

// inLanguage returns the text in a language, else in English, else in any language.
func inLanguage(texts map[string]string, lang string) string {
	if s := texts[lang]; s != "" {
		return s
	}
	if s := texts["en"]; s != "" {
		return s
	}
	for _, in := range slices.Sorted(maps.Keys(texts)) {
		if s := texts[in]; s != "" {
			return s
		}
	}
	return ""
}
