import type { Change } from '../merge'

/** @file Tells our own server's answer from one by a proxy, a hotel's login page, or a maintenance page. */

export type News = {
  version: number
  /** The last row of that version; servers on an earlier release don't send it. */
  head?: string
  /** Whether the server has lost what the phone has. `changes` is then everything it has. */
  isRestored?: boolean
  /** A hash of everything but the diary on the page. */
  page?: string
  correction: number
  changes: Change[]
}

export type Answer =
  | { is: 'news'; news: News }
  /** Our server doesn't know the link. */
  | { is: 'ended' }
  /** It will never accept what was sent. `words` are our server's; `index` is the change they're about. */
  | { is: 'refused'; words?: string; index?: number }
  /** It will accept it later. Only our server, which sends words, says when. */
  | { is: 'later'; words?: string; seconds: number }
  /** The site is unreachable, or something else answered. */
  | { is: 'away' }

const WAIT_SECONDS = 60
/** Client errors that can pass by themselves; a proxy whose site is restarting may send 404, too. */
const PASSING = [404, 408, 425]

/** Interprets a response to `POST /api/nights/:token/sync`; undefined means that the network failed. */
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

/** Returns {} for anything but a complete JSON object. */
async function readJson(reply: Response): Promise<Record<string, unknown>> {
  const body: unknown = await reply.json().catch(() => undefined)
  return body && typeof body === 'object' ? { ...body } : {}
}

const isNews = (body: Record<string, unknown>): body is News =>
  typeof body.version === 'number' && Array.isArray(body.changes)
