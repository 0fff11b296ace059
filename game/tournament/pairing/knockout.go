package pairing

// Bracket returns the first round of a knockout of n players as places in the order of strength, from 1: neighbours meet, their
// winners meet, and so on; 1 and 2 can meet only in the last round. The length is a power of two. A 0 is nobody: the neighbour has a bye.
// n is at least 1.
func Bracket(n int) []int {
	places := []int{1}
	for len(places) < n {
		next := make([]int, 0, 2*len(places))
		for i, p := range places {
			other := 2*len(places) + 1 - p
			if i%2 == 0 {
				next = append(next, p, other)
			} else {
				next = append(next, other, p)
			}
		}
		places = next
	}
	for i, p := range places {
		if p > n {
			places[i] = 0
		}
	}
	return places
}

// Survivors returns the players who are still in a knockout after a number of rounds, at least 0. rounds divides the bracket into groups of
// 2^rounds places, one for each place of the next round. The list has the number of the one player of each group for whom out returns
// false, or 0 if all of them are out.
func Survivors(bracket []int, rounds int, out func(number int) bool) []int {
	size := 1 << rounds
	left := make([]int, 0, len(bracket)/size)
	for at := 0; at+size <= len(bracket); at += size {
		player := 0
		for _, number := range bracket[at : at+size] {
			if number != 0 && !out(number) {
				player = number
			}
		}
		left = append(left, player)
	}
	return left
}
