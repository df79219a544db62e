import { expect, test } from 'vitest'
import { booking } from '../../../test/support/factories'
import { requestsApp } from './testing'

const { call, manager, send } = await requestsApp()

const download = async (query: Record<string, string>, kind = 'contacts') =>
  call('GET', `/api/${kind}/export?${new URLSearchParams(query)}`, undefined, manager)

test('exports the filtered list as CSV for spreadsheets, without formulas', async () => {
  const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '=cmd|"/c calc"!A0']
  for (const [index, name] of formulas.entries())
    await send({ name, email: `csv${index}@example.com`, message: 'He said "hello",\nand went; csvneedle' })
  const response = await download({ q: 'csvneedle' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  const text = new TextDecoder().decode(bytes)
  expect(text.split('\r\n')[0]).toBe('Received,Name,Email,Phone,Subject,Message,Answered')
  expect(text).toContain('"He said ""hello"",\nand went; csvneedle"')
  for (const name of formulas) expect(text).toContain(`'${name.replaceAll('"', '""')}`)
  expect(text.match(/\r\n/g)).toHaveLength(formulas.length + 1)
})

test('exports only the given ids, and every field of a consultation request', async () => {
  const id = await send({ email: 'selected@example.com' })
  await send({ email: 'other@example.com' })
  const text = await (await download({ ids: id })).text()
  expect(text).toContain('selected@example.com')
  expect(text).not.toContain('other@example.com')
  await call('POST', '/api/consultations', booking())
  const requests = await (await download({ show: 'all' }, 'consultations')).text()
  expect(requests).toContain('Received,Parent,Email,Phone,Child’s age,Service,Preferred date')
  expect(requests).toContain('8 months,Newborn Care')
})
