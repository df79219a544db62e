import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/support/factories'
import { createRefusalLog } from './refusals'

const { app, call, lines, signedIn } = await testApp({ rateLimits: true })
/** Returns what a request adds to the log, above debug level. */
async function logged(send: () => Response | Promise<Response>) {
  const before = lines.length
  const { status } = await send()
  return { status, lines: lines.slice(before).filter((line) => !line.includes(' debug ')) }
}

test('a refused request leaves a line with its route, and with who lacks a permission', async () => {
  const crossSite = await logged(() =>
    call('POST', '/api/contacts', message(), { headers: { 'sec-fetch-site': 'cross-site' } }),
  )
  expect(crossSite.lines).toEqual([expect.stringMatching(/ info request refused .*"\/api\/contacts".*403/)])
  const form = await logged(() =>
    app.request('/contact', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  )
  expect(form.lines).toEqual([expect.stringMatching(/request refused .*"\/contact".*403/)])
  const { id, cookie } = await signedIn(['canManageBlog'])
  const denied = await logged(() => call('GET', '/api/families/secret-id', undefined, { cookie }))
  expect(denied.lines).toEqual([expect.stringContaining(id)])
  expect(denied.lines.join()).not.toContain('secret-id')
  const anonymous = await logged(() => call('GET', '/api/families/secret-id'))
  expect(anonymous.lines).toEqual([expect.stringMatching(/\/api\/families\/:id.*401/)])
  let limited: Awaited<ReturnType<typeof logged>>
  do limited = await logged(() => call('POST', '/api/contacts', message()))
  while (limited.status === 201)
  expect(limited.lines.filter((line) => line.includes('refused'))).toEqual([expect.stringContaining('429')])
  expect(lines.filter((line) => line.includes('refused')).join()).not.toMatch(/example\.com/)
  expect((await logged(() => call('GET', '/api/nope'))).lines).toEqual([])
})

test('a flood of refusals is cut off by the minute and counted', () => {
  const logged: unknown[] = []
  let now = 0
  const refuse = createRefusalLog({ info: (...line) => void logged.push(line) }, () => now)
  const flood = (count: number) => {
    for (let n = 0; n < count; n++) refuse({ requestId: 'x', method: 'POST', route: '/contact', status: 429 })
  }
  flood(1000)
  expect(logged).toHaveLength(60)
  now = 59_999
  flood(1)
  expect(logged).toHaveLength(60)
  now = 60_000
  flood(2)
  expect(logged.slice(60)).toEqual([
    ['more requests refused', { count: 941 }],
    ['request refused', expect.anything()],
    ['request refused', expect.anything()],
  ])
  refuse({ requestId: 'x', method: 'GET', route: '/nope', status: 404 })
  expect(logged).toHaveLength(63)
  // Exactly as many as get logged, so none are left to count.
  flood(58)
  now = 120_000
  flood(1)
  expect(logged).toHaveLength(63 + 58 + 1)
  // One more than get logged.
  flood(60)
  now = 179_999
  flood(1)
  expect(logged).toHaveLength(63 + 58 + 60)
  now = 180_000
  flood(1)
  expect(logged).toHaveLength(63 + 58 + 60 + 2)
})

test('a minute is measured by this process’s own clock', () => {
  const logged: unknown[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const refuse = createRefusalLog({ info: (line) => void logged.push(line) })
  const refusal = { requestId: 'x', method: 'POST', route: '/contact', status: 429 }
  for (let n = 0; n < 61; n++) refuse(refusal)
  expect(logged).toHaveLength(60)
  now.mockReturnValue(65_000)
  refuse(refusal)
  expect(logged.slice(60)).toEqual(['more requests refused', 'request refused'])
})

test.each([401, 403, 413, 415, 429])('%i is a refusal', (status) => {
  const logged: unknown[] = []
  const refusal = { requestId: 'x', method: 'POST', route: '/contact', status }
  createRefusalLog({ info: (...line) => void logged.push(line) })(refusal)
  expect(logged).toEqual([['request refused', refusal]])
})
