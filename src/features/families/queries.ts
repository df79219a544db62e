import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { fresh, portalQuery } from '../../lib/api/portal-query'

export type Family = Exclude<InferResponseType<(typeof api.families)[':id']['$get'], 200>, { movedTo: string }>
export type Parent = Family['parents'][number]
export type Child = Family['children'][number]

/** A family's page, or where it has moved. */
export const familyQuery = (id: string) =>
  queryOptions({
    ...portalQuery('/api/families', (api) => api.families[':id'].$get({ param: { id } }), id),
    ...fresh,
  })

export type ListedFamily = InferResponseType<typeof api.families.$get, 200>['rows'][number]

/** The families that a search finds (`list.ts`), filtered by `show`. */
export const familiesQuery = (query: { q: string; show?: string; sort?: string; limit: string }) =>
  queryOptions({
    ...portalQuery('/api/families', (api) => api.families.$get({ query }), query),
    placeholderData: keepPreviousData,
    ...fresh,
  })
