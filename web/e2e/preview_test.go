//go:build !js

package e2e

import (
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
)

// inFrame has a frame tell the page around it what it shows, and click what that page names.
const inFrame = `if (window !== top && location.pathname.startsWith("/embed/")) {
	const tell = () => parent.postMessage({ label: document.querySelector("svg")?.getAttribute("aria-label") ?? "",
		said: document.getElementById("said")?.textContent ?? "", kept: localStorage.length + document.cookie.length, way: history.length }, "*");
	addEventListener("load", tell);
	addEventListener("message", ({ data }) => document.getElementById(data).dispatchEvent(new MouseEvent("click",
		{ bubbles: true, cancelable: true })));
	addEventListener("DOMContentLoaded", () => new MutationObserver(tell).observe(document.body, { childList: true }));
}`

// framing is a page elsewhere that frames a board or the game.
const framing = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
<body style="font: 18px serif; margin: 2rem; max-width: 44rem"><h1>A blog</h1><p>Look at this game:</p>
<iframe id="board" src="%s" width="640" height="396" style="border: 0" title="Awale"></iframe>
<script>addEventListener("message", ({ data }) => { globalThis.framed = data; });</script>`

// TestLinksHavePages: somebody opens the page of a link, and shares another one, which a page elsewhere frames. The game itself is framed
// by nobody.
func TestLinksHavePages(t *testing.T) {
	t.Parallel()
	h := startHost(t, "-embed", "*")
	site := h.served()
	p := Open(t, Options{Site: site, Fragment: "p=1;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S"})
	p.Click("button", "D, 2 seeds")
	p.Control("button", "D, 0 seeds")
	if at := Eval[string](p, "location.href"); at != site.URL {
		t.Errorf("the link is still in the address: a reload would open it again (%s)", at)
	}
	p.Run(`const set = DataTransfer.prototype.setData;
		DataTransfer.prototype.setData = function (type, text) { globalThis.copied = text; return set.call(this, type, text); };`)
	p.Click("button", "This game")
	p.Point("button", "Share or print")
	p.Point("button", "Copy link")
	p.Wait("the link", "globalThis.copied !== undefined")
	link := Eval[string](p, "copied")
	if !strings.HasPrefix(link, site.URL+"p=2;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;m=D;c=") {
		t.Fatalf("copied %s", link)
	}
	address := regexp.MustCompile(`property="og:image" content="([^"]*)"`).FindStringSubmatch(body(t, link))
	if address == nil {
		t.Fatal("the page of the link has no picture")
	}
	picture, err := png.Decode(strings.NewReader(body(t, strings.ReplaceAll(address[1], "&amp;", "&"))))
	if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 {
		t.Errorf("the picture: %v", err)
	}
	// A link that cannot be read leads to the game, which says so.
	p.Expect("404")
	p.Go(site.URL + "p=1;r=abapa;b=1-2-3-S")
	p.WaitAnnounced("Link refused:")

	// A page of another origin: its port differs. Its name does not, so that both are in the same process, where scripts of tests run.
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, framing, strings.Replace(link, "/p=", r.URL.Query().Get("in")+"/p=", 1))
	}))
	defer elsewhere.Close()
	blog := strings.Replace(elsewhere.URL, "127.0.0.1", "localhost", 1)
	q := Open(t, Options{Site: Served{URL: blog + "/?in=/embed"}, Unready: true, Before: inFrame, Scale: 1})
	label := func(what, want string) {
		t.Helper()
		q.Wait(what, `globalThis.framed?.label.includes(`+quote(want)+`)`)
	}
	label("the board", "South 0 0 1 0 4 1, store 20")
	way := Eval[int](q, "framed.way")
	q.Run(`globalThis.board = document.getElementById("board").contentWindow; board.postMessage("first", "*");`)
	label("the first board", "South 0 0 1 2 3 0, store 20")
	q.Run(`board.postMessage("E", "*")`)
	label("another move", "South 0 0 1 2 0 1")
	q.Run(`board.postMessage("last", "*")`)
	label("the last board", "South 0 0 1 0 4 1, store 20")
	if now := Eval[int](q, "framed.way"); now != way {
		t.Errorf("the frame has a history of %d pages, not %d", now, way)
	}
	if said, shown := Eval[string](q, "framed.said"), Eval[string](q, "framed.label"); said != shown {
		t.Errorf("%q is said of %q", said, shown)
	}
	if kept := Eval[int](q, "framed.kept"); kept != 0 {
		t.Errorf("the frame keeps %d characters", kept)
	}
	if path := os.Getenv("AWALE_EMBED"); path != "" {
		q.Screenshot(path)
	}
	// The page of the game is refused.
	q.Expect("frame-ancestors", "X-Frame-Options", "chrome-error")
	q.Go(blog + "/?in=")
	reported := func() bool { return strings.Contains(strings.Join(q.Console(), "\n"), "frame-ancestors 'none'") }
	if !poll(Patience, reported) {
		t.Errorf("the page of the game is framed; the console says %q", q.Console())
	}
}

// body returns what is at an address. A host that is still drawing a picture says that it comes later.
func body(t *testing.T, address string) string {
	t.Helper()
	var text []byte
	var status int
	if !poll(Patience, func() bool {
		r, err := http.Get(address)
		if err != nil {
			return false
		}
		defer r.Body.Close()
		text, err = io.ReadAll(r.Body)
		status = r.StatusCode
		return err == nil && status != http.StatusServiceUnavailable
	}) || status != http.StatusOK {
		t.Fatalf("%s: %d", address, status)
	}
	return string(text)
}
