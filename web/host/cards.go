//go:build !js

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"awale/assets/locales"
	"awale/variants/notation"
	"awale/web/online/hub"
	"awale/web/online/protocol"
	"awale/web/server/files"
)

// cardPath is where the pages of the cards are that lie on the tables of a hall.
const cardPath = "/card/"

// cards answers players at the boards of a hall, who report the results of their games. Whoever has the code of a card reports for its
// board, and nobody else learns whether there is such a card. The pages have no names, no script and no cookie.
type cards struct{ hub *hub.Hub }

// cardStyle is the style sheet of a page, in the colours of the program.
const cardStyle = `:root {
  color-scheme: dark; --ground: #171b26; --card: #232231; --words: #f5ecd9; --edge: #8b7a5b; --gold: #e9bd63; --ink: #241507;
}
@media (prefers-color-scheme: light) {
  :root { color-scheme: light; --ground: #efe6d1; --card: #fbf5e8; --words: #2b1d10; --edge: #8a713f; --gold: #7a4d0c; --ink: #fff }
}
body {
  margin: 0 auto; padding: 1.5rem; max-width: 26rem; background: var(--ground); color: var(--words);
  font: 1.125rem/1.4 system-ui, sans-serif;
}
h1 { margin: 0; color: var(--gold); font-size: 2rem }
p { margin: .25rem 0 1.25rem }
button {
  display: block; box-sizing: border-box; width: 100%; min-height: 4rem; margin: .75rem 0; padding: .5rem 1rem;
  border: 2px solid var(--edge); border-radius: .75rem; background: var(--card); color: inherit;
  font: inherit; font-size: 1.25rem; font-weight: 600;
}
button[aria-pressed=true] { background: var(--gold); color: var(--ink) }
:focus-visible { outline: 3px solid; outline-offset: 3px }
`

// cardPage is the page of a card. A button reports a result by a form.
var cardPage = template.Must(template.New("card").Parse(`<!doctype html>
<html lang="{{.Language}}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<link rel="icon" href="data:,">
<style>` + cardStyle + `</style>
<h1>{{.Title}}</h1>
<p>{{.Note}}</p>
{{with .Results}}<form method="post">{{range .}}
<button formaction="?result={{.Result}}" aria-pressed="{{.Chosen}}">{{.Label}}</button>{{end}}
</form>
{{end}}{{with .Told}}<p role="status">{{.}}</p>
{{end}}`))

// cardPolicy lets a page have its own style and its own form, and nothing else.
var cardPolicy = func() string {
	sum := sha256.Sum256([]byte(cardStyle))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; img-src data:; " +
		"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}()

// shownCard is what a page shows.
type shownCard struct {
	Language, Title, Note, Told string
	Results                     []cardResult
}

// cardResult is a result that can be reported. Chosen is set if it was reported last.
type cardResult struct {
	Result, Label string
	Chosen        bool
}

// ServeHTTP implements http.Handler.
func (c *cards) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	files.Protect(w.Header())
	w.Header().Set("Content-Security-Policy", cardPolicy)
	result := ""
	switch r.Method {
	case http.MethodGet, http.MethodHead:
	case http.MethodPost:
		if result = r.URL.Query().Get("result"); !slices.Contains(protocol.CardResults(), result) {
			files.Refuse(w, http.StatusBadRequest)
			return
		}
	default:
		w.Header().Set("Allow", "GET, HEAD, POST")
		files.Refuse(w, http.StatusMethodNotAllowed)
		return
	}
	code := strings.TrimPrefix(r.URL.Path, cardPath)
	var card *hub.Card
	var err error
	if notation.IsIdentity(code) {
		card, err = c.hub.Card(code, result)
	}
	switch {
	case err != nil:
		w.Header().Set("Retry-After", "10")
		files.Refuse(w, http.StatusServiceUnavailable)
	case card != nil && result != "":
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, cardPath+code, http.StatusSeeOther) // so that a page that is loaded again reports nothing again
	default:
		c.show(w, r, card)
	}
}

// show shows a card, nil for none.
func (c *cards) show(w http.ResponseWriter, r *http.Request, card *hub.Card) {
	words, err := locales.Load(files.Language(r))
	if err != nil {
		files.Refuse(w, http.StatusInternalServerError)
		return
	}
	status, page := http.StatusOK, shownCard{Language: files.Language(r)}
	if card == nil {
		status, page.Title, page.Note = http.StatusNotFound, words.Text("app.title", nil), words.Text("card.none", nil)
	} else {
		page.Title = words.Text("tournament.board", map[string]any{"count": card.Board})
		page.Note = words.Text("tournament.round", map[string]any{"count": card.Round})
		for _, result := range protocol.CardResults() {
			page.Results = append(page.Results, cardResult{result, resultWords(words, result), result == card.Result})
		}
		if card.Result != "" {
			page.Told = words.Text("card.sent", nil)
		}
	}
	var text bytes.Buffer
	if err := cardPage.Execute(&text, page); err != nil {
		files.Refuse(w, http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(text.Bytes()) // nobody is told that a reader has gone
	}
}

// resultWords says a result.
func resultWords(words *locales.Catalog, result string) string {
	switch result {
	case protocol.CardSouth:
		return words.Text("tournament.wins", map[string]any{"player": words.Text("paper.south", nil)})
	case protocol.CardNorth:
		return words.Text("tournament.wins", map[string]any{"player": words.Text("paper.north", nil)})
	}
	return words.Text("games.draw", nil)
}
