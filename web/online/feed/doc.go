// Package feed writes calendars (RFC 5545) with the times of online play, for players and for servers. It knows no network.
package feed
