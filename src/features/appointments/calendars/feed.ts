import ical from 'ical-generator'
import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import { problem, routes } from '../../../server/http'
import { hashToken, newToken } from '../../../server/secret'
import { loadSite } from '../../settings/site-settings'
import { loadPublished } from '../../website/published'
import { describePlace, toEvent, toProdId } from '../emails/invitation'

/** The key in table `setting`. */
const FEED_KEY = 'calendarFeed'
const DAYS_BACK = 60
const DAY_MS = 86_400_000
/** How often apps are asked to refresh the feed. */
const REFRESH_SECONDS = 900

type Feed = { tokenHash: string; createdAt: string }

/** Returns the stored feed; undefined if there is none. Its URL isn't stored. */
export const findFeed = (db: Db) => readSetting<Feed>(db, FEED_KEY)

/** Creates a feed and invalidates the previous URL. Returns its path. */
export async function renewFeed(db: Db) {
  const token = newToken()
  await saveSetting(db, FEED_KEY, { tokenHash: hashToken(token), createdAt: new Date().toISOString() } satisfies Feed)
  return `/calendar/${token}.ics`
}

/** The feed that the practice subscribes to in a calendar app. Only its URL protects it. */
export const calendarFeedFile = routes().get('/:file', async (c) => {
  const { db, env } = c.var
  const feed = await findFeed(db)
  const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? []
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Referrer-Policy', 'no-referrer')
  if (!feed || !token || hashToken(token) !== feed.tokenHash)
    return problem(c, 404, 'There is no calendar at this address')
  const text = await createFeed(db, env.siteUrl)
  return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
})

/** Returns the appointments of the last 60 days and all later ones as an iCalendar file. */
async function createFeed(db: Db, siteUrl: string) {
  const [site, website] = [await loadSite(db), await loadPublished(db)]
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where('status', 'in', ['confirmed', 'requested'])
    .where('takesTime', '=', true)
    .where('end', '>', new Date(Date.now() - DAYS_BACK * DAY_MS).toISOString())
    .orderBy('start')
    .execute()
  const calendar = ical({ prodId: toProdId(site), name: `Appointments, ${site.name}`, ttl: REFRESH_SECONDS })
  for (const row of rows) {
    const url = `${siteUrl}/admin/calendar?date=${row.start.slice(0, 10)}`
    calendar.createEvent({
      ...toEvent(row),
      stamp: new Date(row.changedAt),
      summary: `${row.name}: ${row.typeName}${row.status === 'requested' ? ' (requested)' : ''}`,
      location: row.place === 'phone' ? row.phone : (row.placeDetails ?? row.address),
      description: [
        describePlace(row, { site, website }),
        row.phone && `Phone: ${row.phone}`,
        row.address && `Address: ${row.address}`,
        url,
      ]
        .filter(Boolean)
        .join('\n'),
      ...(siteUrl && { url }),
    })
  }
  return calendar.toString()
}
