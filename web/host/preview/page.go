//go:build !js

package preview

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strconv"

	"awale/assets/locales"
	"awale/render/still"
	"awale/web/server/files"
)

// root is the page of the game on this host.
type root struct {
	// source is the page in the folder, text what is made of it.
	source, text []byte
	page         *files.Page
}

var (
	unfilled  = []byte(`data-links=""`)
	filled    = []byte(`data-links="path"`)
	buildName = regexp.MustCompile(` data-build="([0-9a-f]+)"`)
)

// game returns the page of the game. ok is false if there is none in the folder, or another one.
func (h *Handler) game() (r root, ok bool) {
	source, err := h.files.Index()
	if err != nil || !bytes.Contains(source, unfilled) {
		return r, false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if !bytes.Equal(h.root.source, source) {
		text := withLinks(source)
		h.root = root{source: source, text: text, page: h.files.NewPage(text)}
	}
	return h.root, true
}

// withLinks tells the page that the host has pages of links. A page on the device is known by the hash of its text (web/page/worker.js),
// so it gets the hash of the new text.
func withLinks(page []byte) []byte {
	page = bytes.Replace(page, unfilled, filled, 1)
	name := buildName.FindSubmatchIndex(page)
	if name == nil {
		return page
	}
	old := string(page[name[2]:name[3]])
	unnamed := bytes.Replace(page, []byte(` data-build="`+old+`"`), []byte(` data-build=""`), 1)
	sum := sha256.Sum256(unnamed)
	return bytes.Replace(unnamed, []byte(` data-build=""`), []byte(` data-build="`+hex.EncodeToString(sum[:8])+`"`), 1)
}

// serveRoot sends the page of the game.
func (h *Handler) serveRoot(w http.ResponseWriter, r *http.Request) {
	if page, ok := h.game(); ok {
		page.page.Send(w, r, http.StatusOK)
		return
	}
	h.files.ServeHTTP(w, r)
}

// servePage sends the page of a link.
func (h *Handler) servePage(w http.ResponseWriter, r *http.Request) {
	game, ok := h.game()
	if !ok {
		files.Protect(w.Header())
		files.Refuse(w, http.StatusNotFound)
		return
	}
	s, err := readPath(r.URL)
	if err != nil {
		game.page.Send(w, r, refused(err))
		return
	}
	w.Header().Add("Vary", "Accept-Language")
	h.files.NewPage(s.fill(game.text, h.language(r), h.address(r))).Send(w, r, http.StatusOK)
}

// before is the place in the page where more about the link is put.
var before = []byte(`<link rel="icon"`)

// fill writes into the page of the game what a link is about. address is the public address of the game.
func (s *shown) fill(page []byte, w *locales.Catalog, address string) []byte {
	title, description := html.EscapeString(s.title(w)), html.EscapeString(s.description(w))
	page = bytes.Replace(page, []byte(`<html lang="en"`), []byte(`<html lang="`+w.Lang()+`"`), 1)
	page = bytes.Replace(page, []byte("<title>Awale</title>"), []byte("<title>"+title+" · Awale</title>"), 1)
	for name, content := range map[string]string{"description": description, "og:title": title, "og:description": description,
		"og:locale": w.Lang()} {
		page = setMeta(page, name, content)
	}
	url, picture := html.EscapeString(address+s.path), html.EscapeString(address+"/"+s.picturePath(w.Lang()))
	more := fmt.Appendf(nil, `<link rel="canonical" href="%s">
<meta property="og:url" content="%s">
<meta property="og:site_name" content="Awale">
<meta property="og:image" content="%s">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="%d">
<meta property="og:image:height" content="%d">
<meta property="og:image:alt" content="%s">
<meta name="twitter:card" content="summary_large_image">
`, url, url, picture, still.Width, still.Height, html.EscapeString(s.seeds(w)))
	return bytes.Replace(page, before, append(more, before...), 1)
}

// setMeta sets the content of a tag of the page.
func setMeta(page []byte, name, content string) []byte {
	for _, kind := range []string{"name", "property"} {
		begin := []byte(`<meta ` + kind + `=` + strconv.Quote(name) + ` content="`)
		at := bytes.Index(page, begin)
		if at < 0 {
			continue
		}
		rest := page[at+len(begin):]
		end := bytes.IndexByte(rest, '"')
		if end < 0 {
			continue
		}
		return bytes.Join([][]byte{page[:at+len(begin)], []byte(content), rest[end:]}, nil)
	}
	return page
}
