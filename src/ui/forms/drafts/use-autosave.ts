import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns a timer that runs one callback at a time. */
export function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  function start(callback: () => void, delayMs: number) {
    cancel()
    timer.current = setTimeout(callback, delayMs)
  }
  return { start, cancel }
}

/** Fired on the window when someone whose session had ended signs in again, on top of the page. */
export const SIGNED_IN = 'signed-in'

type Options = {
  /** Called instead of `save` when the user returns to the page or is back online. */
  onReturn?: () => void
  /** Whether leaving a field also saves. */
  onBlur?: boolean
  /** Called for Ctrl+S or ⌘S, instead of the browser's action. */
  onShortcut?: () => void
  /** Whether the browser asks before the page is closed, because something can't be saved. */
  warns?: boolean
}

/**
 * Calls `save`, which sends unsaved changes, when the page appears, is hidden or left, or regains focus, and when the user is
 * back online or has signed in again.
 */
export function useAutosave(save: () => void, { onReturn = save, onBlur, onShortcut, warns }: Options = {}) {
  const saveNow = useEffectEvent(save)
  const handleReturn = useEffectEvent(() => (document.hidden ? save() : onReturn()))
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!onShortcut || event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    onShortcut()
  })
  const warn = useEffectEvent((event: Event) => warns && event.preventDefault())
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    saveNow()
    if (onBlur) addEventListener('focusout', () => saveNow(), { signal })
    for (const type of ['visibilitychange', 'focus', 'online']) addEventListener(type, () => handleReturn(), { signal })
    addEventListener(SIGNED_IN, () => saveNow(), { signal })
    addEventListener('keydown', (event) => handleKey(event), { signal })
    addEventListener('beforeunload', (event) => warn(event), { signal })
    return () => {
      listeners.abort()
      saveNow()
    }
  }, [onBlur])
}
