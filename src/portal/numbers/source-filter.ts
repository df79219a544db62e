import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { widestNetwork, type Client } from '../../server/rate-limit/rate-limit'

/** From how many networks a source must have led here before it's counted by name. */
const MIN_NETWORKS = 3
const MAX_SOURCES = 10_000

/**
 * Returns a function that says whether visitors from several networks have come from a source, as anyone can invent a Referer.
 * Networks are remembered only in memory, as HMACs with a key that nobody else has.
 */
export function createSourceFilter() {
  const key = randomBytes(32)
  const networksOf = new LRUCache<string, Set<string>>({ max: MAX_SOURCES })
  return (source: string, client: Client) => {
    const networks = networksOf.get(source) ?? new Set()
    if (networks.size >= MIN_NETWORKS) return true
    networks.add(createHmac('sha256', key).update(widestNetwork(client)).digest('base64url'))
    networksOf.set(source, networks)
    return networks.size >= MIN_NETWORKS
  }
}
