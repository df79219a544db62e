import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type HealthRow = InferResponseType<typeof api.health.$get, 200>['rows'][number]

/** The site's health. Each visit checks it again. */
export const healthQuery = {
  ...portalQuery('/api/health', (api) => api.health.$get()),
  refetchOnMount: 'always',
} as const
