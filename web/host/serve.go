//go:build !js

package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"awale/web/host/preview"
	"awale/web/online/hub"
	"awale/web/online/journal"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/socket"
	"awale/web/server/files"
	"awale/web/server/service"
)

const (
	// onlinePath is where clients connect, healthPath where the health is told.
	onlinePath, healthPath = "/online", "/online/health"
	// openTime is how long opening the store may take.
	openTime = 2 * time.Minute
	// silence is how long another server has to be silent before this one takes over.
	silence = 3 * time.Second
	// againTime is the time between two tries to open what is kept in a cluster.
	againTime = 500 * time.Millisecond
	// byeTime is how long clients have to take their last texts when the server stops.
	byeTime = time.Second
)

// serve serves until ctx ends.
func serve(ctx context.Context, o options, log *slog.Logger) error {
	// The port comes first: a port that is taken is reported before the build, which takes a minute or two.
	listener, err := service.Listen(o.host, o.port)
	if err != nil {
		return err
	}
	defer listener.Close()
	if o.certificate != "" {
		c := certificate{certificate: o.certificate, key: o.key}
		if _, err := c.get(nil); err != nil {
			return err
		}
		listener = tls.NewListener(listener, &tls.Config{GetCertificate: c.get})
	}
	finish := func() {}
	if o.dir == "" {
		game, err := service.Build(ctx)
		if err != nil {
			if ctx.Err() != nil {
				return nil // it was told to stop
			}
			return err
		}
		o.dir = game.Dir
		if !o.quick {
			finish = func() { go game.Finish(ctx) }
		}
	}
	addresses := o.addresses(listener.Addr())
	game, err := files.Open(o.dir, sources(slices.Concat(addresses, o.otherAddresses()))...)
	if err != nil {
		return err
	}
	defer game.Close()
	handler, err := preview.New(game, preview.Options{URL: o.url, Framers: o.framers})
	if err != nil {
		return err
	}
	if o.offline {
		greet(o, listener)
		finish()
		return service.Run(ctx, files.Server(handler), listener)
	}
	store, err := openStore(ctx, o)
	if err != nil {
		return fmt.Errorf("online play cannot be hosted: %w", err)
	}
	defer store.Close()
	online := &online{options: o, addresses: addresses, silence: silence, log: log}
	if err := online.open(listener.Addr()); err != nil {
		return fmt.Errorf("online play cannot be hosted: %w", err)
	}
	defer online.close()
	if o.backup != "" {
		online.backups = &backups{folder: o.backup, every: o.backupEvery, keep: o.backupKeep, write: store.Backup, log: log}
	}
	mux := http.NewServeMux()
	mux.Handle("/", handler)
	mux.HandleFunc(onlinePath, online.connect)
	mux.HandleFunc(healthPath, online.health)
	mux.HandleFunc(calendarPath, online.calendar)
	mux.HandleFunc(cardPath, online.card)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	served := make(chan error, 1)
	stop, stopped := context.WithCancel(context.Background())
	defer stopped()
	go func() {
		served <- service.Run(stop, files.Server(mux), listener)
		cancel()
	}()
	greet(o, listener)
	finish()
	err = online.play(ctx, store)
	stopped()
	return errors.Join(err, <-served)
}

// greet says where the game is.
func greet(o options, listener net.Listener) {
	if o.url != "" {
		fmt.Println("Awale is at " + o.url + ", served on " + listener.Addr().String() + " (Ctrl+C stops it)")
		return
	}
	fmt.Println(service.Greeting(listener.Addr()))
}

// addresses returns the addresses at which clients connect.
func (o options) addresses(listening net.Addr) []string {
	if o.url != "" {
		return []string{addressAt(o.url)}
	}
	host, port, err := net.SplitHostPort(listening.String())
	ip := net.ParseIP(host)
	if err != nil || ip == nil {
		return []string{"ws://" + listening.String() + onlinePath}
	}
	hosts := []string{"localhost", "127.0.0.1", "::1"}
	switch own, err := net.InterfaceAddrs(); {
	case ip.IsUnspecified() && err == nil:
		for _, a := range own {
			if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() {
				hosts = append(hosts, n.IP.String())
			}
		}
	case !ip.IsLoopback():
		hosts = []string{host}
	}
	var list []string
	for _, h := range hosts {
		list = append(list, "ws://"+net.JoinHostPort(h, port)+onlinePath)
	}
	return list
}

// addressAt returns the address at which clients connect to a host, by its public address.
func addressAt(url string) string { return "ws" + strings.TrimPrefix(url, "http") + onlinePath }

// pageAt returns the address of the page of a host at whose address clients connect.
func pageAt(address string) string {
	return "http" + strings.TrimPrefix(strings.TrimSuffix(address, onlinePath), "ws") + "/"
}

// otherAddresses returns the addresses at which clients connect to the other hosts of the cluster.
func (o options) otherAddresses() (list []string) {
	for _, other := range o.others {
		list = append(list, addressAt(other))
	}
	return list
}

// sources returns what the policy of the page calls the addresses of clients.
func sources(addresses []string) (list []string) {
	for _, a := range addresses {
		// A policy has no names for addresses of the sixth version in brackets; there the page is of its own server.
		if a = strings.TrimSuffix(a, onlinePath); !strings.Contains(a, "[") {
			list = append(list, a)
		}
	}
	return list
}

// guestTime is how long a guest is kept who may come back.
const guestTime = 24 * time.Hour

// groupTime is how long the code of a group is kept after somebody has come in with it last: longer than it holds.
const groupTime = (protocol.MaxCodeHours + 1) * time.Hour

// cardsTime is how long a round in a hall is kept after its last result: longer than results are taken.
const cardsTime = protocol.CardsTime*time.Millisecond + 24*time.Hour

func openStore(ctx context.Context, o options) (*journal.Journal, error) {
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	return journal.Open(ctx, o.journal())
}

// journal returns where everything is kept.
func (o options) journal() journal.Options {
	return journal.Options{Folder: o.data, Cluster: o.cluster, Credentials: o.credentials, Replicas: o.replicas, Matches: o.keepGames,
		Kinds: map[string]time.Duration{hub.Accounts: 0, hub.Erased: 0, hub.Guests: guestTime, hub.Reports: o.keepReports, hub.Meetings: 0,
			hub.Groups: groupTime, hub.Published: 0, hub.Votes: 0, hub.PushKeys: 0,
			hub.DayGames: 0, hub.Papers: 0, hub.Pauses: 0, hub.Tournaments: 0, hub.Clubs: 0, hub.Cards: cardsTime}}
}

// online is online play on this server, or at another one of the cluster to which clients are passed on.
type online struct {
	options   options
	addresses []string
	// silence is how long another server has to be silent before this one takes over.
	silence time.Duration
	log     *slog.Logger
	// backups are there if the host wants some.
	backups *backups
	// playing is there once this server serves.
	playing atomic.Pointer[playing]
	// cluster are the other hosts on the same NATS servers; nil with a folder.
	cluster *cluster
}

type playing struct {
	hub       *hub.Hub
	socket    *socket.Handler
	calendars *calendars
	cards     *cards
}

// open joins the other hosts, on a cluster. listening is the address on which this one listens.
func (x *online) open(listening net.Addr) error {
	if len(x.options.cluster) == 0 {
		return nil
	}
	// Announcements do not wait behind what is kept.
	conn, err := journal.Dial(x.options.journal())
	if err != nil {
		return err
	}
	known, _ := conn.GetClientIP() // nil if the server does not tell
	x.cluster, err = joinCluster(conn, x.options.upstream(listening, known), x.socket(), x.options.connections, x.log)
	if err != nil {
		conn.Close()
	}
	return err
}

// close ends open.
func (x *online) close() {
	if x.cluster != nil {
		x.cluster.close()
		x.cluster.conn.Close()
	}
}

// socket returns whom this server lets in.
func (x *online) socket() socket.Options {
	return socket.Options{Addresses: x.addresses, Origins: slices.Concat(x.options.origins, x.options.others),
		Others: x.options.otherAddresses(), Proxies: x.options.proxies}
}

// play waits until no other server serves from the store, and then hosts online play until ctx ends. The error says that another
// server has taken over, or that there is no play.
func (x *online) play(ctx context.Context, store *journal.Journal) error {
	var h *hub.Hub
	err := matchlog.ErrTakenOver
	for errors.Is(err, matchlog.ErrTakenOver) { // another one that stood by may have been faster
		if store.Await(ctx, x.silence) != nil {
			return nil // it was told to stop
		}
		h, err = x.openHub(ctx, store)
	}
	if ctx.Err() != nil && err != nil {
		return nil
	}
	if err != nil {
		return fmt.Errorf("online play cannot be hosted: %w", err)
	}
	lets := x.socket()
	if x.cluster != nil {
		lets.Secret = x.cluster.own.Secret
	}
	p := &playing{hub: h, socket: socket.New(h, lets), calendars: &calendars{h, pageAt(x.addresses[0])}, cards: &cards{h}}
	x.playing.Store(p)
	x.log.Info("online play is hosted", "at", x.addresses[0], "matches", h.Health().Matches)
	serving, served := context.WithCancel(ctx)
	defer served()
	var running sync.WaitGroup
	if x.backups != nil {
		running.Go(func() { x.backups.run(serving) })
	}
	if x.cluster != nil {
		running.Go(func() { x.cluster.announce(serving) })
	}
	switch program, err := computersProgram(x.options.computers); {
	case err != nil:
		x.log.Warn(err.Error())
	case program != "":
		running.Go(func() { (&computers{program: program, hub: h, log: x.log}).run(serving) })
	}
	select {
	case <-ctx.Done():
	case <-h.Taken():
		err = matchlog.ErrTakenOver
	}
	x.playing.Store(nil)
	served()
	h.Stop()
	running.Wait()
	late, cancel := context.WithTimeout(context.Background(), byeTime)
	defer cancel()
	p.socket.Wait(late)
	return err
}

// openHub opens the hub. A cluster that has lost a node takes a while to agree, and is tried again meanwhile.
func (x *online) openHub(ctx context.Context, store *journal.Journal) (*hub.Hub, error) {
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	go store.Hold(ctx)
	for {
		h, err := hub.Open(hub.Options{Lobby: x.options.lobby, Connections: x.options.connections, OfPlace: x.options.ofPlace,
			NewAccounts: x.options.newAccounts,
			Moderators:  x.options.moderators, Invited: x.options.invited, Codes: x.options.codes, Index: x.options.index,
			KeepGames: x.options.keepGames, KeepReports: x.options.keepReports, Log: x.log,
			Tournaments: x.options.makers, Repeats: x.options.repeaters, Clubs: x.options.founders,
			Push: hub.Push{Subject: x.options.push}}, store)
		if err == nil || errors.Is(err, matchlog.ErrTakenOver) || len(x.options.cluster) == 0 {
			return h, err
		}
		x.log.Warn("online play cannot be hosted yet", "error", err)
		select {
		case <-time.After(againTime):
		case <-ctx.Done():
			return nil, err
		}
	}
}

// connect takes a client, calendar a program that reads a calendar, and card the browser of a player at a board in a hall.
func (x *online) connect(w http.ResponseWriter, r *http.Request) {
	x.take(w, r, func(p *playing) http.Handler { return p.socket })
}

func (x *online) calendar(w http.ResponseWriter, r *http.Request) {
	x.take(w, r, func(p *playing) http.Handler { return p.calendars })
}

func (x *online) card(w http.ResponseWriter, r *http.Request) {
	x.take(w, r, func(p *playing) http.Handler { return p.cards })
}

// take has a request answered, here or by the server of the cluster that serves. of says which part of a server answers it.
func (x *online) take(w http.ResponseWriter, r *http.Request, of func(*playing) http.Handler) {
	here := func() http.Handler {
		if p := x.playing.Load(); p != nil {
			return of(p)
		}
		return nil // it does not serve
	}
	switch h := here(); {
	case h != nil:
		h.ServeHTTP(w, r)
	case x.cluster != nil && !socket.IsForwarded(r):
		x.cluster.take(w, r, here)
	default:
		unavailable(w, "this server does not serve yet")
	}
}

// health tells how the server does: with the status 200 if its clients can play, here or by way of another server, and 503 if not, or
// if nothing can be kept.
func (x *online) health(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	var state struct {
		Serving bool `json:"serving"`
		// Relaying is set if clients are passed on to another server, which serves.
		Relaying bool `json:"relaying,omitempty"`
		hub.Health
		// Backup is the time of the last backup, in milliseconds since 1970.
		Backup int64 `json:"backup,omitempty"`
	}
	if p := x.playing.Load(); p != nil {
		state.Serving, state.Health = true, p.hub.Health()
		if x.backups != nil {
			state.Backup = x.backups.last.Load()
		}
	} else {
		state.Relaying = x.cluster != nil && x.cluster.ready()
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if !state.Relaying && !(state.Serving && state.Store) {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(state) // nobody is told that a reader has gone
}
