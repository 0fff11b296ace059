package flow

import "awale/web/site/wasm"

// reader walks through the body of a function.
type reader struct{ wasm.Reader }

func newReader(body []byte) *reader { return &reader{wasm.Reader{Data: body}} }

// variables reads which a function has.
func (r *reader) variables() {
	for n := r.Number(); n > 0 && r.Err == nil; n-- {
		r.Number()
		r.Octet()
	}
}
