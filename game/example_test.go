package game_test

import (
	"fmt"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
)

// Two people sit opposite each other and play without any screen: a draw is declined, South runs out of time, and the
// rematch is begun by North.
func ExampleTable() {
	rules, err := variants.Load(variants.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	asked := map[game.OfferKind]string{game.OfferDraw: "a draw", game.OfferNew: "another game"}
	table := game.NewTable(game.Config{})
	table.Observe(func(c game.Change) {
		switch c.Kind {
		case game.Placed:
			fmt.Println("a new game,", table.Session().Position().Turn, "begins")
		case game.Moved:
			fmt.Println(c.Side, "moves")
		case game.Asked:
			fmt.Println(c.Side, "asks for", asked[c.Offer.Kind])
		case game.Answered:
			fmt.Println(c.Side, "agrees:", c.Yes)
		case game.Warned:
			fmt.Println(c.Side, "has", c.Left)
		case game.Closed:
			fmt.Println("ended by", table.Session().Outcome().Method)
		}
	})
	people := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	err = table.Begin(&game.Setup{Rules: rules, First: game.FirstSouth, Players: people, Sitting: game.Opposite,
		Time: game.TimeControl{Kind: game.Increment, Each: 15 * time.Second, Plus: time.Second}})
	if err != nil {
		fmt.Println(err)
		return
	}

	session := table.Session()
	now := time.Duration(0)
	tick := func(seconds int) {
		for range seconds {
			now += time.Second
			if err := table.Tick(now); err != nil {
				fmt.Println(err)
			}
		}
	}
	show := func(err error) {
		if err != nil {
			fmt.Println(err)
		}
	}
	tick(1)
	show(session.Play(variants.South, variants.Sow(2)))
	show(session.Play(variants.South, variants.Sow(3))) // it is North's turn
	tick(2)
	show(session.Play(variants.North, variants.Sow(8)))
	show(session.Offer(variants.North, game.OfferDraw, nil))
	show(session.Answer(variants.South, false))
	tick(20)
	show(session.Offer(variants.North, game.OfferNew, nil))
	show(session.Answer(variants.South, true))

	// Output:
	// a new game, South begins
	// South moves
	// refused: refuse.turn
	// North moves
	// North asks for a draw
	// South agrees: false
	// South has 10s
	// ended by timeout
	// North asks for another game
	// South agrees: true
	// a new game, North begins
}
