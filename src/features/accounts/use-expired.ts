import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'
import { meQuery } from './queries'

/** A session that ended while a page of the portal was open leads to the sign-in, whichever call finds it out. */
export function useSignInOnceExpired() {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state
        if (type !== 'updated' || query.queryKey[0] !== PORTAL || !(error instanceof ApiError && error.status === 401))
          return
        // The refused lists go too, else they would end the next session before it began.
        client.removeQueries({ queryKey: [PORTAL] })
        client.setQueryData(meQuery.queryKey, null)
      }),
    [client],
  )
}
