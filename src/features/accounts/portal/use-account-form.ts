import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useChange } from '../../../ui/forms/use-change'

type Options<Values extends FieldValues, Valid, Reply> = {
  schema: StandardSchemaV1<Values, Valid>
  defaultValues: DefaultValues<Values>
  /** Returns undefined if its user gave it up. */
  run: (values: Valid) => Promise<Reply | undefined>
  /** Titles of the toasts. Without `done` there is a next step, and nothing has changed yet. */
  done?: string
  failed: string
  onSuccess?: (reply: Reply) => void
  errorField?: Path<Values>
}

/** A form about an account. */
export function useAccountForm<Values extends FieldValues, Valid, Reply extends object>({
  run,
  done,
  failed,
  onSuccess,
  ...form
}: Options<Values, Valid, Reply>) {
  const change = useChange<Valid, Reply | undefined>({
    async run(values) {
      const reply = await run(values)
      // Before the lists are reloaded: a dialog gives the focus back to a button that may go with its row.
      if (reply) onSuccess?.(reply)
      return reply
    },
    done: done && ((_, reply) => reply && done),
    failed,
  })
  return useAppForm({ ...form, change })
}
