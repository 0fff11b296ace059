//go:build !js

package files

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
)

// policy returns the Content-Security-Policy: the page runs its own scripts and the WebAssembly they fetch,
// talks to nobody but its own server and those in online, and is framed by nobody. inline are the sources that allow the scripts within
// the page.
func policy(online []string, inline ...string) string {
	scripts := append([]string{"script-src 'self' 'wasm-unsafe-eval'"}, inline...)
	return strings.Join([]string{
		"default-src 'none'",
		strings.Join(scripts, " "),
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		strings.Join(append([]string{"connect-src 'self'"}, online...), " "),
		"manifest-src 'self'",
		"worker-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	}, "; ")
}

// general is the policy of everything that is not a page.
var general = policy(nil)

// inlineScript finds the scripts within a page as web/site writes them there: without attributes.
var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// inlineSources returns the sources that allow the scripts within a page and no others: their hashes.
func inlineSources(page []byte) []string {
	var sources []string
	// Browsers hash what they have parsed, and parsing makes all line ends alike.
	alike := strings.ReplaceAll(string(page), "\r\n", "\n")
	for _, m := range inlineScript.FindAllStringSubmatch(alike, -1) {
		sum := sha256.Sum256([]byte(m[1]))
		sources = append(sources, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return sources
}

// refused are the abilities of browsers that the game has no use for.
var refused = []string{"accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
	"microphone", "midi", "payment", "publickey-credentials-get", "usb"}

// Protect sets the headers that every answer carries.
func Protect(h http.Header) {
	h.Set("Content-Security-Policy", general)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", strings.Join(refused, "=(), ")+"=()")
}
