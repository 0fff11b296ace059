// Package ai answers one question: what is a good move? It searches the tree of moves of any rule of
// [awale/variants], says how good each move is in seeds and whether that is proved, and lends its
// strength to eight levels of play that err as people do.
//
// [Search] thinks for as long as its [Limits] and its [Gate] let it. A gate hands out nodes, so the same
// search runs at full speed natively ([Open]) and a few milliseconds a frame where one thread draws and
// thinks ([Budget], sized by a [Meter]). How the nodes are sliced never changes what is found: the same
// nodes in give the same move out. A [Level] is a limit with a weakness, a [Thinker] runs one search
// beside a frame loop.
//
// # Two searches
//
// Rules that pack (see [awale/ai/packed]) and whose games the seeds decide are searched on packed positions:
// they ask the rules nothing, allocate nothing and call through no interface but for
// the tables. Estimates come from awale/ai/eval, whose weights were trained. Near the leaves an estimate far
// from the limit is believed, and moves that come late in the order are looked at less deep first; both were kept
// because they won matches at equal nodes. All other rules are searched by asking [variants.Rules] for every move,
// with an evaluation that was set by hand.
//
// Endgame tables ([Engine.Use]) answer within both. At a root they know, they choose which moves are worth
// searching, and the search goes on only to find the way: a game that is won is not to be won again and again
// on the same spot.
//
// The package knows no clock it was not given, no language, no screen, no file and no network.
//
// # What is claimed
//
// A value is an estimate unless its [Proof] says otherwise. A proof needs every line it rests on to have
// been searched to a position in which the game is over. Positions that come back need care, because
// what they are worth can depend on the moves before:
//
//   - A line that ends because the rule ends it, on the required occurrence, counted over the history
//     of the game and the line itself, is worth what the rule says, and proves that.
//   - A line that returns to one of its own positions sooner than the rule ends it is cut there and
//     counts as if the rule ended it. Where endless play has one value for a given score (the rest
//     unscored, or split) this changes no result, and the line may be part of a proof. Where every
//     player keeps the own row it is an estimate only.
//   - A value that rests on a position earlier in its line is never put in the transposition table:
//     it holds in that line only.
//   - What is left out, or not looked at as deep as the rest, never makes a proof: the lines a proof rests on
//     are searched to the end of the game, or to where endgame tables answer.
//   - Endgame tables are played to the last seed, while a majority ends most games sooner. Who wins is the same
//     and is called proved; by how much is not, and is then said to be one seed at least. Where endless play
//     has no value of its own the tables hold two bounds, and only what both agree on is claimed. They know no history: where a position
//     stands in the way that ends the game when it comes back once more, what they say is an estimate.
//   - Proofs from the table hold in a game in which nothing has been repeated yet. Where the history
//     holds positions that can still come back, they are used as estimates until a capture has made
//     that impossible.
//
// Positions are told apart in the table by a hash of 64 bits; two of one search with the same hash are
// possible, but not to be expected in the life of a program.
//
// # How far the levels are apart
//
// Under abapa, from openings of six moves at random that a short search finds even within a seed, each played
// from both sides, every level against the one below, and the weakest against a player who takes the most seeds that
// one move takes and sees nothing else (go run ./ai/arena -levels -games 200; ± is the interval of 95 %):
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
// The Grand Master was given 100,000 nodes a move there, as much as he has in a second where the others take no longer
// than about a second. Between 1,500 and 100,000 nodes, twice as many were worth 90 to 130 Elo to him.
//
// All levels but Initiation and the Grand Master play some of their moves at a glance: they see what a move takes and
// not what it is answered by. That is what lets eight levels reach so far. Levels that only looked less far and were a
// little wrong at every move, each 79 to 84 % against the one below, ended with a Champion who got 8 % ± 4 against a
// plain search of 2,000 nodes and lost all of 260 games to the Grand Master. A glance costs much or nothing, so the
// results of a level lie further apart, and the same share of the points is a greater distance: of searches of 20,000
// nodes that play 0, 5, 15, 30, 50 and 70 % of their moves at a glance, each got 74 to 89 % of the points of 100 games
// against the next.
//
// The levels are set for abapa. Under other rules the same command with -rule and -games 100 gave, as far as it was
// run:
//
//	                                  awari-allis   ayoayo
//	initiation   against one ply      35.0 % ± 7.5  15.5 % ± 7.8
//	beginner     against initiation   83.0 % ± 6.3  81.0 % ± 8.1
//	amateur      against beginner     71.5 % ± 9.2  82.0 % ± 6.7
//	club         against amateur      84.0 % ± 7.5  67.0 % ± 9.3
//	expert       against club         78.0 % ± 8.5  67.0 % ± 9.0
//
// # Against another engine
//
// Aalina 2.0 (J. Sala Soler, 2021) searches by alpha-beta with tables of up to 12 seeds. Each with one thread, no book and
// 256 MiB for its transposition table, at equal time, from openings as above, this search got:
//
//	200 ms, natively, tables of up to 12 seeds             100 games  93.5 % ± 3.9
//	200 ms, natively, no tables                            100 games  92.0 % ± 4.7
//	1 s, as WebAssembly under Node with 64 MiB, no tables   24 games  75.0 % ± 12.1
//
// The last of these is of the time before the loops of WebAssembly were restored (awale/web/site/flow), with which it
// searches 1.4 times as fast. The matches are repeated, where AALINA is the command that starts that engine and has it search
// as said, and R is ai/arena/testdata/abapa-twice.json, by
//
//	go build -o .build/uci ./ai/uci
//	go run ./ai/arena -a .build/uci -b AALINA -rulefile R -ao RuleFile=R -ao Hash=256 -movetime 200ms -games 100
//	go run ./ai/arena -a .build/uci -b AALINA -rulefile R -ao RuleFile=R -ao Hash=256 -ao UseTables=false -movetime 200ms -games 100
//	make match-wasm OTHER=AALINA MATCH='-rulefile R -ao RuleFile=R'
//
// The rule file is abapa but for "repetition": {"occurrences": 2}: to that engine a game is over when a position first
// comes back. Without OTHER and MATCH the last command plays the program as WebAssembly against itself, natively.
//
// # How fast it is
//
// Measured with one thread on a virtual machine with two processors (AMD EPYC) that other machines use besides: for most of
// the time a fixed piece of work that needs no memory takes about 1.8 times as long as at its best, and a search half as
// long again. The benchmark tells the searches apart beside which that work went at its best, within a twentieth (make
// bench, make bench-wasm, go test ./ai -run '^$' -bench Depth, go run . tables -seeds 15):
//
//	                                                natively                       as WebAssembly under Node
//	moves counted, packed                           320 to 338 M leaves/s          202 to 205 M leaves/s
//	searches of 200,000 nodes, 4 MiB                12.0 to 15.4 M nodes/s         6.2 to 8.5 M nodes/s
//	those of them with a whole processor, abapa     16.5 to 19.2 M nodes/s         8.7 to 9.9 M nodes/s
//	the same, classical                             17.1 to 17.9 M nodes/s         9.2 to 9.3 M nodes/s
//	the fastest of these searches                   17.9 to 21.3 M nodes/s         8.6 to 10.5 M nodes/s
//	the start, 256 MiB: depth 19, 21, 24, 28        0.05, 0.09, 0.26 and 1.9 s
//	  with                                          9 to 13 M nodes/s
//	tables asked                                    28 M positions/s               7.2 M positions/s
//	tables of up to 15 seeds made, two processors   32 s, 89 MB
//	tables of up to 18 seeds made, two processors   3 min 24 s
//
// # How sure it is in endings
//
// Of 300 positions of abapa with 13 to 18 seeds in which just one move wins, proved by tables of up to 18 seeds, the
// search with those of up to 12 found it in 299 in 100 milliseconds natively, on a machine that did much else, in 298 in
// 200,000 nodes and in 297 in 100,000 (go run ./ai/arena/endings).
package ai
