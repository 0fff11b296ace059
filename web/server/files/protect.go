//go:build !js

package files

import (
	"net/http"
	"strings"
)

// policy is the Content-Security-Policy: the page runs its own scripts and the WebAssembly they fetch,
// talks to nobody but its own server and is framed by nobody. Scripts from blob: are there because the
// audio driver can load its worklet in no other way; only a script of this page can make one.
const policy = "default-src 'none'; " +
	"script-src 'self' 'wasm-unsafe-eval' blob:; " +
	"style-src 'self'; " +
	"img-src 'self' data: blob:; " +
	"connect-src 'self'; " +
	"manifest-src 'self'; " +
	"worker-src 'self'; " +
	"base-uri 'none'; " +
	"form-action 'none'; " +
	"frame-ancestors 'none'"

// refused are the abilities of browsers that the game has no use for.
var refused = []string{"accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
	"microphone", "midi", "payment", "publickey-credentials-get", "usb"}

// protect sets the headers that every answer carries.
func protect(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", strings.Join(refused, "=(), ")+"=()")
}
