//go:build !js

package archive

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

const (
	// format is the number of the tables below. A file with another one is made anew.
	format = 2
	// readers is how many searches there are at a time, beside what is written.
	readers = 2
)

// tables are what an index has. Games stand in the order of the time at which they ended, then of their matches and
// numbers: those of one player or one rule have an index in that order each, which holds what a search asks beside.
const tables = `
CREATE TABLE place(one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL, time INTEGER NOT NULL);
CREATE TABLE rules(key INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, id TEXT NOT NULL, family TEXT NOT NULL);
CREATE TABLE players(key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, folded TEXT NOT NULL);
CREATE INDEX guests ON players(folded) WHERE folded <> '';
CREATE TABLE games(match TEXT NOT NULL, game INTEGER NOT NULL, begun INTEGER NOT NULL, ended INTEGER NOT NULL,
	shown INTEGER NOT NULL, rule INTEGER NOT NULL,
	south INTEGER NOT NULL, north INTEGER NOT NULL, result TEXT NOT NULL, southseeds INTEGER NOT NULL, northseeds INTEGER NOT NULL,
	rated INTEGER NOT NULL, moves INTEGER NOT NULL, PRIMARY KEY (match, game)) WITHOUT ROWID;
CREATE INDEX byend ON games(ended, match, game, rule, rated, south, north, shown);
CREATE INDEX byrule ON games(rule, ended, match, game, rated, south, north, shown);
CREATE INDEX bysouth ON games(south, ended, match, game, rule, rated, north, shown);
CREATE INDEX bynorth ON games(north, ended, match, game, rule, rated, south, shown);`

// errFormat is returned for a file that is no index, or one of another program.
var errFormat = errors.New("the file has other tables")

// database opens the tables in a file, or in memory if there is none, and makes them if the file is new. The error is
// errFormat, or one of SQLite.
func database(ctx context.Context, file string) (db *sql.DB, err error) {
	source, most := "file::memory:", 1
	if file != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return nil, err
		}
		// The file has no more to lose than what is read again: it need not be synced with the disk at every write.
		pragmas := url.Values{"_pragma": {"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(NORMAL)", "temp_store(MEMORY)"}}
		source, most = (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(file)}).EscapedPath(),
			RawQuery: pragmas.Encode()}).String(), readers+1
	}
	if db, err = sql.Open("sqlite", source); err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	db.SetConnMaxLifetime(0)
	if err := prepare(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// prepare makes the tables in a file that is empty, and looks whether another one has them and is whole.
func prepare(ctx context.Context, db *sql.DB) error {
	var has, tablesThere int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&has); err != nil {
		return err
	}
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tablesThere); err != nil {
		return err
	}
	switch {
	case has == format:
		var state string
		if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&state); err != nil {
			return err
		}
		if state != "ok" {
			return errFormat
		}
		return nil
	case has != 0 || tablesThere != 0:
		return errFormat
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // it does nothing after Commit
	if _, err := tx.ExecContext(ctx, tables); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", format)); err != nil {
		return err
	}
	return tx.Commit()
}

// damaged reports whether an error says that the file holds no tables that can be used.
func damaged(err error) bool {
	var failed *sqlite.Error
	if errors.As(err, &failed) {
		switch failed.Code() & 0xFF { // without what is more to say
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH:
			return true
		}
	}
	return errors.Is(err, errFormat)
}

// discard removes the file of an index, with those that SQLite has beside it.
func discard(file string) error {
	if file == "" {
		return nil
	}
	for _, name := range []string{file, file + "-wal", file + "-shm", file + "-journal"} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
