// Package journal keeps the logs of matches, their results and the documents of players in NATS JetStream: in a server within the
// process, with a folder for its data, or in a cluster that is there already.
//
// A [Log] is the log of one match. It only grows, and has one writer: an entry is refused if another writer has been there since
// ([ErrWriter]). One entry holds the events that one command or one moment has brought, so that they are there together or not at all.
// What Append has returned from without an error is kept.
//
// [Journal.Entries] reads the entries of all logs in the order in which they were added, from any one of them on.
//
// # What can be lost
//
// With a server within the process, every entry is written to its file before Append returns, and files are synced every
// syncEvery: when the process is killed nothing is lost, when the power fails the last second at most. In a cluster an entry is
// held by most of its nodes before Append returns.
//
// # A full disk
//
// While the disk is full, or cannot be written for another reason, nothing is kept: a server within the process answers with [ErrStands],
// and what is kept already can be read. Once a file can be written there again, the server is opened anew, within some seconds. The journal
// goes on by itself; what was kept before is there.
//
// # Backups
//
// [Journal.Backup] copies everything into one archive by the snapshots of JetStream, while the journal is used, and
// [Restore] puts it into an empty folder or cluster. Each stream is copied as it is at one moment, one after the other
// in an order in which nothing contradicts what is copied later. The credentials for a cluster have to allow
// $JS.API.STREAM.SNAPSHOT.*, $JS.API.STREAM.RESTORE.* and $JS.SNAPSHOT.>.
//
// # Who serves
//
// [Journal.Beat] notes once in a while that the server runs. After an outage [Journal.Going] tells which matches were going on, and
// [Journal.LastBeat] since when nobody kept their clocks. Only one server serves at a time. Others, that use the same cluster, wait
// until it is silent ([Journal.Await]), and one of them claims to be the next; a server that was silent only for a while learns from Beat
// that another one has taken over. While a cluster that has lost a node agrees on who leads, for some 4 to 9 s, nothing can be kept and
// some questions are never answered: they are asked again.
package journal
