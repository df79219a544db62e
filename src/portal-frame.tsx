import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { meQuery, VISITOR } from './features/accounts/queries'
import { usePageData } from './lib/page-data'
import { newQueryClient } from './lib/query-client'

let kept: QueryClient | undefined

/** A page of the portal: what it asks of the API is kept while one walks about. */
export const inPortal = (Page: ComponentType) =>
  function PortalFrame() {
    const pageData = usePageData()
    const [client] = useState(() => {
      if (kept) return kept
      const client = newQueryClient()
      if (!import.meta.env.SSR) kept = client
      if (pageData.get(VISITOR)) client.setQueryData(meQuery.queryKey, null)
      return client
    })
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    )
  }
