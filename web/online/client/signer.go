package client

import "awale/web/online/protocol"

// Signer has the key of an account. In a page the browser keeps the key, and signs later; elsewhere package identity signs at once.
type Signer interface {
	// Prove signs the text of a proof (see [protocol.Signed]) and calls done one time, at once or later, from the goroutine that owns
	// the client. The error says why the key cannot be used.
	Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error))
}

// Entry says who logs in.
type Entry struct {
	// Name is the name of a guest, or of a new account.
	Name string
	// Signer signs for an account, nil for a guest.
	Signer Signer
	// Register makes a new account, with Country and Introduction. Later connections log in to it.
	Register              bool
	Country, Introduction string
	// Password adds the key of Signer to the account called Name, "" for a key that the account has already. Later connections log in with
	// the key. The password is sent only where nobody on the way can read it: see [IsPrivate].
	Password string
	// Code is the invitation of a guest or a new account where the server needs one, "" for none.
	Code string
	// Group is the code of the group with which a guest or a new account comes in, "" for none. It is sent until the player is in.
	Group string
}
