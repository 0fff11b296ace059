package learn

import "math"

// Rating is the strength of a player by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022). The zero value
// belongs to a player who has solved nothing.
type Rating struct {
	// Value is the rating, Deviation its uncertainty and Volatility its rate of change. Value and Deviation are in
	// rating points.
	Value, Deviation, Volatility float64
}

// The rating of a new player. It is less than the 1500 of Glickman's example, because most players who begin with
// problems are beginners.
const (
	firstRating     = 1000
	firstDeviation  = 350
	firstVolatility = 0.06
	// leastDeviation is the least uncertainty, so that the rating can always change.
	leastDeviation = 45
	// problemDeviation is the uncertainty of the rating of a problem.
	problemDeviation = 80
	// tau limits the change of the volatility in one period.
	tau = 0.5
	// glickoScale is the number of rating points in a unit of Glicko-2, and glickoMiddle the rating that is 0 there.
	glickoScale, glickoMiddle = 173.7178, 1500
)

// Known returns the rating, or that of a new player if it is the zero value.
func (r Rating) Known() Rating {
	if r.Deviation == 0 {
		return Rating{firstRating, firstDeviation, firstVolatility}
	}
	return r
}

// Result is the result of a game with an opponent, who has a rating: 1 for a win, 0 for a loss.
type Result struct {
	Value, Deviation, Score float64
}

// After returns the rating after a period with the results.
func (r Rating) After(results ...Result) Rating {
	r = r.Known()
	mu, phi := (r.Value-glickoMiddle)/glickoScale, r.Deviation/glickoScale
	inverse, sum := 0.0, 0.0
	for _, o := range results {
		g := 1 / math.Sqrt(1+3*math.Pow(o.Deviation/glickoScale/math.Pi, 2))
		e := 1 / (1 + math.Exp(-g*(mu-(o.Value-glickoMiddle)/glickoScale)))
		inverse += g * g * e * (1 - e)
		sum += g * (o.Score - e)
	}
	if inverse == 0 {
		return r
	}
	v := 1 / inverse
	r.Volatility = volatility(phi, v, v*sum, r.Volatility)
	grown := phi*phi + r.Volatility*r.Volatility
	phi = 1 / math.Sqrt(1/grown+1/v)
	r.Value = glickoScale*(mu+phi*phi*sum) + glickoMiddle
	r.Deviation = glickoScale * phi
	return r
}

// Rested returns the rating after a number of periods without results. Its uncertainty is larger.
func (r Rating) Rested(periods float64) Rating {
	r = r.Known()
	r.Deviation = math.Hypot(r.Deviation, glickoScale*r.Volatility*math.Sqrt(periods))
	return r
}

// volatility returns the new volatility, by the iteration of step 5 of the paper.
func volatility(phi, v, delta, sigma float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > 1e-6 {
		c := low + (low-high)*fl/(fh-fl)
		fc := f(c)
		if fc*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = c, fc
	}
	return math.Exp(low / 2)
}

// Tried returns the rating after a try at a problem.
func (r Rating) Tried(problem int, solved bool) Rating {
	score := 0.0
	if solved {
		score = 1
	}
	r = r.After(Result{float64(problem), problemDeviation, score})
	r.Deviation = max(r.Deviation, leastDeviation)
	return r
}
