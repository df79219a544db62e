import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Where the built browser files lie; this module is bundled into dist/server. */
export const clientDir = join(import.meta.dirname, '../client')

const client = 'src/entry-client.tsx'
const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  : undefined

/** The script that starts the page. */
export const entry = manifest ? ['/' + manifest[client]!.file] : ['/@vite/client', '/' + client]

/** The faces that the first paint needs. */
export const fonts = Object.values(manifest ?? {})
  .flatMap(({ assets = [] }) => assets)
  .filter((file) => /(fraunces-soft|figtree)-[^/]*\.woff2$/.test(file))
  .map((file) => '/' + file)

/** Stylesheets and modules of a page, from Vite's manifest; in development just the stylesheet. */
export function assetsOf(file: string) {
  if (!manifest) return { css: ['/src/ui/styles.css'], js: [] }
  const css = new Set<string>()
  const js = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || js.has('/' + chunk.file)) return
    js.add('/' + chunk.file)
    for (const href of chunk.css ?? []) css.add('/' + href)
    chunk.imports?.forEach(visit)
  }
  visit(client)
  visit(file)
  return { css: [...css], js: [...js] }
}
