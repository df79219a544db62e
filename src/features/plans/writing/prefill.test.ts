import { expect, test } from 'vitest'
import { planApp } from '../testing'

test('what someone books and answers in a parent’s name later changes nothing of a plan until the practice confirms it', async () => {
  const { begin, read, json, call, link, book, slots, db, signedIn } = await planApp()
  const all = await signedIn(['canManageContacts', 'canManageConsultations'])
  const request = await db.selectFrom('consultation').select('id').executeTakeFirstOrThrow()
  await json(await call('PATCH', `/api/consultations/${request.id}`, { status: 'completed' }, all))
  await json(await call('PUT', `/api${link}/intake`, { answers: { wakings: '4' } }))
  const booked = await book((await slots()).at(-1)!, { timeZone: 'Asia/Tokyo' })
  const stranger = (await booked.json()) as { id: string; booking: string }
  await json(await call('PUT', `/api${stranger.booking}/intake`, { answers: { wakings: '9' } }))
  const { id } = await begin()
  const plan = async () => {
    const { zone, answers } = await read(id)
    return [zone, answers.find(({ label }) => label.startsWith('How often'))?.answer]
  }
  expect(await plan()).toEqual(['Asia/Kolkata', '4'])
  await json(await call('PATCH', `/api/consultations/${stranger.id}`, { status: 'completed' }, all))
  expect(await plan()).toEqual(['Asia/Tokyo', '9'])
})
