import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { today } from '../../../lib/time/dates'
import { privacy } from '../../website/texts/privacy'
import { addDiary } from './policy'

const { call, signedIn } = await testApp()
const admin = await signedIn(['canManageUsers'])

const send = async (method: string, path: string, data?: object, status = 200) => {
  const response = await call(method, `/api/${path}`, data, admin)
  expect(response.status).toBe(status)
  return (await response.json()) as never
}
type Stored = { key: string; public: string; draft?: { value: string } }
const read = async (key: string) =>
  ((await send('GET', 'website')) as { texts: Stored[] }).texts.find((text) => text.key === key)!

test('one click publishes what a diary stores with today’s date, and leaves the draft alone', async () => {
  expect(((await send('GET', 'diary-policy')) as { offered: string }).offered).toMatch(/^### When you write down/)
  const value = `${privacy.text.original}\n\nMine.`
  await send('PATCH', 'website/draft', { key: 'privacy.text', value, was: null })
  await send('PATCH', 'website/draft', { key: 'home.headline', value: 'Sleep', was: null })
  const version = (await send('POST', 'diary-policy', undefined, 201)) as {
    id: string
    before: string
    links: object[]
  }
  const text = await read('privacy.text')
  expect(text.public).toContain('### When you write down your child’s nights\n\nIf I start a diary')
  expect(text.public).toContain('`nights-who`')
  expect(text.public).not.toContain('Mine.')
  expect(text.draft!.value).toBe(addDiary(value))
  expect(await read('home.headline')).toMatchObject({ draft: { value: 'Sleep' } })
  expect((await read('privacy.date')).public).toBe(today('America/Los_Angeles'))
  expect(await send('GET', 'diary-policy')).toEqual({ offered: null })
  await send('POST', 'diary-policy', undefined, 422)

  const undo = { id: version.id, links: version.links }
  await send('POST', `website/versions/${version.before}/restore`, { undo }, 201)
  expect((await read('privacy.text')).public).toBe(privacy.text.original)
  expect((await read('privacy.date')).public).toBe(privacy.date.original)
})

test('a policy with other headings gets it as a section at its end', () => {
  const added = addDiary('## Ours\n\nWe keep nothing.')
  expect(added).toMatch(/^## Ours\n\nWe keep nothing\.\n\n## When you write down your child’s nights\n\nIf I start/)
  expect(addDiary(privacy.text.original).match(/^### When you write/gm)).toHaveLength(1)
})
