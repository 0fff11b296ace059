package locales

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"awale/assets/languages"
)

// Catalog holds the texts of one language. It does not change after Load, so goroutines may share it.
type Catalog struct {
	lang     string
	plurals  plural
	numerals numerals
	entries  map[string]entry
	// rightToLeft is set for a language that is written from right to left.
	rightToLeft bool
}

// entry maps plural categories to templates; a text without plurals has the one category "other".
type entry map[string]string

// loaded holds the catalogs that Load has read, by language: they never change, and to read one takes some milliseconds.
var loaded sync.Map

// Load returns the catalog of a language of the program, read once for all callers. The error says that there is no such language, or what
// is wrong with its file.
func Load(lang string) (*Catalog, error) {
	if c, ok := loaded.Load(lang); ok {
		return c.(*Catalog), nil
	}
	if !slices.Contains(Languages(), lang) {
		return nil, fmt.Errorf("no texts in the language %q", lang)
	}
	data, err := File(lang)
	if err != nil {
		return nil, fmt.Errorf("texts in the language %q: %w", lang, err)
	}
	c, err := Parse(lang, data)
	if err != nil {
		return nil, fmt.Errorf("texts in the language %q: %w", lang, err)
	}
	loaded.Store(lang, c)
	return c, nil
}

// These texts need not be there. PluralKey has the plural rule of a language that CLDR lacks, as plurals has them, and FirstKey says in the
// language's own words that its texts are a first version and that corrections are welcome.
const (
	PluralKey = languages.PluralKey
	FirstKey  = "language.first"
)

// Parse reads texts of a language in the format of this package.
func Parse(lang string, data []byte) (*Catalog, error) {
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, err
	}
	rule := ruleOf(lang)
	if own, ok := texts[PluralKey].(string); ok {
		rule = own
	}
	plurals, err := parsePlural(rule)
	if err != nil {
		return nil, err
	}
	c := &Catalog{lang: lang, plurals: plurals, numerals: numeralsOf(lang), entries: make(map[string]entry, len(texts))}
	for key, text := range texts {
		e, err := parseEntry(text)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", key, err)
		}
		c.entries[key] = e
		c.rightToLeft = c.rightToLeft || ReadsRightToLeft(e[other])
	}
	c.ownNumerals()
	return c, nil
}

// parseEntry reads a text, or an object of texts by plural category.
func parseEntry(v any) (entry, error) {
	forms, plural := v.(map[string]any)
	if !plural {
		forms = map[string]any{other: v}
	}
	e := make(entry, len(forms))
	for form, v := range forms {
		text, ok := v.(string)
		if !ok {
			return nil, errors.New("neither a text nor an object of texts")
		}
		if text == "" {
			return nil, fmt.Errorf("no text for the plural category %q", form)
		}
		e[form] = text
	}
	if _, ok := e[other]; !ok {
		return nil, fmt.Errorf("no plural category %q", other)
	}
	return e, nil
}

// Lang returns the language of the catalog as a BCP 47 tag.
func (c *Catalog) Lang() string { return c.lang }

// Keys returns all keys, sorted.
func (c *Catalog) Keys() []string { return slices.Sorted(maps.Keys(c.entries)) }

// Categories returns the plural categories of the language, in the order of CLDR. The last one is "other".
func (c *Catalog) Categories() []string { return c.plurals.categories() }

// Raw returns the templates of a key by plural category, and whether there is such a key. A text
// without plurals has the one category "other". The map is a copy.
func (c *Catalog) Raw(key string) (map[string]string, bool) {
	e, ok := c.entries[key]
	return maps.Clone(e), ok
}

// List joins words as the language does: "2, 3 and 4".
func (c *Catalog) List(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	others := words[0]
	for _, w := range words[1:last] {
		others = c.Text("list.comma", map[string]any{"others": others, "next": w})
	}
	return c.Text("list.and", map[string]any{"others": others, "last": words[last]})
}

// Text returns the text of a key with its placeholders filled in. Arguments are strings, lists of strings or whole numbers.
// The argument "count" also picks the plural. A mistake stays visible: an unknown key gives "[key?]", and a placeholder
// without an argument stays as it is.
func (c *Catalog) Text(key string, args map[string]any) string {
	e, ok := c.entries[key]
	if !ok {
		return "[" + key + "?]"
	}
	template := e[other]
	if len(e) > 1 {
		if n, ok := whole(args["count"]); ok {
			if t, ok := e[c.plurals.category(n)]; ok {
				template = t
			}
		}
	}
	text := fill(template, c.listed(args), c.numerals)
	if c.rightToLeft {
		return directed(text, template)
	}
	return text
}

// listed returns the arguments with every list joined to a text.
func (c *Catalog) listed(args map[string]any) map[string]any {
	for name, v := range args {
		if words, ok := v.([]string); ok {
			args = maps.Clone(args)
			args[name] = c.List(words)
			return c.listed(args)
		}
	}
	return args
}
