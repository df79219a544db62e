import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/factories'

type Page = {
  rows: { id: string; email: string; createdAt: string; family: { contacts: number; consultations: number } }[]
  total: number
  counts: Record<string, number>
  oldest: string | null
  asOf: string
}

/** The moment so many hours ago. */
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The whole application with one who reads the lists and one who works on them. */
export async function requestsApp() {
  const { call, db, signedIn } = await testApp()
  const reader = await signedIn()
  const manager = await signedIn(['canManageContacts', 'canManageConsultations'])

  /** A page of a list. */
  async function page(query: Record<string, string>, kind = 'contacts') {
    const reply = await call('GET', `/api/${kind}?${new URLSearchParams(query)}`, undefined, reader)
    expect(reply.status).toBe(200)
    return (await reply.json()) as Page
  }
  /** Who is on a page. */
  const emails = async (query: Record<string, string>, kind?: string) =>
    (await page(query, kind)).rows.map(({ email }) => email)
  const bulk = async (kind: 'contacts' | 'consultations', body: object, who = manager) =>
    call('POST', `/api/${kind}/bulk`, body, who)
  /** Sends a message and answers its id. */
  const send = async (changes: Record<string, unknown>) => {
    const { id } = (await (await call('POST', '/api/contacts', message(changes))).json()) as { id: string }
    return id
  }
  return { call, db, reader, manager, page, emails, bulk, send }
}
