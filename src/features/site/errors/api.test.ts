import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const { call, lines } = await testApp({ rateLimits: false })
const limited = await testApp()
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'

const report = {
  path: '/services',
  message: 'TypeError: Map.groupBy is not a function',
  stack:
    'TypeError: Map.groupBy is not a function\n  at a (https://site.example/assets/form-Ab_1.js:1:23)\nb@https://site.example/assets/core-Cd.js:4:56',
  componentStack: '\n  at Picker (https://site.example/assets/time-picker-x.js:1:2)',
}

/** Reports an error, and returns the log line about it. */
async function getLine(changes: object) {
  const response = await call(
    'POST',
    '/api/render-errors',
    { ...report, ...changes },
    { headers: { 'user-agent': safari } },
  )
  expect(response.status).toBe(204)
  const line = lines.findLast((line) => line.includes('could not render'))!
  expect(line).toMatch(/\bwarn\b/)
  return JSON.parse(line.slice(line.indexOf('{')))
}

test('an error that emptied a part of a page is in the log with its place and browser', async () => {
  expect(await getLine({})).toEqual({
    path: '/services',
    error: report.message,
    at: 'form-Ab_1.js:1:23 core-Cd.js:4:56',
    components: 'time-picker-x.js:1:2',
    browser: 'Safari 16.6 on iOS',
  })
})

test.each([
  { message: `SyntaxError: Unexpected token 'A', "Ann Lee wr"... is not valid JSON` },
  { message: 'Error: no request of “Ann Lee”' },
  { message: "Error: no request of 'Ann Lee'" },
  { message: 'Error: no family ann.lee@example.com or 555-867-5309' },
  { message: 'Error: see https://react.dev/errors/418?args[]=Ann%20Lee&args[]=555-867-5309' },
  { message: '422: {"error":"Ann Lee is taken"}' },
  { path: '/booking/Ann-Lee-s-token/move' },
  { path: '/ann.lee%40example.com' },
  { message: `Error: ${'Ann-Lee'.repeat(7).slice(0, 43)} isn’t there` },
  { path: `/elsewhere/${'Ann-Lee'.repeat(7).slice(0, 43)}` },
  { path: '/services?name=Ann+Lee' },
  { stack: 'Error: Ann Lee\n at ann.lee@example.com (https://elsewhere.example/Ann-Lee.js:1:1)' },
  { componentStack: 'Ann Lee' },
])('what a person may have written stays out of the log: %o', async (changes) => {
  const line = JSON.stringify(await getLine(changes))
  expect(line).not.toMatch(/Ann|Lee|@|%40|8675309|867-5309/i)
})

test('a report is short, and an address sends few', async () => {
  expect((await call('POST', '/api/render-errors', { ...report, message: 'x'.repeat(501) })).status).toBe(422)
  expect((await call('POST', '/api/render-errors', { ...report, stack: 'x'.repeat(4001) })).status).toBe(422)
  expect((await call('POST', '/api/render-errors', 'x'.repeat(70_000))).status).toBe(413)
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await limited.call('POST', '/api/render-errors', report)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
})
