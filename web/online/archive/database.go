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
	// format is the version of the tables below. A file with another version is rebuilt.
	format = 2
	// readers is the largest number of searches at the same time, besides the writer.
	readers = 2
)

// tables is the schema. Its indexes sort games by end, match and number: all games, and those of each player and each rule. They include
// the other columns that a search needs.
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

// errFormat is returned for a file that is not an index of this version.
var errFormat = errors.New("the file has other tables")

// database opens a file, or a database in memory with file "", and makes the tables if it is new. The error is errFormat or one of
// SQLite.
func database(ctx context.Context, file string) (db *sql.DB, err error) {
	source, most := "file::memory:", 1
	if file != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return nil, err
		}
		// Lost writes are read again from the logs, so the file need not be synced at every write.
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

// prepare makes the tables in an empty file, and checks the tables of any other file.
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

// damaged reports whether an error says that the tables in the file are not usable.
func damaged(err error) bool {
	var failed *sqlite.Error
	if errors.As(err, &failed) {
		switch failed.Code() & 0xFF { // the primary result code
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH:
			return true
		}
	}
	return errors.Is(err, errFormat)
}

// discard removes the file of an index and the auxiliary files of SQLite.
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
