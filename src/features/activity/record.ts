import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'
import type { ActivityType } from './schema'

/** Who acts: the context of a guarded route, or one of the three constants below. */
export type Actor = {
  var: { user?: { id: string | null; username: string } }
  /** The IP address, for sign-ins and other events where misuse may have to be traced. */
  address?: string
}

export const visitor: Actor = { var: {} }
export const commandLineUser: Actor = { var: { user: { id: null, username: 'command line' } } }
/** The site itself, on a schedule. */
export const system: Actor = { var: { user: { id: null, username: 'system' } } }

/**
 * Records who did what in the activity log, in the transaction that does it.
 * @param about a few words: a title, a username, a status. Never passwords, tokens, email bodies, or anything about parents and their children: the
 * sender is looked up by `targetId` while the request is stored.
 */
export async function record(trx: Db, actor: Actor, what: ActivityType, about = '', targetId: string | null = null) {
  const { user } = actor.var
  const id = randomUUIDv7()
  await trx
    .insertInto('activity')
    .values({
      id,
      at: getTimestamp(id),
      userId: user?.id ?? null,
      username: user?.username ?? null,
      what,
      about: about.slice(0, 200),
      targetId,
      address: actor.address ?? null,
    })
    .execute()
}

/** Returns the timestamp in a UUIDv7 (RFC 9562, section 5.7), so that entries sort the same by either. */
const getTimestamp = (id: string) => new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()

/** Unlinks entries from their target rows; `ids` must fit into one statement. What, when, and who remain. */
export async function unlinkTargets(trx: Trx, ids: string[]) {
  if (ids.length) await trx.updateTable('activity').set({ targetId: null }).where('targetId', 'in', ids).execute()
}

const YEAR = 365 * 24 * 60 * 60 * 1000

export const eraseOldActivity = ({ db }: { db: Db }, now = Date.now()) =>
  db
    .deleteFrom('activity')
    .where('at', '<', new Date(now - YEAR).toISOString())
    .execute()
