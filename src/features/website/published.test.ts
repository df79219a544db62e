import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { routes } from '../../web/routes'
import { texts } from './texts/all'
import type { Text, TextKind, TextValues } from './texts/define'

const { db, restart } = await testApp()
let site = await restart()
const read = async (path: string) => {
  const reply = await site.request(path)
  expect([path, reply.status]).toEqual([path, /[*:]/.test(path) ? 404 : 200])
  return reply.text()
}

const convertedPages = routes.flatMap(({ path, content }) =>
  // Without a booking, there's nothing to book again.
  content && !/^\/admin|again$/.test(path) ? [path.replace('*', '/*')] : [],
)

/** Makes every text say `word`. */
async function publishEverywhere(word: string) {
  const values: { [Kind in TextKind]?: TextValues[Kind] } = {
    line: word,
    text: word,
    article: word,
    picture: { image: '', alt: word },
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
      content: Object.fromEntries(content),
      publishedAt: new Date().toISOString(),
      username: 'mia',
    })
    .execute()
  // A running process may briefly show the previous version.
  site = await restart()
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
  ['placeholders', '{{constructor}}{{name}}'],
  ['right-to-left marks', '\u202e\u2066\u05e9\u05dc\u05d5\u05dd\u200f 🌙'],
  ['5,000 characters', 'x'.repeat(5000)],
])('texts with %s don’t change a page’s elements', async (_, hostile) => {
  await publishEverywhere('Zebra')
  const elements = await readElements()
  await publishEverywhere(hostile)
  expect(await readElements()).toEqual(elements)
})

test('pages keep the last known texts while the database doesn’t answer', async () => {
  await publishEverywhere('Zebra')
  await read('/')
  await db.schema.alterTable('websiteVersion').renameTo('elsewhere').execute()
  expect(await read('/')).toContain('Zebra')
  await db.schema.alterTable('elsewhere').renameTo('websiteVersion').execute()
})
