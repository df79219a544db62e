import { expect } from 'vitest'
import { appointmentsApp } from '../appointments/testing'
import { booking } from '../../../test/support/factories'
import type { PlanParts } from './parts'

export type PlanView = {
  id: string
  parts: PlanParts
  version: number
  username: string
  unread: string[]
  versions: { id: string; number: number; changes: string; readers: { who: string }[] }[]
  published: PlanParts | null
  pauses: { from: string; to: string | null }[]
  recipients: { name: string; address: string }[]
  otherNames: string[]
  answers: { label: string; answer: string }[]
  zone: string
}

/** Returns the app with an appointment booked by a family with a child, and functions that write its plan. */
export async function planApp(templateId = '6-8-clock') {
  const app = await appointmentsApp()
  const { call, db, manager, slots, book } = app
  const json = async <T>(response: Response, status = 200) => {
    const answer = (await response.json()) as T
    expect([response.status, answer]).toEqual([status, answer])
    return answer
  }
  const post = async <T = { id: string }>(path: string, body: object, status = 201) =>
    json<T>(await call('POST', `/api${path}`, body, manager), status)

  const link = ((await (await book((await slots())[0]!)).json()) as { booking: string }).booking
  const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
  const birthDate = new Date(Date.now() - 245 * 86_400_000).toISOString().slice(0, 10)
  const { id: childId } = await post(`/families/${familyId}/children`, { name: 'Mia', birthDate })
  const begin = (child = childId) => post('/plans', { childId: child, templateId })
  const read = async (id: string) => json<PlanView>(await call('GET', `/api/plans/${id}`, undefined, manager))
  const save = (id: string, values: Partial<PlanParts>, was: Partial<PlanParts>, who = manager) =>
    call('PATCH', `/api/plans/${id}`, { values, was }, who)
  /** Writes what changes tonight, and publishes. */
  async function publish(id: string, changes = 'We begin tonight.', options: object = {}) {
    const { parts } = await read(id)
    const { version } = await json<PlanView>(await save(id, { changes }, { changes: parts.changes }))
    return call('POST', `/api/plans/${id}/publish`, { version, ...options }, manager)
  }
  const emails = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'plan').orderBy('id').execute()
  /** Joins another address to the family. */
  async function join(email: string, parentName: string) {
    await json(await call('POST', '/api/consultations', booking({ email, parentName })), 201)
    const all = await app.signedIn(['canManageContacts', 'canManageConsultations'])
    await json(await call('POST', `/api/families/${familyId}/join`, { address: email }, all))
  }
  return { ...app, json, post, link, familyId, childId, begin, read, save, publish, emails, join }
}
