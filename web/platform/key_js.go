package platform

import "syscall/js"

// OnlineServer returns the address of the server of online play that the page comes from, "" for a page from a file.
func (h *Host) OnlineServer() string { return h.text("onlineServer") }

// Chance returns 64 random bits that nobody can guess.
func (h *Host) Chance() uint64 {
	v, err := h.ask("drawLots")
	if err != nil {
		panic(err) // every browser that runs the program has it
	}
	return uint64(v.Index(0).Float())<<32 | uint64(v.Index(1).Float())
}

// HasKeys reports whether there can be keys of accounts here.
func (h *Host) HasKeys() bool { return h.preference("hasKeys") }

// NewKey draws the private key of an account and calls done with it, as base64url, or with what went wrong.
func (h *Host) NewKey(done func(secret string, err error)) {
	h.signed("newKey", func(texts []string, err error) { done(texts[0], err) }, 1)
}

// Sign signs a text with a private key and calls done with the public key and the signature, as base64url, or with what went wrong.
func (h *Host) Sign(secret, text string, done func(public, signature string, err error)) {
	h.signed("sign", func(texts []string, err error) { done(texts[0], texts[1], err) }, 2, secret, text)
}

// signed calls a method of the page with args and a function that it calls once with so many texts, or with something that went wrong
// behind them.
func (h *Host) signed(method string, done func(texts []string, err error), count int, args ...any) {
	h.answered(method, func(answer []js.Value, err error) {
		texts := make([]string, count)
		switch {
		case err != nil:
		case len(answer) > count:
			err = thrown(answer[count])
		default:
			for i := range texts {
				texts[i] = answer[i].String()
			}
		}
		done(texts, err)
	}, args...)
}
