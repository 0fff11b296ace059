package text

// cache stores values in two maps. When the young one is full, it becomes the old one. A value of the old one that is read moves to
// the young one. So the cache holds at most twice limit values, and values in use stay in it.
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
