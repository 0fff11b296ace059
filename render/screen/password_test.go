//go:build !js

package screen

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/save"
	"awale/render/screen/online"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// openWires are the way to a server that is not reached by TLS.
type openWires struct{ wires }

func (*openWires) OnlineServer() string { return "ws://play.example.org/online" }

// unknownWires are the way to a server that the player has to name.
type unknownWires struct{ wires }

func (*unknownWires) OnlineServer() string { return "" }

// A player sets a password, comes from another device by it, and has the others forgotten.
func TestAnAccountByItsPassword(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		const secret = "seeds in every house"
		ama := onlineStage(t, h, "Ama", &save.Memory{})
		ama.comesInWithAccount()
		ama.pressAll("online-you", "self-password")
		pass(ama)
		if ama.node("password-state").Label != ama.says("password.none") || ama.has("password-remove") || ama.has("password-forget") {
			t.Errorf("%q is told at first", ama.node("password-state").Label)
		}
		if !ama.node("password-field").Secret {
			t.Error("what is typed can be read")
		}
		ama.writeIn("password-field", "too short")
		ama.press("password-save")
		if ama.message() != ama.says("password.short", "count", protocol.MinPassword) {
			t.Errorf("of a short one it says %q", ama.message())
		}
		ama.press("password-field-shown")
		if ama.node("password-field").Secret {
			t.Error("what is typed cannot be read")
		}
		ama.writeIn("password-field", secret)
		ama.Entered("password-field")
		pass(ama)
		if ama.node("password-state").Label != ama.says("password.there") || ama.node("password-field").Value != "" ||
			!ama.node("password-field").Secret {
			t.Errorf("afterwards it says %q, %q", ama.node("password-state").Label, ama.message())
		}

		// Another device, on which somebody has an account already.
		store := &save.Memory{}
		two := onlineStage(t, h, "Kofi", store)
		two.comesInWithAccount(ama)
		first := two.online.Connection.Kept.Key
		two.pressAll("online-you", "self-leave")
		two.press("online-claim")
		if !two.has("claim-other") {
			t.Error("nobody says that the account here would be lost")
		}
		two.press("claim-save")
		if !strings.Contains(two.desk.saved, first) {
			t.Errorf("saved is %q", two.desk.saved)
		}
		two.writeIn("claim-name", "Ama")
		two.writeIn("claim-password", "not the password")
		two.press("claim-send")
		pass(ama, two)
		if wrong := two.says("online.fault.refused", "problem", two.says("online.why.password")); two.node("claim-status").Label != wrong ||
			two.online.Connection.Kept.Key != first {
			t.Errorf("of a wrong password it says %q", two.node("claim-status").Label)
		}
		if !two.node("claim-password").Secret {
			t.Error("what is typed can be read")
		}
		two.writeIn("claim-password", secret)
		two.Entered("claim-password")
		pass(ama, two)
		if you := two.online.Connection.Client.You(); you.Name != "Ama" || you.ID != ama.online.Connection.Client.You().ID ||
			two.dialogID() != online.OnlineID || two.online.Connection.Kept.Key == first || !two.online.Connection.Kept.Registered {
			t.Fatalf("it is %+v, and %q is open: %q", you, two.dialogID(), two.desk.said)
		}
		for _, kept := range []any{two.online.Connection.Kept, ama.online.Connection.Kept} {
			if text, err := json.Marshal(kept); err != nil || strings.Contains(string(text), secret) {
				t.Errorf("kept is %s, %v", text, err)
			}
		}
		// It is the same player after a start of the program, without a password.
		again := onlineStage(t, h, "Kofi", store)
		again.comesIn(two)
		if you := again.online.Connection.Client.You(); you.Name != "Ama" {
			t.Errorf("after a start it is %+v", you)
		}
		again.pressAll("online-you", "self-password")
		pass(again)
		if again.node("password-keys").Label != again.says("password.keys", "count", 2) {
			t.Errorf("%q is told", again.node("password-keys").Label)
		}
		again.pressAll("password-forget", "forget-gone")
		pass(again)
		if again.node("password-keys").Label != again.says("password.keys", "count", 1) || again.has("password-forget") ||
			again.dialogID() != "password-sheet" {
			t.Errorf("%q is told, and %q is open", again.node("password-keys").Label, again.dialogID())
		}
		again.press("password-remove")
		pass(again)
		if again.node("password-state").Label != again.says("password.none") {
			t.Errorf("%q is told in the end", again.node("password-state").Label)
		}
		// The first device is a stranger now.
		ama.home()
		ama.visit("menu", "menu-online", "online-enter")
		pass(ama, again)
		if ama.has("online-view") {
			t.Error("a key that was forgotten opens the account")
		}
	})
}

// No password goes to a server whose way is not encrypted.
func TestNoPasswordInTheOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		s := onlineStage(t, h, "Ama", &save.Memory{})
		s.online.Connection.Network = &openWires{wires{hub: h, place: "here"}}
		s.visit("menu", "menu-online", "online-claim")
		s.writeIn("claim-name", "Ama")
		s.writeIn("claim-password", "short")
		s.press("claim-send")
		if s.message() != s.says("password.short", "count", protocol.MinPassword) {
			t.Errorf("of a short one it says %q", s.message())
		}
		s.writeIn("claim-password", "seeds in every house")
		s.press("claim-send")
		if s.message() != s.says("password.open") || s.online.Account.Claiming != nil {
			t.Errorf("it says %q", s.message())
		}
	})
}
