// Package audit says what is wrong with a language: what a test refuses, and what its translators want to look at.
package audit

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/assets/languages"
	"awale/assets/locales"
)

// Kind is a kind of finding.
type Kind string

// The first kinds are faults. The others are only to be looked at.
const (
	Unreadable  Kind = "unreadable"  // a file, or a text that is neither a text nor an object of texts
	Missing     Kind = "missing"     // a key of English is not there: the English text is shown
	Unused      Kind = "unused"      // English has no such key
	Placeholder Kind = "placeholder" // another one than in English, or none
	Plural      Kind = "plural"      // other categories than the language has
	Glyph       Kind = "glyph"       // the font lacks a character
	Untidy      Kind = "untidy"      // blanks at the ends or two in a row, straight quotation marks, three dots for an ellipsis

	Same Kind = "same as English"
	Long Kind = "long" // more than half as long again as in English and in French
)

// Faults are the kinds that a shipped language has none of.
var Faults = []Kind{Unreadable, Missing, Unused, Placeholder, Plural, Glyph, Untidy}

// Finding is one of them.
type Finding struct {
	Kind      Kind
	File, Key string
	Detail    string
}

// String tells a finding in one line.
func (f Finding) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s: %s %s %s", f.Kind, f.File, f.Key, f.Detail))
}

// optional are keys that a language may have although English has none, or the other way round.
var optional = []string{locales.PluralKey, locales.FirstKey, locales.DecimalKey, locales.GroupKey, locales.ClockKey, "direction", "font"}

// lengthy is the least number of letters of a text that is called long.
const lengthy = 12

// Look returns what is found in a language of a folder. can reports whether the font of the program can write a character.
func Look(folder fs.FS, tag string, can func(r rune) bool) (all []Finding) {
	categories, err := categoriesOf(folder, tag)
	if err != nil {
		all = append(all, Finding{Unreadable, languages.Texts, locales.PluralKey, err.Error()})
	}
	for _, file := range append([]string{languages.About}, languages.Kinds...) {
		english, err := read(folder, languages.Fallback, file)
		if err != nil {
			all = append(all, Finding{Unreadable, file, "", languages.Fallback + ": " + err.Error()})
			continue
		}
		french, _ := read(folder, "fr", file)
		own, err := read(folder, tag, file)
		if err != nil {
			all = append(all, Finding{Unreadable, file, "", err.Error()})
			own = texts{}
		}
		for _, key := range slices.Sorted(maps.Keys(english)) {
			if _, ok := own[key]; !ok && !slices.Contains(optional, key) {
				all = append(all, Finding{Missing, file, key, ""})
			}
		}
		for _, key := range slices.Sorted(maps.Keys(own)) {
			found := func(kind Kind, detail string, args ...any) {
				all = append(all, Finding{kind, file, key, fmt.Sprintf(detail, args...)})
			}
			want, ok := english[key]
			if !ok && !slices.Contains(optional, key) {
				found(Unused, "")
				continue
			}
			if ok {
				checkPlaceholders(want, own[key], found)
			}
			checkPlural(categories, own[key], found)
			for _, form := range slices.Sorted(maps.Keys(own[key])) {
				checkText(own[key][form], can, found)
			}
			if ok && tag != languages.Fallback {
				compare(want, french[key], own[key], found)
			}
		}
	}
	return all
}

// texts are the texts of a file by key and plural category.
type texts map[string]map[string]string

// read reads a file of a language as it is, without what English adds to it.
func read(folder fs.FS, tag, file string) (texts, error) {
	data, err := fs.ReadFile(folder, path.Join(tag, file))
	if err != nil {
		return nil, err
	}
	var raw map[string]any
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, err
	}
	all := texts{}
	for key, value := range raw {
		switch v := value.(type) {
		case string:
			all[key] = map[string]string{"other": v}
		case map[string]any:
			all[key] = map[string]string{}
			for form, text := range v {
				s, ok := text.(string)
				if !ok {
					return nil, fmt.Errorf("%s is no text", key)
				}
				all[key][form] = s
			}
		default:
			return nil, fmt.Errorf("%s is no text", key)
		}
	}
	return all, nil
}

// categoriesOf returns the plural categories of a language, which may have a rule of its own among its texts.
func categoriesOf(folder fs.FS, tag string) ([]string, error) {
	own, _ := read(folder, tag, languages.Texts) // a fault in them is found below
	doc := []byte("{}")
	if rule, ok := own[locales.PluralKey]; ok {
		doc, _ = json.Marshal(map[string]string{locales.PluralKey: rule["other"]}) // a text always has a JSON form
	}
	c, err := locales.Parse(tag, doc)
	if err != nil {
		return []string{"other"}, err
	}
	return c.Categories(), nil
}

// checkPlaceholders compares the placeholders of each form with those of that form in English, or of "other". Only "count" may be missing,
// from forms for few numbers ("a seed"), not from "other".
func checkPlaceholders(want, own map[string]string, found func(Kind, string, ...any)) {
	wanted := map[string]bool{}
	for _, text := range want {
		for _, name := range locales.Placeholders(text) {
			wanted[name] = true
		}
	}
	for _, form := range slices.Sorted(maps.Keys(own)) {
		got := locales.Placeholders(own[form])
		for _, name := range got {
			if !wanted[name] {
				found(Placeholder, "has {%s}, which nothing fills: %q", name, own[form])
			}
		}
		like, ok := want[form]
		if !ok {
			like = want["other"]
		}
		for _, name := range locales.Placeholders(like) {
			if !slices.Contains(got, name) && (name != "count" || form == "other") {
				found(Placeholder, "lacks {%s}: %q", name, own[form])
			}
		}
	}
}

// checkPlural compares the forms of a text with the categories of the language. A text may have the one form "other".
func checkPlural(categories []string, own map[string]string, found func(Kind, string, ...any)) {
	if _, ok := own["other"]; ok && len(own) == 1 {
		return
	}
	for _, category := range categories {
		if _, ok := own[category]; !ok {
			found(Plural, "lacks %q", category)
		}
	}
	for _, form := range slices.Sorted(maps.Keys(own)) {
		if !slices.Contains(categories, form) {
			found(Plural, "has %q, which the language has not", form)
		}
	}
}

func checkText(text string, can func(r rune) bool, found func(Kind, string, ...any)) {
	switch {
	case strings.TrimFunc(text, unicode.IsSpace) == "":
		found(Untidy, "is empty")
	case strings.TrimFunc(text, unicode.IsSpace) != text, strings.Contains(text, "  "), strings.Contains(text, "..."),
		strings.ContainsAny(text, "'\"\t\r"), !utf8.ValidString(text):
		found(Untidy, "%q", text)
	}
	for _, r := range text {
		if r != '\n' && !can(r) {
			found(Glyph, "%q (%U) in %q", r, r, text)
			return
		}
	}
}

// word is a word that is translated as a rule.
var word = regexp.MustCompile(`\p{L}{4}`)

// compare says whether a text is that of English, and whether it is much longer than that and the French one.
func compare(english, french, own map[string]string, found func(Kind, string, ...any)) {
	said, bare := own["other"], english["other"]
	for _, name := range locales.Placeholders(bare) {
		bare = strings.ReplaceAll(bare, "{"+name+"}", "")
	}
	if said == english["other"] && word.MatchString(bare) {
		found(Same, "%q", said)
	}
	length := utf8.RuneCountInString(said)
	if most := max(utf8.RuneCountInString(english["other"]), utf8.RuneCountInString(french["other"])); length >= lengthy && 2*length > 3*most {
		found(Long, "%d letters, at most %d in English and French: %q", length, most, said)
	}
}
