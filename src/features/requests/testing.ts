import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/support/factories'

type Page = {
  rows: { id: string; email: string; createdAt: string; family: { contacts: number; consultations: number } }[]
  total: number
  matching: number
  counts: Record<string, number>
  oldest: string | null
  asOf: string
}

/** Returns the ISO time this many hours ago. */
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Returns the app with a user who can only read the lists (`reader`) and one who can change them (`manager`). */
export async function requestsApp() {
  const { call, db, signedIn } = await testApp()
  const reader = await signedIn()
  const manager = await signedIn(['canManageContacts', 'canManageConsultations'])

  async function page(query: Record<string, string>, kind = 'contacts', user = reader) {
    const response = await call('GET', `/api/${kind}?${new URLSearchParams(query)}`, undefined, user)
    expect(response.status).toBe(200)
    return (await response.json()) as Page
  }
  /** Returns the email addresses on a page. */
  const emails = async (query: Record<string, string>, kind?: string, user?: typeof reader) =>
    (await page(query, kind, user)).rows.map(({ email }) => email)
  const bulk = async (kind: 'contacts' | 'consultations', body: object, user = manager) =>
    call('POST', `/api/${kind}/bulk`, body, user)
  /** Sends a message and returns its id. */
  const send = async (changes: Record<string, unknown>) => {
    const { id } = (await (await call('POST', '/api/contacts', message(changes))).json()) as { id: string }
    return id
  }
  return { call, db, reader, manager, page, emails, bulk, send }
}
