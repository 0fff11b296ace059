// Package game is what happens at the table: the record of a game as a tree of moves, two seats, the clock, offers, matches,
// the parked games, and the commentary on moves.
//
// Games are played at a [Table]. It begins them with a [Setup], decides which side begins, keeps them in a [save.Archive],
// parks them and returns to them. Its present game is a [Session], the only thing that changes a [Record]. What happens
// comes out as a [Change] to observers, which draw, sound, speak and show it.
//
// A command names the seat it comes from: [Session.Play], [Session.Resign], [Session.Offer], [Session.Answer] and
// [Session.Withdraw] come from people at the table, and count for sides that such people play. A command that may not be
// given changes nothing, and is refused with a [Refusal] or with that of the rules. Where two people sit opposite each
// other, or one is elsewhere, an undo, a redo, a draw and another game are offered and wait for an answer; people beside
// each other agree at once.
//
// A [Match] is saved with its newest game: each game holds those before it, as they counted when it began. [Table.Standing] tells
// how the match stands now. The record of a game says how it counts: a player who opens an earlier game of a match, takes its end
// back and plays it to another end changes the score of the match. Until the game ends anew it counts as it did, and so does
// one that was deleted. A match that is stopped, or left for another game, loses nothing: it goes on from its newest game.
//
// A [Seat] is a person here, the computer ([Engine]) or a player elsewhere ([Remote]). A server keeps a game with a player
// elsewhere: what people here do is sent to it as a [Signal], and shown at once. The session follows the record of the server
// ([Known]): each tick compares the two, and makes one change towards what the server has. A move from here is pending until the
// server has it.
//
// Two people may also play by link ([Correspondent]): each link holds the whole game. [Table.Receive] tells how one goes together with
// the games that are known, and [Table.Accept] lets the game go on. A move from here stands at once, and can be taken back until it
// is answered: the other place then finds that the two games part.
//
// The package knows nothing of screens, languages and browsers. It has no clock: [Table.Tick] passes the time to it. Words
// leave it as [variants.Message] values that its callers translate.
package game
