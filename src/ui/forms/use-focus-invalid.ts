import { useEffect, useRef } from 'react'

/** Returns the ref of a form whose first invalid field gets the focus once it shows `error`. */
export function useFocusInvalid(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // An effect, since fields become invalid only after rendering the error.
  useEffect(() => {
    if (error) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}
