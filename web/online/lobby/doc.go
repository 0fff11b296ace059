// Package lobby keeps who is here in online play, who asks whom for a game, and what is said.
//
// A [Lobby] is changed by the commands of players ([Lobby.Do]), by what the server tells it (who enters and goes, which matches
// begin and end), and by time ([Lobby.Pass]). It answers with notices for streams, see [Lobby.Deliver]: numbered differences, so
// that the traffic grows with the changes and not with the number of players squared. The server decides when those of the lobby itself
// are told, many in one notice ([Lobby.Announce]). Who comes back after a gap gets what was
// missed ([Lobby.Follow]). Matches that are agreed on are handed to the server, see [Lobby.Agreed].
//
// The lobby knows no clock, socket or storage: time comes in as a value, in milliseconds since 1970, and chance as [Chance]. It
// holds no secrets: who somebody is has been proved before.
//
// # Names
//
// Two names may not be taken for each other. [Names] compares them by a skeleton: without case, accents, blanks and
// punctuation, and with letters and digits that look alike made one, also of other scripts. A name has letters of one script, and digits
// of Europe or of that script. Of the scripts with capitals only letters count that words are written with, not those of phonetics: so
// small capitals are out, and the letters of African languages are in. What looks alike is what Unicode lists (its confusables), and a
// small table of what a reader takes for the same in some font or case. That table covers Latin, Greek and Cyrillic letters and digits.
//
// # Reports
//
// What a player says is kept for a day with those who could read it, so that a report holds it after the match, and after the player has
// gone. That is in memory, and bounded for each player.
//
// # Limits
//
// Each player has a budget for every kind of command: see budgets in limits.go. Guests cost nothing to make; so the place they come from,
// an address or a part of one, has a budget too. Lists are bounded: challenges and people on hold for each player, players and
// invitations for the lobby.
package lobby
