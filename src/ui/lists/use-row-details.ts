import { useEffect, useRef } from 'react'

/** Returns the ref for a row's `<details>`. A new row opens with focus in its first field. */
export function useRowDetails(isNew: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isNew) return
    details.current!.open = true
    details.current!.querySelector('input')!.focus()
  }, [isNew])
  return details
}
