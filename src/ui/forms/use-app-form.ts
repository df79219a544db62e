import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { readDraft, useDraftKey, writeDraft } from './drafts/use-draft'
import { ApiError, getErrorMessage } from '../../lib/api/response'
import { toast } from '../overlays/toast'

type Options<Values extends FieldValues, Valid, Reply> = {
  /** Validates the values before they're sent. Without it, only the server does. */
  schema?: StandardSchemaV1<Values, Valid>
  defaultValues: DefaultValues<Values>
  mutation: UseMutationResult<Reply, Error, Valid>
  onSuccess?: (reply: Reply) => void
  /** The field that also shows errors that belong to no field. */
  errorField?: Path<Values>
  /** Name of the draft where this tab keeps what was typed until it's saved. */
  draft?: string
}

/** A form in the portal. If saving fails, the values stay, and the server's errors show at their fields. */
export function useAppForm<Values extends FieldValues, Valid, Reply>({
  schema,
  defaultValues,
  mutation,
  onSuccess,
  errorField,
  draft = '',
}: Options<Values, Valid, Reply>) {
  const key = useDraftKey(draft)
  const form = useForm<Values, unknown, Valid>({
    resolver: schema && standardSchemaResolver(schema),
    defaultValues: draft ? Object.assign({}, defaultValues, readDraft(key)) : defaultValues,
  })
  const { subscribe } = form
  // Rerenders the form when its values change.
  useWatch({ control: form.control })
  useEffect(() => {
    if (draft) return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) })
  }, [draft, key, subscribe])
  const refused = useRefused(mutation.isPending)
  async function send(values: Valid, refuse: () => void) {
    try {
      // Not callbacks of `mutate`: they don't run if the form unmounts before the lists have reloaded.
      const reply = await mutation.mutateAsync(values)
      if (draft) writeDraft(key, undefined)
      onSuccess?.(reply)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      // A dialog asks to sign in again.
      const hasEnded = error instanceof ApiError && error.status === 401
      if (fields.length === 0 && errorField && !hasEnded) fields.push([errorField, getErrorMessage(error)])
      refuse()
      for (const [name, message] of fields) form.setError(name as Path<Values>, { message })
    }
  }
  const error = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message
  return {
    ...form,
    values: form.getValues(),
    submit(event: SyntheticEvent) {
      const { currentTarget } = event
      const refuse = () => void (refused.current = currentTarget)
      // Without a schema, nothing else clears the server's error for an unregistered control.
      if (!schema) form.clearErrors()
      return form.handleSubmit((values) => send(values, refuse), refuse)(event)
    },
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    /** Returns the props of a registered text field. It's read-only during a save. */
    field: (name: Path<Values>) => ({ ...form.register(name), readOnly: mutation.isPending, error: error(name) }),
    /** Returns the props of a controlled component. */
    controlled: <Name extends Path<Values>>(name: Name) => ({
      name,
      value: form.getValues(name),
      onChange: (value: PathValue<Values, Name>) => form.setValue(name, value),
      error: error(name),
    }),
    ...draftActions(key),
  }
}

/** Returns a function that takes a rejected form. Its first invalid field gets focus. */
function useRefused(isPending: boolean) {
  const refused = useRef<Element>(null)
  // In an effect: only after the render do fields become invalid, and can a group of them take focus again.
  useEffect(() => {
    if (!refused.current || isPending) return
    refused.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    refused.current = null
  })
  return refused
}

function draftActions(key: string) {
  /** Removes the draft. Returns a function that stores it again; undefined if there was none. */
  function discard() {
    const typed = readDraft(key)
    writeDraft(key, undefined)
    return typed ? () => writeDraft(key, typed) : undefined
  }
  /** Closes the form and removes the draft. A toast offers to restore it. */
  function cancel(onOpenChange: (open: boolean) => void) {
    const undo = discard()
    onOpenChange(false)
    if (!undo) return
    const onClick = () => {
      undo()
      onOpenChange(true)
    }
    toast({ title: 'Changes discarded', action: { label: 'Undo', altText: 'Enter them again', onClick } })
  }
  return { discard, cancel }
}
