import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

/** The settings as user managers see them. */
export type Settings = InferResponseType<typeof api.site.settings.$get, 200>

export const settingsQuery = queryOptions({
  ...portalQuery('/api/site/settings', (api) => api.site.settings.$get()),
  // Another admin may have changed them since this tab last loaded them.
  refetchOnMount: 'always',
})

export const addressQuery = portalQuery('/api/settings/address', (api) => api.settings.address.$get())

export const onboardingQuery = portalQuery('/api/site/beginnings', (api) => api.site.beginnings.$get())
