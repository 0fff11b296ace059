// Package save keeps what must not be lost: games, the settings and the rules that a player made.
//
// A [Store] is where texts are kept: the browser's storage, files, or memory. A [Shelf] keeps documents in
// a store so that neither a torn write, a full disk nor a refused permission loses what was there: each
// document has slots that are written in turn, each state carries a checksum, and what cannot be read is
// quarantined under another key instead of being overwritten. When the store fails, the shelf goes on from memory
// and says so once, as a [Problem] that a screen can translate.
//
// An [Archive] keeps every game as a document of its own, with an index that lists them. [OwnRules] keeps one document, a
// list of rule files. The documents, [Game] and [Settings], are plain data that are checked when they are read and before
// they are written. The package plays no move, changes no setting and knows nothing of browsers, files, languages or
// screens.
package save
