import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appointmentsApp } from '../testing'
import { icsEvent, icsFile } from './testing'

const RADICALE = '/usr/bin/radicale'
const hasRadicale = spawnSync(RADICALE, ['--version']).status === 0

/** Starts Radicale with one account in its own folder. Returns its URL and a `fetch` that signs in. */
async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), 'anna:pa55\n')
  const options = {
    'server-hosts': `127.0.0.1:${port}`,
    'auth-type': 'htpasswd',
    'auth-htpasswd-filename': join(folder, 'users'),
    'auth-htpasswd-encryption': 'plain',
    'auth-delay': '0',
    'storage-filesystem-folder': join(folder, 'collections'),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const server = spawn(RADICALE, ['--config', '', ...args], { stdio: 'ignore' })
  onTestFinished(() => {
    // On SIGTERM, it waits for open connections.
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(url).catch(() => undefined), { timeout: 10_000 }).toBeDefined()
  async function send(method: string, path: string, body: string) {
    const response = await fetch(url + path, { method, body, headers: { authorization: `Basic ${btoa('anna:pa55')}` } })
    expect(response.ok).toBe(true)
  }
  return { url, send }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const makeCalendar = (name: string, component = 'VEVENT') => `<?xml version="1.0"?>
<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
  <d:set>
    <d:prop>
      <d:displayname>${name}</d:displayname>
      <c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>
    </d:prop>
  </d:set>
</c:mkcalendar>`

test.runIf(hasRadicale)('an account on Radicale, a CalDAV server, or one of its calendars', async () => {
  const { url, send } = await startRadicale()
  const { call, db, manager, slots } = await appointmentsApp({}, { PRIVATE_CALENDAR_HOSTS: new URL(url).host })
  const [first, second] = (await slots()) as [string, string]
  const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')
  for (const name of ['home', 'work']) await send('MKCALENDAR', `/anna/${name}/`, makeCalendar(`Anna ${name}`))
  await send('MKCALENDAR', '/anna/tasks/', makeCalendar('Tasks', 'VTODO'))
  // A series with a moved occurrence is a single object.
  const old = compact(first).replace(/^\d{4}/, '2016')
  const series = icsEvent('a', old, 'DURATION:PT5M', 'RRULE:FREQ=DAILY', 'TRANSP:TRANSPARENT')
  const moved = icsEvent('a', compact(first), `RECURRENCE-ID:${compact(first)}`, 'DURATION:PT5M')
  await send('PUT', '/anna/home/a.ics', icsFile(series, moved))
  await send('PUT', '/anna/work/b.ics', icsFile(icsEvent('b', compact(second), 'DURATION:PT5M')))

  const add = async (rest = {}) => {
    const account = { kind: 'caldav', url, username: 'anna', password: 'pa55', ...rest }
    const response = await call('POST', '/api/calendars', account, manager)
    expect(response.status).toBe(201)
    return (await response.json()) as { id: string; error: string | null; events: number; name: string }
  }
  const account = await add()
  expect(account).toMatchObject({ error: null, events: 2, name: 'Anna home, Anna work' })
  expect(await slots()).not.toContain(first)
  expect(await slots()).not.toContain(second)

  const refresh = () => call('POST', `/api/calendars/${account.id}/refresh`, undefined, manager)
  await send('DELETE', '/anna/work/b.ics', '')
  expect(await (await refresh()).json()).toMatchObject({ error: null, events: 1 })
  expect(await slots()).toContain(second)
  expect(await db.selectFrom('calendar').select('etag').where('etag', 'is', null).execute()).toEqual([])

  expect(await add({ url: `${url}/anna/work` })).toMatchObject({ error: null, events: 0, name: 'Anna work' })
  expect(await add({ password: 'wrong' })).toMatchObject({
    error: 'The address answered 401: it wants another user name or password',
  })
})
