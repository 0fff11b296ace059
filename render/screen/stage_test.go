package screen

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/anim"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/render/screen/play"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/render/ui/typewriter"
	"awale/variants"
)

// desk is a Host that remembers what it was told.
type desk struct {
	// vibrated is how many milliseconds the device has vibrated.
	vibrated int
	// awake grows by one when the screen is to stay on, and becomes less when not.
	awake int
	// full is set while the program fills the screen.
	full bool
	// translated is the language for which the page for translators was opened.
	translated string
	// allows is set if the player allows notifications, and notified are those that were shown.
	allows   bool
	notified []string
	// reach is how far notifications reach. subscription and endpoint are what the browser says of push messages, and pushKey and pushWords
	// are what it was given for them.
	reach, subscription, endpoint, pushKey, pushWords string
	said                                              []string
	copied                                            string
	noCopy                                            bool
	noFile                                            bool
	link                                              string
	langs                                             []string
	mirrored                                          []byte
	// mirrors counts the documents that were mirrored.
	mirrors int
	focused string
	browser bool
	insets  [4]float64
	reduced bool
	// saved and printed are what was saved as a file and printed last; asked counts requests for files.
	saved, printed string
	asked          int
	contrast       bool
	// cleared is set if the system may clear what is stored; persists counts how often it was asked not to.
	cleared  bool
	persists int
	// mouse is set if the main pointer is no finger.
	mouse bool
	// chance is the seed the program is started with.
	chance uint64
	// lang and title are the language and the title that the page was told, sheets how many sheets lie over the board.
	lang   string
	title  string
	sheets int
	// choose changes the settings that the program is started with, nil for nothing.
	choose func(*save.Settings)
	// measure measures words, nil for a typewriter.
	measure kit.Measurer
	// early is set if the first frame has not been drawn yet: the computer does not move.
	early bool
	// wall is the time in milliseconds since 1970, nil where it is not known.
	wall func() int64
	// offline, unless nil, is set while no content can be fetched.
	offline *atomic.Bool
	// away is the language whose texts have to be fetched, "" for none.
	away string
	// other is the content of the program instead of what comes with it, nil for that.
	other kit.Content
	// letters takes parts of the font.
	letters func(regular, bold []byte) error
	// tables are where endgame tables come from, nil for none.
	tables tables.Source
	// buildTables lets tables be built without being asked for.
	buildTables bool
	// thinker is where searches run instead of in the frames, nil for threads of their own.
	thinker ai.Elsewhere
	// windows are those that share the store, nil for none.
	windows save.Windows
	// kept are the files that a browser keeps, nil for none.
	kept kit.OfflineFiles
	// network is the way to play on the Internet, nil where there is none.
	network online.Network
	// sends is set if the device hands links on, sent is the last one, unsent what goes wrong; picture was saved last.
	sends   bool
	sent    string
	unsent  error
	picture *image.RGBA
	// fault is called with a fault of what the page was told.
	fault func(what string)
	// onSaid and onMirror are called with each announcement and each mirrored document, nil for nobody.
	onSaid   func(text string)
	onMirror func(doc []byte)
	// rehearses is set if a move is rehearsed unseen.
	rehearses bool
	// base is what links begin with, "" for an address.
	base string
}

func (d *desk) OwnsInput() bool { return d.browser }

func (d *desk) Mirror(doc []byte) {
	d.mirrored, d.mirrors = doc, d.mirrors+1
	for _, nameless := range []string{`"role":"dialog","x"`, `"role":"dialog","value"`} {
		if i := bytes.Index(doc, []byte(nameless)); i >= 0 {
			d.fault("a sheet has no name for those who listen: " + string(doc[max(0, i-60):i]))
		}
	}
	if d.onMirror != nil {
		d.onMirror(doc)
	}
}

func (d *desk) FocusNode(id string, _ bool) { d.focused = id }

func (d *desk) Sheets(open int) { d.sheets = open }

func (d *desk) Announce(text string, _ bool) {
	d.said = append(d.said, text)
	if d.onSaid != nil {
		d.onSaid(text)
	}
}

func (d *desk) SetLanguage(lang, title string) { d.lang, d.title = lang, title }

func (d *desk) SetTitle(title string) { d.title = title }

func (d *desk) Ready() {}

func (d *desk) Languages() []string { return d.langs }

func (d *desk) ReducedMotion() bool { return d.reduced }

func (d *desk) MoreContrast() bool { return d.contrast }

func (d *desk) Touches() bool { return !d.mouse }

func (d *desk) Insets() (top, right, bottom, left float64) {
	return d.insets[0], d.insets[1], d.insets[2], d.insets[3]
}

func (d *desk) CanSend() bool { return d.sends }

func (d *desk) Send(_, link string, done func(error)) {
	d.sent = link
	done(d.unsent)
}

func (d *desk) SavePicture(name string, picture *image.RGBA, done func(string, error)) {
	if d.noFile {
		done("", errors.New("no file"))
		return
	}
	d.saved, d.picture = name, picture
	done("", nil)
}

func (d *desk) Persist(ask bool, done func(bool)) {
	if ask {
		d.persists++
	}
	done(!d.cleared)
}

func (d *desk) LinkBase() string { return cmp.Or(d.base, "https://example.org/") }

func (d *desk) OpenFile(string) error { d.asked++; return nil }

func (d *desk) SaveFile(name, _, text string) (string, error) {
	if d.noFile {
		return "", errors.New("no file")
	}
	d.saved = name + "\n" + text
	return "", nil
}

func (d *desk) Print(page string) (string, error) {
	d.printed = page
	return "", nil
}

func (d *desk) CanVibrate() bool { return !d.mouse }

func (d *desk) KeepAwake(on bool) {
	if d.awake--; on {
		d.awake += 2
	}
}

func (d *desk) CanFill() bool { return d.browser }

func (d *desk) Full() bool { return d.full }

func (d *desk) SetFull(on bool) { d.full = on }

func (d *desk) CanTranslate() bool    { return d.browser }
func (d *desk) Translate(lang string) { d.translated = lang }

func (d *desk) CanNotify() bool { return d.browser }

func (d *desk) MayNotify() bool { return d.allows }

func (d *desk) AskToNotify(done func(bool)) { done(d.allows) }

func (d *desk) Reach() string { return d.reach }

func (d *desk) Subscribe(key, words string, done func(string)) {
	d.pushKey, d.pushWords = key, words
	done(d.subscription)
}

func (d *desk) Unsubscribe(done func(string)) {
	d.pushKey = ""
	done(d.endpoint)
}

func (d *desk) Notify(title, text string) { d.notified = append(d.notified, title+"|"+text) }

func (d *desk) Vibrate(milliseconds int) { d.vibrated += milliseconds }

func (d *desk) LaunchLink() string { return d.link }

func (d *desk) ClearLink() { d.link = "" }

func (d *desk) Copy(text string, done func(error)) {
	if d.noCopy {
		done(errors.New("no clipboard"))
		return
	}
	d.copied = text
	done(nil)
}

func (d *desk) last() string {
	if len(d.said) == 0 {
		return ""
	}
	return d.said[len(d.said)-1]
}

// quiet is a Sound that counts thuds and remembers what it was told.
type quiet struct {
	thuds    int
	muted    bool
	volume   float64
	music    float64
	shuffle  bool
	calm     bool
	mood     kit.Mood
	begun    int
	ended    int
	lowTimes int
	rings    int
	piece    string
	state    kit.PiecesState
	// result and finale are those of the last end of a game.
	result int
	finale anim.Finale
}

func (q *quiet) LowTime() { q.lowTimes++ }

func (q *quiet) SetMuted(muted bool) { q.muted = muted }

func (q *quiet) Advance() {}

func (q *quiet) PrepareMusic() { q.state = kit.PiecesThere }

func (q *quiet) SetMusic(volume float64) { q.music = volume }

func (q *quiet) SetOrder(shuffle, calm bool) { q.shuffle, q.calm = shuffle, calm }

func (q *quiet) SetMood(m kit.Mood) { q.mood = m }

func (q *quiet) BeginGame() { q.begun++ }

func (q *quiet) EndGame() { q.ended++ }

func (q *quiet) Pieces() []kit.Piece {
	return []kit.Piece{{Name: "two-thumbs"}, {Name: "still-water", Calm: true}, {Name: "unheard-of"}}
}

func (q *quiet) PiecesState() kit.PiecesState { return q.state }

func (q *quiet) Piece() string { return q.piece }

func (q *quiet) ChoosePiece(name string) { q.piece = name }

func (q *quiet) NextPiece() { q.piece = "still-water" }

func (*quiet) Play(anim.Cue) {}

func (q *quiet) Finish(result int, f anim.Finale) { q.result, q.finale = result, f }

func (*quiet) Warm() {}

func (q *quiet) Thud() { q.thuds++ }

func (*quiet) Tick() {}

func (q *quiet) SetVolume(v float64) { q.volume = v }

func (*quiet) SetHidden(bool) {}

func (q *quiet) Ring() { q.rings++ }

func (*quiet) Unlock() {}

// played is the play screen of the program on a stage. Names that both have are those of the program.
type played struct{ *play.Screen }

// stage is an App in a test, with what surrounds it. Its methods do what a player does, and tell what a player, a screen
// reader, the page or the storage gets of the program.
type stage struct {
	*App
	played
	t     testing.TB
	desk  *desk
	sound *quiet
	store save.Store
	// now is the clock, which searches read from goroutines of their own.
	now atomic.Int64
	// catalog has the words of the language that the page was told last.
	catalog *locales.Catalog
	// zoom is how many CSS px a dp has.
	zoom float64
}

// newStage opens the program on a store; each further call is a reload.
func newStage(t testing.TB, store save.Store, prepare ...func(*desk)) *stage {
	t.Helper()
	s := &stage{t: t, desk: &desk{langs: []string{"en"}, chance: 1, measure: typewriter.New()}, sound: &quiet{}, store: store}
	s.desk.fault = func(what string) { t.Helper(); t.Error(what) }
	for _, f := range prepare {
		f(s.desk)
	}
	if s.desk.choose != nil {
		shelf, settings := save.NewShelf(store), save.DefaultSettings()
		if _, p := shelf.Get(save.DocumentSettings, &settings); p != nil {
			t.Fatal(p)
		}
		s.desk.choose(&settings)
		if p := shelf.Put(save.DocumentSettings, settings); p != nil {
			t.Fatal(p)
		}
	}
	a, err := New(Config{Host: s.desk, Store: store, Measure: s.desk.measure, Sound: s.sound,
		Clock: func() time.Duration { return time.Duration(s.now.Load()) }, Seed: s.desk.chance, Windows: s.desk.windows,
		Network: s.desk.network, Offline: s.desk.kept, Tables: s.desk.tables, BuildTables: s.desk.buildTables,
		Sliced: s.desk.thinker != nil, Thinker: s.desk.thinker, Rehearses: s.desk.rehearses,
		Content: s.desk.content(), Wall: s.desk.wall,
		AddLetters: s.desk.letters})
	if err != nil {
		t.Fatal(err)
	}
	s.App, s.played = a, played{a.play}
	// A search that goes on would take its time from all later tests: its clock stands still.
	t.Cleanup(a.Leave)
	s.Resize(1280, 800)
	a.Update(0, 0)
	if !s.desk.early {
		a.Ready()
	}
	return s
}

// content is where the program gets its content from.
func (d *desk) content() kit.Content {
	if d.other != nil {
		return d.other
	}
	return flakyContent{d.offline, d.away}
}

// flakyContent cannot be fetched while offline is set. The texts of the language away have to be fetched.
type flakyContent struct {
	offline *atomic.Bool
	away    string
}

func (c flakyContent) Fetch(ctx context.Context, name string) ([]byte, error) {
	if c.offline != nil && c.offline.Load() {
		return nil, errors.New("no network")
	}
	return assetstest.Content{}.Fetch(ctx, name)
}

// inTwo has the program speak English and French only, for what is about one language and the other.
func inTwo(d *desk) { d.other = twoLanguages{} }

type twoLanguages struct{ assetstest.Content }

func (twoLanguages) Languages() []locales.Language {
	return slices.DeleteFunc(locales.Named(), func(l locales.Language) bool { return l.Tag != "en" && l.Tag != "fr" })
}

func (flakyContent) Languages() []locales.Language { return assetstest.Content{}.Languages() }

// Here returns the texts of all languages but those that are away.
func (c flakyContent) Here(name string) []byte {
	if c.away != "" && name == locales.FileName(c.away) {
		return nil
	}
	return assetstest.Content{}.Here(name)
}

// speaking starts the program on a system of a language.
func speaking(lang string) func(*desk) { return func(d *desk) { d.langs = []string{lang} } }

// choosing starts the program with settings that differ from those in the store.
func choosing(f func(*save.Settings)) func(*desk) { return func(d *desk) { d.choose = f } }

// scaled starts the program with words of a size.
func scaled(scale float64) func(*desk) {
	return choosing(func(s *save.Settings) { s.TextScale = scale })
}

// measured starts the program with a measurer.
func measured(m kit.Measurer) func(*desk) { return func(d *desk) { d.measure = m } }

// Resize gives the window a size in CSS px.
func (s *stage) Resize(w, h float64) {
	s.zoom = kit.Zoom(w, h)
	s.App.Resize(w, h)
}

// at is the middle of a control in CSS px.
func (s *stage) at(id string) (x, y float64) {
	s.t.Helper()
	n := s.Root().Find(id)
	if n == nil {
		s.t.Fatalf("there is no %s", id)
	}
	x, y = n.Area().Center()
	return s.zoom * x, s.zoom * y
}

// hover rests a mouse on a control.
func (s *stage) hover(id string) {
	s.t.Helper()
	x, y := s.at(id)
	s.Pointer("move", 0, x, y, false)
	s.Update(0, 0)
}

// handShown reports whether the hand of the first visit is on the screen.
func (s *stage) handShown() bool {
	for _, n := range s.Root().Tree().Children {
		if n.Look == ui.LookTouch {
			return true
		}
	}
	return false
}

// run lets time pass in frames until f is true.
func (s *stage) run(what string, f func() bool) {
	s.t.Helper()
	for range 20000 {
		if f() {
			return
		}
		s.now.Add(int64(20 * time.Millisecond))
		s.Update(0.02, 8*time.Millisecond)
		if s.searching() {
			time.Sleep(200 * time.Microsecond) // the search has a thread of its own
		}
	}
	s.t.Fatalf("never: %s", what)
}

// searching reports whether the player is told that the computer thinks.
func (s *stage) searching() bool {
	return s.desk.last() == s.says("hint.thinking") || strings.HasPrefix(s.status(), s.says("status.computer")) ||
		s.has("history-analysis-progress") || s.has("history-analysis-state") || s.proving()
}

// proving reports whether the value of a position that is set up is searched.
func (s *stage) proving() bool {
	n := s.Root().Find("placing-prove")
	return n != nil && n.Label == s.says("placing.prove.end")
}

func (s *stage) settle() { s.run("rest", func() bool { return !s.Board().Busy() }) }

// personMoves reports whether a person is to move, be it with seeds on their way.
func (s *stage) personMoves() bool {
	for _, who := range []string{s.says("status.you"), s.says("status.other", "player", named(variants.South)),
		s.says("status.other", "player", named(variants.North))} {
		if strings.HasPrefix(s.status(), who) {
			return true
		}
	}
	return false
}

// hotSeat begins a game between two people who sit as the last ones did, the first ones side by side.
func (s *stage) hotSeat(rule string) {
	s.t.Helper()
	if rule == s.chosenSettings().Rule {
		rule = ""
	}
	choices := []string{"new-opponent-human", "new-starts-you"}
	if chosen := s.chosenSettings(); !chosen.Seated && !chosen.Opposite {
		choices = append(choices, "new-seats-beside")
	}
	s.begins(rule, choices...)
}

// against begins a game against the computer by the rule that was chosen last.
func (s *stage) against(level ai.Level, starts string) {
	s.t.Helper()
	s.begins("", "new-opponent-engine", "new-level-"+level.Key(), "new-starts-"+starts)
}

// begins begins a game with choices of the sheet of new games, by a rule, "" for the one that was chosen last.
func (s *stage) begins(rule string, choices ...string) {
	s.t.Helper()
	s.openMenuSheet()
	s.press("menu-new")
	for _, id := range choices {
		s.press(id)
	}
	if rule != "" {
		s.takeRule(rule)
	}
	s.press("new-start")
	if s.Root().Find("seat-north-accept") != nil {
		s.press("seat-north-accept")
	}
}

// takeRule takes a rule from the list of rules for the new game that is being chosen.
func (s *stage) takeRule(rule string) {
	s.t.Helper()
	s.press("new-rule")
	s.press("play-" + rule)
}

// openMenuSheet closes all sheets and opens the menu, for South where two sit opposite each other.
func (s *stage) openMenuSheet() {
	s.t.Helper()
	s.closeSheets()
	if s.Root().Find("menu") != nil {
		s.press("menu")
		return
	}
	s.press("seat-south-menu")
}

// closeSheets goes back from all sheets.
func (s *stage) closeSheets() {
	for s.desk.sheets > 0 {
		s.pressKey("Escape")
	}
}

// withOptions does something with the options open.
func (s *stage) withOptions(f func()) {
	s.t.Helper()
	s.openMenuSheet()
	s.press("menu-options")
	f()
	s.press("options-done")
	s.press("menu-continue")
}

// press does what a control is for.
func (s *stage) press(id string) {
	s.t.Helper()
	if n := s.Root().Find(id); n == nil || n.Activate == nil {
		s.t.Fatalf("%s does nothing", id)
	}
	s.Activate(id)
	s.Update(0, 0)
}

// pressAll presses controls one after the other.
func (s *stage) pressAll(ids ...string) {
	s.t.Helper()
	for _, id := range ids {
		s.press(id)
	}
}

// pressKey presses a key without others.
func (s *stage) pressKey(key string) {
	s.Key(key, false, false, false, false)
	s.Update(0, 0)
}

// says returns what stands under a key in the language of the page.
func (s *stage) says(key string, args ...any) string {
	if s.catalog == nil || s.catalog.Lang() != s.desk.lang {
		catalog, err := locales.Load(s.desk.lang)
		if s.desk.other != nil {
			catalog, err = locales.Parse(s.desk.lang, s.desk.other.Here(locales.FileName(s.desk.lang)))
		}
		if err != nil {
			s.t.Fatal(err)
		}
		s.catalog = catalog
	}
	return kit.Words{Catalog: s.catalog}.Text(key, args...)
}

// find returns what has an ID in the tree that is shown, also where a sheet lies over it, or nil.
func (s *stage) find(id string) *ui.Node {
	for _, n := range nodes(s.Root().Tree()) {
		if n.ID == id {
			return n
		}
	}
	return nil
}

// status is what a screen reader is told of the game.
func (s *stage) status() string { return s.find("status").Label }

// mirrored is what the page has of the tree once that is up to date.
func (s *stage) mirrored() []byte {
	s.App.mirror.follow()
	return s.desk.mirrored
}

// message is what a message over the screen says, "" without one.
func (s *stage) message() string {
	if n := s.find("toast"); n != nil {
		return n.Children[0].Label
	}
	return ""
}

// spokenWords are the words of the game in full, as a screen reader gets them.
func (s *stage) spokenWords() string {
	for _, id := range []string{"words", "seat-south-words"} {
		if n := s.find(id); n != nil {
			return n.Label
		}
	}
	return ""
}

// strip is the ground of the words about the player of a side.
func (s *stage) strip(side variants.Side) *ui.Node {
	s.t.Helper()
	if n := s.find(table.SeatIDs[side]); n != nil {
		for _, strip := range grounds(n) {
			return strip
		}
	}
	var players []*ui.Node
	for _, n := range grounds(s.Root().Tree()) {
		if n.ID != "bar" && (len(n.Children) == 0 || n.Children[0].ID != "words") {
			players = append(players, n)
		}
	}
	if len(players) != 2 {
		s.t.Fatalf("there are %d strips of players", len(players))
	}
	// The houses of the side at the bottom come first.
	first, second := s.find("row-"+variants.South.String()), s.find("row-"+variants.North.String())
	for _, n := range nodes(s.Root().Tree()) {
		if n == first && side == variants.South || n == second && side == variants.North {
			return players[1]
		}
		if n == first || n == second {
			return players[0]
		}
	}
	return nil
}

// question says what a side asks of the other one at this moment, and whether any does.
func (s *stage) question() (kind game.OfferKind, from variants.Side) {
	for from := range variants.Side(2) {
		if s.find(table.SeatIDs[from]+"-withdraw") == nil {
			continue
		}
		said := s.find(table.SeatIDs[from.Other()] + "-words").Label
		for kind := game.OfferUndo; kind <= game.OfferStop; kind++ {
			if said == s.says(table.OfferKeys[kind], "player", named(from)) || said == s.says(table.OfferKeys[kind]+".short") {
				return kind, from
			}
		}
		return game.OfferNew, from // by another rule or with another clock, which it names
	}
	return game.NoOffer, variants.South
}

// archive reads the games in the store, from a copy, so that nothing of it is changed.
func (s *stage) archive() *save.Archive {
	s.t.Helper()
	keys, err := s.store.Keys()
	if err != nil {
		s.t.Fatal(err)
	}
	dup := &save.Memory{}
	for _, key := range keys {
		text, _, _ := s.store.Get(key)
		if err := dup.Set(key, text); err != nil {
			s.t.Fatal(err)
		}
	}
	a, _ := save.OpenArchive(save.NewShelf(dup), func() uint64 { return 1 }, game.Replay)
	return a
}

// document is the game on the board as it is saved.
func (s *stage) document() save.Game {
	s.t.Helper()
	a := s.archive()
	doc, found, problem := a.Load(a.Present(), nil)
	if !found {
		s.t.Fatalf("no game is saved: %v", problem)
	}
	return doc
}

// record is the game on the board as a reload would find it.
func (s *stage) record() *game.Record {
	s.t.Helper()
	rec, err := game.Restore(s.document())
	if err != nil {
		s.t.Fatal(err)
	}
	return rec
}

func (s *stage) moves() int { return s.record().At() }

func (s *stage) outcome() variants.Outcome { return s.record().Outcome() }

func (s *stage) position() variants.Position { return s.Board().Position() }

// waiting is how many games are parked.
func (s *stage) waiting() int { return len(s.archive().Parked()) }

// chosenSettings are the settings that are saved, or the usual ones where the store refuses everything.
func (s *stage) chosenSettings() save.Settings {
	s.t.Helper()
	settings := save.DefaultSettings()
	if _, p := save.NewShelf(s.store).Get(save.DocumentSettings, &settings); p != nil && p.Kind != save.KindRefused {
		s.t.Fatal(p)
	}
	return settings
}

// offer is what one side asks of the other at this moment, asker the side that does.
func (s *stage) offer() game.OfferKind { kind, _ := s.question(); return kind }

func (s *stage) asker() variants.Side { _, from := s.question(); return from }

// named is what a side is called where two people play.
func named(side variants.Side) variants.Message { return variants.Say(kit.PlayerKeys[side]) }

// tellCopied has a message told: that the link of the game has been copied.
func (s *stage) tellCopied() {
	s.t.Helper()
	s.pressKey("l")
	s.press("share-copy")
	if s.message() != s.says("share.copied") {
		s.t.Fatalf("the message is %q", s.message())
	}
}
