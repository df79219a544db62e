import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { usualHoursQuery } from '../features/appointments/queries'
import { bookingQuery, guestQuery } from '../features/appointments/site/booking-queries'
import { findForms } from '../features/appointments/site/booking/shown-forms'
import { prefetchBooking, prefetchTimes } from '../features/appointments/site/prefetch-times'
import { findSelected } from '../features/consultations/site/find-package'
import { intakeQuery } from '../features/intake/queries'
import { readPageOptions, readSearch } from '../features/posts/paging'
import { postQuery, postsQuery, searchQuery } from '../features/posts/queries'
import { nightsLinkQuery } from '../features/site/nights-link'
import { ownTestimonialQuery } from '../features/testimonials/site/own-query'
import { approvedTestimonialsQuery } from '../features/testimonials/queries'
import type { Offer } from '../features/website/content'
import { packagesQuery } from '../features/website/queries'

type Prefetch = (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>

const testimonials: Prefetch = (client) => client.query(approvedTestimonialsQuery)
const services: Prefetch = (client, params, search) => {
  const { packages } = client.getQueryData(packagesQuery.queryKey)!.values
  const times = prefetchTimes(client, search, (types) => findSelected(search, packages as Offer[], types))
  return Promise.allSettled([times, testimonials(client, params, search)])
}

const articles: Prefetch = (client, { topic }, search) => {
  const q = readSearch(search)
  return q && !topic ? client.query(searchQuery(q)) : client.query(postsQuery(readPageOptions(topic, search)))
}

/** The offer of a link that isn't on the page, which is whole without it. */
async function nightsLink(client: QueryClient, page: 'booking' | 'testimonial', token: string) {
  const query = nightsLinkQuery(page, token)
  await client.query(query).catch(() => client.removeQueries({ queryKey: query.queryKey }))
}

/**
 * What the server fetches before it renders a page, by the path of its route: whatever the page shows first. Each ends once all of it
 * is there or has failed, as the cache tells: what's still on its way would be rendered as loading.
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
    Promise.allSettled([prefetchBooking(client, token, search, action), nightsLink(client, 'booking', token)]),
  '/testimonial/:token/:action?': (client, { token = '' }) =>
    Promise.allSettled([client.query(ownTestimonialQuery(token)), nightsLink(client, 'testimonial', token)]),
}

/**
 * The chunks that a page, by the path of its route, loads beside its own before it's hydrated: what its HTML shows because of its
 * address or its data (`preload` of consultations/site/booking-form.tsx and appointments/site/booking/booking-page.tsx).
 */
export function getLazyChunks(
  path: string,
  { token = '', action }: Params,
  search: URLSearchParams,
  client: QueryClient,
) {
  if (prefetches[path] === services) return search.has('type') ? ['picker'] : []
  if (path.startsWith('/booking/:token/guest')) return ['guest']
  const booking = client.getQueryData(bookingQuery(token).queryKey)
  if (!booking) return []
  const { panel, ...forms } = findForms(booking, client.getQueryData(intakeQuery(token).queryKey), action, search)
  const hasForms = Boolean(panel || forms.asksContact || forms.intake)
  return [hasForms && 'booking-forms', panel === 'move' && 'picker'].filter((name) => name !== false)
}

/**
 * What the browser doesn't need of these, by the path of the route: only static content shows it, which stays as the server
 * rendered it. A page that shows more of it asks for it.
 */
export const serverOnly: Record<string, QueryKey | undefined> = {
  '/services': approvedTestimonialsQuery.queryKey,
  '/booking/:token/again': approvedTestimonialsQuery.queryKey,
}
