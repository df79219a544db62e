import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import type { User } from './permissions'

export type Account = InferResponseType<typeof api.admin.users.$get, 200>[number]
export type Session = InferResponseType<typeof api.auth.sessions.$get, 200>[number]
export type Passkey = InferResponseType<typeof api.auth.passkeys.$get, 200>[number]

/** The signed-in user; null for a visitor. */
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

export const usersQuery = queryOptions({
  queryKey: [PORTAL, '/api/admin/users'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).admin.users.$get()),
})

export const requestReadersQuery = queryOptions({
  queryKey: [PORTAL, '/api/admin/users/request-readers'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).admin.users['request-readers'].$get()),
})

export const sessionsQuery = queryOptions({
  queryKey: [PORTAL, '/api/auth/sessions'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).auth.sessions.$get()),
})

export const secondFactorQuery = queryOptions({
  queryKey: [PORTAL, '/api/auth/second-factor'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).auth['second-factor'].$get()),
})

export const passkeysQuery = queryOptions({
  queryKey: [PORTAL, '/api/auth/passkeys'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).auth.passkeys.$get()),
})
