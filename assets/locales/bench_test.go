package locales

import "testing"

// BenchmarkLoad is the time to read the texts of a language, which the page does before its first frame.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		data, err := File("fr")
		if err == nil {
			_, err = Parse("fr", data)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
