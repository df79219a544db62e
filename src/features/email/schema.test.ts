import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emailKinds } from './schema'

test('docs/emails.md says what causes each kind of email', async () => {
  const text = await readFile('docs/emails.md', 'utf8')
  const listed = new Set(
    text.split('\n').flatMap((line) => (line.startsWith('|') ? line.match(/(?<=`)[\w-]+(?=`)/g) : null) ?? []),
  )
  expect(Object.keys(emailKinds).filter((kind) => !listed.has(kind))).toEqual([])
  expect([...listed].filter((kind) => !Object.hasOwn(emailKinds, kind))).toEqual([])
})
