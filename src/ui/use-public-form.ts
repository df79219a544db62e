import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { ApiError } from '../lib/reply'
import { useSentForm } from '../lib/sent-form'
import { useDraft } from '../lib/use-draft'
import { useSendOnce, type Hints } from '../lib/use-send-once'
import { toast, type ToastContent } from './toast'

type PublicForm<Input, Output> = {
  /** The page of the form, which the server answers when it was sent without JavaScript. */
  path: string
  schema: GenericSchema<Input, Output>
  /** What the fields hold after they were sent. */
  empty: Input
  /** What a field holds from the start, because the address says so. */
  preset?: DefaultValues<Input>
  send: (request: Output & Hints, idempotencyKey: string) => Promise<unknown>
  arrived: ToastContent
  failed: ToastContent
}

/**
 * A form for visitors: checked by the schema, sent once, answered by a toast; the fields are emptied or kept. Before and
 * without JavaScript it is a plain form. Fields have no default here, so that what was typed before the page came alive stays.
 */
export function usePublicForm<Input extends FieldValues, Output extends FieldValues>(of: PublicForm<Input, Output>) {
  const refused = useSentForm(of.path)
  const [errors] = useState(() => refused && errorsOf<Input>(refused.fields))
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(of.schema),
    defaultValues: of.preset,
    errors,
  })
  useDraft(form, `draft:${of.path}`)
  const { isSubmitting, isSubmitted } = form.formState
  const [outcome, setOutcome] = useState<'arrived' | { sentence?: string }>()
  const trap = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const sendOnce = useSendOnce(of.send)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is disabled one moment too late for a double click.
    if (busy.current) return
    busy.current = true
    await form.handleSubmit(send)()
    busy.current = false
  }

  async function send(values: Output) {
    setOutcome(undefined)
    try {
      await sendOnce(values, trap.current?.value ?? '')
    } catch (error) {
      return failed(error)
    }
    toast(of.arrived)
    form.reset(of.empty)
    setOutcome('arrived')
  }

  function failed(error: unknown) {
    console.warn(of.failed.title, error instanceof Error ? error.message : error)
    toast({ ...of.failed, destructive: true })
    const known = error instanceof ApiError ? error : undefined
    const fields = Object.entries(known?.fields ?? {})
    fields.forEach(([name, message], i) => form.setError(name as Path<Input>, { message }, { shouldFocus: i === 0 }))
    if (fields.length === 0) setOutcome({ sentence: known?.status === 429 ? known.sentence : undefined })
  }

  /** What a control needs to be the field of this name. */
  const field = (name: Path<Input>) => ({
    // What the server said is settled by the first change; later every change is checked.
    ...form.register(name, { onChange: () => !isSubmitted && form.clearErrors(name) }),
    id: `field-${name}`,
    error: form.formState.errors[name]?.message as string | undefined,
    defaultValue: refused?.values[name] ?? form.formState.defaultValues?.[name] ?? undefined,
  })
  return { form, submit, field, trap, outcome, isSubmitting, refused: isSubmitted ? undefined : refused }
}

const errorsOf = <Input extends FieldValues>(fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: 'server', message }]),
  ) as FieldErrors<Input>
