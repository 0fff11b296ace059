// Command report tells translators what is missing, wrong, or to be looked at in the languages of the program. Run it by "make languages".
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"awale/assets/languages"
	"awale/assets/languages/audit"
	"awale/assets/locales"
)

func main() {
	dir := flag.String("dir", "assets/languages", "the `folder` of the languages")
	only := flag.String("lang", "", "the `tags` of the languages to look at, with blanks between; all if empty")
	brief := flag.Bool("brief", false, "tell only how many findings of each kind there are")
	flag.Parse()
	folder := os.DirFS(*dir)
	tags := languages.Tags(folder)
	if *only != "" {
		tags = strings.Fields(*only)
	}
	faults := 0
	for _, tag := range tags {
		can, err := audit.Letters(folder, tag)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		found := audit.Look(folder, tag, can)
		counts := map[audit.Kind]int{}
		for _, f := range found {
			counts[f.Kind]++
			if slices.Contains(audit.Faults, f.Kind) {
				faults++
			}
		}
		about, _ := locales.AboutIn(folder, tag) // audit.Letters has read it
		name := about["name"]
		// Other alphabets have letters of several bytes, which a width of Printf does not count.
		fmt.Printf("%s  %s%s", tag, name, strings.Repeat(" ", max(1, 20-utf8.RuneCountInString(name))))
		for _, kind := range append(slices.Clone(audit.Faults), audit.Same, audit.Long) {
			fmt.Printf("  %s %d", kind, counts[kind])
		}
		fmt.Println()
		if *brief {
			continue
		}
		for _, f := range found {
			fmt.Println("   ", f)
		}
	}
	if faults > 0 {
		os.Exit(1)
	}
}
