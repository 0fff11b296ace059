// Package tournament runs a tournament: players, teams, rounds, pairings, results and standings, as a fold over events.
//
// A [Tournament] changes only by [Tournament.Apply]. An event carries its time and, where lots are drawn, its seed, so that the same events
// make the same tournament on every machine. An event that does not fit is refused with a [Refusal], and changes nothing.
//
// Who runs a tournament asks it what comes next, and applies the answer: [Tournament.Pair] proposes a pairing as an event. Keep that event
// before you tell anybody: whoever reads the events again then has the same pairing, also if a later version of the program
// would pair otherwise. [Tournament.Consequence] tells what a correction changes before it is made.
//
// The same package serves a host, where the players are accounts, and a hall with boards of wood, where one device has all
// events. It has no clock and no files, and it knows no games and no rules: it keeps the names of a rule and of a clock as they were
// entered. [Encode] and [Decode] have the form of an event that is kept and sent.
//
// Points and tie-breaks follow the practice of clubs; sources differ, and no body's official rule is claimed. The package pairing
// says the same of pairings.
package tournament
