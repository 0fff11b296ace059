// Package newgame chooses a new game: against whom, by which rule, with how much time and how many games. [Room] opens
// the sheet. [Setup] turns settings into a game for the table. [ClockChoice] is used by challenges and tournaments on the Internet too.
package newgame
