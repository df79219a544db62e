// What a first visit to a public page fetches, from Vite's manifest. `npx size-limit` after a build.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const client = 'dist/client'
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
const pages = [
  'src/features/home/home-page.tsx',
  'src/features/about/about-page.tsx',
  'src/features/consultations/site/services-page.tsx',
  'src/features/contacts/site/contact-page.tsx',
  'src/features/posts/site/blog/blog-page.tsx',
  'src/features/posts/site/article/post-page.tsx',
  'src/features/site/legal/privacy-page.tsx',
  'src/features/site/legal/terms-page.tsx',
  'src/features/site/errors/not-found-page.tsx',
  // Opened from emails.
  'src/features/testimonials/site/own-testimonial-page.tsx',
  'src/features/appointments/site/booking/booking-page.tsx',
]
const booking = 'src/features/appointments/site/booking/booking-page.tsx'
/** What some pages load beside their own, because of their address or data (web/prefetch.ts). */
const pagesWithParts = [
  [booking, 'guest'],
  [booking, 'booking-forms'],
  [booking, 'booking-forms', 'picker'],
  ['src/features/consultations/site/services-page.tsx', 'picker'],
]
const entries = ['src/web/entry-client.tsx']
/** Beside the scripts: the document and two fonts. */
const MAX_SCRIPTS = 5

function collectFiles(keys, files = new Set()) {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key]
    if (files.has(file)) continue
    files.add(file)
    collectFiles(imports, files)
  }
  return files
}

/** A chunk that others share too has a name in the manifest, but no source. */
const findKey = (source) =>
  source in manifest ? source : Object.keys(manifest).find((key) => manifest[key].name === basename(source, '.tsx'))

function listScripts(page, ...parts) {
  const files = [...collectFiles([...entries, page, ...parts].map(findKey))]
  if (files.length > MAX_SCRIPTS) throw Error(`${page} fetches ${files.length} scripts; the limit is ${MAX_SCRIPTS}`)
  return files.map((file) => `${client}/${file}`)
}

const pageStyles = JSON.parse(readFileSync(`${client}/.vite/page-styles.json`, 'utf8'))
const getStyles = (page) => `${client}/${pageStyles[page]}`
const fonts = Object.values(manifest)
  .map(({ file }) => `${client}/${file}`)
  .filter((file) => /(fraunces-soft|figtree)-[^/]*\.woff2$/.test(file))

const night = JSON.parse(readFileSync(`${client}/.vite/nights.json`, 'utf8'))
/** With its HTML, which contains the styles, it has to stay below 40 kB: e2e/nights/cold-visit.spec.ts. */
const tonight = ['src/nights/phone/client.tsx', 'src/nights/tonight.css'].map((key) => `${client}/${night[key].file}`)

export default [
  { name: 'Tonight, without its HTML', path: tonight, gzip: true, limit: '33.5 kB' },
  ...[...pages.map((page) => [page]), ...pagesWithParts].map((row) => ({
    name: `scripts of ${row.join(' with ')}`,
    path: listScripts(...row),
    gzip: true,
    limit: '110 kB',
  })),
  ...Object.keys(pageStyles).map((page) => ({
    name: `styles of ${page}`,
    path: getStyles(page),
    gzip: true,
    limit: '12.5 kB',
  })),
  { name: 'fonts', path: fonts, gzip: true, limit: '26 kB' },
  {
    name: 'cold home page, without its HTML',
    path: [...listScripts(pages[0]), getStyles(pages[0]), ...fonts],
    gzip: true,
    limit: '150 kB',
  },
]
