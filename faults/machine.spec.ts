import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readdirSync } from 'node:fs'
import { readFile, writeFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '../e2e/support/fixtures'
import { book, listConsultations, createInstallation, signIn } from '../e2e/support/installation'
import { mountDisk, unmountDisk } from './limits'
import { expectFormsKept, setContact } from './forms'

test('a full disk rejects bookings with 503 until there is space again', async ({ database }) => {
  test.skip(database !== 'sqlite', 'PostgreSQL has its own disk')
  const site = await createInstallation(database)
  const dir = site.env.DATA_DIR
  test.skip(!mountDisk(dir, 8), 'only root can mount a small disk')
  const filler = join(dir, 'filler')
  try {
    await site.createAdmin()
    await setContact(site.env)
    const { url, stop } = await site.start()
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    const { cookie } = await signIn(url)
    await writeFile(filler, Buffer.alloc(64_000_000)).catch((error: NodeJS.ErrnoException) =>
      expect(error.code).toBe('ENOSPC'),
    )
    const statuses = new Map<string, number>()
    for (let n = 0; n < 20; n++) statuses.set(`late${n}@example.com`, (await book(url, `late${n}@example.com`)).status)
    expect([...statuses.values()].filter((status) => ![201, 503].includes(status))).toEqual([])
    expect([...statuses.values()].at(-1)).toBe(503)
    await expectFormsKept(url)
    expect((await upload(url, cookie)).status).toBe(503)
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, 'the disk is full'])
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect((await fetch(`${url}/api/consultations`, { headers: { cookie } })).status).toBe(200)
    await rm(filler)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await book(url, 'ben@example.com')).status).toBe(201)
    expect((await upload(url, cookie)).status).toBe(201)
    // Acknowledged bookings are stored, rejected ones are not.
    const stored = (await listConsultations(url)).map(({ email }) => email)
    const acknowledged = [...statuses].flatMap(([email, status]) => (status === 201 ? [email] : []))
    expect(new Set(stored)).toEqual(new Set(['ann@example.com', ...acknowledged, 'ben@example.com']))
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    unmountDisk(dir)
    await site.remove()
  }
})

const upload = async (url: string, cookie: string) =>
  fetch(`${url}/api/media`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: await readFile(join(import.meta.dirname, '../public/icon-512.png')),
  })

test('two hundred sockets that never finish their headers block nobody', async ({ database }) => {
  const site = await createInstallation(database)
  const sockets: Socket[] = []
  try {
    const { url, stop } = await site.start()
    for (let n = 0; n < 200; n++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      sockets.push(socket)
    }
    await expect.poll(() => sockets.filter(({ connecting }) => connecting)).toEqual([])
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    // However slowly they continue, all are closed within a minute and a half.
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 5000)
    await expect.poll(() => sockets.filter((socket) => !socket.closed).length, { timeout: 100_000 }).toBe(0)
    clearInterval(drip)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.remove()
  }
})

test('a process without free file descriptors survives and recovers', async ({ database }) => {
  const site = await createInstallation(database)
  const sockets: Socket[] = []
  try {
    const { url, pid, stop } = await site.start()
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    const open = readdirSync(`/proc/${pid}/fd`).length
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${open + 5}:4096`])
    for (let n = 0; n < 50; n++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
    }
    await expect.poll(() => readdirSync(`/proc/${pid}/fd`).length).toBeGreaterThanOrEqual(open + 5)
    // The limit stays, but the sockets are closed.
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => book(url, 'ben@example.com').then(({ status }) => status, String)).toBe(201)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.remove()
  }
})

test('a full disk for the log doesn’t block bookings', async ({ database }) => {
  const site = await createInstallation(database)
  // Logs every request.
  Object.assign(site.env, { LOG_LEVEL: 'debug' })
  const full = openSync('/dev/full', 'w')
  try {
    const { url, stop } = await site.start({ log: full })
    for (let n = 0; n < 20; n++) expect((await book(url, `ann${n}@example.com`)).status).toBe(201)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    closeSync(full)
    await site.remove()
  }
})
