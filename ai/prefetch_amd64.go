package ai

// canPrefetch says whether [prefetch] does something.
const canPrefetch = true

// prefetch loads the cache line at p.
//
//go:noescape
func prefetch(p *cluster)
