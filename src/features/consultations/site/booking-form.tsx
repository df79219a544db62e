import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { ErrorSummary, FormError, FormSuccess, PROBLEMS } from '../../../ui/forms/form-messages'
import { Honeypot } from '../../../ui/forms/honeypot'
import { useIsHydrating } from '../../../ui/static-drawing'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { NO_TIME } from '../response-time'
import type { BookingFields } from './use-booking-form'

const TimePicker = lazy(() => import('../../appointments/site/time-picker'))
const NoScriptTimes = lazy(() => import('../../appointments/site/no-script-times'))

type Props = BookingFields & { header: ReactNode }

export function BookingForm({ header, formProps, field, outcome, isSubmitting, rejected, ...choice }: Props) {
  const { types, type, chosen, preferredDate, story } = choice
  const site = useSite()
  const { props, plain } = useTexts('services')
  const [params] = useSearchParams()
  const [output, setOutput] = useState<HTMLElement | null>(null)
  // Undefined on the server, because pages are cached.
  const isHydrating = useIsHydrating()
  const minDate = isHydrating ? undefined : today(site.timeZone)
  const hasTimes = types.length > 0
  // These two fields move when the types have loaded or one is chosen, and React then remounts them.
  const keep = (value: string | undefined) => !isHydrating && { defaultValue: value }
  const typeField = (
    <SelectField label="Consultation type" aria-required {...field('consultationType')} {...keep(choice.selected)}>
      <option value="">Choose one</option>
      {choice.packages.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
  const dateField = (
    <TextField
      label="Preferred date"
      type="date"
      min={minDate}
      optional
      {...field('preferredDate')}
      {...keep(preferredDate)}
    />
  )
  return (
    <form
      {...formProps}
      action={params.has('type') ? `/services?${params}#${PROBLEMS}` : formProps.action}
      className={hasTimes ? 'with-times' : 'p-(--pad)'}
    >
      {hasTimes && (
        <div className="sky grid content-start gap-2 rounded-none! px-(--pad) py-3 sm:gap-3 sm:py-5 lg:row-span-4 lg:p-7">
          <input type="hidden" name="appointment" value={chosen ? JSON.stringify(chosen) : ''} />
          {typeField}
          {minDate ? (
            type && (
              <Suspense fallback={<div className="min-h-100" />}>
                <TimePicker
                  key={type.id}
                  type={type}
                  chosen={chosen}
                  onChoose={choice.choose}
                  nearest={typeof outcome === 'object' ? outcome.nearest : undefined}
                  form={formProps.ref}
                  output={output}
                />
              </Suspense>
            )
          ) : (
            <noscript>
              <NoScriptTimes types={types} type={type} />
            </noscript>
          )}
          {type ? (
            <details open={Boolean(preferredDate)}>
              <summary className="min-h-11 pt-3 font-semibold underline underline-offset-3" {...props('otherTime')} />
              {dateField}
            </details>
          ) : (
            dateField
          )}
        </div>
      )}
      {header}
      <div className={`grid content-start gap-5 sm:grid-cols-2 ${hasTimes ? 'px-(--pad) pt-6 pb-5' : 'mt-6'}`}>
        {rejected && !(rejected.nearest && type && params.has('type')) && (
          <ErrorSummary {...rejected} contact={site} className="sm:col-span-2" />
        )}
        <TextField label="Your name" autoComplete="name" aria-required {...field('parentName')} />
        <TextField label="Email" type="email" autoComplete="email" aria-required {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
          hint={type?.place === 'phone' && !type.placeDetails ? plain('phoneHint') : undefined}
          {...field('phone')}
        />
        <TextField
          label="Child’s age"
          placeholder="8 months"
          aria-required
          className="self-end"
          {...field('childAge')}
        />
        <TextArea
          label={<span {...props('challengesLabel')} />}
          hint={plain('challenges')}
          rows={5}
          aria-required
          className="sm:col-span-2"
          {...field('sleepChallenges')}
        />
        {!hasTimes && typeField}
        {!hasTimes && dateField}
        <Honeypot />
      </div>
      <div
        className={`submit grid justify-start max-sm:justify-stretch ${hasTimes ? `submit-bar ${chosen ? 'has-time' : ''}` : 'mt-5'}`}
      >
        {hasTimes && <div ref={setOutput} aria-live="polite" />}
        <Button type="submit" busy={isSubmitting} className="min-h-13 text-lg sm:px-9">
          {isSubmitting ? 'Booking...' : 'Book Consultation'}
        </Button>
      </div>
      <div className={`grid gap-4 ${hasTimes ? 'px-(--pad) pt-2 pb-(--pad)' : 'mt-4'}`}>
        <p {...props(...story.payment)} />
        {outcome === 'success' && (
          <FormSuccess title="Thank you. Your request has arrived." next={hasTimes ? NO_TIME : undefined} />
        )}
        {typeof outcome === 'object' && !outcome.nearest && (
          <FormError
            message={outcome.message ?? 'Your request didn’t go through. Everything you wrote is still here.'}
            contact={site}
          />
        )}
        <p className="text-small text-soft">
          <span {...props('confirmation')} /> <span {...props('privacy')} />{' '}
          <Link to="/privacy-policy" className="underline underline-offset-3" {...props('privacyLink')} />
        </p>
      </div>
    </form>
  )
}
