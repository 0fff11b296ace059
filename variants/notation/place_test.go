package notation

import "testing"

func TestPlaces(t *testing.T) {
	for _, place := range places {
		link := atPlace + place
		for _, text := range []string{link, "https://example.org/" + link, "See (" + link + ")."} {
			if got, ok := ParsePlace(text); !ok || got != place {
				t.Errorf("%q: %q, %t", text, got, ok)
			}
		}
	}
	for _, bad := range []string{"", "new", "#p=1;go=", "#p=1;go=nowhere", "#p=1;go=newer", "#p=2;go=new", "#p=1;r=abapa"} {
		if got, ok := ParsePlace(bad); ok {
			t.Errorf("%q: %q", bad, got)
		}
	}
}

func FuzzParsePlace(f *testing.F) {
	f.Add("see https://example.org/#p=1;go=daily, and more")
	f.Fuzz(func(t *testing.T, text string) {
		place, ok := ParsePlace(text)
		if again, same := ParsePlace(atPlace + place); ok && (!same || again != place) {
			t.Errorf("%q: %q; again %q, %t", text, place, again, same)
		}
	})
}
