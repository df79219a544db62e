import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createApp } from './app'
import { openDeps } from './deps'
import { ConfigurationError } from './env'

/** In ms: how long accepted requests may take, and how long the whole stop. */
const PATIENCE = 6000
const GRACE = 9000

const { deps, stopEmailWorker, close, printStartup } = await openDeps().catch(explain)
const { env, log } = deps
const server = createServer(getRequestListener(createApp(deps).fetch))
server.listen(env.port, env.host, () => printStartup())

server.on('error', (error: NodeJS.ErrnoException) =>
  explain(
    error.code === 'EADDRINUSE' ? new ConfigurationError(`PORT ${env.port} is taken: choose another one`) : error,
  ),
)

/** Accepted requests finish, the mail in flight is sent, the database is closed: then the process ends. */
let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  log.info('stopping', { signal })
  setTimeout(() => process.exit(1), GRACE).unref()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  // A request that never ends must not keep the mail worker from ending in order.
  setTimeout(() => server.closeAllConnections(), PATIENCE).unref()
  await Promise.all([closed, stopEmailWorker()])
  await close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

/** Ends a start that failed: what can be mended is said in words, anything else with its stack. */
function explain(error: Error): never {
  console.error(error instanceof ConfigurationError ? `Nightlight did not start:\n${error.message}` : error)
  process.exit(1)
}
