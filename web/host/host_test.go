//go:build !js

package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/variants/notation"
	"awale/web/online/identity"
	"awale/web/online/journal/journaltest"
	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"
	"awale/web/server/service/servicetest"

	"github.com/coder/websocket"
)

func TestMain(m *testing.M) {
	servicetest.Main(m, func() {
		if len(os.Args) > 1 && slices.Contains(os.Args, nodeFlag) {
			node()
		}
		main()
	})
}

// started is a host in a process of its own.
type started struct {
	servicetest.Process
	// address is that on which the host listens, if the host tells it.
	address string
}

// start starts the host with a folder for its data, and more flags.
func start(t *testing.T, data string, flags ...string) started {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := started{Process: servicetest.Start(t, append([]string{"-dir", dir, "-data", data}, flags...)...)}
	if at := regexp.MustCompile(`served on (\S+)`).FindStringSubmatch(s.Greeting); at != nil {
		s.address = at[1]
	}
	return s
}

// serveTime is how long a host may take on a slow machine until it serves.
const serveTime = time.Minute

// await waits until the host serves.
func (s started) await(t *testing.T) {
	t.Helper()
	for until := time.Now().Add(serveTime); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		if code, _ := s.health(t); code == http.StatusOK {
			return
		}
	}
	t.Fatal("the host does not serve")
}

// health returns the status and the content of the health.
func (s started) health(t *testing.T) (int, map[string]any) {
	t.Helper()
	r, err := http.Get(s.URL + healthPath)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var state map[string]any
	if err := json.NewDecoder(r.Body).Decode(&state); err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, state
}

// client is a client of a test.
type client struct {
	t       *testing.T
	key     identity.Key
	session string
	ws      *websocket.Conn
	outbox  protocol.Outbox
	id      string
	got     []protocol.Notice
}

// register waits until the host serves, and returns a client with a new account.
func (s started) register(t *testing.T, name string) *client {
	t.Helper()
	s.await(t)
	c := &client{t: t, key: identity.NewKey(), session: "sessionof" + strings.ToLower(name)}
	enterAs(c, s, name)
	return c
}

// connect connects to a host, as an account or as a guest. It returns what the host says of both.
func (c *client) connect(s started, how func(*protocol.Welcome) protocol.Asked) {
	c.t.Helper()
	address := "ws" + strings.TrimPrefix(s.URL, "http") + onlinePath
	ctx, cancel := c.limit()
	defer cancel()
	ws, _, err := websocket.Dial(ctx, address, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {s.URL}}})
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { _ = ws.CloseNow() })
	ws.SetReadLimit(protocol.MaxNotice)
	c.ws = ws
	c.got = nil
	welcome := c.ask(&protocol.Hello{Version: protocol.Version, Session: c.session}).(*protocol.Welcome)
	if welcome.Server != address {
		c.t.Errorf("the server calls itself %s at %s", welcome.Server, address)
	}
	you, ok := c.ask(how(welcome)).(*protocol.You)
	if !ok || c.id != "" && c.id != you.Player.ID {
		c.t.Fatalf("%#v is another player", you)
	}
	c.id = you.Player.ID
}

func (c *client) limit() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), time.Minute)
}

// ask sends a command and returns the answer.
func (c *client) ask(with protocol.Asked) protocol.Told {
	c.t.Helper()
	m, ok := c.outbox.Put(with)
	if !ok {
		c.t.Fatal("too many commands wait")
	}
	text, err := m.Encode()
	if err != nil {
		c.t.Fatal(err)
	}
	ctx, cancel := c.limit()
	defer cancel()
	if err := c.ws.Write(ctx, websocket.MessageText, text); err != nil {
		c.t.Fatal(err)
	}
	for {
		if n := c.read(); n.Re == m.ID {
			c.outbox.Answered(n.Re)
			return n.With
		}
	}
}

// read returns the next notice, and keeps those of streams.
func (c *client) read() protocol.Notice {
	c.t.Helper()
	ctx, cancel := c.limit()
	defer cancel()
	_, text, err := c.ws.Read(ctx)
	if err != nil {
		c.t.Fatal(err)
	}
	n, err := protocol.DecodeNotice(text)
	if err != nil {
		c.t.Fatal(err)
	}
	if n.Of != "" {
		c.got = append(c.got, n)
	}
	return n
}

// do sends a command that is carried out, and returns the id of what was made.
func (c *client) do(with protocol.Asked) string {
	c.t.Helper()
	done, ok := c.ask(with).(*protocol.Done)
	if !ok {
		c.t.Fatalf("%s is not carried out", with.Do())
	}
	return done.ID
}

// match returns a match as the client knows it.
func (c *client) match(id string) *referee.Match {
	c.t.Helper()
	m, err := referee.Replay(c.events(id))
	if err != nil {
		c.t.Fatal(err)
	}
	return m
}

// events returns the events of a match that have come.
func (c *client) events(id string) (events []protocol.Event) {
	for _, n := range c.got {
		if n.Of == id {
			events = append(events, n.With.(protocol.Event))
		}
	}
	return events
}

// TestAKilledHostLosesNoMove kills the host twice in the middle of a game of an account and a guest, and plays on.
func TestAKilledHostLosesNoMove(t *testing.T) {
	t.Parallel() // it waits more than it works
	data := t.TempDir()
	s := start(t, data)
	s.await(t)
	ama, kofi := &client{t: t, key: identity.NewKey(), session: "session00001"}, &client{t: t, session: "session00002"}
	server := func() string { return "ws" + strings.TrimPrefix(s.URL, "http") + onlinePath }
	ama.connect(s, func(w *protocol.Welcome) protocol.Asked {
		return &protocol.Register{Name: "Ama", Proof: ama.key.Prove("register", server(), w.Nonce, w.Expires)}
	})
	asGuest := func(*protocol.Welcome) protocol.Asked { return &protocol.Guest{Name: "Kofi"} }
	kofi.connect(s, asGuest)
	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 60}, Side: protocol.South, Games: 1}
	code := ama.do(&protocol.Invite{Terms: terms})
	kofi.do(&protocol.Join{Code: code})
	kofi.do(&protocol.Follow{Of: protocol.StreamOwn})
	id := kofi.got[0].With.(*protocol.Own).Matches[0]
	players := []*client{ama, kofi}
	known := 0 // events that a player was told of
	for _, c := range players {
		c.do(&protocol.Follow{Of: id})
	}
	for round := range 2 {
		for range 5 {
			m := players[0].match(id)
			turn := m.Record().Position().Turn
			legal := m.Record().Rules().Legal(m.Record().Position())
			mover := players[turn]
			mover.do(&protocol.Move{At: protocol.At{Match: id, Game: 1}, Ply: m.Ply(),
				Move: notation.FormatMove(m.Record().Rules().Size(), legal[0])})
			for _, c := range players {
				for m.Ply() == c.match(id).Ply() {
					c.read()
				}
			}
			known = len(ama.events(id))
		}
		before := ama.match(id)
		s.Kill(t)
		const outage = time.Second
		time.Sleep(outage)
		s = start(t, data)
		s.await(t)
		ama.connect(s, func(w *protocol.Welcome) protocol.Asked {
			return &protocol.LogIn{Proof: ama.key.Prove("login", server(), w.Nonce, w.Expires)}
		})
		kofi.connect(s, asGuest)
		for _, c := range players {
			c.do(&protocol.Follow{Of: id})
			for !slices.ContainsFunc(c.events(id)[known:], func(e protocol.Event) bool { return e.Kind() == "resumed" }) {
				c.read()
			}
		}
		after := ama.match(id)
		if len(ama.events(id)) <= known || after.Ply() != before.Ply() || after.Over() {
			t.Fatalf("round %d: %d events of %d, ply %d of %d", round, len(ama.events(id)), known, after.Ply(), before.Ply())
		}
		var paused *protocol.Paused
		for _, e := range ama.events(id)[known:] {
			if p, ok := e.(*protocol.Paused); ok {
				paused = p
			}
		}
		if paused == nil || paused.Time-paused.Since < outage.Milliseconds() || paused.Time-paused.Since > time.Minute.Milliseconds() {
			t.Errorf("round %d: %+v", round, paused)
		}
		if names := ama.events(id)[0].(*protocol.Begun).Names; names != [2]string{"Ama", "Kofi"} {
			t.Errorf("round %d: the players are called %q", round, names)
		}
	}
	if r, err := http.Post(s.URL+healthPath, "text/plain", nil); err != nil || r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("the health takes a text: %+v, %v", r, err)
	}
	if code, state := s.health(t); code != http.StatusOK || fmt.Sprint(state) != "map[connections:2 matches:1 players:2 serving:true "+
		"store:true]" {
		t.Errorf("health %d, %v", code, state)
	}
	s.Stop(t)
	for _, c := range players {
		for last := c.read(); last.With.Kind() != "bye"; last = c.read() {
		}
	}
}

// TestThePageIsServedBeside asks for the page, with its policy, from a host with online play and from one without.
func TestThePageIsServedBeside(t *testing.T) {
	for _, offline := range []bool{false, true} {
		var flags []string
		if offline {
			flags = []string{"-offline"}
		}
		s := start(t, t.TempDir(), flags...)
		r, err := http.Get(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(r.Body)
		_ = r.Body.Close()
		if err != nil || string(body) != "page" {
			t.Errorf("%q, %v", body, err)
		}
		if policy := r.Header.Get("Content-Security-Policy"); !strings.Contains(policy,
			"connect-src 'self' ws"+strings.TrimPrefix(s.URL, "http")) {
			t.Errorf("the policy is %s", policy)
		}
		want := http.StatusNotFound
		if !offline {
			s.await(t)
			want = http.StatusUpgradeRequired
		}
		r, err = http.Get(s.URL + onlinePath)
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		if r.StatusCode != want {
			t.Errorf("offline %t: status %d, want %d", offline, r.StatusCode, want)
		}
		s.Stop(t)
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct{ arguments, want string }{
		{"-url https://play.example.org/ -proxies 10.0.0.1,fd00::/8 -talk phrases -no-private -data x -keep-games 720h -keep-reports " +
			"24h -embed https://example.org:8443,*", ""},
		{"-nats nats://a,nats://b -credentials c -replicas 3", ""},
		{"-url play.example.org", "-url: "}, {"-url https://play.example.org/path", "-url: "}, {"-origins *", "-origins: "},
		{"-embed example.org", "-embed: "}, {"-embed https://a.example.org,https://b;script-src", "-embed: "},
		{"-proxies proxy", "-proxies: "}, {"-talk loud", "-talk has to be"},
		{"-tournaments accounts -url https://play.example.org -proxies 10.0.0.1,fd00::/8", ""}, {"-tournaments all", "-tournaments has to be"},
		{"-tournaments officers -repeats moderators -clubs accounts -url https://play.example.org -proxies 10.0.0.1,fd00::/8", ""}, {"-clubs officers", "-clubs has to be"}, {"-repeats all", "-repeats has to be"},
		{"-cert c", "-cert and -key"},
		{"-cert c -key k", "-cert needs"},
		{"-nats nats://a -url https://play.example.org -others https://two.example.org/,https://three.example.org", ""},
		{"-nats nats://a -others two.example.org", "-others: "}, {"-nats nats://a -others https://two.example.org/online", "-others: "},
		{"-data x -others https://two.example.org", "-others: "},
		{"-nats nats://a -others https://two.example.org,https://two.example.org/", "-others: "},
		{"-nats nats://a -url https://a.example.org -others https://a.example.org", "-others: "},
		{"-nats nats://a -url https://a.example.org -others http://b.example.org", "-others: "},
		{"-nats nats://a -others https://h\u00f4te.example.org", "-others: "},
		{"-nats nats://a -others " + strings.TrimSuffix(strings.Repeat("https://a,", 17), ","), "-others: there are more"},
		{"-nats nats://a -cluster-url http://10.0.0.2:8080/", ""}, {"-nats nats://a -cluster-url 10.0.0.2", "-cluster-url: "},
		{"-data x -cluster-url http://10.0.0.2", "-cluster-url goes"},
		{"-data x -nats nats://a", "either -data or -nats"}, {"-players 0", "-players and -replicas"},
		{"-backup x -backup-every 1ms", "-backup-every has to be"}, {"-keep-games 24h", "-keep-games has to be"},
		{"-keep-games -1h", "-keep-games has to be"}, {"-keep-reports 1h", "-keep-reports has to be"},
		{"-keep-reports 2161h", "-keep-reports has to be"}, {"-backup x -backup-keep 0", "-backup-every has to be"},
		{"-offline -restore x", "-backup and -restore"},
		{"-url https://play.example.org -proxies 10.0.0.1,fd00::/8 -push host@example.org", ""}, {"-push host@example.org", "-push: it needs"},
		{"-url https://a.example.org -push mailto:host@example.org", "-push: "}, {"-url https://a.example.org -push host@localhost", "-push: "},
		{"-url https://a.example.org -push http://example.org", "-push: "},
		{"more", "all options begin"},
	} {
		o, err := parse(strings.Fields(c.arguments))
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" &&
			(!strings.HasPrefix(got, c.want) || strings.Contains(got, "\n")) {
			t.Errorf("%s: %v, want %q", c.arguments, err, c.want)
		}
		if c.want == "" && len(o.cluster) == 0 && (o.url != "https://play.example.org" || len(o.proxies) != 2 ||
			o.addresses(nil)[0] != "wss://play.example.org/online") {
			t.Errorf("%+v", o)
		}
	}
}

func TestModeratorsAndCodesComeFromFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "moderators.txt")
	for text, want := range map[string]string{"": "", "# Nobody yet\n": "",
		"a1b2c3d4e5f6 # Ama\n\nz9y8x7w6v5u4\n": "a1b2c3d4e5f6 z9y8x7w6v5u4", "a1b2c3d4e5f6\nAma\n": "line 2 of"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, flag := range []string{"-moderators", "-invited"} {
			o, err := parse([]string{"-data", "x", flag, file})
			got := strings.Join(append(o.moderators, o.codes...), " ")
			if err == nil && (got != want || o.invited != (flag == "-invited")) || err != nil &&
				(!strings.HasPrefix(err.Error(), flag) || !strings.Contains(err.Error(), want)) {
				t.Errorf("%s, %q: %q, %v", flag, text, got, err)
			}
		}
	}
	if o, err := parse([]string{"-data", "x"}); err != nil || o.index != filepath.Join("x", indexName) {
		t.Errorf("the index is %s, %v", o.index, err)
	}
	if o, err := parse([]string{"-nats", "nats://a", "-index", file}); err != nil || o.index != file || o.data != "" {
		t.Errorf("the index is %s and the folder %s, %v", o.index, o.data, err)
	}
	if _, err := parse([]string{"-data", "x", "-moderators", file + "x"}); err == nil {
		t.Error("a file that is not there is read")
	}
}

// TestTheHostSpeaksTLS serves the page without online play, and with a certificate.
func TestTheHostSpeaksTLS(t *testing.T) {
	dir := t.TempDir()
	c := &certificate{certificate: filepath.Join(dir, "cert.pem"), key: filepath.Join(dir, "key.pem")}
	issue(t, c, 1, time.Now())
	s := start(t, dir, "-offline", "-cert", c.certificate, "-key", c.key, "-url", "https://play.example.org")
	conn, err := tls.Dial("tcp", s.address, &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64(); got != 1 {
		t.Errorf("certificate %d", got)
	}
	if err := conn.Close(); err != nil {
		t.Error(err)
	}
	s.Stop(t)
}

// TestDeployedOptions reads the options in the files of the folder deploy.
func TestDeployedOptions(t *testing.T) {
	for name, line := range map[string]*regexp.Regexp{
		"awale.service": regexp.MustCompile(`(?m)^ExecStart=\S+ (.*)$`),
		"Containerfile": regexp.MustCompile(`(?m)^ENTRYPOINT \["/host", (.*)\]$`),
	} {
		text, err := os.ReadFile(filepath.Join("deploy", name))
		if err != nil {
			t.Fatal(err)
		}
		found := line.FindSubmatch(text)
		if found == nil {
			t.Fatalf("%s starts nothing", name)
		}
		o, err := parse(strings.Fields(strings.NewReplacer(`"`, "", ",", "").Replace(string(found[1]))))
		if err != nil || o.dir == "" || o.data == "" {
			t.Errorf("%s: %+v, %v", name, o, err)
		}
	}
}

// TestAnotherHostTakesOver has two hosts on one NATS server, of which the second one waits a shorter time than a beat takes.
func TestAnotherHostTakesOver(t *testing.T) {
	t.Parallel() // it waits more than it works
	nats := journaltest.Server(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var hosts [2]*online
	ends := make(chan error, 2)
	for i, silence := range []time.Duration{100 * time.Millisecond, 3 * time.Second / 2} {
		store, err := openStore(ctx, options{cluster: []string{nats}, replicas: 1})
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		x := &online{options: options{lobby: lobby.Settings{Most: 10}}, addresses: []string{"ws://localhost/online"}, silence: silence,
			log: slog.New(slog.DiscardHandler)}
		hosts[i] = x
		go func() { ends <- x.play(ctx, store) }()
		if i == 0 {
			awaitPlay(t, x)
		}
	}
	time.Sleep(2 * time.Second)
	w := httptest.NewRecorder()
	if hosts[1].connect(w, httptest.NewRequest(http.MethodGet, onlinePath, nil)); w.Code != http.StatusServiceUnavailable {
		t.Errorf("the host that stands by answers %d", w.Code)
	}
	w = httptest.NewRecorder()
	if hosts[1].health(w, httptest.NewRequest(http.MethodGet, healthPath, nil)); w.Code != http.StatusServiceUnavailable {
		t.Errorf("the host that stands by has the health %d", w.Code)
	}
	// A third one does not wait as it should: the first one learns that it no longer serves.
	store, err := openStore(ctx, options{cluster: []string{nats}, replicas: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.Beat(ctx); err != nil {
		t.Fatal(err)
	}
	if err := <-ends; !errors.Is(err, matchlog.ErrTakenOver) {
		t.Errorf("the first host ends with %v", err)
	}
	// That one is silent then, and the second one serves.
	awaitPlay(t, hosts[1])
	cancel()
	if err := <-ends; err != nil {
		t.Errorf("the second host ends with %v", err)
	}
}

func awaitPlay(t *testing.T, x *online) {
	t.Helper()
	for until := time.Now().Add(serveTime); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if x.playing.Load() != nil {
			return
		}
	}
	t.Fatal("the host does not serve")
}
