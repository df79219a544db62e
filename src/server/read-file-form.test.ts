import { HonoRequest } from 'hono/request'
import { afterEach, expect, test, vi } from 'vitest'
import { readFileForm } from './read-file-form'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const read = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
  readFileForm({
    req: new HonoRequest(new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })),
  })
const part = (name: string, value = '', headers = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

test('reads the fields of a form as browsers send it', async () => {
  const form = await read(part('photo', 'bytes') + part('remove', 'yes') + end)
  expect([...form!]).toEqual([
    ['photo', 'bytes'],
    ['remove', 'yes'],
  ])
})

function failToParse() {
  throw Error('This form would be parsed')
}
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['130,000 parts', part('a').repeat(130_000) + end],
  ['a million headers', part('a', '', 'a: b\r\n'.repeat(1_000_000)) + end],
  ['a name of six megabytes', part('%22'.repeat(2_000_000)) + end],
  ['an end that’s missing', part('photo', 'bytes')],
  ['no parts', ''],
])('never parses a form with %s, or says that it can’t be read', async (_, body) => {
  if (body.length > 1_000_000) vi.stubGlobal('Response', failToParse)
  expect(await read(body)).toBeUndefined()
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=a; boundary=b',
  'text/plain',
])('reads nothing of %s', async (type) => expect(await read(part('photo', 'bytes') + end, type)).toBeUndefined())
