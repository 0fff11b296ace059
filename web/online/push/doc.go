// Package push sends Web Push messages (RFC 8030) to the push services of browsers: encrypted for one browser (RFC 8291), and signed with
// the VAPID keys of the host (RFC 8292). It knows no players and no games.
//
// The address of a push service, an endpoint, comes from a client, so that it could be any address. [CheckEndpoint] says which ones are
// taken, and a [Sender] connects to public addresses alone, whatever a name resolves to, and follows no redirection.
package push
