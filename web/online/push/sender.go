//go:build !js

package push

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/SherClockHolmes/webpush-go"
)

const (
	// MaxPayload is the length of the longest payload, in bytes: push services take a little more. All messages have one size, so that
	// their length tells nothing.
	MaxPayload = 900
	recordSize = 1024
	// mostWaiting is how many messages wait in a queue at a time. One more is dropped.
	mostWaiting = 2000
	// senders is how many messages of a queue are on their way at a time.
	senders = 4
	// tries is how often a message may find that its push service does not take messages now.
	tries = 3
	// mostServices is how many push services are remembered. Clients name them.
	mostServices = 100
	// pause is how long a push service is left alone that does not take a message and does not say for how long, longestPause how long at
	// most before a message is dropped.
	pause, longestPause = time.Minute, time.Hour
	// maxAnswer is how many bytes of an answer are read, so that the connection can be used again.
	maxAnswer = 4 << 10
)

// Options say as whom a [Sender] sends.
type Options struct {
	Keys Keys
	// Subject is how the operator of a push service reaches the host: a bare mail address, or an https address.
	Subject string
	// Client sends requests, nil for a client that connects to hosts on the Internet alone. Only tests need another one: with it any
	// endpoint is taken.
	Client *http.Client
	// Log takes what a host should know, nil for nothing. It gets no endpoints.
	Log *slog.Logger
}

// Message is a message to one browser.
type Message struct {
	To      Subscription
	Payload []byte
	// Topic is a name of up to 32 letters and digits: a message replaces one with the same topic that still waits at the push service.
	Topic string
	// Lasts is how long the push service keeps the message for a browser that it does not reach.
	Lasts time.Duration
	// Gone is called when the push service says that the subscription has ended, from another goroutine.
	Gone func()
}

// Sender sends messages in the background, and never makes a caller wait. It is safe for concurrent use.
type Sender struct {
	options Options
	strict  bool
	tokens  *tokens
	log     *slog.Logger
	ctx     context.Context
	stop    context.CancelFunc
	running sync.WaitGroup
	// known are the messages to the push services of the great browsers, and others those to any host that a client names: one that never
	// answers holds up no message of the first ones.
	known, others *queue

	mu sync.Mutex
	// pausedUntil are the push services that are left alone, and until when.
	pausedUntil map[string]time.Time
}

// queue is messages that wait to be sent, and how long one of them may take.
type queue struct {
	waiting chan attempt
	count   atomic.Int64
	limit   time.Duration
}

func newQueue(limit time.Duration) *queue {
	return &queue{waiting: make(chan attempt, mostWaiting), limit: limit}
}

// attempt is a message, and how often it had to wait for its push service.
type attempt struct {
	message Message
	waited  int
}

// NewSender returns a sender. The error says what is wrong with the keys.
func NewSender(o Options) (*Sender, error) {
	if err := o.Keys.Check(); err != nil {
		return nil, err
	}
	s := &Sender{options: o, strict: o.Client == nil, log: o.Log, known: newQueue(sendTime), others: newQueue(otherTime),
		pausedUntil: map[string]time.Time{}}
	if s.strict {
		o.Client = newClient()
	}
	s.tokens = &tokens{client: o.Client, kept: map[string]token{}}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.ctx, s.stop = context.WithCancel(context.Background())
	for _, q := range []*queue{s.known, s.others} {
		for range senders {
			s.running.Go(func() { s.run(q) })
		}
	}
	return s, nil
}

// Close ends everything. Messages that wait are dropped.
func (s *Sender) Close() {
	s.stop()
	s.running.Wait()
	s.tokens.client.CloseIdleConnections()
}

// Check returns what is wrong with a subscription.
func (s *Sender) Check(to Subscription) error {
	if s.strict {
		if err := CheckEndpoint(to.Endpoint); err != nil {
			return err
		}
	}
	return to.checkKeys()
}

// Send sends a message later. It reports false for one that is dropped, because it is too long or too many wait.
func (s *Sender) Send(m Message) bool {
	if len(m.Payload) > MaxPayload {
		s.log.Error("a push message is too long")
		return false
	}
	q := s.others
	if isKnown(hostOf(m.To.Endpoint)) {
		q = s.known
	}
	if q.count.Add(1) > mostWaiting {
		q.count.Add(-1)
		s.log.Warn("a push message was dropped: too many wait")
		return false
	}
	q.waiting <- attempt{message: m} // there is room: count is not larger than the buffer
	return true
}

func (s *Sender) run(q *queue) {
	for {
		select {
		case <-s.ctx.Done():
			return
		case a := <-q.waiting:
			s.deliver(q, a)
		}
	}
}

// deliver sends a message, now or when its push service takes messages again.
func (s *Sender) deliver(q *queue, a attempt) {
	service := hostOf(a.message.To.Endpoint)
	wait := s.pauseLeft(service)
	if wait == 0 {
		if wait = s.send(a.message, service, q.limit); wait == 0 {
			q.count.Add(-1)
			return
		}
		s.pauseService(service, wait)
	}
	if a.waited++; a.waited >= tries || wait > longestPause {
		q.count.Add(-1)
		s.log.Warn("a push message was dropped: its push service does not take it", "service", service)
		return
	}
	time.AfterFunc(wait, func() { q.waiting <- a }) // it still counts, so that there is room
}

// send sends a message, and returns how long its push service is to be left alone; 0 if there is nothing more to do about it.
func (s *Sender) send(m Message, service string, limit time.Duration) time.Duration {
	ctx, cancel := context.WithTimeout(s.ctx, limit)
	defer cancel()
	// The library writes behind the end of the message, which may be shared by all devices of a player.
	answer, err := webpush.SendNotificationWithContext(ctx, slices.Clip(m.Payload),
		&webpush.Subscription{Endpoint: m.To.Endpoint, Keys: webpush.Keys{Auth: m.To.Auth, P256dh: m.To.Key}},
		&webpush.Options{HTTPClient: s.tokens, RecordSize: recordSize, Subscriber: s.options.Subject, Topic: m.Topic,
			TTL: int(m.Lasts.Seconds()), Urgency: webpush.UrgencyNormal, VAPIDPublicKey: s.options.Keys.Public,
			VAPIDPrivateKey: s.options.Keys.Private})
	if err != nil {
		return pause // the error has the endpoint
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, maxAnswer)
	switch code := answer.StatusCode; {
	case code == http.StatusNotFound || code == http.StatusGone:
		m.Gone()
	case code == http.StatusTooManyRequests || code >= http.StatusInternalServerError:
		return max(pause, retryAfter(answer.Header.Get("Retry-After")))
	case code >= http.StatusMultipleChoices:
		s.log.Warn("a push service has refused a message", "service", service, "status", code)
	}
	return 0
}

// retryAfter reads how long a push service wants to be left alone, 0 if that cannot be read.
func retryAfter(text string) time.Duration {
	if seconds, err := strconv.Atoi(text); err == nil {
		return time.Duration(min(max(seconds, 0), 1<<20)) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}

// pauseService leaves a push service alone for a while.
func (s *Sender) pauseService(service string, wait time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.pausedUntil) >= mostServices {
		clear(s.pausedUntil)
	}
	s.pausedUntil[service] = time.Now().Add(wait)
}

// pauseLeft returns how much longer a push service is left alone.
func (s *Sender) pauseLeft(service string) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return max(0, time.Until(s.pausedUntil[service]))
}

// hostOf returns the host of an endpoint.
func hostOf(endpoint string) string {
	if u, err := url.Parse(endpoint); err == nil {
		return u.Host
	}
	return ""
}
