import { afterAll, beforeEach, expect, vi } from 'vitest'
import { testApp } from '../../../../test/app'
import { sendNightEmails } from '../../../../test/support/night-emails'
import { addFamily, at } from '../../support/testing'
import { diaryToken, nightsPath } from '../link'

type Added = { id: string; address: string; by: string; consent: string }

/** Returns the app on the morning before night 1, and functions to create families whose parents add recipients on the nights page. */
export async function consentApp() {
  vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') })
  afterAll(() => void vi.useRealTimers())
  const { app, call, db, signedIn } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
  beforeEach(async () => {
    vi.setSystemTime(at(0, '08:00'))
    await db.deleteFrom('outbox').execute()
  })

  const manage = (method: string, path: string, body?: object) => call(method, `/api/${path}`, body, manager)
  const post = (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: 'nights-who=Dad' } })
  const read = async (path: string) => (await (await app.request(path)).text()).replaceAll('<!-- -->', '')

  /** Returns emails to an address that were sent or are queued. */
  const emailsTo = (to: string) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('to', '=', to)
      .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', new Date().toISOString())]))
      .orderBy('id')
      .execute()
  const kindsTo = async (to: string) => (await emailsTo(to)).map(({ kind }) => kind)
  /** Marks all emails as sent. */
  const toLeave = () => db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()

  let count = 0
  /** Adds Kim's family, whose other parent is at `sam`. */
  async function createFamily() {
    const [kim, sam, eve] = ['kim', 'sam', 'eve'].map((name) => `${name}${count}@example.com`) as [
      string,
      string,
      string,
    ]
    count++
    const family = await addFamily(db, { email: kim, name: 'Kim Lindgren' })
    const { familyId } = family
    const link = async () => {
      const diary = await db.selectFrom('diary').selectAll().where('id', '=', family.diary.id).executeTakeFirstOrThrow()
      return nightsPath(await diaryToken(db, diary))
    }
    const ask = async (email = sam) => post(`${await link()}/recipients`, { email })
    /** Returns where asking redirects, or why it's rejected. */
    async function tryAsking(email: string) {
      const reply = await ask(email)
      const [, refusal] = /role="alert"[^>]*>([^<]*)/.exec(await reply.text()) ?? []
      return refusal ?? reply.headers.get('location')!.split('done=')[1]
    }
    const findQuestion = async (to = sam) => /\/nights\/[\w-]+\/consent/.exec((await emailsTo(to))[0]!.text)![0]
    const answer = async (said: 'yes' | 'no', to = sam) => post(await findQuestion(to), { answer: said })
    const find = async () =>
      (await (await manage('GET', `families/${familyId}/diary`)).json()) as {
        recipients: { address: string }[]
        added: Added[]
      }
    const findAdded = async () => (await find()).added
    /** Returns the addresses that get emails about the nights. */
    const findRecipients = async () => (await find()).recipients.map(({ address }) => address)
    const remove = async () => {
      const [{ id } = { id: '' }] = await findAdded()
      expect((await post(`${await link()}/recipients`, { remove: id })).status).toBe(303)
    }
    /** Sends each kind of email about the nights. */
    const send = () => sendNightEmails({ call, db, manager }, family)
    const asking = { ask, tryAsking, findQuestion, answer, remove }
    return { ...family, kim, sam, eve, link, ...asking, findAdded, findRecipients, send }
  }
  return { app, call, db, manage, post, read, emailsTo, kindsTo, toLeave, createFamily }
}

export type Family = Awaited<ReturnType<Awaited<ReturnType<typeof consentApp>>['createFamily']>>
