import { useEffect, useRef } from 'react'
import { MIN_FILL_TIME } from '../../lib/spam'
import { sendBooking } from './queries'
import type { Booking } from './schema'

/**
 * Sends what the form holds, not sooner than a person could have filled it in. A second try with the same content carries
 * the same key, because the first may have arrived although its answer got lost. @throws as `success` does.
 */
export function useSendBooking() {
  const shownAt = useRef(0)
  const attempt = useRef({ content: '', key: '' })
  useEffect(() => void (shownAt.current = performance.now()), [])

  return async (values: Booking, homepage: string) => {
    const tooSoon = shownAt.current + MIN_FILL_TIME - performance.now()
    if (tooSoon > 0) await new Promise((done) => setTimeout(done, tooSoon + 10))
    const day = values.preferredDate
    // Noon UTC is that day in every inhabited time zone.
    const request = { ...values, homepage, preferredDate: day && `${day}T12:00:00.000Z` }
    const content = JSON.stringify(request)
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
    await sendBooking({ ...request, elapsed: Math.ceil(performance.now() - shownAt.current) }, attempt.current.key)
    attempt.current = { content: '', key: '' }
    shownAt.current = performance.now()
  }
}

/** Browsers make UUIDs only for https and localhost. */
const newKey = () =>
  window.isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
