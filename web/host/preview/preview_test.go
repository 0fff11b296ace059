//go:build !js

package preview

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"awale/render/still"
	"awale/variants/notation"
	"awale/web/server/files"
)

// gamePage is the page of the game, named as a build names it.
func gamePage(t testing.TB) string {
	t.Helper()
	page, err := os.ReadFile("../../page/index.html")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(page), `data-build=""`, `data-build="0123456789abcdef"`, 1)
}

// drawn is the picture that is drawn for tests.
const drawn = "a picture"

// site returns the handler of a folder with the page of the game, which draws no pictures but counts them.
func site(t testing.TB, o Options) (*Handler, *atomic.Int32) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(gamePage(t)), 0o644); err != nil {
		t.Fatal(err)
	}
	game, err := files.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = game.Close() })
	h, err := New(game, o)
	if err != nil {
		t.Fatal(err)
	}
	var count atomic.Int32
	h.pictures.draw = func(*still.Board) ([]byte, error) {
		count.Add(1)
		return []byte(drawn), nil
	}
	return h, &count
}

// get asks for an address, with headers such as "Accept-Language: fr".
func get(h http.Handler, address string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, address, nil)
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// link returns the path form of the link in a fragment.
func link(t testing.TB, fragment string) string {
	t.Helper()
	l, err := notation.ParseLink("#" + fragment)
	if err != nil {
		t.Fatal(err)
	}
	path, err := notation.FormatLink("/"+notation.PathStart, l)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// The links of the tests: a game, a problem and a set of problems.
const (
	aGame    = "p=1;r=abapa;m=FfEcC"
	aProblem = "p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-N;g=take2;t=Caf%C3%A9~3cb~3e%20~22x~22"
	aSet     = "p=1;r=abapa;q=1.2;t=Chains"
)

// content returns the content of a tag of a page.
func content(page, name string) string {
	m := regexp.MustCompile(`<meta (?:name|property)="` + name + `" content="([^"]*)">`).FindStringSubmatch(page)
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

func TestThePageOfALink(t *testing.T) {
	h, count := site(t, Options{})
	for _, c := range []struct{ fragment, accept, lang, title string }{
		{aGame, "", "en", "Abapa · North is to move"},
		{aGame, "fr-CA,fr;q=0.9,en;q=0.8", "fr", "Abapa · Nord doit jouer"},
		{aGame, "sw, en;q=0.3, fr;q=0.2", "en", "Abapa · North is to move"},
		{aProblem, "", "en", `Café<b> "x" · North to move and take at least 2`},
		{aSet, "", "en", "Chains · Abapa"},
	} {
		path := link(t, c.fragment)
		w := get(h, "http://play.example.org"+path, "Accept-Language: "+c.accept)
		page := w.Body.String()
		picture := content(page, "og:image")
		if w.Code != 200 || w.Header().Get("Content-Type") != "text/html; charset=utf-8" || !strings.Contains(page, `<html lang="`+c.lang+`"`) {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
		if title := content(page, "og:title"); title != c.title || !strings.Contains(page, "<title>"+html.EscapeString(c.title)+" · Awale</title>") {
			t.Errorf("%s in %s has the title %q, not %q", path, c.lang, title, c.title)
		}
		about := h.words[c.lang].Text("app.description", nil)
		if d := content(page, "og:description"); !strings.HasSuffix(d, about) || d != content(page, "description") {
			t.Errorf("%s in %s has the description %q", path, c.lang, d)
		}
		if content(page, "og:url") != "http://play.example.org"+path || content(page, "og:image:alt") == "" ||
			content(page, "twitter:card") != "summary_large_image" || strings.Contains(page, "<b>") {
			t.Errorf("%s: the page is\n%s", path, page[:3000])
		}
		// The program of the page is that of the game.
		if policy := w.Header().Get("Content-Security-Policy"); policy != get(h, "/").Header().Get("Content-Security-Policy") ||
			!strings.Contains(policy, "frame-ancestors 'none'") || w.Header().Get("X-Frame-Options") != "DENY" {
			t.Errorf("%s: %v", path, w.Header())
		}
		before := count.Load()
		for range 2 {
			p := get(h, picture)
			if p.Code != 200 || p.Header().Get("Content-Type") != "image/png" || p.Body.String() != drawn ||
				!strings.Contains(p.Header().Get("Cache-Control"), "immutable") || p.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
				t.Errorf("%s: %d %v", picture, p.Code, p.Header())
			}
			if again := get(h, picture, "If-None-Match: "+p.Header().Get("ETag")); again.Code != 304 || again.Body.Len() > 0 {
				t.Errorf("%s again: %d", picture, again.Code)
			}
		}
		if n := count.Load() - before; n > 1 {
			t.Errorf("%s was drawn %d times", picture, n)
		}
	}
	// With an address of its own, the host names no other one.
	named, _ := site(t, Options{URL: "https://play.example.org"})
	if page := get(named, "http://evil.example.org"+link(t, aGame)).Body.String(); strings.Contains(page, "evil") ||
		!strings.HasPrefix(content(page, "og:image"), "https://play.example.org/p=") {
		t.Errorf("the picture is at %s", content(page, "og:image"))
	}
}

// A link that cannot be read leads to the page of the game, where the program says what is wrong.
func TestLinksThatCannotBeRead(t *testing.T) {
	h, count := site(t, Options{Framers: []string{"*"}})
	root := get(h, "/").Body.String()
	for path, code := range map[string]int{"/p=": 404, "/p=2;r=nothing": 404, "/p=2;r=abapa;m=Z": 404, "/p=1;r=abapa;m=" + strings.Repeat("A", 2000): 414,
		strings.TrimSuffix(link(t, aGame), "c") + "x": 404} {
		if w := get(h, path); w.Code != code || w.Body.String() != root || strings.Contains(root, "og:image") {
			t.Errorf("%.80s: %d", path, w.Code)
		}
		for _, other := range []string{path + pictureEnd + "?l=en", embedFolder + path} {
			if w := get(h, other); w.Code != code || w.Header().Get("X-Frame-Options") != "DENY" {
				t.Errorf("%.80s: %d", other, w.Code)
			}
		}
	}
	for _, query := range []string{"", "?l=xx", "?l=en&at=6", "?l=en&at=-1", "?l=en&at=x", "?l=en&at=0&try=Z", "?l=en&at=0&try=a",
		"?l=en&at=0&try=" + strings.Repeat("A", mostTried+1)} {
		if w := get(h, link(t, aGame)+pictureEnd+query); w.Code != 404 {
			t.Errorf("%.80s: %d", query, w.Code)
		}
	}
	if n := count.Load(); n != 0 {
		t.Errorf("%d pictures were drawn", n)
	}
}

// The page says that links have pages, and is still known by the hash of its text.
func TestThePageOfTheGame(t *testing.T) {
	h, _ := site(t, Options{})
	for _, path := range []string{"/", "/index.html"} {
		page := get(h, path).Body.String()
		build := buildName.FindStringSubmatch(page)[1]
		sum := sha256.Sum256([]byte(strings.Replace(page, build, "", 1)))
		if !strings.Contains(page, `data-links="path"`) || hex.EncodeToString(sum[:8]) != build {
			t.Errorf("%s: the build is %s, the hash %x", path, build, sum[:8])
		}
		tag := get(h, path, "Accept-Encoding: br").Header().Get("ETag")
		if w := get(h, path, "Accept-Encoding: br", "If-None-Match: "+tag); w.Code != 304 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	r := httptest.NewRequest(http.MethodPost, link(t, aGame), nil)
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Code != 405 {
		t.Errorf("a post to a link: %d", w.Code)
	}
}

// anchor finds the links of a page to be framed, by their ids.
var anchor = regexp.MustCompile(`<a href="([^"]*)" id="([^"]*)"`)

// anchors returns the addresses of the links of a page at an address, by their ids.
func anchors(t testing.TB, at, page string) map[string]string {
	t.Helper()
	base, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, m := range anchor.FindAllStringSubmatch(page, -1) {
		to, err := base.Parse(html.UnescapeString(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		found[m[2]] = to.String()
	}
	return found
}

func TestAFramedBoard(t *testing.T) {
	refusing, _ := site(t, Options{})
	if w := get(refusing, embedFolder+link(t, aGame)); w.Code != 404 || w.Header().Get("X-Frame-Options") != "DENY" {
		t.Errorf("nobody may frame a board, but the answer is %d %v", w.Code, w.Header())
	}
	h, _ := site(t, Options{Framers: []string{"https://a.example.org", "https://b.example.org"}})
	at := embedFolder + link(t, aGame)
	steps := func(ids ...string) (w *httptest.ResponseRecorder, to map[string]string) {
		t.Helper()
		for _, id := range append(ids, "") {
			if w = get(h, at); w.Code != 200 {
				t.Fatalf("%s: %d", at, w.Code)
			}
			if to = anchors(t, at, w.Body.String()); id != "" {
				if at = to[id]; at == "" {
					t.Fatalf("there is no way %s on\n%s", id, w.Body)
				}
			}
		}
		return w, to
	}
	w, to := steps()
	policy := w.Header().Get("Content-Security-Policy")
	if !strings.Contains(policy, "frame-ancestors https://a.example.org https://b.example.org") || w.Header().Get("X-Frame-Options") != "" ||
		!strings.Contains(policy, "default-src 'none'") || w.Header().Get("Set-Cookie") != "" {
		t.Errorf("the page is sent with %v", w.Header())
	}
	if to["open"] != link(t, aGame) || to["next"] != "" || to["back"] == "" || !strings.Contains(w.Body.String(), `rel="noopener"`) {
		t.Errorf("the ways on are %v", to)
	}
	// From the start through all moves, in both ways.
	if _, to = steps("first"); to["back"] != "" || !strings.HasSuffix(at, "?at=0") {
		t.Errorf("the start is %s, with %v", at, to)
	}
	for range 5 {
		steps("next")
	}
	if _, to = steps(); to["next"] != "" {
		t.Errorf("after the last move there is %v", to)
	}
	steps("first", "last", "back", "back", "back")
	// The move of the link goes on in the link, another one is tried.
	if steps("E"); !strings.HasSuffix(at, "?at=3") {
		t.Errorf("E leads to %s", at)
	}
	if w, _ = steps("back", "C"); !strings.HasSuffix(at, "?at=2&try=C") || !strings.Contains(w.Body.String(), "at=2&amp;try=C&amp;l=en") {
		t.Errorf("C leads to %s", at)
	}
	if steps("back"); !strings.HasSuffix(at, "?at=2") {
		t.Errorf("back leads to %s", at)
	}
	// A problem is tried, and says when its goal is reached.
	at = embedFolder + link(t, "p=1;r=abapa;b=0-0-0-0-0-1-1-1-1-0-0-4-10-10-S;g=take2")
	if w, _ = steps("F"); !strings.Contains(w.Body.String(), h.words["en"].Text("goal.reached", nil)[:12]) {
		t.Errorf("the goal is not reached:\n%s", w.Body)
	}
}

func TestPicturesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, count := site(t, Options{})
		p := h.pictures
		free := make(chan struct{})
		p.draw = func(b *still.Board) ([]byte, error) {
			<-free
			if b == nil {
				panic("no board")
			}
			count.Add(1)
			return bytes.Repeat([]byte("x"), mostBytes/4), nil
		}
		// Several ask for the same picture, and too many for others.
		answers := make(chan error, 2*mostWaiting)
		for i := range 2 * mostWaiting {
			go func() {
				_, err := p.get(t.Context(), string(rune('a'+i/2)), &still.Board{})
				answers <- err
			}()
			synctest.Wait()
		}
		if _, err := p.get(t.Context(), "one more", &still.Board{}); !errors.Is(err, errBusy) {
			t.Errorf("one more: %v", err)
		}
		close(free)
		for range 2 * mostWaiting {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
		synctest.Wait()
		if n := count.Load(); n != mostWaiting || len(p.kept) != 4 || p.order.Len() != 4 || p.bytes > mostBytes || p.waiting != 0 {
			t.Errorf("%d were drawn, %d are kept with %d bytes, %d are waited for", n, len(p.kept), p.bytes, p.waiting)
		}
		// A fault costs its picture only.
		if _, err := p.get(t.Context(), "fault", nil); err == nil {
			t.Error("no board was drawn")
		}
		synctest.Wait()
		if len(p.kept) != 4 {
			t.Errorf("after a fault %d are kept", len(p.kept))
		}
	})
}

// The addresses of pages and pictures come from anywhere.
func FuzzAddress(f *testing.F) {
	for _, fragment := range []string{aGame, aProblem, aSet} {
		f.Add(link(f, fragment), "")
		f.Add(embedFolder+link(f, fragment), "at=1&try=C")
		f.Add(link(f, fragment)+pictureEnd, "l=fr&at=0")
	}
	f.Add("/p=%2", "at=9999999999999999999")
	h, _ := site(f, Options{Framers: []string{"*"}})
	f.Fuzz(func(t *testing.T, path, query string) {
		u := &url.URL{Path: path, RawQuery: query}
		if !strings.HasPrefix(path, "/") {
			return
		}
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL = u
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		switch w.Code {
		case 200:
			if s, err := readPath(u); err == nil {
				again, err := readPath(&url.URL{Path: s.path})
				if err != nil || again.path != s.path {
					t.Errorf("%s is read from %s, which is %v", s.path, path, err)
				}
			}
		case 404, 414:
		default:
			t.Errorf("%s?%s: %d", path, query, w.Code)
		}
	})
}
