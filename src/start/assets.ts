import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { clientDir } from '../web/assets'

const SOURCE = 'src/start/start.css'
const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(clientDir, '.vite/nights.json'), 'utf8'))
  : undefined

/** The styles, which the page contains, so that its first paint waits for nothing; undefined in development. */
export const style = manifest && readFileSync(join(clientDir, manifest[SOURCE]!.file), 'utf8')
export const devStylesheet = `/${SOURCE}`
