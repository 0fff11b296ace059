// Package club is a club of players as the server keeps it: its members, its officers, and what its tournaments have brought.
//
// A [Club] changes only by [Club.Apply]. An event carries its time, so that the same events make the same club everywhere. An event that
// does not fit is refused, and changes nothing. Who wants to change a club asks it for the event, such as [Club.Join], keeps that event,
// and tells others of it only then.
//
// A [Log] holds the events. A long one is replaced by one event with all that follows from them ([Log.Add]). So is a log with an
// account that is deleted ([Log.Forget]): nothing in it names that account afterwards.
//
// It has no clock, no store and no connections, and it knows players by their ids alone.
package club
