import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'
import { ApiError, parseResponse } from '../../lib/api/response'
import { newId } from '../../lib/new-id'
import { addDays, formatDay, today } from '../../lib/time/dates'
import { Button } from '../../ui/button'
import { Check } from '../../ui/forms/check'
import { SelectField, TextField } from '../../ui/forms/field'
import { Options } from '../../ui/forms/options'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { nameRecipient } from '../../features/email/portal/email-notice'
import { useSite } from '../../features/settings/use-site'
import { formatMoney, parseMoney, toDecimal } from '../../features/payments/money'
import type { NewOffer } from '../../features/offers/schema'
import { Lines } from './lines'
import type { PortalOffer } from '../../features/offers/queries'

export type Prefill = InferResponseType<typeof api.offers.prefill.$get, 200>

const prefillQuery = (familyId: string) =>
  portalQuery('/api/offers/prefill', (api) => api.offers.prefill.$get({ query: { familyId } }), familyId)

/** A family's parents. */
export type Signers = readonly { name: string; address: string }[]

/** Names whom an offer is emailed to: the first parent, or all if both sign. */
export const nameSigners = (of: Signers, signers: 'one' | 'both') =>
  of
    .slice(0, signers === 'both' ? undefined : 1)
    .map(({ name, address }) => nameRecipient(name, address))
    .join(' and ')

type Props = {
  familyId: string
  of: Signers
  /** What is to be changed. */
  before?: PortalOffer
  onDone: () => void
}

/** Asks a family to sign and pay: everything is filled in. */
export function SendPanel(props: Props) {
  const { data } = useQuery(prefillQuery(props.familyId))
  return data ? <Panel {...props} prefill={data} /> : null
}

function begin({ packages, packageId, currency, firstNight }: Prefill, before?: PortalOffer) {
  const offered = packages.find(({ id }) => id === (before?.packageId ?? packageId))
  const lines = before?.lines.map(({ words, amount }) => ({ words, amount: toDecimal(amount, currency) }))
  const [first, second] = before?.parts ?? []
  return {
    packageId: offered?.id ?? '',
    lines: lines ?? [toLine(offered, currency)],
    isSplit: second !== undefined,
    now: second ? toDecimal(first!.amount, currency) : '',
    restOn: second?.dueOn ?? '',
    firstNight: before ? (before.firstNight ?? '') : (firstNight ?? ''),
    signers: before?.signers ?? (offered?.bothSign ? ('both' as const) : ('one' as const)),
    agreement: before?.hasAgreement ?? true,
    notice: before?.hasNotice ?? offered?.isInHome ?? false,
  }
}

const toLine = (offered: Prefill['packages'][number] | undefined, currency: string) => ({
  words: offered?.name ?? '',
  amount: typeof offered?.amount === 'number' ? toDecimal(offered.amount, currency) : '',
})

function Panel({ familyId, of, before, onDone, prefill }: Props & { prefill: Prefill }) {
  const { packages, currency, hasBusiness, cancelUntil } = prefill
  const { timeZone } = useSite()
  const [values, setValues] = useState(() => begin(prefill, before))
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const amounts = values.lines.map(({ amount }) => parseMoney(amount, currency))
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const now = values.isSplit ? (parseMoney(values.now, currency) ?? 0) : total
  const rest = { amount: total - now, dueOn: values.restOn || null }
  const asked = [values.agreement && 'a signature', total > 0 && formatMoney(total, currency, 'short')]
    .filter(Boolean)
    .join(' and ')
  const send = useSend(before, () => ({
    familyId,
    packageId: values.packageId,
    lines: values.lines.map(({ words }, index) => ({ words, amount: amounts[index] ?? 0 })),
    parts: [{ amount: now, dueOn: null }, ...(values.isSplit ? [rest] : [])],
    firstNight: values.firstNight || null,
    signers: values.signers,
    agreement: values.agreement,
    notice: values.agreement && values.notice,
  }))
  const fields = send.error instanceof ApiError ? send.error.fields : {}
  const errorOf = (name: string) => Object.entries(fields).find(([path]) => path.split('.')[0] === name)?.[1]
  const typed = amounts.every((amount) => amount !== null)
  // An amount that's still empty is no mistake before she has typed one, or sent it.
  const [isTried, setTried] = useState(false)
  const isWrong = values.lines.some(({ amount }, index) => amounts[index] === null && (isTried || amount !== ''))
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (typed) send.mutate(undefined, { onSuccess: onDone })
  }
  function choose(packageId: string) {
    const offered = packages.find(({ id }) => id === packageId)
    const lines = [toLine(offered, currency), ...values.lines.slice(1)]
    set({ packageId, lines, signers: offered?.bothSign ? 'both' : 'one', notice: offered?.isInHome ?? false })
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        label="Package"
        value={values.packageId}
        error={errorOf('packageId')}
        onChange={({ target }) => choose(target.value)}
      >
        <Options of={packages.map(({ id, name }) => [id, name])} />
      </SelectField>
      <TextField
        label="Night 1"
        type="date"
        optional
        value={values.firstNight}
        error={errorOf('firstNight')}
        onChange={({ target }) => set({ firstNight: target.value })}
      />
      <Lines
        lines={values.lines}
        currency={currency}
        error={errorOf('lines') ?? (isWrong ? `Please enter amounts such as ${toDecimal(47500, currency)}` : undefined)}
        onChange={(lines) => set({ lines })}
      />
      {!hasBusiness && total > 0 && (
        <p className="text-warn sm:col-span-2">
          Before a family can pay, it must see who the business is.{' '}
          <Link className="underline" to="/admin/settings/payments">
            Enter its name and address
          </Link>
        </p>
      )}
      <SelectField
        label="To pay"
        value={values.isSplit ? 'split' : 'once'}
        error={errorOf('parts')}
        onChange={({ target }) => set({ isSplit: target.value === 'split' })}
      >
        <Options of={Object.entries({ once: 'All at once', split: 'A part now, the rest later' })} />
      </SelectField>
      <SelectField
        label="Signs"
        value={values.signers}
        onChange={({ target }) => set({ signers: target.value as 'one' | 'both' })}
      >
        <Options of={Object.entries({ one: 'One parent', both: 'Both parents' })} />
      </SelectField>
      {values.isSplit && <Split {...{ values, set, currency }} rest={rest.amount} />}
      <Agreement {...{ values, set, cancelUntil }} error={errorOf('agreement')} />
      <div className="grid gap-3 sm:col-span-2">
        <p className="text-fine text-soft">
          {`Emails ${nameSigners(of, values.signers)}: ${before ? 'what has changed, and a private link that asks for what’s still missing' : `a private link that asks for ${asked}`}. It lasts ${values.firstNight >= today(timeZone) ? `until ${formatDay(values.firstNight)}` : '30 days'}.`}
        </p>
        <Button type="submit" className="justify-self-start" busy={send.isPending}>
          {before ? 'Send the change' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

type Values = ReturnType<typeof begin>
type PartProps = { values: Values; set: (changes: Partial<Values>) => void }

/** What's paid now, and until when the rest is. */
const Split = ({ values, set, currency, rest }: PartProps & { currency: string; rest: number }) => (
  <>
    <TextField
      label={`Now, in ${currency}`}
      inputMode="decimal"
      value={values.now}
      onChange={({ target }) => set({ now: target.value })}
    />
    <TextField
      label={`The rest, ${formatMoney(rest, currency)}, by`}
      type="date"
      value={values.restOn}
      onChange={({ target }) => set({ restOn: target.value })}
    />
  </>
)

type AgreementProps = PartProps & { cancelUntil: string; error: string | undefined }

/** Whether there's an agreement, and California's notice in it. */
function Agreement({ values: { agreement, notice, firstNight }, set, cancelUntil, error }: AgreementProps) {
  const isSoon = firstNight !== '' && firstNight <= cancelUntil
  const why = isSoon ? `: night 1 comes before ${formatDay(addDays(cancelUntil, 1))}, when they’d be over` : ''
  return (
    <div className="grid sm:col-span-2">
      <Check isOn={agreement} onChange={(isOn) => set({ agreement: isOn })}>
        With the agreement
      </Check>
      {agreement && (
        <Check isOn={notice} onChange={(isOn) => set({ notice: isOn })}>{`With California’s three days${why}`}</Check>
      )}
      {error && (
        <p role="alert" className="text-late">
          {error}
        </p>
      )}
    </div>
  )
}

/** Sends what's filled in once, also if the first reply was lost. */
function useSend(before: PortalOffer | undefined, write: () => NewOffer) {
  const [key] = useState(newId)
  return useToastMutation({
    mutationFn: () => {
      const [json, headers] = [write(), { 'Idempotency-Key': key }]
      return before
        ? parseResponse(api.offers[':id'].change.$post({ param: { id: before.id }, json }, { headers }))
        : parseResponse(api.offers.$post({ json }, { headers }))
    },
    successTitle: () => (before ? 'Changed' : 'Sent'),
    undo:
      ({ id }) =>
      () =>
        parseResponse(api.offers[':id']['take-back'].$post({ param: { id } })),
    undone: 'Taken back',
    undoAltText: 'Take it back on the family’s page',
    failureTitle: 'Failed to send it',
    errorTitle: 'Error sending it',
  })
}
