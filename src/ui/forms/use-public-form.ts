import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useLayoutEffect, useRef, useState, type InputEvent, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { readDraft, useDraftKey, writeDraft } from './drafts/use-draft'
import { ApiError } from '../../lib/api/response'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSentForm } from '../../lib/api/sent-form'
import { useIdempotentSend, type Send } from './use-idempotent-send'
import { PROBLEMS } from './form-messages'
import { toast, type ToastContent } from '../overlays/toast'

type FormScript<Request extends object, Response> = {
  schema: StandardSchemaV1<unknown, Request>
  send: Send<Request, Response>
  success: ToastContent
  /** Returns a toast to show instead of `success`, and the page that shows the outcome; undefined to stay on this page. */
  getOutcome?: (request: Request, response: Response) => { path: string; toast: ToastContent } | undefined
}

type Values = Record<string, string>

type Options<Request extends object, Response> = {
  /** The page that the form posts to without JavaScript. */
  path: string
  /** Loads code that isn't needed until someone fills in the form. */
  load: () => Promise<FormScript<Request, Response>>
  defaultValues?: Values
  /** Whether a draft's values win over the default ones. */
  isSuggested?: boolean
  failure: ToastContent
  /** Called with the initial values and after each change. */
  onChange?: (values: Values) => void
}

/** How long a submitted form waits for its script before the browser posts it. */
const LOAD_TIMEOUT_MS = 8000

/**
 * A form for visitors, validated by its schema. A toast shows the outcome. The DOM holds the values, so it's a plain HTML form
 * until its script has loaded, which starts at the first interaction. If loading fails, the browser posts it.
 */
// oxlint-disable-next-line max-lines-per-function -- Its functions share the errors, the draft, and the request being sent.
export function usePublicForm<Request extends object, Response>({
  path,
  load,
  defaultValues,
  isSuggested = false,
  failure,
  onChange,
}: Options<Request, Response>) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useSentForm(path)
  // Prefilled values give way to what was typed since.
  const isFilledIn = sent?.error === ''
  const [rejected, setRejected] = useState(isFilledIn ? undefined : sent)
  const [errors, setErrors] = useState(sent?.fields ?? {})
  const [wasValidated, setWasValidated] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [outcome, setOutcome] = useState<'success' | { message?: string; nearest?: string[] }>()
  const navigate = useNavigate()
  const initialValues: Values = { ...defaultValues, ...sent?.values }
  const key = useTypedBefore(form, path, isFilledIn || (isSuggested && !sent), initialValues, (values) => {
    onChange?.(values)
    if (form.current!.contains(document.activeElement)) preload()
  })
  const idempotentSend = useIdempotentSend(key)

  function preload() {
    load().catch(console.warn)
  }

  function handleInput({ target }: InputEvent<HTMLFormElement>) {
    preload()
    const { homepage: _, ...values } = getValues(form.current!)
    writeDraft(key, Object.values(values).some(Boolean) ? values : undefined)
    onChange?.(values)
    const { name } = target as HTMLInputElement
    const setError = (error?: string) =>
      setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))
    // The first change clears the server's message. After a submit, every change is validated.
    if (!wasValidated) setError()
    else void load().then(async ({ schema }) => setError((await validate(schema, values)).errors[name]), console.warn)
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    setIsSubmitting(true)
    setRejected(undefined)
    setOutcome(undefined)
    // The visitor may leave the page while the script loads.
    const element = event.currentTarget
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))
    const script = await Promise.race([load().catch(console.warn), timeout])
    if (script) {
      await submit(script, element)
      setIsSubmitting(false)
    } else if (!navigator.onLine) {
      // Offline, the browser would replace the page with its own error.
      showFailure(undefined)
      setIsSubmitting(false)
    } else if (element.isConnected) {
      // Lets the visitor send the form again after navigating back.
      addEventListener('pageshow', () => setIsSubmitting(false), { once: true })
      element.submit()
    } else toast({ ...failure, destructive: true })
  }

  async function submit(
    { schema, send, success, getOutcome }: FormScript<Request, Response>,
    element: HTMLFormElement,
  ) {
    setWasValidated(true)
    const { homepage = '', ...values } = getValues(element)
    const { request, errors } = await validate(schema, values)
    showErrors(errors)
    if (!request) return
    let response: Response
    try {
      response = await idempotentSend(send, request, homepage)
    } catch (error) {
      return showFailure(error)
    }
    const { path: nextPath, toast: content = success } = getOutcome?.(request, response) ?? {}
    toast(content)
    for (const field of getFields(element)) field.value = ''
    writeDraft(key, undefined)
    onChange?.({})
    setWasValidated(false)
    if (nextPath) void navigate(nextPath)
    else setOutcome('success')
  }

  function showFailure(error: unknown) {
    console.warn(failure.title, error instanceof Error ? error.message : error)
    const { fields = {}, status, userMessage, problem } = error instanceof ApiError ? error : {}
    // The time was taken, so the form offers others.
    if (problem?.nearest) return setOutcome({ message: userMessage, nearest: problem.nearest })
    toast({ ...failure, destructive: true })
    if (Object.keys(fields).length > 0) showErrors(fields)
    else setOutcome({ message: status === 429 ? userMessage : undefined })
  }

  /** Shows the messages, and focuses the first field with one. */
  function showErrors(errors: Values) {
    // Flushed before focusing, so screen readers announce the error with the field.
    flushSync(() => setErrors(errors))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  /** Fills in a field as if the visitor had typed it. */
  function fill(name: string, value: string) {
    const field = getFields(form.current!).find((field) => field.name === name)!
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const field = (name: keyof Request & string) => ({
    name,
    id: `field-${name}`,
    error: errors[name],
    // In the browser, this would overwrite what was typed before hydration.
    defaultValue: import.meta.env.SSR ? initialValues[name] : undefined,
  })

  const formProps = {
    ref: form,
    method: 'post',
    action: `${path}#${PROBLEMS}`,
    noValidate: true,
    onSubmit: handleSubmit,
    onInput: handleInput,
    onFocus: preload,
    onPointerDown: preload,
  }
  return { formProps, field, fill, outcome, isSubmitting, rejected }
}

/** Fills in the draft, once for each key, and returns its key. `onFilledIn` gets all values. */
function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  path: string,
  isFilledIn: boolean,
  initialValues: Values,
  onFilledIn: (values: Values) => void,
) {
  const [params] = useSearchParams()
  // After a form is posted without JavaScript, the form on the success page is for another request.
  const isNext = params.get('sent') === 'yes'
  const { pathname } = useLocation()
  const firstKey = useDraftKey(isFilledIn ? pathname : path)
  const key = isNext ? `${firstKey} next` : firstKey
  useLayoutEffect(() => {
    if (isNext) writeDraft(firstKey, undefined)
    const draft = readDraft(key) as Values | undefined
    const values = isFilledIn ? { ...initialValues, ...draft } : { ...draft, ...initialValues }
    for (const field of getFields(form.current!)) {
      if (isFilledIn && field.value === initialValues[field.name]) field.value = ''
      // What was typed before hydration wins.
      field.value ||= values[field.name] ?? ''
    }
    onFilledIn({ ...values, ...getValues(form.current!) })
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each draft.
  }, [key])
  return key
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns a form's named fields in document order. Radio buttons are left out, because their values are fixed. */
const getFields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field => Boolean((element as Field).name) && (element as Field).type !== 'radio',
  )

const getValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values

/** Returns the parsed request, or each field's first message. */
async function validate<Request>(schema: StandardSchemaV1<unknown, Request>, values: Values) {
  const result = await schema['~standard'].validate(values)
  const errors: Values = {}
  for (const { path, message } of result.issues ?? []) {
    const [segment] = path ?? []
    errors[String(typeof segment === 'object' ? segment.key : segment)] ??= message
  }
  return { request: result.issues ? undefined : result.value, errors }
}
