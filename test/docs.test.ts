import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { findFeatureImports, findFolderCircles } from '../scripts/feature-tree'

/** Decisions are left out: they stay as written. */
const docs = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]

/** Returns the anchors that GitHub makes from a page's headings. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(['README.md', ...globSync('docs/**/*.md')])('every link in %s leads somewhere', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false
    const [path, anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

const files = globSync('{src,test,e2e,faults,bench,scripts,seed,migrations,deploy,docs}/**/*.*')

/** Returns the files a text names that don't exist. */
const findMissing = (text: string) =>
  [...text.matchAll(/(?<![\w*/.<-])[\w*][\w*./-]*\.(?:tsx?|css|svg)\b/g)].flatMap(([path]) => {
    const isNamed = path.includes('*')
      ? (file: string) => matchesGlob(file, path) || matchesGlob(file, `**/${path}`)
      : (file: string) => file.endsWith(`/${path}`)
    return existsSync(path) || files.some(isNamed) ? [] : [path]
  })

test.each(docs)('every file that %s names exists', (doc) => {
  expect(findMissing(readFileSync(doc, 'utf8'))).toEqual([])
})

test('every file that a comment names exists', () => {
  const sources = globSync('src/**/*.{ts,tsx,css}')
  const missing = sources.flatMap((source) => {
    const comments = readFileSync(source, 'utf8').matchAll(/^\s*\*.*$|\/\*.*$|\/\/ .*$/gm)
    return findMissing([...comments].join('\n')).map((path) => `${source}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('the map in README.md has every room', () => {
  const map = readFileSync('README.md', 'utf8')
    .split('```')
    .find((block) => block.trim().startsWith('src/'))!
  const byName = Map.groupBy(globSync('src/{*,{features,portal}/*}/'), (folder) => basename(folder))
  // The portal has folders of the same names.
  const unlisted = [...byName].filter(([name, folders]) => map.split(` ${name}/`).length <= folders.length)
  expect(unlisted).toEqual([])
})

test('architecture.md lists the features in their order, with what each imports', async () => {
  const rows = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z-]+)` +\|[^|]+\|([^|]+)\|$/gm)]
  const listed = rows.map(([, feature, imports = '']) => [feature, imports.split(/[\s,–]+/).filter(Boolean)])
  expect(listed).toEqual(await findFeatureImports())
})

test('architecture.md says what every package is for', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const rows = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| ([^|`]+)\| [^|]*[a-z][^|]*\|$/gm)]
  const named = rows.flatMap(([, names = '']) => names.replaceAll('\\', '').split(',')).map((name) => name.trim())
  const isNamed = (dependency: string) => named.some((name) => matchesGlob(dependency, name))
  expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual([])
})

test('the folders of a room import each other in one direction', async () => {
  expect(await findFolderCircles()).toEqual([])
})

test('files and folders are small enough to read', () => {
  const sources = files.filter((file) => /^(src|test|e2e|faults|bench|scripts)\/.*\.(tsx?|css)$/.test(file))
  const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 251)
  const full = [...Map.groupBy(sources, dirname)].filter(([, inside]) => inside.length > 20).map(([folder]) => folder)
  expect({ long, full }).toEqual({ long: [], full: [] })
})
