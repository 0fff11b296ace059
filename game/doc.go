// Package game is what happens at the table: the record of a game as a tree of moves, the session that
// is the only thing to change it, the players, and what there is to say about a move.
//
// Commands go into a [Session] (play, undo, resign, …) and changes come out to its observers, which
// draw, sound, speak and save them. The session does not know whether a player is a person, the
// computer or somebody far away: each is a [Player].
//
// The package knows nothing of screens, languages, browsers or wall clocks. Words leave it as
// [variants.Message] values that somebody else translates. Only awale/game/tables, which keeps endgame tables, reaches
// files, where there are any.
package game
