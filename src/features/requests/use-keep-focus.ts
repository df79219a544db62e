import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * When the row that has the focus leaves the list, because it was deleted or does not match any more, the focus goes to the
 * one that takes its place, else to the list. Put what it answers on the list; its items hold one focusable article each.
 */
export function useKeepFocus(rows: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: string; index: number }>(undefined)

  useEffect(() => {
    const { current: place } = last
    if (!place || rows.some(({ id }) => id === place.id)) return
    last.current = undefined
    if (document.activeElement !== document.body) return
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > li > article') ?? []
    const next = items[Math.min(place.index, items.length - 1)] ?? list.current
    next?.focus({ preventScroll: false })
  }, [rows])

  return {
    ref: list,
    tabIndex: -1,
    onFocus({ target }: FocusEvent<HTMLUListElement>) {
      const item = target.closest('li')
      const index = item ? [...list.current!.children].indexOf(item) : -1
      const row = rows[index]
      last.current = row && { id: row.id, index }
    },
  }
}
