// Package order sorts lists. Its functions take little room in the program: the sorting is compiled once, of places, and not for
// each type of list, which was an eighth of the code that tournaments add to the page.
package order

import "slices"

// By returns a list sorted by a comparison, as for [slices.SortStableFunc]. Equal ones stay in their order.
func By[T any](list []T, compare func(a, b *T) int) []T {
	places := make([]int, len(list))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(i, j int) int { return compare(&list[i], &list[j]) })
	sorted := make([]T, len(list))
	for i, place := range places {
		sorted[i] = list[place]
	}
	return sorted
}
