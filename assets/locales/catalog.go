package locales

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

//go:embed *.json
var files embed.FS

// Languages returns the languages that are shipped, as BCP 47 tags ("en", "fr"), sorted.
func Languages() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		// The root of an embedded file system can always be read.
		panic(err)
	}
	langs := make([]string, 0, len(entries))
	for _, e := range entries {
		langs = append(langs, strings.TrimSuffix(e.Name(), ".json"))
	}
	return langs
}

// Catalog is the texts of one language. It never changes once loaded and may be read from any
// goroutine.
type Catalog struct {
	lang    string
	entries map[string]entry
}

// entry maps plural categories to templates; a text without plurals has the one category "other".
type entry map[string]string

// UnmarshalJSON reads a text, or an object of texts by plural category.
func (e *entry) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		*e = entry{other: text}
		return nil
	}
	var forms map[string]string
	if err := json.Unmarshal(data, &forms); err != nil {
		return fmt.Errorf("neither a text nor an object of texts: %w", err)
	}
	if _, ok := forms[other]; !ok {
		return fmt.Errorf("no plural category %q", other)
	}
	*e = forms
	return nil
}

// Load returns the catalog of a language that is shipped. The error names the language, or says
// where its file is wrong.
func Load(lang string) (*Catalog, error) {
	if !slices.Contains(Languages(), lang) {
		return nil, fmt.Errorf("no texts in the language %q", lang)
	}
	data, err := files.ReadFile(lang + ".json")
	if err != nil {
		return nil, fmt.Errorf("texts in the language %q: %w", lang, err)
	}
	c, err := parse(lang, data)
	if err != nil {
		return nil, fmt.Errorf("texts in the language %q: %w", lang, err)
	}
	return c, nil
}

func parse(lang string, data []byte) (*Catalog, error) {
	c := &Catalog{lang: lang}
	if err := json.Unmarshal(data, &c.entries); err != nil {
		return nil, err
	}
	for key, e := range c.entries {
		for form, text := range e {
			if text == "" {
				return nil, fmt.Errorf("%q has no text for %q", key, form)
			}
		}
	}
	return c, nil
}

// Lang returns the language of the catalog as a BCP 47 tag.
func (c *Catalog) Lang() string { return c.lang }

// Keys returns all keys, sorted.
func (c *Catalog) Keys() []string {
	keys := make([]string, 0, len(c.entries))
	for k := range c.entries {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// Raw returns the templates of a key by plural category, and whether there is such a key. A text
// without plurals has the one category "other". The map is a copy.
func (c *Catalog) Raw(key string) (map[string]string, bool) {
	e, ok := c.entries[key]
	if !ok {
		return nil, false
	}
	forms := make(map[string]string, len(e))
	for k, v := range e {
		forms[k] = v
	}
	return forms, true
}

// List writes words one after another as the language does: "2, 3 and 4".
func (c *Catalog) List(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return c.Text("list.and", map[string]any{"others": strings.Join(words[:last], ", "), "last": words[last]})
}

// Text returns the text of a key with its placeholders filled in. Arguments are strings, lists of them or whole
// numbers; the argument "count" also picks the plural. What is missing stays visible and breaks
// nothing: an unknown key comes back as "[key?]", a placeholder without an argument as it was
// written.
func (c *Catalog) Text(key string, args map[string]any) string {
	e, ok := c.entries[key]
	if !ok {
		return "[" + key + "?]"
	}
	template := e[other]
	if len(e) > 1 {
		if n, ok := whole(args["count"]); ok {
			if t, ok := e[category(c.lang, n)]; ok {
				template = t
			}
		}
	}
	return fill(template, c.listed(args))
}

// listed returns arguments with their lists written out.
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
