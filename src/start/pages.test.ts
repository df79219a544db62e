import { expect, test, vi } from 'vitest'
import { offersApp } from '../features/offers/testing'
import { pageColor } from '../lib/theme'
import { explainPlaceholder } from '../features/website/placeholders'
import { agreement } from '../features/website/texts/terms'
import { hashDocument } from '../features/offers/terms/document'

const { app, db, addFamily, send, sendEmails, tokenOf, act, day, pay, read, call, owner } = await offersApp()

const get = async (path: string) => {
  const reply = await app.request(path)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const post = (path: string, fields: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
const open = async (email: string, changes: object = {}) => {
  const familyId = await addFamily(email)
  const sent = await send(familyId, changes)
  return { familyId, id: sent.id, path: `/start/${tokenOf(sent)}` }
}

test('a parent signs, pays, and is set, without a script', async () => {
  const { familyId, id, path } = await open('kim@example.com')
  const first = await get(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  expect(first.headers.get('referrer-policy')).toContain('no-referrer')
  expect(first.text.includes('<script')).toBe(false)
  for (const words of ['Two things, then night 1', 'What you get', '$475', 'I agree and sign', 'help Mia sleep'])
    expect([words, first.text.includes(words)]).toEqual([words, true])

  const wrong = await post(`${path}/sign`, { name: 'Kim <Lindgren>' })
  expect(wrong.status).toBe(422)
  const again = await wrong.text()
  expect([again.includes('Please check the box'), again.includes('value="Kim &lt;Lindgren&gt;"')]).toEqual([true, true])
  expect(await db.selectFrom('signature').select('id').execute()).toEqual([])

  const signed = await post(`${path}/sign`, { name: 'Kim Lindgren', consent: 'on' })
  expect([signed.status, signed.headers.get('location')]).toEqual([303, path])
  const second = await get(path)
  for (const words of [
    'One thing, then night 1',
    'Signed by Kim Lindgren',
    'Welcome back',
    'All of it back until night 1',
    'Mira Sand LLC, 12 Elm St, Oakland',
  ])
    expect([words, second.text.includes(words)]).toEqual([words, true])

  const { text, headers } = await get(`${path}/agreement.txt`)
  expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
  const { document, sha256 } = await db.selectFrom('signature').selectAll().executeTakeFirstOrThrow()
  expect([text, hashDocument(text)]).toEqual([document, sha256])

  expect((await post(`${path}/business`)).status).toBe(303)
  const business = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'offer-business')
    .executeTakeFirstOrThrow()
  expect(business).toMatchObject({ to: 'kim@example.com', text: expect.stringContaining('12 Elm St') })

  await pay(familyId, id, 47500)
  const third = await get(path)
  for (const words of ['You’re set', 'Night 1 is', 'Add night 1 to my calendar', 'Receipt 1: $475 paid'])
    expect([words, third.text.includes(words)]).toEqual([words, true])
  expect(third.text.includes('To pay')).toBe(false)
  expect((await get(`${path}/receipt/1`)).text).toContain('Mia, born March 14, 2026')
  expect((await get(`${path}/receipt/2`)).status).toBe(404)
  expect((await get(`${path}/night-1.ics`)).text).toContain(`DTSTART;VALUE=DATE:${day(10).replaceAll('-', '')}`)
})

test('a link that was renewed or never given out ends, and one that’s replaced leads to the newest', async () => {
  const { familyId, id, path } = await open('ended@example.com')
  expect(await get(`${path}x`)).toMatchObject({ status: 404, text: expect.stringContaining('This link has ended') })
  for (const action of ['sign', 'business']) expect((await post(`${path}x/${action}`)).status).toBe(404)
  const next = await send(familyId, { signers: 'both' }, `/api/offers/${id}/change`)
  const moved = await app.request(path)
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `/start/${tokenOf(next)}`])
  const renewed = await read<{ url: string }>(await act(next.id, 'renew'))
  for (const old of [path, `/start/${tokenOf(next)}`]) expect((await get(old)).status).toBe(404)
  const newest = `/start/${tokenOf(renewed)}`
  expect((await get(newest)).status).toBe(200)
  await sendEmails()
  await act(next.id, 'take-back')
  const end = await get(newest)
  expect([end.status, end.text.includes('took this back'), end.text.includes('I agree and sign')]).toEqual([
    200,
    true,
    false,
  ])
})

test('what was taken back says what hasn’t gone back, and that nothing was paid only if so', async () => {
  const { familyId, id, path } = await open('refunded@example.com')
  const untouched = await open('untouched@example.com')
  await pay(familyId, id, 47_500)
  await sendEmails()
  for (const one of [id, untouched.id]) await act(one, 'take-back')
  expect((await get(path)).text).toContain('$475.00 that you paid hasn’t gone back yet.')
  await pay(familyId, id, 47_500, 'returned')
  const { text } = await get(path)
  expect(text).not.toMatch(/hasn’t gone back|Nothing was signed or paid/)
  for (const receipt of ['$475 paid', '$475 returned']) expect(text).toMatch(RegExp(`Receipt \\d: \\${receipt}`))
  expect((await get(untouched.path)).text).toContain('Nothing was signed or paid.')
})

test('of two parts, the page says when each is paid, before it’s signed', async () => {
  const parts = [
    { amount: 20_000, dueOn: null },
    { amount: 27_500, dueOn: day(20) },
  ]
  const { path } = await open('parts@example.com', { parts })
  expect((await get(path)).text).toMatch(/\$200 once you’ve signed, and \$275 by \w+day, \w+ \d+/)
  const later = [
    { amount: 0, dueOn: null },
    { amount: 47_500, dueOn: day(20) },
  ]
  const { text } = await get((await open('later-part@example.com', { parts: later })).path)
  expect(text).toMatch(/To pay<\/dt><dd[^>]*>\$475 by \w+day/)
})

test('at night the page is dark from its first bytes', async () => {
  const { path } = await open('night@example.com')
  const readHead = async (clock: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day(1)}T${clock}Z`) })
    const { text } = await get(path)
    vi.useRealTimers()
    return text.slice(0, text.indexOf('<head'))
  }
  // Three in the morning, and noon, in California.
  expect(await readHead('11:00:00')).toContain(`background:${pageColor.night}`)
  expect(await readHead('20:00:00')).not.toContain('background')
})

test('what was sent keeps its words, whatever changes later', async () => {
  const { path } = await open('kept@example.com')
  const before = (await get(`${path}/agreement.txt`)).text
  const text = `## Other words\n\nFor {children}.${' Sleep.'.repeat(5000)}`
  await read(await call('PATCH', '/api/website/draft', { key: 'agreement.text', value: text, was: null }, owner))
  const { version } = await read<{ version: string }>(await call('GET', '/api/website', undefined, owner))
  await read(await call('POST', '/api/website/publish', { version }, owner))
  expect((await get(`${path}/agreement.txt`)).text).toBe(before)
  const later = await open('later@example.com')
  expect((await get(`${later.path}/agreement.txt`)).text).toContain('For Mia. Sleep.')
  await post(`${later.path}/sign`, { name: 'Kim Lindgren', consent: 'on' })
  expect((await get(later.path)).text.includes('Signed by Kim Lindgren')).toBe(true)
})

test('agreement texts take their own placeholders in single braces, and no others', () => {
  const explain = (value: string) => explainPlaceholder(agreement.greeting, value)
  expect(explain('For {children} of {{name}}')).toBe(undefined)
  for (const wrong of ['{child}', '{{children}}', '{name}'])
    expect(explain(`For ${wrong}`)).toContain(`${wrong} isn’t one of {children}`)
})
