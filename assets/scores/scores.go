// Package scores names the pieces of music: texts that README.md describes. They are fetched like other content, when music is
// wanted. A site for browsers has them parsed.
package scores

// Names returns the names of the files, in the order in which the pieces are listed.
func Names() []string {
	return []string{"scores/evening-bars.score", "scores/long-strings.score", "scores/market-guitar.score", "scores/still-water.score",
		"scores/trade-wind.score", "scores/two-thumbs.score"}
}
