import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { getRaw, load, withNew, type Load } from './load.ts'
import { memoryMb } from './process-usage.ts'
import { freePort } from '../scripts/free-port.ts'
import { folder, startServer, type Server } from './processes.ts'
import { alternate, type Row, type Skipped } from './table.ts'

const IDLE_MS = 3000
/** Headers that every server adds itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
const script = (name: string) => join(import.meta.dirname, 'servers', name)
const gzip = { 'accept-encoding': 'gzip' }

/** Compares the time from process start to the first 200 to a bare Node server's. */
export async function start(installation: Installation): Promise<Row[]> {
  const hello =
    "require('http').createServer((_, response) => response.end('hello')).listen(process.env.PORT, '127.0.0.1')"
  const time = async (starting: Promise<Server>) => {
    await using server = await starting
    return server.startMs
  }
  const { ours, bare } = await alternate({
    ours: () => time(installation.start()),
    bare: () => time(startServer(process.execPath, ['-e', hello])),
  })
  const reference = { name: 'bare Node server', value: bare }
  return [{ name: 'start to first 200', ours, unit: 'ms', reference, bound: { max: 300 } }]
}

/** Compares a cached and a rendered page to minimal servers, and measures memory before and after. */
export async function pages(installation: Installation): Promise<(Row | Skipped)[]> {
  await using site = await installation.start()
  for (const path of ['/', '/blog', '/services', '/contact']) await getRaw(site.url + path, gzip)
  await sleep(IDLE_MS)
  const idle = memoryMb(site.pid)
  const rows = [...(await cached(site)), ...(await rendered(site))]
  return [
    ...rows,
    { name: 'memory, idle', ours: idle, unit: 'MB', bound: { max: 110 } },
    { name: 'memory, after the load above', ours: memoryMb(site.pid), unit: 'MB', bound: { max: 200 } },
  ]
}

/** Measures the cached home page per second of CPU time, because the load generator is slower than these servers. */
async function cached(site: Server): Promise<(Row | Skipped)[]> {
  const { headers, body } = await getRaw(site.url, gzip)
  const sent = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  const file = join(folder, 'page.gz')
  writeFileSync(file, body)
  const bareArgs = [script('bare.ts'), file, JSON.stringify(Object.fromEntries(sent))]
  await using bare = await startServer(process.execPath, bareArgs)
  await using nginx = await startNginx()
  const speed = (server: Server, modify?: Load['modify']) => async () =>
    (await load(server, { headers: gzip, modify })).perCpuSecond
  const speeds = await alternate({
    ours: speed(site),
    tracked: speed(site, withNew('fbclid')),
    bare: speed(bare),
    nginx: async () => (nginx ? speed(nginx)() : 0),
  })
  const row = { name: 'cached page', ours: speeds.ours, unit: 'per CPU s' } as const
  const bareReference = { name: 'bare Node server, same bytes', value: speeds.bare }
  const nginxReference = { name: 'nginx gzip_static, same body', value: speeds.nginx }
  return [
    { ...row, reference: bareReference, bound: { ratio: 0.6 } },
    {
      ...row,
      name: 'cached page, each with another fbclid',
      ours: speeds.tracked,
      reference: { name: 'without', value: speeds.ours },
      bound: { ratio: 0.5 },
    },
    nginx ? { ...row, reference: nginxReference } : { name: 'nginx', skipped: 'it is not installed' },
  ]
}

/** Measures the blog from its second article on, because a page with a parameter isn't cached. */
async function rendered(site: Server): Promise<Row[]> {
  const [, newest] = /href="\/blog\/([\w-]+)"/.exec(String((await getRaw(`${site.url}/blog`, {})).body))!
  const path = `/blog?before=${newest}`
  const file = join(folder, 'page.html')
  writeFileSync(file, (await getRaw(site.url + path, {})).body)
  await using react = await startServer(process.execPath, [script('react-page.ts'), file])
  const speed = (server: Server) => async () => (await load(server, { path })).perCpuSecond
  const speeds = await alternate({ ours: speed(site), react: speed(react) })
  const reference = { name: 'react-dom, same elements', value: speeds.react }
  return [{ name: 'rendered page', ours: speeds.ours, unit: 'per CPU s', reference }]
}

/** Starts a single nginx process that serves page.gz; undefined if nginx isn't installed. */
async function startNginx() {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync)
  if (!program) return undefined
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const server = `listen 127.0.0.1:${port}; root ${folder}; location / { rewrite ^ /page break; gzip_static always; }`
  const http = `access_log off; default_type text/html; keepalive_requests 1000000000; ${temporary.join(' ')}`
  const main = `daemon off; master_process off; pid nginx.pid; events {}`
  writeFileSync(config, `${main} http { ${http} server { ${server} } }`)
  return startServer(program, ['-p', folder, '-e', 'stderr', '-c', config], {}, port)
}
