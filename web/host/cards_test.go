//go:build !js

package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"awale/web/online/hub"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// TestACardIsServed has a player at a board in a hall report a result, and others guess the address.
func TestACardIsServed(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir())
	ama := s.register(t, "Ama")
	const device = "a1b2c3d4e5f6"
	round := &protocol.Cards{Tournament: protocol.HallID(device), Round: 2}
	for board := 1; board <= 2; board++ {
		round.Codes = append(round.Codes, protocol.CardCode(device, 2, board, [2]int{board, 3}))
	}
	ama.ask(round)
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	ask := func(method, path string) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, s.URL+cardPath+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Language", "fr")
		w, err := browser.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Body.Close()
		text, err := io.ReadAll(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		return w, string(text)
	}
	w, text := ask(http.MethodGet, round.Codes[1])
	for _, want := range []string{`lang="fr"`, "<h1>Plateau 2</h1>", "<p>Ronde 2</p>", `formaction="?result=south" aria-pressed="false">Sud gagne`, "Partie nulle"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if w.StatusCode != http.StatusOK || w.Header.Get("Content-Security-Policy") != cardPolicy || w.Header.Get("Cache-Control") != "no-store" ||
		!strings.Contains(text, "<style>"+cardStyle+"</style>") || strings.Contains(text, `role="status"`) {
		t.Errorf("%s %v\n%s", w.Status, w.Header, text)
	}
	if w, text := ask(http.MethodHead, round.Codes[1]); w.StatusCode != http.StatusOK || text != "" {
		t.Errorf("%s %s", w.Status, text)
	}
	if w, _ := ask(http.MethodPost, round.Codes[1]+"?result=draw"); w.StatusCode != http.StatusSeeOther ||
		w.Header.Get("Location") != cardPath+round.Codes[1] {
		t.Errorf("%s %v", w.Status, w.Header)
	}
	if _, text := ask(http.MethodGet, round.Codes[1]); !strings.Contains(text, `aria-pressed="true">Partie nulle`) || !strings.Contains(text, `role="status"`) {
		t.Errorf("after a report there is\n%s", text)
	}
	round.Codes = nil
	told, ok := ama.ask(round).(*protocol.Reported)
	if !ok || len(told.Results) != 1 || told.Results[0].Result != protocol.CardDraw {
		t.Errorf("the device is told %+v", told)
	}
	_, none := ask(http.MethodGet, "zzzzzzzzzzzz")
	for _, wrong := range []string{"", "a", "AAAAAAAAAAAA", told.Results[0].Code + "/", told.Results[0].Code[1:] + "a"} {
		if w, text := ask(http.MethodGet, wrong); w.StatusCode != http.StatusNotFound || text != none {
			t.Errorf("%q: %s\n%s", wrong, w.Status, text)
		}
	}
	for _, x := range []struct {
		method, path string
		status       int
	}{{http.MethodPost, told.Results[0].Code, http.StatusBadRequest}, {http.MethodPost, told.Results[0].Code + "?result=west", http.StatusBadRequest},
		{http.MethodPut, told.Results[0].Code, http.StatusMethodNotAllowed}, {http.MethodPost, "zzzzzzzzzzzz?result=draw", http.StatusNotFound}} {
		if w, _ := ask(x.method, x.path); w.StatusCode != x.status {
			t.Errorf("%s %s: %s", x.method, x.path, w.Status)
		}
	}
}

// FuzzCard asks for cards by any address. There is none, and the answer says so, or that the question is wrong.
func FuzzCard(f *testing.F) {
	h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 1}}, hub.NewMemory())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(h.Stop)
	c := &cards{h}
	f.Add("POST", "a1b2c3d4e5f6", "result=south", "fr")
	f.Add("GET", "../a1b2c3d4e5f6", "", "xx;q=a")
	f.Add("GET", "", "result=south&result=draw", "")
	f.Fuzz(func(t *testing.T, method, path, query, lang string) {
		r := httptest.NewRequest(http.MethodGet, cardPath, nil)
		r.Method, r.URL.Path, r.URL.RawQuery = method, cardPath+path, query
		r.Header.Set("Accept-Language", lang)
		w := httptest.NewRecorder()
		c.ServeHTTP(w, r)
		switch w.Code {
		case http.StatusNotFound, http.StatusBadRequest, http.StatusMethodNotAllowed:
		default:
			t.Errorf("%s %q ? %q: %d", method, path, query, w.Code)
		}
	})
}
