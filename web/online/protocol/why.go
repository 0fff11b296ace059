package protocol

// Why is the reason for which a command was refused. The values do not change: clients translate them.
type Why string

// The reasons.
const (
	// WhyMessage: the message cannot be read. Says tells its author why.
	WhyMessage Why = "message"
	// WhyVersion: the server does not speak the version.
	WhyVersion Why = "version"
	// WhyOrder: the command does not fit here: there was no hello, nobody is logged in yet, or somebody is already.
	WhyOrder Why = "order"
	// WhyOld: the number of the command is that of an old one, whose answer is no longer known.
	WhyOld Why = "old"
	// WhyProof: the proof is wrong or too old.
	WhyProof Why = "proof"
	// WhyName: the name is taken, or could be mistaken for one that is.
	WhyName Why = "name"
	// WhyLetters: the name mixes letters of several scripts, or has none.
	WhyLetters Why = "letters"
	// WhyFull: the server holds no more of this.
	WhyFull Why = "full"
	// WhyRate: too much was sent in a short time.
	WhyRate Why = "rate"
	// WhyUnknown: there is no such player, challenge, invitation, match or stream.
	WhyUnknown Why = "unknown"
	// WhySelf: a player cannot do this to the own person.
	WhySelf Why = "self"
	// WhyBusy: the player plays, or is away.
	WhyBusy Why = "busy"
	// WhyBlocked: one of both has blocked the other.
	WhyBlocked Why = "blocked"
	// WhyAsked: the player has been asked already.
	WhyAsked Why = "asked"
	// WhyGuest: guests cannot do this.
	WhyGuest Why = "guest"
	// WhyTalk: this kind of talk is not allowed here, or not to this player.
	WhyTalk Why = "talk"
	// WhyRule: the rule cannot be read or played.
	WhyRule Why = "rule"
	// WhyPlayer: the player does not play in this match.
	WhyPlayer Why = "player"
	// WhyGame: another game of the match is played now, or none.
	WhyGame Why = "game"
	// WhyOver: the game is over.
	WhyOver Why = "over"
	// WhyGoing: the game goes on.
	WhyGoing Why = "going"
	// WhyTurn: the other side is to move.
	WhyTurn Why = "turn"
	// WhyPly: the game is at another move.
	WhyPly Why = "ply"
	// WhyIllegal: the rules do not allow the move. Rule is the key of the sentence.
	WhyIllegal Why = "illegal"
	// WhyTime: the time was up before.
	WhyTime Why = "time"
	// WhyOffer: nothing was offered, or it can no longer be done.
	WhyOffer Why = "offer"
	// WhyAgain: this was done, or offered and declined, a short while ago or too often. A rule is in the catalogue or published already.
	WhyAgain Why = "again"
	// WhyRated: this cannot be done in a rated game.
	WhyRated Why = "rated"
	// WhyPassword: the name or the password is wrong. The answer does not say which.
	WhyPassword Why = "password"
	// WhyArchive: the server cannot search games now.
	WhyArchive Why = "archive"
)

// Whys returns every reason.
func Whys() []Why {
	return []Why{WhyMessage, WhyVersion, WhyOrder, WhyOld, WhyProof, WhyName, WhyLetters, WhyFull, WhyRate, WhyUnknown, WhySelf, WhyBusy,
		WhyBlocked, WhyAsked, WhyGuest, WhyTalk, WhyRule, WhyPlayer, WhyGame, WhyOver, WhyGoing, WhyTurn, WhyPly, WhyIllegal, WhyTime,
		WhyOffer, WhyAgain, WhyRated, WhyPassword, WhyArchive}
}

// Refused answers a command that changed nothing. It is an error as well, so that those who decide can return it.
type Refused struct {
	Why Why `json:"why" is:"why"`
	// Rule is the key of the sentence that says why the rules refuse a move, under WhyIllegal: see variants.Reason.Message.
	Rule string `json:"rule,omitempty" is:"sentenceKey"`
	// Says is a sentence for the author of the client, under WhyMessage.
	Says string `json:"says,omitempty" is:"sentence"`
}

// maxKey is the most characters of the key of a sentence, maxSays the most bytes of a sentence.
const maxKey, maxSays = 40, 500

// Refuse returns the answer with a reason.
func Refuse(w Why) *Refused { return &Refused{Why: w} }

// Error implements error.
func (r *Refused) Error() string { return "refused: " + string(r.Why) + r.Rule }
