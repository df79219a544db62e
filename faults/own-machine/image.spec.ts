import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../e2e/support/fixtures'
import { book, openSiteDb } from '../../e2e/support/installation'
import { startMailServer } from '../../e2e/support/mail-server'
import { freePort } from '../../scripts/free-port'
import packageJson from '../../package.json' with { type: 'json' }
import { findObstacle, makeRoot } from './machine'

const work = mkdtempSync(join(tmpdir(), 'nightlight-image-'))
const containers: ChildProcess[] = []

test.afterAll(() => {
  for (const container of containers)
    if ((container.exitCode ?? container.signalCode) === null) signal(container, 'SIGKILL')
  rmSync(work, { recursive: true })
})

/** Sends a signal to the first process inside, whose end is that of all others there. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  const inside = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  process.kill(Number(inside), name)
}

/** Follows the Dockerfile in a root of Debian, without Docker. Returns its folder and what it says of running it. */
function buildImage() {
  execFileSync(process.execPath, ['scripts/package.ts', work])
  const name = `nightlight-${packageJson.version}-linux-${process.arch}`
  execFileSync('tar', ['--extract', '--file', join(work, `${name}.tar.gz`), '--directory', work])
  const root = join(work, 'image')
  execFileSync('cp', ['--archive', '--reflink=auto', makeRoot(work), root])
  const image = {
    root,
    env: {} as Record<string, string>,
    user: '',
    command: [] as string[],
    healthCheck: [] as string[],
  }
  const stage = readFileSync('Dockerfile', 'utf8').split('\nFROM ').at(-1)!.replaceAll('\\\n', '')
  for (const [, instruction, rest = ''] of stage.matchAll(/^([A-Z]+) (.*)$/gm)) {
    const json = () => JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    if (instruction === 'COPY') cpSync(join(work, name), join(root, rest.split(' ').at(-1)!), { recursive: true })
    if (instruction === 'RUN') execFileSync('chroot', [root, 'sh', '-c', rest])
    if (instruction === 'ENV')
      image.env = Object.fromEntries(rest.split(' ').map((pair) => pair.split('=') as [string, string]))
    if (instruction === 'USER') image.user = rest
    if (instruction === 'CMD') image.command = json()
    if (instruction === 'HEALTHCHECK') image.healthCheck = json()
  }
  return image
}

/** What runs containers does before it hands over to the command: $1 is the root, $2 the volume, $3 where it's mounted, $4 the user. */
const BOOT = `set -e
root=$1
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$2" "$root$3"
mount -o remount,bind,ro "$root"
user=$4
shift 4
exec chroot --userspec="$user" "$root" "$@"
`

test('the image runs without root on a read-only disk, and once’s backup of a running site is whole', async ({
  database,
}) => {
  const obstacle = database === 'sqlite' ? findObstacle() : 'once is enough'
  test.skip(obstacle !== undefined, obstacle)
  test.setTimeout(10 * 60_000)
  const { root, env, user, command, healthCheck } = buildImage()
  expect(env).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', SECOND_PORT: '80' })
  const mailServer = await startMailServer()
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SECOND_PORT: String(await freePort()),
    SMTP_ADDRESS: '127.0.0.1',
    SMTP_PORT: new URL(mailServer.url).port,
    SITE_URL: 'https://practice.example',
  }
  const url = `http://127.0.0.1:${variables.PORT}`
  function run(volume: string, path: string, what: string[]) {
    execFileSync('install', ['-d', '-m', '700', '-o', '1000', '-g', '1000', volume])
    const isolated = ['--mount', '--pid', '--fork', 'sh', '-c', BOOT, 'boot']
    const container = spawn('unshare', [...isolated, root, volume, path, user, ...what], {
      env: variables,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    containers.push(container)
    return container
  }
  const succeed = async (...args: Parameters<typeof run>) => expect(await once(run(...args), 'exit')).toEqual([0, null])
  async function start(volume: string, path: string) {
    const site = run(volume, path, command)
    const isUp = () => fetch(`${url}/readyz`).then(({ status }) => status, () => 0) // prettier-ignore
    await expect.poll(isUp, { timeout: 60_000 }).toBe(200)
    return async () => {
      signal(site, 'SIGTERM')
      expect(await once(site, 'exit')).toEqual([0, null])
    }
  }
  const [inData, inStorage, restored] = ['data', 'storage', 'restored'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ]
  try {
    const stop = await start(inData, '/data')
    for (const port of [variables.PORT, variables.SECOND_PORT])
      expect((await fetch(`http://127.0.0.1:${port}/up`)).status).toBe(200)
    await succeed(inData, '/data', healthCheck)
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    await expect.poll(() => mailServer.received.map(({ to }) => to)).toContain('ann@example.com')
    expect(statSync(join(inData, 'site.db')).uid).toBe(1000)
    await stop()

    const stopStorage = await start(inStorage, '/storage')
    expect((await book(url, 'ben@example.com')).status).toBe(201)
    await succeed(inStorage, '/storage', ['/hooks/pre-backup'])
    execFileSync('cp', ['--archive', inStorage, restored])
    await stopStorage()
    // As if it had changed while it was copied.
    truncateSync(join(restored, 'site.db'), 5000)
    await succeed(restored, '/storage', ['/hooks/post-restore'])
    const stopRestored = await start(restored, '/storage')
    const db = await openSiteDb({ DATA_DIR: restored })
    const rows = await db.selectFrom('consultation').select('email').execute()
    await db.destroy()
    expect(rows).toEqual([{ email: 'ben@example.com' }])
    await stopRestored()
  } finally {
    await mailServer.close()
  }
})
