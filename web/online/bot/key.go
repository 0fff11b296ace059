//go:build !js

package main

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"awale/web/online/client"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// signer signs with a key that the program has.
type signer struct{ identity.Key }

// Prove implements [client.Signer].
func (s signer) Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error)) {
	done(s.Key.Prove(do, server, nonce, expires), nil)
}

// entryOf returns as whom a bot enters: as a guest, or as the account whose key is in a file. A new key is written there.
func entryOf(name, file string) (client.Entry, error) {
	if file == "" {
		return client.Entry{Name: name}, nil
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		key := identity.NewKey()
		if err := os.WriteFile(file, []byte(key.Secret()+"\n"), 0o600); err != nil {
			return client.Entry{}, err
		}
		return client.Entry{Name: name, Signer: signer{key}, Register: true}, nil
	}
	if err != nil {
		return client.Entry{}, err
	}
	key, err := identity.ParseKey(strings.TrimSpace(string(data)))
	// A key that was written before it had an account gets one now.
	return client.Entry{Name: name, Signer: signer{key}, Register: true}, err
}
