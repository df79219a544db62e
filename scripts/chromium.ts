import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const cache = join(import.meta.dirname, '../node_modules/.cache')
const folder = join(cache, 'chromium')

/**
 * Returns Playwright's launch options for the Chromium at CHROMIUM_PATH, or else the one in @sparticuz/chromium, which comes with
 * libraries and fonts that a bare machine lacks. Where that package has none, Playwright uses its own.
 */
export function chromiumOptions() {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH }
  if (!isPackaged) return {}
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return { executablePath: join(folder, 'chromium'), env: { ...process.env, ...env } }
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks the package's Chromium, unless it's already there. */
export async function unpackChromium() {
  if (process.env.CHROMIUM_PATH || !isPackaged || existsSync(folder)) return
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const originalTmpdir = tmpdir()
  try {
    // The package unpacks into TMPDIR.
    process.env.TMPDIR = partial
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    await inflate(join(dirname(entry), '../bin/al2023.tar.br'))
    writeFileSync(
      join(partial, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`,
    )
    renameSync(partial, folder)
  } finally {
    process.env.TMPDIR = originalTmpdir
    rmSync(partial, { recursive: true, force: true })
  }
}
