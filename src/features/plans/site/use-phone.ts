import { useId, useSyncExternalStore } from 'react'

/** Values that last only as long as the page: without a key, or in a browser without storage. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(name: string) {
  try {
    return memory.get(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * `useState` that this phone stores under a name until the key changes; without a key it isn't stored. The server and the first render on
 * the phone use the initial value.
 */
export function usePhone<T>(name: string, key: string | undefined, initial: T) {
  const id = useId()
  const slot = key === undefined ? id : name
  const stored = useSyncExternalStore(
    subscribe,
    () => read(slot),
    () => null,
  )
  function set(value: T) {
    const next = JSON.stringify({ key, value })
    try {
      if (key === undefined) memory.set(slot, next)
      else localStorage.setItem(slot, next)
    } catch {
      memory.set(slot, next)
    }
    for (const listener of listeners) listener()
  }
  const kept = parse(stored) as { key?: string; value: T } | null
  return [kept && kept.key === key ? kept.value : initial, set] as const
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
