import type { InferResponseType } from 'hono/client'
import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type FamilyDiary = InferResponseType<(typeof api.families)[':id']['diary']['$get'], 200>

/** A family's diary with its link, or what's needed to start one. */
export const familyDiaryQuery = (id: string) =>
  queryOptions({
    ...portalQuery('/api/families/diary', (api) => api.families[':id'].diary.$get({ param: { id } }), id),
    // Parents can log at any time, even while the page is open.
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/** What the privacy policy lacks about diaries. */
export const diaryPolicyQuery = queryOptions(portalQuery('/api/diary-policy', (api) => api['diary-policy'].$get()))

/** What's logged for a night, by default the first child's latest. */
export const familyNightQuery = (id: string, query: { child?: string; night?: string }) =>
  queryOptions({
    ...portalQuery(
      '/api/families/diary/nights',
      (api) => api.families[':id'].diary.nights.$get({ param: { id }, query }),
      id,
      query,
    ),
    staleTime: 0,
  })
