import { useQuery } from '@tanstack/react-query'
import { siteQuery } from './queries'
import { defaultSite } from './site-settings'

/** Returns the practice's settings, as shown on every page. */
export const useSite = () => useQuery(siteQuery).data ?? defaultSite
