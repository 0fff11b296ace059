package advice

import (
	"awale/ai"
	"awale/game/analysis"
	"awale/game/tables"
	"awale/variants"
)

// Prover searches a position that is not on the board, until its value is proved or the search is long enough.
type Prover struct {
	adviser *Adviser
	search  *ai.Thinker
	// own are the endgame tables for rules other than the one on the board.
	own *tables.Library
	// job is the search, and library has the tables for it.
	job     ai.Job
	library *tables.Library
	// paused is set while the search waits for the program to be seen again.
	paused bool
}

// NewProver makes a prover that thinks as an adviser does. source provides endgame tables, nil for none.
func NewProver(ad *Adviser, source tables.Source) *Prover {
	return &Prover{adviser: ad, search: ai.NewThinker(ad.Think.Gate, ad.Machine.Clock), own: tables.New(source, ad.Think.TableGate)}
}

// Barred says why nothing may be proved now, "" if it may.
func (pr *Prover) Barred() string { return pr.adviser.Barred() }

// Prove begins to search a position. It ends the search before.
func (pr *Prover) Prove(r *variants.Rules, p variants.Position) {
	pr.Stop()
	pr.job = ai.GrandMaster.Job(r, []variants.Position{p}, 0)
	pr.job.Limits = ai.Limits{Nodes: SearchNodes, Wide: true, Margin: true, Threads: pr.adviser.Machine.Threads}
	pr.job.HashEntries = SearchEntries
	if pr.library = pr.own; r == pr.adviser.Rules {
		pr.library = pr.adviser.Think.Tables
	}
	pr.library.Follow(r, p.InPlay())
	pr.job.EndgameTables = pr.library.For(r)
	pr.search.Start(pr.job)
}

// Found returns what has been found so far, and whether the search runs. A search for which endgame tables have come begins
// anew with them.
func (pr *Prover) Found() (f analysis.Finding, running bool) {
	if pr.paused {
		return f, true
	}
	info, running := pr.search.Thinking()
	if running {
		if t := pr.library.For(pr.job.Rules); t != nil && t != pr.job.EndgameTables {
			pr.job.EndgameTables = t
			pr.search.Start(pr.job)
			return f, true
		}
	}
	return analysis.Of(info), running
}

// Stop ends the search and forgets what it has found.
func (pr *Prover) Stop() {
	pr.search.Stop()
	pr.paused = false
}

// Hide follows whether the program can be seen. While it cannot, nothing is searched. The search begins anew afterwards.
func (pr *Prover) Hide(hidden bool) {
	if _, running := pr.search.Thinking(); hidden && running {
		pr.search.Stop()
		pr.paused = true
	} else if !hidden && pr.paused {
		pr.paused = false
		pr.search.Start(pr.job)
	}
}

// Close ends all work.
func (pr *Prover) Close() {
	pr.Stop()
	pr.own.Close()
}
