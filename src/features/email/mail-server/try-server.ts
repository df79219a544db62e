import { classifyFailure } from '../alerts/failure'
import { getProvider } from './providers'
import type { NewMailServer } from './schema'
import { beginEmail } from './smtp'
import { toSmtpServer, type Address, type MailServerEnv } from './store'

/** In ms per port. Someone has clicked and is waiting. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** The errors when a hosting provider blocks a port or the server doesn't use it. The next port may work. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNECTION', 'ECONNRESET', 'ESOCKET', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH']

const hasImplicitTls = (port: number) => port === 465 || port === 2465

/** Returns the host, ports, and login to connect with. */
export function resolveServer({ provider, region, password: typed, ...fields }: NewMailServer) {
  const known = getProvider(provider)
  // Google shows its app passwords with spaces.
  const password = provider === 'google' ? typed.replaceAll(' ', '') : typed
  return {
    host: known.host?.replace('{region}', region) ?? fields.host.toLowerCase(),
    ports: provider === 'other' && fields.port ? [Number(fields.port)] : known.ports,
    username: known.username === 'password' ? password : (known.username ?? fields.username),
    password,
  }
}

/**
 * Connects and signs in with TLS at the first port that works, and offers an email from `sender`. Tries both kinds of TLS on a port that the user
 * entered. Returns the port and the earlier ones that can't be reached, or a summary of the failure.
 */
export async function tryServer(
  { ports, ...server }: ReturnType<typeof resolveServer>,
  sender: string,
  env: MailServerEnv,
  timeouts = TIMEOUTS,
): Promise<{ server: Address; blocked: number[] } | { lastError: string }> {
  const ways = ports.map((port) => ({ port, isSecure: hasImplicitTls(port) }))
  const [typed] = ways
  if (typed && ways.length === 1) ways.push({ ...typed, isSecure: !typed.isSecure })
  const blocked: number[] = []
  let lastError = ''
  for (const way of ways) {
    try {
      await beginEmail(toSmtpServer({ ...server, ...way }, env), sender, timeouts)
      return { server: { ...server, ...way }, blocked: blocked.filter((port) => port !== way.port) }
    } catch (error) {
      const { summary } = classifyFailure(error as Error)
      // The first port is the usual one, so its error is the most useful.
      lastError ||= summary
      if (!UNREACHABLE.includes(summary) && !/SSL/.test(summary)) return { lastError: summary }
      blocked.push(way.port)
    }
  }
  return { lastError }
}
