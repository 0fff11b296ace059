//go:build !js

package bundle

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image/jpeg"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/assets"
	"awale/assets/locales"
	"awale/variants/notation"

	"github.com/andybalholm/brotli"
)

// module makes a small module with a page and returns its options.
func module(t *testing.T) Options {
	t.Helper()
	root := t.TempDir()
	for name, content := range map[string]string{
		"go.mod":  "module small\n\ngo 1.26\n",
		"main.go": "package main\n\nfunc main() { println(\"hello\") }\n",
		"web/page/index.html": `<html data-program="awale.wasm" data-size="0" data-sum="0"><script data-inline src="watch.js"></script>` +
			`<link rel="stylesheet" href="style.css"><link rel="icon" href="cloth.svg">` +
			`<script src="wasm_exec.js"></script><script type="module" src="a.js"></script>`,
		"web/page/watch.js":  "watch();\n",
		"web/page/style.css": `body { background: url("cloth.svg"); }`,
		"web/page/cloth.svg": "<svg>" + strings.Repeat("<g/>", 200) + "</svg>",
		"web/page/a.js":      `import b from "./b.js"; console.log("c.js is no word of its own", b);`,
		"web/page/b.js":      `export default "b";`,
		"web/page/notes.txt": "not part of the page",
	} {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return Options{Root: root, Out: filepath.Join(root, "out"), Work: filepath.Join(root, "work"), Quality: 1}
}

func mustBuild(t *testing.T, o Options) *Site {
	t.Helper()
	s, err := Build(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func list(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestBuild(t *testing.T) {
	o := module(t)
	s := mustBuild(t, o)
	paths := map[string]string{}
	for _, f := range s.Files {
		paths[f.Name] = f.Path
		content := read(t, filepath.Join(o.Out, f.Path))
		if len(content) != f.Size {
			t.Errorf("%s has %d bytes, not %d", f.Path, len(content), f.Size)
		}
		if f.Brotli > 0 {
			packed := read(t, filepath.Join(o.Out, f.Path+".br"))
			if got, err := io.ReadAll(brotli.NewReader(strings.NewReader(packed))); err != nil || string(got) != content ||
				len(packed) != f.Brotli {
				t.Errorf("%s.br is not %s: %v", f.Path, f.Path, err)
			}
		}
		if f.Gzip > 0 {
			packed := read(t, filepath.Join(o.Out, f.Path+".gz"))
			r, err := gzip.NewReader(strings.NewReader(packed))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(r); err != nil || string(got) != content || len(packed) != f.Gzip {
				t.Errorf("%s.gz is not %s: %v", f.Path, f.Path, err)
			}
		}
		want := regexp.MustCompile(`^[a-z_]+\.[0-9a-f]{16}\.(js|css|svg|wasm)$|^program-names\.[0-9a-f]{16}\.content$`)
		if f.Name == Index {
			want = regexp.MustCompile(`^index\.html$`)
		}
		if !want.MatchString(f.Path) {
			t.Errorf("%s is called %s", f.Name, f.Path)
		}
	}
	index := read(t, filepath.Join(o.Out, Index))
	program := read(t, filepath.Join(o.Out, paths[programName]))
	integrity := func(name string) string {
		sum := sha256.Sum256([]byte(read(t, filepath.Join(o.Out, paths[name]))))
		return paths[name] + `" integrity="sha256-` + base64.StdEncoding.EncodeToString(sum[:]) + `">`
	}
	sum := uint32(2166136261)
	for _, b := range []byte(program) {
		sum = (sum ^ uint32(b)) * 16777619
	}
	for _, want := range []string{`data-program="` + paths[programName] + `"`, `data-size="` + strconv.Itoa(len(program)) + `"`,
		`data-sum="` + strconv.FormatUint(uint64(sum), 10) + `"`, "<script>\nwatch();\n</script>", `<link rel="icon" href="` +
			paths["cloth.svg"] + `">`,
		`href="` + integrity("style.css"), `src="` + integrity(glueName), `src="` + integrity("a.js")} {
		if !strings.Contains(index, want) {
			t.Errorf("the page lacks %s:\n%s", want, index)
		}
	}
	if css := read(t, filepath.Join(o.Out, paths["style.css"])); !strings.Contains(css, `url("`+paths["cloth.svg"]+`")`) {
		t.Errorf("the style is %s", css)
	}
	if js := read(t, filepath.Join(o.Out, paths["a.js"])); !strings.Contains(js, `"./`+paths["b.js"]+`"`) || !strings.Contains(js,
		"c.js is no word") {
		t.Errorf("the script is %s", js)
	}
	var manifest Site
	if err := json.Unmarshal([]byte(read(t, filepath.Join(o.Out, Manifest))), &manifest); err != nil || !slices.Equal(manifest.Files,
		s.Files) || manifest.Go == "" {
		t.Errorf("the list of files is %+v, %v", manifest, err)
	}
	if slices.ContainsFunc(s.Files, func(f File) bool { return strings.HasPrefix(f.Name, "notes") || f.Name == "watch.js" }) {
		t.Error("a note or a script within the page became a file of the site")
	}
}

func TestSecondBuild(t *testing.T) {
	o := module(t)
	mustBuild(t, o)
	before := list(t, o.Out)
	stamp := func() (times []int64) {
		for _, name := range list(t, o.Out) {
			info, err := os.Stat(filepath.Join(o.Out, name))
			if err != nil {
				t.Fatal(err)
			}
			times = append(times, info.ModTime().UnixNano())
		}
		return times
	}
	first := stamp()
	mustBuild(t, o)
	if !slices.Equal(first, stamp()) {
		t.Error("a build of the same things wrote files anew")
	}

	// What changes gets another name, and so does all that names it. The old files stay for one more release, also when
	// that is built again, so that a page of the release before finds its files. A file that is not the builder's stays.
	keep := filepath.Join(o.Out, "CNAME")
	if err := os.WriteFile(keep, []byte("example"), 0o644); err != nil {
		t.Fatal(err)
	}
	release := func(script string) (files []string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(o.Root, "web", "page", "b.js"), []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
		mustBuild(t, o)
		mustBuild(t, o)
		return list(t, o.Out)
	}
	second := release("export default 7;")
	var added []string
	for _, name := range second {
		if !slices.Contains(before, name) {
			added = append(added, strings.SplitN(name, ".", 2)[0])
		}
	}
	if got := strings.Join(slices.Compact(added), " "); got != "CNAME a b" {
		t.Errorf("%s are new", got)
	}
	for _, name := range before {
		if !slices.Contains(second, name) {
			t.Errorf("%s of the release before is gone", name)
		}
	}
	third := release("export default 8;")
	for _, name := range before {
		changed := strings.HasPrefix(name, "a.") || strings.HasPrefix(name, "b.")
		if slices.Contains(third, name) == changed {
			t.Errorf("%s: whether it is still there two releases later should be %v", name, !changed)
		}
	}
	for _, name := range second {
		if !slices.Contains(before, name) && !slices.Contains(third, name) {
			t.Errorf("%s of the release before is gone", name)
		}
	}
	if back := release("export default 7;"); len(back) != len(third) {
		t.Errorf("a return to the release before left %q", back)
	}
}

func TestBuildsThatCannotBe(t *testing.T) {
	for name, spoil := range map[string]func(o *Options){
		"quality":       func(o *Options) { o.Quality = 12 },
		"package":       func(o *Options) { o.Package = "./nothing" },
		"profile":       func(o *Options) { o.Profile = "nothing.pgo" },
		"page":          func(o *Options) { os.RemoveAll(filepath.Join(o.Root, "web")) },
		"inline script": func(o *Options) { os.Remove(filepath.Join(o.Root, "web", "page", "watch.js")) },
		"inline script that ends early": func(o *Options) {
			if err := os.WriteFile(filepath.Join(o.Root, "web", "page", "watch.js"), []byte(`"</Script>"`), 0o644); err != nil {
				t.Fatal(err)
			}
		},
		"no index": func(o *Options) {
			os.Remove(filepath.Join(o.Root, "web", "page", Index))
		},
		"circle": func(o *Options) {
			if err := os.WriteFile(filepath.Join(o.Root, "web", "page", "b.js"), []byte(`import "./a.js"`), 0o644); err != nil {
				t.Fatal(err)
			}
		},
	} {
		o := module(t)
		spoil(&o)
		if _, err := Build(context.Background(), o); err == nil {
			t.Errorf("%s: the build went well", name)
		}
	}
}

func TestThePageNamesOnlyWhatThereIs(t *testing.T) {
	root, err := FindRoot(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	files, err := readPage(filepath.Join(root, "web", "page"))
	if err != nil {
		t.Fatal(err)
	}
	files[programName], files[glueName] = []byte("\x00asm"), []byte("// glue")
	assets := filepath.Join(root, "assets")
	if err := errors.Join(addContent(files, assets), addManifests(files, assets), addLicence(files, assets)); err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(files, func(name string, _ []byte) bool { return filepath.Ext(name) == contentSuffix || IsTexts(name) })
	for name := range icons {
		files[name] = nil
	}
	named, err := resolve(files, func(data []byte) (int, error) { return len(data), nil })
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{"./": true}
	var index, translate []byte
	for _, n := range named {
		there[n.path] = true
		switch n.name {
		case Index:
			index = n.data
		case translateName:
			translate = n.data
		}
	}
	reference := regexp.MustCompile(`(?:href|src|data-program|data-kept|"manifest":|register|importScripts|Worker|from|url\(|import|fetchJSON)"?[=(: ]*"(?:\./)?([^"#:]*)"`)
	used := map[string]bool{Index: true, translateName: true} // the program opens that
	for _, n := range named {
		for _, m := range reference.FindAllSubmatch(n.data, -1) {
			if name := string(m[1]); name != "" && !there[name] {
				t.Errorf("%s names %q, which is not there", n.name, name)
			}
			used[string(m[1])] = true
		}
		// An address that begins with a slash would bind the site to the top of its host.
		if regexp.MustCompile(`(?:href|src|url\()[=]?"/`).Match(n.data) {
			t.Errorf("%s has an absolute address", n.name)
		}
		if strings.HasSuffix(n.name, ".html") && regexp.MustCompile(`(?i)<style|style="| onclick=|javascript:`).Match(n.data) {
			t.Errorf("%s has inline styles or handlers, which its policy forbids", n.name)
		}
		// A page checks each of its scripts and its style sheet, and asks for them at once. Workers come later.
		if ext := filepath.Ext(n.path); n.name != workerName && n.name != thinkerScript && (ext == ".js" || ext == ".css") {
			page := index
			if forTranslators(n.name) {
				page = translate
			}
			if !regexp.MustCompile(`<(?:link rel="(?:modulepreload|stylesheet)"|script)[^>]* (?:href|src)="` + regexp.QuoteMeta(n.path) +
				`" integrity="sha256-[^"]{44}">`).Match(page) {
				t.Errorf("the page does not check %s", n.name)
			}
		}
	}
	if n := bytes.Count(index, []byte("<script>")); n != 4 {
		t.Errorf("the page has %d scripts within it, want those that watch, dress it and fetch the program", n)
	}
	for _, n := range named {
		if !used[n.path] && !(isWords(n.name) && bytes.Contains(index, []byte(":"+n.path))) {
			t.Errorf("nothing names %s", n.name)
		}
	}
}

// Browsers that install the game are told of it in each language. Its shortcuts lead to places of the program. Its pictures are as large as
// it says, and are fetched by nobody else. A manifest that names a text which is not there is not built.
func TestManifests(t *testing.T) {
	root, err := FindRoot(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	files, err := readPage(filepath.Join(root, "web", "page"))
	content := filepath.Join(root, "assets")
	if err := errors.Join(err, addContent(files, content), addManifests(files, content)); err != nil {
		t.Fatal(err)
	}
	type picture struct{ Src, Sizes string }
	for lang, name := range map[string]string{"en": "New game", "fr": "Nouvelle partie"} {
		var m struct {
			Lang, Description  string
			Icons, Screenshots []picture
			Shortcuts          []struct{ Name, URL string }
		}
		if err := json.Unmarshal(files["app-"+lang+manifestSuffix], &m); err != nil {
			t.Fatal(err)
		}
		if m.Lang != lang || m.Description == "" || len(m.Shortcuts) != 3 || m.Shortcuts[0].Name != name {
			t.Errorf("%s: %+v", lang, m)
		}
		for _, s := range m.Shortcuts {
			if _, ok := notation.ParsePlace(s.URL); !ok {
				t.Errorf("%s leads to no place of the program", s.URL)
			}
		}
		for _, p := range slices.Concat(m.Icons, m.Screenshots) {
			size := "any"
			if drawn, ok := icons[p.Src]; ok {
				size = fmt.Sprintf("%dx%[1]d", drawn.size)
			} else if forInstallation(p.Src) {
				shown, err := jpeg.DecodeConfig(bytes.NewReader(files[p.Src]))
				if size = fmt.Sprintf("%dx%d", shown.Width, shown.Height); err != nil {
					t.Errorf("%s: %v", p.Src, err)
				}
			}
			if size != p.Sizes || later(p.Src) != (size != "any") {
				t.Errorf("%s is %s, not %s, fetched later: %t", p.Src, size, p.Sizes, later(p.Src))
			}
		}
	}
	none := map[string][]byte{manifestName: []byte(`{"name": "{none}"}`), languageFile("en", "texts.json"): []byte("{}")}
	if err := addManifests(none, filepath.Join(root, "assets")); err == nil || !strings.Contains(err.Error(), "no text none") {
		t.Errorf("a manifest without a name is built: %v", err)
	}
}

// The direction of writing stands in language.json alone: the list of languages and the manifest have it from there, whatever letters the
// texts are written in.
func TestTheDirectionOfALanguage(t *testing.T) {
	assets := t.TempDir()
	for name, text := range map[string]string{"en/language.json": `{"name": "English"}`, "en/texts.json": `{"app.description": "D"}`,
		"en/lessons.json": "{}", "en/world.json": "{}", "ar/language.json": `{"name": "عربي", "direction": "rtl"}`,
		"ar/texts.json": `{"app.description": "Awale"}`, "az/language.json": `{"name": "Az", "font": "latin"}`,
		"az/texts.json": `{"app.description": "سلمى"}`, "sd/language.json": `{"name": "Sd", "direction": "rtl", "font": "latin"}`} {
		path := filepath.Join(assets, "languages", filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, cut := range []string{"regular", "bold"} {
		path := filepath.Join(assets, "letters", "latin-"+cut+".ttf")
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	files := map[string][]byte{manifestName: []byte(`{"dir": "{dir}"}`), Index: []byte(`data-languages=""`)}
	if err := errors.Join(addContent(files, assets), addManifests(files, assets)); err != nil {
		t.Fatal(err)
	}
	if got, want := string(files[Index]), `data-languages="az:latin Az|en English|sd:latin:rtl Sd|ar::rtl عربي"`; got != want {
		t.Errorf("the page has %s, want %s", got, want)
	}
	for lang, want := range map[string]string{"en": "ltr", "ar": "rtl", "az": "ltr", "sd": "rtl"} {
		if got := string(files[manifestOf(lang)]); got != `{"dir": "`+want+`"}` {
			t.Errorf("the manifest in %s is %s, want %s", lang, got, want)
		}
	}
}

// The page is told the server that it was built with.
func TestAPageOfAnotherServer(t *testing.T) {
	o := module(t)
	index := filepath.Join(o.Root, "web", "page", Index)
	if err := os.WriteFile(index, []byte(strings.Replace(read(t, index), `data-sum="0"`, `data-sum="0" data-server=""`, 1)),
		0o644); err != nil {
		t.Fatal(err)
	}
	for server, want := range map[string]string{"": `data-server=""`,
		`wss://play.example.org/online"`: `data-server="wss://play.example.org/online&#34;"`} {
		o.Server = server
		mustBuild(t, o)
		if page := read(t, filepath.Join(o.Out, Index)); !strings.Contains(page, want) {
			t.Errorf("with %q the page has no %s", server, want)
		}
	}
}

func TestTablesBecomePartOfTheSite(t *testing.T) {
	o := module(t)
	o.Tables = filepath.Join(o.Root, "tables")
	if err := os.MkdirAll(o.Tables, 0o755); err != nil {
		t.Fatal(err)
	}
	small, bigger := strings.Repeat("few seeds ", 100), strings.Repeat("more seeds ", 300)
	for name, content := range map[string]string{"a-b-7.tables": small, "a-b-12.tables": bigger,
		"a-b-13.tables.unfinished": "x", "a-b-07.tables": "x", "7.tables": "x", "a\"-7.tables": "x", "notes.txt": "x"} {
		if err := os.WriteFile(filepath.Join(o.Tables, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	index := filepath.Join(o.Root, "web", "page", Index)
	page := strings.Replace(read(t, index), `data-sum="0"`, `data-sum="0" data-tables=""`, 1)
	if err := os.WriteFile(index, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	without := o
	without.Tables, without.Out = "", filepath.Join(o.Root, "without")
	first := mustBuild(t, without).Total()
	s := mustBuild(t, o)
	want := regexp.MustCompile(` data-tables="a-b:7:1000:(\d+):a-b-7\.[0-9a-f]{16}\.tables a-b:12:3300:(\d+):a-b-12\.[0-9a-f]{16}\.tables">`)
	told := want.FindStringSubmatch(read(t, filepath.Join(o.Out, Index)))
	if told == nil {
		t.Fatalf("the page is told %s", read(t, filepath.Join(o.Out, Index)))
	}
	later := 0
	for _, f := range s.Files {
		if f.Later && filepath.Ext(f.Name) == tablesSuffix {
			if later++; told[map[string]int{"a-b-7.tables": 1, "a-b-12.tables": 2}[f.Name]] != strconv.Itoa(f.Brotli) {
				t.Errorf("%+v, but the page is told %v", f, told)
			}
			if f.Brotli == 0 || read(t, filepath.Join(o.Out, f.Path)) != map[string]string{"a-b-7.tables": small,
				"a-b-12.tables": bigger}[f.Name] {
				t.Errorf("%+v", f)
			}
		}
	}
	// Beside the names of the tables in the page nothing is added to what is fetched first.
	if later != 2 || s.Total() > first+200 {
		t.Errorf("%d files for later; %d bytes to fetch first, without tables %d", later, s.Total(), first)
	}
	o.Tables = filepath.Join(o.Root, "nowhere")
	if _, err := Build(context.Background(), o); err == nil {
		t.Error("built with tables that are not there")
	}
}

// Of the texts, a browser fetches those of one language before the game can be played, and other content later.
func TestTextsBecomePartOfTheSite(t *testing.T) {
	o := module(t)
	index := filepath.Join(o.Root, "web", "page", Index)
	page := strings.Replace(read(t, index), `data-sum="0"`, `data-sum="0" data-content=""`, 1)
	if err := os.WriteFile(index, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	empty := o
	empty.Out = filepath.Join(o.Root, "without")
	without := mustBuild(t, empty).Total()
	for name, content := range map[string]string{"languages/en/language.json": `{"name": "English", "page.late": "Late"}`,
		"languages/en/texts.json": `{"a": "hello"}`, "languages/en/lessons.json": "{}", "languages/en/world.json": "{}",
		"languages/fr/language.json": `{"name": "Français", "page.late": "Tard", "font": "runes"}`, "languages/fr/texts.json": `{"a": "bon"}`,
		"letters/runes-regular.ttf": "ab", "letters/runes-bold.ttf": "abc", "letters/other-bold.ttf": "y",
		"languages/doc.go": "x", "world/map.json": "world"} {
		path := filepath.Join(o.Root, "assets", filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	s := mustBuild(t, o)
	file := func(lang, kind, end string) string {
		return `languages/` + lang + `/` + kind + `\.json:\d+:\d+:languages-` + lang + `\.` + kind + end
	}
	const first, late = `\.[0-9a-f]{16}\.json `, `\.json\.[0-9a-f]{16}\.content `
	letters := func(cut string, size int) string {
		return fmt.Sprintf(`languages/fr/runes-%s\.ttf:%d:\d+:languages-fr\.runes-%s\.ttf\.[0-9a-f]{16}\.content `, cut, size, cut)
	}
	want := regexp.MustCompile(` data-content="` + file("en", "lessons", late) + file("en", "texts", first) + file("en", "world", late) +
		file("fr", "lessons", late) + file("fr", "page", first) + letters("bold", 3) + letters("regular", 2) +
		file("fr", "texts", first) + file("fr", "world", late) +
		`program/names:\d+:\d+:program-names\.[0-9a-f]{16}\.content world/map\.json:5:\d+:world-map\.json\.[0-9a-f]{16}\.content">`)
	if told := read(t, filepath.Join(o.Out, Index)); !want.MatchString(told) {
		t.Errorf("the page is told %s", told)
	}
	total := s.Total()
	if s.Heaviest() != "fr" {
		t.Errorf("most is fetched in %q", s.Heaviest())
	}
	for i, f := range s.Files {
		lang, _, ofOne := ofLanguage(f.Name)
		s.Files[i].Size, s.Files[i].Brotli = f.Size+1000, 0
		before := cmp.Or(f.Brotli, f.Size)
		switch more := s.Total() - total; {
		case ofOne && lang == "fr" && !strings.HasSuffix(f.Name, contentSuffix), isLetters(f.Name):
			if more != f.Size+1000-before {
				t.Errorf("%s does not count: %d more", f.Name, more)
			}
		case IsTexts(f.Name): // English becomes the heaviest
			if s.Heaviest() != "en" || more <= 0 || more >= 1000 {
				t.Errorf("with %s %d more are fetched, most in %q", f.Name, more, s.Heaviest())
			}
		case f.Later && more != 0:
			t.Errorf("%s counts", f.Name)
		}
		if f.Later != (strings.HasSuffix(f.Name, contentSuffix) && !isLetters(f.Name)) {
			t.Errorf("%+v", f)
		}
		s.Files[i] = f
	}
	// Beside the files of the heaviest language, only the names of the files are added to what is fetched first.
	if total < without+5 || total > without+500 {
		t.Errorf("%d bytes to fetch first, without content %d", total, without)
	}
}

// The program gets endgame tables from the server. Code that keeps them in files, or reads a command line, would only make
// the download larger.
func TestTheProgramHasNoFileCode(t *testing.T) {
	root, err := FindRoot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), "go", "list", "-deps", ".")
	c.Dir = root
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	if !slices.Contains(packages, "awale/ai/endgame") {
		t.Fatalf("these are not the packages of the program: %q", packages)
	}
	for _, name := range packages {
		if name == "flag" || name == "os/signal" || strings.HasPrefix(name, "awale/ai/endgame/") {
			t.Errorf("the program for browsers contains %s", name)
		}
	}
}

// Functions or a table of functions of an unknown form are an error, not a damaged program.
func TestAnUnknownFormIsAnError(t *testing.T) {
	// One function: a switch in a loop, without what Go writes in front of it.
	unknown := "\x00asm\x01\x00\x00\x00" + "\x0a\x0d\x01\x0b\x00\x03\x40\x41\x00\x0e\x01\x00\x00\x0b\x0b"
	for _, wasm := range []string{unknown, "no program"} {
		if _, err := shrink([]byte(wasm)); err == nil {
			t.Errorf("%q has become smaller", wasm)
		}
	}
}

// programOf returns the program of a site.
func programOf(t *testing.T, o Options, s *Site) string {
	t.Helper()
	for _, f := range s.Files {
		if f.Name == programName {
			return read(t, filepath.Join(o.Out, f.Path))
		}
	}
	t.Fatal("there is no program")
	return ""
}

// With the release of Go that is meant, all steps are taken. With another one, or if it cannot be fetched, the compiler's output is
// shipped as it is, with one line that says why.
func TestAnotherRelease(t *testing.T) {
	o := module(t)
	s := mustBuild(t, o)
	small := programOf(t, o, s)
	if s.Go != Release || s.AsCompiled || s.Warning != "" || s.Limit() != MaxTotal {
		t.Errorf("the site is from %s, not %s: %t, %q", s.Go, Release, s.AsCompiled, s.Warning)
	}
	t.Setenv("GOPROXY", "off")
	o.release = "go1.26.999"
	s = mustBuild(t, o)
	compiled := programOf(t, o, s)
	if !s.AsCompiled || s.Limit() != MaxAsCompiled || !strings.Contains(s.Warning, Release) || !strings.Contains(s.Warning, "go1.26.999") ||
		strings.Contains(s.Warning, "\n") {
		t.Errorf("%t, %q", s.AsCompiled, s.Warning)
	}
	o.AsCompiled = true
	s = mustBuild(t, o)
	if !s.AsCompiled || s.Warning != "" || programOf(t, o, s) != compiled || small == compiled {
		t.Errorf("%d bytes as compiled, %d otherwise: %t, %q", len(compiled), len(small), s.AsCompiled, s.Warning)
	}
}

// go.mod names the release that the builder is made for.
func TestTheModuleNamesTheRelease(t *testing.T) {
	root, err := FindRoot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if mod := read(t, filepath.Join(root, "go.mod")); !strings.Contains(mod, "\ntoolchain "+Release+"\n") {
		t.Errorf("go.mod does not name %s", Release)
	}
}

// A site of this module has all content that the desktop program has within itself. Scores are parsed.
func TestContent(t *testing.T) {
	sources := map[string][]byte{}
	if err := addContent(sources, filepath.Join("..", "..", "..", "assets")); err != nil {
		t.Fatal(err)
	}
	for _, name := range assets.Names() {
		data, err := assets.Content(name)
		if strings.HasSuffix(name, scoreSuffix) && err == nil {
			data, err = parsed(data)
		}
		site, ok := sources[contentName(path.Dir(name), path.Base(name))]
		if file, of := strings.CutPrefix(name, locales.Folder); of {
			site, ok = sources[languageFile(path.Dir(file), path.Base(file))]
		}
		if err != nil || !ok || !bytes.Equal(site, data) {
			t.Errorf("%s is not in the site: %v", name, err)
		}
	}
	maps.DeleteFunc(sources, func(name string, _ []byte) bool { return isWords(name) || name == Index })
	if len(sources) != len(assets.Names()) {
		t.Errorf("the site has %d files, the program %d", len(sources), len(assets.Names()))
	}
}

// The stand-ins are of packages that only Ebitengine imports, beside that for sums, and what takes their place compiles: every site of
// these tests is built so, without a warning. With another standard library there is an error, and the site is built with all of it.
func TestOverlay(t *testing.T) {
	env, err := goEnv(t.Context(), ".", nil, "GOROOT", "GOMOD")
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Root: filepath.Dir(env[1]), Work: t.TempDir()}
	flags, err := toolchain{root: env[0]}.overlay(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(strings.TrimPrefix(flags[0], "-overlay="))
	for _, name := range standins {
		if err != nil || !strings.Contains(string(list), filepath.Join(env[0], "src", filepath.FromSlash(name))) {
			t.Errorf("%s is not replaced in %s, %v", name, list, err)
		}
	}
	args := slices.Concat([]string{"list", "-deps", "-f", "{{.ImportPath}} {{join .Imports \" \"}}"}, flags, []string{"."})
	imports := exec.CommandContext(t.Context(), "go", args...)
	imports.Dir, imports.Env = o.Root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	packages, err := imports.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(packages), "\n") {
		names := strings.Fields(line)
		for i, name := range names {
			does := !slices.Contains(standins, name) || name == "crypto/sha256"
			if i > 0 && !does && !strings.HasPrefix(names[0], "github.com/hajimehoshi/ebiten/v2/internal/") {
				t.Errorf("%s imports %s, which does nothing in the page", names[0], name)
			}
		}
	}
	if _, err := (toolchain{root: t.TempDir()}).overlay(t.Context(), o); err == nil {
		t.Error("an empty library was changed")
	}
}
