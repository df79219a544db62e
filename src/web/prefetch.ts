import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { guestQuery, usualHoursQuery } from '../features/appointments/queries'
import { prefetchBooking, prefetchTimes } from '../features/appointments/site/prefetch-times'
import { readPageOptions, readSearch } from '../features/posts/paging'
import { postQuery, postsQuery, searchQuery } from '../features/posts/queries'
import { nightsLinkQuery } from '../features/site/nights-link'
import { ownTestimonialQuery } from '../features/testimonials/site/own-query'
import { approvedTestimonialsQuery } from '../features/testimonials/queries'

type Prefetch = (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>

const testimonials: Prefetch = (client) => client.query(approvedTestimonialsQuery)
const services: Prefetch = (client, params, search) =>
  Promise.all([prefetchTimes(client, search), testimonials(client, params, search)])

const articles: Prefetch = (client, { topic }, search) => {
  const q = readSearch(search)
  return q && !topic ? client.query(searchQuery(q)) : client.query(postsQuery(readPageOptions(topic, search)))
}

/**
 * What the server fetches before it renders a page, by the path of its route: whatever the page shows first. Each rejects if that
 * fails.
 */
export const prefetches: Record<string, Prefetch> = {
  '/': testimonials,
  '/about': testimonials,
  '/services': services,
  '/blog': articles,
  '/blog/topics/:topic': articles,
  '/blog/:slug': (client, { slug = '' }) => client.query(postQuery(slug)),
  '/contact': (client) => client.query(usualHoursQuery),
  '/booking/:token/again': services,
  '/booking/:token/guest/:action?': (client, { token = '' }) => client.query(guestQuery(token)),
  '/booking/:token/:action?': (client, { token = '', action }, search) =>
    Promise.all([prefetchBooking(client, token, search, action), client.query(nightsLinkQuery('booking', token))]),
  '/testimonial/:token/:action?': (client, { token = '' }) =>
    Promise.all([client.query(ownTestimonialQuery(token)), client.query(nightsLinkQuery('testimonial', token))]),
}

/**
 * What the browser doesn't need of these, by the path of the route: only static content shows it, which stays as the server
 * rendered it. A page that shows more of it asks for it.
 */
export const serverOnly: Record<string, QueryKey | undefined> = {
  '/services': approvedTestimonialsQuery.queryKey,
}
