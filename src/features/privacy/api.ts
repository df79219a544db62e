import { today } from '../../lib/dates'
import { oneAtATime } from '../../server/db/open'
import { body, query, routes } from '../../server/http'
import { approved, can } from '../accounts/guards'
import { forgetName, record } from '../activity/record'
import { eraseTraces } from '../mail/traces'
import { siteOf } from '../site/settings'
import { TRASH } from '../trash/move'
import { accountOf } from './account'
import { erase } from './erase'
import { exportOf } from './export'
import { countOlder } from './retention'
import { addressed, olderThan, wordsOf } from './schema'
import { storedAbout } from './stored'

/** What is stored about one e-mail address. It travels in the body, since addresses of calls end up in logs. */
export const privacy = routes()
  /** How much there is of each kind. `account` is null without one, and left out for who may not manage users. */
  .post('/find', approved, body(addressed), async (c) => {
    const { db, user } = c.var
    const { address } = c.req.valid('json')
    const { consultation, contact, trash, outbox } = await storedAbout(db, address)
    const account = user.canManageUsers ? ((await accountOf(db, address)) ?? null) : undefined
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

  /** All of it as a JSON file. It holds what was deleted too, which only those may see who may restore it. */
  .post('/export', can('canManageContacts'), can('canManageConsultations'), body(addressed), async (c) => {
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

  /** Erases all of it for good but an account; asked again, there is nothing left. Answers how much it was. */
  .post('/erase', can('canManageContacts'), can('canManageConsultations'), body(addressed), async (c) => {
    const { address } = c.req.valid('json')
    const counts = await c.var.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, TRASH)
      const counts = await erase(trx, await storedAbout(trx, address))
      await forgetName(trx, address.toLowerCase())
      const words = wordsOf(counts)
      if (words) await record(trx, c, 'data erased', words)
      return counts
    })
    await eraseTraces(c.var)
    return c.json(counts, 200)
  })

  /** How many requests would be erased at the next round, were they kept for so many months. */
  .get('/older', can('canManageUsers'), query(olderThan), async (c) => {
    const { db } = c.var
    return c.json(await countOlder(db, c.req.valid('query').months, await siteOf(db)), 200)
  })
