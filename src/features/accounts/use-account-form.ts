import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../lib/reply'
import { PORTAL } from '../../lib/portal'
import { toast } from '../../ui/toast'

type Options<Values extends FieldValues, Valid, Reply> = {
  schema: StandardSchemaV1<Values, Valid>
  empty: DefaultValues<Values>
  /** Undefined when it was given up, which its user knows. */
  send: (values: Valid) => Promise<Reply | undefined>
  /** The toast's title when it is done, and when not. Without the first there is a next step, and nothing has changed yet. */
  done?: string
  failed: string
  onDone?: (reply: Reply) => void
}

/** A form about an account. What was typed stays when it fails, with the reason at its field. */
export function useAccountForm<Values extends FieldValues, Valid, Reply extends object>({
  schema,
  empty,
  send,
  done,
  failed,
  onDone,
}: Options<Values, Valid, Reply>) {
  const client = useQueryClient()
  const form = useForm<Values, unknown, Valid>({ resolver: standardSchemaResolver(schema), defaultValues: empty })
  const change = useMutation({
    mutationFn: ({ values }: { values: Valid }) => send(values),
    onSuccess: (reply) => {
      if (!reply) return
      if (done) {
        toast({ title: done, description: 'message' in reply ? String(reply.message) : undefined })
        void client.invalidateQueries({ queryKey: [PORTAL] })
      }
      onDone?.(reply)
    },
    onError: (error) => {
      toast({ destructive: true, title: failed, description: sentenceOf(error) })
      if (!(error instanceof ApiError)) return
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name as Path<Values>, { message }, { shouldFocus: true })
    },
  })
  return {
    submit: form.handleSubmit((values) => change.mutate({ values })),
    busy: change.isPending,
    isDone: change.isSuccess,
    /** What a control needs to be the field of this name. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}
