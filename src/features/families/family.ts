import { randomUUIDv7 } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { toSearchedEmail } from '../../lib/text/format-email'
import { toSearchText } from '../../lib/text/search-text'
import { selectInChunks } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import type { User } from '../auth/permissions'
import { isConfirmed } from './confirmed'
import { isManagedMessage } from './message-access'
import type { FamilyTable } from './table'
import { HTTPException } from 'hono/http-exception'
import { findParents } from './parents'

type Sender = { email: string; name: string; isTrusted?: boolean; sentAt?: string }

/**
 * Adds the family of an address in the transaction that stores its request. Anyone can write as someone else, so a family keeps its first request's
 * name until the practice confirms another. With only suspected spam (not `isTrusted`), its name is the address. If the transaction also needs the
 * appointments' lock, take that first.
 */
export const ensureFamily = async (trx: Trx, sender: Sender) => (await ensureFamilies(trx, [sender]))(sender.email)

/** Does the same for many requests at once. Returns a function that maps an address to its family. */
export async function ensureFamilies(trx: Trx, senders: Sender[]) {
  const now = new Date().toISOString()
  const rows = new Map<string, FamilyTable>()
  for (const { email, name, isTrusted = true, sentAt: lastAt = now } of senders) {
    const address = email.toLowerCase()
    const known = rows.get(address)
    if (known && known.name !== address) continue
    const named = withSearchText(address, isTrusted ? name : address)
    const id = randomUUIDv7()
    rows.set(address, { id, pageId: id, address, ...named, joinedAt: null, lastAt, createdAt: lastAt })
  }
  const isUnnamed = sql`"family"."name" = "family"."address"`
  const stored = await trx
    .insertInto('family')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        lastAt: eb.ref('excluded.lastAt'),
        name: sql`case when ${isUnnamed} then "excluded"."name" else "family"."name" end`,
        searchText: sql`case when ${isUnnamed} then "excluded"."searchText" else "family"."searchText" end`,
      })),
    )
    .returning(['id', 'address'])
    .execute()
  const ids = new Map(stored.map(({ id, address }) => [address, id]))
  return (email: string) => ids.get(email.toLowerCase())!
}

const withSearchText = (address: string, name: string) => ({
  name,
  searchText: toSearchText(`${toSearchedEmail(address)} ${name}`),
})

/** Names families after these requests, which the practice has confirmed or rescued from spam, unless it has confirmed newer ones. */
export async function nameFamilies(trx: Trx, kind: 'contact' | 'consultation', ids: readonly string[]) {
  const name = kind === 'contact' ? 'name' : 'parentName'
  const rows = await selectInChunks(ids, (chunk) =>
    trx
      // Kysely can't type a table that is a parameter.
      .selectFrom(`${kind as 'contact'} as request`)
      .innerJoin('family', 'family.id', 'request.familyId')
      .select(['family.id', 'address', `request.${name as 'name'} as name`])
      .where('request.id', 'in', chunk)
      .where('spamAt', 'is', null)
      .where((eb) => eb.or([isConfirmed(kind, 'request'), eb('family.name', '=', eb.ref('address'))]))
      .whereRef(`request.${name as 'name'}`, '<>', 'family.name')
      .where(sql<SqlBool>`not ${newerConfirmed('contact')}`)
      .where(sql<SqlBool>`not ${newerConfirmed('consultation')}`)
      .orderBy('family.id')
      .orderBy('request.createdAt')
      .execute(),
  )
  for (const { id, address, name } of rows)
    await trx.updateTable('family').set(withSearchText(address, name)).where('id', '=', id).execute()
}

const exists = (table: keyof Tables, condition = sql``, family = 'family') =>
  sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.familyId`)} = ${sql.ref(`${family}.id`)} ${condition})`
const notSpam = sql`and "spamAt" is null`
const newerConfirmed = (table: 'contact' | 'consultation') =>
  exists(table, sql`and ${isConfirmed(table)} and ${sql.ref(`${table}.createdAt`)} > "request"."createdAt"`)

/** Whether a family has any request, message, or appointment outside the trash. */
export const hasAny = sql<SqlBool>`(${exists('consultation')} or ${exists('contact')} or ${exists('appointment')})`

const hasMessage = (family?: string, condition = sql``) => exists('contact', sql`${notSpam} ${condition}`, family)
const hasRequest = (family?: string) =>
  sql`(${exists('consultation', notSpam, family)} or ${exists('appointment', undefined, family)})`

/** The same, without suspected spam. */
export const isShown = sql<SqlBool>`(${hasMessage()} or ${hasRequest()})`

export type Viewer = Pick<User, 'canManageContacts' | 'canManageConsultations'>

/** The same, counting only what this user can manage. `family` is the table's alias. */
export const isShownTo = (user: Viewer, family?: string) =>
  sql<SqlBool>`(${hasMessage(family, sql`and ${isManagedMessage(user)}`)} or ${user.canManageConsultations ? hasRequest(family) : sql`false`})`

/** Whether a follow-up's request, if it has one, is outside the trash. */
export const isOfStoredRequest = sql<SqlBool>`("consultationId" is null or exists (select 1 from "consultation" where "consultation"."id" = "consultationId"))`

export const FAMILY_GONE =
  'There is nothing about this family. If its requests were deleted, they may be in Recently deleted.'

/**
 * Changes a family, or the one it has since been joined to, in a transaction that keeps others from joining, separating, or erasing it. New rows get
 * the id of the first parent.
 * @throws HTTPException 404 if the family doesn't exist
 */
export const changeFamily = <T>(
  db: Db,
  id: string,
  change: (trx: Trx, parents: [FamilyTable, ...FamilyTable[]]) => Promise<T>,
) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'trash')
    const [first, ...joined] = await findParents(trx, id)
    if (!first) throw new HTTPException(404, { message: FAMILY_GONE })
    return change(trx, [first, ...joined])
  })
