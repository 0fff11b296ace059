package client

import "awale/web/online/protocol"

// Signer holds the key of an account. In a page the browser keeps it, and signs later; elsewhere package identity signs at once.
type Signer interface {
	// Prove signs the text of a proof (see [protocol.Signed]) and calls done once, at once or later, from the goroutine that owns
	// the client. The error says that the key cannot be used.
	Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error))
}

// Entry says as whom a client enters.
type Entry struct {
	// Name is that of a guest, or of an account that is made.
	Name string
	// Signer signs for an account, nil for a guest.
	Signer Signer
	// Register makes the account, with Country and Introduction. Later connections log in to it.
	Register              bool
	Country, Introduction string
	// Password claims the account called Name for the key of Signer, "" for a key that the account knows. Later connections log in with the
	// key. It is only sent where nobody on the way can read it: see [IsPrivate].
	Password string
	// Code lets a guest or a new account in where the server needs an invitation, "" for none.
	Code string
}
