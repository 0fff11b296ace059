//go:build !js

package files

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The names and contents of a small site.
const (
	program = "awale.0123456789abcdef.wasm"
	script  = "loader.fedcba9876543210.js"
)

// pageScript is the script within the page of the small site, and page that page.
const (
	pageScript = "watch();\n"
	page       = "<!doctype html><script>" + pageScript + "</script><script src=\"" + script + "\"></script>"
)

// site returns a handler for a folder with a few files, some of them compressed, and a secret beside it.
func site(t testing.TB, online ...string) *Handler {
	t.Helper()
	top := t.TempDir()
	dir := filepath.Join(top, "site")
	for name, content := range map[string]string{
		"site/index.html": page, "site/index.html.br": "page-br", "site/index.html.gz": "page-gz",
		"site/" + program: "program", "site/" + program + ".br": "program-br", "site/" + program + ".gz": "program-gz",
		"site/" + script: "script", "site/favicon.svg": "icon", "site/files.json": "{}",
		"site/sub/index.html": "sub", "site/strange.xyz": "?", "site/.hidden.js": "hidden", "site/.git/config.txt": "hidden",
		"site/sub/.git/config.txt": "hidden", "secret.txt": "secret",
	} {
		path := filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.js"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(top, "secret.txt"), filepath.Join(dir, "link.txt")); err != nil {
		t.Log(err) // not every system lets everybody make links
	}
	h, err := Open(dir, online...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// get asks for a path with some headers, given as "Name: value".
func get(h http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://localhost/", nil)
	r.URL.Path = path
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestTypesAndCaching(t *testing.T) {
	h := site(t)
	const forever, ask = "public, max-age=31536000, immutable", "no-cache"
	for _, c := range []struct{ path, body, kind, caching string }{
		{"/", page, "text/html; charset=utf-8", ask},
		{"/index.html", page, "text/html; charset=utf-8", ask},
		{"/sub/", "sub", "text/html; charset=utf-8", ask},
		{"/" + program, "program", "application/wasm", forever},
		{"/" + script, "script", "text/javascript; charset=utf-8", forever},
		{"/favicon.svg", "icon", "image/svg+xml", ask},
		{"/files.json", "{}", "application/json", ask},
	} {
		w := get(h, "GET", c.path)
		if w.Code != 200 || w.Body.String() != c.body || w.Header().Get("Content-Type") != c.kind ||
			w.Header().Get("Cache-Control") != c.caching {
			t.Errorf("%s: %d %q %v", c.path, w.Code, w.Body, w.Header())
		}
		if w.Header().Get("Content-Length") != strconv.Itoa(len(c.body)) {
			t.Errorf("%s: length %s", c.path, w.Header().Get("Content-Length"))
		}
	}
}

// A page that is missing has a sentence and a way on, in the language of the reader; other files have none.
func TestAMissingPageSaysSo(t *testing.T) {
	dir := t.TempDir()
	h, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	for path, page := range map[string]bool{"/": true, "/index.html": true, "/sub/": true, "/x.js": false, "/x.xyz": false} {
		w := get(h, "GET", path)
		said := strings.Contains(w.Body.String(), "being replaced") && strings.Contains(w.Body.String(), `lang="en"`) &&
			strings.Contains(w.Body.String(), `<a href="">`)
		if w.Code != http.StatusNotFound || said != page || page && !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") ||
			w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v %s", path, w.Code, w.Header(), w.Body)
		}
	}
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Language", "fr-CA,en;q=0.5")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if page := w.Body.String(); !strings.Contains(page, `<html lang="fr">`) || !strings.Contains(page, "Réessayer") {
		t.Errorf("in French it says %s", page)
	}
}

func TestCodings(t *testing.T) {
	h := site(t)
	for _, c := range []struct{ accept, path, body, coding string }{
		{"", "/", page, ""},
		{"gzip, deflate, br, zstd", "/", "page-br", "br"},
		{"gzip", "/", "page-gz", "gzip"},
		{"GZIP;q=0.5", "/", "page-gz", "gzip"},
		{"br;q=0, gzip", "/", "page-gz", "gzip"},
		{"br;q=0, gzip;q=0.000", "/", page, ""},
		{"*", "/", "page-br", "br"},
		{"br;q=0, *;q=0.1", "/", "page-gz", "gzip"},
		{"*;q=0", "/", page, ""},
		{"identity", "/", page, ""},
		{"br;q=nonsense", "/", page, ""},
		{"br;q=2", "/", page, ""},
		{"br;q=NaN", "/", page, ""},
		{"br;q=0x1p-1", "/", page, ""},
		{"br;q=1e-1", "/", page, ""},
		{"br;q=0.0001", "/", page, ""},
		{"br;level=1", "/", page, ""},
		{"br ; q=0.001", "/", "page-br", "br"},
		{"br, br;q=0, gzip", "/", "page-gz", "gzip"},
		{"br;q=0, br, gzip", "/", "page-gz", "gzip"},
		{"br", "/" + program, "program-br", "br"},
		{"br, gzip", "/" + script, "script", ""},
	} {
		w := get(h, "GET", c.path, "Accept-Encoding: "+c.accept)
		if w.Code != 200 || w.Body.String() != c.body || w.Header().Get("Content-Encoding") != c.coding {
			t.Errorf("%s with %q: %d %q as %q", c.path, c.accept, w.Code, w.Body, w.Header().Get("Content-Encoding"))
		}
		if w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s does not vary", c.path)
		}
	}
}

func TestWhatIsNotHandedOut(t *testing.T) {
	h := site(t)
	for _, path := range []string{"/nothing.js", "/" + program + ".br", "/strange.xyz", "/.hidden.js", "/.git/config.txt",
		"/sub/.git/config.txt", "/./.git/config.txt", "//.git//config.txt", "/sub/../.git/config.txt", "/folder.js", "/sub", "/link.txt",
		"/../secret.txt", "/sub/../../secret.txt", "//secret.txt", "/..\\secret.txt", "/%2e%2e/secret.txt", "secret.txt", "/a\x00.js", ""} {
		w := get(h, "GET", path)
		if strings.Contains(w.Body.String(), "hidden") || strings.Contains(w.Body.String(), "secret\n") || w.Body.String() == "secret" ||
			path != "" && w.Code != 404 {
			t.Errorf("%q: %d %q", path, w.Code, w.Body)
		}
	}
}

func TestHeadersThatProtect(t *testing.T) {
	h := site(t)
	for _, path := range []string{"/", "/" + program, "/nothing.js"} {
		header := get(h, "GET", path).Header()
		policy := map[string]string{}
		for _, d := range strings.Split(header.Get("Content-Security-Policy"), "; ") {
			name, value, _ := strings.Cut(d, " ")
			policy[name] = value
		}
		for name, want := range map[string]string{"default-src": "'none'", "style-src": "'self'", "connect-src": "'self'",
			"base-uri": "'none'", "form-action": "'none'", "frame-ancestors": "'none'"} {
			if policy[name] != want {
				t.Errorf("%s: %s is %q, want %q", path, name, policy[name], want)
			}
		}
		scripts := policy["script-src"]
		if !strings.Contains(scripts, "'self'") || !strings.Contains(scripts, "'wasm-unsafe-eval'") ||
			strings.Contains(scripts, "'unsafe-inline'") || strings.Contains(scripts, "'unsafe-eval'") || strings.Contains(scripts, "*") {
			t.Errorf("%s: scripts from %s", path, scripts)
		}
		if hash := "'sha256-Dy6o3AAz+UEPPTDp7pBEU9Ob2nenBqF3O/XgWvI6iRs='"; strings.Contains(scripts, "'sha256-") != (path == "/") ||
			path == "/" && !strings.Contains(scripts, hash) {
			t.Errorf("%s: scripts from %s; the hash of the one within the page is %s", path, scripts, hash)
		}
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Cross-Origin-Opener-Policy": "same-origin", "X-Frame-Options": "DENY"} {
			if header.Get(name) != want {
				t.Errorf("%s: %s is %q", path, name, header.Get(name))
			}
		}
		if !strings.Contains(header.Get("Permissions-Policy"), "geolocation=()") {
			t.Errorf("%s: %s", path, header.Get("Permissions-Policy"))
		}
	}
}

func TestThePageMayConnectToServersOfOnlinePlay(t *testing.T) {
	h := site(t, "wss://play.example.org", "wss://two.example.org")
	for path, want := range map[string]string{
		"/":           "; connect-src 'self' wss://play.example.org wss://two.example.org; ",
		"/" + program: "; connect-src 'self'; ",
	} {
		if policy := get(h, "GET", path).Header().Get("Content-Security-Policy"); !strings.Contains(policy, want) {
			t.Errorf("%s: %s", path, policy)
		}
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	h := site(t)
	for _, path := range []string{"/", "/" + program} {
		plain := get(h, "GET", path).Header().Get("ETag")
		packed := get(h, "GET", path, "Accept-Encoding: br").Header().Get("ETag")
		if plain == "" || plain == packed {
			t.Errorf("%s: tags %s and %s", path, plain, packed)
		}
		for _, c := range []struct {
			match string
			code  int
		}{{packed, 304}, {"W/" + packed, 304}, {`"other", ` + packed, 304}, {"*", 304}, {plain, 200}, {"", 200},
			{`"a,*,b"`, 200}, {"x" + packed, 200}, {`"unfinished, ` + packed, 200},
			{"w/" + packed, 200}, {`,, "other" ,` + packed + " ,", 304}} {
			w := get(h, "GET", path, "Accept-Encoding: br", "If-None-Match: "+c.match)
			if w.Code != c.code || c.code == 304 && w.Body.Len() != 0 {
				t.Errorf("%s, If-None-Match %s: %d %q", path, c.match, w.Code, w.Body)
			}
		}
	}
}

func TestAPartOfAFile(t *testing.T) {
	h := site(t)
	for coding, want := range map[string]string{"identity": "ogra", "br": "ogra"} {
		w := get(h, "GET", "/"+program, "Accept-Encoding: "+coding, "Range: bytes=2-5")
		if w.Code != 206 || w.Body.String() != want || w.Header().Get("Content-Length") != "4" {
			t.Errorf("%s: %d %q %v", coding, w.Code, w.Body, w.Header())
		}
	}
}

func TestHead(t *testing.T) {
	w := get(site(t), "HEAD", "/"+program, "Accept-Encoding: br")
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "10" || w.Header().Get("Content-Encoding") != "br" {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
}

func TestFolderThatIsMissing(t *testing.T) {
	if _, err := Open(filepath.Join(t.TempDir(), "nothing")); err == nil {
		t.Error("a folder that is not there was opened")
	}
}

func FuzzPath(f *testing.F) {
	for _, path := range []string{"/", "/index.html", "/../secret.txt", "/sub/../../secret.txt", "/%2e%2e/x.js", "/a//b.js", "/.br",
		"/.git/config.txt"} {
		f.Add(path, "gzip, br;q=0.5")
	}
	h := site(f)
	f.Fuzz(func(t *testing.T, path, accept string) {
		w := get(h, "GET", path, "Accept-Encoding: "+accept)
		if w.Code != 200 && w.Code != 404 || strings.Contains(w.Body.String(), "secret") || strings.Contains(w.Body.String(), "hidden") {
			t.Errorf("%q, %q: %d %q", path, accept, w.Code, w.Body)
		}
	})
}
