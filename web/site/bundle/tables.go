//go:build !js

package bundle

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// TableSeeds is up to how many seeds the endgame tables know that come with every site.
const TableSeeds = 12

// tablesSuffix ends the names of files of tables: "rule-seeds.tables".
const tablesSuffix = ".tables"

// TablesFolder returns where tables are kept between builds. Larger ones that somebody has put there become part of
// the site as well.
func TablesFolder(root string) string { return filepath.Join(root, ".build", "tables") }

// BuildTables builds the endgame tables of the program up to seeds seeds, unless they are there already, and
// returns their folder. With 0 there are none, and it returns "".
func BuildTables(ctx context.Context, root string, seeds int) (dir string, err error) {
	if seeds == 0 {
		return "", nil
	}
	dir = TablesFolder(root)
	return dir, BuildTablesIn(ctx, root, dir, seeds)
}

// BuildTablesIn is BuildTables for another folder.
func BuildTablesIn(ctx context.Context, root, dir string, seeds int) error {
	c := exec.CommandContext(ctx, "go", "run", "-buildvcs=false", "./ai/endgame/maketables", "-seeds", strconv.Itoa(seeds), "-dir", dir)
	c.Dir = root
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("bundle: the endgame tables: %w\n%s", err, said)
	}
	return nil
}

// addTables adds the tables of a folder to the files of the site.
func addTables(sources map[string][]byte, dir string) error {
	if dir == "" {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	for _, e := range entries {
		if _, _, ok := tableName(e.Name()); !ok || !e.Type().IsRegular() {
			continue
		}
		if sources[e.Name()], err = os.ReadFile(filepath.Join(dir, e.Name())); err != nil {
			return fmt.Errorf("bundle: %w", err)
		}
	}
	return nil
}

// tableName takes the name of a file of tables apart.
func tableName(name string) (rule string, seeds int, ok bool) {
	stem, ok := strings.CutSuffix(name, tablesSuffix)
	at := strings.LastIndexByte(stem, '-')
	if !ok || at < 1 {
		return "", 0, false
	}
	seeds, err := strconv.Atoi(stem[at+1:])
	rule = stem[:at]
	return rule, seeds, err == nil && seeds >= 0 && !strings.ContainsAny(rule, ": \"<>&") && stem == rule+"-"+strconv.Itoa(seeds)
}

// tables settles the files of tables and lists them for the page: the rule, the seeds, the size, the size of a download and the
// final name of each, with colons between them, and blanks between the files.
func (r *resolver) tables() (string, error) {
	names := slices.SortedFunc(maps.Keys(r.sources), func(a, b string) int {
		rule, seeds, _ := tableName(a)
		other, others, _ := tableName(b)
		return cmp.Or(cmp.Compare(rule, other), cmp.Compare(seeds, others))
	})
	var entries []string
	for _, name := range names {
		rule, seeds, ok := tableName(name)
		if !ok {
			continue
		}
		path, err := r.file(name)
		if err != nil {
			return "", err
		}
		data := r.sources[name]
		download, err := r.download(data)
		if err != nil {
			return "", err
		}
		entries = append(entries, fmt.Sprintf("%s:%d:%d:%d:%s", rule, seeds, len(data), download, path))
	}
	return strings.Join(entries, " "), nil
}
