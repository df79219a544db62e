import { expect, test } from 'vitest'
import { picture } from '../../../test/support/images'
import { serve } from '../../../test/support/servers/serve'
import { createLog } from '../../server/log'
import { fetchImage } from './fetch-image'
import { TOO_LARGE } from './schema'
import { mediaApp } from './testing'

const png = await picture('png')
const site = await serve(({ url: sent = '' }, response) => {
  const url = sent.replace(/\?token.*/, '')
  if (url === '/a.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  if (url === '/moved') return response.writeHead(301, { location: '/a.png' }).end()
  if (url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
  if (url.startsWith('/to?')) return response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end()
  if (url === '/endless') {
    response.writeHead(200)
    const write = () => !response.destroyed && response.write(Buffer.alloc(1_000_000), write)
    return write()
  }
  if (url === '/slow') return response.writeHead(200).write('a')
  return response.writeHead(404).end()
})
/** Acts as a machine in the practice's own network. */
const intranet = await serve((_, response) => response.writeHead(200).end(png), '127.0.0.2')
const host = new URL(site.url).host
const lines: string[] = []
const log = createLog('info', (line) => lines.push(line))
const allowed = { privateHosts: [host], timeoutMs: 5000 }

test('an image is fetched, also after a redirect', async () => {
  for (const path of ['/a.png', '/moved']) expect(await fetchImage(log, site.url + path, allowed)).toEqual(png)
})

test.each([
  ['/missing', /404/],
  ['/loop', /302/],
  ['/slow', /timeout/],
])('%s is not an image, and the log says why', async (path, reason) => {
  const timeoutMs = path === '/slow' ? 500 : 5000
  expect(await fetchImage(log, `${site.url}${path}?token=secret`, { ...allowed, timeoutMs })).toEqual({
    problem: `The image couldn’t be downloaded from ${host}`,
  })
  expect(lines.at(-1)).toMatch(reason)
  expect(lines.at(-1)).toContain(host)
  expect(lines.at(-1)).not.toContain('secret')
})

test('an image that is too large is not read to its end', async () => {
  expect(await fetchImage(log, `${site.url}/endless`, allowed)).toEqual({ problem: TOO_LARGE })
})

test('private addresses are refused, also after a redirect', async () => {
  const { port } = new URL(intranet.url)
  for (const target of [
    intranet.url,
    `http://[::ffff:127.0.0.2]:${port}`,
    `http://0.0.0.0:${port}`,
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'file:///etc/passwd',
  ]) {
    const redirect = `${site.url}/to?${encodeURIComponent(target)}`
    expect([target, await fetchImage(log, redirect, allowed)]).toEqual([target, { problem: expect.any(String) }])
  }
  expect(site.requests.filter(({ url }) => url.startsWith('/to?'))).toHaveLength(6)
  expect(intranet.requests).toEqual([])
})

test('the API refuses private addresses and what has no address', async () => {
  const { call, cookie } = await mediaApp()
  const before = site.requests.length
  const bodies = [
    { url: `${site.url}/a.png` },
    { url: site.url.replace('127.0.0.1', 'localhost') },
    { url: 'file:///a' },
  ]
  for (const body of [...bodies, { url: 'nowhere' }, {}])
    expect((await call('POST', '/api/media/import', body, { cookie })).status).toBe(422)
  expect(site.requests).toHaveLength(before)
})
