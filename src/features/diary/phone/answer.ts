import type { Change } from '../merge'

/** @file Tells our own server's answer from what a proxy, a hotel, or a page for maintenance says in its place. */

export type News = {
  version: number
  /** The last row of that version; a server of an earlier release doesn't say. */
  head?: string
  /** Whether the server has lost what the phone has. `changes` are all that it has, then. */
  isRestored?: boolean
  /** A hash of what the page shows beside the diary. */
  page?: string
  correction: number
  changes: Change[]
}

export type Answer =
  | { is: 'news'; news: News }
  /** Our server doesn't know the link. */
  | { is: 'ended' }
  /** It won't take what was sent, however often. `words` are our server's; `index` is of the change that it's about. */
  | { is: 'refused'; words?: string; index?: number }
  /** It takes it later. Only our server, which has words for it, says when. */
  | { is: 'later'; words?: string; seconds: number }
  /** The site can't be reached, or something else has answered. */
  | { is: 'away' }

const WAIT_SECONDS = 60
/** Of errors that the sender has caused, those that pass by themselves; a proxy whose site restarts says 404, too. */
const PASSING = [404, 408, 425]

/** Returns what an answer to `POST /api/nights/:token/sync` says; undefined is a network that has failed. */
export async function readAnswer(reply: Response | undefined): Promise<Answer> {
  if (!reply) return { is: 'away' }
  const { status } = reply
  const body = await readJson(reply)
  if (reply.ok && isNews(body)) return { is: 'news', news: body }
  if (status === 404 && body.hasEnded === true) return { is: 'ended' }
  const words = typeof body.error === 'string' ? body.error : undefined
  if (status === 429 || (status === 503 && words))
    return { is: 'later', words, seconds: (words && Number(reply.headers.get('Retry-After'))) || WAIT_SECONDS }
  if (status < 400 || status > 500 || PASSING.includes(status)) return { is: 'away' }
  const [, index] = /^changes\.(\d+)/.exec(Object.keys(body.fields ?? {})[0] ?? '') ?? []
  return { is: 'refused', words, ...(index && { index: Number(index) }) }
}

/** Returns {} of what isn't a JSON object, or has broken off. */
async function readJson(reply: Response): Promise<Record<string, unknown>> {
  const body: unknown = await reply.json().catch(() => undefined)
  return body && typeof body === 'object' ? { ...body } : {}
}

const isNews = (body: Record<string, unknown>): body is News =>
  typeof body.version === 'number' && Array.isArray(body.changes)
