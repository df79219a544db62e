import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { findServer, type MailServerEnv } from '../mail-server/store'
import type { OutboxEmail } from '../table'
import { createTransport } from './transport'

/**
 * @file Where outbox items get their channel: all of them are sent as email. To add another channel, such as text messages, implement `Channel` and
 * select it in `openChannel`. The worker, its retries, and its failures don't depend on the channel.
 */

export type Channel = {
  /**
   * Rejects with a SendError if it couldn't be sent or `signal` aborts. If the server has received but not confirmed it, the error's code is
   * UNCONFIRMED. `earlier` are the ids of the emails that it follows, oldest first.
   */
  send(email: OutboxEmail, signal: AbortSignal, earlier?: string[]): Promise<unknown>
  close(): void
}

/** `Name <address>`, or a function that loads it for each email, since the practice's name may change. */
export type Sender = string | (() => Promise<string>)

export type ChannelEnv = Pick<Env, 'dataDir' | 'siteUrl'> & MailServerEnv

/** Looks up the mail server for each email, since this or another process may have stored another one. */
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
