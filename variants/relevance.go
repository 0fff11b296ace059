package variants

// Relevant reports whether a field makes a difference to play, given the values of the other fields. A field that makes
// none is left out of editors and explanations, and its value is no reason to refuse the rule.
func (p *Parameters) Relevant(path string) bool {
	if p.Board.FourRows {
		return p.relevantInFourRows(path)
	}
	c, s := &p.Capture, &p.Sowing
	counts, chained := c.Set != "none", c.Set != "none" && c.Chain != "none"
	filled := p.Rounds.Kind == "refill" || p.Rounds.Kind == "territory"
	switch path {
	case "board.seeds":
		return len(p.Board.Start) == 0
	case "board.blocked", "board.start":
		return !filled
	case "capture.bothRows", "capture.fromStart", "capture.reverse", "end.bothEnds":
		return false // they are about boards of four rows
	case "sowing.clockwise", "sowing.either":
		return s.Direction == "by-house"
	case "sowing.never.most", "sowing.never.side", "sowing.never.afterFirst":
		return s.Never.Least > 0
	case "sowing.relayFrom", "sowing.laps", "sowing.endless":
		return s.Relay != "none"
	case "choosing.noReturn":
		return s.Relay == "none" && s.Stores == "none" && s.Origin != "first" && s.Never.Least == 0 && !p.Choosing.OnceFirst &&
			p.Choosing.Opening == "none" && p.Choosing.Smallest == 1 && c.Claim.Count == 0 && !filled && len(p.Board.Blocked) == 0
	case "choosing.strict":
		return p.Choosing.SinglesLast || p.Choosing.OnceFirst
	case "capture.slamFed":
		return p.GrandSlam != "captures" && p.Relevant("grandSlam")
	case "capture.counts":
		return c.Set == "listed"
	case "capture.side", "capture.chain":
		return counts
	case "capture.leave", "capture.raised", "capture.most":
		return chained
	case "capture.overBlocked":
		return chained && (len(p.Board.Blocked) > 0 || p.Rounds.Kind == "refill")
	case "capture.beyond":
		return chained && c.Most > 0
	case "capture.crossSeed", "capture.crossAlike":
		return c.Cross != "none"
	case "capture.duringLast", "capture.duringMover":
		return c.During > 0
	case "capture.afterLap":
		return counts || c.Cross != "none" || c.Claim.Count > 0
	case "capture.smallest":
		return p.Relevant("capture.afterLap") || p.capturesBeyondEmpty()
	case "capture.beyondEmpty":
		return s.Relay == "next-house"
	case "capture.beyondFacing":
		return p.capturesBeyondEmpty()
	case "capture.sowOn":
		return s.Relay == "until-capture" && counts
	case "capture.claim.excludeLast", "capture.claim.mirror":
		return c.Claim.Count > 0
	case "grandSlam":
		return c.Cross != "none" || counts && c.Side != "own" || chained && c.Leave || p.capturesBeyondEmpty()
	case "feeding.impossible":
		return p.Feeding.Duty != "none" && !p.End.Cleared
	case "feeding.afterEnd":
		return p.Feeding.Duty != "none" && (p.End.Fewer > 0 || p.End.Singles || p.End.Cleared) &&
			(p.End.Rest == "last-mover" || p.End.Rest == "starter")
	case "feeding.starved":
		return p.Choosing.Stuck != "pass-always" && !p.End.Cleared
	case "feeding.emptyBoard":
		return p.Relevant("feeding.starved") && namesWinner(p.Feeding.Starved)
	case "end.stuck":
		return p.mayBeStuck()
	case "end.rest":
		return p.End.Fewer > 0 || p.End.Singles || p.End.Cleared
	case "end.putBack":
		return p.Rounds.Kind == "single"
	case "repetition.rest":
		return p.Repetition.Occurrences > 0
	case "rounds.most", "rounds.winnerBegins", "rounds.lastMoverBegins":
		return p.Rounds.Kind != "single"
	case "rounds.points", "rounds.high", "rounds.target":
		return p.Rounds.Kind == "points"
	case "rounds.highPoints":
		return p.Rounds.Kind == "points" && p.Rounds.High > 0
	case "rounds.order", "rounds.seats", "rounds.loserFills":
		return p.Rounds.Kind == "refill"
	case "rounds.least":
		return filled
	}
	return true
}

// capturesBeyondEmpty reports whether a relay captures the seeds of the house after the empty one at which it stops.
func (p *Parameters) capturesBeyondEmpty() bool {
	return p.Capture.BeyondEmpty && p.Relevant("capture.beyondEmpty")
}

// mayBeStuck reports whether the settlement of a player who is stuck can be needed: whether something besides the duty to
// feed can forbid every move, or a player without seeds passes to one who cannot feed.
func (p *Parameters) mayBeStuck() bool {
	return p.Choosing.Smallest > 1 || p.Choosing.Strict && p.Choosing.OnceFirst || p.Choosing.NoReturn && p.Relevant("choosing.noReturn") ||
		p.Choosing.Opening == "merge" ||
		p.GrandSlam == "illegal" && p.Relevant("grandSlam") ||
		p.Sowing.Relay != "none" && p.Sowing.Endless == "illegal" ||
		p.Choosing.Stuck == "pass-always" && p.Feeding.Duty != "none" && p.Feeding.Impossible != playOn
}
