import { randomUUIDv7 } from 'node:crypto'
import { datesToInstants } from '../../../lib/time/zoned-time'
import type { Db } from '../../../server/db/open'
import { body, problem, query, routes, type Problem } from '../../../server/http'
import { can } from '../../auth/guards'
import { record } from '../../activity/record'
import { loadSite } from '../../settings/site-settings'
import { findBusyTimes } from '../booking/find-slots'
import { dateRange } from '../schema'
import type { CalendarTable } from '../table'
import { isStale } from './alert'
import { findFeed, renewFeed } from './feed'
import { getOpenNotices } from './parse/notices'
import { readBusyTimes, refreshCalendar, storeBusyTimes } from './refresh'
import { newCalendar } from './schema'
import { decryptSource, encryptSource, findHost, type Source } from './source'

/** Returns the events of the practice's external calendars that overlap these dates. */
export const busy = routes().get('/', can('canManageConsultations'), query(dateRange), async (c) => {
  const { db } = c.var
  const { timeZone } = await loadSite(db)
  const [after, before] = datesToInstants(c.req.valid('query'), timeZone)
  return c.json(await findBusyTimes(db, timeZone, after, before), 200)
})

export const calendars = routes()
  .use(can('canManageConsultations'))

  .get('/', async (c) => {
    const { db } = c.var
    const rows = await db.selectFrom('calendar').selectAll().orderBy('createdAt').orderBy('id').execute()
    return c.json(await Promise.all(rows.map((row) => toCalendar(db, row))), 200)
  })

  /**
   * Adds a calendar and reads it. Returns 422 if it's in a private network. If it can't be read for another reason, it has an `error` and is retried
   * every ten minutes. Returns an existing calendar with the same source, since the first response may have been lost.
   */
  .post('/', body(newCalendar), async (c) => {
    const { db } = c.var
    const added = c.req.valid('json')
    const same = await findSame(db, added)
    if (same) return c.json(await toCalendar(db, same), 201)
    const id = randomUUIDv7()
    const source = await encryptSource(db, id, added)
    const createdAt = new Date().toISOString()
    const row = {
      id,
      createdAt,
      ...source,
      name: null,
      etag: null,
      readAt: null,
      triedAt: createdAt,
      error: null,
      notices: null,
    }
    const result = await readBusyTimes(c.var, row)
    if (result.isPrivate) {
      const error = result.changes.error!
      return c.json({ error, fields: { url: error } } satisfies Problem, 422)
    }
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('calendar').values(row).execute()
      await storeBusyTimes(trx, id, result)
      await record(trx, c, 'calendar added')
    })
    const calendar = await findCalendar(db, id)
    return calendar ? c.json(calendar, 201) : problem(c, 404, NOT_FOUND)
  })

  .post('/:id/refresh', async (c) => {
    const { db } = c.var
    const id = c.req.param('id')
    const row = await db.selectFrom('calendar').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) await refreshCalendar(c.var, row, { force: true })
    const calendar = await findCalendar(db, id)
    return calendar ? c.json(calendar, 200) : problem(c, 404, NOT_FOUND)
  })

  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const deleted = await c.var.db.transaction().execute(async (trx) => {
      const result = await trx.deleteFrom('calendar').where('id', '=', id).executeTakeFirst()
      if (!result.numDeletedRows) return false
      await trx.deleteFrom('busyTime').where('calendarId', '=', id).execute()
      await record(trx, c, 'calendar removed')
      return true
    })
    return deleted ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

/** The URL where the practice's calendar app finds the appointments. */
export const calendarFeed = routes()
  .use(can('canManageConsultations'))

  /** Returns when the URL was created; null if there's none. The URL itself isn't stored. */
  .get('/', async (c) => c.json({ createdAt: (await findFeed(c.var.db))?.createdAt ?? null }, 200))

  /** Creates a URL. The previous one stops working. */
  .post('/', async (c) => {
    const path = await c.var.db.transaction().execute(async (trx) => {
      await record(trx, c, 'calendar feed renewed')
      return renewFeed(trx)
    })
    return c.json({ url: c.var.env.siteUrl + path }, 201)
  })

const NOT_FOUND = 'This calendar no longer exists'

async function findSame(db: Db, { kind, url, username, password }: Omit<Source, 'etag'>) {
  const calendars = db.selectFrom('calendar').selectAll()
  for (const row of await calendars.where(({ and }) => and({ kind, username })).execute()) {
    const source = await decryptSource(db, row).catch(() => undefined)
    if (source?.url === url && source.password === password) return row
  }
  return undefined
}

async function findCalendar(db: Db, id: string) {
  const row = await db.selectFrom('calendar').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCalendar(db, row)
}

/** Returns a calendar without its password or its URL, which is a secret too. */
async function toCalendar(db: Db, row: CalendarTable) {
  const { id, kind, name, username, readAt, triedAt, error, createdAt } = row
  const host = (await findHost(db, row)) ?? ''
  const { events } = await db
    .selectFrom('busyTime')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('calendarId', '=', id)
    .executeTakeFirstOrThrow()
  const notices = getOpenNotices(row.notices)
  return { id, kind, name, host, username, readAt, triedAt, error, notices, createdAt, events, isStale: isStale(row) }
}
