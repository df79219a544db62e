import { expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { appointmentsApp } from '../testing'

test('the page of a booking is only for people who have its link: not cached, listed, or passed on by a referrer, and not in the log', async () => {
  const { slots, book, call, app, lines } = await appointmentsApp()
  const [start] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const token = link.split('/').pop()!
  for (const path of [link, `${link}?new`, `${link}?move`, `${link}x`]) {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, path.endsWith('x') ? 404 : 200])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer, same-origin',
      'x-robots-tag': 'noindex',
    })
    expect(response.headers.has('cdn-cache-control')).toBe(false)
    expect(await response.text()).toContain('<meta name="robots" content="noindex"')
  }
  await call('GET', '/', undefined, { headers: { referer: `http://localhost:3000${link}` } })
  await call('POST', `/api${link}/reschedule`, { start, timeZone: 'Nowhere' })
  await call('DELETE', `/api/holds/${token}`)
  expect(lines.filter((line) => line.includes('/booking/[token]'))).not.toEqual([])
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

test('an error of the page is logged without the token', async () => {
  const { call, db, lines } = await appointmentsApp()
  await db.schema.alterTable('appointment').renameTo('gone').execute()
  const token = 'x'.repeat(43)
  expect((await call('GET', `/api/booking/${token}`)).status).toBe(500)
  expect((await call('GET', `/booking/${token}`)).status).toBe(500)
  expect(lines.filter((line) => line.includes('request failed'))).not.toEqual([])
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

test('the calendar file is the appointment as it is now', async () => {
  const { slots, book, call, app } = await appointmentsApp()
  const [start, , , other] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const { id } = (await (await call('GET', `/api${link}`)).json()) as { id: string }
  const read = async () => {
    const response = await app.request(`${link}/invite.ics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return (await response.text()).replaceAll('\r\n ', '')
  }
  const toIcs = (instant: string) => instant.replaceAll(/[-:]/g, '')
  const booked = await read()
  for (const line of ['METHOD:PUBLISH', `UID:${id}`, `DTSTART:${toIcs(start!)}`, 'SEQUENCE:0'])
    expect(booked).toContain(`${line}\r\n`)
  await call('POST', `/api${link}/reschedule`, { start: other, timeZone: 'Asia/Kolkata' })
  expect(await read()).toContain(`DTSTART:${toIcs(other!)}\r\n`)
  await call('POST', `/api${link}/cancel`, {})
  expect(await read()).toContain('STATUS:CANCELLED\r\n')
  for (const path of ['unknown/invite.ics', 'unknown', '%2500', '%C3%A4'])
    expect([path, (await app.request(`/booking/${path}`)).status]).toEqual([path, 404])
})

test('links can be followed without changing anything: only a POST does', async () => {
  const { slots, book, call, app, db } = await appointmentsApp()
  const [start, , , other] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const before = await db.selectFrom('appointment').selectAll().execute()
  for (const path of [
    '?move',
    `?move&start=${other}`,
    '?cancel',
    '/cancel',
    '/move',
    '/invite.ics',
    '?moved',
    '?cancelled',
  ])
    for (const method of ['GET', 'HEAD']) await app.request(link + path, { method })
  for (const path of ['cancel', 'reschedule']) expect((await call('GET', `/api${link}/${path}`)).status).toBe(404)
  expect(await db.selectFrom('appointment').selectAll().execute()).toEqual(before)
})

test('the plain booking form takes its time as JSON, once, and again after it was cancelled', async () => {
  const { slots, app, call, db, typeId } = await appointmentsApp()
  const [start] = await slots()
  const send = (appointment: string) =>
    app.request('/services', {
      method: 'POST',
      body: new URLSearchParams({ ...booking(), preferredDate: '', appointment }),
    })
  for (const malformed of ['{"typeId"', 'now', '[]', '{}', JSON.stringify({ typeId, start: 'now', timeZone: 'UTC' })]) {
    const response = await send(malformed)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please pick a time')
  }
  expect(await db.selectFrom('consultation').select('id').execute()).toEqual([])
  const book = async () => {
    const response = await send(JSON.stringify({ typeId, start, timeZone: 'UTC' }))
    expect(response.status).toBe(303)
    return response.headers.get('location')!.replace('?new', '')
  }
  const link = await book()
  expect(await book()).toBe(link)
  await call('POST', `/api${link}/cancel`, {})
  const again = await book()
  expect(again).not.toBe(link)
  expect(await (await call('GET', `/api${again}`)).json()).toMatchObject({ start, status: 'confirmed' })
})

test('plain forms move and cancel, offer the nearest times, and say why it’s too late', async () => {
  const { slots, book, app, call, db } = await appointmentsApp()
  const [first, , second, third] = await slots()
  const { booking: link } = (await (await book(first!)).json()) as { booking: string }
  await book(second!)
  const post = (action: string, fields: Record<string, string>, headers = {}) =>
    app.request(`${link}/${action}`, { method: 'POST', body: new URLSearchParams(fields), headers })
  const timeZone = 'America/New_York'

  const taken = await post('move', { start: second!, timeZone })
  expect(taken.status).toBe(409)
  expect(taken.headers.get('referrer-policy')).toBe('no-referrer, same-origin')
  const page = await taken.text()
  expect(page).toContain('That time has just been taken. Here are the nearest free ones.')
  expect(page.match(/<button[^>]* name="start"/g)).toHaveLength(3)

  expect((await post('move', { start: third!, timeZone }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const moved = await post('move', { start: '2026-02-30', timeZone })
  expect(moved.status).toBe(422)
  const after = await slots()
  // A browser without Fetch Metadata sends this under this policy and under no-referrer.
  expect((await post('move', { start: after.at(-1)!, timeZone }, { origin: 'null' })).status).toBe(403)
  const done = await post('move', { start: after.at(-1)!, timeZone }, { origin: 'http://localhost:3000' })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${link}?moved`])
  expect((await post('cancel', { reason: 'x'.repeat(1001) })).status).toBe(422)
  const cancelled = await post('cancel', { reason: 'She sleeps!' })
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${link}?cancelled`])
  expect(await (await app.request(link)).text()).toContain('She sleeps!')
  const tooLate = await post('move', { start: first!, timeZone })
  expect(tooLate.status).toBe(409)
  expect(await tooLate.text()).toContain('This appointment is canceled')

  const setSpan = (startsIn: number, endsIn: number) => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const span = { start: at(startsIn), end: at(endsIn), blockedFrom: at(startsIn), blockedUntil: at(endsIn) }
    return db
      .updateTable('appointment')
      .set({ ...span, status: 'confirmed' })
      .where('cancelReason', 'is not', null)
      .execute()
  }
  await setSpan(1, 31)
  expect(await (await app.request(link)).text()).toContain('Cancel it')
  await setSpan(-1, 29)
  const begun = await (await app.request(link)).text()
  expect(begun).not.toMatch(/Move it|Cancel it|Pick another time|appointment is over/)
  expect(begun).toContain('>Now<')
  for (const [action, body] of [
    ['cancel', {}],
    ['reschedule', { start: first, timeZone }],
  ] as const) {
    const refused = await call('POST', `/api${link}/${action}`, body)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ error: 'This appointment has already started' })
  }
  await setSpan(-31, -1)
  const over = await post('cancel', { reason: '' })
  expect(over.status).toBe(409)
  expect(await over.text()).toContain('This appointment is over')
  expect((await app.request('/booking/unknown/cancel', { method: 'POST', body: new URLSearchParams() })).status).toBe(
    404,
  )
})
