import { Suspense, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { ErrorSummary, FormError, FormSuccess, PROBLEMS } from '../../../ui/forms/form-messages'
import { Honeypot } from '../../../ui/forms/honeypot'
import { preloadable } from '../../../ui/navigation/preloadable'
import { staticContent, useIsHydrating } from '../../../ui/static-drawing'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { NO_TIME } from './story'
import type { BookingFields } from './use-booking-form'

const PickTime = preloadable(
  () => import('../../appointments/site/pick-time'),
  () => null,
)

const TimesLinks = staticContent('times-links', () => import('./times-links'))

/** Loads the picker if the server's HTML has times, which it has once a package is chosen. */
export async function preload() {
  if (import.meta.env.SSR || /[?&]type=/.test(location.search)) await PickTime.preload()
}

type Props = { fields: BookingFields; header: ReactNode }

export function BookingForm({ fields, header }: Props) {
  const { formProps, field, outcome, isSubmitting, rejected, types, type, chosen, story } = fields
  const site = useSite()
  const { text, plain } = useTexts('services')
  const [params] = useSearchParams()
  const [output, setOutput] = useState<HTMLElement | null>(null)
  const hasTimes = types.length > 0
  const isHydrating = useIsHydrating()
  // These two fields move when the types have loaded or one is chosen, and React then remounts them.
  const keep = (value: string | undefined) => !isHydrating && { defaultValue: value }
  const typeField = (
    <SelectField label="Consultation type" aria-required {...field('consultationType')} {...keep(fields.selected)}>
      <option value="">Choose one</option>
      {fields.packages.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
  const dateField = (
    <TextField
      label="Preferred date"
      type="date"
      // Not on the server, because pages are cached.
      min={isHydrating ? undefined : today(site.timeZone)}
      optional
      {...field('preferredDate')}
      {...keep(fields.preferredDate)}
    />
  )
  return (
    <form
      {...formProps}
      action={params.has('type') ? `/services?${params}#${PROBLEMS}` : formProps.action}
      className={hasTimes ? 'with-times' : 'p-(--pad)'}
    >
      {hasTimes && <TimeFields {...{ fields, output, typeField, dateField }} />}
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
          label={<span>{text('challengesLabel')}</span>}
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
        className={`submit grid justify-start max-sm:justify-stretch ${hasTimes ? `submit-bar grid-cols-1 items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-(--pad) pt-[0.65rem] pb-[max(0.65rem,env(safe-area-inset-bottom))] ${chosen ? 'has-time' : ''}` : 'mt-5'}`}
      >
        {hasTimes && <div ref={setOutput} aria-live="polite" />}
        <Button type="submit" busy={isSubmitting} className="min-h-13 text-lg sm:px-9">
          {isSubmitting ? 'Booking...' : 'Book Consultation'}
        </Button>
      </div>
      <div className={`grid gap-4 ${hasTimes ? 'px-(--pad) pt-2 pb-(--pad)' : 'mt-4'}`}>
        <p>{text(...story.payment)}</p>
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
          <span>{text('confirmation')}</span> <span>{text('privacy')}</span>{' '}
          <Link to="/privacy-policy" className="underline underline-offset-3">
            {text('privacyLink')}
          </Link>
        </p>
      </div>
    </form>
  )
}

type TimeFieldsProps = {
  fields: BookingFields
  /** Where the chosen time is shown. */
  output: HTMLElement | null
  typeField: ReactNode
  dateField: ReactNode
}

/** The package and a time for it. Without scripts, the server's times are links and radio buttons, which the picker takes over. */
function TimeFields({ fields, output, typeField, dateField }: TimeFieldsProps) {
  const { formProps, outcome, rejected, type, selected, inUrl, chosen, choose, preferredDate } = fields
  const { text } = useTexts('services')
  const isHydrating = useIsHydrating()
  // The server's HTML has times of the package in its address only.
  const [hasLinks] = useState(isHydrating && !(type && selected === inUrl))
  return (
    <div className="sky grid content-start gap-2 rounded-none! px-(--pad) py-3 sm:gap-3 sm:py-5 lg:row-span-4 lg:p-7">
      <input type="hidden" name="appointment" value={chosen ? JSON.stringify(chosen) : ''} />
      {typeField}
      {type && !(isHydrating && hasLinks) && (
        <Suspense fallback={<div className="min-h-100" />}>
          <PickTime
            key={type.id}
            type={type}
            chosen={chosen}
            onChoose={choose}
            refused={typeof outcome === 'object' ? outcome.nearest : rejected?.nearest}
            form={formProps.ref}
            output={output}
          />
        </Suspense>
      )}
      {type ? (
        <details open={Boolean(preferredDate)}>
          <summary className="min-h-11 pt-3 font-semibold underline underline-offset-3">{text('otherTime')}</summary>
          {dateField}
        </details>
      ) : (
        dateField
      )}
      {hasLinks && (
        <div className="col-span-full" hidden={Boolean(type) && !isHydrating}>
          <TimesLinks />
        </div>
      )}
    </div>
  )
}
