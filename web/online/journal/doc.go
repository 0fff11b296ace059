// Package journal stores the logs of matches, their results and the documents of players in NATS JetStream: in a server embedded in the
// process, with a folder for its data, or in an existing cluster.
//
// Each match has a log ([Journal.Log]). It only grows, and has one writer: an entry is refused if another writer has written since
// ([matchlog.ErrTakenOver]). One entry holds all events of one command or of one moment, so that all of them are stored or none. They are
// stored when Append has returned without an error.
//
// [Journal.Entries] reads the entries of all logs in the order in which they were added, after any entry.
//
// # What can be lost
//
// An embedded server writes every entry to its file before Append returns, and syncs files every syncEvery. So nothing is lost if the
// process is killed, and at most the last second if the power fails. In a cluster, most nodes hold an entry before Append returns.
//
// # A full disk
//
// While the disk is full or not writable for another reason, nothing can be stored: with an embedded server the error is [ErrUnavailable].
// Stored data can still be read. Some seconds after the disk is writable again, the server is restarted, and the journal continues without
// a call of its user.
//
// # Backups
//
// [Journal.Backup] copies everything into one archive with the snapshots of JetStream, while the journal is in use. [Restore] restores it
// into an empty folder or cluster. Streams are copied one after the other, each at one moment, in an order that keeps them consistent. The
// documents that change while their bucket is copied follow its snapshot. The credentials for a cluster have to allow
// $JS.API.STREAM.SNAPSHOT.*, $JS.API.STREAM.RESTORE.* and $JS.SNAPSHOT.>.
//
// # Who serves
//
// [Journal.Beat] records regularly that the server runs. After an outage, [Journal.Going] returns the matches that were being played, and
// [Journal.LastBeat] the beginning of the outage. Only one server serves at a time. Other servers on the same cluster wait until it is
// silent ([Journal.Await]), and then one of them claims to be the next. A server that was silent only for a while learns from Beat that
// another server has taken over, and so it does before it stores anything else. When a cluster has lost a node, it elects a new leader for
// about 4 to 9 s. Meanwhile nothing can be stored, and some requests are never answered: they are repeated.
package journal
