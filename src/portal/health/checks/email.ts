import { countFailingEmails } from '../../../features/email/alerts/alert'
import { findCause } from '../../../features/email/alerts/causes'
import { classifyFailure } from '../../../features/email/alerts/failure'
import { loadEmailContext } from '../../../features/email/context'
import { verifyServer } from '../../../features/email/mail-server/smtp'
import { findServer } from '../../../features/email/mail-server/store'
import { error, NEEDS_DATABASE, ok, warning, type Check } from './check'

export const email: Check = async ({ env, db }) => {
  const { smtpUrl, dataDir, mailTo } = env
  const server = db ? await findServer({ db, env }) : smtpUrl ? env : undefined
  if (!server)
    return warning(`SMTP_URL is empty: emails are files in ${dataDir}/outbox and aren’t sent`, {
      remedy: 'choose who sends them in the portal, under Settings, Email',
    })
  try {
    await verifyServer(server)
  } catch (cause) {
    const { summary } = classifyFailure(cause as Error)
    const { reason, remedy, shellRemedy } = findCause(summary)
    return error(`${reason} (${summary})`, smtpUrl ? { remedy: shellRemedy, variable: 'SMTP_URL' } : { remedy })
  }
  const to = db ? (await loadEmailContext({ db, env })).mailTo : mailTo
  return to?.endsWith('.example')
    ? warning(
        `the practice’s email goes to ${to}, which is a placeholder`,
        mailTo
          ? { remedy: 'set MAIL_TO to your own address', variable: 'MAIL_TO' }
          : { remedy: 'enter your own address in the portal, under Settings' },
      )
    : ok('the mail server accepts our email')
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
