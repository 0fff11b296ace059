//go:build !js

package archive

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"time"
)

const (
	// searchTime is the longest time of a search.
	searchTime = 2 * time.Second
	// mostEach is the largest number of players whose games are searched one by one. With more players, all games are scanned.
	mostEach = 50
)

// Query says which games are searched. A part that is not set restricts nothing.
type Query struct {
	// Player is the id of a player, or Name a part of the name of a player. Only letters and digits count, without case and accents.
	Player, Name string
	// RuleID is the id of a rule.
	RuleID string
	// From and Until are times in milliseconds since 1970. Only games that ended at From or later, and before Until, are found.
	From, Until int64
	// Rated leaves out games that were not for rating.
	Rated bool
	// Reader is the id of the player who searches, and Now the time in milliseconds since 1970. Games that the reader may not see yet are
	// left out, unless Now is 0.
	Reader string
	Now    int64
	// Match and Number name the game after which the search continues.
	Match  string
	Number int
	// Most is the largest number of games to return.
	Most int
}

// Page is a page of the games found.
type Page struct {
	// Games are sorted by their ends, latest first. Their Names include those of accounts, "" for a deleted account.
	Games []Game
	// Guests says for each game whether South and North were guests.
	Guests [][2]bool
	// More is set if further games follow.
	More bool
	// Growing is set while games are missing because the index is being rebuilt.
	Growing bool
}

var (
	// ErrOut is returned while the index is not available.
	ErrOut = errors.New("games cannot be searched now")
	// ErrBusy is returned for a search that takes too long.
	ErrBusy = errors.New("the search takes too long")
	// ErrUnknown is returned for a player or a game of the query that does not exist or was deleted.
	ErrUnknown = errors.New("there is no such player or game")
)

// key identifies a game, and gives its place in the order of all games.
type key struct {
	ended int64
	match string
	game  int
}

func (k key) compare(other key) int {
	return cmp.Or(cmp.Compare(k.ended, other.ended), cmp.Compare(k.match, other.match), cmp.Compare(k.game, other.game))
}

// The SQL queries of a search: through all games, or through those of one player or rule, latest end first. Values of a query are always
// parameters.
const (
	lookAt   = "SELECT ended, match, game FROM games INDEXED BY "
	lookFor  = " AND ended >= ? AND ended <= ? AND (ended, match, game) < (?, ?, ?) AND (rated OR NOT ?) AND (shown <= ? OR ? IN (south, north))"
	lookLast = " ORDER BY ended DESC, match DESC, game DESC LIMIT ?"
	ofRules  = " AND rule IN (SELECT value FROM json_each(?))"

	throughAll   = lookAt + "byend WHERE ?" + lookFor + lookLast
	throughRule  = lookAt + "byrule WHERE rule = ?" + lookFor + lookLast
	throughSouth = lookAt + "bysouth WHERE south = ?" + lookFor + lookLast
	throughNorth = lookAt + "bynorth WHERE north = ?" + lookFor + lookLast
	southOfRules = lookAt + "bysouth WHERE south = ?" + lookFor + ofRules + lookLast
	northOfRules = lookAt + "bynorth WHERE north = ?" + lookFor + ofRules + lookLast
	withMany     = "WITH many AS MATERIALIZED (SELECT value FROM json_each(?)) " + lookAt
	ofMany       = " AND (south IN many OR north IN many)"
	throughMany  = withMany + "byend WHERE ?" + lookFor + ofMany + lookLast
	manyOfRule   = withMany + "byrule WHERE rule = ?" + lookFor + ofMany + lookLast
	details      = "SELECT g.begun, g.shown, r.text, r.id, r.family, s.id, s.name, n.id, n.name, g.result, g.southseeds, g.northseeds, g.rated, g.moves FROM games g " +
		"JOIN rules r ON r.key = g.rule JOIN players s ON s.key = g.south JOIN players n ON n.key = g.north WHERE g.match = ? AND g.game = ?"
)

// Find searches games. The error is ErrOut, ErrBusy, ErrUnknown, or that of ctx.
func (x *Index) Find(ctx context.Context, q Query) (Page, error) {
	within, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	select {
	case x.searching <- struct{}{}:
		defer func() { <-x.searching }()
	case <-within.Done():
		return Page{}, cmp.Or(ctx.Err(), ErrBusy)
	}
	x.mu.RLock()
	defer x.mu.RUnlock()
	if x.db == nil {
		return Page{}, ErrOut
	}
	p := Page{Growing: !x.whole.Load()}
	err := x.find(within, q, &p)
	switch {
	case err == nil || errors.Is(err, ErrUnknown):
		return p, err
	case ctx.Err() != nil:
		return Page{}, ctx.Err()
	case within.Err() != nil:
		return Page{}, ErrBusy
	}
	x.log.Warn("games cannot be searched", "error", err)
	if damaged(err) {
		x.spoilt.Store(true)
		x.Tell()
	}
	return Page{}, ErrOut
}

// find searches games in one read transaction.
func (x *Index) find(ctx context.Context, q Query, p *Page) error {
	tx, err := x.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing was written
	s := search{ctx: ctx, tx: tx, Query: q}
	if s.Now == 0 {
		s.Now = math.MaxInt64
	}
	reader, err := s.numbers("SELECT key FROM players WHERE id = ?", q.Reader)
	if err != nil {
		return err
	}
	if len(reader) > 0 { // numbers begin at 1
		s.reader = reader[0]
	}
	if s.rules, err = s.numbers("SELECT key FROM rules WHERE id = ?", q.RuleID); err != nil {
		return err
	}
	if q.RuleID != "" && len(s.rules) == 0 {
		if s.Player != "" {
			_, err = x.players(&s)
		}
		return err
	}
	before := key{ended: math.MaxInt64}
	if q.Match != "" {
		before = key{0, q.Match, q.Number}
		err := tx.QueryRowContext(ctx, "SELECT ended FROM games WHERE match = ? AND game = ?", q.Match, q.Number).Scan(&before.ended)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrUnknown
		}
		if err != nil {
			return err
		}
	}
	keys, err := x.keys(&s, before)
	if err != nil {
		return err
	}
	if len(keys) > q.Most {
		keys, p.More = keys[:q.Most], true
	}
	for _, k := range keys {
		g := Game{Match: k.match, Number: k.game, Ended: k.ended}
		err := tx.QueryRowContext(ctx, details, k.match, k.game).Scan(&g.Begun, &g.Shown, &g.Rule, &g.RuleID, &g.Group, &g.Players[0],
			&g.Names[0], &g.Players[1], &g.Names[1], &g.Result, &g.Seeds[0], &g.Seeds[1], &g.Rated, &g.Moves)
		if err != nil {
			return err
		}
		var guests [2]bool
		for i := range guests {
			name, account := x.names.of(g.Players[i])
			if guests[i] = g.Names[i] != "" && !account; !guests[i] {
				g.Names[i] = name
			}
		}
		p.Games, p.Guests = append(p.Games, g), append(p.Guests, guests)
	}
	return nil
}

// search is a running search.
type search struct {
	ctx context.Context
	tx  *sql.Tx
	Query
	// rules are the keys of the rule in the tables, several for a rule with several names.
	rules []int64
	// reader is the key of the player who searches, 0 for a player without games.
	reader int64
}

// players returns the keys of the players whom the query means.
func (x *Index) players(s *search) ([]int64, error) {
	if s.Player != "" {
		switch name, account := x.names.of(s.Player); {
		case name != "":
			return s.numbers("SELECT key FROM players WHERE id = ?", s.Player)
		case account:
			return nil, ErrUnknown
		}
		guests, err := s.numbers("SELECT key FROM players WHERE id = ? AND folded <> ''", s.Player)
		if err == nil && len(guests) == 0 {
			err = ErrUnknown
		}
		return guests, err
	}
	part := folded(s.Name)
	if part == "" {
		return nil, nil
	}
	accounts, err := s.numbers("SELECT key FROM players WHERE id IN (SELECT value FROM json_each(?))", list(x.names.with(part)))
	if err != nil {
		return nil, err
	}
	guests, err := x.guests(s, part)
	return append(accounts, guests...), err
}

// guests returns the keys of the guests whose folded names contain a part, without those who have an account now, or had one.
func (x *Index) guests(s *search, part string) (keys []int64, err error) {
	rows, err := s.tx.QueryContext(s.ctx, "SELECT key, id FROM players INDEXED BY guests WHERE folded <> '' AND instr(folded, ?) > 0", part)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var key int64
		var id string
		if err := rows.Scan(&key, &id); err != nil {
			return nil, err
		}
		if _, account := x.names.of(id); !account {
			keys = append(keys, key)
		}
	}
	return keys, rows.Err()
}

// numbers returns the keys that an SQL query with one parameter finds.
func (s *search) numbers(question, value string) (numbers []int64, err error) {
	rows, err := s.tx.QueryContext(s.ctx, question, value)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var n int64
		if err := rows.Scan(&n); err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, rows.Err()
}

// list writes values as a JSON list for SQLite.
func list[T any](values []T) string {
	text, err := json.Marshal(values)
	if err != nil || len(values) == 0 {
		return "[]"
	}
	return string(text)
}

// keys returns the keys of the games found before a key, at most one more than asked for.
func (x *Index) keys(s *search, before key) ([]key, error) {
	if s.Player == "" && s.Name == "" {
		if s.RuleID == "" {
			return s.through(nil, before, throughAll, 1)
		}
		return s.each(before, s.rules, throughRule)
	}
	players, err := x.players(s)
	switch {
	case err != nil || len(players) == 0:
		return nil, err
	case len(players) <= mostEach && s.RuleID == "":
		return s.each(before, players, throughSouth, throughNorth)
	case len(players) <= mostEach:
		return s.each(before, players, southOfRules, northOfRules)
	case s.RuleID == "":
		return s.through(nil, before, throughMany, 1, players...)
	}
	var found []key
	for _, rule := range s.rules {
		if found, err = s.through(found, before, manyOfRule, rule, players...); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// each searches the games of each of some players or rules.
func (s *search) each(before key, of []int64, ways ...string) (found []key, err error) {
	for _, n := range of {
		for _, way := range ways {
			if found, err = s.through(found, before, way, n); err != nil {
				return nil, err
			}
		}
	}
	return found, nil
}

// through runs one of the SQL queries: for the games of the player or rule of, or for all games with of 1. players are given only to the
// queries for many players. It returns found with the new games, sorted and limited.
func (s *search) through(found []key, before key, way string, of int64, players ...int64) ([]key, error) {
	until := before.ended
	if s.Until != 0 {
		until = min(until, s.Until-1)
	}
	values := []any{of, s.From, until, before.ended, before.match, before.game, s.Rated, s.Now, s.reader}
	switch way {
	case southOfRules, northOfRules:
		values = append(values, list(s.rules))
	case throughMany, manyOfRule:
		values = append([]any{list(players)}, values...)
	}
	rows, err := s.tx.QueryContext(s.ctx, way, append(values, s.Most+1)...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var k key
		if err := rows.Scan(&k.ended, &k.match, &k.game); err != nil {
			return nil, err
		}
		found = append(found, k)
	}
	slices.SortFunc(found, func(a, b key) int { return b.compare(a) })
	found = slices.Compact(found) // two of the players may have played each other
	return found[:min(len(found), s.Most+1)], rows.Err()
}
