//go:build !js

package preview

import (
	"net/http"
	"regexp"
	"strings"
	"sync"

	"awale/assets/locales"
	"awale/web/server/files"
)

// Options are what the host has chosen.
type Options struct {
	// URL is the public address of the game, "" for the one that a request names.
	URL string
	// Framers are the origins whose pages may frame a board, such as https://example.org, or "*" for all; none if nobody may.
	Framers []string
}

// Handler serves the pages of links, and hands all other requests on to the files of the game.
type Handler struct {
	files    *files.Handler
	options  Options
	pictures *pictures
	words    map[string]*locales.Catalog

	mu   sync.Mutex
	root root // the last one
}

// New returns a handler. The error says what is wrong with the fonts or the texts.
func New(game *files.Handler, o Options) (*Handler, error) {
	p, err := newPictures()
	if err != nil {
		return nil, err
	}
	h := &Handler{files: game, options: o, pictures: p, words: map[string]*locales.Catalog{}}
	for _, lang := range locales.Languages() {
		if h.words[lang], err = locales.Load(lang); err != nil {
			return nil, err
		}
	}
	return h, nil
}

const (
	// linkPath begins the path of a page of a link, and embedFolder comes before it in that of one to be framed.
	linkPath, embedFolder = "/p=", "/embed"
	// pictureEnd ends the path of a picture.
	pictureEnd = ".png"
)

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		h.files.ServeHTTP(w, r)
	case path == "/" || path == "/index.html":
		h.serveRoot(w, r)
	case strings.HasPrefix(path, linkPath) && strings.HasSuffix(path, pictureEnd):
		h.servePicture(w, r)
	case strings.HasPrefix(path, linkPath):
		h.servePage(w, r)
	case strings.HasPrefix(path, embedFolder+linkPath) && len(h.options.Framers) > 0:
		h.serveEmbed(w, r)
	default:
		h.files.ServeHTTP(w, r)
	}
}

// hostName is the name of a host with its port, as browsers send it.
var hostName = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]+)?$|^\[[0-9A-Fa-f:.]+\](:[0-9]+)?$`)

// address returns the public address of the game for a request, "" if that names none.
func (h *Handler) address(r *http.Request) string {
	switch {
	case h.options.URL != "":
		return h.options.URL
	case !hostName.MatchString(r.Host):
		return ""
	case r.TLS != nil:
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// language returns the texts in the language that the reader prefers.
func (h *Handler) language(r *http.Request) *locales.Catalog {
	return h.words[files.Language(r)]
}
