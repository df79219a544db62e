import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../server/db/open'
import type { Deed } from './schema'
import './table'

/** Who acts: the context of a guarded route as it is, or one of the three below. */
export type By = {
  var: { user?: { id: string | null; username: string } }
  /** The network address, where a misuse would have to be traced: for sign-ins and the like. */
  address?: string
}

export const visitor: By = { var: {} }
export const commandLineUser: By = { var: { user: { id: null, username: 'command line' } } }
/** The site itself, by the clock. */
export const system: By = { var: { user: { id: null, username: 'system' } } }

/**
 * Records in the activity log who did what, as part of the transaction that does it.
 * @param about a few words: a title, a username, a status. Never passwords, tokens, e-mail bodies or the names, words and
 *   children of parents: whose request it was is looked up by `targetId`, as long as that request is stored.
 */
export async function record(trx: Db, by: By, what: Deed, about = '', targetId: string | null = null) {
  const { user } = by.var
  const id = randomUUIDv7()
  await trx
    .insertInto('activity')
    .values({
      id,
      at: momentOf(id),
      userId: user?.id ?? null,
      username: user?.username ?? null,
      what,
      about: about.slice(0, 200),
      targetId,
      address: by.address ?? null,
    })
    .execute()
}

/** The moment that a UUIDv7 begins with (RFC 9562, 5.7): entries sort alike by either. */
const momentOf = (id: string) => new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()

/** Forgets to which rows things were done, at most as many as a statement takes; what was done, when and by whom stays. */
export async function forgetTargets(trx: Trx, ids: string[]) {
  if (ids.length) await trx.updateTable('activity').set({ targetId: null }).where('targetId', 'in', ids).execute()
}

/**
 * Forgets an e-mail address that somebody chose as the name of an account which is not there any more; while it is, its name
 * and address stand in the list of accounts too.
 */
export async function forgetName(trx: Trx, address: string) {
  const taken = await trx
    .selectFrom('user')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', address), eb('username', '=', address)]))
    .executeTakeFirst()
  if (taken) return
  const named = sql<string>`lower("about")`
  await trx
    .updateTable('activity')
    .set({ about: GONE })
    .where((eb) =>
      eb.or([eb(named, '=', address), eb(sql`substr(${named}, 1, ${address.length + 1})`, '=', `${address}:`)]),
    )
    .execute()
  await trx
    .updateTable('activity')
    .set({ username: GONE })
    .where(sql`lower("username")`, '=', address)
    .execute()
}
const GONE = 'an erased address'
