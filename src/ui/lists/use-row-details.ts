import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * Returns the ref of a row's `<details>`, and how its buttons move it without losing the focus. A new row opens with the focus in
 * its first field.
 */
export function useRowDetails(isNew: boolean, onMove: (index: number) => void) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isNew) return
    details.current!.open = true
    details.current!.querySelector('input')!.focus()
  }, [isNew])

  function moveTo(index: number, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    onMove(index)
    // React may move its row, which loses the focus.
    currentTarget.focus()
  }
  return { details, moveTo }
}
