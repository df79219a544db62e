import { useEffect, useState } from 'react'

/**
 * State that a reload of this tab does not lose, for what somebody is writing. `forget` sets it back. For components that only
 * the browser renders.
 */
export function useKept<T extends object>(key: string, initial: T) {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...read(key) }))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // A browser that stores nothing keeps it as long as the page is open.
    }
  }, [key, value])
  function forget() {
    setValue(initial)
    // At once: what uses it may be gone before the effect.
    sessionStorage.removeItem(key)
  }
  return [value, setValue, forget] as const
}

function read(key: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
