import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { success } from '../../lib/client'
import { defaultSite, type Site } from './settings'

/** The practice's facts. The server gives them to every page. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ meta }): Promise<Site> => success(meta!.api.site.$get()),
})

/** Provided by the shell, for all that shows the practice's facts. */
export const SiteContext = createContext(defaultSite)

/** The practice's facts, in a component; they change at once when the settings do. */
export const useSite = () => use(SiteContext)

const CHANGED = 'site-changed'

/** Lets the other tabs of this browser know that the facts have changed. */
export function tellOtherTabs() {
  try {
    localStorage.setItem(CHANGED, new Date().toISOString())
  } catch {
    // A browser that stores nothing shows them when the page is loaded anew.
  }
}

/** Loads the facts again when another tab has changed them. By storage: a BroadcastChannel keeps pages out of the back/forward cache. */
export function useChangesOfOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (key === CHANGED) void client.invalidateQueries(siteQuery)
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [client])
}
