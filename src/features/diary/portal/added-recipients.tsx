import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatEmail } from '../../../lib/text/format-email'
import { formatDate } from '../../../lib/time/dates'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { useSite } from '../../settings/use-site'
import { familyDiaryQuery, type FamilyDiary } from '../queries'

type Added = FamilyDiary['added'][number]

/** People that parents added on their nights page to get its emails, too. */
export function AddedRecipients({ familyId, className }: { familyId: string; className: string }) {
  const { data } = useQuery(familyDiaryQuery(familyId))
  if (!data || data.added.length === 0) return null
  return (
    <section aria-labelledby="family-added">
      <h5 id="family-added" className="pt-2 text-fine text-soft">
        Added by the family, for the emails about nights
      </h5>
      <ul>
        {data.added.map((added) => (
          <AddedRow key={added.id} {...{ familyId, added, className }} />
        ))}
      </ul>
    </section>
  )
}

function AddedRow({ familyId, added, className }: { familyId: string; added: Added; className: string }) {
  const { id, address, by, askedAt, confirmedAt, consent } = added
  const { timeZone } = useSite()
  const day = (at: string) => formatDate(at, timeZone, 'short')
  const remove = useToastMutation({
    mutationFn: () =>
      parseResponse(
        api.families[':id'].diary.recipients[':recipient'].$delete({ param: { id: familyId, recipient: id } }),
      ),
    successTitle: () => 'Removed',
    failureTitle: 'Failed to remove the address',
    errorTitle: 'Error removing the address',
  })
  return (
    <li className={className}>
      <a className="link wrap-anywhere" href={`mailto:${address}`}>
        {formatEmail(address)}
      </a>
      <span className="text-soft">
        Added by <bdi>{by}</bdi> on {day(askedAt)},{' '}
        {consent === 'left' ? 'said no' : confirmedAt ? `said yes on ${day(confirmedAt)}` : 'waiting for their yes'}
      </span>
      <span className="-mx-[min(0.75rem,5vw)] flex">
        <ConfirmButton
          mutation={remove}
          title={`Remove ${address}?`}
          text="No more emails about the nights go there, and the question that was sent there ends. If they have the family’s link, renew it."
          confirm="Remove"
        >
          Remove<span className="sr-only"> {address}</span>
        </ConfirmButton>
      </span>
    </li>
  )
}
