import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { api } from '../../../lib/api/client'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { readDraft, writeDraft } from '../../../ui/forms/drafts/use-draft'
import { HOLD_MS } from '../hold'

/** Without an end if the server holds no more times: this one isn't held, but can be booked. */
type Hold = { until: string | undefined }

type Options = {
  typeId: string
  /** The hold's token is chosen here, so a booking names it also before the hold has been answered. */
  token: string
  onTaken: (nearest: string[]) => void
}

/** Without a time if an earlier release stored it. */
type Kept = { token: string; until: number; start?: string }

/** Returns the token of the time that this browser holds, maybe in another tab; undefined if it holds none. */
export function readToken() {
  const kept = readDraft('hold', 'localStorage') as Kept | undefined
  return kept && kept.until > Date.now() ? kept.token : undefined
}

const keepToken = (token: string, start: string) =>
  writeDraft('hold', { token, until: Date.now() + HOLD_MS, start } satisfies Kept, 'localStorage')

/** Keeps the chosen time free for a few minutes. Choosing another one or leaving the page releases it. */
export function useHold({ typeId, token, onTaken }: Options) {
  const [held, setHeld] = useState<Hold>()
  const wanted = useRef<string>(undefined)
  /** What the server holds, or may hold if its answer was lost. */
  const sent = useRef<string>(undefined)
  const isSending = useRef(false)
  const loaded = useRef<typeof api>(undefined)

  /** Holds a time instead of the previous one. */
  async function hold(start: string) {
    wanted.current = start
    // One request at a time, because each replaces the hold of the one before.
    if (isSending.current) return
    isSending.current = true
    do await send(wanted.current)
    while (wanted.current && wanted.current !== sent.current)
    isSending.current = false
    if (!wanted.current) release()
  }

  async function send(start: string) {
    sent.current = start
    try {
      const { api } = await import('../../../lib/api/client')
      loaded.current = api
      const { until } = await parseResponse(api.holds.$post({ json: { typeId, start, hold: token } }))
      setHeld({ until: until ?? undefined })
      if (until) keepToken(token, start)
    } catch (error) {
      if (wanted.current !== start) return
      setHeld(undefined)
      // It may still be free when it's booked.
      if (!(error instanceof ApiError && error.problem.nearest)) return console.warn('hold', error)
      wanted.current = undefined
      onTaken(error.problem.nearest)
    }
  }

  function release() {
    wanted.current = undefined
    if (isSending.current || !sent.current) return
    sent.current = undefined
    setHeld(undefined)
    writeDraft('hold', undefined, 'localStorage')
    loaded.current?.holds[':hold']
      .$delete({ param: { hold: token } }, { init: { keepalive: true } })
      .catch(console.warn)
  }

  useLeave(typeId, release)
  useOtherTabs(token, (start) => {
    if (start === sent.current) return
    sent.current = undefined
    setHeld(undefined)
  })
  useExpiry(held, () => setHeld(undefined))
  return { held, hold, release }
}

/** Calls `onLeave` when the visitor leaves the page or the type. */
function useLeave(typeId: string, onLeave: () => void) {
  const leaveLatest = useEffectEvent(onLeave)
  useEffect(() => {
    const leave = () => leaveLatest()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [typeId])
}

/** Calls `onChange` when another tab that uses the same token, with which one time is held, holds `start`, or none. */
function useOtherTabs(token: string, onChange: (start: string | undefined) => void) {
  const change = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== 'hold') return
    const [before, now] = [oldValue, newValue].map((value) => JSON.parse(value ?? 'null') as Kept | null)
    if ((now ?? before)?.token === token) onChange(now?.start)
  })
  useEffect(() => {
    const handle = (event: StorageEvent) => change(event)
    addEventListener('storage', handle)
    return () => removeEventListener('storage', handle)
  }, [])
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
