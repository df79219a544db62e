import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dist } from './stamp.ts'

const TWO_WEEKS = 14 * 24 * 3600 * 1000

/**
 * Removes what earlier builds left in dist. Files with a hash in their name stay for two weeks: pages that are open
 * in a browser, and a server that runs while `npm run admin` builds, still ask for them.
 */
export function pruneDist(buildStart: number) {
  for (const part of ['client', 'server']) {
    for (const entry of readdirSync(join(dist, part), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const kept = basename(entry.parentPath) === 'assets' ? buildStart - TWO_WEEKS : buildStart
      // A second of tolerance, for file systems with coarse times.
      if (entry.isFile() && statSync(file).mtimeMs < kept - 1000) rmSync(file)
    }
  }
}
