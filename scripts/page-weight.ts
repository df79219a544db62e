// Holds what a first visit to the home page fetches beside its HTML to a budget; `npm test` runs it after the build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { root } from './stamp.ts'

const client = join(root, 'dist/client')
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/** In bytes, compressed. React and its router are about 80,000 of the scripts. Raise one only with a reason in the commit. */
const budgets = {
  scripts: {
    most: 118_000,
    files: modulesOf('src/entry-client.ts', 'src/hydrate.tsx', 'src/features/site/home-page.tsx'),
  },
  styles: { most: 24_000, files: [manifest['style.css']!.file] },
  fonts: {
    most: 50_000,
    files: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => /(fraunces-soft|figtree)-[^/]*\.woff2$/.test(file)),
  },
}

for (const [what, { most, files }] of Object.entries(budgets)) {
  const bytes = files.map((file) => weigh(join(client, file))).reduce((sum, one) => sum + one, 0)
  const fits = files.length > 0 && bytes <= most
  console.log(`${fits ? 'ok' : 'TOO HEAVY'}: ${what} of the home page, ${bytes} of at most ${most} bytes`)
  if (!fits) process.exitCode = 1
}

/** Fonts are compressed already. */
function weigh(file: string) {
  const content = readFileSync(file)
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
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
