import { createHash } from 'node:crypto'
import { advisoryLock, type Db, type Trx } from '../../server/db/open'
import { bumpContentVersion } from '../../server/content-version'
import type { Env } from '../../server/env'
import { body, problem, routes } from '../../server/http'
import { can } from '../accounts/guards'
import { missingPermission, type User } from '../accounts/schema'
import { record } from '../activity/record'
import { enqueue } from '../email/outbox'
import '../posts/table'
import { beginnings, toE164, settingsUpdate, testMail, type OnboardingItem } from './schema'
import {
  defaultEmailSettings,
  defaultSite,
  loadEmailContext,
  MAIL_KEY,
  loadSender,
  loadSettings,
  SITE_KEY,
  loadSite,
} from './site-settings'

const DISMISSED_KEY = 'dismissed'

/** The practice's facts, which every page shows, and what user managers do with them. */
export const site = routes()
  .get('/', async (c) => c.json(await loadSite(c.var.db), 200))

  .get('/settings', can('canManageUsers'), async (c) => c.json(await answer(c.var.db, c.var.env), 200))

  /** Changes what is sent of them; refused with 409 when they are no longer what its sender has seen. */
  .patch('/', can('canManageUsers'), body(settingsUpdate), async (c) => {
    const { version, ...changes } = c.req.valid('json')
    const reason = changes.keepMonths !== undefined && mayNotErase(c.var.user)
    if (reason) return problem(c, 403, reason)
    const outcome = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const before = await loadSettings(trx)
      if (version !== versionOf(before)) return 'stale'
      const after = merged(before, changes)
      if (after.site.latestHours < after.site.promisedHours) return 'promises cross'
      const changed = Object.keys(changes).filter((name) => valueOf(before, name) !== valueOf(after, name))
      if (changed.length === 0) return 'done'
      await store(trx, SITE_KEY, different(after.site, defaultSite))
      await store(trx, MAIL_KEY, different(after.mail, defaultEmailSettings))
      await bumpContentVersion(trx)
      await record(trx, c, 'settings changed', changed.map((name) => words[name] ?? name).join(', '))
      return 'done'
    })
    if (outcome === 'stale') return problem(c, 409, STALE)
    if (outcome === 'promises cross') return c.json({ error: CROSSED, fields: { latestHours: CROSSED } }, 422)
    return c.json(await answer(c.var.db, c.var.env), 200)
  })

  /** Sends a mail that says nothing but that mails arrive; what becomes of it is seen at `/api/admin/mails/:id`. */
  .post('/test-mail', can('canManageUsers'), body(testMail), async (c) => {
    const { siteUrl, mailTo, site } = await loadEmailContext(c.var)
    const to = c.req.valid('json').to === 'me' ? c.var.user.email : mailTo
    const [id] = await c.var.db.transaction().execute((trx) =>
      enqueue(trx, {
        kind: 'test',
        to,
        subject: `A test email from ${site.name}`,
        content: {
          brand: site.name,
          title: 'Mails arrive',
          body: [
            'You requested this email to check whether your site’s emails reach you. They do.',
            'If it landed in your spam folder, the sender’s domain needs SPF and DKIM records. Your email provider can tell you how to add them.',
            { action: 'Back to the settings', url: `${siteUrl}/admin/settings` },
          ],
          footer: `${site.name}, sent because ${c.var.user.username} requested it`,
        },
      }),
    )
    c.var.wakeEmailWorker()
    return c.json({ id: id!, to }, 201)
  })

  .get('/beginnings', can('canManageUsers'), async (c) => {
    const { site } = await loadSettings(c.var.db)
    const isOpen: Record<OnboardingItem, boolean> = {
      consultant: site.consultant === defaultSite.consultant,
      email: site.email.endsWith('.example'),
      phone: site.phoneNumber.startsWith('+1555'),
      portrait: site.portrait === null,
      smtp: !c.var.env.smtpUrl,
      post: !(await c.var.db.selectFrom('post').select('id').where('publishedAt', 'is not', null).executeTakeFirst()),
    }
    const dismissed = await dismissedOf(c.var.db)
    return c.json(
      beginnings.filter((item) => isOpen[item] && !dismissed.includes(item)),
      200,
    )
  })

  .delete('/beginnings/:item', can('canManageUsers'), async (c) => {
    const item = beginnings.find((known) => known === c.req.param('item'))
    if (!item) return problem(c, 404, 'That item doesn’t exist')
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      await store(trx, DISMISSED_KEY, [...new Set([...(await dismissedOf(trx)), item])])
    })
    return c.json({ success: true as const }, 200)
  })

/** What is kept for a shorter time is erased: only who may erase requests of both kinds decides it. */
const mayNotErase = (user: User) => missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')

const STALE =
  'Someone has changed the settings since you opened them. What you typed is still here, next to what was saved. Review it and save again.'
const CROSSED = 'This can’t be shorter than the time you promise to people who write'

/** How the log names what was changed, where the name in the code says too little. */
const words: Record<string, string> = {
  email: 'e-mail',
  timeZone: 'time zone',
  copyrightSince: 'first year',
  promisedHours: 'promised answer',
  latestHours: 'answer on pages',
  keepMonths: 'how long requests are kept',
  senderName: 'sender’s name',
  senderAddress: 'sender’s address',
  practiceMail: 'address for the practice’s mail',
}

type Settings = Awaited<ReturnType<typeof loadSettings>>

/** Changes with every setting. */
const versionOf = (settings: Settings) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)

const valueOf = ({ site, mail }: Settings, name: string) => ({ ...site, ...mail })[name as keyof Settings['site']]

/** The settings with these changes; the number to dial follows the number as it is shown. */
function merged({ site, mail }: Settings, changes: object): Settings {
  const known = <T extends object>(to: T) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => name in to)) as Partial<T>
  const next = { ...site, ...known(site) }
  return { site: { ...next, phoneNumber: toE164(next.phone) ?? next.phoneNumber }, mail: { ...mail, ...known(mail) } }
}

/** What differs from the defaults: the rest follows them into a later release. */
const different = <T extends object>(settings: T, from: T) =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== from[name as keyof T]))

async function store(trx: Trx, key: string, content: object) {
  const value = JSON.stringify(content)
  await trx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function dismissedOf(db: Db) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', DISMISSED_KEY).executeTakeFirst()
  return JSON.parse(row?.value ?? '[]') as string[]
}

/** What the settings page shows: the settings, and what the environment has decided already. */
async function answer(db: Db, env: Env) {
  const settings = await loadSettings(db)
  return {
    ...settings,
    version: versionOf(settings),
    sender: env.mailFrom ?? (await loadSender(db)),
    fixed: { mailFrom: env.mailFrom ?? null, mailTo: env.mailTo ?? null },
    reachesPeople: env.smtpUrl !== undefined,
  }
}
