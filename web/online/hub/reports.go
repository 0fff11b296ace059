//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"awale/web/online/protocol"
)

// mostReported is how many reports a moderator gets at once.
const mostReported = 100

// Bounds of reports that no moderator has settled: how many there are in all, how many of them from guests, of whom one can be many, and
// how many from one player.
const (
	mostReports, mostOfGuests = 1000, 500
	mostOfReporter            = 10
)

// filedReport is what the hub remembers of a report that is in the store.
type filedReport struct {
	from, about string
	// guest is set for a report of a guest, and arranged for one that the server has made.
	guest, arranged bool
	at              int64
}

func filedOf(r *protocol.Complaint) filedReport {
	return filedReport{r.From, r.About, r.Names[0] != r.From, r.Reason == protocol.ReportArranged, r.Time}
}

// reports owns the reports that no moderator has settled. Their texts are in the store alone.
type reports struct {
	documents documents
	registry  *registry
	// lasts is how long the store keeps reports, 0 for ever.
	lasts time.Duration

	// writing is held while reports are stored or settled, and while the texts of a deleted account are removed from them.
	writing sync.Mutex

	// mu is the lock of the hub. It guards what follows.
	mu *sync.Mutex
	// filed are the reports by their ids.
	filed map[string]filedReport
	// suspected are reports about arranged results that are not stored yet, and settled is when a moderator has settled the last one of two
	// players.
	suspected []protocol.Complaint
	settled   map[[2]string]int64
}

// load counts the reports in the store.
func (f *reports) load() error {
	return f.each(func(r protocol.Complaint) { f.filed[r.Report] = filedOf(&r) })
}

// each reads all reports.
func (f *reports) each(do func(r protocol.Complaint)) error {
	ctx, cancel := limit()
	defer cancel()
	return f.documents.store.Documents(ctx, Reports, func(_ string, data []byte) {
		var r protocol.Complaint
		if err := json.Unmarshal(data, &r); err != nil {
			f.documents.log.Error("a report cannot be read", "error", err)
			return
		}
		do(r)
	})
}

// mayReport returns WhyFull for a player who cannot report anything now, as a [*protocol.Refused]. The caller holds the lock of the hub.
func (f *reports) mayReport(player string) error {
	all, ofGuests, own := 0, 0, 0
	for _, r := range f.filed {
		if r.arranged {
			continue
		}
		all++
		if r.guest {
			ofGuests++
		}
		if r.from == player {
			own++
		}
	}
	if all >= mostReports || own >= mostOfReporter || ofGuests >= mostOfGuests && f.registry.accounts[player] == nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	return nil
}

// count counts reports that have come. The caller holds the lock of the hub.
func (f *reports) count(list []protocol.Complaint) []protocol.Complaint {
	for i := range list {
		f.filed[list[i].Report] = filedOf(&list[i])
	}
	return list
}

// forgetOld forgets the reports that the store no longer keeps. The caller holds the lock of the hub.
func (f *reports) forgetOld(at int64) {
	maps.DeleteFunc(f.settled, func(_ [2]string, settled int64) bool { return settled <= at-suspectAgain })
	if f.lasts > 0 {
		maps.DeleteFunc(f.filed, func(_ string, r filedReport) bool { return r.at <= at-f.lasts.Milliseconds() })
	}
}

// put stores reports that were counted, without the texts of players whose account is deleted.
func (f *reports) put(list []protocol.Complaint) error {
	if len(list) == 0 {
		return nil
	}
	f.writing.Lock()
	defer f.writing.Unlock()
	for n, r := range list {
		f.mu.Lock()
		for i, player := range [2]string{r.From, r.About} {
			a := f.registry.accounts[player]
			if a != nil && a.leaving || f.registry.nameOf(player, r.Names[i]) == protocol.Deleted {
				r.Forget(player)
			}
		}
		f.mu.Unlock()
		if err := f.documents.put(Reports, r.Report, r); err != nil {
			f.mu.Lock()
			for _, lost := range list[n:] {
				delete(f.filed, lost.Report)
			}
			f.mu.Unlock()
			return err
		}
	}
	return nil
}

// settle removes a report for a moderator at a moment, unless it is about that moderator.
func (f *reports) settle(by, report string, at int64) error {
	f.writing.Lock()
	defer f.writing.Unlock()
	f.mu.Lock()
	r := f.filed[report]
	own := r.about == by || r.arranged && r.from == by
	f.mu.Unlock()
	if own {
		return protocol.Refuse(protocol.WhySelf)
	}
	err := f.documents.remove(Reports, report)
	if err == nil {
		f.mu.Lock()
		delete(f.filed, report)
		if r.arranged {
			f.settled[pairOf(r.from, r.about)] = at
		}
		f.mu.Unlock()
	}
	return err
}

// forget removes the texts of a player from all reports. They still tell who has reported whom, when and why.
func (f *reports) forget(player string) error {
	f.writing.Lock()
	defer f.writing.Unlock()
	concerned := false
	f.mu.Lock()
	for _, r := range f.filed {
		concerned = concerned || r.from == player || r.about == player
	}
	f.mu.Unlock()
	if !concerned {
		return nil
	}
	var list []protocol.Complaint
	err := f.each(func(r protocol.Complaint) {
		if r.From == player || r.About == player {
			r.Forget(player)
			list = append(list, r)
		}
	})
	for _, r := range list {
		if err == nil {
			err = f.documents.put(Reports, r.Report, r)
		}
	}
	return err
}

// list returns the last reports for a moderator, who is not told that own results look arranged.
func (f *reports) list(by string) (protocol.Told, error) {
	answer := &protocol.Filed{Reports: []protocol.Complaint{}}
	err := f.each(func(r protocol.Complaint) {
		if x := filedOf(&r); !x.arranged || x.from != by && x.about != by {
			answer.Reports = append(answer.Reports, r)
		}
	})
	f.mu.Lock()
	for i := range answer.Reports {
		r := &answer.Reports[i]
		r.Names = [2]string{f.registry.nameOf(r.From, r.Names[0]), f.registry.nameOf(r.About, r.Names[1])}
	}
	f.mu.Unlock()
	slices.SortFunc(answer.Reports, func(x, y protocol.Complaint) int {
		return cmp.Or(cmp.Compare(y.Time, x.Time), cmp.Compare(x.Report, y.Report))
	})
	answer.Reports = answer.Reports[:min(len(answer.Reports), mostReported)]
	return answer, err
}
