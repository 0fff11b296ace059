// Package protocol is the language in which a client and a server of online play talk: messages in both directions, what they
// may hold, and the bookkeeping that makes them survive a lost connection. The package awale/web/online describes the protocol
// for the author of another client.
//
// A client sends a [Command], a server a [Notice]. Both are one JSON object in one WebSocket message. [DecodeCommand] and
// [DecodeNotice] take nothing on trust: they limit sizes, refuse unknown, repeated and missing fields, and check every value.
// Their errors name the field. What a message means in a game or a lobby is checked by others.
//
// [Backlog] and [Follower] number the notices of a stream at its two ends; [Ledger] and [Outbox] do so for commands.
//
// The package knows no network, clock, key store or language, and needs little beyond encoding/json, because the page loads it.
package protocol
