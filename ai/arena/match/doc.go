// Package match lets two computer players play many games against each other and says how much stronger one of
// them is, and how sure that is.
//
// Games come in pairs: both players have each opening from both sides ([Openings]), so that a good opening is
// nobody's luck. The rules are those of package variants, which referees: a player that answers with an
// illegal move, too late or not at all loses that game, and what it did is reported and counted ([Conduct]). [Score]
// turns results into points, a difference in Elo with error bars, and the verdict of a sequential test ([SPRT]).
//
// Players are programs that speak the dialect of package dialect ([Program]), levels of play in this process
// ([Levelled]) or one who looks but one ply ahead ([Greedy]).
package match
