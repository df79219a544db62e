import type { Tone } from '../../ui/tag'

type Publication = { publishedAt: string | null; scheduled?: boolean }

export type PostState = 'Draft' | 'Scheduled' | 'Published'

/**
 * A post counts as scheduled only if the server says so, because this device's clock may be wrong, and only until
 * `publishedAt`.
 */
export function getPostState({ publishedAt, scheduled }: Publication, now: number): PostState {
  if (publishedAt === null) return 'Draft'
  return scheduled && Date.parse(publishedAt) > now ? 'Scheduled' : 'Published'
}

export const stateTone: Record<PostState, Tone> = { Draft: 'warn', Scheduled: 'calm', Published: 'ok' }
