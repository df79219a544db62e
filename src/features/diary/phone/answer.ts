import type { Change } from '../merge'

/** @file Tells our own server's answer from what a proxy, a hotel, or a page for maintenance says in its place. */

type News = { version: number; correction: number; changes: Change[] }

export type Answer =
  | { is: 'news'; news: News }
  /** Our server doesn't know the link. */
  | { is: 'ended' }
  /** The site can't be reached, or something else has answered. */
  | { is: 'away' }

/** Returns what an answer to `POST /api/nights/:token/sync` says; undefined is a network that has failed. */
export async function readAnswer(reply: Response | undefined): Promise<Answer> {
  if (!reply) return { is: 'away' }
  const body = await readJson(reply)
  if (reply.ok && isNews(body)) return { is: 'news', news: body }
  // Many a proxy answers 404 while the site restarts, so the status alone says nothing.
  if (reply.status === 404 && body.hasEnded === true) return { is: 'ended' }
  return { is: 'away' }
}

/** Returns {} of what isn't a JSON object, or has broken off. */
async function readJson(reply: Response): Promise<Record<string, unknown>> {
  const body: unknown = await reply.json().catch(() => undefined)
  return body && typeof body === 'object' ? { ...body } : {}
}

const isNews = (body: object): body is News =>
  'version' in body && typeof body.version === 'number' && 'changes' in body && Array.isArray(body.changes)
