//go:build !js

package files

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
	"time"

	"awale/assets/locales"
)

// types are the media types by suffix. Nothing is guessed from content.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".jpg":         "image/jpeg",
	".ttf":         "font/ttf",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".txt":         "text/plain; charset=utf-8",
	".tables":      "application/octet-stream",
	".content":     "application/octet-stream",
	".scores":      "text/plain; charset=utf-8",
}

// index is the file that stands for its folder.
const index = "index.html"

// maxPage is the size, in bytes, up to which a page is searched for scripts within it.
const maxPage = 1 << 20

// Handler hands out a folder. It never leaves it, follows no link out of it and lists nothing.
type Handler struct {
	root *os.Root
	// online are the addresses beside its own server to which the page may connect.
	online []string
}

// Open returns a handler for a folder, which must exist. online are the addresses of servers of online play, such as
// wss://play.example.org, to which the page may connect. Old browsers need that of the page's own server, too.
func Open(dir string, online ...string) (*Handler, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("files: %w", err)
	}
	return &Handler{root, online}, nil
}

// Close lets go of the folder.
func (h *Handler) Close() error { return h.root.Close() }

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	Protect(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		Refuse(w, http.StatusMethodNotAllowed)
		return
	}
	name, ok := fileName(r.URL.Path)
	if !ok {
		Refuse(w, http.StatusNotFound)
		return
	}
	f, coding, err := h.choose(name, r.Header.Values("Accept-Encoding"))
	if err != nil {
		// A file that cannot be opened, for whatever reason, counts as missing.
		refuseFile(w, r, name)
		return
	}
	defer f.Close()
	h.send(w, r, name, f, coding)
}

// fileName returns the file that a path of a URL asks for. Only files with a known type are handed
// out, and none that is hidden or in a hidden folder.
func fileName(url string) (string, bool) {
	if strings.HasSuffix(url, "/") {
		url += index
	}
	name := strings.TrimPrefix(path.Clean("/"+url), "/")
	if _, ok := types[path.Ext(name)]; !ok || strings.HasPrefix(name, ".") || strings.Contains(name, "/.") || !fs.ValidPath(name) {
		return "", false
	}
	return name, true
}

// choose opens the smallest form of a file that the browser takes.
func (h *Handler) choose(name string, accepted []string) (f *os.File, coding string, err error) {
	accepts := parseAccept(accepted)
	for _, c := range [...]struct{ coding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if !accepts.takes(c.coding) {
			continue
		}
		if f, err := h.open(name + c.suffix); err == nil {
			return f, c.coding, nil
		}
	}
	f, err = h.open(name)
	return f, "", err
}

// open opens a file; whatever is no regular file counts as none.
func (h *Handler) open(name string) (*os.File, error) {
	// A device may do something when it is opened, so it is not.
	if info, err := h.root.Stat(name); err != nil || !info.Mode().IsRegular() {
		return nil, errors.Join(fs.ErrNotExist, err)
	}
	// A named pipe may have taken the place of the file since: without O_NONBLOCK, opening it waits for a writer.
	f, err := h.root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// read returns what is in a file.
func (h *Handler) read(name string) ([]byte, error) {
	f, err := h.open(name)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, maxPage))
	return data, errors.Join(err, f.Close())
}

func (h *Handler) send(w http.ResponseWriter, r *http.Request, name string, f *os.File, coding string) {
	info, err := f.Stat()
	if err != nil {
		Refuse(w, http.StatusInternalServerError)
		return
	}
	header := w.Header()
	header.Set("Content-Type", types[path.Ext(name)])
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", caching(name))
	if path.Ext(name) == ".html" {
		plain, err := h.read(name)
		if err != nil {
			header.Del("Vary")
			refuseFile(w, r, name)
			return
		}
		header.Set("Content-Security-Policy", policy(h.online, inlineSources(plain)...))
	}
	header.Set("ETag", entityTag(name, coding, info))
	if coding != "" {
		header.Set("Content-Encoding", coding)
		header.Set("Content-Length", strconv.FormatInt(info.Size(), 10)) // which ServeContent leaves out then
	}
	http.ServeContent(pieceWriter{w, r.Context()}, r, "", time.Time{}, f)
}

// hashed reports whether a name carries the hash of its content, as web/site makes them: something, a
// dot, sixteen hexadecimal digits, a dot and a suffix.
func hashed(name string) bool {
	parts := strings.Split(path.Base(name), ".")
	if len(parts) < 3 {
		return false
	}
	digits := parts[len(parts)-2]
	return len(digits) == 16 && strings.Trim(digits, "0123456789abcdef") == ""
}

func caching(name string) string {
	if hashed(name) {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// entityTag names one form of one state of a file.
func entityTag(name, coding string, info fs.FileInfo) string {
	if hashed(name) {
		return fmt.Sprintf("%q", path.Base(name)+"-"+coding)
	}
	return fmt.Sprintf("%q", fmt.Sprintf("%x-%x-%s", info.ModTime().UnixNano(), info.Size(), coding))
}

// Refuse answers with a status and its name.
func Refuse(w http.ResponseWriter, status int) {
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, strconv.Itoa(status)+" "+strings.ToLower(http.StatusText(status)), status)
}

// missingPage is what a browser shows in place of a page that is not there, in the language of the reader: no script of the program can say
// it.
var missingPage = template.Must(template.New("").Parse(`<!doctype html>
<html lang="{{.lang}}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Awale</title>
<h1>{{index . "server.missing.title"}}</h1>
<p>{{index . "server.missing"}}
<p><a href="">{{index . "page.again"}}</a>
</html>
`))

// refuseFile answers that a file is missing: a page with a sentence and a way on.
func refuseFile(w http.ResponseWriter, r *http.Request, name string) {
	if path.Ext(name) != ".html" {
		Refuse(w, http.StatusNotFound)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", types[".html"])
	w.Header().Add("Vary", "Accept-Language")
	w.WriteHeader(http.StatusNotFound)
	lang := Language(r)
	words, err := locales.About(lang)
	if err == nil {
		words["lang"] = lang
		_ = missingPage.Execute(w, words) // nobody is told that a reader has gone
	}
}
