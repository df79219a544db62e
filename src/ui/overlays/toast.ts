import { useSyncExternalStore } from 'react'

export type ToastContent = {
  title: string
  description?: string
  destructive?: boolean
  /** A button. `altText` tells screen reader users how to do the same once the toast is gone. */
  action?: { label: string; altText: string; onClick: () => void }
}
type Toast = ToastContent & { id: number; open: boolean }

/** How long a closed toast stays in the list (SPEC section 9), so its exit animation can be seen. */
const REMOVE_DELAY_MS = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast, replacing the previous one. */
export const toast = (content: ToastContent) => set([{ ...content, id: ++lastId, open: true }])

export function closeToast(id: number) {
  set(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)))
  setTimeout(() => set(toasts.filter((item) => item.id !== id)), REMOVE_DELAY_MS)
}

const serverToasts: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => serverToasts,
  )
