import { simpleParser } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedEmail = { id: string; to: string; replyTo: string; subject: string; at: number }

/**
 * Starts a real SMTP server that confirms emails after `delayMs`, on `port` or any free one. With `login`, it requires this username
 * and password.
 */
export async function startMailServer({ delayMs = 0, port = 0, login = [] as string[] } = {}) {
  const ids = new Set<string>()
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: login.length === 0,
    socketTimeout: delayMs + 60_000,
    disabledCommands: ['STARTTLS', ...(login.length ? [] : ['AUTH' as const])],
    onAuth: ({ username, password }, _, done) =>
      username === login[0] && password === login[1] ? done(null, { user: username }) : done(Error('Who are you?')),
    onData: (stream, session, done) =>
      void simpleParser(stream).then(({ messageId, replyTo, subject = '' }) => {
        ids.add(messageId!)
        received.push({
          id: messageId!,
          to: session.envelope.rcptTo[0]!.address,
          replyTo: replyTo?.value[0]?.address ?? '',
          subject,
          at: Date.now(),
        })
        setTimeout(done, delayMs)
      }, done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    ids,
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
