import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { book, openSiteDb, signIn } from '../e2e/support/installation'
import { freePort } from '../scripts/free-port'
import { MAX_CHANGES } from '../src/features/diary/schema'

/** Starts and stops the site as systemd does, outside of the process group that a test kills. */
const SYSTEMCTL = `#!/bin/sh
cd "$MACHINE"
is_up() { [ -s pid ] && kill -0 "$(cat pid)" 2>/dev/null; }
case "$1" in
  start)
    is_up && exit
    rm -f pid
    setsid sh -c 'echo $$ >pid; exec opt/current/nightlight start' >>log 2>&1 9>&- &
    until [ -s pid ]; do sleep 0.1; done ;;
  stop) while is_up; do kill "$(cat pid)"; sleep 0.1; done ;;
esac
`

/** Makes another release's archive of an unpacked one. Returns its path. */
export function repackage(home: string, version: string, main?: string) {
  const name = `nightlight-${version}-linux-${process.arch}`
  const folder = join(home, '..', name)
  if (existsSync(`${folder}.tar.gz`)) return `${folder}.tar.gz`
  execFileSync('cp', ['--archive', '--link', home, folder])
  const replace = (path: string, content: string) => {
    rmSync(join(folder, path))
    writeFileSync(join(folder, path), content)
  }
  replace('package.json', JSON.stringify({ name: 'nightlight', version, type: 'module' }))
  if (main) replace('dist/server/main.js', main)
  rmSync(join(folder, 'SHA256SUMS'))
  const sums = execFileSync('sh', ['-c', String.raw`find . -type f -exec sha256sum {} +`], {
    cwd: folder,
    maxBuffer: 1e7,
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums)
  execFileSync('tar', ['--create', '--use-compress-program=gzip -1', '--file', `${folder}.tar.gz`, name], {
    cwd: join(home, '..'),
  })
  rmSync(folder, { recursive: true })
  return `${folder}.tar.gz`
}

type Choices = { readySeconds?: number; launch?: string[]; settings?: Record<string, string> }

/** A machine as install.sh leaves it, with a release that was unpacked at `home`. `launch` is put before its commands. */
export async function createMachine(
  folder: string,
  home: string,
  version: string,
  { readySeconds = 60, launch = [], settings = {} }: Choices = {},
) {
  const path = (...names: string[]) => join(folder, ...names)
  const url = `http://127.0.0.1:${await freePort()}`
  mkdirSync(path('opt'), { recursive: true })
  for (const name of ['bin', 'data']) mkdirSync(path(name), { mode: 0o700 })
  execFileSync('cp', ['--archive', '--link', home, path('opt', version)])
  execFileSync('ln', ['--symbolic', version, path('opt/current')])
  const variables = { DATA_DIR: path('data'), PORT: new URL(url).port, ...settings }
  writeFileSync(
    path('variables'),
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  for (const [name, script] of [
    ['systemctl', SYSTEMCTL],
    ['journalctl', '#!/bin/sh\ntail "$MACHINE/log"\n'],
  ] as const) {
    writeFileSync(path('bin', name), script)
    chmodSync(path('bin', name), 0o755)
  }
  const env = {
    PATH: `${path('bin')}:${process.env.PATH}`,
    MACHINE: folder,
    NIGHTLIGHT_ENV: path('variables'),
    NIGHTLIGHT_UNIT: path('unit'),
    READY_SECONDS: String(readySeconds),
  }
  const toCommand = (...command: string[]) => {
    const [program = '', ...args] = [...launch, ...command]
    return [program, args] as const
  }
  const systemctl = (command: string) =>
    execFileSync(...toCommand('systemctl', command, 'nightlight'), { env, stdio: 'ignore' })
  return {
    url,
    env: variables,
    systemctl,
    command: (...args: string[]) =>
      execFileSync(path('opt/current/nightlight'), args, { env: { PATH: env.PATH, ...variables } }),
    current: () => readlinkSync(path('opt/current')),
    isWhole: () => execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: path('opt/current') }),
    async readEmails() {
      const db = await openSiteDb(variables)
      const rows = await db.selectFrom('consultation').select('email').orderBy('email').execute()
      await db.destroy()
      return rows.map(({ email }) => email)
    },
    /** Runs an update, and kills it once it has said `until`. Returns its exit code, null if it was killed, and what it said. */
    async update(archive: string, until?: string) {
      const update = spawn(...toCommand(path('opt/current/nightlight'), 'update', archive), { env, detached: true })
      let said = ''
      for (const stream of [update.stdout, update.stderr])
        createInterface(stream).on('line', (line) => {
          said += `${line}\n`
          if (until && line.startsWith(until)) process.kill(-update.pid!, 'SIGKILL')
        })
      const [code] = (await once(update, 'close')) as [number | null]
      return { code, said }
    },
  }
}

/** Opens a diary as the practice does, on the machine's own release. Returns its path. */
export async function openDiary({ url, command }: Awaited<ReturnType<typeof createMachine>>) {
  command('admin', 'create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', 'quiet garden')
  expect((await book(url, 'kim@example.com')).status).toBe(201)
  const { cookie } = await signIn(url)
  const headers = { cookie, 'content-type': 'application/json' }
  const families = await fetch(`${url}/api/families`, { headers })
  const { rows } = (await families.json()) as { rows: { id: string }[] }
  const diary = `${url}/api/families/${rows[0]!.id}/diary`
  await fetch(diary, { method: 'POST', headers, body: JSON.stringify({ timeZone: 'America/New_York' }) })
  const opened = (await (await fetch(diary, { headers })).json()) as { diary: { link: string } }
  return opened.diary.link
}

/** Books, and syncs a phone that keeps what wasn't acknowledged, until `stop`. Returns all that was acknowledged by then. */
export async function startLoad(url: string, diary: string) {
  const ended = new AbortController()
  const booked: string[] = []
  const synced: string[] = []
  let waiting: object[] = []
  const at = new Date().toISOString()
  async function sync(n: number) {
    const set = { childId: 'mia', kind: 'note', start: at, note: `note ${n}` }
    waiting.push({ id: `change-${n}`, entryId: `entry-${n}`, at, by: 'Kim', set })
    const changes = waiting.slice(0, MAX_CHANGES)
    const reply = await fetch(`${url}/api${diary}/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ sentAt: at, since: 0, changes }),
    }).catch(() => undefined)
    if (reply?.status !== 200) return
    synced.push(...changes.map((change) => (change as { id: string }).id))
    waiting = waiting.slice(changes.length)
  }
  async function run() {
    for (let n = 0; !ended.signal.aborted || waiting.length; n++) {
      const email = `load${n}@example.com`
      const reply = await book(url, email).catch(() => undefined)
      if (reply?.status === 201) booked.push(email)
      await sync(n)
      await sleep(200)
    }
  }
  const running = run()
  return {
    booked,
    synced,
    async stop() {
      ended.abort()
      await running
    },
  }
}
