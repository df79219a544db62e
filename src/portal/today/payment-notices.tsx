import { Link } from 'react-router'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { formatDate } from '../../lib/time/dates'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { formatMoney } from '../../features/payments/money'
import { useSite } from '../../features/settings/use-site'
import type { Today } from './queries'

type Notices = Today['payments']

/** Payments that need her attention today. */
export const PaymentNotices = ({ disputes, notDue, isTest }: Notices) => (
  <>
    {disputes.map((dispute) => (
      <Dispute key={dispute.id} {...dispute} />
    ))}
    {notDue.map(({ id, isTakenBack, familyId, family, url }) => (
      <p key={id} className="flex flex-wrap items-center gap-x-4">
        <b>
          {isTakenBack ? 'Paid after you took it back' : 'Paid twice'}: <bdi>{family}</bdi>.
        </b>
        {url && <a href={url}>Refund it at Stripe</a>}
        <Link to={`/admin/families/${familyId}`}>
          Open the family<span className="sr-only">, {family}</span>
        </Link>
      </p>
    ))}
    {isTest && (
      <p>
        <b>Test: no money moves.</b> <Link to="/admin/settings/payments">See the payment settings</Link>
      </p>
    )}
  </>
)

function Dispute({ id, familyId, family, amount, currency, dueBy, url }: Notices['disputes'][number]) {
  const { timeZone } = useSite()
  const read = useToastMutation({
    mutationFn: () => parseResponse(api.payments.disputes[':id'].read.$post({ param: { id } })),
    successTitle: () => 'Removed from Today. It stays on the family’s page.',
    failureTitle: 'Failed to note that you’ve read it',
    errorTitle: 'Error noting that you’ve read it',
  })
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        <b>
          <bdi>{family}</bdi> disputed {formatMoney(amount, currency)}.
        </b>{' '}
        {dueBy && `Stripe takes your answer until ${formatDate(dueBy, timeZone)}.`}
      </span>
      {url && <a href={url}>Answer it at Stripe</a>}
      <Link to={`/admin/families/${familyId}`}>See what was signed and paid</Link>
      <button
        type="button"
        className="min-h-11 underline underline-offset-4"
        aria-disabled={read.isPending}
        onClick={() => read.mutate()}
      >
        I’ve read it<span className="sr-only">: {family}</span>
      </button>
    </p>
  )
}
