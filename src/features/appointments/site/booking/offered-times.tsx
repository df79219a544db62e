import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'
import { useSite } from '../../../settings/use-site'
import { formatShortTime } from '../../picker/free-days'
import { BookingCard } from './booking-card'
import { When, Where } from './booking-details'
import { offeredTimesQuery } from '../offered-times-query'

/** The times that an answer offers, the one of the link chosen: one tap books it. A plain form, with or without scripts. */
export default function OfferedTimes() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const { phone, phoneNumber } = useSite()
  const rejected = useSentForm(`/booking/${token}/times`)
  const { offer, booked } = useQuery(offeredTimesQuery(token)).data ?? {}
  if (!offer)
    return (
      <BookingCard lit>
        <h1 className="text-page">It’s booked</h1>
        <p className="mt-4 text-soft md:text-lg">You’ve chosen a time with this link.</p>
        <ButtonLink to={booked ?? '/'} reloadDocument className="mt-7 min-h-12 px-6">
          See, move, or cancel it
        </ButtonLink>
      </BookingCard>
    )
  const { free, starts, nearest, minutes, timeZone } = offer
  // A time that was refused is no longer among the free ones.
  const wanted = rejected?.values.start ?? params.get('time')
  const chosen = free.find((start) => start === wanted)
  const isTaken = !chosen && (rejected !== undefined || starts.some((start) => start === wanted) || free.length === 0)
  const others = free.length ? free.filter((start) => start !== chosen) : nearest
  return (
    <BookingCard>
      {rejected && !rejected.nearest ? (
        <Notice tone="late" role="alert" className="mb-5">
          {rejected.error}
        </Notice>
      ) : (
        isTaken && (
          <Notice tone="late" role="alert" className="mb-5">
            <b className="font-semibold">
              {free.length ? 'That time has just been taken.' : 'These times have been taken.'}
            </b>{' '}
            {others.length > 0 && 'These are free.'}
          </Notice>
        )
      )}
      <h1 className="text-page">{chosen ? 'Book this time?' : 'Pick a time'}</h1>
      {chosen && <When booking={{ ...offer, start: chosen, end: addMinutes(chosen, minutes), status: 'requested' }} />}
      <Where booking={{ ...offer, placeDetails: null }} />
      <form method="post" action={`/booking/${token}/times`} className="mt-7 grid gap-4">
        {chosen && (
          <Button type="submit" name="start" value={chosen} className="min-h-12 justify-self-start px-7">
            Book it
          </Button>
        )}
        {others.length > 0 && (
          <div>
            {chosen && <p className="mb-2 text-soft">Or book another one:</p>}
            <div className="flex flex-wrap gap-2">
              {others.map((start) => (
                <Button key={start} type="submit" name="start" value={start} variant="secondary">
                  {formatShortTime(start, timeZone)}
                </Button>
              ))}
            </div>
          </div>
        )}
      </form>
      <p className="mt-5 text-small text-soft">
        You get an email with the invitation. If none of these works, reply to my email, or call me at{' '}
        <a href={`tel:${phoneNumber}`} className="inline-block py-2 whitespace-nowrap underline underline-offset-3">
          {phone}
        </a>
        .
      </p>
    </BookingCard>
  )
}

const addMinutes = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
