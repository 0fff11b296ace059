# Awale. Plain "make" lists the targets.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# Nothing that is built says which commit it comes from: the same sources give the same files. Everything is compiled in one way, for
# checks, tests and programs, and so only once: without the profile of a search but where it is named, and without cgo, which the race
# detector alone needs. Programs ship without cgo.
export GOFLAGS += -buildvcs=false -pgo=off
export CGO_ENABLED := 0

# What tests draw at random is the same in every run, so that a change is judged by what it changes. "make hunt" draws
# anew.
export RAPID_SEED ?= 1

PORT ?= 8080
BUILD := .build
DIST := $(BUILD)/dist
PROGRAMS := $(BUILD)/programs
PLATFORMS := linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64

# On Linux, what draws does so on a display of its own.
DISPLAY_RUN := $(if $(filter Linux,$(shell uname -s)),xvfb-run -a -s "-screen 0 1600x1000x24",)

# Packages by what they need. Whatever knows Ebitengine needs a display; the rest runs anywhere, and as WebAssembly too.
LIST := go list -f '{{.ImportPath}} {{.Deps}} {{.TestImports}} {{.XTestImports}}' ./...
PURE := $(LIST) | grep -v 'hajimehoshi/ebiten' | cut -d' ' -f1 | grep -v '/web/e2e'
DRAWN := $(LIST) | grep 'hajimehoshi/ebiten' | cut -d' ' -f1
# What computes on one thread for minutes, were it under the race detector: of these only the tests of what runs beside something
# else are, of the screens (SCREENS) those with searches, tables or other windows. Of other packages it is all but the tests that
# search much (SEARCHING), whose names no package besides has.
ALONE := awale/(ai|ai/endgame|ai/arena/endings|ai/problem|game/analysis|render/geom|render/anim|sound/music|sound/studio|sound/synth|variants)
SCREEN := awale/render/screen(/.*)?
BESIDE := Thread|Think|Budget|Gate|Cancel|Stop|Slic|Poll|Beside|Build
SCREENS := Advice|Comput|Coach|Hint|Analys|Settle|Decided|Demonstration|Draw|Exercise|Follow|Lost|Problem|Strength|Tables|Windows|Library|Content
SEARCHING := ^Test(AdviceOnVerifiedPositions|TheCoachWarnsOfBlunders|LevelDistances|Openings|FitRecoversWeights|GamesAreReproducible|SettlementIsOnlyForThoseWhoCannotWin)$$
# The packages that the race detector looks at: where no goroutine is started, it has nothing to find.
RACED := $(PURE) | grep -xF "$$(.ci/concurrent)"
# The race detector looks into all packages: one that is left out, even SQLite, brings generic functions of package sync that are not
# watched, and the linker may take those for the whole program.
RACE = CGO_ENABLED=1 go test -vet=off -race -shuffle=on -timeout 40m
# "make check" looks at all that "go test" would have looked at by itself.
TEST := go test -vet=off -shuffle=on -timeout 40m
# What thinks is compiled by the profile of a search, where it is built for players and where it is measured.
PROFILE := ai/uci/default.pgo
# The packages that have a file for this system alone of those that are looked at. None that is checked for Windows and macOS needs
# Ebitengine, which takes minutes to compile for a system more.
ONLY_JS := .ci/only js linux
ONLY_WINDOWS := .ci/only windows linux js | grep -v '^awale/sound'
ONLY_DARWIN := .ci/only darwin linux js windows
STATICCHECK := $(BUILD)/staticcheck
# Parts of a target run side by side, if make can: what waits for a browser leaves the processor to the others.
SIDE_BY_SIDE := -j2 $(if $(filter output-sync,$(.FEATURES)),-Oline)
# The packages that keep golden pictures.
GOLDEN := ./render ./render/board ./render/paint

# LONG names lines of more than 140 columns. A tab counts as 4, a character of several bytes (UTF-8) as one, and texts within
# quotation marks do not count: scripts, addresses and sentences stay whole.
LONG := { line = $$0; gsub(/\t/, "    ", line); gsub(/[\200-\277]/, "", line); \
	gsub(/"([^"\\]|\\.)*"/, "", line); gsub(/`[^`]*(`|$$)/, "", line) } \
	length(line) > 140 { print FILENAME ":" FNR ": " length(line); long = 1 } \
	END { exit long }

# There it is slow and has one thread: tests are told that time is short, and screens, which let the
# computer think on threads of its own, stay out.
#
# Programs run there as players get them, with the flow of their functions restored (web/site/flow). Node gets a small
# environment: Go's script for it has room for 4 KiB of names and values.
RUNWASM := $(BUILD)/runwasm
NODE_RUN = $(CURDIR)/$(RUNWASM) env -i 'PATH=$$PATH' 'HOME=$${HOME:-/}' 'RAPID_SEED=$$RAPID_SEED' node --stack-size=8192 $$(go env GOROOT)/lib/wasm/wasm_exec_node.js

.PHONY: help
help: ## list the targets
	@echo "Awale, the seed-sowing game. Targets:"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

.PHONY: serve
serve: ## build the game for browsers and serve it on http://localhost:8080 (PORT=…, LAN=1 for other devices too, QUICK=1 leaves it as first built)
	@echo "Compiling the server …"
	@go run ./web/server -port $(PORT) $(if $(LAN),-host 0.0.0.0,) $(if $(QUICK),-quick,)

.PHONY: host
host: ## the same, and host online play (FLAGS='-url https://…' and others, see go run ./web/host -help)
	@echo "Compiling the server …"
	@mkdir -p $(BUILD)/host && go build -o $(BUILD)/host/awale-host ./web/host
	@go build -pgo=$(PROFILE) -o $(BUILD)/host/awale-computers ./web/online/bot
	@$(BUILD)/host/awale-host -port $(PORT) $(if $(LAN),-host 0.0.0.0,) $(if $(QUICK),-quick,) $(FLAGS)

.PHONY: play
play: ## build and start the game on the desktop (LINK='#p=1;…' opens a link)
	@go run . $(if $(LINK),'$(LINK)',)

.PHONY: setup
setup: ## install what the tests need and is missing (Debian, Ubuntu)
	@.ci/setup

.PHONY: check
check: ## format, length of lines, vet and staticcheck: natively, and what has files of its own for browsers, Windows and macOS
	@unformatted=$$(gofmt -l .); \
	if [ -n "$$unformatted" ]; then echo "gofmt these files:"; echo "$$unformatted"; exit 1; fi
	@git ls-files -z '*.go' | LC_ALL=C xargs -0 awk '$(LONG)' || { echo "wrap these lines: they have more than 140 columns"; exit 1; }
	@$(MAKE) $(SIDE_BY_SIDE) lint lint-systems

.PHONY: vet vet-systems lint lint-systems
vet:
	go vet ./...

vet-systems:
	GOOS=js GOARCH=wasm go vet $$($(ONLY_JS))
	GOOS=windows GOARCH=amd64 go vet $$($(ONLY_WINDOWS))
	GOOS=darwin GOARCH=amd64 go vet $$($(ONLY_DARWIN))

# Both use what vet has compiled.
lint: vet $(STATICCHECK)
	$(STATICCHECK) ./...

lint-systems: vet-systems $(STATICCHECK)
	GOOS=js GOARCH=wasm $(STATICCHECK) $$($(ONLY_JS))

$(STATICCHECK): FORCE
	@mkdir -p $(BUILD) && go build -o $@ honnef.co/go/tools/cmd/staticcheck

.PHONY: test
test: setup ## all tests (runs setup first)
	@go list -deps -export ./... > /dev/null
	@$(MAKE) $(SIDE_BY_SIDE) test-browser test-beside

# Browsers mostly wait, and what they do is timed. So all else runs behind them.
.PHONY: test-beside
test-beside:
	@nice -n 10 $(MAKE) test-pure test-drawn test-wasm

.PHONY: test-pure
test-pure: ## what needs no window; under the race detector, what runs beside something else
	$(TEST) $$($(PURE) | grep -vxF "$$($(RACED) | grep -vxE '$(ALONE)|$(SCREEN)')")
	$(TEST) -run '$(SEARCHING)' ./game ./game/learn ./ai/arena/match ./ai/train
	$(RACE) -skip '$(SEARCHING)' $$($(RACED) | grep -vxE '$(ALONE)|$(SCREEN)')
	$(RACE) -run '$(BESIDE)' $$($(RACED) | grep -xE '$(ALONE)')
	$(RACE) -run '$(SCREENS)' $$($(RACED) | grep -xE '$(SCREEN)')

# In one package of screens, NEAR=./render/screen/kit, these are its own tests and those of all screens that import it.
.PHONY: test-near
test-near: ## tests of the packages that differ from main and of all that import them, without pictures and browser (NEAR=… names packages)
	@packages=$$(.ci/near $(NEAR)) && echo $$packages && $(TEST) $$packages

$(RUNWASM): FORCE
	@mkdir -p $(BUILD) && go build -o $@ ./web/site/runwasm

.PHONY: FORCE
FORCE:

# Of what needs no window, that which is in the page or has files for it. The rest is never WebAssembly.
.PHONY: test-wasm
test-wasm: $(RUNWASM) ## what the page holds and needs no window, as WebAssembly under Node
	GOOS=js GOARCH=wasm go test -vet=off -short -timeout 40m -exec "$(NODE_RUN)" \
		$$(export GOOS=js GOARCH=wasm; $(PURE) | grep -vxE '$(SCREEN)' | grep -xF "$$(go list -deps .; $(ONLY_JS))")

.PHONY: test-drawn
test-drawn: ## what draws and the native program, on a display of its own
	$(DISPLAY_RUN) go test -vet=off -timeout 40m $$($(DRAWN))

.PHONY: test-browser
test-browser: ## the whole program in headless Chromium, and what a player does first in Firefox and WebKit (AWALE_ENGINES=firefox,webkit or none)
	go test -vet=off -timeout 45m ./web/e2e

.PHONY: hunt
hunt: ## the randomised tests with new seeds, and more often (CHECKS=1000)
	RAPID_SEED=0 RAPID_CHECKS=$(or $(CHECKS),1000) go test -count 1 -timeout 120m $$($(LIST) | grep 'pgregory.net/rapid' | grep -v 'hajimehoshi/ebiten' | cut -d' ' -f1)

# The fuzz targets are found in the test files: a line for each, with its package and its name.
FUZZ_TARGETS := go list -f '{{$$p := .}}{{range .TestGoFiles}}{{$$p.ImportPath}} {{$$p.Dir}}/{{.}}{{"\n"}}{{end}}{{range .XTestGoFiles}}{{$$p.ImportPath}} {{$$p.Dir}}/{{.}}{{"\n"}}{{end}}' ./... | \
	while read -r package file; do \
		[ -z "$$file" ] || sed -nE "s|^func (Fuzz[A-Za-z0-9_]*)\(.*|$$package \1|p" "$$file"; \
	done

.PHONY: fuzz
fuzz: ## every fuzz target, a minute each (FUZZTIME=1m, ONLY=… a part of "package target")
	@failed=; ran=0; \
	while read -r package target; do \
		echo "$$package $$target"; ran=$$((ran + 1)); \
		go test "$$package" -run '^$$' -fuzz "^$$target\$$" -fuzztime $(or $(FUZZTIME),1m) -fuzzminimizetime 10s < /dev/null || failed="$$failed $$package.$$target"; \
	done < <($(FUZZ_TARGETS) | grep -F -- "$(ONLY)"); \
	[ $$ran -gt 0 ] || { echo 'no fuzz target has "$(ONLY)" in its name'; exit 1; }; \
	if [ -n "$$failed" ]; then echo "failed:$$failed"; exit 1; fi; \
	echo "$$ran fuzz targets passed"

.PHONY: games
games: ## many random games of every rule, compared move by move with their accounts and explanations (GAMES=1000)
	GAMES=$(or $(GAMES),1000) go test ./variants ./game -count 1 -timeout 120m -v \
		-run '^Test(ManyGames|SowingsAgree|PreviewEqualsMove)$$' | grep -v '^=== '
	GAMES=$$(( ($(or $(GAMES),1000) + 49) / 50 )) go test ./variants -count 1 -timeout 120m -v -run '^TestPlayingByTheExplanation$$' | grep -v '^=== '

.PHONY: bench
bench: ## benchmarks; compared with .build/bench/old.txt if it is there (COUNT=…)
	@mkdir -p $(BUILD)/bench
	$(DISPLAY_RUN) go test -pgo=$(CURDIR)/$(PROFILE) -run '^$$' -bench . -benchmem -count $(or $(COUNT),1) -timeout 60m $$($(PURE)) $$($(DRAWN)) | tee $(BUILD)/bench/new.txt
	@if [ -f $(BUILD)/bench/old.txt ]; then go tool benchstat $(BUILD)/bench/old.txt $(BUILD)/bench/new.txt; \
	else echo "Kept as $(BUILD)/bench/new.txt; rename it to old.txt to have the next run compared with it."; fi

.PHONY: bench-wasm
bench-wasm: $(RUNWASM) ## what thinks and what plays music, as WebAssembly under Node: moves, searches, tables, estimates, instruments
	GOOS=js GOARCH=wasm go test -pgo=$(CURDIR)/$(PROFILE) -run '^$$' -bench '^Benchmark(Perft|Search|Probe|Evaluate)$$' -count $(or $(COUNT),1) -timeout 60m -exec "$(NODE_RUN)" ./ai ./ai/packed ./ai/endgame ./ai/eval
	GOOS=js GOARCH=wasm go test -run '^$$' -bench '^Benchmark(Ensemble|Music)$$' -count $(or $(COUNT),1) -exec "$(NODE_RUN)" ./sound/synth ./sound/music

# One game is played at a time: who waits for the other takes no time from it. Node needs seconds to start, and may be a
# little late while it compiles. WebAssembly has no tables here, and neither has the other side as long as MATCH says nothing
# else.
.PHONY: match-wasm
match-wasm: $(RUNWASM) ## the engine as WebAssembly under Node against the native one (TIME=1s, GAMES=24, OTHER=… a program, MATCH=… flags)
	@mkdir -p $(BUILD)/match
	GOOS=js GOARCH=wasm go build -trimpath -pgo=$(CURDIR)/$(PROFILE) -o $(BUILD)/match/uci.wasm ./ai/uci
	go build -trimpath -pgo=$(CURDIR)/$(PROFILE) -o $(BUILD)/match/uci ./ai/uci
	@printf '#!/bin/sh\nexec %s\n' "$(NODE_RUN) $(CURDIR)/$(BUILD)/match/uci.wasm" > $(BUILD)/match/uci-wasm && chmod +x $(BUILD)/match/uci-wasm
	go run ./ai/arena -a $(BUILD)/match/uci-wasm -b '$(or $(OTHER),$(BUILD)/match/uci)' -movetime $(or $(TIME),1s) -slack 500ms -patience 1m \
		-games $(or $(GAMES),24) -ao UseTables=false $(or $(MATCH),-bo UseTables=false)

.PHONY: bench-browser
bench-browser: ## the frames of the whole program in headless Chromium, idle, thinking and moving, and its start on a slow machine
	go test ./web/e2e -run '^$$' -bench . -benchtime 1x -timeout 30m

.PHONY: proofs
proofs: ## the long proofs: moves compared on millions of positions, all games of 12 moves, whole tables (SEEDS=12; TABLES=dir keeps those that grades are compared with), two windows at random (WINDOWS=600 s), a host that stands still, more ways in Firefox and WebKit, an arena to its podium, games of more rules in the page, all faults of all its files
	AWALE_POSITIONS=$(or $(POSITIONS),2000000) go test -timeout 120m -count 1 ./ai/packed
	AWALE_SEEDS=$(or $(SEEDS),12) AWALE_TABLES="$(if $(TABLES),$(abspath $(TABLES)))" go test -timeout 120m -count 1 ./ai/endgame ./game ./game/analysis
	RAPID_SEED=0 RAPID_CHECKS=20000 go test -timeout 120m -count 1 -run '^TestWindowsLoseNothing$$' ./game
	AWALE_WINDOWS=$(or $(WINDOWS),600) go test -timeout 120m -count 1 -run '^TestTwo(Tabs|NativeWindows)$$' ./web/e2e
	AWALE_OUTAGE=150s go test -timeout 120m -count 1 -run '^TestPlayOnline$$' ./web/e2e
	AWALE_WAYS=long go test -timeout 120m -count 1 -run '^Test(Engines|AnArenaOfAHost|RulesAreEachPlayedToTheEnd|EveryFaultOfEveryFile)$$' ./web/e2e

.PHONY: profile
profile: ## measure anew where a search spends its time, by which programs are compiled
	@mkdir -p $(BUILD)
	go test -trimpath ./ai -run '^$$' -bench '^BenchmarkSearch$$' -benchtime 10s -cpuprofile $(BUILD)/search.pgo -o /dev/null
	go tool pprof -proto -focus awale/ai -ignore calibrate -output $(PROFILE) $(BUILD)/search.pgo

.PHONY: golden
golden: ## make the golden pictures anew and remove those that no test keeps (look at the contact sheet first)
	rm -f $(addsuffix /testdata/*.png,$(GOLDEN))
	$(DISPLAY_RUN) go test -timeout 60m -count 1 -run Golden $(GOLDEN) -update

.PHONY: contact-sheet
contact-sheet: ## draw the game in every state, theme and shape of window, to be looked at (ONLY=… a part)
	AWALE_SHEETS="$(CURDIR)/$(BUILD)/sheets" AWALE_SHEETS_ONLY="$(ONLY)" $(DISPLAY_RUN) go test ./render -run '^Test(ContactSheets|AnimationSheet)$$' -count 1 -timeout 60m
	@echo "Look at $(BUILD)/sheets"

# The pictures that differ, and masks that show where, are written to .build/sheets-differ. Two runs of one commit agree.
.PHONY: compare-sheets
compare-sheets: ## draw the pictures of the contact sheet and name those that differ from older ones (AGAINST=dir, ONLY=… a part)
	@test -n "$(AGAINST)" || { echo "AGAINST=dir has to name a folder of older contact sheets"; exit 1; }
	@rm -rf $(BUILD)/sheets-differ
	AWALE_SHEETS="$(CURDIR)/$(BUILD)/sheets-differ" AWALE_SHEETS_AGAINST="$(abspath $(AGAINST))" AWALE_SHEETS_ONLY="$(ONLY)" $(DISPLAY_RUN) go test ./render -run '^TestContactSheets$$' -count 1 -timeout 60m

# Faults of a shipped language also fail a test. What is the same as in English, or long, is only to be looked at.
.PHONY: languages
languages: ## what is missing, wrong or to be looked at in each language, then every screen in the smallest window (TAGS='kk tr', FIT= leaves the screens out)
	go run ./assets/languages/report -lang '$(TAGS)'
	$(if $(filter undefined,$(origin FIT)),AWALE_LANGUAGES="$(or $(TAGS),all)" go test -vet=off -count 1 -timeout 120m ./render/screen ./render/screen/rules ./game/ruletext ./game/manual ./game/paper,)
	$(if $(filter undefined,$(origin FIT)),AWALE_LANGUAGES="$(or $(TAGS),all)" AWALE_WHOLE=. $(DISPLAY_RUN) go test -vet=off -count 1 -timeout 120m ./render -run '^TestEveryWordIsWhole$$',)

.PHONY: language-pictures
language-pictures: ## draw all screens on a small phone in a language, and list where each text stands (TAG=kk)
	AWALE_SHEETS="$(CURDIR)/$(BUILD)/language-pictures" AWALE_SHEETS_LANG="$(or $(TAG),en)" AWALE_SHEETS_TEXTS=1 AWALE_SHEETS_ONLY='^tiny-' $(DISPLAY_RUN) go test ./render -run '^TestContactSheets$$' -count 1 -timeout 60m
	@echo "Look at $(BUILD)/language-pictures/texts.html"

.PHONY: music
music: ## play the pieces of music into .build/music: WAV files and a table of measurements (ONLY=… a part of a name)
	@mkdir -p $(BUILD)
	go run ./sound/studio -out $(BUILD)/music -only '$(ONLY)' | tee $(BUILD)/music.txt

.PHONY: screenshot
screenshot: ## take the picture for the README from the game itself
	go test ./web/e2e -run '^TestScreenshot$$' -count 1 -screenshot "$(CURDIR)/assets/screenshot.png"

.PHONY: install-pictures
install-pictures: ## draw the pictures that browsers show before they install the game (web/page/screenshot-*.jpg)
	AWALE_SCREENSHOTS="$(CURDIR)/web/page" $(DISPLAY_RUN) go test ./render -run '^TestScreenshots$$' -count 1

.PHONY: tables
tables: ## build larger endgame tables, which the next site takes along (SEEDS=15, RULE=abapa)
	go run . tables -seeds $(or $(SEEDS),15) -rule $(or $(RULE),abapa) -dir $(BUILD)/tables

.PHONY: dist
dist: ## a static folder for any web host, and packages for Linux, Windows and macOS (SERVER=wss://… for online play there)
	@mkdir -p $(DIST)
	go run ./web/site -dist -out $(DIST)/web $(if $(SERVER),-server '$(SERVER)',)
	@$(MAKE) packages

# Programs for desktops, and the packages that hold them.
.PHONY: packages
packages:
	@rm -rf $(PROGRAMS) $(DIST)/awale* $(DIST)/SHA256SUMS
	@for platform in $(PLATFORMS); do \
		os=$${platform%/*} arch=$${platform#*/} suffix= flags='-s -w'; \
		if [ $$os = windows ]; then suffix=.exe; flags="$$flags -H=windowsgui"; fi; \
		out=$(PROGRAMS)/awale-$$os-$$arch$$suffix; \
		GOOS=$$os GOARCH=$$arch go build -trimpath -pgo=$(PROFILE) -ldflags "$$flags" -o $$out .; \
		ls -l $$out | awk '{printf "%10d bytes  %s\n", $$5, $$NF}'; \
	done
	@GOOS=windows GOARCH=amd64 go build -trimpath -ldflags '-s -w' -o $(PROGRAMS)/awale.com ./web/platform/console
	go run ./web/dist -programs $(PROGRAMS) -out $(DIST)

.PHONY: clean
clean: ## remove what the other targets have built
	rm -rf $(BUILD)
