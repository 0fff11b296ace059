package render

import (
	"fmt"

	"awale/game"
	"awale/game/save"
	"awale/game/tournament"
	"awale/render/screen/hall"
)

// hallPages are the states of tournaments.
var hallPages = []moment{
	{"hall-none", middleGame, func(r *rig) { r.hall(0, 0) }},
	{"hall-guide", middleGame, func(r *rig) { r.hall(0, 0, "tournaments-guide") }},
	{"hall-list", middleGame, func(r *rig) { r.held(9, 2); r.hall(14, 3) }},
	{"hall-new", middleGame, func(r *rig) { r.hall(0, 0, "tournaments-new") }},
	{"hall-new-more", middleGame, func(r *rig) { r.hall(0, 0, "tournaments-new", "tournament-new-more") }},
	{"hall-begun", middleGame, func(r *rig) { r.evening(0, 0) }},
	{"hall-players", middleGame, func(r *rig) { r.evening(15, 0) }},
	{"hall-round", middleGame, func(r *rig) { r.evening(15, 5) }},
	{"hall-many", middleGame, func(r *rig) { r.evening(150, 5) }},
	{"hall-result", middleGame, func(r *rig) { r.evening(15, 5, "tournament-game-33", "tournament-result-more") }},
	{"hall-swap", middleGame, func(r *rig) { r.evening(3, 2, "tournament-game-2", "tournament-swap") }},
	{"hall-again", middleGame, func(r *rig) {
		r.evening(2, 1, "tournament-game-1", "tournament-result-south", "tournament-close", "tournament-pair")
	}},
	{"hall-correct", middleGame, func(r *rig) {
		r.evening(15, 5, "tournament-round-2", "tournament-game-9", "tournament-result-draw")
	}},
	{"hall-standings", middleGame, func(r *rig) { r.evening(15, 5, "tournament-view-standings") }},
	{"hall-over", middleGame, func(r *rig) { r.evening(15, 6) }},
	{"hall-player", middleGame, func(r *rig) { r.evening(15, 3, "tournament-view-standings", "tournament-player-3") }},
	{"hall-more", middleGame, func(r *rig) { r.evening(15, 5, "tournament-more") }},
	{"hall-paper", middleGame, func(r *rig) { r.evening(15, 5, "tournament-more", "tournament-paper") }},
	{"hall-wall", middleGame, func(r *rig) { r.evening(15, 5, "tournament-more", "tournament-wall") }},
	{"hall-wall-many", middleGame, func(r *rig) { r.evening(150, 5, "tournament-more", "tournament-wall") }},
	{"hall-wall-standings", middleGame, func(r *rig) {
		r.evening(15, 5, "tournament-more", "tournament-wall", "tournament-wall-turn")
	}},
	{"hall-clock", middleGame, func(r *rig) { r.hall(0, 0, "tournaments-clock") }},
	{"hall-clock-runs", middleGame, func(r *rig) { r.hall(0, 0, "tournaments-clock", "table-clock-north") }},
	{"large-hall-clock", middleGame, func(r *rig) { r.words(2); r.hall(0, 0, "tournaments-clock", "table-clock-north", "table-clock-stop") }},
	{"large-hall-round", middleGame, func(r *rig) { r.words(2); r.evening(15, 5) }},
	{"large-hall-swap", middleGame, func(r *rig) { r.words(2); r.evening(3, 2, "tournament-game-2", "tournament-swap") }},
	{"large-hall-standings", middleGame, func(r *rig) { r.words(2); r.evening(15, 6) }},
}

// held keeps a Swiss of five rounds with so many players, which has come so far: the last of these rounds has a few results, and the sixth
// one is the end. It returns the id, "" without a round and a player.
func (r *rig) held(players, rounds int) (id string) {
	chance := game.NewChance(uint64(players))
	kept := save.NewTournaments(save.NewShelf(r.store), chance.Next)
	t := &tournament.Tournament{}
	head := tournament.Head{Time: 1_790_000_000_000}
	var lines [][]byte
	apply := func(e tournament.Event) {
		if err := t.Apply(e); err != nil {
			panic(err)
		}
		line, err := tournament.Encode(e)
		if err != nil {
			panic(err)
		}
		lines = append(lines, line)
	}
	ties := []tournament.TieBreak{tournament.Buchholz, tournament.SonnebornBerger, tournament.Wins}
	apply(&tournament.Created{Head: head, Settings: tournament.Settings{Name: "Friday at the library", Form: tournament.Swiss, Rule: "abapa",
		Rounds: 5, Wins: 1, HalfByes: 1, TieBreaks: ties}})
	names := []string{"Ama", "Marie-Louise Akakpo-Dzidzoli", "Kofi Mensah", "Yaa Asantewaa", "Kwabena", "Aïcha Diallo",
		"Jean-Baptiste", "Efua"}
	for i := range players {
		name := names[i%len(names)]
		if i >= len(names) {
			name = fmt.Sprintf("%s %d", name, i)
		}
		apply(&tournament.Entered{Head: head, Player: i + 1, Name: name, Rating: 1200 + 37*(i%9)})
	}
	for round := 1; round <= min(rounds, 5); round++ {
		if round == 3 {
			apply(&tournament.Left{Head: head, Player: 4})
		}
		e, err := t.Pair(head.Time, chance.Next())
		if err != nil {
			panic(err)
		}
		apply(e)
		ends := []tournament.End{tournament.SouthWon, tournament.NorthWon, tournament.SouthWon, tournament.Drawn, tournament.NorthWalkover}
		games := t.Rounds()[round-1].Games
		for i, number := range games {
			if round < rounds || i%3 == 1 {
				apply(&tournament.Resulted{Head: head, Game: number, Result: tournament.Result{End: ends[(i*i+i/2)%5]}})
			}
		}
		if round < rounds {
			apply(&tournament.Closed{Head: head, Round: round})
		}
	}
	if rounds > 5 {
		apply(&tournament.Finished{Head: head})
	}
	id, err := kept.Add(lines...)
	if err != nil {
		panic(err)
	}
	return id
}

// hall opens the list of tournaments, with one in it unless it has neither players nor rounds, and presses controls.
func (r *rig) hall(players, rounds int, open ...string) {
	if players > 0 {
		r.held(players, rounds)
	}
	r.press("menu", "menu-games", "games-tournaments")
	r.press(open...)
	r.wait(0.5)
}

// evening opens a tournament and presses controls.
func (r *rig) evening(players, rounds int, open ...string) {
	id := r.held(players, rounds)
	r.press("menu", "menu-games", "games-tournaments", "tournament-"+id)
	if r.app.Root().Find(hall.TournamentID) == nil {
		panic("the tournament is not open")
	}
	r.press(open...)
	r.wait(0.5)
}
