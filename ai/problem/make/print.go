package main

import (
	"fmt"

	"awale/ai/problem"
	"awale/variants"
	"awale/variants/notation"
)

// print prints the first problems of each step, with their lines.
func print(set problem.Set, r *variants.Rules, most int) {
	var shown [problem.Steps]int
	for i, p := range set {
		step := problem.StepOf(p.Rating)
		if shown[step]++; shown[step] > most {
			continue
		}
		goal := [...]string{"win", "draw", fmt.Sprintf("take %d in %d", p.Goal.Seeds, p.Goal.Moves)}[p.Goal.Kind]
		fmt.Printf("step %d  no %d  rating %d  %s  %s\n  %s\n  line %s  wrong %s\n", step, i, p.Rating, p.Theme.Key(), goal,
			notation.FormatPosition(p.Position), moves(r, p.Line), moves(r, p.Wrong))
	}
	report(set)
}

// moves writes moves as letters.
func moves(r *variants.Rules, all []variants.Move) (s string) {
	for _, m := range all {
		s += notation.FormatMove(r.Size(), m)
	}
	return s
}
