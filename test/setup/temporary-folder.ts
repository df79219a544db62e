import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { onExit } from '../../scripts/on-exit.ts'

const MEMORY = '/dev/shm'
const PREFIX = 'nightlight-tests-'

/** Whether some gigabytes of memory can serve as a disk. On a real disk, SQLite waits at every commit. */
function hasMemory() {
  if (process.env.TMPDIR) return false
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > 4e9
  } catch {
    return false
  }
}

/** Global setup: puts all temporary files in one folder, which is removed when the run ends or is aborted. */
export default function setUp() {
  // Each of Vitest's projects calls this.
  if (basename(tmpdir()).startsWith(PREFIX)) return
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), PREFIX))
  // PostgreSQL never runs as root, but must reach its data in here.
  chmodSync(folder, 0o711)
  onExit('sleep 1; rm -rf "$1"', folder)
  process.env.TMPDIR = folder
}
