package tournament_test

import (
	"fmt"

	"awale/game/tournament"
)

// A Swiss evening of five players: the first round is paired and played.
func Example() {
	t := &tournament.Tournament{}
	apply := func(e tournament.Event) {
		if err := t.Apply(e); err != nil {
			fmt.Println(err)
		}
	}
	apply(&tournament.Created{Settings: tournament.Settings{Name: "Friday", Form: tournament.Swiss, Rule: "abapa", Clock: "15+5",
		Rounds: 3, Wins: 1, TieBreaks: []tournament.TieBreak{tournament.Buchholz}}})
	for i, name := range []string{"Ama", "Ben", "Céline", "Dele", "Efua"} {
		apply(&tournament.Entered{Player: i + 1, Name: name})
	}
	paired, err := t.Pair(0, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	apply(paired) // keep it first, then tell it
	for _, number := range t.Rounds()[0].Games {
		apply(&tournament.Resulted{Game: number, Result: tournament.Result{End: tournament.SouthWon}})
	}
	apply(&tournament.Closed{Round: 1})
	apply(&tournament.Left{Player: 9})
	for _, s := range t.Standings() {
		p, _ := t.Player(s.Player)
		fmt.Println(s.Place, p.Name, tournament.Buchholz.Text(s.Points))
	}
	// Output:
	// left, player: there is no such thing
	// 1 Ben 1
	// 1 Céline 1
	// 1 Efua 1
	// 4 Ama 0
	// 4 Dele 0
}
