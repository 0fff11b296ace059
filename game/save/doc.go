// Package save keeps what must not be lost: games, the settings and the rules that a player made.
//
// A [Store] is where texts are kept: the browser's storage, files, or memory. A [Shelf] keeps documents in
// a store so that neither a torn write, a full disk nor a refused permission loses what was there: each
// document has slots that are written in turn, each state carries a checksum, and what cannot be read is
// quarantined under another key instead of being overwritten. When the store fails, the shelf goes on from memory
// and says so once, as a [Problem] that a screen can translate.
//
// # Several windows
//
// Several windows or tabs may share a store. What they do must not depend on a lock around each write: a browser's store
// (localStorage) is written at once, so that a move is kept before anything else happens, but its locks (navigator.locks)
// are granted later, are missing on plain http, and say nothing about when a write reaches the copy of the store that
// another tab's process has. Two things hold in every store: the writes of a window are seen by the others in the order
// in which they were made, and of two writes under one key the same one wins for all windows in the end. The design rests on
// these two.
//
// One window owns the games (owner.go). It alone plays, and it alone changes the list of games and the games in it. The others
// read along, and ask for the games when the player wants to play there. The owner saves the present game and then names the
// other window as the owner, so a window that sees that it is the owner sees that state too. An owner that does not answer loses
// the games, and finds that out before it writes again. A window in which the player puts another game on the table takes the
// games at once: it does not write the game that the other one may be playing.
//
// Two windows may believe for milliseconds that they own the games: both have claimed them at the same moment, or one has not
// seen yet that it has lost them. Then the one that has lost them compares what it has saved with what is there, and keeps the
// moves that the other one has overwritten as another game ([Archive.Rescue]). The owner writes the present game and the list
// again where they were overwritten, and lists every game whose document is in the store ([Archive.Adopt]). So a window that
// reads along can add games: it stores their documents. Nothing is lost whatever the order, as long as a window is open for
// these milliseconds. A window that ends before may lose what it has written in them: of two writes under one key only the one
// that wins is sure to reach a third window. What the store held before them stays.
//
// Settings, own rules, their drafts, messages, statistics and the progress of learners have many writers. Each [Shelf.Put] is a
// change: the difference between the state that the window knew and the one it puts. The change is made to the state that is in
// the store (merge.go): settings by field (the rules that were played lately one by one), own rules and their drafts by
// id, messages one by one, progress so that nothing learned is lost. A stamp in each state (stamp.go) counts the changes of each
// window that it contains. A window that finds a state without its changes, because another one wrote at the same moment, makes
// them again. It writes the state with its stamp also where they make no difference, or it would make them once more after they
// have been taken back. Where the store can exclude other windows ([Excluder], folders of a desktop),
// reading, merging and writing are one step, and that never happens.
//
// Which windows are open is known to the host ([Windows]): a window holds a lock while it is open. A window that is closed owns
// nothing.
//
// # Crashes
//
// Browsers write localStorage to the disk late: Chromium up to a minute later. After a crash of the browser or a loss of power the
// store is as it was at some moment before. So the owner keeps a copy of the present game where it is on the disk at once
// ([Durable], durable.go): IndexedDB with strict durability. It is written without waiting for it. The store stays what counts. At
// the start the copy takes the place of the game in the store only if its sequence number is higher, and if the store has no newer
// list of games, which knows whether the game was left or deleted meanwhile. The player is told.
//
// # Documents
//
// An [Archive] keeps every game as a document of its own, with an index that lists them. [OwnRules] keeps one document, a
// list of rule files. [Learned] keeps a document for each learner, and [Tournaments] several for each tournament. The
// documents, [Game] and [Settings], are plain data that are checked when they are read and before they are written. The package plays
// no move, changes no setting and knows nothing of browsers, files, languages or screens.
//
// # Budget
//
// Browsers grant 5 million characters. A thousand games that are over and analysed take at most 2.5 million, own rules
// 1 million in two states, MaxLearners learners 0.84 million, and messages 0.4 million in two states. Tests hold games,
// learners and messages to that. A tournament of 300 players and 11 rounds takes 0.22 million, one of 16 players and 5 rounds 0.01
// million. When the store is full, an event of a tournament is refused, and the player has to delete something.
package save
