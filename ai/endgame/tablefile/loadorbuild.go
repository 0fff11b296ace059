package tablefile

import (
	"context"
	"errors"
	"time"

	"awale/ai/endgame"
	"awale/variants"
)

// retryInterval is how often to check whether another program has finished the same build.
const retryInterval = 200 * time.Millisecond

// LoadOrBuild returns the largest valid tables of a rule. If they cover fewer than seeds seeds, it calls
// building and builds them with all processors, in their file or, if that cannot be written, in memory. For a
// rule that cannot have tables it returns nil. The error is that of [Store.Load] or of the build; the tables
// may be valid in spite of it.
func (s Store) LoadOrBuild(ctx context.Context, r *variants.Rules, seeds int, building func(seeds int)) (*endgame.Tables, error) {
	t, err := s.Load(ctx, r)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	seeds = min(seeds, r.Seeds())
	if seeds <= 0 || t != nil && t.Seeds() >= seeds {
		return t, err
	}
	switch _, problem := endgame.NewBuilder(r, seeds, endgame.KindFor(r)); {
	case errors.Is(problem, endgame.ErrRule):
		return t, err
	case problem != nil:
		return t, errors.Join(err, problem)
	}
	building(seeds)
	built, problem := s.buildAndRead(ctx, r, seeds)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if problem != nil {
		return t, errors.Join(err, problem)
	}
	return built, err
}

// buildAndRead builds tables and returns them.
func (s Store) buildAndRead(ctx context.Context, r *variants.Rules, seeds int) (*endgame.Tables, error) {
	err := s.Build(ctx, r, seeds, 0, nil)
	for errors.Is(err, ErrBusy) && ctx.Err() == nil {
		select {
		case <-time.After(retryInterval):
			err = s.Build(ctx, r, seeds, 0, nil)
		case <-ctx.Done():
		}
	}
	if err == nil {
		return s.read(ctx, r, seeds)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return endgame.Build(ctx, r, seeds, endgame.KindFor(r))
}
