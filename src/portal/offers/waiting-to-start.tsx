import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addDays, today } from '../../lib/time/dates'
import { formatShortDate } from '../../lib/time/short-date'
import { Button } from '../../ui/button'
import { useSite } from '../../features/settings/use-site'
import { describeState } from './describe-state'
import { useRemind } from './family-offers'
import { waitingQuery, type PortalOffer } from '../../features/offers/queries'

/** The families that have yet to sign or pay, soonest night 1 first. */
export function WaitingToStart({ now }: { now: number }) {
  // The dashboard has just loaded it.
  const { data = [] } = useQuery({ ...waitingQuery, refetchOnMount: false })
  const { timeZone } = useSite()
  if (data.length === 0) return null
  const soon = addDays(today(timeZone, new Date(now)), 3)
  return (
    <section aria-labelledby="today-start" className="col-span-full border-t border-line px-4 py-2.5 sm:px-5">
      <h3 id="today-start" className="font-text text-row font-semibold text-soft">
        Waiting to start ({data.length})
      </h3>
      <ul>
        {data.map((offer) => (
          <Row key={offer.id} offer={offer} isSoon={offer.firstNight !== null && offer.firstNight <= soon} />
        ))}
      </ul>
    </section>
  )
}

function Row({ offer, isSoon }: { offer: PortalOffer; isSoon: boolean }) {
  const { id, familyId, family, firstNight, state } = offer
  const { timeZone } = useSite()
  const remind = useRemind(id)
  // What's on its way isn't missing.
  const isMissing = state.step === 'sign' || state.toPay > 0
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line py-1 not-first:border-t">
      <Link to={`/admin/families/${familyId}`} className="group min-w-0 grow basis-52 py-1 wrap-anywhere">
        <b dir="auto" className="font-semibold underline-offset-4 group-hover:underline">
          {family}
        </b>
        <span className="block text-row text-soft">
          {describeState(offer, timeZone)}
          {firstNight && ' · '}
          {firstNight && (
            <span className={isSoon && isMissing ? 'font-semibold text-late' : ''}>
              Night 1 {formatShortDate(firstNight, 'UTC')}
            </span>
          )}
        </span>
      </Link>
      {isMissing && (
        <Button variant="secondary" busy={remind.isPending} onClick={() => remind.mutate()}>
          Remind<span className="sr-only"> {family} by email</span>
        </Button>
      )}
    </li>
  )
}
