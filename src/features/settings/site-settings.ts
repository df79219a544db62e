import type { Db } from '../../server/db/open'
import type { Accent } from './accents'

/** Social networks the practice can link to, with their labels. */
export const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
} as const
export type Network = keyof typeof networks

/** Retention periods in months; 0 keeps requests until someone erases them. */
export const retentionChoices = [0, 6, 12, 24] as const

/** The practice's public details until it enters its own. */
export const defaultSite = {
  name: 'Nightlight',
  consultant: 'Your Sleep Consultant',
  email: 'hello@nightlight.example',
  phone: '(555) 010-0142',
  /** The same number in E.164 format. */
  phoneNumber: '+15550100142',
  location: 'California, United States',
  /** The URL of a photo of the consultant; without one, pages show a drawing. */
  portrait: null as string | null,
  /** The URL of an uploaded image that replaces the mark next to the name and on icons. */
  mark: null as string | null,
  accent: 'terracotta' as Accent,
  timeZone: 'America/Los_Angeles',
  copyrightSince: 2025,
  families: '100+',
  years: '8',
  /** The response time in hours that toasts, emails, and replies promise. */
  promisedHours: 24,
  /** The response time in hours that pages promise. */
  latestHours: 48,
  /** How many hours after a call a plan is promised. */
  planHours: 48,
  /** After how many months requests are erased automatically; 0 means never. */
  keepMonths: 0 as (typeof retentionChoices)[number],
  /** How many years signed agreements are kept after the last day of service, even after an erasure. */
  keepAgreementYears: 4,
  /** How many years receipts keep their number, date, amount, and payer's name after an erasure. */
  keepReceiptYears: 7,
  ...(Object.fromEntries(Object.keys(networks).map((network) => [network, null])) as Record<Network, string | null>),
}
export type Site = typeof defaultSite

/** Whether the consultant has entered a name. */
export const isNamed = ({ consultant }: Site) => consultant !== defaultSite.consultant

type EmailSettings = Record<'senderName' | 'senderAddress' | 'practiceMail', string | null>

/** How emails are addressed; null means the practice's name and email address. Environment variables take precedence. */
export const defaultEmailSettings: EmailSettings = { senderName: null, senderAddress: null, practiceMail: null }

/** The keys in table `setting`. They contain only what differs from the defaults. */
export const SITE_KEY = 'site'
export const MAIL_KEY = 'mail'

export async function loadSettings(db: Db): Promise<{ site: Site; mail: EmailSettings }> {
  const rows = await db.selectFrom('setting').selectAll().where('key', 'in', [SITE_KEY, MAIL_KEY]).execute()
  const stored = (key: string) => rows.find((row) => row.key === key)?.value as object | undefined
  return { site: { ...defaultSite, ...stored(SITE_KEY) }, mail: { ...defaultEmailSettings, ...stored(MAIL_KEY) } }
}

export const loadSite = async (db: Db) => (await loadSettings(db)).site

/** Returns the sender of the practice's emails as one mailbox: `Name <address>`. */
export const loadSender = async (db: Db) => toSender(await loadSettings(db))

export const toSender = ({ site, mail }: { site: Site; mail: EmailSettings }) =>
  `${mail.senderName ?? site.name} <${mail.senderAddress ?? site.email}>`
