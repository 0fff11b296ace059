package screen

import (
	"errors"
	"image"
	"strings"
	"testing"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/variants/notation"
)

// twoMoves is a game of two people after two moves.
func twoMoves(t *testing.T, prepare ...func(*desk)) *stage {
	s := newStage(t, &save.Memory{}, prepare...)
	s.hotSeat("abapa")
	for _, h := range []int{5, 6} {
		s.press(houseIDs[h])
		s.settle()
	}
	return s
}

// sharedLink is what the link of the sheet says, which the code says too.
func (s *stage) sharedLink() notation.Link {
	s.t.Helper()
	text := s.node("share-link").Value
	if code := s.find("share-code"); code != nil {
		if got := readCode(s.t.(*testing.T), code.Code); got != text {
			s.t.Fatalf("the code says %q, the link %q", got, text)
		}
	}
	l, err := notation.ParseLink(text)
	if err != nil {
		s.t.Fatal(err)
	}
	return l
}

// linkOf is a link as it is written.
func linkOf(t testing.TB, l notation.Link) string {
	t.Helper()
	link, err := notation.FormatLink("", l)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// TestShareAGame: the sheet hands the game on, or the position alone.
func TestShareAGame(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := twoMoves(t, speaking(lang))
		s.pressAll("game", "menu-share")
		if l := s.sharedLink(); len(l.Moves) != 2 || l.Start != l.Rules.Start() {
			t.Errorf("the game is %+v", l)
		}
		if n := s.node("share-code"); n.Role != ui.RoleImage || n.Label != s.says("share.code") {
			t.Errorf("a screen reader says %q", n.Label)
		}
		s.press("share-part-position")
		if l := s.sharedLink(); len(l.Moves) != 0 || l.Start != s.position() {
			t.Errorf("the position is %+v", l)
		}
		s.press("share-string")
		if got, err := notation.ParsePosition(s.desk.copied, s.record().Rules()); err != nil || got != s.position() {
			t.Errorf("the position as text is %q: %v", s.desk.copied, err)
		}
		s.press("share-ogn")
		if e, ok := ogn.NewReader([]byte(s.desk.copied)).Next(); !ok || e.Fault != nil || s.message() != s.says("share.copied.text") {
			t.Errorf("the game as text is %q", s.desk.copied)
		}
		if s.dialogID() != "share-sheet" {
			t.Error("the sheet is gone after a text was copied")
		}
		s.press("share-copy")
		if s.desk.sheets != 0 || s.message() != s.says("share.copied") || !strings.Contains(s.desk.copied, "b=") {
			t.Errorf("copied %q and told %q", s.desk.copied, s.message())
		}
	}
}

// TestShareWithoutClipboard: a text that cannot be copied stands in the field.
func TestShareWithoutClipboard(t *testing.T) {
	s := twoMoves(t, func(d *desk) { d.noCopy = true })
	s.pressAll("game", "menu-share")
	s.press("share-string")
	if n := s.node("share-link"); n.Value != notation.FormatPosition(s.position()) || n.Label != s.says("share.text") {
		t.Errorf("the field holds %q", n.Value)
	}
	if s.node("share-why").Label != s.says("share.failed") || s.desk.last() != s.says("share.failed") {
		t.Error("nobody says why")
	}
	s.press("share-copy")
	if n := s.node("share-link"); !strings.HasPrefix(n.Value, "https://example.org/#p=2") || s.dialogID() != "share-sheet" {
		t.Errorf("the field holds %q", n.Value)
	}
}

// TestSend: a device with a dialogue of its own is handed the link, and what goes wrong is told.
func TestSend(t *testing.T) {
	s := twoMoves(t)
	s.pressAll("game", "menu-share")
	if s.has("share-send") {
		t.Error("a link can be sent without a dialogue for it")
	}
	s = twoMoves(t, func(d *desk) { d.sends = true })
	s.pressAll("game", "menu-share")
	s.press("share-send")
	if s.desk.sent != s.node("share-link").Value || s.message() == s.says("share.unsent") {
		t.Errorf("sent %q and told %q", s.desk.sent, s.message())
	}
	s.desk.unsent = errors.New("no")
	s.press("share-send")
	if s.message() != s.says("share.unsent") {
		t.Errorf("told %q", s.message())
	}
}

// TestShareFromEverywhere: the sheet opens from the key, the page of the game, the end, a turn and a saved game, and leads back.
func TestShareFromEverywhere(t *testing.T) {
	s := twoMoves(t)
	now := s.position()
	s.pressKey("L")
	if len(s.sharedLink().Moves) != 2 {
		t.Error("the key shares something else")
	}
	s.closeSheets()
	s.visit("game", "menu-share")
	if len(s.sharedLink().Moves) != 2 {
		t.Error("the menu shares something else")
	}
	s.press("share-sheet-close")
	if s.dialogID() != "" {
		t.Errorf("the way back leads to %s", s.dialogID())
	}
	s.play.Seats.Game.Save()
	s.visit("menu", "menu-games")
	s.press("about-" + s.play.Seats.Game.ID())
	s.press("game-share")
	if len(s.sharedLink().Moves) != 2 {
		t.Error("the saved game is another one")
	}
	s.closeSheets()
	s.History.Open()
	h, _ := s.play.History.Shown()
	h.Step(-1)
	h.OpenTurn()
	s.Update(0, 0)
	s.press("turn-share")
	if l := s.sharedLink(); len(l.Moves) != 0 || l.Start == now || l.Start == l.Rules.Start() {
		t.Errorf("the turn is %+v", l)
	}
	s.press("share-part-game")
	if len(s.sharedLink().Moves) != 1 {
		t.Error("the game to the turn is another one")
	}
	s.closeSheets()
	h.Step(1)
	s.visit("game", "menu-resign")
	s.settle()
	s.run("the end", func() bool { return s.has("end-share") })
	s.press("end-share")
	if len(s.sharedLink().Moves) != 2 {
		t.Error("the end shares something else")
	}
}

// TestShareAProblem: a problem is shared as it was set, whatever was tried since.
func TestShareAProblem(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.Link("#p=1;r=abapa;b=1-1-0-0-0-0-0-0-0-0-3-1-20-20-S;t=Two%20left;g=take5")
	s.press("problem-play")
	start := s.record().Start()
	s.press(houseIDs[1])
	s.settle()
	s.pressAll("game", "menu-share")
	l := s.sharedLink()
	if l.Start != start || len(l.Moves) != 0 || l.Title != "Two left" || notation.FormatGoal(l.Goal) != "take5" {
		t.Errorf("the problem is %+v", l)
	}
	s.press("share-part-game")
	if l := s.sharedLink(); l.Title != "" || len(l.Moves) == 0 {
		t.Errorf("the game is %+v", l)
	}
}

// TestAGameTooLongForACode: the sheet says why there is no code and offers the position alone.
func TestAGameTooLongForACode(t *testing.T) {
	s := newStage(t, &save.Memory{})
	rec, err := game.NewRecord(s.record().Rules(), s.record().Start())
	for err == nil && !rec.Outcome().Over() && len(rec.Path()) < 100 {
		_, err = rec.Play(rec.Rules().Legal(rec.Position())[0])
	}
	s.Resize(400, 240) // where not even the code of this game has room
	s.App.library.OpenShare(library.SharedOf(rec, s.document(), 0), "")
	s.Update(0, 0)
	if s.has("share-code") || s.node("share-long").Label != s.says("share.code.long") {
		t.Fatal("there is a code that no camera can read")
	}
	s.press("share-shorter")
	if !s.has("share-code") || s.has("share-long") || s.sharedLink().Start != rec.Position() {
		t.Error("the position has no code")
	}
}

// TestAPicture: a picture is saved once it is drawn, and not before.
func TestAPicture(t *testing.T) {
	s := twoMoves(t)
	s.pressAll("game", "menu-share")
	s.press("share-picture")
	board, all, size := s.Portrait()
	if board == nil || !all.Bounds.Holds(size) || s.Diagram(board.ID).Position() != s.position() || size.W*library.PortraitScale < 1200 {
		t.Fatalf("a picture of %v", size)
	}
	if !s.node("picture-save").Disabled {
		t.Error("what is not drawn yet can be saved")
	}
	s.Portrayed(image.NewRGBA(image.Rect(0, 0, 1300, 600)))
	s.Update(0, 0)
	if again, _, _ := s.Portrait(); again != nil {
		t.Error("it is drawn again")
	}
	s.desk.noFile = true
	if s.press("picture-save"); s.message() != s.says("file.notSaved") {
		t.Errorf("of a picture that is not saved it told %q", s.message())
	}
	s.desk.noFile = false
	s.press("picture-save")
	if s.desk.picture == nil || s.desk.saved != "awale.png" || s.message() != s.says("share.file.saved") {
		t.Errorf("saved %q and told %q", s.desk.saved, s.message())
	}
}
