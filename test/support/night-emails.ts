import { expect, vi } from 'vitest'
import { createNights } from '../../seed/nights'
import type { testApp } from '../app'
import type { Tables } from '../../src/server/db/tables'
import type { Selectable } from 'kysely'
import { nightKinds } from '../../src/features/diary/family/night-emails'
import { diaryToken, nightsPath } from '../../src/features/diary/link'
import { makeReports } from '../../src/features/support/report/report'
import { at, FIRST, storeNight, ZONE } from '../../src/features/support/testing'

/** The kinds that `sendNightEmails` sends. Erasing a diary by its link, and adding an address there, have their own tests. */
export const sentKinds = nightKinds.filter((kind) => !['diary-closed', 'nights-invitation'].includes(kind)).toSorted()

type Site = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'call' | 'db'> & { manager: object }
type Family = { familyId: string; childId: string; diary: Selectable<Tables['diary']> }

/** Adds an address on a family's nights page, as Dad. Returns the path where it says yes or no. */
export async function addRecipient({ app, db }: Pick<Site, 'app' | 'db'>, { diary: { id } }: Family, email: string) {
  const diary = await db.selectFrom('diary').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const page = `${nightsPath(await diaryToken(db, diary))}/recipients`
  const form = { method: 'POST', body: new URLSearchParams({ email }), headers: { cookie: 'nights-who=Dad' } }
  expect((await app.request(page, form)).headers.get('location')).toBe(`${page}?done=asked`)
  const question = db
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'nights-invitation')
    .where('to', '=', email)
  return /\/nights\/[\w-]+\/consent/.exec((await question.executeTakeFirstOrThrow()).text)![0]
}

/** Sends each kind of email about a family's nights, in order, from the day of night 1 to the day after the report. */
export async function sendNightEmails({ call, db, manager }: Omit<Site, 'app'>, { familyId, childId, diary }: Family) {
  async function send<T = { id: string }>(method: string, path: string, body?: object) {
    const response = await call(method, `/api${path}`, body, manager)
    const answer = (await response.json()) as T
    expect([method, path, response.status < 300, answer]).toEqual([method, path, true, answer])
    return answer
  }
  await send('POST', `/families/${familyId}/diary/email`)
  const plan = await send('POST', '/plans', { childId, templateId: '6-8-clock' })
  const values = { changes: 'Mia goes to bed awake.' }
  const { version } = await send<{ version: number }>('PATCH', `/plans/${plan.id}`, { values, was: { changes: '' } })
  await send('POST', `/plans/${plan.id}/publish`, { version })
  const { id } = await send('POST', '/support', { familyId, childId, firstNight: FIRST, nights: 4 })
  const all = {
    seed: 1,
    childId,
    zone: ZONE,
    firstNight: FIRST,
    nights: 1,
    bedtime: '19:00',
    by: ['Kim', 'Sam'] as const,
  }
  for (const night of createNights({ ...all, by: ['Kim', 'Sam'] })) await storeNight(db, diary, night)

  vi.setSystemTime(at(1, '09:00'))
  type Review = { latest: string | null; diaryVersion: number; nights: { id: string; night: string }[] }
  const { latest, diaryVersion, nights } = await send<Review>('GET', `/support/${id}`)
  const shown = nights.map(({ id, night }) => ({ id, night }))
  await send('POST', '/support/comments', { nights: shown, latest, diaryVersion, text: 'Mia did well.' })
  vi.setSystemTime(at(3, '12:00'))
  await send('POST', `/support/${id}/ask`)
  vi.setSystemTime(at(4, '12:00'))
  await makeReports({ db })
  await send('PUT', `/support/reports/${id}`, { words: 'Mia sleeps.', wordsWas: '' })
  await send('POST', `/support/reports/${id}/send`)
  await send('POST', `/families/${familyId}/diary/link`, { email: true })
}
