import { createContext, use, useEffect } from 'react'
import { usePageData, type Source } from '../../lib/page-data'
import { success } from '../../lib/reply'
import { defaultSite, type Site } from './settings'

/** Where the practice's facts lie in the data of every page. */
export const SITE = 'site'

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

const siteSource: Source<Site> = { key: SITE, load: (client) => success(client.site.$get()) }

/** Loads the facts again when another tab has changed them. By storage: a BroadcastChannel keeps pages out of the back/forward cache. */
export function useChangesOfOtherTabs() {
  const pageData = usePageData()
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => key === CHANGED && void pageData.load(siteSource)
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [pageData])
}
