package text

// cache remembers values in two generations: when the young one is full it becomes the old one, and what is asked for again
// moves over. So it holds at most twice limit values, and those in use stay in it.
type cache[K comparable, V any] struct {
	limit      int
	young, old map[K]V
}

func (c *cache[K, V]) reset() { c.young, c.old = map[K]V{}, nil }

func (c *cache[K, V]) get(k K) (V, bool) {
	if v, ok := c.young[k]; ok {
		return v, true
	}
	v, ok := c.old[k]
	if ok {
		c.put(k, v)
	}
	return v, ok
}

func (c *cache[K, V]) put(k K, v V) {
	if len(c.young) >= c.limit {
		c.young, c.old = make(map[K]V, c.limit), c.young
	}
	c.young[k] = v
}
