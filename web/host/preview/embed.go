//go:build !js

package preview

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"net/http"
	"slices"
	"strings"

	"awale/assets/locales"
	"awale/render/still"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/server/files"
)

var (
	//go:embed embed.css
	embedStyle string
	//go:embed embed.js
	embedScript string
)

// source allows a style or a script within a page, by its hash.
func source(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// framePolicy is the policy of a page that these origins may frame. It may fetch nothing but pictures and pages of this host.
func framePolicy(framers []string) string {
	return strings.Join([]string{"default-src 'none'", "img-src 'self'", "connect-src 'self'", "style-src " + source(embedStyle),
		"script-src " + source(embedScript), "base-uri 'none'", "form-action 'none'", "frame-ancestors " + strings.Join(framers, " ")}, "; ")
}

// serveEmbed sends the page of a link that is to be framed.
func (h *Handler) serveEmbed(w http.ResponseWriter, r *http.Request) {
	s, err := readPath(r.URL)
	if err == nil {
		s, err = s.moment(r.URL.Query())
	}
	if err != nil {
		files.Protect(w.Header())
		files.Refuse(w, refused(err))
		return
	}
	w.Header().Add("Vary", "Accept-Language")
	page := files.Page{Text: s.frame(h.language(r)), Policy: framePolicy(h.options.Framers), Framed: true}
	page.Send(w, r, http.StatusOK)
}

// sheet is a page that is written.
type sheet struct {
	strings.Builder
	words *locales.Catalog
}

// put writes HTML. Arguments are texts, which are escaped.
func (s *sheet) put(format string, args ...any) {
	for i, a := range args {
		if text, ok := a.(string); ok {
			args[i] = html.EscapeString(text)
		}
	}
	fmt.Fprintf(s, format, args...)
}

// frame returns the page to be framed.
func (s *shown) frame(w *locales.Catalog) []byte {
	out := &sheet{words: w}
	title := s.title(w)
	out.put(`<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<title>%s · Awale</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="%s">
<style>`, w.Lang(), title, ".."+s.path)
	out.WriteString(embedStyle)
	out.put(`</style>
</head>
<body>
<main>
<svg viewBox="0 0 %d %d" role="group" aria-label="%s">
<image href="../%s" width="%d" height="%d"/>
`, still.Width, still.Height, title+". "+s.seeds(w), s.picturePath(w.Lang()), still.Width, still.Height)
	passes := s.houses(out)
	out.put("</svg>\n<nav>\n")
	s.steps(out, passes)
	out.put("</nav>\n</main>\n<p id=\"said\" aria-live=\"polite\"></p>\n<script>")
	out.WriteString(embedScript)
	out.put("</script>\n</body>\n</html>\n")
	return []byte(out.String())
}

// houses writes the houses as links that play their moves. It returns the query of the moment after a pass, "" if no pass is allowed.
func (s *shown) houses(out *sheet) (pass string) {
	if s.link.Problems != nil || s.record.Outcome().Over() {
		return ""
	}
	p := s.record.Position()
	moves := map[variants.House]string{}
	for _, m := range s.link.Rules.Legal(p) {
		query := s.played(m)
		if m.House() == variants.NoHouse {
			pass = query
		} else if _, known := moves[m.House()]; !known { // counter-clockwise, if both ways are open
			moves[m.House()] = query
		}
	}
	for h := range variants.House(p.Ring()) {
		query, ok := moves[h]
		if !ok {
			continue
		}
		bowl := still.House(int(p.Size), s.view(), h)
		name := notation.HouseName(int(p.Size), h)
		out.put(`<a href="%s" id="%s" aria-label="%s"><ellipse cx="%.0f" cy="%.0f" rx="%.0f" ry="%.0f"/></a>`+"\n", s.address(query), name,
			out.words.Text("house.name", map[string]any{"house": name, "count": int(p.Houses[h])}), bowl.X, bowl.Y, bowl.RX, bowl.RY)
	}
	return pass
}

// played returns the query of the moment after a move: the next one of the link, if it is its move.
func (s *shown) played(m variants.Move) string {
	if len(s.tried) == 0 && s.at < len(s.link.Moves) && s.link.Moves[s.at] == m {
		return s.after(s.at+1, nil)
	}
	tried := append(slices.Clone(s.tried), m)
	if len(notation.FormatMoves(s.link.Rules.Size(), tried)) > mostTried {
		return ""
	}
	return s.after(s.at, tried)
}

// address returns the address of a moment, from the folder of the pages to be framed. A game begins from its path, because the path is
// the same for all its moments.
func (s *shown) address(query string) string { return strings.TrimPrefix(s.path, "/") + query }

// steps writes the buttons.
func (s *shown) steps(out *sheet, pass string) {
	last := len(s.link.Moves)
	back, next := "", ""
	switch {
	case len(s.tried) > 0:
		back = s.after(s.at, s.tried[:len(s.tried)-1])
	case s.at > 0:
		back = s.after(s.at-1, nil)
	}
	if len(s.tried) == 0 && s.at < last {
		next = s.after(s.at+1, nil)
	}
	button := func(id, key, sign, query string) {
		label := out.words.Text(key, nil)
		if query == "" {
			out.put(`<span id="%s" aria-hidden="true">%s</span>`+"\n", id, sign)
			return
		}
		out.put(`<a href="%s" id="%s" aria-label="%s" title="%s">%s</a>`+"\n", s.address(query), id, label, label, sign)
	}
	first, end := "", ""
	if back != "" {
		first = s.after(0, nil)
	}
	if next != "" || len(s.tried) > 0 && last > 0 {
		end = s.after(last, nil)
	}
	button("first", "history.first", "|‹", first)
	button("back", "history.previous", "‹", back)
	button("next", "history.next", "›", next)
	button("last", "history.last", "›|", end)
	if pass != "" {
		out.put(`<a href="%s" id="pass">%s</a>`+"\n", s.address(pass), out.words.Text("history.pass", nil))
	}
	out.put(`<a href="..%s" id="open" target="_blank" rel="noopener">%s</a>`+"\n", s.path, out.words.Text("linkpage.open", nil))
}
