//go:build !js

package push

import (
	"net/http"
	"sync"
	"time"
)

const (
	// tokenTime is how long a signed token is used. Apple asks for no new one more often. It holds for 12 hours.
	tokenTime = time.Hour
)

// tokens sends requests with one signed token for each push service. Otherwise each message would have one of its own.
type tokens struct {
	client *http.Client

	mu   sync.Mutex
	kept map[string]token
}

type token struct {
	authorization string
	until         time.Time
}

// Do implements webpush.HTTPClient.
func (t *tokens) Do(r *http.Request) (*http.Response, error) {
	const header = "Authorization"
	t.mu.Lock()
	now := time.Now()
	known, ok := t.kept[r.URL.Host]
	if ok && now.Before(known.until) {
		r.Header.Set(header, known.authorization)
	} else {
		if len(t.kept) >= mostServices {
			clear(t.kept)
		}
		t.kept[r.URL.Host] = token{r.Header.Get(header), now.Add(tokenTime)}
	}
	t.mu.Unlock()
	return t.client.Do(r)
}
