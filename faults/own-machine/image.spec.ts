import { execFile, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../../e2e/support/fixtures'
import { book, openSiteDb } from '../../e2e/support/installation'
import { startMailServer } from '../../e2e/support/mail-server'
import { freePort } from '../../scripts/free-port'
import { findObstacle, makeRoot } from './machine'

const IMAGE = 'localhost/nightlight'
const work = mkdtempSync(join(tmpdir(), 'nightlight-image-'))
const env = {
  ...process.env,
  CONTAINERS_CONF: join(work, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(work, 'storage.conf'),
  BUILDAH_ISOLATION: 'chroot',
}
const run = promisify(execFile)
/** Returns what it printed. */
const podman = async (...args: string[]) => (await run('podman', args, { env })).stdout.trim()

/** All that Podman keeps is in the test's folder. Runs also where cgroups are of both versions and limits can't be raised. */
const containersConf = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${work}/tmp"
[network]
network_backend = "netavark"
network_config_dir = "${work}/networks"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
`
const storageConf = `[storage]
driver = "vfs"
graphroot = "${work}/storage"
runroot = "${work}/run"
`

// The images that the Dockerfile and compose.yaml take from Docker Hub are made of a root of Debian.
test.beforeAll(async ({ database }) => {
  const tools = ['buildah', 'podman', 'runc', 'docker-compose', 'curl']
  const obstacle = database === 'sqlite' ? findObstacle(tools) : 'once is enough'
  test.skip(obstacle !== undefined, obstacle)
  test.setTimeout(15 * 60_000)
  writeFileSync(env.CONTAINERS_CONF, containersConf)
  writeFileSync(env.CONTAINERS_STORAGE_CONF, storageConf)
  const context = join(work, 'context')
  execFileSync(process.execPath, ['scripts/package.ts', join(context, 'release')])
  copyFileSync('Dockerfile', join(context, 'Dockerfile'))
  const caddy = `FROM debian:13-slim\nENV XDG_DATA_HOME=/data\nCMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]\n`
  writeFileSync(join(work, 'Caddy'), caddy)
  const archive = join(work, 'root.tar')
  await run('tar', ['--create', '--file', archive, '--directory', makeRoot(work), '.'])
  await podman('import', archive, 'docker.io/library/debian:13-slim')
  const build = ['build', '--pull=never', '--format=docker']
  await run('buildah', [...build, '--tag', IMAGE, context], { env })
  await run('buildah', [...build, '--tag', 'docker.io/library/caddy:2', '--file', join(work, 'Caddy'), work], { env })
})

test.afterAll(async () => {
  // Without it, they would be those of someone else.
  if (existsSync(env.CONTAINERS_STORAGE_CONF)) await podman('rm', '--all', '--force', '--time=0')
  rmSync(work, { recursive: true })
})

test('the image runs without root on a read-only disk, and once’s backup of a running site is whole', async () => {
  test.setTimeout(10 * 60_000)
  const defaults = JSON.parse(await podman('image', 'inspect', '--format={{json .Config.Env}}', IMAGE)) as string[]
  expect(defaults).toEqual(expect.arrayContaining(['HOST=0.0.0.0', 'PORT=3000', 'SECOND_PORT=80']))
  const mailServer = await startMailServer()
  const [port, secondPort] = [await freePort(), await freePort()]
  const variables = {
    HOST: '127.0.0.1',
    PORT: port,
    SECOND_PORT: secondPort,
    SMTP_ADDRESS: '127.0.0.1',
    SMTP_PORT: new URL(mailServer.url).port,
    SITE_URL: 'https://practice.example',
  }
  const url = `http://127.0.0.1:${port}`
  const options = [
    '--network=host',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
  ]
  options.push(...Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`))
  async function start(volume: string, path: string) {
    execFileSync('install', ['-d', '-m', '700', '-o', '1000', '-g', '1000', volume])
    const id = await podman('run', '--detach', ...options, `--volume=${volume}:${path}`, IMAGE)
    const isUp = () => fetch(`${url}/readyz`).then(({ status }) => status, () => 0) // prettier-ignore
    await expect.poll(isUp, { timeout: 60_000 }).toBe(200)
    return id
  }
  async function stop(id: string) {
    await podman('stop', id)
    expect(await podman('inspect', '--format={{.State.ExitCode}}', id)).toBe('0')
  }
  const [inData, inStorage, restored] = ['data', 'storage-of-once', 'restored'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ]
  try {
    const site = await start(inData, '/data')
    for (const each of [port, secondPort]) expect((await fetch(`http://127.0.0.1:${each}/up`)).status).toBe(200)
    await podman('healthcheck', 'run', site)
    expect(await podman('exec', site, 'id', '--user')).toBe('1000')
    await expect(podman('exec', site, 'touch', '/opt/nightlight/x')).rejects.toThrow('Read-only file system')
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    await expect.poll(() => mailServer.received.map(({ to }) => to)).toContain('ann@example.com')
    expect(statSync(join(inData, 'site.db')).uid).toBe(1000)
    await stop(site)

    const siteOfOnce = await start(inStorage, '/storage')
    expect((await book(url, 'ben@example.com')).status).toBe(201)
    await podman('exec', siteOfOnce, '/hooks/pre-backup')
    execFileSync('cp', ['--archive', inStorage, restored])
    await stop(siteOfOnce)
    // As if it had changed while it was copied.
    truncateSync(join(restored, 'site.db'), 5000)
    await podman('run', '--rm', ...options, `--volume=${restored}:/storage`, IMAGE, '/hooks/post-restore')
    const siteRestored = await start(restored, '/storage')
    const db = await openSiteDb({ DATA_DIR: restored })
    const rows = await db.selectFrom('consultation').select('email').execute()
    await db.destroy()
    expect(rows).toEqual([{ email: 'ben@example.com' }])
    await stop(siteRestored)
  } finally {
    await mailServer.close()
  }
})

test('compose.yaml runs it behind Caddy, and its data outlives its containers', async () => {
  test.setTimeout(10 * 60_000)
  const folder = join(work, 'compose')
  cpSync('deploy', folder, { recursive: true })
  const site = 'https://practice.local'
  writeFileSync(join(folder, '.env'), `IMAGE=${IMAGE}\nSITE_URL=${site}\nSITE_HOST=practice.local\n`)
  const socket = join(work, 'podman.sock')
  // It has a network of its own, where nobody else has the ports 80 and 443.
  const serve = 'ip link set lo up && exec podman system service --time=0 "unix://$0"'
  const service = spawn('unshare', ['--net', 'sh', '-c', serve, socket], { env, stdio: 'ignore' })
  const compose = async (...args: string[]) =>
    (await run('docker-compose', args, { cwd: folder, env: { ...env, DOCKER_HOST: `unix://${socket}` } })).stdout
  const inside = [`--net=/proc/${service.pid}/ns/net`, 'curl', '--noproxy', '*', '--silent', '--insecure']
  const curl = (...args: string[]) =>
    run('nsenter', [...inside, '--resolve', 'practice.local:443:127.0.0.1', ...args]).then(
      ({ stdout }) => stdout,
      String,
    )
  const getStatus = (path: string) => curl('--output', '/dev/null', '--write-out', '%{http_code}', site + path)
  const admin = (...args: string[]) => compose('exec', '-T', 'site', 'nightlight', 'admin', ...args)
  try {
    await expect.poll(() => existsSync(socket)).toBe(true)
    await compose('up', '--detach')
    await expect.poll(() => getStatus('/readyz'), { timeout: 120_000 }).toBe('200')
    expect(await curl(`${site}/`)).toContain(`<link rel="canonical" href="${site}/`)
    await admin('create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', 'moonlit garden gate')
    const accounts = await admin('list')
    expect(accounts).toContain('hilda')

    await compose('down')
    await compose('up', '--detach')
    await expect.poll(() => getStatus('/readyz'), { timeout: 120_000 }).toBe('200')
    expect(await admin('list')).toBe(accounts)
    await compose('down', '--volumes')
  } finally {
    service.kill()
  }
})
