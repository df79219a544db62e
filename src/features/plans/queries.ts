import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type Plan = InferResponseType<(typeof api.plans)[':id']['$get'], 200>
export type PlanTemplate = InferResponseType<(typeof api)['plan-templates']['$get'], 200>['templates'][number]
export type FamilyPlans = InferResponseType<typeof api.plans.$get, 200>

/** A family's children, each with the id of its plan. */
export const familyPlansQuery = (family: string) => ({
  ...portalQuery('/api/plans', (api) => api.plans.$get({ query: { family } }), family),
  refetchOnMount: 'always' as const,
})

export const planQuery = (id: string) => ({
  ...portalQuery('/api/plans', (api) => api.plans[':id'].$get({ param: { id } }), 'one', id),
  refetchOnMount: 'always' as const,
})

export const versionQuery = (id: string, number: string) =>
  portalQuery(
    '/api/plans',
    (api) => api.plans[':id'].versions[':number'].$get({ param: { id, number } }),
    'version',
    id,
    number,
  )

export const templatesQuery = portalQuery('/api/plan-templates', (api) => api['plan-templates'].$get())
