//go:build !js

package journal

import (
	"bytes"
	"context"
	"fmt"

	"awale/game/tournament"
	"awale/web/online/matchlog"

	"github.com/nats-io/nats.go/jetstream"
)

// tournamentLog is the log of one tournament, a [matchlog.Tournament].
type tournamentLog struct{ log }

// Tournament opens the log of a tournament and returns its events, none for one that has not begun. The error is [matchlog.ErrCorrupt] if
// an event cannot be read.
func (j *Journal) Tournament(ctx context.Context, id string) (matchlog.Tournament, []tournament.Event, error) {
	l := &tournamentLog{log{journal: j, subject: tournamentSubject + id}}
	info, err := ask(ctx, j, func(ctx context.Context) (*jetstream.StreamInfo, error) {
		return j.tournaments.Info(ctx, jetstream.WithSubjectFilter(l.subject))
	})
	if err != nil {
		return nil, nil, err
	}
	entries := info.State.Subjects[l.subject]
	if entries == 0 {
		return l, nil, nil
	}
	var events []tournament.Event
	err = j.consume(ctx, j.tournaments, jetstream.OrderedConsumerConfig{FilterSubjects: []string{l.subject}},
		func(m jetstream.Msg, at *jetstream.MsgMetadata) (last bool, err error) {
			for line := range bytes.Lines(m.Data()) {
				e, err := tournament.Decode(bytes.TrimSuffix(line, []byte("\n")))
				if err != nil {
					return true, fmt.Errorf("%w: event %d of the tournament %s: %w", matchlog.ErrCorrupt, len(events)+1, id, err)
				}
				events = append(events, e)
			}
			l.last = at.Sequence.Stream
			entries--
			return entries == 0, nil
		})
	if err != nil {
		return nil, nil, err
	}
	return l, events, nil
}

// Append implements [matchlog.Tournament].
func (l *tournamentLog) Append(ctx context.Context, events ...tournament.Event) error {
	entry, err := tournament.Write(events)
	if err != nil {
		return err
	}
	return l.add(ctx, entry)
}

// DropTournament removes the log of a tournament.
func (j *Journal) DropTournament(ctx context.Context, id string) error {
	return j.owned(ctx, func(ctx context.Context) error {
		return j.tournaments.Purge(ctx, jetstream.WithPurgeSubject(tournamentSubject+id))
	})
}
