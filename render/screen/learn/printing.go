package learn

import (
	"slices"
	"strconv"

	"awale/game/learn"
	"awale/game/paper"
	"awale/variants/notation"
)

// TasksPrinted is the number of problems on a printed page.
const TasksPrinted = 8

// printTasks prints a page of problems near the player's strength, the easiest first, with the answers on the back.
func (s *problemsSheet) printTasks() {
	book := s.room.Problems
	rating := int(skillOf(book.Progress().Skill).Value)
	var numbers []int
	for len(numbers) < TasksPrinted {
		n, ok := book.next(func(n int) bool { return !slices.Contains(numbers, n) }, rating, -1)
		if !ok {
			break
		}
		numbers = append(numbers, n)
	}
	slices.SortFunc(numbers, func(a, b int) int { return book.File.Rating(a) - book.File.Rating(b) })
	var tasks []paper.Task
	for _, n := range numbers {
		p, err := book.File.Problem(n)
		if err != nil {
			s.Messages.Alert(s.Kit.Text("content.failed"))
			return
		}
		tasks = append(tasks, paper.Task{Number: n + 1, Position: p.Position, Goal: goalOf(s.Kit, book.rules, &p),
			Solution: notation.FormatMoves(book.rules.Size(), p.Line), Idea: s.Kit.Text("task.theme." + p.Theme.Key())})
	}
	rule := ""
	if !book.isDefault() {
		rule = s.room.Book.RuleName(book.rules)
	}
	s.Messages.Print(paper.Tasks(s.Kit.Words.Catalog, s.Kit.Text("problems.print.title"), rule, tasks))
}

// written is the book of all chapters as an HTML page.
func (s *worldSheet) written(w *learn.World) string {
	text := s.book.texts.text
	var chapters []paper.Chapter
	for _, c := range w.Chapters {
		chapter := paper.Chapter{Title: text(c.ID + ".title")}
		if p, err := notation.ParsePosition(c.Position, s.book.rules); err == nil {
			chapter.Board = &p
		}
		if c.Map {
			named := *s.book.places
			named.Places = slices.DeleteFunc(slices.Clone(named.Places), func(p learn.Place) bool { return !hasNames(&p) })
			chapter.Map = &paper.Map{Map: &named, Label: s.Kit.Text("world.map")}
			for _, place := range named.Places {
				chapter.Map.Names = append(chapter.Map.Names, text("map."+place.ID))
			}
		}
		for i := range c.Paragraphs {
			chapter.Paragraphs = append(chapter.Paragraphs, text(c.ID+"."+strconv.Itoa(i+1)))
		}
		for i := range c.Items {
			name := c.ID + ".item." + strconv.Itoa(i+1)
			entry := paper.Entry{Name: text(name)}
			if s.book.texts.has(name + ".told") {
				entry.Told = text(name + ".told")
			}
			chapter.Entries = append(chapter.Entries, entry)
		}
		for i := range c.Sources {
			chapter.Sources = append(chapter.Sources, text(c.ID+".source."+strconv.Itoa(i+1)))
		}
		chapters = append(chapters, chapter)
	}
	return paper.Chapters(s.Kit.Words.Catalog, s.Kit.Text("world.title"), chapters)
}
