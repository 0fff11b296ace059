// Package hub is the server of online play: it serves the protocol that awale/web/online describes. It joins the lobby, the referee,
// the ratings, the proofs of identity and a [Store], and knows no socket: a [Conn] takes what a client sends and gives what it is to be
// sent.
//
// # Connections
//
//	c, err := h.Connect(hub.From{Address: "wss://play.example.org/online", Place: "192.0.2.1"})
//	c.Receive(text)          // for every text of the client, one after the other; it returns when the command is carried out
//	text, err := c.Next(ctx) // in another goroutine: the next text for the client; io.EOF when the hub has ended the connection
//	c.Lag(60)                // for every ping that was answered
//	c.Close()                // when the connection is gone
//
// A test needs no socket and no files:
//
//	h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 100}}, hub.NewMemory())
//	defer h.Stop()
//
// and talks to the hub through Receive and Next alone. Address is then whatever the client signs. The hub takes the time from
// package time and waits on channels: in a bubble of testing/synctest, minutes pass at once. A second hub on the same [Memory] is
// the first one after a restart, without a Stop in between as after a kill.
//
// # Players and sessions
//
// A player has one connection. A new one ends the old one with bye, elsewhere: a client that gets this does not connect again by
// itself. A log-in by an older connection of the same session comes too late and is refused. When a connection is lost, the player stays
// in the lobby for lingerTime, with what was asked; only the search for an opponent ends, and has to be begun again. In a match the grace
// time begins. It ends when the player has logged in again, unless the player had left on purpose.
//
// The numbers of commands and their answers are kept for sessionTime after the end of a connection, and not over a restart. Who a guest is
// and in which match is kept over a restart as well. Only a key or a session says who somebody is: hello alone gives nothing away
// and ends no other connection. hello, register, login, claim and guest are carried out whenever they come, under whatever number,
// and so are follow and unfollow: they are about the connection.
//
// # Outages
//
// The hub reads its clock at least once a second. A longer time between two readings is an outage of the host: its process was stopped, its
// machine was suspended or overloaded, or the clock of the machine was set forward. If it is set back, the clock of the hub goes on.
// Whatever happens at a table comes after the outage that was before it: the referee stops clocks and grace times for it, and a player
// counts as away until the client is heard. An outage before the hub was opened ends when it serves, however long it takes to read all
// matches.
//
// # Moderators
//
// What a moderator does about an account is kept with it. About a guest it is kept with the session, which is not forgotten meanwhile, and
// for the place from which the guest came last, in memory. Reports are in the store; the hub counts them, so that none is taken beyond the
// bounds. Codes with which groups come in are in the store with the number of those who have used them.
//
// # Rules of players
//
// What players publish, and their votes, are in memory as a gallery: a document for each rule, and one for all votes of a player, so that
// an account has one vote for a rule. Changes wait for each other, the store first: what is found is kept.
//
// # Matches
//
// Each match has a table, which carries out one command after the other: the referee decides, the log stores the events, then they are
// sent. The log of a match holds no names of accounts, only those of guests, also of one who has an account now. They are filled in when
// its events are sent; the name of a deleted account is protocol.Deleted.
//
// Games that are over are found in an index of package archive, which the hub fills from the logs of the store in the background. Play
// does not depend on it: where it cannot be kept, a search is refused with WhyArchive.
//
// Correspondence games have a table only while somebody looks at one or something happens in it. An index in memory has what lists need of
// them, and when their clocks run out; it is read from documents, one for each game, which are written after the log. While a table may be
// ahead of its document, the store has the match among those that go on: after a crash these alone are read from their logs. Pauses of
// players, and the times for which the server was out, are documents as well. They become events of a game when its table is opened, so
// that nothing is written for all games at once.
//
// # Tournaments
//
// Each tournament has a director, which owns its state (package arena) and its log, and a goroutine that ends with it. In an arena it
// pairs the players who are free, every few seconds. In a tournament with rounds it pairs all players who are here once a round is due, and
// adjudicates the games that go on when the time of the round is over. It begins the matches, and takes their results: a table hands it the
// outcome of its match. Events are kept, then told; a director that could not keep something reads its log again. The document of a
// tournament has what was decided about it, and once it is over what lists tell of it: its log is read then when somebody asks for the
// standings.
//
// # Clubs
//
// A club (package club) has its log in a document, which is put as a whole: a server that is killed has the club before an event or after
// it. The director of a tournament hands its results to the club before it closes the tournament, and again if it has not closed it: the
// club knows the tournament by its id.
//
// # Outages of the store
//
// When events cannot be stored, a table is stopped: commands are refused with WhyFull, and when the store works again the clocks
// go on as after an outage of the server. A round of a tournament has its whole time again after that.
package hub
