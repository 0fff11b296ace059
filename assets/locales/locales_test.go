package locales

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func catalog(t testing.TB, lang, doc string) *Catalog {
	t.Helper()
	c, err := Parse(lang, []byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestText(t *testing.T) {
	const doc = `{
		"plain": "Your turn",
		"name": "{player} to move",
		"twice": "{a}{b}{a}",
		"braces": "{{name}} {{}} }} {{ { } {no way} {é}",
		"seeds": {"one": "{count} seed of {player}", "other": "{count} seeds of {player}"},
		"none": {"other": "no seeds"},
		"list.and": "{others} & {last}",
		"list.comma": "{others}, {next}"
	}`
	en, fr := catalog(t, "en", doc), catalog(t, "fr", doc)
	he := catalog(t, "he", `{"plain": "תור", "name": "{player} תור", "list.and": "{others}; {last}", "list.comma": "{others}, {next}",
		"number": "{count}", "lacked": "{player} to move"}`)
	for _, c := range []struct {
		name string
		c    *Catalog
		key  string
		args map[string]any
		want string
	}{
		{"no arguments", en, "plain", nil, "Your turn"},
		{"arguments nobody asked for", en, "plain", map[string]any{"x": 1}, "Your turn"},
		{"a name", en, "name", map[string]any{"player": "Ama"}, "Ama to move"},
		{"a number", en, "name", map[string]any{"player": -7}, "-7 to move"},
		{"small numbers", en, "twice", map[string]any{"a": uint8(1), "b": int64(2)}, "121"},
		{"an argument with braces", en, "name", map[string]any{"player": "{player}"}, "{player} to move"},
		{"no argument for it", en, "name", nil, "{player} to move"},
		{"braces", en, "braces", map[string]any{"name": "x"}, "{name} {} } { { } {no way} {é}"},
		{"one", en, "seeds", map[string]any{"count": 1, "player": "Ama"}, "1 seed of Ama"},
		{"many", en, "seeds", map[string]any{"count": 4, "player": "Ama"}, "4 seeds of Ama"},
		{"none in English", en, "seeds", map[string]any{"count": 0, "player": "Ama"}, "0 seeds of Ama"},
		{"none in French", fr, "seeds", map[string]any{"count": 0, "player": "Ama"}, "0 seed of Ama"},
		{"minus one", en, "seeds", map[string]any{"count": -1, "player": "Ama"}, "-1 seed of Ama"},
		{"no count", en, "seeds", map[string]any{"player": "Ama"}, "{count} seeds of Ama"},
		{"a count that is no number", en, "seeds", map[string]any{"count": "four", "player": "Ama"}, "four seeds of Ama"},
		{"a list", en, "twice", map[string]any{"a": []string{"2", "3", "5"}, "b": []string{": "}}, "2, 3 & 5: 2, 3 & 5"},
		{"a list of two and none", en, "twice", map[string]any{"a": []string{"2", "3"}, "b": []string{}}, "2 & 32 & 3"},
		{"a name from right to left", en, "name", map[string]any{"player": "سلمى"}, "\u2068سلمى\u2069 to move"},
		{"a list from right to left", en, "name", map[string]any{"player": []string{"א", "ב", "c"}}, "\u2068\u2068\u2068א\u2069, \u2068ב\u2069\u2069 & c\u2069 to move"},
		{"a Latin name first", he, "name", map[string]any{"player": "Ama"}, "\u200FAma תור"},
		{"a name first", he, "name", map[string]any{"player": "א"}, "\u2068א\u2069 תור"},
		{"a list of them", he, "name", map[string]any{"player": []string{"א", "ב"}}, "\u2068\u200F\u2068א\u2069; \u2068ב\u2069\u2069 תור"},
		{"words alone", he, "plain", nil, "תור"},
		{"a number alone", he, "number", map[string]any{"count": 7}, "7"},
		{"English words that it lacks", he, "lacked", map[string]any{"player": "א"}, "\u2068א\u2069 to move"},
		{"other only", en, "none", map[string]any{"count": 1}, "no seeds"},
		{"no such key", en, "play.missing", nil, "[play.missing?]"},
	} {
		if got := c.c.Text(c.key, c.args); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, doc := range []string{``, `[]`, `{"a": 1}`, `{"a": null}`, `{"a": {"one": "x"}}`, `{"a": {"other": 3}}`, `{"a": "x"`} {
		if _, err := Parse("en", []byte(doc)); err == nil {
			t.Errorf("%q was read", doc)
		}
	}
}

func TestLoad(t *testing.T) {
	for _, lang := range Languages() {
		c, err := Load(lang)
		if err != nil {
			t.Errorf("%s: %v", lang, err)
			continue
		}
		if c.Lang() != lang || len(c.Keys()) == 0 {
			t.Errorf("%s: language %q, %d keys", lang, c.Lang(), len(c.Keys()))
		}
	}
	for _, lang := range []string{"", "xx", "../locales/en", "en.json"} {
		if _, err := Load(lang); err == nil || !strings.Contains(err.Error(), lang) {
			t.Errorf("%q: error %v", lang, err)
		}
	}
}

// Languages are shown by their names, whatever marks their first letters have.
func TestNamesAreSorted(t *testing.T) {
	all := []Language{{Tag: "kk", Name: "Қазақша"}, {Tag: "ee", Name: "Eʋegbe"}, {Tag: "tr", Name: "Türkçe"}, {Tag: "yo", Name: "Èdè Yorùbá"},
		{Tag: "en", Name: "English"}, {Tag: "id", Name: "Bahasa Indonesia"}}
	SortByName(all)
	var tags []string
	for _, l := range all {
		tags = append(tags, l.Tag)
	}
	if got := strings.Join(tags, " "); got != "id yo en ee tr kk" {
		t.Errorf("sorted they are %s", got)
	}
}

func TestRawIsACopy(t *testing.T) {
	c := catalog(t, "en", `{"a": "x"}`)
	forms, ok := c.Raw("a")
	if !ok || forms["other"] != "x" {
		t.Fatalf("%v %v", forms, ok)
	}
	forms["other"] = "y"
	if got := c.Text("a", nil); got != "x" {
		t.Errorf("changed to %q", got)
	}
	if _, ok := c.Raw("b"); ok {
		t.Error("there is no such key")
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		preferred []string
		want      string
	}{
		{nil, "en"},
		{[]string{"fr"}, "fr"},
		{[]string{"fr-CA", "en"}, "fr"},
		{[]string{"FR-ca"}, "fr"},
		{[]string{"fr_FR.UTF-8"}, "fr"},
		{[]string{"fr_BE@euro"}, "fr"},
		{[]string{"fr-Latn-CI-x-private"}, "fr"},
		{[]string{"en-GB", "fr"}, "en"},
		{[]string{"ak", "fr"}, "fr"},
		{[]string{"ak", "ee"}, "en"},
		{[]string{"C"}, "en"},
		{[]string{"POSIX", "fr"}, "fr"},
		{[]string{"", " fr ", "en"}, "fr"},
		{[]string{"fro"}, "en"}, // Old French is not French
		{[]string{"-", "_", ".", "@"}, "en"},
	} {
		if got := Match(c.preferred); got != c.want {
			t.Errorf("%q: %s, want %s", c.preferred, got, c.want)
		}
	}
}

// Writing a text so that it stands for itself and filling it in gives the text back.
func TestEscapingRoundTrip(t *testing.T) {
	escape := strings.NewReplacer("{", "{{", "}", "}}")
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.RuneFrom([]rune("{}aé 1\u202f"))).Draw(t, "text")
		if got := fill(escape.Replace(s), map[string]any{"a": "x", "1": "y"}, numerals{}); got != s {
			t.Fatalf("%q became %q", s, got)
		}
	})
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"", "{", "}", "{{", "{a", "{a}", "{{a}}", "{é}", "{}", "a}{b"} {
		f.Add(s, "v")
	}
	f.Fuzz(func(t *testing.T, template, value string) {
		got := fill(template, map[string]any{"a": value}, numerals{})
		if !strings.ContainsAny(template, "{}") && got != template {
			t.Errorf("%q became %q", template, got)
		}
		if len(got) > len(template)*(1+len(value)) {
			t.Errorf("%q became %q", template, got)
		}
	})
}

func FuzzMatch(f *testing.F) {
	f.Add("fr-CA")
	f.Add("C.UTF-8")
	f.Fuzz(func(t *testing.T, tag string) {
		if _, err := Load(Match([]string{tag})); err != nil {
			t.Errorf("%q: %v", tag, err)
		}
	})
}

func BenchmarkText(b *testing.B) {
	c, err := Load("en")
	if err != nil {
		b.Fatal(err)
	}
	args := map[string]any{"house": "A", "count": 4}
	b.ReportAllocs()
	for b.Loop() {
		c.Text("house.name", args)
	}
}
