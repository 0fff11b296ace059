package lobby

import (
	"errors"
	"testing"
	"unicode"

	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

func TestNamesThatLookAlike(t *testing.T) {
	for _, x := range []struct{ taken, other string }{
		{"Ama", "AMA"}, {"Ama", "ama"}, {"Ama", "Áma"}, {"Ama", "A-ma"}, {"Ama", "A m a"}, {"Ama", "А\u043c\u0430"}, {"Ama", "Ａｍａ"},
		{"Kofi", "K0fi"}, {"Kofi", "Kof1"}, {"Kofi", "Kofl"}, {"Kofi", "Kofı"}, {"Magnus", "M4gnus"}, {"Kofi Ata", "K0fi 474"}, {"Bill", "BiII"}, {"Bill", "Bi11"}, {"modern", "modem"},
		{"Clara", "dara"}, {"Vvilli", "Willi"},
		{"Esi", "Е\u0455\u0456"}, {"Cafe", "Café"}, {"Cafe", "Cafe\u0301"}, {"ΑΒΑ", "ABA"}, {"paco", "расо"},
		{"가나", "\u1100\u1161\u1102\u1161"}, {"Zed2", "ZedZ"}, {"Sam5", "Sams"},
		{"George", "\u0261eor\u0261e"}, {"Nina", "N\u0269na"}, {"hou", "\u0570\u0585\u057d"}, {"Abena", "Abɛna"}, {"Nina", "ΝΙΝΑ"},
		{"Νίνα", "ΝΊΝΑ"}, {"\u0531\u0580\u0561", "\u0561\u0580\u0561"},
		{"ब1", "ब१"}, {"سعيد1", "سعيد\u0661"}, {"سعيد1", "سعيد\u06f1"},
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
	for i, name := range []string{"Ama", "Amma", "Kofi", "Kofia", "Esi", "Yaw", "Абена", "Αθηνά", "አቤባ", "ߊߓߊ", "田中さん", "김철수", "O'Neil",
		"J. R.", "Jean-Luc", "Émile", "Emilie", "P1", "P7",
		"Ɔkyere", "Kɔfi", "Ŋaŋa", "Ɖoƒe", "Ɓaaɗo", "Weiß", "Işık", "Ђорђе", "Ανδρέας", "Γιώργος", "Արև", "ნინო", "सीता", "ডলি", "நீலா",
		"สมชาย", "דוד", "سعيد٢"} {
		if got, err := n.Claim(name, string(rune('a'+i))); err != nil || got != name {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
}

// TestRolesAreInNoName: nobody is called like those who run a server, with numbers, other letters or more words either.
func TestRolesAreInNoName(t *testing.T) {
	var n Names
	n.Reserve("admin", "moderator", "modérateur")
	for _, name := range []string{"Admin", "Admin1", "1 admin 2", "Adm1n", "4dmin", "Moderator 2", "M0derator", "Ama the Moderator", "A-d-m-i-n",
		"Moderateur", "moderators", "ADMIN-7"} {
		if got, err := n.Claim(name, "first"); err == nil {
			t.Errorf("%q is taken by %q", name, got)
		}
	}
	for _, name := range []string{"Modern", "Adam", "Admiral", "Ama 7", "Nim"} {
		if _, err := n.Claim(name, name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestNamesThatAreNone(t *testing.T) {
	for _, name := range []string{"", "123", "---", "Amа", "Αma", "A★B", "x😀", "ama@home", "a/b", "\u0301\u0301", "<b>",
		"\u1d00ma", "B\u1d0fb", "\u1d20ic", "\ua731usi", "Fritz\u02bc", "Amaﬁ", "A\u20dd", "Player\u0661", "Player\u0966",
		"Player\u06f0", "Am\u01c0", "ब\u09e7"} {
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

// TestEveryLetterHasASkeleton: for every letter that names have, the tables come to an end, and capitals are no other letters.
func TestEveryLetterHasASkeleton(t *testing.T) {
	for r := 'A'; r < 0x20000; r++ {
		script := scriptOf(r)
		if !unicode.IsLetter(r) || script == 0 || script > withCase || !isWritten(r, script) {
			continue
		}
		s := skeleton(string(r))
		if again := skeleton(s); again != s {
			t.Errorf("%c: %q: %q", r, s, again)
		}
		var n Names
		if _, err := n.Claim(string(r)+"a", "first"); err != nil && s != "" {
			continue // beside a letter of another script
		}
		if _, err := n.Claim(string(unicode.ToLower(r))+"a", "second"); err == nil {
			t.Errorf("%c is another letter than its capital", r)
		}
	}
}

// TestANameIsKept: a name that was claimed when names could have other letters stays with its owner.
func TestANameIsKept(t *testing.T) {
	var n Names
	if !n.Keep("\u1d00ma", "first") || n.Keep("\u1d00MA", "second") {
		t.Error("a name is not kept, or twice")
	}
	if _, owner := n.Find("\u1d00ma"); owner != "first" {
		t.Errorf("it belongs to %q", owner)
	}
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
