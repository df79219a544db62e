import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { addDays, today } from '../../lib/time/dates'
import { sign } from './sign'
import { loadEmailContext } from '../email/context'

/** Returns the app with a business, a family with a child, and functions that send and sign offers. */
export async function offersApp(env: Record<string, string> = {}) {
  const site = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', ...env } })
  const { call, db, signedIn } = site
  const owner = await signedIn(['canManageUsers', 'canManageConsultations', 'canManageContacts'])
  const read = async <T>(reply: Response) => {
    const json: unknown = await reply.json()
    expect([json, reply.status < 300]).toEqual([json, true])
    return json as T
  }
  const business = {
    name: 'Nightlight',
    legalName: 'Mira Sand LLC',
    address: '12 Elm St, Oakland',
    ein: '',
    currency: 'USD',
  }
  await read(await call('PUT', '/api/settings/business', business, owner))

  async function addFamily(email: string, child: string | null = 'Mia', parentName = 'Kim Lindgren') {
    await read(
      await call(
        'POST',
        '/api/consultations',
        booking({ email, parentName, consultationType: 'Complete Sleep Package' }),
      ),
    )
    const { id } = await db.selectFrom('family').select('id').where('address', '=', email).executeTakeFirstOrThrow()
    const fields = { name: child, birthDate: '2026-03-14', dueDate: null }
    if (child) await read(await call('POST', `/api/families/${id}/children`, fields, owner))
    return id
  }
  const day = (days: number) => addDays(today('America/Los_Angeles'), days)
  const order = (familyId: string, changes: object = {}) => ({
    familyId,
    packageId: 'complete',
    lines: [
      { words: 'Complete Sleep Package', amount: 52500 },
      { words: 'Welcome back', amount: -5000 },
    ],
    parts: [{ amount: 47500, dueOn: null }],
    firstNight: day(10),
    signers: 'one',
    agreement: true,
    ...changes,
  })
  type Sent = {
    id: string
    url: string
    state: { step: string; toPay: number; signed: { name: string }[]; odd: string[] }
  }
  const send = async (familyId: string, changes: object = {}, path = '/api/offers') =>
    read<Sent>(await call('POST', path, order(familyId, changes), owner))
  const load = async (id: string) => read<Sent>(await call('GET', `/api/offers/${id}`, undefined, owner))
  const act = async (id: string, action: string, body?: object) =>
    call('POST', `/api/offers/${id}/${action}`, body, owner)
  const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
  const signAs = (token: string, name: string) =>
    sign(db, token, {
      name,
      zone: 'America/Denver',
      ip: '203.0.113.7',
      browser: 'Test',
      context: (trx) => loadEmailContext({ db: trx, env: site.env }),
    })
  const emails = async (familyOffer: { id: string }) => {
    const row = await db
      .selectFrom('offer')
      .select('firstId')
      .where('id', '=', familyOffer.id)
      .executeTakeFirstOrThrow()
    return db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', `offer ${row.firstId}`)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  }
  /** As if all emails had left by now. */
  const sendEmails = () =>
    db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('sentAt', 'is', null).execute()
  const pay = async (familyId: string, offerId: string, amount: number, kind = 'received') =>
    read(await call('POST', '/api/payments', { familyId, offerId, kind, amount, how: 'check', onDay: day(0) }, owner))
  return { ...site, owner, read, addFamily, day, order, send, load, act, tokenOf, signAs, emails, sendEmails, pay }
}
