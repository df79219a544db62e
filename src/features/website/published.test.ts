import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { createApp } from '../../server/app'
import { routes } from '../../web/routes'
import { texts } from './texts/all'
import type { Text, TextKind, TextValues } from './texts/define'

const { app, db, deps, call, signedIn } = await testApp()
const { app: other } = createApp(deps)
const manager = await signedIn(['canManageUsers'])
const read = async (path: string, of = app) => {
  const reply = await of.request(path)
  expect([path, reply.status]).toEqual([path, path === '/*' ? 404 : 200])
  return reply.text()
}

const convertedPages = routes.flatMap(({ path, content }) =>
  content && !path.startsWith('/admin') ? [path.replace('*', '/*')] : [],
)

/** Makes every text say `word`. */
async function publishEverywhere(word: string) {
  const values: { [Kind in TextKind]?: TextValues[Kind] } = {
    line: word,
    text: word,
    article: word,
    sections: `## ${word}\n\n${word}`,
    packages: [
      {
        id: 'a',
        name: word,
        promise: word,
        points: [word],
        button: word,
        price: word,
        picture: 'street lamp',
        isPopular: true,
      },
    ],
  }
  const content = Object.entries(texts).flatMap(([page, textsOfPage]) =>
    Object.entries<Text>(textsOfPage).map(([name, { kind }]) => [`${page}.${name}`, values[kind]]),
  )
  await db
    .insertInto('websiteVersion')
    .values({
      id: randomUUIDv7(),
      content: JSON.stringify(Object.fromEntries(content)),
      publishedAt: new Date().toISOString(),
      username: manager.username,
    })
    .execute()
}

const readElements = async () => {
  const pages = []
  for (const path of convertedPages) pages.push((await read(path)).match(/<\/?[a-z][\w-]*/g))
  return pages
}

test.each([
  ['a script', '</script><script>x()//'],
  ['an image', '"><img src=x onerror=x>'],
  ['a Markdown link', '[x](javascript:x)'],
  ['placeholders', '{{__proto__}}{{name}}'],
  ['right-to-left marks', '\u202e\u2066\u05e9\u05dc\u05d5\u05dd\u200f 🌙'],
  ['5,000 characters', 'x'.repeat(5000)],
])('texts with %s don’t change a page’s elements', async (_, hostile) => {
  await publishEverywhere('Zebra')
  const elements = await readElements()
  await publishEverywhere(hostile)
  expect(await readElements()).toEqual(elements)
})

test('while it is published, 32 readers see all of the old or all of the new, in two processes', async () => {
  const keys = ['home.title', 'home.kicker', 'home.closing', 'site.footer']
  async function publish(number: number) {
    for (const key of keys) {
      const body = { key, value: `Version ${number}`, was: number > 1 ? `Version ${number - 1}` : 'Zebra' }
      expect((await call('PATCH', '/api/website/draft', body, manager)).status).toBe(200)
    }
    const { version } = (await (await call('GET', '/api/website', undefined, manager)).json()) as { version: string }
    expect((await call('POST', '/api/website/publish', { version }, manager)).status).toBe(201)
    expect(await read('/')).toContain(`Version ${number}`)
  }
  await publishEverywhere('Zebra')
  await publish(1)
  let isDone = false
  const readers = Array.from({ length: 32 }, async (_, index) => {
    const seen = []
    do seen.push(new Set((await read('/', index % 2 ? other : app)).match(/Version \d+/g)))
    while (!isDone)
    return seen
  })
  for (let number = 2; number <= 3; number++) await publish(number)
  isDone = true
  const seen = (await Promise.all(readers)).flat()
  expect(seen.filter(({ size }) => size !== 1)).toEqual([])
  expect(new Set(seen.map((versions) => [...versions].join())).size).toBe(3)
})

test('pages keep the last known texts while the database doesn’t answer', async () => {
  await publishEverywhere('Zebra')
  await read('/')
  await db.schema.alterTable('websiteVersion').renameTo('elsewhere').execute()
  expect(await read('/')).toContain('Zebra')
  await db.schema.alterTable('elsewhere').renameTo('websiteVersion').execute()
})
