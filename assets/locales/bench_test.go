package locales

import "testing"

// BenchmarkLoad is the time to read the texts of a language, which the page does before its first frame.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load("fr"); err != nil {
			b.Fatal(err)
		}
	}
}
