import { mkdtemp, rm, chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import type { Answer } from './answer.ts'
import { startProgram } from './program.ts'
import { tool } from './tools.ts'

/** What nginx writes itself. */
const own = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection', 'keep-alive']

/** An nginx with one worker that serves this answer, compressed beforehand (gzip_static), with the same headers, at `url`. */
export async function startNginx({ body, headers }: Answer) {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-nginx-'))
  // The worker of an nginx that root started is another user.
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'page.gz'), body)
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  await writeFile(config, configuration(port, headers))
  const nginx = await startProgram(`http://127.0.0.1:${port}/page`, tool('nginx'), ['-p', folder, '-c', config])
  return {
    ...nginx,
    async [Symbol.asyncDispose]() {
      await nginx[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

// As Debian sets it up, without a log, and for connections that stay.
const configuration = (port: number, headers: Headers) => `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip_vary on;
  default_type "text/html; charset=utf-8";
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port} backlog=511;
    root .;
    location /page {
      gzip_static always;
      ${[...headers]
        .filter(([name]) => !own.includes(name))
        .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
        .join('\n      ')}
    }
  }
}
`
