import { describeError } from '../lib/describe-error'
import { ConfigurationError } from '../lib/configuration-error'
import type { Env } from './env'

/** Explains why the site can't listen on HOST and PORT, and what to change. */
export function explainListenError(error: NodeJS.ErrnoException, { host, port }: Pick<Env, 'host' | 'port'>) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is taken: choose another one, or stop the program that uses it`,
    EACCES: `PORT ${port} needs rights that this user doesn’t have: choose one above 1023, and let a proxy have 80 and 443`,
    EADDRNOTAVAIL: `HOST ${host} isn’t an address of this machine: choose 127.0.0.1 behind a proxy here, or 0.0.0.0 for all of its addresses`,
    ENOTFOUND: `HOST ${host} isn’t the name of a host: choose 127.0.0.1 behind a proxy here, or 0.0.0.0 for all addresses of this machine`,
  }
  reasons.EAI_AGAIN = reasons.ENOTFOUND!
  return new ConfigurationError(reasons[error.code ?? ''] ?? `HOST, PORT: ${describeError(error)}`, { cause: error })
}
