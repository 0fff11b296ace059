//go:build !js

// Command bot plays online, so that somebody is there: it answers challenges and plays them with a level of the computer.
//
//	go run ./web/online/bot -at ws://localhost:8080/online -name Adzo -level club
//
// It is a guest, or with -key the account whose key is in a file, which is made if it is not there. A guest plays unrated games.
//
// With -computers it is the computer players of a host: awale/web/host starts it so, if it is beside the host under the name
// awale-computers. It takes no connection then: the messages of its players are lines of its input and output, see [house].
//
// With -load it measures a server instead: so many games are played for a while, each player by a connection of its own, and it prints
// how long it took from a move that was sent until the opponent saw it.
//
//	go run ./web/online/bot -at ws://localhost:8080/online -load 1000 -for 1m -every 2s
//
// With -inventors as well, so many guests challenge each other meanwhile by long rules of their own, as often as the
// server takes it: it shows how much they slow down the moves of others.
//
// With -against so many guests play against computer players of the host meanwhile: there are four of each of three levels at most.
//
// With -idle so many guests follow the lobby instead and do nothing, and it prints what they were told:
//
//	go run ./web/online/bot -at ws://localhost:8080/online -idle 10000 -for 1m
//
// With -arena it has so many guests play an arena for a while, rounded up to minutes. Each guest follows the arena. It prints the time from
// when a player is free until the player is paired, and from a result until the player's place comes. The host has to be started with
// -tournaments accounts. With -pid it prints what the process of the host takes as well.
//
//	go run ./web/online/bot -at ws://localhost:8080/online -arena 500 -for 2m
//
// A server lets few guests a minute come from one place. The players say that they come from many, which a server believes that was
// started with -proxies 127.0.0.1. Both processes need a file for each connection: see ulimit -n.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"awale/ai"
)

// Bounds of a load.
const (
	mostGames  = 5000
	mostGuests = 20_000
	// mostInventors bounds those who ask each other by long rules.
	mostInventors = 1000
	// mostContestants is how many an arena has.
	mostContestants = 1000
	longest         = time.Hour
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bot:", err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	f := flag.NewFlagSet("bot", flag.ContinueOnError)
	address := f.String("at", "ws://localhost:8080/online", "the `address` of the server")
	name := f.String("name", "Adzo", "the `name` of a guest or a new account")
	key := f.String("key", "", "the `file` with the key of an account, made if it is not there (default: a guest)")
	level := f.String("level", ai.Amateur.Key(), "the `level` of the computer: "+levels())
	pause := f.Duration("pause", time.Second, "how long a move takes at least")
	games := f.Int("load", 0, "measure the server with so many `games`")
	guests := f.Int("idle", 0, "measure the server with so many `guests` who follow the lobby")
	players := f.Int("arena", 0, "measure the server with an arena of so many `guests`")
	pid := f.Int("pid", 0, "with -arena: the `process` of the host, to measure what it takes")
	enter := f.String("enter", "", "the `id` of a tournament to play in")
	view := f.Bool("view", true, "whether these guests are in view: they are told every few seconds that the server is there")
	rules := f.Int("inventors", 0, "with -load: so many `guests` ask for games by long rules of their own meanwhile")
	against := f.Int("against", 0, "with -load: so many `guests` play against computer players of the host meanwhile")
	lasting := f.Duration("for", time.Minute, "how long the load lasts after all games have begun, or all guests have come")
	house := f.Bool("computers", false, "be the computer players of a host, which starts this program: everything goes over its input and output")
	every := f.Duration("every", 2*time.Second, "how often a move is played in each game")
	if err := f.Parse(arguments); err != nil {
		return err
	}
	if *house {
		if err := lowerPriority(); err != nil {
			return err
		}
		return newHouse(os.Stdout).run(os.Stdin)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if *games > 0 {
		if *games > mostGames || *lasting <= 0 || *lasting > longest || *every <= 0 {
			return fmt.Errorf("-load has to be at most %d, -for at most %v, and neither -for nor -every 0", mostGames, longest)
		}
		if *against < 0 || *against > mostGuests {
			return fmt.Errorf("-against has to be at most %d", mostGuests)
		}
		if *rules < 0 || *rules == 1 || *rules > mostInventors {
			return fmt.Errorf("-inventors has to be from 2 to %d, or 0", mostInventors)
		}
		r, err := (&load{address: *address, games: *games, every: *every, inventors: *rules, against: *against}).run(ctx, *lasting)
		fmt.Println(r)
		return err
	}
	if *players > 0 {
		if *players < 2 || *players > mostContestants || *lasting <= 0 || *lasting > longest || *every <= 0 {
			return fmt.Errorf("-arena has to be from 2 to %d, -for at most %v, and neither -for nor -every 0", mostContestants, longest)
		}
		r, err := (&contest{address: *address, players: *players, every: *every, pid: *pid}).run(ctx, *lasting)
		fmt.Println(r)
		return err
	}
	if *guests > 0 {
		if *guests > mostGuests || *lasting <= 0 || *lasting > longest {
			return fmt.Errorf("-idle has to be at most %d, and -for at most %v and not 0", mostGuests, longest)
		}
		r, err := (&crowd{address: *address, guests: *guests, view: *view}).run(ctx, *lasting)
		fmt.Println(r)
		return err
	}
	l, ok := ai.LevelOf(*level)
	if !ok {
		return fmt.Errorf("-level has to be one of %s", levels())
	}
	entry, err := entryOf(*name, *key)
	if err != nil {
		return err
	}
	b := newBot(newRunner(*address, nil), l, *pause)
	b.enter = *enter
	return b.run(ctx, entry, b.act)
}

func levels() string {
	var keys []string
	for _, l := range ai.Levels() {
		keys = append(keys, l.Key())
	}
	return strings.Join(keys, ", ")
}
