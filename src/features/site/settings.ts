import type { Db } from '../../server/db/open'
import type { Env } from '../../server/env'

/** What the practice is called and how it is reached, until its settings say otherwise. */
export const defaultSite = {
  name: 'Nightlight',
  consultant: 'Your Sleep Consultant',
  email: 'hello@nightlight.example',
  phone: '(555) 010-0142',
  /** The same number as telephones dial it. */
  phoneNumber: '+15550100142',
  location: 'California, United States',
  timeZone: 'America/Los_Angeles',
  copyrightSince: 2025,
  families: '100+',
}
export type Site = typeof defaultSite

const KEY = 'site'

/** The practice's facts as they are now. Every page and mail takes them from here. */
export async function siteOf(db: Db): Promise<Site> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? { ...defaultSite, ...(JSON.parse(row.value) as Partial<Site>) } : defaultSite
}

/** What every letter needs: who writes, from which site, and where the practice gets its own mail. */
export type Letterhead = Pick<Env, 'siteUrl' | 'mailTo'> & { site: Site }

/** Inside a transaction `db` is that transaction: SQLite has one connection only. */
export const letterheadOf = async ({ db, env: { siteUrl, mailTo } }: { db: Db; env: Env }): Promise<Letterhead> => ({
  siteUrl,
  mailTo,
  site: await siteOf(db),
})
