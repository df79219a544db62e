import { defaultSite, isNamed, loadSite } from '../../features/settings/site-settings'
import { can } from '../../features/auth/guards'
import { loadAvailability } from '../../features/appointments/availability/load'
import { onboardingItems, type OnboardingItem } from '../../features/settings/schema'
import { findStored } from '../../features/email/mail-server/store'
import { loadState } from '../../features/website/draft'
import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import type { Env } from '../../server/env'
import { problem, routes } from '../../server/http'
import { isUnchanged } from './onboarding-texts'

const DISMISSED_KEY = 'dismissed'

export const onboarding = routes()
  .use(can('canManageUsers'))

  .get('/', async (c) => c.json(await listItems(c.var), 200))

  /** Dismisses an item. For a claim, that confirms it. */
  .delete('/:item', async (c) => {
    const item = onboardingItems.find((known) => known === c.req.param('item'))
    if (!item) return problem(c, 404, 'That item doesn’t exist')
    await updateDismissed(c.var.db, (dismissed) => dismissed.add(item))
    return c.json({ success: true as const }, 200)
  })

  .put('/:item', async (c) => {
    await updateDismissed(c.var.db, (dismissed) => dismissed.delete(c.req.param('item')))
    return c.json({ success: true as const }, 200)
  })

async function listItems({ db, env }: { db: Db; env: Env }) {
  const site = await loadSite(db)
  const { entries } = await loadState(db)
  const texts = entries.map((entry) => ({ ...entry, value: entry.public }))
  const { weekly } = await loadAvailability(db)
  const questions = await db.selectFrom('packageQuestions').select('packageId').limit(1).execute()
  const templates = await db.selectFrom('planTemplate').select('id').limit(1).execute()
  const posts = await db.selectFrom('post').select('id').where('publishedAt', 'is not', null).limit(1).execute()
  const isOpen: Partial<Record<OnboardingItem, boolean>> = {
    consultant: !isNamed(site),
    portrait: site.portrait === null,
    email: site.email.endsWith('.example'),
    phone: site.phoneNumber.startsWith('+1555'),
    location: site.location === defaultSite.location,
    hours: !Object.values(weekly).some((ranges) => ranges.length > 0),
    questions: questions.length === 0,
    plans: templates.length === 0,
    address: !env.siteUrl,
    smtp: !env.smtpUrl && !(await hasSentEmail(db)),
    post: posts.length === 0,
  }
  const dismissed = await findDismissed(db)
  return onboardingItems.filter((item) => (isOpen[item] ?? isUnchanged(item, texts, site)) && !dismissed.includes(item))
}

/** Whether an email has been sent through the mail server set in the portal. */
async function hasSentEmail(db: Db) {
  const server = await findStored(db)
  if (!server) return false
  const sent = db.selectFrom('outbox').select('id').where('sentAt', '>', server.since).limit(1)
  return (await sent.executeTakeFirst()) !== undefined
}

const findDismissed = async (db: Db) => (await readSetting<string[]>(db, DISMISSED_KEY)) ?? []

const updateDismissed = (db: Db, update: (dismissed: Set<string>) => void) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'settings')
    const dismissed = new Set(await findDismissed(trx))
    update(dismissed)
    await saveSetting(trx, DISMISSED_KEY, [...dismissed])
  })
