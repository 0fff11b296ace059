package password

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

func TestAPasswordFitsItsHashAlone(t *testing.T) {
	h := New("caf\u00e9 in Kumasi")
	read, err := Parse(h.Text())
	if err != nil {
		t.Fatal(err)
	}
	for password, fits := range map[string]bool{"caf\u00e9 in Kumasi": true, "cafe\u0301 in Kumasi": true, "cafe in Kumasi": false,
		"caf\u00e9 in Kumasi ": false, "": false} {
		if read.Fits(password) != fits || h.Fits(password) != fits {
			t.Errorf("%q: %t", password, !fits)
		}
	}
	if again := New("caf\u00e9 in Kumasi"); again.Text() == h.Text() {
		t.Error("two hashes have one salt")
	}
	if p := Placeholder(); p.Fits("") || len(p.Text()) != len(h.Text()) {
		t.Errorf("%q is compared for accounts without a password", p.Text())
	}
	if said := fmt.Sprintf("%v %+v %#v %s", h, h, h, h); strings.Contains(said, "argon2") || strings.Contains(said, "[") {
		t.Errorf("a log shows %s", said)
	}
}

// prefix begins every hash that is made.
const prefix = "$argon2id$v=19$m=19456,t=2,p=1$"

func TestStrangeHashesAreRefused(t *testing.T) {
	good := New("a password").Text()
	if !strings.HasPrefix(good, prefix) {
		t.Fatalf("%q", good)
	}
	rest := strings.TrimPrefix(good, prefix)
	for _, bad := range []string{"", "$", "a password", "$argon2i$v=19$m=19456,t=2,p=1$" + rest, "$argon2id$v=16$m=19456,t=2,p=1$" + rest,
		"$argon2id$m=19456,t=2,p=1$" + rest, "$argon2id$v=19$m=1000000,t=2,p=1$" + rest, "$argon2id$v=19$m=19456,t=0,p=1$" + rest,
		"$argon2id$v=19$m=19456,t=200,p=1$" + rest, "$argon2id$v=19$m=19456,t=2,p=0$" + rest,
		"$argon2id$v=19$m=19456,t=2,p=300$" + rest, "$argon2id$v=19$m=19456,t=2,p=5$" + rest, "$argon2id$v=19$m=7,t=2,p=1$" + rest,
		"$argon2id$v=19$m=-5,t=2,p=1$" + rest,
		"$argon2id$v=19$m=019456,t=2,p=1$" + rest, "$argon2id$v=19$t=2,m=19456,p=1$" + rest, good + "=", good + "A", good[:len(good)-1],
		good + "$", " " + good, good + "\n",
		prefix + "$" + rest, strings.Replace(good, "p=1", "p=1,x=1", 1)} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(New("a password").Text())
	f.Add("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXNhbHRzb21lc2FsdHNvbWVzYWx0c29tZXNhbHQ")
	f.Fuzz(func(t *testing.T, s string) {
		h, err := Parse(s)
		if err != nil {
			return
		}
		if h.Text() != s {
			t.Errorf("%q is written %q", s, h.Text())
		}
		if h.memory < 64 {
			h.Fits("a password")
		}
	})
}

func TestTheGateBoundsWhatIsDone(t *testing.T) {
	g := NewGate(2, 3)
	var all sync.WaitGroup
	var mu sync.Mutex
	now, most, done, busy := 0, 0, 0, 0
	hold := make(chan struct{})
	began := make(chan struct{}, 10)
	try := func() {
		began <- struct{}{}
		err := g.Do(func() {
			mu.Lock()
			now++
			most = max(most, now)
			mu.Unlock()
			<-hold
			mu.Lock()
			now--
			done++
			mu.Unlock()
		})
		if err != nil {
			mu.Lock()
			busy++
			mu.Unlock()
		}
	}
	for range 10 {
		all.Go(try)
	}
	for range 10 {
		<-began
	}
	for {
		mu.Lock()
		refused := busy
		mu.Unlock()
		if refused == 5 {
			break
		}
	}
	close(hold)
	all.Wait()
	if most > 2 || done != 5 || busy != 5 {
		t.Errorf("%d at once, %d done, %d refused", most, done, busy)
	}
	if err := g.Do(func() {}); err != nil {
		t.Error("it stays closed")
	}
}
