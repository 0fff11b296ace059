package protocol

// Why is the reason for which a command was refused. The values do not change: clients translate them.
type Why string

// The reasons.
const (
	// WhyMessage: the message cannot be read. Says gives the reason.
	WhyMessage Why = "message"
	// WhyVersion: the server does not speak the version.
	WhyVersion Why = "version"
	// WhyOrder: the command is not allowed now: before hello, before the log-in, or after it.
	WhyOrder Why = "order"
	// WhyOld: the command is old, and its answer is no longer known.
	WhyOld Why = "old"
	// WhyProof: the proof is wrong or too old.
	WhyProof Why = "proof"
	// WhyName: the name is taken, or too similar to a name that is taken.
	WhyName Why = "name"
	// WhyLetters: the name has no letters, or letters of several scripts.
	WhyLetters Why = "letters"
	// WhyFull: a limit of the server is reached.
	WhyFull Why = "full"
	// WhyRate: the client has sent too much in a short time.
	WhyRate Why = "rate"
	// WhyUnknown: there is no such player, challenge, invitation, match or stream.
	WhyUnknown Why = "unknown"
	// WhySelf: the player named is the player who sends the command.
	WhySelf Why = "self"
	// WhyBusy: the player plays, or is away.
	WhyBusy Why = "busy"
	// WhyBlocked: one of the two players has blocked the other.
	WhyBlocked Why = "blocked"
	// WhyAsked: there is a challenge between the two players already.
	WhyAsked Why = "asked"
	// WhyGuest: guests cannot do this.
	WhyGuest Why = "guest"
	// WhyTalk: the server does not allow this kind of message, or not from this player.
	WhyTalk Why = "talk"
	// WhyRule: the rule cannot be read or played.
	WhyRule Why = "rule"
	// WhyPlayer: the player does not play in this match.
	WhyPlayer Why = "player"
	// WhyGame: the match is not at this game.
	WhyGame Why = "game"
	// WhyOver: the game is over.
	WhyOver Why = "over"
	// WhyGoing: the game is not over.
	WhyGoing Why = "going"
	// WhyTurn: the other side is to move.
	WhyTurn Why = "turn"
	// WhyPly: the game is at another move.
	WhyPly Why = "ply"
	// WhyIllegal: the rules do not allow the move. Rule is the key of the sentence.
	WhyIllegal Why = "illegal"
	// WhyTime: the time has run out before.
	WhyTime Why = "time"
	// WhyOffer: there is no such offer, or it is no longer possible.
	WhyOffer Why = "offer"
	// WhyAgain: it is too soon: the same was done, or offered and declined, too recently or too often, or a draw is offered too early in a
	// game of a tournament. Or the rule is in the catalogue or published.
	WhyAgain Why = "again"
	// WhyRated: a rated game does not allow this.
	WhyRated Why = "rated"
	// WhyPassword: the name or the password is wrong. The answer does not say which.
	WhyPassword Why = "password"
	// WhyCode: there is no such code of a group, or it is over or used up.
	WhyCode Why = "code"
	// WhyRecord: the game in the terms cannot be gone on with. Says gives the reason, and names the move.
	WhyRecord Why = "record"
	// WhyClub: only members of the club may do this.
	WhyClub Why = "club"
	// WhyArchive: the server cannot search games now.
	WhyArchive Why = "archive"
)

// Whys returns every reason.
func Whys() []Why {
	return []Why{WhyMessage, WhyVersion, WhyOrder, WhyOld, WhyProof, WhyName, WhyLetters, WhyFull, WhyRate, WhyUnknown, WhySelf, WhyBusy,
		WhyBlocked, WhyAsked, WhyGuest, WhyTalk, WhyRule, WhyPlayer, WhyGame, WhyOver, WhyGoing, WhyTurn, WhyPly, WhyIllegal, WhyTime,
		WhyOffer, WhyAgain, WhyRated, WhyPassword, WhyCode, WhyRecord, WhyClub, WhyArchive}
}

// Refused answers a command that was refused and has changed nothing. It is also an error, so that functions can return it.
type Refused struct {
	Why Why `json:"why" is:"why"`
	// Rule is the message key of the reason why the rules refuse a move, with WhyIllegal: see variants.Reason.Message.
	Rule string `json:"rule,omitempty" is:"sentenceKey"`
	// Says is a sentence for the author of the client, with WhyMessage and WhyRecord.
	Says string `json:"says,omitempty" is:"sentence"`
}

// maxKey is the longest message key, and maxSays the longest sentence, in bytes.
const maxKey, maxSays = 40, 500

// Refuse returns a refusal with a reason.
func Refuse(w Why) *Refused { return &Refused{Why: w} }

// Error implements error.
func (r *Refused) Error() string { return "refused: " + string(r.Why) + r.Rule }
