import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

type Options<Values extends FieldValues, Valid, Reply> = {
  schema: StandardSchemaV1<Values, Valid>
  defaultValues: DefaultValues<Values>
  /** Returns undefined if its user gave it up. */
  mutationFn: (values: Valid) => Promise<Reply | undefined>
  /** Titles of the toasts. Without `successTitle` there is a next step, and nothing has changed yet. */
  successTitle?: string
  failureTitle: string
  onSuccess?: (reply: Reply) => void
  errorField?: Path<Values>
}

/** A form about an account. */
export function useAccountForm<Values extends FieldValues, Valid, Reply extends object>({
  mutationFn,
  successTitle,
  failureTitle,
  onSuccess,
  ...form
}: Options<Values, Valid, Reply>) {
  const mutation = useToastMutation<Valid, Reply | undefined>({
    async mutationFn(values) {
      const reply = await mutationFn(values)
      // Before the lists are reloaded: a dialog gives the focus back to a button that may go with its row.
      if (reply) onSuccess?.(reply)
      return reply
    },
    successTitle: successTitle ? (_, reply) => reply && successTitle : undefined,
    failureTitle,
  })
  return useAppForm({ ...form, mutation })
}
