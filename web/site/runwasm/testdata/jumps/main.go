// Command jumps does what leaves functions in the middle, and enters them again, and prints what comes of it.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
)

func main() {
	fmt.Println("goto", spiral(23))
	fmt.Println("deep", deep(20_000, 1))
	fmt.Println("recovered", recovered(3), recovered(0))
	fmt.Println("in loops", inLoops())
	fmt.Println("threads", pipeline(200))
	fmt.Println("yielding", yielding())
	for n := range evens(10) {
		fmt.Println("even", n)
	}
	fmt.Println("again", again())
	fmt.Println("nil", nilMap(), outOfRange(5))
}

// spiral has a loop with two entrances.
func spiral(n int) (steps int) {
	if n%2 == 1 {
		goto odd
	}
even:
	steps += 2
	n /= 2
odd:
	steps++
	if n > 30 || n <= 0 {
		return steps
	}
	if n -= 1; n%3 != 0 {
		goto even
	}
	n--
	goto odd
}

// deep makes the stack grow.
func deep(n, sum int) int {
	var room [16]int
	for i := range room {
		room[i] = sum + i*n
	}
	if n == 0 {
		return sum
	}
	return (deep(n-1, sum+n%7) + room[n%16]) % 1_000_003
}

func recovered(n int) (said string) {
	defer func() {
		if p := recover(); p != nil {
			said = fmt.Sprint("panic ", p, " after ", said)
		}
	}()
	defer func() { said += " deferred" }()
	for i := range 5 {
		said += fmt.Sprint(i)
		said += fmt.Sprint("/", i/(n-min(n, i)))
	}
	return said
}

func inLoops() (out []int) {
	for i := range 6 {
		func() {
			defer func() { _ = recover() }()
			for j := 0; ; j++ {
				if j == i {
					panic(errors.New("enough"))
				}
				out = append(out, 10*i+j)
			}
		}()
	}
	return out
}

// pipeline leaves functions whenever a channel is full or empty.
func pipeline(n int) (sum int) {
	numbers, squares := make(chan int), make(chan int, 3)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for n := range numbers {
				if n%5 == 0 {
					runtime.Gosched()
				}
				squares <- n * n
			}
		})
	}
	go func() {
		for i := range n {
			numbers <- i
		}
		close(numbers)
		wait.Wait()
		close(squares)
	}()
	stop := make(chan bool)
	go func() { close(stop) }()
	for {
		select {
		case s, ok := <-squares:
			if !ok {
				return sum
			}
			sum += s
		case <-stop:
			stop = nil
		}
	}
}

// yielding lets others run in the middle of loops in loops.
func yielding() string {
	text := make([]byte, 0, 100)
	var wait sync.WaitGroup
	for name := range 3 {
		wait.Go(func() {
			for i := range 3 {
				for j := i; j < 3; j++ {
					if (i+j+name)%2 == 0 {
						runtime.Gosched()
						continue
					}
					text = append(text, byte('a'+name), byte('0'+3*i+j))
				}
			}
		})
	}
	wait.Wait()
	count := [256]int{}
	for _, b := range text {
		count[b]++
	}
	return fmt.Sprint(len(text), count['a'], count['b'], count['c'], count['4'])
}

func evens(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		defer fmt.Println("no more")
		for i := 0; i < n; i += 2 {
			if !yield(i) {
				return
			}
		}
	}
}

// again panics anew while a panic is on its way.
func again() (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	defer func() { panic(fmt.Sprint("second after ", recover())) }()
	panic("first")
}

func nilMap() (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	var m map[string]int
	m["x"]++
	return "nothing"
}

func outOfRange(i int) (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	return fmt.Sprint([]int{1, 2, 3}[i])
}
