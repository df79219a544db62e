import type { RequestListener } from 'node:http'
import { afterAll } from 'vitest'
import { listen } from './listen'

/** Starts a server like `listen` does, and stops it after the file's last Vitest test. */
export async function serve(listener: RequestListener, host?: string) {
  const server = await listen(listener, host)
  afterAll(server.close)
  return server
}
