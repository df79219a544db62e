import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

type Options<Values extends FieldValues, Valid, Reply> = {
  schema: StandardSchemaV1<Values, Valid>
  defaultValues: DefaultValues<Values>
  /** Returns undefined if the user canceled. */
  mutationFn: (values: Valid) => Promise<Reply | undefined>
  /** Omitted if another step follows and nothing has changed yet. */
  successTitle?: string
  failureTitle: string
  /** The title if the site can't be reached. It can't say that nothing happened, since maybe only the response was lost. */
  errorTitle?: string
  onSuccess?: (reply: Reply) => void
  errorField?: Path<Values>
}

/** A `useAppForm` that saves to the account API and shows the outcome as a toast. */
export function useAccountForm<Values extends FieldValues, Valid, Reply extends object>({
  mutationFn,
  successTitle,
  failureTitle,
  errorTitle,
  onSuccess,
  ...form
}: Options<Values, Valid, Reply>) {
  const mutation = useToastMutation<Valid, Reply | undefined>({
    async mutationFn(values) {
      const reply = await mutationFn(values)
      // Before the lists reload, because a closing dialog returns the focus to a button whose row may disappear.
      if (reply) onSuccess?.(reply)
      return reply
    },
    successTitle: successTitle ? (_, reply) => reply && successTitle : undefined,
    failureTitle,
    errorTitle,
  })
  return useAppForm({ ...form, mutation })
}
