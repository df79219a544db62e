import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteQuery } from '../settings/queries'
import { CONTENT } from './queries'

const STORAGE_KEY = 'site-changed'

/** Notifies this browser's other tabs that the settings have changed. */
export function notifyOtherTabs() {
  try {
    localStorage.setItem(STORAGE_KEY, new Date().toISOString())
  } catch {
    // Without storage, other tabs show the change after a reload.
  }
}

/**
 * Refetches the settings, and texts that contain them, when another tab changes them. A BroadcastChannel would keep pages out of
 * the back/forward cache.
 */
export function useSyncSiteAcrossTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY) return
      void client.refetchQueries(siteQuery)
      void client.refetchQueries({ queryKey: CONTENT })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client])
}
