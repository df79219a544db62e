import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { meQuery, VISITOR } from './features/accounts/queries'
import { usePageData } from './lib/page-data'
import { newQueryClient } from './lib/query-client'

/**
 * All styles are there. A document that began on a public page has only those of the public pages, also when somebody walks or
 * steps back from it into the portal, which waits for its own.
 */
export const styled = import.meta.env.SSR ? undefined : allStyles()

function allStyles() {
  const href = document.getElementById('state')!.dataset.styles!
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  return new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror })),
  )
}

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
