// Package match plays matches of many games between two computer players. It says how much stronger one of them
// is, with the margin of error.
//
// Games come in pairs: both players play each opening from both sides ([Openings]), so that a good opening
// favours neither. Package variants is the referee. A player that answers with an illegal move, too late or not
// at all loses the game, and the error is reported and counted ([Conduct]). [Score] converts results into
// points, an Elo difference with an interval, and the verdict of a sequential test ([SPRT]).
//
// Players are programs that speak the dialect of package dialect ([Program]), levels of play in this process
// ([LevelPlayer]), or a player that searches one ply ([GreedyPlayer]).
package match
