import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../../lib/api/client'
import { portalQuery } from '../../../lib/api/portal-query'
import { PORTAL } from '../../../lib/api/query-keys'
import { parseResponse } from '../../../lib/api/response'

export const allPostsQuery = portalQuery('/api/blog', (api) => api.blog.$get({ query: {} }))

const fetchDraft = (client: typeof api, id: string) => parseResponse(client.blog[':id'].draft.$get({ param: { id } }))

export type DraftPost = Awaited<ReturnType<typeof fetchDraft>>
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft', id],
    queryFn: async ({ meta }) => fetchDraft(await meta!.api(), id),
    gcTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, 'revisions', id],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).blog[':id'].revisions.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })

export const revisionQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ['revision', revision],
    queryFn: async ({ meta }) =>
      parseResponse((await meta!.api()).blog[':id'].revisions[':revision'].$get({ param: { id, revision } })),
  })
