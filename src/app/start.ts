import { createServer } from 'node:net'
import { createApp } from './app'
import { openDeps } from './deps'
import { ConfigurationError } from '../lib/configuration-error'
import { createHttpServer } from '../server/http-server'
import { explainListenError } from '../server/listen-error'

const SHUTDOWN_TIMEOUT_MS = 9000

const { deps, stopEmailWorker, close, printStartup } = await openDeps().catch(exitWithError)
const { env, log } = deps
const { server, stop: stopServer } = createHttpServer(createApp(deps).fetch, log)
server.listen(env.port, env.host, () => printStartup())

// For containers: some hosts send requests to port 80, others to 3000. If 80 isn't allowed, the other port is enough.
const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
if (env.secondPort !== undefined) second.listen(env.secondPort, env.host)
second.on('error', (error) => log.warn('no second port', { reason: error.message }))

server.on('error', (error) => exitWithError(explainListenError(error, env)))

/** Finishes accepted requests and the email being sent, closes the database, and exits. */
let isStopping = false
async function stop(signal: string) {
  if (isStopping) return
  isStopping = true
  log.info('stopping', { signal })
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  second.close()
  await Promise.all([stopServer(), stopEmailWorker()])
  await close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

/** Prints just the message of a configuration error, and anything else with its stack. */
function exitWithError(error: Error): never {
  console.error(error instanceof ConfigurationError ? `Nightlight did not start:\n${error.message}` : error)
  process.exit(1)
}
