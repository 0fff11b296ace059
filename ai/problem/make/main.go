// Command make mines problems and appends them to a set. From the root of the repository:
//
//	go run ./ai/problem/make -time 30m -add 200
//
// Sets of several runs are put together by -from, which verifies every problem. An interrupt ends the mining and keeps what was found.
// If the limits of ratings or the themes have changed, -grade brings those of a set up to date.
//
// The same seed finds the same problems in the same number of games. Numbers of problems never change, so the command only
// appends. It prints how many problems of each step and theme the set has.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"strings"
	"time"

	"awale/ai/endgame"
	"awale/ai/problem"
	"awale/variants"
)

func main() {
	log.SetFlags(0)
	rule := flag.String("rule", variants.Default, "the `id` of the rule")
	file := flag.String("file", "", "the set, which is made if it is missing; that of the rule in assets/problems if it is left out")
	seeds := flag.Int("tables", 15, "build endgame tables with up to so many seeds for the proofs, none with 0")
	limit := flag.Duration("time", 30*time.Minute, "mine for at most so long")
	games := flag.Uint64("games", 1<<62, "mine in at most so many games")
	seed := flag.Uint64("seed", 1, "the games")
	most := flag.Int("add", 1200, "append at most so many problems")
	from := flag.String("from", "", "mine nothing, choose from the sets in these `files`, with commas between")
	show := flag.Int("show", 0, "mine nothing, print so many problems of each step")
	grade := flag.Bool("grade", false, "mine nothing, bring the ratings within their limits and the themes up to date")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	rules, err := variants.Load(*rule)
	if err != nil {
		log.Fatal(err)
	}
	if *file == "" {
		*file = "assets/problems/" + *rule + ".problems"
	}
	set, err := read(*file, rules)
	if err != nil {
		log.Fatal(err)
	}
	if *show > 0 {
		print(set, rules, *show)
		return
	}
	if *grade {
		for i := range set {
			set[i].Rating = problem.Limited(&set[i], set[i].Rating)
			set[i].Theme = problem.ThemeOf(rules, &set[i])
		}
		save(*file, set, rules)
		report(set)
		return
	}
	if *from != "" {
		var found problem.Set
		for name := range strings.SplitSeq(*from, ",") {
			some, err := read(name, rules)
			if err != nil {
				log.Fatal(err)
			}
			for i := range some {
				some[i].Rating = problem.Limited(&some[i], some[i].Rating)
				if found.Like(&some[i]) || set.Like(&some[i]) {
					continue
				}
				if err := problem.Verify(rules, &some[i], problem.VerifyNodes); err != nil {
					log.Printf("%s: problem %d is left out: %v", name, i+1, err)
					continue
				}
				found = append(found, some[i])
			}
		}
		set = append(set, choose(found, *most)...)
		save(*file, set, rules)
		report(set)
		return
	}
	var tables *endgame.Tables
	if *seeds > 0 {
		log.Printf("building endgame tables of %d seeds", *seeds)
		if tables, err = endgame.Build(ctx, rules, *seeds, endgame.KindFor(rules)); err != nil {
			log.Fatal(err)
		}
	}
	miner, err := problem.NewMiner(rules, tables, *seed)
	if err != nil {
		log.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(ctx, *limit)
	defer cancel()
	found, err := mine(ctx, miner, set, *games, func(found []problem.Problem) {
		save(*file, append(set[:len(set):len(set)], choose(found, *most)...), rules)
	})
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
		log.Fatal(err)
	}
	set = append(set, choose(found, *most)...)
	save(*file, set, rules)
	report(set)
}

// save writes a set.
func save(file string, set problem.Set, r *variants.Rules) {
	if err := os.WriteFile(file, set.Format(r), 0o644); err != nil {
		log.Fatal(err)
	}
}

// read reads a set; a missing file is an empty one.
func read(file string, r *variants.Rules) (problem.Set, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return problem.Parse(data, r)
}

// mineStep is the number of games after which the problems found so far are saved.
const mineStep = 25

// mine returns the problems of some games that are like no other, with their ratings. Now and then it keeps those found so far.
func mine(ctx context.Context, m *problem.Miner, set problem.Set, games uint64,
	keep func(found []problem.Problem)) ([]problem.Problem, error) {
	known := append(problem.Set(nil), set...)
	for game := range games {
		some, err := m.Game(ctx, game)
		for _, p := range some {
			if known.Like(&p) {
				continue
			}
			rating, err := m.Rate(ctx, &p)
			if err != nil {
				return known[len(set):], err
			}
			p.Rating = rating
			known = append(known, p)
		}
		if err != nil {
			return known[len(set):], err
		}
		if game%mineStep == mineStep-1 {
			log.Printf("%d games, %d problems", game+1, len(known)-len(set))
			keep(known[len(set):])
		}
	}
	return known[len(set):], nil
}

// choose returns at most so many problems: as many of each step as there are, and of a step those whose themes are rare first.
func choose(found []problem.Problem, most int) []problem.Problem {
	var chosen []problem.Problem
	taken := make([]bool, len(found))
	themes := map[[2]int]int{}
	for progress := true; progress; {
		progress = false
		for step := range problem.Steps {
			if len(chosen) == most {
				return chosen
			}
			best := -1
			for i, p := range found {
				if !taken[i] && int(problem.StepOf(p.Rating)) == step &&
					(best < 0 || themes[[2]int{step, int(p.Theme)}] < themes[[2]int{step, int(found[best].Theme)}]) {
					best = i
				}
			}
			if best >= 0 {
				taken[best], progress = true, true
				themes[[2]int{step, int(found[best].Theme)}]++
				chosen = append(chosen, found[best])
			}
		}
	}
	return chosen
}

// report prints how many problems of each step and theme a set has.
func report(set problem.Set) {
	counts := map[problem.Theme]*[problem.Steps]int{}
	for _, t := range problem.Themes() {
		counts[t] = new([problem.Steps]int)
	}
	var all [problem.Steps]int
	for _, p := range set {
		counts[p.Theme][problem.StepOf(p.Rating)]++
		all[problem.StepOf(p.Rating)]++
	}
	for _, t := range problem.Themes() {
		fmt.Printf("%-14s %4d\n", t.Key(), *counts[t])
	}
	fmt.Printf("%-14s %4d  together %d\n", "all", all, len(set))
}
