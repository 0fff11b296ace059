package hall_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/game/tournament"
	"awale/render/screen/hall"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// nothing is the rest of the program, of which the test needs nothing.
type nothing struct{}

func (nothing) PlayedRule() *variants.Rules  { return nil }
func (nothing) NewGameChoice() *rules.Choice { return nil }
func (nothing) Publishes() bool              { return false }
func (nothing) PublishRule(*variants.Rules)  {}
func (nothing) Teaches(*variants.Rules) bool { return false }
func (nothing) OpenLessonOf(*variants.Rules) {}

func (nothing) Open()         {}
func (nothing) CanFill() bool { return true }
func (nothing) Full() bool    { return false }
func (nothing) SetFull(bool)  {}

// newRoom makes the room on a bench.
func newRoom(b *kittest.Bench) *hall.Room {
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	now := int64(1_790_000_000_000)
	return hall.NewRoom(b.Page, hall.Parts{Rules: rules.NewRoom(b.Page, book, b.Desk, kittest.Board{}, nothing{}, func() {}),
		Book: hall.NewBook(b.Page, 1, func() int64 { now += 1000; return now }), Files: b.Desk, Fill: nothing{}, Clock: nothing{},
		Desk: &desk{}})
}

// hosted is a tournament of a host.
type hosted struct {
	t      *tournament.Tournament
	opened int
	// leads is set if the player of this device leads it. done is what that one has done last, and then follows once it is kept.
	leads bool
	done  tournament.Event
	then  func()
}

func (h *hosted) Tournament() *tournament.Tournament { return h.t }
func (h *hosted) Director() bool                     { return h.leads }
func (h *hosted) Now() int64                         { return h.t.Time() }
func (h *hosted) You() int                           { return 2 }
func (h *hosted) Head() []*ui.Node                   { return nil }
func (h *hosted) Foot() []*ui.Node                   { return nil }
func (h *hosted) Ways() []*ui.Node                   { return nil }
func (h *hosted) OpenGame(number int)                { h.opened = number }

// Do remembers what is to be kept.
func (h *hosted) Do(then func(), events ...tournament.Event) error {
	h.done, h.then = events[0], then
	return nil
}

// said returns the words of all nodes below one that a screen reader reads.
func said(n *ui.Node) string {
	var text strings.Builder
	var walk func(n *ui.Node)
	walk = func(n *ui.Node) {
		if n.Role != ui.RoleNone {
			fmt.Fprintln(&text, n.Label, n.Value)
		}
		for _, c := range n.Children {
			walk(c)
		}
	}
	walk(n)
	return text.String()
}

// wants looks for words among those that a screen reader reads.
func wants(t *testing.T, n *ui.Node, parts ...string) {
	t.Helper()
	all := said(n)
	for _, part := range parts {
		if !strings.Contains(all, part) {
			t.Errorf("there is no %q in\n%s", part, all)
		}
	}
}

// An arena of a host is shown, before its log has come and at its end: the standings, its games, and the card of a player.
func TestArenaOfAHost(t *testing.T) {
	b := kittest.New(t)
	h := &hosted{t: &tournament.Tournament{}}
	apply := func(e tournament.Event) {
		t.Helper()
		if err := h.t.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	newRoom(b).Show(h)
	apply(&tournament.Created{Settings: tournament.Settings{Name: "Friday", Form: tournament.Arena, Rule: "abapa", Clock: "3+2", Minutes: 60}})
	for i, name := range []string{"Ama", "Ben", "Céline", "Dele"} {
		apply(&tournament.Entered{Player: i + 1, Name: name})
	}
	paired, err := h.t.Pair(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	apply(paired)
	apply(&tournament.Resulted{Game: 1, Result: tournament.Result{End: tournament.SouthWon}})
	g, _ := h.t.Game(1)
	winner, _ := h.t.Player(g.South)

	wants(t, b.Sheet("tournament-sheet"), "Arena · Abapa · 3+2", "1. "+winner.Name+" Points: 2")
	if strings.Contains(said(b.Sheet("tournament-sheet")), "The first ones") {
		t.Error("there is a podium before the end")
	}
	const streak = "Wins in a row"
	if strings.Contains(said(b.Sheet("tournament-sheet")), streak) {
		t.Error("one win is a row of wins")
	}
	again := &tournament.Paired{Games: [][2]int{{g.South, g.North}}}
	apply(again)
	apply(&tournament.Resulted{Game: 3, Result: tournament.Result{End: tournament.SouthWon}})
	wants(t, b.Sheet("tournament-sheet"), "1. "+winner.Name+" Points: 4. "+streak+": 2")
	apply(again)
	apply(&tournament.Resulted{Game: 4, Result: tournament.Result{End: tournament.SouthWon}})
	apply(&tournament.Resulted{Game: 2, Result: tournament.Result{End: tournament.Drawn}})
	apply(&tournament.Finished{})
	if strings.Contains(said(b.Sheet("tournament-sheet")), streak) {
		t.Error("a row of wins goes on after the end")
	}
	// Two share the second place, and no place is after theirs.
	b.Sheet("tournament-sheet")
	if n := b.Root.Find("tournament-podium-2"); b.Root.Find("tournament-podium-3") != nil || !strings.Contains(n.Label, " · ") {
		t.Errorf("beside the first one there is %s", n.Label)
	}
	wants(t, b.Sheet("tournament-sheet"), "The first ones")
	b.Press("tournament-view-rounds")
	wants(t, b.Sheet("tournament-sheet"), winner.Name+" won")
	b.Press("tournament-game-2")
	if h.opened != 2 {
		t.Errorf("game %d was opened", h.opened)
	}
	b.Press("tournament-view-standings")
	wants(t, b.Sheet("tournament-sheet"), "1. "+winner.Name+" Points: 8")
	b.Press(fmt.Sprint("tournament-player-", winner.Number))
	card := b.Sheet("tournament-player-sheet")
	wants(t, card, "Place 1 · Points: 8", "1. South against")
	for i, points := range []string{"4", "2", "2"} { // the last one first: they add up to what stands above
		if line := texts(b.Root.Find(fmt.Sprint("tournament-card-", i+1))); !strings.HasSuffix(line, "|"+points+"|") {
			t.Errorf("line %d of the card is %s, wanted %s points", i+1, line, points)
		}
	}
}

// showOver shows a tournament that ends after some events.
func showOver(t *testing.T, b *kittest.Bench, h *hosted, events []tournament.Event) {
	t.Helper()
	for _, e := range append(events, &tournament.Finished{}) {
		if err := h.t.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	newRoom(b).Show(h)
}

// TestThePodiumOfABattle: the first team is what is first on the podium, and teams that share a place share a step.
func TestThePodiumOfABattle(t *testing.T) {
	b := kittest.New(t)
	h := &hosted{t: &tournament.Tournament{}}
	events := []tournament.Event{&tournament.Created{Settings: tournament.Settings{Name: "Friday", Form: tournament.Battle, Rule: "abapa",
		Clock: "3+2", Minutes: 60, Counted: 2}}}
	for i, team := range []string{"Accra", "Lomé", "Abidjan", "Cotonou", "Lagos"} {
		events = append(events, &tournament.TeamEntered{Team: i + 1, Name: team})
	}
	for i := range 10 {
		events = append(events, &tournament.Entered{Player: i + 1, Name: fmt.Sprint("P", i+1), Team: i/2 + 1})
	}
	events = append(events, &tournament.Paired{Games: [][2]int{{3, 1}, {4, 5}, {6, 2}, {7, 9}}})
	for i, end := range []tournament.End{tournament.SouthWon, tournament.SouthWon, tournament.SouthWon, tournament.Drawn} {
		events = append(events, &tournament.Resulted{Game: i + 1, Result: tournament.Result{End: end}})
	}
	showOver(t, b, h, events)
	b.Sheet("tournament-sheet")
	for i, want := range []string{"Place 1: Lomé", "Place 2: Abidjan", "Place 3: Cotonou · Lagos"} {
		if n := b.Root.Find(fmt.Sprint("tournament-podium-", i+1)); n == nil || n.Label != want {
			t.Errorf("step %d is %+v, wanted %s", i+1, n, want)
		}
	}
	wants(t, b.Root.Find("tournament-teams"), "5. Accra")
}

// TestThePodiumOfMany: nobody without points is on the podium, and a step names four of those who share it, for screen readers too.
func TestThePodiumOfMany(t *testing.T) {
	for _, x := range []struct {
		others tournament.End
		steps  []string
	}{{tournament.Drawn, []string{"Place 1: P1", "Place 2: P3 · P4 · P5 · P6 · + 2"}}, {tournament.NoShow, []string{"Place 1: P1"}}} {
		b := kittest.New(t)
		h := &hosted{t: &tournament.Tournament{}}
		events := []tournament.Event{&tournament.Created{Settings: tournament.Settings{Name: "Friday", Form: tournament.Arena, Rule: "abapa",
			Clock: "3+2", Minutes: 60}}}
		for i := range 200 {
			events = append(events, &tournament.Entered{Player: i + 1, Name: fmt.Sprint("P", i+1)})
		}
		events = append(events, &tournament.Paired{Games: [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}})
		for i, end := range []tournament.End{tournament.SouthWon, x.others, x.others, x.others} {
			events = append(events, &tournament.Resulted{Game: i + 1, Result: tournament.Result{End: end}})
		}
		showOver(t, b, h, events)
		b.Sheet("tournament-sheet")
		var steps []string
		for _, n := range b.Root.Find("tournament-podium").Children {
			steps = append(steps, n.Label)
		}
		if !slices.Equal(steps, x.steps) {
			t.Errorf("the others %s: the steps are %q, wanted %q", x.others, steps, x.steps)
		}
	}
}

// TestWhoLeadsATournamentOfAHost: a result is corrected, and a bye for a later round given, once the host has kept it. Nobody can be
// entered, and a game that goes on is shown.
func TestWhoLeadsATournamentOfAHost(t *testing.T) {
	b := kittest.New(t)
	h := &hosted{t: &tournament.Tournament{}, leads: true}
	apply := func(e tournament.Event) {
		t.Helper()
		if err := h.t.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	apply(&tournament.Created{Settings: tournament.Settings{Name: "Sunday", Form: tournament.Swiss, Rule: "abapa", Rounds: 5, Wins: 3,
		HalfByes: 1}})
	for i, name := range []string{"Ama", "Ben", "Céline", "Dele"} {
		apply(&tournament.Entered{Player: i + 1, Name: name})
	}
	pair := func(number int) {
		t.Helper()
		e, err := h.t.Pair(0, 1)
		if err != nil {
			t.Fatal(err)
		}
		apply(e)
		if number == 1 {
			apply(&tournament.Resulted{Game: 1, Result: tournament.Result{End: tournament.SouthWon, Score: [2]int{6, 2}}})
			apply(&tournament.Resulted{Game: 2, Result: tournament.Result{End: tournament.Drawn}})
			apply(&tournament.Closed{Round: 1})
		}
	}
	pair(1)
	pair(2)
	newRoom(b).Show(h)
	press := func(sheet, id string) {
		t.Helper()
		b.Sheet(sheet)
		b.Press(id)
	}
	const evening, result, card = "tournament-sheet", "tournament-result-sheet", "tournament-player-sheet"
	press(evening, "tournament-game-3")
	if h.opened != 3 {
		t.Errorf("a tap on a game that goes on opens game %d", h.opened)
	}
	press(evening, "tournament-round-1")
	press(evening, "tournament-game-1")
	press(result, "tournament-result-game")
	if h.opened != 1 {
		t.Errorf("game %d is looked at", h.opened)
	}
	press(evening, "tournament-game-1")
	press(result, "tournament-result-draw")
	wants(t, b.Sheet(result), "Later rounds stay as they were paired: 2.")
	press(result, "tournament-result-correct")
	if e, ok := h.done.(*tournament.Corrected); !ok || e.Game != 1 || e.Result.End != tournament.Drawn {
		t.Fatalf("before it is kept, %+v is done", h.done)
	}
	b.Sheet(result) // it is not kept yet
	h.then()
	if strings.Contains(b.Desk.Said, "3–1") {
		t.Errorf("a corrected result is told as %q, with the score of the first one", b.Desk.Said)
	}
	press(evening, "tournament-view-players")
	b.Sheet(evening)
	if b.Root.Find("tournament-add") != nil {
		t.Error("somebody can be entered by name")
	}
	press(evening, "tournament-entry-2")
	press(card, "tournament-bye-round-4")
	press(card, "tournament-bye-half")
	if e, ok := h.done.(*tournament.ByeGiven); !ok || e.Player != 2 || e.Round != 4 || e.Kind != tournament.ByeHalf {
		t.Errorf("%+v is done", h.done)
	}
	b.Sheet(card)
	if b.Root.Find("tournament-forget") != nil {
		t.Error("the name of an account can be erased")
	}
}

// A match that was won without more points says that the other player went away.
func TestAMatchFromWhichAPlayerWentAway(t *testing.T) {
	b := kittest.New(t)
	h := &hosted{t: &tournament.Tournament{}}
	for _, e := range []tournament.Event{
		&tournament.Created{Settings: tournament.Settings{Name: "Sunday", Form: tournament.Knockout, Rule: "abapa", Wins: 2}},
		&tournament.Entered{Player: 1, Name: "Ama"}, &tournament.Entered{Player: 2, Name: "Ben"},
		&tournament.Paired{Round: 1, Games: [][2]int{{1, 2}}},
		&tournament.Resulted{Game: 1, Result: tournament.Result{End: tournament.NorthWon, Score: [2]int{2, 2}}},
	} {
		if err := h.t.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	newRoom(b).Show(h)
	wants(t, b.Sheet(hall.TournamentID), "Ben won at 1–1: Ama went away")
}

// A knockout of matches and a Swiss with another tie-break first are made by the form, which says so.
func TestMatchesAndTieBreaksByTheForm(t *testing.T) {
	b := kittest.New(t)
	e := &evening{b, newRoom(b)}
	e.room.Open()
	form := func(ids ...string) {
		e.on(hall.ListID, "tournaments-new")
		e.on("tournament-new-sheet", append([]string{"tournament-new-more"}, ids...)...)
		wants(t, e.on("tournament-new-sheet", "tournament-new-more"), b.Kit.Text("tournament.form."+strings.TrimPrefix(ids[0], "tournament-form-")))
		e.on("tournament-new-sheet", "tournament-begin")
	}
	form("tournament-form-knockout", "tournament-length-6")
	wants(t, e.on(hall.TournamentID), "Knockout · Abapa · First to 6 wins")
	e.Close()
	form("tournament-form-knockout", "tournament-length-4", "tournament-kind-games")
	wants(t, e.on(hall.TournamentID), "Knockout · Abapa · Match of 4 games")
	e.Close()
	form("tournament-form-swiss", "tournament-tie-buchholzCut")
	e.enter("Ama")
	e.enter("Ben")
	wants(t, e.on(hall.TournamentID, "tournament-view-standings"), "Buchholz −1", "1. Buchholz −1: ")
	if text := texts(e.Sheet(hall.TournamentID)); strings.Contains(text, "First to") {
		t.Error("single games are a match: ", text)
	}
}

// The columns of the tie-breaks are there where the names fit beside them: on a tablet that is held upright too, and on no phone. In a wide
// window names have several lines before the tie-breaks are left out. Only a word without room puts the names below the points.
func TestTieBreaksOnATablet(t *testing.T) {
	type window struct {
		width, height float64
		ties, beside  bool
	}
	for name, windows := range map[string][]window{
		"Efua Mensah-Quarcoopome":            {{1280, 800, true, true}, {768, 1024, true, true}, {390, 844, false, true}},
		"Nana Akosua Mensah-Quarcoopome III": {{1280, 800, true, true}, {390, 844, false, true}},
		strings.Repeat("Quarcoo", 11):        {{1280, 800, false, true}, {390, 844, false, false}},
	} {
		b := kittest.New(t)
		e := &evening{b, newRoom(b)}
		e.room.Open()
		e.on(hall.ListID, "tournaments-new")
		e.on("tournament-new-sheet", "tournament-begin")
		e.enter("Ama")
		e.enter(name)
		e.on(hall.TournamentID, "tournament-pair")
		e.result(1, "draw")
		e.on(hall.TournamentID, "tournament-view-standings")
		for _, x := range windows {
			b.Window.Width, b.Window.Height = x.width, x.height
			all := texts(e.Sheet(hall.TournamentID))
			row := b.Root.Find("tournament-player-2")
			if ties := strings.Contains(all, "|Sonneborn-Berger|"); ties != x.ties {
				t.Errorf("%s, in a window of %.0f dp: the tie-breaks are shown: %v", name, x.width, ties)
			}
			place, called := labelled(row, "1."), labelled(row, name)
			if beside := place.Bounds.X < called.Bounds.X; beside != x.beside {
				t.Errorf("%s, in a window of %.0f dp: the name is beside the place: %v", name, x.width, beside)
			}
			if cell := without(row); cell != nil {
				t.Errorf("%s, in a window of %.0f dp: %q has no room", name, x.width, cell.Label)
			}
		}
	}
}

// labelled returns the text with a label below a node.
func labelled(n *ui.Node, label string) *ui.Node {
	if n.Look == ui.LookText && n.Label == label {
		return n
	}
	for _, c := range n.Children {
		if found := labelled(c, label); found != nil {
			return found
		}
	}
	return nil
}

// without returns a text without width below a node, nil if there is none.
func without(n *ui.Node) *ui.Node {
	if n.Look == ui.LookText && n.Label != "" && n.Bounds.W < 1 {
		return n
	}
	for _, c := range n.Children {
		if found := without(c); found != nil {
			return found
		}
	}
	return nil
}

// texts are the texts of all nodes below one.
func texts(n *ui.Node) string {
	all := "|" + n.Label + "|"
	for _, c := range n.Children {
		all += texts(c)
	}
	return all
}
