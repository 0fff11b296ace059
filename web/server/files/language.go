//go:build !js

package files

import (
	"net/http"
	"strconv"
	"strings"

	"awale/assets/locales"
)

// Language returns the language of the program that suits the reader of an answer best.
func Language(r *http.Request) string {
	return locales.Match(preferred(r.Header.Get("Accept-Language")))
}

// mostLanguages is how many languages of a header are looked at.
const mostLanguages = 20

// preferred returns the languages in a header Accept-Language, the best one first.
func preferred(header string) (tags []string) {
	var weights []float64
	for item := range strings.SplitSeq(header, ",") {
		tag, parameter, weighted := strings.Cut(item, ";")
		weight := 1.0
		if weighted {
			var err error
			weight, err = strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(parameter), "q="), 64)
			if err != nil || !(weight > 0) {
				continue
			}
		}
		at := 0
		for at < len(tags) && weights[at] >= weight {
			at++
		}
		tags = append(tags[:at], append([]string{strings.TrimSpace(tag)}, tags[at:]...)...)
		weights = append(weights[:at], append([]float64{weight}, weights[at:]...)...)
		if len(tags) == mostLanguages {
			break
		}
	}
	return tags
}
