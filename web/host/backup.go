//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"awale/web/online/journal"
)

const (
	// backupLayout is the name of a backup, by its time in UTC. unfinished begins the name of one that is being written.
	backupLayout = "awale-20060102-150405.zip"
	unfinished   = ".unfinished-"
	// retryTime is how long a backup that failed waits at most.
	retryTime = 10 * time.Minute
	// abandoned is the age at which nobody writes an unfinished backup any more.
	abandoned = 24 * time.Hour
)

// backups are dated copies of everything that is kept, in a folder.
type backups struct {
	folder string
	// every is the time between two of them, and keep how many there are.
	every time.Duration
	keep  int
	// write writes one.
	write func(context.Context, io.Writer) error
	log   *slog.Logger
	// last is when the last one was made, in milliseconds since 1970; 0 for none.
	last atomic.Int64
}

// run makes a backup whenever it is time, until ctx ends. One that is being written then is given up.
func (b *backups) run(ctx context.Context) {
	for {
		due, err := b.due(time.Now())
		wait := time.Until(due)
		if err == nil && wait <= 0 {
			err = b.make(ctx)
		}
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			b.log.Error("no backup can be written", "folder", b.folder, "error", err)
			wait = min(retryTime, b.every)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// due returns when the next backup is made, the zero value for at once.
func (b *backups) due(now time.Time) (time.Time, error) {
	list, err := b.dated(now)
	if err != nil || len(list) == 0 {
		return time.Time{}, err
	}
	last := timeOf(list[len(list)-1])
	b.last.Store(last.UnixMilli())
	return last.Add(b.every), nil
}

// timeOf returns when a backup was begun, by its name; the zero value for a file that is no backup.
func timeOf(name string) time.Time {
	at, err := time.Parse(backupLayout, name)
	if err != nil {
		return time.Time{}
	}
	return at
}

// list returns the names of all backups, oldest first.
func (b *backups) list() (names []string, err error) {
	if err := os.MkdirAll(b.folder, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(b.folder)
	for _, e := range entries {
		if e.Type().IsRegular() && !timeOf(e.Name()).IsZero() {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, err
}

// dated returns the names of the backups that are not of a later time than now, oldest first. The others were made while the clock was
// wrong: they count for nothing, and stay until their time has come.
func (b *backups) dated(now time.Time) ([]string, error) {
	list, err := b.list()
	return slices.DeleteFunc(list, func(name string) bool { return timeOf(name).After(now) }), err
}

// make writes a backup, and only then removes the oldest ones.
func (b *backups) make(ctx context.Context) error {
	b.sweep()
	begun := time.Now().UTC()
	f, err := os.CreateTemp(b.folder, unfinished+"*")
	if err != nil {
		return err
	}
	name := begun.Format(backupLayout)
	err = b.write(ctx, f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), filepath.Join(b.folder, name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	if d, err := os.Open(b.folder); err == nil {
		_ = d.Sync() // not every system can be asked to remember the name
		_ = d.Close()
	}
	b.last.Store(begun.UnixMilli())
	b.log.Info("a backup is written", "name", name, "took", time.Since(begun))
	list, err := b.dated(begun)
	if err != nil {
		return err
	}
	for _, old := range list[:max(0, len(list)-b.keep)] {
		if err := os.Remove(filepath.Join(b.folder, old)); err != nil {
			return err
		}
	}
	return nil
}

// sweep removes unfinished backups that a host has left which was killed.
func (b *backups) sweep() {
	entries, err := os.ReadDir(b.folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), unfinished) && time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(filepath.Join(b.folder, e.Name())) // whatever stands in the way does no harm
		}
	}
}

// restore puts a backup into the empty folder or cluster of the options.
func restore(ctx context.Context, o options) error {
	f, err := os.Open(o.restore)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if err := journal.Restore(ctx, o.journal(), f, info.Size()); err != nil {
		return fmt.Errorf("%s cannot be restored: %w", o.restore, err)
	}
	where := o.data
	if len(o.cluster) > 0 {
		where = strings.Join(o.cluster, ",")
	}
	fmt.Println("The backup is restored in " + where)
	return nil
}
