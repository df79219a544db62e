import { expect, test } from 'vitest'
import { message } from '../../../../test/support/factories'
import { sentKinds } from '../../../../test/support/night-emails'
import { eraseClosedDiaries } from '../closing/close'
import { nightKinds } from '../family/night-emails'
import { consentApp, type Family } from './testing'

const { app, call, db, manage, post, read, emailsTo, kindsTo, toLeave, createFamily } = await consentApp()

test('someone added gets one question, which tells nothing, and the emails about nights after a click of their own', async () => {
  const family = await createFamily()
  const { kim, sam } = family
  expect(await family.tryAsking(` ${sam.toUpperCase()} `)).toBe('asked')
  expect(await kindsTo(sam)).toEqual(['nights-invitation'])
  const [{ text, familyId } = { text: '', familyId: null }] = await emailsTo(sam)
  expect(text).toContain('The dad of a family I help with sleep')
  expect(text).not.toMatch(/Kim|Mia|kim\d/)
  expect(text).not.toContain(await family.link())
  expect(familyId).toBe(family.familyId)

  // A scanner follows the link, and a person opens the page.
  const question = await family.findQuestion()
  for (const method of ['GET', 'HEAD']) await app.request(question, { method })
  for (const answer of ['', 'maybe']) await post(question, { answer })
  const page = await read(question)
  expect(page).toContain('Yes, email me')
  expect(page).not.toMatch(/Kim|Mia|kim\d|sam\d/)
  expect(await read(`${await family.link()}/recipients`)).toMatch(/s•••@example\.com<.*waiting for their yes/)
  await manage('POST', `families/${family.familyId}/diary/email`)
  expect(await kindsTo(sam)).toEqual(['nights-invitation'])
  expect(await family.findRecipients()).toEqual([kim])

  const yes = await family.answer('yes')
  expect([yes.status, yes.headers.get('location')]).toEqual([303, question])
  await family.answer('yes')
  expect(await kindsTo(sam)).toEqual(['nights-invitation', 'diary-link'])
  expect((await emailsTo(sam))[1]!.text).toContain(await family.link())
  expect(await read(question)).not.toContain(await family.link())
  expect(await family.findAdded()).toMatchObject([{ address: sam, by: 'Dad', consent: 'confirmed' }])
  expect(await family.findRecipients()).toEqual([kim, sam])
})

test('a person who said yes gets each kind of email about the nights, and hears when the diary is erased', async () => {
  const { sam, ask, answer, send, link, findQuestion } = await createFamily()
  await ask()
  const question = await findQuestion()
  await answer('yes')
  await db.deleteFrom('outbox').execute()
  await send()
  expect([...new Set(await kindsTo(sam))].toSorted()).toEqual(sentKinds)
  // Each email links to where they can stop, and none greets the recipient as a parent.
  const texts = await db.selectFrom('outbox').select(['to', 'text']).where('kind', 'in', sentKinds).execute()
  for (const { to, text } of texts)
    expect([to, text.includes(question), /^Dear family,$/m.test(text)]).toEqual([to, to === sam, to === sam])
  await post(`${await link()}/erase`, {})
  expect(await kindsTo(sam)).toContain('diary-closed')
})

async function removeInPortal({ familyId, findAdded }: Family) {
  const [{ id } = { id: '' }] = await findAdded()
  expect((await manage('DELETE', `families/${familyId}/diary/recipients/${id}`)).status).toBe(200)
}

test.for<[string, boolean, (family: Family) => Promise<unknown>]>([
  ['hasn’t answered', false, async () => {}],
  ['says no', false, ({ answer }) => answer('no')],
  ['says no after a yes', true, ({ answer }) => answer('no')],
  ['is removed by a parent', false, ({ remove }) => remove()],
  ['is removed by a parent after a yes', true, ({ remove }) => remove()],
  ['is removed by the practice', false, removeInPortal],
  ['is removed by the practice after a yes', true, removeInPortal],
])('someone who %s gets nothing about nights, and isn’t asked by email again', async ([, hasSaidYes, end]) => {
  const family = await createFamily()
  const { kim, sam } = family
  await family.ask()
  const question = await family.findQuestion()
  await toLeave()
  if (hasSaidYes) await family.answer('yes')
  await end(family)
  // Unsent emails are never sent.
  expect(await kindsTo(sam)).toEqual(['nights-invitation'])
  expect(await family.findRecipients()).toEqual([kim])
  await family.ask()
  await family.send()
  expect(await kindsTo(sam)).toEqual(['nights-invitation'])
  expect(await family.findQuestion()).toBe(question)
})

test('the link of someone who was removed does nothing, until a parent adds them again, which takes another yes', async () => {
  const { ask, answer, findQuestion, tryAsking, findAdded, remove, sam } = await createFamily()
  await ask()
  const question = await findQuestion()
  await toLeave()
  await answer('yes')
  await remove()
  await answer('yes')
  expect(await read(question)).toContain('Nothing to answer')
  expect(await findAdded()).toEqual([])
  expect(await tryAsking(sam)).toBe('again')
  expect(await findAdded()).toMatchObject([{ address: sam, consent: 'asked', confirmedAt: null }])
  await answer('yes')
  expect(await findAdded()).toMatchObject([{ consent: 'confirmed' }])
})

test('someone removed before the question left may be asked another time', async () => {
  const { ask, remove, tryAsking, sam } = await createFamily()
  await ask()
  await remove()
  expect(await kindsTo(sam)).toEqual([])
  expect(await tryAsking(sam)).toBe('asked')
  expect(await kindsTo(sam)).toEqual(['nights-invitation'])
})

test('with the practice’s word, a parent’s own ends', async () => {
  const { kim, sam, familyId, ask, answer, findQuestion, findAdded, findRecipients, send } = await createFamily()
  await ask()
  const question = await findQuestion()
  await answer('yes')
  await call('POST', '/api/contacts', message({ email: sam, name: 'Sam' }))
  expect((await manage('POST', `families/${familyId}/join`, { address: sam })).status).toBe(200)
  expect(await findAdded()).toEqual([])
  await answer('no')
  await db.deleteFrom('outbox').execute()
  await send()
  expect([...new Set(await kindsTo(sam))].toSorted()).toEqual(sentKinds)
  expect((await manage('POST', `families/${familyId}/separate`, { address: sam })).status).toBe(200)
  await post(question, { answer: 'yes' })
  expect(await kindsTo(sam)).toEqual([])
  expect(await findRecipients()).toEqual([kim])
})

test.for<[string, (family: Family) => Promise<unknown>]>([
  ['their own address', ({ sam }) => manage('POST', 'admin/privacy/erase', { address: sam })],
  ['the family', ({ familyId }) => manage('POST', 'admin/privacy/erase', { familyId })],
  ['the diary', ({ familyId }) => manage('DELETE', `families/${familyId}/diary`)],
  [
    'the diary by its link',
    async ({ link }) => {
      await post(`${await link()}/erase`, {})
      await eraseClosedDiaries({ db }, new Date(Date.now() + 86_400_000))
    },
  ],
])('nothing is left of them after an erasure of %s', async ([, erase]) => {
  const family = await createFamily()
  const { sam } = family
  await family.ask()
  const question = await family.findQuestion()
  await family.answer('yes')
  await family.send()
  await erase(family)
  await post(question, { answer: 'yes' })
  expect(await db.selectFrom('nightsRecipient').select('id').where('email', '=', sam).execute()).toEqual([])
  const emails = db.selectFrom('outbox').select('kind').where('kind', 'in', nightKinds)
  expect(await emails.where('to', '=', sam).execute()).toEqual([])
})

test('a person’s export says when they were asked, and what they answered', async () => {
  const { kim, sam, ask, answer } = await createFamily()
  await ask()
  await answer('yes')
  for (const address of [kim, sam]) {
    const reply = await manage('POST', 'admin/privacy/export', { address })
    const said = { email: sam, saidYesAt: expect.any(String), saidNoAt: null, addedBy: 'Dad', removedAt: null }
    expect(await reply.json()).toMatchObject({ nights: { emailsAlsoGoTo: [said] } })
  }
})
