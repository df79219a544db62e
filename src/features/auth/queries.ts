import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { portalQuery } from '../../lib/api/portal-query'
import type { User } from './permissions'

export type Account = InferResponseType<typeof api.admin.users.$get, 200>[number]
export type Session = InferResponseType<typeof api.auth.sessions.$get, 200>[number]
export type Passkey = InferResponseType<typeof api.auth.passkeys.$get, 200>[number]

/** The signed-in user; null for visitors. */
export const meQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: async ({ meta }): Promise<User | null> => {
    try {
      return (await parseResponse((await meta!.api()).auth.me.$get())).user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

export const usersQuery = portalQuery('/api/admin/users', (api) => api.admin.users.$get())

export type Invitation = InferResponseType<typeof api.admin.invitations.$get, 200>['invitations'][number]

export const invitationsQuery = portalQuery('/api/admin/invitations', (api) => api.admin.invitations.$get())

export const requestReadersQuery = portalQuery('/api/admin/users/request-readers', (api) =>
  api.admin.users['request-readers'].$get(),
)

export const sessionsQuery = portalQuery('/api/auth/sessions', (api) => api.auth.sessions.$get())

export const secondFactorQuery = portalQuery('/api/auth/second-factor', (api) => api.auth['second-factor'].$get())

export const passkeysQuery = portalQuery('/api/auth/passkeys', (api) => api.auth.passkeys.$get())
