/** @file A machine of its own for a test: Debian under systemd in namespaces, as a rented one is, without Node. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium'

const run = promisify(execFile)

const packages =
  'ca-certificates,systemd,systemd-sysv,dbus,hostname,iproute2,nftables,unbound,caddy,postfix,sasl2-bin,libsasl2-modules,rclone'

/** What a namespace has no hardware or rights for. */
const masked = [
  'console-getty',
  'getty@tty1',
  'systemd-modules-load',
  'systemd-networkd',
  'systemd-networkd-wait-online',
  'systemd-sysctl',
  'systemd-machine-id-commit',
]

/** Runs in the namespaces: what a kernel and its boot loader set up. $1 is the root, $2 what's shared, $3 the address. */
const BOOT = `set -e
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount --bind "$1/proc/sys" "$1/proc/sys"
mount -o remount,ro,bind "$1/proc/sys"
mount -t sysfs -o ro sysfs "$1/sys"
mount -t cgroup2 cgroup2 "$1/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$1/run"
mount -t tmpfs -o mode=755 tmpfs "$1/dev"
mkdir "$1/dev/pts" "$1/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$1/dev/pts"
mount -t tmpfs tmpfs "$1/dev/shm"
ln -s pts/ptmx "$1/dev/ptmx"
for link in fd:fd stdin:fd/0 stdout:fd/1 stderr:fd/2; do ln -s "/proc/self/\${link#*:}" "$1/dev/\${link%:*}"; done
while read -r name major minor; do mknod -m 666 "$1/dev/$name" c "$major" "$minor"; done <<END
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
END
mount --bind "$2" "$1/srv"
ip link set lo up
ip link add eth0 type veth peer name eth1
ip link set eth0 up
ip link set eth1 up
ip address add "$3/24" dev eth0
hostname machine
exec chroot "$1" /usr/bin/env --ignore-environment container=test PATH=/usr/sbin:/usr/bin /usr/lib/systemd/systemd
`

/** Returns why a machine can't be made here, or what else needs `tools`; undefined if it can. */
export function findObstacle(tools: string[] = []) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can make a machine'
  const ownTools = ['unshare', 'nsenter', 'ip', 'openssl', ...(process.env.TEST_MACHINE_ROOT ? [] : ['mmdebstrap'])]
  for (const tool of [...ownTools, ...tools])
    try {
      execFileSync('sh', ['-c', 'command -v "$0"', tool])
    } catch {
      return `it takes ${tool}, which isn’t here`
    }
  return undefined
}

/** Makes the root of a bare Debian 13 with what runs around a site; or takes the one at TEST_MACHINE_ROOT. Returns its folder. */
export function makeRoot(folder: string) {
  const root = process.env.TEST_MACHINE_ROOT ?? join(folder, 'root')
  if (!existsSync(root))
    execFileSync(
      'mmdebstrap',
      ['--variant=minbase', '--mode=root', `--include=${packages}`, 'trixie', root, 'http://deb.debian.org/debian'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
  expect(existsSync(join(root, 'usr/bin/node'))).toBe(false)
  return root
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>

/**
 * Copies `root` to `folder` and boots it. `shared` is its /srv, `address` its only one. It asks a resolver of its own.
 * @param prepare changes the copy before it boots.
 */
export async function bootMachine(
  { root, folder, shared, address }: Record<'root' | 'folder' | 'shared' | 'address', string>,
  prepare: (folder: string) => void,
) {
  execFileSync('cp', ['--archive', '--reflink=auto', root, folder])
  const path = (...names: string[]) => join(folder, ...names)
  writeFileSync(path('etc/hosts'), '127.0.0.1 localhost machine\n')
  writeFileSync(path('etc/resolv.conf'), 'nameserver 127.0.0.1\n')
  writeFileSync(path('etc/machine-id'), '')
  for (const unit of masked) {
    rmSync(path(`etc/systemd/system/${unit}.service`), { force: true })
    symlinkSync('/dev/null', path(`etc/systemd/system/${unit}.service`))
  }
  prepare(folder)
  const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child']
  const boot = spawn('unshare', [...namespaces, 'sh', '-c', BOOT, 'boot', folder, shared, address], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const findInit = () => readFileSync(`/proc/${boot.pid}/task/${boot.pid}/children`, 'utf8').trim()
  await expect.poll(findInit).toMatch(/^\d+$/)
  const init = findInit()

  /** Runs a command as root. Returns what it printed. */
  async function execute(command: string, { input = '' } = {}) {
    const environment = [
      'env',
      '-i',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
      'HOME=/root',
      'LANG=C.UTF-8',
    ]
    const running = run(
      'nsenter',
      ['--target', init, '--all', '--root', '--wd=/', ...environment, 'sh', '-c', command],
      {
        maxBuffer: 1e8,
      },
    )
    // A program that has already ended can't read it. Its exit code says why.
    running.child.stdin!.on('error', () => {}).end(input)
    const { stdout, stderr } = await running
    return stdout + stderr
  }
  const getState = () => execute('systemctl is-system-running || true').catch(String)
  await expect.poll(getState, { timeout: 120_000 }).toMatch(/running|degraded/)

  const network = `--net=/proc/${init}/ns/net`
  const guests: ChildProcess[] = []
  return {
    path,
    address,
    execute,
    /** Runs a program of this machine on its network, until it ends. */
    host(command: string) {
      guests.push(spawn('nsenter', [network, 'sh', '-c', command], { stdio: ['ignore', 'ignore', 'inherit'] }))
    },
    /** Launch options of a browser on the same network, which finds every host there. */
    browser() {
      const { executablePath, env } = chromiumOptions()
      const script = path('browser')
      const { LD_LIBRARY_PATH = '', FONTCONFIG_FILE = '' } = env ?? {}
      const variables = `LD_LIBRARY_PATH=${LD_LIBRARY_PATH} FONTCONFIG_FILE=${FONTCONFIG_FILE}`
      writeFileSync(script, `#!/bin/sh\nexec nsenter ${network} env ${variables} '${executablePath}' "$@"\n`)
      chmodSync(script, 0o755)
      return {
        executablePath: script,
        args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP * ${address}`],
      }
    },
    /** Ends it as a power cut does, and deletes its disk. */
    async destroy() {
      for (const guest of guests) guest.kill()
      if (boot.exitCode === null && boot.signalCode === null) {
        process.kill(Number(init), 'SIGKILL')
        await once(boot, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
