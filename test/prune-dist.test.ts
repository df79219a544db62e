import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dated, pruneDist } from '../scripts/prune-dist'

const dist = mkdtempSync(join(tmpdir(), 'nightlight-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))
for (const folder of ['client/assets', 'server']) mkdirSync(join(dist, folder), { recursive: true })

const BEGIN = Date.parse('2031-01-01T00:00:00Z')
const day = (n: number) => BEGIN + n * 86_400_000
let last: number | undefined

/** Builds on a day: these files are written, in some seconds, and earlier ones are looked after. */
function build(on: number, files: string[]) {
  for (const file of files) {
    writeFileSync(join(dist, file), 'x')
    utimesSync(join(dist, file), ...dated(day(on) + 3000))
  }
  pruneDist(dist, day(on), last)
  last = day(on)
}
const left = () =>
  ['client', 'client/assets', 'server'].flatMap((folder) =>
    readdirSync(join(dist, folder), { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  )

test('what open pages and a running server may ask for stays for two weeks after it was replaced, then goes', () => {
  const assets = (...names: string[]) => names.map((name) => `client/assets/${name}`)
  build(0, [
    ...assets('kept-aaaaaaaa.js', 'kept-aaaaaaaa.js.br', 'first-bbbbbbbb.js', 'first-bbbbbbbb.js.br'),
    'client/old-icon.svg',
    'server/main.js',
    'server/auth-cccccccc.js',
  ])
  // Pages of the first build are open until the second, however long that takes. An unchanged file is not compressed again.
  build(40, [...assets('kept-aaaaaaaa.js', 'second-dddddddd.js'), 'server/main.js', 'server/auth-eeeeeeee.js'])
  const first = ['first-bbbbbbbb.js', 'first-bbbbbbbb.js.br', 'auth-cccccccc.js']
  const second = ['kept-aaaaaaaa.js', 'kept-aaaaaaaa.js.br', 'main.js', 'second-dddddddd.js', 'auth-eeeeeeee.js']
  expect(left().toSorted()).toEqual([...first, ...second].toSorted())

  build(53, [...assets('kept-aaaaaaaa.js', 'second-dddddddd.js'), 'server/main.js', 'server/auth-eeeeeeee.js'])
  expect(left().toSorted()).toEqual([...first, ...second].toSorted())
  build(55, [...assets('kept-aaaaaaaa.js', 'second-dddddddd.js'), 'server/main.js', 'server/auth-eeeeeeee.js'])
  expect(left().toSorted()).toEqual(second.toSorted())
})
