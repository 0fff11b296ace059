//go:build !js

package journal

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// TestEntriesAreReadInTheirOrder reads the entries of two matches from every place on, and after a restart.
func TestEntriesAreReadInTheirOrder(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	ctx, cancel := limit()
	defer cancel()
	var want []matchlog.Entry
	var matches [2]*referee.Match
	var logs [2]matchlog.Log
	write := func(i int, events ...protocol.Event) {
		t.Helper()
		if err := logs[i].Append(ctx, events...); err != nil {
			t.Fatal(err)
		}
		var text []byte
		for _, e := range events {
			line, err := protocol.EncodeEvent(e)
			if err != nil {
				t.Fatal(err)
			}
			text = append(append(text, line...), '\n')
		}
		want = append(want, matchlog.Entry{Match: matches[i].ID(), Text: text})
	}
	for i := range matches {
		m, first, err := begin(fmt.Sprintf("match000000%d", i))
		if err != nil {
			t.Fatal(err)
		}
		matches[i] = m
		if logs[i], _, err = j.Log(ctx, m.ID()); err != nil {
			t.Fatal(err)
		}
		write(i, first)
	}
	for n := range 2 * readAhead {
		events, err := moved(matches[n%2])
		if err != nil {
			t.Fatal(err)
		}
		if len(events) > 0 {
			write(n%2, events...)
		}
	}
	var all []matchlog.Entry
	read := func(j *Journal, after matchlog.Mark) []matchlog.Entry {
		t.Helper()
		var got []matchlog.Entry
		err := j.Entries(ctx, after, func(e matchlog.Entry) error {
			got = append(got, e)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	all = read(j, matchlog.Mark{})
	if len(all) != len(want) {
		t.Fatalf("%d entries of %d", len(all), len(want))
	}
	for i, e := range all {
		if e.Number != uint64(i+1) || e.Time == 0 || e.Match != want[i].Match || !bytes.Equal(e.Text, want[i].Text) {
			t.Fatalf("entry %d is %+v", i+1, e)
		}
	}
	for _, at := range []int{0, 1, len(all) / 2, len(all) - 2} {
		if got := read(j, all[at].Mark); !reflect.DeepEqual(got, all[at+1:]) {
			t.Errorf("%d entries follow after the %d-th of %d", len(got), at+1, len(all))
		}
	}
	if got := read(j, all[len(all)-1].Mark); len(got) != 0 {
		t.Errorf("%d entries follow after the last one", len(got))
	}
	fault := errors.New("enough")
	if err := j.Entries(ctx, matchlog.Mark{}, func(matchlog.Entry) error { return fault }); !errors.Is(err, fault) {
		t.Errorf("%v", err)
	}
	for _, mark := range []matchlog.Mark{{Number: 1, Time: all[0].Time + 1}, {Number: uint64(len(all) + 1), Time: all[0].Time}} {
		if err := j.Entries(ctx, mark, func(matchlog.Entry) error { return nil }); !errors.Is(err, matchlog.ErrMark) {
			t.Errorf("the mark %v gives %v", mark, err)
		}
	}
	j.Close()
	if got := read(open(t, folder), all[7].Mark); !reflect.DeepEqual(got, all[8:]) {
		t.Errorf("%d entries follow after a restart", len(got))
	}
}
