import { expect, test } from 'vitest'
import { appointmentsApp } from '../testing'

test('after a cancellation, the booking form is filled in with what was booked, and its address tells nothing of it', async () => {
  const { slots, book, call, app, db, manager } = await appointmentsApp()
  const { booking: link, id } = (await (await book((await slots())[0]!)).json()) as { booking: string; id: string }
  await call('POST', `/api${link}/cancel`, {})
  const canceled = await (await app.request(link)).text()
  const again = /href="(\/booking\/[^"]+again[^"]*)"/.exec(canceled)?.[1]
  expect(again).toBe(`${link}/again?type=Free%20Consultation#book`)
  const response = await app.request(again!.split('#')[0]!)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toContain('no-referrer')
  const page = await response.text()
  for (const field of ['name="parentName" value="Zoë O’Neil"', 'value="zoe@example.com"', 'value="(555) 010-0134"'])
    expect(page).toContain(field)
  expect(page).toContain('value="8 months"')
  expect(page).toContain('Wakes every two hours since the four-month leap.</textarea>')
  expect(page).toContain('<option selected="">Newborn Care</option>')
  // Without JavaScript, the days link to the same page.
  expect(page).not.toMatch(/href="\/services\?[^"]*day=/)
  expect(page).not.toContain('Please check these fields')

  // The email links there, too.
  const email = db.selectFrom('outbox').select('text').where('kind', '=', 'appointment-cancelled')
  expect((await email.executeTakeFirstOrThrow()).text).toContain(`Pick another time:\nhttp://localhost:3000${link}\n`)

  // With the request in the trash, only the appointment's own fields are known.
  await call('DELETE', `/api/consultations/${id}`, undefined, manager)
  const values = await (await call('GET', `/api${link}/request`)).json()
  expect(values).toMatchObject({ parentName: 'Zoë O’Neil', email: 'zoe@example.com', sleepChallenges: '' })
  expect((await app.request('/booking/unknown/again')).headers.get('location')).toBe('/booking/unknown')
})
