import { body, fieldProblem, problem, routes, type Deps } from '../../../server/http'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { explainFailure, explainWithRemedy, REFUSED_SENDER } from '../alerts/causes'
import { loadSender } from '../../settings/site-settings'
import { parseMailbox } from '../mailbox'
import { checkDomain } from './check-domain'
import { getProvider, type ProviderName } from './providers'
import { newMailServer } from './schema'
import { describeServer, removeServer, storeServer } from './store'
import { resolveServer, tryServer } from './try-server'

/** The mail server, for user managers. The settings show which one it is (portal/settings/api.ts). */
export const mailServer = routes()
  .use(can('canManageUsers'))

  /**
   * Signs in to a mail server, offers it an email, and stores the server if that works; otherwise returns 422 with the reason and what to do. Returns
   * the port, and the earlier ones that can't be reached from here. Every process uses the server from its next email on.
   */
  .put('/', body(newMailServer), async (c) => {
    const { db, env } = c.var
    if (env.smtpUrl) return problem(c, 409, FIXED)
    const typed = c.req.valid('json')
    const result = await tryServer(resolveServer(typed), await findSenderAddress(c.var), env)
    if ('lastError' in result) {
      const error = explainWithRemedy(result.lastError)
      return c.json(fieldProblem(getField(typed.provider, result.lastError), error), 422)
    }
    const { server, blocked } = result
    await db.transaction().execute(async (trx) => {
      await storeServer(trx, { ...server, provider: typed.provider, since: new Date().toISOString() })
      await record(trx, c, 'mail server changed', getProvider(typed.provider).label)
    })
    return c.json({ port: server.port, blocked }, 200)
  })

  /** Returns what the sender's domain's DNS says about its emails; null without a mail server. */
  .get('/dns', async (c) => {
    const { db, env, dns } = c.var
    const server = await describeServer({ db, env })
    if (!server) return c.json(null, 200)
    const address = await findSenderAddress(c.var)
    return c.json(
      await checkDomain(dns, address.slice(address.lastIndexOf('@') + 1).toLowerCase(), server.provider),
      200,
    )
  })

  /** From then on, emails are only written to files. */
  .delete('/', async (c) => {
    if (c.var.env.smtpUrl) return problem(c, 409, FIXED)
    await c.var.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await removeServer(trx)
      if (numDeletedRows > 0n) await record(trx, c, 'mail server removed')
    })
    return c.json({ success: true as const }, 200)
  })

const FIXED = 'The mail server is set on the server, in SMTP_URL. Only the person who runs the server can change it.'

const findSenderAddress = async ({ db, env }: Pick<Deps, 'db' | 'env'>) =>
  parseMailbox(env.mailFrom ?? (await loadSender(db))).address

/** Returns the field that most likely caused a failure. */
function getField(provider: ProviderName, lastError: string) {
  if (explainFailure(lastError) === REFUSED_SENDER) return 'provider'
  return 'host' in getProvider(provider).fields && !lastError.startsWith('AUTH') ? 'host' : 'password'
}
