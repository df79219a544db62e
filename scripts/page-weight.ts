// Holds what a first visit to a public page fetches to budgets; `npm test` runs it after the build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest, type Rolldown } from 'vite'
import { publicPages } from './public-pages.ts'
import { PUBLIC_STYLES } from './public-styles.ts'
import { root } from './stamp.ts'

const client = join(root, 'dist/client')
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/** Of a page without photos: its HTML, which brings its styles and the icon, beside what is counted here. */
const MOST_REQUESTS = 7
/** In bytes, compressed. Raise one only with a reason in the commit. */
const MOST_FONTS = 25_000
const MOST_STYLES = 19_000

const fonts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /(fraunces-soft|figtree)-[^/]*\.woff2$/.test(file))
const react = await weightOfReact()

check('fonts of a page', sum(fonts), MOST_FONTS)
check('styles of a page', sum([PUBLIC_STYLES]), MOST_STYLES)
for (const [page, { scripts: factor, touched }] of Object.entries(publicPages)) {
  const starts = ['src/entry-client.ts', 'src/hydrate.tsx', page]
  const scripts = modulesOf(...starts)
  check(`scripts of ${page}`, sum(scripts), Math.floor(factor * react))
  check(`requests of ${page}`, 1 + fonts.length + scripts.length, MOST_REQUESTS)
  if (touched)
    check(`the same, touched`, sum(modulesOf(...starts, touched.module)), Math.floor(touched.scripts * react))
}

function check(what: string, is: number, most: number) {
  const fits = is > 0 && is <= most
  console.log(`${fits ? 'ok' : 'TOO MUCH'}: ${what}, ${is} of at most ${most}`)
  if (!fits) process.exitCode = 1
}

function sum(files: string[]) {
  return files.reduce((bytes, file) => bytes + weigh(readFileSync(join(client, file)), file), 0)
}

/** Fonts are compressed already. */
function weigh(content: string | Buffer, file: string) {
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
}

/** React with nothing in it, built like the site. */
async function weightOfReact() {
  const built = (await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(root, 'scripts/only-react.ts') } },
  })) as Rolldown.RolldownOutput
  return weigh(built.output[0].code, built.output[0].fileName)
}

function modulesOf(...starts: string[]) {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw Error(`${key} is not in the manifest of the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  starts.forEach(visit)
  return [...files]
}
