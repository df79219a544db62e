import type { Db } from '../../server/db/open'
import { readSetting } from '../../server/db/setting'
import type { Env } from '../../server/env'
import { ADDRESS_TO_COME, followAddress } from '../settings/address'
import { loadSettings, toSender, type Site } from '../settings/site-settings'
import { getFacts } from '../website/placeholders'
import { loadPublished, type WebsiteValues } from '../website/published'

/**
 * What every email needs: the site, its details, its sender as one mailbox, the address for the practice's own email, and the practice's own texts.
 */
export type EmailContext = Pick<Env, 'siteUrl'> & {
  mailFrom: string
  mailTo: string
  site: Site
  /** The values of placeholders such as `{{name}}`. */
  facts: Record<string, string>
  website: WebsiteValues
}

/** Inside a transaction, pass the transaction as `db`, since SQLite has only one connection. */
export async function loadEmailContext({ db, env }: { db: Db; env: Env }): Promise<EmailContext> {
  const { site, mail } = await loadSettings(db)
  await followAddress({ db, env })
  return {
    // Without a mail server, emails are files on this machine.
    siteUrl: env.siteUrl || ((await reachesPeople({ db, env })) ? ADDRESS_TO_COME : env.localUrl),
    mailFrom: env.mailFrom || toSender({ site, mail }),
    mailTo: env.mailTo ?? mail.practiceMail ?? site.email,
    site,
    facts: getFacts(site),
    website: await loadPublished(db),
  }
}

/** The key in table `setting` with the mail server that was set in the portal. */
export const MAIL_SERVER_KEY = 'mailServer'

/** Whether emails are sent to people rather than only written to files. */
export const reachesPeople = async ({ db, env }: { db: Db; env: Pick<Env, 'smtpUrl'> }) =>
  Boolean(env.smtpUrl ?? (await readSetting<object>(db, MAIL_SERVER_KEY)))
