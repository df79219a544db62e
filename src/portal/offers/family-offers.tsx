import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { formatDay } from '../../lib/time/dates'
import { Button } from '../../ui/button'
import { ConfirmButton } from '../../ui/forms/confirm-button'
import { CopyButton } from '../../ui/forms/copy-button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { Dialog } from '../../ui/overlays/dialog'
import { PaymentForm } from '../../features/payments/portal/payment-form'
import { useSite } from '../../features/settings/use-site'
import { describeState } from './describe-state'
import { familyOffersQuery, type PortalOffer } from '../../features/offers/queries'
import { nameSigners, SendPanel, type Signers } from './send-panel'

type Props = { familyId: string; of: Signers }

/** What a family was asked to sign and pay, how far it is, and what can be done about it. */
export function FamilyOffers({ familyId, of }: Props) {
  const { data } = useQuery(familyOffersQuery(familyId))
  const [params, setParams] = useSearchParams()
  if (!data) return null
  const isOpen = params.has('send')
  const open = (isNowOpen: boolean) => setParams(isNowOpen ? { send: '' } : {}, { replace: true })
  const shown = data.filter(({ replacedBy }) => replacedBy === null)
  return (
    <section aria-label="Agreement and payment" className="mt-2.5 grid gap-2">
      {shown.map((offer) => (
        <OfferRow key={offer.id} offer={offer} of={of} />
      ))}
      <Button variant="secondary" className="justify-self-start" onClick={() => open(true)}>
        <FileSignature aria-hidden className="size-4" /> Send agreement and payment
      </Button>
      <Dialog open={isOpen} onOpenChange={open} title="Agreement and payment" hint="What’s known is filled in.">
        <SendPanel familyId={familyId} of={of} onDone={() => open(false)} />
      </Dialog>
    </section>
  )
}

function OfferRow({ offer, of }: { offer: PortalOffer; of: Signers }) {
  const { id, familyId, state, currency, packageName, firstNight, url } = offer
  const { timeZone } = useSite()
  const [dialog, setDialog] = useState<'change' | 'pay'>()
  const remind = useRemind(id)
  const param = { id }
  const takeBack = useToastMutation({
    mutationFn: () => parseResponse(api.offers[':id']['take-back'].$post({ param })),
    successTitle: () => 'Taken back',
    failureTitle: 'Failed to take it back',
    errorTitle: 'Error taking it back',
  })
  const renew = useToastMutation({
    mutationFn: () => parseResponse(api.offers[':id'].renew.$post({ param })),
    successTitle: () => 'New link emailed',
    failureTitle: 'Failed to renew the link',
    errorTitle: 'Error renewing the link',
  })
  const isOpen = state.step !== 'ended'
  const close = () => setDialog(undefined)
  const missing = state.step === 'sign' || (isOpen && state.toPay > 0)
  return (
    <div className="panel px-panel py-2">
      <p className="py-1 wrap-anywhere">
        <b dir="auto" className="font-semibold">
          {[packageName, firstNight && `night 1 ${formatDay(firstNight)}`].filter(Boolean).join(', ')}
        </b>
        <span className="block text-row text-soft">{describeState(offer, timeZone)}</span>
      </p>
      {isOpen && (
        <div className="-mx-3 flex flex-wrap">
          {state.next !== null && (
            <Button variant="ghost" onClick={() => setDialog('pay')}>
              Mark as paid
            </Button>
          )}
          {missing && (
            <Button variant="ghost" busy={remind.isPending} onClick={() => remind.mutate()}>
              Remind by email
            </Button>
          )}
          <CopyButton variant="ghost" text={url}>
            Copy link
          </CopyButton>
          <Button variant="ghost" onClick={() => setDialog('change')}>
            Change
          </Button>
          <ConfirmButton
            mutation={renew}
            title="End the link, and email a new one?"
            text={`The old link shows nothing anymore. Emails ${nameSigners(of, offer.signers)}: the new link.`}
            confirm="New link"
          >
            New link
          </ConfirmButton>
          <ConfirmButton
            mutation={takeBack}
            title="Take it back?"
            text="The link says so right away. What was signed stays. No money moves: what was paid, you refund where it was paid."
            confirm="Take back"
          >
            Take back
          </ConfirmButton>
        </div>
      )}
      <Dialog
        open={dialog === 'change'}
        onOpenChange={close}
        title="Change agreement and payment"
        hint="What was paid counts. Only a changed agreement is signed again."
      >
        <SendPanel familyId={familyId} of={of} before={offer} onDone={close} />
      </Dialog>
      <Dialog open={dialog === 'pay'} onOpenChange={close} title="Mark as paid" hint="This doesn’t move any money.">
        <PaymentForm
          familyId={familyId}
          to={nameSigners(of, 'one')}
          currency={currency}
          offer={{ id, part: state.next ?? 0 }}
          begin={{ amount: state.toPay }}
          onDone={close}
        />
      </Dialog>
    </div>
  )
}

export const useRemind = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(api.offers[':id'].remind.$post({ param: { id } })),
    successTitle: () => 'Reminder on its way',
    failureTitle: 'Failed to remind them',
    errorTitle: 'Error reminding them',
  })
