import { useQuery } from '@tanstack/react-query'
import { nextAppointmentsQuery } from '../../features/appointments/portal/queries'
import { useSite } from '../../features/settings/use-site'
import { today } from '../../lib/time/dates'
import { utcToZonedTime } from '../../lib/time/zoned-time'

const FIRST_HOUR = 6
const HOURS = 15

/** The day as a landscape, with the sun at the current time, and a house at each of today's appointments. */
export function Sky({ now }: { now: number }) {
  const { timeZone } = useSite()
  const date = today(timeZone, new Date(now))
  const { data = [] } = useQuery(nextAppointmentsQuery(now, timeZone))
  const sun = getPosition(new Date(now).toISOString(), timeZone)
  return (
    <div
      aria-hidden
      className="absolute inset-y-0 right-16 left-[min(26rem,40%)] hidden mask-r-from-85% mask-l-from-85% bg-[linear-gradient(to_right,light-dark(#f9dcb4,#1c2140),light-dark(#fdf3dd,#262d58)_30%_70%,light-dark(#d9d4ea,#14182f))] lg:block forced-colors:hidden"
    >
      <svg
        viewBox="0 0 1200 46"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full fill-[light-dark(#9db894,#0d112b)]"
      >
        <path d="M0 34 Q 200 20 430 28 T 860 24 T 1200 30 V 46 H 0 Z" />
      </svg>
      {sun >= 0 && sun <= 100 && (
        <i
          className="absolute -ml-2.25 size-4.5 rounded-full bg-[light-dark(#f4b45e,#f6d58f)]"
          style={{ left: `${sun}%`, top: `${8 + Math.abs(sun - 50) / 4}px` }}
        />
      )}
      {data
        .filter(({ status, start }) => status === 'confirmed' && today(timeZone, new Date(start)) === date)
        .map(({ id, start }) => (
          <svg
            key={id}
            className="absolute bottom-2 -ml-2.25 w-4.5 fill-[light-dark(#3d5c54,#454f8a)]"
            viewBox="0 0 16 16"
            style={{ left: `${getPosition(start, timeZone)}%` }}
          >
            <path d="M8 1 15 7v8H1V7z" />
            <path fill="#f6d67f" d="M6.2 9h3.6v6H6.2z" />
          </svg>
        ))}
    </div>
  )
}

/** Returns the position of a time of day, in percent of the width. */
function getPosition(iso: string, timeZone: string) {
  const [hours, minutes] = utcToZonedTime(iso, timeZone).slice(11).split(':').map(Number)
  return ((hours! + minutes! / 60 - FIRST_HOUR) / HOURS) * 100
}
