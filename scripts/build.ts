// Builds dist unless it is up to date. Several may try at once: the first builds, the others wait and find it done.
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createBuilder } from 'vite'
import { lockBuild } from './build-lock.ts'
import { dated, pruneDist } from './prune-dist.ts'
import { compileCache, dist, isFresh, root, sourceStamp, stampFile } from './stamp.ts'

process.env.NODE_ENV = 'production'
mkdirSync(dist, { recursive: true })
const unlock = lockBuild()
if (!isFresh()) await build()
unlock()

async function build() {
  const start = Date.now()
  // Taken before the build: a file that changes meanwhile makes the next start build again.
  const stamp = sourceStamp()
  const last = statSync(stampFile, { throwIfNoEntry: false })?.mtimeMs
  rmSync(stampFile, { force: true })
  process.stdout.write('Building… ')
  const keep = { build: { emptyOutDir: false } }
  try {
    const builder = await createBuilder({ root, logLevel: 'warn', environments: { client: keep, ssr: keep } })
    await builder.buildApp()
  } catch (error) {
    console.error(`failed.\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
  rmSync(compileCache, { recursive: true, force: true })
  pruneDist(dist, start, last)
  writeFileSync(stampFile, stamp)
  // The next build wants to know which files are of this one.
  utimesSync(stampFile, ...dated(start))
  console.log(`done in ${((Date.now() - start) / 1000).toFixed(1)} s`)
}
