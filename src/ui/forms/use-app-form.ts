import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, type SyntheticEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { readDraft, useDraftKey, writeDraft } from './use-draft'
import { ApiError, getErrorMessage } from '../../lib/api/response'

type Options<Values extends FieldValues, Valid, Reply> = {
  /** Checks the values before they are sent; without it only the server does. */
  schema?: StandardSchemaV1<Values, Valid>
  defaultValues: DefaultValues<Values>
  /** Sends the values and says how it went. */
  change: UseMutationResult<Reply, Error, Valid>
  onSuccess?: (reply: Reply) => void
  /** Where a failure that names no field is explained too. */
  errorField?: Path<Values>
  /** The name under which this tab keeps what is typed until it is saved. */
  draft?: string
}

/** A form of the portal. What was typed stays when saving fails, with the server's reasons at their fields. */
export function useAppForm<Values extends FieldValues, Valid, Reply>({
  schema,
  defaultValues,
  change,
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
  // Draws the form again as its values change.
  useWatch({ control: form.control })
  useEffect(() => {
    if (draft) return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) })
  }, [draft, key, subscribe])

  async function send(values: Valid) {
    try {
      // Not with callbacks of `mutate`, which are lost if the form is gone before the lists have reloaded.
      const reply = await change.mutateAsync(values)
      if (draft) writeDraft(key, undefined)
      onSuccess?.(reply)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      if (fields.length === 0 && errorField) fields.push([errorField, getErrorMessage(error)])
      for (const [index, [name, message]] of fields.entries())
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
    }
  }
  const error = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message
  return {
    ...form,
    values: form.getValues(),
    submit(event: SyntheticEvent) {
      // Without a schema nothing else clears what the server said about a control that isn't registered.
      if (!schema) form.clearErrors()
      return form.handleSubmit(send)(event)
    },
    isPending: change.isPending,
    isSuccess: change.isSuccess,
    /** What an input needs to be the field of this name. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: error(name) }),
    /** The same for a control that isn't an input. */
    controlled: <Name extends Path<Values>>(name: Name) => ({
      name,
      value: form.getValues(name),
      onChange: (value: PathValue<Values, Name>) => form.setValue(name, value),
      error: error(name),
    }),
    /** Throws away what was typed. */
    discard() {
      form.reset(defaultValues)
      if (draft) writeDraft(key, undefined)
    },
  }
}
