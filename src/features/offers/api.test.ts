import { expect, test } from 'vitest'
import { addDays } from '../../lib/time/dates'
import { RESTORED_KEY } from '../email/outbox'
import { remindOfOffers } from './reminders'
import { hashDocument } from './terms/document'
import { offersApp } from './testing'

const site = await offersApp()
const { call, db, owner, addFamily, day, order, send, load, act, tokenOf, signAs, emails, sendEmails, pay, read } = site
const reader = await site.signedIn(['canManageContacts'])

const kinds = async (offer: { id: string }) =>
  (await emails(offer)).map(({ kind, validUntil }) => `${kind}${validUntil ? ' ended' : ''}`)

test('an offer is sent, signed, and paid', async () => {
  const familyId = await addFamily('kim@example.com')
  expect((await call('POST', '/api/offers', order(familyId))).status).toBe(401)
  expect((await call('POST', '/api/offers', order(familyId), reader)).status).toBe(403)
  const sent = await send(familyId)
  expect(sent.url).toMatch(/\/start\/[\w-]{43}$/)
  expect(sent.state).toMatchObject({ step: 'sign', toPay: 47500, signed: [], parts: [{ amount: 47500, left: 47500 }] })
  const [email] = await emails(sent)
  expect(email).toMatchObject({ kind: 'offer', to: 'kim@example.com', subject: 'Agreement and payment for Mia' })
  expect(email!.text).toContain(sent.url)
  expect(email!.text).not.toContain('no longer works')
  expect(email!.dueAt > email!.createdAt).toBe(true)
  await sendEmails()

  expect(await signAs(tokenOf(sent), 'Kim Lindgren')).toBe(true)
  expect((await load(sent.id)).state).toMatchObject({ step: 'pay', signed: [{ name: 'Kim Lindgren' }] })
  const signature = await db.selectFrom('signature').selectAll().executeTakeFirstOrThrow()
  expect(signature).toMatchObject({
    offerId: sent.id,
    address: 'kim@example.com',
    ip: '203.0.113.7',
    zone: 'America/Denver',
  })
  expect(signature.sha256).toBe(hashDocument(signature.document))
  for (const words of [
    'Complete Sleep Package: $525.00',
    'Welcome back: -$50.00',
    'help Mia sleep',
    'Mira Sand LLC signed this',
    'Denver time',
    'None after that.',
  ])
    expect(signature.document).toContain(words)
  expect(signature.document).not.toContain('cancel this transaction')
  const copies = (await emails(sent)).filter(({ kind }) => kind.startsWith('offer-signed'))
  expect(Object.fromEntries(copies.map(({ kind, to }) => [kind, to]))).toEqual({
    'offer-signed': 'kim@example.com',
    'offer-signed-notice': 'hello@nightlight.example',
  })
  for (const { text } of copies)
    for (const part of signature.document.trim().split(/\n{2,}/)) expect(text).toContain(part)

  await pay(familyId, sent.id, 47500)
  expect((await load(sent.id)).state).toMatchObject({ step: 'set', toPay: 0 })
  expect((await call('GET', '/api/offers/nope', undefined, owner)).status).toBe(404)
  expect(await read(await call('GET', `/api/offers?familyId=${familyId}`, undefined, owner))).toMatchObject([
    { id: sent.id },
  ])
  const receipt = await db.selectFrom('payment').select('receipt').executeTakeFirstOrThrow()
  expect(receipt.receipt).toMatchObject({
    payer: 'Kim Lindgren',
    what: 'Complete Sleep Package',
    children: ['Mia, born March 14, 2026'],
    left: 0,
  })
})

test('what can’t be sent says why', async () => {
  const familyId = await addFamily('nobody@example.com', null)
  const refused: [changes: object, field: string, words?: string][] = [
    [{ packageId: 'free' }, 'packageId'],
    [{ packageId: 'nope' }, 'packageId'],
    [{ parts: [{ amount: 1, dueOn: null }] }, 'parts'],
    [
      {
        parts: [
          { amount: 40000, dueOn: null },
          { amount: 7500, dueOn: null },
        ],
      },
      'parts',
    ],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ words: 'Gift', amount: -1 }], parts: [] }, 'parts'],
    [{ signers: 'three' }, 'signers'],
    [{ firstNight: '2026-02-30' }, 'firstNight'],
    // The text names the children, of whom none is written down.
    [{}, 'agreement', 'add the child'],
  ]
  for (const [changes, field, words = ''] of refused) {
    const reply = await call('POST', '/api/offers', order(familyId, changes), owner)
    const { fields } = (await reply.json()) as { fields: object }
    expect([changes, reply.status, fields]).toMatchObject([changes, 422, { [field]: expect.stringContaining(words) }])
  }
  expect((await call('POST', '/api/offers', order('x'), owner)).status).toBe(404)
  // Just a payment needs no child, and isn't signed.
  const payment = await send(familyId, { agreement: false })
  expect([payment.state.step, await signAs(tokenOf(payment), 'Kim')]).toEqual(['pay', false])
})

test('the same request twice is one offer, and Undo takes it back before its email leaves', async () => {
  const familyId = await addFamily('undo@example.com')
  const twice = { ...owner, headers: { 'idempotency-key': 'k' } }
  const [first, second] = [
    await read<{ id: string }>(await call('POST', '/api/offers', order(familyId), twice)),
    await read<{ id: string }>(await call('POST', '/api/offers', order(familyId), twice)),
  ]
  expect(second.id).toBe(first.id)
  expect(await read(await act(first.id, 'take-back'))).toEqual({ result: 'undone' })
  expect((await call('GET', `/api/offers/${first.id}`, undefined, owner)).status).toBe(404)
  expect(
    await db
      .selectFrom('outbox')
      .selectAll()
      .where('to', '=', 'undo@example.com')
      .where('kind', '=', 'offer')
      .execute(),
  ).toEqual([])
})

test('one that’s taken back later ends, and can’t be signed any more', async () => {
  const sent = await send(await addFamily('back@example.com'))
  await sendEmails()
  expect(await read(await act(sent.id, 'take-back'))).toEqual({ result: 'taken back' })
  expect((await load(sent.id)).state).toMatchObject({ step: 'ended', odd: ['taken back'] })
  expect(await signAs(tokenOf(sent), 'Kim')).toBe(false)
  expect((await act(sent.id, 'remind')).status).toBe(409)
})

test('a changed offer keeps what was paid, and asks to be signed again only if the agreement changed', async () => {
  const familyId = await addFamily('change@example.com')
  const first = await send(familyId)
  await sendEmails()
  await signAs(tokenOf(first), 'Kim Lindgren')
  await pay(familyId, first.id, 47500)
  const parts = [
    { amount: 20000, dueOn: null },
    { amount: 27500, dueOn: day(9) },
  ]
  const second = await send(familyId, { parts }, `/api/offers/${first.id}/change`)
  expect(second.state).toMatchObject({ step: 'set', toPay: 0, signed: [{ name: 'Kim Lindgren' }] })
  expect((await load(first.id)).state).toMatchObject({ step: 'ended', odd: ['replaced'] })
  expect(await kinds(second)).toContain('offer-changed')
  expect((await act(first.id, 'change', order(familyId))).status).toBe(409)

  const more = { lines: [{ words: '21 nights', amount: 60000 }], parts: [{ amount: 60000, dueOn: null }] }
  const third = await send(familyId, more, `/api/offers/${second.id}/change`)
  expect(third.state).toMatchObject({ step: 'sign', toPay: 12500, odd: ['changed'] })
  await signAs(tokenOf(third), 'Kim Lindgren')
  expect((await load(third.id)).state).toMatchObject({ step: 'pay', toPay: 12500 })
})

test('both parents sign, each once', async () => {
  const sent = await send(await addFamily('both@example.com'), { signers: 'both' })
  const token = tokenOf(sent)
  await signAs(token, 'Kim Lindgren')
  expect(await signAs(token, 'kim lindgren')).toBe(true)
  expect((await load(sent.id)).state).toMatchObject({ step: 'sign', odd: ['one has signed'] })
  await signAs(token, 'Sam Lindgren')
  expect((await load(sent.id)).state.step).toBe('pay')
  const rows = await db
    .selectFrom('signature')
    .select('document')
    .where('offerId', '=', sent.id)
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[1]!.document).toMatch(/Signed by Kim Lindgren, .*\nSigned by Sam Lindgren, /)
})

test('of signing and taking back at once, the later one hears what happened', async () => {
  const sent = await send(await addFamily('race@example.com'))
  await sendEmails()
  const [isSigned] = await Promise.all([signAs(tokenOf(sent), 'Kim Lindgren'), act(sent.id, 'take-back')])
  const { state } = await load(sent.id)
  expect([state.step, state.signed.length]).toEqual(['ended', isSigned ? 1 : 0])
})

test('a renewed link ends the old one', async () => {
  const sent = await send(await addFamily('renew@example.com'))
  const other = await send(await addFamily('stays@example.com'))
  const renewed = await read<{ url: string }>(await act(sent.id, 'renew'))
  expect(renewed.url).not.toBe(sent.url)
  expect(await signAs(tokenOf(sent), 'Kim Lindgren')).toBe(false)
  expect(await kinds(sent)).toEqual(['offer ended', 'offer'])
  for (const { url } of [renewed, other]) expect(await signAs(tokenOf({ url }), 'Kim Lindgren')).toBe(true)
})

test('California’s notice is signed with its date and its form', async () => {
  const sent = await send(await addFamily('notice@example.com'), { notice: true })
  await signAs(tokenOf(sent), 'Kim Lindgren')
  const { document } = await db
    .selectFrom('signature')
    .select('document')
    .where('offerId', '=', sent.id)
    .executeTakeFirstOrThrow()
  expect(document).toContain('You, the buyer, may cancel this transaction')
  expect(document).toContain('Mira Sand LLC, 12 Elm St, Oakland, hello@nightlight.example, not later than midnight of')
})

test('families are reminded two days after, two days before night 1, and never at night or of nothing', async () => {
  await db.deleteFrom('offer').execute()
  const sent = await send(await addFamily('remind@example.com'), { firstNight: day(8) })
  await sendEmails()
  // Noon in California.
  const noon = (days: number) => new Date(`${addDays(day(0), days)}T20:00:00.000Z`)
  const remind = async (at: Date) => {
    await remindOfOffers(async () => ({ nights: 14, hours: '' }))({ db, env: site.env }, at)
    return (await kinds(sent)).filter((kind) => kind.startsWith('offer-reminder')).length
  }
  expect(await remind(noon(1))).toBe(0)
  expect(await remind(new Date(`${addDays(day(0), 4)}T08:00:00.000Z`))).toBe(0)
  expect([await remind(noon(3)), await remind(noon(3))]).toEqual([1, 1])
  expect(await remind(noon(5))).toBe(1)
  // After a restore on that day, it may have been sent before.
  const at = noon(6).toISOString()
  await db
    .insertInto('setting')
    .values({ key: RESTORED_KEY, value: { at, backupAt: at } })
    .execute()
  expect([await remind(noon(6)), await remind(noon(7))]).toEqual([2, 2])
  expect(await db.selectFrom('outbox').select('kind').where('withheldAt', 'is not', null).execute()).toHaveLength(1)
  const waiting = await read<{ id: string }[]>(await call('GET', '/api/offers/waiting', undefined, owner))
  expect(waiting.map(({ id }) => id)).toEqual([sent.id])
  await signAs(tokenOf(sent), 'Kim')
  await pay(
    await db
      .selectFrom('offer')
      .select('familyId')
      .executeTakeFirstOrThrow()
      .then((row) => row.familyId),
    sent.id,
    47500,
  )
  expect(await read(await call('GET', '/api/offers/waiting', undefined, owner))).toEqual([])
})
