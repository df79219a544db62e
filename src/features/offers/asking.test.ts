import { expect, test } from 'vitest'
import { claimNext } from '../email/delivery/claim'
import { renderHtml } from '../email/email-content'
import { describeState } from '../../portal/offers/describe-state'
import type { PortalOffer } from './queries'
import { offersApp } from './testing'

const { act, addFamily, call, day, db, emails, order, owner, pay, read, send, sendEmails, signAs, tokenOf } =
  await offersApp()

/** The kinds of emails that would leave now, of those about an offer. */
async function leave(offer: { id: string }) {
  const now = Date.now() + 60_000
  while (await claimNext(db, { now, lease: 3_600_000, hasQuota: false }));
  const left = await emails(offer)
  return left.filter(({ heldUntil }) => heldUntil).map(({ kind, to }) => `${kind} ${to}`)
}

test('what was asked for isn’t once it’s paid, though its email is still waiting', async () => {
  const familyId = await addFamily('kim@example.com')
  const sent = await send(familyId, { agreement: false })
  await pay(familyId, sent.id, 47_500)
  expect(await leave(sent)).toEqual([])
  const part = await send(familyId, { agreement: false })
  await pay(familyId, part.id, 47_400)
  const { receipt } = await db
    .selectFrom('payment')
    .select('receipt')
    .where('offerId', '=', part.id)
    .executeTakeFirstOrThrow()
  expect(receipt).toMatchObject({ paidBefore: 0, left: 100 })
  expect(await leave(part)).toEqual(['offer kim@example.com'])
})

test('while both sign, the first signature doesn’t keep the email from the other parent, and the last does', async () => {
  const [first, second] = [await addFamily('ada@example.com'), await addFamily('ben@example.com')]
  await db.updateTable('family').set({ pageId: first }).where('id', '=', second).execute()
  const sent = await send(first, { signers: 'both' })
  await signAs(tokenOf(sent), 'Ada Lee')
  expect(await leave(sent)).toContain('offer ben@example.com')
  const copies = (await emails(sent)).filter(({ kind }) => kind === 'offer-signed')
  expect(copies.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'ben@example.com'])
  for (const signers of ['one', 'both']) {
    const signed = await send(first, { signers })
    for (const name of ['Ada Lee', 'Ben Lee']) await signAs(tokenOf(signed), name)
    expect((await leave(signed)).filter((kind) => kind.startsWith('offer '))).toEqual([])
  }
})

test('an email says what’s paid now, and until when the rest is', async () => {
  const parts = [
    { amount: 20_000, dueOn: null },
    { amount: 27_500, dueOn: day(9) },
  ]
  const sent = await send(await addFamily('parts@example.com'), { parts })
  const [email] = await emails(sent)
  expect(email!.text).toMatch(/To pay:\s+\$200\.00 now\s+\$275\.00 by \w+day, \w+ \d/)
  // Nor does what's signed say that all is due before.
  const { document } = await db.selectFrom('offer').selectAll().where('id', '=', sent.id).executeTakeFirstOrThrow()
  expect(document!.match(/\$475,.* before .*unless we agreed on a later day/g)).toHaveLength(2)
})

test('an email says what’s paid for where nothing is signed, that a changed agreement is signed once more, and that a link is new', async () => {
  const familyId = await addFamily('words@example.com')
  const last = async (offer: { id: string }) => (await emails(offer)).at(-1)!.text
  const week = await send(familyId, {
    agreement: false,
    lines: [{ words: 'One more week', amount: 15_000 }],
    parts: [{ amount: 15_000, dueOn: null }],
  })
  expect(await last(week)).toMatch(/Dear Kim Lindgren,\n\nWhat: One more week\nTo pay: \$150\.00\n/)
  const sent = await send(familyId, { parts: [{ amount: 47_500, dueOn: null }] })
  await signAs(tokenOf(sent), 'Kim Lindgren')
  await pay(familyId, sent.id, 20_000)
  await sendEmails()
  const changed = await send(familyId, { firstNight: day(12) }, `/api/offers/${sent.id}/change`)
  expect(await last(changed)).toMatch(
    /To sign: The agreement, once more: it has changed since you signed\nPaid so far: \$200\.00\nTo pay: \$275\.00\n/,
  )
  await act(changed.id, 'renew')
  expect(await last(changed)).toContain('The earlier one no longer works.')
})

test('what’s only paid for is named by all its lines but discounts, and says when money comes back without a night 1', async () => {
  const sent = await send(await addFamily('lines@example.com'), {
    agreement: false,
    firstNight: null,
    lines: [
      { words: 'Welcome back', amount: -2000 },
      { words: 'One more week', amount: 15_000 },
      { words: 'A missed call', amount: 5000 },
    ],
    parts: [{ amount: 18_000, dueOn: null }],
  })
  const [email] = await emails(sent)
  expect(email!.text).toContain('What: One more week, A missed call\n')
  const offer = await db.selectFrom('offer').selectAll().where('id', '=', sent.id).executeTakeFirstOrThrow()
  expect(offer.refund).toBe('All of it back until what you pay for begins. None after that.')
})

test('a copy by email has the agreement’s headings, and in plain text its very words', async () => {
  const sent = await send(await addFamily('copy@example.com'))
  await signAs(tokenOf(sent), 'Kim Lindgren')
  const copy = (await emails(sent)).find(({ kind }) => kind === 'offer-signed')!
  expect(renderHtml(copy.letter!)).toContain('>What I do</h2>')
  expect(copy.text).toContain('\n\n## What I do\n\n')
})

test('what was taken back says what’s still to be returned', async () => {
  const familyId = await addFamily('back@example.com')
  const sent = await send(familyId)
  await pay(familyId, sent.id, 47_500)
  await sendEmails()
  await act(sent.id, 'take-back')
  const state = async () =>
    describeState(await read<PortalOffer>(await call('GET', `/api/offers/${sent.id}`, undefined, owner)), 'UTC')
  expect(await state()).toBe('Taken back. $475 is still with you')
  await pay(familyId, sent.id, 47_500, 'returned')
  expect(await state()).toBe('Taken back')
})

test('before a family is asked for money, the settings say who the business is', async () => {
  const familyId = await addFamily('business@example.com')
  await db.deleteFrom('setting').where('key', '=', 'business').execute()
  const reply = await call('POST', '/api/offers', order(familyId), owner)
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { fields: { lines: expect.stringMatching(/address/) } },
  ])
  const free = { lines: [{ words: 'A gift', amount: 0 }], parts: [] }
  expect((await send(familyId, free)).state.step).toBe('sign')
})
