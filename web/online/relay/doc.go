//go:build !js

// Package relay lets clients connect to any host of a cluster, though the hub is at one of them. That one has a [Base]. Every host has
// an [Outpost], which takes connections and carries what is said on them to the base of the moment and back, through the NATS servers
// of the cluster.
//
// An outpost and a base have a link, which has a number for every message in each direction. NATS keeps the order of messages and may
// lose some. Then, and when nothing is heard for a while, the link is given up with all its connections: clients connect again, and go on
// where they were, as they do after every lost connection.
//
// Who may use the NATS servers is believed about everything, as it is about what is kept there.
package relay
