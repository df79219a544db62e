import { portalQuery } from '../../../lib/api/portal-query'

const POLL_MS = 10_000

/** Polled, since a backup is sent in the background. */
export const placeQuery = {
  ...portalQuery('/api/settings/backup-place', (api) => api.settings['backup-place'].$get()),
  refetchInterval: POLL_MS,
} as const
