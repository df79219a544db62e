import { randomUUIDv7 } from 'node:crypto'
import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import type { Actor } from '../activity/record'
import { linkAppointments, unlinkAppointments } from './link-appointments'
import { getPackages } from './load-packages'
import { findPublished, copyContent, type WebsiteValues } from './published'
import type { Link } from './schema'

/** Makes changes one at a time. */
export const changeWebsite = <T>(db: Db, change: (trx: Trx) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'website')
    return change(trx)
  })

/**
 * Stores a version, which makes it public. `published` is the version before; `undone` are its changes to appointment types, to be
 * reverted. Returns what it takes to undo the publication.
 */
export async function publish(
  trx: Trx,
  { var: { user } }: Actor,
  values: WebsiteValues,
  published: Awaited<ReturnType<typeof findPublished>>,
  undone?: Link[],
) {
  const { id: latest = '' } = published ?? {}
  const id = randomUUIDv7()
  const version = {
    id: id > latest ? id : getNextId(latest),
    publishedAt: new Date().toISOString(),
    username: user!.username,
  }
  if (undone) await unlinkAppointments(trx, undone)
  const links = undone ? [] : await linkAppointments(trx, getPackages(copyContent(published)), getPackages(values))
  const content = JSON.parse(
    JSON.stringify(values, (name, value) => (name === 'appointmentTypeId' ? undefined : value)),
  )
  await trx
    .insertInto('websiteVersion')
    .values({ ...version, content })
    .execute()
  return { ...version, before: latest || 'original', links }
}

/** Returns the next id. Within a millisecond, or after a clock was set back, a new id might sort before this one. */
function getNextId(id: string) {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
