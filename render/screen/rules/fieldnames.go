package rules

import (
	"slices"
	"strings"

	"awale/variants"
)

// FieldKeys are the keys of the names of the fields in which a rule file or a link can have a fault, by path. Fields
// that make a difference to play are not listed: the key of each is "field." and its path.
var FieldKeys = map[string]string{
	"id": "field.id", "base": "field.base",
	"name": "field.name", "region": "field.region", "remark": "field.remark", "source": "field.source",

	"board": "fieldGroup.board", "sowing": "fieldGroup.sowing", "sowing.never": "fieldGroup.sowing",
	"choosing": "fieldGroup.choosing", "capture": "fieldGroup.capture", "feeding": "fieldGroup.feeding",
	"end": "fieldGroup.end", "repetition": "fieldGroup.repetition", "rounds": "fieldGroup.rounds",

	"position": "field.link.position", "south": "field.link.south", "north": "field.link.north", "turn": "field.link.turn",
	"moves": "field.link.moves", "rule": "field.link.rule", "link": "field.link.link", "version": "field.link.version",
	"view": "field.link.view", "title": "field.link.title", "goal": "field.link.goal",
	"game": "field.link.game", "sender": "field.link.sender", "offer": "field.link.offer", "ending": "field.link.ending",
	"problems": "problems.title",
}

// FieldName returns the name of a field of a rule file or a link in the player's language. It returns a path that is not
// a field unchanged.
func (b *Book) FieldName(path string) string {
	if slices.ContainsFunc(variants.Fields(), func(f variants.Field) bool { return f.Path == path }) {
		return b.kit.Text("field." + path)
	}
	if key := FieldKeys[path]; key != "" {
		return b.kit.Text(key)
	}
	// The texts of a rule have a part for each language.
	name, lang, _ := strings.Cut(path, ".")
	switch key := FieldKeys[name]; name {
	case "name", "region", "remark", "source":
		return b.inLanguage(b.kit.Text(key), lang)
	}
	return path
}

// inLanguage returns the name of a field with the language of its text.
func (b *Book) inLanguage(field, lang string) string {
	return b.kit.Text("field.inLanguage", "field", field, "language", b.kit.LanguageName(lang))
}

// ofFile reports whether a fault is one of a rule file as a whole, so that no field is to blame.
func ofFile(f variants.Fault) bool {
	switch f {
	case variants.FaultFile, variants.FaultFileLong, variants.FaultSyntax, variants.FaultEncoding:
		return true
	}
	return false
}
