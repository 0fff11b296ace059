package hall_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/hall"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/rules"
)

// full is a store that takes nothing more once it is shut, gives nothing while it is blind, and lists nothing while it is closed.
type full struct {
	save.Memory
	shut, blind, closed bool
}

func (f *full) Keys() ([]string, error) {
	if f.closed {
		return nil, errors.New("it cannot be listed")
	}
	return f.Memory.Keys()
}

func (f *full) Get(key string) (string, bool, error) {
	if f.blind {
		return "", false, errors.New("it cannot be read")
	}
	return f.Memory.Get(key)
}

func (f *full) Set(key, value string) error {
	if f.shut {
		return save.ErrFull
	}
	return f.Memory.Set(key, value)
}

// A knockout of three: a draw is played again, a result that another round was paired by is corrected, and says who goes on. What the store
// does not take is refused and not shown. A log that is damaged ends before the damage, and the player is told.
func TestTrouble(t *testing.T) {
	store := &full{}
	b := kittest.NewOn(t, store)
	e := &evening{b, newRoom(b)}
	e.room.Open()
	e.on(hall.ListID, "tournaments-new")
	e.on("tournament-new-sheet", "tournament-new-more", "tournament-form-knockout", "tournament-begin")
	for _, name := range []string{"Ama; 3", "Ben; 2", "Kofi; 1"} {
		e.enter(name)
	}
	store.shut = true
	e.enter("Efua")
	if !strings.Contains(e.Messages.Toast.Text, "storage is full") || strings.Contains(said(e.on(hall.TournamentID)), "Efua ") {
		t.Error(e.Messages.Toast.Text)
	}
	store.shut = false

	wants(t, e.on(hall.TournamentID, "tournament-pair"), "Ama goes on without a game")
	e.result(1, "draw")
	wants(t, e.on(hall.TournamentID, "tournament-replay"), "Board 2", "Results missing: 1")
	e.result(2, "south")
	wants(t, e.on(hall.TournamentID, "tournament-close", "tournament-pair"), "Round 2", "Kofi")
	e.on(hall.TournamentID, "tournament-round-1", "tournament-game-2")
	wants(t, e.on("tournament-result-sheet", "tournament-result-north"), "Ben goes on in place of Kofi.")
	e.on("tournament-result-sheet", "tournament-result-correct")
	wants(t, e.on(hall.TournamentID, "tournament-round-2"), "Ben")
	e.on(hall.TournamentID, "tournament-more")
	if e.on("tournament-more-sheet", "tournament-unpair"); strings.Contains(said(e.on(hall.TournamentID, "tournament-view-rounds")), "Round 2") {
		t.Error("the pairing stays")
	}

	store.closed = true
	e.room.Open()
	if wants(t, e.on(hall.ListID), "cannot be listed"); strings.Contains(ids(e.on(hall.ListID)), "tournaments-none") {
		t.Error("a store that cannot be listed has no tournaments")
	}
	store.closed = false

	store.Memory = save.Memory{}
	shelf := save.NewShelf(store)
	kept := save.NewTournaments(shelf, func() uint64 { return 99 })
	if _, err := kept.Add([]byte(`{"kind":"created","time":5,"settings":{"name":"Sunday","form":"knockout","rule":"abapa","wins":1}}`),
		[]byte(`{"kind":"closed","time":6,"round":9}`)); err != nil {
		t.Fatal(err)
	}
	e.Bench = kittest.NewOn(t, store)
	e.room = newRoom(e.Bench)
	e.room.Open()
	wants(t, e.on(hall.ListID), "Sunday")
	if told := e.Messages.Toast.Text; told != e.Kit.Text("save.problem.invalid") {
		t.Error(told)
	}
	if aside, err := e.Shelf.Quarantined(); len(aside) != 1 || err != nil {
		t.Error(aside, err)
	}
	e.on(hall.ListID, entry.FindString(ids(e.on(hall.ListID))))
	e.enter("Ama")
	wants(t, e.on(hall.TournamentID), "1 player", "Ama")
}

// begin begins a Swiss tournament with players.
func (e *evening) begin(players ...string) {
	e.T.Helper()
	e.room.Open()
	e.on(hall.ListID, "tournaments-new")
	e.on("tournament-new-sheet", "tournament-begin")
	for _, name := range players {
		e.enter(name)
	}
}

// another returns another window on the same store, with the tournament open.
func (e *evening) another() *evening {
	e.T.Helper()
	b := kittest.NewOn(e.T, e.Store)
	other := &evening{b, newRoom(b)}
	other.room.Open()
	other.on(hall.ListID, entry.FindString(ids(other.on(hall.ListID))))
	return other
}

// TestAnotherWindow: a tournament that another window has deleted stays on the screen as it was, and a name that it has deleted goes.
func TestAnotherWindow(t *testing.T) {
	b := kittest.NewOn(t, &full{})
	e := &evening{b, newRoom(b)}
	e.begin("Ama", "Ben")
	other := e.another()

	e.on(hall.TournamentID, "tournament-entry-1")
	e.on("tournament-player-sheet", "tournament-forget")
	e.on("tournament-forget-sheet", "tournament-forget-gone")
	e.Close()
	other.room.Book.Follow()
	if text := said(other.on(hall.TournamentID)); strings.Contains(text, "\nAma") || !strings.Contains(text, "Player 1") {
		t.Errorf("the name that another window has deleted is on the screen:\n%s", text)
	}
	other.enter("Kofi")
	wants(t, other.on(hall.TournamentID), "3 players", "Kofi")

	e.room.Book.Follow()
	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-delete")
	e.on("tournament-delete-sheet", "tournament-delete-gone")
	if other.enter("Efua"); !strings.Contains(other.Messages.Toast.Text, "Another window has changed it") {
		t.Errorf("it says %q", other.Messages.Toast.Text)
	}
	text := said(other.on(hall.TournamentID))
	if wants(t, other.on(hall.TournamentID), "3 players", "Kofi"); strings.Contains(text, "\nEfua") || strings.Contains(text, "[") {
		t.Errorf("it shows\n%s", text)
	}
}

// TestAStoreThatIsClosedForAMoment: nothing is lost from the screen, and the evening goes on.
func TestAStoreThatIsClosedForAMoment(t *testing.T) {
	store := &full{}
	b := kittest.NewOn(t, store)
	e := &evening{b, newRoom(b)}
	e.begin("Ama", "Ben")
	store.closed = true
	if e.enter("Kofi"); !strings.Contains(e.Messages.Toast.Text, "cannot be used") {
		t.Errorf("it says %q", e.Messages.Toast.Text)
	}
	if wants(t, e.on(hall.TournamentID), "2 players", "Ama"); strings.Contains(said(e.on(hall.TournamentID)), "Kofi ") {
		t.Error("what was not kept is shown")
	}
	store.closed = false
	e.enter("Kofi")
	wants(t, e.on(hall.TournamentID), "3 players", "Kofi")
}

// TestDeletedUnread: a tournament that cannot be read at that moment is not deleted, since it could not be brought back.
func TestDeletedUnread(t *testing.T) {
	store := &full{}
	b := kittest.NewOn(t, store)
	e := &evening{b, newRoom(b)}
	e.room.Open()
	e.on(hall.ListID, "tournaments-new")
	e.Root.Write("tournament-name", "Friday", 6)
	e.on("tournament-new-sheet", "tournament-begin")
	e.enter("Ama")
	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-delete")
	e.Sheet(e.Top().ID())
	store.blind = true
	e.Press("tournament-delete-gone")
	if told := e.Messages.Toast.Text; !strings.Contains(told, "cannot be used") {
		t.Errorf("it says %q", told)
	}
	// A store that still fails is not believed the second time either.
	e.Messages.DismissToast()
	e.on("tournament-more-sheet", "tournament-delete")
	e.Sheet(e.Top().ID())
	e.Press("tournament-delete-gone")
	if told := e.Messages.Toast.Text; !strings.Contains(told, "cannot be used") {
		t.Errorf("at the second time it says %q", told)
	}
	store.blind = false
	e.Close()
	wants(t, e.on(hall.TournamentID), "1 player", "Ama")
}

// TestResultsFromAList: results come from a list, all of it or nothing. Its lines are no players.
func TestResultsFromAList(t *testing.T) {
	e := &evening{Bench: kittest.New(t)}
	e.room = newRoom(e.Bench)
	e.begin("Ama", "Ben", "Dele", "Kofi")
	e.on(hall.TournamentID, "tournament-pair")
	const list = "round,board,south,north,result\r\n1,1,A,B,%s\r\n1,2,C,D,%s\r\n"
	for text, told := range map[string]string{fmt.Sprintf(list, "", ""): e.Kit.Text("tournament.refused.same"),
		"1;1-0\n9;0-1": e.Kit.Text("tournament.results.wrong", "line", 2)} {
		if e.room.OpenText(text); e.Messages.Toast.Text != told {
			t.Errorf("%q: it says %q", text, e.Messages.Toast.Text)
		}
		wants(t, e.on(hall.TournamentID, "tournament-view-rounds"), "Results missing: 2")
		wants(t, e.on(hall.TournamentID, "tournament-view-players"), "4 players")
	}
	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-results")
	if !e.room.OpenFile(rules.File{Name: "results.csv", Text: fmt.Sprintf(list, "1-0", "½-½")}) {
		t.Error("the results are for nobody")
	}
	if all := ids(e.on(hall.TournamentID)); !strings.Contains(all, "tournament-close") {
		t.Errorf("results are missing in %s", all)
	}
	e.on(hall.TournamentID, "tournament-more")
	if all := ids(e.on("tournament-more-sheet")); strings.Contains(all, "tournament-results") {
		t.Errorf("there is another list to come in %s", all)
	}
}

// TestTeamMatesApart: a Swiss in which team-mates do not meet is not paired if nobody else is there.
func TestTeamMatesApart(t *testing.T) {
	b := kittest.New(t)
	e := &evening{b, newRoom(b)}
	e.room.Open()
	e.on(hall.ListID, "tournaments-new")
	e.on("tournament-new-sheet", "tournament-new-more", "tournament-apart")
	e.on("tournament-new-sheet", "tournament-begin")
	e.enter("Ama; 1500; Accra")
	e.enter("Ben; 1400; Accra")
	e.on(hall.TournamentID, "tournament-pair")
	if !strings.Contains(e.Messages.Toast.Text, "No new pairing is possible") {
		t.Errorf("it says %q", e.Messages.Toast.Text)
	}
	e.enter("Dele; 1300; Lagos")
	e.enter("Efua; 1200; Lagos")
	wants(t, e.on(hall.TournamentID, "tournament-pair"), "Results missing: 2")
	e.on(hall.TournamentID, "tournament-game-1")
	e.on("tournament-result-sheet", "tournament-swap")
	others := said(e.on("tournament-swap-sheet"))
	if !strings.Contains(others, "They swap sides") || !strings.Contains(others, "are team-mates · ") {
		t.Errorf("it offers\n%s", others)
	}
	before := ids(e.on("tournament-swap-sheet"))
	for _, player := range []string{"1", "2", "3", "4"} {
		if strings.Contains(before, "tournament-swap-"+player) && !strings.Contains(said(e.Root.Find("tournament-swap-"+player)), "sides") {
			e.on("tournament-swap-sheet", "tournament-swap-"+player)
			break
		}
	}
	wants(t, e.on(hall.TournamentID), "Results missing: 2")
	if text := said(e.on(hall.TournamentID)); !strings.Contains(text, "Ama – Ben") && !strings.Contains(text, "Ben – Ama") {
		t.Errorf("nobody is swapped:\n%s", text)
	}
}
