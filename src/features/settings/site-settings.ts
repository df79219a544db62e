import type { Db } from '../../server/db/open'
import type { Env } from '../../server/env'

/** Where the practice may be found besides, with the names people know. */
export const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
} as const
export type Network = keyof typeof networks

/** How long requests may be kept, in months; 0 is until somebody erases them. */
export const keepChoices = [0, 6, 12, 24] as const
export type KeepMonths = (typeof keepChoices)[number]

/** What everybody may know of the practice. */
export type Site = {
  name: string
  consultant: string
  email: string
  phone: string
  /** The same number as telephones dial it (E.164). */
  phoneNumber: string
  location: string
  /** The address of a photo of the consultant; a drawing stands in for it. */
  portrait: string | null
  timeZone: string
  copyrightSince: number
  families: string
  years: string
  /** Hours within which an answer is promised to whoever has written: in the toasts, the mails and the reply. */
  promisedHours: number
  /** Hours within which pages say that everything is answered. */
  latestHours: number
  /** After how many months requests are erased by themselves; 0 is never. */
  keepMonths: KeepMonths
} & Record<Network, string | null>

/** How mails of the practice travel; empty means by its name and e-mail address. What the environment says wins. */
type MailRoute = { senderName: string | null; senderAddress: string | null; practiceMail: string | null }

/** What the practice is called and how it is reached, until its settings say otherwise. */
export const defaultSite: Site = {
  name: 'Nightlight',
  consultant: 'Your Sleep Consultant',
  email: 'hello@nightlight.example',
  phone: '(555) 010-0142',
  phoneNumber: '+15550100142',
  location: 'California, United States',
  portrait: null,
  timeZone: 'America/Los_Angeles',
  copyrightSince: 2025,
  families: '100+',
  years: '8',
  promisedHours: 24,
  latestHours: 48,
  keepMonths: 0,
  instagram: null,
  facebook: null,
  tiktok: null,
  youtube: null,
  pinterest: null,
}
export const defaultMailRoute: MailRoute = { senderName: null, senderAddress: null, practiceMail: null }

/** The rows of table `setting` in which what differs from the defaults is stored. */
export const SITE_KEY = 'site'
export const MAIL_KEY = 'mail'

/** All settings as they are now. */
export async function settingsOf(db: Db): Promise<{ site: Site; mail: MailRoute }> {
  const rows = await db.selectFrom('setting').selectAll().where('key', 'in', [SITE_KEY, MAIL_KEY]).execute()
  const stored = (key: string): object => JSON.parse(rows.find((row) => row.key === key)?.value ?? '{}')
  return { site: { ...defaultSite, ...stored(SITE_KEY) }, mail: { ...defaultMailRoute, ...stored(MAIL_KEY) } }
}

/** The practice's facts as they are now. Every page and mail takes them from here. */
export const siteOf = async (db: Db) => (await settingsOf(db)).site

/** Who sends the practice's mails, as one mailbox: `Name <address>`. */
export async function senderOf(db: Db) {
  const { site, mail } = await settingsOf(db)
  return `${mail.senderName ?? site.name} <${mail.senderAddress ?? site.email}>`
}

/** What every letter needs: who writes, from which site, and where the practice gets its own mail. */
export type Letterhead = Pick<Env, 'siteUrl'> & { mailTo: string; site: Site }

/** Inside a transaction `db` is that transaction: SQLite has one connection only. */
export async function letterheadOf({ db, env }: { db: Db; env: Env }): Promise<Letterhead> {
  const { site, mail } = await settingsOf(db)
  return { siteUrl: env.siteUrl, mailTo: env.mailTo ?? mail.practiceMail ?? site.email, site }
}
