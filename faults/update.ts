import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { freePort } from '../scripts/free-port'

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

type Choices = { readySeconds?: number; launch?: string[]; variables?: string[] }

/** A machine as install.sh leaves it, with a release that was unpacked at `home`. `launch` is put before its commands. */
export async function createMachine(
  folder: string,
  home: string,
  version: string,
  { readySeconds = 60, launch = [], variables = [] }: Choices = {},
) {
  const path = (...names: string[]) => join(folder, ...names)
  const url = `http://127.0.0.1:${await freePort()}`
  mkdirSync(path('opt'), { recursive: true })
  for (const name of ['bin', 'data']) mkdirSync(path(name), { mode: 0o700 })
  execFileSync('cp', ['--archive', '--link', home, path('opt', version)])
  execFileSync('ln', ['--symbolic', version, path('opt/current')])
  writeFileSync(
    path('variables'),
    [`DATA_DIR=${path('data')}`, `PORT=${new URL(url).port}`, ...variables, ''].join('\n'),
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
    env: { DATA_DIR: path('data') },
    systemctl,
    current: () => readlinkSync(path('opt/current')),
    isWhole: () => execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: path('opt/current') }),
    readEmails() {
      const db = new DatabaseSync(path('data/site.db'), { readOnly: true })
      const rows = db.prepare('select "email" from "consultation" order by "email"').all()
      db.close()
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
