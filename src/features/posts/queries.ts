import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/client'
import { PORTAL } from '../../lib/portal'
import { success } from '../../lib/reply'

/** All of them, drafts too, newest first, for the portal. */
export const writtenPostsQuery = queryOptions({
  queryKey: [PORTAL, '/api/blog'],
  queryFn: ({ meta }) => success(meta!.api.blog.$get({ query: {} })),
})

const draft = (client: typeof api, id: string) => success(client.blog[':id'].draft.$get({ param: { id } }))

/** A post as it is being written. It is read anew whenever somebody begins to write. */
export type DraftPost = Awaited<ReturnType<typeof draft>>
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft', id],
    queryFn: ({ meta }) => draft(meta!.api, id),
    gcTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })

/** What a post said before, the latest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, 'versions', id],
    queryFn: ({ meta }) => success(meta!.api.blog[':id'].revisions.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })

export const versionQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ['version', revision],
    queryFn: ({ meta }) => success(meta!.api.blog[':id'].revisions[':revision'].$get({ param: { id, revision } })),
  })
