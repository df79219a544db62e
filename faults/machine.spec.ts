import { execFileSync } from 'node:child_process'
import { writeFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../e2e/fixtures'
import { book, freshInstallation } from '../e2e/installation'

test.use({ story: 'machine faults' })

test('a full disk refuses bookings in words, and takes them again when there is room', async ({ database }) => {
  test.skip(database !== 'sqlite', 'the disk of PostgreSQL is its own')
  const site = await freshInstallation(database)
  const dir = site.env.DATA_DIR
  test.skip(!mounted(dir), 'only root may mount a small disk')
  const filler = join(dir, 'filler')
  try {
    const { url, end } = await site.start()
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    await writeFile(filler, Buffer.alloc(64_000_000)).catch((error: NodeJS.ErrnoException) =>
      expect(error.code).toBe('ENOSPC'),
    )
    const statuses = new Set<number>()
    for (let n = 0; n < 20; n++) statuses.add((await book(url, `late${n}@example.com`)).status)
    expect([...statuses]).toContain(503)
    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([])
    expect((await fetch(`${url}/services`)).status).toBe(200)
    await rm(filler)
    expect((await book(url, 'ben@example.com')).status).toBe(201)
    expect(await end('SIGTERM')).toBe(0)
  } finally {
    execFileSync('umount', ['--lazy', dir])
    await site.remove()
  }
})

function mounted(dir: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('two hundred sockets that never finish their headers keep nobody out', async ({ database }) => {
  const site = await freshInstallation(database)
  const sockets: Socket[] = []
  try {
    const { url, end } = await site.start()
    for (let n = 0; n < 200; n++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      sockets.push(socket)
    }
    await sleep(500)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    expect(await end('SIGTERM')).toBe(0)
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.remove()
  }
})

test('a process out of file descriptors lives on and works again when there are some', async ({ database }) => {
  const site = await freshInstallation(database)
  const sockets: Socket[] = []
  try {
    const { url, pid, end } = await site.start()
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    const open = Number(execFileSync('sh', ['-c', `ls /proc/${pid}/fd | wc -l`], { encoding: 'utf8' }))
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${open + 5}:4096`])
    for (let n = 0; n < 50; n++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
    }
    await sleep(1000)
    for (const socket of sockets) socket.destroy()
    execFileSync('prlimit', ['--pid', String(pid), '--nofile=4096:4096'])
    await expect.poll(() => book(url, 'ben@example.com').then(({ status }) => status, String)).toBe(201)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect(await end('SIGTERM')).toBe(0)
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.remove()
  }
})
