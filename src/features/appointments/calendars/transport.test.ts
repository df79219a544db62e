import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/support/runs'
import { serve } from '../../../../test/support/servers/serve'
import { serveCaldav } from '../../../../test/support/servers/serve-caldav'
import { serveHttps } from '../../../../test/support/servers/serve-https'
import { appointmentsApp } from '../testing'
import { icsEvent, icsFile } from './testing'

const feed = await serve((_, response) => response.end())
const { call, manager, slots } = await appointmentsApp({}, { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' })

const [taken, free] = (await slots()) as [string, string]
const file = icsFile('X-WR-CALNAME:Zoë', icsEvent('a', taken.replaceAll(/[-:]|\.000/g, ''), 'DURATION:PT10M'))
const utf16 = Buffer.from(file, 'utf16le')

/** Adds the feed, checks whether its event blocks its time, and removes it. */
async function read() {
  const response = await call('POST', '/api/calendars', { kind: 'feed', url: `${feed.url}/a.ics` }, manager)
  const { id, error, name } = (await response.json()) as { id: string; error: string | null; name: string | null }
  const offered = await slots()
  await call('DELETE', `/api/calendars/${id}`, undefined, manager)
  return { error, name, isClosed: !offered.includes(taken) && offered.includes(free) }
}

type Case = [what: string, headers: Record<string, string>, body: string | Buffer, name?: string]

const encodings: Case[] = [
  ['gzip, although nobody asked for it', { 'content-encoding': 'gzip' }, gzipSync(file)],
  ['gzip that nothing is said about', {}, gzipSync(file)],
  ['a file that is gzip', { 'content-type': 'application/gzip' }, gzipSync(file)],
  ['nothing but a claim of gzip', { 'content-encoding': 'gzip' }, file],
  ['br', { 'content-encoding': 'br' }, brotliCompressSync(file)],
  ['deflate', { 'content-encoding': 'deflate' }, deflateSync(file)],
  ['raw deflate', { 'content-encoding': 'deflate' }, deflateRawSync(file)],
  ['zstd', { 'content-encoding': 'zstd' }, zstdCompressSync(file)],
  ['no content type', {}, file],
  ['HTML by its type', { 'content-type': 'text/html' }, file],
  ['a download', { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }, file],
  ['a byte order mark', { 'content-type': 'text/calendar' }, `\uFEFF${file}`],
  ['a wrong charset', { 'content-type': 'text/calendar; charset=iso-8859-1' }, file],
  ['an unknown charset', { 'content-type': 'text/calendar; charset=nonsense' }, Buffer.from(file, 'latin1')],
  ['Latin-1', { 'content-type': 'text/calendar; charset="iso-8859-1"' }, Buffer.from(file, 'latin1')],
  ['Latin-1 that claims to be UTF-8', { 'content-type': 'text/calendar; charset=utf-8' }, Buffer.from(file, 'latin1')],
  ['UTF-16', { 'content-type': 'text/calendar; charset=utf-16' }, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 the other way around', {}, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16()],
  ['UTF-16 without its mark', {}, utf16],
  ['UTF-16 the other way around without its mark', {}, Buffer.from(utf16).swap16()],
]

test.each(sample(encodings))('%s: the event’s time is closed', async (_, headers, body) => {
  feed.listener = (_, response) => response.writeHead(200, headers).end(body)
  expect(await read()).toEqual({ error: null, name: 'Zoë', isClosed: true })
})

test('servers that refuse what has no name, accepts only calendars, or accepts no encoding', async () => {
  feed.listener = ({ headers }, response) => {
    const isAccepted = headers['user-agent'] && headers.accept?.includes('*/*') && headers['accept-encoding']
    response.writeHead(isAccepted ? 200 : 403).end(file)
  }
  expect(await read()).toMatchObject({ error: null, isClosed: true })
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is followed with the same headers', async (status) => {
  feed.listener = ({ url, headers }, response) => {
    if (url === '/a.ics') response.writeHead(status, { location: '/b.ics' }).end()
    else response.writeHead(headers['user-agent'] ? 200 : 403, { 'content-encoding': 'gzip' }).end(gzipSync(file))
  }
  expect(await read()).toMatchObject({ error: null, isClosed: true })
})

test('a body that is cut off, or too large when decoded, is an error', async () => {
  feed.listener = (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file).subarray(0, -9))
  }
  expect((await read()).error).toBe('The calendar arrived incomplete')
  feed.listener = (_, response) => {
    response.writeHead(200, { 'content-length': String(file.length + 9) }).write(file, () => response.destroy())
  }
  expect((await read()).error).toBe('The server at this address doesn’t answer')
  const bomb = gzipSync(Buffer.alloc(10_000_001, 'a'))
  feed.listener = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  expect((await read()).error).toBe('The calendar is larger than 10 MB')
})

test.each(['feed', 'caldav'])(
  'a password that was sent encrypted isn’t sent in clear, wherever a %s leads',
  async (kind) => {
    const account = await serveCaldav({ work: { name: 'Work', objects: [file] } })
    feed.listener = (_, response) => response.end(file)
    const plain = kind === 'feed' ? feed : account
    plain.requests.length = 0
    const url = await serveHttps(({ url }, response) => response.writeHead(302, { location: plain.url + url }).end())
    const calendar = { kind, username: 'anna', password: 'pa55' }
    const add = async (url: string) => (await call('POST', '/api/calendars', { ...calendar, url }, manager)).json()
    expect(await add(`${url}/dav/`)).toMatchObject({ error: 'There’s no calendar at this address', events: 0 })
    expect(plain.requests).toEqual([])
    // Without encryption, there's nothing to protect.
    expect(await add(`${plain.url}/dav/`)).toMatchObject({ error: null, events: 1 })
  },
)
