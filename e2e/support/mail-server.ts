import { simpleParser } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Taken = { id: string; to: string; replyTo: string; at: number }

/** A real SMTP server that remembers what it takes: by Message-ID, and each time in `taken`. */
export async function mailServer() {
  const ids = new Set<string>()
  const taken: Taken[] = []
  const seen = { ids, taken, count: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) =>
      void simpleParser(stream).then(({ messageId, replyTo }) => {
        ids.add(messageId!)
        seen.count++
        taken.push({
          id: messageId!,
          to: session.envelope.rcptTo[0]!.address,
          replyTo: replyTo?.value[0]?.address ?? '',
          at: Date.now(),
        })
        done()
      }, done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(seen, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
