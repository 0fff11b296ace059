package notation

import (
	"slices"
	"strconv"
	"strings"
)

// A set of problems that somebody hands on is a link with numbers of problems:
//
//	#p=2;r=abapa;q=12.407.33;t=Chains;c=9z4k
//
// r is the rule whose collection of problems is meant, q are the numbers of the problems as the player counts them, from 1, in the
// order in which they are to be solved, and t is the title. A collection only grows, so a number always means the same problem.
// A program that has fewer problems leaves the others out.

const (
	// MaxSet is the largest number of problems of a set. A link of MaxLink bytes may hold fewer.
	MaxSet = 500
	// MaxProblem is the largest number of a problem.
	MaxProblem = 16_000
)

// setMark stands between two numbers of problems.
const setMark = "."

// formatProblems writes the numbers of problems.
func formatProblems(numbers []int) string {
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, setMark)
}

// readSet reads the values of a link with numbers of problems.
func readSet(values map[string]string) (Link, error) {
	r, err := ParseRule(values[keyRule])
	if err != nil {
		return Link{}, err
	}
	l := Link{Rules: r, Start: r.Start()}
	if l.Problems, err = parseProblems(values[keyProblems]); err != nil {
		return Link{}, err
	}
	if l.Title, err = readTitle(values[keyTitle]); err != nil {
		return Link{}, err
	}
	return l, nil
}

// parseProblems reads the numbers of problems: at least one, none twice.
func parseProblems(s string) ([]int, error) {
	if s == "" {
		return nil, &Error{Kind: KindMissing, Field: fieldProblems}
	}
	parts := strings.Split(s, setMark)
	if len(parts) > MaxSet {
		return nil, &Error{Kind: KindTooManyProblems, Field: fieldProblems, Got: len(parts), Want: MaxSet}
	}
	numbers := make([]int, 0, len(parts))
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || strconv.Itoa(n) != part || n < 1 || n > MaxProblem || slices.Contains(numbers, n) {
			return nil, &Error{Kind: KindProblem, Field: fieldProblems, Value: Excerpt(part)}
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}
