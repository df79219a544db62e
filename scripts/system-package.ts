import { spawnSync } from 'node:child_process'

const MINUTE = 60_000

/** Installs one of the system's packages with apt, as root or through a sudo that does not ask. Returns why it could not, if so. */
export function installPackage(name: string): string | undefined {
  if (!runs('apt-get', ['--version'])) return 'this system has no apt-get'
  const asRoot = process.getuid?.() === 0
  if (!asRoot && !runs('sudo', ['-n', 'true'])) return 'installing it takes root, or a sudo without a password'
  console.log(`Installing the system's package ${name}…`)
  const aptGet = (...args: string[]) => {
    const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=60', ...args]
    const [command = '', ...rest] = asRoot ? env : ['sudo', '-n', ...env]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 5 * MINUTE, encoding: 'utf8' })
  }
  // The lists of a fresh machine are empty or old. Should this fail, the install says what is wrong.
  aptGet('update')
  const { status, stderr, error } = aptGet('install', '--yes', '--no-install-recommends', name)
  if (status !== 0) return `apt-get install ${name} failed: ${lastLine(stderr) || error?.message || `status ${status}`}`
}

const runs = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const lastLine = (text: string | null) => text?.trim().split('\n').at(-1)
