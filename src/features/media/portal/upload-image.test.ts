import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getErrorMessage } from '../../../lib/api/response'
import { uploadImage } from './upload-image'

const file = new Blob([new Uint8Array(1000)], { type: 'image/jpeg' })

function expectUnreachable(error: unknown) {
  expect(error).toBeInstanceOf(Error)
  expect(getErrorMessage(error)).toBe('The site could not be reached. Please check your connection and try again.')
}

/** Stands in for the browser's XMLHttpRequest, without a network: the test says what happens. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn(() => void (FakeRequest.last = this))
  abort = vi.fn(() => this.end('abort'))

  sendBytes = (loaded: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: file.size }))
  finishSending = () => this.upload.dispatchEvent(new Event('load'))
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.end('load')
  }
  end(type: string) {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts an upload, and returns its outcome so far. */
function start(options = {}) {
  const outcome = { current: 'pending' as unknown }
  void uploadImage(file, options).then(
    (image) => (outcome.current = image),
    (error) => (outcome.current = error),
  )
  return { outcome, request: FakeRequest.last }
}

test.each([0, 400])('an upload fails once no byte has flowed for 15 seconds after %i', async (sent) => {
  const { outcome, request } = start()
  if (sent) request.sendBytes(sent)
  await vi.advanceTimersByTimeAsync(14_900)
  expect(outcome.current).toBe('pending')
  await vi.advanceTimersByTimeAsync(200)
  expectUnreachable(outcome.current)
  expect(request.abort).toHaveBeenCalledOnce()
})

test('an upload never fails while bytes flow, and waits for the server to convert the image', async () => {
  const onProgress = vi.fn()
  const { outcome, request } = start({ onProgress })
  for (let loaded = 1; loaded <= 100; loaded++) {
    await vi.advanceTimersByTimeAsync(14_000)
    request.sendBytes(loaded * 10)
  }
  expect(onProgress).toHaveBeenLastCalledWith(1)
  request.finishSending()
  await vi.advanceTimersByTimeAsync(130_000)
  expect(outcome.current).toBe('pending')
  request.answer(201, '{"id":"1"}')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(outcome.current).toEqual({ id: '1' })
  expect(request.abort).not.toHaveBeenCalled()
})

test('an upload fails if its answer never arrives, or isn’t the site’s', async () => {
  const lost = start()
  lost.request.finishSending()
  await vi.advanceTimersByTimeAsync(140_000)
  expectUnreachable(lost.outcome.current)

  const foreign = start()
  foreign.request.finishSending()
  foreign.request.answer(200, '<html>Please sign in to the hotel’s network</html>')
  await vi.advanceTimersByTimeAsync(0)
  expectUnreachable(foreign.outcome.current)
})
