package screen

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// still starts the program without motion, so that every move is told at once.
func still(s *save.Settings) { s.Speed = save.SpeedNone }

// line plays turns of two people, each the legal move that comes first, and returns the positions from the start on.
func (s *stage) playTurns(n int) []variants.Position {
	s.t.Helper()
	rules := catalogued(s.t, variants.Default)
	seen := []variants.Position{s.position()}
	for range n {
		s.press(houseIDs[rules.Legal(s.position())[0].House()])
		s.settle()
		seen = append(seen, s.position())
	}
	return seen
}

// catalogued loads a rule of the catalogue.
func catalogued(t testing.TB, id string) *variants.Rules {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// turnIDs are the controls of turns that the tree holds, in its order.
func (s *stage) turnIDs() (ids []string) {
	for _, n := range nodes(s.node(history.HistoryList)) {
		if strings.HasPrefix(n.ID, "history-move-") {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// marked is the control of the turn that is marked as the current one.
func (s *stage) marked() string {
	for _, n := range nodes(s.node(history.HistoryList)) {
		if n.Current {
			return n.ID
		}
	}
	return ""
}

// Any turn can be shown, by its row, by the controls below the list and by keys. The game stays where it stands.
func TestTheHistoryShowsAnyTurn(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	seen := s.playTurns(7)
	s.visit("game", "menu-history")
	if s.find("history-title").Label != s.says("history.title") || s.marked() != "history-move-7" || len(s.turnIDs()) != 8 {
		t.Fatalf("%q marks %s of %v", s.find("history-title").Label, s.marked(), s.turnIDs())
	}
	at := func(how string, turn int) {
		t.Helper()
		s.settle()
		heading := s.says("history.turn", "turn", turn, "count", 7)
		switch turn {
		case 0:
			heading = s.says("history.start")
		case 7:
			heading = s.says("history.title")
		}
		if s.position() != seen[turn] || s.marked() != fmt.Sprintf("history-move-%d", turn) || s.find("history-title").Label != heading {
			t.Errorf("%s: %s is marked, told as %q", how, s.marked(), s.find("history-title").Label)
		}
		if s.moves() != 7 {
			t.Errorf("%s: the game stands at turn %d", how, s.moves())
		}
		if looking := strings.HasPrefix(s.status(), s.says("status.looking")); looking != (turn != 7) {
			t.Errorf("%s: the status is %q", how, s.status())
		}
	}
	s.press("history-move-3")
	at("a row", 3)
	if words := s.spokenWords(); !strings.Contains(words, s.says("history.looking", "turn", 3, "count", 7)) {
		t.Errorf("the words are %q", words)
	}
	s.press("history-forward")
	at("forward", 4)
	s.press("history-back")
	at("back", 3)
	s.press("history-first")
	at("first", 0)
	s.press("history-last")
	at("last", 7)
	for _, k := range []struct {
		key  string
		turn int
	}{{"ArrowLeft", 6}, {"ArrowLeft", 5}, {"Home", 0}, {"ArrowLeft", 0}, {"ArrowRight", 1}, {"End", 7}, {"ArrowRight", 7}} {
		s.pressKey(k.key)
		at(k.key, k.turn)
	}
	s.press("history-move-2")
	s.pressKey("Escape")
	if s.find("history") != nil || s.position() != seen[7] {
		t.Error("the closed history leaves the game at another turn")
	}
	s.pressKey("m")
	if s.find("history") == nil {
		t.Fatal("the key does not open the history")
	}
	s.pressKey("m")
	if s.find("history") != nil {
		t.Error("the key does not close the history")
	}
}

// One turn on is sown, others are shown at once.
func TestOneTurnOnIsSown(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat(variants.Default)
	s.playTurns(5)
	s.pressAll("game", "menu-history", "history-first", "history-forward")
	if !s.Board().Busy() || s.strip(variants.South) == nil {
		t.Fatal("nothing is sown")
	}
	words := s.spokenWords()
	s.settle()
	if !strings.HasPrefix(s.spokenWords(), words) {
		t.Errorf("%q becomes %q", words, s.spokenWords())
	}
	s.press("history-forward")
	s.pressKey("Escape")
	s.settle()
	if s.find("history") != nil || len(s.desk.said) == 0 || s.moves() != 5 {
		t.Error("the game does not come back over a sowing")
	}
}

// A restart from turn 5 keeps the rest as a variation, and there is a way back to it, also after a reload.
func TestARestartKeepsTheRest(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store, choosing(still))
	s.hotSeat(variants.Default)
	seen := s.playTurns(9)
	s.pressAll("game", "menu-history", "history-move-5", "history-play")
	if s.moves() != 5 || !strings.Contains(s.spokenWords(), s.says("history.playedOn", "turn", 5)) {
		t.Fatalf("the game stands at %d: %q", s.moves(), s.spokenWords())
	}
	legal := catalogued(t, variants.Default).Legal(s.position())
	s.press(houseIDs[legal[len(legal)-1].House()])
	s.settle()
	s = newStage(t, store)
	s.pressAll("game", "menu-history")
	if ids := s.turnIDs(); !slices.Equal(ids, []string{"history-move-0", "history-move-1", "history-move-2", "history-move-3",
		"history-move-4", "history-move-5", "history-move-10", "history-move-6"}) {
		t.Fatalf("the list holds %v", ids)
	}
	s.pressAll("history-move-6", "history-last", "history-play")
	if s.moves() != 9 || s.position() != seen[9] {
		t.Errorf("the way back leads to turn %d", s.moves())
	}
	s.press("history-revert")
	if s.record().Node(s.moves()).Move != s.record().Node(10).Move || s.has("history-revert") {
		t.Errorf("the way back is not taken back: turn %d", s.moves())
	}
}

// A move at the turn that is shown plays on from there.
func TestAMovePlaysOnFromTheTurnThatIsShown(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(6)
	s.pressAll("game", "menu-history", "history-move-3")
	s.pressKey(" ")
	if s.moves() != 6 || !strings.Contains(s.spokenWords(), s.says("refuse.looking")) {
		t.Errorf("the space bar plays: %q", s.spokenWords())
	}
	legal := catalogued(t, variants.Default).Legal(s.position())
	s.press(houseIDs[legal[len(legal)-1].House()])
	s.settle()
	if s.record().At() != 7 || len(s.record().Path()) != 5 || s.marked() != "history-move-7" {
		t.Errorf("the game stands at %d, after %d turns", s.record().At(), len(s.record().Path())-1)
	}
	s.press("history-revert")
	if s.moves() != 6 {
		t.Errorf("the restart is not taken back: the game stands at %d", s.moves())
	}
}

// While a player looks back at a game against the computer, the computer waits, and nobody can give up.
func TestTheComputerWaitsForALookBack(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.against(ai.Beginner, save.StartsYou)
	s.press(houseIDs[2])
	s.run("the answer", func() bool { return s.moves() == 2 })
	s.settle()
	s.run("the words are read", func() bool { return s.Reading.Over() })
	s.pressAll(houseIDs[3], "game", "menu-history", "history-move-1")
	for range 100 {
		s.Update(0.02, 0)
	}
	if s.moves() != 3 {
		t.Fatal("the computer plays while the player looks back")
	}
	s.press(houseIDs[4])
	if got := s.message() + s.spokenWords(); s.moves() != 3 || !s.sayNear("history.notYours") {
		t.Errorf("the computer's turn is played: %q", got)
	}
	s.press("game")
	if s.has("menu-resign") || s.has("menu-stop") {
		t.Error("a player who looks back can give up")
	}
	s.home()
	s.press("history-return")
	s.run("the computer's move", func() bool { return s.moves() == 4 })
}

// A hint while a player looks back is one for the turn that is shown, and it goes with that turn.
func TestAHintIsForTheTurnThatIsShown(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(6)
	s.pressAll("game", "menu-history", "history-move-3")
	s.askHouse("hint")
	advised := func() string {
		for _, id := range houseIDs[:12] {
			if n := s.find(id); n != nil && strings.HasPrefix(n.Value, s.says("hint.here")) {
				return id
			}
		}
		return ""
	}
	if advised() == "" {
		t.Fatal("no house is advised")
	}
	if at := slices.Index(houseIDs[:], advised()); !slices.ContainsFunc(catalogued(t, variants.Default).Legal(s.position()),
		func(m variants.Move) bool { return int(m.House()) == at }) {
		t.Errorf("%s may not be sown", advised())
	}
	s.press("history-back")
	if advised() != "" || s.moves() != 6 {
		t.Errorf("the hint stays on %s", advised())
	}
}

// Opposite each other the history faces the player who opened it, and shows turns without playing on from them.
func TestTheHistoryFacesWhoOpensIt(t *testing.T) {
	for _, w := range []float64{390, 1180} {
		s := newOpposite(t, &save.Memory{}, 0, choosing(still))
		s.Resize(w, 820)
		s.playTurns(4)
		for side, turned := range []bool{false, true} {
			s.pressAll(table.SeatIDs[side]+"-menu", "menu-game", "menu-history", "history-first")
			if n := s.node("history"); n.Turned != turned || s.has("history-play") ||
				s.position() != catalogued(t, variants.Default).Start() {
				t.Errorf("%v: the history of %s is turned: %t", w, table.SeatIDs[side], n.Turned)
			}
			s.checkTouched(table.SeatIDs[side], "history-first", "history-forward", "history-toggle", "history-move-0")
			s.press(houseIDs[3])
			if s.moves() != 4 || !s.sayNear("refuse.both") {
				t.Errorf("one side alone plays on: %q", s.desk.last())
			}
			s.press("history-toggle")
			if s.find("history") != nil || len(s.record().Path()) != 5 {
				t.Error("the history stays, or the game does not")
			}
		}
	}
}

// A new game has the whole board on a phone, and the list beside it elsewhere.
func TestANewGameAndTheHistory(t *testing.T) {
	for w, stays := range map[float64]bool{390: false, 1440: true} {
		s := newStage(t, &save.Memory{}, choosing(still))
		s.Resize(w, 844)
		s.hotSeat(variants.Default)
		s.playTurns(2)
		s.pressAll("game", "menu-history")
		s.hotSeat(variants.Default)
		if open := s.find("history") != nil; open != stays {
			t.Errorf("in a window of %v the history is open: %t", w, open)
		}
	}
}

// sayNear reports whether the last thing said is the text under a key.
func (s *stage) sayNear(key string) bool { return s.desk.last() == s.says(key) }

// The end leads to the history, with its analysis. A tap on an earlier turn does not open the end once more, and the way on
// is the end again.
func TestTheEndLeadsToTheHistory(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(4)
	s.giveUp()
	s.pressAll("end-analyse", "history-view-moves")
	if n := s.find("history-row-end"); n == nil || !strings.Contains(n.Label, "wins") {
		t.Fatalf("the history does not tell the end: %v", n)
	}
	s.pressAll("history-move-2", "history-last")
	if len(s.stack.Sheets) != 0 || !s.outcome().Over() {
		t.Error("the way on opens a sheet, or the end is gone")
	}
	s.press("history-move-2")
	s.press("history-play")
	if s.outcome().Over() {
		t.Fatal("the game does not go on")
	}
	s.press("history-revert")
	if !s.outcome().Over() {
		t.Error("the end does not come back")
	}
}

// Of 400 turns only those near what is seen are built, and frames that only draw need no memory.
func TestALongHistoryIsBuiltWhereItIsSeen(t *testing.T) {
	rules := catalogued(t, "nam-nam")
	moves, p := []variants.Move{}, rules.Start()
	for i := range 400 {
		legal := rules.Legal(p)
		m := legal[i%len(legal)]
		after, _, err := rules.Apply(p, m)
		if err != nil {
			t.Fatal(err)
		}
		moves, p = append(moves, m), after
	}
	s := newStage(t, &save.Memory{}, choosing(func(s *save.Settings) { s.Opponent = save.Human }))
	s.Link(linkOf(t, notation.Link{Rules: rules, Start: rules.Start(), Moves: moves}))
	s.Update(0, 0)
	s.pressAll("game", "menu-history")
	list := s.node(history.HistoryList)
	if n := len(nodes(list)); n > 700 || list.Content < 8000 {
		t.Errorf("%d nodes stand for a list of %v dp", n, list.Content)
	}
	if s.marked() != "history-move-400" {
		t.Errorf("%s is marked", s.marked())
	}
	x, y := list.Bounds.Center()
	for range 400 {
		s.Wheel(s.zoom*x, s.zoom*y, 0, -300)
		s.Update(0.02, 0)
		list = s.node(history.HistoryList)
		seen := 0
		for _, n := range nodes(list) {
			if n.Role == ui.RoleListItem && !n.Bounds.Intersect(list.Bounds).Empty() {
				seen++
			}
		}
		if least := int(list.Bounds.H/list.Children[0].Children[0].Bounds.H) - 1; seen < least {
			t.Fatalf("%d rows are seen at %v of %v, not %d", seen, list.Offset, list.Content, least)
		}
		if list.Offset == 0 {
			break
		}
	}
	if list.Offset != 0 {
		t.Errorf("the beginning is not reached: %v", list.Offset)
	}
	// A throw goes on while the rows are built anew on its way.
	now := time.Second
	throw := func(kind string, by float64) {
		now += 8 * time.Millisecond
		s.App.Pointer(kind, 1, s.zoom*x, s.zoom*(y+by), true, now)
	}
	throw("down", 200)
	for by := 180.; by >= -200; by -= 40 {
		throw("move", by)
	}
	throw("up", -200)
	from, frames := s.node(history.HistoryList).Offset, 0
	for s.Update(1./60, 0); s.Root().Moving() && frames < 600; frames++ {
		s.Update(1./60, 0)
	}
	if to := s.node(history.HistoryList).Offset; to-from < 800 || frames < 30 {
		t.Errorf("the throw goes from %v to %v in %d frames", from, to, frames)
	}
	s.Wheel(s.zoom*x, s.zoom*y, 0, -1e5)
	s.Update(0.02, 0)
	list = s.node(history.HistoryList)
	item := list.Children[0].Children[2]
	if item.Place != 3 || item.Of < 200 || !strings.Contains(string(s.mirrored()), fmt.Sprintf(`"place":3,"of":%d`, item.Of)) {
		t.Errorf("the third row is told as %d of %d", item.Place, item.Of)
	}
	s.Update(1, 0)
	if n := testing.AllocsPerRun(50, func() { s.Update(0.001, 0) }); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

// Tab reaches the turns, and the arrows show them from there: the focus follows.
func TestTheFocusFollowsTheTurn(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(30)
	s.pressKey("m")
	if s.Root().Focus != "history-move-30" {
		t.Errorf("the focus is on %q", s.Root().Focus)
	}
	s.pressKey("ArrowLeft")
	if s.Root().Focus != "history-move-29" || s.desk.focused != "history-move-29" {
		t.Errorf("the focus is on %q", s.Root().Focus)
	}
	s.pressKey("Home")
	if at, list := s.node("history-move-0").Bounds, s.node(history.HistoryList).Bounds; s.Root().Focus != "history-move-0" ||
		!list.Holds(at) {
		t.Errorf("the focus is on %q", s.Root().Focus)
	}
}

// A comment is written on the turn that is shown, stands below it and is kept.
func TestACommentStandsBelowItsTurn(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(6)
	s.pressAll("game", "menu-history", "history-move-3", "history-more")
	const words = "Better was the other way round, because the last house was open then."
	s.Write("turn-comment", words, len(words))
	s.press("turn-done")
	list := func() string {
		all := ""
		for _, n := range nodes(s.node(history.HistoryList)) {
			if n.Role == ui.RoleListItem {
				all += n.ID + " " + n.Label + "\n"
			}
		}
		return all
	}
	want := "history-comment-3 " + s.says("history.commented", "turn", 3, "text", words)
	if got := list(); !strings.Contains(got, "history-row-4 \n"+want) {
		t.Errorf("the list is %s", got)
	}
	s = newStage(t, store)
	s.pressAll("game", "menu-history")
	if got := list(); !strings.Contains(got, want) {
		t.Errorf("after a reload the list is %s", got)
	}
	s.pressAll("history-move-3", "history-more")
	s.Write("turn-comment", "  ", 2)
	s.pressKey("Escape")
	if strings.Contains(list(), "comment") {
		t.Error("the comment does not go")
	}
	s.press("history-more")
	const begun = "Begun before the page was put away"
	s.Write("turn-comment", begun, len(begun))
	s.Hidden(true)
	if got := s.record().Node(3).Comment; got != begun {
		t.Errorf("a hidden page keeps %q", got)
	}
	s.Hidden(false)
	const left = "Written before another game came"
	s.Write("turn-comment", left, len(left))
	id := s.Seats.Game.ID()
	s.Link("#p=1;r=abapa")
	s.closeSheets()
	if s.moves() != 0 || s.record().Node(0).Comment != "" {
		t.Error("a comment is written into another game")
	}
	if err := s.Seats.Game.Resume(id); err != nil || s.record().Node(3).Comment != left {
		t.Errorf("the game that was left has the comment %q (%v)", s.record().Node(3).Comment, err)
	}
}

// The list of turns leads to the page on which the game is kept, and to the games that are.
func TestTheTurnsLeadToTheGames(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.hotSeat(variants.Default)
	s.playTurns(4)
	s.pressAll("game", "menu-history", "history-more", "turn-keep")
	if s.dialogID() != library.GameID {
		t.Fatalf("the turn leads to %q", s.dialogID())
	}
	s.press(library.GameID + "-back")
	s.press("turn-games")
	if s.dialogID() != library.GamesID || len(s.cards()) == 0 {
		t.Errorf("the turn leads to %q with %q", s.dialogID(), s.titles())
	}
}

// A variation can be deleted, brought back and made the game.
func TestAVariationIsDeletedAndPromoted(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(8)
	s.pressAll("game", "menu-history", "history-move-4", "history-play")
	legal := catalogued(t, variants.Default).Legal(s.position())
	s.press(houseIDs[legal[len(legal)-1].House()])
	s.settle()
	s.press("history-more")
	if s.has("turn-delete") || s.has("turn-promote") {
		t.Error("the game itself can be deleted")
	}
	s.pressAll("turn-done", "history-move-5", "history-more", "turn-delete")
	if s.record().Len() != 6 || s.has("history-move-6") || s.marked() != "history-move-4" {
		t.Fatalf("the record has %d nodes, %s is marked", s.record().Len(), s.marked())
	}
	s.press("history-revert")
	if s.record().Len() != 10 {
		t.Fatalf("the record has %d nodes", s.record().Len())
	}
	s.pressAll("history-return", "history-move-6", "history-more", "turn-promote")
	if depth := len(s.record().Path()) - 1; depth != 8 || !s.sayNear("history.promoted") {
		t.Errorf("the game has %d turns: %q", depth, s.desk.last())
	}
}

// The words of turns are those of the game, also when a variation was deleted and as many other moves have been played since.
func TestTheWordsAreNotThoseOfADeletedVariation(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store, choosing(still))
	s.hotSeat(variants.Default)
	s.playTurns(4)
	s.pressAll("game", "menu-history", "history-move-2", "history-play")
	legal := catalogued(t, variants.Default).Legal(s.position())
	s.press(houseIDs[legal[len(legal)-1].House()])
	s.settle()
	words := func(s *stage) (all []string) {
		s.press("history-view-words")
		for _, n := range nodes(s.node(history.HistoryList)) {
			if strings.HasPrefix(n.ID, "history-move-") {
				all = append(all, n.Label)
			}
		}
		return all
	}
	words(s)
	s.pressAll("history-view-moves", "history-move-3", "history-more", "turn-delete", "history-return")
	s.playTurns(2)
	got := words(s)
	again := newStage(t, store, choosing(still))
	again.pressAll("game", "menu-history")
	if want := words(again); len(want) != 5 && len(want) != 6 || !slices.Equal(got, want) {
		t.Errorf("the words are %q, after a reload %q", got, want)
	}
}

// The boards and the words of all turns lead to them too, and a tap on the words of the game shows what was said.
func TestTheWordsOfTheGameLeadToWhatWasSaid(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.hotSeat(variants.Default)
	if s.has("words-open") {
		t.Error("something was said before the first move")
	}
	seen := s.playTurns(40)
	now := s.spokenWords()
	s.press("words-open")
	last := s.node("history-move-40")
	if !last.Current || !strings.Contains(last.Label, now) || !s.node(history.HistoryList).Bounds.Holds(last.Bounds) {
		t.Fatalf("the last thing said is %q, not %q", last.Label, now)
	}
	s.press("history-view-boards")
	id := "history-board-40"
	if b := s.Diagram(id); b == nil || b.Position() != seen[40] || s.find(id) == nil {
		t.Fatal("the last board is not shown")
	}
	s.press("history-first")
	if b := s.Diagram("history-board-1"); b == nil || b.Position() != seen[1] || b.Last() == s.Diagram("history-board-0").Last() {
		t.Error("the second board is not shown with its move")
	}
	if s.Diagram(id) != nil {
		t.Error("a board that is far from what is seen is kept")
	}
	s.press("history-move-2")
	if s.position() != seen[2] {
		t.Error("a small board does not lead to its turn")
	}
	s.press("menu")
	if s.Diagram("history-board-2") == nil || s.Diagram("menu-picture") == nil {
		t.Error("the small boards go while the menu lies over them")
	}
	s.closeSheets()
	s.Resize(320, 568)
	s.Update(0, 0)
	if s.find("history-board-2") != nil || !s.node("history-move-2").Current {
		t.Error("a window without room for boards does not list the turns")
	}
}

// Every part of the history has room for its words and can be touched, in both languages.
func TestTheHistoryFits(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct{ w, h, scale float64 }{{320, 568, 1}, {390, 844, 1}, {390, 844, 2}, {844, 390, 1}, {1024, 768, 1},
			{1440, 900, 1}} {
			s := newStage(t, &save.Memory{}, speaking(lang), choosing(func(s *save.Settings) { still(s); s.TextScale = size.scale }))
			s.Resize(size.w, size.h)
			s.hotSeat(variants.Default)
			s.playTurns(12)
			check := func(name string) {
				t.Helper()
				s.Update(0, 0)
				checkTree(t, s, lang+" "+name, size.w, size.h)
			}
			s.pressKey("m")
			check("history")
			s.press("history-back")
			check("looking back")
			s.press("history-more")
			check("turn")
			s.Write("turn-comment", "A comment of some words that stands below the turn", 0)
			s.press("turn-play")
			check("restart")
			legal := catalogued(t, variants.Default).Legal(s.position())
			s.press(houseIDs[legal[len(legal)-1].House()])
			view := func(name string) {
				t.Helper()
				if s.has("history-view-" + name) {
					s.press("history-view-" + name)
				} else {
					s.pressAll("history-more", "history-view-"+name, "turn-done")
				}
				check(name)
			}
			view("boards")
			view("words")
			view("moves")
			s.pressAll("history-move-12", "history-more")
			check("variation")
			s.press("turn-delete")
			check("deleted")
		}
	}
}

// In every window the list shows a whole row at least, and every control can be touched.
func TestTheHistoryHasRoomEverywhere(t *testing.T) {
	everyPanelWindow(t, func(s *stage, where string) {
		s.openHistory(false)
		rules := s.Seats.Rules
		for range 3 {
			if s.Board().Busy() {
				s.Board().Skip()
				s.Update(0, 0)
			}
			s.Activate(houseIDs[rules.Legal(s.position())[0].House()])
			s.Board().Skip()
			s.Update(0, 0)
		}
		s.History.Open()
		s.Update(0, 0)
		s.press("history-back")
		list := s.find(history.HistoryList)
		if list == nil {
			t.Errorf("%s: there is no list", where)
		} else if current := s.node(s.marked()).Bounds; current.Intersect(list.Bounds).H < current.H-1 {
			t.Errorf("%s: the turn at %v is cut by the list at %v", where, current, list.Bounds)
		}
		for _, id := range []string{"history-back", "history-forward", "history-toggle"} {
			s.checkTouched(where, id)
		}
		for _, n := range nodes(s.node("history")) {
			if n.Role == ui.RoleButton && (n.Bounds.W < 44-kit.Rounding || n.Bounds.H < 42-kit.Rounding) {
				t.Errorf("%s: %s measures %v by %v", where, n.ID, n.Bounds.W, n.Bounds.H)
			}
		}
		s.History.Close()
	})
}

// BenchmarkHistory opens and scrolls the history of a game of 400 turns with 40 variations in each of its views.
func BenchmarkHistory(b *testing.B) {
	for view, name := range history.HistoryViews {
		s := longGame(b)
		s.measureBy(newPrinter(b))
		open := func() *history.History {
			s.played.History.OpenAs(history.HistoryView(view), false)
			h, _ := s.played.History.Shown()
			return h
		}
		b.Run("open "+name, func(b *testing.B) {
			for b.Loop() {
				s.played.History.Close()
				open()
			}
		})
		b.Run("scroll "+name, func(b *testing.B) {
			s.played.History.Close()
			open()
			longest := time.Duration(0)
			for i := 0; b.Loop(); i++ {
				if i%100 == 0 {
					s.played.History.Close()
					open()
				}
				s.root.ScrollList(history.HistoryList, max(0, s.root.ListOffset(history.HistoryList)-120))
				began := time.Now()
				s.kit.Changed()
				s.Update(0.016, 0)
				longest = max(longest, time.Since(began))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "longest-ms")
		})
	}
}

// longGame puts a game of 400 turns on the board, every tenth of which has a variation.
func longGame(t testing.TB) *stage {
	rec, err := game.NewRecord(catalogued(t, "nam-nam"), catalogued(t, "nam-nam").Start())
	if err != nil {
		t.Fatal(err)
	}
	for i := range 400 {
		legal := rec.Rules().Legal(rec.Position())
		at := rec.At()
		if i%10 == 0 && len(legal) > 1 {
			_, _ = rec.Play(legal[(i+1)%len(legal)])
			_ = rec.Go(at)
		}
		if _, err := rec.Play(legal[i%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	s := newStage(t, &save.Memory{}, choosing(func(s *save.Settings) { s.Opponent = save.Human }))
	if err := s.Seats.Game.Begin(&game.Setup{Record: rec, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}); err != nil {
		t.Fatal(err)
	}
	s.Update(0, 0)
	return s
}
