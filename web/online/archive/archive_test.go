//go:build !js

package archive

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/referee"

	"pgregory.net/rapid"
)

const start = 1_700_000_000_000

// logs are the logs of matches as a Source gives them.
type logs struct {
	mu      sync.Mutex
	entries []matchlog.Entry
	fault   error
	// asked is how often the events of a match were asked for.
	asked int
}

func (l *logs) Entries(_ context.Context, after matchlog.Mark, f func(matchlog.Entry) error) error {
	l.mu.Lock()
	entries, fault := slices.Clone(l.entries), l.fault
	l.mu.Unlock()
	if after.Number > uint64(len(entries)) || after.Number > 0 && entries[after.Number-1].Time != after.Time {
		return matchlog.ErrMark
	}
	for _, e := range entries[after.Number:] {
		if err := f(e); err != nil {
			return err
		}
	}
	return fault
}

func (l *logs) Events(_ context.Context, match string) (events []protocol.Event, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked++
	for _, e := range l.entries {
		if e.Match != match {
			continue
		}
		for line := range bytes.Lines(e.Text) {
			event, err := protocol.DecodeEvent(line)
			if err != nil {
				return nil, err
			}
			events = append(events, event)
		}
	}
	return events, nil
}

func (l *logs) add(match string, events ...protocol.Event) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := uint64(len(l.entries) + 1)
	var text []byte
	for _, e := range events {
		line, err := protocol.EncodeEvent(e)
		if err != nil {
			panic(err)
		}
		text = append(append(text, line...), '\n')
	}
	l.entries = append(l.entries, matchlog.Entry{Mark: matchlog.Mark{Number: n, Time: int64(n) * 1000}, Match: match, Text: text})
}

// player returns the id of a player.
func player(n int) string { return fmt.Sprintf("p%011d", n) }

// own is a rule that somebody has made.
const own = "abapa,board.seeds:3,name:Two"

// play plays a match of some games to its end, or until its log has so many entries, with a draw, an undo, a
// resignation and a leaver now and then.
func (l *logs) play(t testing.TB, id string, players, names [2]string, terms protocol.Terms, chance *rand.Rand, most int) {
	t.Helper()
	now := int64(start + chance.IntN(1_000_000_000))
	m, first, err := referee.Begin(referee.Beginning{Match: id, Players: players, Names: names, Terms: terms}, false, now)
	if err != nil {
		t.Fatal(err)
	}
	l.add(id, first)
	for range most {
		if m.Over() {
			return
		}
		now += int64(1 + chance.IntN(5000))
		at := protocol.At{Match: id, Game: m.Game()}
		who := players[(int(m.Record().Position().Turn)+m.Game()-1)%2]
		other := players[0]
		if who == other {
			other = players[1]
		}
		var commands []protocol.Asked
		switch what := chance.IntN(100); {
		case m.Record().Outcome().Over():
			commands = []protocol.Asked{&protocol.Next{At: at}, &protocol.Next{At: at}}
		case what < 12:
			commands = []protocol.Asked{&protocol.Resign{At: at}}
		case what < 16 && m.Ply() > 0:
			commands = []protocol.Asked{&protocol.Offer{At: at, Ply: m.Ply(), What: protocol.OfferDraw},
				&protocol.Answer{At: at, Ply: m.Ply(), Yes: what < 14}}
		case what < 20 && m.Ply() > 2 && !terms.Rated:
			commands = []protocol.Asked{&protocol.Offer{At: at, Ply: m.Ply(), What: protocol.OfferUndo},
				&protocol.Answer{At: at, Ply: m.Ply(), Yes: true}}
		default:
			legal := m.Record().Rules().Legal(m.Record().Position())
			commands = []protocol.Asked{&protocol.Move{At: at, Ply: m.Ply(),
				Move: notation.FormatMove(m.Record().Rules().Size(), legal[chance.IntN(len(legal))])}}
		}
		for i, command := range commands {
			by := who
			if i == 1 {
				by = other
			}
			events, err := m.Do(by, command, referee.Arrival{Now: now})
			if err != nil {
				break // an offer that may not be made again so soon
			}
			l.add(id, events...)
		}
	}
}

func terms(rule string, games int, rated bool) protocol.Terms {
	x := protocol.Terms{Rule: rule, Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.South, Games: games, Rated: rated}
	if rated {
		x.Clock = protocol.Clock{Kind: protocol.Increment, Each: 3000}
	}
	return x
}

// season plays many matches.
func season(t testing.TB, l *logs, from, matches int, chance *rand.Rand) {
	rules := []string{"abapa", "songo", own}
	for i := range matches {
		a, b := chance.IntN(6), chance.IntN(5)
		if b >= a {
			b++
		}
		players := [2]string{player(a), player(b)}
		names := players
		for side, n := range [2]int{a, b} {
			if n >= 4 { // a guest
				names[side] = []string{"Éfua Mensah", "kofi_%"}[n-4]
			}
		}
		x := terms(rules[chance.IntN(len(rules))], 1+chance.IntN(3), a < 4 && b < 4 && chance.IntN(2) == 0)
		if x.Rule == own {
			x.Rated = false
		}
		l.play(t, fmt.Sprintf("m%011d", from+i), players, names, x, chance, 100)
	}
}

// follow has an index follow logs until it knows them all. Games are kept for ever.
func follow(t testing.TB, file string, l Source) (*Index, func()) {
	t.Helper()
	return followed(t, New(file, 0, slog.New(slog.DiscardHandler)), l)
}

// followed is follow for an index.
func followed(t testing.TB, x *Index, l Source) (*Index, func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		x.Follow(ctx, l)
	}()
	stop := sync.OnceFunc(func() {
		cancel()
		<-done
	})
	t.Cleanup(stop)
	await(t, x.whole.Load)
	return x, stop
}

func await(t testing.TB, there func() bool) {
	t.Helper()
	for limit := time.Now().Add(30 * time.Second); !there(); time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal("it does not come")
		}
	}
}

// all returns all games of an index, page by page.
func all(t testing.TB, x *Index, q Query) (games []Game) {
	t.Helper()
	for {
		p, err := x.Find(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Games) > q.Most || p.More && len(p.Games) < q.Most || p.Growing {
			t.Fatalf("a page of %d, more is %v, growing %v", len(p.Games), p.More, p.Growing)
		}
		games = append(games, p.Games...)
		if !p.More {
			return games
		}
		last := games[len(games)-1]
		q.Match, q.Number = last.Match, last.Number
	}
}

// wanted returns the games of all logs, the last one first.
func wanted(t testing.TB, l *logs) (games []Game) {
	t.Helper()
	matches := map[string]bool{}
	for _, e := range l.entries {
		if matches[e.Match] {
			continue
		}
		matches[e.Match] = true
		events, _ := l.Events(context.Background(), e.Match)
		of, err := Games(events)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, of...)
	}
	slices.SortFunc(games, func(a, b Game) int {
		return -cmp.Or(cmp.Compare(a.Ended, b.Ended), cmp.Compare(a.Match, b.Match), cmp.Compare(a.Number, b.Number))
	})
	return games
}

// TestGamesOfAMatch looks at what is said about games that ended in every way.
func TestGamesOfAMatch(t *testing.T) {
	var l logs
	season(t, &l, 0, 120, rand.New(rand.NewPCG(1, 2)))
	results := map[string]int{}
	for _, g := range wanted(t, &l) {
		results[g.Result]++
		seeds := g.Seeds[0] + g.Seeds[1]
		if g.Ended < g.Begun || g.Players[0] == g.Players[1] || seeds > 70 || g.Moves < 0 || variants.IsOwn(g.RuleID) != (g.Group == "") {
			t.Errorf("%+v", g)
		}
		events, _ := l.Events(t.Context(), g.Match)
		// The sides are swapped after each game.
		if first := events[0].(*protocol.Begun); g.Players[(g.Number-1)%2] != first.Players[0] {
			t.Errorf("the players of %+v are those of %+v", g, first)
		}
	}
	if results[protocol.South] == 0 || results[protocol.North] == 0 || results[protocol.Draw] == 0 {
		t.Errorf("%v", results)
	}
}

// TestIndexIsTheSameHoweverItIsMade fills an index in steps, with restarts, and compares it with one that is made at once.
func TestIndexIsTheSameHoweverItIsMade(t *testing.T) {
	l, chance := &logs{}, rand.New(rand.NewPCG(3, 4))
	file := filepath.Join(t.TempDir(), "below", "games.sqlite")
	for i := range 4 {
		season(t, l, 100*i, 6, chance)
		x, stop := follow(t, file, l)
		season(t, l, 100*i+50, 3, chance)
		x.Tell()
		await(t, func() bool {
			p, err := x.Find(context.Background(), Query{Most: 1})
			return err == nil && len(p.Games) > 0 && p.Games[0] == wanted(t, l)[0]
		})
		stop()
		if _, err := x.Find(t.Context(), Query{Most: 1}); !errors.Is(err, ErrOut) {
			t.Errorf("an index that is closed says %v", err)
		}
	}
	// A game whose end comes after a restart is read from the beginning of its match.
	last := l.entries[len(l.entries)-1]
	l.entries = l.entries[:len(l.entries)-1]
	_, stop := follow(t, file, l)
	stop()
	l.entries = append(l.entries, last)
	asked := l.asked
	x, stop := follow(t, file, l)
	defer stop()
	if l.asked > asked+1 {
		t.Errorf("%d matches were read again for one entry", l.asked-asked)
	}
	got, want := all(t, x, Query{Most: 7}), wanted(t, l)
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%d games were filled in, of %d", len(got), len(want))
	}
	anew, _ := follow(t, "", l)
	if got := all(t, anew, Query{Most: 50}); !reflect.DeepEqual(got, want) {
		t.Errorf("%d games were made anew, of %d", len(got), len(want))
	}
}

// TestOldGamesAreForgotten fills an index, and opens it again with games that are kept for a while, of which some logs have lost their
// beginnings.
func TestOldGamesAreForgotten(t *testing.T) {
	l, file := &logs{}, filepath.Join(t.TempDir(), "games.sqlite")
	chance := rand.New(rand.NewPCG(15, 16))
	// Two guests play the oldest game of all, by a rule that nobody else plays.
	l.play(t, "m99999999999", [2]string{player(8), player(9)}, [2]string{"Yaw", "Adwoa"}, terms("kalah", 1, false), chance, 100)
	season(t, l, 0, 20, chance)
	_, stop := follow(t, file, l)
	stop()
	games := wanted(t, l)
	middle := time.UnixMilli(games[len(games)/2].Ended)
	var log bytes.Buffer
	x, stop := followed(t, New(file, time.Since(middle), slog.New(slog.NewTextHandler(&log, nil))), l)
	defer stop()
	if got := all(t, x, Query{Most: 50}); !reflect.DeepEqual(got, games[:len(got)]) || len(got) < len(games)/2 ||
		len(got) > len(games)/2+1 {
		t.Errorf("%d games are left of %d", len(got), len(games))
	}
	for _, unused := range []string{"SELECT count(*) FROM players WHERE key NOT IN (SELECT south FROM games UNION SELECT north FROM games)",
		"SELECT count(*) FROM rules WHERE key NOT IN (SELECT rule FROM games)"} {
		var n int
		if err := x.db.QueryRowContext(t.Context(), unused).Scan(&n); err != nil || n != 0 {
			t.Errorf("%s: %d, %v", unused, n, err)
		}
	}
	matches := map[string]bool{}
	l.entries = slices.DeleteFunc(l.entries, func(e matchlog.Entry) bool {
		first := !matches[e.Match]
		matches[e.Match] = true
		return first
	})
	for i := range l.entries {
		l.entries[i].Number = uint64(i + 1)
	}
	anew, _ := followed(t, New("", time.Since(middle), slog.New(slog.NewTextHandler(&log, nil))), l)
	if got := all(t, anew, Query{Most: 50}); len(got) != 0 || log.Len() > 0 {
		t.Errorf("%d games of logs without a beginning: %s", len(got), log.String())
	}
}

// TestIndexOfOtherLogs has the logs change behind the index, as after a backup was restored.
func TestIndexOfOtherLogs(t *testing.T) {
	l, file := &logs{}, filepath.Join(t.TempDir(), "games.sqlite")
	season(t, l, 0, 10, rand.New(rand.NewPCG(5, 6)))
	_, stop := follow(t, file, l)
	stop()
	other := &logs{}
	season(t, other, 500, 14, rand.New(rand.NewPCG(7, 8)))
	for i := range other.entries {
		other.entries[i].Time++
	}
	x, stop := follow(t, file, other)
	defer stop()
	if got := all(t, x, Query{Most: 50}); !reflect.DeepEqual(got, wanted(t, other)) {
		t.Errorf("%d games of other logs", len(got))
	}
}

// TestDamagedIndexIsMadeAnew opens files that are no index, or no longer one.
func TestDamagedIndexIsMadeAnew(t *testing.T) {
	l := &logs{}
	season(t, l, 0, 8, rand.New(rand.NewPCG(9, 10)))
	want := wanted(t, l)
	whole := filepath.Join(t.TempDir(), "games.sqlite")
	_, stop := follow(t, whole, l)
	stop()
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(11, 12))
	spoilt := func(from, to int) []byte {
		d := slices.Clone(data)
		for i := from; i < min(to, len(d)); i++ {
			d[i] = byte(chance.Uint32())
		}
		return d
	}
	older := slices.Clone(data)
	copy(older[60:64], []byte{0, 0, 0, format + 1}) // the number of the tables in the header
	for name, d := range map[string][]byte{"nothing": {}, "text": []byte(strings.Repeat("no index ", 1000)), "older": older,
		"half": data[:len(data)/2/4096*4096], "cut": data[:5000], "header": spoilt(0, 100), "schema": spoilt(100, 4096),
		"pages": spoilt(4096, 1<<20), "one page": spoilt(3*4096, 4*4096)} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "games.sqlite")
			if err := os.WriteFile(file, d, 0o600); err != nil {
				t.Fatal(err)
			}
			x, stop := follow(t, file, l)
			if got := all(t, x, Query{Most: 50}); !reflect.DeepEqual(got, want) {
				t.Errorf("%d games of %d", len(got), len(want))
			}
			stop()
		})
	}
	t.Run("while it is open", func(t *testing.T) {
		x, _ := follow(t, whole, l)
		x.mu.RLock()
		_, err := x.db.Exec("DROP TABLE rules")
		x.mu.RUnlock()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := x.Find(t.Context(), Query{Most: 50}); !errors.Is(err, ErrOut) {
			t.Fatalf("%v", err)
		}
		await(t, func() bool {
			p, err := x.Find(context.Background(), Query{Most: len(want)})
			return err == nil && !p.Growing && reflect.DeepEqual(p.Games, want)
		})
	})
}

// TestIndexThatCannotBeOpened has a folder stand where the file should, and a store that fails.
func TestIndexThatCannotBeOpened(t *testing.T) {
	var told bytes.Buffer
	file := filepath.Join(t.TempDir(), "games.sqlite")
	if err := os.MkdirAll(filepath.Join(file, "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	x := New(file, 0, slog.New(slog.NewTextHandler(&told, nil)))
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	x.Follow(ctx, &logs{})
	if _, err := x.Find(t.Context(), Query{Most: 1}); !errors.Is(err, ErrOut) || !strings.Contains(told.String(), "works=false") {
		t.Errorf("%v; %s", err, told.String())
	}
	l := &logs{fault: errors.New("the store is out")}
	season(t, l, 0, 5, rand.New(rand.NewPCG(13, 14)))
	y := New("", 0, slog.New(slog.DiscardHandler))
	go y.Follow(t.Context(), l)
	await(t, func() bool {
		p, err := y.Find(context.Background(), Query{Most: 1})
		return err == nil && p.Growing
	})
}

// TestSearchIsThatOfANaiveFilter compares pages with what a filter finds in a list.
func TestSearchIsThatOfANaiveFilter(t *testing.T) {
	for _, file := range []string{"", filepath.Join(t.TempDir(), "games.sqlite")} {
		l := &logs{}
		x, stop := follow(t, file, l)
		defer stop()
		accounts := map[string]string{player(0): "Ama", player(1): "Amadou Bâ", player(2): "50%_off", player(3): "Kofi"}
		for id, name := range accounts {
			x.Name(id, name)
		}
		rules := []Game{{Rule: "abapa", RuleID: "abapa", Group: "common"}, {Rule: "oware", RuleID: "oware", Group: "common"},
			{Rule: "abapa,name:A", RuleID: "abapa", Group: "common"}}
		guests := []string{"Ama", "efua", "Ko-fi 2"}
		var games []Game
		made := 0
		rapid.Check(t, func(t *rapid.T) {
			w := &writer{db: x.db, entries: 1}
			for range rapid.IntRange(0, 4).Draw(t, "more games") {
				g := rules[rapid.IntRange(0, len(rules)-1).Draw(t, "rule")]
				a, b := rapid.IntRange(0, 70).Draw(t, "south"), rapid.IntRange(71, 140).Draw(t, "north")
				for side, n := range [2]int{a, b} {
					g.Players[side] = player(n % 72)
					if n%72 > 3 {
						g.Names[side] = guests[n%3]
					}
				}
				if g.Players[0] == g.Players[1] {
					continue
				}
				made++
				g.Match, g.Number = fmt.Sprintf("m%011d", made/3), made%3+1
				g.Ended = int64(1 + rapid.IntRange(0, 30).Draw(t, "day"))
				g.Shown = g.Ended + int64(rapid.SampledFrom([]int{0, 0, 3}).Draw(t, "behind"))
				g.Begun, g.Result, g.Rated, g.Moves = g.Ended-1, protocol.Draw, rapid.Bool().Draw(t, "rated"), made
				games = append(games, g)
				w.games = append(w.games, g)
			}
			if err := w.write(context.Background()); err != nil {
				t.Fatal(err)
			}
			slices.SortFunc(games, func(a, b Game) int {
				return -cmp.Or(cmp.Compare(a.Ended, b.Ended), cmp.Compare(a.Match, b.Match), cmp.Compare(a.Number, b.Number))
			})
			q := Query{Most: rapid.IntRange(1, 60).Draw(t, "most"), Rated: rapid.Bool().Draw(t, "rated only"),
				RuleID: rapid.SampledFrom([]string{"", "abapa", "oware", "ware", "abapa' OR '1'='1"}).Draw(t, "rule sought")}
			switch rapid.IntRange(0, 2).Draw(t, "who") {
			case 1:
				q.Player = player(rapid.IntRange(0, 75).Draw(t, "player"))
			case 2:
				q.Name = rapid.SampledFrom([]string{"a", "AMA", "ma", "ba", "%", "_", "50%", "o", "nobody", "ko fi", "é", "a' OR '1'='1",
					"\"", "x) OR (1"}).Draw(t, "name")
			}
			if rapid.Bool().Draw(t, "dated") {
				q.From, q.Until = int64(rapid.IntRange(0, 32).Draw(t, "from")), int64(rapid.IntRange(0, 32).Draw(t, "until"))
			}
			if rapid.Bool().Draw(t, "some are not shown yet") {
				q.Now, q.Reader = int64(rapid.IntRange(1, 34).Draw(t, "now")),
					rapid.SampledFrom([]string{"", player(1), player(7), "nobody"}).Draw(t, "reader")
			}
			nameOf := func(g Game, side int) string { return cmp.Or(g.Names[side], accounts[g.Players[side]]) }
			var want []Game
			there := q.Player == "" || accounts[q.Player] != ""
			for _, g := range games {
				there = there || g.Players[0] == q.Player && g.Names[0] != "" || g.Players[1] == q.Player && g.Names[1] != ""
				part := folded(q.Name)
				has := func(side int) bool { return part != "" && strings.Contains(folded(nameOf(g, side)), part) }
				if (q.Player == "" || slices.Contains(g.Players[:], q.Player)) && (q.Name == "" || has(0) || has(1)) &&
					(q.RuleID == "" || q.RuleID == g.RuleID) &&
					g.Ended >= q.From && (q.Until == 0 || g.Ended < q.Until) && (!q.Rated || g.Rated) &&
					(q.Now == 0 || g.Shown <= q.Now || slices.Contains(g.Players[:], q.Reader)) {
					g.Names = [2]string{nameOf(g, 0), nameOf(g, 1)}
					want = append(want, g)
				}
			}
			// On a busy machine a search may take longer than the archive allows.
			find := func() (p Page, err error) {
				for p, err = x.Find(context.Background(), q); errors.Is(err, ErrBusy); p, err = x.Find(context.Background(), q) {
				}
				return p, err
			}
			p, err := find()
			if !there {
				if !errors.Is(err, ErrUnknown) {
					t.Fatalf("%+v gives %v", q, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for {
				n := min(len(want), q.Most)
				if !slices.Equal(p.Games, want[:n]) || p.More != (len(want) > n) {
					t.Fatalf("%+v gives %d games, more is %v; %d of %d are due", q, len(p.Games), p.More, n, len(want))
				}
				if want = want[n:]; len(want) == 0 {
					return
				}
				last := p.Games[len(p.Games)-1]
				q.Match, q.Number = last.Match, last.Number
				if p, err = find(); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestSearchesAreLimited has as many searches under way as may be.
func TestSearchesAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := New("", 0, slog.New(slog.DiscardHandler))
		for range readers {
			x.searching <- struct{}{}
		}
		begun := time.Now()
		if _, err := x.Find(t.Context(), Query{Most: 1}); !errors.Is(err, ErrBusy) || time.Since(begun) != searchTime {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := x.Find(ctx, Query{Most: 1}); !errors.Is(err, context.Canceled) {
			t.Errorf("a search that is given up: %v", err)
		}
		<-x.searching
		if _, err := x.Find(t.Context(), Query{Most: 1}); !errors.Is(err, ErrOut) {
			t.Errorf("an index that is not open: %v", err)
		}
	})
}

// TestADeletedAccountIsNotFound searches by the name and the id of an account that was deleted, and of one with another name.
func TestADeletedAccountIsNotFound(t *testing.T) {
	l := &logs{}
	season(t, l, 0, 30, rand.New(rand.NewPCG(15, 16)))
	x, _ := follow(t, "", l)
	x.Name(player(0), "Ama")
	x.Name(player(1), "Yaw")
	before := all(t, x, Query{Name: "ama", Most: 50})
	if len(before) == 0 || len(all(t, x, Query{Player: player(0), Most: 50})) != len(before) {
		t.Fatalf("%d games are found", len(before))
	}
	x.Name(player(1), "Kwame")
	if len(all(t, x, Query{Name: "yaw", Most: 50})) != 0 || len(all(t, x, Query{Name: "kwame", Most: 50})) == 0 {
		t.Error("another name is not found, or the one before is")
	}
	x.Forget(player(0))
	if left := all(t, x, Query{Name: "ama", Most: 50}); len(left) != 0 {
		t.Errorf("%d games of a name that is deleted", len(left))
	}
	// One who was a guest and made an account is found by the name of now, and by none once it is deleted.
	guest := ""
	for _, g := range all(t, x, Query{Most: 50}) {
		for i, id := range g.Players {
			if g.Names[i] != "" && id != player(1) {
				guest = id
			}
		}
	}
	count := len(all(t, x, Query{Player: guest, Most: 50}))
	x.Name(guest, "Abena")
	if found := all(t, x, Query{Name: "abena", Most: 50}); count == 0 || len(found) != count {
		t.Errorf("%d games of the guest, %d of the account", count, len(found))
	}
	p, err := x.Find(t.Context(), Query{Player: guest, Most: 1})
	if err != nil ||
		p.Guests[0] != [2]bool{p.Games[0].Players[0] != guest && p.Guests[0][0], p.Games[0].Players[1] != guest && p.Guests[0][1]} ||
		!slices.Contains(p.Games[0].Names[:], "Abena") {
		t.Errorf("%+v, %v", p, err)
	}
	x.Forget(guest)
	for _, q := range []Query{{Player: guest, Most: 5}, {Player: player(0), Most: 5}, {Player: player(0), RuleID: "none", Most: 5},
		{Match: "m99999999999", Number: 1, Most: 5}} {
		if _, err := x.Find(t.Context(), q); !errors.Is(err, ErrUnknown) {
			t.Errorf("%+v gives %v", q, err)
		}
	}
	for _, g := range all(t, x, Query{Most: 50}) {
		for i, id := range g.Players {
			if id == player(0) && g.Names[i] != "" {
				t.Errorf("%+v", g)
			}
		}
	}
}

// BenchmarkFind searches in 100,000 games of 5000 players, of whom half were guests.
func BenchmarkFind(b *testing.B) {
	x, _ := follow(b, filepath.Join(b.TempDir(), "games.sqlite"), &logs{})
	chance := rand.New(rand.NewPCG(1, 1))
	names := make([]string, 5000)
	for i := range names {
		for range 8 {
			names[i] += string(rune('a' + chance.IntN(26)))
		}
		if i < 2500 {
			x.Name(player(i), names[i])
		}
	}
	w := &writer{db: x.db}
	for i := range 100_000 {
		n, o := int(5000*chance.Float64()*chance.Float64()), chance.IntN(5000) // some play much more than others
		g := Game{Match: fmt.Sprintf("m%011d", i), Number: 1, Begun: start + int64(i)*1000, Ended: start + int64(i)*1000 + 500,
			Rule: "abapa", RuleID: "abapa", Group: "common", Result: protocol.South, Moves: 60}
		if i%1000 == 0 {
			g.Rule, g.RuleID = "oware", "oware"
		}
		if n == o {
			o = (o + 1) % 5000
		}
		g.Players = [2]string{player(n), player(o)}
		for side, p := range [2]int{n, o} {
			if p >= 2500 {
				g.Names[side] = names[p]
			}
		}
		g.Rated = g.Names == [2]string{} && i%2 == 0
		w.games, w.entries = append(w.games, g), w.entries+1
		if len(w.games) == 1000 {
			if err := w.write(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		what string
		q    Query
	}{
		{"all", Query{}}, {"player", Query{Player: player(1)}}, {"rare player", Query{Player: player(4999)}},
		{"name", Query{Name: names[77]}}, {"half a name", Query{Name: "ab"}},
		{"a letter", Query{Name: "a"}}, {"no name", Query{Name: "zzzz"}}, {"rule", Query{RuleID: "oware"}},
		{"player and rule", Query{Player: player(1), RuleID: "oware"}},
		{"a letter and a rule", Query{Name: "q", RuleID: "oware", Rated: true}}, {"old", Query{Until: start + 5_000_000}},
		{"letter and time", Query{Name: "ba", Until: start + 1000}},
		{"rated, old", Query{Name: "b", Rated: true, Until: start + 90_000_000}},
	} {
		c.q.Most = 50
		b.Run(c.what, func(b *testing.B) {
			for b.Loop() {
				if _, err := x.Find(b.Context(), c.q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
