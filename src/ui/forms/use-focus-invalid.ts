import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api/response'

/** Returns the ref for a form. Its first invalid field gets focus once it shows `error`. */
export function useFocusInvalid(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // In an effect, because fields only become invalid after the error has rendered.
  useEffect(() => {
    if (error) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}

/** Returns the ref for a form whose first invalid field gets focus, and the server's field errors. */
export function useFieldErrors(error: unknown) {
  const form = useFocusInvalid(error)
  return [form, error instanceof ApiError ? error.fields : {}] as const
}
