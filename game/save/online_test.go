package save

import (
	"strings"
	"testing"
)

// What is kept of play on the Internet comes back, and what cannot be is refused by the name of its field.
func TestOnlineDocument(t *testing.T) {
	good := Online{Server: "wss://play.example.org/online", Proxy: "socks5://proxy.example.org:1080", Name: "Ama", Country: "GH",
		Key: strings.Repeat("k", 43), Registered: true, CopyDue: true, Rated: true,
		Account: true, Played: true, Offered: true, Session: "k3v9a0b1c2d3", Last: 1000, Window: "w1"}
	store := &Memory{}
	if p := NewShelf(store).Put(DocumentOnline, good); p != nil {
		t.Fatal(p)
	}
	var read Online
	if found, p := NewShelf(store).Get(DocumentOnline, &read); !found || p != nil || read != good {
		t.Errorf("read %+v, %t, %v", read, found, p)
	}
	for field, spoil := range map[string]func(*Online){
		"server":  func(o *Online) { o.Server = strings.Repeat("x", 201) },
		"proxy":   func(o *Online) { o.Proxy = "proxy.example.org" },
		"name":    func(o *Online) { o.Name = strings.Repeat("é", 60) },
		"country": func(o *Online) { o.Country = "GHA" },
		"key":     func(o *Online) { o.Key = strings.Repeat("k", 42) + "=" },
		"session": func(o *Online) { o.Session = "short" },
		"last":    func(o *Online) { o.Last = 1 << 60 },
		"window":  func(o *Online) { o.Window = strings.Repeat("w", 17) },
	} {
		bad := good
		spoil(&bad)
		if err := bad.Check(); err == nil || !strings.Contains(err.Error(), field) {
			t.Errorf("%s: %v", field, err)
		}
	}
}

// Two windows change what is kept: the key of an account that one of them makes stays, until a window removes it that knows it.
func TestTwoWindowsKeepTheKeyOfAnAccount(t *testing.T) {
	store := newFaulty()
	first, second := shared(store, "a"), shared(store, "b")
	a, b := Online{Name: "Ama"}, Online{}
	put := func(s *Shelf, o Online) {
		t.Helper()
		if p := s.Put(DocumentOnline, o); p != nil {
			t.Fatal(p)
		}
	}
	put(first, a)
	second.Get(DocumentOnline, &b)
	a.Key, a.Account, a.CopyDue, a.Session, a.Last, a.Window = strings.Repeat("k", 43), true, true, "k3v9a0b1c2d3", 200, "a"
	b.Played = true
	put(first, a)
	put(second, b)
	var now Online
	if found, p := second.Get(DocumentOnline, &now); !found || p != nil {
		t.Fatal(found, p)
	}
	want := a
	want.Played = true
	if now != want {
		t.Errorf("kept is %+v, not %+v", now, want)
	}
	now.Key, now.Account = "", false
	put(second, now)
	now = Online{}
	if first.Get(DocumentOnline, &now); now.Key != "" || now.Name != "Ama" {
		t.Errorf("without the account it is %+v", now)
	}
}

// What the server said of an account is not kept for another one, and a session is of one window alone.
func TestOnlineFieldsThatBelongTogether(t *testing.T) {
	before := Online{Key: "old", Session: "s", Last: 1, Window: "a"}
	mine, theirs := before, before
	mine.Registered, mine.Country, mine.Last = true, "GH", 2
	theirs.Key, theirs.CopyDue, theirs.Session, theirs.Last, theirs.Window = "new", true, "t", 9, "b"
	want := mine
	want.Key, want.Registered, want.CopyDue = "new", false, true
	if MergeOnline(&before, &mine, &theirs); theirs != want {
		t.Errorf("merged it is %+v, not %+v", theirs, want)
	}
}

func TestProxies(t *testing.T) {
	for text, want := range map[string]bool{
		"http://proxy.example.org:3128": true, "https://proxy.example.org/": true, "socks5://127.0.0.1:1080": true,
		"http://[::1]:8080": true, "http://ama:secret@proxy": true,
		"": false, "proxy.example.org:3128": false, "proxy": false, "http://": false, "http://:3128": false, "http://proxy:": false,
		"http://proxy:0": false, "http://proxy:70000": false,
		"http://proxy:port": false, "http://proxy/path": false, "http://proxy?": false, "http://proxy#": false, "ftp://proxy": false,
		"socks4://proxy": false, "http:proxy": false,
		" http://proxy": false, "http://a b": false, "http://" + strings.Repeat("p", 200): false,
	} {
		if got := IsProxy(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

// The file of an account comes back, and a broken one is refused by the name of its field. Other texts are none.
func TestAccountFile(t *testing.T) {
	a := Account{Server: "wss://play.example.org/online", Name: "Ama", Country: "GH", Key: strings.Repeat("k", 43)}
	file := FormatAccount(a)
	if read, ok, err := ParseAccount(file); read != a || !ok || err != nil {
		t.Errorf("read %+v, %t, %v", read, ok, err)
	}
	for field, text := range map[string]string{
		"version": strings.Replace(file, `"version": 1`, `"version": 2`, 1),
		"key":     strings.Replace(file, "kkk", "k=k", 1),
		"country": strings.Replace(file, "GH", "GHA", 1),
		"file":    strings.Replace(file, `"name"`, `"nickname"`, 1),
	} {
		if _, ok, err := ParseAccount(text); !ok || err == nil || !strings.HasPrefix(err.Error(), field+" ") {
			t.Errorf("%s: %t, %v", field, ok, err)
		}
	}
	for _, text := range []string{"", "{}", `{"format": "awale-game"}`, file[:len(file)/2], strings.Repeat(" ", maxAccountFile) + file} {
		if _, ok, err := ParseAccount(text); ok || err != nil {
			t.Errorf("%.40q: %t, %v", text, ok, err)
		}
	}
}

func FuzzParseAccount(f *testing.F) {
	f.Add(FormatAccount(Account{Server: "ws://a/online", Name: "A", Key: strings.Repeat("k", 43)}))
	f.Fuzz(func(t *testing.T, text string) {
		a, ok, err := ParseAccount(text)
		if !ok || err != nil {
			return
		}
		if again, ok, err := ParseAccount(FormatAccount(a)); again != a || !ok || err != nil {
			t.Errorf("%q: %+v, again %+v, %t, %v", text, a, again, ok, err)
		}
	})
}
