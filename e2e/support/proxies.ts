import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'

const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')
const find = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((path) => join(path, name)).find(existsSync)

/** The proxies that we ship configurations for, with their programs; undefined if one isn't installed. */
export const programs = { nginx: find('openssl') && find('nginx'), caddy: find('caddy') }
export type ProxyName = keyof typeof programs

/** Makes the replacements that every installation must. @throws Error if a text to replace isn't there */
function adapt(text: string, changes: [from: string, to: string][]) {
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw Error(`The shipped configuration has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

function nginx(folder: string, port: number, upstream: number) {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost']
  execFileSync(find('openssl')!, ['req', '-x509', ...curve, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const server = adapt(shipped('nginx.conf'), [
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
    ['listen 80;', `listen unix:${join(folder, 'http.sock')};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['example.com;', 'localhost;'],
    ['/etc/letsencrypt/live/example.com', folder],
  ])
  const file = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const http = `http { access_log off; ${paths.join(' ')} ${server} }`
  writeFileSync(file, `${user} daemon off; pid nginx.pid; error_log stderr; events {} ${http}`)
  return { args: ['-p', folder, '-e', 'stderr', '-c', file], env: {} }
}

function caddy(folder: string, port: number, upstream: number) {
  const file = join(folder, 'Caddyfile')
  const global = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n'
  writeFileSync(file, global + shipped('Caddyfile'))
  const env = { SITE_HOST: `https://localhost:${port}`, UPSTREAM: `127.0.0.1:${upstream}` }
  return {
    args: ['run', '--config', file],
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  }
}

/** Starts a proxy with the configuration that we ship, in front of the site on port `upstream`. */
export async function startProxy(name: ProxyName, port: number, upstream: number) {
  const folder = mkdtempSync(join(tmpdir(), 'nightlight-proxy-'))
  const { args, env } = { nginx, caddy }[name](folder, port, upstream)
  const proxy = spawn(programs[name]!, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(proxy, 'exit')
  let output = ''
  proxy.stderr.on('data', (chunk) => (output += chunk))
  const url = `https://localhost:${port}`
  const stop = async () => {
    proxy.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await expect(async () => expect((await request(url, '/')).status, output).toBe(200)).toPass({ timeout: 15_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

type Options = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

/** Sends a request over HTTP/2, without checking the certificate. */
export async function request(url: string, path: string, { method = 'GET', headers = {}, body }: Options = {}) {
  const session = connect(url, { rejectUnauthorized: false })
  try {
    await once(session, 'connect')
    const stream = session.request({ ':method': method, ':path': path, ...headers })
    stream.end(body)
    const [answer] = (await once(stream, 'response')) as [Record<string, string | string[] | undefined>]
    const content = (await buffer(stream)).toString()
    return { status: Number(answer[':status']), headers: answer, body: content }
  } finally {
    session.close()
  }
}
