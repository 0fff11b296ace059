package setup

import (
	"awale/game"
	"awale/game/analysis"
	"awale/render/screen/advice"
	"awale/render/ui"
	"awale/variants"
)

// proof is the search for the value of the position, as far as the sheet shows it.
type proof struct {
	// asked is set while the sheet shows the value. rules and position are what it is the value of.
	asked    bool
	rules    *variants.Rules
	position variants.Position
	found    analysis.Finding
	running  bool
	// wait is the time before the next depth is shown, in seconds: the first ones come too fast to read.
	wait float64
}

// proofShown is the time between two depths that are shown, in seconds.
const proofShown = 0.5

// proveButton makes the button that asks for the value of the position, or ends the search for it.
func (s *placingSheet) proveButton() *ui.Node {
	if s.proof.running {
		return s.Kit.Button("placing-prove", s.Kit.Text("placing.prove.end"), ui.IconClose, s.stopProof)
	}
	n := s.Kit.Button("placing-prove", s.Kit.Text("placing.prove"), ui.IconChart, s.prove)
	if s.Placing.Fault() != game.NoFault {
		n.Disabled, n.Value = true, s.state()
	}
	return n
}

// prove begins to search the value of the position.
func (s *placingSheet) prove() {
	if why := s.room.Prover.Barred(); why != "" {
		s.Refuse(why)
		return
	}
	s.proof = proof{asked: true, rules: s.Placing.Rules(), position: s.Placing.Position(), running: true}
	s.room.Prover.Prove(s.proof.rules, s.proof.position)
	s.Messages.Announce(s.proofWords(), false)
	s.Kit.Changed()
}

// stopProof ends the search. What it has found stays.
func (s *placingSheet) stopProof() {
	s.room.Prover.Stop()
	s.proof.running = false
	if s.proof.found.Depth == 0 {
		s.proof.asked = false
	} else {
		s.Messages.Announce(s.proofWords(), false)
	}
	s.Kit.Changed()
}

// endProof ends the search and forgets what it has found.
func (s *placingSheet) endProof() {
	if s.proof.asked {
		s.room.Prover.Stop()
		s.proof = proof{}
	}
}

// followProof follows the search. It ends where the position is another one.
func (s *placingSheet) followProof(dt float64) {
	p := &s.proof
	if p.asked && (p.rules != s.Placing.Rules() || p.position != s.Placing.Position()) {
		s.endProof()
		s.Kit.Changed()
	}
	if !p.running {
		return
	}
	found, running := s.room.Prover.Found()
	if p.wait -= dt; running && (p.wait > 0 || found.Depth == 0 || found.Depth == p.found.Depth) {
		return
	}
	p.found, p.running, p.wait = found, running, proofShown
	switch {
	case !running && found.Depth == 0: // there is nothing to search
		s.endProof()
	case !running:
		s.Messages.Announce(s.proofWords(), false)
	}
	s.Kit.Changed()
}

// proofWords says what has been found about the position: its value, how sure that is, and the best move. The move is called
// best by estimate as long as another one may lead to a better result.
func (s *placingSheet) proofWords() string {
	p := &s.proof
	if p.found.Depth == 0 || len(p.found.Moves) == 0 {
		return s.Kit.Text("analysis.searching")
	}
	best := p.found.Moves[0]
	said := s.Kit.Words.Say(game.ValueWords(p.rules, analysis.PointOf(best, p.position.Turn), game.SideVoices()))
	key := "placing.prove.estimate"
	switch others := mostOf(p.found.Moves[1:]); {
	case others < best.Bounds.Least && len(p.found.Moves) > 1:
		key = "placing.prove.only"
	case others <= best.Bounds.Least:
		key = "placing.prove.best"
	}
	said += " " + s.Kit.Text(key, "house", advice.MoveText(p.rules, best.Move))
	if p.running {
		said += " " + s.Kit.Text("analysis.searching")
	}
	return said
}

// mostOf returns the best result that any of several moves may still have, that of a loss without moves.
func mostOf(moves []analysis.Worth) int8 {
	most := int8(-1)
	for _, w := range moves {
		most = max(most, w.Bounds.Most)
	}
	return most
}
