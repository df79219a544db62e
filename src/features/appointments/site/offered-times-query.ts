import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from '../../../lib/api/response'

/** The times that an answer offers, by the token of its links. */
export const offeredTimesQuery = (token: string) =>
  queryOptions({
    queryKey: ['offered times', token],
    async queryFn({ meta }) {
      const param = { token: /^[\w-]+$/.test(token) ? token : '-' }
      return parseResponse((await meta!.api()).booking[':token'].times.$get({ param }))
    },
    staleTime: 0,
  })
