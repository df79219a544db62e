import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
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
