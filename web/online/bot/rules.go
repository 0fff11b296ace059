//go:build !js

package main

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"awale/variants"
	"awale/web/online/protocol"
)

// inventors are guests who ask each other for games by rules of their own, as fast as a server takes commands of a connection. The texts of
// the rules are as long as may be, and each is a new one.
type inventors struct {
	address string
	guests  int
	// asked counts the challenges, and refused those that the server has refused.
	asked, refused atomic.Int64
}

// inventEvery is the time between two challenges of a guest, of which every other one is long. A server ends a connection that sends faster
// for long.
const inventEvery = 160 * time.Millisecond

// run brings the guests in, calls begun once all are there, and has them ask until ctx ends. The error says why a
// guest could not come in, or lost the connection.
func (v *inventors) run(ctx context.Context, begun func()) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	w := &crowd{address: v.address, names: int(draw() % (1 << 40))}
	var list []*idler
	for i := range v.guests {
		g, err := w.enter(ctx, 1<<20+i)
		if err != nil {
			return fmt.Errorf("inventor %d: %w", i+1, err)
		}
		defer g.socket.Close()
		list = append(list, g)
	}
	begun()
	var all sync.WaitGroup
	for i, g := range list {
		all.Go(func() {
			if err := v.invent(ctx, g, list[(i+1)%len(list)].id); err != nil && ctx.Err() == nil {
				stop(err)
			}
		})
	}
	all.Wait()
	if cause := context.Cause(ctx); cause != nil && ctx.Err() != cause {
		return cause
	}
	return nil
}

// invent asks a player for games by new rules.
func (v *inventors) invent(ctx context.Context, g *idler, player string) error {
	every := time.NewTicker(inventEvery)
	defer every.Stop()
	for many := false; ; many = !many {
		told, err := g.send(ctx, &protocol.Challenge{Player: player, Terms: protocol.Terms{Rule: longRule(many),
			Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.Lot, Games: 1}})
		if err != nil {
			return err
		}
		v.asked.Add(1)
		if _, refused := told.(*protocol.Refused); refused {
			v.refused.Add(1)
		}
		select {
		case <-every.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// Sizes of long rules.
const (
	// fewNames is in how many languages a rule may have a name that others read, and mostNames how many names fit into the text of a rule.
	fewNames, mostNames = 16, 85
	// nameLength is the length of the names of such rules, in letters.
	nameLength = 38
)

// longRule returns the text of a rule that nobody else has, with names in so many languages that others may still read them, or with as
// many as the protocol allows.
func longRule(many bool) string {
	count := fewNames
	if many {
		count = mostNames
	}
	var names []string
	for i := range count {
		key := "name" // the one in English
		if i > 0 {
			key += "." + string([]byte{'a' + byte(i/20), 'f' + byte(i%20)}) // never that of English
		}
		name := strings.Repeat(nameOf(int(draw() % (1 << 40)))[len("Load "):], nameLength/nameLetters+1)[:nameLength]
		names = append(names, key+":"+strings.ToUpper(name[:1])+name[1:])
	}
	return variants.Default + ",board.seeds:" + string('2'+byte(draw()%2)) + "," + strings.Join(names, ",")
}
