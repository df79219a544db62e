import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'

const root = join(import.meta.dirname, '../..')

test('npm run dev listens where .env says, and prints links that lead there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-dev-'))
  const port = await freePort()
  await writeFile(join(folder, '.env'), `PORT=${port}\nDATA_DIR=${folder}/data\n`)
  const { PORT: _, SITE_URL: __, ...env } = process.env
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), root, '--config', join(root, 'vite.config.ts')]
  const server = spawn(process.execPath, vite, { cwd: folder, env: { ...env, NODE_ENV: '' } })
  const exit = once(server, 'exit')
  let output = ''
  server.stdout.on('data', (chunk) => (output += chunk))
  server.stderr.on('data', (chunk) => (output += chunk))
  try {
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/answers on http:\/\/localhost:\d+/)
    const [, url = ''] = /answers on (\S+)/.exec(output)!
    expect(url).toBe(`http://localhost:${port}`)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  } finally {
    server.kill()
    await exit
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
