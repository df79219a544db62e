import { expect, test } from 'vitest'
import { appointmentsApp } from '../testing'

test('the page of a booking is for whoever has its link: not cached, listed, or passed on by a referrer, and not in the log', async () => {
  const { slots, book, call, app, lines } = await appointmentsApp()
  const [start] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const token = link.split('/').pop()!
  for (const path of [link, `${link}?new`, `${link}x`]) {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, path.endsWith('x') ? 404 : 200])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(response.headers.has('cdn-cache-control')).toBe(false)
    expect(await response.text()).toContain('<meta name="robots" content="noindex"')
  }
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
