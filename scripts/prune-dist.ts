import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileCache, dist } from './stamp.ts'

const TWO_WEEKS = 14 * 24 * 3600 * 1000

/** Files with a hash in their name. */
const hashed = { client: /^assets\//, server: /-[\w-]{8}\.js$/ }

/**
 * Removes what earlier builds left in dist. Hashed files stay for two weeks: pages that are open in a browser,
 * and a server that runs while `npm run admin` builds, still ask for them.
 */
export function pruneDist(buildStart: number) {
  rmSync(compileCache, { recursive: true, force: true })
  for (const [part, isHashed] of Object.entries(hashed)) {
    const folder = join(dist, part)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const since = isHashed.test(relative(folder, file)) ? buildStart - TWO_WEEKS : buildStart
      // A second of tolerance, for file systems with coarse times.
      if (entry.isFile() && statSync(file).mtimeMs < since - 1000) rmSync(file)
    }
  }
}
