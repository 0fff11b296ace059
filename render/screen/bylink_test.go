package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/table"
	"awale/variants"
	"awale/variants/notation"
)

// byLinkTwo begins a game by link for South at one place, and opens the program at another one.
func byLinkTwo(t *testing.T, prepare ...func(*desk)) (south, north *stage) {
	t.Helper()
	south, north = newStage(t, &save.Memory{}, prepare...), newStage(t, &save.Memory{}, append(prepare, func(d *desk) { d.chance = 7 })...)
	south.begins("", "new-opponent-remote", "new-starts-you")
	return south, north
}

// sends plays a house and returns the link that is offered to be sent.
func (s *stage) sends(house int) string {
	s.t.Helper()
	s.press(houseIDs[house])
	s.settle()
	return s.sentLink()
}

// sentLink is the link that is offered to be sent, whose sheet is closed then.
func (s *stage) sentLink() string {
	s.t.Helper()
	if s.dialogID() != "share-sheet" || s.node("share-part-move").Checked == false {
		s.t.Fatalf("nothing is to be sent, but %q is open", s.dialogID())
	}
	link := s.node("share-link").Value
	if s.has("share-sheet-back") {
		s.press("share-sheet-back")
	} else {
		s.press("share-sheet-close")
	}
	return link
}

// gets opens a link and lets what has happened be shown.
func (s *stage) gets(link string) {
	s.t.Helper()
	s.Link(link)
	s.run("what has happened", func() bool { return !s.replays() })
}

// lineOf is the game on the board, as a link has its moves.
func (s *stage) lineOf() string {
	s.t.Helper()
	rec := s.record()
	return notation.FormatMoves(rec.Rules().Size(), rec.Moves())
}

// TestPlayByLink: two people play by link. Each sees what the other has done, answers and sends it back; nobody plays for the
// other, and the game stays one game at both places.
func TestPlayByLink(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		south, north := byLinkTwo(t, speaking(lang))
		link := south.sends(5)
		told := ""
		for _, n := range nodes(south.strip(variants.North)) {
			told += n.Words() + "\n"
		}
		if !strings.Contains(told, south.says("state.awaited")) {
			t.Errorf("the strip of North says %q", told)
		}
		if !strings.HasPrefix(south.status(), south.says("status.awaited")) {
			t.Errorf("a screen reader is told %q", south.status())
		}
		south.press(houseIDs[8])
		if south.lineOf() != "F" || south.desk.last() != south.says("refuse.awaited") {
			t.Errorf("South plays for North: %q", south.desk.last())
		}
		north.Link(link)
		if from := north.position(); from != north.record().Start() {
			t.Error("North does not see the move being made")
		}
		north.press(houseIDs[8]) // hurries, and plays nothing
		if north.lineOf() != "F" || north.position() != north.record().Position() {
			t.Fatalf("North has %s on the board", north.lineOf())
		}
		north.settle()
		if v := north.find("row-north"); v != nil && north.App.play.Seats.View() != variants.North {
			t.Error("North does not sit at the bottom")
		}
		south.gets(north.sends(8))
		if south.lineOf() != "Fc" || south.desk.sheets != 0 || !strings.HasPrefix(south.status(), south.says("status.you")) {
			t.Errorf("South has %s and is told %q", south.lineOf(), south.status())
		}
		// The own link, an older one, and a game that was begun meanwhile.
		south.gets(link)
		if south.message() != south.says("link.older") {
			t.Errorf("an older link: %q", south.message())
		}
		own := south.sends(2)
		if south.gets(own); south.message() != south.says("link.own") {
			t.Errorf("the own link: %q", south.message())
		}
		north.gets(own)
		answer := north.sends(9)
		south.begins("", "new-opponent-human", "new-seats-beside", "new-starts-you")
		south.press(houseIDs[0])
		south.settle()
		south.gets(answer)
		if south.lineOf() != "FcCd" || south.message() != south.says("link.parked") || south.waiting() != 1 {
			t.Errorf("South has %s, %d games wait, and is told %q", south.lineOf(), south.waiting(), south.message())
		}
		if again := newStage(t, south.store, speaking(lang)); again.lineOf() != "FcCd" || !again.play.Seats.Session.ByLink() {
			t.Error("a reload has another game")
		}
	}
}

// TestALinkThatParts: whoever opens a link that does not go on with the game is told from which turn on, and keeps both or one.
func TestALinkThatParts(t *testing.T) {
	fork := func() *stage {
		south, north := byLinkTwo(t)
		north.gets(south.sends(5))
		south.gets(north.sends(8))
		north.gets(south.sends(2))
		link := north.sends(9)
		south.press("undo")
		if said := south.spokenWords(); !strings.Contains(said, south.says("comment.undo.byLink")) {
			t.Errorf("after undo: %q", said)
		}
		south.settle()
		south.sends(3)
		south.Link(link)
		south.Update(0, 0)
		if south.dialogID() != "part-sheet" || south.node("part-text").Label != south.says("part.text", "turn", 3) ||
			south.lineOf() != "FcD" {
			t.Fatalf("%q is open and %s on the board", south.dialogID(), south.lineOf())
		}
		return south
	}
	s := fork()
	s.press("part-mine")
	if s.lineOf() != "FcD" || s.waiting() != 0 {
		t.Errorf("mine: %s", s.lineOf())
	}
	s = fork()
	s.press("part-theirs")
	s.run("what has happened", func() bool { return !s.replays() })
	if s.lineOf() != "FcCd" || s.record().Len() != 6 {
		t.Errorf("theirs: %s in a record of %d", s.lineOf(), s.record().Len())
	}
	s = fork()
	s.press("part-both")
	s.run("what has happened", func() bool { return !s.replays() })
	if s.lineOf() != "FcCd" || s.waiting() != 1 || len(s.archive().ByLink(s.document().Link.ID)) != 2 {
		t.Errorf("both: %s, and %d wait", s.lineOf(), s.waiting())
	}
}

// TestTheEndByLink: a draw is offered with a move and answered, and who gives up sends that.
func TestTheEndByLink(t *testing.T) {
	south, north := byLinkTwo(t)
	south.press(houseIDs[5])
	south.settle()
	south.press("send-draw")
	if !south.sharedLink().Draw {
		t.Error("the link holds no offer")
	}
	offer := south.sentLink()
	north.gets(offer)
	if north.dialogID() != table.QuestionID {
		t.Fatalf("%q is open", north.dialogID())
	}
	north.closeSheets()
	again := newStage(t, north.store)
	if again.dialogID() != table.QuestionID {
		t.Fatalf("after a reload %q is open", again.dialogID())
	}
	again.press("question-accept")
	again.settle()
	end := again.sentLink()
	if again.dialogID() != "end-sheet" {
		t.Errorf("below is %q", again.dialogID())
	}
	south.gets(end)
	if south.outcome().Method != variants.Agreement || south.dialogID() != "end-sheet" {
		t.Errorf("South sees %v and %q", south.outcome(), south.dialogID())
	}

	south, north = byLinkTwo(t)
	north.gets(south.sends(5))
	north.visit("game", "menu-resign")
	north.settle()
	south.gets(north.sentLink())
	if south.outcome().Method != variants.Resignation || south.dialogID() != "end-sheet" {
		t.Errorf("South sees %v and %q", south.outcome(), south.dialogID())
	}
	// Another game is one of its own, which North begins: it is an invitation.
	south.press("end-again")
	if south.node("share-sheet-title").Label != south.says("send.invitation") {
		t.Errorf("the sheet says %q", south.node("share-sheet-title").Label)
	}
	north.closeSheets()
	north.gets(south.sentLink())
	if len(north.record().Moves()) != 0 || north.waiting() != 0 || north.desk.sheets != 0 {
		t.Errorf("North has %s, %d wait", north.lineOf(), north.waiting())
	}
}

// TestWhatIsTooLongGoesAsAFile: nothing is left out of what is shared. What has no room in a link is saved as a file, and a game
// by link that comes as a file goes on as if it came in a link.
func TestWhatIsTooLongGoesAsAFile(t *testing.T) {
	far := func(d *desk) { d.base = "https://example.org/" + strings.Repeat("a", 2000) }
	south, north := byLinkTwo(t, far)
	south.press(houseIDs[5])
	south.settle()
	if south.has("share-link") || south.has("share-copy") || south.node("share-file-told").Label != south.says("share.file.told") {
		t.Fatal("there is a link")
	}
	south.press("share-file")
	name, text, _ := strings.Cut(south.desk.saved, "\n")
	if name != "awale-game.json" || south.message() != south.says("share.file.saved") {
		t.Errorf("saved %q, told %q", name, south.message())
	}
	north.bringFile(name, text, "")
	north.run("what has happened", func() bool { return !north.play.Seats.Replaying })
	if north.lineOf() != "F" || !strings.HasPrefix(north.status(), north.says("status.you")) {
		t.Errorf("North has %s and is told %q", north.lineOf(), north.status())
	}
	// A problem keeps its title and its goal.
	s := newStage(t, &save.Memory{}, far)
	s.Link("#p=1;r=abapa;b=1-1-0-0-0-0-0-0-0-0-3-1-20-20-S;t=Two%20left;g=take5")
	s.press("problem-play")
	s.pressAll("game", "menu-share")
	s.press("share-file")
	if _, text, _ := strings.Cut(s.desk.saved, "\n"); !strings.Contains(text, "Two left") || !strings.Contains(text, "take5") {
		t.Errorf("saved %s", text)
	}
}

// TestALinkThatEndsTheGameForYou: a link in which the other side says that you have given up is told as what it is.
func TestALinkThatEndsTheGameForYou(t *testing.T) {
	south, north := byLinkTwo(t)
	north.gets(south.sends(5))
	l, err := notation.ParseLink(north.sends(8))
	if err != nil {
		t.Fatal(err)
	}
	l.End = notation.SouthResigned
	link, err := notation.FormatLink("https://example.org/", l)
	if err != nil {
		t.Fatal(err)
	}
	south.Link(link)
	south.Update(0, 0)
	if south.dialogID() != "part-sheet" || south.node("part-text").Label != south.says("part.claim.resigned") || south.lineOf() != "F" {
		t.Errorf("%q is open, and says %q", south.dialogID(), south.node("part-text").Label)
	}
	stranger := newStage(t, &save.Memory{}, speaking("en"))
	stranger.Link(link)
	stranger.Update(0, 0)
	if stranger.message() != stranger.says("part.claim.new") {
		t.Errorf("where the game is not known: %q", stranger.message())
	}
}
