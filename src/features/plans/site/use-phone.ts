import { useEffect, useState } from 'react'

/** `useState` that this phone keeps until the key changes: once scripts run, it's as it was left. Without a key it isn't kept. */
export function usePhone<T>(name: string, key: string | undefined, initial: T) {
  const [kept, setKept] = useState({ key, value: initial })
  useEffect(() => {
    if (key === undefined) return
    try {
      const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as { key: string; value: T } | null
      if (stored?.key === key) setKept({ key, value: stored.value })
    } catch {
      // A browser that stores nothing, or something else by that name.
    }
  }, [name, key])
  function set(value: T) {
    setKept({ key, value })
    if (key === undefined) return
    try {
      localStorage.setItem(name, JSON.stringify({ key, value }))
    } catch {
      // It lasts as long as the page is open.
    }
  }
  return [kept.key === key ? kept.value : initial, set] as const
}
