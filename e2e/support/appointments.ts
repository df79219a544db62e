import type { APIRequestContext } from '@playwright/test'
import { booking } from '../../test/support/factories.ts'
import { proposedQuestions } from '../../src/features/intake/proposed.ts'
import { expect, type Site } from './fixtures'
import { createAdmins, PASSWORD } from './portal'

/** Opens the practice every day from nine to five for an appointment type, and returns its id. Packages ask the proposed questions. */
export async function openHours(request: APIRequestContext, site: Pick<Site, 'env'>, type = {}) {
  await createAdmins(site, 'hours')
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { data })
    expect(response.ok(), path).toBe(true)
    return response
  }
  await post('/api/auth/login', { username: 'hours', password: PASSWORD })
  const day = [['09:00', '17:00']]
  const weekly = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]))
  await request.put('/api/availability', { data: { weekly, overrides: [] } })
  const fields = { name: 'First call', minutes: 30, consultationType: 'Free Consultation', ...type }
  const { id } = (await (await post('/api/appointment-types', fields)).json()) as { id: string }
  for (const packageId of ['free', 'complete', 'newborn'])
    await request.put(`/api/intake/questions/${packageId}`, { data: { questions: proposedQuestions, version: 0 } })
  return id
}

const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Returns free times that are at least three days ahead. */
export async function findSlots(request: APIRequestContext, typeId: string, timeZone: string) {
  const query = new URLSearchParams({ type: typeId, from: date(3), to: date(5), timeZone })
  return ((await (await request.get(`/api/slots?${query}`)).json()) as { slots: string[] }).slots
}

/** Books the first free time that's at least three days ahead. Returns the path of its page. */
export async function bookFirst(
  request: APIRequestContext,
  typeId: string,
  email: string,
  timeZone: string,
  parent: { parentName?: string; phone?: string } = {},
) {
  const [start] = await findSlots(request, typeId, timeZone)
  const appointment = { typeId, start, timeZone }
  const response = await request.post('/api/consultations', {
    data: booking({ email, consultationType: 'Free Consultation', appointment, ...parent }),
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { booking: string }).booking
}
