//go:build !js

package push

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/push/pushtest"
)

// subscription is the subscription of a browser at an endpoint.
func subscription(b *pushtest.Browser, endpoint string) Subscription {
	return Subscription{endpoint, b.Key, b.Auth}
}

func encode(data []byte) string { return base64.RawURLEncoding.EncodeToString(data) }

// checkToken checks the token of a message at a service, and returns it.
func checkToken(t *testing.T, r *http.Request, public, origin, subject string) string {
	t.Helper()
	text, key, ok := strings.Cut(strings.TrimPrefix(r.Header.Get("Authorization"), "vapid t="), ", k=")
	parts := strings.Split(text, ".")
	if !ok || key != public || len(parts) != 3 {
		t.Fatalf("the token is %s", r.Header.Get("Authorization"))
	}
	var content [3][]byte
	for i, p := range parts {
		content[i], _ = base64.RawURLEncoding.DecodeString(p)
	}
	point, _ := base64.RawURLEncoding.DecodeString(public)
	verifier, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil || len(content[2]) != 64 {
		t.Fatal(err)
	}
	hash := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(verifier, hash[:], new(big.Int).SetBytes(content[2][:32]), new(big.Int).SetBytes(content[2][32:])) {
		t.Error("the signature of the token is wrong")
	}
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	if err := json.Unmarshal(content[1], &claims); err != nil {
		t.Fatal(err)
	}
	left := time.Until(time.Unix(claims.Exp, 0))
	if claims.Aud != origin || claims.Sub != subject || left < time.Hour || left > 24*time.Hour {
		t.Errorf("the token says %+v", claims)
	}
	return text
}

func newKeys(t *testing.T) Keys {
	t.Helper()
	k, err := NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func newSender(t *testing.T, o Options) *Sender {
	t.Helper()
	s, err := NewSender(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// TestAMessageReachesABrowser sends a message to a push service that a browser reads.
func TestAMessageReachesABrowser(t *testing.T) {
	b, keys := pushtest.NewBrowser(), newKeys(t)
	type arrived struct {
		header http.Header
		body   []byte
		r      *http.Request
	}
	came := make(chan arrived, 1)
	service := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		came <- arrived{r.Header, body, r}
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	s := newSender(t, Options{Keys: keys, Subject: "host@example.org", Client: service.Client()})
	to := subscription(b, service.URL+"/push/1")
	if err := s.Check(to); err != nil {
		t.Fatal(err)
	}
	payload := `{"kind":"turn","name":"Kofi"}`
	if !s.Send(Message{To: to, Payload: []byte(payload), Topic: "a1b2c3d4e5f6", Lasts: time.Hour}) {
		t.Fatal("the message is dropped")
	}
	got := <-came
	if text, err := b.Read(got.body); err != nil || text != payload {
		t.Errorf("the browser reads %q, %v", text, err)
	}
	if len(got.body) != recordSize {
		t.Errorf("the message has %d bytes", len(got.body))
	}
	for name, want := range map[string]string{"Content-Encoding": "aes128gcm", "Ttl": "3600", "Topic": "a1b2c3d4e5f6", "Urgency": "normal"} {
		if got.header.Get(name) != want {
			t.Errorf("%s is %s", name, got.header.Get(name))
		}
	}
	checkToken(t, got.r, keys.Public, service.URL, "mailto:host@example.org")
	if s.Send(Message{To: to, Payload: make([]byte, MaxPayload+1)}) {
		t.Error("a message that is too long is sent")
	}
}

// answering is a push service that gives the answers in their order, the last one for ever.
type answering struct {
	t       *testing.T
	answers []string // status and Retry-After
	public  string
	at      []time.Time
	tokens  []string
}

func (a *answering) RoundTrip(r *http.Request) (*http.Response, error) {
	a.at = append(a.at, time.Now())
	a.tokens = append(a.tokens, checkToken(a.t, r, a.public, "https://push.example.org", "https://play.example.org"))
	status, after, _ := strings.Cut(a.answers[min(len(a.at), len(a.answers))-1], " ")
	codes := map[string]int{"201": 201, "302": 302, "403": 403, "404": 404, "410": 410, "429": 429, "500": 500}
	return &http.Response{StatusCode: codes[status], Body: io.NopCloser(strings.NewReader("")), Request: r,
		Header: http.Header{"Retry-After": {after}, "Location": {"https://elsewhere.example.org/"}}}, nil
}

// TestAPushServiceRefuses has a push service take a message later, never, or no more.
func TestAPushServiceRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		answers []string
		// sent is how often the message is sent, apart is the time between the first two, and gone whether the subscription has ended.
		sent  int
		apart time.Duration
		gone  bool
	}{
		"taken":        {[]string{"201"}, 1, 0, false},
		"gone":         {[]string{"410"}, 1, 0, true},
		"unknown":      {[]string{"404"}, 1, 0, true},
		"refused":      {[]string{"403"}, 1, 0, false},
		"later":        {[]string{"429 600", "201"}, 2, 10 * time.Minute, false},
		"a day later":  {[]string{"429 86400"}, 1, 0, false},
		"out of order": {[]string{"500"}, tries, pause, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				keys := newKeys(t)
				service := &answering{t: t, answers: c.answers, public: keys.Public}
				s := newSender(t, Options{Keys: keys, Subject: "https://play.example.org", Client: &http.Client{Transport: service}})
				gone := 0
				m := Message{To: subscription(pushtest.NewBrowser(), "https://push.example.org/1"), Payload: []byte("{}"), Gone: func() { gone++ }}
				s.Send(m)
				time.Sleep(30 * time.Minute)
				synctest.Wait()
				if len(service.at) != c.sent || (gone == 1) != c.gone {
					t.Fatalf("sent %d times, gone %d", len(service.at), gone)
				}
				if c.apart > 0 && service.at[1].Sub(service.at[0]) != c.apart {
					t.Errorf("sent again after %v", service.at[1].Sub(service.at[0]))
				}
				if n := s.known.count.Load() + s.others.count.Load(); n != 0 {
					t.Errorf("%d messages wait", n)
				}
			})
		})
	}
}

// TestOneTokenAnHour has messages of one hour carry the same token. Many messages that wait are bounded.
func TestOneTokenAnHour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		keys := newKeys(t)
		service := &answering{t: t, answers: []string{"201", "201", "201", "429 600"}, public: keys.Public}
		s := newSender(t, Options{Keys: keys, Subject: "https://play.example.org", Client: &http.Client{Transport: service}})
		m := Message{To: subscription(pushtest.NewBrowser(), "https://push.example.org/1"), Payload: []byte("{}")}
		for _, wait := range []time.Duration{0, 50 * time.Minute, 20 * time.Minute} {
			time.Sleep(wait)
			s.Send(m)
			synctest.Wait()
		}
		if len(service.tokens) != 3 || service.tokens[0] != service.tokens[1] || service.tokens[1] == service.tokens[2] {
			t.Errorf("the tokens are %q", service.tokens)
		}
		taken := 0
		for range mostWaiting + 100 {
			if s.Send(m) {
				taken++
			}
			synctest.Wait()
		}
		if taken != mostWaiting || len(service.at) != 4 {
			t.Errorf("%d messages wait, %d were sent", taken, len(service.at))
		}
	})
}

// TestKeysThatAreDamaged opens no sender with them.
func TestKeysThatAreDamaged(t *testing.T) {
	k, other := newKeys(t), newKeys(t)
	for _, bad := range []Keys{{}, {k.Public, other.Private}, {k.Public, k.Private[1:]}, {"", k.Private},
		{k.Public, encode(make([]byte, 32))}} {
		if _, err := NewSender(Options{Keys: bad}); err == nil || bad.Private != "" && strings.Contains(err.Error(), bad.Private) {
			t.Errorf("%v", err)
		}
	}
}

// TestEndpoints takes addresses of push services, and nothing else.
func TestEndpoints(t *testing.T) {
	s := newSender(t, Options{Keys: newKeys(t)})
	b := pushtest.NewBrowser()
	for _, good := range []string{"https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91b", "https://web.push.apple.com/QGx",
		"https://updates.push.services.mozilla.com/wpush/v2/gAAA", "https://wns2-par02p.notify.windows.com/w/?token=BQ%2b"} {
		if err := s.Check(subscription(b, good)); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range []string{"", "http://fcm.googleapis.com/1", "https://localhost/1", "https://127.0.0.1/1", "https://[::1]/1",
		"https://2130706433/1", "https://0x7f.1/1", "https://10.0.0.1/", "https://fcm.googleapis.com:8443/1", "https://fcm.googleapis.com:443/1",
		"https://a@fcm.googleapis.com/1", "https://fcm.googleapis.com/1#2", "//fcm.googleapis.com/1", "https://fcm.googleapis.com./1",
		"https://fcm..com/1", "https://" + strings.Repeat("a", maxEndpoint) + ".com/", "ftp://fcm.googleapis.com/1", "https://fcm\n.com/"} {
		if s.Check(subscription(b, bad)) == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	good := subscription(b, "https://push.example.org/1")
	for _, bad := range []Subscription{{good.Endpoint, "", good.Auth}, {good.Endpoint, good.Key, ""}, {good.Endpoint, good.Key, good.Key},
		{good.Endpoint, encode(append([]byte{4}, make([]byte, 64)...)), good.Auth}} {
		if s.Check(bad) == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}

// TestNoWayIntoTheNetwork has a name lead to addresses that are not on the Internet: nothing connects to them.
func TestNoWayIntoTheNetwork(t *testing.T) {
	for _, bad := range []string{"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
		"255.255.255.255", "224.0.0.1", "198.18.0.1", "::1", "::", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "fe80::1", "fc00::1", "ff02::1",
		"64:ff9b::a00:1", "2002:a00:1::1", "2001::1", "2001:db8::1", "fec0::1", "2a00:1450::1%eth0"} {
		if isPublic(netip.MustParseAddr(bad)) {
			t.Errorf("%s is public", bad)
		}
	}
	for _, good := range []string{"142.250.74.10", "17.57.146.1", "2a00:1450:4001:80e::200a", "::ffff:142.250.74.10"} {
		if !isPublic(netip.MustParseAddr(good)) {
			t.Errorf("%s is not public", good)
		}
	}
	if guard("tcp4", "142.250.74.10:443", nil) != nil || guard("tcp4", "142.250.74.10:22", nil) == nil {
		t.Error("the guard looks at no port")
	}
	reached := false
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer server.Close()
	client := newClient()
	client.Transport.(*http.Transport).TLSClientConfig = server.Client().Transport.(*http.Transport).TLSClientConfig
	if _, err := client.Post(server.URL, "", nil); !errors.Is(err, errEndpoint) || reached {
		t.Errorf("the server of this machine is asked: %v", err)
	}
	if err := client.CheckRedirect(nil, nil); !errors.Is(err, http.ErrUseLastResponse) {
		t.Error("a redirection is followed")
	}
}

// FuzzEndpoint takes nothing with another port, a number in place of a name, or something before the name.
func FuzzEndpoint(f *testing.F) {
	for _, s := range []string{"https://fcm.googleapis.com/fcm/send/1", "https://127.1/", "https://a.b:1/", "https://a@b.cd/", "https://[::1]/"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if CheckEndpoint(s) != nil {
			return
		}
		r, err := http.NewRequest(http.MethodPost, s, nil)
		if err != nil || r.URL.Port() != "" || r.URL.User != nil || !strings.Contains(r.URL.Host, ".") {
			t.Fatalf("%q is taken: %v", s, err)
		}
		if _, err := netip.ParseAddr(r.URL.Host); err == nil {
			t.Fatalf("%q is taken", s)
		}
	})
}

// answers is what an HTTP client gets.
type answers func(*http.Request) (*http.Response, error)

// RoundTrip implements [http.RoundTripper].
func (a answers) RoundTrip(r *http.Request) (*http.Response, error) { return a(r) }

// TestSilentHostsHoldUpNoPushService has players name hosts that never answer, each one another host.
func TestSilentHostsHoldUpNoPushService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		came := make(chan string, 1)
		s := newSender(t, Options{Keys: newKeys(t), Subject: "host@example.org", Client: &http.Client{
			Transport: answers(func(r *http.Request) (*http.Response, error) {
				if r.URL.Host != "wns2-par02p.notify.windows.com" {
					<-r.Context().Done()
					return nil, r.Context().Err()
				}
				came <- r.URL.Path
				return &http.Response{StatusCode: http.StatusCreated, Body: http.NoBody}, nil
			})}})
		b := pushtest.NewBrowser()
		for i := range 20 {
			s.Send(Message{To: subscription(b, fmt.Sprintf("https://h%d.example.net/1", i)), Payload: []byte("{}")})
		}
		begun := time.Now()
		s.Send(Message{To: subscription(b, "https://wns2-par02p.notify.windows.com/w"), Payload: []byte("{}")})
		if path := <-came; path != "/w" || time.Since(begun) > time.Second {
			t.Errorf("%s comes after %v", path, time.Since(begun))
		}
	})
}
