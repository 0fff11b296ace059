//go:build !js

package relay

// Subjects of NATS. The base tells under beatSubject that it is there. What an outpost sends to a base has the ids of the base and of
// the link, and what comes back that of the link.
const (
	beatSubject = "awale.relay.beat"
	baseSubject = "awale.relay.base."
	linkSubject = "awale.relay.link."
)

// mostPending is how many bytes may wait in this process to be given to their connections.
const mostPending = 256 << 20
