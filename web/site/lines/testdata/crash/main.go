// Command crash prints what it finds out about its own calls, and crashes.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sort"
)

func main() {
	if err := recovered(); err != nil {
		fmt.Println("recovered", err)
	}
	garbage := map[int][]byte{}
	for i := range 5000 {
		garbage[i%50] = make([]byte, 1000+i)
	}
	runtime.GC()
	fmt.Println("collected", len(garbage))
	pc, _, _, ok := runtime.Caller(0)
	fmt.Println("called", runtime.FuncForPC(pc).Name(), ok)
	sort.Slice([]int{2, 1}, func(int, int) bool { // a library calls what crashes
		crash(os.Args[1:])
		return false
	})
}

func recovered() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errors.New(fmt.Sprint(p))
		}
	}()
	crash(nil)
	return nil
}

//go:noinline
func crash(words []string) { fmt.Println(words[7]) }
