//go:build !js

package archive

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

const (
	// gatherTime is the time for which new games are collected before they are written together.
	gatherTime = 500 * time.Millisecond
	// retryTime is the time between a failure and the next try. lookTime is the longest time between two looks at the logs, also without
	// a call of Tell.
	retryTime, lookTime = 10 * time.Second, 10 * time.Minute
	// batchGames and batchEntries are the largest numbers of games, and of entries of the logs, for one write.
	batchGames, batchEntries = 200, 5000
)

// Source are the logs of all matches.
type Source interface {
	// Entries calls f with the entries after a mark, in their order, up to the last one at the time of the call. The error is
	// matchlog.ErrMark if there is no entry with the mark, the error of f, or a temporary one.
	Entries(ctx context.Context, after matchlog.Mark, f func(matchlog.Entry) error) error
	// Events returns the events of a match, none if they cannot be read. An error is temporary.
	Events(ctx context.Context, match string) ([]protocol.Event, error)
}

// Index finds games. It is safe for concurrent use.
type Index struct {
	names
	file string
	// kept is the time for which games are kept after their end, 0 for ever.
	kept time.Duration
	log  *slog.Logger
	// news has an element when games may have ended.
	news chan struct{}
	// searching has an element for each search that is under way.
	searching chan struct{}
	// whole is set if the index had all games that were over when the logs were read last. spoilt is set by a search that finds
	// damaged tables.
	whole, spoilt atomic.Bool

	// mu is held for writing while the database is opened or closed; db is nil while it is not open.
	mu sync.RWMutex
	db *sql.DB
}

// New returns an index in a file, or in memory with file "". It keeps games for some time after their end, 0 for ever. It is empty before
// Follow.
func New(file string, kept time.Duration, log *slog.Logger) *Index {
	return &Index{file: file, kept: kept, log: log, news: make(chan struct{}, 1), searching: make(chan struct{}, readers)}
}

// Tell wakes Follow, because a game may have ended.
func (x *Index) Tell() {
	select {
	case x.news <- struct{}{}:
	default:
	}
}

// Follow adds the games of the logs, and those that end later, until ctx ends. No other process may use the file.
func (x *Index) Follow(ctx context.Context, source Source) {
	defer x.close()
	works, discarded := true, time.Time{}
	for {
		err := x.catchUp(ctx, source)
		if ctx.Err() != nil {
			return
		}
		if (err == nil) != works {
			works = err == nil
			x.log.Warn("the archive of games changed its state", "works", works, "error", err)
		}
		wait := lookTime
		switch {
		case errors.Is(err, matchlog.ErrMark) || damaged(err):
			x.log.Warn("the archive of games is made anew", "error", err)
			wait = 0
			if time.Since(discarded) < retryTime {
				wait = retryTime
			}
			discarded = time.Now()
			x.close()
			if err := discard(x.file); err != nil {
				x.log.Warn("the archive of games cannot be removed", "error", err)
				wait = retryTime
			}
		case err != nil:
			wait = retryTime
		}
		if !x.wait(ctx, wait, err == nil) {
			return
		}
	}
}

// wait waits for a time, or until Tell if woken is set. It reports false when ctx ends.
func (x *Index) wait(ctx context.Context, most time.Duration, woken bool) bool {
	news := x.news
	if !woken {
		news = nil
	}
	select {
	case <-ctx.Done():
		return false
	case <-time.After(most):
		return true
	case <-news:
	}
	select {
	case <-ctx.Done():
		return false
	case <-time.After(gatherTime):
		return true
	}
}

// close closes the database.
func (x *Index) close() {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.db != nil {
		if err := x.db.Close(); err != nil {
			x.log.Warn("the archive of games cannot be closed", "error", err)
		}
	}
	x.db = nil
	x.whole.Store(false)
}

// open opens the database unless it is open.
func (x *Index) open(ctx context.Context) error {
	if x.db != nil { // only this goroutine opens and closes it
		return nil
	}
	db, err := database(ctx, x.file)
	if err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.db = db
	return nil
}

// catchUp adds the games that have ended since the last call.
func (x *Index) catchUp(ctx context.Context, source Source) error {
	if x.spoilt.Swap(false) {
		return errFormat
	}
	if err := x.open(ctx); err != nil {
		return err
	}
	if x.kept > 0 {
		if err := forget(ctx, x.db, time.Now().Add(-x.kept)); err != nil {
			return err
		}
	}
	w := &writer{db: x.db}
	if err := x.db.QueryRowContext(ctx, "SELECT number, time FROM place").Scan(&w.mark.Number, &w.mark.Time); err != nil &&
		!errors.Is(err, sql.ErrNoRows) {
		return err
	}
	err := source.Entries(ctx, w.mark, func(e matchlog.Entry) error {
		if mayEnd(e.Text) {
			events, err := source.Events(ctx, e.Match)
			if err != nil {
				return err
			}
			games, err := Games(events)
			if err != nil && (x.kept == 0 || fromBegin(events)) { // otherwise its first events are too old and were removed
				x.log.Error("a match cannot be listed", "match", e.Match, "error", err)
			}
			w.games = append(w.games, games...)
		}
		w.mark = e.Mark
		if w.entries++; len(w.games) < batchGames && w.entries < batchEntries {
			return nil
		}
		return w.write(ctx)
	})
	if err == nil {
		err = w.write(ctx)
	}
	x.whole.Store(err == nil)
	return err
}

// forget removes the games that ended before a moment, and the players and rules that no other game names.
func forget(ctx context.Context, db *sql.DB, before time.Time) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // it does nothing after Commit
	removed, err := tx.ExecContext(ctx, "DELETE FROM games WHERE ended < ?", before.UnixMilli())
	if err != nil {
		return err
	}
	if n, err := removed.RowsAffected(); err != nil || n == 0 {
		return err
	}
	for _, unused := range []string{
		`DELETE FROM players WHERE NOT EXISTS (SELECT 1 FROM games WHERE south = players.key)
			AND NOT EXISTS (SELECT 1 FROM games WHERE north = players.key)`,
		"DELETE FROM rules WHERE NOT EXISTS (SELECT 1 FROM games WHERE rule = rules.key)",
	} {
		if _, err := tx.ExecContext(ctx, unused); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// fromBegin reports whether the events of a match include the first one.
func fromBegin(events []protocol.Event) bool {
	if len(events) == 0 {
		return false
	}
	_, begun := events[0].(*protocol.Begun)
	return begun
}

// writer adds games to the tables.
type writer struct {
	db *sql.DB
	// games are not written yet. entries is the number of entries read since the last write, and mark is the mark of the last one.
	games   []Game
	entries int
	mark    matchlog.Mark
}

// write writes the games and the mark in one transaction.
func (w *writer) write(ctx context.Context) error {
	if w.entries == 0 {
		return nil
	}
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // it does nothing after Commit
	for i := range w.games {
		if err := add(ctx, tx, &w.games[i]); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO place(one, number, time) VALUES (1, ?, ?)", int64(w.mark.Number),
		w.mark.Time); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	w.games, w.entries = w.games[:0], 0
	return nil
}

// add adds a game unless it is there already.
func add(ctx context.Context, tx *sql.Tx, g *Game) error {
	if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO rules(text, id, family) VALUES (?, ?, ?)", g.Rule, g.RuleID,
		g.Group); err != nil {
		return err
	}
	for i, id := range g.Players {
		if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO players(id, name, folded) VALUES (?, ?, ?)", id, g.Names[i],
			folded(g.Names[i])); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, `INSERT OR IGNORE INTO games(match, game, begun, ended, shown, rule, south, north, result, southseeds, northseeds, rated, moves)
		VALUES (?, ?, ?, ?, ?, (SELECT key FROM rules WHERE text = ?),
		(SELECT key FROM players WHERE id = ?), (SELECT key FROM players WHERE id = ?), ?, ?, ?, ?, ?)`,
		g.Match, g.Number, g.Begun, g.Ended, g.Shown, g.Rule, g.Players[0], g.Players[1], g.Result, g.Seeds[0], g.Seeds[1],
		g.Rated, g.Moves)
	return err
}
