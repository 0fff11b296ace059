package program

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"awale/ai/endgame"
	"awale/variants"
)

// delayedTables returns a configuration that builds small tables when let is closed, and reports the requested rules
// and seeds in asked.
func delayedTables() (c Config, let chan struct{}, asked chan string) {
	let, asked = make(chan struct{}), make(chan string, 8)
	c.EndgameTables = func(ctx context.Context, r *variants.Rules, seeds int, building func(int)) (*endgame.Tables, error) {
		if seeds == 0 {
			return nil, nil
		}
		asked <- r.ID()
		building(seeds)
		select {
		case <-let:
			return smallTables(ctx, r, seeds, building)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return c, let, asked
}

// end sends quit and waits.
func (d *dialogue) end() {
	d.t.Helper()
	d.say("quit")
	if err := <-d.ended; err != nil {
		d.t.Error(err)
	}
}

const (
	building   = "info string building endgame tables of up to 12 seeds"
	fewSeeds   = "position fen 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S"
	askForMany = "setoption name TableSeeds value 12"
)

// While tables are being built only isready and commands that depend on it wait.
func TestTablesLoadInBackground(t *testing.T) {
	c, let, asked := delayedTables()
	d := talkTo(t, c)
	d.say("setoption name Hash value 1")
	d.say(askForMany)
	d.say("isready")
	if got := d.next(); got != building {
		t.Error(got)
	}
	d.say("eval")
	d.hear("eval: ")
	d.say(fewSeeds)
	d.say("tb")
	d.say("isready") // pending
	if got := d.next(); got != "readyok" {
		t.Error(got)
	}
	d.say("stop")
	if got := d.next(); got != "info string error: tb was stopped" {
		t.Error(got)
	}
	d.say("go depth 3")
	d.say("stop")
	d.hear("bestmove F")
	d.say("go movetime 50")
	if got := d.next(); got != "info string the tables are not there yet, this search goes without" {
		t.Error(got)
	}
	d.hear("bestmove F")
	close(let)
	d.hear("readyok")
	d.say("tb")
	d.hear("tb: -2 -2")
	d.say("go movetime 50")
	if got := d.next(); !strings.HasPrefix(got, "info depth 1 ") {
		t.Error(got)
	}
	d.hear("bestmove F")
	d.end()
	if len(asked) != 1 {
		t.Errorf("tables were asked for %d times", len(asked))
	}
}

// After quit or a change of rule nothing waits for the old tables. Levels without tables build none.
func TestUnneededTablesAreDropped(t *testing.T) {
	c, _, asked := delayedTables()
	d := talkTo(t, c)
	d.say("setoption name TableSeeds value 0")
	d.say("isready")
	d.hear("readyok")
	d.say(askForMany)
	d.say("setoption name Level value club")
	d.say("isready")
	d.hear("readyok")
	d.say("setoption name Level value full")
	d.say("isready")
	d.hear(building)
	d.say("setoption name Level value club")
	d.say("isready")
	d.hear("readyok")
	d.say("setoption name Level value full")
	d.say("setoption name Rule value classical")
	d.say("go movetime 10")
	d.hear("readyok") // its tables are no longer needed
	d.hear("bestmove ")
	d.say("setoption name UseTables value false")
	d.say("isready")
	d.hear("readyok")
	d.say("setoption name UseTables value true")
	d.say("isready")
	d.hear(building)
	d.end()
	for line := range d.out {
		t.Errorf("%q after quit", line)
	}
	if got := [3]string{<-asked, <-asked, <-asked}; got != [3]string{"abapa", "classical", "classical"} {
		t.Errorf("%q", got)
	}
}

// Errors of the tables are reported before readyok, also at the end of input.
func TestReadyFollowsErrors(t *testing.T) {
	c := Config{EndgameTables: func(context.Context, *variants.Rules, int, func(int)) (*endgame.Tables, error) {
		time.Sleep(time.Millisecond)
		return nil, errors.New("they are damaged")
	}}
	answers := converse(t, c, "isready")
	if len(answers) != 2 || answers[0] != "info string error: they are damaged" || answers[1] != "readyok" {
		t.Errorf("%q", answers)
	}
}
