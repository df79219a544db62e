import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { plural } from '../../../lib/text/plural'
import { formatDateTime } from '../../../lib/time/dates'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { useSite } from '../../settings/use-site'
import { failureCountQuery } from '../queries'

/** The emails that a restore holds back, and what to do with them. `isListed`: the list below shows only these. */
export function Withheld({ isListed }: { isListed: boolean }) {
  const { timeZone } = useSite()
  const { data } = useQuery(failureCountQuery)
  const send = useToastMutation({
    mutationFn: () => parseResponse(api.admin.mails.withheld.$post()),
    successTitle: () => 'The emails are on their way',
    failureTitle: 'Failed to send the emails',
  })
  const discard = useToastMutation({
    mutationFn: () => parseResponse(api.admin.mails.withheld.$delete()),
    successTitle: () => 'Emails discarded',
    failureTitle: 'Failed to discard the emails',
  })
  if (!data?.withheld) return null
  const emails = plural(data.withheld, 'email')
  return (
    <section aria-label="Held back" className="panel grid max-w-text justify-items-start gap-3 p-5">
      <p>
        <b>{emails} held back.</b> Your site was restored
        {data.backupAt && ` from a backup of ${formatDateTime(data.backupAt, timeZone)}`}. What should have gone out
        since then may have reached people already, so nothing of it is sent unless you say so.{' '}
        {!isListed && (
          <Link className="link" to="/admin/mail?state=withheld">
            See them
          </Link>
        )}
      </p>
      <div className="flex flex-wrap gap-x-1 gap-y-1.5">
        <ConfirmButton
          variant="secondary"
          mutation={send}
          title={`Send ${emails}?`}
          text="Each goes to whom it was written to. Who has had it before gets it twice."
          confirm="Send all"
        >
          Send all
        </ConfirmButton>
        <ConfirmButton
          mutation={discard}
          title={`Discard ${emails}?`}
          text="They will never be sent, and nobody will be reminded of them again."
          confirm="Discard all"
        >
          Discard all
        </ConfirmButton>
      </div>
    </section>
  )
}
