// Package arena is a tournament of a host: what package tournament knows of it, and what the host adds. It says which matches there have to
// be, what the end of a match means for the tournament, who may do what, and what others are told.
//
// Arenas pair whoever is free, until their time is over. The other forms have rounds: a [Stage] says what comes next and when, which
// follows from the times of the events alone, so that a host that was killed goes on where it was.
//
// It has no clock, no store and no connections: package hub keeps the events of a [State] in a log, and only then tells anybody. The id
// of a match follows from the tournament and the number of its game, and its result from its own log, so that a host that was killed
// begins exactly the matches that are missing, and enters exactly the results that are not there yet.
package arena
