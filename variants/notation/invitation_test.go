package notation

import (
	"strings"
	"testing"
)

func TestInvitations(t *testing.T) {
	const code = "k3v9a0b1c2d3"
	link := FormatInvitation("https://play.example.org/", code)
	for _, c := range []struct{ text, page, code string }{
		{link, "https://play.example.org/", code},
		{"Play with me: " + link + ".", "https://play.example.org/", code},
		{"(" + link + ")\nSee you!", "https://play.example.org/", code},
		{"#p=1;j=" + code, "", code},
		{"#p=1;j=" + code + "x", "", ""},
		{"#p=1;j=K3V9A0B1C2D3", "", ""},
		{"#p=1;j=short", "", ""},
		{"#p=1;r=abapa", "", ""},
		{"", "", ""},
		{strings.Repeat("x", MaxInput) + " " + link, "", ""},
	} {
		page, got, ok := ParseInvitation(c.text)
		if page != c.page || got != c.code || ok != (c.code != "") {
			t.Errorf("%.60q: %q, %q, %t", c.text, page, got, ok)
		}
	}
}

func TestLinksOfAccounts(t *testing.T) {
	key := strings.Repeat("k-", 21) + "_"
	link := FormatAccountLink("http://localhost:8080/", key)
	if page, got, ok := ParseAccountLink("<" + link + ">"); !ok || page != "http://localhost:8080/" || got != key {
		t.Errorf("%q, %q, %t", page, got, ok)
	}
	for _, bad := range []string{link + "k", link[:len(link)-1], strings.Replace(link, "_", "=", 1), FormatInvitation("", "k3v9a0b1c2d3")} {
		if _, got, ok := ParseAccountLink(bad); ok {
			t.Errorf("%q: %q", bad, got)
		}
	}
	if _, _, ok := ParseInvitation(link); ok {
		t.Error("an account is an invitation")
	}
}

func TestLinksOfGroups(t *testing.T) {
	link := FormatGroupLink("https://play.example.org/", "482109375")
	if page, code, ok := ParseGroupLink("Class 4: " + link + "."); !ok || page != "https://play.example.org/" || code != "482109375" {
		t.Errorf("%q, %q, %t", page, code, ok)
	}
	for _, bad := range []string{link + "1", link[:len(link)-1], link[:len(link)-1] + "x", FormatInvitation("", "k3v9a0b1c2d3")} {
		if _, code, ok := ParseGroupLink(bad); ok {
			t.Errorf("%q: %q", bad, code)
		}
	}
	if _, _, ok := ParseInvitation(link); ok {
		t.Error("a group is an invitation")
	}
}

func TestLinksOfGames(t *testing.T) {
	link := FormatGameLink("https://play.example.org/", "k3v9a0b1c2d3")
	if page, match, ok := ParseGameLink(link + "."); !ok || page != "https://play.example.org/" || match != "k3v9a0b1c2d3" {
		t.Errorf("%q, %q, %t", page, match, ok)
	}
	for _, bad := range []string{link + "1", link[:len(link)-1], FormatInvitation("", "k3v9a0b1c2d3")} {
		if _, match, ok := ParseGameLink(bad); ok {
			t.Errorf("%q: %q", bad, match)
		}
	}
	if _, _, ok := ParseInvitation(link); ok {
		t.Error("a game is an invitation")
	}
}

func FuzzParseInvitation(f *testing.F) {
	f.Add("https://play.example.org/#p=1;j=k3v9a0b1c2d3")
	f.Add("see http://x#p=1;j=k3v9a0b1c2d3, and more")
	f.Add("#p=1;d=k3v9a0b1c2d3")
	f.Add("class 4: http://x#p=1;n=482109375.")
	f.Fuzz(func(t *testing.T, text string) {
		if page, code, ok := ParseGroupLink(text); ok {
			again, same, found := ParseGroupLink(FormatGroupLink(page, code))
			if !IsGroupCode(code) || !found || again != page || same != code {
				t.Errorf("%q: %q, %q; again %q, %q", text, page, code, again, same)
			}
		}
		if page, match, ok := ParseGameLink(text); ok {
			again, same, found := ParseGameLink(FormatGameLink(page, match))
			if !IsIdentity(match) || !found || again != page || same != match {
				t.Errorf("%q: %q, %q; again %q, %q", text, page, match, again, same)
			}
		}
		page, code, ok := ParseInvitation(text)
		if !ok {
			return
		}
		again, same, found := ParseInvitation(FormatInvitation(page, code))
		if !IsIdentity(code) || !found || again != page || same != code {
			t.Errorf("%q: %q, %q; again %q, %q", text, page, code, again, same)
		}
	})
}
