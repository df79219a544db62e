import { useEffect, useLayoutEffect, useRef, type InputEvent, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { useSentForm } from '../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../ui/button'
import { FieldError, TextArea, TextField } from '../../../ui/forms/field'
import { ErrorSummary } from '../../../ui/forms/form-messages'
import { readDraft, useDraftKey, writeDraft } from '../../../ui/forms/use-draft'
import type { OwnTestimonial } from '../queries'
import { RatingField } from './rating-field'
import { useOwnChange } from './use-own-change'

type Values = Record<string, string>

/** Writes or changes a testimonial. It's a plain form until its script has loaded; the server validates it. */
export function OwnTestimonialForm({ token, own: { names, testimonial } }: { token: string; own: OwnTestimonial }) {
  const action = `/testimonial/${token}/write`
  const rejected = useSentForm(action)
  const form = useRef<HTMLFormElement>(null)
  const draftKey = useDraftKey(action)
  const save = useOwnChange({
    token,
    send: async (route, values: Values) => {
      // The API takes what a form sends, and says which field is missing.
      await parseResponse(route.write.$post({ param: { token }, json: values as never }))
      writeDraft(draftKey, undefined)
    },
    done: 'saved',
    failureTitle: 'Your words aren’t saved',
  })
  const errors = (save.error instanceof ApiError ? save.error.fields : !save.isPending && rejected?.fields) || {}
  const isNamedOtherwise = testimonial && !names.includes(testimonial.parentName)
  const values: Values = rejected?.values ?? {
    rating: String(testimonial?.rating ?? ''),
    testimonial: testimonial?.testimonial ?? '',
    naming: isNamedOtherwise ? '' : (testimonial?.parentName ?? names[0]!),
    ownName: isNamedOtherwise ? testimonial.parentName : '',
    childAge: testimonial?.childAge ?? '',
  }

  // What was typed before survives a reload, and what was typed before hydration wins.
  useLayoutEffect(() => {
    const draft = readDraft(draftKey) as Values | undefined
    if (!draft) return
    for (const field of form.current!.elements) {
      const { type, name, defaultValue } = field as HTMLInputElement
      if (type === 'radio' || type === 'checkbox')
        (field as HTMLInputElement).checked = draft[name] === (field as HTMLInputElement).value
      else if ((field as HTMLInputElement).value === defaultValue && draft[name] !== undefined)
        (field as HTMLInputElement).value = draft[name]
    }
  }, [draftKey])

  useEffect(() => {
    if (save.error)
      form.current!.querySelector<HTMLElement>('[aria-invalid], fieldset[aria-describedby] input')?.focus()
  }, [save.error])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!save.isPending) save.mutate(getValues(event.currentTarget))
  }

  function handleInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    if ((target as HTMLInputElement).name === 'ownName')
      (currentTarget.elements.namedItem('naming') as RadioNodeList).value = ''
    writeDraft(draftKey, getValues(currentTarget))
  }

  const field = (name: string) => ({ name, id: `field-${name}`, error: errors[name], defaultValue: values[name] })
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="mt-7 grid gap-6"
    >
      {rejected && !save.error && <ErrorSummary {...rejected} />}
      <RatingField name="rating" label="How many stars?" value={Number(values.rating)} error={errors.rating} />
      <TextArea label="Your words" rows={6} maxLength={5000} aria-required {...field('testimonial')} />
      <fieldset>
        <legend className="font-semibold">How would you like to be named?</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {[...names, ''].map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="naming"
                value={name}
                defaultChecked={name === values.naming}
                className="size-5 accent-accent"
              />
              <bdi>{name || 'Another name'}</bdi>
            </label>
          ))}
        </div>
        <TextField label="Another name to show" optional maxLength={100} className="mt-2" {...field('ownName')} />
      </fieldset>
      <TextField label="Your child’s age" optional placeholder="8 months" maxLength={100} {...field('childAge')} />
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            name="consent"
            id="field-consent"
            defaultChecked={values.consent === 'on'}
            aria-required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent && 'field-consent-error'}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          You may publish this on the website
        </label>
        {errors.consent && <FieldError id="field-consent-error">{errors.consent}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={save.isPending} className="min-h-13 px-9 text-lg max-sm:w-full">
          {save.isPending ? 'Sending...' : 'Send'}
        </Button>
        {testimonial && (
          <ButtonLink variant="ghost" to="?" onClick={() => writeDraft(draftKey, undefined)}>
            Keep them as they are
          </ButtonLink>
        )}
        <p className="text-[0.94rem] text-soft">
          You can add a photo next. See the{' '}
          <Link to="/privacy-policy" className="underline underline-offset-3">
            privacy policy
          </Link>
          .
        </p>
      </div>
    </form>
  )
}

const getValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values
