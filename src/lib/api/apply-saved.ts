import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what was saved into the cache by `setData`. A fetch in flight may return an older state, so it starts again afterwards: it may be
 * for another change.
 */
export async function applySaved(client: QueryClient, queryKey: QueryKey, setData: () => unknown) {
  const isFetching = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  setData()
  if (isFetching) void client.invalidateQueries({ queryKey })
}
