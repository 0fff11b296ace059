// Package ai is the game-playing engine. It finds a good move under any rule of [awale/variants], with the
// value of each move in seeds and what is proved about it. It also has eight levels of play that make
// mistakes like those of people, and strengths between them.
//
// [Search] runs until its [Limits] or its [Gate] stop it. A gate grants nodes. The same search therefore runs
// at full speed natively ([Open]), and for a few milliseconds a frame where one thread also draws ([Budget],
// with grants from a [Meter]). Slicing never changes the result: the same number of nodes gives the same
// move. A [Level] chooses limits and mistakes. A [Job] is one move to be found. A [Thinker] runs a job while a
// frame loop goes on, here or [Elsewhere] (see [awale/ai/remote]).
//
// The package has no clock of its own and knows no language, screen, file or network.
//
// # The parts of the search
//
// The search is a principal variation search inside iterative deepening:
//
//   - root.go deepens iteratively. The best move of one iteration is searched first in the next. The first
//     root move has a full window, the others a null window and a re-search if they fail high. There are no
//     aspiration windows.
//   - packedsearch.go is alpha-beta on packed positions (see [awale/ai/packed]): two words of 64 bits, no
//     allocation, and no interface calls except for endgame tables. It serves rules that pack and whose
//     captures one comparison finds.
//   - search.go is alpha-beta by rules. It asks [variants.Rules] for every move and serves all other rules.
//   - crossing.go evaluates positions of the search by rules in packed form where captures go across the board, as in
//     kalah, ayoayo and a round of congklak, or are found house by house, as in bohnenspiel.
//   - lastply.go searches the last ply of the search by rules without keys, repetitions and the transposition table.
//     recent.go keeps what was captured in positions seen before, where seeds are sown in laps: gainscache.go and threatcache.go.
//   - packedorder.go and moveorder.go order the moves: the hash move, then captures by size, then the
//     history heuristic, by house and its seeds. The search by rules also has a killer move for each ply.
//   - Futility pruning cuts nodes up to eight plies from the leaves if the static evaluation is outside the
//     window by a margin, in both directions. Late move reductions search late quiet moves at reduced depth
//     first. Both were kept because they won matches at equal nodes in the packed search, and in the search by rules
//     under most rules, not under every rule.
//   - A node without a hash move is searched one ply less deep (internal iterative reduction): in the packed search with a null
//     window alone, and by rules unless moves can give another turn. There a move that gives another turn by a seed in the store
//     costs no depth.
//   - frontier.go searches the last ply. Its fast path handles most nodes of the tree: it evaluates all
//     children of a frontier node in one loop and stores only the value. The pre-frontier node above it
//     calls it directly. There is no quiescence search: the evaluation knows what can be captured, and a
//     quiescence search lost matches.
//   - transpositiontable.go keeps the results in clusters of four entries, one cache line each. Replacement
//     is by age, exactness and depth. The table begins small and grows with the results of a search, so that
//     a short search stays in the caches of the processor. hash.go computes the keys.
//   - awale/ai/eval is the static evaluation of packed positions, with trained weights and a small neural network.
//     rulesevaluator.go is that of the search by rules, with weights set by hand except where crossing.go evaluates.
//   - endgameprobe.go probes tables made by retrograde analysis (see awale/ai/endgame) inside the tree, and
//     endgameroot.go at the root. There they only choose the moves that are worth searching. The search must
//     still make progress, because a won game that repeats positions is never won.
//   - lazysmp.go searches with several threads that share the transposition table (lazy SMP).
//   - timemanager.go ends a search with a usual time sooner if the best move is clear, and later if it changes.
//   - limiter.go counts nodes and checks the clock, the context and the gate between slices.
//   - repetition.go, packedrepetition.go and noderesult.go handle repetitions and proofs, as follows.
//
// # Proofs
//
// A value is an estimate unless its [Proof] says otherwise. A proof requires that all lines it depends on were
// searched to the end of the game. Repetitions need care, because their value can depend on the path (the graph
// history interaction problem):
//
//   - If a position reaches the number of occurrences that ends the game, counted over the game and the
//     current line, its value is that of the rule, and is proved.
//   - If a line returns to one of its own positions earlier than that, it is cut and valued as if the rule
//     had ended it. If endless play has one value for a given score (the rest is unscored, or split), this
//     changes no result and may be part of a proof. If players keep their own rows, it is only an estimate.
//   - A value that depends on an earlier position of the line is path-dependent. It is never stored in the
//     transposition table.
//   - Pruned and reduced moves never contribute to a proof.
//   - Endgame tables play to the last seed, while a majority ends most games sooner. The winner is the same
//     and is proved. The margin is not, and is reported as one seed at least. If endless play has no single
//     value the tables have two bounds, and the proof is limited to what both imply. Tables know no history:
//     if an earlier position would end the game by one more repetition, their values are estimates.
//   - Proofs in the transposition table hold for a game without earlier repetitions. If the history has
//     positions that can still recur, they are used as estimates until a capture has made that impossible.
//
// Positions are identified by 64-bit hash keys. A collision within one search is possible but extremely
// unlikely.
//
// # How far the levels are apart
//
// Under abapa, every level played the one below, and the weakest a player who takes the most seeds that one
// move takes and looks no further. Openings were six random moves that a short search values within a seed,
// each played from both sides (go run ./ai/arena -levels -games 200; ± is the interval of 95 %):
//
//	initiation   against one ply      200 games  34.5 % ± 6.3
//	beginner     against initiation   200 games  78.8 % ± 5.3
//	amateur      against beginner     200 games  82.8 % ± 4.9
//	club         against amateur      200 games  83.2 % ± 5.2
//	expert       against club         200 games  77.0 % ± 5.4
//	master       against expert       200 games  80.5 % ± 6.0
//	champion     against master       200 games  81.5 % ± 4.9
//	grand-master against champion     200 games  84.0 % ± 4.8
//
// This was before the evaluation had its hinges (see below).
//
// The Grand Master had 100,000 nodes a move. The other levels take no longer than about a second, and this is
// about what he searches in a second. Between 1,500 and 100,000 nodes, twice as many were worth 90 to 130 Elo.
//
// All levels but Initiation and the Grand Master play some of their moves at a glance: they see what a move
// captures but not the reply. Only this makes eight levels reach so far. An earlier set of levels searched less
// deep and was a little wrong at every move. Each scored 79 to 84 % against the one below, but its Champion
// scored 8 % ± 4 against a plain search of 2,000 nodes and lost all of 260 games to the Grand Master. A glance
// costs much or nothing, so the results of a level vary more, and the same share of points is a greater
// distance. Searches of 20,000 nodes that play 0, 5, 15, 30, 50 and 70 % of their moves at a glance each scored
// 74 to 89 % of the points of 100 games against the next.
//
// The levels are tuned for abapa. Under other rules the same command with -rule, -games 100 and -masternodes 200000 gave:
//
//	                                  awari-allis   ayoayo        kalah         songo
//	initiation   against one ply      35.5 % ± 6.9  13.0 % ± 6.6  3.0 % ± 3.3   26.5 % ± 8.7
//	beginner     against initiation   76.0 % ± 8.3  74.0 % ± 9.3  75.5 % ± 7.7  85.5 % ± 6.3
//	amateur      against beginner     83.5 % ± 7.6  87.0 % ± 6.1  93.0 % ± 4.7  72.5 % ± 7.8
//	club         against amateur      76.0 % ± 7.8  67.0 % ± 8.8  69.5 % ± 8.8  89.0 % ± 6.4
//	expert       against club         82.5 % ± 7.2  57.0 % ± 7.5  67.5 % ± 8.1  82.0 % ± 7.8
//	master       against expert       83.5 % ± 7.1  70.5 % ± 7.1  71.0 % ± 7.6  95.0 % ± 4.4
//	champion     against master       83.5 % ± 6.8  59.5 % ± 5.9  68.5 % ± 6.8  81.0 % ± 7.5
//	grand-master against champion     92.0 % ± 5.1  64.5 % ± 4.7  67.0 % ± 6.2  -
//
// A [Strength] between two levels mixes their moves. Half-way between two, it scored against the lower one, which is about 66 %
// where the steps of the ladder are even (go run ./ai/arena -level 2.5 -games 100):
//
//	1.5 against initiation   100 games  61.0 % ± 9.1
//	2.5 against beginner     100 games  60.0 % ± 10.8
//	3.5 against amateur      100 games  63.0 % ± 10.0
//	4.5 against club         100 games  66.0 % ± 8.8
//	5.5 against expert       100 games  71.0 % ± 7.8
//	6.5 against master       100 games  67.0 % ± 9.5
//
// # The search by rules
//
// Pruning, reductions and the history of the packed search came to the search by rules later, together with an
// evaluation that asks for captures only where they can matter. These are matches against the search before all
// of this, at 10 ms a move on a busy machine, from openings of six random moves within three seeds, 40 games each, in Elo
// with the interval of 95 %:
//
//	songo           +382  [+225, no upper bound]
//	mangala         +241  [+144, +390]
//	bohnenspiel     +137  [+53, +240]
//	ayoayo           +98  [+12, +198]
//	ouri             +89  [+7, +182]
//	toguz-kumalak    +80  [-22, +197]
//	bestemshe        +70  [-37, +193]
//	kalah            +26  [-57, +113]
//
// At equal nodes these did not help: counter-moves; reductions by two plies from the fourth move on; wider futility
// margins, or margins that grow with the seeds of the game; an evaluation without the captures of the opponent, which
// lost 28 to 70 Elo; no loss of depth for another turn where seeds are sown in laps, which lost 174 in
// congklak. A match of rounds repeats one game in every round but the first, so measure such rules in single rounds.
//
// Then the captures of toguz-kumalak came from one loop that does once what does not depend on the house: 44 ns for a side where it was
// 118, the least of 400 runs. Searches by turns on a busy machine had 1.3, 1.6 and 1.8 M nodes/s before, and 2.9, 2.9 and 2.0 M after; at
// their best 2.0 to 2.7 M before, and 2.8 to 3.9 M after. The nodes are the same.
//
// # Against another engine
//
// Aalina 2.0 (J. Sala Soler, 2021) is an alpha-beta engine with endgame tables of up to 12 seeds. Each engine had
// one thread, no book, a transposition table of 256 MiB and equal time. From openings as above this search
// scored:
//
//	200 ms, natively, tables of up to 12 seeds             100 games  93.5 % ± 3.9
//	200 ms, natively, no tables                            100 games  92.0 % ± 4.7
//	1 s, as WebAssembly under Node with 64 MiB, no tables   24 games  75.0 % ± 12.1
//
// The last result is from before the loops of WebAssembly were restored (awale/web/site/flow), which makes the search
// faster. These commands repeat the matches. AALINA is a command that starts that engine with these settings, and R is
// ai/arena/testdata/abapa-twice.json:
//
//	go build -o .build/uci ./ai/uci
//	go run ./ai/arena -a .build/uci -b AALINA -rulefile R -ao RuleFile=R -ao Hash=256 -movetime 200ms -games 100
//	go run ./ai/arena -a .build/uci -b AALINA -rulefile R -ao RuleFile=R -ao Hash=256 -ao UseTables=false -movetime 200ms -games 100
//	make match-wasm OTHER=AALINA MATCH='-rulefile R -ao RuleFile=R'
//
// The rule file is abapa with "repetition": {"occurrences": 2}, because that engine ends a game at the first
// repetition. Without OTHER and MATCH the last command plays the program as WebAssembly against itself, natively.
//
// These matches are from before the evaluation had its hinges (awale/ai/eval).
//
// # The evaluation
//
// The evaluation of packed positions was trained anew, and got eight hinges (see [awale/ai/eval]). Matches against the search
// before, without changes elsewhere, from openings as above, in Elo with the interval of 95 %:
//
//	abapa, 2,000 nodes a move    100 games  74.0 % ± 8.2   +182 [+114, +265]
//
// Since then the weights have been trained once more, so that one command, with the search of that time, made them (see awale/ai/train).
// Against those of that match:
//
//	abapa, 2,000 nodes a move    400 games  52.8 % ± 4.5    +19 [-12, +51]
//
// A node takes about as long as before: 121 ns of processor time then and 116 ns now, medians of five benches each, by turns on
// a busy machine.
//
// # At equal processor time
//
// This is the search after these changes of the search by rules and of the evaluation against the one before them. Each player
// had 20 ms of processor time a move and tables of up to 12 seeds, on a busy machine, with openings as above, in Elo with the
// interval of 95 %:
//
//	abapa          100 games  +131 [+78, +191]
//	songo           40 games  +407 [+277, +892]
//	mangala         40 games  +338 [+224, +579]
//	bohnenspiel     40 games  +269 [+173, +424]
//	ouri            40 games  +179 [+95, +289]
//	kalah           40 games   +35 [-53, +128]
//	ayoayo          40 games   +17 [-6, +41]
//
// Later the search by rules played kalah and ayoayo on packed positions, and then with trained weights too. This is the same
// measurement, without endgame tables:
//
//	kalah, weights set by hand      60 games  +134 [+67, +211]
//	kalah, trained weights         200 games  +288 [+241, +346]
//	ayoayo, weights set by hand     60 games   +83 [+36, +133]
//	ayoayo, trained weights        200 games  +109 [+82, +138]
//
// Then mangala, songo, songo-douala and sullins came into the packed search, mangala and songo with weights trained for them, and sullins
// with those of abapa. Bohnenspiel and strict Ivory Coast got what kalah has, bohnenspiel with trained weights. With 8 ms of processor time
// a move and without endgame tables, against the search before:
//
//	mangala             40 games   98.8 % ± 2.4   +759 [+566, no upper bound]
//	songo               30 games  100.0 % ± 3.3        [+589, no upper bound]
//	songo-douala        12 games   66.7 % ± 20.7  +120 [-28, +335]
//	sullins             60 games   96.7 % ± 4.5   +585 [+427, no upper bound]
//	bohnenspiel         40 games   87.5 % ± 7.5   +338 [+240, +513]
//	ivory-coast-strict  40 games   55.0 % ± 10.4   +35 [-38, +111]
//
// With plain weights mangala scored 87.5 % ± 11.3 and bohnenspiel 47.9 % ± 14.1 of 24 games. The other matches and the ladder of songo
// above are from before.
//
// Then the packed search got internal iterative reduction. This is abapa against the search before, without endgame tables. Reduction
// began at a depth of five plies in the first two matches, and of four in the others, as it does now:
//
//	3,000 nodes a move                   350 games   59.3 % ± 4.5    +65 [+33, +98]
//	30,000 nodes a move                   50 games   73.0 % ± 10.9  +173 [+86, +287]
//	10,000 nodes a move                  232 games   61.0 % ± 5.9    +78 [+36, +122]
//	3 ms of processor time a move        150 games   62.7 % ± 6.5    +90 [+43, +140]
//
// A sequential test between 0 and 20 Elo ended the third and the fourth one. Of the levels, expert scored 86.2 % ± 9.0 against club
// and master 80.0 % ± 13.1 against expert, of 40 games each.
//
// Against the search before all changes of this section, without endgame tables, it scored 73.0 % ± 6.1 of 150 games with 10,000 nodes
// a move, +173 [+122, +231], and 67.0 % ± 8.2 of 100 games with 50,000, +123 [+62, +193]. With 5 ms of processor time a move on a busy
// machine it was 56.0 % ± 8.7 of 100 games.
//
// With 16 MiB of hash, without endgame tables and with 5 ms of processor time a move, abapa scored 60.9 % ± 3.9 of 500 games against the
// search before all changes of this section, +77 [+49, +106].
//
// With 64 MiB of hash prefetching and probing the transposition table had 46 % of a profile: a short search has to fetch nearly every
// cluster from memory. A search that began in a part of 256 KiB and doubled it when it had 16 nodes for each entry had 1.2 to 1.4 times as
// many nodes/s under six rules, and reached the same depths; but in a game it lost what earlier moves had left in the table. With it abapa
// scored 66.8 % ± 4.0 of 500 games with 5 ms against the same old search, but against the whole table 37.3 % ± 6.5 of 150 games with 20 ms
// of processor time, and 37.5 % ± 8.1 of 60 games with 100,000 nodes. With one node for each entry it scored
// 49.2 % ± 8.3 of 60 games with 100,000 nodes, which took 15 % less time.
//
// What pays is a part that begins with 256 KiB, keeps every entry when it doubles, once one search has stored a result for each cluster,
// never shrinks in a game, and replaces the entries of the earliest searches first. These are matches of abapa against the search before,
// with 16 MiB of hash and without endgame tables:
//
//	20,000 nodes a move, in 27 % less time       300 games  50.3 % ± 5.0     +2 [-32, +37]
//	5 ms of processor time a move                600 games  57.9 % ± 3.4    +55 [+31, +80]
//	20 ms of processor time a move                50 games  56.0 % ± 10.3   +42 [-30, +118]
//
// With 5 ms it scored 48.8 % ± 4.5 of 400 games while all earlier searches counted alike in replacement: then a full cluster lost the
// results of the last move before older ones. But to double stopped the search for 0.8 to 0.9 ms from 4 MiB, 3 to 12 from 16 MiB and 43 to
// 64 MiB on a busy machine. So now each result takes one more cluster into use (linear hashing). That scored 51.4 % ± 4.1 of 400 games
// against doubling, with 5 ms.
//
// Against the search before all changes of this section, with the same hash and 5 ms, the table that doubles scored 70.6 % ± 4.5 of 350
// games, +152 [+116, +192].
//
// These did not help either: results of at most two to six plies in a small table and the others in the large one (hardly faster);
// futility margins of 100 and 40 a ply (600 games of 10,000 nodes, 49.5 % ± 3.6), and of 130 and 30 (200 games, 48.5 % ± 6.4); late move
// reductions that grow sooner (200 games, 47.8 % ± 6.6); and to leave a node if a search that is four plies shallower finds 80 hundredths
// of a seed outside the window (200 games, 46.2 % ± 6.2).
//
// A profile of a rule of each kind was not kept: beside a profile of abapa and classical alone, abapa had 12.2 M nodes/s before and 11.8
// with it, kalah 3.6 and 3.9, toguz-kumalak 2.2 and 2.3.
//
// At equal nodes these did not help besides: reduction from a depth of three plies (250 games, 45.0 % ± 5.8, against five), and a result
// that is stored with the full depth (250 games, 47.2 % ± 5.5). A correction of the static evaluation by what searches found with the
// same houses of one side scored 51.0 % ± 3.7 of 600 games, and a greater reduction of moves with little history 51.9 % ± 4.8 of 350:
// neither was sure, and neither is kept.
//
// These did not help, at equal processor time: to search moves first that give another turn (kalah, 80 games, 46.9 % ± 5.3), and not
// to ask what moves gain where the houses alone lie five seeds below the window (ayoayo, 80 games, 48.1 % ± 4.1).
//
// Under abapa, with 20 ms a move against 200 ms of the search before, it scored 41.2 % ± 11.9 of 40 games. The search before scored
// 26.2 % ± 14.4 against itself with these times.
//
// # Circles
//
// Where each player keeps his own row after a repetition, about half of the games from endings of 10 to 20 seeds end by one. The
// following was tried under abapa from such endings, at 20,000 nodes a move and with tables of up to 12 seeds, until a sequential
// test refused that it is worth 20 Elo. None of it is in the search:
//
//	a position of the game that a line comes to again has the value of the own rows          86 games  50.0 % ± 2.3
//	a leaf in the tables whose bounds differ has that value                                   32 games  42.2 % ± 5.9
//	it has the mean of that value and the evaluation                                         194 games  49.0 % ± 3.0
//	every leaf after 24 moves without a capture has that mean                                 34 games  45.6 % ± 4.7
//	a move to a position of the game is worth up to a quarter of a seed more or less,
//	towards the own rows                                                                      44 games  50.0 % ± 2.2
//
// There is little to gain in the last part of a game: from endings of 10 to 15 seeds, searches of at most 20,000 nodes scored
// 47.5 % ± 4.9 of 60 games against searches of at most 300,000. With more seeds the estimates are too high where a circle can be
// kept up: players who saw themselves two seeds ahead with 15 to 19 seeds in play did not win 8 of 52 games, all by repetition.
//
// # Two workers
//
// Two workers without shared memory could divide the root moves: one searches the first move, the other searches the next ones against
// its value of the iteration before, and each then takes the next move as soon as it is free. Both have tables of their own and exchange
// only values. A simulation, in which nodes are the clock, played against the search as it is, with as many nodes for each worker:
//
//	abapa, one worker, 25,000 nodes     200 games  51.2 % ± 3.0    +9 [-12, +29]
//	abapa, two workers, 25,000 nodes    200 games  46.8 %
//	kalah, two workers, 15,000 nodes    100 games  54.5 % ± 4.7   +31 [-2, +65]
//
// The halves under abapa were 44.5 % ± 7.9 and 49.0 % ± 8.5 of 100 games each. It is not kept: under abapa it was no better, and under
// kalah the gain is not sure. It was not played with equal times.
//
// # Time
//
// A search with a usual time ends between two iterations, and never later than its hard limit. These are matches against
// searches of a fixed time, where the clock counts nodes, so that they can be repeated. Both have the same mean number of nodes
// a move within 3 %, about 14,000 of abapa, and the hard limit is about six usual times, in Elo with the interval of 95 %:
//
//	with all parts                                200 games   +78 [+33, +125]
//	no more time for a value that falls           200 games   +98 [+54, +146]
//	twice as much for that                        200 games   +91 [+50, +134]
//	no look at the share of the nodes             200 games   +63 [+19, +110]
//	with all parts, 84,000 nodes a move            60 games   +47 [-34, +132]
//	with all parts, ayoayo, 9 % fewer nodes        60 games   +23 [-16, +63]
//
// Searches of 40 million nodes from five positions of openings, without endgame tables, took 2 to 39 % fewer nodes with a
// transposition table of 64 MiB than with 16 MiB to the last depth that both reached, and with 256 MiB from 14 % fewer to
// 4 % more than with 64 MiB.
//
// # Speed
//
// Speeds are not listed, because they depend on the machine and on what else it does. These commands measure them:
//
//	make bench                                          perft, searches, endgame probes and estimates, natively
//	make bench-wasm                                     the same as WebAssembly under Node
//	go test ./ai -run '^$' -bench '^BenchmarkDepth$'    the time until each depth, with 256 MiB
//	go run . tables -seeds 15                           the time and the memory for building tables
//
// On a shared machine a search can take twice as long as at its best. The benchmark of the search therefore times a fixed
// piece of work before and after each search, and reports separately the searches during which that work took at most
// 5 % longer than at its best, as "whole-core-nodes/s". Compare two programs by the ratio of these figures, from runs
// that take turns.
//
// # Accuracy in endgames
//
// The sample is 300 positions of abapa with 13 to 18 seeds in which only one move wins, proved by tables of up to
// 18 seeds. With tables of up to 12, the search found that move in 299 of them in 100 milliseconds natively (on a
// busy machine), in 298 with 200,000 nodes and in 297 with 100,000 (go run ./ai/arena/endings).
package ai
