import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findOnPath, isExecutable } from './executables.ts'
import { root } from './stamp.ts'
import { installPackage } from './system-package.ts'

const DOWNLOAD = 180_000

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)

/**
 * The path of a Chromium for browser tests: CHROMIUM_PATH, else an installed one, else Playwright's own,
 * else the system's package. What is missing is installed; undefined if that can't be done.
 */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || installed() || playwrights() || packaged()
}

const installed = () => [findOnPath(...names), ...macApps].find((path) => path && works(path))

function playwrights() {
  const path = chromium.executablePath()
  if (isExecutable(path)) return path
  console.log('Downloading a Chromium for the browser tests…')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD,
    killSignal: 'SIGKILL',
  })
  return isExecutable(path) && works(path) ? path : undefined
}

function packaged() {
  const problem = installPackage('chromium')
  if (problem) console.log(`No Chromium: ${problem}.`)
  return installed()
}

/** Ubuntu's chromium-browser, for one, is only a hint to install something else. */
const works = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
