import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { fetchInTime } from './client'
import { getErrorMessage } from './response'

let timeout: MockInstance<typeof AbortSignal.timeout>
let end: AbortController
const signals: (AbortSignal | null | undefined)[] = []

beforeEach(() => {
  end = new AbortController()
  timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => end.signal)
  // A server that never answers.
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signals.push(signal)
        signal!.addEventListener('abort', () => reject(signal!.reason))
      }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  timeout.mockRestore()
})

test('a request without an answer fails after 15 seconds, and says so', async () => {
  const call = fetchInTime('/api/site', { method: 'PATCH', body: '{}' }).catch(getErrorMessage)
  expect(Math.round(timeout.mock.calls[0]![0] / 1000)).toBe(15)
  end.abort(new DOMException('The operation timed out', 'TimeoutError'))
  expect(await call).toBe('The site could not be reached. Please check your connection and try again.')
})

test('a long text has the time that a slow phone takes to send it', () => {
  void fetchInTime('/api/blog/1/draft', { method: 'PUT', body: 'x'.repeat(400_000) })
  expect(timeout).toHaveBeenCalledWith(115_000)
})

test('what takes the server longer brings its own limit', () => {
  const { signal } = new AbortController()
  void fetchInTime('/api/calendars', { method: 'POST', signal })
  expect(timeout).not.toHaveBeenCalled()
  expect(signals.at(-1)).toBe(signal)
})
