import { portalQuery } from '../../lib/api/portal-query'

/** Whether the portal can send answers. */
export const answeringQuery = portalQuery('/api/answers', (api) => api.answers.$get())
