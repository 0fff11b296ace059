// Package online describes play on the Internet, which is hosted by anyone. It has no code. The packages below it are
//
//   - protocol: the messages between a client and a server, and the bookkeeping of both ends;
//   - identity: keys and proofs of accounts, for servers and for clients without a key store;
//   - referee: a match as the server keeps it;
//   - rating: what results say about players, and the hall of fame;
//   - lobby: who is here, who asks whom, and what is said;
//   - budget: how often something may be done;
//   - password: what a server keeps of passwords;
//   - matchlog: the entries of the logs of matches;
//   - journal: those logs, their results and the documents of players, in NATS JetStream;
//   - archive: the index of games that are over;
//   - feed: calendars with the times of play;
//   - arena: a tournament as the server keeps it;
//   - club: a club as the server keeps it;
//   - push: messages to the push services of browsers;
//   - hub: the server, which joins all of these;
//   - socket: WebSockets for a hub, and their way from any host of a cluster to the one that has the hub;
//   - client: the player's end of a session, with mirrors of the lobby and of matches;
//   - seat: the seat of a player elsewhere at the table of package game;
//   - bot: a command that plays a level of the computer online, or measures a server.
//
// The first eight, arena and club are pure: time, chance and messages are given to them; identity alone draws keys and nonces, and password
// salts. In the hub, a command is decoded by protocol and judged by referee or lobby, its events go into the journal, and only then it is
// answered and others are told. Ratings are made of the results in the journal. The command awale/web/host serves the page and a hub.
//
// # How a client connects
//
// A client opens a WebSocket at the address of the server, such as wss://play.example.org/online. Every message is one JSON object
// in one text message. The client sends commands:
//
//	{"id":3,"do":"move","with":{"match":"k3v9…","game":1,"ply":4,"move":"E"}}
//
// and the server sends notices:
//
//	{"re":3,"is":"done","with":{}}
//	{"of":"k3v9…","n":6,"is":"moved","with":{"time":1700000000000,"ply":4,"side":"south","move":"E",…}}
//
// A command has an id (a number), a name and a content. A notice with "re" answers that command. A notice with "of" and "n" is
// number n of the stream "of". The types of package protocol are the contents of all messages: the name of a field is the name
// behind json: in the type, a field with omitempty is left out when it is empty, and every other one must be there. The kind behind is:
// limits the value, as protocol/fields.go says. Fields are written in small letters. Nothing else may be there, nothing twice, and
// nothing is null. A command has at most protocol.MaxCommand bytes, a notice at most protocol.MaxNotice.
//
// The first command is hello, with the version of the protocol and the id of the session, which is twelve small letters and digits
// that the client makes at random when it starts. The server answers with welcome. The second command is register, login, claim
// or guest, answered with you. A connection on which that has not come within 30 s ends. From then on the client follows streams and sends
// whatever it likes.
//
// A client says by view in a beat that it is in view, and by a beat without view that it is not, because it may be throttled then. A beat
// is answered with done. A client in view is sent something at least every protocol.BeatEvery, alive if there is nothing else, and while
// its player plays or seeks it sends something as often, a beat if there is nothing else. If it is not heard for so long then, it is
// pinged. The connection is lost for either end after protocol.LostAfter without anything from the other one. All other clients are pinged
// every 15 s, and have 30 s to answer; one whose player somebody asks for a game or writes to is pinged at once, and has
// protocol.LostAfter to answer.
//
// Several servers may share one store. One of them has the hub, and all take clients: the others pass the WebSockets of theirs on to it.
// When the hub is silent, another server opens one, as the first one would after a restart; until then clients that connect wait, for 15 s
// at most, and are then refused. A server of such a cluster tells the addresses of the others in welcome (others). A client whose
// connection is lost or is not taken tries the next address, each once without a wait, and from the second round on with a wait before
// each round. It is the same client there, with its session, its numbers and its streams. Only the server to whose address the client was
// given is believed about others. What welcome says at another one is left out, and a client that came by wss goes to no address with ws.
// Each server has to tell the address that was dialled, as below, and the proof is made for that address.
//
// # Who somebody is
//
// An account is known by an Ed25519 key pair. register and login carry a proof: the public key and a signature over
//
//	awale online 1
//	login
//	wss://play.example.org/online
//	<nonce>
//	<expires>
//
// (lines are separated by one line feed, with none at the end; the second line is "register" for register, and "claim" for claim). The
// third line is the address to which the client has connected, not the one that welcome tells. If they differ the client stops, because
// somebody may stand between it and the server. Nonce and expires are those of welcome. A nonce is good for one proof on its connection.
// A guest becomes an account by register in the session of the guest, over a new connection. The id of the player stays, and with it games,
// matches that go on, challenges, talk, whom the player hides, and what a moderator has done about the player. The name may be another one.
// If register is refused, the player is the guest as before, who may come in over the same connection by guest. Games that were played as a
// guest are found by the name of the account from then on. No invitation is needed, because the guest is in. Where the server ends before
// it has answered, the client registers again, and gets the account if it was made.
//
// edit changes what others see of the account, and erase deletes it. Opponents keep their games, in which the name is then
// protocol.Deleted. What the player has said goes with the account: from the talk, from the own streams of others, and from reports, which
// keep who has reported whom and why. What others have received already stays with them.
//
// An account may have several keys, one for each device. password sets a password of the account, changes it, or takes it away. With the
// name and the password, claim opens the account on a device whose key it does not know yet; the proof is made with that key, which is one
// of the account from then on, so that login is enough the next time. Where there are protocol.MaxDevices keys, the one goes that was not
// used for longest, but never the one that made the account: a copy of it may lie in a safe place. A wrong name and a wrong password are
// told alike, as password. A claim that is refused with rate is not sent again by itself. devices asks how many keys there are, and whether
// there is a password, and is answered with access; forget takes all keys away but that of the connection. A client sends a password by wss
// alone, or to its own machine.
//
// A server may let nobody in without an invitation. register and guest then carry a code: that of an invitation that waits, or one that
// the host has given.
//
// From one address few guests come at once, and few accounts are made: more are refused with rate. For a class or a club behind one address
// a moderator makes a code of nine digits with makecode, for so many people and so many hours. register and guest carry it as group. Who
// gives it does not count against the limit of the address, and needs no invitation. codes asks for the codes that hold, dropcode withdraws
// one; makecode, dropcode and codes are answered with groupcodes, which tells how many have used each. A code that is wrong, over or used
// up is refused with code. A place that has sent wrong codes too often is refused with rate, whatever the code.
//
// Moderators are named by the host; you tells them. They can silence a player, remove one (who gets bye, banned, now and at every
// login), read what was reported, and settle it: reports is answered with filed. Reports hold what the player who is reported has said
// within a day and the one who reports could read, 20 messages at most. The server itself files a report, with the reason arranged, where
// the results of two players look arranged: its signs say why. It is told to no player. report is taken for a day after the player has
// gone, and after the match. A server that is started anew has forgotten what was said; reports that were made stay. It holds 1000
// reports, of which guests make 500 at most and one player 10 that no moderator has settled: more are refused with full.
//
// A guest has nothing that lasts but the session. Whoever is silenced or removed as a guest stays so in this session, over a restart for a
// day, and then as long as the server runs. A new session is a new guest: therefore new guests from the same place, an address or a part of
// one, are silent as well, and after a removal none comes from there, until the server starts anew. Others who share the address have to
// make an account. A guest who changes the network as well is not known again; a server that cannot bear that has no guests. A guest whose
// session is forgotten can neither be silenced nor removed.
//
// A host may have computer players (computer in player is the level). They have a way in of their own, and no message makes one. They are
// guests, so that their games are unrated, and answer challenges at once. Their names begin with a word that no person has in a name: see
// protocol.ComputerName. Clients translate them.
//
// Ids of players are opaque and are no keys. The server ties a session to the player who has logged in with it; a guest who connects
// again with the same session is the same player. So a client shows its session to nobody.
//
// # Commands are carried out once
//
// The commands of a session are numbered from 1, over all its connections, in the order in which they are sent. A client that is
// started again and keeps its session numbers on from its last command. The server
// answers every command with done, you, welcome or refused, or as is said where a command is described. A client keeps a command until it
// is answered, and after a new connection sends all that wait again, under their numbers, oldest first; hello and login are new commands
// each time. The server carries each number out once, and repeats the answer when the number comes again; a question about the past or what
// is to come is asked anew. A client is never protocol.MaxUnanswered numbers ahead of its oldest command without an answer. The server
// forgets a session a while after its connection has ended, and when it is started anew. Then known in welcome is false. A command in a
// game that is sent again is harmless even so: it names the game and the move at which it was given, and is refused where the game stands
// elsewhere. The client follows the match first and sees whether its move is there.
//
// A refused command has changed nothing. Its reason is one of protocol.Whys. Clients translate it.
//
// # Streams
//
// There are these streams: "lobby" tells who is here, "talk" what is said in public, "own" what concerns the player alone, and each
// match and each tournament has one under its id. follow begins a stream and unfollow ends it. The notices of a stream are numbered
// without a gap.
//
// A client remembers the last number of each stream, and the life of those that are no matches. It takes the notice with the next number,
// drops one that it has had, and on any other follows the stream again. It gives life and after, the last number, and gets exactly
// what it missed. Where the server no longer has that, or the stream lives another life, it sends the whole as one notice, lobby,
// talk or own, whose number replaces that of the client. A match has one life and is always known from its first event on. After a new
// connection no stream is followed.
//
// # The lobby
//
// Everybody is told the same part of the lobby: how many are here, play and seek (here, going, seeking), protocol.MaxShown players,
// protocol.MaxListed matches that can be watched and protocol.MaxSought searches at most. In a small lobby that is everything. In a
// larger one players who are free come before those who play, accounts before guests, the match of the strongest players before others,
// and the searches that have waited longest before others; who is in that part stays there as long as that order allows. Of searches by
// long rules only some are in it. changed tells how the part has changed since the notice before, in one notice for all of a while of
// 200 ms to 1 s: came are players to be added or replaced, gone the ids of those to be removed, shown and hidden the same of matches, and
// sought and unsought of searches. What changed within the while is not told step by step. New numbers alone are told after 1 to 5 s. A
// whole is as old as the notice before it: a player who has just come may be missing until the next one.
//
// players asks for others who are here, by words in the name, a page at a time, or for one by the id, and is answered with here:
// protocol.MaxHere players by name at most, and how many there are. from leaves out those of the pages before. Whoever is named by
// something that a client shows (messages, challenges, searches, matches) has the name in it. you, on the own stream, tells a player how
// others see the player from now on.
//
// said, in the talk, is a public message. Those who play do not get public messages, as the original has it: they cannot follow the talk
// then, and the server ends the stream for them when playing comes. The whole may come at any time, where a message was taken away. A
// client hides the messages of players whom its own player has muted or blocked.
//
// A host may allow ready phrases alone, or no talk. welcome tells that (talk), so that clients show no field whose text is refused. There
// are no free texts then, and none of a player who is silenced: messages with a text are refused with talk, and so is a line of
// introduction in register and edit. A line that was there before is not shown. Names of players stay.
//
// mute and block hide what another player says. Who is blocked can neither write to nor challenge the one who has blocked. unmute and
// unblock end that. hides, on the own stream, tells how it stands with one player.
//
// A challenge is a command to one player. If that one plays, it waits until the match is over. Both players get proposed on their own
// streams. The one whose id is not by
// may accept or decline, both may propose other terms with change, and the one who began may withdraw. A change swaps who decides.
// closed tells that the challenge no longer waits. Guests play unrated. seek waits for an opponent who seeks the same rule; the
// longer it waits, and the less sure they are, the further the ratings may differ. They are those of the group of the rule that is sought,
// at the speed of the clock.
// unseek ends the search, and so does the end of the connection: a client that is back
// seeks again. Who plays with a computer player of the host seeks on (seeking in playing), may seek, be taken, ask and accept as one who is
// free; when another match begins, the one with the computer ends as aborted. Where that end cannot be stored, stalled tells it once to
// one who seeks, on the own stream, and the search goes on with longer and longer pauses. Others in the lobby see who seeks, by which
// terms and with which rating by these.
// take begins the match with one of them at once, whatever the ratings; it names the search, so that nobody plays by terms that have just
// been changed. invite returns a code that anybody may join, once; the terms are unrated
// if one of both is a guest.
//
// Terms with record go on with a game that was begun elsewhere, such as one that was played by link: the position that it began with and
// its moves, as package notation writes them (FormatRecord), at most notation.MaxRecordMoves. Side is the side of the player in it. It is
// one unrated game, by challenge, change and invite, never by seek. The moves have to be legal from the first one, and the game must not be
// over. Else the command is refused with record, and says names the move.
//
// A rule in terms may be one of a player's own, which has a name. The name is a free text that the opponent and those who watch read. It
// stays where the player may write free texts and the name could be published for this rule: its characters are those of a name, of one
// script, and it is not to be mistaken for the name of a rule of the catalogue or of another published one. Else the server leaves it out,
// and clients tell by what the rule differs. The terms of seek have never a name: those who seek the same rule find each other, whatever
// they call it.
//
// When a match begins, both players get playing on their own streams, and follow it.
//
// # A match
//
// A match has one to protocol.MaxGames games. Its events are those of protocol.Event. begun is the first: players are South and
// North of game 1, and the sides are swapped after each game. Everything else follows from the events by these rules:
//
//   - The rule is read from its text, and every move is played by it. A move has the letter of its house, see package notation.
//     A player who can do nothing but pass sends the pass.
//   - With record in the terms, the game begins with that record: its moves count as plies and can be taken back, and no time was spent
//     for them. first is the side that begins the record. A rematch begins anew.
//   - moved takes spent from the clock of the side and adds what the clock adds; left is what both clocks then show. The clock of
//     the side to move runs from the time of the event before, which is begun, moved, answered (for an undo), resumed or nextgame.
//   - offered waits until it is answered or retracted, or until the other side moves instead, which declines it. An answer that is yes
//     ends the game as a draw, or takes back the last move of the side that asked and all that came after it. Clocks keep what they show.
//   - ended, or a result in moved, ends the game. Between two games players say next, and get ready; when both are, or after a
//     while, nextgame begins the next one.
//   - away tells that a player has left or lost the connection, and until when the grace time lasts; back ends it. free is the part
//     of the absence that costs no grace time: 20 s for the first 30 absences in a game, and after an outage. Who has lost the
//     connection is back with the next login, who has left with return. A player who is not back in time loses the game, and the
//     match ends.
//   - paused tells that the server was out: it was started anew, or stood still. No clock and no grace time ran meanwhile, and none runs
//     until resumed. If the side to move returns first and moves before the opponent is back, paused comes once more.
//
// The players give the commands move, resign, offer (for a draw, or to take a move back), retract and answer, and next between two games.
// leave tells that a player goes away from the match, and return that the player is back. When the match is over both may ask for rematch:
// once both have, another one begins, with the sides swapped.
//
// follow with glance shows a match small among others: its stream is the same, and the player is not one of those who watch. It counts
// among the matches that a connection may follow. A follow without it ends that.
//
// watched, on the own streams of the players and of all who watch, tells how many watch and the names of protocol.MaxWatching of them, the
// less often the more are told.
//
// Messages between the players of a match are on their own streams, as message, and so is the talk of those who watch, who
// never see that of the players.
//
// Terms with behind, in seconds, let others see each event that much later; only begun is told at once, as the lobby tells it. The two
// players see everything at once. Whoever watches has the same stream, under the same numbers, whenever the follow comes: what is not
// shown yet is unknown, and the rest comes with time after the match is over as well: the lobby lists it until its end is shown. record,
// find and fetch tell others of a game once they could have seen it. Points and ratings change at once, and both players are free at once.
// A client of somebody who watches reads the clocks as they were then, and says how old it is what is shown.
//
// # Correspondence games
//
// Terms whose clock is of the kind days, with one to fourteen whole days for each move, begin a correspondence game: by challenge, seek,
// take and invite, between two accounts. It is one game, rated or not. Both players stay free, and play as many others as they like:
// protocol.MaxDayGames at most go on at once. The lobby does not list them. Nobody is absent from such a game: away, back, leave and return
// are not in it, no delay of the network is given back, and its clock alone ends it, by the time of the server.
//
// mygames asks for the games of the player and is answered with gamelist: first those that wait for the player, by when the player would
// lose, then the others, then those that have ended within two weeks. gamenews, on the own stream, tells a player of one of them that has
// begun, changed or ended; begun is set in the first notice of a game. A client that logs in asks for the list, and follows a game while
// the player looks at it. rematch begins another one within those two weeks.
//
// pause has the clocks of a player stand in all these games, for so many days from now on, whenever it is the turn of that player. It may
// be ended before by 0 days. In any 365 days protocol.MaxPauseDays days of pauses may be, and each that was begun counts. The time that
// the server was out, or could keep nothing, does not count for anybody, however long it was. In the log of a game both are paused, with
// the time at which it ends, and resumed. paused is told with the next thing that happens at the game.
//
// note keeps a text of the player about a game, and papers asks for it and for the last protocol.MaxKeptTalk messages of both players:
// gamepapers. So tell reaches an opponent who is not here. Notes and messages go two weeks after the game, and with the account of the
// player who wrote them. Whoever deletes the account gives up the games.
//
// # The past
//
// A rating belongs to a group of rules, as package game/ruletext names it, and to a speed. The speed follows from the clock: the time of a
// side and 40 increments or delays are an estimate of how long a side has for a game. With a time for each move it is 40 of them, and an
// hourglass counts as its time alone. Up to 29 s the game is ultrabullet, up to 179 s bullet, up to 479 s blitz, up to 1499 s rapid, and
// classical above. A game without a clock counts as classical where somebody seeks it, and is never rated. A rating with a deviation
// (unsure) of protocol.ProvisionalFrom or more is provisional.
//
// hall asks for the hall of fame of a rule of the catalogue and is answered with ranked; leaders asks for the best ratings in the group of
// a rule at a speed, and is answered with leading, which has no provisional ones and tells the own place; record asks for what a player
// with an account has played for rating and is answered with played: the ratings, the last results, and, of all games, the results by
// opponent and the best wins. fetch asks for a game that is over, for rating or not, and is answered with fetched,
// which holds it in the Oware Game Notation. What goes on is watched instead. The tags of the text name the players, the server (Site), the
// day and the time at which the game began in UTC (Date, UTCTime), its number in a match of several games (Round), the ratings before the
// match as begun tells them (WhiteElo for South, BlackElo for North), the clock (TimeControl), and whether it was rated (Event). A client
// has all of this from the events as well, and writes the same tags with the games that it keeps.
//
// find asks for games that are over by player, rule and time, and is answered with found: a page of protocol.MaxFound games at most, the
// one that ended last first. To go on, the client sends the same again with match and game of the last one that it has; games that end
// meanwhile move nothing. A player is meant by the id or by a part of the name. Accounts are found by their name of now, guests by
// the name that they had, and nobody by the name of an account that was deleted. A game is there within a second after its end. growing
// tells that games are missing for now, because the server makes its index anew.
//
// # Meetings
//
// Moderators appoint times at which players meet, once or weekly, and cancel them. meetings asks for those to come and is answered with
// agenda. Clients show them in the player's own time. A weekly one has the zone of the place whose hour it keeps when clocks are changed
// there, and so has a weekly tournament. For a zone that the server does not know, the hour of UTC stays. turns are the beginnings from
// which on UTC has another hour for it: calendars repeat by UTC.
//
// # Tournaments
//
// An arena lasts for a time. Who has entered it is paired with others again and again, as soon as they are free; points and pairings are
// those of package game/tournament. A battle is an arena of teams, whose players do not meet each other. The host decides who makes
// tournaments. maketournament makes one, by any rule of 1 kB at most and a clock of the kinds increment, delay or bronstein. The names of a
// rule that is none of the catalogue go the way of those in a challenge, or are removed where they make it too long. With weekly, the
// server makes the same tournament again for a week later, once this one has begun. An account may have one such series. It ends when fewer
// than two players have come. Moderators may have any number, which go on though nobody comes. droptournament removes a tournament: its
// author and the officers of its club, or of one whose team plays, may do that before it begins, a moderator at any time.
// tournamentlist has drops for them. Its stream then says that it is over.
// tournaments asks for all of them and is answered with tournamentlist: protocol.MaxTournaments that go on or are to come at most, and the
// last protocol.MaxPast that are over. A server keeps the last fifty of these, no longer than games.
//
// With behind in its plan, others see the games of a tournament that many seconds later, as those of any match whose terms have it: moves
// and the end, on every stream, in records and in files. The standings, the log and arena tell results at once: rounds are paired by them,
// and they help nobody in a game that is over. With talk in the plan, phrases or none, no more than that is said about its games (begun
// has talk), by the players and among those who watch, and in private to or by somebody who plays one: else tell is refused with talk.
//
// enter enters a tournament, at any time until its end, and comes back to it; exit leaves it. Guests enter those that are not rated.
// Whoever is not here for 10 s while waiting for a game, plays another game with a person, or misses a first move, has left it, and
// comes back by enter. For 45 s after an outage of the server nobody counts as gone, and nobody is paired who was not heard since.
// entry, on the own stream, tells a player that, also when the player follows that stream later, and the own place after each game. The
// server pairs those who wait every 3 s. playing tells the players of their match as that of any other one. begun names the tournament
// in it. Each side has protocol.FirstMoveTime for its first move, else it loses without a game. There are no undos and no rematches, and
// an offer of a draw before protocol.DrawPlies moves is refused with again. In an arena a player who resigns before protocol.EarlyPlies
// moves counts as one who missed the first move. Such a win without a game has two points, once for each opponent, and no part in a row of
// wins.
// With berserk a player has half of the time and no increment or delay, and one point more for a win of protocol.BerserkPlies moves or
// more: before the own first move, told as berserked in the match. Where begun has no berserk, there is no such thing. A game that goes
// on at the end of the tournament does not count for it.
//
// A swiss, a roundRobin and a knockout have rounds. All players who are here are paired at once: when the tournament begins, and then a
// pause after all games of the round before have their results. A round lasts minutes at most, which are at least protocol.RoundMinutes of
// the clock, so that clocks end most games before. A game that goes on then is adjudicated as a draw. After an outage of the server, or of
// its store, a round has its whole time again. A match that the server could not begin in that time is missed by nobody.
//
// With wins in its plan, a tournament with rounds has matches that so many wins decide: terms have wins, and protocol.MostGames as games,
// which is the largest number of games. Then the points decide, as when the time of the round is over: the game that is played is a draw
// then, or does not count if both sides have not moved. minutes are at least those of all games that a match without draws can take, with a
// minute between two of them. Who misses the first move of the first game, or goes away, loses the match; a later first move that is missed
// loses a game. The result in the log has the score in half points. Matches with wins are those of tournaments alone.
// With games instead, all of so many games are played, even when one player cannot be caught any more. A match whose points are even is a
// draw. In a knockout it is played again like a drawn game, and then the stronger seed goes on.
//
// A player is absent from a round who is not here when it is paired, or plays another game with a person. In a swiss an absent player has
// half a point without a game the first time, and leaves the tournament the next time. In the other forms an absent player leaves at once.
// A round waits for players whose connections were lost, for a minute at most. halfbye asks for the half point before, for the next round,
// and takes that back with play. It is refused with time if round is not the number of the next one, and with offer if the player has had
// the half point. A player who enters a swiss while a round is played has the half point for that round. enter is refused with time once
// the last round of a swiss is paired, or the first one of another form: then the players of that form alone can come back, in a knockout
// before the next round is paired. A round robin has places for protocol.MaxRobin players, and half as many guests: a player who leaves
// before the first round frees one, and enter is refused with full where none is left.
//
// Where fewer than two players are here for a round of a swiss, or for the first round of another form, the tournament waits as long as a
// round may last, and is over then. A later round of another form waits as well, and goes on without those who do not come. Players who are
// here and asked for a bye count as well. Once two are here after such a wait, the round waits a minute for the others. If no pairing
// without a second meeting is left in a swiss, as few players as possible meet again. If that is so because of those who asked for a bye,
// the others have a point without a game. A drawn game of a knockout is played once again with the other side to begin; then the player
// with the higher rating goes on. arena has the number of the round, and in next the time at which the round is over while games are
// played, else the time at which the next one is paired. No winner is told if nobody played, or several share the first place.
//
// A tournament with rounds is led by its author and by moderators: tournamentlist has leads for them. direct has one event of package
// game/tournament, to which the server gives the time. It corrects the result of a game that is over, also after the next pairing, which
// stays; gives a bye in a swiss; has a player leave; or ends the tournament between two rounds. A correction changes neither a rating nor
// the record of the game. It is refused with going where another game has begun whose players would change, and with over after the end.
// Where hand is set, each round begins by direct alone, not before the beginning of the tournament, and so does the end; next in arena is 0
// until then. A round is refused with busy if fewer than two are here. It waits a minute for those whose connections were lost, and is to
// be begun again if they do not come. A tournament that nobody leads on for a day is over.
//
// follow with the id of a tournament begins its stream. Its only notice is arena: the tournament, its best players, teams and games to
// watch. It is told again at most every 600 ms when something has changed, always as a whole, so that a client needs no earlier one.
// standings asks for a page of all players, and is answered with placings. tournamentlog asks for the log from a number of events on, as
// package game/tournament encodes events, and is answered with logpart, protocol.MaxLogPart of them at most: a client that folds them has
// all pairings and results. Names of players in it are those of now, and keys their ids.
//
// The log of a tournament has ids of accounts, and names of guests alone, as those of matches. The id of a match follows from the
// tournament and the number of the game, and its result from its own log: a server that is started anew begins the matches that are
// missing, enters the results that are not there yet, and pairs nobody twice.
//
// # Clubs
//
// A club has a name, a text, members and officers. The host decides who makes clubs. foundclub makes one, whose first member and officer is
// the player; changeclub changes its texts, for officers and moderators. joinclub joins an open club at once, and asks to join another one;
// leaveclub leaves, or no longer asks. Accounts alone are in clubs, each in protocol.MaxOwnClubs at most; guests read them. setmember is
// for officers: it admits a player who has asked, names a member an officer, takes that back, or removes a player, who can then ask to
// join, and does not join an open club without being admitted. The last officer stays one; when that one leaves, the member who is there
// longest becomes an officer. A club without members is closed, and closeclub closes one, for moderators.
//
// clubs asks for the clubs with some words in the name or the text, and is answered with clublist: the clubs of the player, and a page of
// those that were found. readclub asks for one, and is answered with clubpage: its members, its tournaments that go on or are to come, the
// last ones that are over, and the members who have won most games this year. report names a club in club, about the officer who answers
// for its texts (author). The text of a club is not told to players who have muted or blocked that officer.
//
// A tournament belongs to a club by club in its plan: officers make and remove such tournaments, where the host lets them make tournaments.
// With members only members of the club enter; others are refused with club. A weekly one goes on as long as the club has an officer:
// without its author for the officer who is there longest. In a battle with clubs each team is that of a club, whose name it has, and only
// members of that club enter with it. A member of several of these clubs chooses one of them. A club of which the author is no officer is
// invited (invited has its team): nobody enters with its team until one of its officers agrees by consent, which names the team, also after
// the beginning. Until then its page has the battle for its officers alone, and no calendar of its members has it. consents has the teams
// for which the player who asks may agree. An officer may decline instead, by consent with declines (declined has the team then), and until
// the beginning also after the club has agreed: those who have entered with its team leave then. declines has the teams for which the
// player who asks may do so. From the beginning on it is refused with going. Others still play. A weekly battle invites nobody again who
// has agreed, and asks anew who has declined.
//
// When a tournament of a club is over, the club keeps its name, its winner, and for each member the number of games that were played and
// won; a game to which one side did not come is neither. Whoever leaves a club has no results in it any more. Members are ranked by the
// games they have won in the tournaments that began in this year, in UTC. A club knows the last fifty tournaments, and tells those that
// began in the time for which the host keeps games. Where no game was played, nothing is kept.
//
// Whatever happens to a club is in its log, which is a document of the store, and is kept before anybody is told. When an account is
// deleted, it is taken out of the logs of all clubs as well.
//
// # Cards of a hall
//
// A tournament over real boards is run by the device of its director, without a server. The cards on its tables may have codes, by which
// players at the boards report results. cards tells a server the codes of a round, in the order of the boards, and is answered with
// reported: the last result that was reported by each code, and whether there was another one before. Without codes it only asks. The
// next round takes the place of the one before; a board at which other players sit down has another code (protocol.CardCode), and what was
// reported by the code before is forgotten. Accounts alone ask, each for protocol.MaxOwnCards tournaments.
//
// At https://play.example.org/card/<code> the server shows the round and the board, and takes one of the results south, draw and north
// with a POST. It keeps a report before it says so. It is told no names, and a report is no result: the director enters it. Results are
// taken for protocol.CardsTime, or until the account is deleted.
//
// # Alerts
//
// A player who is not here is called to a correspondence game by the browser, and by calendars. Where welcome has a key (push), a browser
// makes a subscription for it, and a client hands it on with subscribe, at each log-in: a subscription that the server has already changes
// nothing. An account has protocol.MaxBrowsers of them. A browser belongs to the account that has subscribed it last. unsubscribe ends one,
// and so does the push service with the status 404 or 410. The server sends a message (RFC 8030, encrypted by RFC 8291 and signed by RFC
// 8292) when it becomes the turn of a player, and when a quarter of the time is left, or a day if that is less, unless a client of the
// player is in view: once for each, and a dozen a day at most. Its content is protocol.Called, without words: the page has left those of
// its language with its service worker. A click leads to the match: the worker tells an open page, or opens one at
// https://play.example.org/#p=1;d=<match>. A client opens the games of its player alone.
//
// makefeed gives the account a calendar (RFC 5545) at a secret address, in place of the one before, feed asks for the address, and dropfeed
// removes the calendar; feed and makefeed are answered with feedaddress. At https://play.example.org/calendar/<secret>.ics the server tells
// until when games wait for a move of the player, against whom and by which rule, when players meet, and the tournaments of the clubs of
// the player. ?l=fr behind it chooses the language. The secret is kept as it is, not as a hash: each device of the player may show it, and
// what it opens is in the store beside it. Subscriptions and the calendar go with the account.
//
// # Rules of players
//
// Players with an account publish rules that they have made: publish tells the rule as package notation writes it, its name, and what is
// said about it. It is answered with published, the rule as others see it. A rule that is played like one of the catalogue or like a
// published one is refused, and so is a name that could be mistaken for another one. Where talk is not free nobody publishes. browse asks
// for rules by words or author, the best or the newest first, and is answered with gallery: protocol.MaxGallery rules at most, and how many
// there are; from asks for the next ones. Guests find rules as well. vote gives from 1 to protocol.MaxStars stars to a rule of somebody
// else, in place of the vote before; votes are told as their number and their average. unpublish withdraws a rule, for its author and for
// moderators. report names a rule in published: the moderators get its name and what is said about it, whether the author is here or not.
// Rules and votes go with the account of the player. What others have copied, and games that were played, stay.
//
// # An invitation as a link
//
// The code of an invitation is handed on as a link to the page of the server, https://play.example.org/#p=1;j=<code>. Who opens it
// registers or comes in as a guest with the code, and joins. The code of a group is handed on as https://play.example.org/#p=1;n=<code>.
//
// # Time
//
// All times are in milliseconds since 1970 by the clock of the server. The server alone measures what a move took: from the
// event before until the command came. Of this it gives back the time on the way, measured by its own pings (a WebSocket ping,
// which a browser answers by itself) and bounded, see package referee. What a client says about time counts for nothing.
//
// # How much a server holds
//
// This was measured with the command bot, whose players were on the same machine of two cores:
//
//   - 1000 games with a move every 2 s each, 500 moves a second, while computers are played: a move is seen by the opponent within 5 ms in
//     99 of 100 cases. The server takes 0.73 ms of a processor for a move, with what is sent every 3 s to and by each of the 2000 clients,
//     and has 370 MB. It takes 8 s of a processor to let them in and begin the games. Before messages that are written as usual were read
//     quickly, and memory was tidied less often, it was within 20 ms, 0.96 ms and 10 s.
//   - 100 games with a move every 2 s each, while ten guests send challenges by rules of 4 KiB as fast as the server takes them: a move is
//     seen within 7 ms in 99 of 100 cases, and within 6 ms without them.
//   - 1000, 3000 and 5000 guests who come within 5, 14 and 24 s and follow the lobby: 8, 25 and 41 MB are sent in all, and the server takes
//     2.7, 8.7 and 15 s of a processor for that and for 10 s more, on a machine that had other things to do. With 5000 it has 370 MB.
//     Before the lobby was told in a bounded part, 3000 were sent 676 MB.
//   - An arena of 500 players who all follow it, with a move every 2 s in each game, for a minute: 378 games and 6651 moves. Whoever is
//     free is paired within 0.7 s in half of the cases, 3.5 s in 99 of 100 and 3.6 s at most. The own place comes 0.34 s after a result at
//     most, and no result is lost. The server takes 2.3 ms of a processor for a move, with all that is told.
//   - 9500 guests in view, who are told every 3 s that the server is there: 12 % of a core. If each also sent a beat every 3 s, as those do
//     who play or seek, it would be 34 %.
//
// A benchmark of the hub on such a machine, which had much else to do, has 100,000 correspondence games of 2000 players: the server starts
// in 3.8 s and has 69 MB for them. The list of the 100 games of a player takes 0.8 ms, and the first game that is opened 75 ms.
//
// What follows is calculated from what the bot did, and was not measured. One core holds 2000 moves a second, which are 20,000 games with a
// move every 10 s. A client that follows the lobby is sent 8 to 16 kB at first, 75 bytes for a guest and more for an account.
//
// A cluster holds as much as one host: the one with the hub does the same for a client that another host passes on as for one of its own.
// The other host copies bytes for each connection, by two buffers of 4 KiB. This was measured with two hosts, three NATS servers and the
// bot on a machine of two cores that had much else to do, all clients at the host without the hub:
//
//   - 100 games, 50 moves a second: a move is seen within 28 ms in 99 of 100 cases. With all clients at the host of the hub it is 25 ms.
//   - 1000 guests who came within 5 s, and were sent 73 MB then, nine times as much as now: the host of the hub took 1.6 s of a processor
//     and 59 kB of memory for each guest, the other host 1.5 s and 55 kB for each.
//
// The other hosts are there to take over, and to take the pages, and the handshakes of TLS where the hosts speak it. The first bottleneck
// is the processor of the host with the hub: the moves, of which one core does 2000 a second, and then the notices about the lobby. With
// 10 or 50 machines it stays that. To use them, tables would have to be spread. The log of a match has its own subject and one writer
// already, so a table can be anywhere: it would belong to a host by its id, and the host with the connection of a player would pass the
// commands on to that host. With 10 hosts of 1000 games each, 100,000 players share one lobby, of which all are told the same bounded
// part. With 50, 25,000 moves a second are more than one stream of logs should take. Its subjects would be match.<part>.<id> then, with a
// stream for each part.
//
// # Threats
//
// Each of these has a test, in the package that is named.
//
//   - Replay of a proof, at this server or another one: nonce, expiry, address and purpose are signed (identity).
//   - A forged seat: moves, offers and answers count only from the player whose turn it is to give them (referee).
//   - A game that goes on with moves that were never legal, is over, or is rated: it is refused, and the moves are bounded (protocol,
//     referee, hub).
//   - A late or repeated command: it names game and ply, and numbers of commands are carried out once (referee, protocol).
//   - Cheating the clock by slow answers to pings: what is given back for a move, and over a game, is bounded (referee).
//   - An endless game or log, by offers, absences or undoing: each is bounded (referee).
//   - A server that is killed: no event that was told of is lost (journal, and awale/web/host).
//   - Two servers that write one log, or serve one lobby: one of them is refused (journal, and awale/web/host).
//   - A server that slept or was cut off while another one took over: it overwrites no document, and brings none back (journal).
//   - A server that stands still, or whose clock is set: clocks and grace times stand, whatever was being done then (hub).
//   - A log-in that is carried out late, after the client has logged in anew: it ends no newer connection (hub).
//   - A server of a cluster that is lost, or silent: the connections that lead to it end, and clients go on anew (awale/web/host).
//   - A server that leads its players on to a stranger: one alone is believed about others, and no way gets less safe (client).
//   - A log that was changed or cut: an event that does not follow from those before it is refused (referee).
//   - A spoofed name: names are compared by a skeleton of the letters that Unicode lists as look-alike and some more, and have letters of
//     one script that words are written with (lobby). Names that clients give to somebody else are reserved (hub).
//   - Free texts where the host wants none, or of somebody who is silenced: lines of introduction and names of rules are such texts (hub).
//   - Insults by somebody who then leaves, or ends the match: what was said is kept for reports for a day, with those who could read it
//     (lobby).
//   - A guest who comes back after having been silenced or removed: it is kept with the session and for the place (hub).
//   - Somebody who poses as a computer player: neither a name nor a message makes one (hub).
//   - A match that is left without a loss, by a search or a challenge: that ends matches with computer players alone (lobby).
//   - Computer players that take the processor from games: they have the lowest priority, one thread and a bounded number of games, and
//     begin none while the host is late; they end with it, and are ended when they hang (awale/web/host).
//   - A moderator who removes the own opponent: that waits until the game is over, also one by correspondence (hub).
//   - Reports without end: what waits for moderators is bounded, for each player, for guests and for all (hub).
//   - Texts of a deleted account: they are taken out of streams (lobby) and reports (hub).
//   - A flood: budgets for each kind of command, and for guests by the place they come from (lobby); for all commands of a
//     connection, of which one of several KiB counts as several, for new accounts, and for connections by place (hub).
//   - A slow reader: what waits for a client is bounded (hub), and one that takes nothing for 30 s is left, also one that has asked for
//     more before, also at a server that passes it on (socket).
//   - Connections that do not say who they are: they end after 30 s (hub).
//   - A session of somebody else, and a proof that was made for somebody else: sessions are tied to players (hub). Nobody makes an account
//     of a guest without the session of the guest, nor joins an account that is there to it.
//   - A guest who gets rid of the past by an account: who is silenced stays so, and who is removed makes none in the same session (hub).
//   - The name of a guest whose account is deleted: it is told of no game any more, though the logs of matches have it (hub, archive).
//   - A server that ends while a guest becomes an account, or whose store fails: the player is the guest, or the account with all of the
//     guest (hub).
//   - A page of a stranger that connects for its visitor: origins are checked (socket).
//   - A false address behind a proxy: only proxies that are named are believed (socket). A client that a server of a cluster passes on
//     counts for its own address, and nobody else can say so: the server that serves tells the others a secret by NATS (socket).
//   - A crowd that comes at once: everybody is told the same bounded part of the lobby (lobby).
//   - Many who watch, and come and go: who is told of them is told the more seldom, and of a bounded number of names (lobby).
//   - Many who look at the boards of a tournament all at once: a connection follows eight matches at most, each follow costs its budget,
//     those who only glance cause no notices to others, and a delay holds for them as well (hub, TestBoardsAtAGlance).
//   - Lists of players that are asked for all the time: each player has a budget, and all together have one (hub).
//   - Many who seek, by long rules or by terms that suit nobody: those who fit meet all the same, and what is told of searches is bounded
//     (lobby).
//   - A question that costs much, such as the hall of fame, the best ratings or what was missed of the lobby: what was told to others is
//     not made again, and each player has budgets, which another connection does not fill again (hub, rating).
//   - A search that is made to cost much, or to say more than it should: searches have a budget (hub), a time and a number at once, what is
//     searched is never a part of a statement, and who was deleted is not found (archive).
//   - A full disk: nothing is told that is not kept, and clocks stand meanwhile (hub). Once there is room again, play goes on by itself
//     (journal).
//   - Messages of a guest on a device that others use: they go when the guest goes offline, or else when somebody else comes in
//     (awale/render/screen).
//   - Passwords that are tried: one place has 5 tries and one more a minute, over all names; an account has 20 and one more in 20 s, over
//     all places (hub). A hash costs 19 MiB and two passes (password), two are made at a time, and few wait (hub, password).
//   - Keeping a player out by trying passwords: a place alone uses up less than an account gets back. Many places together keep out new
//     devices at new places, for as long as they go on and 20 s; never a device whose key is known, nor a place from which the player
//     has come lately, unless somebody there does it: then for a minute after that (hub).
//   - Finding out who has a password: a wrong name, a wrong password and none at all have one answer, after the same work (hub).
//   - A password that is read on the way, or in what is kept: clients send it by TLS alone, or to their own machine (client), and the
//     hosts of a cluster carry it as they carry everything; hashes are Argon2id, and in no log
//     (password, hub).
//   - A password that is known: whoever has it is the player, until the player changes it and has the other devices forgotten. It cannot
//     push out the key that made the account by claiming often (hub).
//   - Enumeration: ids are random, with 62 bits, and codes of invitations that are tried have a budget (lobby). Codes of groups are short,
//     and end: one place has 20 wrong ones and one more in 30 s (hub).
//   - A friend who watches and helps: what is behind is in no stream, log, record or file for others before its time, after a restart as
//     well (hub).
//   - The same in a tournament, with a second account or a record that is asked for: its delay is that of each game, and what may be said
//     to those who play is its own setting, also in private and after a restart (hub, TestATournamentIsWatchedLater and
//     TestATournamentLimitsMessages).
//   - Rating farming by a second account: games of the same two players count less and less (rating). A game of two accounts that have used
//     the same key within a month counts for nothing. Many games with one winner that are far too short, or from one address, are reported
//     to moderators once, are bounded, and count all the same (rating, hub). Addresses are not kept for that.
//   - A rule that cannot be played, that is there already, or whose name could be mistaken for another one's: it is refused (hub).
//   - Rules without end, or searches: what a player and a server publish is bounded, and everything has budgets (hub).
//   - Votes of one player for many: an account has one vote for a rule, and none for an own one (hub).
//   - An endpoint for push messages that is an address in the network of the server, by itself, by its name or by a redirection: a sender
//     connects to public addresses at port 443 alone, whatever a name resolves to, and follows none (push).
//   - Push messages to a stranger, who has not asked for them: a message is a few bytes, a player causes few a day, the address is given up
//     when it says that nobody is there, and left alone when it asks for that (push, hub).
//   - A link to a correspondence game that somebody else has sent: a client opens the games of its player alone (awale/render/screen).
//   - Subscriptions without end: they have a budget, and an account has few (hub). A push service that is slow or silent holds up neither
//     play nor other messages for long: what waits is bounded, and only those of the great browsers share a queue with each other (push).
//   - A push message for somebody who used the browser before: a browser belongs to one account (hub).
//   - An address of a calendar that leaks: it shows opponents and deadlines and opens nothing, the player renews or removes it, and it is
//     in no log (hub). Guesses are hopeless with 130 bits, all have one answer, and reading has a budget (hub, awale/web/host).
//   - A deadline that is moved by pausing again and again: a clock stands for the time of the pauses alone, and each costs a day (hub).
//   - Notes of somebody else, and talk of a game of others: they are told to the player, and to the two players, alone (hub).
//   - A tournament by a rule that cannot be played, says what nobody may say, or is long, though it is told in each notice: a game is begun
//     by it before, names go through the same check as those of a challenge, and it has 1 kB (hub, FuzzRuleOfATournament and
//     TestATournamentByARuleOfOnesOwn). It is not rated, because it may favour its author.
//   - Tournaments without end, or with names that say what nobody may say: the host decides who makes them, an author has few that are not
//     over, a server has a bounded number, and names are free texts (hub).
//   - Tournaments that go on for ever though nobody comes: an account has one weekly series, which ends then (hub, TestWhoMayArrange).
//   - Friends who share the points of a tournament without a game: a draw needs some moves (referee). In an arena a player who gives up
//     early has not come and is paired no more (arena, TestEarlyResignations), and the points for it are few, once for each opponent
//     (awale/game/tournament). In rounds two players meet once. Draws do not make a match of several games endless: it has
//     protocol.MostGames, and the time of the round (referee, TestAMatchToANumberOfWins). The server alone says who meets, and the log
//     tells how long each game was.
//   - Somebody who leads a tournament and favours a player: results of games that go on cannot be entered, ratings do not follow a
//     correction, which stays in the log for all, and a pairing is the server's (arena, TestRoundsByHand). Who leads is believed otherwise.
//   - A command for a tournament of somebody else, or what was decided before it changed: both are refused (hub, TestWhoLeadsBeginsRounds).
//   - A tournament that an account enters while it is deleted: it is refused, and no match of it begins (hub).
//   - A tournament that guests fill, who cost nothing: they take at most half of its places (arena, TestPlacesOfARoundRobin, and
//     hub, TestTournamentsAreBounded).
//   - A tournament that is entered and left all the time, or whose standings are asked for: both have budgets (hub), and followers are told
//     the same text at most every 600 ms (hub).
//   - A player who enters and does not play: who misses a first move, or is not here, has left and is not paired again (hub).
//   - A round that one player holds up: the clock ends a game, and the time of the round does. Who loses the connection again and again is
//     waited for a minute at most (arena, TestALongWaitIsNoAbsence), and who has half a point without a game has it once (tournament).
//   - Two servers that pair one tournament, or one that is killed while it does: one writer has its log, and what follows from it is done
//     once (hub, journal, and awale/web/host).
//   - Half of the time that is taken late, or for a player by another one: it is a command of the player before the own first move
//     (referee).
//   - The name of a deleted account in standings: logs have ids, whose names are gone (hub).
//   - Clubs without end, or with names that say what nobody may say: the host decides who makes them, a player is in few and has founded
//     fewer, a server has a bounded number, their texts are free texts, and moderators close them (hub, TestWhoMakesClubs).
//   - A crowd that joins a club, or asks to, and goes again: accounts alone do, members and those who ask are bounded, and so is what a
//     player does in clubs (hub). What a club keeps of all that is short (club, TestLogsGiveTheSameClub).
//   - A member who was removed and joins again: that player can only ask (club). Who has asked and is declined can ask again, within the
//     budget.
//   - A battle that names a club which does not want to play: the club is only invited until one of its officers agrees, and any of them
//     can cancel the battle (hub, TestAClubIsInvited and TestWhoDropsABattleOfClubs).
//   - An officer who sends a whole team away, or changes an answer again and again: this is possible only until the beginning, and only
//     for the officer's own clubs (hub, TestAnAnswerIsOfOneClub). Each answer counts against the budget of the player, and another officer
//     can agree again.
//   - A zone that is the name of a file: zones consist of letters and few signs (protocol), names that lead elsewhere are refused, and an
//     unknown one is UTC (weekly, FuzzNext).
//   - A result of a board in a hall that somebody else reports, or reports again: who has not seen a card cannot guess its code, the
//     director sees that two results differ, and enters each (hub, TestCards, and awale/render/screen/hall). A card is read and
//     reports within a budget (hub, TestCardsAreBounded).
//   - Rounds in halls without end: accounts alone have some, few at once, with a bounded number of boards, for two days (hub,
//     TestCardsAreBounded). Somebody who has seen the card of another hall gets none of its results (hub, TestCards).
//   - Names of children who play in a hall: they stay on the device, and neither a card nor its page has them in its address or text (hub,
//     TestCards, and awale/web/host).
//   - A page of a stranger that reports by a card: it has to know the code. The pages have no cookie and no script, and nobody frames them
//     (awale/web/host, TestACardIsServed and FuzzCard).
//   - Officers who put each other out: an officer removes any other member; moderators close what they fight for (hub).
//   - A tournament that counts twice for a club, or never, because the server is killed at its end: the club keeps it before it is closed,
//     and knows it by its id (hub, TestATournamentOfAClub).
//   - Wins in a club that nobody has played for: games to which one side did not come count for nothing. Two friends can lose to each other
//     on purpose, as in every tournament.
//   - A deleted account in a club: its log is made anew without it (club, TestForget).
//   - Lists and correspondence games without end: a player has so many games, lists have a budget, and so have logs that are read (hub).
//   - A server that is out when a correspondence game runs out of time, or a backup that is restored: the clocks stood (hub).
//   - Oversized, deep, repeated or malformed messages (protocol); messages without an end (socket).
//   - Unreadable talk: marks that turn the direction of writing, stacks of accents and characters without a shape (protocol).
package online
