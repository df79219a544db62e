import { portalQuery } from '../../lib/api/portal-query'

/** Whether the portal can send answers. The configuration doesn't change while the site runs. */
export const answeringQuery = portalQuery('/api/answers', (api) => api.answers.$get())
