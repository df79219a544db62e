import { queryOptions } from '@tanstack/react-query'
import { ApiError, success } from '../../lib/client'
import type { User } from './schema'

/** Who is signed in; null for nobody. */
export const meQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: async ({ meta }): Promise<User | null> => {
    try {
      return (await success(meta!.api.auth.me.$get())).user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})
