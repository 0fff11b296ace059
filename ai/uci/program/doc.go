// Package program is the engine's side of a conversation in the dialect of package dialect. It reads commands during
// a search and answers them.
//
//	uci                         the name and the options, then uciok
//	isready                     readyok, when the hash table and the endgame tables are there, or after ten seconds for each
//	ucinewgame                  start a new game and clear the transposition table
//	setoption name N value V    Hash (MiB), OwnBook, UseTables, TableSeeds, Threads, Level, Rule, or RuleFile (a path)
//	position startpos|fen S [moves M]
//	go [ponder] [depth N] [nodes N] [movetime MS] [wtime MS btime MS winc MS binc MS movestogo N] [infinite]
//	ponderhit                   the pondered move was played: search with the limits of go ponder
//	stop                        stop the search, which answers with its best move
//	quit                        end the program
//	perft N                     count the games of exactly N moves, by first move and in total
//	bench                       search fixed positions and count the nodes
//	eval                        the static evaluation of the position
//	tb                          what the endgame tables know of the position
//
// The endgame tables of the rule are loaded in the background after the first isready, go or tb. If there are none of
// TableSeeds seeds or more they are built. With TableSeeds 0 none are built, and with UseTables false none are used.
// Only isready (ten seconds at most), tb and searches without a time limit wait for them. Other searches wait for a tenth of
// their time, then search without them and say so. The memory of the hash table is prepared in the background too. A search
// waits for it, for half of its time if that is limited, and then goes with a small table and says so.
//
// A command that cannot be executed is answered with one line, "info string error: …", and changes nothing. During a
// search only uci, isready, ponderhit, stop and quit are accepted. At the end of input the program waits for a search
// that has a limit.
package program
