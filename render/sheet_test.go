package render

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/screen/kit"
	"awale/render/stage"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// SheetVariable is the environment variable that names a folder for contact sheets: pictures of the
// program in every state, at every shape of window and in every theme, which nobody compares but who looks
// at them. With _ONLY added it is a regular expression for the names of the pictures that are wanted.
const SheetVariable = "AWALE_SHEETS"

// shape is a size of window in px.
type shape struct {
	name          string
	width, height int
	square        int
}

// shapes are the windows of the contact sheets. Those with a number are kept as golden pictures too, in which
// one pixel stands for a square of that width in px.
var shapes = []shape{
	{"tiny", 320, 568, 0}, {"small-phone", 360, 640, 0}, {"phone", 390, 844, 8}, {"phone-flat", 844, 390, 8},
	{"tablet-upright", 820, 1180, 12}, {"tablet", 1180, 820, 12}, {"desktop", 1440, 900, 14}, {"wide", 2560, 1080, 24},
	{"huge", 3840, 2160, 0},
}

// sheetShapes are windows of the contact sheets alone.
var sheetShapes = []shape{{"slate", 768, 1024, 0}, {"laptop", 1280, 800, 0}}

// dresses are the themes.
var dresses = []struct {
	name  string
	theme kit.Theme
}{
	{"iroko", kit.Theme{Wood: save.WoodIroko, Surroundings: save.SurroundingsDark}},
	{"ebony", kit.Theme{Wood: save.WoodEbony, Surroundings: save.SurroundingsDark}},
	{"whitewood", kit.Theme{Wood: save.WoodWhite, Surroundings: save.SurroundingsDark}},
	{"light", kit.Theme{Wood: save.WoodIroko, Surroundings: save.SurroundingsLight}},
	{"contrast", kit.Theme{Wood: save.WoodIroko, Surroundings: save.SurroundingsContrast}},
}

// moment is a state of the program. Its position is empty for a first visit.
type moment struct {
	name, position string
	make           func(r *rig)
}

// moments are those of the play screen, which are drawn in every theme.
var moments = []moment{
	{"start", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", nil},
	{"heap", "2-0-30-1-0-1-3-1-0-2-1-0-4-3-S", nil},
	{"sparse", "0-0-1-0-0-2-0-1-0-0-0-0-23-21-S", nil},
	{"preview", middleGame, func(r *rig) { r.point(2) }},
	{"capture", "0-1-4-2-0-5-1-2-0-1-1-3-14-14-S", func(r *rig) { r.capture("house-5") }},
	{"end", "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S", func(r *rig) { r.sow(5); r.wait(1) }},
	{"opposite", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2, 7) }},
}

// pages are other states, drawn in the first theme only.
var pages = []moment{
	{"illegal", middleGame, func(r *rig) { r.point(1) }},
	{"focus", middleGame, func(r *rig) { r.app.Key("ArrowRight", false, false, false, false); r.frame() }},
	{"guide", "", func(r *rig) {
		for range 4000 {
			time.Sleep(time.Millisecond) // the computer may begin
			if r.pass(); r.app.Board().Marks().Preview != variants.NoHouse {
				break
			}
		}
		r.wait(1.9) // it rests on the last house
	}},
	{"result", lastMove, func(r *rig) {
		r.app.Activate("house-5")
		for r.pass(); !slices.ContainsFunc(r.app.Board().Seeds().Lights(), func(l anim.Light) bool { return l.Kind == anim.Winning }); {
			r.pass()
		}
		r.wait(0.6)
	}},
	{"won", lastMove, func(r *rig) { r.sow(5); r.press("end-sheet-close"); r.wait(0.5) }},
	{"ended", lastMove, func(r *rig) { r.sow(5); r.wait(1) }},
	{"large-ended", lastMove, func(r *rig) { r.words(2); r.sow(5); r.wait(1) }},
	{"ten", "", func(r *rig) { r.houses(10) }},
	{"twelve", "", func(r *rig) { r.houses(12) }},
	{"large-opposite", "", func(r *rig) { r.words(2); r.opposite("new-clock-10"); r.sow(2, 7) }},
	{"large-words", middleGame, func(r *rig) { r.words(2) }},
	{"large-new", middleGame, func(r *rig) { r.words(2); r.press("menu", "menu-new") }},
	{"large-help", middleGame, func(r *rig) { r.words(2); r.press("menu", "menu-help") }},
	{"opposite-offer", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2, 7); r.ask("seat-north", "undo") }},
	{"opposite-menu", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2); r.press("seat-north-menu"); r.settle() }},
	{"opposite-options", "", func(r *rig) {
		r.opposite("new-clock-10")
		r.sow(2)
		r.press("seat-north-menu", "menu-options")
		r.settle()
	}},
	{"opposite-new", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2); r.press("seat-north-menu", "menu-new"); r.settle() }},
	{"opposite-look", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2); r.point(8) }},
	{"analysis", "", func(r *rig) {
		r.turns(23)
		r.look("game", "menu-history", "history-move-5")
		r.analysis()
		r.until("history-analysis-value")
	}},
	{"whole-analysis", "", func(r *rig) {
		r.turns(23)
		r.look("game", "menu-history")
		r.analysis()
		r.look("history-analysis-whole")
		r.until("history-analysis-graph")
		r.app.Root().Find("history-analysis-graph").Adjust(6)
		r.until("history-analysis-turn")
		r.app.Root().ScrollList("history-analysis", 320)
		r.look()
	}},
	{"exercise", "", func(r *rig) {
		r.turns(23)
		r.look("game", "menu-history")
		r.analysis()
		r.look("history-analysis-whole")
		r.until("history-analysis-graph")
		for i := range 24 {
			if id := "history-analysis-mistake-" + strconv.Itoa(i); r.app.Root().Find(id) != nil {
				r.look(id)
				break
			}
		}
	}},
	{"history", "", func(r *rig) { r.turns(23); r.look("game", "menu-history", "history-move-5") }},
	{"large-history", "", func(r *rig) { r.words(2); r.turns(23); r.look("game", "menu-history", "history-move-5") }},
	{"menu", middleGame, func(r *rig) { r.press("menu") }},
	{"learn", middleGame, func(r *rig) { r.learn("menu-learn"); r.comes("learn-course"); r.wait(0.3) }},
	{"learn-course", middleGame, func(r *rig) { r.learn("menu-learn", "learn-course") }},
	{"learn-examples", middleGame, func(r *rig) { r.learn("menu-learn", "learn-examples") }},
	{"learn-lesson", middleGame, func(r *rig) { r.learn("menu-learn", "learn-course", "lesson-sowing") }},
	{"learn-lesson-wrong", middleGame, func(r *rig) {
		r.learn("menu-learn", "learn-course", "lesson-capture")
		r.press("exercise-house-1")
		r.wait(4)
	}},
	{"learn-lesson-right", middleGame, func(r *rig) {
		r.learn("menu-learn", "learn-course", "lesson-chain")
		r.press("exercise-house-4")
		r.wait(6)
	}},
	{"learn-others", middleGame, func(r *rig) { r.learn("menu-learn", "learn-others") }},
	{"learn-others-toguz", middleGame, func(r *rig) {
		r.learn("menu-learn", "learn-others", "lesson-toguz-kumalak")
		for range 5 {
			r.press("lesson-show")
			r.until("lesson-next")
			r.press("lesson-next")
		}
		r.wait(1)
	}},
	{"learn-others-kalah", middleGame, func(r *rig) {
		r.learn("menu-learn", "learn-others", "lesson-kalah", "lesson-show")
		r.until("lesson-next")
	}},
	{"learn-task-toguz", middleGame, func(r *rig) { r.learn("menu-problems", "problems-rule-toguz-kumalak", "problems-next") }},
	{"learn-task-congklak", middleGame, func(r *rig) { r.learn("menu-problems", "problems-rule-congklak", "problems-next") }},
	{"learn-problems-kalah", middleGame, func(r *rig) {
		r.learn("menu-problems", "problems-rule-kalah")
		r.comes("problems-next")
		r.wait(0.3)
	}},
	{"large-learn-others", middleGame, func(r *rig) { r.words(2); r.learn("menu-learn", "learn-others") }},
	{"large-learn-problems-kalah", middleGame, func(r *rig) {
		r.words(2)
		r.learn("menu-problems", "problems-rule-kalah")
		r.comes("problems-next")
		r.wait(0.3)
	}},
	{"large-learn-task-toguz", middleGame, func(r *rig) {
		r.words(2)
		r.learn("menu-problems", "problems-rule-toguz-kumalak", "problems-next")
	}},
	{"rule-learn", middleGame, func(r *rig) { r.press("menu", "menu-rules", "rule-kalah"); r.wait(0.3) }},
	{"learn-world", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world"); r.comes("world-names"); r.wait(0.3) }},
	{"learn-names", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-names") }},
	{"learn-map", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-names", "world-item-21") }},
	{"large-learn-map", middleGame, func(r *rig) { r.words(2); r.learn("menu-learn", "learn-world", "world-names", "world-map") }},
	{"learn-board", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-board") }},
	{"learn-music", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-music") }},
	{"learn-place", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-place-ghana") }},
	{"learn-history", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-history") }},
	{"learn-proverbs", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-proverbs") }},
	{"learn-customs", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-customs") }},
	{"learn-clubs", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-clubs") }},
	{"learn-online", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-online") }},
	{"learn-books", middleGame, func(r *rig) { r.learn("menu-learn", "learn-world", "world-books") }},
	{"learn-problems", middleGame, func(r *rig) { r.learn("menu-problems"); r.comes("problems-next"); r.wait(0.3) }},
	{"learn-task", middleGame, func(r *rig) { r.learn("menu-problems", "problems-next") }},
	{"learn-task-solved", middleGame, func(r *rig) {
		r.learn("menu-problems", "problems-daily", "task-solution")
		r.wait(9)
	}},
	{"learn-run", middleGame, func(r *rig) { r.learn("menu-problems", "problems-run") }},
	{"large-learn-lesson", middleGame, func(r *rig) { r.words(2); r.learn("menu-learn", "learn-course", "lesson-sowing") }},
	{"learners-alone", middleGame, func(r *rig) { r.learn("menu-learn", "learn-learner") }},
	{"learners", middleGame, func(r *rig) { r.learners(); r.learn("menu-learn", "learn-learner") }},
	{"learners-removed", middleGame, func(r *rig) {
		id := r.learners()
		r.learn("menu-learn", "learn-learner")
		r.press("about-learner-"+id, "learner-remove", "remove-learner-gone")
		r.wait(0.5)
	}},
	{"learners-one", middleGame, func(r *rig) {
		id := r.learners()
		r.learn("menu-learn", "learn-learner")
		r.press("about-learner-" + id)
	}},
	{"learners-remove", middleGame, func(r *rig) {
		id := r.learners()
		r.learn("menu-learn", "learn-learner")
		r.press("about-learner-"+id, "learner-remove")
	}},
	{"large-learners", middleGame, func(r *rig) { r.words(2); r.learners(); r.learn("menu-learn", "learn-learner") }},
	{"set", middleGame, func(r *rig) { r.app.Link("#p=1;r=abapa;q=3.15999.1.2;t=Monday"); r.until("set-begin") }},
	{"set-maker", middleGame, func(r *rig) { r.set() }},
	{"set-solved", middleGame, func(r *rig) {
		r.app.Link("#p=1;r=abapa;q=3;t=Monday")
		r.until("set-begin")
		r.press("set-begin", "task-solution")
		r.wait(9)
		r.press("task-next")
	}},
	{"set-shared", middleGame, func(r *rig) { r.set(); r.press("set-share"); r.wait(0.5) }},
	{"demonstration", "", func(r *rig) {
		r.press("menu", "menu-new", "new-opponent-demonstration", "new-start")
		r.wait(6)
		r.press("pause")
		r.settle()
	}},
	{"new-demonstration", "", func(r *rig) { r.press("menu", "menu-new", "new-opponent-demonstration") }},
	{"share", "", func(r *rig) { r.turns(23); r.look("game", "menu-share") }},
	{"share-problem", middleGame, func(r *rig) { r.app.Link(fiveToTake); r.press("problem-play", "game", "menu-share") }},
	{"share-picture", middleGame, func(r *rig) { r.press("game", "menu-share", "share-picture"); r.wait(1) }},
	{"large-share", "", func(r *rig) { r.words(2); r.turns(23); r.look("game", "menu-share") }},
	{"bylink-new", "", func(r *rig) { r.press("menu", "menu-new", "new-opponent-remote") }},
	{"bylink-send", "", func(r *rig) { r.byLink("Fc"); r.sow(2); r.wait(0.3) }},
	{"bylink-waits", "", func(r *rig) { r.byLink("Fc"); r.sow(2); r.press("share-sheet-close"); r.wait(0.5) }},
	{"bylink-draw", "", func(r *rig) { r.app.Link(linkFromNorth + "o=draw;m=Fc"); r.wait(9) }},
	{"bylink-parts", "", func(r *rig) {
		r.byLink("Fc")
		r.sow(2)
		r.press("share-sheet-close")
		r.app.Link(linkFromNorth + "m=FcDd")
		r.wait(0.3)
	}},
	{"bylink-games", "", func(r *rig) { r.byLink("Fc"); r.sow(2); r.press("share-sheet-close", "menu", "menu-games") }},
	{"menu-game", middleGame, func(r *rig) { r.press("game") }},
	{"problem", middleGame, func(r *rig) { r.app.Link(fiveToTake); r.wait(0.3) }},
	{"problem-played", middleGame, func(r *rig) { r.app.Link(fiveToTake); r.press("problem-play"); r.wait(9) }},
	{"problem-reached", middleGame, func(r *rig) { r.app.Link(fiveToTake); r.press("problem-play"); r.wait(9); r.sow(3); r.wait(0.3) }},
	{"placing", middleGame, func(r *rig) { r.press("game", "menu-setup") }},
	{"placing-fault", middleGame, func(r *rig) {
		r.press("game", "menu-setup", "placing-start", "placing-house-3", "placing-store-north", "placing-store-north")
	}},
	{"placing-goal", middleGame, func(r *rig) { r.press("game", "menu-setup", "placing-goal-take"); r.look() }},
	{"placing-proved", lastMove, func(r *rig) { r.prove() }},
	{"large-placing", middleGame, func(r *rig) { r.words(2); r.press("game", "menu-setup") }},
	{"new", middleGame, func(r *rig) { r.press("menu", "menu-new") }},
	{"new-even", middleGame, func(r *rig) { r.press("menu", "menu-new", "new-level-even") }},
	{"even-play", "", func(r *rig) { r.even() }},
	{"even-ended", "", func(r *rig) { r.even(); r.resign(); r.settle() }},
	{"even-next", "", func(r *rig) { r.even(); r.resign(); r.settle(); r.press("end-sheet-close", "menu", "menu-new") }},
	{"new-person", middleGame, func(r *rig) { r.press("menu", "menu-new", "new-opponent-human") }},
	{"new-length", middleGame, func(r *rig) { r.press("menu", "menu-new", "new-length", "length-often-1") }},
	{"new-match", middleGame, func(r *rig) {
		r.press("menu", "menu-new", "new-opponent-human", "new-length", "length-often-1", "length-done")
	}},
	{"next-step", "", func(r *rig) {
		r.press("menu", "menu-new", "new-opponent-engine", "new-starts-you", "new-start")
		r.settle()
		r.sow(2)
		r.resign()
	}},
	{"match-play", "", func(r *rig) { r.match(6, 2) }},
	{"match-sheet", "", func(r *rig) { r.match(6, 3); r.press("game", "menu-match"); r.settle() }},
	{"match-ended", "", func(r *rig) { r.match(6, 1); r.resign() }},
	{"match-over", "", func(r *rig) { r.match(2, 1); r.resign() }},
	{"clock", middleGame, func(r *rig) { r.press("menu", "menu-new", "new-clock-own") }},
	{"clock-low", middleGame, func(r *rig) {
		r.press("menu", "menu-new", "new-opponent-engine", "new-starts-you", "new-clock-own", "clock-kind-move", "clock-done", "new-start")
		r.settle()
		r.wait(8)
	}},
	{"options", middleGame, func(r *rig) { r.press("menu", "menu-options") }},
	{"languages", middleGame, func(r *rig) { r.press("menu", "menu-options", "options-language") }},
	{"options-advanced", middleGame, func(r *rig) {
		r.press("menu", "menu-options", "options-advanced")
		r.app.Root().ScrollTo("options-proxy")
		r.wait(0.5)
	}},
	{"large-options-advanced", middleGame, func(r *rig) {
		r.words(2)
		r.press("menu", "menu-options", "options-advanced")
		r.app.Root().ScrollTo("options-proxy")
		r.wait(0.5)
	}},
	{"drawn", "0-0-0-0-0-1-3-0-0-0-0-0-24-20-S", func(r *rig) { r.sow(5); r.wait(1) }},
	{"turned", "", func(r *rig) {
		r.press("menu", "menu-new", "new-opponent-engine", "new-starts-you", "new-start")
		for range 5 {
			r.turn(6)
			for h := range 6 {
				if n := r.app.Root().Find(fmt.Sprintf("house-%d", h)); n != nil && !n.Disabled {
					r.sow(h)
					break
				}
			}
		}
		r.turn(6)
		r.resign()
		r.press("end-turned")
		r.until("history-analysis-turn")
	}},
	{"long-rule", "", func(r *rig) { r.app.Link("#p=1;r=ivory-coast-strict"); r.settle(); r.wait(1) }},
	{"bestemshe", "", func(r *rig) { r.app.Link("#p=1;r=bestemshe;b=1-6-7-0-6-6-1-0-7-6-4-6-S"); r.settle(); r.wait(1) }},
	{"mangala-turkey", "", func(r *rig) {
		r.app.Link("#p=1;r=mangala-turkey;b=1-5-0-5-6-1-6-0-5-6-0-5-3-5-S-r1-p1+0-t1")
		r.settle()
		r.wait(1)
	}},
	{"toguz-kumalak", "", func(r *rig) {
		r.app.Link("#p=1;r=toguz-kumalak;b=1-41-2-0-13-0-2-5-1-16-0-3-0-1-0-12-0-1-33-31-S-cDf")
		r.settle()
		r.wait(1)
	}},
	{"congklak", "", func(r *rig) {
		r.app.Link("#p=1;r=congklak;b=0-7-8-0-9-8-8-3-0-9-7-8-0-0-21-10-S-r1-t1-bAf")
		r.settle()
		r.wait(1)
	}},
	{"jongkak", "", func(r *rig) {
		r.app.Link("#p=1;r=jongkak;b=0-0-0-7-7-7-7-3-0-9-2-0-1-1-2-52-N-r1-fN-t1-bABC")
		r.settle()
		r.wait(1)
	}},
	{"rule-jongkak", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-jongkak") }},
	{"hus", "", func(r *rig) {
		r.app.Link("#p=1;r=hus;b=0-3-1-3-2-0-3-1-0-4-1-0-3-1-2-0-1-0-4-2-0-3-1-2-3-0-1-2-0-2-0-3-0-0-S")
		r.settle()
		r.wait(1)
	}},
	{"omweso", "", func(r *rig) {
		r.app.Link("#p=1;r=omweso;b=3-2-0-5-1-0-4-0-2-1-0-3-0-6-4-3-0-5-1-2-0-4-1-0-3-0-2-1-5-3-0-3-0-0-S")
		r.settle()
		r.wait(1)
	}},
	{"lamlameta", "", func(r *rig) {
		r.app.Link("#p=1;r=lamlameta;b=1-3-0-1-4-0-1-4-0-2-2-5-0-4-0-0-5-1-0-0-5-2-4-4-0-0-S-t1")
		r.settle()
		r.wait(1)
	}},
	{"sadeqa-iii", "", func(r *rig) { r.midGame("sadeqa-iii", 5) }},
	{"um-el-tuweisat", "", func(r *rig) { r.midGame("um-el-tuweisat", 2) }},
	{"meusueb", "", func(r *rig) { r.midGame("meusueb", 4) }},
	{"rule-sadeqa-iii", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-sadeqa-iii") }},
	{"rule-um-el-tuweisat", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-um-el-tuweisat") }},
	{"rule-um-el-bagara", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-um-el-bagara") }},
	{"rule-lamlameta", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-lamlameta") }},
	{"rule-meusueb", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-meusueb") }},
	{"um-el-bagara", "", func(r *rig) {
		r.app.Link("#p=1;r=um-el-bagara;b=0-1-4-0-5-0-0-5-1-3-14-17-S")
		r.settle()
		r.press("house-2")
		r.wait(1)
	}},
	{"rule-alemungula", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-alemungula") }},
	{"pallanguzhi", "", func(r *rig) {
		r.app.Link("#p=1;r=pallanguzhi;b=3-9-0-0-3-2-3-1-2-17-2-0-0-0-25-17-S-r1-fN-t1-bfg")
		r.settle()
		r.wait(1)
	}},
	{"advice", middleGame, func(r *rig) { r.press("menu", "menu-options", "options-advice") }},
	{"hint-place", hintGame, func(r *rig) { r.hints(1) }},
	{"hint-plan", hintGame, func(r *rig) { r.hints(2) }},
	{"hint-move", hintGame, func(r *rig) { r.hints(3) }},
	{"hint-line", hintGame, func(r *rig) { r.hints(4); r.wait(1) }},
	{"coach-blunder", blunderGame, func(r *rig) { r.coached(2) }},
	{"coach-mistake", hintGame, func(r *rig) { r.coached(2) }},
	{"large-coach", blunderGame, func(r *rig) { r.words(2); r.coached(2) }},
	{"contrast-hint", hintGame, func(r *rig) { r.dress("options-around-contrast"); r.hints(1) }},
	{"large-hint", hintGame, func(r *rig) { r.words(2); r.hints(1) }},
	{"tables-download", middleGame, func(r *rig) { r.tabled(siteTables{}, func() {}, "tables-allow") }},
	{"tables-build", middleGame, func(r *rig) { r.tabled(diskTables{}, func() {}, "tables-allow", "tables-seeds-18") }},
	{"version-ready", middleGame, func(r *rig) { r.offline() }},
	{"version-menu", middleGame, func(r *rig) { r.offline("menu") }},
	{"offline-kept", middleGame, func(r *rig) {
		r.offline("menu", "menu-options", "options-advanced")
		r.app.Root().ScrollList("options-sheet-body", 10_000)
		r.app.OfflineChanged()
		r.look()
	}},
	{"large-tables", middleGame, func(r *rig) { r.tabled(siteTables{}, func() { r.words(2) }) }},
	{"music", middleGame, func(r *rig) { r.press("menu", "menu-options", "options-music") }},
	{"help", middleGame, func(r *rig) { r.press("menu", "menu-help") }},
	{"games-none", "", func(r *rig) { r.press("menu", "menu-games") }},
	{"games-few", middleGame, func(r *rig) { r.keep(3); r.press("menu", "menu-games") }},
	{"games-many", middleGame, func(r *rig) { r.keep(40); r.press("menu", "menu-games") }},
	{"games-chosen", middleGame, func(r *rig) {
		ids := r.keep(12)
		r.press("menu", "menu-games", "games-select", "open-"+ids[11], "open-"+ids[9])
	}},
	{"games-deleted", middleGame, func(r *rig) {
		ids := r.keep(12)
		r.press("menu", "menu-games", "about-"+ids[11], "game-delete")
	}},
	{"games-match", middleGame, func(r *rig) { r.keep(3); r.match(6, 2); r.press("menu", "menu-games"); r.settle() }},
	{"games-match-page", middleGame, func(r *rig) {
		r.match(6, 3)
		r.press("menu", "menu-games")
		r.press("about-" + strings.TrimPrefix(r.app.Root().Find("games-list").Children[0].ID, "open-"))
		r.settle()
	}},
	{"games-page", middleGame, func(r *rig) { ids := r.keep(3); r.press("menu", "menu-games", "about-"+ids[2]) }},
	{"large-games", middleGame, func(r *rig) { r.words(2); r.keep(12); r.press("menu", "menu-games") }},
	{"large-games-page", middleGame, func(r *rig) { r.words(2); ids := r.keep(3); r.press("menu", "menu-games", "about-"+ids[2]) }},
	{"rules", middleGame, func(r *rig) { r.press("menu", "menu-rules") }},
	{"rule", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-abapa") }},
	{"editor", middleGame, func(r *rig) { r.look("menu", "menu-rules", "rule-abapa", "rule-make", "group-capture") }},
	{"trial", middleGame, func(r *rig) { r.try(6) }},
	{"long-trial", middleGame, func(r *rig) { r.try(10) }},
	{"large-rules", middleGame, func(r *rig) { r.words(2); r.press("menu", "menu-rules") }},
	{"statistics", middleGame, func(r *rig) {
		s := save.NewStatistics(save.NewShelf(r.store))
		for i := range 57 {
			level := ai.Levels()[(i*i+i/9)%len(ai.Levels())].Key()
			result := [...]string{save.Won, save.Lost, save.Won, save.Drawn, save.Won}[(i*i+i/7)%5]
			s.Count(save.Counted{ID: fmt.Sprintf("%012d", i), Rule: variants.IDs()[i*i%5], Level: level, Result: result, Margin: i % 23,
				Moves: 40 + i, At: int64(i)})
		}
		r.press("menu", "menu-games", "games-statistics")
	}},
	{"print", middleGame, func(r *rig) { r.press("game", "menu-share", "share-print") }},
	{"text-sample", middleGame, func(r *rig) {
		r.press("menu", "menu-options")
		r.app.Root().ScrollTo("options-text")
		r.wait(0.5)
		zoom, at := kit.Zoom(r.windowW, r.windowH), r.app.Root().Find("options-text").Bounds
		r.app.Pointer("down", 0, zoom*(at.X+0.6*at.W), zoom*(at.Y+at.H/2), false, r.now)
		r.wait(0.2)
	}},
	{"large-options", middleGame, func(r *rig) { r.words(2); r.press("menu", "menu-options") }},
	{"large-rule", middleGame, func(r *rig) { r.words(2); r.look("menu", "menu-rules", "rule-abapa") }},
	{"large-editor", middleGame, func(r *rig) { r.words(2); r.look("menu", "menu-rules", "rule-abapa", "rule-make", "group-capture") }},
	{"large-menu", middleGame, func(r *rig) { r.words(2); r.press("menu") }},
	{"decided", middleGame, func(r *rig) { r.decide("classical") }},
	{"large-decided", middleGame, func(r *rig) { r.words(2); r.decide("classical") }},
	{"houses-told", middleGame, func(r *rig) { r.decide("leaflet"); r.press("decided-stop"); r.wait(4) }},
	{"large-houses-told", middleGame, func(r *rig) {
		r.words(2)
		r.decide("leaflet")
		r.press("decided-stop")
		r.wait(4)
	}},
	{"put-back", middleGame, func(r *rig) {
		r.app.Link("#p=1;r=leaflet;b=0-0-0-0-0-1-1-0-0-0-0-0-30-16-S")
		r.settle()
		r.sow(5)
		r.wait(5)
	}},
	{"elsewhere", middleGame, func(r *rig) { r.lose() }},
	{"large-elsewhere", middleGame, func(r *rig) { r.words(2); r.lose() }},
	{"refused", middleGame, func(r *rig) { r.app.Activate("house-1"); r.wait(0.6) }},
	{"hurry", middleGame, func(r *rig) {
		r.app.Activate("house-4")
		for range 8 {
			r.pass()
		}
		r.app.Pointer("down", 1, 2, float64(r.windowH)/2, true, time.Second)
		r.wait(0.4)
	}},
	{"thinking", middleGame, func(r *rig) {
		r.app.Activate("house-4")
		for range 2000 {
			if r.pass(); r.app.Board().Position().Turn == variants.North && !r.app.Board().Busy() {
				break
			}
		}
		r.frame()
	}},
	{"queued", middleGame, func(r *rig) {
		r.app.Activate("house-4")
		answers := func() bool { return r.app.Board().Busy() && r.app.Board().Position().Turn == variants.South }
		for range 2000 {
			if r.pass(); answers() {
				break
			}
			time.Sleep(time.Millisecond)
		}
		r.wait(0.4)
		r.app.Activate("house-2")
		r.frame()
	}},
	{"gain", "0-1-4-2-0-5-1-2-0-1-1-3-14-14-S", func(r *rig) {
		r.app.Activate("house-5")
		for r.pass(); r.app.Board().Gain(variants.South) == 0; {
			r.pass()
		}
		r.wait(0.4)
	}},
	{"toast-menu", middleGame, func(r *rig) { r.press("menu"); r.app.Link("#p=9"); r.wait(0.3) }},
	{"toast-options", middleGame, func(r *rig) { r.press("menu", "menu-options"); r.app.Link("#p=9"); r.wait(0.3) }},
	{"toast-opposite", "", func(r *rig) {
		r.opposite("new-clock-10")
		r.press("seat-north-menu", "menu-rules")
		r.app.Link("#p=9")
		r.wait(0.3)
	}},
	{"toast-seats", "", func(r *rig) { r.opposite("new-clock-10"); r.app.Link("#p=9"); r.wait(0.3) }},
	{"toast", middleGame, func(r *rig) { r.app.Link("neither a link nor a game"); r.wait(0.2) }},
	{"light-menu", middleGame, func(r *rig) { r.dress("options-around-light"); r.press("menu") }},
	{"light-rules", middleGame, func(r *rig) { r.dress("options-around-light"); r.press("menu", "menu-rules") }},
	{"light-editor", middleGame, func(r *rig) {
		r.dress("options-around-light")
		r.look("menu", "menu-rules", "rule-abapa", "rule-make", "group-capture")
	}},
	{"contrast-options", middleGame, func(r *rig) { r.dress("options-around-contrast"); r.press("menu", "menu-options") }},
	{"contrast-ended", lastMove, func(r *rig) { r.dress("options-around-contrast"); r.sow(5); r.wait(1) }},
	{"contrast-new", middleGame, func(r *rig) { r.dress("options-around-contrast"); r.press("menu", "menu-new") }},
}

// linkFromNorth is a link of a game by link, but for its end.
const linkFromNorth = "#p=1;r=abapa;i=0a1b2c3d4e5f;s=N;"

// even begins a game against a computer that follows the player, who moves first.
func (r *rig) even() {
	r.press("menu", "menu-new", "new-opponent-engine", "new-level-even", "new-starts-you", "new-start")
}

// byLink opens a game by link in which North has answered, and lets that be seen.
func (r *rig) byLink(moves string) {
	r.app.Link(linkFromNorth + "m=" + moves)
	r.wait(9)
}

// hintGame is a position in which a hint has much to say: F takes five seeds.
const hintGame = "0-1-4-2-0-5-1-2-0-1-1-3-14-14-S"

// blunderGame is a position in which sowing C turns a win into a loss.
const blunderGame = "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S"

// coached sows a house that costs much, with a coach who warns.
func (r *rig) coached(house int) {
	r.t.Helper()
	r.press("menu", "menu-options", "options-advice", "advice-coach-always", "advice-done", "options-done", "menu-continue")
	r.app.Activate(fmt.Sprintf("house-%d", house))
	for range 1000 {
		if r.app.Root().Find("coach-sheet") != nil {
			break
		}
		time.Sleep(4 * time.Millisecond) // the search has a thread of its own
		r.pass()
	}
	r.wait(0.5)
}

// hints asks for so many hints, one after the other.
func (r *rig) hints(count int) {
	r.t.Helper()
	for range count {
		asked := r.app.Root().Find("hint").Icon
		r.press("hint")
		for i := 0; asked == ui.IconHint && r.app.Root().Find("hint").Icon == asked && i < 1000; i++ {
			time.Sleep(time.Millisecond) // the search has a thread of its own
			r.pass()
		}
	}
	r.settle()
	r.frame()
}

// neighbours are windows that share the store, all of which are open.
type neighbours struct{}

func (neighbours) ID() string       { return "here" }
func (neighbours) Open(string) bool { return true }
func (neighbours) Changed() bool    { return false }

// lose has another window take over the game.
func (r *rig) lose() {
	if err := r.store.Set("owner", "9 there"); err != nil {
		r.t.Fatal(err)
	}
	r.app.StorageChanged()
	r.wait(0.5)
}

// prove searches the value of the position, for some seconds at most.
func (r *rig) prove() {
	r.press("game", "menu-setup", "placing-prove")
	searches := func() bool { return r.app.Root().Find("placing-prove").Icon == ui.IconClose }
	for range 500 {
		if r.pass(); !searches() {
			break
		}
		time.Sleep(4 * time.Millisecond)
	}
	if searches() {
		r.press("placing-prove")
	}
	r.frame()
}

// point lets the mouse rest on a house.
func (r *rig) point(house int) {
	b, zoom := r.app.Board().Geometry(), kit.Zoom(r.windowW, r.windowH)
	r.app.Pointer("move", 0, zoom*b.Houses[house].X, zoom*b.Houses[house].Y, false, r.now)
	r.frame()
}

// pass lets a sixtieth of a second pass that nobody looks at: what is not drawn costs little.
func (r *rig) pass() {
	r.now += time.Second / 60
	if err := r.Update(); err != nil {
		r.t.Fatal(err)
	}
}

// decide plays the move after which one side has more than half of the seeds, by a rule that goes on then.
func (r *rig) decide(rule string) {
	r.app.Link("#p=1;r=" + rule + ";b=4-0-0-0-0-1-1-0-5-0-0-0-24-13-S")
	r.settle()
	r.sow(5)
	r.wait(1)
}

// wait lets seconds pass.
func (r *rig) wait(seconds float64) {
	for range int(60 * seconds) {
		r.pass()
	}
	r.frame()
}

// capture sows a house until its captures are on their way.
func (r *rig) capture(id string) {
	r.app.Activate(id)
	for range 600 {
		if r.pass(); len(r.app.Board().Seeds().Lights()) > 1 {
			break
		}
	}
	r.wait(0.4)
}

// words sets the size of the words: in the language that AWALE_SHEETS_LANG names, or else in French, whose words are longer than the
// English ones.
func (r *rig) words(scale float64) {
	if r.blind {
		return // they have the size that is looked at
	}
	r.press("menu", "menu-options")
	if os.Getenv(SheetVariable+"_LANG") == "" {
		r.press("options-language", "languages-fr", "languages-done")
	}
	r.app.Adjust("options-text", scale)
	r.press("options-done", "menu-continue")
	r.settle()
}

// houses goes on with a game on a board of so many houses a side in which each has been played about once. The moves are given: the
// computer, which thinks in real time, would play others on a busy machine.
func (r *rig) houses(size int) {
	r.t.Helper()
	rules, err := notation.ParseRule(fmt.Sprintf("kalah,board.houses:%d", size))
	if err != nil {
		r.t.Fatal(err)
	}
	rec, err := game.NewRecord(rules, rules.Start())
	for i := 0; err == nil && (i < 2*size || rec.Position().Turn == variants.North); i++ {
		legal := rules.Legal(rec.Position())
		_, err = rec.Play(legal[i/2%len(legal)])
	}
	link, failed := notation.FormatLink("", rec.Link())
	if err != nil || failed != nil {
		r.t.Fatal(err, failed)
	}
	r.app.Link(link)
	r.press("keep-no")
	r.turn(size)
	r.settle()
	r.wait(1)
}

// turn waits until nothing moves and the player of the lower houses, so many of them, is to move.
func (r *rig) turn(size int) {
	r.t.Helper()
	for range 10_000 {
		r.pass()
		for h := range size {
			house := r.app.Root().Find(fmt.Sprintf("house-%d", h))
			if house != nil && !house.Disabled && !r.app.Board().Busy() {
				return
			}
		}
		time.Sleep(time.Millisecond) // the computer thinks in real time
	}
	r.t.Fatal("the turn of the player never comes")
}

// try opens the board on which a rule is tried that is played with so many houses a side.
func (r *rig) try(size int) {
	r.look("menu", "menu-rules", "rule-abapa", "rule-make", "group-board")
	for range size - 6 {
		r.look("field-board.houses-more")
	}
	r.look("editor-try")
}

// opposite begins a game between two people who sit opposite each other.
func (r *rig) opposite(clock string) {
	r.press("menu", "menu-new", "new-opponent-human", "new-seats-opposite", clock, "new-starts-you", "new-start")
	// The computer may have moved in the game before, and seeds keep their looks from game to game. Deal them anew, so
	// that every seed looks as it does after a fresh start.
	rules, err := variants.Load("abapa")
	if err != nil {
		r.t.Fatal(err)
	}
	r.app.Board().Seeds().Set(variants.Position{})
	r.app.Board().Seeds().Set(rules.Start())
	r.settle()
}

// ask has a player who sits opposite another ask for something, from the menu where the seat has no room for it.
func (r *rig) ask(seat, what string) {
	if r.app.Root().Find(seat+"-"+what) == nil {
		r.press(seat + "-menu")
	}
	r.press(seat + "-" + what)
}

// sow sows houses, one after the other.
func (r *rig) sow(houses ...int) {
	for _, h := range houses {
		r.app.Activate(fmt.Sprintf("house-%d", h))
		for r.pass(); r.app.Board().Busy(); {
			r.pass()
		}
	}
	r.settle()
	r.wait(0.8) // the light of the side to move takes a moment to come in
}

// turns begins a game between two people and plays it for so many turns.
func (r *rig) turns(n int) {
	r.press("menu", "menu-new", "new-opponent-human", "new-seats-beside", "new-starts-you", "new-start")
	rules, err := variants.Load("abapa")
	if err != nil {
		r.t.Fatal(err)
	}
	for i := range n {
		legal := rules.Legal(r.app.Board().Position())
		r.app.Activate(fmt.Sprintf("house-%d", legal[(7*i+3)%len(legal)].House()))
		r.app.Board().Skip()
		r.now += time.Duration(i%5+1) * time.Second
		r.app.Update(1, 0)
	}
	r.settle()
}

// settle waits until the board is rendered in full. For the game no time passes: a clock shows the same however
// slow the machine is.
func (r *rig) settle() {
	r.t.Helper()
	for range 10_000 {
		if err := r.Update(); err != nil {
			r.t.Fatal(err)
		}
		if r.rendered {
			r.frame()
			return
		}
		time.Sleep(pieceTime)
	}
	r.t.Fatal("the board is never rendered in full")
}

// pieceTime is about how long a frame must take for the next piece of a board to be rendered.
const pieceTime = 4 * time.Millisecond

// dress chooses a theme and waits until the board wears it.
func (r *rig) dress(id string) {
	r.press("menu", "menu-options", id, "options-done", "menu-continue")
	r.settle()
}

// keep keeps games as another window would: under several rules and names, over, or set aside. It returns their ids.
func (r *rig) keep(count int) (ids []string) {
	r.t.Helper()
	chance := game.NewChance(7)
	archive, _ := save.OpenArchive(save.NewShelf(r.store), chance.Next, game.Replay)
	var games []save.Game
	for i := range count {
		rules, err := variants.Load([]string{"abapa", "kalah", "abapa", "songo", "nam-nam", "awari-allis"}[i%6])
		if err != nil {
			r.t.Fatal(err)
		}
		rec, err := game.NewRecord(rules, rules.Start())
		if err != nil {
			r.t.Fatal(err)
		}
		for n := 0; (i%3 != 0 || n < 9) && n < 400 && !rec.Outcome().Over(); n++ {
			legal := rules.Legal(rec.Position())
			if _, err := rec.Play(legal[chance.Next()%uint64(len(legal))]); err != nil {
				r.t.Fatal(err)
			}
		}
		players := [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: []string{"beginner", "amateur", "club"}[i%3]}}
		if i%4 == 1 {
			players = [2]save.Player{{Kind: save.Human, Name: "Marie-Louise"}, {Kind: save.Human, Name: "Kofi Asante"}}
		}
		doc := game.Document(rec, players, variants.South, 1)
		if i%5 == 2 {
			doc.Name = []string{"Final of the club, third board", "Sunday with Grandma", "The long one"}[i/5%3]
		}
		times := make([]int64, len(rec.Moves()))
		for n := range times {
			times[n] = 1_795_000_000_000 + int64(i)*70_000_000 + int64(n)*9000
		}
		doc.Times = save.FormatTimes(times)
		games = append(games, doc)
	}
	for _, g := range games {
		id, problem := archive.Bring(g)
		if problem != nil {
			r.t.Fatal(problem)
		}
		ids = append(ids, id)
	}
	if problem := archive.Enlist(); problem != nil {
		r.t.Fatal(problem)
	}
	r.app.StorageChanged()
	return ids
}

// press presses controls, one after the other.
func (r *rig) press(ids ...string) {
	for _, id := range ids {
		r.app.Activate(id)
		r.pass()
	}
	r.wait(0.2) // a sheet takes a moment to come in
}

// learn opens a sheet of the menu whose content is fetched, and presses controls in it. Each comes once its content has.
func (r *rig) learn(id string, then ...string) {
	if r.press("menu", id); id == "menu-learn" {
		r.comes("learn-course", "lesson-sheet")
		if r.app.Root().Find("lesson-sheet") != nil {
			r.press("lesson-sheet-back") // somebody who has begun no lesson comes to the first one
		}
	}
	for _, next := range then {
		r.comes(next)
		r.press(next)
	}
	r.wait(0.3)
}

// comes waits for one of some controls of content that is being fetched.
func (r *rig) comes(ids ...string) {
	for range 4000 {
		if slices.ContainsFunc(ids, func(id string) bool { return r.app.Root().Find(id) != nil }) {
			return
		}
		time.Sleep(time.Millisecond)
		r.frame()
	}
	r.t.Fatalf("of %q nothing has come", ids)
}

// learners puts some learners into the store, and returns the id of one of them.
func (r *rig) learners() (id string) {
	chance := game.NewChance(1)
	now := ""
	l := save.NewLearned(save.NewShelf(r.store), func() string { return now }, chance.Next)
	for i, name := range []string{"", "Ama", "Marie-Louise", "Kofi", "Yaa Asantewaa", "Kwabena", "Aïcha"} {
		if name != "" {
			now, _, _ = l.Add(name)
		}
		l.Change(func(p *save.Progress) {
			for n := range 9 * i * i {
				p.Solve(n)
			}
			for _, lesson := range []string{"sowing", "counting", "capture", "chain"}[:i%5] {
				p.Learn(lesson, 9)
			}
			if i != 3 {
				p.Skill = save.Skill{Rating: 80_000 + 9_100*i, Deviation: 9_000, Volatility: 60_000, Tries: 20}
			}
		})
		if name == "Kofi" {
			id = now
		}
	}
	return id
}

// set opens the choice of a set of problems, and chooses two.
func (r *rig) set() {
	r.learn("menu-problems", "problems-send")
	list := r.app.Root().Find("set-list")
	r.press(list.Children[0].ID, list.Children[2].ID)
	r.wait(0.5)
}

// midGame opens a position after some moves of a rule.
func (r *rig) midGame(rule string, moves int) {
	rules, err := variants.Load(rule)
	if err != nil {
		r.t.Fatal(err)
	}
	p := rules.Start()
	for i := range moves {
		legal := rules.Legal(p)
		if p, _, err = rules.Apply(p, legal[(7*i+3)%len(legal)]); err != nil {
			r.t.Fatal(err)
		}
	}
	r.app.Link("#p=1;r=" + rule + ";b=" + notation.FormatPosition(p))
	r.settle()
	r.wait(1)
}

// TestContactSheets draws the contact sheets into the folder that AWALE_SHEETS names: every picture at
// full size, and for each shape of window a sheet of the play screen, a line a theme, and one of the other
// pages. With AWALE_SHEETS_AGAINST it compares every picture with an older one instead and draws no sheets.
// Without either variable there is nothing to draw. AWALE_SHEETS_LANG is the language of the words, English if it is empty,
// and AWALE_SHEETS_WORDS their size.
// With AWALE_SHEETS_TEXTS a page beside the pictures lists where each text stands.
func TestContactSheets(t *testing.T) {
	sheets := newSheetWriter(t)
	drawn := 0
	var places *textPlaces
	only, lang := regexp.MustCompile(os.Getenv(SheetVariable+"_ONLY")), cmp.Or(os.Getenv(SheetVariable+"_LANG"), "en")
	if os.Getenv(SheetVariable+"_TEXTS") != "" {
		places = newTextPlaces(t, lang)
	}
	for _, s := range slices.Concat(shapes, sheetShapes) {
		var play, other []*image.RGBA
		var last *rig
		shoot := func(name string, m moment, theme kit.Theme) *image.RGBA {
			if !only.MatchString(name) {
				return nil
			}
			last = openRig(t, last, lang, m.position, theme, s.width, s.height)
			if m.make != nil {
				m.make(last)
			}
			img := stage.Pixels(last.screen)
			sheets.put(t, name, img)
			if places != nil {
				places.look(name, last.app.Root().Tree())
			}
			drawn++
			if sheets.against != "" {
				return nil
			}
			return stage.Shrink(img, 3)
		}
		for _, d := range dresses {
			for _, m := range moments {
				if img := shoot(s.name+"-"+d.name+"-"+m.name, m, d.theme); img != nil {
					play = append(play, img)
				}
			}
		}
		for _, m := range slices.Concat(pages, hallPages) {
			if img := shoot(s.name+"-"+m.name, m, dresses[0].theme); img != nil {
				other = append(other, img)
			}
		}
		if last != nil {
			last.close()
		}
		if len(play) == len(dresses)*len(moments) {
			sheets.put(t, "sheet-"+s.name, tile(play, len(moments)))
		}
		if len(other) == len(pages)+len(hallPages) {
			sheets.put(t, "pages-"+s.name, tile(other, 6))
		}
	}
	if places != nil {
		places.write(t, os.Getenv(SheetVariable))
	}
	if drawn == 0 {
		t.Errorf("no picture has a name like %s", only)
	}
}

// TestAnimationSheet draws a sowing with a capture into the folder that AWALE_SHEETS names: moments of it
// side by side, the first above left. It is compared like the contact sheets.
func TestAnimationSheet(t *testing.T) {
	sheets := newSheetWriter(t)
	r := newRig(t, "en", "0-1-4-2-0-5-1-2-0-1-1-3-14-14-S", 844, 390)
	var all []*image.RGBA
	r.app.Activate("house-5")
	for r.frame(); r.app.Board().Busy(); r.wait(0.1) {
		all = append(all, stage.Shrink(stage.Pixels(r.screen), 2))
	}
	all = append(all, stage.Shrink(stage.Pixels(r.screen), 2))
	sheets.put(t, "animation", tile(all, 4))
}

// tile lays pictures of one size side by side in lines of so many.
func tile(pictures []*image.RGBA, columns int) *image.RGBA {
	const gap = 8
	w, h := pictures[0].Rect.Dx()+gap, pictures[0].Rect.Dy()+gap
	lines := (len(pictures) + columns - 1) / columns
	out := image.NewRGBA(image.Rect(0, 0, columns*w+gap, lines*h+gap))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
	for i, p := range pictures {
		at := image.Pt(gap+i%columns*w, gap+i/columns*h)
		draw.Draw(out, p.Rect.Add(at), p, image.Point{}, draw.Src)
	}
	return out
}

func keep(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// match begins a match of some games between two people, of which South loses the first, the third and so on.
func (r *rig) match(games, over int) {
	r.press("menu", "menu-new", "new-opponent-human", "new-seats-beside", "new-starts-you", "new-length", "length-often-1")
	for range max(0, 6-games) {
		r.press("length-count-less")
	}
	r.press("length-done", "new-start")
	r.settle()
	for range over {
		r.resign()
		r.press("end-again")
		r.settle()
	}
}

// resign makes a move and has the other side give the game up.
func (r *rig) resign() {
	house := 0
	if r.app.Board().Position().Turn == variants.North {
		house = 6
	}
	r.sow(house)
	r.settle()
	r.press("game", "menu-resign")
	r.wait(6)
}
