//go:build !js

package files

import (
	"strconv"
	"strings"
)

// accept holds the weights of the codings in a header Accept-Encoding, 0 to 1 (RFC 9110, 12.5.3).
type accept map[string]float64

func parseAccept(headers []string) accept {
	a := accept{}
	for _, item := range strings.Split(strings.Join(headers, ","), ",") {
		name, parameters, _ := strings.Cut(item, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		weight := 1.0
		for _, p := range strings.Split(parameters, ";") {
			key, value, _ := strings.Cut(strings.TrimSpace(p), "=")
			if strings.EqualFold(strings.TrimSpace(key), "q") {
				q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
				if err != nil || !(q >= 0 && q <= 1) {
					// A weight that cannot be read counts as a refusal.
					q = 0
				}
				weight = q
			}
		}
		a[name] = weight
	}
	return a
}

// takes reports whether the browser takes a coding.
func (a accept) takes(coding string) bool {
	q, named := a[coding]
	if !named {
		q = a["*"]
	}
	return q > 0
}
