// Package identity makes and checks the proofs by which players log in to a server of online play: Ed25519 signatures of
// [protocol.Signed]. Servers use it, and clients that have no key store of their own; in the page the browser keeps the key and
// signs.
//
// A server gives every connection a [Ticket], sends its nonce and expiry, and lets [Ticket.Accept] judge the proof. A proof is good
// for one thing, at one server, on one connection, once, and for a short time.
package identity
