//go:build !js

package program

import "testing"

// With one thread, stop is not read during a search.
func TestStopAnswers(t *testing.T) {
	d := talk(t)
	for _, g := range []string{"go infinite", "go", "go depth 90"} {
		d.say(g)
		d.hear("info depth 1 ")
		d.say("isready")
		d.hear("readyok")
		d.say("eval")
		d.hear("info string error: eval has to wait")
		d.say("stop")
		d.hear("bestmove ")
	}
	d.say("perft 30")
	d.say("stop")
	d.hear("info string error: perft was stopped")
	d.say("bench")
	d.say("stop")
	d.hear("info string error: bench was stopped")
	d.say("quit")
	if err := <-d.ended; err != nil {
		t.Error(err)
	}
}
