//go:build !js

package screen

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// A move can be asked back while its seeds are still under way, also by a player who has just come back.
func TestAMoveIsAskedBackAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		stores := [2]save.Store{&save.Memory{}, &save.Memory{}}
		open := func(i int) *stage {
			return newStage(t, stores[i], choosing(func(s *save.Settings) {
				s.Opponent, s.Seen, s.Speed, s.Name = save.Human, true, save.SpeedNormal, []string{"Ama", "Kofi"}[i]
			}), func(d *desk) { d.network = &wires{hub: h, place: "home"} })
		}
		ama, kofi := open(0), open(1)
		ama.comesIn()
		kofi.comesIn(ama)
		ama.meets(kofi, "terms-side-south")
		for ama.moves() < 2 || ama.Seats.Session.Local() {
			turnOf(ama, kofi)
			for range 5 {
				pass(ama, kofi)
			}
		}
		soon := func() {
			for range 5 {
				for _, s := range []*stage{ama, kofi} {
					s.now.Add(int64(20 * time.Millisecond))
					s.Update(0.02, 0)
				}
				time.Sleep(20 * time.Millisecond)
			}
		}
		for _, reloaded := range []bool{false, true} {
			if reloaded {
				kofi.desk.network.(*wires).wire.Conn.Close()
				pass(ama)
				kofi = open(1)
				kofi.Update(0, 0)
			}
			before, said := kofi.moves(), len(kofi.desk.said)
			legal := kofi.record().Rules().Legal(kofi.position())
			kofi.press(houseIDs[legal[len(legal)-1].House()])
			kofi.press("undo")
			for range 10 {
				soon()
				if kofi.moves() != before+1 {
					t.Fatalf("the move is taken back: %q", kofi.desk.said[said:])
				}
			}
			if kofi.Seats.Session.Offered().Kind != game.OfferUndo {
				t.Fatalf("it is not asked: %q", kofi.desk.said[said:])
			}
			for range 4 {
				pass(ama, kofi)
			}
			ama.press("question-decline")
			for range 4 {
				pass(ama, kofi)
			}
			turnOf(ama, kofi)
			for range 5 {
				pass(ama, kofi)
			}
		}
	})
}

// What happens in a game beside moves.
func TestOffersAndAbsenceOnline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, kofi := twoInLobby(t)
		defer h.Stop()
		ama.meets(kofi, "terms-side-south")
		for range 3 {
			turnOf(ama, kofi)
		}
		said := func(s *stage, key string, args ...any) {
			t.Helper()
			if want := s.says(key, args...); !strings.HasSuffix(s.desk.last(), want) {
				t.Errorf("it is said %q, not %q", s.desk.last(), want)
			}
		}
		open := func(s *stage, id string) {
			t.Helper()
			if s.dialogID() != id {
				t.Fatalf("%q is open, not %q; said %q", s.dialogID(), id, s.desk.said)
			}
		}
		// A move is taken back where the other one agrees.
		ama.press("undo")
		pass(ama, kofi)
		said(ama, "offer.asked", "player", "Kofi")
		open(kofi, table.QuestionID)
		if kofi.Root().Focus == "question-accept" {
			t.Error("a key that was meant for the board agrees")
		}
		kofi.press("question-accept")
		pass(ama, kofi)
		if ama.moves() != kofi.moves() || ama.moves() >= 3 {
			t.Errorf("after it was agreed to the game stands at %d and %d", ama.moves(), kofi.moves())
		}
		open(kofi, "")
		for ama.moves() < 4 {
			turnOf(ama, kofi)
		}
		// A draw is declined, and a question that waits is closed, found again, and declined by a move.
		asks, asked := ama, kofi
		if kofi.Seats.Session.Local() {
			asks, asked = kofi, ama
		}
		asks.visit("game", "menu-draw")
		pass(ama, kofi)
		open(asked, table.QuestionID)
		asked.press("question-decline")
		pass(ama, kofi)
		said(asks, "offer.declined", "player", asks.online.Match().Log().Names()[asks.online.Match().Player(asked.online.Connection.Client.You().ID)])
		turnOf(ama, kofi)
		asks.press("undo")
		pass(ama, kofi)
		asked.press("question-sheet-close")
		pass(ama, kofi)
		open(asked, "")
		asked.visit("game", "menu-question")
		open(asked, table.QuestionID)
		asked.press("question-sheet-back")
		asked.home()
		turnOf(ama, kofi)
		if asks.Seats.Session.Offered().Kind != game.NoOffer || asked.Seats.Session.Offered().Kind != game.NoOffer {
			t.Error("a move does not decline")
		}
		asks.press("undo")
		pass(ama, kofi)
		said(asks, "online.why.again") // it is not the other one who declines
		for range 2 {
			turnOf(ama, kofi)
		}
		// A question comes while the other one reads something, waits until that is closed, and is taken back.
		asked.visit("menu")
		asks.press("undo")
		pass(ama, kofi)
		open(asked, "menu-sheet")
		asked.home()
		pass(ama, kofi)
		open(asked, table.QuestionID)
		asks.visit("game", "menu-withdraw")
		pass(ama, kofi)
		open(asked, "")
		open(asks, "")
		// The game goes on while the other one writes.
		asked.visit("game", "menu-talk")
		moves := asked.moves()
		for i := range 2 {
			if asks.Seats.Session.Local() {
				turnOf(asks, asked)
			} else {
				asked.home()
				turnOf(asked, asks)
				asked.visit("game", "menu-talk")
			}
			if asked.moves() != moves+1+i {
				t.Error("a move waits until nothing lies over the board")
			}
		}
		asked.home()
		// Who loses the connection is away, comes back, and loses when away for too long.
		lost := func(s *stage) {
			w := s.desk.network.(*wires).wire
			w.Kill()
			w.Conn.Close()
		}
		for range 2 {
			lost(kofi)
			pass(ama)
			if kofi.Seats.Session.Outcome().Over() || !strings.Contains(ama.desk.last(), ama.says("online.told.away", "player", "Kofi")) {
				t.Errorf("it is said %q", ama.desk.last())
			}
			pass(ama, kofi)
			pass(ama, kofi)
			said(ama, "online.told.back", "player", "Kofi")
		}
		lost(kofi)
		for i := 0; i < 120 && !ama.outcome().Over(); i++ {
			pass(ama)
		}
		pass(ama)
		open(ama, "end-sheet")
		if kit.TitleOf(ama.dialog()).Label != ama.says("end.title.won") {
			t.Errorf("the end is told as %q", kit.TitleOf(ama.dialog()).Label)
		}
		if why := ama.node("end-why").Label; !strings.Contains(why, ama.says("end.gone", "player", "Kofi")) {
			t.Errorf("the winner reads %q", why)
		}
		for i := 0; i < 30 && kofi.dialogID() == ""; i++ {
			pass(ama, kofi)
		}
		open(kofi, "end-sheet")
		if why := kofi.node("end-why").Label; !strings.Contains(why, kofi.says("end.gone.you")) {
			t.Errorf("who has left reads %q", why)
		}
	})
}
