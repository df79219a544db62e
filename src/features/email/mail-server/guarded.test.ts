import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import ipaddr from 'ipaddr.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { smtpServer } from '../testing'
import { beginEmail, CONNECT_TIMEOUTS, verifyServer } from './smtp'

/** A mail server of this machine that was entered in the portal by a name: as if the name had these addresses, and 127.0.0.1 were public. */
async function enter(answer: string[] | Error | undefined, options = {}) {
  const { port } = await smtpServer({ options })
  const read = ipaddr.process.bind(ipaddr)
  vi.spyOn(ipaddr, 'process').mockImplementation((address) => read(address.replace('127.0.0.1', '8.8.8.8')))
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: (...result: unknown[]) => void) => {
    if (answer instanceof Error) done(answer)
    else if (answer)
      done(
        null,
        answer.map((address) => ({ address, family: 4 })),
      )
  }) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  return { smtpUrl: `smtp://mail.example:${port}`, smtpRequireTls: false, isGuarded: true }
}

test('a server that was entered in the portal is reached at a public address', async () => {
  const server = await enter(['127.0.0.1'])
  await expect(verifyServer(server)).resolves.toBeUndefined()
  const url = server.smtpUrl.replace('mail.example', '127.0.0.1')
  await expect(verifyServer({ ...server, smtpUrl: url })).resolves.toBeUndefined()
})

test('one private address among a server’s is enough to leave it alone', async () => {
  await expect(verifyServer(await enter(['127.0.0.1', '10.0.0.1']))).rejects.toMatchObject({ code: 'EPRIVATE' })
})

test.each([
  [Object.assign(Error('No such name'), { code: 'ENOTFOUND' }), 'ENOTFOUND'],
  [undefined, 'ETIMEDOUT'],
])('a name that is answered with %o can’t be reached', async (answer, code) => {
  await expect(verifyServer(await enter(answer), { connectionTimeout: 20 })).rejects.toMatchObject({ code })
})

test('what limits the time to connect doesn’t end a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const onMailFrom = (_: object, __: object, done: () => void) => {
    vi.advanceTimersByTime(CONNECT_TIMEOUTS.connectionTimeout)
    done()
  }
  const server = await enter(['127.0.0.1'], { onMailFrom })
  await expect(beginEmail(server, 'hello@nightlight.example', {})).resolves.toBeUndefined()
})
