import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from '../../scripts/on-exit.ts'

/** Global setup: gathers what tests and browsers leave behind in one folder, which goes when the run ends or breaks off. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'nightlight-tests-'))
  // A PostgreSQL of a test's own, which never runs as root, passes through.
  chmodSync(folder, 0o711)
  onExit('sleep 1; rm -rf "$1"', folder)
  process.env.TMPDIR = folder
}
