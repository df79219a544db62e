import { expect, test } from 'vitest'
import { createLog } from '../server/log'
import { retryWhileUnavailable } from './wait-for-database'

/** Fails `failures` times. Returns how it ended, how often it was tried, and what was logged. */
async function wait(failure: Error, failures: number) {
  let attempts = 0
  let clock = 0
  const lines: string[] = []
  const connect = async () => {
    if (++attempts <= failures) throw failure
  }
  const outcome = await retryWhileUnavailable(connect, {
    log: createLog('info', (line) => lines.push(line)),
    sleep: async (ms) => (clock += ms),
    now: () => clock,
  }).then(
    () => 'connected',
    (error: Error) => error.message,
  )
  return { outcome, attempts, lines }
}

const failure = (message: string, code?: string) => Object.assign(Error(message), { code })

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('the database system is starting up', '57P03'),
  failure('getaddrinfo ENOTFOUND database', 'ENOTFOUND'),
  failure('timeout exceeded when trying to connect'),
])('a start waits for PostgreSQL, and says so once: $message', async (error) => {
  const line = expect.stringContaining(`waiting for the database {"error":"${error.message}"}`)
  expect(await wait(error, 30)).toEqual({ outcome: 'connected', attempts: 31, lines: [line] })
})

test('a start gives up after a minute', async () => {
  const { outcome, attempts } = await wait(failure('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED'), 1000)
  expect([outcome, attempts]).toEqual(['connect ECONNREFUSED ::1:5432', 62])
})

test('a start doesn’t wait for what won’t pass', async () => {
  const error = failure('password authentication failed', '28P01')
  expect(await wait(error, 1)).toEqual({ outcome: error.message, attempts: 1, lines: [] })
})
