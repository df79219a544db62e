import { today } from '../../lib/time/dates'
import { oneAtATime } from '../../server/db/open'
import { body, query, routes } from '../../server/http'
import { approved, can } from '../accounts/guards'
import { forgetName, record } from '../activity/record'
import { eraseTraces } from '../email/scrub'
import { siteOf } from '../settings/site-settings'
import { TRASH } from '../trash/move'
import { findAccount } from './account'
import { erase } from './erase'
import { exportOf } from './export'
import { countOlder } from './retention'
import { emailAddress, olderThan, describeCounts } from './schema'
import { storedAbout } from './stored'

/** What is stored about one email address. The address travels in the body, since URLs end up in logs. */
export const privacy = routes()
  /** Counts per kind. `account` is null if there is none, and left out for users who can't manage users. */
  .post('/find', approved, body(emailAddress), async (c) => {
    const { db, user } = c.var
    const { address } = c.req.valid('json')
    const { consultation, contact, trash, outbox } = await storedAbout(db, address)
    const account = user.canManageUsers ? ((await findAccount(db, address)) ?? null) : undefined
    return c.json(
      {
        address,
        consultations: consultation.length,
        messages: contact.length,
        trashed: trash.length,
        mails: outbox.length,
        account,
      },
      200,
    )
  })

  /** Everything as a JSON file, including the trash, which only those who may restore it can see. */
  .post('/export', can('canManageContacts'), can('canManageConsultations'), body(emailAddress), async (c) => {
    const { db, user } = c.var
    const { address } = c.req.valid('json')
    const site = await siteOf(db)
    const content = await exportOf(db, { address, site, accounts: user.canManageUsers })
    await record(db, c, 'data exported')
    const name = `nightlight-data-${address.replace(/[^\w.@+-]/g, '_')}-${today(site.timeZone)}.json`
    c.header('Content-Type', 'application/json; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.body(JSON.stringify(content, null, 2))
  })

  /** Permanently erases everything except an account. Returns counts; a second call finds nothing left. */
  .post('/erase', can('canManageContacts'), can('canManageConsultations'), body(emailAddress), async (c) => {
    const { address } = c.req.valid('json')
    const counts = await c.var.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, TRASH)
      const counts = await erase(trx, await storedAbout(trx, address))
      await forgetName(trx, address.toLowerCase())
      const summary = describeCounts(counts)
      if (summary) await record(trx, c, 'data erased', summary)
      return counts
    })
    await eraseTraces(c.var)
    return c.json(counts, 200)
  })

  /** How many requests the next hourly job would erase with a retention period of so many months. */
  .get('/older', can('canManageUsers'), query(olderThan), async (c) => {
    const { db } = c.var
    return c.json(await countOlder(db, c.req.valid('query').months, await siteOf(db)), 200)
  })
