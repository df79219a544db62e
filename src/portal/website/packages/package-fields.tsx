import { useQuery } from '@tanstack/react-query'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Check } from '../../../ui/forms/check'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { appointmentTypesQuery } from '../../../features/appointments/availability/queries'
import { places } from '../../../features/appointments/schema'
import { PackageSupportField } from '../../../features/support/portal/package-support'
import { RhythmField } from '../../../features/follow-ups/portal/rhythm-field'
import { allFits, fitQuestions, fits, fitsOf, type Fit } from '../../../features/website/texts/fits'
import { MAX_POINTS, pictures, type Package, type Picture } from '../../../features/website/texts/values'
import type { WebsiteText } from '../draft/queries'
import { OfferFields } from './offer-fields'
import type { usePackages } from './use-packages'

type Props = { text: WebsiteText; list: ReturnType<typeof usePackages>; index: number }

export function PackageFields({ text, list, index }: Props) {
  const { packages, getError, update } = list
  const offer = packages[index]!
  const field = (name: 'name' | 'promise' | 'button' | 'price' | 'paymentUrl') => ({
    value: offer[name] ?? '',
    error: getError(index, name),
    onType: (value: string) => update(offer.id, { [name]: value || (name in required ? '' : undefined) }),
  })
  const check = (name: 'isPopular' | 'isFreeCall', label: ReactNode) => (
    <Check isOn={offer[name] ?? false} onChange={(isOn) => update(offer.id, { [name]: isOn || undefined })}>
      {label}
    </Check>
  )
  return (
    <>
      <div className="grid grid-cols-1 content-start gap-4">
        <Typed label="Name" {...field('name')} />
        <Typed label="Promise" {...field('promise')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Typed label="Button" {...field('button')} />
          <Typed label="Price line" optional placeholder="from $350" {...field('price')} />
        </div>
        <div className="grid gap-1">
          <Typed label="Payment link" optional placeholder="https://" {...field('paymentUrl')} />
          {offer.paymentUrl && <PaidOnline offer={offer} update={update} />}
        </div>
        <AppointmentSelect text={text} packages={packages} offer={offer} update={update} />
        <RhythmField packageId={offer.id} />
        <PackageSupportField packageId={offer.id} name={offer.name} />
        {(text.public as Package[]).some(({ id }) => id === offer.id) && (
          <Link className="link justify-self-start" to={`/admin/settings/questions?package=${offer.id}`}>
            Questions for parents before a call
          </Link>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Typed
          isList
          label="Points"
          hint={`One per line, at most ${MAX_POINTS}.`}
          value={offer.points.join('\n')}
          error={getError(index, 'points')}
          onType={(value) => update(offer.id, { points: toLines(value) })}
        />
        <SelectField
          label="Picture"
          value={offer.picture}
          onChange={({ target }) => update(offer.id, { picture: target.value as Picture })}
        >
          <Options of={Object.entries(pictures)} />
        </SelectField>
        <div>
          {check('isPopular', 'Most popular')}
          {check('isFreeCall', 'The free call that the others begin with')}
        </div>
        {!offer.isFreeCall && <OfferFields offer={offer} index={index} list={list} />}
        <FitFields name={offer.name} fits={offer.fits} onChange={(fits) => update(offer.id, { fits })} />
      </div>
    </>
  )
}

type PaidOnlineProps = { offer: Package; update: (id: string, changes: { isPaidOnline?: true }) => void }

/** Whether the card has the payment link. If so, it also tells who the business is, and what's refunded. */
const PaidOnline = ({ offer: { id, isPaidOnline = false }, update }: PaidOnlineProps) => (
  <>
    <Check isOn={isPaidOnline} onChange={(isOn) => update(id, { isPaidOnline: isOn || undefined })}>
      Paid on its card, without an agreement
    </Check>
    <p className="text-small text-soft">
      The card then has the link, who the business is with its address, from the{' '}
      <Link className="link" to="/admin/settings/payments">
        payment settings
      </Link>
      , and what comes back. Without it, families pay once you send them agreement and payment.
    </p>
  </>
)

type FitProps = { name: string; fits: Fit[] | undefined; onChange: (fits: Fit[] | undefined) => void }

/** The answers that the package is recommended for. */
const FitFields = ({ name, fits: own = [], onChange }: FitProps) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-2">
    <legend className="font-semibold">
      Which one fits?<span className="sr-only"> {name}</span>
    </legend>
    <p className="text-small text-soft">
      Parents are asked three questions. Check the answers that you’d recommend this package for; none of a question
      means any of them. Parents see the questions once two packages have an answer.
    </p>
    {fitQuestions.map((question) => (
      <div key={question} className="flex flex-wrap gap-x-4 border-l-2 border-line pl-3">
        {fitsOf(question).map((fit) => (
          <label key={fit} className="choose">
            <input
              type="checkbox"
              checked={own.includes(fit)}
              onChange={({ target: { checked } }) => {
                const next = allFits.filter((one) => (one === fit ? checked : own.includes(one)))
                onChange(next.length > 0 ? next : undefined)
              }}
            />
            {(fits[question] as Record<string, string>)[fit]}
          </label>
        ))}
      </div>
    ))}
  </fieldset>
)

const required = { name: true, promise: true, button: true }

const toLines = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const trimLines = (value: string) => toLines(value).join('\n')

type TypedProps = {
  label: string
  hint?: string
  placeholder?: string
  optional?: boolean
  error?: string
  isList?: boolean
  value: string
  onType: (value: string) => void
}

/** A field that keeps spaces while typing, even though saving trims them. */
function Typed({ isList, value, onType, ...props }: TypedProps) {
  const [typed, setTyped] = useState(value)
  if (trimLines(typed) !== trimLines(value)) setTyped(value)
  const Control = isList ? TextArea : TextField
  function handleChange({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) {
    setTyped(target.value)
    onType(target.value)
  }
  return <Control {...props} {...(isList && { rows: 9 })} value={typed} onChange={handleChange} />
}

type AppointmentProps = {
  text: WebsiteText
  packages: Package[]
  offer: Package
  update: (id: string, changes: { appointmentTypeId?: string | null }) => void
}

/** The appointment type that the package offers: the one selected in the draft, or the one currently linked. */
function AppointmentSelect({ text, packages, offer, update }: AppointmentProps) {
  const { data: types = [] } = useQuery(appointmentTypesQuery)
  const publicName = (text.public as Package[]).find(({ id }) => id === offer.id)?.name
  const linked = types.find(({ consultationType }) => consultationType && consultationType === publicName)?.id
  const isTaken = packages.some(({ appointmentTypeId }) => appointmentTypeId && appointmentTypeId === linked)
  const { appointmentTypeId = isTaken ? null : linked } = offer
  return (
    <SelectField
      label="Appointment"
      hint="What parents can pick a time for. You add types in the appointment settings."
      value={appointmentTypeId ?? ''}
      onChange={({ target }) =>
        update(offer.id, { appointmentTypeId: target.value === (linked ?? '') ? undefined : target.value || null })
      }
    >
      <option value="">No time to pick</option>
      {types.map(({ id, name, minutes, place }) => (
        <option key={id} value={id}>
          {name}, {minutes} minutes, {places[place].toLowerCase()}
        </option>
      ))}
    </SelectField>
  )
}
