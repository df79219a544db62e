import { useLayoutEffect, useRef, type InputEvent } from 'react'
import { Link } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../ui/button'
import { FieldError, TextArea, TextField } from '../../../ui/forms/field'
import { ErrorSummary } from '../../../ui/forms/form-messages'
import { RadioField } from '../../../ui/forms/radio-field'
import { readDraft, useDraftKey, writeDraft } from '../../../ui/forms/drafts/use-draft'
import type { OwnTestimonial } from './own-query'
import { useTexts } from '../../website/use-texts'

type Values = Record<string, string>

/** Writes or changes a testimonial. The browser posts it, with or without JavaScript; the server validates it. */
export function OwnTestimonialForm({ token, own: { names, testimonial } }: { token: string; own: OwnTestimonial }) {
  const action = `/testimonial/${token}/write`
  const rejected = useSentForm(action)
  const form = useRef<HTMLFormElement>(null)
  const draftKey = useDraftKey(action)
  const errors = rejected?.fields ?? {}
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
    for (const field of form.current!.querySelectorAll<HTMLInputElement>('[name]')) {
      const { type, name, value } = field
      if (type === 'radio' || type === 'checkbox') field.checked = draft[name] === value
      else if (value === values[name] && draft[name] !== undefined) field.value = draft[name]
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each draft.
  }, [draftKey])

  function handleInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    if ((target as HTMLInputElement).name === 'ownName')
      currentTarget.querySelector<HTMLInputElement>('[name=naming][value=""]')!.checked = true
    writeDraft(draftKey, getValues(currentTarget))
  }

  const field = (name: string) => ({ name, id: `field-${name}`, error: errors[name], defaultValue: values[name] })
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onInput={handleInput}
      // The page of a refused form has what was typed.
      onSubmit={() => writeDraft(draftKey, undefined)}
      className="mt-7 grid gap-6"
    >
      {rejected && <ErrorSummary {...rejected} />}
      <RadioField
        name="rating"
        label="How many stars?"
        value={values.rating}
        error={errors.rating}
        options={[1, 2, 3, 4, 5].map((stars) => [String(stars), `${stars} ${stars === 1 ? 'star' : 'stars'}`])}
      />
      <TextArea label="Your words" rows={6} maxLength={5000} aria-required {...field('testimonial')} />
      <RadioField
        name="naming"
        label="How would you like to be named?"
        value={values.naming}
        options={[...names.map((name) => [name, name] as const), ['', 'Another name']]}
      />
      <TextField label="Another name to show" optional maxLength={100} {...field('ownName')} />
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
            className="mt-0.5 size-5 shrink-0 "
          />
          <span>{useTexts('testimonial').text('consent')}</span>
        </label>
        {errors.consent && <FieldError id="field-consent-error">{errors.consent}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" className="min-h-13 px-9 text-lg max-sm:w-full">
          Send
        </Button>
        {testimonial && (
          <ButtonLink variant="ghost" to={`/testimonial/${token}`} onClick={() => writeDraft(draftKey, undefined)}>
            Keep them as they are
          </ButtonLink>
        )}
        <p className="text-small text-soft">
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
