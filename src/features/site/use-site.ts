import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteQuery } from '../settings/queries'
import { defaultSite } from '../settings/site-settings'

/** The practice's facts; they change on the page as soon as the settings do. */
export const useSite = () => useQuery(siteQuery).data ?? defaultSite

const CHANGED = 'site-changed'

/** Tells the other tabs of this browser that the facts have changed. */
export function tellOtherTabs() {
  try {
    localStorage.setItem(CHANGED, new Date().toISOString())
  } catch {
    // A browser without storage shows them after a reload.
  }
}

/** Fetches the facts again when another tab has changed them. Through storage: a BroadcastChannel keeps pages out of the back/forward cache. */
export function useChangesOfOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === CHANGED && void client.refetchQueries(siteQuery)
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client])
}
