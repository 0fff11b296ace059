package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A set of problems comes back from its link, in its order and with its title, whatever stands around it.
func TestASetOfProblemsTravels(t *testing.T) {
	r := load(t, "abapa")
	l := Link{Rules: r, Start: r.Start(), Problems: []int{12, 407, 33}, Title: "Chaînes; 3 fois"}
	s := written(t, site, l)
	if want := site + "#p=2;r=abapa;q=12.407.33;t=Cha%C3%AEnes~3b%203%20fois;c=iddg"; s != want {
		t.Errorf("the link is %s, not %s", s, want)
	}
	for _, text := range []string{s, "Solve (" + s + ").", strings.ReplaceAll(s, "#", "%23")} {
		if got, err := ParseLink(text); err != nil || !same(got, l) {
			t.Errorf("%s comes back as %+v, %v", text, got, err)
		}
	}
	l.Title = ""
	if got, err := ParseLink("Today: " + written(t, site, l) + "."); err != nil || !same(got, l) {
		t.Errorf("at the end of a sentence it is %+v, %v", got, err)
	}
	// As many as have room in a link are read, one more is not written.
	for l.Problems = nil; ; l.Problems = append(l.Problems, 1000+len(l.Problems)) {
		if _, err := FormatLink(site, l); err != nil {
			break
		}
	}
	var e *Error
	if _, err := FormatLink(site, l); !errors.As(err, &e) || e.Kind != KindTooLong {
		t.Errorf("too many give %v", err)
	}
	l.Problems = l.Problems[:len(l.Problems)-1]
	if got, err := ParseLink(written(t, site, l)); err != nil || !slices.Equal(got.Problems, l.Problems) || len(l.Problems) < 300 ||
		len(l.Problems) > MaxSet {
		t.Errorf("%d problems come back as %d, %v", len(l.Problems), len(got.Problems), err)
	}
}

func TestABrokenSetIsRefused(t *testing.T) {
	many := "1"
	for n := 2; n <= MaxSet+1; n++ {
		many += "." + strconv.Itoa(n)
	}
	for _, test := range []struct {
		text  string
		kind  Kind
		field string
	}{
		{"#p=1;r=abapa;q=", KindMissing, "problems"}, {"#p=1;q=1", KindMissing, "rule"},
		{"#p=1;r=abapa;q=0", KindProblem, "problems"}, {"#p=1;r=abapa;q=16001", KindProblem, "problems"},
		{"#p=1;r=abapa;q=1.2.1", KindProblem, "problems"},
		{"#p=1;r=abapa;q=1..2", KindProblem, "problems"}, {"#p=1;r=abapa;q=01", KindProblem, "problems"},
		{"#p=1;r=abapa;q=-1", KindProblem, "problems"},
		{"#p=1;r=abapa;q=99999999999999999999", KindProblem, "problems"}, {"#p=1;r=abapa;q=1;q=2", KindRepeated, "problems"},
		{"#p=1;r=abapa;q=" + many, KindTooManyProblems, "problems"},
		{"#p=1;r=abapa;q=1;t=" + strings.Repeat("x", MaxText+1), KindText, "title"},
		{"#p=1;r=chess;q=1", KindUnknownRule, "rule"}, {"#p=3;r=abapa;q=1", KindVersion, "version"},
	} {
		var e *Error
		if l, err := ParseLink(test.text); !errors.As(err, &e) || e.Kind != test.kind || e.Field != test.field || l.Problems != nil {
			t.Errorf("%.60s is read as %+v, %v", test.text, l, err)
		}
	}
}
