import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api/response'

/** Returns the ref of a form whose first invalid field gets the focus once it shows `error`. */
export function useFocusInvalid(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // An effect, since fields become invalid only after rendering the error.
  useEffect(() => {
    if (error) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}

/** Returns the ref of a form, whose first invalid field gets the focus, and what the server says of its fields. */
export function useFieldErrors(error: unknown) {
  const form = useFocusInvalid(error)
  return [form, error instanceof ApiError ? error.fields : {}] as const
}
