import type { Trx } from '../../server/db/open'
import type { AnyContext } from '../../server/http'
import { clientIp } from '../../server/rate-limit/rate-limit'
import { record, visitor } from '../activity/record'
import type { ActivityType } from '../activity/schema'
import { enqueue } from '../email/outbox'
import { loadEmailContext } from '../email/context'
import { signInChangedEmail } from './emails'
import { rememberDevice } from './device-cookie'
import type { User } from '../auth/permissions'
import { startSession } from '../auth/session'

/** Signs in a user who has passed every check that the account requires. Returns the user. */
export async function signIn(c: AnyContext, user: User) {
  await startSession(c, user.id)
  await rememberDevice(c, user.id)
  c.var.log.info('signed in', { requestId: c.var.requestId, user: user.id })
  await record(c.var.db, { var: { user }, address: clientIp(c) }, 'signed in', '', user.id)
  return user
}

/** Records a failed sign-in. An unknown username isn't stored, since it might be a mistyped password. */
export async function recordFailedSignIn(c: AnyContext, account: { id: string; displayUsername: string } | undefined) {
  c.var.log.info('sign-in refused', { requestId: c.var.requestId, user: account?.id })
  const about = account?.displayUsername ?? 'an unknown name'
  await record(c.var.db, { ...visitor, address: clientIp(c) }, 'sign-in refused', about, account?.id)
}

/** Records a change to how the user signs in, and emails the user about it (OWASP ASVS 6.3.7). */
export async function recordSignInChange(
  trx: Trx,
  c: AnyContext & { var: { user: User } },
  change: string,
  type: ActivityType,
  about = '',
) {
  const { env, user } = c.var
  await enqueue(trx, signInChangedEmail(user, change, await loadEmailContext({ db: trx, env })))
  await record(trx, c, type, about, user.id)
}
