//go:build !js

package screen

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/online"
	"awale/render/screen/online/records"
	"awale/render/screen/play"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/platform"
)

// wires are the way to a hub in memory, with the keys of a desktop.
type wires struct {
	platform.Host
	hub *hub.Hub
	// place is where the connections come from, wire the last one. proxy is the proxy that it was to take. gone is set
	// while the server does not answer.
	place string
	wire  *clienttest.Wire
	proxy string
	gone  bool
}

// unanswered is a connection that could not be opened.
type unanswered struct{}

func (unanswered) Status() (open, ended bool) { return false, true }

func (unanswered) Receive() ([]byte, bool) { return nil, false }

func (unanswered) Send([]byte) {}

func (unanswered) Close() {}

func (*wires) OnlineServer() string { return clienttest.Address }

func (w *wires) Dial(_, proxy string) client.Connection {
	w.proxy = proxy
	if w.gone {
		return unanswered{}
	}
	conn, err := w.hub.Connect(hub.From{Address: clienttest.Address, Place: w.place})
	if err != nil {
		panic(err)
	}
	w.wire = &clienttest.Wire{Conn: conn}
	return w.wire
}

// onlineStage opens the program with a way to a hub, where two people play: no computer thinks there.
func onlineStage(t *testing.T, h *hub.Hub, name string, store save.Store, prepare ...func(*desk)) *stage {
	t.Helper()
	prepare = append(prepare, choosing(func(s *save.Settings) {
		s.Opponent, s.Seen, s.Speed, s.Name = save.Human, true, save.SpeedNone, name
	}), func(d *desk) { d.network = &wires{hub: h, place: name} })
	return newStage(t, store, prepare...)
}

// threeOnline are the programs of three who can play online, and have not come in yet.
func threeOnline(t *testing.T, h *hub.Hub) (ama, kofi, efua *stage) {
	t.Helper()
	return onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{}), onlineStage(t, h, "Efua", &save.Memory{})
}

// threeInLobby are the programs of three guests who are in the lobby.
func threeInLobby(t *testing.T, h *hub.Hub) (ama, kofi, efua *stage) {
	t.Helper()
	ama, kofi, efua = threeOnline(t, h)
	ama.comesIn()
	kofi.comesIn(ama)
	efua.comesIn(ama, kofi)
	return ama, kofi, efua
}

// twoWithAccounts are the programs of two who are in the lobby with accounts.
func twoWithAccounts(t *testing.T, h *hub.Hub) (ama, kofi *stage) {
	t.Helper()
	ama, kofi = onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{})
	ama.comesInWithAccount()
	kofi.comesInWithAccount(ama)
	return ama, kofi
}

// threeWithAccounts are the programs of three players with accounts, who are in the lobby.
func threeWithAccounts(t *testing.T, h *hub.Hub) (ama, kofi, efua *stage) {
	t.Helper()
	ama, kofi, efua = threeOnline(t, h)
	ama.comesInWithAccount()
	kofi.comesInWithAccount(ama)
	efua.comesInWithAccount(ama, kofi)
	return ama, kofi, efua
}

// accountIn makes the account of Nana in a store, and returns its id and its key.
func accountIn(t *testing.T, store *hub.Memory) (id string, key identity.Key) {
	t.Helper()
	key = identity.NewKey()
	h := clienttest.OpenHub(t, store)
	defer h.Stop()
	return clienttest.New(t, h, client.Entry{Name: "Nana", Signer: clienttest.Key{Key: key}, Register: true}, client.Session{}).You().ID, key
}

// twoInLobby opens a hub, and the programs of two guests who come in.
func twoInLobby(t *testing.T) (h *hub.Hub, ama, kofi *stage) {
	t.Helper()
	h = clienttest.OpenHub(t, hub.NewMemory())
	ama, kofi = onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{})
	ama.comesIn()
	kofi.comesIn(ama)
	return h, ama, kofi
}

// pass lets a second go by in all programs.
func pass(stages ...*stage) {
	for range 4 {
		for _, s := range stages {
			s.now.Add(int64(250 * time.Millisecond))
			s.Update(0.25, 0)
		}
		time.Sleep(250 * time.Millisecond)
	}
	for _, s := range stages {
		s.Update(0, 0)
	}
}

// waiting returns a function that lets seconds pass in all programs.
func waiting(stages ...*stage) func(seconds int) {
	return func(seconds int) {
		for range seconds {
			pass(stages...)
		}
	}
}

// plans opens the form of a tournament, and fills in its name and that it begins in two minutes.
func (s *stage) plans(name string) {
	s.t.Helper()
	begins := time.Now().Add(2 * time.Minute)
	s.press("arenas-new")
	s.writeIn("arena-name", name)
	s.writeIn("arena-day", begins.Format("2006-01-02"))
	s.writeIn("arena-hour", begins.Format("15:04"))
}

// waitForGame lets seconds pass until a game on the Internet is on the board, two and a half minutes at most.
func (s *stage) waitForGame(wait func(seconds int)) {
	for range 10 {
		if wait(15); s.Seats.Session.Online() {
			return
		}
	}
}

// comesIn brings the player of a program into the lobby.
func (s *stage) comesIn(all ...*stage) {
	s.t.Helper()
	s.visit("menu", "menu-online")
	s.press("online-enter")
	pass(append(all, s)...)
	if !s.has("online-view") {
		s.t.Fatalf("not in: %q, %q", s.dialogID(), s.desk.said)
	}
}

// opponent is the ID of the control of another player in the lobby.
func (s *stage) opponent(name string) string {
	s.t.Helper()
	for _, n := range nodes(s.Root().Tree()) {
		if strings.HasPrefix(n.ID, "player-") && n.Label == name {
			return n.ID
		}
	}
	s.t.Fatalf("%s is not here", name)
	return ""
}

// meets asks the player of another program for a game, by the last terms but for what some controls change, and that one accepts.
func (s *stage) meets(other *stage, terms ...string) {
	s.t.Helper()
	s.press(s.opponent(other.online.Connection.Client.You().Name))
	s.pressAll(append(append([]string{"opponent-ask"}, terms...), "terms-send")...)
	pass(s, other)
	other.press(other.begun("challenge-", "-accept"))
	pass(s, other)
}

// begun begins the ID of a control, whose whole ID is returned.
func (s *stage) begun(prefix, suffix string) string {
	s.t.Helper()
	for _, n := range nodes(s.Root().Tree()) {
		if strings.HasPrefix(n.ID, prefix) && strings.HasSuffix(n.ID, suffix) && n.Activate != nil {
			return n.ID
		}
	}
	s.t.Fatalf("there is no %s…%s", prefix, suffix)
	return ""
}

// turnOf plays a move in the program whose player is to move.
func turnOf(stages ...*stage) {
	for _, s := range stages {
		if s.Seats.Session.Local() {
			if s.dialogID() != "" {
				s.t.Fatalf("%s lies over the board: %q", s.dialogID(), s.desk.said)
			}
			legal := s.record().Rules().Legal(s.position())
			s.press(houseIDs[legal[len(legal)-1]])
			break
		}
	}
	pass(stages...)
}

// Two people meet in the lobby, play a game to its end with a message, and play again; a third one watches.
func TestTwoPlayOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeOnline(t, h)
		ama.comesIn()
		kofi.comesIn(ama)
		ama.press(ama.opponent("Kofi"))
		ama.pressAll("opponent-ask", "terms-side-south", "terms-send")
		pass(ama, kofi)
		if ama.dialogID() != online.OnlineID || !strings.HasPrefix(ama.node(ama.opponent("Kofi")).Value, ama.says("online.askedByMe")) {
			t.Fatalf("%q is open", ama.dialogID())
		}
		waits := func(key string) string {
			return waitingSign + kofi.says("page.title", "screen", kofi.says(key), "app", kofi.says("app.title"))
		}
		kofi.Unfocused(true)
		if want := waits("title.asked"); kofi.desk.title != want {
			t.Errorf("while a challenge waits the title is %q, not %q", kofi.desk.title, want)
		}
		kofi.Unfocused(false)
		kofi.press(kofi.begun("challenge-", "-accept"))
		pass(ama, kofi)
		for _, s := range []*stage{ama, kofi} {
			if !s.Seats.Session.Online() || s.dialogID() != "" {
				t.Fatalf("no game: %q, %q", s.dialogID(), s.desk.said)
			}
		}
		if ama.Seats.Session.Local() == kofi.Seats.Session.Local() || ama.Seats.Session.Hand() != variants.South ||
			kofi.Seats.Session.Hand() != variants.North {
			t.Error("who asked to be South is not")
		}
		if kofi.Seats.Session.Local() {
			turnOf(ama, kofi)
		}
		moves := ama.moves()
		if strings.Contains(strings.Join(append(ama.desk.said, kofi.desk.said...), " "), ama.says("greet.computer")) {
			t.Error("a computer is spoken of")
		}
		// Nobody is helped.
		thuds := ama.sound.thuds
		ama.pressKey("h")
		ama.pressKey(" ")
		if ama.sound.thuds != thuds+2 || ama.desk.last() != ama.says("online.noHelp") {
			t.Errorf("a hint says %q", ama.desk.last())
		}
		// A move that comes while Kofi looks elsewhere, and has no frames, shows in the title.
		kofi.Hidden(true)
		if before := kofi.desk.title; strings.HasPrefix(before, waitingSign) {
			t.Errorf("while the other one is to move the title is %q", before)
		}
		turnOf(ama)
		if kofi.Idle(); kofi.desk.title != waits("title.you") {
			t.Errorf("after the move the title is %q", kofi.desk.title)
		}
		kofi.Hidden(false)
		pass(ama, kofi)
		if ama.moves() != moves+1 || kofi.moves() != moves+1 || ama.position() != kofi.position() || !kofi.Seats.Session.Local() {
			t.Fatal("the move has not come")
		}
		// A message in a ready phrase, and one that is written.
		kofi.visit("game", "menu-talk", "tell-phrases", "tell-phrase-good-luck")
		pass(ama, kofi)
		if ama.message() != "Kofi: "+ama.says("phrase.good-luck") {
			t.Errorf("the message says %q", ama.message())
		}
		ama.home()
		ama.press("talk")
		ama.writeIn("beside-field", "  and  to you ")
		ama.Entered("beside-field")
		pass(ama, kofi)
		if ama.node("beside-field").Value != "" || kofi.node("tell-line-1").Label != "and to you" {
			t.Errorf("in the field stands %q", ama.node("beside-field").Value)
		}
		ama.press("beside-more")
		if !ama.has("talk-report") {
			t.Error("what the opponent says cannot be reported")
		}
		ama.press("talk-print")
		if page := ama.desk.printed; !strings.Contains(page, "<dt>Kofi") ||
			strings.Index(page, ama.says("phrase.good-luck")) > strings.Index(page, "and to you") {
			t.Errorf("printed is %q", page)
		}
		ama.home()
		kofi.home()
		// Somebody watches.
		efua.comesIn(ama, kofi)
		if hall, find := efua.node("online-hall"), efua.node("online-seek"); hall.Words() != efua.says("hall.title") ||
			find.Look != ui.LookPrimary {
			t.Errorf("beside the title stands %q, and the first thing to do is %v", hall.Words(), find.Look)
		}
		efua.press("online-view-matches")
		pass(ama, kofi, efua)
		efua.press(efua.begun("match-", ""))
		pass(ama, kofi, efua)
		if !efua.Seats.Session.Online() || efua.Seats.Session.Local() || efua.position() != ama.position() {
			t.Fatalf("nothing to watch: %q", efua.desk.said)
		}
		time.Sleep(time.Second)
		pass(ama, kofi, efua)
		if !ama.has("beside-match") {
			ama.press("talk")
		}
		if note := ama.node("beside-match").Label; !strings.HasSuffix(note, ama.says("match.watched", "players", "Efua")) {
			t.Errorf("the player reads %q of the match", note)
		}
		ama.home()
		for i := 0; !ama.outcome().Over() && i < 400; i++ {
			turnOf(ama, kofi, efua)
		}
		if !ama.outcome().Over() || ama.outcome() != kofi.outcome() || efua.outcome() != ama.outcome() {
			t.Fatalf("no end: %v, %v, %v", ama.outcome(), kofi.outcome(), efua.outcome())
		}
		pass(ama, kofi, efua)
		if ama.dialogID() != "end-sheet" || efua.dialogID() != "end-sheet" || efua.has("end-again") {
			t.Fatalf("%q and %q are open", ama.dialogID(), efua.dialogID())
		}
		if efua.node("end-lobby").Look != ui.LookPrimary || strings.Contains(efua.node("end-why").Label, efua.says(game.Thanks)) {
			t.Errorf("who watches reads %q", efua.node("end-why").Label)
		}
		if r := efua.outcome().Result; r != variants.Draw {
			if title := kit.TitleOf(efua.dialog()).Label; title != efua.says("end.title.over") {
				t.Errorf("who watches reads %q", title)
			}
			ends := map[bool]string{true: "end.title.won", false: "end.title.lost.byLink"}
			for _, s := range []*stage{ama, kofi} {
				if title := kit.TitleOf(s.dialog()).Label; title != s.says(ends[r == variants.Wins(s.Seats.Session.Hand())]) {
					t.Errorf("%v: a player reads %q", r, title)
				}
			}
		}
		ama.press("end-again")
		pass(ama, kofi, efua)
		if !ama.node("end-again").Disabled || kofi.node("end-ready").Label != kofi.says("online.ready.other", "player", "Ama") {
			t.Error("it is not told who waits")
		}
		// Beside the board the same control is in the bar, for players alone.
		for _, s := range []*stage{ama, kofi, efua} {
			s.closeSheets()
		}
		if n := ama.node("again"); !n.Disabled || n.Label != ama.says("online.ready.you") || efua.has("again") || ama.has("undo") {
			t.Error("in the bar it is not told who waits")
		}
		if n := kofi.node("again"); n.Disabled || n.Label != kofi.says("end.again") || n.Look != ui.LookPrimary {
			t.Errorf("the bar has %q", n.Label)
		}
		kofi.press("again")
		pass(ama, kofi, efua)
		if ama.outcome().Over() || kofi.outcome().Over() || ama.Seats.Session.Hand() != variants.North || ama.moves() != 0 {
			t.Errorf("no other match: %v", ama.outcome())
		}
		// Who gives up loses, here and there.
		turnOf(ama, kofi)
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		if !ama.outcome().Over() || ama.outcome().Method != variants.Resignation {
			t.Errorf("after a player has given up: %v", ama.outcome())
		}
	})
}

// A player in a game is told that the way to the server is lost, once it is away for a while, and when it is back. The move that waits
// meanwhile is told. A program that is hidden, and has no frames, comes back as well.
func TestTheWayToTheServerIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := twoInLobby(t)
		defer h.Stop()
		ama.meets(kofi)
		told := func(key string) bool { return slices.Contains(kofi.desk.said, kofi.says(key)) }
		net := kofi.desk.network.(*wires)
		net.wire.Conn.Close()
		for range 10 {
			pass(ama, kofi)
		}
		if told("online.cut") || kofi.online.Connection.State() != client.Online {
			t.Fatalf("a short while away is told: %q", kofi.desk.said)
		}
		net.gone = true
		net.wire.Conn.Close()
		for range 10 {
			pass(ama, kofi)
		}
		if !told("online.cut") || told("online.cut.over") {
			t.Fatalf("told is %q", kofi.desk.said)
		}
		shows := func(key string) bool {
			said := kofi.says(key)
			return slices.ContainsFunc(nodes(kofi.Root().Tree()), func(n *ui.Node) bool { return strings.Contains(n.Label, said) })
		}
		if !shows("online.state.cut") || shows("online.status.waits") {
			t.Error("the page does not say that it is not connected, or that a move waits")
		}
		net.gone = false
		for range 60 {
			pass(ama, kofi)
		}
		if !told("online.cut.over") {
			t.Errorf("told is %q", kofi.desk.said)
		}
		for kofi.Seats.Session.Hand() != kofi.position().Turn {
			turnOf(ama, kofi)
		}
		// A network that brings nothing is noticed, and told at once.
		kofi.desk.said = nil
		net.gone, net.wire.Drop = true, true
		turnOf(kofi)
		if shows("online.status.waits") {
			t.Error("a move that is on its way waits already")
		}
		for range 2 {
			pass(kofi)
		}
		width, height := kofi.window.Width, kofi.window.Height
		for _, size := range [][2]float64{{320, 568}, {568, 320}, {1180, 820}, {width, height}} {
			kofi.Resize(size[0], size[1])
			kofi.Update(0, 0)
			if !shows("online.status.waits") || !shows("online.state.waits") {
				t.Errorf("at %v the page does not say that a move waits", size)
			}
		}
		for range 3 {
			pass(kofi)
		}
		if !told("online.cut") || !shows("online.state.cut") {
			t.Errorf("after 6 s told is %q", kofi.desk.said)
		}
		kofi.Hidden(true)
		net.gone = false
		for range 20 {
			kofi.now.Add(int64(time.Second))
			kofi.Idle()
			time.Sleep(time.Second)
		}
		if kofi.online.Connection.State() != client.Online {
			t.Error("a hidden program does not come back")
		}
		moves := ama.moves()
		pass(ama)
		pass(ama)
		if ama.moves() != moves+1 {
			t.Error("the move that waited was not played")
		}
		kofi.Hidden(false)
		pass(kofi)
		if shows("online.status.waits") || shows("online.state.cut") {
			t.Error("the page says that a move waits, or that it is not connected")
		}
	})
}

// Two agree that those who watch see everything a minute later: the terms say so everywhere, and the page of the one who watches.
func TestWatchingLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeInLobby(t, h)
		ama.press(ama.opponent("Kofi"))
		ama.pressAll("opponent-ask", "terms-more", "terms-behind-60", "terms-send")
		pass(ama, kofi, efua)
		later := ama.says("online.behind.short", "time", "1 min")
		accept := kofi.begun("challenge-", "-accept")
		if told := kofi.node(strings.TrimSuffix(accept, "-accept")).Label; !strings.Contains(told, later) {
			t.Errorf("the challenge says %q", told)
		}
		kofi.press(strings.TrimSuffix(accept, "-accept") + "-change")
		if !kofi.node("terms-behind-60").Checked {
			t.Error("the terms to be changed are others")
		}
		kofi.press("terms-sheet-back")
		kofi.press(accept)
		pass(ama, kofi, efua)
		efua.press("online-view-matches")
		match := efua.begun("match-", "")
		if told := efua.node(match).Value; !strings.Contains(told, later) {
			t.Errorf("the list says %q", told)
		}
		efua.press(match)
		pass(ama, kofi, efua)
		turnOf(ama, kofi, efua)
		old := efua.says("online.behind.old", "time", "1 min")
		if efua.moves() != 0 || ama.moves() != 1 || !strings.Contains(efua.status(), old) || strings.Contains(ama.status(), old) {
			t.Errorf("%d moves and %q are shown", efua.moves(), efua.status())
		}
		if told := strings.Join(efua.desk.said, " "); !strings.Contains(told, old) {
			t.Errorf("%q is said", told)
		}
		for range 65 {
			pass(ama, kofi, efua)
		}
		if efua.moves() != 1 || efua.position() != ama.position() {
			t.Errorf("%d moves are shown after a minute", efua.moves())
		}
	})
}

// A friend comes by the link of an invitation, without an account; after a reload in the middle of the game it goes on.
func TestAnInvitation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		store := &save.Memory{}
		ama, kofi := onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", store)
		ama.comesIn()
		ama.pressAll("online-invite", "terms-send")
		pass(ama)
		link := ama.node("share-link").Value
		if page, _, ok := notation.ParseInvitation(link); !ok || page != "https://play.example.org/" {
			t.Fatalf("the link is %q", link)
		}
		kofi.Link("Come and play: " + link)
		kofi.Update(0, 0)
		if !kofi.has("online-invited") {
			t.Fatal("it is not told who invites")
		}
		kofi.press("online-enter")
		pass(ama, kofi)
		pass(ama, kofi)
		if !kofi.Seats.Session.Online() || !ama.Seats.Session.Online() {
			t.Fatalf("no game: %q, %q", kofi.desk.said, ama.desk.said)
		}
		turnOf(ama, kofi)
		turnOf(ama, kofi)
		kofi.desk.network.(*wires).wire.Conn.Close()
		pass(ama)
		kofi = onlineStage(t, h, "Kofi", store)
		pass(ama, kofi)
		pass(ama, kofi)
		pass(ama, kofi)
		if !kofi.Seats.Session.Online() || kofi.moves() != 2 || kofi.position() != ama.position() {
			t.Fatalf("after a reload at move %d: %q", kofi.moves(), kofi.desk.said)
		}
		turnOf(ama, kofi)
		turnOf(ama, kofi)
		if ama.moves() != 4 || kofi.moves() != 4 {
			t.Errorf("the game stands at move %d and %d", ama.moves(), kofi.moves())
		}
		// Who has come back asks, and is asked, as before.
		for _, s := range [][2]*stage{{kofi, ama}, {ama, kofi}} {
			s[0].press("undo")
			pass(ama, kofi)
			if s[1].dialogID() != table.QuestionID {
				t.Fatalf("%q is open, said %q and %q", s[1].dialogID(), s[0].desk.said, s[1].desk.said)
			}
			s[1].press("question-decline")
			pass(ama, kofi)
		}
	})
}

// An invitation whose link comes while the player plays waits in the lobby, and so does one of somebody who plays. One that comes during a
// game with a computer of the host leads to its match.
func TestAnInvitationWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, efua := threeInLobby(t, h)
		invites := func() string {
			t.Helper()
			efua.visit("menu", "menu-online")
			efua.pressAll("online-invite", "terms-send")
			pass(ama, kofi, efua)
			return efua.node("share-link").Value
		}
		first, second := invites(), invites()
		efua.visit("menu", "menu-online")
		ama.meets(kofi)
		match := kofi.online.Match()
		plays := func(when string, link func()) {
			t.Helper()
			link()
			pass(ama, kofi, efua)
			if kofi.online.Match() != match || match.Over() || kofi.dialogID() != "" || !strings.Contains(kofi.message(), kofi.says("online.invited")) {
				t.Fatalf("%s: %q, %q", when, kofi.dialogID(), kofi.message())
			}
		}
		plays("online", func() { kofi.Link(first) })
		plays("away", func() {
			kofi.desk.network.(*wires).wire.Conn.Close()
			kofi.Link(second)
			pass(ama, kofi)
		})
		kofi.visit("menu", "menu-online")
		if n := kofi.node("online-invited-join"); !n.Disabled {
			t.Error("the invitation can be joined while the player plays")
		}
		kofi.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: match.ID(), Game: 1}}, nil)
		pass(ama, kofi, efua)
		// The one who has invited plays now.
		kofi.home()
		efua.press(efua.opponent("Ama"))
		efua.pressAll("opponent-ask", "terms-send")
		pass(ama, efua)
		ama.visit("menu", "menu-online")
		ama.press("become-later")
		ama.press(ama.begun("challenge-", "-accept"))
		pass(ama, kofi, efua)
		kofi.visit("menu", "menu-online")
		kofi.press("online-invited-join")
		pass(ama, kofi, efua)
		if !strings.Contains(kofi.message(), kofi.says("online.why.busy")) || !kofi.has("online-invited-join") {
			t.Errorf("of one who plays: %q, %q", kofi.message(), kofi.dialogID())
		}
		m := efua.online.Match()
		efua.online.Connection.Client.Do(&protocol.Resign{At: protocol.At{Match: m.ID(), Game: 1}}, nil)
		pass(ama, kofi, efua)

		computer := clienttest.New(t, h, client.Entry{Name: protocol.ComputerName("beginner", 1)}, client.Session{})
		pass(kofi)
		kofi.online.Connection.Client.Do(&protocol.Challenge{Player: computer.You().ID, Terms: protocol.Terms{Rule: variants.Default,
			Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.Lot, Games: 1}}, nil)
		pass(kofi)
		computer.Pass(0)
		one := &protocol.Accept{}
		one.Challenge = computer.Challenges()[0].Challenge
		computer.Must(one)
		pass(kofi)
		with := kofi.online.Match()
		kofi.Link(second)
		pass(kofi, efua)
		pass(kofi, efua)
		if m := kofi.online.Match(); m == nil || m == with || m.Over() || kofi.dialogID() != "" || !with.Over() {
			t.Errorf("the game with a computer goes on: %q, %q, %q", kofi.dialogID(), kofi.message(), kofi.desk.said)
		}
	})
}

// Where the program does not know a server, the options have its address, and that of a proxy.
func TestTheWayToAServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		store, net := &save.Memory{}, &unknownWires{wires{hub: h, place: "here"}}
		ama := onlineStage(t, h, "Ama", store)
		ama.visit(toLimits...)
		if ama.has("options-server") || !ama.has("options-proxy") {
			t.Error("a page asks for the server that it comes from, or a desktop not for the proxy")
		}
		ama.online.Connection.Network = net
		ama.visit(toLimits...)
		const proxy = "socks5://proxy.example.org:1080"
		for _, f := range []struct{ id, wrong, says, right string }{
			{"options-server", "gopher://play.example.org", "online.server", " https://play.example.org/index.html"},
			{"options-proxy", "proxy.example.org:1080", "options.proxy", " " + proxy},
		} {
			ama.writeIn(f.id, f.wrong)
			if now := ama.online.Connection.Kept; now.Server+now.Proxy != "" && f.id == "options-server" || now.Proxy != "" ||
				ama.node(f.id+"-told").Label != ama.says(f.says+".wrong") {
				t.Errorf("%s: kept is %+v, it says %q", f.id, now, ama.node(f.id+"-told").Label)
			}
			ama.press("options-done")
			if ama.message() != ama.says(f.says+".wrong") {
				t.Errorf("%s: afterwards it says %q", f.id, ama.message())
			}
			ama.visit(toLimits...)
			ama.writeIn(f.id, f.right)
			if ama.node(f.id+"-told").Label != ama.says(f.says+".told") {
				t.Errorf("%s: it says %q", f.id, ama.node(f.id+"-told").Label)
			}
		}
		again := onlineStage(t, h, "Ama", store)
		again.online.Connection.Network = net
		again.comesIn()
		if net.proxy != proxy || again.online.Connection.Client.Address() != clienttest.Address {
			t.Errorf("the way is %q by %q", again.online.Connection.Client.Address(), net.proxy)
		}
		again.visit(toLimits...)
		if again.has("options-server") || !again.has("options-server-now") {
			t.Error("who is at one server can name another one")
		}
		again.writeIn("options-proxy", "")
		if again.online.Connection.Kept.Proxy != "" {
			t.Errorf("the proxy is still %q", again.online.Connection.Kept.Proxy)
		}
	})
}

// Nobody gets a field whose text the server refuses.
func TestWhereTalkIsLimited(t *testing.T) {
	for talk, fields := range map[lobby.Talk][]string{
		lobby.FreeTalk: {"talk-field", "talk-phrase-hello", "self-line"}, lobby.PhrasesOnly: {"talk-only", "talk-phrase-hello"},
		lobby.NoTalk: {"talk-none"},
	} {
		synctest.Test(t, func(t *testing.T) {
			h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 100, Talk: talk}}, hub.NewMemory())
			if err != nil {
				t.Fatal(err)
			}
			defer h.Stop()
			ama := onlineStage(t, h, "Ama", &save.Memory{})
			ama.comesInWithAccount()
			ama.press("online-view-talk")
			pass(ama)
			var shown []string
			note := func() {
				for _, id := range []string{"talk-field", "talk-phrases", "talk-only", "talk-phrase-hello", "talk-none", "self-line"} {
					if ama.has(id) {
						shown = append(shown, id)
					}
				}
			}
			note()
			if talk == lobby.FreeTalk {
				// Where there is less room the phrases are folded away.
				ama.Resize(390, 844)
				ama.Update(0, 0)
				if !ama.has("talk-phrases") || ama.has("talk-phrase-hello") {
					t.Error("on a phone the phrases are not folded away")
				}
				ama.Resize(1280, 800)
				ama.Update(0, 0)
			}
			if talk == lobby.PhrasesOnly {
				ama.press("talk-phrase-hello")
				pass(ama)
				if n := ama.node("talk-line-0"); n.Label != ama.says("phrase.hello") {
					t.Errorf("said is %q", n.Label)
				}
			}
			ama.press("online-you")
			note()
			ama.press("self-save")
			pass(ama)
			if ama.message() != ama.says("self.saved") {
				t.Errorf("talk %d: the page of the player is answered with %q", talk, ama.message())
			}
			if !slices.Equal(shown, fields) {
				t.Errorf("talk %d: there are %v", talk, shown)
			}
		})
	}
}

// An account is made, rated games can be agreed on, and with the file of it another device is the same player.
func TestAnAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		ama.press(ama.opponent("Kofi"))
		ama.press("opponent-ask")
		if ama.node("terms-rated").Disabled || !ama.node("terms-rated").Checked {
			t.Error("two with accounts cannot play for rating")
		}
		ama.press("terms-send")
		pass(ama, kofi)
		kofi.press(kofi.begun("challenge-", "-decline"))
		pass(ama, kofi)
		if ama.message() != ama.says("online.ended.declined") {
			t.Errorf("told is %q", ama.message())
		}
		// They play for rating, and the results are told.
		ama.meets(kofi)
		for range 4 { // a game counts once each side has made two moves
			turnOf(ama, kofi)
		}
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		pass(ama, kofi)
		ama.press("end-lobby")
		pass(ama, kofi)
		ama.press("key-later")
		if note := ama.node(ama.opponent("Kofi")).Value; !strings.Contains(note, ama.book.RuleName(ama.book.Catalogued("abapa"))) {
			t.Errorf("the lobby says %q, and for which rule it does not", note)
		}
		ama.pressAll("online-you", "self-hall")
		pass(ama, kofi)
		if n := ama.node("hall-0"); n.Label != "1. Ama" {
			t.Errorf("the first in the hall of fame is %q", n.Label)
		}
		ama.press("hall-view-ratings")
		pass(ama, kofi)
		if own := ama.node("hall-own"); !strings.Contains(own.Text, "?") || !ama.has("hall-none") || !ama.node("hall-speed-"+ama.online.Connection.You().Speed).Checked {
			t.Errorf("after one game the best ratings say %q", own.Label)
		}
		ama.press("hall-view-points")
		ama.press("hall-0")
		pass(ama, kofi)
		if ama.node("record-game-0").Label != ama.says("record.won", "opponent", "Kofi") || ama.has("record-graph") ||
			!ama.has("record-best-0") {
			t.Error("the record does not tell of the win alone")
		}
		if n := ama.node("record-opponent-0"); n.Label != "Kofi" || n.Value != ama.says("record.against", "won", 1, "drawn", 0, "lost",
			0) || ama.has("record-group") {
			t.Errorf("against the opponent it says %q, %q", n.Label, n.Value)
		}
		ama.press("record-opponent-0")
		pass(ama, kofi)
		if title := kit.TitleOf(ama.dialog()).Label; title != ama.says("record.of", "player", "Kofi") ||
			ama.node("record-opponent-0").Label != "Ama" {
			t.Errorf("the opponent leads to %q", title)
		}
		ama.press("record-game-0")
		pass(ama, kofi)
		if ama.dialogID() != library.GamesID || !slices.ContainsFunc(ama.Seats.Game.Saved(),
			func(g game.Saved) bool { return g.Players[0].Name+g.Players[1].Name != "" }) {
			t.Errorf("after the game was fetched %q is open", ama.dialogID())
		}
		ama.visit("menu", "menu-online")
		pass(ama, kofi)
		// What others see is changed.
		ama.press("online-you")
		ama.writeIn("self-line", "I play at night.")
		ama.writeIn("self-country", "gh")
		ama.press("self-save")
		pass(ama, kofi)
		if p := ama.online.Connection.You(); p.Country != "GH" || p.Introduction != "I play at night." {
			t.Errorf("others see %+v", p)
		}
		// The host asks a moderator for the id.
		id := ama.online.Connection.You().ID
		if ama.press("self-id"); ama.desk.copied != id || ama.node("self-id").Value != id {
			t.Errorf("%q is copied, and %q shown", ama.desk.copied, ama.node("self-id").Value)
		}
		ama.desk.noCopy = true
		if ama.press("self-id"); !strings.Contains(ama.message(), id) {
			t.Errorf("without a clipboard it says %q", ama.message())
		}
		ama.press("self-key")
		_, file, _ := strings.Cut(ama.desk.saved, "\n")
		before := ama.online.Connection.Client.You()
		other := onlineStage(t, h, "Nobody", &save.Memory{})
		other.File("awale-ama.json", file, "")
		other.Update(0, 0)
		other.press("online-enter")
		pass(ama, kofi, other)
		if now := other.online.Connection.Client.You(); now.ID != before.ID || now.Guest || now.Name != "Ama" {
			t.Errorf("the other device is %+v, not %+v", now, before)
		}
		if ama.online.Connection.State() != client.Offline {
			t.Error("one player is here twice")
		}
		other.File("awale-ama.json", strings.Replace(file, `"key": "`, `"key": "=`, 1), "")
		other.Update(0, 0)
		if other.message() != other.says("online.key.refused", "field", "key") {
			t.Errorf("a broken file says %q", other.message())
		}
		// By a link, which a camera reads, a third device is this player.
		other.pressAll("online-you", "self-move")
		third := onlineStage(t, h, "Somebody", &save.Memory{})
		third.Link(other.node("share-link").Value)
		pass(ama, kofi, third)
		if now := third.online.Connection.Client.You(); now.ID != before.ID {
			t.Errorf("the third device is %+v", now)
		}
		// An account that is here is not lost to another one unasked.
		kept := kofi.online.Connection.Kept.Key
		kofi.Link(notation.FormatAccountLink("https://play.example.org/", third.online.Connection.Kept.Key))
		pass(kofi)
		kofi.press("other-save")
		if !strings.Contains(kofi.desk.saved, kept) {
			t.Errorf("saved is %q", kofi.desk.saved)
		}
		kofi.press("other-keep")
		if kofi.online.Connection.Kept.Key != kept || kofi.online.Connection.State() != client.Online {
			t.Error("the account is lost")
		}
		kofi.Link(notation.FormatAccountLink("https://play.example.org/", third.online.Connection.Kept.Key))
		pass(kofi)
		kofi.press("other-take")
		pass(kofi, third)
		if now := kofi.online.Connection.Client.You(); now.ID != before.ID {
			t.Errorf("after the other one was taken it is %+v; %v %q", now, kofi.online.Connection.State(), kofi.desk.said)
		}
	})
}

// The graph of a record is that of one group of rules at one speed, which can be chosen. A rating that is provisional has a mark, which is
// read out. A deleted opponent has no page.
func TestARecordInTwoGroups(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama := onlineStage(t, h, "Ama", &save.Memory{})
		ama.visit("menu", "menu-online")
		ama.pressAll("online-as-account", "online-enter")
		pass(ama)
		ama.pressAll("online-you", "self-record")
		pass(ama)
		ama.stack.Top().(*records.RecordSheet).Played = &protocol.Played{
			Ratings: []protocol.Rated{{Group: "boards", Speed: protocol.Blitz, Rating: 2300},
				{Group: "common", Speed: protocol.Blitz, Rating: 1510, Unsure: 80},
				{Group: "common", Speed: protocol.Rapid, Rating: 1550, Unsure: 200}, {Group: "relays", Speed: protocol.Blitz, Rating: 1400}},
			Results: []protocol.Result{{Match: "m1", Game: 1, Rule: "abapa", Speed: protocol.Blitz, Rating: 1510},
				{Match: "m2", Game: 1, Rule: "songo", Speed: protocol.Blitz, Rating: 2300},
				{Match: "m5", Game: 1, Rule: "abapa", Speed: protocol.Rapid, Rating: 1550},
				{Match: "m3", Game: 1, Rule: "abapa", Speed: protocol.Blitz, Rating: 1500},
				{Match: "m4", Game: 1, Rule: "abapa", Speed: protocol.Blitz, Rating: 1490},
				{Match: "m6", Game: 1, Rule: "songo", Speed: protocol.Blitz, Rating: 2250}},
			Opponents: []protocol.Against{{Player: "k", Name: "Kofi", Won: 2, Lost: 1}, {Player: "d", Name: protocol.Deleted, Drawn: 1}},
			Best:      []protocol.Result{{Match: "m9", Game: 2, Name: "Esi", Rule: "abapa", Score: protocol.Won, Points: 90}},
		}
		ama.kit.Changed()
		ama.Update(0, 0)
		graph := func(group string, bars, low, high, now int) {
			t.Helper()
			n := ama.node("record-graph")
			if want := ama.says("record.graph", "group", ama.says(group)+" · Blitz", "low", low, "high", high, "now", now); len(n.Children) != bars ||
				n.Label != want {
				t.Errorf("%d bars, which say %q", len(n.Children), n.Label)
			}
		}
		graph("record.common", 3, 1490, 1510, 1510)
		if ama.has("record-group-relays.blitz") || ama.has("record-group-common.rapid") {
			t.Error("a group without results, or with one, has a graph")
		}
		if sure, n := ama.node("record-common-blitz"), ama.node("record-common-rapid"); sure.Text != "" || !strings.Contains(n.Text, "1550?") ||
			!strings.Contains(n.Label, ama.says("online.provisional", "rating", 1550)) {
			t.Errorf("%q is read out as %q", n.Text, n.Label)
		}
		ama.press("record-group-boards.blitz")
		graph("rules.family.boards", 2, 2250, 2300, 2300)
		if best := ama.node("record-best-0"); best.Label != ama.says("record.won", "opponent", "Esi") {
			t.Errorf("the best win is %q", best.Label)
		}
		if n := ama.node("record-opponent-1"); n.Label != ama.says("online.deleted") || !n.Disabled {
			t.Errorf("a deleted opponent is %q", n.Label)
		}
	})
}

// A guest is offered an account once, after a match. It has the guest's games, also where a name was taken before. A copy of its key is not
// offered before a rated match.
func TestAGuestIsOfferedAnAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		store := &save.Memory{}
		ama, kofi := onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", store)
		ama.comesInWithAccount()
		kofi.visit("menu", "menu-online")
		kofi.press("online-enter")
		pass(ama, kofi)
		kofi.press(kofi.opponent("Ama"))
		kofi.press("opponent-ask")
		if !kofi.has("terms-become") {
			t.Error("a guest who wants a rated match is not told how")
		}
		kofi.press("terms-send")
		pass(ama, kofi)
		ama.press(ama.begun("challenge-", "-accept"))
		pass(ama, kofi)
		turnOf(ama, kofi)
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		if kofi.dialogID() == "become-sheet" {
			t.Error("the offer lies over the end of the game")
		}
		guest := kofi.online.Connection.You()
		kofi.press("end-lobby")
		pass(ama, kofi)
		if kofi.dialogID() != "become-sheet" || kofi.node("become-name").Value != "Kofi" {
			t.Fatalf("%q is open", kofi.dialogID())
		}
		kofi.writeIn("become-name", "Ama")
		kofi.press("become-make")
		pass(ama, kofi)
		if kept := kofi.online.Connection.Kept; kofi.message() != kofi.says("online.why.name") || kept.Key != "" || kept.Name != "Kofi" ||
			kofi.online.Connection.You().ID != guest.ID {
			t.Fatalf("%q; %+v", kofi.message(), kept)
		}
		kofi.writeIn("become-name", "Kofi Mensah")
		kofi.press("become-make")
		pass(ama, kofi)
		for range 2 {
			if you := kofi.online.Connection.You(); kofi.dialogID() != online.OnlineID || you.ID != guest.ID || you.Guest || you.Name != "Kofi Mensah" {
				t.Fatalf("%q is open, and the account is %+v", kofi.dialogID(), you)
			}
			kofi = onlineStage(t, h, "Kofi", store)
			kofi.visit("menu", "menu-online")
			kofi.press("online-enter")
			pass(ama, kofi)
		}
	})
}

// A copy of the key is offered once, after the first rated match of the account.
func TestACopyOfTheKeyIsOffered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		asks := func(s *stage, want bool) {
			t.Helper()
			pass(s)
			if got := s.dialogID() == "key-sheet"; got != want {
				t.Fatalf("%q is open", s.dialogID())
			}
		}
		stores := [2]*save.Memory{{}, {}}
		ama, kofi := onlineStage(t, h, "Ama", stores[0]), onlineStage(t, h, "Kofi", stores[1])
		ama.comesInWithAccount()
		kofi.comesInWithAccount(ama)
		asks(ama, false)

		// A match that is not rated changes nothing.
		meets := func(rated bool) {
			t.Helper()
			ama.visit("menu", "menu-online")
			ama.press("online-invite")
			if !rated {
				ama.press("terms-rated")
			}
			ama.press("terms-send")
			pass(ama)
			kofi.Link(ama.node("share-link").Value)
			for range 8 {
				pass(ama, kofi)
				if kofi.dialogID() == "key-sheet" {
					t.Fatal("it lies over the game")
				}
			}
			if !kofi.Seats.Session.Online() {
				t.Fatalf("no game: %q", kofi.desk.said)
			}
			kofi.visit("menu", "menu-online")
			asks(kofi, false)
			kofi.home()
			turnOf(ama, kofi)
			kofi.visit("game", "menu-resign", "menu-resign-yes")
			pass(ama, kofi)
			for _, s := range []*stage{ama, kofi} {
				s.press("end-lobby")
				asks(s, rated)
			}
		}
		meets(false)
		meets(true)
		if !ama.node("key-save").First || ama.node("key-told").Label == "" {
			t.Error("the focus is not on the copy")
		}
		ama.desk.noFile = true
		ama.press("key-save")
		asks(ama, true)
		ama.desk.noFile = false
		ama.press("key-save")
		asks(ama, false)
		if !strings.Contains(ama.desk.saved, ama.online.Connection.Kept.Key) || ama.dialogID() != online.OnlineID {
			t.Errorf("saved is %q, and %q is open", ama.desk.saved, ama.dialogID())
		}
		// It is put off, by a key here.
		kofi.pressKey("Escape")
		asks(kofi, false)
		kofi.press("online-you")
		if !kofi.has("self-key") {
			t.Error("nothing is left of the offer")
		}
		for i, name := range []string{"Ama", "Kofi"} {
			again := onlineStage(t, h, name, stores[i])
			again.comesIn()
			asks(again, false)
		}
	})
}

// Messages are there after a reload, until the player deletes them or the account, or goes offline as a guest.
func TestMessagesAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		stores := [2]*save.Memory{{}, {}}
		ama, kofi := onlineStage(t, h, "Ama", stores[0]), onlineStage(t, h, "Kofi", stores[1])
		kept := func(i int) int {
			t.Helper()
			list, problem := save.NewMessages(save.NewShelf(stores[i])).List()
			if problem != nil {
				t.Fatal(problem)
			}
			return len(list)
		}
		reload := func(s *stage, i int) *stage {
			s.desk.network.(*wires).wire.Conn.Close()
			again := onlineStage(t, h, s.online.Connection.Client.You().Name, stores[i])
			again.comesIn(ama, kofi)
			return again
		}
		shown := func(s *stage) (lines []string) {
			for _, n := range nodes(s.dialog()) {
				if strings.HasPrefix(n.ID, "tell-line-") {
					lines = append(lines, n.Value+": "+n.Label)
				}
			}
			return lines
		}
		ama.comesInWithAccount()
		kofi.comesIn(ama)
		ama.pressAll("online-you", "self-messages")
		if !ama.has("messages-none") {
			t.Error("there are messages at first")
		}
		ama.visit("menu", "menu-online")
		pass(ama, kofi)
		ama.press(ama.opponent("Kofi"))
		ama.press("opponent-talk")
		ama.writeIn("tell-field", "Shall we play?")
		ama.press("tell-send")
		pass(ama, kofi)
		ama.visit("menu", "menu-online")
		pass(ama, kofi)
		ama.meets(kofi)
		kofi.visit("game", "menu-talk", "tell-phrases", "tell-phrase-good-luck")
		pass(ama, kofi)
		kofi.home()
		turnOf(ama, kofi)
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		ama.press("end-lobby")
		kofi.press("end-lobby")
		pass(ama, kofi)
		kofi.press("become-later")

		// With the guest, from the page of the guest.
		kofi = reload(kofi, 1)
		kofi.pressAll("online-you", "self-messages", "talk-with-"+ama.online.Connection.Client.You().ID)
		good := kofi.says("phrase.good-luck")
		if got, want := shown(kofi), []string{"You: " + good, "Ama: Shall we play?"}; !slices.Equal(got, want) {
			t.Errorf("after a reload it is %q", got)
		}
		kofi.press("talk-save")
		if !strings.Contains(kofi.desk.saved, "Ama: Shall we play?\nKofi: "+good) {
			t.Errorf("saved is %q", kofi.desk.saved)
		}
		kofi.home()
		kofi.visit("menu", "menu-online")
		pass(ama, kofi)
		kofi.pressAll("online-you", "self-leave")
		if kept(1) != 0 || kept(0) != 2 {
			t.Errorf("%d messages of the guest are kept, %d of the account", kept(1), kept(0))
		}

		// With the account, whose other one is gone.
		ama = reload(ama, 0)
		ama.pressAll("online-you", "self-messages")
		row := ama.begun("talk-with-", "")
		if n := ama.node(row); n.Label != "Kofi" || n.Value == "" {
			t.Errorf("the list says %q, %q", n.Label, n.Value)
		}
		ama.pressAll(row, "talk-delete", "forget-talk-keep")
		if got := shown(ama); len(got) != 2 {
			t.Errorf("it is %q", got)
		}
		ama.pressAll("talk-delete", "forget-talk-gone")
		if got := shown(ama); len(got) != 0 || ama.dialogID() != "talk-sheet" || kept(0) != 0 {
			t.Errorf("%q is left, and %d on the device", got, kept(0))
		}

		// They go with the account, and those that a guest has left behind go when somebody else comes in.
		kofi = onlineStage(t, h, "Kofi", stores[1])
		kofi.visit("menu", "menu-online")
		kofi.writeIn("online-name", "Yaw")
		kofi.press("online-enter")
		pass(ama, kofi)
		ama.visit("menu", "menu-online")
		pass(ama, kofi)
		ama.press(ama.opponent("Yaw"))
		ama.press("opponent-talk")
		ama.writeIn("tell-field", "You again!")
		ama.press("tell-send")
		pass(ama, kofi)
		if kept(0) != 1 || kept(1) != 1 {
			t.Errorf("%d and %d messages are kept", kept(0), kept(1))
		}
		ama.visit("menu", "menu-online")
		pass(ama, kofi)
		ama.pressAll("online-you", "self-erase", "erase-gone")
		pass(ama, kofi)
		if kept(0) != 0 {
			t.Errorf("%d messages of a deleted account are kept", kept(0))
		}
		// The guest before has closed the window long ago.
		save.NewShelf(stores[1]).Put(save.DocumentOnline, save.Online{})
		efua := onlineStage(t, h, "Efua", stores[1])
		efua.visit("menu", "menu-online", "online-enter")
		pass(efua, kofi)
		if !efua.has("online-view") || kept(1) != 0 {
			t.Errorf("%d messages of another guest are kept, %q", kept(1), efua.desk.said)
		}
	})
}

// A question is told once, whatever else changes while it waits.
func TestAQuestionIsToldOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi, esi := onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{}),
			onlineStage(t, h, "Esi", &save.Memory{})
		ama.comesIn()
		kofi.comesIn(ama)
		esi.comesIn(ama, kofi)
		ama.press(ama.opponent("Kofi"))
		ama.pressAll("opponent-ask", "terms-send")
		pass(ama, kofi, esi)
		told := func() (n int) {
			for _, said := range kofi.desk.said {
				if strings.HasPrefix(said, "Ama asks you") {
					n++
				}
			}
			return n
		}
		kofi.press(kofi.opponent("Esi"))
		kofi.press("opponent-mute")
		pass(ama, kofi, esi)
		if !kofi.node("opponent-mute").Checked || told() != 1 {
			t.Errorf("it is told %d times: %q", told(), kofi.desk.said)
		}
		kofi.press("opponent-mute")
		kofi.press("opponent-block")
		pass(ama, kofi, esi)
		if kofi.node("opponent-mute").Checked || !kofi.node("opponent-block").Checked || told() != 1 {
			t.Errorf("it is told %d times: %q", told(), kofi.desk.said)
		}
		// Who plays is not led away by the link of an invitation, which waits.
		kofi.home()
		kofi.visit("menu", "menu-online")
		kofi.press(kofi.begun("challenge-", "-accept"))
		pass(ama, kofi, esi)
		esi.pressAll("online-invite", "terms-send")
		pass(ama, kofi, esi)
		kofi.Link(esi.node("share-link").Value)
		pass(ama, kofi, esi)
		if !strings.HasSuffix(kofi.message(), kofi.says("online.asks.where")) || !kofi.Seats.Session.Online() || kofi.outcome().Over() {
			t.Errorf("the link says %q", kofi.message())
		}
	})
}

// windowsOnline returns a store, a function that opens a window over it with an id and a proposed name, and which windows are open.
func windowsOnline(t *testing.T, h *hub.Hub) (store *save.Memory, window func(id, name string) *stage, both *neighbours) {
	store, both = &save.Memory{}, &neighbours{open: []string{"one", "two"}}
	return store, func(id, name string) *stage {
		return onlineStage(t, h, name, store, func(d *desk) { d.windows = &neighbour{neighbours: both, id: id} })
	}, both
}

// Two windows share a store: each is a player of its own, and what one keeps does not spoil what the other goes on with.
func TestTwoWindowsOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		store, window, _ := windowsOnline(t, h)
		one, two := window("one", "Ama"), window("two", "Ama")
		one.comesIn()
		two.visit("menu", "menu-online")
		two.writeIn("online-name", "Efua")
		two.press("online-enter")
		for range 8 {
			pass(one, two)
		}
		if one.online.Connection.Client.You().Name != "Ama" || two.online.Connection.Client.You().Name != "Efua" {
			t.Fatalf("they are %+v and %+v", one.online.Connection.Client.You(), two.online.Connection.Client.You())
		}
		two.pressAll("online-you", "self-leave")
		pass(one, two)
		var kept save.Online
		if found, problem := save.NewShelf(store).Get(save.DocumentOnline, &kept); !found || problem != nil ||
			kept.Session != one.online.Connection.Client.Session().ID ||
			kept.Window != "one" || kept.Last < one.online.Connection.Client.Session().Last {
			t.Errorf("kept is %+v, the first window is %+v", kept, one.online.Connection.Client.Session())
		}
		// The first one goes on with it after a reload.
		you := one.online.Connection.Client.You().ID
		one.desk.network.(*wires).wire.Conn.Close()
		one = window("one", "Ama")
		one.comesIn()
		if one.online.Connection.Client.You().ID != you {
			t.Errorf("after a reload it is %+v", one.online.Connection.Client.You())
		}
	})
}

// A window that reads the game of a window online, and then takes it over, leaves that one online. It enters where the player asks for it.
func TestAWindowTakesABoardOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		_, window, both := windowsOnline(t, h)
		one, kofi := window("one", "Ama"), onlineStage(t, h, "Kofi", &save.Memory{})
		one.comesInWithAccount()
		kofi.comesInWithAccount(one)
		one.meets(kofi)
		match := one.online.Match().ID()
		two := window("two", "Ama")
		states := func(when string, first, second client.State, dialog string) {
			t.Helper()
			for range 8 {
				pass(one, two, kofi)
			}
			if a, b := one.online.Connection.State(), two.online.Connection.State(); a != first || b != second || two.dialogID() != dialog {
				t.Errorf("%s: the windows are %v and %v; the second one has %q, %q", when, a, b, two.dialogID(), two.desk.said)
			}
		}
		states("read", client.Online, client.Offline, play.ElsewhereID)
		two.press("elsewhere-take")
		one.StorageChanged()
		two.StorageChanged()
		states("taken over", client.Online, client.Offline, online.OnlineID)
		if one.dialogID() != play.ElsewhereID || two.Seats.Game.Watching() {
			t.Errorf("the first window has %q, and the second one reads: %v", one.dialogID(), two.Seats.Game.Watching())
		}
		two.press("online-enter")
		states("asked for", client.Offline, client.Online, online.OnlineID)
		two.press("running-" + match)
		if m := two.online.Match(); m == nil || m.ID() != match || two.dialogID() != "" {
			t.Errorf("the match is not on the board: %q", two.desk.said)
		}
		// Where the other window is closed nobody is disturbed, and the game goes on by itself.
		both.open = []string{"three"}
		three := window("three", "Ama")
		for range 8 {
			pass(three, kofi)
		}
		if three.online.Connection.State() != client.Online || three.online.Match() == nil {
			t.Errorf("after the others were closed it is %v: %q", three.online.Connection.State(), three.desk.said)
		}
	})
}

// Moderators read what was reported, silence and remove, and set meetings, which everybody is told.
func TestModerators(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := hub.NewMemory()
		id, key := accountIn(t, store)
		h := clienttest.OpenHub(t, store, id)
		defer h.Stop()
		nana, ama, kofi := onlineStage(t, h, "Nana", &save.Memory{}), onlineStage(t, h, "Ama", &save.Memory{}),
			onlineStage(t, h, "Kofi", &save.Memory{})
		nana.Link(notation.FormatAccountLink("https://play.example.org/", key.Secret()))
		pass(nana)
		ama.comesIn(nana)
		kofi.comesIn(nana, ama)
		kofi.press("online-view-talk")
		kofi.writeIn("talk-field", "You are all bad players.")
		kofi.press("talk-send")
		pass(nana, ama, kofi)
		ama.press(ama.opponent("Kofi"))
		if ama.has("moderate-silence") {
			t.Error("everybody can silence others")
		}
		ama.press("opponent-report")
		ama.writeIn("report-text", "It is rude.")
		ama.press("report-send")
		pass(nana, ama, kofi)
		if ama.message() != ama.says("report.sent") {
			t.Errorf("after the report: %q", ama.message())
		}
		nana.pressAll("online-you", "self-reports")
		pass(nana, ama, kofi)
		report := nana.begun("report-", "-player")
		words := ""
		for _, n := range nodes(nana.Root().Tree()) {
			words += n.Label + "\n"
		}
		if !strings.Contains(words, "It is rude.") || !strings.Contains(words, "You are all bad players.") {
			t.Errorf("the moderator reads %q", words)
		}
		nana.pressAll(report, "moderate-silence-0")
		pass(nana, ama, kofi)
		kofi.writeIn("talk-field", "And you!")
		kofi.press("talk-send")
		pass(nana, ama, kofi)
		if kofi.message() != kofi.says("online.why.talk") {
			t.Errorf("who is silenced is told %q", kofi.message())
		}
		nana.press("moderate-remove-0")
		pass(nana, ama, kofi)
		if kofi.online.Connection.State() != client.Offline || !strings.Contains(strings.Join(kofi.desk.said, " "),
			kofi.says("online.fault.banned")) {
			t.Errorf("who is removed is told %q", kofi.desk.said)
		}
		nana.pressKey("Escape")
		nana.press(nana.begun("report-", "-settle"))
		pass(nana, ama)
		if !nana.has("reports-none") {
			t.Error("the report is not settled")
		}
		nana.pressKey("Escape")
		nana.press("self-agenda")
		pass(nana, ama)
		nana.press("agenda-set")
		if nana.message() != nana.says("agenda.wrong") {
			t.Errorf("an empty meeting says %q", nana.message())
		}
		nana.writeIn("agenda-title", "Sunday games")
		nana.writeIn("agenda-day", "2090-12-03")
		nana.writeIn("agenda-hour", "17:00")
		nana.pressAll("agenda-weekly", "agenda-set")
		pass(nana, ama)
		ama.visit("menu", "menu-online")
		pass(nana, ama)
		ama.pressAll("online-you", "self-agenda")
		pass(nana, ama)
		ama.press(ama.begun("agenda-", "-calendar"))
		if at := time.Date(2090, 12, 3, 17, 0, 0, 0, time.Local).UTC(); !strings.Contains(ama.desk.saved,
			"DTSTART:"+at.Format("20060102T150405Z")) || !strings.Contains(ama.desk.saved, "SUMMARY:Sunday games") {
			t.Errorf("the calendar gets %q", ama.desk.saved)
		}
		nana.press(nana.begun("agenda-", "-cancel"))
		pass(nana, ama)
		if !nana.has("agenda-none") {
			t.Error("the meeting is not cancelled")
		}
	})
}

// The strip of the player here has a name online: it speaks of that player as of others.
func TestTheStripOfANameSpeaksOfThePlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := onlineStage(t, h, "Ama", &save.Memory{}, speaking("fr")), onlineStage(t, h, "Kofi", &save.Memory{})
		ama.comesIn()
		kofi.comesIn(ama)
		ama.meets(kofi)
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		strip := said(ama.strip(ama.Seats.Session.Hand()))
		if !slices.Contains(strip, "Ama") || slices.Contains(strip, "avez gagné") || !slices.Contains(strip, "a gagné") {
			t.Errorf("the strip of the winner says %q", strip)
		}
	})
}

// The answers to the question whether to give up have room for their words on the smallest phone, in every language.
func TestTheQuestionWhetherToGiveUpFits(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		synctest.Test(t, func(t *testing.T) {
			h := clienttest.OpenHub(t, hub.NewMemory())
			defer h.Stop()
			ama, kofi := onlineStage(t, h, "Ama", &save.Memory{}, speaking(lang)), onlineStage(t, h, "Kofi", &save.Memory{})
			ama.comesIn()
			kofi.comesIn(ama)
			ama.meets(kofi)
			ama.Resize(320, 568)
			ama.visit("game", "menu-resign")
			for _, n := range nodes(ama.node("menu-resign-question")) {
				ama.checkUnbroken(lang, n)
			}
		})
	}
}

// A window makes an account while a guest plays in another one, which saves what happens there: the key of the account stays.
func TestAGuestsWindowKeepsTheAccountOfAnotherWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		store, window, _ := windowsOnline(t, h)
		one, two := window("one", "Ama"), window("two", "Efua")
		two.comesIn()
		one.visit("menu", "menu-online")
		one.writeIn("online-name", "Ama")
		one.pressAll("online-as-account", "online-enter")
		for range 8 { // it waits whether the first window is closed
			pass(one, two)
		}
		key := one.online.Connection.Kept.Key
		two.meets(one)
		turnOf(one, two)
		two.visit("game", "menu-resign", "menu-resign-yes")
		pass(one, two)
		two.visit("menu", "menu-online")
		pass(one, two)
		two.pressAll("online-you", "self-leave")
		pass(one, two)
		var kept save.Online
		if found, problem := save.NewShelf(store).Get(save.DocumentOnline, &kept); !found || problem != nil ||
			key == "" || kept.Key != key || !kept.Registered || !kept.Account || kept.Name != "Ama" {
			t.Errorf("%q was made, kept is %+v", key, kept)
		}
	})
}
