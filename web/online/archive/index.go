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

	"awale/web/online/logbook"
	"awale/web/online/protocol"
)

const (
	// gatherTime is how long new games are gathered until they are written together.
	gatherTime = 500 * time.Millisecond
	// retryTime is how long it takes until it is tried again what has failed, and lookTime until the logs are looked at
	// though nobody has told of something new.
	retryTime, lookTime = 10 * time.Second, 10 * time.Minute
	// batchGames and batchEntries are how many games, and how many entries of the logs, are written together at most.
	batchGames, batchEntries = 200, 5000
)

// Source are the logs of all matches.
type Source interface {
	// Entries calls f with the entries that were added after a mark, in their order, up to the last one of now. The
	// error is logbook.ErrMark if there is no entry with the mark, that of f, or one that may pass.
	Entries(ctx context.Context, after logbook.Mark, f func(logbook.Entry) error) error
	// Events returns the events of a match, none if they cannot be read. An error may pass.
	Events(ctx context.Context, match string) ([]protocol.Event, error)
}

// Index finds games. It is safe for concurrent use.
type Index struct {
	names
	file string
	// kept is how long games are kept after their end, 0 for ever.
	kept time.Duration
	log  *slog.Logger
	// news has an element when games may have ended.
	news chan struct{}
	// searching has an element for each search that is under way.
	searching chan struct{}
	// whole is set while all games are in it that were over when the logs were looked at last. spoilt is set by a
	// search that finds the tables damaged.
	whole, spoilt atomic.Bool

	// mu is held for writing while the database is opened or closed; db is nil while it is not open.
	mu sync.RWMutex
	db *sql.DB
}

// New returns an index in a file, or in memory if there is none, of games that are kept for some time after their end, 0 for ever. It finds
// nothing before Follow.
func New(file string, kept time.Duration, log *slog.Logger) *Index {
	return &Index{file: file, kept: kept, log: log, news: make(chan struct{}, 1), searching: make(chan struct{}, readers)}
}

// Name says what an account is called from now on. Forget says that it is deleted.
func (x *Index) Name(id, name string) { x.names.set(id, name) }

// Forget ends [Index.Name].
func (x *Index) Forget(id string) { x.names.remove(id) }

// Tell says that a game may have ended.
func (x *Index) Tell() {
	select {
	case x.news <- struct{}{}:
	default:
	}
}

// Follow reads the logs, and whatever is added to them, until ctx ends. It has the file for itself.
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
		case errors.Is(err, logbook.ErrMark) || damaged(err):
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

// wait waits so long, or until there is something new if it may be woken. It reports false when ctx ends.
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
	if x.db != nil { // nobody else opens or closes it
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

// catchUp adds the games that have ended.
func (x *Index) catchUp(ctx context.Context, source Source) error {
	if x.spoilt.Swap(false) {
		return errFormat
	}
	if err := x.open(ctx); err != nil {
		return err
	}
	if x.kept > 0 {
		if _, err := x.db.ExecContext(ctx, "DELETE FROM games WHERE ended < ?", time.Now().Add(-x.kept).UnixMilli()); err != nil {
			return err
		}
	}
	w := &writer{db: x.db}
	if err := x.db.QueryRowContext(ctx, "SELECT number, time FROM place").Scan(&w.mark.Number, &w.mark.Time); err != nil &&
		!errors.Is(err, sql.ErrNoRows) {
		return err
	}
	err := source.Entries(ctx, w.mark, func(e logbook.Entry) error {
		if mayEnd(e.Text) {
			events, err := source.Events(ctx, e.Match)
			if err != nil {
				return err
			}
			games, err := Games(events)
			if err != nil && (x.kept == 0 || fromBegin(events)) { // else it is old, and its first events are forgotten
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

// fromBegin reports whether the events of a match are there from the first one on.
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
	// games are those that wait, and entries is how many entries were read since the last write. mark is that of the last entry.
	games   []Game
	entries int
	mark    logbook.Mark
}

// write writes the games that wait together with the mark.
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

// add adds a game, unless it is there.
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
