package variants_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says which of the program's folders, and which modules, each folder may import. Tests may
// import anything. A folder that is not named here is bound like the one it lies in.
var arrows = map[string][]string{
	"variants": {"variants"},
	"ai":       {"ai", "variants"},
	"game":     {"game", "ai", "variants"},
	// Players are matched by a module. What a tournament is knows neither games nor rules.
	"game/tournament/pairing": {"game", "chesspairing"},
	"game/tournament":         {"game"},
	"assets":                  {"assets"},
	"assets/languages/audit":  {"assets", "image"},
	"sound":                   {"sound", "variants", "assets", "ebiten", "pulse"},
	"render":                  {"render", "game", "ai", "variants", "assets", "ebiten", "etxt", "image", "qr"},
	"render/screen":           {"render", "game", "ai", "variants", "assets", "qr"},
	// The screens of play on the Internet ask its client, and nothing else of the web: see TestOnlinePlay.
	"render/screen/online": {"render", "game", "ai", "variants", "assets", "web"},
	"web":                  {"web", "game", "variants", "brotli"},
	// The builder of the site writes scores as a page reads them, and draws the icon of the program.
	"web/site": {"web", "game", "variants", "assets", "sound", "render", "brotli"},
	// Names of players are compared in one form of Unicode, and by the letters that it says look alike.
	"web/online/lobby": {"web", "game", "variants", "text", "confusable"},
	// Passwords are kept as hashes, of what is typed in one form of Unicode.
	"web/online/password": {"web", "game", "variants", "text", "crypto"},
	// Logs of matches are kept by NATS.
	"web/online/journal": {"web", "game", "variants", "nats"},
	// A page that is missing says so in the language of the reader.
	"web/server/files": {"web", "game", "variants", "assets", "brotli"},
	// The host that serves announces itself to the others of its cluster by NATS.
	"web/host": {"web", "game", "variants", "assets", "nats"},
	// Pages of links have pictures and the words of the program.
	"web/host/preview": {"web", "game", "variants", "assets", "render"},
	// Games that are over are found by SQLite, and names of players compared as in the lobby.
	"web/online/archive": {"web", "game", "variants", "sqlite", "text"},
	// Clients connect by WebSocket.
	"web/online/socket": {"web", "game", "variants", "websocket"},
	// Messages to the push services of browsers are encrypted and signed.
	"web/online/push": {"web", "game", "variants", "webpush"},
	// The bot plays with the levels of the computer.
	"web/online/bot": {"web", "game", "ai", "variants"},
	// Packages have the version of the program and its icon.
	"web/dist": {"web", "render", "winres"},
	"web/e2e":  {"web", "game", "variants", "ebiten", "chromedp"},
	// The worker of the page thinks, and nothing else.
	"web/thinker": {"ai"},
	// Browsers other than Chromium are driven by WebSocket, and know nothing of the game.
	"web/e2e/engine": {"websocket"},
	// The desktop keeps endgame tables in files, which belong to ai/endgame, and lessons and problems in itself. It connects by WebSocket.
	"web/platform": {"web", "game", "variants", "ai", "assets", "websocket"},
	// The desktop finds and shapes letters of other scripts in the fonts of the system.
	"web/platform/letters": {"typesetting", "image"},
	".":                    {"variants", "ai", "game", "assets", "sound", "render", "web", "ebiten"},
}

// pure are the packages that must run without a window, under Node as well: no Ebitengine, also not through
// others.
var pure = []string{"variants", "ai", "game", "assets", "render/ui", "render/geom", "render/anim", "render/boardview", "render/screen", "render/icon",
	"render/shaders", "render/still",
	"sound/synth", "web/online/protocol", "web/online/referee", "web/online/rating", "web/online/budget", "web/online/lobby",
	"web/online/identity",
	"web/online/password", "web/online/client", "web/online/seat", "web/online/feed", "web/online/weekly", "web/online/arena", "web/online/club"}

// inert are the packages that know no file, no network and no browser, also not through others.
var inert = []string{"variants", "ai", "ai/packed", "ai/eval", "ai/endgame", "ai/book", "ai/remote", "game", "variants/notation",
	"game/tournament", "game/tournament/pairing", "game/tournament/trf", "game/tournament/sheet", "game/tournament/lines",
	"game/save", "game/facts", "game/analysis", "game/manual", "game/paper", "game/tables", "game/ruletext", "render/ui", "render/geom",
	"render/anim", "render/boardview", "render/icon", "assets/locales",
	"web/online/protocol", "web/online/referee", "web/online/rating", "web/online/budget", "web/online/lobby", "web/online/client",
	"web/online/seat", "web/online/feed", "web/online/weekly", "web/online/arena", "web/online/club"}

// online says which packages of online play each of them may import. One that is not named here may not be there. played are those
// that the program of players may link, in the page and on the desktop; the others are parts of a server.
var (
	online = map[string][]string{
		"web/online/protocol":            nil,
		"web/online/referee":             {"web/online/protocol"},
		"web/online/rating":              {"web/online/protocol"},
		"web/online/budget":              nil,
		"web/online/lobby":               {"web/online/budget", "web/online/protocol"},
		"web/online/identity":            {"web/online/protocol"},
		"web/online/password":            nil,
		"web/online/push/pushtest":       nil,
		"web/online/push":                nil,
		"web/online/feed":                nil,
		"web/online/matchlog":            {"web/online/protocol"},
		"web/online/journal/journaltest": nil,
		"web/online/journal":             {"web/online/matchlog", "web/online/protocol", "web/platform/filelock"},
		"web/online/archive":             {"web/online/matchlog", "web/online/protocol", "web/online/referee"},
		"web/online/weekly":              nil,
		"web/online/arena":               {"web/online/protocol", "web/online/referee", "web/online/weekly"},
		"web/online/club":                {"web/online/protocol"},
		"web/online/hub": {"web/online/archive", "web/online/arena", "web/online/budget", "web/online/club", "web/online/identity",
			"web/online/lobby", "web/online/matchlog", "web/online/password", "web/online/protocol", "web/online/push",
			"web/online/rating", "web/online/referee", "web/online/weekly"},
		"web/online/socket": {"web/online/hub", "web/online/protocol"},
		"web/online/client": {"web/online/protocol", "web/online/referee"},
		"web/online/client/clienttest": {"web/online/client", "web/online/hub", "web/online/identity", "web/online/lobby",
			"web/online/protocol", "web/online/referee"},
		"web/online/seat": {"web/online/client", "web/online/protocol", "web/online/referee"},
		"web/online/bot":  {"web/online/client", "web/online/identity", "web/online/protocol", "web/online/referee", "web/platform"},
	}
	played = []string{"web/online/protocol", "web/online/referee", "web/online/client", "web/online/seat", "web/online/feed"}
)

// rooms says which rooms of the screens each room may import. A room that is not named here may not be there.
var rooms = map[string][]string{
	"kit": nil,
	// The bench on which tests build rooms.
	"kit/kittest":     {"kit"},
	"table/tabletest": {"kit/kittest", "table"},
	"table":           {"kit"},
	"rules":           {"kit"},
	"library":         {"kit", "rules"},
	"newgame":         {"kit", "rules", "table"},
	"clock":           {"kit", "newgame", "table"},
	"hall":            {"kit", "rules"},
	"learn":           {"kit", "rules", "library"},
	"online": {"kit", "table", "rules", "library", "newgame", "learn", "hall", "online/arenas", "online/calendar", "online/calls",
		"online/clubs", "online/goingon", "online/invitations", "online/messages", "online/pages", "online/places", "online/privacy", "online/published",
		"online/records", "online/words"},
	"online/arenas":      {"kit", "hall", "rules", "newgame", "online/words"},
	"online/calendar":    {"kit", "rules", "online/pages", "online/places"},
	"online/calls":       {"kit"},
	"online/clubs":       {"kit", "online/pages"},
	"online/goingon":     {"kit"},
	"online/invitations": {"kit"},
	"online/pages":       {"kit", "online/words"},
	// A player who is online, for tests of single rooms.
	"online/pages/pagestest": {"kit/kittest", "rules", "online/pages", "online/words"},
	"online/places":          {},
	"online/privacy":         {"kit"},
	"online/published":       {"kit", "rules", "online/pages"},
	"online/records":         {"kit", "rules", "online/pages"},
	"online/messages":        {"kit"},
	"online/words":           {"kit", "rules", "library", "online/goingon", "online/messages"},
	"advice":                 {"kit", "table", "rules"},
	"setup":                  {"kit", "table", "rules", "library", "newgame", "advice"},
	"history":                {"kit", "table", "library", "advice"},
	"play/plaque":            {"kit", "table"},
	"play":                   {"kit", "table", "rules", "library", "newgame", "advice", "history", "play/plaque"},
}

// outside are the packages of the standard library that reach files, networks and browsers.
var outside = []string{"os", "os/exec", "os/user", "net", "net/http", "syscall", "syscall/js", "path/filepath", "io/ioutil"}

// advice is the one file of those packages that asks the system for something: how memory is to be laid out.
const advice = "ai/hugepages_linux.go"

// modules names the modules outside the standard library.
var modules = map[string]string{
	"github.com/hajimehoshi/ebiten/v2":  "ebiten",
	"github.com/ebitengine/oto/v3":      "ebiten", // its audio
	"github.com/jfreymuth/pulse":        "pulse",
	"github.com/tinne26/etxt":           "etxt",
	"golang.org/x/image":                "image",
	"github.com/andybalholm/brotli":     "brotli",
	"github.com/chromedp":               "chromedp",
	"github.com/go-text/typesetting":    "typesetting",
	"rsc.io/qr":                         "qr",
	"golang.org/x/text":                 "text",
	"go.mau.fi/util":                    "confusable",
	"golang.org/x/crypto":               "crypto",
	"github.com/nats-io":                "nats",
	"github.com/coder/websocket":        "websocket",
	"modernc.org/sqlite":                "sqlite",
	"github.com/SherClockHolmes":        "webpush",
	"github.com/tc-hib/winres":          "winres",
	"github.com/gnutterts/chesspairing": "chesspairing",
}

// use is an import of a package, by the file that has it.
type use struct{ file, name string }

// importsOf returns what every package imports outside its tests, by its folder, for all platforms together.
func importsOf(t *testing.T) map[string][]use {
	packages := map[string][]use{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel("..", file)
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if strings.HasPrefix(d.Name(), ".") && rel != "." || d.Name() == "testdata" || d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		folder := path.Dir(rel)
		uses := packages[folder]
		for _, spec := range parsed.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			uses = append(uses, use{rel, name})
		}
		packages[folder] = uses // a package that imports nothing is one as well
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(packages) < 20 {
		t.Fatalf("only %d packages were looked at", len(packages))
	}
	return packages
}

// bound returns the folder whose arrows bind a package.
func bound(folder string) (string, bool) {
	for at := folder; ; at = path.Dir(at) {
		if _, ok := arrows[at]; ok && (at != "." || folder == ".") {
			return at, true
		}
		if at == "." {
			return "", false
		}
	}
}

func TestImportArrows(t *testing.T) {
	for folder, uses := range importsOf(t) {
		from, known := bound(folder)
		if !known {
			t.Errorf("%s is a folder of which nothing is known", folder)
			continue
		}
		for _, u := range uses {
			if to := target(u.name); to != "" && !slices.Contains(arrows[from], to) {
				t.Errorf("%s imports %s, which %q may not", u.file, u.name, from)
			}
		}
	}
}

func TestWhatRunsWithoutAWindow(t *testing.T) {
	packages := importsOf(t)
	inside := func(folder string, list []string) bool {
		return slices.ContainsFunc(list, func(p string) bool { return folder == p || strings.HasPrefix(folder, p+"/") })
	}
	for _, folder := range slices.Sorted(maps.Keys(packages)) {
		quiet := slices.Contains(inert, folder)
		if !inside(folder, pure) && !quiet {
			continue
		}
		reach(packages, folder, func(way []string, u use) {
			switch to := target(u.name); {
			case to == "ebiten" || to == "etxt":
				t.Errorf("%s has to run without a window, but by way of %v %s imports %s", folder, way, u.file, u.name)
			case quiet && slices.Contains(outside, u.name) && u.file != advice:
				t.Errorf("%s is to know nothing outside it, but by way of %v %s imports %s", folder, way, u.file, u.name)
			}
		})
	}
	for _, folder := range append(slices.Clone(inert), pure...) {
		if _, there := packages[folder]; folder != "assets" && !there {
			t.Errorf("%s is no package", folder)
		}
	}
}

func TestRooms(t *testing.T) {
	const all = "render/screen/"
	packages := importsOf(t)
	found := 0
	for folder, uses := range packages {
		room, ok := strings.CutPrefix(folder, all)
		if !ok {
			continue
		}
		found++
		mayImport, known := rooms[room]
		if !known {
			t.Errorf("%s is a room of which nothing is known", folder)
		}
		for _, u := range uses {
			to := strings.TrimPrefix(u.name, "awale/")
			if to == "render/screen" || strings.HasPrefix(to, all) && !slices.Contains(mayImport, strings.TrimPrefix(to, all)) {
				t.Errorf("%s imports %s, which the room may not", u.file, to)
			}
		}
	}
	if found != len(rooms) {
		t.Errorf("there are %d rooms, not %d", found, len(rooms))
	}
}

func TestOnlinePlay(t *testing.T) {
	packages := importsOf(t)
	for folder, uses := range packages {
		mayImport, known := online[folder]
		switch inside := strings.HasPrefix(folder, "web/online/"); {
		case !inside:
			continue
		case !known:
			t.Errorf("%s is a package of online play of which nothing is known", folder)
		}
		for _, u := range uses {
			if to := strings.TrimPrefix(u.name, "awale/"); strings.HasPrefix(to, "web/") && !slices.Contains(mayImport, to) {
				t.Errorf("%s imports %s, which %s may not", u.file, to, folder)
			}
		}
	}
	for folder, uses := range packages {
		if folder != "render/screen/online" && !strings.HasPrefix(folder, "render/screen/online/") ||
			folder == "render/screen/online/pages/pagestest" {
			continue // the bench on which tests build rooms has a server of its own
		}
		for _, u := range uses {
			if to := strings.TrimPrefix(u.name, "awale/"); strings.HasPrefix(to, "web/") && !slices.Contains(played, to) {
				t.Errorf("%s imports %s, which is no package of players", u.file, to)
			}
		}
	}
	for folder := range online {
		if _, there := packages[folder]; !there {
			t.Errorf("%s is no package", folder)
		}
	}
	reach(packages, "web/server", func(way []string, u use) {
		if target(u.name) == "nats" || strings.HasPrefix(u.name, "awale/web/online") {
			t.Errorf("the server of the page alone is built soon, but by way of %v %s imports %s", way, u.file, u.name)
		}
	})
	reach(packages, ".", func(way []string, u use) {
		to := strings.TrimPrefix(u.name, "awale/")
		if _, server := online[to]; server && !slices.Contains(played, to) {
			t.Errorf("players load no part of a server, but by way of %v %s imports %s", way, u.file, to)
		}
	})
}

// TestNamedFilesAreThere: the files that the guides for readers name in a folder of the module have not moved.
func TestNamedFilesAreThere(t *testing.T) {
	named := regexp.MustCompile("`([a-z]+)(/[a-zA-Z_/]+\\.[a-z]+)`")
	ofGo := []string{"runtime/symtab.go", "internal/abi/symtab.go"}
	for _, guide := range []string{"CONTRIBUTING.md", "README.md"} {
		text, err := os.ReadFile(filepath.Join("..", guide))
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, name := range named.FindAllSubmatch(text, -1) {
			file := string(name[1]) + string(name[2])
			if slices.Contains(ofGo, file) {
				continue
			}
			found++
			if _, err := os.Stat(filepath.Join("..", file)); err != nil {
				t.Errorf("%s names %s, which is not there", guide, file)
			}
		}
		if found < 5 {
			t.Errorf("%s names only %d files", guide, found)
		}
	}
}

// reach calls f for every import of a package and of all packages of the program that it needs.
func reach(packages map[string][]use, folder string, f func(way []string, u use)) {
	seen := map[string]bool{}
	var walk func(way []string, folder string)
	walk = func(way []string, folder string) {
		if seen[folder] {
			return
		}
		seen[folder] = true
		for _, u := range packages[folder] {
			f(way, u)
			if next, ok := strings.CutPrefix(u.name, "awale/"); ok {
				walk(append(slices.Clone(way), next), next)
			}
		}
	}
	walk(nil, folder)
}

// target returns the folder or module an import belongs to, "" for the standard library.
func target(name string) string {
	if rest, ok := strings.CutPrefix(name, "awale/"); ok {
		folder, _, _ := strings.Cut(rest, "/")
		return folder
	}
	for prefix, module := range modules {
		if name == prefix || strings.HasPrefix(name, prefix+"/") {
			return module
		}
	}
	if first, _, _ := strings.Cut(name, "/"); strings.Contains(first, ".") {
		return name
	}
	return ""
}
