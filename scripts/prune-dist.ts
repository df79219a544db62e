import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'

const TWO_WEEKS = 14 * 24 * 3600 * 1000
/** In ms, for file systems with coarse times. */
const TOLERANCE = 1000

/** Files with a hash in their name. */
const hashed = { client: /^assets\//, server: /-[\w-]{8}\.js$/ }

/**
 * Removes what earlier builds left in `dist`. Hashed files stay for two weeks after the build that replaced them: pages that
 * are open in a browser, and a server that runs while `npm run admin` builds, still ask for them.
 * @param start when this build began, in ms
 * @param last when the one before it began; all it left counts as in use until now. Without it, whatever is there does.
 */
export function pruneDist(dist: string, start: number, last = 0) {
  for (const [part, isHashed] of Object.entries(hashed)) {
    const folder = join(dist, part)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile() || builtAt(file) >= start - TOLERANCE) continue
      if (!isHashed.test(relative(folder, file))) rmSync(file)
      // From now on its time says until when it was in use; it is older than this build, so that the next one leaves it so.
      else if (builtAt(file) >= last - TOLERANCE) utimesSync(file, ...dated(start - 2 * TOLERANCE))
      else if (builtAt(file) < start - TWO_WEEKS) rmSync(file)
    }
  }
}

/** When a file was written last. The compressed forms of one that did not change are not written again, and are as old as it is. */
function builtAt(file: string) {
  const original = statSync(file.replace(/\.(gz|br)$/, ''), { throwIfNoEntry: false }) ?? statSync(file)
  return original.mtimeMs
}

/** A moment in ms as the times of a file. */
export const dated = (ms: number) => [new Date(ms), new Date(ms)] as const
