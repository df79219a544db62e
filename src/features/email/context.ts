import type { Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import { loadSettings, toSender, type Site } from '../settings/site-settings'
import { getFacts } from '../website/placeholders'
import { loadPublished, type WebsiteValues } from '../website/published'

/**
 * What every email needs: the site, its details, its sender as one mailbox, where the practice gets its own email, and the
 * practice's own texts.
 */
export type EmailContext = Pick<Env, 'siteUrl'> & {
  mailFrom: string
  mailTo: string
  site: Site
  /** What `{{name}}` and the like stand for. */
  facts: Record<string, string>
  website: WebsiteValues
}

/** Inside a transaction, pass the transaction as `db`, since SQLite has only one connection. */
export async function loadEmailContext({ db, env }: { db: Db; env: Env }): Promise<EmailContext> {
  const { site, mail } = await loadSettings(db)
  return {
    siteUrl: env.siteUrl,
    mailFrom: env.mailFrom || toSender({ site, mail }),
    mailTo: env.mailTo ?? mail.practiceMail ?? site.email,
    site,
    facts: getFacts(site),
    website: await loadPublished(db),
  }
}
