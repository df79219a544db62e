import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import type { User } from './schema'

/** Who is signed in; null for nobody. */
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

export type Account = Awaited<ReturnType<typeof listAccounts>>[number]

const listAccounts = (client: typeof api) => parseResponse(client.admin.users.$get())

/** All accounts, newest first; for user managers. */
export const usersQuery = queryOptions({
  queryKey: [PORTAL, '/api/admin/users'],
  queryFn: async ({ meta }) => listAccounts(await meta!.api()),
})

export type Session = Awaited<ReturnType<typeof listSessions>>[number]

const listSessions = (client: typeof api) => parseResponse(client.auth.sessions.$get())

/** The browsers in which one is signed in, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: [PORTAL, '/api/auth/sessions'],
  queryFn: async ({ meta }) => listSessions(await meta!.api()),
})

/** Whether a sign-in asks for a code, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: [PORTAL, '/api/auth/second-factor'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).auth['second-factor'].$get()),
})

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

const listPasskeys = (client: typeof api) => parseResponse(client.auth.passkeys.$get())

export const passkeysQuery = queryOptions({
  queryKey: [PORTAL, '/api/auth/passkeys'],
  queryFn: async ({ meta }) => listPasskeys(await meta!.api()),
})
