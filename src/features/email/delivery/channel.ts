import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { findServer, type MailServerEnv } from '../mail-server/store'
import type { OutboxEmail } from '../table'
import { createTransport } from './transport'

/**
 * @file Where what's in the outbox takes its channel: all of it leaves as email. Another channel, such as text messages, is another
 * `Channel`, chosen in `openChannel` by what's to be sent. The worker, its retries, and its failures needn't know which it is.
 */

export type Channel = {
  /**
   * Rejects with a SendError if it couldn't be sent, or when `signal` aborts. If the server has it by then but hasn't confirmed it, the
   * error's code is UNCONFIRMED. `earlier` are the ids of the emails that it follows, oldest first.
   */
  send(email: OutboxEmail, signal: AbortSignal, earlier?: string[]): Promise<unknown>
  close(): void
}

/** `Name <address>`, or a function that loads it for each email, since the practice's name may change. */
export type Sender = string | (() => Promise<string>)

export type ChannelEnv = Pick<Env, 'dataDir' | 'siteUrl'> & MailServerEnv

/** The mail server is looked up for each email, since this or another process may have stored another one in the meantime. */
export function openChannel(db: Db, env: ChannelEnv, from: Sender): Channel {
  let opened: { key: string; channel: Channel } | undefined
  async function open() {
    const server = await findServer({ db, env })
    const key = JSON.stringify([server, env.siteUrl])
    if (opened && opened.key === key) return opened.channel
    opened?.channel.close()
    opened = { key, channel: createTransport({ ...env, ...server }, from) }
    return opened.channel
  }
  return {
    send: async (email, signal, earlier) => (await open()).send(email, signal, earlier),
    close: () => opened?.channel.close(),
  }
}
