//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"awale/ai/problem"
	"awale/assets"
	"awale/variants"
	"awale/variants/notation"
)

// solveProblem finds the moves of the problem that is on the board. play plays a house of South by its letter.
func solveProblem(p *Page, play func(house string)) {
	p.t.Helper()
	houses := problemHouses(p.t, p.Control("paragraph", "No. *").Name)
	for i, house := range houses {
		play(house)
		if i+1 < len(houses) {
			p.WaitStatus("Right. South is to move again.")
		}
	}
	p.WaitStatus("Solved!")
}

// problemHouses returns the letters of the houses that South sows in a problem, given what is said of it.
func problemHouses(t testing.TB, about string) []string {
	t.Helper()
	number := 0
	if _, err := fmt.Sscanf(about, "No. %d", &number); err != nil {
		t.Fatalf("%q: %v", about, err)
	}
	rules, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	data, err := assets.Content("problems/abapa.problems")
	if err != nil {
		t.Fatal(err)
	}
	file, err := problem.OpenFile(data, rules)
	if err != nil {
		t.Fatal(err)
	}
	// The player counts from 1.
	task, err := file.Problem(number - 1)
	if err != nil {
		t.Fatal(err)
	}
	var houses []string
	for i := 0; i < len(task.Line); i += 2 {
		houses = append(houses, notation.HouseSign(rules.Size(), task.Line[i].House()))
	}
	return houses
}

func TestLearningByKeyboard(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 1280, Height: 800})
	open := func(names ...string) {
		t.Helper()
		for _, name := range names {
			p.Walk("Tab", "button", name)
			p.Press("Enter")
		}
	}
	p.Press("Escape")
	open("Options")
	p.Walk("Tab", "radio", "Normal")
	p.Walk("ArrowRight", "radio", "None")
	p.Press("Escape")
	open("Learn") // the first lesson
	p.Control("paragraph", "Step 1 of 4")
	p.Press("Escape")
	open("Course")
	p.Control("button", "1. Sowing")
	p.Press("ArrowRight")
	p.WaitFocus("button", "2. Counting")
	p.Press("ArrowLeft")
	p.WaitFocus("button", "1. Sowing")
	p.Press("Enter")

	p.Control("paragraph", "Step 1 of 4")
	p.Press("f")
	p.WaitStatus("Each house that the hand passed has one seed more.")
	open("Next")
	// A wrong answer by its letter, then the right one by arrows.
	p.Press("d")
	p.WaitStatus("Count one house for each seed, beginning with the house after C.")
	p.Walk("Tab", "button", "f, 4 seeds")
	p.Walk("ArrowRight", "button", "a, 4 seeds")
	p.Press("Enter")
	p.WaitStatus("Yes: the last seed falls into a.")
	open("Next")
	p.Press("b")
	p.WaitStatus("Right: six seeds for North")
	open("Next")
	p.WaitStatus("It leaves D out.")
	open("Next lesson")
	p.Control("heading", "Counting")
	p.Press("Escape")
	p.WaitFocus("button", "1. Sowing")

	p.Press("Escape")
	open("Strategy examples", "1. A small sacrifice")
	p.Press("a")
	p.WaitStatus("North takes 5 or more.")
	open("Try again")
	p.Press("b")
	p.WaitStatus("After any other move North takes at least 5.")

	p.Press("Escape", "Escape", "Escape")
	open("Problems", "First captures")
	solveProblem(p, func(house string) { p.Press(strings.ToLower(house)) })

	p.Reload()
	p.Press("Escape")
	told := func(name, begin string) {
		t.Helper()
		if c := p.Control("button", name); !strings.HasPrefix(c.Value, begin) {
			t.Errorf("after the reload %s is told as %q", name, c.Value)
		}
	}
	open("Problems")
	told("Problems for you", "Your rating, all rules: ")
	told("First captures", "1 of ")
	p.Press("Escape")
	open("Learn")
	told("Strategy examples", "1 of ")
	open("Course")
	told("1. Sowing", "Done")
}

// One step of a lesson, an example and the problem of the day.
func TestLearningByTouch(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 390, Height: 844, Touch: true, Mobile: true})
	tap := func(names ...string) {
		t.Helper()
		for _, name := range names {
			p.Tap("button", name)
		}
	}
	tap("Menu", "Options")
	p.Tap("radio", "None")
	tap("Done", "Learn") // the first lesson
	p.Control("paragraph", "Step 1 of 4")
	tap("C, 4 seeds")
	p.WaitStatus("Each house that the hand passed has one seed more.")
	tap("Next")
	p.Control("paragraph", "Step 2 of 4")
	tap("Back", "Strategy examples", "1. A small sacrifice", "A, 11 seeds")
	p.WaitStatus("North takes 5 or more.")
	tap("Try again", "B, 1 seed")
	p.WaitStatus("After any other move North takes at least 5.")
	tap("Close", "Menu", "Problems", "Problem of the day")
	solveProblem(p, func(house string) { tap(house + ", *") })
	tap("Done")
	p.Control("heading", "Problems")
	if c := p.Control("button", "Problem of the day"); !strings.HasPrefix(c.Value, "Solved today") {
		t.Errorf("the problem of the day is told as %q", c.Value)
	}
}
