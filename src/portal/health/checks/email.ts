import { countFailingEmails } from '../../../features/email/alerts/alert'
import { classifyFailure, explainFailure } from '../../../features/email/alerts/failure'
import { verifyServer } from '../../../features/email/delivery/transport'
import { error, NEEDS_DATABASE, ok, warning, type Check } from './check'

/** By what `explainFailure` says. */
const REMEDIES: [RegExp, string][] = [
  [
    /username or password|username and a password/,
    'correct both in SMTP_URL, where / is written as %2F, @ as %40, and # as %23',
  ],
  [/certificate/, 'use the name that’s in the certificate, or name an authority of your own in NODE_EXTRA_CA_CERTS'],
  [/encrypted connection/, 'if it’s on a network that only you use, set SMTP_REQUIRE_TLS=off'],
  [
    /responding|respond|found|reached|lost|closed/,
    'correct the host and the port in SMTP_URL; a firewall may also block it',
  ],
]

export const email: Check = async ({ env }) => {
  const { smtpUrl, dataDir, mailTo } = env
  if (!smtpUrl) return warning(`SMTP_URL is empty: emails are files in ${dataDir}/outbox and aren’t sent`)
  try {
    await verifyServer(env)
  } catch (cause) {
    const { summary } = classifyFailure(cause as Error)
    const reason = explainFailure(summary)
    const [, remedy] = REMEDIES.find(([pattern]) => pattern.test(reason)) ?? []
    return error(`${reason} (${summary})`, { remedy, variable: 'SMTP_URL' })
  }
  return mailTo
    ? ok('the SMTP server accepts our email')
    : warning('MAIL_TO is empty: the practice’s email goes to the address in the settings')
}

export const outbox: Check = async ({ db }) => {
  if (!db) return NEEDS_DATABASE
  const n = await countFailingEmails(db)
  return n
    ? error(`${n} emails failed, weren’t confirmed, or have waited for more than an hour`, {
        remedy: 'see the list of emails in the portal',
      })
    : ok('every email was sent within an hour')
}
