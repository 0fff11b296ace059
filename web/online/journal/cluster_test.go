//go:build !js

package journal

import (
	"bytes"
	"fmt"
	"net"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"awale/web/online/protocol"

	"github.com/nats-io/nats-server/v2/server"
)

// freePorts returns three ports that are free, and their addresses as routes.
func freePorts(t *testing.T) (ports []int, routes []*url.URL) {
	t.Helper()
	for range 3 {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close() // once all are found
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
		routes = append(routes, &url.URL{Scheme: "nats", Host: l.Addr().String()})
	}
	return ports, routes
}

// newCluster starts three NATS servers that keep everything together, and returns their addresses.
func newCluster(t *testing.T) (addresses []string) {
	t.Helper()
	// Each server has to know the others before they start.
	ports, routes := freePorts(t)
	var all []*server.Server
	for i, port := range ports {
		s, err := server.NewServer(&server.Options{ServerName: fmt.Sprint("node", i), Host: "127.0.0.1", Port: server.RANDOM_PORT,
			JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true, Cluster: server.ClusterOpts{Name: "test", Host: "127.0.0.1",
				Port: port}, Routes: routes})
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(func() {
			s.Shutdown()
			s.WaitForShutdown()
		})
		all = append(all, s)
	}
	for _, s := range all {
		if !s.ReadyForConnections(time.Minute) {
			t.Fatal("a NATS server does not get ready")
		}
		addresses = append(addresses, s.ClientURL())
	}
	whole := func(s *server.Server) bool {
		return s.JetStreamIsLeader() && len(s.JetStreamClusterPeers()) == len(all)
	}
	for range 600 {
		if slices.ContainsFunc(all, whole) {
			return addresses
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the cluster does not get ready")
	return nil
}

// TestAClusterTakesEntriesAtOnce adds entries to logs, each as soon as the one before it is answered. None is refused.
func TestAClusterTakesEntriesAtOnce(t *testing.T) {
	ctx, cancel := limit()
	defer cancel()
	j, err := Open(ctx, Options{Cluster: newCluster(t), Replicas: 3})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() {
			l, _, err := j.Log(ctx, fmt.Sprintf("match%07d", w))
			if err != nil {
				t.Error(err)
				return
			}
			for i := range 400 {
				if err := l.Append(ctx, &protocol.Resumed{Moment: protocol.Moment{Time: start}}); err != nil {
					t.Errorf("entry %d of log %d: %v", i+1, w, err)
					return
				}
			}
		})
	}
	writers.Wait()
}

// TestABackupOfAClusterIsRestored copies what three servers keep, and restores it on three others and in a folder.
func TestABackupOfAClusterIsRestored(t *testing.T) {
	ctx, cancel := limit()
	defer cancel()
	kinds := map[string]time.Duration{players: 0}
	j, err := Open(ctx, Options{Cluster: newCluster(t), Replicas: 3, Kinds: kinds})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	b := keepBusy(t, j)
	b.until(ctx, 30, firstID)
	known, results := b.kept()
	var backup bytes.Buffer
	if err := j.Backup(ctx, &backup); err != nil {
		t.Fatal(err)
	}
	b.stop()
	for _, o := range []Options{{Cluster: newCluster(t), Replicas: 3, Kinds: kinds}, {Folder: t.TempDir(), Kinds: kinds}} {
		if err := Restore(ctx, o, bytes.NewReader(backup.Bytes()), int64(backup.Len())); err != nil {
			t.Fatal(err)
		}
		r, err := Open(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		for id, want := range known {
			if _, events, err := r.Log(ctx, id); err != nil || len(events) < want {
				t.Errorf("%s has %d events of %d, %v", id, len(events), want, err)
			}
		}
		counted, documents := 0, 0
		if err := r.Results(ctx, func([]byte) { counted++ }); err != nil || counted < results {
			t.Errorf("%d results of %d, %v", counted, results, err)
		}
		if err := r.Documents(ctx, players, func(string, []byte) { documents++ }); err != nil || documents != documentsKept+1 {
			t.Errorf("%d documents, %v", documents, err)
		}
		if got, want := r.matches.CachedInfo().Config.Replicas, max(1, o.Replicas); got != want {
			t.Errorf("%d servers keep everything, not %d", got, want)
		}
	}
}
