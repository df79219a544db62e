import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Keeps a half-filled form through a reload: in this tab only, because it tells of a child, and gone once it is sent. What
 * stands in a field already, typed before the page came alive or sent back by the server, is stronger.
 */
export function useDraft<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, key: string) {
  useEffect(() => {
    for (const [name, value] of Object.entries(read(key)))
      if (!form.getValues(name as Path<Input>))
        form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(key, values) })
  }, [form, key])
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function write(key: string, values: FieldValues) {
  const filled = Object.entries(values).filter(([, value]) => typeof value === 'string' && value)
  try {
    if (filled.length) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}
