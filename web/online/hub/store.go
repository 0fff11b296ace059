//go:build !js

package hub

import (
	"context"

	"awale/game/tournament"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

// Store keeps everything that is to survive a restart. Whatever a method has returned from without an error is kept. Methods may be
// called at the same time.
type Store interface {
	// Going returns the ids of the matches for which Begin was called, and Finish was not.
	Going(ctx context.Context) ([]string, error)
	Begin(ctx context.Context, match string) error
	Finish(ctx context.Context, match string) error
	// Log opens the log of a match and returns its events, none for a match that has not begun. The error is [matchlog.ErrCorrupt] if it is
	// not readable.
	Log(ctx context.Context, match string) (matchlog.Log, []protocol.Event, error)

	// Entries calls f with what was added to the logs of all matches after a mark, as [archive.Source] says.
	Entries(ctx context.Context, after matchlog.Mark, f func(matchlog.Entry) error) error

	// Beat records that the server runs. The error is [matchlog.ErrTakenOver] if another server has taken over the store. LastBeat returns
	// the time of the last record, in milliseconds since 1970; 0 for none.
	Beat(ctx context.Context) error
	LastBeat(ctx context.Context) (int64, error)

	// AddResult keeps the result of a game of a match. added is false if it was kept already: nothing has changed then. Results calls
	// f with all of them, in the order in which they were added.
	AddResult(ctx context.Context, match string, game int, result []byte) (added bool, err error)
	Results(ctx context.Context, f func(result []byte)) error

	// Tournament opens the log of a tournament and returns its events, none for one that has not begun. The error is
	// [matchlog.ErrCorrupt] if it is not readable. DropTournament removes the log.
	Tournament(ctx context.Context, id string) (matchlog.Tournament, []tournament.Event, error)
	DropTournament(ctx context.Context, id string) error

	// Put keeps a document of a kind under an id, in place of an older one. Delete removes it. Documents calls f with all of a kind.
	Put(ctx context.Context, kind, id string, document []byte) error
	Delete(ctx context.Context, kind, id string) error
	Documents(ctx context.Context, kind string, f func(id string, document []byte)) error
	// Document returns a document, nil for none.
	Document(ctx context.Context, kind, id string) ([]byte, error)
}

// Kinds of documents.
const (
	// Accounts are kept until they are deleted.
	Accounts = "accounts"
	// Erased are the ids of accounts that are deleted and were made by guests: the logs of their matches have the names of these.
	Erased = "erased"
	// Guests are kept for a day after they came, so that they find their matches again.
	Guests = "guests"
	// Reports are kept until a moderator has settled them, for some months at most: they hold what was said in private.
	Reports = "reports"
	// Meetings are kept until they are over, or cancelled.
	Meetings = "meetings"
	// Groups are the codes with which groups come in, until some time after they are over.
	Groups = "groups"
	// Published are the rules that players have published, until they are withdrawn or the account of the author is deleted. Votes are what
	// a player says of such rules, under the id of the player, until the account is deleted.
	Published = "published"
	Votes     = "votes"
	// PushKeys has one document, with the keys of the host for push messages. It is kept for ever.
	PushKeys = "push"
	// DayGames is the index of correspondence games, under the ids of the matches, until some time after they are over. Papers are the
	// notes about such a game and its talk, under its id as well, as long. Pauses are those of a player, under the id of the player, until
	// the account is deleted, and under outagesID the times for which the server was out.
	DayGames = "daygames"
	Papers   = "papers"
	Pauses   = "pauses"
	// Tournaments are what was decided about each tournament, under its id, as long as there is its log.
	Tournaments = "tournaments"
	// Clubs are the logs of clubs, under their ids, until they are closed.
	Clubs = "clubs"
	// Cards are rounds in halls, with what was reported of their boards, until some days after their cards were asked for.
	Cards = "cards"
)
