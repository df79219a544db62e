import type { api } from '../../lib/client'
import type { Source } from '../../lib/page-data'
import { success } from '../../lib/reply'
import { shuffle } from '../../lib/shuffle'

export type Testimonial = Awaited<ReturnType<typeof list>>[number]

const list = (client: typeof api) => success(client.testimonials.$get({ query: { approved: 'true' } }))

/** The approved testimonials, shuffled when they are loaded (docs/decisions/006). */
export const approvedTestimonials: Source<Testimonial[]> = {
  key: '/api/testimonials?approved=true',
  load: async (client) => {
    try {
      return shuffle(await list(client))
    } catch (cause) {
      throw new Error('Failed to fetch testimonials', { cause })
    }
  },
}
