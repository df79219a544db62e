import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts saved data into the cache with `setData`. A fetch in flight may return an older state, so it restarts afterward: it may
 * be for a different change.
 */
export async function applySaved(client: QueryClient, queryKey: QueryKey, setData: () => unknown) {
  const isFetching = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  setData()
  if (isFetching) void client.invalidateQueries({ queryKey })
}
