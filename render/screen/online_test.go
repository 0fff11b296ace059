//go:build !js

package screen

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/platform"
)

// wires are the way to a hub in memory, with the keys of a desktop.
type wires struct {
	platform.Host
	hub *hub.Hub
	// place is where the connections come from, wire the last one.
	place string
	wire  *clienttest.Wire
}

func (*wires) OnlineServer() string { return clienttest.Address }

func (w *wires) Dial(string) client.Connection {
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
		if s.session.Local() {
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
		ama, kofi, efua := onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{}), onlineStage(t, h, "Efua", &save.Memory{})
		ama.comesIn()
		kofi.comesIn(ama)
		ama.press(ama.opponent("Kofi"))
		ama.pressAll("opponent-ask", "terms-side-south", "terms-send")
		pass(ama, kofi)
		if ama.dialogID() != onlineID || ama.node(ama.opponent("Kofi")).Value[:len("asked by you")] != "asked by you" {
			t.Fatalf("%q is open", ama.dialogID())
		}
		kofi.press(kofi.begun("challenge-", "-accept"))
		pass(ama, kofi)
		for _, s := range []*stage{ama, kofi} {
			if !s.session.Online() || s.dialogID() != "" {
				t.Fatalf("no game: %q, %q", s.dialogID(), s.desk.said)
			}
		}
		if ama.session.Local() == kofi.session.Local() || ama.session.Hand() != variants.South || kofi.session.Hand() != variants.North {
			t.Error("who asked to be South is not")
		}
		if kofi.session.Local() {
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
		turnOf(ama, kofi)
		if ama.moves() != moves+1 || kofi.moves() != moves+1 || ama.position() != kofi.position() || !kofi.session.Local() {
			t.Fatal("the move has not come")
		}
		// A message in a ready phrase, and one that is written.
		kofi.visit("menu", "menu-game", "menu-talk", "tell-phrases", "tell-phrase-good-luck")
		pass(ama, kofi)
		if ama.message() != "Kofi: "+ama.says("phrase.good-luck") {
			t.Errorf("the message says %q", ama.message())
		}
		ama.visit("menu", "menu-game", "menu-talk")
		ama.writeIn("tell-field", "  and  to you ")
		ama.Entered("tell-field")
		pass(ama, kofi)
		if ama.node("tell-field").Value != "" || kofi.node("tell-line-1").Label != "and to you" {
			t.Errorf("in the field stands %q", ama.node("tell-field").Value)
		}
		ama.home()
		kofi.home()
		// Somebody watches.
		efua.comesIn(ama, kofi)
		efua.press("online-view-matches")
		pass(ama, kofi, efua)
		efua.press(efua.begun("match-", ""))
		pass(ama, kofi, efua)
		if !efua.session.Online() || efua.session.Local() || efua.position() != ama.position() {
			t.Fatalf("nothing to watch: %q", efua.desk.said)
		}
		for i := 0; !ama.outcome().Over() && i < 400; i++ {
			turnOf(ama, kofi, efua)
		}
		if !ama.outcome().Over() || ama.outcome() != kofi.outcome() || efua.outcome() != ama.outcome() {
			t.Fatalf("no end: %v, %v, %v", ama.outcome(), kofi.outcome(), efua.outcome())
		}
		pass(ama, kofi, efua)
		if ama.dialogID() != "end-sheet" || efua.has("end-again") {
			t.Fatalf("%q is open", ama.dialogID())
		}
		ama.press("end-again")
		pass(ama, kofi, efua)
		if !ama.node("end-again").Disabled || kofi.node("end-again").Value == "" {
			t.Error("it is not told who waits")
		}
		kofi.press("end-again")
		pass(ama, kofi, efua)
		if ama.outcome().Over() || kofi.outcome().Over() || ama.session.Hand() != variants.North || ama.moves() != 0 {
			t.Errorf("no other match: %v", ama.outcome())
		}
		// Who gives up loses, here and there.
		turnOf(ama, kofi)
		kofi.visit("menu", "menu-game", "menu-resign")
		pass(ama, kofi)
		if !ama.outcome().Over() || ama.outcome().Method != variants.Resignation {
			t.Errorf("after a player has given up: %v", ama.outcome())
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
		if !kofi.session.Online() || !ama.session.Online() {
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
		if !kofi.session.Online() || kofi.moves() != 2 || kofi.position() != ama.position() {
			t.Fatalf("after a reload at move %d: %q", kofi.moves(), kofi.desk.said)
		}
		turnOf(ama, kofi)
		turnOf(ama, kofi)
		if ama.moves() != 4 || kofi.moves() != 4 {
			t.Errorf("the game stands at move %d and %d", ama.moves(), kofi.moves())
		}
	})
}

// An account is made, rated games can be agreed on, and with the file of it another device is the same player.
func TestAnAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := onlineStage(t, h, "Ama", &save.Memory{}), onlineStage(t, h, "Kofi", &save.Memory{})
		for i, s := range []*stage{ama, kofi} {
			s.visit("menu", "menu-online")
			s.pressAll("online-as-account", "online-enter")
			pass([]*stage{ama, kofi}[:i+1]...)
			if !s.has("online-view") {
				t.Fatalf("not in: %q", s.desk.said)
			}
		}
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
		ama.press(ama.opponent("Kofi"))
		ama.pressAll("opponent-ask", "terms-send")
		pass(ama, kofi)
		kofi.press(kofi.begun("challenge-", "-accept"))
		pass(ama, kofi)
		turnOf(ama, kofi)
		kofi.visit("menu", "menu-game", "menu-resign")
		pass(ama, kofi)
		pass(ama, kofi)
		ama.press("end-lobby")
		pass(ama, kofi)
		ama.pressAll("online-you", "self-hall")
		pass(ama, kofi)
		if n := ama.node("hall-0"); n.Label != "1. Ama" {
			t.Errorf("the first in the hall of fame is %q", n.Label)
		}
		ama.press("hall-0")
		pass(ama, kofi)
		if ama.node("record-game-0").Label != ama.says("record.won", "opponent", "Kofi") || !ama.has("record-graph") || !ama.has("record-best-0") {
			t.Error("the record does not tell of the win")
		}
		ama.press("record-game-0")
		pass(ama, kofi)
		if ama.dialogID() != gamesID || !slices.ContainsFunc(ama.game.Saved(), func(g game.Saved) bool { return g.Players[0].Name+g.Players[1].Name != "" }) {
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
		if p := ama.online.you(); p.Country != "GH" || p.Introduction != "I play at night." {
			t.Errorf("others see %+v", p)
		}
		ama.press("self-key")
		_, file, _ := strings.Cut(ama.desk.saved, "\n")
		before := ama.online.client.You()
		other := onlineStage(t, h, "Nobody", &save.Memory{})
		other.File("awale-ama.json", file, "")
		other.Update(0, 0)
		other.press("online-enter")
		pass(ama, kofi, other)
		if now := other.online.client.You(); now.ID != before.ID || now.Guest || now.Name != "Ama" {
			t.Errorf("the other device is %+v, not %+v", now, before)
		}
		if ama.online.state() != client.Offline {
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
		if now := third.online.client.You(); now.ID != before.ID {
			t.Errorf("the third device is %+v", now)
		}
		// An account that is here is not lost to another one unasked.
		kept := kofi.online.kept.Key
		kofi.Link(notation.FormatAccountLink("https://play.example.org/", third.online.kept.Key))
		pass(kofi)
		kofi.press("other-save")
		if !strings.Contains(kofi.desk.saved, kept) {
			t.Errorf("saved is %q", kofi.desk.saved)
		}
		kofi.press("other-keep")
		if kofi.online.kept.Key != kept || kofi.online.state() != client.Online {
			t.Error("the account is lost")
		}
		kofi.Link(notation.FormatAccountLink("https://play.example.org/", third.online.kept.Key))
		pass(kofi)
		kofi.press("other-take")
		pass(kofi, third)
		if now := kofi.online.client.You(); now.ID != before.ID {
			t.Errorf("after the other one was taken it is %+v; %v %q", now, kofi.online.state(), kofi.desk.said)
		}
	})
}
