import { useSyncExternalStore } from 'react'

export type ToastContent = {
  title: string
  description?: string
  destructive?: boolean
  /** What can be done about it; `instead` says where else, for those to whom the toast is gone too soon. */
  action?: { label: string; instead: string; run: () => void }
}
type Toast = ToastContent & { id: number; open: boolean }

/** A closed toast stays in the list this long, in ms (SPEC section 9), so that its leaving can be seen. */
const REMOVE_AFTER = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the visitor something in passing. Only one is there at a time: a new one takes the place of the last. */
export const toast = (content: ToastContent) => set([{ ...content, id: ++lastId, open: true }])

export function closeToast(id: number) {
  set(toasts.map((found) => (found.id === id ? { ...found, open: false } : found)))
  setTimeout(() => set(toasts.filter((found) => found.id !== id)), REMOVE_AFTER)
}

const none: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
