import type { Tone } from '../../ui/tag'

type Publication = { publishedAt: string | null; scheduled?: boolean }

/** How a post stands, in the portal's words. */
export type PostState = 'Draft' | 'Scheduled' | 'Published'

/** Only what the server calls scheduled is so, whatever this device's clock says, and only until its moment has come. */
export function postState({ publishedAt, scheduled }: Publication, now: number): PostState {
  if (publishedAt === null) return 'Draft'
  return scheduled && Date.parse(publishedAt) > now ? 'Scheduled' : 'Published'
}

export const toneOf: Record<PostState, Tone> = { Draft: 'warn', Scheduled: 'calm', Published: 'ok' }
