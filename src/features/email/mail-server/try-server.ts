import { classifyFailure } from '../alerts/failure'
import { getProvider } from './providers'
import type { NewMailServer } from './schema'
import { beginEmail } from './smtp'
import { toSmtpServer, type Address, type MailServerEnv } from './store'

/** In ms, for each port: someone has clicked, and waits. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** What a host that blocks a port, or a server that doesn't use it, looks like. The next one may work. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNECTION', 'ECONNRESET', 'ESOCKET', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH']

const hasImplicitTls = (port: number) => port === 465 || port === 2465

/** Returns where to connect to, and as whom. */
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
 * Connects and signs in at the first port that works, with TLS, and offers an email from `sender`. A port that was typed may be
 * of either kind. Returns the port, and those before it that can't be reached; or the summary of what failed.
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
      // The first is the usual one, so it tells most.
      lastError ||= summary
      if (!UNREACHABLE.includes(summary) && !/SSL/.test(summary)) return { lastError: summary }
      blocked.push(way.port)
    }
  }
  return { lastError }
}
