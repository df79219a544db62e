import { createHash } from 'node:crypto'
import { HTTPException } from 'hono/http-exception'
import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { saveSetting } from '../../server/db/setting'
import type { Env } from '../../server/env'
import { body, fieldProblem, problem, routes } from '../../server/http'
import { can } from '../../features/auth/guards'
import { missingPermission, type User } from '../../features/auth/permissions'
import { record } from '../../features/activity/record'
import { describeServer } from '../../features/email/mail-server/store'
import { enqueue } from '../../features/email/outbox'
import { settingsUpdate, testEmailRequest, toE164 } from '../../features/settings/schema'
import {
  defaultEmailSettings,
  defaultSite,
  MAIL_KEY,
  loadSender,
  loadSettings,
  SITE_KEY,
  loadSite,
} from '../../features/settings/site-settings'
import { loadEmailContext } from '../../features/email/context'

/** The practice's public details, which every page shows, and, for user managers, the settings. */
export const site = routes()
  .get('/', async (c) => c.json(await loadSite(c.var.db), 200))

  .get('/settings', can('canManageUsers'), async (c) => c.json(await readSettings(c.var.db, c.var.env), 200))

  /** Changes some settings. Answers 409 if they have changed since `version`. */
  .patch('/', can('canManageUsers'), body(settingsUpdate), async (c) => {
    const { version, ...changes } = c.req.valid('json')
    const reason =
      (changes.keepMonths ?? changes.keepReceiptYears ?? changes.keepAgreementYears) !== undefined &&
      getEraseProblem(c.var.user)
    if (reason) return problem(c, 403, reason)
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const before = await loadSettings(trx)
      if (version !== getVersion(before)) throw new HTTPException(409, { message: STALE })
      const after = mergeChanges(before, changes)
      if (after.site.latestHours < after.site.promisedHours)
        throw new HTTPException(422, { res: c.json(fieldProblem('latestHours', INCONSISTENT), 422) })
      const changed = Object.keys(changes).filter((name) => getValue(before, name) !== getValue(after, name))
      if (changed.length === 0) return
      await saveSetting(trx, SITE_KEY, omitDefaults(after.site, defaultSite))
      await saveSetting(trx, MAIL_KEY, omitDefaults(after.mail, defaultEmailSettings))
      await record(trx, c, 'settings changed', changed.map((name) => logNames[name] ?? name).join(', '))
    })
    return c.json(await readSettings(c.var.db, c.var.env), 200)
  })

  /** Sends a test email. Its state is at `/api/admin/mails/:id`. */
  .post('/test-mail', can('canManageUsers'), body(testEmailRequest), async (c) => {
    const { siteUrl, mailTo, site } = await loadEmailContext(c.var)
    const to = c.req.valid('json').to === 'me' ? c.var.user.email : mailTo
    const [id] = await c.var.db.transaction().execute((trx) =>
      enqueue(trx, {
        kind: 'test',
        to,
        subject: `A test email from ${site.name}`,
        content: {
          brand: site.name,
          title: 'Your emails arrive',
          body: [
            'You requested this email to check whether your site’s emails reach you. They do.',
            'If it landed in your spam folder, the settings say what your domain still needs, under “Does your domain vouch for them?”.',
            { action: 'Back to the settings', url: `${siteUrl}/admin/settings` },
          ],
          footer: `${site.name}, sent because ${c.var.user.username} requested it`,
        },
      }),
    )
    return c.json({ id: id!, to }, 201)
  })

/** A shorter retention period erases requests, so changing it takes both permissions to erase them. */
const getEraseProblem = (user: User) =>
  missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')

const STALE =
  'Someone has changed the settings since you opened them. What you typed is still here, next to what was saved. Review it and save again.'
const INCONSISTENT = 'This can’t be shorter than the time you promise to people who write'

/** Names for the activity log that differ from the field names. */
const logNames: Record<string, string> = {
  accent: 'color of buttons and links',
  timeZone: 'time zone',
  copyrightSince: 'first year',
  promisedHours: 'promised answer',
  latestHours: 'answer on pages',
  planHours: 'promised plan',
  keepMonths: 'how long requests are kept',
  keepAgreementYears: 'how long signed agreements are kept',
  keepReceiptYears: 'how long receipts are kept',
  senderName: 'sender’s name',
  senderAddress: 'sender’s address',
  practiceMail: 'address for the practice’s email',
}

type Settings = Awaited<ReturnType<typeof loadSettings>>

const getVersion = (settings: Settings) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)

const getValue = ({ site, mail }: Settings, name: string) => ({ ...site, ...mail })[name as keyof Settings['site']]

/** Applies changes. `phoneNumber` is derived from `phone`. */
function mergeChanges({ site, mail }: Settings, changes: object): Settings {
  const known = <T extends object>(to: T) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => name in to)) as Partial<T>
  const next = { ...site, ...known(site) }
  return { site: { ...next, phoneNumber: toE164(next.phone) ?? next.phoneNumber }, mail: { ...mail, ...known(mail) } }
}

/** Leaves out defaults, so that a later release can change them. */
const omitDefaults = <T extends object>(settings: T, from: T) =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== from[name as keyof T]))

/** Returns the settings, and the ones that environment variables override. */
async function readSettings(db: Db, env: Env) {
  const settings = await loadSettings(db)
  const mailServer = await describeServer({ db, env })
  return {
    ...settings,
    version: getVersion(settings),
    sender: env.mailFrom ?? (await loadSender(db)),
    fixed: { mailFrom: env.mailFrom ?? null, mailTo: env.mailTo ?? null },
    mailServer,
    reachesPeople: mailServer !== null,
  }
}
