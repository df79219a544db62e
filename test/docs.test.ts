import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The anchors of a page as GitHub makes them from its headings. */
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

test('every test that security.md names exists', () => {
  const named = readFileSync('docs/security.md', 'utf8').matchAll(/[\w*./-]+\.(?:test|spec)\.ts/g)
  const missing = [...named].flatMap(([path]) => {
    const places = [path, `src/${path}`]
    return places.some((place) => globSync(place).length > 0) ? [] : [path]
  })
  expect(missing).toEqual([])
})
