import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useEffect, useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import { readDraft, useDraftKey, writeDraft } from '../lib/draft'
import { fieldsOf, valuesOf } from '../lib/form-fields'
import { ApiError } from '../lib/reply'
import { useSearchParams } from '../lib/router'
import { useSentForm } from '../lib/sent-form'
import { useSendOnce, type Send } from '../lib/use-send-once'
import { toast, type ToastContent } from './toast'

/** How a form is checked and sent by script. */
export type Sending<Request extends object> = { schema: StandardSchemaV1<unknown, Request>; send: Send<Request> }

type PublicForm<Request extends object> = {
  /** The page of the form, which the server answers when it was sent without JavaScript; and its place there. */
  path: string
  anchor: string
  /** Fetches what only those need who fill the form in. */
  load: () => Promise<Sending<Request>>
  /** What a field holds from the start, because the address says so. */
  preset?: Record<string, string>
  arrived: ToastContent
  failed: ToastContent
  /** Hears what the fields hold, from the start and as it changes. */
  onChange?: (values: Record<string, string>) => void
}

/** How long a form that is to be sent waits for its script, in ms. */
const PATIENCE = 8000

/**
 * A form for visitors: checked by the schema, sent once, answered by a toast; the fields are emptied or kept. The page holds
 * what is typed, so the form is a plain one until its script is there, which is fetched when it is touched; and it is sent as a
 * plain one where the script does not come.
 */
export function usePublicForm<Request extends object>({ path, anchor, load, onChange, ...of }: PublicForm<Request>) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useSentForm(path)
  const [refused, setRefused] = useState(sent)
  const [errors, setErrors] = useState(sent?.fields ?? {})
  const [isChecked, setChecked] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [outcome, setOutcome] = useState<'arrived' | { sentence?: string }>()
  const busy = useRef(false)
  const isRefused = useRef(false)
  const sendOnce = useSendOnce()
  const [params] = useSearchParams()
  // After a plain form has arrived, what is written on the page that says so is another request.
  const isNext = params.get('sent') === 'yes'
  const draft = useDraftKey(isNext ? `${path} next` : path)
  const firstDraft = useDraftKey(path)
  const given: Record<string, string> = { ...of.preset, ...sent?.values }

  useLayoutEffect(() => {
    if (isNext) writeDraft(firstDraft, undefined)
    // What was typed before the page came alive is stronger.
    const before = { ...(readDraft(draft) as Record<string, string> | undefined), ...given }
    for (const field of fieldsOf(form.current!)) field.value ||= before[field.name] ?? ''
    onChange?.(valuesOf(form.current!))
    if (form.current!.contains(document.activeElement)) prepare()
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each draft.
  }, [draft])

  useEffect(() => {
    // Only now, so that a screen reader says of the field what is wrong with it.
    if (isRefused.current)
      fieldsOf(form.current!)
        .find(({ name }) => errors[name])
        ?.focus()
    isRefused.current = false
  }, [errors])

  function prepare() {
    load().catch(console.warn)
  }

  function change({ target }: InputEvent<HTMLFormElement>) {
    prepare()
    const { homepage: _, ...values } = valuesOf(form.current!)
    writeDraft(draft, Object.values(values).some(Boolean) ? values : undefined)
    onChange?.(values)
    // What the server said is settled by the first change; once the form was checked, every change is.
    const { name } = target as HTMLInputElement
    const say = (found: Record<string, string>) =>
      setErrors(({ [name]: _, ...others }) => (found[name] ? { ...others, [name]: found[name] } : others))
    if (isChecked) void load().then(async ({ schema }) => say((await check(schema, values)).errors), console.warn)
    else say({})
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is disabled one moment too late for a double click.
    if (busy.current) return
    busy.current = true
    setSubmitting(true)
    setRefused(undefined)
    setOutcome(undefined)
    // By then the visitor may have walked on.
    const filledIn = event.currentTarget
    const sending = await Promise.race([
      load().catch(console.warn),
      new Promise<void>((done) => setTimeout(done, PATIENCE)),
    ])
    if (sending) {
      await sendBy(sending, filledIn)
      rest()
    } else if (filledIn.isConnected) {
      // The browser leaves the page; should it come back to it, the form can be sent again.
      addEventListener('pageshow', rest, { once: true })
      filledIn.submit()
    } else toast({ ...of.failed, destructive: true })
  }

  function rest() {
    busy.current = false
    setSubmitting(false)
  }

  async function sendBy({ schema, send }: Sending<Request>, filledIn: HTMLFormElement) {
    setChecked(true)
    const { homepage = '', ...values } = valuesOf(filledIn)
    const { request, errors } = await check(schema, values)
    if (!request) return refuse(errors)
    setErrors({})
    try {
      await sendOnce(send, request, homepage)
    } catch (error) {
      return fail(error)
    }
    toast(of.arrived)
    for (const field of fieldsOf(filledIn)) field.value = ''
    writeDraft(draft, undefined)
    onChange?.({})
    setChecked(false)
    setOutcome('arrived')
  }

  function refuse(errors: Record<string, string>) {
    setErrors(errors)
    isRefused.current = true
  }

  function fail(error: unknown) {
    console.warn(of.failed.title, error instanceof Error ? error.message : error)
    toast({ ...of.failed, destructive: true })
    const known = error instanceof ApiError ? error : undefined
    if (known && Object.keys(known.fields).length > 0) refuse(known.fields)
    else setOutcome({ sentence: known?.status === 429 ? known.sentence : undefined })
  }

  /** Fills a field in, as if by hand. */
  function fill(name: string, value: string) {
    const field = fieldsOf(form.current!).find((field) => field.name === name)!
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** What a control needs to be the field of this name. */
  const field = (name: keyof Request & string) => ({
    name,
    id: `field-${name}`,
    error: errors[name],
    // A default in the browser would take the place of what was typed before the page came alive.
    defaultValue: import.meta.env.SSR ? given[name] : undefined,
  })

  /** What makes a form this one. */
  const props = {
    ref: form,
    method: 'post',
    action: `${path}#${anchor}`,
    noValidate: true,
    onSubmit: submit,
    onInput: change,
    onFocus: prepare,
    onPointerDown: prepare,
  }
  return { props, field, fill, outcome, isSubmitting, refused }
}

/** The request that these values are, or the first thing that is wrong with each. */
async function check<Request>(schema: StandardSchemaV1<unknown, Request>, values: object) {
  const result = await schema['~standard'].validate(values)
  const errors: Record<string, string> = {}
  for (const { path, message } of result.issues ?? []) {
    const [at] = path ?? []
    errors[String(typeof at === 'object' ? at.key : at)] ??= message
  }
  return { request: result.issues ? undefined : result.value, errors }
}
