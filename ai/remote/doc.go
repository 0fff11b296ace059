// Package remote runs jobs of package ai in another program that is reached by messages, such as a worker of a browser.
//
// The [Client] is at the place that wants moves. It is an [ai.Elsewhere]: it sends jobs and takes reports and results. The [Server]
// is in the other program, and runs the jobs. Both are told of messages by their method Receive, and send them by a function. The
// messages come whole and in order, or the client is told by [Client.Lost] that nothing comes any more. A job that was not
// finished then, that the server refuses, or whose server keeps quiet for too long, is run by the client's program itself: the
// client says that it was not done, and package ai does the rest. The result of a job with a limit of nodes or depth is the same
// at both places.
//
// Rules and endgame tables are sent once, before the first job that needs them. A few are kept, tables until the
// client has let them go. Tables that are too large for a
// second copy in memory are not sent, and jobs with them are not taken.
//
// A server has one thread. [Slices] is the gate by which it searches and still takes messages, and [Slices.Beside] that for
// reading tables.
//
// The package knows no browser, file or network. Messages are bytes: a letter for their kind, and the rest in the order of
// message.go. They are read strictly, although both sides come from one build.
package remote
