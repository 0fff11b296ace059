package lobby

import (
	"errors"
	"testing"

	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

func TestNamesThatLookAlike(t *testing.T) {
	for _, x := range []struct{ taken, other string }{
		{"Ama", "AMA"}, {"Ama", "ama"}, {"Ama", "Áma"}, {"Ama", "A-ma"}, {"Ama", "A m a"}, {"Ama", "А\u043c\u0430"}, {"Ama", "Ａｍａ"},
		{"Kofi", "K0fi"}, {"Kofi", "Kof1"}, {"Kofi", "Kofl"}, {"Kofi", "Kofı"}, {"Bill", "BiII"}, {"Bill", "Bi11"}, {"modern", "modem"}, {"Clara", "dara"}, {"Vvilli", "Willi"},
		{"Esi", "Е\u0455\u0456"}, {"Cafe", "Café"}, {"Cafe", "Cafe\u0301"}, {"Amaﬁ", "Amafi"}, {"ΑΒΑ", "ABA"}, {"paco", "расо"},
		{"가나", "\u1100\u1161\u1102\u1161"}, {"Zed2", "ZedZ"}, {"Sam5", "Sams"},
	} {
		var n Names
		if _, err := n.Claim(x.taken, "first"); err != nil {
			t.Fatalf("%q: %v", x.taken, err)
		}
		if _, err := n.Claim(x.other, "second"); err == nil {
			t.Errorf("%q is taken for %q", x.other, x.taken)
		}
	}
	var n Names
	for i, name := range []string{"Ama", "Amma", "Kofi", "Kofia", "Esi", "Yaw", "Абена", "Αθηνά", "አቤባ", "ߊߓߊ", "田中さん", "김철수", "O'Neil", "J. R.", "Jean-Luc", "Émile", "Emilie", "P1", "P7"} {
		if got, err := n.Claim(name, string(rune('a'+i))); err != nil || got != name {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
}

func TestNamesThatAreNone(t *testing.T) {
	for _, name := range []string{"", "123", "---", "Amа", "Αma", "A★B", "x😀", "ama@home", "a/b", "\u0301\u0301", "<b>"} {
		var r *protocol.Refused
		if _, err := Tidy(name); !errors.As(err, &r) || r.Why != protocol.WhyLetters {
			t.Errorf("%q: %v", name, err)
		}
	}
	if got, err := Tidy("Cafe\u0301"); err != nil || got != "Café" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestANameIsGivenBack(t *testing.T) {
	var n Names
	for _, name := range []string{"Ama", "AMA", "Ama Serwaa"} { // one may change the own name to one that looks alike
		if _, err := n.Claim(name, "first"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := n.Claim("Ama", "second"); err != nil {
		t.Error("the former name is not free")
	}
	n.Release("first")
	n.Release("first")
	if _, err := n.Claim("ama serwaa", "third"); err != nil {
		t.Error(err)
	}
	if len(n.owners) != 2 || len(n.taken) != 2 {
		t.Errorf("%v, %v", n.owners, n.taken)
	}
}

// TestASkeletonStands: the skeleton of a skeleton is itself, and names in another case or form have the same.
func TestASkeletonStands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringOfN(rapid.RuneFrom([]rune("aAbBcCdlLiI01oOrnvwmsS5 -.éñаовсеКНΑΗηαßﬁ")), 1, 12, -1).Draw(t, "name")
		s := skeleton(name)
		if again := skeleton(s); again != s {
			t.Fatalf("%q: %q: %q", name, s, again)
		}
	})
}

func FuzzName(f *testing.F) {
	for _, s := range []string{"Ama", "А\u043c\u0430", "田中さん", "Cafe\u0301", "\xff", "ﬁ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		name, err := Tidy(s)
		if err != nil {
			return
		}
		if again, err := Tidy(name); err != nil || again != name {
			t.Errorf("%q: %q, %v", name, again, err)
		}
		var n Names
		if _, err := n.Claim(s, "first"); err != nil {
			t.Fatal(err)
		}
		if _, err := n.Claim(name, "second"); err == nil {
			t.Errorf("%q is given twice", name)
		}
	})
}
