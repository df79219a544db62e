import { use, type ReactNode } from 'react'
import { formatTime, formatTimeZone, formatWeekday } from '../../../../lib/time/dates'
import { HeadContext } from '../../../../ui/head'
import { Icon } from '../../../../ui/icons'
import { useTexts } from '../../../website/use-texts'
import type { Booking } from '../../queries'
import { useDeviceTimeZone } from '../../picker/device-time'

/** Returns the time zone to show an appointment in: the parent's, or the practice's if they meet in person. */
const getTimeZone = ({ place, timeZone, practiceZone }: Pick<Booking, 'place' | 'timeZone' | 'practiceZone'>) =>
  place === 'in person' ? practiceZone : timeZone

type WhenProps = {
  booking: Pick<Booking, 'start' | 'end' | 'timeZone' | 'practiceZone' | 'typeName' | 'status' | 'place'>
}

/** When an appointment is: in the parent's zone and, if that differs, where they are now, else at the practice. */
export function When({ booking }: WhenProps) {
  const { start, end, practiceZone, typeName, status, place } = booking
  const { name } = use(HeadContext)
  const device = useDeviceTimeZone()
  const timeZone = getTimeZone(booking)
  const weekday = formatWeekday(start, timeZone)
  const describe = (zone: string) => {
    const parts = [formatWeekday(start, zone), formatTime(start, zone)].filter((part) => part !== weekday)
    return parts.join(', ').replace(/ (?=\d+,|[AP]M)/g, '\u00a0')
  }
  const others = [
    [(place !== 'in person' && device) || timeZone, 'where you are now'],
    [practiceZone, `at ${name}`],
  ] as const
  const other = others.find(([zone]) => describe(zone) !== describe(timeZone))
  return (
    <div className="mt-5">
      <p
        className={`font-display text-[min(clamp(1.45rem,1.2rem+1.2vw,2rem),11.5vw)] leading-title text-balance ${status === 'cancelled' ? 'line-through decoration-2' : ''}`}
      >
        <time dateTime={start}>{`${weekday.replace(/ (?=\d+)/, '\u00a0')}, ${describe(timeZone)}`}</time>
      </p>
      <p className="mt-1.5 text-soft">
        {typeName}, until {formatTime(end, timeZone)}. {formatTimeZone(timeZone, start)}.
      </p>
      {/* Only the browser knows where they are. Its line has its place before, so that nothing moves. */}
      <p className="mt-1.5 -mb-1 min-h-[1lh] text-small leading-snug text-soft max-sm:text-fine noscript:empty:hidden">
        {other && `That’s ${describe(other[0])} ${other[1]} (${formatTimeZone(other[0], start).split(',')[0]}).`}
      </p>
    </div>
  )
}

type WhereProps = { booking: Pick<Booking, 'place' | 'placeDetails'> & Partial<Pick<Booking, 'phone' | 'address'>> }

/** How they meet. Details of the place are known once it's confirmed. `children` follow. */
export function Where({ booking, children }: WhereProps & { children?: ReactNode }) {
  const { place, placeDetails, phone, address } = booking
  const { text } = useTexts('booking')
  const own = { phone, 'in person': address, video: null }[place]
  const details = placeDetails ?? own
  const meeting = <span>{text(place === 'in person' ? 'inPerson' : place)}</span>
  if (!details) return <Fact d={icons[place]}>{meeting}.</Fact>
  return (
    <Fact d={icons[place]}>
      {placeDetails ? <>{meeting}:</> : <span>{text(place === 'phone' ? 'callAt' : 'visitAt')}</span>}{' '}
      <b className="inline-block font-semibold wrap-anywhere">
        {details.startsWith('https://') ? (
          <a href={details} rel="noreferrer" className="underline underline-offset-3">
            {details}
          </a>
        ) : (
          details
        )}
      </b>
      {children}
    </Fact>
  )
}

export const icons: Record<Booking['place'] | 'email', string> = {
  phone: 'M5 5.500C5 14 10 19 18.500 19l1-4-4.300-1.700-1.900 1.900c-2-.9-3.600-2.500-4.500-4.500l1.900-1.900L9 4.500z',
  video: 'M3.500 7.500a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM14.500 11l6-3.500v9l-6-3.500',
  'in person':
    'M12 21c-4-4-6.500-7-6.500-11a6.500 6.500 0 0 1 13 0c0 4-2.500 7-6.500 11zM12 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  email:
    'M3.500 7.500a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM4.500 7.500l7.500 5.500 7.500-5.500',
}

export const Fact = ({ d, children }: { d: string; children: ReactNode }) => (
  <div className="fact mt-4 flex gap-2.5">
    <Icon d={d} className="mt-1 size-5 shrink-0 text-soft" />
    <div className="min-w-0">{children}</div>
  </div>
)
