// Package program is the engine's side of a conversation in the dialect of package dialect: it reads commands,
// searches beside reading them, and answers.
//
//	uci                         who this is and which options there are, then uciok
//	isready                     readyok, when what the search needs is there
//	ucinewgame                  forget what has been searched
//	setoption name N value V    Hash (MiB), OwnBook, UseTables, TableSeeds, Threads, Level, Rule, or RuleFile (a path)
//	position startpos|fen S [moves M]
//	go [ponder] [depth N] [nodes N] [movetime MS] [wtime MS btime MS winc MS binc MS movestogo N] [infinite]
//	ponderhit                   what go ponder thinks about has come: now the rest of that line holds
//	stop                        end the search now; it answers with its best move
//	quit                        end the program
//	perft N                     count the games of exactly N moves, by first move and together
//	bench                       search fixed positions and count the nodes
//	eval                        what the position is taken to be worth without looking ahead
//	tb                          what the endgame tables know of the position
//
// Tables of the rule are read, or built where there are none of TableSeeds seeds or more, beside the conversation, from the
// first isready, go or tb on; with TableSeeds 0 none are built, and with UseTables false none are used. Only isready, tb and
// searches that take no account of time wait for them; other searches wait a tenth of their time and then go without, and
// say so.
//
// What cannot be done is answered with one line, "info string error: …", and changes nothing. Only uci, isready,
// ponderhit, stop and quit are taken while a search is under way. When the commands end, a search with a limit is waited
// for.
package program
