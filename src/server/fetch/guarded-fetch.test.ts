import { expect, test } from 'vitest'
import { serve } from '../../../test/support/serve'
import { createGuardedFetch, PrivateAddress, ResponseTooLarge } from './guarded-fetch'

const other = await serve((_, response) => response.end('other'))
const site = await serve(({ url }, response) => {
  if (url === '/here') return response.writeHead(302, { location: '/' }).end()
  if (url === '/there') return response.writeHead(302, { location: other.url }).end()
  response.end('1234')
})
const limits = { timeoutMs: 5000, maxBytes: 10, privateHosts: ['127.0.0.1'] }

test('a password isn’t passed on to another site', async () => {
  const guardedFetch = createGuardedFetch(limits)
  const headers = { authorization: 'Basic YTpi' }
  expect((await guardedFetch(`${site.url}/there`, { headers })).status).toBe(200)
  await guardedFetch(`${site.url}/here`, { headers })
  expect(site.requests.map((request) => request.headers.authorization)).toEqual(Array(3).fill(headers.authorization))
  expect(other.requests.map((request) => request.headers.authorization)).toEqual([undefined])
})

test('all responses together are limited', async () => {
  const guardedFetch = createGuardedFetch(limits)
  for (let n = 0; n < 2; n++) expect(await (await guardedFetch(site.url)).text()).toBe('1234')
  await expect(guardedFetch(site.url)).rejects.toBeInstanceOf(ResponseTooLarge)
})

test.each([[['localhost']], [['127.0.0.1:1']], [[]]])('%j doesn’t allow the site', async (privateHosts) => {
  await expect(createGuardedFetch({ ...limits, privateHosts })(site.url)).rejects.toBeInstanceOf(PrivateAddress)
})
