import { expect, test, vi } from 'vitest'
import { at } from '../../support/testing'
import { consentApp } from './testing'

const { app, db, manage, post, read, emailsTo, kindsTo, createFamily } = await consentApp()

const TOO_OFTEN = 'You’ve asked several times already. Please try again tomorrow.'

test('a person with the link can’t email strangers at will', async () => {
  const { kim, sam, ask, answer, tryAsking } = await createFamily()
  for (const [address, refusal] of [
    ['', 'Please enter a valid email address'],
    ['nobody', 'Please enter a valid email address'],
    [kim.replace('@', '+1@'), 'They get these emails already.'],
  ] as const)
    expect(await tryAsking(address)).toBe(refusal)
  // The same address with a tag.
  expect(await tryAsking(sam)).toBe('asked')
  expect(await tryAsking(sam.replace('@', '+x@'))).toBe('again')
  await answer('no')
  expect(await tryAsking(sam)).toBe('They’ve said no, so this page can’t ask them again.')

  const asked = []
  for (const name of ['a', 'b', 'c']) asked.push(await tryAsking(`${name}@example.com`))
  expect(asked).toEqual(['asked', 'asked', TOO_OFTEN])
  const refused = await ask('another@example.com')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true])
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'nights-invitation').execute()).toHaveLength(3)
})

test('nobody is asked by many families', async () => {
  const asked = []
  for (let n = 0; n < 3; n++) asked.push(await (await createFamily()).tryAsking('victim@example.com'))
  expect(asked).toEqual(['asked', 'asked', TOO_OFTEN])
})

test('a diary has room for four people at a time', async () => {
  const { tryAsking, remove } = await createFamily()
  const added = []
  for (const [index, name] of ['r', 's', 't', 'u', 'v'].entries()) {
    if (index === 3) vi.setSystemTime(at(2, '08:00'))
    added.push(await tryAsking(`${name}@example.com`))
  }
  expect(added).toEqual([...Array(4).fill('asked'), '4 people have been added already. Please remove someone first.'])
  await remove()
  expect(await tryAsking('v@example.com')).toBe('asked')
})

test('a name that was typed isn’t emailed to anyone', async () => {
  const { link, sam } = await createFamily()
  const body = new URLSearchParams({ email: sam })
  for (const who of ['Visit evil.example', 'constructor']) {
    await app.request(`${await link()}/recipients`, { method: 'POST', body, headers: { cookie: `nights-who=${who}` } })
    expect((await emailsTo(sam))[0]!.text).toContain('A parent of a family')
  }
})

test('a renewed link ends what was asked with the earlier one, which asks and removes nobody', async () => {
  const { familyId, sam, eve, ask, answer, findAdded, findQuestion, link } = await createFamily()
  await ask()
  await answer('yes')
  await ask(eve)
  const question = await findQuestion(eve)
  const before = await link()
  expect((await manage('POST', `families/${familyId}/diary/link`, { email: true })).status).toBe(200)
  await post(question, { answer: 'yes' })
  expect(await kindsTo(eve)).toEqual([])
  const [{ id } = { id: '' }] = await findAdded()
  for (const fields of [{ email: eve }, { remove: id }] as Record<string, string>[])
    expect((await post(`${before}/recipients`, fields)).status).toBe(404)
  expect((await app.request(`${before}/recipients`)).status).toBe(404)
  expect(await findAdded()).toMatchObject([{ address: sam, consent: 'confirmed' }])
  expect((await emailsTo(sam)).at(-1)!.text).toContain(await link())
})

test('nobody is added to, or removed from, another family', async () => {
  const [{ ask, findAdded, findQuestion }, other] = [await createFamily(), await createFamily()]
  await ask()
  const [{ id } = { id: '' }] = await findAdded()
  await post(`${await other.link()}/recipients`, { remove: id })
  expect((await manage('DELETE', `families/${other.familyId}/diary/recipients/${id}`)).status).toBe(200)
  expect(await findAdded()).toHaveLength(1)
  // A question's token doesn't open a diary, and a diary's doesn't answer a question.
  const question = await findQuestion()
  expect((await post(question.replace('consent', 'recipients'), { email: 'eve@example.com' })).status).toBe(404)
  expect((await app.request(question.replace('/consent', ''))).status).toBe(404)
  await post(`${await other.link()}/consent`, { answer: 'yes' })
  expect(await findAdded()).toMatchObject([{ consent: 'asked' }])
})

test('the link of a closed diary asks nobody, and its people can’t answer until it’s taken back', async () => {
  const { familyId, link, ask, answer, findAdded, findQuestion } = await createFamily()
  await ask()
  const question = await findQuestion()
  const before = await link()
  await post(`${before}/erase`, {})
  expect((await post(`${before}/recipients`, { email: 'eve@example.com' })).status).toBe(404)
  await answer('yes')
  expect(await read(question)).toContain('Nothing to answer')
  expect((await manage('POST', `families/${familyId}/diary/take-back`)).status).toBe(200)
  expect(await findAdded()).toMatchObject([{ consent: 'asked' }])
})

test('another site’s page neither asks nor answers', async () => {
  const { link, ask, eve, findQuestion, findAdded } = await createFamily()
  await ask()
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const [path, fields] of [
    [`${await link()}/recipients`, { email: eve }],
    [await findQuestion(), { answer: 'yes' }],
  ] as const)
    expect((await app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })).status).toBe(403)
  expect(await findAdded()).toMatchObject([{ consent: 'asked' }])
})
