import type { RequestListener } from 'node:http'
import { afterAll } from 'vitest'
import { listen } from './listen'

/** Starts a server as `listen` does, until a file's last test of Vitest. */
export async function serve(listener: RequestListener, host?: string) {
  const server = await listen(listener, host)
  afterAll(server.close)
  return server
}
