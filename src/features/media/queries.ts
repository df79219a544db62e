import { infiniteQueryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'

export type ListedImage = Awaited<ReturnType<typeof list>>['images'][number]

async function list(client: typeof api, q: string, page: number) {
  const call = client.media.$get({ query: { ...(q && { q }), page: String(page) } })
  return { images: await parseResponse(call), more: (await call).headers.has('link') }
}

export const LIBRARY = [PORTAL, '/api/media']

/** Uploaded images whose description contains `q`, newest first, in pages. */
export const libraryQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...LIBRARY, q],
    queryFn: async ({ meta, pageParam }) => list(await meta!.api(), q, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _, page) => (more ? page + 1 : undefined),
  })
