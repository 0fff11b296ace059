package ai

// canPrefetch says whether [prefetch] does something.
const canPrefetch = true

// prefetch tells the processor that what lies at p will be needed soon.
//
//go:noescape
func prefetch(p *cluster)
