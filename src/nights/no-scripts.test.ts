import { expect, test } from 'vitest'
import { planApp } from '../features/plans/testing'
import { diaryToken, nightsPath } from '../features/diary/link'

const { app, db, begin, publish, familyId } = await planApp()
const { id } = await begin()
await publish(id, '{child} sleeps in the crib.')
const diary = await db.selectFrom('diary').selectAll().where('familyId', '=', familyId).executeTakeFirstOrThrow()
const base = nightsPath(await diaryToken(db, diary))
const headers = { cookie: 'nights-who=Kim' }
const post = (fields: Record<string, string>) =>
  app.request(`${base}/log`, { method: 'POST', body: new URLSearchParams(fields), headers })

test('a refused form leads back to the page', async () => {
  const refused = await post({ do: 'missed', kind: 'sleep', start: 'soon' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('data-theme="night"')
  expect(page).toContain(`href="${base}">Back<`)
})

test('a door stays open while its waking is made earlier', async () => {
  await post({ do: 'asleep' })
  const woke = await post({ do: 'woke', door: 'crying' })
  const page = await (await app.request(woke.headers.get('location')!, { headers })).text()
  const [, form = ''] = /(<input type="hidden" name="do" value="earlier"\/>.*?)<\/form>/.exec(page)!
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const earlier = await post(Object.fromEntries(fields) as Record<string, string>)
  expect(earlier.headers.get('location')).toMatch(/[?&]door=crying#doors$/)
})
