// Starts a built program of the site: `run.ts main`, `run.ts admin list`. Builds first when the sources have changed.
import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileCache, dist, isFresh } from './stamp.ts'

const [name = 'main', ...args] = process.argv.slice(2)
process.env.NODE_ENV = 'production'

if (!isFresh()) {
  // In a process of its own: the site shall not carry the memory of a bundler for as long as it runs.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

enableCompileCache(compileCache)
process.argv = [process.execPath, name, ...args]
await import(pathToFileURL(join(dist, 'server', `${name}.js`)).href)
