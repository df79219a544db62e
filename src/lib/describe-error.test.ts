import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { describeError } from './describe-error'

/** A local port that nothing listens on. */
async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('what fetch found is named', async () => {
  const port = await closedPort()
  const error = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
  expect(describeError(error)).toBe(`fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`)
})

test('every address of a name is named', () => {
  const failures = ['::1', '127.0.0.1'].map((address) => Error(`connect ECONNREFUSED ${address}:9000`))
  const cause = Object.assign(new AggregateError(failures), { code: 'ECONNREFUSED' })
  expect(describeError(new TypeError('fetch failed', { cause }))).toBe(
    'fetch failed: connect ECONNREFUSED ::1:9000; connect ECONNREFUSED 127.0.0.1:9000',
  )
})

test('a chain is told once, even if it’s a circle', () => {
  const inner = Error('self-signed certificate')
  const outer = Error('the bucket can’t be reached: self-signed certificate', { cause: inner })
  inner.cause = outer
  expect(describeError(outer)).toBe('the bucket can’t be reached: self-signed certificate')
})

test('what has no message is named by its code or kind', () => {
  expect(describeError(Object.assign(Error(''), { code: 'ETIMEDOUT' }))).toBe('ETIMEDOUT')
  expect(describeError(new TypeError(''))).toBe('TypeError')
  expect(describeError('a text')).toBe('a text')
  expect(describeError(undefined)).toBe('unknown error')
})

test.each([
  ['connect to postgres://ann:s3cr3t@db.example:5432/site failed', 'connect to postgres://db.example:5432 failed'],
  ['Invalid URL: smtp://ann:p/a@ss@mail.example', 'Invalid URL: smtp://mail.example'],
  ['GET https://cal.example/private-0123/basic.ics?key=1, 404', 'GET https://cal.example, 404'],
])('no password or secret link is told: %s', (message, expected) => {
  expect(describeError(Error('failed', { cause: Error(message) }))).toBe(`failed: ${expected}`)
})
