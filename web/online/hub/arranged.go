//go:build !js

package hub

import (
	"slices"

	"awale/web/online/protocol"
	"awale/web/online/rating"
)

// Results of two players may be arranged, so that one gains rating. A game of two accounts that have used the same key of a device counts
// for nothing. All other signs are told to moderators alone.

// formerTime is how long a key that was taken away is kept, in milliseconds.
const formerTime = 30 * day

// mostArranged is how many reports about arranged results wait for moderators: they leave most of the list to those of players.
const mostArranged = 30

// drop takes away a key of an account at a moment, by its place. What the account shares with its copy is not changed.
func (a *account) drop(i int, at int64) {
	former := slices.DeleteFunc(slices.Clone(a.Former), func(d device) bool { return d.Used <= at-formerTime })
	former = append(former, device{a.Keys[i].Key, at})
	a.Former = former[max(0, len(former)-protocol.MaxDevices):]
	a.Keys = slices.Delete(slices.Clone(a.Keys), i, i+1)
}

// had reports whether an account has a key, or had it within formerTime.
func (a *account) had(key string, at int64) bool {
	return a.find(key) >= 0 || slices.ContainsFunc(a.Former, func(d device) bool { return d.Key == key && d.Used > at-formerTime })
}

// related reports whether two players came from one place the last time, and whether their accounts have had the same key within
// formerTime. The caller holds the lock of the hub.
func (r *registry) related(players [2]string, at int64) (near, same bool) {
	a, b := r.accounts[players[0]], r.accounts[players[1]]
	if a == nil || b == nil {
		return false, false
	}
	near = len(a.places) > 0 && len(b.places) > 0 && a.places[len(a.places)-1] == b.places[len(b.places)-1]
	for _, d := range slices.Concat(a.Keys, a.Former) {
		same = same || a.had(d.Key, at) && b.had(d.Key, at)
	}
	return near, same
}

// suspect reports two players whose results look arranged after one more, unless such a report of them waits, or was settled within
// suspectAgain. The report is stored by flush. The caller holds the lock of the hub.
func (f *reports) suspect(r result, book *rating.Book, id string, at int64) {
	short, near, arranged := book.Arranged(r.Players)
	if !arranged && !r.Void {
		return
	}
	with, waiting := pairOf(r.Players[0], r.Players[1]), 0
	for _, x := range f.filed {
		if x.arranged {
			waiting++
			if pairOf(x.from, x.about) == with {
				return
			}
		}
	}
	if waiting >= mostArranged || at < f.settled[with]+suspectAgain && f.settled[with] > 0 {
		return
	}
	c := protocol.Complaint{Report: id, Time: at, From: r.Players[0], About: r.Players[1], Names: r.Players,
		Reason: protocol.ReportArranged, Said: []protocol.Heard{}}
	for _, s := range [...]struct {
		sign string
		seen bool
	}{{protocol.SignWinner, arranged}, {protocol.SignShort, arranged && short}, {protocol.SignPlace, near && arranged || r.Near},
		{protocol.SignKey, r.Void}} {
		if s.seen {
			c.Signs = append(c.Signs, s.sign)
		}
	}
	f.suspected = append(f.suspected, f.count([]protocol.Complaint{c})...)
}

// suspectAgain is how long two players are not reported again after a moderator has settled a report of them, in milliseconds.
const suspectAgain = 7 * day

// pairOf returns two players in an order of their own.
func pairOf(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// flush stores the reports that suspect has made. What cannot be stored is made again after another game.
func (f *reports) flush() {
	f.mu.Lock()
	list := f.suspected
	f.suspected = nil
	f.mu.Unlock()
	_ = f.put(list) // it is logged
}
