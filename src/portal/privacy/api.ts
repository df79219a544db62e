import { toSlug } from '../../lib/text/slugs'
import { today } from '../../lib/time/dates'
import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { body, problem, query, routes } from '../../server/http'
import { can, requestAccess } from '../../features/auth/guards'
import { missingPermission } from '../../features/auth/permissions'
import { record } from '../../features/activity/record'
import { scrubDisk } from '../../features/email/scrub'
import { noteErased } from '../../features/trash/erased'
import { removeUnfinished } from '../../features/media/files'
import { loadSite } from '../../features/settings/site-settings'
import { loadPublished } from '../../features/website/published'
import { findAccount } from './account'
import { erasePeople } from './erase'
import { exportStored } from './export'
import { countOlder } from './retention'
import { emailAddress, olderThan, describeCounts, person } from './schema'
import { countStored, findStored } from './find-stored'
import { findParents } from '../../features/families/parents'

/** Data stored about one email address. The address is in the body, because URLs end up in logs. */
export const privacy = routes()
  /** Counts by kind. `account` is null if there is none, and left out for users who can't manage users. */
  .post('/find', can('canManageContacts', 'canManageConsultations'), body(emailAddress), async (c) => {
    const { db, user } = c.var
    const { address } = c.req.valid('json')
    for (const permission of ['canManageContacts', 'canManageConsultations'] as const)
      if ((await requestAccess(c.var, permission)) === 'first names')
        return problem(c, 403, missingPermission(user, permission)!)
    const stored = await findStored(db, [address])
    const account = user.canManageUsers ? ((await findAccount(db, address)) ?? null) : undefined
    return c.json({ address, ...countStored(stored), account }, 200)
  })

  /** Everything as a JSON file, including the trash, which only users who may restore it can see. */
  .post('/export', can('canManageContacts'), can('canManageConsultations'), body(person), async (c) => {
    const { db, user } = c.var
    const addresses = await findAddresses(db, c.req.valid('json'))
    const [address] = addresses
    if (address === undefined) return problem(c, 404, NO_FAMILY)
    const site = await loadSite(db)
    const content = await exportStored(db, {
      addresses,
      site,
      website: await loadPublished(db),
      accounts: user.canManageUsers,
    })
    await record(db, c, 'data exported')
    const name = `${toSlug(site.name) || 'practice'}-data-${address.replace(/[^\w.@+-]/g, '_')}-${today(site.timeZone)}.json`
    c.header('Content-Type', 'application/json; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.body(JSON.stringify(content, null, 2))
  })

  /** Permanently erases everything except an account. Returns counts. A second call finds nothing left. */
  .post('/erase', can('canManageContacts'), can('canManageConsultations'), body(person), async (c) => {
    const counts = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'trash')
      const addresses = await findAddresses(trx, c.req.valid('json'))
      if (addresses.length === 0) return undefined
      const counts = await erasePeople(trx, addresses)
      await noteErased(trx, ...addresses.map((address) => `address ${address}` as const))
      const summary = describeCounts(counts)
      if (summary) await record(trx, c, 'data erased', summary)
      return counts
    })
    if (!counts) return problem(c, 404, NO_FAMILY)
    await removeUnfinished(c.var)
    await scrubDisk(c.var)
    return c.json(counts, 200)
  })

  /** How many requests the next hourly job would erase with a retention period of this many months. */
  .get('/older', can('canManageUsers'), query(olderThan), async (c) => {
    const { db } = c.var
    return c.json(await countOlder(db, c.req.valid('query').months, await loadSite(db)), 200)
  })

const NO_FAMILY = 'This family no longer exists'

/** Returns nobody if the page has since been joined to another one, because the user hasn't seen those people. */
async function findAddresses(db: Db, who: { address: string } | { familyId: string }) {
  if ('address' in who) return [who.address]
  const parents = await findParents(db, who.familyId)
  return parents[0]?.id === who.familyId ? parents.map(({ address }) => address) : []
}
