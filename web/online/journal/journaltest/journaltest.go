//go:build !js

// Package journaltest starts NATS servers for tests of what keeps logs there.
package journaltest

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Server starts a NATS server with JetStream on a port that is free, and returns its address. It ends with the test.
func Server(t testing.TB) (url string) {
	t.Helper()
	nats, err := server.NewServer(&server.Options{ServerName: "test", Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true,
		StoreDir: t.TempDir(), NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	nats.Start()
	t.Cleanup(nats.Shutdown)
	if !nats.ReadyForConnections(time.Minute) {
		t.Fatal("the NATS server does not get ready")
	}
	return nats.ClientURL()
}
