//go:build !js

package hub

import (
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"awale/web/online/journal"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// inFolder are the options of a journal in a folder, with all kinds of documents.
func inFolder(folder string) journal.Options {
	return journal.Options{Folder: folder, Kinds: map[string]time.Duration{Accounts: 0, Erased: 0, Guests: time.Hour, Reports: 0,
		Meetings: 0, Groups: 0, Published: 0, Votes: 0, PushKeys: 0, DayGames: 0, Papers: 0, Pauses: 0, Tournaments: 0, Clubs: 0, Cards: 0}}
}

// BenchmarkOpenWithDayGames opens a hub on a folder with correspondence games: 100,000 of them, of 2000 players, and looks at the list of
// one and at one game.
func BenchmarkOpenWithDayGames(b *testing.B) {
	const games, players = 100_000, 2000
	options := inFolder(b.TempDir())
	store, err := journal.Open(b.Context(), options)
	if err != nil {
		b.Fatal(err)
	}
	id := func(kind string, n int) string { return fmt.Sprintf("%s%011d", kind, n) }
	next := make(chan int)
	var writing sync.WaitGroup
	for range 64 {
		writing.Go(func() {
			for n := range next {
				m, first, err := referee.Begin(referee.Beginning{Match: id("m", n),
					Players: [2]string{id("p", n%players), id("p", (n+1+n/players)%players)}, Names: [2]string{"Ama", "Kofi"},
					Terms: byDays(1+n%14, true)}, false, now()-int64(n))
				if err == nil {
					log, _, failed := store.Log(b.Context(), m.ID())
					if err = failed; err == nil {
						err = log.Append(b.Context(), first)
					}
				}
				if err == nil {
					data, _ := json.Marshal(documentOf(m))
					err = store.Put(b.Context(), DayGames, m.ID(), data)
				}
				if err != nil {
					b.Error(err)
				}
			}
		})
	}
	for n := range games {
		next <- n
	}
	close(next)
	writing.Wait()
	// The last sign of life comes long after the games have begun, as after a restart.
	time.Sleep(2 * time.Second)
	if err := store.Beat(b.Context()); err != nil {
		b.Fatal(err)
	}
	store.Close()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var opened, listed, read time.Duration
	for b.Loop() {
		begun := time.Now()
		store, err := journal.Open(b.Context(), options)
		if err != nil {
			b.Fatal(err)
		}
		journalled := time.Since(begun)
		h, err := Open(Options{}, store)
		if err != nil {
			b.Fatal(err)
		}
		opened = time.Since(begun)
		b.Logf("the store opens in %v, the hub in %v", journalled, opened-journalled)
		if len(h.post.games) != games {
			b.Fatalf("%d games are there", len(h.post.games))
		}
		begun = time.Now()
		if _, err := (protocol.Notice{With: h.post.list(id("p", 7), h.now())}).Encode(); err != nil {
			b.Fatal(err)
		}
		listed = time.Since(begun)
		begun = time.Now()
		if t, err := h.post.reach(id("m", 77_777)); err != nil || t == nil {
			b.Fatal(err)
		}
		read = time.Since(begun)
		runtime.GC()
		runtime.ReadMemStats(&after)
		h.Stop()
		store.Close()
	}
	b.ReportMetric(opened.Seconds(), "s/open")
	b.ReportMetric(float64(listed.Microseconds())/1000, "ms/list")
	b.ReportMetric(float64(read.Microseconds())/1000, "ms/game")
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
}
