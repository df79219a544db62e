import { useState } from 'react'
import * as v from 'valibot'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { newId } from '../../../lib/new-id'
import { today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { EmailNotice } from '../../email/portal/email-notice'
import { useSite } from '../../settings/use-site'
import { formatMoney, parseMoney, toDecimal } from '../money'
import { hows, newPayment } from '../schema'

type Props = {
  familyId: string
  /** Names whom the receipt is emailed to. */
  to: string
  currency: string
  /** What asks for it, which then says what it's for. */
  offer?: { id: string; part: number | null }
  /** What's filled in. */
  begin?: Partial<Pick<NewPayment, 'kind' | 'amount' | 'what'>>
  onDone: () => void
}

const kinds = { received: 'I received it', returned: 'I gave it back', waived: 'I’m waiving it' }

type NewPayment = v.InferOutput<typeof newPayment>

/** The form's fields: an amount is typed as text. */
const toSchema = (currency: string) =>
  v.object({
    ...v.pick(newPayment, ['kind', 'how', 'onDay', 'what', 'note']).entries,
    amount: v.pipe(
      v.string(),
      v.transform((typed) => parseMoney(typed, currency) ?? 0),
      v.minValue(1, `Please enter an amount, such as ${formatMoney(47500, currency)}`),
    ),
  })

/** Notes down what came, went back, or isn't asked for any longer. */
export function PaymentForm({ familyId, to, currency, offer, begin: { amount, ...begin } = {}, onDone }: Props) {
  const { timeZone } = useSite()
  const [schema] = useState(() => toSchema(currency))
  const [key] = useState(newId)
  const add = useToastMutation({
    mutationFn: (typed: v.InferOutput<typeof schema>) => {
      const json = { ...typed, familyId, offerId: offer?.id ?? null, part: offer?.part ?? null }
      return parseResponse(api.payments.$post({ json }, { headers: { 'Idempotency-Key': key } }))
    },
    successTitle: ({ kind }) => (kind === 'waived' ? 'Waived' : 'Payment noted'),
    undo:
      ({ id }) =>
      () =>
        parseResponse(api.payments[':id'].reverse.$post({ param: { id } })),
    undone: 'Taken back',
    undoAltText: 'Take it back on the family’s page',
    failureTitle: 'Failed to note the payment',
    errorTitle: 'Error noting the payment',
  })
  const { submit, isPending, field, values } = useAppForm({
    schema,
    defaultValues: {
      kind: 'received',
      how: 'check',
      onDay: today(timeZone),
      what: '',
      note: '',
      amount: amount === undefined ? '' : toDecimal(amount, currency),
      ...begin,
    },
    mutation: add,
    errorField: 'amount',
    onSuccess: onDone,
  })
  const select = (name: 'kind' | 'how') => {
    const { readOnly: _, ...props } = field(name)
    return { ...props, disabled: isPending }
  }
  const isWaived = values.kind === 'waived'
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField label="What happened" {...select('kind')}>
        <Options of={Object.entries(kinds)} />
      </SelectField>
      <TextField label={`Amount in ${currency}`} inputMode="decimal" autoComplete="off" {...field('amount')} />
      {!isWaived && (
        <SelectField label="How" {...select('how')}>
          <Options of={Object.entries(hows)} />
        </SelectField>
      )}
      <TextField label="Day" type="date" max={today(timeZone)} {...field('onDay')} />
      {!offer && !isWaived && (
        <TextField label="What for" hint="On the receipt, in your words." optional maxLength={200} {...field('what')} />
      )}
      <TextField label="Note" hint="Only you see it." optional maxLength={500} {...field('note')} />
      <div className="grid gap-3 sm:col-span-2">
        {!isWaived && <EmailNotice to={`${to} and you`} what="the receipt" />}
        <Button type="submit" className="justify-self-start" busy={isPending}>
          Note it
        </Button>
      </div>
    </form>
  )
}
