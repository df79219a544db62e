import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type Backups = InferResponseType<typeof api.backups.$get, 200>

const POLL_MS = 2000

/** Polled while a backup is running or a new site is about to make its first. */
export const backupsQuery = {
  ...portalQuery('/api/backups', (api) => api.backups.$get()),
  refetchInterval: ({ state }: { state: { data?: Backups } }) =>
    state.data?.isBusy || state.data?.last === null ? POLL_MS : false,
} as const
