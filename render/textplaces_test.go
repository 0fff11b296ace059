package render

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"awale/assets/locales"
	"awale/render/ui"
)

// textPlaces know in which pictures each text of the program stands, for those who translate it.
type textPlaces struct {
	// whole are the keys of the texts without placeholders, by their words, and parts those of the others.
	whole map[string][]string
	parts []partText
	at    map[string][]string
}

// partText is a text with placeholders, as a pattern.
type partText struct {
	key     string
	pattern *regexp.Regexp
}

// leastWords is how many letters beside placeholders a text has that is looked for: "{a}, {b}" would stand everywhere.
const leastWords = 4

func newTextPlaces(t *testing.T, lang string) *textPlaces {
	t.Helper()
	c, err := locales.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	p := &textPlaces{whole: map[string][]string{}, at: map[string][]string{}}
	placeholder := regexp.MustCompile(`\\\{[A-Za-z0-9]+\\\}`)
	for _, key := range c.Keys() {
		forms, _ := c.Raw(key)
		for _, text := range forms {
			if len(locales.Placeholders(text)) == 0 {
				p.whole[text] = append(p.whole[text], key)
			} else if quoted := regexp.QuoteMeta(text); len(placeholder.ReplaceAllString(quoted, "")) >= leastWords {
				p.parts = append(p.parts, partText{key, regexp.MustCompile("^" + placeholder.ReplaceAllString(quoted, "(.+)") + "$")})
			}
		}
	}
	return p
}

// look notes which texts a picture shows.
func (p *textPlaces) look(picture string, n *ui.Node) {
	for _, words := range []string{n.Label, n.Text, n.Value} {
		keys := p.whole[words]
		if keys == nil && words != "" {
			for _, part := range p.parts {
				if part.pattern.MatchString(words) {
					keys = append(keys, part.key)
				}
			}
		}
		for _, key := range keys {
			if !slices.Contains(p.at[key], picture) {
				p.at[key] = append(p.at[key], picture)
			}
		}
	}
	for _, c := range n.Children {
		p.look(picture, c)
	}
}

// write writes a page that lists the texts with the pictures beside it in which they stand.
func (p *textPlaces) write(t *testing.T, folder string) {
	t.Helper()
	keys := slices.Sorted(func(yield func(string) bool) {
		for key := range p.at {
			if !yield(key) {
				return
			}
		}
	})
	var page strings.Builder
	page.WriteString("<!doctype html>\n<meta charset=\"utf-8\">\n<title>Where the texts stand</title>\n<h1>Where the texts stand</h1>\n<dl>\n")
	for _, key := range keys {
		fmt.Fprintf(&page, "<dt id=\"%s\">%s\n", key, key)
		for _, picture := range p.at[key][:min(3, len(p.at[key]))] {
			fmt.Fprintf(&page, "<dd><a href=\"%s.png\">%s</a>\n", picture, picture)
		}
	}
	page.WriteString("</dl>\n")
	if err := os.WriteFile(filepath.Join(folder, "texts.html"), []byte(page.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d texts stand in pictures", len(keys))
}

// A text is found where it stands, by its words or with something in place of its braces.
func TestTextPlaces(t *testing.T) {
	p := newTextPlaces(t, "en")
	p.look("menu", &ui.Node{Label: "New game", Children: []*ui.Node{{Label: "D, 4 seeds"}, {Label: "Nothing that the program says"}}})
	for key, want := range map[string]int{"menu.new": 1, "house.name": 1, "menu.options": 0} {
		if got := len(p.at[key]); got != want {
			t.Errorf("%s stands in %d pictures", key, got)
		}
	}
}
