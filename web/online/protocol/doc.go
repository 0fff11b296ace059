// Package protocol defines the messages between clients and servers of online play: their contents, their limits, and the numbering that
// makes them survive a lost connection. The package awale/web/online describes the protocol for authors of other clients.
//
// A client sends a [Command], a server a [Notice]. Both are one JSON object in one WebSocket message. [DecodeCommand] and
// [DecodeNotice] trust nothing: they limit sizes, refuse unknown, repeated and missing fields, and check every value. Their errors name
// the field. Other packages check whether a message makes sense in a game or a lobby.
//
// [Backlog] numbers the notices of a stream at the server, and [Follower] at the client. [Ledger] and [Outbox] do the same for commands.
//
// The package knows no network, clock, key store or language. It imports little beyond encoding/json, because it is a part of the page's
// program.
package protocol
