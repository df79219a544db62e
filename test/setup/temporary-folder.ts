import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from '../../scripts/on-exit.ts'

/** Global setup: puts all temporary files in one folder, removed when the run ends or is aborted. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'nightlight-tests-'))
  // PostgreSQL never runs as root and must reach its data in here.
  chmodSync(folder, 0o711)
  onExit('sleep 1; rm -rf "$1"', folder)
  process.env.TMPDIR = folder
}
