import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/client'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { HOLD_MS } from '../schema'

/** Without a token if the server holds no more times: this one isn't held, but can be booked. */
type Hold = { start: string; hold: string | undefined; until: string | undefined }

type Options = {
  typeId: string
  onHeld: (held: Hold) => void
  onTaken: (nearest: string[]) => void
}

/** Keeps the chosen time free for a few minutes. Choosing another one or leaving the page releases it. */
export function useHold({ typeId, onHeld, onTaken }: Options) {
  const [held, setHeld] = useState<Hold>()
  const current = useRef<Hold>(undefined)
  const wanted = useRef<string>(undefined)
  const isSending = useRef(false)

  function set(next: Hold | undefined) {
    current.current = next
    setHeld(next)
  }

  /** Holds a time instead of the previous one. */
  async function hold(start: string) {
    wanted.current = start
    // One request at a time, because each replaces the hold of the one before.
    if (isSending.current) return
    isSending.current = true
    while (wanted.current && wanted.current !== current.current?.start) await send(wanted.current)
    isSending.current = false
    if (!wanted.current) release()
  }

  async function send(start: string) {
    try {
      const json = { typeId, start, hold: current.current?.hold }
      const { hold, until } = await parseResponse(api.holds.$post({ json }))
      const next = { start, hold: hold ?? undefined, until: until ?? undefined }
      set(next)
      if (wanted.current === start) onHeld(next)
    } catch (error) {
      if (wanted.current !== start) return
      wanted.current = undefined
      if (error instanceof ApiError && error.problem.nearest) onTaken(error.problem.nearest)
      // It may still be free when it's booked.
      else console.warn('hold', error)
    }
  }

  function release() {
    wanted.current = undefined
    if (!current.current) return
    const { hold } = current.current
    set(undefined)
    if (hold) api.holds[':hold'].$delete({ param: { hold } }, { init: { keepalive: true } }).catch(console.warn)
  }

  useEffect(() => {
    addEventListener('pagehide', release)
    return () => {
      removeEventListener('pagehide', release)
      release()
    }
  }, [typeId])

  useExpiry(held, () => set(undefined))
  return { held, hold, release }
}

function useExpiry(held: Hold | undefined, onExpired: () => void) {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (!held) return undefined
    // By its length, because the device's clock may be wrong.
    const timer = setTimeout(() => expire(), HOLD_MS)
    return () => clearTimeout(timer)
  }, [held])
}
