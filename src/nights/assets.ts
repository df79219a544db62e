import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { clientDir } from '../web/assets'

const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(clientDir, '.vite/nights.json'), 'utf8'))
  : undefined

/** Scripts for *Tonight*, its share page, the other tabs, phones with an earlier link, and all of a link's pages. In development, React as it is. */
export const scripts = {
  tonight: findScripts('client.tsx'),
  share: findScripts('share.ts'),
  stayCurrent: findScripts('stay-current.ts'),
  leftOver: findScripts('left-over.ts'),
  all: findScripts('keep-offline.ts'),
}

function findScripts(name: string) {
  const path = `src/nights/phone/${name}`
  return manifest ? ['/' + manifest[path]!.file] : ['/@vite/client', '/' + path]
}

/** Returns styles to inline in a page, so that its first paint doesn't wait; undefined in development. */
export const readStyles = (path: string) => manifest && readFileSync(join(clientDir, manifest[path]!.file), 'utf8')

/** Styles for *Tonight* and for the other tabs. */
export const styles = { tonight: readStyles('src/nights/tonight.css'), nights: readStyles('src/nights/nights.css') }

/** The built service worker. It has to be served from `/nights/` to control the pages there. */
export const serviceWorker = manifest
  ? join(clientDir, manifest['src/nights/phone/service-worker.ts']!.file)
  : undefined
