import { queryOptions } from '@tanstack/react-query'
import { PUBLIC } from '../../lib/api/query-client'
import { parseResponse } from '../../lib/api/response'
import type { Content, Offer } from './content'
import type { TextPage } from './texts/all'

/** The key prefix of every page's texts, which contain the practice's data. */
export const CONTENT = [PUBLIC, 'content'] as const

/** A page's texts. They come with the page, so components find them in the cache. */
export const contentQuery = (page: TextPage) =>
  queryOptions({
    queryKey: [...CONTENT, page],
    queryFn: async ({ meta }): Promise<Content> =>
      parseResponse((await meta!.api()).website.content.$get({ query: { page } })),
  })

export const packagesQuery = {
  ...contentQuery('services'),
  select: ({ values }: Content) => values.packages as Offer[],
}
