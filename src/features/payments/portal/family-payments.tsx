import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDay } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog } from '../../../ui/overlays/dialog'
import { nameRecipient } from '../../email/portal/email-notice'
import { formatMoney } from '../money'
import { familyPaymentsQuery, type FamilyPayment } from '../queries'
import { PaymentForm } from './payment-form'

/** The first of these parents gets the receipts. */
type Props = { familyId: string; of: { name: string; address: string }[] }

/** What a family has paid, on its page. */
export function FamilyPayments({ familyId, of: [payer] }: Props) {
  const { data } = useQuery(familyPaymentsQuery(familyId))
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  const to = nameRecipient(payer?.name ?? null, payer?.address ?? null)
  return (
    <section aria-label="Payments" className="mt-2.5 grid gap-2">
      {data.rows.length > 0 && (
        <ul className="panel px-panel">
          {data.rows.map((row) => (
            <Row key={row.id} {...{ row, familyId, to }} practiceCurrency={data.currency} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Wallet aria-hidden className="size-4" /> Note a payment
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Note a payment"
        hint="A check, cash, or anything else that came to you or that you gave back. This doesn’t move any money."
      >
        <PaymentForm {...{ familyId, to }} currency={data.currency} onDone={() => setIsOpen(false)} />
      </Dialog>
    </section>
  )
}

type RowProps = { row: FamilyPayment; familyId: string; to: string; practiceCurrency: string }

function Row({ row, familyId, to, practiceCurrency }: RowProps) {
  const { id, offerId, kind, amount, currency, how, onDay, note, what, receiptNumber, isAtStripe, stripeUrl } = row
  const [isRefunding, setIsRefunding] = useState(false)
  const reverse = useToastMutation({
    mutationFn: () => parseResponse(api.payments[':id'].reverse.$post({ param: { id } })),
    successTitle: () => 'Taken back',
    failureTitle: 'Failed to take it back',
    errorTitle: 'Error taking it back',
  })
  const money = formatMoney(amount, currency)
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line py-2 not-first:border-t">
      <p className="min-w-0 grow basis-52 py-1 wrap-anywhere">
        <b className="font-semibold tabular-nums">
          {money} {kind}
        </b>
        <span dir="auto" className="block text-row text-soft">
          {[formatDay(onDay), kind === 'waived' ? '' : how, what, note].filter(Boolean).join(' · ')}
        </span>
      </p>
      {receiptNumber !== null && (
        <Link className="link inline-flex min-h-11 items-center" to={`/admin/receipts/${receiptNumber}`}>
          Receipt {receiptNumber}
        </Link>
      )}
      {stripeUrl && (
        <a className="link inline-flex min-h-11 items-center" href={stripeUrl}>
          Open at Stripe
        </a>
      )}
      {!isAtStripe && kind === 'received' && currency === practiceCurrency && (
        <Button variant="ghost" onClick={() => setIsRefunding(true)}>
          Note a refund
        </Button>
      )}
      {!isAtStripe && (
        <ConfirmButton
          className="-mr-3"
          mutation={reverse}
          title={`Take back ${money} ${kind}?`}
          text="For a mistake: no money moves. It no longer counts, and its receipt says that it was taken back."
          confirm="Take back"
        >
          Take back
        </ConfirmButton>
      )}
      <Dialog
        open={isRefunding}
        onOpenChange={setIsRefunding}
        title="Note a refund"
        hint="This doesn’t move any money."
      >
        <PaymentForm
          {...{ familyId, to, currency }}
          offer={offerId === null ? undefined : { id: offerId, part: null }}
          begin={{ kind: 'returned', amount, what }}
          onDone={() => setIsRefunding(false)}
        />
      </Dialog>
    </li>
  )
}
