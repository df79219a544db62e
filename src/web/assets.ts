import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest } from 'vite'

/** The folder of the built browser files; this module is bundled into dist/server. */
export const clientDir = join(import.meta.dirname, '../client')

const client = 'src/web/entry-client.tsx'
const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  : undefined

export const entry = manifest ? ['/' + manifest[client]!.file] : ['/@vite/client', '/' + client]

/** The fonts that the first paint needs. */
export const fonts = Object.values(manifest ?? {})
  .flatMap(({ assets = [] }) => assets)
  .filter((file) => /(fraunces-soft|figtree)-[^/]*\.woff2$/.test(file))
  .map((file) => '/' + file)

const findStyleSheet = (path: string) => '/' + (manifest?.[path]?.file ?? path)

export const styleSheets = {
  portal: findStyleSheet('src/ui/styles/portal.css'),
  public: findStyleSheet('src/ui/styles/public.css'),
}

const pageStyles: Record<string, string> = manifest
  ? JSON.parse(readFileSync(join(clientDir, '.vite/page-styles.json'), 'utf8'))
  : {}

/**
 * Returns the style sheet of the public page whose module is `page` (scripts/page-styles.ts), with its content unless it's
 * development's.
 */
export function getStyles(page: string) {
  const path = pageStyles[page]
  if (!path) return { href: styleSheets.public }
  contents[path] ??= readFileSync(join(clientDir, path), 'utf8')
  return { href: `/${path}`, css: contents[path] }
}

const contents: Record<string, string> = {}

/** The favicon as a data URL, which is shorter than the headers of a separate response. */
export const icon = manifest
  ? `data:image/svg+xml,${encodeURIComponent(readFileSync(join(clientDir, 'icon.svg'), 'utf8'))}`
  : '/icon.svg'

/** The built modules of a page, from Vite's manifest. A chunk that others share too has a name there, but no source. */
export function getModules(...sourcesOrNames: string[]) {
  if (!manifest) return []
  const modules = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || modules.has('/' + chunk.file)) return
    modules.add('/' + chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const one of [client, ...sourcesOrNames]) visit(manifest[one] ? one : findKey(basename(one, '.tsx')))
  return [...modules]
}

const findKey = (name: string) => Object.keys(manifest!).find((key) => manifest![key]!.name === name) ?? ''
